/* A panel is given its rectangle and never asks for more; where words may be
 * too long, canvas_fit() cuts them. Widths are counted in characters, as names
 * may have letters of several bytes. */
#include "subdivision/terminal/panels.h"

#include "base/bits.h"
#include "subdivision/terminal/wording.h"

static struct rect row_of(struct rect rect, int row)
{
    return (struct rect){rect.x, rect.y + row, rect.width, 1};
}

static enum tone seat_tone(int seat)
{
    return (enum tone)(TONE_SEAT + seat);
}

static void turn_words(const struct subdivision_screen *screen, bool name,
                       struct text *text)
{
    const struct subdivision_state *state =
        subdivision_match_state(screen->match);
    const struct subdivision_box *box = subdivision_match_box(screen->match);
    text_add(text, name ? "Subdivision   " : "");
    if (match_is_over(screen->match)) {
        text_add(text, "The game is over");
        return;
    }
    text_add(text, "Round ");
    text_number(text, state->round + 1);
    text_add(text, " of 4, turn ");
    text_number(text, state->turn + 1);
    text_add(text, " of ");
    text_number(text, box->scenario[state->scenario].turns);
    if (state->symbol != SYMBOL_NONE) {
        text_add(text, "   Die: ");
        subdivision_wording_symbol(box, state->symbol, text);
    }
    if (state->seats > 1)
        text_add(text,
                 state->round % 2 == 0 ? "   pass left" : "   pass right");
}

/* Bytes of the first so many characters of a name. */
static int bytes_of(const char *name, int characters)
{
    const char *end = name;
    while (*end && characters-- > 0)
        canvas_decode(&end);
    return (int)(end - name);
}

void subdivision_panels_title(const struct subdivision_screen *screen,
                              struct canvas *canvas, struct rect rect)
{
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    turn_words(screen, rect.width >= 100, &text);
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    canvas_fit(canvas, rect, words);
    if (screen->here == GAME_NOBODY)
        return;
    const struct plot plot =
        subdivision_match_plot(screen->match, screen->here, screen->here);
    const char *name = match_name(screen->match, screen->here);
    snprintf(words, sizeof words, "%.*s: $%d, %d points", bytes_of(name, 12),
             name, plot.board->money, subdivision_points(&plot));
    canvas_pen(canvas, seat_tone(screen->here), TONE_PLAIN, STYLE_BOLD);
    canvas_right(canvas, rect, words);
}

/* The scorepad. */

enum { PAD_NAMES = 10, PAD_COLUMN_MIN = 6 }; /* columns, a space included */

/* The column of a seat: as wide as the longest name if there is room. */
static struct rect pad_cell(const struct subdivision_screen *screen,
                            struct rect rect, int seat, int row)
{
    const int seats = match_seats(screen->match);
    const int room = (rect.width - PAD_NAMES + 1) / seats;
    int step = PAD_COLUMN_MIN;
    for (int i = 0; i < seats; i++) {
        const int wish = canvas_columns(match_name(screen->match, i)) + 1;
        step = wish > step ? wish : step;
    }
    step = step < room ? step : room;
    return (struct rect){rect.x + PAD_NAMES + seat * step, rect.y + row,
                         step - 1, 1};
}

static void pad_row(const struct subdivision_screen *screen,
                    struct canvas *canvas, struct rect rect, int row,
                    const char *name)
{
    canvas_pen(canvas, TONE_PLAIN, TONE_PLAIN,
               row == LINES + 1 ? STYLE_BOLD : STYLE_NONE);
    canvas_tag(canvas,
               row >= 1 && row <= LINES ? SUBDIVISION_TAG_LINE + row - 1 : 0);
    canvas_fit(canvas, row_of(rect, row), name);
    for (int seat = 0; seat < match_seats(screen->match); seat++) {
        char number[16];
        struct scorepad pad;
        const struct plot plot =
            subdivision_match_plot(screen->match, screen->here, seat);
        subdivision_score(&plot, &pad);
        const int value = row <= LINES       ? pad.line[row - 1]
                          : row == LINES + 1 ? pad.total
                                             : plot.board->money;
        snprintf(number, sizeof number, "%s%d", row == LINES + 2 ? "$" : "",
                 value);
        canvas_pen(canvas, TONE_PLAIN, TONE_PLAIN,
                   row == LINES + 1 ? STYLE_BOLD : STYLE_NONE);
        canvas_right(canvas, pad_cell(screen, rect, seat, row), number);
    }
    canvas_tag(canvas, 0);
}

