/* Drawing only: nothing here changes the game, and of the screen no more than
 * how far it is scrolled, which is known when the sheet is filled. What keys do
 * is in control.c. Panels first, then what lies over them; behind a curtain the
 * canvas is emptied. Start at subdivision_screen_draw(). */
#include "subdivision/terminal/screen.h"

#include "subdivision/terminal/chronicle.h"
#include "subdivision/terminal/pages.h"
#include "subdivision/terminal/panels.h"
#include "subdivision/terminal/wording.h"

/* Where everything goes on a canvas of this size. */
struct layout {
    struct rect title, map, hand, pad, bonus, words, log;
};

static struct layout layout_small(const struct subdivision_screen *screen,
                                  int width, int height)
{
    const int left = 45, x = left + 1, right = width - x - 1;
    const int below = height - 2;
    /* Once something is chosen on the board the reasons need the room. */
    const bool pad = !screen->board || screen->look;
    const int top = pad ? 1 + SUBDIVISION_PAD_ROWS + 2 : 1;
    return (struct layout){
        .title = {1, 0, width - 2, 1},
        .map = {0, 1, left, below - 1 - SUBDIVISION_HAND_ROWS},
        .hand = {1, below - SUBDIVISION_HAND_ROWS, left - 2,
                 SUBDIVISION_HAND_ROWS},
        .pad = {x, 1, right, pad ? SUBDIVISION_PAD_ROWS : 0},
        .bonus = {x, 1 + SUBDIVISION_PAD_ROWS, right, pad ? 2 : 0},
        .words = {x, top, right, below - top},
    };
}

static struct layout layout_wide(int width, int height)
{
    const int log = width >= 160 ? width / 4 : 0;
    const int side = width >= 130 ? 50 : 46, below = height - 2;
    const int map = width - side - log - 3, x = map + 1;
    const int top = 1 + SUBDIVISION_PAD_ROWS + 1;
    return (struct layout){
        .title = {1, 0, width - 2, 1},
        .map = {0, 1, map, below - 1 - SUBDIVISION_HAND_ROWS},
        .hand = {1, below - SUBDIVISION_HAND_ROWS, map - 2,
                 SUBDIVISION_HAND_ROWS},
        .pad = {x, 1, side, SUBDIVISION_PAD_ROWS},
        .bonus = {x, top, side, 2},
        .words = {x, top + 3, side, below - top - 3},
        .log = {x + side + 1, 1, log ? log : 0, log ? below - 1 : 0},
    };
}

/* What the panel of words says. */

static enum words_key placing(const struct subdivision_screen *screen)
{
    return !screen->pay ? WORD_SUBDIVISION_TITLE_PLACE
           : subdivision_move_pays(subdivision_screen_move(screen))
               ? WORD_SUBDIVISION_TITLE_PLACE_PAID
               : WORD_SUBDIVISION_TITLE_PLACE_FREE;
}

static void title_of(const struct subdivision_screen *screen, char *out,
                     size_t room)
{
    const struct words_language *language = match_language(screen->match);
    const struct subdivision_box *box = subdivision_match_box(screen->match);
    const struct subdivision_state *state =
        subdivision_match_state(screen->match);
    const struct board *board = &state->board[state->seat];
    char place[24] = "";
    const struct words_arg at = words_text(place);
    struct text text;
    const enum subdivision_stage stage = subdivision_screen_stage(screen);
    text_init(&text, place, sizeof place);
    if (stage == STAGE_WALK && screen->edge != EDGE_NONE)
        subdivision_wording_edge(box, screen->edge, &text);
    else if (screen->at != PARCEL_NONE)
        subdivision_wording_place(box, screen->at, &text);
    text_init(&text, out, room);
    if (stage == STAGE_PARCEL)
        words_put_like(&text, language, placing(screen),
                       WORD_SUBDIVISION_TITLE_PLACE,
                       .tile = words_name(language, "zone",
                                          &box->zone_words[screen->pick]),
                       .at = at);
    else if (stage == STAGE_TARGET)
        words_put(
            &text, language, WORD_SUBDIVISION_TITLE_PUT,
            .piece = subdivision_wording_noun(
                language,
                box->zone[subdivision_zone_at(board, screen->tile)].piece),
            .at = at);
    else if (stage == STAGE_ROAD || stage == STAGE_WALK)
        words_put_like(
            &text, language,
            stage == STAGE_ROAD ? WORD_SUBDIVISION_TITLE_ROAD
                                : WORD_SUBDIVISION_TITLE_SIDEWALK,
            WORD_SUBDIVISION_TITLE_ROAD,
            .n = words_number(state->opened.laid + 1),
            .most = words_number(
                box->zone[subdivision_zone_at(board, state->opened.tile)].most),
            .at = at);
    else
        words_add(&text, language,
                  state->await == AWAIT_BONUS ? WORD_SUBDIVISION_TITLE_BONUS
                                              : WORD_SUBDIVISION_TITLE_TILE);
}

