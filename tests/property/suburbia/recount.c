/* The numbers worked out again from what lies on the table in the end.
 *
 * As long as no limit has cut a change off and no red line was crossed, the
 * order of things does not matter: a number is where it started, plus what
 * the tiles are worth together, minus what was paid, plus what income and
 * reputation brought turn by turn. This knows nothing of slots, frontiers or
 * caches; it asks of every pair of tiles whether one is meant by the other. */
#include "property/suburbia/suburbia.h"

#include <stdio.h>

/* The built-in box without red lines, so that most games count in full. */
static struct suburbia_box box;

/* What was paid and what came in, apart from the tiles. */
struct ledger {
    int paid[SEATS_MAX];
    int income[SEATS_MAX], people[SEATS_MAX];
};

/* A tile that lies somewhere. */
struct lot {
    int seat, slot, tile;
    struct hex at;
    int placed;
    bool marked;
};

static struct lot lot_of(const struct suburbia_state *state, int seat, int slot)
{
    const struct borough *borough = &state->borough[seat];
    return (struct lot){seat,
                        slot,
                        borough->tile[slot],
                        cell_hex(borough->cell[slot]),
                        borough->placed[slot],
                        borough->marked >> slot & 1};
}

static bool touch(const struct lot *a, const struct lot *b)
{
    return a->seat == b->seat && hex_distance(a->at, b->at) == 1;
}

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
        const struct lot other = lot_of(state, lot->seat, slot);
        lakes += other.tile == TILE_LAKE && touch(lot, &other);
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
        return touch(owner, other);
    case SCOPE_OWN:
        return own;
    case SCOPE_EVERY:
        return 1;
    case SCOPE_OTHERS:
        return !own;
    case SCOPE_AFTER:
        return other->placed > owner->placed;
    case SCOPE_LAKESIDE:
        return own ? lakes_beside(state, other) : 0;
    case SCOPE_RED_LINE:
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
            const struct lot other = lot_of(state, seat, slot);
            add_pair(state, lot, &other, worth);
        }
}

static void recount(struct scene *scene, const struct ledger *ledger)
{
    const struct suburbia_state *state = town(scene);
    const int8_t *start = box.edition[state->edition].start;
    for (int seat = 0; seat < state->seats; seat++) {
        int worth[STAT_COUNT] = {0};
        for (int slot = 0; slot < state->borough[seat].slots; slot++) {
            const struct lot lot = lot_of(state, seat, slot);
            add_lot(state, &lot, worth);
        }
        worth[STAT_MONEY] += ledger->income[seat] - ledger->paid[seat];
        worth[STAT_POPULATION] += ledger->people[seat];
        for (int stat = 0; stat < STAT_COUNT; stat++) {
            const int now = state->numbers[seat].stat[stat];
            if (now != start[stat] + worth[stat])
                scene_fail(scene, "seat %d has %s %d, recounted %d", seat,
                           suburbia_stat_word[stat], now,
                           start[stat] + worth[stat]);
        }
    }
}

/* What the rules ask for the move (S-BUY, S-LAKE, S-TAKE-BASIC, S-INVEST,
 * S-DISCARD, S-DALE-TURN). */
static int price_of(const struct suburbia_state *state, game_move move)
{
    const struct edition *edition = &box.edition[state->edition];
    const uint8_t *price =
        state->mode == MODE_DALE ? edition->dale_price : edition->space_price;
    const int arg = move_arg(move), money = state->numbers[1].stat[STAT_MONEY];
    const struct borough *borough = &state->borough[state->seat];
    if (state->mode == MODE_DALE && state->seat == 1)
        return money < 3 ? money : 3;
    switch (move_type(move)) {
    case MOVE_BUY:
        return price[arg] + box.tile[state->market[arg]].cost;
    case MOVE_LAKE:
    case MOVE_DISCARD:
        return price[arg];
    case MOVE_BASIC:
        return box.tile[TILE_FIRST + arg].cost;
    case MOVE_INVEST:
        return box
            .tile[borough->tile[borough_slot_at(borough, move_cell(move))]]
            .cost;
    case MOVE_KEEP:
        break;
    }
    return 0;
}

/* S-TURN: income comes after action 1; S-DISCARD opens action 4 in the first
 * edition, and ends action 1 in the second. */
static bool brings_income(const struct suburbia_state *state, game_move move)
{
    const bool late = box.edition[state->edition].late_discard;
    switch (move_type(move)) {
    case MOVE_BUY:
    case MOVE_LAKE:
        return true;
    case MOVE_BASIC:
    case MOVE_INVEST:
        return late;
    case MOVE_DISCARD:
        return !late && state->phase == PHASE_DISCARD;
    case MOVE_KEEP:
        break;
    }
    return false;
}

/* Makes a random move; false if from now on order matters. */
static bool play(struct scene *scene, struct ledger *ledger)
{
    static struct game_event event[GAME_EVENTS_MAX];
    struct game_events events = {event, GAME_EVENTS_MAX, 0};
    struct suburbia_state *state = town(scene);
    const game_move move = scene_random(scene);
    const int seat = state->seat;
    const bool income = brings_income(state, move);
    ledger->paid[seat] += price_of(state, move);
    suburbia_apply(&box, state, move, &events);
    scene->ply++;
    if (income) {
        ledger->income[seat] += state->numbers[seat].stat[STAT_INCOME];
        ledger->people[seat] += state->numbers[seat].stat[STAT_REPUTATION];
    }
    for (int i = 0; i < events.count; i++)
        if (event[i].cut || event[i].rule == RULE_RED)
            return false;
    return true;
}

void recount_holds(int games_each)
{
    const int variants = scene_variants(&suburbia_ops);
    struct scene scene = {.test = "recount"};
    long moments = 0, whole = 0;
    box = suburbia_box;
    for (int i = 0; i < box.editions; i++)
        box.edition[i].red_lines = 0;
    box_derive(&box);
    for (int i = 0; i < games_each * variants; i++) {
        struct ledger ledger = {{0}, {0}, {0}};
        scene_deal(&scene, &suburbia_ops, i % variants, (uint64_t)i);
        scene.content = (const void *)&box;
        while (!scene_is_over(&scene) && play(&scene, &ledger)) {
            recount(&scene, &ledger);
            moments++;
        }
        whole += scene_is_over(&scene);
    }
    scene_check(&scene, whole > 0);
    printf("suburbia: %ld moments recounted, %ld games to the end\n", moments,
           whole);
}
