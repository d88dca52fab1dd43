/* A table that begins at once: it is opened, all sit down and the game begins,
 * as acts that are stored together. The room is folded from what it judges,
 * request by request, before anything of it is stored; nobody knows of the game
 * until all of it is. */
#ifndef HOST_OPENING_H
#define HOST_OPENING_H

#include "host/errand.h"
#include "host/lobby.h"

enum {
    OPENING_SEATS = 4,
    OPENING_ENTRIES = OPENING_SEATS + 2, /* it is opened, they sit, it begins */
    /* The entries, what each may do there, the lobby's card; and what whoever
     * opens it adds. */
    OPENING_ACTS = OPENING_ENTRIES + 2 * OPENING_SEATS + 1 + LETTER_ACTS,
};

struct opening_sitter {
    uint64_t person, from; /* from: a mark of the address (mark.h) */
    struct seed part;
    char name[RECORD_NAME_MAX];
};

struct opening {
    struct opening_sitter sitter[OPENING_SEATS];
    int seats;
    struct store_act act[OPENING_ACTS];
    int acts;

    /* Its own. */
    struct room room[2]; /* as it is, and as it will be */
    int now;             /* which of them is */
    struct room_verdict verdict;
    uint8_t right[OPENING_SEATS][RIGHT_BYTES], lobby[LOBBY_VALUE];
    char words[OPENING_ENTRIES][ENTRY_TEXT_MAX];
};

/* The table with what it agrees on and its number; the opening, which must be
 * zero but for who sits there, has its acts then, which point into it and to
 * the number. False: the room does not take it, or there is no chance to be
 * had. */
bool opening_make(struct host *host, struct opening *opening,
                  struct entry_open *open);

/* The game as it begins. */
const struct room *opening_room(const struct opening *opening);

#endif
