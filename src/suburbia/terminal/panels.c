/* Rows of numbers, each cut to its rectangle. On the population track a red
 * line has a column of its own between two numbers, so columns and populations
 * differ by the lines crossed: track_column() is the one place that knows. */
#include "suburbia/terminal/panels.h"

#include "suburbia/terminal/map.h"
#include "suburbia/terminal/wording.h"
#include "terminal/phrase.h"

#include <stdio.h>

enum { STAR_MAX = 32, OFFER_MAX = 32 };

static const struct words_language *
language_of(const struct suburbia_screen *screen)
{
    return match_language(screen->match);
}

/* A number as an argument makes it: "$3", "+1". */
static void put_number(const struct suburbia_screen *screen,
                       struct words_arg number, struct text *text)
{
    words_put(text, language_of(screen), WORD_SUBURBIA_AMOUNT_MONEY,
              .n = number);
}

static enum words_key phase_key(const struct suburbia_screen *screen)
{
    switch ((enum phase)suburbia_match_state(screen->match)->phase) {
    case PHASE_KEEP:
        return WORD_SUBURBIA_PHASE_KEEP;
    case PHASE_ACT:
        return WORD_SUBURBIA_PHASE_ACT;
    case PHASE_DISCARD:
        return WORD_SUBURBIA_PHASE_DISCARD;
    case PHASE_EXTRA:
        return WORD_SUBURBIA_PHASE_EXTRA;
    case PHASE_CHOOSE:
        switch (suburbia_screen_asked(screen)) {
        case SPECIAL_EXTRA_TILE:
            return WORD_SUBURBIA_PHASE_EXTRA_TILE;
        case SPECIAL_FREE_MARKER:
            return WORD_SUBURBIA_PHASE_FREE_MARKER;
        default:
            return WORD_SUBURBIA_PHASE_FLIP;
        }
    case PHASE_OVER:
        break;
    }
    return WORD_SUBURBIA_PHASE_OVER;
}

/* The left of the title: the round, and who is to do what. */
static void put_round(const struct suburbia_screen *screen, struct text *text)
{
    const struct words_language *language = language_of(screen);
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    if (state->phase == PHASE_OVER)
        words_add(text, language, WORD_SUBURBIA_TITLE_OVER);
    else
        words_put_like(
            text, language,
            state->last_round == state->round       ? WORD_SUBURBIA_TITLE_LAST
            : state->last_round == state->round + 1 ? WORD_SUBURBIA_TITLE_MORE
                                                    : WORD_SUBURBIA_TITLE,
            WORD_SUBURBIA_TITLE, .round = words_number(state->round),
            .letter = words_text(suburbia_match_letter(state->seat)),
            .who = match_player(screen->match, state->seat),
            .phase = words_text(words_of(language, phase_key(screen))));
}

/* Its right: which game, how many tiles are left, and who is next. */
static void put_stack(const struct suburbia_screen *screen, const char *name,
                      struct text *text)
{
    const struct words_language *language = language_of(screen);
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct words_arg game = words_text(name);
    const struct words_arg left = words_number(state->deck_size - state->drawn);
    if (state->seats > 1 && state->phase != PHASE_OVER)
        words_put(
            text, language, WORD_SUBURBIA_TITLE_NEXT, .game = game, .n = left,
            .letter =
                words_text(suburbia_match_letter(state->after[state->seat])));
    else
        words_put(text, language, WORD_SUBURBIA_TITLE_STACK, .game = game,
                  .n = left);
}

void suburbia_panels_title(const struct suburbia_screen *screen,
                           struct canvas *canvas, struct rect rect)
{
    const struct match *match = screen->match;
    const struct suburbia_state *state = suburbia_match_state(match);
    char words[256], stack[256];
    struct rect left = rect;
    struct text text;
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD | STYLE_REVERSE);
    canvas_fill(canvas, rect, ' ');
    text_init(&text, words, sizeof words);
    put_round(screen, &text);
    const char *name =
        state->mode == MODE_STANDARD
            ? words_name(
                  language_of(screen), "edition", /* family */
                  &suburbia_match_box(match)->edition_words[state->edition])
                  .text
            : words_of(language_of(screen),
                       suburbia_wording_mode((enum mode)state->mode));
    /* The name gives way to whose turn it is. */
    const int room = rect.width - canvas_columns(words) - 19;
    text_init(&text, stack, sizeof stack);
    put_stack(screen, canvas_columns(name) <= room ? name : "", &text);
    left.width -= canvas_columns(stack);
    canvas_fit(canvas, left, words);
    canvas_right(canvas, rect, stack);
}

