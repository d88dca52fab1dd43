/* From what every game is called to what it is here. */
#ifndef SUBDIVISION_RULES_CAST_H
#define SUBDIVISION_RULES_CAST_H

#include "game/terms.h"
#include "subdivision/rules/state.h"

static inline const struct subdivision_box *
subdivision_box_of(const struct game_content *content)
{
    return (const struct subdivision_box *)(const void *)content;
}

static inline const struct subdivision_state *
subdivision_see(const struct game_state *state)
{
    return (const struct subdivision_state *)(const void *)state;
}

static inline struct subdivision_state *
subdivision_hold(struct game_state *state)
{
    return (struct subdivision_state *)(void *)state;
}

static inline const struct subdivision_view *
subdivision_looks(const struct game_view *view)
{
    return (const struct subdivision_view *)(const void *)view;
}

#endif
