/* Shared inside src/suburbia only. */
#ifndef SUBURBIA_RULES_INTERNAL_H
#define SUBURBIA_RULES_INTERNAL_H

#include "game/game.h"
#include "suburbia/rules/border.h"
#include "suburbia/rules/legal.h"
#include "suburbia/rules/move.h"
#include "suburbia/rules/special.h"
#include "suburbia/rules/state.h"

#include <assert.h>
#include <string.h>

enum suburbia_rule {
#define RULE(name, word) SUBURBIA_RULE_##name,
#include "suburbia/rules/rule.def"
#undef RULE
    SUBURBIA_RULE_COUNT
};

/* Whom a piece of the rules works on: the content, the game, and who listens
 * for reasons (NULL: nobody). Passed to everything that can change a number. */
struct table {
    const struct suburbia_box *box;
    const struct edition *edition;
    const struct edition *lines; /* the one whose red lines count */
    struct suburbia_state *state;
    struct game_events *events;
};

static inline struct table table_of(const struct suburbia_box *box,
                                    struct suburbia_state *state,
                                    struct game_events *events)
{
    return (struct table){box, &box->edition[state->edition],
                          suburbia_lines(box, state), state, events};
}

/* In turn order, which is clockwise unless the star track decides
 * (S-TURN-ORDER, S-STAR-ORDER). */
static inline int seat_after(const struct suburbia_state *state, int seat)
{
    return state->after[seat];
}

/* How the stacks of this game are counted out (S-STACK, S-DALE). */
static inline const struct stack_plan *
stack_plan_of(const struct suburbia_box *box,
              const struct suburbia_state *state)
{
    const struct edition *edition = &box->edition[state->edition];
    return state->mode == MODE_DALE ? &edition->dale_plan
                                    : &edition->plan[state->seats];
}

/* Why a number changes: the tile behind it and where it lies, and the tile
 * that triggered it. */
struct suburbia_reason {
    enum suburbia_rule rule;
    uint8_t cause; /* a tile, or TILE_NONE: the rule itself */
    int8_t at_seat, by_seat;
    cell at, by;
};

static inline struct suburbia_reason reason_rule(enum suburbia_rule rule)
{
    return (struct suburbia_reason){rule,        TILE_NONE, GAME_NOBODY,
                                    GAME_NOBODY, 0,         0};
}

enum { TRACK_LOW = -5, TRACK_HIGH = 15 }; /* income, reputation (S-RANGE) */

/* No game comes near it; with invented content money and population stop
 * here. */
enum { NUMBER_MAX = 30000 };

/* numbers.c: the one place where a number of a borough changes. Returns what
 * was left over when a limit cut the change off (same sign as the change). */
int numbers_change(const struct table *table, int seat, enum stat stat,
                   int amount, const struct suburbia_reason *why);
/* Tells how far a star token was moved, and how far it should have been. */
void numbers_tell_stars(const struct table *table, int seat, int moved, int due,
                        const struct suburbia_reason *why);
void numbers_collect_income(const struct table *table, int seat);
void numbers_move_population(const struct table *table, int seat);

/* borough.c */
struct surroundings {
    slot_set adjacent; /* tiles sharing an edge with the cell */
    uint8_t fresh;     /* bit d: the neighbour cell in direction d touches no
                          tile yet and holds none */
};
struct surroundings borough_around(const struct borough *borough, cell at);
bool borough_is_frontier(const struct borough *borough, cell at);
bool borough_is_blocked(const struct suburbia_box *box, cell at);
int borough_slot_at(const struct borough *borough, cell at); /* or -1 */
/* Puts a tile into the next slot, without touching the frontier; `placed` is
 * its place in the order of all placements. */
void borough_lay(const struct suburbia_box *box, struct borough *borough,
                 int tile, cell at, int placed);
/* Takes the last tile up again: the exact reverse of borough_lay. */
void borough_lift(const struct suburbia_box *box, struct borough *borough);
/* Takes up any tile; those after it move up. The frontier stays as it is. */
void borough_remove(const struct suburbia_box *box, struct borough *borough,
                    int slot);