static void seat_name(const struct suburbia_screen *screen,
                      struct canvas *canvas, struct rect line, int seat)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    char words[96];
    const bool turn = state->phase != PHASE_OVER && state->seat == seat;
    snprintf(words, sizeof words, "%s%s %s", turn ? "\u25b6" : " ",
             suburbia_match_letter(seat), match_name(screen->match, seat));
    canvas_tag(canvas, TAG_SEAT + seat);
    canvas_pen(canvas, (enum tone)(TONE_SEAT + seat), TONE_PLAIN,
               screen->shown == seat ? STYLE_BOLD | STYLE_UNDERLINE
                                     : STYLE_BOLD);
    canvas_fit(canvas, line, words);
    canvas_pen(canvas, TONE_PLAIN, TONE_PLAIN, STYLE_NONE);
}

/* Five players, or four with stars, need more than a line. */
static int players_in_row(const struct suburbia_state *state)
{
    return state->seats + state->stars > 4 ? 3 : state->seats;
}

int suburbia_panels_players_rows(const struct suburbia_screen *screen)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int each = players_in_row(state);
    return (state->seats + each - 1) / each;
}

/* "$3 +1i +0r 12p", with spaces around each. */
static void put_brief(const struct suburbia_screen *screen, int seat,
                      struct text *text)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int16_t *stat = state->numbers[seat].stat;
    words_put(text, language_of(screen), WORD_SUBURBIA_PLAYER_BRIEF,
              .money = words_price(stat[STAT_MONEY]),
              .income = words_amount(stat[STAT_INCOME]),
              .reputation = words_amount(stat[STAT_REPUTATION]),
              .population = words_number(stat[STAT_POPULATION]));
    if (state->stars) {
        text_add(text, "\u2605");
        text_number(text, state->star[seat]);
        text_char(text, ' ');
    }
}

void suburbia_panels_players_row(const struct suburbia_screen *screen,
                                 struct canvas *canvas, struct rect rect)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int each = players_in_row(state), width = rect.width / each;
    for (int seat = 0; seat < state->seats; seat++) {
        char words[64];
        struct text text;
        const int x = rect.x + seat % each * width, y = rect.y + seat / each;
        text_init(&text, words, sizeof words);
        put_brief(screen, seat, &text);
        const int needed = canvas_columns(words);
        int room = width - needed;
        if (room > 14)
            room = 14;
        seat_name(screen, canvas, (struct rect){x, y, room, 1}, seat);
        canvas_fit(canvas, (struct rect){x + room, y, needed, 1}, words);
    }
    canvas_tag(canvas, 0);
}

/* Stars, what decides for the seat, and the markers it has left. */
static void put_supply(const struct suburbia_screen *screen, int seat,
                       struct text *text)
{
    const struct words_language *language = language_of(screen);
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    if (state->stars) {
        text_add(text, "\u2605");
        text_number(text, state->star[seat]);
    }
    if (!match_is_human(screen->match, seat)) {
        phrase_next(text, language);
        text_add(text, match_kind(screen->match, seat));
    }
    phrase_next(text, language);
    words_put(text, language, WORD_SUBURBIA_PLAYER_MARKERS,
              .n = words_number(state->borough[seat].markers));
}

/* The numbers of a seat, each in its column. */
static void put_numbers(const struct suburbia_screen *screen, int seat,
                        struct text *text)
{
    const struct words_language *language = language_of(screen);
    const int16_t *stat =
        suburbia_match_state(screen->match)->numbers[seat].stat;
    text_add(text, "   ");
    put_number(screen, words_price(stat[STAT_MONEY]), text);
    phrase_column(text, 9);
    words_put(text, language, WORD_SUBURBIA_PLAYER_INCOME,
              .n = words_amount(stat[STAT_INCOME]));
    phrase_column(text, 21);
    words_put(text, language, WORD_SUBURBIA_PLAYER_REPUTATION,
              .n = words_amount(stat[STAT_REPUTATION]));
    phrase_column(text, 30);
    words_put(text, language, WORD_SUBURBIA_PLAYER_POPULATION,
              .n = words_number(stat[STAT_POPULATION]));
}

