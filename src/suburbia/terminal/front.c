/* Small questions about a match first; then the two tables of functions, for
 * the screen and for lines, which are casts and choices of a word. What is
 * answered at length is in report.c and screen.c. */
#include "suburbia/terminal/front.h"

#include "suburbia/rules/border.h"
#include "suburbia/rules/cast.h"
#include "suburbia/terminal/command.h"
#include "suburbia/terminal/final.h"
#include "suburbia/terminal/map.h"
#include "suburbia/terminal/report.h"
#include "suburbia/terminal/screen.h"
#include "suburbia/terminal/svg.h"
#include "suburbia/terminal/wording.h"
#include "terminal/front.h"
#include "terminal/typed.h"

#include <string.h>

const struct suburbia_state *suburbia_match_state(const struct match *match)
{
    return suburbia_see(session_now(&match->game.session));
}

const struct suburbia_box *suburbia_match_box(const struct match *match)
{
    return suburbia_box_of(match->game.session.game->content);
}

const struct edition *suburbia_match_edition(const struct match *match)
{
    return &suburbia_match_box(match)
                ->edition[suburbia_match_state(match)->edition];
}

const struct edition *suburbia_match_lines(const struct match *match)
{
    return suburbia_lines(suburbia_match_box(match),
                          suburbia_match_state(match));
}

const struct suburbia_state *suburbia_story_before(const struct story *story)
{
    return suburbia_see(session_state_const(&story->before));
}

const struct suburbia_state *suburbia_story_after(const struct story *story)
{
    return suburbia_see(session_state_const(&story->after));
}

const char *suburbia_match_letter(int seat)
{
    static const char *const letter[SEATS_MAX] = {"A", "B", "C", "D", "E"};
    return letter[seat];
}

int suburbia_match_space_price(const struct match *match, int space)
{
    return suburbia_space_price(suburbia_match_box(match),
                                suburbia_match_state(match), space);
}

int suburbia_match_space_cost(const struct match *match, int space)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    return suburbia_match_space_price(match, space) +
           suburbia_cost(suburbia_match_box(match), state,
                         state->market[space]);
}

int match_space_asked(const struct match *match, int space)
{
    const int phase = suburbia_match_state(match)->phase;
    return phase == PHASE_DISCARD || phase == PHASE_EXTRA
               ? suburbia_match_space_price(match, space)
               : suburbia_match_space_cost(match, space);
}

bool match_free_spaces(const struct match *match, struct text *text)
{
    static const char *const number[SPACES_MAX] = {"1", "2", "3", "4",
                                                   "5", "6", "7", "8"};
    const struct suburbia_state *state = suburbia_match_state(match);
    const char *free[SPACES_MAX];
    int count = 0;
    for (int space = 0; space < state->spaces; space++)
        if (state->market[space] != TILE_NONE &&
            suburbia_match_space_price(match, space) == 0)
            free[count++] = number[space];
    words_list(text, match_language(match), WORDS_OR, free, count);
    return count > 0;
}

bool match_has_only_lakes(const struct match *match)
{
    game_move move[GAME_MOVES_MAX];
    const int count = suburbia_legal(suburbia_match_box(match),
                                     suburbia_match_state(match), move);
    bool only = suburbia_match_state(match)->phase == PHASE_ACT;
    for (int i = 0; i < count && only; i++)
        only = suburbia_move_type(move[i]) == SUBURBIA_LAKE ||
               (suburbia_move_type(move[i]) == SUBURBIA_BORDER &&
                suburbia_move_lake(move[i]));
    return only;
}

int suburbia_match_slot_at(const struct suburbia_state *state, int seat,
                           struct hex at)
{
    return borough_find(state, seat, cell_of(at));
}

int suburbia_match_tile_at(const struct suburbia_state *state, int seat,
                           struct hex at)
{
    const int slot = suburbia_match_slot_at(state, seat, at);
    return slot < 0 ? TILE_NONE : state->borough[seat].tile[slot];
}

uint16_t suburbia_match_place(const struct suburbia_state *state, int seat,
                              int slot)
{
    const struct borough *borough = &state->borough[seat];
    return slot_is_border(borough, slot) ? border_place_in(state, borough, slot)
                                         : 0;
}

int suburbia_match_border(const struct match *match, int which)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const int card = state->border_open[which];
    return card ? state->border[card - 1] : TILE_NONE;
}

bool suburbia_match_has_come(const struct suburbia_state *state, int card)
{
    return memchr(state->deck, card, state->drawn) != NULL;
}

/* What the editions print on it is English. */
struct words_arg match_card_name(const struct match *match, int card)
{
    const struct suburbia_box *box = suburbia_match_box(match);
    const struct words_language *language = match_language(match);
    return language == &words_en
               ? words_text(box_card_name(
                     box, suburbia_match_state(match)->edition, card))
               : words_name(language, "tile", &box->tile_words[card]);
}

/* The screen. */

