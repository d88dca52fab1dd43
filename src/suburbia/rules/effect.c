/* What a placed tile or a marker does (S-ORDER, S-SCOPE, S-ONCE, S-INVEST).
 *
 * The tile already lies in its borough when this runs, so "each of your" and
 * "every" count it like any other. An effect changes its stat once for each
 * tile that meets it; with nobody listening for reasons these equal steps are
 * taken as one, which S-RANGE and S-RED cannot tell apart: all of them move
 * the same number the same way. */
#include "suburbia/rules/internal.h"

/* One effect of one tile, at work. */
struct work {
    const struct table *table;
    const struct effect *effect;
    int seat;  /* the owner */
    int slot;  /* of the tile */
    int times; /* 2 with a marker */
    struct suburbia_reason why;
};

static struct work work_of(const struct table *table, int seat, int slot,
                           enum suburbia_rule rule)
{
    const struct borough *borough = &table->state->borough[seat];
    return (struct work){
        .table = table,
        .seat = seat,
        .slot = slot,
        .times = borough->marked & slot_bit(slot) ? 2 : 1,
        .why = {rule, borough->tile[slot], (int8_t)seat, GAME_NOBODY,
                border_or_cell(table->state, borough, slot), 0},
    };
}

/* Changes one of the owner's numbers on behalf of the tile. */
static void change_stat(const struct work *work, enum stat stat, int amount,
                        const struct suburbia_reason *why)
{
    const struct table *table = work->table;
    if (amount < 0 && table->state->borough[work->seat].tally.immune)
        return;
    const int cut = numbers_change(table, work->seat, stat, amount, why);
    ledger_note(table, work->seat, work->slot, stat, amount - cut);
}

static void change(const struct work *work, int count,
                   const struct suburbia_reason *why)
{
    change_stat(work, (enum stat)work->effect->stat,
                count * work->times * work->effect->amount, why);
}

/* Once for each tile of `met`, which lie in the borough of `seat`. */
static void change_for_each(const struct work *work, int seat, slot_set met)
{
    const struct borough *borough = &work->table->state->borough[seat];
    struct suburbia_reason why = work->why;
    why.by_seat = (int8_t)seat;
    for (; met; met &= met - 1) {
        why.by = border_or_cell(work->table->state, borough, slot_first(met));
        change(work, 1, &why);
    }
}

/* Once for each tile of a borough that meets the effect's filter. */
static void change_for_borough(const struct work *work, int seat)
{
    const struct suburbia_box *box = work->table->box;
    const struct borough *borough = &work->table->state->borough[seat];
    if (work->table->events) {
        change_for_each(work, seat,
                        borough_matching(box, borough, work->effect->filter));
        return;
    }
    const int count = borough_count(box, borough, work->effect->filter);
    if (count)
        change(work, count, &work->why);
}

static void change_for_others(const struct work *work)
{
    const struct suburbia_state *state = work->table->state;
    for (int seat = seat_after(state, work->seat); seat != work->seat;
         seat = seat_after(state, seat))
        change_for_borough(work, seat);
}

/* Tiles among `slots` that meet the effect's filter. */
static slot_set meeting(const struct work *work, int seat, slot_set slots)
{
    const struct borough *borough = &work->table->state->borough[seat];
    slot_set met = 0;
    for (slot_set rest = slots; rest; rest &= rest - 1) {
        const int slot = slot_first(rest);
        if (work->table->box->tile[borough->tile[slot]].classes &
            work->effect->filter)
            met |= slot_bit(slot);
    }
    return met;
}

static void change_for_slots(const struct work *work, int seat, slot_set slots)
{
    const slot_set met = meeting(work, seat, slots);
    if (work->table->events)
        change_for_each(work, seat, met);
    else if (met)
        change(work, slot_count(met), &work->why);
}

/* "Built after": whatever was placed later, in any borough. */
static void change_for_later(const struct work *work, int own_slot)
{
    const struct suburbia_state *state = work->table->state;
    const int mine = state->borough[work->seat].placed[own_slot];
    int seat = work->seat;
    do {
        const struct borough *borough = &state->borough[seat];
        slot_set later = 0;
        for (int slot = 0; slot < borough->slots; slot++)
            if (borough->placed[slot] > mine)
                later |= slot_bit(slot);
        change_for_slots(work, seat, later);
        seat = seat_after(state, seat);
    } while (seat != work->seat);
}

/* S-WATERFRONT: each (own lake, tile beside it) pair there is. */
static void change_for_lakesides(const struct work *work)
{
    const struct table *table = work->table;
    const struct borough *borough = &table->state->borough[work->seat];
    slot_set lakes =
        borough_matching(table->box, borough, CLASS_BIT(CLASS_LAKE));
    for (; lakes; lakes &= lakes - 1)
        change_for_slots(
            work, work->seat,
            borough_neighbours(table->state, work->seat, slot_first(lakes)));
}

