/* What must be true of Subdivision alone, called by run.c. */
#ifndef PROPERTY_SUBDIVISION_H
#define PROPERTY_SUBDIVISION_H

#include "property/scene.h"
#include "subdivision/rules/rules.h"

static inline struct subdivision_state *lot(struct scene *scene)
{
    return (struct subdivision_state *)(void *)&scene->state;
}

static inline const struct subdivision_box *lot_box(const struct scene *scene)
{
    return (const struct subdivision_box *)(const void *)scene->game->content;
}

/* lively.c: a random move of somebody who seldom leaves out an activation, so
 * that boards get full. */
game_move lively_move(struct scene *scene);

/* recount.c: scores and bonus tiles worked out again from coordinates. */
void recount_holds(int games);
/* walks.c: sidewalks and roads are listed in every way, and once each. */
void walks_hold(int games);
/* secrets.c: what a seat cannot know does not show in its view. */
void secrets_hold(int games);

#endif
