/* What many games tell about the tiles: counts that `borough balance` prints.
 *
 * A census is nothing but sums, so those of several workers can be added, and
 * the order in which games are played does not matter. */
#ifndef LAB_CENSUS_H
#define LAB_CENSUS_H

#include "game/game.h"
#include "suburbia/rules/rules.h"

/* Shares are counted in parts that any number of players up to five divides. */
enum { CENSUS_PARTS = 60 };

/* The mean of a number over many games, and how sure it is. */
struct census_mean {
    int64_t count, sum, squares;
};

struct census_tile {
    int64_t seen;    /* copies that came up */
    int64_t offered; /* decisions while a copy lay there to be taken */
    int64_t bought, paid;
    int64_t marked; /* invested in */
    int64_t lakes;  /* taken face down */
    /* Buyers less the other players of the same game: final population in
     * CENSUS_PARTS, share of the win in CENSUS_PARTS times CENSUS_PARTS, a fair
     * share counting as one. */
    struct census_mean people, wins;
};

struct census_goal {
    int64_t open, open_scored;
    int64_t secret, secret_scored;
};

struct census_award {
    int64_t seats, earned;
};

struct census {
    int64_t games, turns;
    int64_t seats[SEATS_MAX + 1]; /* games by the number of players */
    int64_t sets[SETS_MAX];       /* games with this set */
    int64_t again; /* goals scored by Prague and by Law Offices */
    struct census_tile tile[TILES_MAX];
    struct census_goal goal[GOALS_MAX];
    struct census_award award[AWARDS_MAX];
    int64_t star[TRACK_MAX];    /* tokens that ended there, in games with
                                 * gold stars on A tiles */
    struct census_mean winning; /* population */
    /* Share of the win, in CENSUS_PARTS, by number of players and place in the
     * first round's turn order; without and with the star track. */
    struct census_mean place[2][SEATS_MAX + 1][SEATS_MAX];
};

/* A game while it is being counted. */
struct census_game {
    const struct suburbia_box *box;
    struct census *census;
    uint8_t buyers[TILES_MAX]; /* seats, a bit each */
    uint8_t place[SEATS_MAX];  /* of each seat in the first round */
};

/* `state` has just been dealt. */
void census_begin(struct census_game *game, const struct suburbia_state *state);

/* The seat to decide makes this move in `state`. */
void census_move(struct census_game *game, const struct suburbia_state *state,
                 game_move move);

/* What the move brought about. `state` is the one before it. */
void census_events(struct census_game *game, const struct suburbia_state *state,
                   const struct game_events *events);

/* The game is over. */
void census_end(struct census_game *game, const struct suburbia_state *state,
                const struct game_result *result);

/* Adds what another worker has counted. */
void census_add(struct census *sum, const struct census *part);

/* The mean and its standard error; 0 without any. */
double census_value(const struct census_mean *mean);
double census_error(const struct census_mean *mean);

#endif
