#include "tui/suburbia.h"

#include "suburbia/border.h"
#include "tui/command.h"
#include "tui/final.h"
#include "tui/front.h"
#include "tui/map.h"
#include "tui/report.h"
#include "tui/screen.h"
#include "tui/svg.h"
#include "tui/typed.h"

#include <string.h>

const struct suburbia_state *match_state(const struct match *match)
{
    return (const struct suburbia_state *)session_now(&match->game.session);
}

const struct suburbia_box *match_box(const struct match *match)
{
    return (const struct suburbia_box *)match->game.session.content;
}

const struct edition *match_edition(const struct match *match)
{
    return &match_box(match)->edition[match_state(match)->edition];
}

const struct suburbia_state *story_before(const struct story *story)
{
    return (const struct suburbia_state *)session_state_const(&story->before);
}

const struct suburbia_state *story_after(const struct story *story)
{
    return (const struct suburbia_state *)session_state_const(&story->after);
}

int match_space_price(const struct match *match, int space)
{
    return suburbia_space_price(match_box(match), match_state(match), space);
}

int match_space_cost(const struct match *match, int space)
{
    const struct suburbia_state *state = match_state(match);
    return match_space_price(match, space) +
           match_box(match)->cost[state->seats][state->market[space]];
}

int match_space_asked(const struct match *match, int space)
{
    const int phase = match_state(match)->phase;
    return phase == PHASE_DISCARD || phase == PHASE_EXTRA
               ? match_space_price(match, space)
               : match_space_cost(match, space);
}

bool match_free_spaces(const struct match *match, struct text *text)
{
    static const char *const number[SPACES_MAX] = {"1", "2", "3", "4",
                                                   "5", "6", "7", "8"};
    const struct suburbia_state *state = match_state(match);
    const char *free[SPACES_MAX];
    int count = 0;
    for (int space = 0; space < state->spaces; space++)
        if (state->market[space] != TILE_NONE &&
            match_space_price(match, space) == 0)
            free[count++] = number[space];
    text_either(text, free, count);
    return count > 0;
}

bool match_has_only_lakes(const struct match *match)
{
    game_move move[GAME_MOVES_MAX];
    const int count =
        suburbia_legal(match_box(match), match_state(match), move);
    bool only = match_state(match)->phase == PHASE_ACT;
    for (int i = 0; i < count && only; i++)
        only = move_type(move[i]) == MOVE_LAKE ||
               (move_type(move[i]) == MOVE_BORDER && move_lake(move[i]));
    return only;
}

int match_slot_at(const struct suburbia_state *state, int seat, struct hex at)
{
    return borough_find(state, seat, cell_of(at));
}

int match_tile_at(const struct suburbia_state *state, int seat, struct hex at)
{
    const int slot = match_slot_at(state, seat, at);
    return slot < 0 ? TILE_NONE : state->borough[seat].tile[slot];
}

uint16_t match_place(const struct suburbia_state *state, int seat, int slot)
{
    const struct borough *borough = &state->borough[seat];
    return slot_is_border(borough, slot) ? border_place_in(state, borough, slot)
                                         : 0;
}

int match_border(const struct match *match, int which)
{
    const struct suburbia_state *state = match_state(match);
    const int card = state->border_open[which];
    return card ? state->border[card - 1] : TILE_NONE;
}

bool match_has_come(const struct suburbia_state *state, int card)
{
    return memchr(state->deck, card, state->drawn) != NULL;
}

const char *match_card_name(const struct match *match, int card)
{
    return box_card_name(match_box(match), match_state(match)->edition, card);
}

/* The screen. */

static struct screen *screen_of(struct scene *scene)
{
    return (struct screen *)scene;
}

static void begin(struct scene *scene, struct match *match, bool confirm)
{
    screen_begin(screen_of(scene), match, confirm);
}

static void draw(struct scene *scene, struct canvas *canvas)
{
    screen_draw(screen_of(scene), canvas);
}

