/* Lines that are looked at by a process aside, among the questions of computers
 * (thinkers.c): what takes long there holds nobody up, and what dies of a line
 * takes nothing else with it. */
#ifndef HOST_PROVE_H
#define HOST_PROVE_H

#include "host/internal.h"

/* Whom to answer: with a line of JSON, good for the call only; NULL: nobody
 * could say. */
struct thinkers_back {
    void (*done)(void *context, const char *answer, size_t size);
    void *context;
};

/* The line ends with a newline and is copied. False: too many wait, or nobody
 * thinks here, and nobody is answered. */
bool thinkers_prove(struct host *host, const char *line, size_t size,
                    struct thinkers_back back);

#endif
