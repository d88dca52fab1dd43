/* What a decision leads to in turns to come (game_mind.prospects). */
#ifndef SUBURBIA_MIND_PROSPECT_H
#define SUBURBIA_MIND_PROSPECT_H

#include "game/prospect.h"
#include "suburbia/rules/state.h"

void suburbia_prospects(const struct suburbia_box *box,
                        const struct game_outlook *outlook,
                        struct game_prospects *out);

/* The id of the tile that the move takes out of the market for its seat, or
 * NULL. */
const char *suburbia_taken(const struct suburbia_box *box,
                           const struct suburbia_state *state, game_move move);

/* Likewise whatever becomes of it: a lake or nothing, too. */
const char *suburbia_removed(const struct suburbia_box *box,
                             const struct suburbia_state *state,
                             game_move move);

/* What the move is about, whatever its space and cell: which tile is bought or
 * goes, or gets the marker. */
uint32_t suburbia_purpose(const struct suburbia_state *state, game_move move);

extern const struct game_sources suburbia_sources;

#endif
