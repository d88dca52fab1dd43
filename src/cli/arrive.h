/* Coming to a host's table by a link: reading the link, being somebody there,
 * sitting down. */
#ifndef CLI_ARRIVE_H
#define CLI_ARRIVE_H

#include "client/sit.h"
#include "words/words.h"

struct arrival {
    struct link link;
    struct kept kept;
    struct sitter sitter;
    char name[SIT_NAME_ROOM]; /* by which the host knows who comes */
    char folder[FILE_PLACE_MAX];
};

/* Asks for a name; false: there is none. */
typedef bool arrive_asks(const struct words_language *language,
                         char name[SIT_NAME_ROOM]);

/* `name` is NULL if none was given; then `asks` is called if the host does not
 * know who comes. OPTIONS_GO, or the exit status with the mistake told. */
int arrive(struct arrival *arrival, const char *link, const char *name,
           arrive_asks *asks);

#endif
