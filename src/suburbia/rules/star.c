/* The star track (S-STAR, S-STAR-ROUND, S-STAR-ORDER). */
#include "suburbia/rules/internal.h"

void star_clockwise(struct suburbia_state *state)
{
    for (int seat = 0; seat < state->seats; seat++)
        state->after[seat] = (uint8_t)((seat + 1) % state->seats);
}

/* Tokens that a space holds. */
static int room_on(const struct star_track *track, int space)
{
    const int limited = space - (track->spaces - track->limited);
    return limited < 0 ? SEATS_MAX : track->room[limited];
}

static bool has_room(const struct table *table, int space)
{
    const struct suburbia_state *state = table->state;
    int tokens = 0;
    for (int seat = 0; seat < state->seats; seat++)
        tokens += state->star[seat] == space;
    return tokens < room_on(&table->box->track, space);
}

/* The farthest space, up to `stars` ahead, that has room. */
static int target_of(const struct table *table, int from, int stars)
{
    const int end = table->box->track.spaces - 1;
    int to = from + stars < end ? from + stars : end;
    while (to > from && !has_room(table, to))
        to--;
    return to;
}

/* The token that was moved lies on top. */
static void put_on_top(struct suburbia_state *state, int seat)
{
    uint8_t *pile = state->star_pile;
    int from = 0;
    while (pile[from] != seat)
        from++;
    memmove(pile + 1, pile, (size_t)from);
    pile[0] = (uint8_t)seat;
}

void star_move(const struct table *table, int seat, int slot)
{
    struct suburbia_state *state = table->state;
    const struct star_track *track = &table->box->track;
    const struct borough *borough = &state->borough[seat];
    const int tile = borough->tile[slot];
    const struct suburbia_reason why = {SUBURBIA_RULE_STAR,
                                        (uint8_t)tile,
                                        (int8_t)seat,
                                        GAME_NOBODY,
                                        border_or_cell(state, borough, slot),
                                        0};
    const int due = table->box->tile[tile].stars;
    const int from = state->star[seat];
    const int to = target_of(table, from, due);
    state->star[seat] = (uint8_t)to;
    if (to != from)
        put_on_top(state, seat);
    numbers_tell_stars(table, seat, to - from, due, &why);
    if (from < track->income && to >= track->income)
        numbers_change(table, seat, STAT_INCOME, 1, &why);
    if (from < track->reputation && to >= track->reputation)
        numbers_change(table, seat, STAT_REPUTATION, 1, &why);
}

/* Seats in the order they will play: most stars first, on one space the top of
 * the pile first. Going through the pile from its top and counting who has
 * more stars, or as many and lies higher, gives each its place. */
static void order_of(const struct suburbia_state *state,
                     uint8_t order[SEATS_MAX])
{
    for (int i = 0; i < state->seats; i++) {
        const int seat = state->star_pile[i];
        int before = 0;
        for (int k = 0; k < state->seats; k++) {
            const int other = state->star[state->star_pile[k]];
            before += other > state->star[seat] ||
                      (other == state->star[seat] && k < i);
        }
        order[before] = (uint8_t)seat;
    }
}

void star_redeal_order(struct suburbia_state *state)
{
    uint8_t order[SEATS_MAX] = {0};
    order_of(state, order);
    for (int i = 0; i < state->seats; i++)
        state->after[order[i]] = order[(i + 1) % state->seats];
    state->first = order[0];
}

/* All players whose token stands on `space`, in turn order. */
static void change_population(const struct table *table, int space, int amount)
{
    const struct suburbia_state *state = table->state;
    const struct suburbia_reason why = reason_rule(SUBURBIA_RULE_STAR_ROUND);
    int seat = state->first;
    do {
        if (state->star[seat] == space)
            numbers_change(table, seat, STAT_POPULATION, amount, &why);
        seat = seat_after(state, seat);
    } while (seat != state->first);
}

void star_end_round(const struct table *table)
{
    struct suburbia_state *state = table->state;
    int most = state->star[0], fewest = state->star[0];
    for (int seat = 1; seat < state->seats; seat++) {
        most = state->star[seat] > most ? state->star[seat] : most;
        fewest = state->star[seat] < fewest ? state->star[seat] : fewest;
    }
    change_population(table, most, 1);
    change_population(table, fewest, -1);
    if (state->mode == MODE_STANDARD)
        star_redeal_order(state);
}