/* Turns a tile face down where it lies. */
void borough_turn_over(const struct suburbia_box *box, struct borough *borough,
                       int slot);
/* Brings the frontier up to date after a tile was laid at `at`. */
void borough_spread(const struct suburbia_box *box, struct borough *borough,
                    cell at, struct surroundings around);
/* Tiles that meet `filter`, each counted once. */
int borough_count(const struct suburbia_box *box, const struct borough *borough,
                  class_set filter);
slot_set borough_matching(const struct suburbia_box *box,
                          const struct borough *borough, class_set filter);

/* ledger.c: what each tile changed, and undoing it (S-LEDGER). */
void ledger_write(const struct table *table, int seat, int slot, enum stat stat,
                  int delta);
static inline void ledger_note(const struct table *table, int seat, int slot,
                               enum stat stat, int delta)
{
    if (table->state->ledger)
        ledger_write(table, seat, slot, stat, delta);
}
/* What undoes all that the tile in `slot` did to its owner, taken out of the
 * ledger. The tile has to leave before ledger_undo() moves the numbers: it
 * gains nothing from red lines that are crossed on the way. */
struct numbers ledger_take(const struct table *table, int seat, int slot);
void ledger_undo(const struct table *table, int seat, struct numbers undoing,
                 const struct suburbia_reason *why);
/* Everything that tiles took from the seat comes back, number by number. */
void ledger_absolve(const struct table *table, int seat, int slot);

/* star.c: the star track (S-STAR). */
void star_move(const struct table *table, int seat, int slot);
void star_end_round(const struct table *table);
/* Turn order as the tokens lie now; `first` is set too. */
void star_redeal_order(struct suburbia_state *state);
/* Clockwise from seat 0. */
void star_clockwise(struct suburbia_state *state);

static inline slot_set slot_bit(int slot)
{
    return (slot_set)1 << slot;
}

/* The lowest slot of a set that is not empty. */
static inline int slot_first(slot_set set)
{
    return __builtin_ctz(set);
}

static inline int slot_count(slot_set set)
{
    return __builtin_popcount(set);
}

/* Takes an entry out of an array that has one for each slot. */
#define SLOT_CLOSE(array, slot)                                                \
    memmove(&(array)[slot], &(array)[(slot) + 1],                              \
            (size_t)(SLOTS_MAX - 1 - (slot)) * sizeof *(array))

/* effect.c: resolving what was just laid or marked (S-ORDER 2 to 7). */
void effect_resolve_tile(const struct table *table, int seat,
                         slot_set adjacent);
void effect_resolve_marker(const struct table *table, int seat, int slot);

/* $2 for each building beside a tile that has just been turned into a lake,
 * and Waterfront Realty's share. */
void effect_resolve_flip(const struct table *table, int seat, int slot);

/* S-ORDER-7 alone: what other players' tiles make of the tile just laid. */
void effect_resolve_abroad(const struct table *table, int seat);

/* fast.c: the same as effect_resolve_tile, and as income and population, for
 * whoever does not listen for reasons. */
void fast_resolve_tile(const struct table *table, int seat, slot_set adjacent);
void fast_collect(const struct table *table, int seat);

/* Its parts, for trying one tile on many cells. What the tile laid last adds
 * to and takes from its owner's numbers, in sixteen-bit lanes in the order of
 * enum stat: */
struct fast_sum {
    uint64_t more, less;
};
/* the part that does not depend on its place; false if sums do not do. */
bool fast_sum(const struct table *table, int seat, struct fast_sum *sum);
/* With its neighbours, on the owner's numbers; false, and nothing changed, if
 * a limit or a red line is near. */
bool fast_add(const struct table *table, int seat, struct fast_sum sum,
              slot_set adjacent);
/* On the other players' numbers (S-ORDER-7). */
void fast_abroad(const struct table *table, int seat);

