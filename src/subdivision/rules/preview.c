/* Every way in which the waiting tiles can act, whole, with what it changes.
 */
#include "subdivision/rules/internal.h"

struct search {
    const struct subdivision_box *box;
    int seat, money, points;
    struct outcome *out;
    int room, count;
    struct game_decision decision;
};

static int points_of(const struct search *search,
                     const struct subdivision_state *state)
{
    const struct plot plot = subdivision_plot(search->box, state, search->seat);
    return subdivision_points(&plot);
}

static void keep(struct search *search, const struct subdivision_state *state)
{
    if (search->count < search->room)
        search->out[search->count] = (struct outcome){
            search->decision,
            (int16_t)(state->board[search->seat].money - search->money),
            (int16_t)(points_of(search, state) - search->points)};
    search->count++;
}

static void look_further(struct search *search,
                         const struct subdivision_state *state, game_move move);

/* A list while a tile is open is short: its pieces, and stop. */
static void look_inside(struct search *search,
                        const struct subdivision_state *state)
{
    game_move move[EDGES_MAX + 1];
    const int count = subdivision_legal(search->box, state, move);
    for (int i = 0; i < count; i++)
        look_further(search, state, move[i]);
}

static void look_further(struct search *search,
                         const struct subdivision_state *state, game_move move)
{
    struct subdivision_state trial = *state;
    search->decision.part[search->decision.parts++] = move;
    subdivision_apply(search->box, &trial, move, NULL);
    if (trial.await == AWAIT_LAY)
        look_inside(search, &trial);
    else
        keep(search, &trial);
    search->decision.parts--;
}

int subdivision_outcomes(const struct subdivision_box *box,
                         const struct subdivision_state *state,
                         struct outcome *out, int room)
{
    struct search search = {.box = box,
                            .seat = state->seat,
                            .money = state->board[state->seat].money,
                            .out = out,
                            .room = room};
    struct subdivision_state from = *state;
    game_move move[GAME_MOVES_MAX];
    if (state->await == AWAIT_ROLL || state->await == AWAIT_PLACE)
        return 0;
    /* What was laid is given: all that may follow it counts. */
    from.opened.barred = (struct edges){{0, 0}};
    from.opened.passed = 0;
    search.points = points_of(&search, &from);
    const int count = subdivision_legal(box, &from, move);
    /* A tile that goes on waiting keeps the turn, and with it the round, from
     * ending: a bonus tile is not what an activation changes. */
    if (state->await != AWAIT_BONUS && !state->opened.bonus)
        from.waiting |= parcel_bit(state->placed);
    for (int i = 0; i < count; i++)
        if (subdivision_move_type(move[i]) != SUBDIVISION_DONE)
            look_further(&search, &from, move[i]);
    return search.count;
}
