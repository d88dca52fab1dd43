/* The box of Subdivision: boards, zone tiles, bonus tiles and scenarios, as
 * constants.
 *
 * It is generated from data/subdivision by tools/datagen. A set of parcels is
 * a uint64_t, bit p for parcel p; parcels are numbered in the order of the
 * data. Nothing in a box changes during a game. */
#ifndef SUBDIVISION_RULES_BOX_H
#define SUBDIVISION_RULES_BOX_H

#include "base/hex.h"
#include "base/words.h"
#include "subdivision/rules/edges.h"

enum {
    PARCELS_MAX = 64,
    SYMBOLS_MAX = 8,
    SIDES_MAX = 2,
    WORTHS_MAX = 8,            /* different values printed on a side */
    BONUSES_MAX = 40,          /* bonus tiles */
    SUBDIVISION_CELLS_MAX = 8, /* parcels of a pattern */
    PLACES_MAX = 2048, /* places where a pattern fits, over all patterns */
    SCENARIOS_MAX = 12,
    PLAYERS_MAX = 4,
    ROUNDS = 4,
    SUBDIVISION_TURNS_MAX = 4, /* of a round */
    STACK_MAX = 40,            /* zone tiles of a stack */
    SCHOOLS_MAX = 3,           /* schools on one parcel */
    RUNGS_MAX = 8,             /* ranks of the solo game */
    PUT_MAX = 3,               /* pieces of one activation */
};

enum { ZONE_NONE = 255, SYMBOL_NONE = 255, PARCEL_NONE = 255 };
enum { RUNG_LOWEST = INT16_MIN };

enum zone {
    ZONE_RESIDENTIAL,
    ZONE_COMMERCIAL,
    ZONE_INDUSTRIAL,
    ZONE_CIVIC,
    ZONE_LUXURY,
    ZONE_COUNT
};

/* What an activated tile puts on the board. */
enum piece {
    PIECE_PARK,
    PIECE_LAKE,
    PIECE_ROAD,
    PIECE_SCHOOL,
    PIECE_SIDEWALK,
    PIECE_COUNT
};

/* What a bonus tile asks for. */
enum criterion {
    CRITERION_COUNT,   /* at least a number of something */
    CRITERION_PATTERN, /* covered parcels of a shape */
    CRITERION_EACH,    /* at least one of each of some pieces */
    CRITERION_WORTH,   /* all parcels of a printed value are covered */
    CRITERIA
};

/* What can be counted on a board. */
enum counted {
    COUNTED_PARK,
    COUNTED_LAKE,
    COUNTED_ROAD,
    COUNTED_SCHOOL, /* single schools, on whatever stacks */
    COUNTED_STACK,  /* the height of the highest stack of schools */
    COUNTED_SIDEWALK,
    COUNTED_COUNT
};

extern const char *const direction_word[HEX_DIRECTIONS]; /* E, NE ... */
extern const char *const zone_word[ZONE_COUNT];
extern const char *const piece_word[PIECE_COUNT];
extern const char *const counted_word[COUNTED_COUNT];

/* A kind of zone tile. Its piece goes along its directions, at any distance,
 * or (none) within its range. */
struct zone_rule {
    uint8_t copies;
    uint8_t piece;      /* enum piece */
    uint8_t most;       /* pieces of one activation */
    uint8_t range;      /* 0: along the directions, or (sidewalk) edges */
    uint8_t directions; /* bit d: direction d of base/hex.h */
    uint8_t origin;
};

struct side {
    uint8_t origin;
    int8_t worth[PARCELS_MAX];          /* while uncovered */
    uint8_t symbol[PARCELS_MAX];        /* SYMBOL_NONE: the +2 parcel */
    uint8_t highway_edges[PARCELS_MAX]; /* bit d: it runs along that edge */
    /* Derived. */
    uint64_t wild;    /* parcels without a symbol (D-PLUS2) */
    uint64_t highway; /* parcels beside the highway */
    uint64_t of_symbol[SYMBOLS_MAX];
    int worths;
    int8_t level[WORTHS_MAX]; /* the values there are, ascending */
    uint64_t of_level[WORTHS_MAX];
};

struct bonus {
    uint8_t number;    /* as printed in the rulebook's list, from 1 */
    uint8_t stack;     /* 2, 3 or 4 */
    uint8_t criterion; /* enum criterion */
    uint8_t counted;   /* COUNT: of what */
    uint8_t least;     /* COUNT: how many */
    uint8_t pieces;    /* EACH: bit per piece */
    int8_t worth;      /* WORTH */
    uint8_t cells;     /* PATTERN */
    struct hex cell[SUBDIVISION_CELLS_MAX];
    uint8_t dollars; /* the reward: money, or (0) an activation */
    uint8_t zones;   /* the reward: bit per zone that may be activated */
    uint8_t origin;
    /* Derived: where the pattern fits, in box.place. */
    uint16_t place, places;
};

