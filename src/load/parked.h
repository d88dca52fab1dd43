/* A store full of games at which nobody is. */
#ifndef LOAD_PARKED_H
#define LOAD_PARKED_H

#include "host/key.h"

enum { PARKED_LINKS = 20000, PARKED_DECISIONS = 16 };

/* Games all over the store, each with a link that opens it. */
struct parked {
    char reason[256]; /* why it could not be filled */
    int links;
    struct parked_link {
        uint64_t game;
        struct key key;
    } link[PARKED_LINKS];
};

/* Fills the store in the folder with that many games. False: it cannot be. */
bool parked_fill(struct parked *parked, const char *folder, int count);

#endif
