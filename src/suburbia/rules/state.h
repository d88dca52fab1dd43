/* The state of a game of Suburbia: one plain struct, copied by assignment.
 *
 * Primary facts and caches are told apart below. Only borough.c writes a
 * borough's caches; suburbia_audit() recomputes them all. Unused entries are
 * zero, so that comparing bytes compares games. Nothing here is padding. */
#ifndef SUBURBIA_RULES_STATE_H
#define SUBURBIA_RULES_STATE_H

#include "suburbia/rules/box.h"

/* A cell of the plane in twelve bits: (r + 32) in the upper six, (q + 32) in
 * the lower six. Cells therefore sort by row, then column, and two cells
 * touch exactly when they differ by 1, 63 or 64. */
typedef uint16_t cell;

typedef uint32_t slot_set; /* bit s: the tile in slot s of a borough */

enum {
    CELL_BIAS = 32,
    CELL_LIMIT = 31, /* the largest coordinate a cell can hold */
    /* Slots are numbered in the order tiles were placed. The longest game
     * that can be dealt (two players, first edition) has 21 turns. In an
     * explicit set-up a borough may fill up: then it has no free cell. */
    SLOTS_MAX = 24,
    SUBURBIA_TURNS_MAX = 21, /* of one seat, in any deal */
    /* A tile takes its own cell from the frontier and adds at most three,
     * which makes 2 * SLOTS_MAX + 4; the rest is elbow room for borough.c. */
    FRONTIER_MAX = 56,
    COUNT_WORDS = 3,  /* words that hold a byte for each class */
    DECK_MAX = 120,   /* the largest deal has 88; explicit ones may be longer */
    KEPT_NONE = 2,    /* no goal chosen yet, or none dealt */
    BORDERS_MAX = 16, /* in one game; what is more is left in the box */
    BORDERS_OPEN = 3, /* S-BORDER: how many lie open */
    AWARD_NONE = 255, /* no bonus or challenge in this game */
    ROUND_NONE = 255,
    ENDS_MAX = 50, /* the last round that a table can agree on */
};

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "bytes are read as words, the first lowest");
_Static_assert(SPACES_MAX == sizeof(uint64_t), "the market is one word");
_Static_assert(SLOTS_MAX <= 32, "a slot_set has a bit for each slot");
_Static_assert(SLOTS_MAX >= BASICS + SUBURBIA_TURNS_MAX,
               "every turn has a slot");
_Static_assert(CLASS_COUNT <= 8 * COUNT_WORDS, "every class has a count");

/* What a tile has added to and taken from its owner's numbers in effect, in
 * up to three lines of 11, 11 and 10 bits; quick_tile.line says which line is
 * whose. A line that is full stays full. */
typedef uint32_t ledger;

