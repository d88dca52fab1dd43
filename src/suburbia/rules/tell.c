/* An event names a rule, a cause and a trigger; who reads it wants a sentence.
 * Between the two lies what nobody should work out twice: which event is the
 * price, which red line it was that was crossed, whether cause and trigger lie
 * side by side, whose tile took something from whom.
 *
 * Some of it hangs on what was told before: a red line has no number of its
 * own, so the teller follows every population; an event after the income
 * belongs to the end of the turn; what a tile takes from rivals comes in pairs,
 * first the loss and then the gain. Therefore a move is told from its first
 * event on, in order. */
#include "suburbia/rules/tell.h"

#include "suburbia/rules/internal.h"

const char *const suburbia_section_word[SUBURBIA_SECTIONS] = {
#define SECTION(name, word) word,
    SUBURBIA_SECTION_LIST(SECTION)
#undef SECTION
};

const char *const suburbia_subject_word[SUBURBIA_SUBJECTS] = {
#define SUBJECT(name, word) word,
    SUBURBIA_SUBJECT_LIST(SUBJECT)
#undef SUBJECT
};

const char *const suburbia_why_word[SUBURBIA_WHYS] = {
#define REASON(name, word) word,
    SUBURBIA_REASON_LIST(REASON)
#undef REASON
};

const char *const suburbia_argument_word[SUBURBIA_ARGS] = {
#define ARGUMENT(name, word, type) word,
    SUBURBIA_ARGUMENT_LIST(ARGUMENT)
#undef ARGUMENT
};

const uint8_t suburbia_argument_type[SUBURBIA_ARGS] = {
#define ARGUMENT(name, word, type) SUBURBIA_TYPE_##type,
    SUBURBIA_ARGUMENT_LIST(ARGUMENT)
#undef ARGUMENT
};

static int event_count(const struct game_events *events)
{
    return events->count < events->room ? events->count : events->room;
}

/* Which message a payment by this rule is; NONE: nothing is paid by it. */
static const uint8_t price_why[SUBURBIA_RULE_COUNT] = {
    [SUBURBIA_RULE_BUY] = SUBURBIA_WHY_PRICE_TILE,
    [SUBURBIA_RULE_TAKE_BASIC] = SUBURBIA_WHY_PRICE_TILE,
    [SUBURBIA_RULE_BORDER] = SUBURBIA_WHY_PRICE_TILE,
    [SUBURBIA_RULE_LAKE] = SUBURBIA_WHY_PRICE_LAKE,
    [SUBURBIA_RULE_INVEST] = SUBURBIA_WHY_PRICE_MARKER,
    [SUBURBIA_RULE_DISCARD] = SUBURBIA_WHY_PRICE_REMOVAL,
    [SUBURBIA_RULE_LONE] = SUBURBIA_WHY_PRICE_REMOVAL,
    [SUBURBIA_RULE_DALE_TURN] = SUBURBIA_WHY_PRICE_DALE,
};

/* What a move costs is paid before anything else happens, so it is its first
 * event; what a tile asks for once it is placed costs nothing. */
static bool is_price(const struct suburbia_played *played,
                     const struct game_event *event)
{
    return event == played->events->event && played->move &&
           suburbia_move_type(played->move) != SUBURBIA_CHOOSE &&
           event->seat == played->seat && event->stat == STAT_MONEY &&
           event->delta < 0 && event->by_seat == GAME_NOBODY &&
           price_why[event->rule] != SUBURBIA_WHY_NONE;
}

int suburbia_played_price(const struct suburbia_played *played)
{
    const struct game_event *first = played->events->event;
    return event_count(played->events) && is_price(played, first)
               ? -first->delta
               : 0;
}

/* Either of the two losses of a red line. The lone architect's have his rule,
 * as has his further discard, which names a tile. */
static bool is_red(const struct game_event *event)
{
    return event->cause == TILE_NONE && (event->rule == SUBURBIA_RULE_RED ||
                                         event->rule == SUBURBIA_RULE_LONE);
}

