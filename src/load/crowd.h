/* Tables at which everybody is a line of this process: people come as guests,
 * sit down by their links, listen as a page does and decide at random. When a
 * game is over the table begins another. */
#ifndef LOAD_CROWD_H
#define LOAD_CROWD_H

#include "game/terms.h"
#include "load/line.h"
#include "load/tally.h"

#include <stdint.h>

struct crowd;

struct crowd_wish {
    const struct line_host *host; /* the nodes, in turn by table */
    int hosts;
    bool apart;  /* those of a table are at different ones */
    int tables;  /* that decide */
    int idle;    /* tables that only listen */
    int seats;   /* of each */
    bool clocks; /* everybody's time is counted */
};

enum { CROWD_GAMES = 8 };

/* What came of it. Bytes are those of `done` and `game` messages that a
 * decision brought, with their frames. */
struct crowd_score {
    uint64_t decided[CROWD_GAMES], bytes[CROWD_GAMES]; /* by game */
    uint64_t marks, marks_wrong, refused, stale, games_over;
    double seconds;
    struct tally tally; /* from sending to `done` */
};

/* NULL: no memory. */
struct crowd *crowd_open(const struct crowd_wish *wish);

/* Opens all tables and sockets. */
bool crowd_gather(struct crowd *crowd);

/* Everybody decides for so long; then all that was sent is waited for. */
bool crowd_play(struct crowd *crowd, double seconds);

/* Why something was false. */
const char *crowd_reason(const struct crowd *crowd);

const struct crowd_score *crowd_score(const struct crowd *crowd);
void crowd_close(struct crowd *crowd);

#endif
