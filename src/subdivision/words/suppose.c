/* A game that agrees with all that was told. The stacks are what
 * subdivision_guess() makes of it: no second way to think of what nobody
 * saw. */
#include "subdivision/words/telling.h"

#include "subdivision/rules/internal.h"
#include "json/in.h"

void subdivision_some_deal(const struct subdivision_box *box,
                           const struct game_config *config,
                           struct subdivision_state *state)
{
    const struct seed seed = {{0}};
    subdivision_setup(box, config, &seed, state);
}

/* What the viewer remembers in the last turn that he was told of: only what
 * stacks follow from. */
static void remember(const struct subdivision_box *box,
                     const struct subdivision_known *known,
                     const struct subdivision_state *any,
                     struct subdivision_view *view)
{
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

void subdivision_suppose(const struct subdivision_box *box,
                         const struct subdivision_known *known, struct rng *rng,
                         struct subdivision_state *start)
{
    const struct ply ply = {box, start, NULL};
    struct subdivision_state any, guess;
    struct subdivision_view view;
    subdivision_some_deal(box, &known->config, &any);
    remember(box, known, &any, &view);
    subdivision_guess(box, &view, rng, &guess);
    setup_table(box, &known->config, start);
    memcpy(start->stack_size, any.stack_size, sizeof start->stack_size);
    memcpy(start->stack, guess.stack, sizeof start->stack);
    memcpy(start->bonus, known->bonus, sizeof start->bonus);
    turn_begin(&ply);
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
    return !told->at && state->await == AWAIT_BONUS
               ? subdivision_move_make(SUBDIVISION_DONE, 0, 0)
               : discard(box, known, state);
}
