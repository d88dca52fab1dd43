/* Suburbia's content: from text files to a box. Grammar: docs/DATA.md.
 *
 * Used by tools/datagen when the program is built, and at run time for sets
 * that players make themselves: both get the same checks. */
#ifndef SUBURBIA_CONTENT_CONTENT_H
#define SUBURBIA_CONTENT_CONTENT_H

#include "content/game.h"
#include "suburbia/rules/box.h"

/* Fills `box`, its hash included. False on the first mistake, which `error`
 * then tells; the box is not to be used in that case. */
bool suburbia_content(struct suburbia_box *box,
                      const struct content_source *source,
                      struct content_error *error);

/* The same for whoever knows no game, and how a box is listed. */
extern const struct content_game suburbia_contents;

/* Fills `box` with all of `base` and what the files add to it: sets of their
 * own with tiles, goals, bonuses and challenges. The same checks hold, and
 * `base` must live as long as `box`, which shares its strings. */
bool suburbia_content_extend(struct suburbia_box *box,
                             const struct suburbia_box *base,
                             const struct content_source *source,
                             struct content_error *error);

/* Fills in the hashes of a box: FNV-1a over the words of all that decides a
 * game. Names, origins and notes do not count, nor how the files were laid
 * out. */
void suburbia_content_hash(struct suburbia_box *box);

#endif
