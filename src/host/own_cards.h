/* What becomes of a person's cards, drawer by drawer: what he is told of them
 * when he asks for all that is known of him, and what goes when he goes for
 * good. A drawer that is not in the list fails a test, so that none is
 * forgotten. */
#ifndef HOST_OWN_CARDS_H
#define HOST_OWN_CARDS_H

#include "host/internal.h"

enum own_told {
    OWN_NOWHERE, /* somebody has forgotten it */
    OWN_TOLD,    /* as `where` of the export */
    OWN_PLAIN,   /* his cards as they are, in `where` */
    OWN_SECRET,  /* not told, because of `where` */
};

struct own_drawer {
    enum own_told told;
    const char *where;
    /* All cards that he owns there go with him; else what is to go is sought
     * out by hand (api_delete.c), or there is nothing of his. */
    bool goes;
};

extern const struct own_drawer own_drawer[STORE_DRAWER_COUNT];

/* All cards that somebody owns in a drawer, the latest first. */
struct own_cards {
    struct host *host;
    enum store_drawer drawer;
    uint64_t owner;
    void (*each)(void *context, const struct store_card *card);
    /* Once. Not good: the store could not say. */
    void (*done)(void *context, bool good);
    void *context;
};
void own_cards(const struct own_cards *wish);

/* A card as it is, for its owner: when it was put, and its value as JSON if it
 * is that, else in hexadecimal digits. */
void own_put_card(const struct store_card *card, struct json_out *out);

#endif