void subdivision_panels_pad(const struct subdivision_screen *screen,
                            struct canvas *canvas, struct rect rect)
{
    static const char *const name[] = {"",          "Parks", "Sidewalk",
                                       "Schools",   "Money", "Highway",
                                       "Uncovered", "Total", "Cash"};
    canvas_clip(canvas, rect);
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    canvas_text(canvas, rect.x, rect.y,
                match_is_over(screen->match) ? "Points" : "Now");
    for (int seat = 0; seat < match_seats(screen->match); seat++) {
        canvas_pen(canvas, seat_tone(seat), TONE_PLAIN,
                   STYLE_BOLD |
                       (seat == screen->shown ? STYLE_UNDERLINE : STYLE_NONE));
        canvas_tag(canvas, SUBDIVISION_TAG_SEAT + seat);
        canvas_right(canvas, pad_cell(screen, rect, seat, 0),
                     match_name(screen->match, seat));
    }
    canvas_tag(canvas, 0);
    for (int row = 1; row < SUBDIVISION_PAD_ROWS && row < rect.height; row++)
        pad_row(screen, canvas, rect, row, name[row]);
    canvas_unclip(canvas);
}

/* The hand. */

/* What a type of tile does, in as few words as possible. */
static void brief(const struct zone_rule *rule, char *out, size_t room)
{
    const char *piece = piece_word[rule->piece];
    if (rule->directions)
        snprintf(out, room, "a %s along %d rays", piece,
                 bits_count(rule->directions));
    else if (rule->most == 1)
        snprintf(out, room, "a %s beside it", piece);
    else if (rule->range)
        snprintf(out, room, "up to %d %ss within %d", rule->most, piece,
                 rule->range);
    else
        snprintf(out, room, "up to %d %ss", rule->most, piece);
}

void subdivision_panels_hand(const struct subdivision_screen *screen,
                             struct canvas *canvas, struct rect rect)
{
    const struct subdivision_state *state =
        subdivision_match_state(screen->match);
    const bool own = screen->here != GAME_NOBODY;
    const enum subdivision_stage stage = subdivision_screen_stage(screen);
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    canvas_fit(canvas, row_of(rect, 0),
               stage == STAGE_HAND || stage == STAGE_PARCEL
                   ? "Your hand: which tile?"
                   : "Your hand");
    for (int zone = 0; own && zone < ZONE_COUNT; zone++) {
        const int count = state->hand[screen->here][zone];
        const struct rect row = row_of(rect, zone + 1);
        char words[96], does[48];
        brief(&subdivision_match_box(screen->match)->zone[zone], does,
              sizeof does);
        const bool chosen = zone == screen->pick && count > 0;
        canvas_tag(canvas, SUBDIVISION_TAG_HAND + zone);
        canvas_pen(canvas, count ? TONE_DARK : TONE_QUIET,
                   count ? subdivision_map_tone(zone) : TONE_PLAIN, STYLE_BOLD);
        canvas_put(canvas, row.x + 4, row.y,
                   (uint32_t)(uint8_t)subdivision_wording_zone_letter(zone));
        canvas_pen(canvas, count ? TONE_PLAIN : TONE_QUIET, TONE_PLAIN,
                   chosen ? STYLE_BOLD | STYLE_REVERSE : STYLE_NONE);
        snprintf(words, sizeof words, "%c %d", chosen ? '>' : ' ', zone + 1);
        canvas_text(canvas, row.x, row.y, words);
        snprintf(words, sizeof words, "%d %-11s %s", count, zone_word[zone],
                 does);
        canvas_fit(canvas, (struct rect){row.x + 6, row.y, row.width - 6, 1},
                   words);
    }
    canvas_tag(canvas, 0);
}

/* "$2", or the letters of the tiles of which one may act. */
static void add_reward(const struct words_language *language,
                       const struct bonus *bonus, struct text *text)
{
    bool any = false;
    if (bonus->dollars) {
        subdivision_wording_bonus_gives(language, bonus, text);
        return;
    }
    text_add(text, "one ");
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (bonus->zones >> zone & 1) {
            text_add(text, any ? "/" : "");
            text_char(text, subdivision_wording_zone_letter(zone));
            any = true;
        }
    text_add(text, " acts");
}

