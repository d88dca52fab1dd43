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

static void title_of(const struct subdivision_screen *screen, char *out,
                     size_t room)
{
    const struct subdivision_box *box = subdivision_match_box(screen->match);
    const struct subdivision_state *state =
        subdivision_match_state(screen->match);
    const struct board *board = &state->board[state->seat];
    char place[24] = "";
    struct text text;
    const enum subdivision_stage stage = subdivision_screen_stage(screen);
    text_init(&text, place, sizeof place);
    if (stage == STAGE_WALK && screen->edge != EDGE_NONE)
        subdivision_wording_edge(box, screen->edge, &text);
    else if (screen->at != PARCEL_NONE)
        subdivision_wording_place(box, screen->at, &text);
    if (stage == STAGE_PARCEL)
        snprintf(out, room, "%s at %s%s", box->zone_words[screen->pick].name,
                 place,
                 !screen->pay ? ""
                 : subdivision_move_pays(subdivision_screen_move(screen))
                     ? ", paid"
                     : ", free");
    else if (stage == STAGE_TARGET)
        snprintf(out, room, "Put the %s at %s",
                 piece_word[box->zone[subdivision_zone_at(board, screen->tile)]
                                .piece],
                 place);
    else if (stage == STAGE_ROAD || stage == STAGE_WALK)
        snprintf(out, room, "%s %d of %d: %s",
                 stage == STAGE_ROAD ? "Road" : "Sidewalk",
                 state->opened.laid + 1,
                 box->zone[subdivision_zone_at(board, state->opened.tile)].most,
                 place);
    else
        snprintf(out, room, "%s",
                 state->await == AWAIT_BONUS ? "Use the bonus on which tile?"
                                             : "Which tile acts?");
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
    say(out, say_text, "When activated: %s.", does);
    say(out, say_note,
        "Enter chooses a parcel, p any for $%d; x discards it "
        "face down for $%d.",
        box->price, box->refund);
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
    say(out, say_head, "%s: %s", place, thing);
    const int zone = subdivision_zone_at(plot.board, screen->at);
    if (zone != ZONE_NONE) {
        text_init(&text, thing, sizeof thing);
        subdivision_wording_zone_does(match_language(screen->match), plot.box,
                                      zone, &text);
        say(out, say_text, "When activated: %s.", thing);
        say(out, say_text, "%s",
            subdivision_access(&plot) >> screen->at & 1
                ? "Reaches the highway."
                : "Does not reach the highway.");
    }
}

