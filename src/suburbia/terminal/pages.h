/* The panels made of words: why, a tile, goals, log, help, the end. */
#ifndef SUBURBIA_TERMINAL_PAGES_H
#define SUBURBIA_TERMINAL_PAGES_H

#include "suburbia/terminal/screen.h"
#include "terminal/sheet.h"

/* What a move would change: the results, then every reason. */
void suburbia_pages_why(const struct suburbia_screen *screen, game_move move,
                        struct sheet *sheet);
/* A tile: kind, price, effects. */
void suburbia_pages_tile(const struct suburbia_screen *screen, int tile,
                         struct sheet *sheet);
void suburbia_pages_goals(const struct suburbia_screen *screen,
                          struct sheet *sheet);
/* The last moves, since the person decided; all of them for the log. */
void suburbia_pages_news(const struct suburbia_screen *screen,
                         struct sheet *sheet);
void suburbia_pages_log(const struct suburbia_screen *screen,
                        struct sheet *sheet);
/* What the game is about, before its first move. */
void pages_start(const struct suburbia_screen *screen, struct sheet *sheet);
void suburbia_pages_help(const struct suburbia_screen *screen,
                         struct sheet *sheet);
void suburbia_pages_keep(const struct suburbia_screen *screen,
                         struct sheet *sheet);
void suburbia_pages_final(const struct suburbia_screen *screen,
                          struct sheet *sheet);

/* "+2i", "-$3": a change in as few columns as possible. */
enum { CHIP_MAX = 24 };
const char *suburbia_pages_chip(const struct words_language *language, int stat,
                                int delta, char out[CHIP_MAX]);

#endif