void suburbia_panels_players(const struct suburbia_screen *screen,
                             struct canvas *canvas, struct rect rect)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    for (int seat = 0; seat < state->seats; seat++) {
        char words[128];
        struct text text;
        struct rect line = {rect.x, rect.y + 2 * seat, rect.width, 1};
        seat_name(screen, canvas, line, seat);
        text_init(&text, words, sizeof words);
        put_supply(screen, seat, &text);
        canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
        canvas_right(canvas, line, words);
        canvas_pen(canvas, TONE_PLAIN, TONE_PLAIN, STYLE_NONE);
        text_init(&text, words, sizeof words);
        put_numbers(screen, seat, &text);
        line.y++;
        canvas_fit(canvas, line, words);
    }
    canvas_tag(canvas, 0);
}

/* The columns of the track: every number has one, and so has every red line,
 * which stands between two numbers. */
static int track_column(const struct edition *edition, int from, int population)
{
    return population - from + suburbia_red_lines_below(edition, population) -
           suburbia_red_lines_below(edition, from);
}

static void draw_track(const struct suburbia_screen *screen,
                       struct canvas *canvas, struct rect rect, int from)
{
    const struct edition *edition = suburbia_match_lines(screen->match);
    for (int p = from;; p++) {
        const int x = track_column(edition, from, p);
        if (x >= rect.width)
            return;
        const int line =
            suburbia_red_line(edition, suburbia_red_lines_below(edition, p));
        canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
        canvas_put(canvas, rect.x + x, rect.y + 1, 0xb7);
        if (line == p) {
            canvas_pen(canvas, TONE_RED, TONE_PLAIN, STYLE_BOLD);
            for (int y = 0; y < 2 && x + 1 < rect.width; y++)
                canvas_put(canvas, rect.x + x + 1, rect.y + y, 0x2503);
        }
    }
}

/* Numbers are written over the stops where no red line is in the way. */
static void number_track(const struct suburbia_screen *screen,
                         struct canvas *canvas, struct rect rect, int from)
{
    const struct edition *edition = suburbia_match_lines(screen->match);
    canvas_pen(canvas, TONE_PLAIN, TONE_PLAIN, STYLE_NONE);
    for (int p = from; p < from + rect.width; p++) {
        char number[8];
        const int size = snprintf(number, sizeof number, "%d", p);
        const int x = track_column(edition, from, p);
        const bool clear = suburbia_red_lines_below(edition, p) ==
                           suburbia_red_lines_below(edition, p + size - 1);
        if (p % 5 == 0 && clear && x + size <= rect.width)
            canvas_text(canvas, rect.x + x, rect.y + 1, number);
    }
}

/* A ghost is where the person would be. */
static void draw_token(struct canvas *canvas, struct rect place, int seat,
                       bool ghost)
{
    canvas_pen(canvas, (enum tone)(TONE_SEAT + seat), TONE_PLAIN,
               ghost ? STYLE_BOLD | STYLE_REVERSE : STYLE_BOLD);
    canvas_put(canvas, place.x, place.y,
               (uint32_t)((ghost ? 'a' : 'A') + seat));
}

/* The first number shown: 0 while the leader fits, else a little below the
 * last player. */
static int track_start(const struct suburbia_state *state, int width)
{
    int low = 10000, high = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        const int population = state->numbers[seat].stat[STAT_POPULATION];
        low = population < low ? population : low;
        high = population > high ? population : high;
    }
    if (high + 30 < width - 12)
        return 0;
    return low > 5 ? low - low % 5 - 5 : 0;
}

