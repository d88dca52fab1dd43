/* What many games have in common: sums that `borough simulate --stats` prints.
 * Integers only, so that every machine prints the same. */
#ifndef CLI_STATS_H
#define CLI_STATS_H

#include "game/game.h"

enum { STATS_GOALS_MAX = 64, STATS_TYPES_MAX = 16 };

struct stats_seat {
    uint64_t population, squares; /* sums */
    uint64_t wins;                /* in sixtieths; a shared win is split */
};

/* How often a goal was in play and how often somebody scored it. */
struct stats_goal {
    uint64_t open, open_scored;
    uint64_t secret, secret_scored;
};

struct stats {
    uint64_t games, turns, winning;
    int seats;
    struct stats_seat seat[GAME_SEATS_MAX];
    struct stats_goal goal[STATS_GOALS_MAX];
    uint64_t type[STATS_TYPES_MAX]; /* decisions of each type */
};

void stats_move(struct stats *stats, game_move move);
void stats_game(struct stats *stats, const struct game_result *result,
                int turns);
void stats_write(const struct stats *stats, const struct game_ops *ops,
                 struct text *text);

#endif
