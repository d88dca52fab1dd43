/* Subdivision's content: from text files to a box. Grammar: docs/DATA.md. */
#ifndef SUBDIVISION_CONTENT_CONTENT_H
#define SUBDIVISION_CONTENT_CONTENT_H

#include "content/game.h"
#include "subdivision/rules/box.h"

/* Fills `box`, its hash included. False on the first mistake, which `error`
 * then tells; the box is not to be used in that case. */
bool subdivision_content(struct subdivision_box *box,
                         const struct content_source *source,
                         struct content_error *error);

/* The same for whoever knows no game, and how a box is listed. */
extern const struct content_game subdivision_contents;

/* Fills in the hash of a box: FNV-1a over the words of all that decides a
 * game. Names, colours, origins and notes do not count, nor how the files
 * were laid out. */
void subdivision_content_hash(struct subdivision_box *box);

#endif
