/* What many games have in common: sums that `borough simulate --stats` prints.
 * Integers only, so that every machine prints the same. */
#ifndef CLI_STATS_H
#define CLI_STATS_H

#include "game/game.h"

enum { STATS_GOALS_MAX = 64, STATS_TYPES_MAX = 16 };

struct stats_seat {
    int64_t score;    /* sum */
    uint64_t squares; /* sum */
    uint64_t wins;    /* in sixtieths; a shared win is split */
    int64_t number[GAME_STATS_MAX];
};

/* How often a goal was in play and how often somebody scored it. */
struct stats_goal {
    uint64_t open, open_scored;
    uint64_t secret, secret_scored;
};

/* A kind of move that somebody made. */
struct stats_type {
    const char *word;
    game_move lowest; /* of those made; kinds are told in this order */
    uint64_t count;
};

struct stats {
    uint64_t games, turns;
    uint64_t won; /* games with a winner */
    int64_t winning;
    int seats, types;
    struct stats_seat seat[GAME_SEATS_MAX];
    struct stats_goal goal[STATS_GOALS_MAX];
    struct stats_type type[STATS_TYPES_MAX];
};

void stats_move(struct stats *stats, const struct game *game, game_move move);
void stats_game(struct stats *stats, const struct game_result *result,
                int turns);
void stats_write(const struct stats *stats, const struct game *game,
                 struct text *text);

#endif
