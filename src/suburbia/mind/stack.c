/* Only what everybody can count: how many cards leave the stack, and where a
 * card lies whose place was seen. */
#include "suburbia/mind/stack.h"

#include <string.h>

int stack_cards_a_round(const struct suburbia_state *state)
{
    return state->mode == MODE_STANDARD ? state->seats
           : state->mode == MODE_LONE   ? 1 + lone_is_strict(state)
                                        : state->spaces;
}

int stack_cards_before(const struct suburbia_state *state, int card)
{
    const uint8_t *const next = &state->deck[state->drawn];
    const uint8_t *const found =
        memchr(next, card, (size_t)(state->deck_size - state->drawn));
    return found ? (int)(found - next) : -1;
}
