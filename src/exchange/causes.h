/* Causes over time and sources of points as JSON, alike in every answer. */
#ifndef EXCHANGE_CAUSES_H
#define EXCHANGE_CAUSES_H

#include "game/mind.h"
#include "json/out.h"

/* "later": what a decision leads to, each an `id` of the family `prospect` and
 * its `args`: numbers, and things by their ids. */
void causes_put_later(struct json_out *out, const struct game_prospects *later);

/* "sources": what a seat's points are made of, each a `source` and its
 * `points`; those of 0 are left out. */
void causes_put_sources(struct json_out *out, const struct game *game,
                        const int points[GAME_SOURCES]);

#endif
