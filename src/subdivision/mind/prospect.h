/* What a decision leads to in turns to come (game_mind.prospects). */
#ifndef SUBDIVISION_MIND_PROSPECT_H
#define SUBDIVISION_MIND_PROSPECT_H

#include "game/prospect.h"
#include "subdivision/rules/state.h"

void subdivision_prospects(const struct subdivision_box *box,
                           const struct game_outlook *outlook,
                           struct game_prospects *out);

extern const struct game_sources subdivision_sources;

#endif
