/* What a decision leads to in turns to come, as messages: the id of each is one
 * of the family `prospect` in words/, and every argument has the name that it
 * has there. Plain pointers to words of the box: they last as long as the game.
 */
#ifndef GAME_PROSPECT_H
#define GAME_PROSPECT_H

#include "game/terms.h"

enum {
    GAME_PROSPECTS = 10,
    GAME_PROSPECT_ARGS = 3,
    GAME_PROSPECT_LEAST = 1, /* the worth of what is said only where there is
                                nothing else to say */
};

/* A number, or a thing by its id; `family` is where it has its name, "tile". */
struct game_prospect_argument {
    const char *name;
    int32_t value;
    const char *family, *id;
};

struct game_prospect {
    const char *id;
    int32_t worth; /* hundredths of a point, roughly; below 0: it is bad */
    int arguments;
    struct game_prospect_argument argument[GAME_PROSPECT_ARGS];
};

/* The most important first. */
struct game_prospects {
    struct game_prospect item[GAME_PROSPECTS];
    int count;
};

/* A decision of a seat, and another one that it is compared with. Both are
 * seen when the seat's turn is over, not half of it. */
struct game_outlook {
    const struct game_state *before, *after;
    const struct game_state *other; /* after the other; NULL: there is none */
    /* When the seat's turn comes round again, as far as one can guess, and what
     * it might do then; 0: the game is over. */
    const struct game_state *round;
    game_move next;
    int seat;
};

/* Puts it where it belongs; the least important drops out if there is no room.
 */
void game_foresee(struct game_prospects *list, const struct game_prospect *one);

/* Whether the list has it, word for word. */
bool game_foreseen(const struct game_prospects *list,
                   const struct game_prospect *one);

/* Whether the list has it for the same things, and at least as much of it. */
bool game_outdone(const struct game_prospects *list,
                  const struct game_prospect *one);

/* Drops what is said only where there is nothing else, if there is. */
void game_foresee_most(struct game_prospects *list);

/* Where points come from: ids of the family `source`. */
enum { GAME_SOURCES = 8, GAME_SOURCE_START = -1 };

struct game_sources {
    const char *const *word; /* up to NULL */
    /* What an event by this rule that changes this number belongs to, or -1:
     * it is no point. GAME_SOURCE_START: what a seat has when the game begins.
     */
    int (*of)(int stat, int rule);
};

#endif