/* Takes the amount from each other player, as far as he has it (S-CE-TILES,
 * Redistricting Office). */
static void change_for_rivals(const struct work *work)
{
    const struct table *table = work->table;
    struct suburbia_state *state = table->state;
    const enum stat stat = (enum stat)work->effect->stat;
    const int due = work->times * work->effect->amount;
    for (int seat = seat_after(state, work->seat); seat != work->seat;
         seat = seat_after(state, seat)) {
        const int cut = numbers_change(table, seat, stat, -due, &work->why);
        const int taken = due + cut;
        uint8_t *robbed = &state->borough[seat].robbed;
        if (state->ledger && stat == STAT_POPULATION)
            *robbed = (uint8_t)(*robbed + taken < 255 ? *robbed + taken : 255);
        if (taken)
            change_stat(work, stat, taken, &work->why);
    }
}

static unsigned reach_of(const struct work *work)
{
    return suburbia_scope_reach[work->effect->scope];
}

/* The rule an event names: lakes and Waterfront Realty have their own. */
static enum suburbia_rule rule_of(const struct work *work,
                                  enum suburbia_rule step)
{
    if (reach_of(work) & REACH_LAKES)
        return SUBURBIA_RULE_WATERFRONT;
    const bool lake =
        work->why.cause == TILE_LAKE || work->why.cause == TILE_BORDER_LAKE;
    return lake ? SUBURBIA_RULE_LAKE : step;
}

static slot_set everything_but(const struct work *work, int slot)
{
    const int slots = work->table->state->borough[work->seat].slots;
    return ((slot_set)1 << slots) - 1 - slot_bit(slot);
}

static void resolve_scope(const struct work *work, int slot, slot_set adjacent)
{
    const unsigned reach = reach_of(work);
    if (reach & REACH_LATER) {
        change_for_later(work, slot);
        return;
    }
    if (reach & (REACH_NEAR | REACH_NOT_SELF))
        change_for_slots(work, work->seat,
                         reach & REACH_NEAR ? adjacent
                                            : everything_but(work, slot));
    else if (reach & REACH_OWN)
        change_for_borough(work, work->seat);
    if (reach & REACH_OTHERS)
        change_for_others(work);
    if (reach & REACH_LAKES)
        change_for_lakesides(work);
    if (reach & REACH_PLAYERS)
        change_for_rivals(work);
}

/* S-ORDER-3, and again for a marker: the effects of the tile in `slot` on
 * everything that meets them now, once. */
static void resolve_own(const struct table *table, int seat, int slot,
                        slot_set adjacent, enum suburbia_rule rule)
{
    struct work work = work_of(table, seat, slot, rule);
    const struct tile *tile = &table->box->tile[work.why.cause];
    work.times = 1;
    for (int i = 0; i < tile->effects; i++) {
        work.effect = &tile->effect[i];
        work.why.rule = rule_of(&work, rule);
        resolve_scope(&work, slot, adjacent);
    }
}

static void resolve_gain(const struct table *table, int seat, int slot,
                         enum suburbia_rule rule)
{
    const struct work work = work_of(table, seat, slot, rule);
    const struct tile *tile = &table->box->tile[work.why.cause];
    for (int stat = 0; stat < STAT_COUNT; stat++)
        if (tile->gain[stat])
            change_stat(&work, (enum stat)stat, tile->gain[stat], &work.why);
}

/* The tile that has just been placed, as those that react to it see it. */
struct arrival {
    int seat, slot;
    class_set classes;
    slot_set adjacent;
};

/* The (lake, neighbour) pairs that the new tile makes: as a lake with what
 * lies around it, as a building with each lake beside it. */
static void react_lakeside(const struct work *work,
                           const struct arrival *arrival)
{
    const struct suburbia_box *box = work->table->box;
    const struct borough *borough = &work->table->state->borough[arrival->seat];
    if (arrival->classes & CLASS_BIT(CLASS_LAKE)) {
        change_for_slots(work, arrival->seat, arrival->adjacent);
        return;
    }
    slot_set lakes = arrival->adjacent &
                     borough_matching(box, borough, CLASS_BIT(CLASS_LAKE));
    for (; lakes; lakes &= lakes - 1)
        change_for_slots(work, arrival->seat, slot_bit(arrival->slot));
}

static bool reaches(unsigned reach, bool own, bool touching)
{
    return (reach & REACH_NEAR && touching) ||
           reach & (own ? REACH_OWN : REACH_OTHERS);
}