static void say_pick(const struct subdivision_screen *screen,
                     const struct say *out)
{
    const struct subdivision_box *box = subdivision_match_box(screen->match);
    char does[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, does, sizeof does);
    subdivision_wording_zone_does(match_language(screen->match), box,
                                  screen->pick, &text);
    subdivision_put(screen->match, out, say_text, WORD_SUBDIVISION_ACTIVATED,
                    .does = words_text(does));
    subdivision_put(screen->match, out, say_note, WORD_SUBDIVISION_PICK_KEYS,
                    .price = words_price(box->price),
                    .refund = words_price(box->refund));
}

static void say_parcel(const struct subdivision_screen *screen,
                       const struct say *out)
{
    const struct plot plot =
        subdivision_match_plot(screen->match, screen->here, screen->shown);
    char thing[SUBDIVISION_WORDS_MAX], place[24];
    struct text text;
    text_init(&text, thing, sizeof thing);
    subdivision_wording_thing(match_language(screen->match), &plot, screen->at,
                              &text);
    text_init(&text, place, sizeof place);
    subdivision_wording_place(plot.box, screen->at, &text);
    subdivision_put(screen->match, out, say_head, WORD_SUBDIVISION_PARCEL,
                    .at = words_text(place), .thing = words_text(thing));
    const int zone = subdivision_zone_at(plot.board, screen->at);
    if (zone != ZONE_NONE) {
        text_init(&text, thing, sizeof thing);
        subdivision_wording_zone_does(match_language(screen->match), plot.box,
                                      zone, &text);
        subdivision_put(screen->match, out, say_text,
                        WORD_SUBDIVISION_ACTIVATED, .does = words_text(thing));
        subdivision_add(screen->match, out, say_text,
                        subdivision_access(&plot) >> screen->at & 1
                            ? WORD_SUBDIVISION_HIGHWAY_REACHED
                            : WORD_SUBDIVISION_HIGHWAY_MISSED);
    }
}

static const char *fill_words(const struct subdivision_screen *screen,
                              const struct say *out, char *title, size_t room)
{
    const struct match *match = screen->match;
    const struct words_language *language = match_language(match);
    const game_move move = subdivision_screen_move(screen);
    const enum subdivision_stage stage = subdivision_screen_stage(screen);
    if (screen->look && screen->at != PARCEL_NONE) {
        say_parcel(screen, out);
        return words_of(language, WORD_SUBDIVISION_TITLE_PARCEL);
    }
    if (stage == STAGE_HAND && screen->pick >= 0) {
        say_pick(screen, out);
        return words_name(
                   language, "zone", /* a family */
                   &subdivision_match_box(match)->zone_words[screen->pick])
            .text;
    }
    if (stage == STAGE_NONE || stage == STAGE_HAND) {
        subdivision_say_news(match, screen->here, out);
        if (out->sheet->rows > 0)
            return words_of(language, WORD_SUBDIVISION_TITLE_LAST);
        subdivision_add(match, out, say_text, WORD_SUBDIVISION_BEGIN);
        return words_of(language, WORD_SUBDIVISION_TITLE_BEGIN);
    }
    title_of(screen, title, room);
    if (stage == STAGE_TILE)
        subdivision_say_outcomes(match, subdivision_match_state(match),
                                 screen->at, 4, out);
    else if (move && subdivision_match_refuse(match, move) == STATUS_OK) {
        if (stage == STAGE_PARCEL && screen->pay &&
            !subdivision_move_pays(move))
            subdivision_add(match, out, say_note, WORD_SUBDIVISION_FREE_HERE);
        subdivision_say_preview(match, move, out);
    }
    return title;
}

