/* A whole game of Subdivision as plain data.
 *
 * Copied by assignment and compared by memcmp: there is no padding, and what
 * is not in use is 0. A view (below) is another type: what a seat cannot see
 * has no field in it. */
#ifndef SUBDIVISION_RULES_STATE_H
#define SUBDIVISION_RULES_STATE_H

#include "subdivision/rules/box.h"

enum play_mode { PLAY_STANDARD, PLAY_SOLO, PLAY_MODES };

/* The decision that is due. */
enum await {
    AWAIT_ROLL,     /* the die */
    AWAIT_PLACE,    /* a tile of the hand */
    AWAIT_ACTIVATE, /* an adjacent tile, or done */
    AWAIT_LAY,      /* the next road or sidewalk of the tile that is open */
    AWAIT_BONUS,    /* an activation that a bonus tile gives */
    AWAIT_NOTHING   /* the game is over */
};

/* One player's subdivision. */
struct board {
    uint64_t zone[ZONE_COUNT];
    uint64_t park, lake, road;
    uint64_t school[SCHOOLS_MAX]; /* parcels with more than i schools */
    uint64_t coin;
    uint64_t covered; /* by any tile, flipped ones too; never by a coin */
    struct edges walk;
    int16_t money;
    uint8_t unused[6];
};

/* What a seat took from its hand in a turn: 0 nothing yet, else the zone + 1;
 * TAKEN_HIDDEN: discarded face down. */
enum { TAKEN_HIDDEN = 0x80, TURNS_ALL = ROUNDS * SUBDIVISION_TURNS_MAX };

/* An industrial or commercial tile that was activated and not finished. The
 * same pieces laid in another order are the same outcome, so legal() lists them
 * in one order only: what could have been laid in place of a piece and has a
 * lower number is not listed after it. */
struct opened {
    struct edges open;   /* cache: sidewalks that may be laid next */
    struct edges barred; /* those of them that legal() leaves out */
    uint64_t passed;     /* likewise, parcels for roads */
    uint8_t laid;        /* pieces so far */
    uint8_t tile;        /* its parcel */
    uint8_t bonus;       /* it is a bonus tile's activation */
    uint8_t last;        /* the sidewalk laid last */
    uint8_t unused[4];
};

struct subdivision_state {
    struct board board[PLAYERS_MAX];
    struct board shown[PLAYERS_MAX]; /* as everybody last saw it */
    struct opened opened;
    uint64_t waiting; /* tiles that may yet act beside the new one */
    uint8_t stack[ROUNDS][STACK_MAX]; /* zones, the front first */
    uint8_t stack_size[ROUNDS];
    uint8_t hand[PLAYERS_MAX][ZONE_COUNT]; /* tiles of each type */
    uint8_t taken[TURNS_ALL]
                 [PLAYERS_MAX]; /* by round * SUBDIVISION_TURNS_MAX + turn */
    uint8_t bonus[ROUNDS - 1];  /* index, of stacks 2, 3, 4 */
    uint8_t side[PLAYERS_MAX];  /* index: 0 is side 1 */
    uint8_t seats, mode, scenario;
    uint8_t round, turn; /* from 0; the turn within the round */
    uint8_t await;
    uint8_t seat;   /* who decides */
    uint8_t symbol; /* rolled this turn, else SYMBOL_NONE */
    uint8_t earned; /* bit per seat that may still use the bonus tile */
    uint8_t looks;  /* how often new tiles came to be seen */
    uint8_t placed; /* where the new tile lies, while others wait to act */
    uint8_t number; /* of the turn in the whole game, from 1 */
    uint8_t chosen; /* bit per seat that has taken its tile this turn */
    uint8_t ends;   /* the round after which it is over; 0: the last */
    uint8_t unused[3];
};

_Static_assert(sizeof(struct board) == 128, "no padding");
_Static_assert(sizeof(struct opened) == 48, "no padding");
_Static_assert(sizeof(struct subdivision_state) % 8 == 0 &&
                   sizeof(struct subdivision_state) < 1400,
               "small, and no padding at the end");

/* What one seat may know. */
struct subdivision_view {
    struct board shown[PLAYERS_MAX]; /* as everybody last saw them */
    struct board own;                /* its own as it is */
    struct opened opened;            /* its own, else 0 */
    uint64_t waiting;                /* its own, else 0 */
    /* Its hand on every turn so far, before it took from it: what it
     * remembers of tiles passed on. */
    uint8_t held[TURNS_ALL][ZONE_COUNT];
    /* Its own, and what others placed; of others' face-down tiles only that
     * there is one, of choices not shown yet nothing. */
    uint8_t taken[TURNS_ALL][PLAYERS_MAX];
    uint8_t total[ZONE_COUNT]; /* tiles of each type in all four stacks */
    uint8_t stack_size[ROUNDS];
    uint8_t bonus[ROUNDS - 1];
    uint8_t side[PLAYERS_MAX];
    uint8_t seats, mode, scenario;
    uint8_t round, turn;
    uint8_t await;
    uint8_t seat;
    uint8_t symbol, earned, looks;
    uint8_t viewer; /* 255: somebody who only looks on */
    uint8_t placed; /* its own, else 0 */
    uint8_t number, chosen, ends;
    uint8_t unused[5];
};

/* How many rounds are played. */
static inline int rounds_of(const struct subdivision_state *state)
{
    return state->ends ? state->ends : ROUNDS;
}

static inline uint64_t board_zones(const struct board *board)
{
    return board->zone[ZONE_RESIDENTIAL] | board->zone[ZONE_COMMERCIAL] |
           board->zone[ZONE_INDUSTRIAL] | board->zone[ZONE_CIVIC] |
           board->zone[ZONE_LUXURY];
}

#endif
