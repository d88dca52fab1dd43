/* The games that one transaction touches: their rows are locked, each in turn,
 * and so nobody else adds to their logs until it ends. */
#ifndef STORE_POSTGRES_BATCH_H
#define STORE_POSTGRES_BATCH_H

#include "store/postgres/cable.h"

struct batch_game {
    uint64_t game, due;
    uint32_t length; /* as it is stored and as it will be */
    uint32_t packed;
    bool there, noted; /* noted: length or due have changed */
    bool parks;        /* its log is to be packed */
    bool damaged;
    struct store_bytes summary; /* NULL: as it was */
};

struct batch {
    struct batch_game *game; /* in the order of their numbers */
    int games;
    uint64_t added, packed; /* entries */
};

/* A batch for the games of these deeds. False: no memory. */
bool batch_of(struct batch *batch, const struct store_deed *deed, int count);
void batch_drop(struct batch *batch);
struct batch_game *batch_find(const struct batch *batch, uint64_t game);

/* Begins the transaction and locks the games; a trip of its own. */
enum cable_fault batch_lock(struct batch *batch, struct cable *cable);

/* Sends what was noted of the games; returns how many answers will come. */
int batch_note(const struct batch *batch, struct cable *cable);

/* Packs the logs of those that are parked, in trips of its own. */
enum cable_fault batch_pack(struct batch *batch, struct cable *cable);

/* Takes so many answers. */
void batch_pass(struct cable *cable, int answers);

#endif