void suburbia_panels_track(const struct suburbia_screen *screen,
                           struct canvas *canvas, struct rect rect, int ghost)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct edition *edition = suburbia_match_lines(screen->match);
    /* Two on one number stand above each other. */
    canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
    const int used_up =
        canvas_text(canvas, rect.x, rect.y + 1,
                    words_of(language_of(screen), WORD_SUBURBIA_TRACK_HEAD)) -
        rect.x;
    rect.x += used_up;
    rect.width -= used_up;
    const int from = track_start(state, rect.width);
    draw_track(screen, canvas, rect, from);
    number_track(screen, canvas, rect, from);
    uint8_t used[CANVAS_COLUMNS_MAX] = {0};
    for (int seat = 0; seat < state->seats; seat++) {
        int x = track_column(edition, from,
                             state->numbers[seat].stat[STAT_POPULATION]);
        while (x < rect.width && used[x] == 2)
            x++;
        if (x < rect.width)
            draw_token(canvas,
                       (struct rect){rect.x + x, rect.y + used[x]++, 1, 1},
                       seat, false);
    }
    const int x = ghost < 0 ? -1 : track_column(edition, from, ghost);
    if (x >= 0 && x < rect.width)
        draw_token(canvas, (struct rect){rect.x + x, rect.y, 1, 1}, state->seat,
                   true);
}

/* A space of the star track in words: its number, what it gives, and how many
 * it holds. */
static void star_words(const struct suburbia_screen *screen, int space,
                       char out[STAR_MAX])
{
    const struct words_language *language = language_of(screen);
    const struct star_track *track = &suburbia_match_box(screen->match)->track;
    const int limited = space - (track->spaces - track->limited);
    struct text text;
    text_init(&text, out, STAR_MAX);
    text_number(&text, space);
    if (space == track->income)
        words_add(&text, language, WORD_SUBURBIA_TRACK_STARS_INCOME);
    if (space == track->reputation)
        words_add(&text, language, WORD_SUBURBIA_TRACK_STARS_REPUTATION);
    if (limited >= 0) {
        text_char(&text, '/');
        text_number(&text, track->room[limited]);
    }
}

/* The tokens of a space, the one on top first. */
static int draw_stars(const struct suburbia_screen *screen,
                      struct canvas *canvas, struct rect at, int space)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    for (int i = 0; i < state->seats; i++) {
        const int seat = state->star_pile[i];
        if (state->star[seat] == space)
            draw_token(canvas, (struct rect){at.x++, at.y, 1, 1}, seat, false);
    }
    return at.x;
}

/* The first space shown: 0, or the last token's where there is no room for
 * all. */
static int stars_start(const struct suburbia_screen *screen, int width)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct star_track *track = &suburbia_match_box(screen->match)->track;
    int needed = state->seats, last = track->spaces - 1;
    for (int space = 0; space < track->spaces; space++) {
        char words[STAR_MAX];
        star_words(screen, space, words);
        needed += canvas_columns(words) + 1;
    }
    for (int seat = 0; seat < state->seats; seat++)
        last = state->star[seat] < last ? state->star[seat] : last;
    return needed <= width ? 0 : last;
}

void suburbia_panels_stars(const struct suburbia_screen *screen,
                           struct canvas *canvas, struct rect rect)
{
    const struct star_track *track = &suburbia_match_box(screen->match)->track;
    const int end = rect.x + rect.width;
    canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
    int x =
        canvas_text(canvas, rect.x, rect.y,
                    words_of(language_of(screen), WORD_SUBURBIA_TRACK_STARS));
    for (int space = stars_start(screen, end - x); space < track->spaces;
         space++) {
        char words[STAR_MAX];
        star_words(screen, space, words);
        if (x + canvas_columns(words) + SEATS_MAX > end)
            return;
        canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
        x = canvas_text(canvas, x, rect.y, words);
        x = draw_stars(screen, canvas, (struct rect){x, rect.y, 1, 1}, space);
        x++;
    }
}

/* One tile on offer. */
struct offer {
    int index; /* of screen.pick */
    char key;
    int tile, price, total;
    char left[OFFER_MAX]; /* before the name: the space's price or the supply */
};

/* The price, flush right in its four columns, and a space. */
static void put_total(const struct suburbia_screen *screen, int total,
                      struct text *text)
{
    char price[OFFER_MAX];
    struct text alone;
    text_init(&alone, price, sizeof price);
    put_number(screen, words_price(total), &alone);
    const int spare = 4 - canvas_columns(price);
    text_pad(text, spare > 0 ? (size_t)spare : 0);
    text_add(text, price);
    text_char(text, ' ');
}

