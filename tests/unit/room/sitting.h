/* A table with people at it, for tests of a room as a whole. Seat n is held by
 * person 100 + n. */
#ifndef TESTS_UNIT_ROOM_SITTING_H
#define TESTS_UNIT_ROOM_SITTING_H

#include "room/internal.h"

struct sitting {
    struct room room;
    uint64_t now;
    struct rng rng;
    struct room_verdict verdict; /* the last one */
    struct room_request sent;    /* the last decision */
    char words[ENTRY_MOVE_MAX];
};

enum { SITTING_ID = 77 };

/* Opens a table; the words are those of room_options_read(). */
void sitting_open(struct sitting *sitting, const char *table);

/* The same, and everybody sits down and the game is dealt. */
void sitting_deal(struct sitting *sitting, const char *table);

/* A request of the person who holds the seat. */
struct room_request sitting_request(enum room_call call, int seat);

/* The part of a seat, and the request to sit down with it. */
struct seed sitting_part(int seat);
struct room_request sitting_sit(const struct sitting *sitting, int seat);

/* Judges it and takes what it brings. */
enum status sitting_ask(struct sitting *sitting, struct room_request request);
enum status sitting_question(struct sitting *sitting, int seat, enum ask what,
                             int number);
enum status sitting_tick(struct sitting *sitting, uint64_t now);

/* A random decision of the seat; the host sends it for a computer. */
struct room_request sitting_choice(struct sitting *sitting, int seat);
enum status sitting_decide(struct sitting *sitting, int seat);

/* Decides until the seat is not to decide any more. */
void sitting_finish(struct sitting *sitting, int seat);

/* Plays on, everybody in turn, until there are so many decisions. */
void sitting_play(struct sitting *sitting, int decisions);

#endif
