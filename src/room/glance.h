/* How a game stands, at one glance, as far as bystanders are told by now. */
#ifndef ROOM_GLANCE_H
#define ROOM_GLANCE_H

#include "room/room.h"

struct room_glance {
    int round; /* from 1; 0: nothing of it is told yet */
    int leads; /* a seat; GAME_NOBODY: several, or nobody can say */
    int by;    /* points more than the next */
};

/* Of a game that bystanders may see. */
struct room_glance room_glance(const struct room *room, uint64_t now);

#endif
