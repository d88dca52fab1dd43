/* The numbers worked out again from what lies on the table in the end.
 *
 * As long as no limit has cut a change off and no red line was crossed, the
 * order of things does not matter: a number is where it started, plus what
 * the tiles are worth together, minus what was paid, plus what income and
 * reputation brought turn by turn, plus what the star track and bonus and
 * challenge gave. This knows nothing of slots, frontiers or caches; it asks of
 * every pair of tiles whether one is meant by the other. Where a tile is taken
 * up or turned over the order of things matters again: there it ends. */
#include "property/suburbia/mix.h"
#include "property/suburbia/plain.h"
#include "property/suburbia/suburbia.h"
#include "suburbia/game.h"

#include <stdio.h>

/* The built-in box without red lines, so that most games count in full. */
static struct suburbia_box box;

/* What was paid and what came in, apart from the tiles. */
struct books {
    int paid[SEATS_MAX];
    int income[SEATS_MAX], people[SEATS_MAX];
    int given[SEATS_MAX][STAT_COUNT]; /* S-BONUS, S-STAR-ROUND */
};

static bool is_start(const struct lot *lot)
{
    return lot->slot < BASICS;
}

/* Own lakes beside the lot, for Waterfront Realty. */
static int lakes_beside(const struct suburbia_state *state,
                        const struct lot *lot)
{
    int lakes = 0;
    for (int slot = 0; slot < state->borough[lot->seat].slots; slot++) {
        const struct lot other = plain_lot(state, lot->seat, slot);
        lakes += (box.tile[other.tile].classes & CLASS_BIT(CLASS_LAKE)) &&
                 plain_touch(lot, &other);
    }
    return lakes;
}

/* How often an effect of `owner` means `other`. */
static int times_met(const struct suburbia_state *state,
                     const struct effect *effect, const struct lot *owner,
                     const struct lot *other)
{
    const bool own = owner->seat == other->seat;
    if (!(box.tile[other->tile].classes & effect->filter))
        return 0;
    switch ((enum scope)effect->scope) {
    case SCOPE_ADJACENT:
        return plain_touch(owner, other);
    case SCOPE_OWN:
        return own;
    case SCOPE_OWN_OTHER:
        return own && owner->slot != other->slot;
    case SCOPE_EVERY:
        return 1;
    case SCOPE_OTHERS:
        return !own;
    case SCOPE_AFTER:
        return other->placed > owner->placed;
    case SCOPE_LAKESIDE:
        return own ? lakes_beside(state, other) : 0;
    case SCOPE_RED_LINE:
    case SCOPE_RIVALS:
    case SCOPE_COUNT:
        break;
    }
    return 0;
}

/* What the start tiles are to each other is in the numbers the game starts
 * with; only a marker makes it count again. */
static int times_counted(const struct lot *owner, bool from_start)
{
    return (from_start && is_start(owner) ? 0 : 1) + owner->marked;
}

static void add_pair(const struct suburbia_state *state,
                     const struct lot *owner, const struct lot *other,
                     int *worth)
{
    const struct tile *tile = &box.tile[owner->tile];
    const int times = times_counted(owner, is_start(other));
    for (int i = 0; i < tile->effects; i++)
        worth[tile->effect[i].stat] +=
            times * tile->effect[i].amount *
            times_met(state, &tile->effect[i], owner, other);
}

static void add_lot(const struct suburbia_state *state, const struct lot *lot,
                    int *worth)
{
    const int times = times_counted(lot, true);
    for (int stat = 0; stat < STAT_COUNT; stat++)
        worth[stat] += times * box.tile[lot->tile].gain[stat];
    for (int seat = 0; seat < state->seats; seat++)
        for (int slot = 0; slot < state->borough[seat].slots; slot++) {
            const struct lot other = plain_lot(state, seat, slot);
            add_pair(state, lot, &other, worth);
        }
}

