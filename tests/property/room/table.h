/* A table of random people, for tests that go through many of them: the room,
 * its log as a disk would have it, and everybody who listens.
 *
 * Everything follows from the game, the variant and a number; a failure names
 * all three with the entry it happened at. */
#ifndef PROPERTY_ROOM_TABLE_H
#define PROPERTY_ROOM_TABLE_H

#include "exchange/hearing.h"
#include "room/internal.h"

enum { TABLE_LOG_MAX = 1 << 21, TABLE_HEARD_MAX = 1 << 18 };

struct listener {
    struct room_ear ear;
    struct hearing heard;
    int firm; /* entries he would still have after being cut off */
};

struct table {
    const struct game *game;
    int variant;
    uint64_t number;
    struct rng rng;
    uint64_t now;
    struct room room, folded; /* `folded` has heard lines only */
    struct listener listener[ROOM_EARS];
    seat_set here;
    struct seed part[GAME_SEATS_MAX];
    /* The decision sent last, to be sent again. */
    struct room_request sent;
    char sent_move[ENTRY_MOVE_MAX];
    struct {
        long entries, refused, again, stale, backs, alike, views, sealed, lates;
    } count;
};

/* The log of the table, lines one after another. */
extern char table_log[TABLE_LOG_MAX];
extern size_t table_log_size;

/* A table of a variant with random options and people, opened. */
void table_open(struct table *table, const struct game *game, int variant,
                uint64_t number);

static inline uint32_t table_below(struct table *table, uint32_t bound)
{
    return rng_below(&table->rng, bound);
}

/* Judges the request, and if it holds, takes what it brings: first as lines
 * into the folded room, which must then be the same byte for byte. */
enum status table_ask(struct table *table, const struct room_request *request);

/* Everybody who listens is told, or some of them. What they have heard then
 * must be the truth. */
void table_tell(struct table *table, bool all);

/* Cuts a listener off, who comes back with what he had. */
void table_rejoin(struct table *table, int ear);

/* The whole log folded again. */
void table_fold(struct table *table);

/* alike.c: worlds that look alike to an ear sound alike. */
void table_alike(struct table *table, int ear);

/* A random decision of the seat on the state, and its words. */
void table_choose(struct table *table, int seat, struct game_state *state,
                  struct game_decision *decision);
void table_words(const struct table *table, const struct game_state *before,
                 const struct game_decision *decision, char *words);

__attribute__((noreturn, format(printf, 2, 3))) void
table_fail(const struct table *table, const char *format, ...);

#define table_check(table, condition)                                          \
    do {                                                                       \
        if (!(condition))                                                      \
            table_fail(table, "%s:%d: not so: %s", __FILE__, __LINE__,         \
                       #condition);                                            \
    } while (0)

#endif
