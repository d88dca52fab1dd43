/* Whether a game counts for ratings, and who came where. All of it follows from
 * the log, so whoever folds it finds the same. */
#ifndef ROOM_RATED_H
#define ROOM_RATED_H

#include "room/room.h"

/* Name, word. Cards of games that are over keep the number: what is new comes
 * at the end. */
#define RATED_LIST(X)                                                          \
    X(COUNTS, "counts")                                                        \
    X(RUNNING, "running")       /* it is not over */                           \
    X(ALONE, "alone")           /* one seat, or one that the rules play */     \
    X(HOUSE_RULES, "house")     /* house rules, or an end of its own */        \
    X(ONE_PERSON, "one_person") /* somebody sat on several seats */            \
    X(ONE_ADDRESS, "one_address")                                              \
    X(TAKEN_BACK, "taken_back") /* by consent */                               \
    X(REPLACED, "replaced")     /* a computer decided for somebody away */     \
    X(INCOMPLETE, "incomplete") /* by consent, for want of room, too early */  \
    X(HINTS, "hints")           /* pages may say what a computer would do */   \
    X(WATCHED, "watched")       /* less than a round behind */

enum rated {
#define RATED_ENUM(name, word) RATED_##name,
    RATED_LIST(RATED_ENUM)
#undef RATED_ENUM
        RATED_KINDS
};

extern const char *const rated_word[RATED_KINDS];

struct room_rated {
    enum rated why;
    int seats; /* the rest only if it counts */
    struct {
        uint64_t person; /* 0: a level has it */
        int level;       /* enum record_kind */
        int place;       /* from 1; shared places are equal */
    } seat[GAME_SEATS_MAX];
};

/* Places are those of the game's own result: who has won, the others by what
 * the game counts first. Who gave up comes after all who did not. */
void room_rated(const struct room *room, struct room_rated *rated);

/* Where a seat came, from 1, whether the game counts or not. */
int room_place(const struct room *room, int seat);

enum { RATED_EDITION_MAX = 16 };

/* The edition's word, as the game's options have it; "base": it has none. */
void room_edition(const struct room *room, char edition[RATED_EDITION_MAX]);

#endif