static void draw_words(struct subdivision_screen *screen, struct canvas *canvas,
                       struct rect rect)
{
    struct sheet sheet;
    const struct say out = {.sheet = &sheet};
    char title[SUBDIVISION_WORDS_MAX];
    rect.width--;
    sheet_begin(&sheet, rect.width);
    front_head(canvas, &rect, fill_words(screen, &out, title, sizeof title));
    screen->scroll = sheet_draw(&sheet, canvas, rect, screen->scroll);
}

static void draw_log(const struct subdivision_screen *screen,
                     struct canvas *canvas, struct rect rect)
{
    struct sheet sheet;
    const struct say out = {.sheet = &sheet};
    rect.width--;
    sheet_begin(&sheet, rect.width);
    subdivision_say_log(screen->match, screen->here, 0, &out);
    front_head(
        canvas, &rect,
        words_of(match_language(screen->match), WORD_SUBDIVISION_TITLE_LOG));
    sheet_draw(&sheet, canvas, rect, sheet.rows);
}

/* The foot. */

/* The keys of what lies over everything. */
static enum words_key overlay_keys(enum subdivision_overlay overlay)
{
    static const enum words_key keys[] = {
        [SUBDIVISION_OVERLAY_START] = WORD_SUBDIVISION_KEYS_START,
        [SUBDIVISION_OVERLAY_HELP] = WORD_SUBDIVISION_KEYS_HELP,
        [SUBDIVISION_OVERLAY_CURTAIN] = WORD_SUBDIVISION_KEYS_CURTAIN,
        [SUBDIVISION_OVERLAY_CONFIRM] = WORD_SUBDIVISION_KEYS_CONFIRM,
        [SUBDIVISION_OVERLAY_SAVE] = WORD_SUBDIVISION_KEYS_SAVE,
        [SUBDIVISION_OVERLAY_EXPLAIN] = WORD_SUBDIVISION_KEYS_EXPLAIN,
        [SUBDIVISION_OVERLAY_BONUS] = WORD_SUBDIVISION_KEYS_BONUS,
        [SUBDIVISION_OVERLAY_LOG] = WORD_SUBDIVISION_KEYS_LOG,
        [SUBDIVISION_OVERLAY_FINAL] = WORD_SUBDIVISION_KEYS_FINAL,
    };
    return keys[overlay];
}

static enum words_key stage_keys(enum subdivision_stage stage)
{
    switch (stage) {
    case STAGE_HAND:
        return WORD_SUBDIVISION_KEYS_HAND;
    case STAGE_PARCEL:
        return WORD_SUBDIVISION_KEYS_PARCEL;
    case STAGE_TILE:
        return WORD_SUBDIVISION_KEYS_TILE;
    case STAGE_TARGET:
        return WORD_SUBDIVISION_KEYS_TARGET;
    case STAGE_ROAD:
        return WORD_SUBDIVISION_KEYS_ROAD;
    case STAGE_WALK:
        return WORD_SUBDIVISION_KEYS_WALK;
    default:
        return WORD_SUBDIVISION_KEYS_WAIT;
    }
}