/* The event that names the cell the mover builds on: the price, or, where
 * nothing was paid, the first that the new tile itself brings. */
static const struct game_event *
find_placed(const struct suburbia_played *played)
{
    const int count = event_count(played->events);
    const struct game_event *event = played->events->event;
    if (count && is_price(played, event) && event->at_seat == played->seat)
        return event;
    for (int i = 0; i < count; i++)
        if (event[i].rule == SUBURBIA_RULE_ORDER_2 ||
            event[i].rule == SUBURBIA_RULE_ORDER_3)
            return event[i].at_seat == played->seat ? &event[i] : NULL;
    return NULL;
}

void suburbia_teller_begin(struct suburbia_teller *teller,
                           const struct suburbia_played *played)
{
    *teller = (struct suburbia_teller){.played = *played,
                                       .section = SUBURBIA_SECTION_BUILD,
                                       .placed = find_placed(played),
                                       .robbed = GAME_NOBODY};
    for (int seat = 0; seat < played->before->seats; seat++) {
        for (int stat = 0; stat < STAT_COUNT; stat++)
            teller->now[seat][stat] = played->before->numbers[seat].stat[stat];
        teller->now[seat][STAT_STARS] = played->before->star[seat];
    }
}

static void add_argument(struct suburbia_telling *telling,
                         enum suburbia_argument_name name, int value)
{
    assert(telling->arguments < SUBURBIA_TELLING_ARGS);
    telling->argument[telling->arguments++] =
        (struct suburbia_argument){(uint8_t)name, value};
}

static int tile_at(const struct suburbia_state *state, int seat, struct hex at)
{
    const int slot = borough_find(state, seat, cell_of(at));
    return slot < 0 ? TILE_NONE : state->borough[seat].tile[slot];
}

/* The tile that triggered the event. What a tile did is undone before it is
 * turned over, so its name is that of before. */
static int trigger_of(const struct suburbia_teller *teller,
                      const struct game_event *event)
{
    const struct suburbia_played *played = &teller->played;
    if (event->by_seat == GAME_NOBODY)
        return TILE_NONE;
    const int tile = event->rule == SUBURBIA_RULE_LEDGER
                         ? tile_at(played->before, event->by_seat, event->by)
                         : TILE_NONE;
    return tile != TILE_NONE
               ? tile
               : tile_at(played->after, event->by_seat, event->by);
}

/* Whether cause and trigger lie side by side, borders by their corners. */
static bool is_touching(const struct suburbia_state *state,
                        const struct game_event *event)
{
    const int seat = event->at_seat;
    if (event->by_seat != seat || seat == GAME_NOBODY)
        return false;
    const int slot = borough_find(state, seat, cell_of(event->at));
    const int other = borough_find(state, seat, cell_of(event->by));
    return slot >= 0 && other >= 0 &&
           (borough_neighbours(state, seat, slot) >> other & 1);
}

/* The tile that a cause looks at. */
static void tell_trigger(const struct suburbia_teller *teller,
                         struct suburbia_telling *telling)
{
    const struct game_event *event = telling->event;
    if (event->by_seat == event->at_seat && hex_equal(event->by, event->at)) {
        telling->why = SUBURBIA_WHY_ITSELF;
        return;
    }
    add_argument(telling, SUBURBIA_ARG_TILE, trigger_of(teller, event));
    telling->why = SUBURBIA_WHY_THEIRS;
    if (event->by_seat != event->seat)
        add_argument(telling, SUBURBIA_ARG_SEAT, event->by_seat);
    else if (is_touching(teller->played.after, event))
        telling->why = SUBURBIA_WHY_BESIDE;
    else
        telling->why = SUBURBIA_WHY_COUNTS;
}

