/* What people are called today, several at a time. */
#ifndef HOST_NAMES_H
#define HOST_NAMES_H

#include "host/internal.h"

#include "club/sign_in.h"

enum { NAMES_MOST = 2 * BONDS_OF_A_KIND + 100 };

struct errand;

struct names {
    struct named {
        uint64_t person;
        char name[RECORD_NAME_MAX]; /* empty: he has gone for good */
        char account[SIGN_IN_MOST + 1];
    } of[NAMES_MOST];
    int count, at;
    struct errand *errand;
    void (*then)(struct errand *errand);
};

/* One more who is to be found; 0 is nobody. */
void names_add(struct names *names, uint64_t person);
/* Finds them, then goes on. */
void names_find(struct errand *errand, struct names *names,
                void (*then)(struct errand *errand));
const struct named *names_of(const struct names *names, uint64_t person);

/* Who, name and account as fields of an open object; nothing of nobody. */
void names_put(const struct names *names, uint64_t person,
               struct json_out *out);

#endif
