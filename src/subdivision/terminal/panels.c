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

static void die_words(const struct subdivision_screen *screen,
                      struct text *text)
{
    char symbol[64];
    struct text part;
    text_init(&part, symbol, sizeof symbol);
    subdivision_wording_symbol(
        match_language(screen->match), subdivision_match_box(screen->match),
        subdivision_match_state(screen->match)->symbol, &part);
    words_put(text, match_language(screen->match), WORD_SUBDIVISION_HEAD_DIE,
              .symbol = words_text(symbol));
}

/* What the title says of the turn, each fact three columns after the last. */
static void turn_words(const struct subdivision_screen *screen, bool name,
                       struct text *text)
{
    static const char gap[] = "   ";
    const struct words_language *language = match_language(screen->match);
    const struct subdivision_state *state =
        subdivision_match_state(screen->match);
    const struct subdivision_box *box = subdivision_match_box(screen->match);
    if (name) {
        words_add(text, language, WORD_SUBDIVISION_HEAD_NAME);
        text_add(text, gap);
    }
    if (match_is_over(screen->match)) {
        words_add(text, language, WORD_SUBDIVISION_HEAD_OVER);
        return;
    }
    words_put(text, language, WORD_SUBDIVISION_HEAD_TURN,
              .round = words_number(state->round + 1),
              .rounds = words_number(ROUNDS),
              .turn = words_number(state->turn + 1),
              .turns = words_number(box->scenario[state->scenario].turns));
    if (state->symbol != SYMBOL_NONE) {
        text_add(text, gap);
        die_words(screen, text);
    }
    if (state->seats > 1) {
        text_add(text, gap);
        words_add(text, language,
                  state->round % 2 == 0 ? WORD_SUBDIVISION_HEAD_LEFT
                                        : WORD_SUBDIVISION_HEAD_RIGHT);
    }
}

/* Bytes of the first so many characters of a name. */
static int bytes_of(const char *name, int characters)
{
    const char *end = name;
    while (*end && characters-- > 0)
        canvas_decode(&end);
    return (int)(end - name);
}

/* At the right: who sits there, and what that seat has; returns its columns and
 * a space. */
static int draw_own(const struct subdivision_screen *screen,
                    struct canvas *canvas, struct rect rect)
{
    char words[SUBDIVISION_WORDS_MAX];
    const struct plot plot =
        subdivision_match_plot(screen->match, screen->here, screen->here);
    const char *name = match_name(screen->match, screen->here);
    char brief[SUBDIVISION_WORDS_MAX];
    snprintf(brief, sizeof brief, "%.*s", bytes_of(name, 12), name);
    words_fill(
        words, sizeof words, match_language(screen->match),
        WORD_SUBDIVISION_HEAD_SEAT,
        .name = words_player(brief, match_is_you(screen->match, screen->here)),
        .money = words_price(plot.board->money),
        .points = words_number(subdivision_points(&plot)));
    canvas_pen(canvas, seat_tone(screen->here), TONE_PLAIN, STYLE_BOLD);
    canvas_right(canvas, rect, words);
    return canvas_columns(words) + 1;
}

void subdivision_panels_title(const struct subdivision_screen *screen,
                              struct canvas *canvas, struct rect rect)
{
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    turn_words(screen, rect.width >= 100, &text);
    if (screen->here != GAME_NOBODY)
        rect.width -= draw_own(screen, canvas, rect);
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    canvas_parts(canvas, rect, words);
}

/* The scorepad. */

enum { PAD_NAMES_MIN = 10, PAD_COLUMN_MIN = 6 }; /* columns and a space */

static const enum words_key pad_name[] = {
    0,
    WORD_SUBDIVISION_PAD_PARKS,
    WORD_SUBDIVISION_PAD_SIDEWALK,
    WORD_SUBDIVISION_PAD_SCHOOLS,
    WORD_SUBDIVISION_PAD_SAVINGS,
    WORD_SUBDIVISION_PAD_HIGHWAY,
    WORD_SUBDIVISION_PAD_UNCOVERED,
    WORD_SUBDIVISION_PAD_TOTAL,
    WORD_SUBDIVISION_PAD_CASH,
};

/* The column of a seat: as wide as the longest name if there is room. */
static int pad_names(const struct words_language *language)
{
    int most = PAD_NAMES_MIN;
    for (int row = 1; row < SUBDIVISION_PAD_ROWS; row++) {
        const int columns =
            canvas_columns(words_of(language, pad_name[row])) + 1;
        most = columns > most ? columns : most;
    }
    return most;
}

