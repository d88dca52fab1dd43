/* A game of the house, whole. A file that needs less includes less: terms.h is
 * the data, rules.h, words.h, mind.h and aims.h are the four tables. */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "game/aims.h"
#include "game/mind.h"
#include "game/rules.h"
#include "game/table.h"
#include "game/terms.h"
#include "game/words.h"

#endif