/* The effects of the tile in `slot` of `seat` on a new tile. */
static void react(const struct table *table, int seat, int slot,
                  const struct arrival *arrival, enum suburbia_rule step)
{
    struct work work = work_of(table, seat, slot, step);
    const struct tile *tile = &table->box->tile[work.why.cause];
    const bool own = seat == arrival->seat;
    for (int i = 0; i < tile->effects; i++) {
        work.effect = &tile->effect[i];
        work.why.rule = rule_of(&work, step);
        if (reach_of(&work) & REACH_LAKES && own)
            react_lakeside(&work, arrival);
        else if ((work.effect->filter & arrival->classes) &&
                 reaches(reach_of(&work), own, step == SUBURBIA_RULE_ORDER_4))
            change_for_each(&work, arrival->seat, slot_bit(arrival->slot));
    }
}

static void react_all(const struct table *table, int seat, slot_set slots,
                      const struct arrival *arrival, enum suburbia_rule step)
{
    for (; slots; slots &= slots - 1)
        react(table, seat, slot_first(slots), arrival, step);
}

/* S-ORDER-7: other players' tiles that change them. */
static void resolve_abroad(const struct table *table,
                           const struct arrival *arrival)
{
    const struct suburbia_state *state = table->state;
    for (int seat = seat_after(state, arrival->seat); seat != arrival->seat;
         seat = seat_after(state, seat))
        if (state->borough[seat].far & arrival->classes)
            react_all(table, seat, state->borough[seat].distant, arrival,
                      SUBURBIA_RULE_ORDER_7);
}

static struct arrival arrival_of(const struct table *table, int seat,
                                 slot_set adjacent)
{
    const struct borough *borough = &table->state->borough[seat];
    const int slot = borough->slots - 1;
    return (struct arrival){
        seat, slot, table->box->tile[borough->tile[slot]].classes, adjacent};
}

/* Tiles that react to (lake, neighbour) pairs: each of them is slow. */
static slot_set lakeside_slots(const struct suburbia_box *box,
                               const struct borough *borough)
{
    slot_set found = 0;
    if (borough->tally.slow)
        for (int slot = 0; slot < borough->slots; slot++)
            found |= (slot_set)box->quick[borough->tile[slot]].lakeside << slot;
    return found;
}

/* S-ORDER-4 and S-ORDER-5: the borough's own tiles on the new one. */
static void resolve_home(const struct table *table,
                         const struct arrival *arrival)
{
    const struct borough *home = &table->state->borough[arrival->seat];
    slot_set distant = lakeside_slots(table->box, home);
    if (home->far & arrival->classes)
        distant |= home->distant;
    distant &= ~arrival->adjacent & ~slot_bit(arrival->slot);
    react_all(table, arrival->seat, arrival->adjacent, arrival,
              SUBURBIA_RULE_ORDER_4);
    react_all(table, arrival->seat, distant, arrival, SUBURBIA_RULE_ORDER_5);
}

void effect_resolve_tile(const struct table *table, int seat, slot_set adjacent)
{
    const struct arrival arrival = arrival_of(table, seat, adjacent);
    const int tile = table->state->borough[seat].tile[arrival.slot];
    resolve_gain(table, seat, arrival.slot, SUBURBIA_RULE_ORDER_2);
    if (table->box->quick[tile].tally.immune)
        ledger_absolve(table, seat, arrival.slot);
    resolve_own(table, seat, arrival.slot, adjacent, SUBURBIA_RULE_ORDER_3);
    resolve_home(table, &arrival);
    resolve_abroad(table, &arrival);
}

void effect_resolve_abroad(const struct table *table, int seat)
{
    const struct arrival arrival = arrival_of(table, seat, 0);
    resolve_abroad(table, &arrival);
}

void effect_resolve_marker(const struct table *table, int seat, int slot)
{
    const struct suburbia_state *state = table->state;
    const int tile = state->borough[seat].tile[slot];
    if (state->stars && table->box->tile[tile].stars)
        star_move(table, seat, slot);
    resolve_gain(table, seat, slot, SUBURBIA_RULE_INVEST);
    resolve_own(table, seat, slot, borough_neighbours(state, seat, slot),
                SUBURBIA_RULE_INVEST);
}

void effect_resolve_flip(const struct table *table, int seat, int slot)
{
    const struct suburbia_state *state = table->state;
    const struct borough *borough = &state->borough[seat];
    const struct arrival arrival = {seat, slot, CLASS_BIT(CLASS_LAKE),
                                    borough_neighbours(state, seat, slot)};
    const int times = borough->marked & slot_bit(slot) ? 2 : 1;
    slot_set realty = lakeside_slots(table->box, borough);
    for (int i = 0; i < times; i++)
        resolve_own(table, seat, slot, arrival.adjacent, SUBURBIA_RULE_LAKE);
    for (; realty; realty &= realty - 1) {
        struct work work =
            work_of(table, seat, slot_first(realty), SUBURBIA_RULE_WATERFRONT);
        const struct tile *tile = &table->box->tile[work.why.cause];
        for (int i = 0; i < tile->effects; i++) {
            work.effect = &tile->effect[i];
            if (reach_of(&work) & REACH_LAKES)
                react_lakeside(&work, &arrival);
        }
    }
}
