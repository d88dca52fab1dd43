/* Rows of numbers, each cut to its rectangle. On the population track a red
 * line has a column of its own between two numbers, so columns and populations
 * differ by the lines crossed: track_column() is the one place that knows. */
#include "suburbia/terminal/panels.h"

#include "suburbia/terminal/map.h"
#include "suburbia/terminal/wording.h"

#include <stdio.h>
#include <string.h>

static const char *phase_word(const struct suburbia_screen *screen)
{
    switch ((enum phase)suburbia_match_state(screen->match)->phase) {
    case PHASE_KEEP:
        return "goals";
    case PHASE_ACT:
        return "build or invest";
    case PHASE_DISCARD:
        return "discard";
    case PHASE_EXTRA:
        return "one more discard";
    case PHASE_CHOOSE:
        switch (suburbia_screen_asked(screen)) {
        case SPECIAL_EXTRA_TILE:
            return "add a tile";
        case SPECIAL_FREE_MARKER:
            return "a free marker";
        default:
            return "turn a tile over";
        }
    case PHASE_OVER:
        break;
    }
    return "the end";
}

void suburbia_panels_title(const struct suburbia_screen *screen,
                           struct canvas *canvas, struct rect rect)
{
    const struct match *match = screen->match;
    const struct suburbia_state *state = suburbia_match_state(match);
    char words[256];
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD | STYLE_REVERSE);
    canvas_fill(canvas, rect, ' ');
    if (state->phase == PHASE_OVER)
        snprintf(words, sizeof words, " Borough   The game is over");
    else
        snprintf(words, sizeof words, " Borough   Round %d%s   %c %s: %s",
                 state->round,
                 state->last_round == state->round       ? ", the last"
                 : state->last_round == state->round + 1 ? ", one more to come"
                                                         : "",
                 'A' + state->seat, match_name(match, state->seat),
                 phase_word(screen));
    canvas_fit(canvas, rect, words);
    const int next = state->after[state->seat];
    const char *name =
        state->mode == MODE_LONE ? "The Lone Architect"
        : state->mode == MODE_DALE
            ? "Dale the Bot"
            : suburbia_match_box(match)->edition_words[state->edition].name;
    /* The name gives way to whose turn it is. */
    const int room = rect.width - canvas_columns(words) - 19;
    const bool fits = canvas_columns(name) <= room;
    const int length =
        snprintf(words, sizeof words, "%s  stack %d ", fits ? name : "",
                 state->deck_size - state->drawn);
    if (state->seats > 1 && state->phase != PHASE_OVER && length > 0)
        snprintf(words + length, sizeof words - (size_t)length, " next %c ",
                 'A' + next);
    canvas_right(canvas, rect, words);
}

static void seat_name(const struct suburbia_screen *screen,
                      struct canvas *canvas, struct rect line, int seat)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    char words[96];
    const bool turn = state->phase != PHASE_OVER && state->seat == seat;
    snprintf(words, sizeof words, "%s%c %s", turn ? "\u25b6" : " ", 'A' + seat,
             match_name(screen->match, seat));
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

void suburbia_panels_players_row(const struct suburbia_screen *screen,
                                 struct canvas *canvas, struct rect rect)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int each = players_in_row(state), width = rect.width / each;
    for (int seat = 0; seat < state->seats; seat++) {
        char words[64], star[16] = "";
        const int16_t *stat = state->numbers[seat].stat;
        const int x = rect.x + seat % each * width, y = rect.y + seat / each;
        if (state->stars)
            snprintf(star, sizeof star, "\u2605%d ", state->star[seat]);
        snprintf(words, sizeof words, " $%d %+di %+dr %dp %s", stat[STAT_MONEY],
                 stat[STAT_INCOME], stat[STAT_REPUTATION],
                 stat[STAT_POPULATION], star);
        const int needed = canvas_columns(words);
        int room = width - needed;
        if (room > 14)
            room = 14;
        seat_name(screen, canvas, (struct rect){x, y, room, 1}, seat);
        canvas_fit(canvas, (struct rect){x + room, y, needed, 1}, words);
    }
    canvas_tag(canvas, 0);
}

