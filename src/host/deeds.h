/* The log of the host's desk: everything that a keeper does there, with who and
 * when. A card each, stored in one deed with what is done; nobody changes or
 * deletes one. Nodes that hear no hints follow it. */
#ifndef HOST_DEEDS_H
#define HOST_DEEDS_H

#include "club/sign_in.h"
#include "store/store.h"
#include "json/in.h"
#include "json/out.h"

enum {
    DEEDS = 3, /* the owner of all; reports have owners of their own */
    DEEDS_ID = 17,
    DEEDS_NOTE = 281, /* bytes of a note or a reason, terminator included */
    DEEDS_VALUE = 1024,
    DEEDS_LISTED = 100,
};

/* In the drawer of reports what is not to be swept lies beyond that time. */
#define DEEDS_FAR (UINT64_C(1) << 62)

#define DEEDS_LIST(X)                                                          \
    X(closed) /* a report, with a note */                                      \
    X(unsaid) /* a line of talk */                                             \
    X(table)  /* has been closed */                                            \
    X(banned)                                                                  \
    X(lifted)

enum deeds_what {
#define DEEDS_WHAT(word) DEED_##word,
    DEEDS_LIST(DEEDS_WHAT)
#undef DEEDS_WHAT
        DEEDS_WHATS
};

struct deed_done {
    enum deeds_what what;
    uint64_t at, person, game, line, until; /* 0: not about that */
    char keeper[SIGN_IN_MOST + 1];
    char note[DEEDS_NOTE];
};

/* It as it is put, and the bytes that the act points to. */
struct deeds_card {
    uint8_t id[DEEDS_ID];
    char value[DEEDS_VALUE];
    struct store_act act;
};
/* False: the system has no chance to give. */
bool deeds_put(const struct deed_done *done, struct deeds_card *card);
/* False: it is no such card. */
bool deeds_read(const struct store_card *card, struct deed_done *done);
/* As fields of an open object, but for whom it was done to. */
void deeds_tell(const struct deed_done *done, struct json_out *out);

/* The latest first. */
struct store_ask deeds_ask(int most);

struct host;
/* A second has passed: what was done at another node is done here. */
void deeds_second(struct host *host);

#endif
