/* From what every game is called to what it is here. */
#ifndef TOY_RULES_CAST_H
#define TOY_RULES_CAST_H

#include "toy/rules/state.h"

static inline const struct toy_box *
toy_box_of(const struct game_content *content)
{
    return (const struct toy_box *)(const void *)content;
}

static inline const struct toy_state *toy_see(const struct game_state *state)
{
    return (const struct toy_state *)(const void *)state;
}

static inline struct toy_state *toy_hold(struct game_state *state)
{
    return (struct toy_state *)(void *)state;
}

#endif