static struct rect pad_cell(const struct subdivision_screen *screen,
                            struct rect rect, int seat, int row)
{
    const int seats = match_seats(screen->match);
    const int names = pad_names(match_language(screen->match));
    const int room = (rect.width - names + 1) / seats;
    int step = PAD_COLUMN_MIN;
    for (int i = 0; i < seats; i++) {
        const int wish = canvas_columns(match_name(screen->match, i)) + 1;
        step = wish > step ? wish : step;
    }
    step = step < room ? step : room;
    return (struct rect){rect.x + names + seat * step, rect.y + row, step - 1,
                         1};
}

/* A number of the scorepad, or in the last row the money. */
static void pad_words(const struct subdivision_screen *screen, int seat,
                      int row, struct text *text)
{
    const struct plot plot =
        subdivision_match_plot(screen->match, screen->here, seat);
    struct scorepad pad;
    subdivision_score(&plot, &pad);
    if (row == LINES + 2)
        words_put(text, match_language(screen->match),
                  WORD_SUBDIVISION_GIVES_MONEY,
                  .n = words_price(plot.board->money));
    else
        text_number(text, row <= LINES ? pad.line[row - 1] : pad.total);
}

static void pad_row(const struct subdivision_screen *screen,
                    struct canvas *canvas, struct rect rect, int row)
{
    canvas_pen(canvas, TONE_PLAIN, TONE_PLAIN,
               row == LINES + 1 ? STYLE_BOLD : STYLE_NONE);
    canvas_tag(canvas,
               row >= 1 && row <= LINES ? SUBDIVISION_TAG_LINE + row - 1 : 0);
    canvas_fit(canvas, row_of(rect, row),
               words_of(match_language(screen->match), pad_name[row]));
    for (int seat = 0; seat < match_seats(screen->match); seat++) {
        char number[16];
        struct text text;
        text_init(&text, number, sizeof number);
        pad_words(screen, seat, row, &text);
        canvas_pen(canvas, TONE_PLAIN, TONE_PLAIN,
                   row == LINES + 1 ? STYLE_BOLD : STYLE_NONE);
        canvas_right(canvas, pad_cell(screen, rect, seat, row), number);
    }
    canvas_tag(canvas, 0);
}

void subdivision_panels_pad(const struct subdivision_screen *screen,
                            struct canvas *canvas, struct rect rect)
{
    canvas_clip(canvas, rect);
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    canvas_text(canvas, rect.x, rect.y,
                words_of(match_language(screen->match),
                         match_is_over(screen->match)
                             ? WORD_SUBDIVISION_PAD_END
                             : WORD_SUBDIVISION_PAD_NOW));
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
        pad_row(screen, canvas, rect, row);
    canvas_unclip(canvas);
}

/* The hand. */

/* What a type of tile does, in as few words as possible. */
static void add_brief(const struct words_language *language,
                      const struct zone_rule *rule, struct text *text)
{
    const struct words_arg piece =
        subdivision_wording_noun(language, rule->piece);
    const struct words_arg most = words_number(rule->most);
    if (rule->directions)
        words_put(text, language, WORD_SUBDIVISION_BRIEF_TOWARDS,
                  .piece = piece,
                  .n = words_number(bits_count(rule->directions)));
    else if (rule->most == 1)
        words_put(text, language, WORD_SUBDIVISION_BRIEF_BESIDE,
                  .piece = piece);
    else if (rule->range)
        words_put(text, language, WORD_SUBDIVISION_BRIEF_WITHIN, .n = most,
                  .piece = piece, .range = words_number(rule->range));
    else
        words_put(text, language, WORD_SUBDIVISION_BRIEF_SEVERAL, .n = most,
                  .piece = piece);
}

/* The column of the names of zones: the longest and a space. */
static int zone_columns(const struct words_language *language)
{
    int most = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        const int columns =
            canvas_columns(subdivision_wording_zone(language, zone));
        most = columns > most ? columns : most;
    }
    return most + 1;
}

/* How many of a type of tile there are, its name and what it does. */
static void add_tiles(const struct words_language *language,
                      const struct zone_rule *rule, int zone, int count,
                      struct text *text)
{
    text_number(text, count);
    text_char(text, ' ');
    subdivision_wording_column(subdivision_wording_zone(language, zone),
                               zone_columns(language), text);
    add_brief(language, rule, text);
}