static const char *hint(const struct subdivision_screen *screen)
{
    const enum words_key keys =
        screen->overlay != SUBDIVISION_OVERLAY_NONE
            ? overlay_keys(screen->overlay)
        : match_is_over(screen->match) ? WORD_SUBDIVISION_KEYS_OVER
        : screen->look || screen->shown != screen->here
            ? WORD_SUBDIVISION_KEYS_LOOK
            : stage_keys(subdivision_screen_stage(screen));
    return words_of(match_language(screen->match), keys);
}

/* Below the board are the marks of the map, for those who do not know them
 * yet, unless there is something to say. */
static void draw_foot(const struct subdivision_screen *screen,
                      struct canvas *canvas)
{
    const struct rect line =
        front_foot(canvas, screen->match, screen->message, hint(screen));
    if (line.width <= 0)
        return;
    canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
    canvas_parts(
        canvas, line,
        words_of(match_language(screen->match), WORD_SUBDIVISION_LEGEND));
}

/* Overlays. */

/* A key of the help: a letter, or the name that it has in this language. */
struct help_key {
    const char *letter;
    enum words_key name, does;
};

static const struct help_key help_keys[] = {
    {NULL, WORD_SUBDIVISION_KEY_ARROWS, WORD_SUBDIVISION_PRESS_ARROWS},
    {NULL, WORD_SUBDIVISION_KEY_NUMBERS, WORD_SUBDIVISION_PRESS_NUMBERS},
    {NULL, WORD_SUBDIVISION_KEY_ENTER, WORD_SUBDIVISION_PRESS_ENTER},
    {"p", 0, WORD_SUBDIVISION_PRESS_P},
    {"x", 0, WORD_SUBDIVISION_PRESS_X},
    {"e", 0, WORD_SUBDIVISION_PRESS_E},
    {"n N", 0, WORD_SUBDIVISION_PRESS_N},
    {"u", 0, WORD_SUBDIVISION_PRESS_U},
    {NULL, WORD_SUBDIVISION_KEY_TAB, WORD_SUBDIVISION_PRESS_TAB},
    {"o", 0, WORD_SUBDIVISION_PRESS_O},
    {"c", 0, WORD_SUBDIVISION_PRESS_C},
    {"b", 0, WORD_SUBDIVISION_PRESS_B},
    {"r", 0, WORD_SUBDIVISION_PRESS_R},
    {NULL, WORD_SUBDIVISION_KEY_SCROLL, WORD_SUBDIVISION_PRESS_SCROLL},
    {NULL, WORD_SUBDIVISION_KEY_MOUSE, WORD_SUBDIVISION_PRESS_MOUSE},
    {"s", 0, WORD_SUBDIVISION_PRESS_S},
    {"q", 0, WORD_SUBDIVISION_PRESS_Q},
};

static void say_help_key(const struct match *match, const struct help_key *key,
                         const struct say *out)
{
    const struct words_language *language = match_language(match);
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    subdivision_wording_column(
        key->letter ? key->letter : words_of(language, key->name), 15, &text);
    if (key->does == WORD_SUBDIVISION_PRESS_X)
        words_put(&text, language, WORD_SUBDIVISION_PRESS_X,
                  .refund = words_price(subdivision_match_box(match)->refund));
    else
        words_add(&text, language, key->does);
    say(out, say_text, "%s", words);
}

static void say_help(const struct subdivision_screen *screen,
                     const struct say *out)
{
    for (size_t i = 0; i < sizeof help_keys / sizeof *help_keys; i++)
        say_help_key(screen->match, &help_keys[i], out);
    subdivision_put(screen->match, out, say_text, WORD_SUBDIVISION_POINTS,
                    .dollars = words_price(
                        subdivision_match_box(screen->match)->dollars_a_point));
    subdivision_say_about(screen->match, out);
}