static void key(struct scene *scene, int pressed)
{
    screen_key(screen_of(scene), pressed);
}

static void click(struct scene *scene, int tag)
{
    screen_click(screen_of(scene), tag);
}

/* Each move of an opponent is seen for a moment. */
static bool step(struct scene *scene)
{
    struct screen *screen = screen_of(scene);
    const struct session *session = &screen->match->game.session;
    if (screen->overlay != OVERLAY_NONE || !match_step(screen->match))
        return false;
    screen->shown = session->seat[session->moves - 1];
    screen_follow(screen);
    if (screen_waits(screen)) /* what was said before is not true any more */
        screen->message[0] = '\0';
    return true;
}

static bool waits(const struct scene *scene)
{
    return screen_waits((const struct screen *)scene);
}

static bool quits(const struct scene *scene)
{
    return ((const struct screen *)scene)->quit;
}

static bool passes(const struct scene *scene)
{
    return ((const struct screen *)scene)->overlay == OVERLAY_CURTAIN;
}

/* The lines. */

static int news(const struct match *match, int told, int viewer, FILE *out)
{
    for (; told < match->game.session.moves; told++)
        report_move(match, told, viewer, out);
    return told;
}

static void help(const struct match *match, FILE *out)
{
    fprintf(out, "%s\n", report_help);
    report_further_help(match, out);
}

static bool ask(const struct match *match, int viewer, const char *words,
                FILE *out)
{
    const char *rest = typed_rest(words);
    if (typed_is(words, "market"))
        report_market(match, out);
    else if (typed_is(words, "moves"))
        report_moves(match, out);
    else if (typed_is(words, "map"))
        report_map(match, rest, out);
    else if (typed_is(words, "goals"))
        report_goals(match, viewer, out);
    else if (typed_is(words, "scores"))
        report_scores(match, out);
    else if (typed_is(words, "log"))
        report_log(match, viewer, rest, out);
    else if (typed_is(words, "tile"))
        report_tile(match, rest, out);
    else if (typed_is(words, "borders") && match_state(match)->borders)
        report_borders(match, out);
    else if (typed_is(words, "places") && match_state(match)->borders)
        report_places(match, rest, out);
    else if (typed_is(words, "stars") && match_state(match)->stars)
        report_stars(match, out);
    else if (typed_is(words, "help") || typed_is(words, "?"))
        help(match, out);
    else
        return false;
    return true;
}

static void end(const struct match *match, FILE *out)
{
    char words[1024];
    struct text text;
    for (int i = 0; i < final_steps(match); i++) {
        text_init(&text, words, sizeof words);
        final_step(match, i, &text);
        fprintf(out, "%s\n", words);
    }
}

static const struct front_screen full_screen = {
    sizeof(struct screen), begin, draw, key, click, step, waits, quits, passes};

static const struct front_lines lines = {
    report_start,   report_turn,    news, command_read,
    report_preview, report_refusal, ask,  end};

/* Pictures. */

static void write_svg(const struct front_picture *picture, FILE *out)
{
    const struct svg_borough borough = {
        (const struct suburbia_box *)picture->content,
        (const struct suburbia_state *)picture->state, picture->seat,
        picture->name};
    svg_write(&borough, out);
}

static void draw_picture(const struct front_picture *picture,
                         struct canvas *canvas)
{
    struct map map = {.box = (const struct suburbia_box *)picture->content,
                      .state = (const struct suburbia_state *)picture->state,
                      .seat = picture->seat,
                      .name = picture->name,
                      .size = map_size[0]};
    const struct rect all = {0, 0, canvas->width, canvas->height};
    map_centre(&map, all, 0);
    map_draw(&map, canvas, all);
}

const struct front suburbia_front = {.screen = &full_screen,
                                     .lines = &lines,
                                     .svg = write_svg,
                                     .draw = draw_picture};
