/* Who sits where. A seat is a person's, a computer's or the rules' own (Dale);
 * a person may be away or have given up, and then a computer decides. One
 * person may hold several seats: several people at one screen. */
#ifndef ROOM_SEATS_H
#define ROOM_SEATS_H

#include "exchange/record.h"

typedef uint8_t seat_set; /* bit per seat */

struct room_seat {
    uint64_t person;            /* 0: nobody yet, or no person's seat */
    uint64_t began;             /* who it was at the deal */
    uint64_t from;              /* as entry_sit has it */
    char name[RECORD_NAME_MAX]; /* as the record has it */
    uint8_t player;             /* enum record_kind: human, a level, Dale */
    uint8_t stand_in; /* the level that decides for a person; 0: he himself */
    uint8_t resigned;
    uint8_t holidays; /* days taken off */
    uint8_t nameless; /* whoever sat here is not told of any more */
    uint8_t asked;    /* how often it has put a question or gone back */
    uint8_t reopened; /* how often it has taken a sealed choice back */
    uint8_t unused;
};

struct room_seats {
    struct room_seat seat[GAME_SEATS_MAX];
    uint8_t count;
    uint8_t joined; /* while it was played one person came to have several */
    uint8_t unused[6];
};

static inline seat_set seat_bit(int seat)
{
    return (seat_set)(1u << seat);
}

/* Seats as a table has them, with nobody on those that people take; computers
 * are called by their level. */
void seats_init(struct room_seats *seats, const uint8_t *player, int count);

/* Seats of persons; those on which one sits; those for which one decides. */
seat_set seats_human(const struct room_seats *seats);
seat_set seats_taken(const struct room_seats *seats);
seat_set seats_deciding(const struct room_seats *seats);

/* All seats of one person. */
seat_set seats_of(const struct room_seats *seats, uint64_t person);

/* Seats that have not given up. */
seat_set seats_left(const struct room_seats *seats);

/* The level of the computer that decides for the seat; 0: none does. */
int seats_computer(const struct room_seats *seats, int seat);

#endif