/* Which of the new tile's classes meet what the cause looks for. */
static class_set kinds_met(const struct suburbia_box *box,
                           const struct game_event *event, int arrival)
{
    const struct tile *cause = &box->tile[event->cause];
    class_set met = 0;
    for (int i = 0; i < cause->effects; i++)
        if (cause->effect[i].stat == event->stat)
            met |= cause->effect[i].filter & box->tile[arrival].classes;
    return met;
}

static void tell_arrival(const struct suburbia_teller *teller,
                         struct suburbia_telling *telling,
                         enum suburbia_why why)
{
    const struct game_event *event = telling->event;
    const int arrival = trigger_of(teller, event);
    telling->why = why;
    add_argument(telling, SUBURBIA_ARG_TILE, arrival);
    add_argument(telling, SUBURBIA_ARG_KINDS,
                 (int32_t)kinds_met(teller->played.box, event, arrival));
    if (why == SUBURBIA_WHY_NEW_THEIRS)
        add_argument(telling, SUBURBIA_ARG_SEAT, event->by_seat);
}

/* Whether the cause takes this number from rivals. */
static bool is_robbery(const struct suburbia_box *box,
                       const struct game_event *event)
{
    const struct tile *cause = &box->tile[event->cause];
    for (int i = 0; i < cause->effects; i++)
        if (suburbia_scope_reach[cause->effect[i].scope] & REACH_PLAYERS &&
            cause->effect[i].stat == event->stat)
            return event->by_seat == GAME_NOBODY;
    return false;
}

static void tell_robbery(const struct suburbia_teller *teller,
                         struct suburbia_telling *telling)
{
    const struct game_event *event = telling->event;
    const bool loses = event->seat != event->at_seat;
    const int other = loses ? event->at_seat : teller->robbed;
    if (other == GAME_NOBODY)
        return;
    telling->why = loses ? SUBURBIA_WHY_TAKEN_BY : SUBURBIA_WHY_TAKEN_FROM;
    add_argument(telling, SUBURBIA_ARG_SEAT, other);
}

static void tell_undoing(const struct suburbia_teller *teller,
                         struct suburbia_telling *telling)
{
    const struct game_event *event = telling->event;
    const int special = teller->played.box->tile[event->cause].special;
    if (special == SPECIAL_REPLACEABLE) {
        telling->why = SUBURBIA_WHY_MAKES_ROOM;
        return;
    }
    if (event->by_seat == GAME_NOBODY) {
        telling->why = SUBURBIA_WHY_GIVES_BACK_ALL;
        return;
    }
    telling->why = special == SPECIAL_ABSOLVE ? SUBURBIA_WHY_GIVES_BACK
                                              : SUBURBIA_WHY_UNDOES;
    add_argument(telling, SUBURBIA_ARG_TILE, trigger_of(teller, event));
}

static void tell_stars(const struct suburbia_teller *teller,
                       struct suburbia_telling *telling)
{
    const struct star_track *track = &teller->played.box->track;
    const int stat = telling->event->stat;
    telling->why = SUBURBIA_WHY_GOLD_STARS;
    if (stat == STAT_STARS)
        return;
    telling->why = SUBURBIA_WHY_STAR_SPACE;
    add_argument(telling, SUBURBIA_ARG_SPACE,
                 stat == STAT_INCOME ? track->income : track->reputation);
}

/* What a tile does by itself or because of another. */
static void tell_effect(const struct suburbia_teller *teller,
                        struct suburbia_telling *telling)
{
    const struct game_event *event = telling->event;
    if (is_robbery(teller->played.box, event))
        tell_robbery(teller, telling);
    else if (event->by_seat != GAME_NOBODY)
        tell_trigger(teller, telling);
    else if (event->rule == SUBURBIA_RULE_INVEST)
        telling->why = SUBURBIA_WHY_MARKER;
}

