/* When somebody was last at the host, and at which table of his: for those who
 * follow him, unless he has switched it off; then nothing is noted either. A
 * card lies among the bonds, under the person and a letter. It is written when
 * a page of his comes or goes and every two minutes between, so it may be old
 * when a node dies, and then says nothing after three. */
#ifndef HOST_SEEN_H
#define HOST_SEEN_H

#include "host/internal.h"

enum { SEEN_ID = 9, SEEN_PACE_S = 120, SEEN_HERE_MS = 180 * 1000 };

struct seen {
    bool here;     /* as far as anybody knows */
    uint64_t at;   /* when that was so */
    uint64_t game; /* where he sits; 0: nowhere */
};

/* The bytes that an act points to. */
struct seen_kept {
    uint8_t id[SEEN_ID], value[SEEN_ID];
};

/* The cards of everything that is noted, to be dropped, and that which says
 * that nothing is to be. */
enum { SEEN_ACTS = 2 };
void seen_show(uint64_t person, bool shown, struct seen_kept kept[SEEN_ACTS],
               struct store_act act[SEEN_ACTS]);

/* `seen` NULL: nothing is told of him, or the store cannot say. False: nobody
 * will be answered. */
struct seen_back {
    void (*done)(void *context, const struct seen *seen);
    void *context;
};
bool seen_ask(struct host *host, uint64_t person, struct seen_back back);

/* `shows` is false where he has switched it off. */
struct seen_shows {
    void (*done)(void *context, bool shows);
    void *context;
};
bool seen_ask_shown(struct host *host, uint64_t person, struct seen_shows back);

/* A page of the person has come or gone. */
void seen_note(struct host *host, uint64_t person);
void seen_second(struct host *host);

#endif
