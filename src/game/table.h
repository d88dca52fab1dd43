/* One game of the house: a name, four tables of functions, and the box that it
 * is played with. Whoever has a game has its content; a custom set is a copy of
 * this struct with another box. */
#ifndef GAME_TABLE_H
#define GAME_TABLE_H

#include "game/terms.h"

struct game_rules;
struct game_words;
struct game_mind;
struct game_aims;

struct game {
    const char *name;
    const struct game_rules *rules;
    const struct game_words *words;
    const struct game_mind *mind;
    const struct game_aims *aims; /* NULL: nothing can be asked for */
    const struct game_content *content;
};

#endif