void suburbia_panels_players(const struct suburbia_screen *screen,
                             struct canvas *canvas, struct rect rect)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    for (int seat = 0; seat < state->seats; seat++) {
        char words[96], star[16] = "";
        const int16_t *stat = state->numbers[seat].stat;
        const int y = rect.y + 2 * seat;
        if (state->stars)
            snprintf(star, sizeof star, "\u2605%d, ", state->star[seat]);
        seat_name(screen, canvas, (struct rect){rect.x, y, rect.width, 1},
                  seat);
        snprintf(words, sizeof words, "%s%s%s%d marker%s", star,
                 match_is_human(screen->match, seat)
                     ? ""
                     : record_kind_word[screen->match->game.player[seat].kind],
                 match_is_human(screen->match, seat) ? "" : ", ",
                 state->borough[seat].markers,
                 state->borough[seat].markers == 1 ? "" : "s");
        canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
        canvas_right(canvas, (struct rect){rect.x, y, rect.width, 1}, words);
        canvas_pen(canvas, TONE_PLAIN, TONE_PLAIN, STYLE_NONE);
        snprintf(words, sizeof words, "   $%-4d income %+-4d rep %+-4d pop %d",
                 stat[STAT_MONEY], stat[STAT_INCOME], stat[STAT_REPUTATION],
                 stat[STAT_POPULATION]);
        canvas_fit(canvas, (struct rect){rect.x, y + 1, rect.width, 1}, words);
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
    const struct edition *edition = suburbia_match_edition(screen->match);
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
    const struct edition *edition = suburbia_match_edition(screen->match);
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
    const struct edition *edition = suburbia_match_edition(screen->match);
    /* Two on one number stand above each other. */
    canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
    canvas_text(canvas, rect.x, rect.y + 1, "Pop ");
    rect.x += 4;
    rect.width -= 4;
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
static void star_words(const struct star_track *track, int space, char *out,
                       size_t room)
{
    const int limited = space - (track->spaces - track->limited);
    char most[16] = "";
    if (limited >= 0)
        snprintf(most, sizeof most, "/%d", track->room[limited]);
    snprintf(out, room, "%d%s%s%s", space, space == track->income ? "+i" : "",
             space == track->reputation ? "+r" : "", most);
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
        char words[32];
        star_words(track, space, words, sizeof words);
        needed += (int)strlen(words) + 1;
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
    int x = canvas_text(canvas, rect.x, rect.y, "Star ");
    for (int space = stars_start(screen, rect.width - 5); space < track->spaces;
         space++) {
        char words[32];
        star_words(track, space, words, sizeof words);
        if (x + (int)strlen(words) + SEATS_MAX > end)
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
    char left[24]; /* before the name: the space's price or the supply */
};

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
        canvas_text(canvas, line.x + 9, line.y, "empty");
        return;
    }
    char total[24], short_by[24] = "";
    snprintf(total, sizeof total, "$%d", offer->total);
    if (choosing && !dim)
        snprintf(short_by, sizeof short_by, "ok");
    if (missing > 0)
        snprintf(short_by, sizeof short_by, "-%d", missing);
    snprintf(words, sizeof words, "%4s %-3s", total, short_by);
    const int right = 8;
    canvas_fit(canvas,
               (struct rect){line.x + 9, line.y, line.width - 9 - right, 1},
               box->tile_words[offer->tile].name);
    canvas_right(canvas,
                 (struct rect){line.x + line.width - right, line.y, right, 1},
                 words);
    const struct tile *facts = &box->tile[offer->tile];
    canvas_pen(canvas, TONE_DARK, suburbia_map_tone(facts),
               dim ? STYLE_NONE : STYLE_BOLD);
    canvas_put(canvas, line.x + 7, line.y,
               (uint32_t)suburbia_wording_letter(match_language(screen->match),
                                                 facts));
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
    snprintf(offer.left, sizeof offer.left, "+$%d", price);
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
                          .total = box->tile[box->basic[which]].cost};
    snprintf(offer.left, sizeof offer.left, "x%d", state->basic_left[which]);
    if (state->basic_left[which] == 0)
        snprintf(offer.left, sizeof offer.left, "gone");
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
        .total =
            lake ? 0
                 : suburbia_match_box(screen->match)->cost[state->seats][tile]};
    draw_offer(screen, canvas, line, &offer);
}

static const char *choice_title(const struct suburbia_screen *screen)
{
    switch (suburbia_screen_asked(screen)) {
    case SPECIAL_EXTRA_TILE:
        return "Add the cheapest, free; p: none";
    case SPECIAL_FREE_MARKER:
        return "Put a marker down, free";
    default:
        return "Turn a tile over";
    }
}

static const char *market_title(const struct suburbia_screen *screen)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    if (state->phase == PHASE_DISCARD)
        return "Discard which? (space price)";
    if (state->phase == PHASE_EXTRA)
        return "Remove one more (space price)";
    if (state->phase == PHASE_CHOOSE)
        return choice_title(screen);
    switch (screen->deed) {
    case DEED_LAKE:
        return "Market: as a lake (f flips)";
    case DEED_INVEST:
        return "Invest: choose your tile";
    default:
        return "Market";
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
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int all = suburbia_panels_market_rows(screen) - 1;
    const int rows = all < rect.height - 1 ? all : rect.height - 1;
    struct rect line = {rect.x, rect.y, rect.width, 1};
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    canvas_fit(canvas, line, market_title(screen));
    canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
    if ((state->phase == PHASE_ACT && screen->deed != DEED_INVEST) ||
        state->phase == PHASE_KEEP)
        canvas_right(canvas, line, "to pay, short");
    else if (state->phase == PHASE_OVER)
        canvas_right(canvas, line, "to pay");
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
