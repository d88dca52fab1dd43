/* Somebody else as a request names him: by the name of an account, by the seat
 * of a game that the one who asks sits at or sees in the lobby, or by the name
 * that his own list of people has for him. Who has blocked whoever asks is not
 * found, as if he were not there. */
#ifndef HOST_WHOM_H
#define HOST_WHOM_H

#include "host/errand.h"

#include "club/sign_in.h"

struct whom {
    char account[SIGN_IN_MOST + 1]; /* empty: named otherwise, or no account */
    uint64_t game;                  /* 0: named otherwise */
    int seat;
    uint64_t person; /* once he is found */
    char name[RECORD_NAME_MAX];
    uint64_t since; /* the account's */
    void (*then)(struct errand *errand);
};

/* What is wrong with the request, or NULL. */
const char *whom_read(struct whom *whom, const struct json_in *in);

/* Every struct at errand->more begins with a struct whom. The person's bonds
 * have been asked for. Refuses, or finds him and calls `then`. */
void whom_find(struct errand *errand, void (*then)(struct errand *errand));

/* The same for somebody who is known already. */
void whom_take(struct errand *errand, uint64_t person,
               void (*then)(struct errand *errand));

#endif
