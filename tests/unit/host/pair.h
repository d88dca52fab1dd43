/* Two people at a table, both on their seats and listening. */
#ifndef TESTS_UNIT_HOST_PAIR_H
#define TESTS_UNIT_HOST_PAIR_H

#include "unit/host/parlour.h"

struct pair {
    struct parlour *parlour;
    char game[ID_LETTERS + 1];
    char key[2][KEY_LETTERS + 1], watch[KEY_LETTERS + 1];
    const char *cookie[2];
    int socket[2];
};

int parlour_post(struct parlour *parlour, const char *cookie, const char *path,
                 const char *body);

/* The code of the answer. */
int pair_sit(struct pair *pair, int seat, const char *cookie);

/* Opens the seat's socket and joins. */
void pair_join(struct pair *pair, int seat);

/* A table that the first of two guests of the pair's parlour makes; nobody sits
 * there yet. */
void pair_table(struct pair *pair, const char *options);

/* The same, both on their seats. */
void pair_gather(struct pair *pair, const char *options);

/* In a new parlour, and both listen. The options begin with a comma.
 */
void pair_open(struct pair *pair, const char *options);

void pair_say(struct pair *pair, int who, const char *call, const char *more);
void pair_hears(struct pair *pair, int who, const char *words, int times);

/* Keeps the first of the goals that the seat was dealt, at the beginning. */
void pair_keep(struct pair *pair, int seat);

#endif
