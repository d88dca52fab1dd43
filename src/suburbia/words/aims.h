/* What a task can ask for; see game/aims.h. */
#ifndef SUBURBIA_WORDS_AIMS_H
#define SUBURBIA_WORDS_AIMS_H

#include "game/aims.h"

extern const struct game_aims suburbia_aims;

#endif
