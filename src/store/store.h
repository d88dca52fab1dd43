/* What outlives the process: the logs of games, and cards in drawers.
 *
 * A log is entries numbered from 0 without a gap; the log is the game. A card
 * is a value under an id, with an owner whose cards can be listed. The store
 * knows nothing of either: to it they are bytes.
 *
 * A store is a table of functions, so that one can lie in a file (sqlite.h), in
 * memory (memory.h), or in a data base elsewhere. Every function may wait for a
 * disk, and one thread at a time may call them: in a server that is the scribe
 * (scribe.h), in tests and tools whoever opened it. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum store_answer {
    STORE_OK,
    STORE_NONE,    /* there is no such game or card */
    STORE_STALE,   /* another entry has that number, or one before is missing;
                      another card has the id that was claimed, or has come in
                      place of the one to be swapped */
    STORE_DAMAGED, /* what lies there of this game cannot be read */
    STORE_BUSY,    /* nothing was written: the disk is full, gone, read-only */
};

struct store_bytes {
    const void *at;
    size_t size;
};

struct store_entry {
    uint64_t game;
    uint32_t number;
    uint8_t kind;
    int8_t seat;
    uint64_t at;  /* when it was made, in milliseconds since 1970 */
    uint64_t due; /* when somebody must look at the game next; 0: never. Known
                     while it is appended, not when the log is read. */
    struct store_bytes bytes;
};

// clang-format off
#define STORE_DRAWERS(X)                                                       \
    X(person) X(login) X(seat) X(link) X(talk) X(account) X(rating)            \
    X(letter) X(way) X(lobby) X(bond) X(invite) X(past)                        \
    X(wish) X(report) X(ban) X(progress) X(day) X(cup) X(entrant)
// clang-format on

enum store_drawer {
#define STORE_DRAWER(name) STORE_##name,
    STORE_DRAWERS(STORE_DRAWER)
#undef STORE_DRAWER
        STORE_DRAWER_COUNT
};

enum { STORE_ID_MOST = 64 };

struct store_card {
    enum store_drawer drawer;
    struct store_bytes id; /* at most STORE_ID_MOST; its own in the drawer */
    uint64_t owner;
    uint64_t at; /* cards of an owner are listed by it; old ones swept */
    struct store_bytes value;
};

enum store_what {
    STORE_APPEND,  /* entry, whose number is that of the log's end */
    STORE_PARK,    /* nobody is at the game: its log is packed away */
    STORE_PUT,     /* card, in place of one with its id */
    STORE_CLAIM,   /* card, where there must be none with its id */
    STORE_SWAP,    /* card, in place of the one with its id, which must be there
                      and of `was` */
    STORE_DROP,    /* card: drawer and id say which; it may be gone */
    STORE_DROP_OF, /* card: all cards of its owner in that drawer */
    STORE_SWEEP,   /* card: all cards in that drawer from before `at` */
};

struct store_act {
    enum store_what what;
    union {
        struct store_entry entry;
        struct {
            uint64_t game, due;
            /* How long the log is as far as whoever parks it knows; 0: `due`
             * holds anyway. */
            uint32_t entries;
            struct store_bytes summary; /* NULL: as it was */
        } park;
        struct store_card card;
    };
    uint64_t was; /* STORE_SWAP: the `at` of the card that is replaced; 0: there
                     must be none */
};

/* Acts that are done together or not at all. */
struct store_deed {
    const struct store_act *act;
    int count;
    enum store_answer answer; /* of this deed, once the others are on disk */
};

/* Entries of the game that a deed appends before its act `before`. */
static inline uint32_t store_appended(const struct store_deed *deed, int before,
                                      uint64_t game)
{
    uint32_t count = 0;
    for (int i = 0; i < before; i++)
        count += deed->act[i].what == STORE_APPEND &&
                 deed->act[i].entry.game == game;
    return count;
}