static void tell_tile(const struct suburbia_teller *teller,
                      struct suburbia_telling *telling)
{
    switch ((enum suburbia_rule)telling->event->rule) {
    case SUBURBIA_RULE_ORDER_2:
        telling->why = SUBURBIA_WHY_BUILT;
        break;
    case SUBURBIA_RULE_ORDER_4:
        tell_arrival(teller, telling, SUBURBIA_WHY_NEW_BESIDE);
        break;
    case SUBURBIA_RULE_ORDER_5:
        tell_arrival(teller, telling, SUBURBIA_WHY_NEW);
        break;
    case SUBURBIA_RULE_ORDER_7:
        tell_arrival(teller, telling, SUBURBIA_WHY_NEW_THEIRS);
        break;
    case SUBURBIA_RULE_REDLINE_TILE:
        telling->why = SUBURBIA_WHY_LINE_CROSSED;
        break;
    case SUBURBIA_RULE_WATERFRONT:
        telling->why = SUBURBIA_WHY_LAKESIDE;
        add_argument(telling, SUBURBIA_ARG_TILE,
                     trigger_of(teller, telling->event));
        break;
    case SUBURBIA_RULE_LEDGER:
        tell_undoing(teller, telling);
        break;
    case SUBURBIA_RULE_STAR:
        tell_stars(teller, telling);
        break;
    default:
        tell_effect(teller, telling);
        break;
    }
}

/* "This tile", unless it is one that lay there before and is invested in. */
static enum suburbia_subject tile_subject(const struct suburbia_teller *teller,
                                          const struct game_event *event)
{
    const struct game_event *placed = teller->placed;
    const bool same = placed && event->at_seat == placed->at_seat &&
                      hex_equal(event->at, placed->at);
    return same && event->rule != SUBURBIA_RULE_INVEST ? SUBURBIA_SUBJECT_THIS
                                                       : SUBURBIA_SUBJECT_TILE;
}

/* S-BUY: a tile for each player has no price of its own to be told. */
static void tell_price(const struct suburbia_teller *teller,
                       struct suburbia_telling *telling)
{
    const struct suburbia_played *played = &teller->played;
    const struct game_event *event = telling->event;
    const struct tile *tile = &played->box->tile[event->cause];
    const int cost = suburbia_cost(played->box, played->before, event->cause);
    const int market = -event->delta - cost;
    telling->subject = SUBURBIA_SUBJECT_PRICE;
    telling->why = (enum suburbia_why)price_why[event->rule];
    add_argument(telling, SUBURBIA_ARG_TILE, event->cause);
    if (event->rule != SUBURBIA_RULE_BUY || market <= 0 || tile->per_seat)
        return;
    telling->why = SUBURBIA_WHY_PRICE_SPACE;
    add_argument(telling, SUBURBIA_ARG_COST, cost);
    add_argument(telling, SUBURBIA_ARG_MARKET, market);
}

static void tell_red_line(struct suburbia_teller *teller,
                          struct suburbia_telling *telling)
{
    const struct suburbia_played *played = &teller->played;
    const struct edition *edition = suburbia_lines(played->box, played->before);
    const int seat = telling->event->seat;
    const int from = teller->from[seat];
    const bool up = teller->now[seat][STAT_POPULATION] > from;
    const int step = teller->line[seat]++;
    const int below = suburbia_red_lines_below(edition, from);
    telling->subject =
        up ? SUBURBIA_SUBJECT_RED_LINE : SUBURBIA_SUBJECT_RED_LINE_BACK;
    add_argument(
        telling, SUBURBIA_ARG_LINE,
        suburbia_red_line(edition, up ? below + step : below - 1 - step));
}

static void tell_income(struct suburbia_telling *telling)
{
    const struct game_event *event = telling->event;
    telling->subject = SUBURBIA_SUBJECT_INCOME;
    telling->why = event->stat == STAT_POPULATION ? SUBURBIA_WHY_UNPAID
                   : event->delta < 0             ? SUBURBIA_WHY_OWED
                                                  : SUBURBIA_WHY_PAID_OUT;
}