/* A row of the hand: key, letter, and the tiles of this type. */
static void hand_row(const struct subdivision_screen *screen,
                     struct canvas *canvas, struct rect row, int zone)
{
    const struct words_language *language = match_language(screen->match);
    const struct zone_rule *rule =
        &subdivision_match_box(screen->match)->zone[zone];
    const int count =
        subdivision_match_state(screen->match)->hand[screen->here][zone];
    const bool chosen = zone == screen->pick && count > 0;
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    canvas_tag(canvas, SUBDIVISION_TAG_HAND + zone);
    canvas_pen(canvas, count ? TONE_DARK : TONE_QUIET,
               count ? subdivision_map_tone(zone) : TONE_PLAIN, STYLE_BOLD);
    canvas_text(canvas, row.x + 4, row.y,
                subdivision_wording_letter(language, zone));
    canvas_pen(canvas, count ? TONE_PLAIN : TONE_QUIET, TONE_PLAIN,
               chosen ? STYLE_BOLD | STYLE_REVERSE : STYLE_NONE);
    snprintf(words, sizeof words, "%c %d", chosen ? '>' : ' ', zone + 1);
    canvas_text(canvas, row.x, row.y, words);
    text_init(&text, words, sizeof words);
    add_tiles(language, rule, zone, count, &text);
    canvas_fit(canvas, (struct rect){row.x + 6, row.y, row.width - 6, 1},
               words);
}

void subdivision_panels_hand(const struct subdivision_screen *screen,
                             struct canvas *canvas, struct rect rect)
{
    const bool own = screen->here != GAME_NOBODY;
    const enum subdivision_stage stage = subdivision_screen_stage(screen);
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    canvas_fit(canvas, row_of(rect, 0),
               words_of(match_language(screen->match),
                        stage == STAGE_HAND || stage == STAGE_PARCEL
                            ? WORD_SUBDIVISION_HAND_WHICH
                            : WORD_SUBDIVISION_HAND));
    for (int zone = 0; own && zone < ZONE_COUNT; zone++)
        hand_row(screen, canvas, row_of(rect, zone + 1), zone);
    canvas_tag(canvas, 0);
}

/* "$2", or the letters of the tiles of which one may act. */
static void add_reward(const struct words_language *language,
                       const struct bonus *bonus, struct text *text)
{
    char letters[32];
    struct text part;
    if (bonus->dollars) {
        subdivision_wording_bonus_gives(language, bonus, text);
        return;
    }
    text_init(&part, letters, sizeof letters);
    for (unsigned rest = bonus->zones; rest; rest &= rest - 1) {
        text_add(&part, part.length ? "/" : "");
        text_add(&part, subdivision_wording_letter(language, bits_first(rest)));
    }
    words_put(text, language, WORD_SUBDIVISION_GIVES_BRIEF,
              .zones = words_text(letters));
}

/* Whether the board has what the bonus tile asks for, and what that gives. */
static void add_standing(const struct words_language *language,
                         const struct plot *plot, const struct bonus *bonus,
                         struct text *text)
{
    char progress[32], gives[SUBDIVISION_WORDS_MAX];
    struct text part;
    text_init(&part, progress, sizeof progress);
    subdivision_wording_bonus_progress(language, plot, bonus, &part);
    text_init(&part, gives, sizeof gives);
    add_reward(language, bonus, &part);
    if (subdivision_meets(plot, bonus))
        words_put(text, language, WORD_SUBDIVISION_BONUS_BRIEF_MET,
                  .gives = words_text(gives));
    else if (progress[0])
        words_put(text, language, WORD_SUBDIVISION_BONUS_BRIEF_NOT_COUNTED,
                  .progress = words_text(progress), .gives = words_text(gives));
    else
        words_put(text, language, WORD_SUBDIVISION_BONUS_BRIEF_NOT,
                  .gives = words_text(gives));
}

void subdivision_panels_bonus(const struct subdivision_screen *screen,
                              struct canvas *canvas, struct rect rect)
{
    const struct subdivision_box *box = subdivision_match_box(screen->match);
    const struct words_language *language = match_language(screen->match);
    const struct bonus *bonus = subdivision_match_bonus(screen->match);
    char words[SUBDIVISION_WORDS_MAX];
    struct text text;
    if (!bonus) {
        canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
        canvas_fit(canvas, row_of(rect, 0),
                   words_of(language, WORD_SUBDIVISION_BONUS_NONE_BRIEF));
        return;
    }
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    words_fill(words, sizeof words, language, WORD_SUBDIVISION_BONUS_BRIEF,
               .n = words_number(bonus->stack),
               .bonus = words_name(language, "bonus",
                                   &box->bonus_words[bonus - box->bonus]));
    canvas_fit(canvas, row_of(rect, 0), words);
    if (screen->here == GAME_NOBODY)
        return;
    const struct plot plot =
        subdivision_match_plot(screen->match, screen->here, screen->here);
    const bool met = subdivision_meets(&plot, bonus);
    text_init(&text, words, sizeof words);
    add_standing(language, &plot, bonus, &text);
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
    words_fill(words, sizeof words, match_language(screen->match),
               WORD_SUBDIVISION_SIDE,
               .n = words_number(state->side[screen->shown] + 1));
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
    subdivision_map_begin(&map, &plot, match_language(screen->match));
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
