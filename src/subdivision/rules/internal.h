/* What the files of this module share. */
#ifndef SUBDIVISION_RULES_INTERNAL_H
#define SUBDIVISION_RULES_INTERNAL_H

#include "base/bits.h"
#include "subdivision/rules/rules.h"

#include <assert.h>
#include <string.h>

enum subdivision_rule {
#define RULE(name, word) SUBDIVISION_RULE_##name,
#include "subdivision/rules/rule.def"
#undef RULE
    RULES
};

/* A move being made: where, and who listens (`events` may be NULL). */
struct ply {
    const struct subdivision_box *box;
    struct subdivision_state *state;
    struct game_events *events;
};

static inline const struct scenario *
scenario_of(const struct subdivision_box *box,
            const struct subdivision_state *state)
{
    return &box->scenario[state->scenario];
}

/* The bonus tile that is judged before this round, which is not the first. */
static inline const struct bonus *
bonus_of(const struct subdivision_box *box,
         const struct subdivision_state *state)
{
    return &box->bonus[state->bonus[state->round - 1]];
}

/* Whether the tiles of this turn have been dealt: not while a bonus tile is
 * used, and not after the end. */
static inline bool turn_is_dealt(const struct subdivision_state *state)
{
    return state->await != AWAIT_BONUS && !state->opened.bonus &&
           state->await != AWAIT_NOTHING;
}

/* Entry of `taken` for this turn. */
static inline int turn_index(const struct subdivision_state *state)
{
    return state->round * SUBDIVISION_TURNS_MAX + state->turn;
}

/* The zone of an entry that is not 0 or TAKEN_HIDDEN alone. */
static inline int taken_zone(uint8_t taken)
{
    return (taken & ~TAKEN_HIDDEN) - 1;
}

/* Rounds 1 and 3 pass hands to the next seat, 2 and 4 to the one before. */
static inline int passes_to(int seat, int seats, int round)
{
    return (seat + (round % 2 == 0 ? 1 : seats - 1)) % seats;
}

/* board.c: a tile or piece comes to lie on the parcel of the seat to decide;
 * lakes pay (D-LUXURY). */
void board_put_zone(const struct ply *ply, enum zone zone, int parcel);
void board_put_piece(const struct ply *ply, enum piece piece, int parcel);
/* Money of a seat changes; the event is completed and noted. */
void board_pay(const struct ply *ply, int seat, int delta,
               enum subdivision_rule rule);
uint64_t board_pieces(const struct board *board, enum piece piece);
/* Tiles of these types, a bit each. */
uint64_t board_tiles(const struct board *board, unsigned zones);
/* What a park scores a point for beside it (D-SCORE). */
uint64_t board_beside_parks(const struct board *board);

/* score.c: what hangs together with the highway. */
struct ways {
    uint64_t reached; /* parcels of those that let access through */
    uint64_t tiles;   /* zone tiles beside one of them, or at the highway */
};
struct ways score_ways(const struct plot *plot, uint64_t open);
/* Parcels that let access through as the board is. */
uint64_t score_open(const struct plot *plot);
/* Zone types and pieces on these parcels, as in subdivision_beside(); and what
 * a segment scores that lies beside those. */
unsigned score_kinds(const struct board *board, uint64_t parcels);
int score_segment(unsigned kinds);
/* The scorepad, if the points for the sidewalk and the tiles that reach the
 * highway are known. */
void score_lines(const struct plot *plot, int sidewalk, uint64_t access,
                 struct scorepad *pad);

/* walk.c: free edges that touch the segment of `edge`. */
struct edges walk_next(const struct subdivision_box *box, struct edges walk,
                       int edge);

/* bonus.c: what a bonus tile counts. */
int bonus_count(const struct board *board, enum counted counted);

/* turn.c: deals the first hands of a state that is set up otherwise. */
void turn_begin(const struct ply *ply);

/* explain.c: notes what moved between two states on every scorepad. */
void explain_changes(const struct subdivision_box *box,
                     const struct subdivision_state *before,
                     const struct subdivision_state *after,
                     struct game_events *events);

/* legal.c: parcels that the rolled symbol opens without paying. */
uint64_t legal_parcels(const struct plot *plot, int symbol);

/* setup.c: everything of a state that does not depend on the deal. */
void setup_table(const struct subdivision_box *box,
                 const struct game_config *config,
                 struct subdivision_state *state);
/* Tiles that a stack must have for its round. */
int setup_needed(const struct subdivision_box *box,
                 const struct subdivision_state *state);

/* view.c: where in the stack of this round the next tile of a type lies that
 * the seat to decide holds. */
int view_place(const struct subdivision_box *box,
               const struct subdivision_state *state, int zone);
/* Tiles that the seat holds on a turn that has begun, as the stack
 * and what was taken say. */
void view_hand(const struct subdivision_box *box,
               const struct subdivision_state *state, int index, int seat,
               uint8_t hand[ZONE_COUNT]);

#endif