static void tell_population(const struct suburbia_teller *teller,
                            struct suburbia_telling *telling)
{
    const struct game_event *event = telling->event;
    const int from = teller->now[event->seat][STAT_POPULATION];
    telling->subject = SUBURBIA_SUBJECT_POPULATION;
    telling->why = SUBURBIA_WHY_NOBODY_LEFT;
    if (event->stat == STAT_MONEY)
        return;
    telling->why = SUBURBIA_WHY_MOVES;
    add_argument(telling, SUBURBIA_ARG_FROM, from);
    add_argument(telling, SUBURBIA_ARG_TO, from + event->delta);
}

/* The bonus gives income, the challenge reputation. */
static void tell_award(const struct suburbia_teller *teller,
                       struct suburbia_telling *telling)
{
    const struct suburbia_state *before = teller->played.before;
    const bool bonus = telling->event->stat == STAT_INCOME;
    telling->subject =
        bonus ? SUBURBIA_SUBJECT_BONUS : SUBURBIA_SUBJECT_CHALLENGE;
    telling->why = SUBURBIA_WHY_AWARD;
    add_argument(telling, SUBURBIA_ARG_AWARD,
                 bonus ? before->bonus : before->challenge);
}

/* What the rules do without a tile; false if it is none of that. */
static bool tell_rule(struct suburbia_teller *teller,
                      struct suburbia_telling *telling)
{
    const struct game_event *event = telling->event;
    switch ((enum suburbia_rule)event->rule) {
    case SUBURBIA_RULE_INCOME:
        tell_income(telling);
        return true;
    case SUBURBIA_RULE_POP:
        tell_population(teller, telling);
        return true;
    case SUBURBIA_RULE_STAR_ROUND:
        telling->subject = SUBURBIA_SUBJECT_STARS;
        telling->why = event->delta > 0 ? SUBURBIA_WHY_MOST_STARS
                                        : SUBURBIA_WHY_FEWEST_STARS;
        return true;
    case SUBURBIA_RULE_BONUS:
        tell_award(teller, telling);
        return true;
    case SUBURBIA_RULE_GOAL:
        telling->subject = SUBURBIA_SUBJECT_GOAL;
        return true;
    case SUBURBIA_RULE_FINAL:
        telling->subject = SUBURBIA_SUBJECT_FINAL;
        return true;
    default:
        return false;
    }
}

static void tell_cause(struct suburbia_teller *teller,
                       struct suburbia_telling *telling)
{
    const struct game_event *event = telling->event;
    if (is_price(&teller->played, event)) {
        tell_price(teller, telling);
    } else if (is_red(event)) {
        tell_red_line(teller, telling);
    } else if (!tell_rule(teller, telling)) {
        telling->subject = tile_subject(teller, event);
        tell_tile(teller, telling);
    }
}

/* Where a rule leads the turn to; BUILD: it stays where it is. */
static enum suburbia_section section_begun(const struct game_event *event)
{
    switch ((enum suburbia_rule)event->rule) {
    case SUBURBIA_RULE_INCOME:
        return SUBURBIA_SECTION_INCOME;
    case SUBURBIA_RULE_POP:
        return SUBURBIA_SECTION_POPULATION;
    case SUBURBIA_RULE_STAR_ROUND:
    case SUBURBIA_RULE_BONUS:
        return SUBURBIA_SECTION_ROUND;
    case SUBURBIA_RULE_GOAL:
    case SUBURBIA_RULE_FINAL:
        return SUBURBIA_SECTION_FINAL;
    default:
        return SUBURBIA_SECTION_BUILD;
    }
}

static enum suburbia_section section_of(struct suburbia_teller *teller,
                                        const struct game_event *event)
{
    const enum suburbia_section begun = section_begun(event);
    if (event->seat != teller->played.seat)
        return SUBURBIA_SECTION_OTHERS;
    if (is_price(&teller->played, event))
        return SUBURBIA_SECTION_PRICE;
    if (begun != SUBURBIA_SECTION_BUILD)
        teller->section = begun;
    return teller->section;
}