static const char *fill_words(const struct subdivision_screen *screen,
                              const struct say *out, char *title, size_t room)
{
    const struct match *match = screen->match;
    const game_move move = subdivision_screen_move(screen);
    const enum subdivision_stage stage = subdivision_screen_stage(screen);
    if (screen->look && screen->at != PARCEL_NONE) {
        say_parcel(screen, out);
        return "Parcel";
    }
    if (stage == STAGE_HAND && screen->pick >= 0) {
        say_pick(screen, out);
        return subdivision_match_box(match)->zone_words[screen->pick].name;
    }
    if (stage == STAGE_NONE || stage == STAGE_HAND) {
        subdivision_say_news(match, screen->here, out);
        if (out->sheet->rows > 0)
            return "The last turn";
        say(out, say_text,
            "Choose a tile of your hand: arrows, or 1 to "
            "5. The parcels that it may go to are in "
            "brackets.");
        return "To begin";
    }
    title_of(screen, title, room);
    if (stage == STAGE_TILE)
        subdivision_say_outcomes(match, subdivision_match_state(match),
                                 screen->at, 4, out);
    else if (move && subdivision_match_refuse(match, move) == STATUS_OK) {
        if (stage == STAGE_PARCEL && screen->pay &&
            !subdivision_move_pays(move))
            say(out, say_note, "Free here: nothing is paid.");
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
    front_head(canvas, &rect, "Log (r: reasons)");
    sheet_draw(&sheet, canvas, rect, sheet.rows);
}

/* The foot. */

/* The keys of what lies over everything; NULL: nothing does. */
static const char *overlay_hint(enum subdivision_overlay overlay)
{
    static const char *const words[] = {
        [SUBDIVISION_OVERLAY_NONE] = NULL,
        [SUBDIVISION_OVERLAY_START] =
            "Enter begin  PgDn more  ? help  q save and leave",
        [SUBDIVISION_OVERLAY_HELP] =
            "PgDn more  PgUp back  any other key closes",
        [SUBDIVISION_OVERLAY_CURTAIN] = "Enter go on  ? help  q save and leave",
        [SUBDIVISION_OVERLAY_CONFIRM] = "y yes  n no  ? help  q save and leave",
        [SUBDIVISION_OVERLAY_SAVE] = "Enter save  Esc back",
        [SUBDIVISION_OVERLAY_EXPLAIN] =
            "arrows another line  Tab another player  PgDn more  "
            "Esc back",
        [SUBDIVISION_OVERLAY_BONUS] = "PgDn more  Esc back",
        [SUBDIVISION_OVERLAY_LOG] =
            "arrows choose  Enter its reasons  PgDn more  Esc back",
        [SUBDIVISION_OVERLAY_FINAL] =
            "Enter look at the boards  PgDn more  ? help  q leave",
    };
    return words[overlay];
}

static const char *hint(const struct subdivision_screen *screen)
{
    if (overlay_hint(screen->overlay))
        return overlay_hint(screen->overlay);
    if (match_is_over(screen->match))
        return "Enter result  Tab boards  o look  c points  r log  q leave";
    if (screen->look || screen->shown != screen->here)
        return "arrows look around  Tab next board  Esc back";
    switch (subdivision_screen_stage(screen)) {
    case STAGE_HAND:
        return "1-5 tile  Enter board  x discard  Tab boards  c points  b "
               "bonus  r log  ? help";
    case STAGE_PARCEL:
        return "arrows move  Enter place  p pay  x discard  1-5 tile  PgDn "
               "more  Esc back";
    case STAGE_TILE:
        return "arrows choose a tile  Enter activate  e done  u take back  "
               "? help";
    case STAGE_TARGET:
        return "arrows choose a parcel  Enter put it there  Esc another tile  "
               "u take back";
    case STAGE_ROAD:
        return "arrows choose a parcel  Enter lay the road  e stop  u take "
               "back";
    case STAGE_WALK:
        return "arrows choose an edge  Enter lay it  n next  e stop  u take "
               "back";
    default:
        return "Tab boards  c points  b bonus  r log  ? help  q save and leave";
    }
}

/* The marks of the map, for those who do not know them yet. */
static void draw_legend(struct canvas *canvas, struct rect line)
{
    int x = line.x;
    canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
    x = canvas_text(canvas, x, line.y, "[ ] can be chosen   ");
    x = canvas_text(canvas, x, line.y, "\u2550\u2550 sidewalk   ");
    x = canvas_text(canvas, x, line.y, "\u254d\u254d highway   ");
    canvas_text(canvas, x, line.y, "\u2592 flipped tile   $ coin");
}

static void draw_foot(const struct subdivision_screen *screen,
                      struct canvas *canvas)
{
    const struct rect line =
        front_foot(canvas, screen->match, screen->message, hint(screen));
    if (line.width > 0)
        draw_legend(canvas, line);
}

/* Overlays. */

static void say_help(const struct subdivision_screen *screen,
                     const struct say *out)
{
    static const char *const key[][2] = {
        {"arrows, hjkl", "choose"},
        {"1 to 5", "a tile of your hand"},
        {"Enter", "go on; on the board: do it"},
        {"p", "pay for any empty parcel, or not"},
        {"x", "discard the tile face down for $2"},
        {"e", "no further piece of this tile, or no further tile"},
        {"n N", "the next place, the one before"},
        {"u", "take the last decision back"},
        {"Tab", "the next player's board"},
        {"o", "look around on the board"},
        {"c", "every point of the scorepad, line by line"},
        {"b", "the next bonus tile"},
        {"r", "the log; Enter gives reasons"},
        {"PgDn PgUp ] [", "scroll"},
        {"mouse", "click to choose, click there again to decide"},
        {"s", "save a copy"},
        {"q", "leave; the game is kept"},
    };
    for (size_t i = 0; i < sizeof key / sizeof *key; i++)
        say(out, say_text, "%-14s %s", key[i][0], key[i][1]);
    say(out, say_text,
        "Points: a park 1 for each tile, lake, road or school beside it; the "
        "best segment of sidewalks its zone types times its improvement "
        "types; 8 for three schools; 1 for $2; 5 for each tile that reaches "
        "the highway through roads and empty parcels; what is uncovered "
        "counts as printed.");
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
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    subdivision_wording_command(screen->match, subdivision_screen_move(screen),
                                &text);
    front_say_confirm(screen->match, sheet, words);
}

static void say_alone(const struct subdivision_screen *screen,
                      const struct say *out)
{
    const struct scenario *scenario =
        &subdivision_match_box(screen->match)
             ->scenario[subdivision_match_state(screen->match)->scenario];
    say(out, say_text,
        "Alone you draw new tiles each turn, %d on the first "
        "and fewer later, and keep none.",
        scenario->draws[0]);
    if (scenario->target)
        say(out, say_text, "The scenario asks for %d points.",
            scenario->target);
}

static void say_start(const struct subdivision_screen *screen,
                      const struct say *out)
{
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    subdivision_wording_names(screen->match,
                              (1u << match_seats(screen->match)) - 1, &text);
    say(out, say_head, "Players: %s", words);
    say(out, say_text,
        "Four rounds. Each turn the die shows a symbol, and a tile of the hand "
        "goes on a parcel with that symbol, on the +2, or for $%d anywhere; "
        "then the tiles beside it act.",
        subdivision_match_box(screen->match)->price);
    if (match_seats(screen->match) > 1)
        say(out, say_text,
            "All choose at the same time, then hands pass on; the last tile "
            "of a round is left over.");
    else
        say_alone(screen, out);
    subdivision_say_about(screen->match, out);
    say(out, say_note, "Enter begins. ? explains the keys at any time.");
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

static const char *overlay_title(enum subdivision_overlay overlay)
{
    static const char *const title[] = {
        [SUBDIVISION_OVERLAY_START] = " Subdivision ",
        [SUBDIVISION_OVERLAY_HELP] = " Keys ",
        [SUBDIVISION_OVERLAY_CURTAIN] = " Next player ",
        [SUBDIVISION_OVERLAY_CONFIRM] = " Sure? ",
        [SUBDIVISION_OVERLAY_SAVE] = " Save a copy ",
        [SUBDIVISION_OVERLAY_EXPLAIN] = " Points ",
        [SUBDIVISION_OVERLAY_BONUS] = " Bonus ",
        [SUBDIVISION_OVERLAY_LOG] = " Log ",
        [SUBDIVISION_OVERLAY_FINAL] = " Final scoring ",
    };
    return title[overlay];
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
        say(&out, say_note,
            "arrows: another line   Tab: another player   "
            "Esc: back");
        break;
    case SUBDIVISION_OVERLAY_BONUS:
        subdivision_say_bonus(screen->match, screen->here, &out);
        break;
    case SUBDIVISION_OVERLAY_LOG:
        say_log_page(screen, sheet);
        break;
    default:
        subdivision_say_final(screen->match, &out);
        say(&out, say_note, "Enter: look at the boards   q: leave");
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
    screen->scroll = front_overlay(
        canvas, &sheet, overlay_title(screen->overlay), screen->scroll);
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
