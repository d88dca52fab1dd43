/* What people are to each other: somebody follows another, or has blocked him.
 *
 * A card under both numbers says what the other is to its owner; one who is
 * blocked has a card of it too, so that one question finds who is to be kept
 * apart from whom. Nobody is told who has blocked him, or who follows him. */
#ifndef HOST_BONDS_H
#define HOST_BONDS_H

#include "store/scribe.h"

enum bond_kind {
    BOND_NONE = 0,
    BOND_FOLLOWS = 'f',
    BOND_BLOCKS = 'b',
    BOND_BLOCKED = 'x' /* he has blocked the owner */
};

enum {
    BONDS_OF_A_KIND = 200, /* people that one may follow, and block */
    BONDS_PAGE = 500,      /* cards in one question, and in one step of going */
    BOND_ID = 17,
    BOND_VALUE = 9,
    BOND_ACTS = 3
};

/* Everything that is between a person and others; begins as all zero. */
struct bonds {
    struct bond {
        uint64_t person, at;
        char kind;
    } *of; /* the latest first */
    int count, room;
};

void bonds_drop(struct bonds *bonds);
/* What is of the one kind, in place of what was there. */
void bonds_copy(struct bonds *bonds, const struct bonds *from,
                enum bond_kind kind);

/* Whom to answer. NULL: the store cannot say, or there is no memory; else what
 * is taken out of `bonds` is the taker's, and the rest is dropped. */
struct bonds_back {
    void (*done)(void *context, struct bonds *bonds);
    void *context;
};

/* Reads all of them, however many there are: nobody can push out what somebody
 * has decided. False: nobody will be answered. */
bool bonds_ask(struct scribe *scribe, uint64_t person, struct bonds_back back);

bool bonds_has(const struct bonds *bonds, uint64_t other, enum bond_kind kind);
int bonds_count(const struct bonds *bonds, enum bond_kind kind);
/* Whether one of the two has blocked the other. */
bool bonds_apart(const struct bonds *bonds, uint64_t other);

/* The cards of a change, and the bytes that they point to. */
struct bond_change {
    uint8_t id[BOND_ACTS][BOND_ID], value[BOND_ACTS][BOND_VALUE];
    struct store_act act[BOND_ACTS];
    int acts;
};

/* What the other is to the person from now on. */
struct bond_wish {
    uint64_t person, other;
    enum bond_kind kind;
    uint64_t now;
};

/* Whoever is blocked follows nobody who has blocked him; `bonds` are those of
 * the person. */
void bonds_change(struct bond_change *change, const struct bonds *bonds,
                  const struct bond_wish *wish);

/* What the person has of others goes, and who has blocked whom with them: cards
 * to be dropped, of as many bonds as one page has; ask and leave again until
 * there are no acts. NULL: no memory; free() it. */
struct bond_leaving {
    int acts;
    struct store_act act[2 * BONDS_PAGE];
    uint8_t id[2 * BONDS_PAGE][BOND_ID];
};
struct bond_leaving *bonds_leave(const struct bonds *bonds, uint64_t person);

#endif
