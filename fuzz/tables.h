/* Tables of both games with people at them, some way into a game. */
#ifndef FUZZ_TABLES_H
#define FUZZ_TABLES_H

#include "room/room.h"

enum { TABLES = 8, TABLE_PERSON = 100 /* at seat 0; at seat 1 the next */ };

/* The place-th table under that id. Made anew, always alike: keep it. */
void tables_make(struct room *room, int place, uint64_t id);

#endif
