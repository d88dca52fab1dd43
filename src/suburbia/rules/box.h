/* The box: every tile, goal, edition and the borough board, as constants.
 *
 * The built-in box is generated from data/suburbia by tools/datagen; a box
 * made at run time (a custom set) has the same shape, so the rules never know
 * which one they play with. Nothing in a box changes during a game. */
#ifndef SUBURBIA_RULES_BOX_H
#define SUBURBIA_RULES_BOX_H

#include "base/hex.h"
#include "base/words.h"
#include "suburbia/rules/vocab.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SEATS_MAX = 5,
    EFFECTS_MAX = 3, /* conditional effects of one tile */
    TILES_MAX = 250, /* kinds of tile in a box; an index fits a byte */
    GOALS_MAX = 60,
    SETS_MAX = 16,
    AWARDS_MAX = 60, /* bonuses and challenges */
    EDITIONS_MAX = 4,
    SPACES_MAX = 8,   /* market spaces */
    COST_MAX = 99,    /* of a tile */
    PRICE_MAX = 28,   /* of a market space */
    BASICS = 3,       /* kinds of basic tile */
    STARS_MAX = 5,    /* gold stars of a tile */
    TRACK_MAX = 32,   /* spaces of the star track */
    TRACK_ROOM = 8,   /* spaces at its end that hold a limited number */
    LEDGER_LINES = 3, /* numbers a tile can change, up and down apart */
    RED_LINES_MAX = 64,
    RED_TABLE = 256,  /* populations whose red lines are tabulated */
    HEAP_MAX = 255,   /* tiles of one letter in all sets, copies counted */
    POOL_MAX = 80,    /* tiles of one letter in one set, copies counted */
    BLOCKED_MAX = 16, /* cells the borough board covers */
    TILE_NONE = 0,
    TILE_LAKE = 1, /* a tile lying face down (S-FACEDOWN) */
    /* Cards of the stack that are no tiles. */
    TILE_ONE_MORE_ROUND = 2,
    TILE_SCORE_BONUS = 3,
    TILE_SCORE_CHALLENGE = 4,
    TILE_BORDER_LAKE = 5, /* a border lying face down (S-BORDER-LAKE) */
    TILE_FIRST = 6,       /* the basic tiles come first, then the sets */
};

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
    class_set far;  /* derived: union of its filters that reach farther */
    class_set near; /* derived: union of its adjacent filters */
    int8_t gain[STAT_COUNT]; /* S-ORDER-2, the immediate effect */
    uint8_t cost;
    uint8_t letter;  /* enum letter */
    uint8_t copies;  /* in the box; basic tiles: see the edition */
    uint8_t effects; /* used entries below */
    struct effect effect[EFFECTS_MAX];
    class_set beside; /* it must be placed beside such a tile; 0: anywhere */
    class_set target; /* which tiles SPECIAL_FLIP may turn over */
    uint16_t needs;   /* sets without which it is left out of the game */
    uint8_t set;      /* index into set[] */
    uint8_t origin;   /* enum origin */
    uint8_t stars;    /* gold stars (S-STAR) */
    uint8_t special;  /* enum special */
    uint8_t per_seat; /* 1: costs as often as there are players */
    uint8_t unused;
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
    uint32_t reach; /* enum reach, bits; 0: unused */
    sums each;
};

enum { QUICK_MAX = 2, QUICK_KINDS = 8, QUICK_COUNTS = 24 };

/* What a borough counts of its tiles; four bytes that are added as one word. */
struct borough_tally {
    uint8_t slow;    /* tiles with something that fast.c leaves to effect.c */
    uint8_t borders; /* borders and border lakes */
    uint8_t immune;  /* SPECIAL_ABSOLVE: they ward off what tiles take */
    uint8_t open; /* SPECIAL_REPLACEABLE: a later tile may take their place */
};

/* A tile as the fast path reads it (fast.c): derived from struct tile. */
struct quick_tile {
    sums near[QUICK_KINDS];             /* for each neighbour of this kind */
    sums gain;                          /* the immediate effect */
    struct quick_effect far[QUICK_MAX]; /* own, every, others, after */
    uint8_t count[QUICK_COUNTS];        /* 1 for each class it is of */
    class_set classes, far_filter;
    uint8_t kind;                   /* index into a neighbour's near[] */
    uint8_t distant, red, lakeside; /* 1: has effects of those scopes */
    struct borough_tally tally;
    uint8_t asks;   /* 1: may ask for something once it is placed */
    uint8_t picky;  /* 1: not every free cell will do, or not every borough */
    uint8_t undoes; /* 1: needs to know what other tiles did (S-LEDGER) */
    /* The ledger line of each number it adds to [0] and takes from [1]. */
    uint8_t line[STAT_COUNT][2];
    uint8_t lines; /* distinct lines; more than LEDGER_LINES cannot be */
    uint8_t stars; /* gold stars */
    uint8_t unused[2];
};

struct goal {
    class_set filter; /* for MEASURE_TILES and MEASURE_GROUP */
    uint8_t measure;  /* enum measure */
    uint8_t fewest;   /* 1: the fewest wins, 0: the most */
    uint8_t bonus;    /* population */
    uint8_t set;
    uint8_t origin;
    uint8_t unused;
    uint16_t needs; /* sets without which it is left out */
};

/* A bonus (income) or a challenge (reputation) for all who have enough of
 * what it names (S-BONUS). */
struct award {
    class_set filter; /* for MEASURE_TILES and MEASURE_GROUP */
    int16_t least;    /* this much or more earns it */
    uint16_t needs;
    uint8_t measure; /* enum measure */
    uint8_t challenge;
    uint8_t reward; /* income or reputation */
    uint8_t set;
    uint8_t origin;
    uint8_t unused[3];
};

