/* Deals that nobody chose.
 *
 * The host draws a part and publishes its SHA-256 with the table; so does each
 * person's page. When all have promised, each page gives its part, and the seed
 * is the SHA-256 of all parts. Whoever comes last could only choose what he
 * gives if he had not promised it before. Where people play by turns nobody
 * waits for all pages to be open at once: the part itself is given with the
 * seat, and the table says so. */
#ifndef ROOM_DEAL_H
#define ROOM_DEAL_H

#include "game/terms.h"

struct room_parts {
    uint64_t id;      /* of the game */
    struct seed host; /* secret until the game is over */
    struct seed promise[GAME_SEATS_MAX];
    struct seed part[GAME_SEATS_MAX];
    uint8_t promised, given; /* bit per seat */
    uint8_t unused[6];
};

/* The SHA-256 of a part. */
struct seed parts_hash(const struct seed *part);

void parts_promise(struct room_parts *parts, int seat,
                   const struct seed *promise);

/* STATUS_BAD_PART, and nothing changes, if another was promised. */
enum status parts_give(struct room_parts *parts, int seat,
                       const struct seed *part);

/* The seat is empty again. */
void parts_forget(struct room_parts *parts, int seat);

/* All are: what was given is known by now, and whoever comes next could choose
 * by it, so everybody promises anew. */
void parts_forget_all(struct room_parts *parts);

/* SHA-256 of "borough deal 1", the 13 letters of the id, the host's part and
 * those of all seats; 32 zeros for a seat that no person has. */
struct seed parts_seed(const struct room_parts *parts, int seats);

#endif