/* Redistricting Offices: what one takes from each of the others is his. */
static void add_rivals(const struct suburbia_state *state, int seat, int *worth)
{
    for (int owner = 0; owner < state->seats; owner++)
        for (int slot = 0; slot < state->borough[owner].slots; slot++) {
            const struct lot lot = plain_lot(state, owner, slot);
            const struct tile *tile = &box.tile[lot.tile];
            const int share = owner == seat ? state->seats - 1 : -1;
            for (int i = 0; i < tile->effects; i++)
                if (tile->effect[i].scope == SCOPE_RIVALS)
                    worth[tile->effect[i].stat] +=
                        share * (1 + lot.marked) * tile->effect[i].amount;
        }
}

/* S-STAR: two spaces give something to whoever gets so far. */
static void add_stars(const struct suburbia_state *state, int seat, int *worth)
{
    const int star = state->star[seat];
    worth[STAT_INCOME] += state->stars && star >= box.track.income;
    worth[STAT_REPUTATION] += state->stars && star >= box.track.reputation;
}

static void recount(struct scene *scene, const struct books *books)
{
    const struct suburbia_state *state = town(scene);
    const int8_t *start = box.edition[state->edition].start;
    for (int seat = 0; seat < state->seats; seat++) {
        int worth[STAT_COUNT] = {0};
        for (int slot = 0; slot < state->borough[seat].slots; slot++) {
            const struct lot lot = plain_lot(state, seat, slot);
            add_lot(state, &lot, worth);
        }
        add_rivals(state, seat, worth);
        add_stars(state, seat, worth);
        for (int stat = 0; stat < STAT_COUNT; stat++)
            worth[stat] += books->given[seat][stat];
        worth[STAT_MONEY] += books->income[seat] - books->paid[seat];
        worth[STAT_POPULATION] += books->people[seat];
        for (int stat = 0; stat < STAT_COUNT; stat++) {
            const int now = state->numbers[seat].stat[stat];
            if (now != start[stat] + worth[stat])
                scene_fail(scene, "seat %d has %s %d, recounted %d", seat,
                           suburbia_stat_word[stat], now,
                           start[stat] + worth[stat]);
        }
    }
}

static int cost_of(const struct suburbia_state *state, int tile)
{
    const int cost =
        box.tile[tile].cost * (box.tile[tile].per_seat ? state->seats : 1);
    return state->odd >> ODD_HALF_PRICE & 1 ? cost - cost / 2 : cost;
}

/* What the rules ask for the move (S-BUY, S-LAKE, S-TAKE-BASIC, S-INVEST,
 * S-BORDER, S-DISCARD, S-DALE-TURN). */
static int price_of(const struct suburbia_state *state, game_move move)
{
    const struct edition *edition = &box.edition[state->edition];
    const uint8_t *price = state->mode == MODE_DALE ? edition->dale_price
                           : state->seats == 5      ? edition->five_price
                                                    : edition->space_price;
    const int left_out = (state->mode == MODE_DALE ? edition->dale_spaces
                          : state->seats == 5      ? edition->five_spaces
                                                   : edition->spaces) -
                         state->spaces;
    const int arg = suburbia_move_arg(move),
              money = state->numbers[1].stat[STAT_MONEY];
    const struct borough *borough = &state->borough[state->seat];
    if (suburbia_move_type(move) == SUBURBIA_CHOOSE)
        return 0;
    if (state->mode == MODE_DALE && state->seat == 1)
        return money < 3 ? money : 3;
    switch (suburbia_move_type(move)) {
    case SUBURBIA_BUY:
        return price[left_out + arg] + cost_of(state, state->market[arg]);
    case SUBURBIA_LAKE:
    case SUBURBIA_DISCARD:
        return price[left_out + arg];
    case SUBURBIA_BASIC:
        return cost_of(state, TILE_FIRST + arg);
    case SUBURBIA_INVEST:
        return cost_of(state,
                       borough->tile[borough_find(state, state->seat,
                                                  suburbia_move_cell(move))]);
    case SUBURBIA_BORDER:
        return suburbia_move_lake(move)
                   ? 0
                   : cost_of(state, state->border[state->border_open[arg] - 1]);
    case SUBURBIA_KEEP:
    case SUBURBIA_CHOOSE:
        break;
    }
    return 0;
}

