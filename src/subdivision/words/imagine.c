/* A start that lies on the turns of a game has a past: hands that the viewer
 * held, and what he took from them. */
#include "subdivision/words/telling.h"

#include "subdivision/rules/internal.h"

/* Whether any deal of the table looks like this. */
static bool is_dealt(const struct subdivision_box *box,
                     const struct subdivision_view *first)
{
    const struct seed seed = {{0}};
    struct subdivision_state seen, any;
    struct game_config config;
    subdivision_seen(first, &seen);
    subdivision_config_of(&seen, &config);
    subdivision_setup(box, &config, &seed, &any);
    return first->number == any.number && first->await == any.await &&
           memcmp(first->stack_size, any.stack_size, sizeof any.stack_size) ==
               0 &&
           memcmp(first->shown, any.shown, sizeof any.shown) == 0;
}

bool subdivision_imagine(const struct subdivision_box *box,
                         const struct subdivision_view *first,
                         struct subdivision_state *start)
{
    struct rng rng;
    if (is_dealt(box, first))
        return false;
    rng_init(&rng, 0, 0);
    subdivision_guess(box, first, &rng, start);
    return true;
}

/* What the viewer took is named. */
static void know_turns(const struct subdivision_view *view,
                       struct subdivision_known *known)
{
    memcpy(known->held, view->held, sizeof known->held);
    memcpy(known->taken, view->taken, sizeof known->taken);
    for (int i = 0; i < TURNS_ALL && known->viewer != KNOWN_NOBODY; i++)
        known->taken[i][known->viewer] &= (uint8_t)~TAKEN_HIDDEN;
}

void subdivision_know(const struct subdivision_box *box,
                      const struct subdivision_state *start, int ear,
                      struct subdivision_known *known)
{
    struct subdivision_view view;
    memset(known, 0, sizeof *known);
    subdivision_observe(box, start, ear, &view);
    subdivision_config_of(start, &known->config);
    known->dealt = 1;
    known->viewer = ear < 0 ? KNOWN_NOBODY : (uint8_t)ear;
    known->turns = (uint8_t)(start->number - 1);
    known->hands = ear < 0 ? 0 : start->number;
    memcpy(known->bonus, view.bonus, sizeof known->bonus);
    memcpy(known->total, view.total, sizeof known->total);
    know_turns(&view, known);
    known->start = *start;
}