/* The numbers follow what is told. */
static void take_change(struct suburbia_teller *teller,
                        struct suburbia_telling *telling,
                        const struct game_event *event)
{
    int16_t *now = &teller->now[event->seat][event->stat];
    if (event->stat == STAT_POPULATION) {
        teller->from[event->seat] = *now;
        teller->line[event->seat] = 0;
    }
    *now = (int16_t)(*now + event->delta);
    telling->change[telling->changes++] =
        (struct suburbia_change){event->stat, event->cut, event->delta, *now};
    if (event->seat != teller->played.seat)
        teller->robbed = event->seat;
    teller->next++;
}

/* Whether the event is the other loss of the red line just told. */
static bool joins(const struct game_event *first,
                  const struct game_event *second)
{
    return is_red(first) && is_red(second) && first->seat == second->seat &&
           first->stat != second->stat;
}

bool suburbia_teller_next(struct suburbia_teller *teller,
                          struct suburbia_telling *telling)
{
    const struct game_events *events = teller->played.events;
    const int count = event_count(events);
    if (teller->next >= count)
        return false;
    const struct game_event *event = &events->event[teller->next];
    *telling = (struct suburbia_telling){.event = event};
    telling->section = section_of(teller, event);
    tell_cause(teller, telling);
    take_change(teller, telling, event);
    if (teller->next < count && joins(event, event + 1))
        take_change(teller, telling, event + 1);
    return true;
}

bool suburbia_telling_is_red(const struct suburbia_telling *telling)
{
    return telling->subject == SUBURBIA_SUBJECT_RED_LINE ||
           telling->subject == SUBURBIA_SUBJECT_RED_LINE_BACK;
}

int suburbia_telling_argument(const struct suburbia_telling *telling,
                              enum suburbia_argument_name name)
{
    int i = 0;
    while (i < telling->arguments && telling->argument[i].name != name)
        i++;
    assert(i < telling->arguments);
    return telling->argument[i].value;
}

static void add_changes(const struct suburbia_telling *telling, int16_t *sum)
{
    for (int i = 0; i < telling->changes; i++) {
        const struct suburbia_change *change = &telling->change[i];
        sum[change->stat] = (int16_t)(sum[change->stat] + change->delta);
    }
}

void suburbia_tell_sums(const struct suburbia_played *played, int seat,
                        struct suburbia_sums *total)
{
    struct suburbia_teller teller;
    struct suburbia_telling telling;
    memset(total, 0, sizeof *total);
    suburbia_teller_begin(&teller, played);
    while (suburbia_teller_next(&teller, &telling)) {
        if (telling.event->seat != seat)
            continue;
        add_changes(&telling, total->change[telling.section]);
        if (!suburbia_telling_is_red(&telling))
            continue;
        add_changes(&telling, total->red);
        total->lines++;
    }
}

struct game_reason
suburbia_telling_reason(const struct suburbia_telling *telling)
{
    struct game_reason reason = {.section = (uint8_t)telling->section,
                                 .subject = (uint8_t)telling->subject,
                                 .why = (uint8_t)telling->why,
                                 .arguments = (uint8_t)telling->arguments};
    for (int i = 0; i < telling->arguments; i++)
        reason.argument[i] = (struct game_argument){telling->argument[i].name,
                                                    telling->argument[i].value};
    if (suburbia_telling_is_red(telling))
        reason.about =
            (int16_t)suburbia_telling_argument(telling, SUBURBIA_ARG_LINE);
    return reason;
}

void suburbia_explain(const struct suburbia_played *played,
                      game_listener *listen, void *listener)
{
    struct suburbia_teller teller;
    struct suburbia_telling telling;
    suburbia_teller_begin(&teller, played);
    while (suburbia_teller_next(&teller, &telling)) {
        const struct game_reason reason = suburbia_telling_reason(&telling);
        for (int i = 0; i < telling.changes; i++)
            listen(listener, &telling.event[i], &reason);
    }
}
