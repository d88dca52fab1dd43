/* Properties that only make sense for Suburbia; run.c calls them all. */
#ifndef PROPERTY_SUBURBIA_SUBURBIA_H
#define PROPERTY_SUBURBIA_SUBURBIA_H

#include "property/scene.h"
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

static inline struct suburbia_state *town(struct scene *scene)
{
    return (struct suburbia_state *)(void *)&scene->state;
}

static inline const struct suburbia_box *box_of(const struct scene *scene)
{
    return (const struct suburbia_box *)(const void *)scene->game->content;
}

/* limits.c: both paths on games that begin close to every limit. */
void limits_hold(int rounds);

/* contents.c: both paths on content that somebody else might have made. */
void contents_hold(int boxes);

/* afterstates.c: suburbia_afterstates() knows what action 1 comes to. */
void afterstates_hold(int games);

/* hidden.c: what nobody may know does not show; what was drawn is final. */
void hidden_holds(int games);

/* recount.c: without limits and red lines, the numbers follow from the tiles
 * that lie there in the end. */
void recount_holds(int games);

/* scores.c: the end of the game, worked out again the slow way. */
void scores_hold(int games);

#endif