void subdivision_panels_bonus(const struct subdivision_screen *screen,
                              struct canvas *canvas, struct rect rect)
{
    const struct subdivision_box *box = subdivision_match_box(screen->match);
    const struct bonus *bonus = subdivision_match_bonus(screen->match);
    char words[SUBDIVISION_WORDS_MAX], progress[32];
    struct text text;
    if (!bonus) {
        canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
        canvas_fit(canvas, row_of(rect, 0), "No further bonus tile");
        return;
    }
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    snprintf(words, sizeof words, "Round %d bonus: %s", bonus->stack,
             box->bonus_words[bonus - box->bonus].name);
    canvas_fit(canvas, row_of(rect, 0), words);
    if (screen->here == GAME_NOBODY)
        return;
    const struct plot plot =
        subdivision_match_plot(screen->match, screen->here, screen->here);
    const bool met = subdivision_meets(&plot, bonus);
    text_init(&text, progress, sizeof progress);
    subdivision_wording_bonus_progress(match_language(screen->match), &plot,
                                       bonus, &text);
    text_init(&text, words, sizeof words);
    text_add(&text, met ? "Met: " : "Not met");
    if (progress[0] && !met) {
        text_add(&text, " (");
        text_add(&text, progress);
        text_char(&text, ')');
    }
    text_add(&text, met ? "" : ": ");
    add_reward(match_language(screen->match), bonus, &text);
    canvas_pen(canvas, met ? TONE_GOOD : TONE_PLAIN, TONE_PLAIN,
               met ? STYLE_BOLD : STYLE_NONE);
    canvas_fit(canvas, row_of(rect, 1), words);
}

/* The board. */

static void note_parcels(const struct subdivision_screen *screen,
                         struct subdivision_map *map)
{
    const enum subdivision_stage stage = subdivision_screen_stage(screen);
    struct subdivision_screen trial = *screen;
    if (stage != STAGE_PARCEL && stage != STAGE_TARGET && stage != STAGE_ROAD)
        return;
    for (uint64_t rest = map->lit; rest; rest = bits_rest(rest)) {
        struct story story;
        trial.at = bits_first(rest);
        match_preview(screen->match, subdivision_screen_move(&trial), &story);
        const struct plot was = subdivision_match_plot_in(
            screen->match, subdivision_story_before(&story), story.seat);
        const struct plot is = subdivision_match_plot_in(
            screen->match, subdivision_story_after(&story), story.seat);
        snprintf(map->note[trial.at], SUBDIVISION_NOTE, "%+d",
                 subdivision_points(&is) - subdivision_points(&was));
    }
}

static void write_owner(const struct subdivision_screen *screen,
                        struct canvas *canvas, struct rect rect)
{
    const struct subdivision_state *state =
        subdivision_match_state(screen->match);
    char words[64];
    canvas_pen(canvas, seat_tone(screen->shown), TONE_PLAIN, STYLE_BOLD);
    canvas_fit(canvas, (struct rect){rect.x, rect.y, 9, 1},
               match_name(screen->match, screen->shown));
    canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
    snprintf(words, sizeof words, "side %d", state->side[screen->shown] + 1);
    canvas_fit(canvas, (struct rect){rect.x, rect.y + 1, 9, 1}, words);
}

void subdivision_panels_board(const struct subdivision_screen *screen,
                              struct canvas *canvas, struct rect rect)
{
    const struct subdivision_state *state =
        subdivision_match_state(screen->match);
    const struct plot plot =
        subdivision_match_plot(screen->match, screen->here, screen->shown);
    const enum subdivision_stage stage = subdivision_screen_stage(screen);
    const bool own = screen->shown == screen->here && !screen->look;
    struct subdivision_map map;
    subdivision_map_begin(&map, &plot);
    map.size = subdivision_map_fitting(plot.box, rect);
    if (own) {
        map.lit = subdivision_screen_cells(screen);
        map.lit_edges = subdivision_screen_edges(screen);
        note_parcels(screen, &map);
        if (stage == STAGE_PARCEL)
            map.ghost = screen->pick;
    }
    if (own && (stage == STAGE_TILE || stage == STAGE_TARGET))
        map.fresh =
            state->await == AWAIT_ACTIVATE ? parcel_bit(state->placed) : 0;
    if (screen->board) {
        map.cursor = screen->at;
        map.cursor_edge = own ? screen->edge : EDGE_NONE;
    }
    subdivision_map_draw(&map, canvas, rect);
    write_owner(screen, canvas, rect);
}
