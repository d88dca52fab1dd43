/* A game that agrees with all that was told. The stacks are what
 * subdivision_guess() makes of it: no second way to think of what nobody
 * saw. */
#include "subdivision/words/telling.h"

#include "subdivision/rules/internal.h"
#include "json/in.h"

/* What the viewer remembers in the last turn that he was told of: only what
 * stacks follow from. */
static void remember(const struct subdivision_box *box,
                     const struct subdivision_known *known,
                     struct subdivision_view *view)
{
    const struct subdivision_state *any = &known->start;
    const struct scenario *scenario = scenario_of(box, any);
    const int told = known->hands > known->turns ? known->hands : known->turns;
    const int index = told ? known_index(scenario, told - 1) : 0;
    memset(view, 0, sizeof *view);
    view->viewer = known->viewer;
    view->seats = any->seats;
    view->mode = any->mode;
    view->scenario = any->scenario;
    view->round = (uint8_t)(index / SUBDIVISION_TURNS_MAX);
    view->turn = (uint8_t)(index % SUBDIVISION_TURNS_MAX);
    view->await = AWAIT_PLACE;
    memcpy(view->stack_size, any->stack_size, sizeof view->stack_size);
    memcpy(view->total, known->total, sizeof view->total);
    memcpy(view->held, known->held, sizeof view->held);
    memcpy(view->taken, known->taken, sizeof view->taken);
}

/* On the turns before an explicit start everybody discarded a tile. */
static void take_before(const struct subdivision_state *guess,
                        struct subdivision_state *start)
{
    for (int i = 0; i < turn_index(start); i++)
        for (int seat = 0; seat < start->seats; seat++)
            if (start->taken[i][seat])
                start->taken[i][seat] = guess->taken[i][seat] | TAKEN_HIDDEN;
}

void subdivision_suppose(const struct subdivision_box *box,
                         const struct subdivision_known *known, struct rng *rng,
                         struct subdivision_state *start)
{
    struct subdivision_state guess;
    struct subdivision_view view;
    remember(box, known, &view);
    subdivision_guess(box, &view, rng, &guess);
    *start = known->start;
    memcpy(start->stack, guess.stack, sizeof start->stack);
    memcpy(start->bonus, known->bonus, sizeof start->bonus);
    take_before(&guess, start);
    for (int seat = 0; seat < start->seats; seat++)
        view_hand(box, start, turn_index(start), seat, start->hand[seat]);
}

/* Leaves of the hand what is not needed later: the viewer sees it neither in
 * the hand nor taken from it. */
static void not_needed(const struct subdivision_known *known,
                       const struct subdivision_state *state, int turns,
                       int hand[ZONE_COUNT])
{
    int who = state->seat;
    for (int turn = state->turn + 1; turn < turns; turn++) {
        const int number = state->round * turns + turn;
        const int index = state->round * SUBDIVISION_TURNS_MAX + turn;
        who = passes_to(who, state->seats, state->round);
        if (who == known->viewer && number < known->hands) {
            for (int zone = 0; zone < ZONE_COUNT; zone++)
                hand[zone] -= known->held[index][zone];
            return;
        }
        if (number < known->turns && known->taken[index][who] != TAKEN_HIDDEN)
            hand[taken_zone(known->taken[index][who])]--;
    }
}

/* A tile that may have been discarded. */
static game_move discard(const struct subdivision_box *box,
                         const struct subdivision_known *known,
                         const struct subdivision_state *state)
{
    int hand[ZONE_COUNT], zone = 0;
    for (int i = 0; i < ZONE_COUNT; i++)
        hand[i] = state->hand[state->seat][i];
    if (state->mode != PLAY_SOLO)
        not_needed(known, state, scenario_of(box, state)->turns, hand);
    while (zone < ZONE_COUNT - 1 && hand[zone] <= 0)
        zone++;
    return subdivision_move_pass((enum zone)zone);
}

/* Whether the viewer was shown what the seat took in this turn: then it was no
 * discard, and everybody saw where it went. */
static bool is_shown(const struct subdivision_known *known,
                     const struct subdivision_state *state, int turns)
{
    const int index = state->round * SUBDIVISION_TURNS_MAX + state->turn;
    return state->round * turns + state->turn < known->turns &&
           known->taken[index][state->seat] != TAKEN_HIDDEN;
}

game_move subdivision_stand_in(const struct subdivision_box *box,
                               const struct subdivision_known *known,
                               const struct subdivision_state *state,
                               const struct json_in *told)
{
    const struct json_in type = json_in_field(told, "type");
    const struct json_in tile = json_in_field(told, "tile");
    const bool secret = !told->at || (json_in_is(&type, "pass") && !tile.at);
    if (!secret || state->seat == known->viewer)
        return 0;
    if (!told->at && state->await == AWAIT_BONUS)
        return subdivision_move_make(SUBDIVISION_DONE, 0, 0);
    return is_shown(known, state, scenario_of(box, state)->turns)
               ? 0
               : discard(box, known, state);
}
