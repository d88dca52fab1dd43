/* What somebody waits for: a table of a game, for so many, live or by turns. A
 * wish is a card under the person and the pace, so there is one of each.
 * Whoever changes it swaps it for the one that he has read, and so does whoever
 * seats people with the entries of their table: nobody comes to sit at two. */
#ifndef HOST_WISH_H
#define HOST_WISH_H

#include "room/room.h"
#include "store/store.h"

enum { WISH_ID = 9, WISH_VALUE = 160, WISH_GAME = 16 };

enum wish_state {
    WISH_WAITS = 'w',
    WISH_SEATED = 's', /* at `table` */
    WISH_ENDED = 'e'   /* withdrawn */
};

/* Bit n: a table for n. */
enum { WISH_TWO = 1 << 2, WISH_MORE = 1 << 3 | 1 << 4 };

struct wish {
    uint64_t person;
    uint8_t pace, state, seats;
    char game[WISH_GAME];
    int points, deviation;
    uint64_t since;
    uint64_t until; /* later nobody is seated by it, or told of the table */
    uint64_t from;  /* a mark of the address (mark.h) */
    uint64_t table;
    struct seed part; /* of the deal */
    char name[RECORD_NAME_MAX];
};

/* The bytes that a card's act points to. */
struct wish_kept {
    uint8_t id[WISH_ID], value[WISH_VALUE];
};

void wish_id(uint64_t person, int pace, uint8_t id[WISH_ID]);
/* False: it is no such card. */
bool wish_read(const struct store_card *card, struct wish *out);
/* In place of the card that was good until `was`; 0: of none. */
struct store_act wish_swap(const struct wish *wish, uint64_t was,
                           struct wish_kept *kept);

/* How long somebody waits for people who are near to him, and for anybody. */
uint64_t wish_patience(int pace);
uint64_t wish_lasts(int pace);

/* What the table agrees on. False: the game is not played so. */
bool wish_options(const struct room_games *games, const struct wish *wish,
                  int seats, struct entry_open *open);

#endif