/* What a tile is called, shorter where its name is longer than the room. */
static const char *name_within(const struct words_language *language,
                               const struct words *tile, int room)
{
    const char *const name = words_name(language, "tile", tile).text;
    const char *const brief = words_name_form(language, "tile", tile, "short");
    return brief && canvas_columns(name) > room ? brief : name;
}

static void draw_offer(const struct suburbia_screen *screen,
                       struct canvas *canvas, struct rect line,
                       const struct offer *offer)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct suburbia_box *box = suburbia_match_box(screen->match);
    const int buyer = screen->here >= 0 ? screen->here : state->seat;
    const int money = state->numbers[buyer].stat[STAT_MONEY];
    const bool choosing = state->phase == PHASE_CHOOSE;
    const bool paid = !choosing && state->phase != PHASE_OVER;
    const int missing = paid ? offer->total - money : 0;
    const bool adding = suburbia_screen_asked(screen) == SPECIAL_EXTRA_TILE;
    const bool dim =
        choosing
            ? !adding || !(suburbia_screen_choices(screen) >> offer->index & 1)
            : missing > 0;
    const bool chosen = offer->index == screen->pick;
    char words[64];
    canvas_tag(canvas, TAG_PICK + offer->index);
    canvas_pen(canvas, dim ? TONE_QUIET : TONE_PLAIN, TONE_PLAIN,
               chosen ? STYLE_REVERSE | STYLE_BOLD : STYLE_NONE);
    canvas_fill(canvas, line, ' ');
    snprintf(words, sizeof words, "%c %s", offer->key, offer->left);
    canvas_fit(canvas, (struct rect){line.x, line.y, 6, 1}, words);
    if (offer->tile == TILE_NONE) {
        canvas_text(canvas, line.x + 9, line.y,
                    words_of(language_of(screen), WORD_SUBURBIA_MARKET_EMPTY));
        return;
    }
    const int right = 8;
    struct text text;
    text_init(&text, words, sizeof words);
    put_total(screen, offer->total, &text);
    if (missing > 0)
        put_number(screen, words_number(-missing), &text);
    else if (choosing && !dim)
        words_add(&text, language_of(screen), WORD_SUBURBIA_MARKET_OK);
    text_pad(&text, (size_t)right);
    const int room = line.width - 9 - right;
    canvas_fit(
        canvas, (struct rect){line.x + 9, line.y, room, 1},
        name_within(language_of(screen), &box->tile_words[offer->tile], room));
    canvas_right(canvas,
                 (struct rect){line.x + line.width - right, line.y, right, 1},
                 words);
    const struct tile *facts = &box->tile[offer->tile];
    canvas_pen(canvas, TONE_DARK, suburbia_map_tone(facts),
               dim ? STYLE_NONE : STYLE_BOLD);
    canvas_text(canvas, line.x + 7, line.y,
                suburbia_wording_letter(language_of(screen), facts));
}

static void draw_space(const struct suburbia_screen *screen,
                       struct canvas *canvas, struct rect line, int space)
{
    const struct match *match = screen->match;
    const struct suburbia_state *state = suburbia_match_state(match);
    const int price = suburbia_match_space_price(match, space);
    struct offer offer = {.index = space,
                          .key = (char)('1' + space),
                          .tile = state->market[space],
                          .price = price};
    offer.total =
        screen->deed == DEED_LAKE ? price : match_space_asked(match, space);
    words_fill(offer.left, sizeof offer.left, language_of(screen),
               WORD_SUBURBIA_AMOUNT_MONEY, .n = words_sum(price));
    draw_offer(screen, canvas, line, &offer);
}

static void draw_basic(const struct suburbia_screen *screen,
                       struct canvas *canvas, struct rect line, int which)
{
    static const char key[BASICS] = {'x', 'c', 'v'};
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct suburbia_box *box = suburbia_match_box(screen->match);
    struct offer offer = {.index = state->spaces + which,
                          .key = key[which],
                          .tile = box->basic[which],
                          .total =
                              suburbia_cost(box, state, box->basic[which])};
    snprintf(offer.left, sizeof offer.left, "x%d", state->basic_left[which]);
    if (state->basic_left[which] == 0)
        snprintf(offer.left, sizeof offer.left, "%s",
                 words_of(language_of(screen), WORD_SUBURBIA_MARKET_GONE));
    draw_offer(screen, canvas, line, &offer);
}

