/* From what every game is called to what it is here. */
#ifndef SUBURBIA_RULES_CAST_H
#define SUBURBIA_RULES_CAST_H

#include "game/terms.h"
#include "suburbia/rules/state.h"

static inline const struct suburbia_box *
suburbia_box_of(const struct game_content *content)
{
    return (const struct suburbia_box *)(const void *)content;
}

static inline const struct suburbia_state *
suburbia_see(const struct game_state *state)
{
    return (const struct suburbia_state *)(const void *)state;
}

static inline struct suburbia_state *suburbia_hold(struct game_state *state)
{
    return (struct suburbia_state *)(void *)state;
}

static inline const struct suburbia_view *
suburbia_looks(const struct game_view *view)
{
    return (const struct suburbia_view *)(const void *)view;
}

#endif