/* Number 0 is the ordinary game: no pieces prepared, no type removed. */
struct scenario {
    uint8_t origin;
    uint8_t removed; /* the zone type that is not in the game, ZONE_NONE */
    uint8_t hand;    /* tiles dealt to each player in a round */
    uint8_t turns;   /* of a round */
    uint8_t seats_max;
    uint8_t sides; /* bit per side that may be played on */
    uint8_t draws[SUBDIVISION_TURNS_MAX]; /* solo: tiles drawn, by turn */
    int16_t target;                       /* solo: points to reach; 0: none */
    uint64_t park, lake, road, flipped, coin;
    uint64_t school[SCHOOLS_MAX]; /* [n]: at least n + 1 schools */
    struct edges walk;
};

struct rung {
    int16_t least; /* points for this rank; RUNG_LOWEST: any number */
    const char *id;
    const char *name; /* in records; words/ says what it is called */
};

struct subdivision_box {
    uint64_t hash; /* in words, over everything that decides a game */
    int parcels, symbols, sides, bonuses, scenarios, rungs;
    struct hex parcel[PARCELS_MAX];
    struct zone_rule zone[ZONE_COUNT];
    struct side side[SIDES_MAX];
    struct bonus bonus[BONUSES_MAX];
    struct scenario scenario[SCENARIOS_MAX];
    uint8_t start_money; /* D-SETUP */
    uint8_t price;       /* of any empty parcel (D-TURN) */
    uint8_t refund;      /* for a tile discarded face down (D-TURN) */
    uint8_t copies[PLAYERS_MAX + 1]; /* of each type, by seats; 1: solo */
    uint8_t coin_points;             /* D-HISTORIC */
    uint8_t school_points;           /* of a full stack (D-SCORE) */
    uint8_t highway_points;
    uint8_t dollars_a_point;
    struct rung rung[RUNGS_MAX]; /* from the highest to the lowest */
    /* Derived. */
    uint64_t all;                            /* every parcel */
    uint64_t near[PARCELS_MAX];              /* adjacent parcels (D-ADJ) */
    uint64_t reach[ZONE_COUNT][PARCELS_MAX]; /* where its piece may go */
    int edges;                               /* D-EDGE */
    uint8_t edge[EDGES_MAX][2];              /* its parcels, lower first */
    struct edges around[PARCELS_MAX];        /* the parcel's edges */
    struct edges touch[EDGES_MAX];           /* edges that share a corner */
    uint64_t beside[EDGES_MAX];              /* its two parcels, as a set */
    int places;
    uint64_t place[PLACES_MAX];
    struct words zone_words[ZONE_COUNT];
    struct words symbol_words[SYMBOLS_MAX];
    const char *zone_colour[ZONE_COUNT];
    const char *symbol_colour[SYMBOLS_MAX];
    uint8_t symbol_origin[SYMBOLS_MAX];
    struct words side_words[SIDES_MAX];
    struct words bonus_words[BONUSES_MAX];
    struct words scenario_words[SCENARIOS_MAX];
};

/* The box this program was built with. */
extern const struct subdivision_box subdivision_box;

/* Index of what has this id, -1: there is none. */
int subdivision_find_zone(const char *id);
int subdivision_find_symbol(const struct subdivision_box *box, const char *id);
int subdivision_find_scenario(const struct subdivision_box *box,
                              const char *id);
/* Index of the bonus tile with this number, or -1. */
int subdivision_find_bonus(const struct subdivision_box *box, int number);
/* The parcel there, or -1: none. */
int subdivision_parcel_at(const struct subdivision_box *box, struct hex at);
/* The edge between two parcels, or -1 if they are not adjacent. */
int subdivision_edge_between(const struct subdivision_box *box, int a, int b);

/* derive.c: fills everything that is marked as derived. */
void subdivision_derive(struct subdivision_box *box);

/* Whether its pieces are laid one by one: roads and sidewalks. */
static inline bool zone_lays(const struct zone_rule *zone)
{
    return zone->piece == PIECE_ROAD || zone->piece == PIECE_SIDEWALK;
}

/* Solo: tiles drawn in a round before this turn (D-SOLO). */
static inline int subdivision_drawn(const struct scenario *scenario, int turn)
{
    int tiles = 0;
    for (int i = 0; i < turn; i++)
        tiles += scenario->draws[i];
    return tiles;
}

static inline uint64_t parcel_bit(int parcel)
{
    return UINT64_C(1) << parcel;
}

/* Tiles of a stack in a dealt game. */
static inline int subdivision_stack_size(const struct subdivision_box *box,
                                         const struct scenario *scenario,
                                         int seats)
{
    const int types = ZONE_COUNT - (scenario->removed != ZONE_NONE);
    return types * box->copies[seats] / ROUNDS;
}

#endif
