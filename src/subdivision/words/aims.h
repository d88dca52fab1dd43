/* What a task can ask for; see game/aims.h. */
#ifndef SUBDIVISION_WORDS_AIMS_H
#define SUBDIVISION_WORDS_AIMS_H

#include "game/aims.h"

extern const struct game_aims subdivision_aims;

#endif