static void draw_open_border(const struct suburbia_screen *screen,
                             struct canvas *canvas, struct rect line, int which)
{
    static const char key[BORDERS_OPEN] = {'X', 'C', 'V'};
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int tile = suburbia_match_border(screen->match, which);
    const bool lake = screen->deed == DEED_LAKE;
    struct offer offer = {
        .index = state->spaces + BASICS + which,
        .key = key[which],
        .tile = tile,
        .total = lake ? 0
                      : suburbia_cost(suburbia_match_box(screen->match), state,
                                      tile)};
    draw_offer(screen, canvas, line, &offer);
}

static enum words_key choice_title(const struct suburbia_screen *screen)
{
    switch (suburbia_screen_asked(screen)) {
    case SPECIAL_EXTRA_TILE:
        return WORD_SUBURBIA_MARKET_EXTRA_TILE;
    case SPECIAL_FREE_MARKER:
        return WORD_SUBURBIA_MARKET_FREE_MARKER;
    default:
        return WORD_SUBURBIA_MARKET_FLIP;
    }
}

static enum words_key market_title(const struct suburbia_screen *screen)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    if (state->phase == PHASE_DISCARD)
        return WORD_SUBURBIA_MARKET_DISCARD;
    if (state->phase == PHASE_EXTRA)
        return WORD_SUBURBIA_MARKET_EXTRA;
    if (state->phase == PHASE_CHOOSE)
        return choice_title(screen);
    switch (screen->deed) {
    case DEED_LAKE:
        return WORD_SUBURBIA_MARKET_LAKE;
    case DEED_INVEST:
        return WORD_SUBURBIA_MARKET_INVEST;
    default:
        return WORD_SUBURBIA_MARKET;
    }
}

int suburbia_panels_market_rows(const struct suburbia_screen *screen)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    return state->spaces + BASICS + 1 + (state->borders ? BORDERS_OPEN : 0);
}

/* The index-th thing that can be picked. */
static void draw_pick(const struct suburbia_screen *screen,
                      struct canvas *canvas, struct rect line, int index)
{
    const int spaces = suburbia_match_state(screen->match)->spaces;
    if (index < spaces)
        draw_space(screen, canvas, line, index);
    else if (index < spaces + BASICS)
        draw_basic(screen, canvas, line, index - spaces);
    else
        draw_open_border(screen, canvas, line, index - spaces - BASICS);
}

void suburbia_panels_market(const struct suburbia_screen *screen,
                            struct canvas *canvas, struct rect rect)
{
    const struct words_language *language = language_of(screen);
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int all = suburbia_panels_market_rows(screen) - 1;
    const int rows = all < rect.height - 1 ? all : rect.height - 1;
    struct rect line = {rect.x, rect.y, rect.width, 1};
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    canvas_fit(canvas, line, words_of(language, market_title(screen)));
    canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
    if ((state->phase == PHASE_ACT && screen->deed != DEED_INVEST) ||
        state->phase == PHASE_KEEP)
        canvas_right(canvas, line,
                     words_of(language, WORD_SUBURBIA_MARKET_TO_PAY_SHORT));
    else if (state->phase == PHASE_OVER)
        canvas_right(canvas, line,
                     words_of(language, WORD_SUBURBIA_MARKET_TO_PAY));
    /* Where not all can be seen, the one picked is in the middle. */
    int first = screen->pick - rows / 2;
    if (first > all - rows)
        first = all - rows;
    if (first < 0)
        first = 0;
    for (int i = 0; i < rows; i++) {
        line.y++;
        draw_pick(screen, canvas, line, first + i);
    }
    canvas_tag(canvas, 0);
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    if (first > 0)
        canvas_put(canvas, rect.x + rect.width - 1, rect.y + 1, 0x25b2);
    if (first < all - rows)
        canvas_put(canvas, rect.x + rect.width - 1, line.y, 0x25bc);
}