/* S-TURN: income comes after action 1; S-DISCARD opens action 4 in the first
 * edition, and ends action 1 in the second. A tile that asks for more is not
 * the end of action 1. */
static bool brings_income(const struct suburbia_state *before, game_move move,
                          const struct suburbia_state *after)
{
    const bool late = box.edition[before->edition].late_discard;
    switch (suburbia_move_type(move)) {
    case SUBURBIA_BUY:
    case SUBURBIA_LAKE:
    case SUBURBIA_CHOOSE:
        return after->phase != PHASE_CHOOSE;
    case SUBURBIA_BASIC:
    case SUBURBIA_INVEST:
    case SUBURBIA_BORDER:
        return late;
    case SUBURBIA_DISCARD:
        return !late && before->phase == PHASE_DISCARD;
    case SUBURBIA_KEEP:
        break;
    }
    return false;
}

/* Whether the move changes what lies there already, or a turn behind it has
 * lapsed: Dale finds no tile, or borders leave no free cell. */
static bool is_beyond(const struct suburbia_state *before, game_move move,
                      const struct suburbia_state *after)
{
    const int seat = before->seat;
    const bool flips = suburbia_move_type(move) == SUBURBIA_CHOOSE &&
                       special_asking(&box, before) == SPECIAL_FLIP;
    const bool lapsed =
        after->turn > before->turn + 1 ||
        (after->turn > before->turn && after->phase != PHASE_ACT);
    return flips || lapsed || after->borough[seat].tally.immune ||
           after->borough[seat].tally.open < before->borough[seat].tally.open;
}

/* Enters what came without a tile behind it; false if something was cut off or
 * a red line crossed. */
static bool enter_given(const struct game_events *events, struct books *books)
{
    for (int i = 0; i < events->count; i++) {
        const struct game_event *event = &events->event[i];
        if (event->cut || event->rule == SUBURBIA_RULE_RED)
            return false;
        if (event->rule == SUBURBIA_RULE_BONUS ||
            event->rule == SUBURBIA_RULE_STAR_ROUND)
            books->given[event->seat][event->stat] += event->delta;
    }
    return true;
}

/* Makes a random move; false if from now on order matters. */
static bool play(struct scene *scene, struct books *books)
{
    static struct game_event event[GAME_EVENTS_MAX];
    struct game_events events = {event, GAME_EVENTS_MAX, 0};
    struct suburbia_state *state = town(scene);
    const struct suburbia_state before = *state;
    const struct books then = *books;
    const game_move move = scene_random(scene);
    const int seat = before.seat;
    books->paid[seat] += price_of(&before, move);
    suburbia_apply(&box, state, move, &events);
    scene->ply++;
    if (!enter_given(&events, books) || is_beyond(&before, move, state))
        return false;
    if (brings_income(&before, move, state)) {
        /* Score cards and the end of the round come after it. */
        const int16_t *now = state->numbers[seat].stat;
        books->income[seat] += now[STAT_INCOME] -
                               books->given[seat][STAT_INCOME] +
                               then.given[seat][STAT_INCOME];
        books->people[seat] += now[STAT_REPUTATION] -
                               books->given[seat][STAT_REPUTATION] +
                               then.given[seat][STAT_REPUTATION];
    }
    return true;
}

void recount_holds(int games)
{
    struct scene scene = {.test = "recount"};
    long moments = 0, whole = 0;
    box = suburbia_box;
    struct game game = suburbia_game;
    game.content = (const void *)&box;
    for (int i = 0; i < box.editions; i++)
        box.edition[i].red_lines = 0;
    suburbia_derive(&box);
    box.tens = box.edition[0];
    for (int i = 0; i < games; i++) {
        struct books books = {.paid = {0}};
        mix_deal_any(&scene, (uint64_t)i);
        scene.game = &game;
        while (!scene_is_over(&scene) && play(&scene, &books)) {
            recount(&scene, &books);
            moments++;
        }
        whole += scene_is_over(&scene);
    }
    scene_check(&scene, whole > 0);
    printf("suburbia: %ld moments recounted, %ld games to the end\n", moments,
           whole);
}