/* market.c */
/* The spaces as one word, a byte each, the leftmost lowest; a flag is the
 * highest bit of its byte. */
typedef uint64_t space_word;

#define EACH_SPACE  UINT64_C(0x0101010101010101)
#define SPACE_FLAGS (128 * EACH_SPACE)

static inline space_word spaces_load(const uint8_t *byte)
{
    space_word word;
    memcpy(&word, byte, sizeof word);
    return word;
}

/* Flags the bytes that are not 0. */
static inline space_word spaces_filled(space_word word)
{
    return (((word & ~SPACE_FLAGS) + 127 * EACH_SPACE) | word) & SPACE_FLAGS;
}

int market_price(const struct table *table, int space); /* of the space alone */
int market_cost(const struct table *table, int space);  /* with its tile */
bool market_is_empty(const struct suburbia_state *state);
void market_remove(struct suburbia_state *state, int space);
/* Closes each gap by sliding right and draws a tile into the far left, until
 * the market is full or the stack empty (S-REFILL). */
void market_refill(const struct table *table);

/* goal.c */
int goal_measure(const struct suburbia_box *box,
                 const struct suburbia_state *state, int seat,
                 const struct goal *goal);
/* The seats that share the lead, a bit each; the star track parts them
 * (S-GOAL, S-STAR-TIE). */
unsigned goal_leaders(const struct suburbia_box *box,
                      const struct suburbia_state *state,
                      const struct goal *goal);
/* Bonus or challenge for all who have earned it (S-BONUS). */
void goal_award(const struct table *table, int award);

/* dale.c: whether there is a tile that Dale takes. */
bool dale_can_move(const struct suburbia_box *box,
                   const struct suburbia_state *state);
/* The one move of Dale's turn (S-DALE-TURN). */
game_move dale_move(const struct suburbia_box *box,
                    const struct suburbia_state *state);
enum { DALE_PAYS = 3, DALE_SEAT = 1, DALE_GOALS = 3 };

static inline bool is_dale(const struct suburbia_state *state, int seat)
{
    return state->mode == MODE_DALE && seat == DALE_SEAT;
}

static inline bool dale_is_to_move(const struct suburbia_state *state)
{
    return is_dale(state, state->seat) &&
           (state->phase == PHASE_ACT || state->phase == PHASE_CHOOSE);
}

/* $3 whatever the tile costs, or what he has. */
static inline int dale_price(const struct suburbia_state *state)
{
    const int money = state->numbers[DALE_SEAT].stat[STAT_MONEY];
    return money < DALE_PAYS ? money : DALE_PAYS;
}

/* turn.c: puts a tile into a borough and resolves it; nothing is paid. */
void turn_place(const struct table *table, int seat, int tile, cell at);
/* Likewise for one of the open borders. */
void turn_place_border(const struct table *table, int seat, game_move move);
void turn_mark(const struct table *table, int seat, int slot);
/* Whether a placement changes nothing but numbers, which can be put back. */
static inline bool turn_is_reversible(const struct suburbia_state *state,
                                      int seat)
{
    const struct borough_tally *tally = &state->borough[seat].tally;
    return !state->ledger && !state->stars && tally->borders == 0 &&
           tally->open == 0;
}

/* setup.c: three start tiles and the edition's numbers for each seat. */
void setup_boroughs(const struct suburbia_box *box,
                    struct suburbia_state *state);
/* Tiles of a letter that are in a game with these sets. */
int setup_pool_size(const struct suburbia_box *box, unsigned sets,
                    enum letter letter);
/* Goals that may be dealt, into out[GOALS_MAX]; returns how many. */
int setup_goals(const struct suburbia_box *box,
                const struct suburbia_state *state, uint8_t *out);
/* Turns the first three borders up. */
void setup_open_borders(struct suburbia_state *state);
/* Opens the first phase, once deck, market and goals are there. */
void setup_open(const struct suburbia_box *box, struct suburbia_state *state);

#endif
