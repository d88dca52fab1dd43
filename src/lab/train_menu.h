/* The tables at which a net learns: every edition, number of players and
 * expansion that it is to play, each as often as it deserves. */
#ifndef LAB_TRAIN_MENU_H
#define LAB_TRAIN_MENU_H

#include "game/game.h"

enum { TRAIN_TABLES_MAX = 128 };

struct train_menu {
    int tables;
    struct game_config table[TRAIN_TABLES_MAX]; /* some more than once */
    bool alone[TRAIN_TABLES_MAX]; /* the rules decide for all other seats */
};

/* Fills the menu for a game: for several seats, or for one. */
void train_menu_fill(struct train_menu *menu, const struct game *game,
                     bool solo);

/* The table by which progress is measured. */
void train_menu_yardstick(const struct game *game, bool solo,
                          struct game_config *config);

#endif