static void say_log_page(const struct subdivision_screen *screen,
                         struct sheet *sheet)
{
    const struct say out = {.sheet = sheet};
    struct subdivision_chronicle chronicle;
    subdivision_chronicle_read(screen->match, screen->here, &chronicle);
    for (int i = 0; i < chronicle.entries; i++) {
        char words[1000];
        struct text text;
        const bool chosen = i == screen->log_at;
        const bool seat = chronicle.entry[i].kind == ENTRY_SEAT;
        text_init(&text, words, sizeof words);
        subdivision_chronicle_words(screen->match, &chronicle.entry[i],
                                    screen->here, &text);
        if (chosen)
            sheet->mark = sheet->rows;
        say(&out,
            (struct say_how){TONE_PLAIN,
                             chosen ? STYLE_REVERSE
                             : seat ? STYLE_NONE
                                    : STYLE_BOLD,
                             seat ? 2 : 0},
            "%s", words);
        if (chosen && screen->log_open)
            subdivision_say_entry(screen->match, screen->here, i, &out);
    }
}

static void say_confirm(const struct subdivision_screen *screen,
                        struct sheet *sheet)
{
    const struct session *const session = &screen->match->game.session;
    if (match_is_over(screen->match)) /* there is nothing to confirm */
        return;
    const struct story story = {.seat = session_actor(session),
                                .move = subdivision_screen_move(screen),
                                .before = session->now};
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    subdivision_wording_sentence(screen->match, &story, &text);
    front_say_confirm(screen->match, sheet, words);
}

static void say_alone(const struct subdivision_screen *screen,
                      const struct say *out)
{
    const struct scenario *scenario =
        &subdivision_match_box(screen->match)
             ->scenario[subdivision_match_state(screen->match)->scenario];
    subdivision_put(screen->match, out, say_text, WORD_SUBDIVISION_ALONE_DRAWS,
                    .n = words_number(scenario->draws[0]));
    if (scenario->target)
        subdivision_put(screen->match, out, say_text,
                        WORD_SUBDIVISION_ALONE_TARGET,
                        .n = words_number(scenario->target));
}

static void say_start(const struct subdivision_screen *screen,
                      const struct say *out)
{
    const struct match *match = screen->match;
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    subdivision_wording_names(match, (1u << match_seats(match)) - 1, &text);
    subdivision_put(match, out, say_head, WORD_SUBDIVISION_START_PLAYERS,
                    .names = words_text(words));
    subdivision_put(match, out, say_text, WORD_SUBDIVISION_START_RULES,
                    .price = words_price(subdivision_match_box(match)->price));
    if (match_seats(match) > 1)
        subdivision_add(match, out, say_text, WORD_SUBDIVISION_START_TOGETHER);
    else
        say_alone(screen, out);
    subdivision_say_about(match, out);
    subdivision_add(match, out, say_note, WORD_SUBDIVISION_START_KEYS);
}

/* The lines of the scorepad, the one explained in brackets. */
static void say_tabs(const struct subdivision_screen *screen,
                     const struct say *out)
{
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    for (int line = 0; line < LINES; line++) {
        text_add(&text, line == screen->line ? "[" : " ");
        text_add(&text, words_of(match_language(screen->match),
                                 subdivision_wording_line[line]));
        text_add(&text, line == screen->line ? "]" : " ");
    }
    say(out, say_note, "%s", words);
}

static const char *overlay_title(const struct subdivision_screen *screen)
{
    static const enum words_key title[] = {
        [SUBDIVISION_OVERLAY_START] = WORD_SUBDIVISION_OVER_START,
        [SUBDIVISION_OVERLAY_HELP] = WORD_SUBDIVISION_OVER_HELP,
        [SUBDIVISION_OVERLAY_CURTAIN] = WORD_SUBDIVISION_OVER_CURTAIN,
        [SUBDIVISION_OVERLAY_CONFIRM] = WORD_SUBDIVISION_OVER_CONFIRM,
        [SUBDIVISION_OVERLAY_SAVE] = WORD_SUBDIVISION_OVER_SAVE,
        [SUBDIVISION_OVERLAY_EXPLAIN] = WORD_SUBDIVISION_OVER_EXPLAIN,
        [SUBDIVISION_OVERLAY_BONUS] = WORD_SUBDIVISION_OVER_BONUS,
        [SUBDIVISION_OVERLAY_LOG] = WORD_SUBDIVISION_OVER_LOG,
        [SUBDIVISION_OVERLAY_FINAL] = WORD_SUBDIVISION_OVER_FINAL,
    };
    return words_of(match_language(screen->match), title[screen->overlay]);
}

