/* `borough play --join LINK`: a seat at a table of friends elsewhere. */
#ifndef CLI_PLAY_JOIN_H
#define CLI_PLAY_JOIN_H

#include "cli/sets.h"
#include "terminal/match.h"

struct play_join {
    const char *link, *name; /* name: NULL: it is asked for */
    const struct sets *sets;
    const struct words_language *language;
    /* Plays a match on this terminal; for a table, until it is left. */
    enum status (*play)(const void *context, struct match *match);
    const void *context;
    bool text; /* line by line */
};

/* The exit status. */
int play_join(const struct play_join *join);

#endif