static struct suburbia_screen *screen_of(struct scene *scene)
{
    return (struct suburbia_screen *)scene;
}

static void begin(struct scene *scene, struct match *match, bool confirm)
{
    suburbia_screen_begin(screen_of(scene), match, confirm);
}

static void draw(struct scene *scene, struct canvas *canvas)
{
    suburbia_screen_draw(screen_of(scene), canvas);
}

static void key(struct scene *scene, int pressed)
{
    suburbia_screen_key(screen_of(scene), pressed);
}

static void click(struct scene *scene, int tag)
{
    suburbia_screen_click(screen_of(scene), tag);
}

/* Each move of an opponent is seen for a moment. */
static bool step(struct scene *scene)
{
    struct suburbia_screen *screen = screen_of(scene);
    const struct session *session = &screen->match->game.session;
    if (screen->overlay != OVERLAY_NONE || !match_step(screen->match))
        return false;
    if (session->moves > 0)
        screen->shown = session->seat[session->moves - 1];
    if (screen->seen > session->moves) /* something was taken back */
        screen->seen = session->moves;
    suburbia_screen_follow(screen);
    if (suburbia_screen_waits(
            screen)) /* what was said before is not true any more */
        screen->message[0] = '\0';
    return true;
}

static bool waits(const struct scene *scene)
{
    return suburbia_screen_waits((const struct suburbia_screen *)scene);
}

static bool quits(const struct scene *scene)
{
    return ((const struct suburbia_screen *)scene)->quit;
}

static bool passes(const struct scene *scene)
{
    return ((const struct suburbia_screen *)scene)->overlay == OVERLAY_CURTAIN;
}

/* The lines. */

static int news(const struct match *match, int told, int viewer, FILE *out)
{
    for (; told < match->game.session.moves; told++)
        suburbia_report_move(match, told, viewer, out);
    return told;
}

static bool ask(const struct match *match, int viewer, const char *words,
                FILE *out)
{
    const char *rest = typed_rest(words);
    if (typed_is(words, "market"))
        suburbia_report_market(match, out);
    else if (typed_is(words, "moves"))
        report_moves(match, out);
    else if (typed_is(words, "map"))
        suburbia_report_map(match, rest, out);
    else if (typed_is(words, "goals"))
        suburbia_report_goals(match, viewer, out);
    else if (typed_is(words, "scores"))
        suburbia_report_scores(match, out);
    else if (typed_is(words, "log"))
        suburbia_report_log(match, viewer, rest, out);
    else if (typed_is(words, "tile"))
        suburbia_report_tile(match, rest, out);
    else if (typed_is(words, "borders") &&
             suburbia_match_state(match)->borders) /* typed */
        suburbia_report_borders(match, out);
    else if (typed_is(words, "places") &&
             suburbia_match_state(match)->borders) /* typed */
        suburbia_report_places(match, rest, out);
    else if (typed_is(words, "stars") &&
             suburbia_match_state(match)->stars) /* typed */
        suburbia_report_stars(match, out);
    else if (typed_is(words, "help") || typed_is(words, "?"))
        suburbia_report_help(match, out);
    else
        return false;
    return true;
}

static void end(const struct match *match, FILE *out)
{
    char words[1024];
    struct text text;
    for (int i = 0; i < suburbia_final_steps(match); i++) {
        text_init(&text, words, sizeof words);
        suburbia_final_step(match, i, &text);
        fprintf(out, "%s\n", words);
    }
}

static const struct front_screen full_screen = {sizeof(struct suburbia_screen),
                                                begin,
                                                draw,
                                                key,
                                                click,
                                                step,
                                                waits,
                                                quits,
                                                passes};

static const struct front_lines lines = {suburbia_report_start,
                                         suburbia_report_turn,
                                         news,
                                         suburbia_command_read,
                                         suburbia_report_preview,
                                         suburbia_report_refusal,
                                         ask,
                                         end};

/* Pictures. */

static void write_svg(const struct front_picture *picture, FILE *out)
{
    const struct suburbia_picture borough = {
        suburbia_box_of(picture->content), suburbia_see(picture->state),
        picture->language, picture->seat, picture->name};
    suburbia_svg(&borough, out);
}

static void draw_picture(const struct front_picture *picture,
                         struct canvas *canvas)
{
    struct suburbia_map map = {.box = suburbia_box_of(picture->content),
                               .state = suburbia_see(picture->state),
                               .language = picture->language,
                               .seat = picture->seat,
                               .name = picture->name,
                               .size = suburbia_map_size[0]};
    const struct rect all = {0, 0, canvas->width, canvas->height};
    suburbia_map_centre(&map, all, 0);
    suburbia_map_draw(&map, canvas, all);
}

const struct front suburbia_front = {.screen = &full_screen,
                                     .lines = &lines,
                                     .told = &suburbia_wording_report,
                                     .svg = write_svg,
                                     .draw = draw_picture};
