/* Games of one agent against another: one seat is held by the first, the rest
 * by the second.
 *
 * Game i is dealt from seed + i, the one's seat goes round with i, and every
 * decision draws from a random stream of its own that seed + i and the
 * decision's number fix, even where the deal is always the same. So game i is
 * the same whoever plays it and when, unless an agent goes by the clock. */
#ifndef LAB_CONTEST_H
#define LAB_CONTEST_H

#include "ai/luck.h"
#include "ai/tally.h"
#include "cli/players.h"
#include "game/session.h"

/* An agent, or several that sit in turn, with the nets they judge by. */
struct contestant {
    const struct agent *agent;
    const struct players *players;
    int more; /* agents after the first */
};

/* What is played. The second has no agent if there is no seat for it: alone at
 * the table, or against the game's own automaton. */
struct contest {
    const struct game *game;
    struct game_config config;
    struct seed seed;           /* of game 0 */
    const struct session *deal; /* played every time; NULL: none is given */
    bool tries;                 /* every game is dealt like game 0 */
    struct contestant side[2];  /* the one, the others */
    int samples; /* redeals a move to tell luck by; 0: it is not told */
};

/* A game that was played. Plain data; `ladder` points into the content. */
struct contest_game {
    double share;  /* of the win, for the one */
    double luck;   /* of that; alone at the table, of the score */
    double others; /* their mean score */
    int score;     /* the one's */
    int target;
    const char *ladder;
};

/* Looks on: called before the first decision and after each, by the desk of the
 * one. */
typedef void contest_watch(void *context, struct agent_desk *desk,
                           const struct session *session);

/* Where a process plays. */
struct contest_table {
    const struct contest *contest;
    contest_watch *watch; /* NULL: nobody looks on */
    void *watching;
    struct agent_desk desk[2]; /* of each side */
    struct tally_times times;  /* of the one's decisions */
};

/* Whether the rules decide for a seat in such games (Dale's). */
bool contest_has_automaton(const struct game *game,
                           const struct game_config *config);

/* Which of the others sits `place` seats after the one, from 1. */
const struct agent *contest_other(const struct contest *contest, int place);

/* Plays game `number`. */
void contest_play(struct contest_table *table, int number,
                  struct contest_game *game);

#endif
