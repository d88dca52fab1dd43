/* What must be true of every game: one function for each group of
 * properties, called by run.c for every game and variant. */
#ifndef PROPERTY_GENERIC_H
#define PROPERTY_GENERIC_H

#include "property/scene.h"

/* paths.c: plays the scene to its end and returns the turns it had. After
 * every decision the state is sound, the events add up to what changed, and
 * whoever did not listen for reasons has the same state byte for byte. */
int paths_play(struct scene *scene);

/* One decision of it. */
void paths_make(struct scene *scene, game_move move);

/* The same, but every decision pushes one number of the seat to decide up or
 * down, so that limits are reached. */
int paths_push(struct scene *scene, int stat, int sign);

/* moves.c: the legal moves of one moment. */
void moves_are_listed(struct scene *scene);
void moves_are_random(struct scene *scene);
void moves_are_equally_likely(struct scene *scene);
/* No word below `bound` is accepted that is not listed, and none that is
 * listed refused; inside a decision other orders of its parts are accepted. */
void moves_are_all(struct scene *scene, game_move bound);

/* views.c: what each seat, and a bystander, may know at one moment. */
void views_hold(struct scene *scene);

/* sessions.c: plays the scene to its end as a session. Previews come true,
 * taking back restores every byte and shows nothing, earlier moments can be
 * looked at, words, record and trace say the same game again. */
void sessions_play(struct scene *scene);

#endif
