/* Who may stay connected when more come than there is room for.
 *
 * A newcomer always gets a place; the question is whose. An address may have
 * half of all places, and who has that many gives up the one that was of no use
 * for the longest time. The other half is in reserve for other addresses. When
 * all are taken, the address that has the most gives one up, so nobody loses
 * his to one who has more. Pure: places are numbers, time is a count of what
 * happened. */
#ifndef HTTP_CROWD_H
#define HTTP_CROWD_H

#include <stdint.h>

enum { CROWD_MOST = 2048, CROWD_NONE = -1 };

/* Where somebody comes from: an IPv4 address as IPv6 writes it, or the first
 * half of an IPv6 address, whose second half anybody chooses for himself. */
struct crowd_address {
    uint8_t byte[16];
};

struct crowd {
    int room; /* how many places there are */
    int top;  /* places from here on are free */
    uint64_t now;
    struct crowd_place {
        struct crowd_address from;
        uint64_t useful; /* when it last was */
        int mates;       /* places of this address, this one too; 0: free */
    } place[CROWD_MOST];
};

/* An empty crowd; `room` is at least 2 and cut down to CROWD_MOST. */
void crowd_init(struct crowd *crowd, int room);

/* The place that is to be left before somebody from there may enter, or
 * CROWD_NONE. */
int crowd_in_the_way(const struct crowd *crowd, struct crowd_address from);

/* Takes a free place, which must be there. */
int crowd_enter(struct crowd *crowd, struct crowd_address from);

/* A request of this place has been answered. */
void crowd_useful(struct crowd *crowd, int place);

void crowd_leave(struct crowd *crowd, int place);

#endif
