/* Cups as cards. That of a cup is under its number and has all of it; whoever
 * changes it swaps it for the one that he has read, so a round is drawn once
 * and a table is made once, however many nodes look. Its owner says whether it
 * is under way. Each of its people has a card besides, by which his cups are
 * found. */
#ifndef HOST_CUP_KEPT_H
#define HOST_CUP_KEPT_H

#include "cup/card.h"
#include "room/room.h"
#include "store/store.h"

enum {
    CUP_UNDER_WAY = 1, /* owners */
    CUP_PAST = 2,
    CUPS_MOST = 200, /* under way at a time */
    CUP_ENTRANT_ID = 16,
    CUP_ENTRANT_VALUE = 640,
};

struct cup_kept {
    struct cup cup;
    uint64_t at; /* of the card as it was read; 0: there is none yet */
    char value[CUP_CARD_MAX]; /* what an act points to */
};

struct store_ask cup_ask(const uint64_t *id);
/* The latest change first. */
struct store_ask cup_ask_all(uint64_t owner, int most);
/* False: it is no such card. */
bool cup_found(const struct store_card *card, struct cup_kept *kept);
/* In place of the one that was read; `at` is when it was swapped then. */
struct store_act cup_swap(struct cup_kept *kept, uint64_t now, uint64_t *at);

struct cup_entrant_card {
    uint8_t id[CUP_ENTRANT_ID];
    char value[CUP_ENTRANT_VALUE];
};
/* That the person has to do with the cup; or no more. */
struct store_act cup_entrant_put(const struct cup *cup, uint64_t person,
                                 uint64_t now, struct cup_entrant_card *card);
struct store_act cup_entrant_drop(const struct cup *cup, uint64_t person,
                                  struct cup_entrant_card *card);
bool cup_entrant_read(const struct store_card *card, uint64_t *cup);

/* What a table of the cup for so many agrees on: what was chosen, but that
 * whoever is late has given up, that only people sit there, that bystanders
 * find it and see it, if at all, a round later, and that there are no hints, so
 * that it is rated. NULL, or what is wrong. */
const char *cup_table_options(const struct room_games *games,
                              const struct json_in *in, int seats,
                              struct entry_open *open);

#endif
