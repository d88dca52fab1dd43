/* The box: every tile, goal, edition and the borough board, as constants.
 *
 * The built-in box is generated from data/suburbia by tools/datagen; a box
 * made at run time (a custom set) has the same shape, so the rules never know
 * which one they play with. Nothing in a box changes during a game. */
#ifndef SUBURBIA_BOX_H
#define SUBURBIA_BOX_H

#include "base/hex.h"

#include <stdbool.h>
#include <stdint.h>

typedef uint32_t class_set; /* bit c: the tile is of class c */

enum tile_class {
#define CLASS(name, word) CLASS_##name,
#include "suburbia/vocab.def"
    CLASS_COUNT
};

enum stat {
#define STAT(name, word) STAT_##name,
#include "suburbia/vocab.def"
    STAT_COUNT
};

enum scope {
#define SCOPE(name, word) SCOPE_##name,
#include "suburbia/vocab.def"
    SCOPE_COUNT
};

enum letter {
#define LETTER(name, word) LETTER_##name,
#include "suburbia/vocab.def"
    LETTER_COUNT
};

enum measure {
#define MEASURE(name, word) MEASURE_##name,
#include "suburbia/vocab.def"
    MEASURE_COUNT
};

enum origin {
#define ORIGIN(name, word) ORIGIN_##name,
#include "suburbia/vocab.def"
    ORIGIN_COUNT
};

enum mode {
#define MODE(name, word) MODE_##name,
#include "suburbia/vocab.def"
    MODE_COUNT
};

/* The word lists behind the enums above. */
extern const char *const suburbia_class_word[CLASS_COUNT];
extern const char *const suburbia_stat_word[STAT_COUNT];
extern const char *const suburbia_scope_word[SCOPE_COUNT];
extern const char *const suburbia_letter_word[LETTER_COUNT];
extern const char *const suburbia_measure_word[MEASURE_COUNT];
extern const char *const suburbia_origin_word[ORIGIN_COUNT];
extern const char *const suburbia_mode_word[MODE_COUNT];

enum {
    SEATS_MAX = 5,
    EFFECTS_MAX = 3, /* conditional effects of one tile */
    TILES_MAX = 250, /* kinds of tile in a box; an index fits a byte */
    GOALS_MAX = 60,
    SETS_MAX = 16,
    EDITIONS_MAX = 4,
    SPACES_MAX = 8, /* market spaces */
    COST_MAX = 99,  /* of a tile */
    PRICE_MAX = 28, /* of a market space */
    BASICS = 3,     /* kinds of basic tile */
    RED_LINES_MAX = 64,
    RED_TABLE = 256,  /* populations whose red lines are tabulated */
    POOL_MAX = 80,    /* tiles of one letter in one set, copies counted */
    BLOCKED_MAX = 16, /* cells the borough board covers */
    TILE_NONE = 0,
    TILE_LAKE = 1, /* a tile lying face down (S-FACEDOWN) */
    TILE_ONE_MORE_ROUND = 2,
    TILE_FIRST = 3, /* the basic tiles come first, then the sets */
};

#define CLASS_BIT(c) ((class_set)1 << (c))

/* The four kinds: what "building" means (S-KIND). */
#define CLASS_BUILDING                                                         \
    (CLASS_BIT(CLASS_RESIDENTIAL) | CLASS_BIT(CLASS_INDUSTRIAL) |              \
     CLASS_BIT(CLASS_COMMERCIAL) | CLASS_BIT(CLASS_CIVIC))

/* One conditional effect: `stat` changes by `amount` for each tile in `scope`
 * whose classes meet `filter`. */
struct effect {
    class_set filter;
    uint8_t scope; /* enum scope */
    uint8_t stat;  /* enum stat */
    int8_t amount;
    uint8_t unused; /* keeps the struct free of padding */
};

struct tile {
    class_set classes;
    class_set far;           /* union of its own/every/others/after filters */
    class_set near;          /* union of its adjacent filters */
    int8_t gain[STAT_COUNT]; /* S-ORDER-2, the immediate effect */
    uint8_t cost;
    uint8_t letter;  /* enum letter */
    uint8_t copies;  /* in the box; basic tiles: see the edition */
    uint8_t effects; /* used entries below */
    struct effect effect[EFFECTS_MAX];
    uint8_t set;    /* index into set[] */
    uint8_t origin; /* enum origin */
    uint8_t unused[6];
};

/* What is added to and taken from four numbers, side by side: lane i holds what
 * is added to stat i in its low byte and what is taken in its high byte.
 *
 *   63    48 47    32 31    16 15     0
 *  +--------+--------+--------+--------+
 *  | popul. | reput. | income | money  |    each lane: taken << 8 | added
 *  +--------+--------+--------+--------+
 *
 * Sums never carry as long as every byte stays below 256. */
typedef uint64_t sums;

