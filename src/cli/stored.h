/* Games of a store, folded into rooms: for who looks after a server. */
#ifndef CLI_STORED_H
#define CLI_STORED_H

#include "room/room.h"
#include "store/store.h"

enum stored_state {
    STORED_WELL,
    STORED_DAMAGED, /* what lies there cannot be read */
    STORED_DIFFERS, /* it is sound, but this program plays another game */
    STORED_STATES
};

struct stored {
    uint64_t game;
    enum stored_state state;
    struct room room; /* as far as it folds */
    bool over;        /* so the log says, whether it folds or not */
    int checks;       /* compared */
    int entry;        /* which stands in the way; -1: nobody knows */
    enum status status;
    const char *reason; /* never NULL if it is not well */
};

/* Visits every game of a store (storage.h), whether it is being served from or
 * not. Prints why it cannot; returns the exit status. */
typedef bool stored_visit(void *context, const struct stored *game);
int stored_walk(const char *data, stored_visit *visit, void *context);

/* One line that names the game, the entry and the reason. */
void stored_complain(const struct stored *game);

#endif
