/* What a task can ask of a seat, in the game's own words: numbers of a position
 * and deeds. src/mission makes conditions of them. */
#ifndef GAME_AIMS_H
#define GAME_AIMS_H

#include "game/table.h"

struct phrase;

/* How the number of an aim comes about. */
enum game_fold {
    FOLD_NOW, /* a position has it */
    FOLD_SUM, /* of all decisions of the seat together */
    FOLD_MOST /* the largest that a decision of the seat had */
};

/* One number; each game numbers its own. */
struct game_aim {
    uint8_t what;
    uint8_t fold; /* enum game_fold */
    uint8_t but;  /* 1: what the filter does not meet */
    uint8_t unused;
    uint32_t filter;
};

struct game_aims {
    /* Takes the words of a measure off the line; likewise those of a deed that
     * can be counted or forbidden (FOLD_SUM). Both are false, with the flaw
     * told, if there is no such thing. */
    bool (*read_measure)(struct phrase *line, struct game_aim *aim);
    bool (*read_deed)(struct phrase *line, struct game_aim *aim);
    /* What the seat has of it now (FOLD_NOW). */
    int (*now)(const struct game_content *, const struct game_state *, int seat,
               const struct game_aim *aim);
    /* What a move of the seat to decide adds, or is worth. */
    int (*deed)(const struct game_content *, const struct game_state *before,
                game_move move, const struct game_aim *aim);
    /* The result as if the game ended now, as far as the seat may know. */
    void (*standing)(const struct game_content *, const struct game_state *,
                     int seat, struct game_result *result);
    /* Where a rung of the solo ladder stands, the lowest on 0; -1: none is
     * called so. */
    int (*rung)(const struct game_content *, const char *id);
};

#endif