/* What a tile does for each tile that meets `filter`, wherever that lies. */
struct quick_effect {
    class_set filter;
    uint32_t scopes; /* bit per enum scope; 0: unused */
    sums each;
};

enum { QUICK_MAX = 2, QUICK_KINDS = 8, QUICK_COUNTS = 24 };

/* A tile as the fast path reads it (fast.c): derived from struct tile. */
struct quick_tile {
    sums near[QUICK_KINDS];             /* for each neighbour of this kind */
    sums gain;                          /* the immediate effect */
    struct quick_effect far[QUICK_MAX]; /* own, every, others, after */
    uint8_t count[QUICK_COUNTS];        /* 1 for each class it is of */
    class_set classes, far_filter;
    uint8_t kind; /* index into a neighbour's near[] */
    uint8_t slow; /* 1: has something that fast.c leaves to effect.c */
    uint8_t distant, red, lakeside; /* 1: has effects of those scopes */
    uint8_t unused[3];
};

struct goal {
    class_set filter; /* for MEASURE_TILES and MEASURE_GROUP */
    uint8_t measure;  /* enum measure */
    uint8_t fewest;   /* 1: the fewest wins, 0: the most */
    uint8_t bonus;    /* population */
    uint8_t set;
    uint8_t origin;
    uint8_t unused[3];
};

/* How many tiles are counted out for one table (S-STACK). Draw order: all of
 * A, all of B, `above` tiles of C, `mix` tiles of C shuffled together with
 * 1 More Round, `below` tiles of C. */
struct stack_plan {
    uint8_t a, b, above, mix, below;
};

struct edition {
    uint8_t seats_min, seats_max;
    uint8_t late_discard; /* 1: S-DISCARD opens action 4 (first edition) */
    uint8_t basic_supply;
    uint8_t spaces, dale_spaces;
    uint8_t space_price[SPACES_MAX]; /* left to right */
    uint8_t dale_price[SPACES_MAX];
    struct stack_plan plan[SEATS_MAX + 1]; /* by seats; [1]: Lone Architect */
    struct stack_plan dale_plan;
    int8_t start[STAT_COUNT];
    uint8_t markers;
    uint8_t red_lines;  /* used entries below */
    uint8_t red_repeat; /* beyond the last line, one every so many */
    uint8_t red_line[RED_LINES_MAX]; /* a line stands after each of these */
    uint8_t origin;                  /* of the edition's numbers as a whole */
    uint8_t red_origin;              /* of its red lines */
    /* Derived: red_below[p] = red lines that stand below population p. */
    uint8_t red_below[RED_TABLE];
};

/* The words of a thing: its stable id, its printed name, and for what is not
 * wholly printed a note saying which part is not ("" otherwise). */
struct words {
    const char *id, *name, *note;
};

struct suburbia_box {
    uint64_t hash; /* of everything below, in words: see docs/DATA.md */
    int tiles, goals, sets, editions; /* used entries, NONE and LAKE counted */
    struct tile tile[TILES_MAX];
    struct goal goal[GOALS_MAX];
    struct edition edition[EDITIONS_MAX];
    uint8_t basic[BASICS + 1];      /* suburbs, community park, heavy factory */
    struct hex basic_start[BASICS]; /* where each lies at the start (S-START) */
    int blocked;
    struct hex blocked_cell[BLOCKED_MAX]; /* S-BOARD */
    /* Derived: bit q + 32 of entry r + 32 is set for a blocked cell. */
    uint64_t blocked_row[64];
    /* Derived: bit d of entry (r + 32) * 64 + q + 32 is set if the neighbour
     * in direction d is blocked. */
    uint8_t blocked_around[64 * 64];
    /* Derived, for speed. */
    uint8_t cost[TILES_MAX];        /* of each tile */
    uint8_t basic_cost[SPACES_MAX]; /* of each basic tile */
    struct quick_tile quick[TILES_MAX];
    uint8_t pool_count[SETS_MAX][LETTER_COUNT];
    uint8_t pool[SETS_MAX][LETTER_COUNT][POOL_MAX]; /* every copy (S-POOL) */
    struct words tile_words[TILES_MAX];
    struct words goal_words[GOALS_MAX];
    struct words set_words[SETS_MAX];
    struct words edition_words[EDITIONS_MAX];
};

/* The box this program was built with. */
extern const struct suburbia_box suburbia_box;

/* Index of the tile, goal, edition or set with this id, or -1. */
int box_find_tile(const struct suburbia_box *box, const char *id);
int box_find_goal(const struct suburbia_box *box, const char *id);
int box_find_edition(const struct suburbia_box *box, const char *id);
int box_find_set(const struct suburbia_box *box, const char *id);

/* Fills everything that is marked as derived. */
void box_derive(struct suburbia_box *box);

/* Red lines that stand below `population`: crossed on the way up to it. */
int box_red_lines_below(const struct edition *edition, int population);

#endif
