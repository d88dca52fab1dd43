/* The panels made of words: why, a tile, goals, log, help, the end. */
#ifndef TUI_PAGES_H
#define TUI_PAGES_H

#include "tui/screen.h"
#include "tui/sheet.h"

/* What a move would change: the results, then every reason. */
void pages_why(const struct screen *screen, game_move move,
               struct sheet *sheet);
/* A tile: kind, price, effects. */
void pages_tile(const struct screen *screen, int tile, struct sheet *sheet);
void pages_goals(const struct screen *screen, struct sheet *sheet);
/* The last moves, since the person decided; all of them for the log. */
void pages_news(const struct screen *screen, struct sheet *sheet);
void pages_log(const struct screen *screen, struct sheet *sheet);
/* What the game is about, before its first move. */
void pages_start(const struct screen *screen, struct sheet *sheet);
void pages_help(const struct screen *screen, struct sheet *sheet);
void pages_keep(const struct screen *screen, struct sheet *sheet);
void pages_final(const struct screen *screen, struct sheet *sheet);

/* "+2i", "-$3": a change in as few columns as possible. */
void pages_chip(char *out, size_t room, int stat, int delta);

#endif
