/* Coming to a table over HTTP: what the link opens, who one is there, the seat,
 * and at the end the record. Each asks the host and waits for its answer. */
#ifndef CLIENT_SIT_H
#define CLIENT_SIT_H

#include "client/kept.h"

enum { SIT_NAME_ROOM = 64, SIT_GAME_ROOM = 32 };

enum sit_opens { SIT_SEAT, SIT_WATCH, SIT_HOST };

/* Somebody who comes by a link. */
struct sitter {
    const struct link *link;
    struct kept *kept;
    enum sit_opens opens;
    int seat;                 /* that it opens; -1: none */
    char game[SIT_GAME_ROOM]; /* what is played there */
    bool promised;            /* the deal: see docs/PROTOCOL.md */
    struct ill ill;
};

/* False: `ill` has what went wrong. */
bool sit_look(struct sitter *sitter);

/* The name by which the host knows the session that is kept; "": by none. */
bool sit_known(struct sitter *sitter, char name[SIT_NAME_ROOM]);

/* Comes as a guest of that name, or changes it; the session is kept. */
bool sit_arrive(struct sitter *sitter, const char *name);

/* Takes the seat, or comes back to it; or watches. */
bool sit_down(struct sitter *sitter);

/* The record of the game that is over; the caller's to free(). */
char *sit_record(struct sitter *sitter);

#endif
