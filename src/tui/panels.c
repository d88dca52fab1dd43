#include "tui/panels.h"

#include "tui/map.h"
#include "tui/wording.h"

#include <stdio.h>
#include <string.h>

static const char *phase_word(const struct screen *screen)
{
    switch ((enum phase)match_state(screen->match)->phase) {
    case PHASE_KEEP:
        return "goals";
    case PHASE_ACT:
        return "build or invest";
    case PHASE_DISCARD:
        return "discard";
    case PHASE_EXTRA:
        return "one more discard";
    case PHASE_OVER:
        break;
    }
    return "the end";
}

void panels_title(const struct screen *screen, struct canvas *canvas,
                  struct rect rect)
{
    const struct match *match = screen->match;
    const struct suburbia_state *state = match_state(match);
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
    const int next = (state->seat + 1) % state->seats;
    const int length =
        snprintf(words, sizeof words, "%s  stack %d ",
                 state->mode == MODE_LONE ? "The Lone Architect"
                 : state->mode == MODE_DALE
                     ? "Dale the Bot"
                     : match_box(match)->edition_words[state->edition].name,
                 state->deck_size - state->drawn);
    if (state->seats > 1 && state->phase != PHASE_OVER && length > 0)
        snprintf(words + length, sizeof words - (size_t)length, " next %c ",
                 'A' + next);
    canvas_right(canvas, rect, words);
}

static void seat_name(const struct screen *screen, struct canvas *canvas,
                      struct rect line, int seat)
{
    const struct suburbia_state *state = match_state(screen->match);
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

void panels_players_row(const struct screen *screen, struct canvas *canvas,
                        struct rect rect)
{
    const struct suburbia_state *state = match_state(screen->match);
    const int width = rect.width / state->seats;
    for (int seat = 0; seat < state->seats; seat++) {
        char words[64];
        const int16_t *stat = state->numbers[seat].stat;
        const int x = rect.x + seat * width;
        snprintf(words, sizeof words, " $%d %+di %+dr %dp ", stat[STAT_MONEY],
                 stat[STAT_INCOME], stat[STAT_REPUTATION],
                 stat[STAT_POPULATION]);
        const int needed = canvas_columns(words);
        int room = width - needed;
        if (room > 14)
            room = 14;
        seat_name(screen, canvas, (struct rect){x, rect.y, room, 1}, seat);
        canvas_fit(canvas, (struct rect){x + room, rect.y, needed, 1}, words);
    }
    canvas_tag(canvas, 0);
}

void panels_players(const struct screen *screen, struct canvas *canvas,
                    struct rect rect)
{
    const struct suburbia_state *state = match_state(screen->match);
    for (int seat = 0; seat < state->seats; seat++) {
        char words[96];
        const int16_t *stat = state->numbers[seat].stat;
        const int y = rect.y + 2 * seat;
        seat_name(screen, canvas, (struct rect){rect.x, y, rect.width, 1},
                  seat);
        snprintf(words, sizeof words, "%s%s%d marker%s",
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
    return population - from + box_red_lines_below(edition, population) -
           box_red_lines_below(edition, from);
}

static void draw_track(const struct screen *screen, struct canvas *canvas,
                       struct rect rect, int from)
{
    const struct edition *edition = match_edition(screen->match);
    for (int p = from;; p++) {
        const int x = track_column(edition, from, p);
        if (x >= rect.width)
            return;
        const int line =
            wording_red_line(edition, box_red_lines_below(edition, p));
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
static void number_track(const struct screen *screen, struct canvas *canvas,
                         struct rect rect, int from)
{
    const struct edition *edition = match_edition(screen->match);
    canvas_pen(canvas, TONE_PLAIN, TONE_PLAIN, STYLE_NONE);
    for (int p = from; p < from + rect.width; p++) {
        char number[8];
        const int size = snprintf(number, sizeof number, "%d", p);
        const int x = track_column(edition, from, p);
        const bool clear = box_red_lines_below(edition, p) ==
                           box_red_lines_below(edition, p + size - 1);
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

void panels_track(const struct screen *screen, struct canvas *canvas,
                  struct rect rect, int ghost)
{
    const struct suburbia_state *state = match_state(screen->match);
    const struct edition *edition = match_edition(screen->match);
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

/* One tile on offer. */
struct offer {
    int index; /* of screen.pick */
    char key;
    int tile, price, total;
    char left[24]; /* before the name: the space's price or the supply */
};

static void draw_offer(const struct screen *screen, struct canvas *canvas,
                       struct rect line, const struct offer *offer)
{
    const struct suburbia_state *state = match_state(screen->match);
    const struct suburbia_box *box = match_box(screen->match);
    const int money = state->numbers[state->seat].stat[STAT_MONEY];
    const int missing = offer->total - money;
    const bool dim = missing > 0;
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
    canvas_pen(canvas, TONE_DARK, map_tone(facts),
               dim ? STYLE_NONE : STYLE_BOLD);
    canvas_put(canvas, line.x + 7, line.y, (uint32_t)wording_letter(facts));
}

static void draw_space(const struct screen *screen, struct canvas *canvas,
                       struct rect line, int space)
{
    const struct match *match = screen->match;
    const struct suburbia_state *state = match_state(match);
    const int price = match_space_price(match, space);
    struct offer offer = {.index = space,
                          .key = (char)('1' + space),
                          .tile = state->market[space],
                          .price = price};
    const bool whole = state->phase == PHASE_ACT && screen->deed != DEED_LAKE;
    offer.total = whole ? match_space_cost(match, space) : price;
    snprintf(offer.left, sizeof offer.left, "+$%d", price);
    draw_offer(screen, canvas, line, &offer);
}

static void draw_basic(const struct screen *screen, struct canvas *canvas,
                       struct rect line, int which)
{
    static const char key[BASICS] = {'x', 'c', 'v'};
    const struct suburbia_state *state = match_state(screen->match);
    const struct suburbia_box *box = match_box(screen->match);
    struct offer offer = {.index = state->spaces + which,
                          .key = key[which],
                          .tile = box->basic[which],
                          .total = box->tile[box->basic[which]].cost};
    snprintf(offer.left, sizeof offer.left, "x%d", state->basic_left[which]);
    if (state->basic_left[which] == 0)
        snprintf(offer.left, sizeof offer.left, "gone");
    draw_offer(screen, canvas, line, &offer);
}

static const char *market_title(const struct screen *screen)
{
    const struct suburbia_state *state = match_state(screen->match);
    if (state->phase == PHASE_DISCARD)
        return "Discard which? (space price)";
    if (state->phase == PHASE_EXTRA)
        return "Remove one more (space price)";
    switch (screen->deed) {
    case DEED_LAKE:
        return "Market: as a lake (f flips)";
    case DEED_INVEST:
        return "Invest: choose your tile";
    default:
        return "Market";
    }
}

void panels_market(const struct screen *screen, struct canvas *canvas,
                   struct rect rect)
{
    const struct suburbia_state *state = match_state(screen->match);
    struct rect line = {rect.x, rect.y, rect.width, 1};
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    canvas_fit(canvas, line, market_title(screen));
    canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
    if (state->phase == PHASE_ACT && screen->deed != DEED_INVEST)
        canvas_right(canvas, line, "to pay, short");
    for (int space = 0; space < state->spaces; space++) {
        line.y++;
        draw_space(screen, canvas, line, space);
    }
    for (int which = 0; which < BASICS; which++) {
        line.y++;
        draw_basic(screen, canvas, line, which);
    }
    canvas_tag(canvas, 0);
}
