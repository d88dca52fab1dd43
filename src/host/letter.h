/* A letter as it lies in a card. */
#ifndef HOST_LETTER_H
#define HOST_LETTER_H

#include "host/internal.h"

struct letter {
    struct json_in raw;
    int kind;
    uint64_t game;
    uint32_t turn;
    bool tells; /* it is still worth telling */
};

/* False: it is none of ours. */
bool letter_read(const struct json_in *in, struct letter *letter);

/* Whether it is still that turn of one of the person's seats. */
bool letter_awaits(const struct letter *letter, const struct room *room,
                   uint64_t person);

/* Whose a card is; false: it is no card of letters. */
bool letter_person(const struct store_bytes *id, uint64_t *person);

#endif