struct numbers {
    int16_t stat[STAT_COUNT];
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct borough {
    slot_set marked; /* tiles with an investment marker */
    /* Caches, derived from cell, tile and slots. */
    slot_set distant; /* tiles that react to tiles they do not touch */
    slot_set red;     /* tiles that react to red lines */
    class_set far;    /* union of what the distant tiles react to */
    /* Primary. */
    /* Where each tile lies. A border has no cell of its own: here stands the
     * number of its card, from 1, which is a cell that touches no other. */
    cell cell[SLOTS_MAX];
    cell frontier[FRONTIER_MAX];    /* cache: free cells beside a tile */
    uint8_t tile[SLOTS_MAX];        /* TILE_LAKE: face down */
    uint8_t placed[SLOTS_MAX];      /* place in the order of all placements */
    uint8_t count[8 * COUNT_WORDS]; /* cache: tiles of each class */
    uint8_t slots;                  /* tiles in the borough */
    uint8_t edge;                   /* cache: cells in the frontier */
    uint8_t markers;                /* investment markers left */
    uint8_t robbed; /* population that other players' tiles have taken */
    struct borough_tally
        tally; /* cache; one more slow tile with a ledger to keep */
};

/* What the game waits for. */
enum phase {
    PHASE_KEEP,    /* a seat chooses one of its two goals (S-GOALS) */
    PHASE_ACT,     /* action 1 (S-TURN) */
    PHASE_DISCARD, /* S-DISCARD */
    PHASE_EXTRA,   /* The Lone Architect's further discard (S-LONE) */
    PHASE_CHOOSE,  /* the tile placed last asks for something more */
    PHASE_OVER,
};

struct suburbia_state {
    struct numbers numbers[SEATS_MAX];
    struct borough borough[SEATS_MAX];
    /* Every tile in the order it is drawn, the first market included. What
     * lies before `drawn` has been seen by all; the rest is hidden. */
    uint8_t deck[DECK_MAX];
    uint8_t deck_size, drawn;
    uint8_t market[SPACES_MAX]; /* left to right; TILE_NONE: empty */
    uint8_t spaces;
    uint8_t basic_left[BASICS + 1]; /* one more, always 0 */
    uint8_t public_goals;
    uint8_t public_goal[SEATS_MAX];
    uint8_t deal[SEATS_MAX][2]; /* hidden: the two goals each was dealt */
    uint8_t kept[SEATS_MAX];    /* hidden: which of them, or KEPT_NONE */
    uint8_t edition, mode, seats, first;
    uint8_t custom; /* 1: an explicit set-up, not dealt by the edition's plan */
    uint8_t phase;  /* enum phase */
    uint8_t seat;   /* who decides */
    uint8_t turn;   /* of all seats together, from 1; 0: choosing goals */
    uint8_t round;  /* from 1 */
    uint8_t last_round;       /* ROUND_NONE: 1 More Round has not come */
    uint8_t placements;       /* tiles placed since the start */
    uint8_t after[SEATS_MAX]; /* who is next in turn order (S-STAR-ORDER) */
    uint8_t ledger; /* 1: what tiles change is written down (S-LEDGER) */
    uint8_t bonus, challenge; /* AWARD_NONE: not in this game */
    /* The star track: where each token stands, and the seats whose token was
     * moved last, the latest first: it lies on top of its space. */
    uint8_t star[SEATS_MAX];
    uint8_t star_pile[SEATS_MAX];
    uint8_t stars;        /* 1: the star track is in this game */
    uint8_t borders;      /* cards in the pile of borders, taken ones too */
    uint8_t borders_seen; /* those turned up so far */
    /* The open ones, by number from 1; 0: none left. */
    uint8_t border_open[BORDERS_OPEN];
    uint8_t border[BORDERS_MAX]; /* hidden from borders_seen on */
    uint8_t picky; /* 1: some tile may not go on every free cell */
    uint8_t ends;  /* the round after which it is over anyway; 0: none */
    uint8_t odd;   /* bit per enum odd */
    uint16_t sets; /* bit s: set s is in the box */
    /* Where a placed one lies: its middle cell, and its direction << 12. */
    uint16_t border_place[BORDERS_MAX];
    ledger book[SEATS_MAX][SLOTS_MAX]; /* what each tile did (S-LEDGER) */
};

_Static_assert(sizeof(struct suburbia_state) <= 2048, "two kilobytes");

#pragma GCC diagnostic pop

/* What one seat may know (S-GOALS, S-REFILL). It has no field for the order of
 * the stack or for another seat's goals. */
struct suburbia_view {
    struct numbers numbers[SEATS_MAX];
    struct borough borough[SEATS_MAX];
    uint8_t seen[DECK_MAX]; /* the deck as far as it was drawn */
    uint8_t back[DECK_MAX]; /* the letter on the back of the rest */
    uint8_t deck_size, drawn;
    uint8_t one_more_from, one_more_to; /* where in the deck it may lie */
    uint8_t market[SPACES_MAX];
    uint8_t spaces;
    uint8_t basic_left[BASICS + 1];
    uint8_t public_goals;
    uint8_t public_goal[SEATS_MAX];
    uint8_t viewer;
    uint8_t deal[2], kept;      /* the viewer's own */
    uint8_t decided[SEATS_MAX]; /* 1: that seat has chosen its goal */
    uint8_t edition, mode, seats, first, custom;
    uint8_t phase, seat, turn, round, last_round, placements;
    uint8_t after[SEATS_MAX];
    uint8_t ledger, picky, bonus, challenge;
    uint8_t star[SEATS_MAX], star_pile[SEATS_MAX], stars;
    uint8_t borders, borders_seen;
    uint8_t border_open[BORDERS_OPEN];
    uint8_t border[BORDERS_MAX]; /* as far as they have been turned up */
    uint16_t sets;
    uint16_t border_place[BORDERS_MAX];
    uint8_t ends, odd;
    ledger book[SEATS_MAX][SLOTS_MAX];
};

/* View of nobody: what a bystander may know. */
enum { VIEWER_NONE = 255 };

/* The Lone Architect without the house rule that makes his game a quiet one. */
static inline bool lone_is_strict(const struct suburbia_state *state)
{
    return state->mode == MODE_LONE && !(state->odd >> ODD_CALM & 1);
}

/* The edition whose red lines count where this one is played by these house
 * rules; and at a table. */
static inline const struct edition *
suburbia_lines_by(const struct suburbia_box *box, int edition, unsigned odd)
{
    return odd >> ODD_TENS & 1 ? &box->tens : &box->edition[edition];
}

static inline const struct edition *
suburbia_lines(const struct suburbia_box *box,
               const struct suburbia_state *state)
{
    return suburbia_lines_by(box, state->edition, state->odd);
}

/* What a tile costs at this table, its space not counted. */
static inline int suburbia_cost(const struct suburbia_box *box,
                                const struct suburbia_state *state, int tile)
{
    const int cost = box->cost[state->seats][tile];
    return state->odd >> ODD_HALF_PRICE & 1 ? (cost + 1) / 2 : cost;
}

/* How many spaces the edition has for such a table. */
static inline int market_printed(const struct edition *edition,
                                 const struct suburbia_state *state)
{
    return state->mode == MODE_DALE    ? edition->dale_spaces
           : state->seats == SEATS_MAX ? edition->five_spaces
                                       : edition->spaces;
}

/* What each space adds, left to right; of spaces that are left out (the house
 * rule) the dear ones on the left go. */
static inline const uint8_t *market_prices(const struct edition *edition,
                                           const struct suburbia_state *state)
{
    const uint8_t *const price = state->mode == MODE_DALE ? edition->dale_price
                                 : state->seats == SEATS_MAX
                                     ? edition->five_price
                                     : edition->space_price;
    return price + market_printed(edition, state) - state->spaces;
}

static inline cell cell_of(struct hex at)
{
    return (cell)((at.r + CELL_BIAS) * 64 + at.q + CELL_BIAS);
}

static inline struct hex cell_hex(cell c)
{
    return hex_at(c % 64 - CELL_BIAS, c / 64 - CELL_BIAS);
}

#endif
