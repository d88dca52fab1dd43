/* A session gone through once more, decision by decision. */
#ifndef ROOM_COURSE_H
#define ROOM_COURSE_H

#include "room/sealed.h"

struct course {
    const struct session *session;
    union session_state state; /* before the next decision */
    int moves, decisions;      /* made so far */
    int turn;          /* decisions before the turn made at the same time */
    seat_set choosing; /* who has yet to choose in it; none: it is over */
    int own[GAME_SEATS_MAX]; /* what each has decided in it */
};

struct course_step {
    int seat; /* ACTOR_CHANCE: the die */
    struct game_decision decision;
    int heard; /* entries that the seat itself had been told of before it */
};

void course_start(struct course *course, const struct session *session);

/* Makes the next decision; false: there is none. */
bool course_next(struct course *course, struct course_step *step);

/* Up to where `decisions` were made, or before the turn made at the same time
 * that this lies in: such a turn is gone through whole or not at all. */
void course_to(struct course *course, int decisions);

#endif
