/* A match of Subdivision: what its screens and its lines look up.
 *
 * Choices are simultaneous: a seat sees its own board as it is and the others'
 * as everybody last saw them, and of the moves made it hears its own and those
 * of turns that are over. Everything shown goes through here. */
#ifndef SUBDIVISION_TERMINAL_GAME_H
#define SUBDIVISION_TERMINAL_GAME_H

#include "subdivision/rules/rules.h"
#include "terminal/match.h"

const struct subdivision_state *
subdivision_match_state(const struct match *match);
const struct subdivision_box *subdivision_match_box(const struct match *match);
const struct subdivision_state *
subdivision_story_before(const struct story *story);
const struct subdivision_state *
subdivision_story_after(const struct story *story);

/* The board of a seat as the viewer may see it, with its side. */
struct plot subdivision_match_plot(const struct match *match, int viewer,
                                   int seat);
/* The board of the seat in some state, as it is. */
struct plot subdivision_match_plot_in(const struct match *match,
                                      const struct subdivision_state *state,
                                      int seat);

/* Whether the viewer may hear of a choice that the seat made in a state: its
 * own at once, others' when the time they were made in is over. */
bool subdivision_match_hears(const struct match *match, int viewer, int seat,
                             const struct subdivision_state *then);
/* Whether it may know which tile the seat discarded face down. */
bool subdivision_match_knows_discard(const struct match *match, int viewer,
                                     int seat);

/* Whether it is this seat's decision, and a person's. */
bool subdivision_match_is_turn(const struct match *match, int seat);

enum status subdivision_match_refuse(const struct match *match, game_move move);

/* Moves of one type that are allowed now, as the parcels they are `at`, as
 * what they name, or as the edges they name. Pieces may be laid in any order,
 * also in those that the list of legal moves leaves out. */
uint64_t subdivision_match_tiles(const struct match *match);
uint64_t subdivision_match_targets(const struct match *match, int tile);
uint64_t subdivision_match_parcels(const struct match *match, int zone,
                                   bool pay);
/* The same for any tile of the hand: parcels are free for all alike. */
uint64_t subdivision_match_free(const struct match *match);
uint64_t subdivision_match_roads(const struct match *match);
struct edges subdivision_match_edges(const struct match *match);

/* Every move that is accepted now; GAME_MOVES_MAX fit. */
int subdivision_match_moves(const struct match *match, game_move *out);

/* Whether a move pays for a parcel that the same tile may go to for nothing. */
bool subdivision_match_is_needless(const struct match *match,
                                   const struct subdivision_state *state,
                                   game_move move);

/* Whether the tile that is open lays pieces of this kind. */
bool subdivision_match_is_laying(const struct match *match, enum piece piece);

/* Whether the tile there puts one piece at once, without being opened. */
bool subdivision_match_puts_one(const struct match *match, int seat, int tile);

/* The moves that finish a decision, whichever is allowed: `stop` or `done`. */
game_move subdivision_match_ending(const struct match *match);
/* The activation of a tile, of a bonus tile if that is what is due. */
game_move subdivision_match_activation(const struct match *match, int tile,
                                       int what);

/* The bonus tile that is judged next, or that is being used; NULL: none is
 * left. */
const struct bonus *subdivision_match_bonus(const struct match *match);

/* The time that choices are made in and hidden until it is over: equal for two
 * states of one turn, or of one use of a bonus tile. */
int subdivision_match_epoch(const struct subdivision_state *state);

#endif
