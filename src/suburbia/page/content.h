/* The content of Suburbia as JSON: what `borough data --json` lists and what a
 * page asks for. */
#ifndef SUBURBIA_PAGE_CONTENT_H
#define SUBURBIA_PAGE_CONTENT_H

#include "suburbia/rules/box.h"
#include "json/out.h"

/* Appends the fields of one row of a table to an open object. */
typedef void suburbia_put_row(struct json_out *out,
                              const struct suburbia_box *box, int row);

/* Tiles count from the lake on; the track is one thing; cells of the borough
 * board are those it covers, then the starts of the basic tiles. */
suburbia_put_row suburbia_put_tile, suburbia_put_goal, suburbia_put_award,
    suburbia_put_track, suburbia_put_edition, suburbia_put_set,
    suburbia_put_cell;

/* All tables as fields of an open object. */
void suburbia_put_content(struct json_out *out, const struct suburbia_box *box);

#endif