/* The star track (S-STAR). Spaces count from 0, where all tokens start. */
struct star_track {
    uint8_t spaces;
    uint8_t income, reputation; /* reaching these gives +1, once */
    uint8_t limited;            /* how many spaces at the end hold only... */
    uint8_t room[TRACK_ROOM];   /* ...this many tokens each, left to right */
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
    uint8_t basic_supply, five_supply; /* the latter with five players */
    uint8_t spaces, five_spaces, dale_spaces;
    uint8_t space_price[SPACES_MAX]; /* left to right */
    uint8_t five_price[SPACES_MAX];
    uint8_t dale_price[SPACES_MAX];
    struct stack_plan plan[SEATS_MAX + 1]; /* by seats; [1]: Lone Architect */
    struct stack_plan dale_plan;
    int8_t start[STAT_COUNT];
    uint8_t markers;
    uint8_t red_lines;  /* used entries below */
    uint8_t red_repeat; /* the step from line to line beyond the last */
    uint8_t red_line[RED_LINES_MAX]; /* a line stands after each of these */
    uint8_t origin;                  /* of the edition's numbers as a whole */
    uint8_t red_origin;              /* of its red lines */
    /* Derived: red_below[p] = red lines that stand below population p. */
    uint8_t red_below[RED_TABLE];
};

struct suburbia_box {
    /* In words, see docs/DATA.md: of everything, and of its parts. */
    uint64_t hash, board_hash;
    uint64_t set_hash[SETS_MAX], edition_hash[EDITIONS_MAX];
    /* Used entries; tiles with everything before TILE_FIRST. */
    int tiles, goals, awards, sets, editions;
    struct tile tile[TILES_MAX];
    struct goal goal[GOALS_MAX];
    struct award award[AWARDS_MAX];
    struct star_track track;
    uint8_t component[SETS_MAX]; /* enum component: what a set switches on */
    struct edition edition[EDITIONS_MAX];
    struct edition tens;       /* derived: only the red lines of ODD_TENS */
    uint8_t basic[BASICS + 1]; /* suburbs, community park, heavy factory */
    struct hex basic_start[BASICS]; /* where each lies at the start (S-START) */
    int blocked;
    struct hex blocked_cell[BLOCKED_MAX]; /* S-BOARD */
    /* Derived: bit q + 32 of entry r + 32 is set for a blocked cell. */
    uint64_t blocked_row[64];
    /* Derived: bit d of entry (r + 32) * 64 + q + 32 is set if the neighbour
     * in direction d is blocked. */
    uint8_t blocked_around[64 * 64];
    /* Derived, for speed. */
    uint8_t cost[SEATS_MAX + 1][TILES_MAX]; /* of each tile, by seats */
    uint8_t basic_cost[SPACES_MAX];         /* of each basic tile */
    struct quick_tile quick[TILES_MAX];
    uint16_t component_sets[COMPONENT_COUNT]; /* sets that switch it on */
    uint8_t set_traits[SETS_MAX];  /* union over the tiles of each set */
    uint16_t pool_needs[SETS_MAX]; /* union over the tiles of each set */
    uint8_t pool_count[SETS_MAX][LETTER_COUNT];
    uint8_t pool[SETS_MAX][LETTER_COUNT][POOL_MAX]; /* every copy (S-POOL) */
    struct words tile_words[TILES_MAX];
    struct words goal_words[GOALS_MAX];
    struct words award_words[AWARDS_MAX];
    struct words track_words;
    struct words set_words[SETS_MAX];
    struct words edition_words[EDITIONS_MAX];
    /* What an edition prints on a card of the stack; NULL: its tile_words. */
    const char *card_name[EDITIONS_MAX][TILE_FIRST];
};

/* The box this program was built with. */
extern const struct suburbia_box suburbia_box;

/* Index of the tile, goal, edition or set with this id, or -1. */
int suburbia_find_tile(const struct suburbia_box *box, const char *id);
int suburbia_find_goal(const struct suburbia_box *box, const char *id);
int suburbia_find_award(const struct suburbia_box *box, const char *id);
int suburbia_find_edition(const struct suburbia_box *box, const char *id);
int suburbia_find_set(const struct suburbia_box *box, const char *id);

/* The name of a card of the stack as the edition prints it. */
const char *box_card_name(const struct suburbia_box *box, int edition,
                          int card);

/* Fills everything that is marked as derived. */
void suburbia_derive(struct suburbia_box *box);

/* What some tiles ask of a game. */
enum { TRAIT_UNDOES = 1, TRAIT_PICKY = 2 };

static inline unsigned box_traits(const struct quick_tile *quick)
{
    return (quick->undoes ? TRAIT_UNDOES : 0u) |
           (quick->picky ? TRAIT_PICKY : 0u);
}

/* Whether what belongs to `set` and needs `needs` is in a game with these
 * sets (S-INC-OUT). */
static inline bool box_is_in(unsigned sets, unsigned set, unsigned needs)
{
    return (sets >> set & 1) && !(needs & ~sets);
}

/* Whether one of these sets switches the component on. */
static inline bool box_has_component(const struct suburbia_box *box,
                                     unsigned sets, enum component component)
{
    return sets & box->component_sets[component];
}

/* The hash of what is in a game with these editions and sets, a bit each. */
uint64_t suburbia_hash(const struct suburbia_box *box, unsigned editions,
                       unsigned sets);

/* Red lines that stand below `population`: crossed on the way up to it. */
int suburbia_red_lines_below(const struct edition *edition, int population);
/* The population after which red line number `line` (from 0) stands. */
int suburbia_red_line(const struct edition *edition, int line);

#endif