static void fill_overlay(const struct subdivision_screen *screen,
                         struct sheet *sheet)
{
    const struct say out = {.sheet = sheet};
    switch (screen->overlay) {
    case SUBDIVISION_OVERLAY_START:
        say_start(screen, &out);
        break;
    case SUBDIVISION_OVERLAY_HELP:
        say_help(screen, &out);
        break;
    case SUBDIVISION_OVERLAY_CURTAIN:
        front_say_curtain(screen->match, sheet, match_person(screen->match));
        break;
    case SUBDIVISION_OVERLAY_CONFIRM:
        say_confirm(screen, sheet);
        break;
    case SUBDIVISION_OVERLAY_SAVE:
        front_say_save(screen->match, sheet, screen->input);
        break;
    case SUBDIVISION_OVERLAY_EXPLAIN:
        say_tabs(screen, &out);
        subdivision_say_explain(screen->match, screen->here, screen->shown,
                                screen->line, &out);
        subdivision_add(screen->match, &out, say_note,
                        WORD_SUBDIVISION_EXPLAIN_KEYS);
        break;
    case SUBDIVISION_OVERLAY_BONUS:
        subdivision_say_bonus(screen->match, screen->here, &out);
        break;
    case SUBDIVISION_OVERLAY_LOG:
        say_log_page(screen, sheet);
        break;
    default:
        subdivision_say_final(screen->match, &out);
        subdivision_add(screen->match, &out, say_note,
                        WORD_SUBDIVISION_FINAL_KEYS);
    }
}

static void draw_overlay(struct subdivision_screen *screen,
                         struct canvas *canvas)
{
    struct sheet sheet;
    if (screen->overlay == SUBDIVISION_OVERLAY_NONE)
        return;
    if (screen->overlay == SUBDIVISION_OVERLAY_CURTAIN ||
        screen->under == SUBDIVISION_OVERLAY_CURTAIN)
        canvas_begin(canvas, canvas->width, canvas->height);
    sheet_begin(&sheet, FRONT_OVERLAY_COLUMNS);
    fill_overlay(screen, &sheet);
    const int rows = canvas->height - 4;
    if (sheet.mark >= 0 && sheet.mark < screen->scroll)
        screen->scroll = sheet.mark;
    if (sheet.mark >= screen->scroll + rows - 4)
        screen->scroll = sheet.mark - rows / 2;
    screen->scroll =
        front_overlay(canvas, &sheet, overlay_title(screen), screen->scroll);
}

void subdivision_screen_draw(struct subdivision_screen *screen,
                             struct canvas *canvas)
{
    if (front_is_too_small(canvas, screen->match))
        return;
    const struct layout layout =
        front_is_wide(canvas)
            ? layout_wide(canvas->width, canvas->height)
            : layout_small(screen, canvas->width, canvas->height);
    subdivision_panels_title(screen, canvas, layout.title);
    subdivision_panels_board(screen, canvas, layout.map);
    subdivision_panels_hand(screen, canvas, layout.hand);
    if (layout.pad.height > 0) {
        subdivision_panels_pad(screen, canvas, layout.pad);
        subdivision_panels_bonus(screen, canvas, layout.bonus);
    }
    const int scroll = screen->scroll;
    draw_words(screen, canvas, layout.words);
    if (screen->overlay != SUBDIVISION_OVERLAY_NONE)
        screen->scroll = scroll;
    if (layout.log.width > 0)
        draw_log(screen, canvas, layout.log);
    draw_foot(screen, canvas);
    draw_overlay(screen, canvas);
    if (screen->leaving)
        front_draw_leaving(canvas, screen->match);
}