enum store_question {
    STORE_LOG,    /* of `game`: entries, due, summary; those before `from` may
                     be missing */
    STORE_MOVED,  /* which of the games in `id`, an array of struct store_known,
                     have logs of another length */
    STORE_CARD,   /* of `drawer` with `id` */
    STORE_CARDS,  /* of `drawer` and `owner`, before `at`, the latest first */
    STORE_NEWS,   /* of `drawer`, after `at`: cards of all owners in `id`, an
                     array   of uint64_t; of each together, the earliest first */
    STORE_DRAWER, /* all of `drawer` after `id`, in the order of their ids */
    STORE_DUE,    /* games that are due at `at`, the longest due first */
    STORE_GAMES,  /* all games from `game` on; begin with STORE_FIRST_GAME */
    STORE_COUNTS, /* how much there is */
};

/* Games are listed in the order of signed numbers. */
#define STORE_FIRST_GAME (UINT64_C(1) << 63)

/* How long a log is as far as somebody knows. */
struct store_known {
    uint64_t game, entries;
};

struct store_ask {
    enum store_question what;
    uint64_t game;
    uint32_t from;
    enum store_drawer drawer;
    struct store_bytes id;
    uint64_t owner, at;
    int most; /* how many are wanted of a list */
};

struct store_counts {
    uint64_t games, entries_loose; /* loose: not packed away yet */
    uint64_t games_damaged;        /* as far as anybody has noticed */
    uint64_t cards[STORE_DRAWER_COUNT];
};

/* The answer to a question; begins as all zero. */
struct store_found {
    struct store_entry *entry;
    struct store_card *card;
    uint64_t *game;
    int entries, cards, games;
    int entry_room, card_room, game_room;
    uint64_t due;
    struct store_bytes summary;
    struct store_counts counts;
    struct store_chunk *chunk; /* where the bytes are */
};

void store_found_drop(struct store_found *found);

struct store;

struct store_ops {
    enum store_answer (*write)(struct store *, struct store_deed *, int count);
    enum store_answer (*ask)(struct store *, const struct store_ask *,
                             struct store_found *);
    enum store_answer (*fold)(struct store *, int most);
    enum store_answer (*probe)(struct store *);
    void (*close)(struct store *);
};

/* What every store begins with. */
struct store {
    const struct store_ops *ops;
    uint64_t loose;   /* how much folding could tidy up, in entries */
    char reason[256]; /* why it was BUSY last: a sentence without a full stop */
};

/* Everything in one transaction. OK: on disk, and each deed has its answer: OK,
 * STALE or DAMAGED. BUSY: nothing of it is there. */
static inline enum store_answer store_write(struct store *store,
                                            struct store_deed *deed, int count)
{
    return store->ops->write(store, deed, count);
}

/* OK, NONE, DAMAGED or BUSY. Whatever the answer, drop what was found. */
static inline enum store_answer store_ask(struct store *store,
                                          const struct store_ask *ask,
                                          struct store_found *found)
{
    return store->ops->ask(store, ask, found);
}

/* Packs the loose entries of up to `most` games away, in one transaction; NONE:
 * there is nothing to be done. */
static inline enum store_answer store_fold(struct store *store, int most)
{
    return store->ops->fold(store, most);
}

/* Whether something can be written again; OK or BUSY. */
static inline enum store_answer store_probe(struct store *store)
{
    return store->ops->probe(store);
}

static inline void store_close(struct store *store)
{
    store->ops->close(store);
}

/* Hands over every game there is, one after the other: for exports and checks.
 * DAMAGED games come with what could be read, which may be nothing. `visit`
 * returns false to stop. OK; DAMAGED: the list of games itself; BUSY. */
typedef bool store_visit(void *context, uint64_t game, enum store_answer answer,
                         const struct store_found *found);
enum store_answer store_walk(struct store *store, store_visit *visit,
                             void *context);

#endif
