/* Subdivision: the rules as one library.
 *
 * Reading order: box.h (content), state.h, move.h, then turn.c (the course of
 * a game), board.c (what lies on a board), walk.c (sidewalks), bonus.c,
 * score.c, legal.c, refuse.c, setup.c, view.c. */
#ifndef SUBDIVISION_RULES_RULES_H
#define SUBDIVISION_RULES_RULES_H

#include "game/game.h"
#include "subdivision/rules/box.h"
#include "subdivision/rules/move.h"
#include "subdivision/rules/state.h"

struct text;

/* The lines of the scorepad, in its order; in events and results they come
 * after the money as stats. */
enum score_line {
    LINE_PARKS,
    LINE_SIDEWALK,
    LINE_SCHOOLS,
    LINE_SAVINGS, /* points for money */
    LINE_HIGHWAY,
    LINE_UNCOVERED,
    LINES
};

enum { COUNT_MONEY = 0, COUNT_LINE = 1, COUNTS = COUNT_LINE + LINES };

struct scorepad {
    int line[LINES];
    int total;
    int negative; /* points lost to uncovered parcels, for ties (D-TIE) */
};

/* What an event or a score is caused by: a zone tile is its zone + 1. */
enum {
    CAUSE_ZONE = 1,
    CAUSE_PIECE = CAUSE_ZONE + ZONE_COUNT, /* + enum piece */
    CAUSE_PARCEL = CAUSE_PIECE + PIECE_COUNT,
    CAUSE_PLUS, /* the uncovered +2 parcel */
    CAUSE_COIN,
    CAUSE_COUNT
};

/* A board with the side it is on, to be scored. */
struct plot {
    const struct subdivision_box *box;
    const struct side *side;
    const struct board *board;
};

struct plot subdivision_plot(const struct subdivision_box *box,
                             const struct subdivision_state *state, int seat);

/* score.c: as if the game ended now (D-SCORE). */
void subdivision_score(const struct plot *plot, struct scorepad *pad);
/* Its total. */
int subdivision_points(const struct plot *plot);
/* Solo: the lowest rank that so many points do not reach yet; -1: there is
 * none. */
int subdivision_next_rank(const struct subdivision_box *box, int points);
/* Zone tiles that reach the highway. */
uint64_t subdivision_access(const struct plot *plot);
/* The sidewalks of the segment that scores most, and what it scores. */
struct edges subdivision_best_segment(const struct plot *plot, int *points);
/* Zone types (low five bits) and pieces (the next bits) beside a segment. */
unsigned subdivision_beside(const struct plot *plot, struct edges segment);

/* explain.c: every point of the score with its reason, as events of `seat`
 * whose deltas add up to each line. */
void subdivision_explain(const struct plot *plot, int seat,
                         struct game_events *events);

/* walk.c: the segment that a sidewalk belongs to. */
struct edges subdivision_segment(const struct subdivision_box *box,
                                 struct edges walk, int edge);

/* board.c: parcels with nothing on them; coins and the +2 count as empty. */
uint64_t subdivision_empty(const struct subdivision_box *box,
                           const struct board *board);
/* Where the tile on `parcel` may put its piece if it is activated; for
 * sidewalks, where the first one may go. */
uint64_t subdivision_targets(const struct subdivision_box *box,
                             const struct board *board, int parcel);
struct edges subdivision_first_edges(const struct subdivision_box *box,
                                     const struct board *board, int parcel);
/* The zone of the tile there, ZONE_NONE: there is none. */
int subdivision_zone_at(const struct board *board, int parcel);
/* Schools on a parcel, 0 to SCHOOLS_MAX. */
int subdivision_schools_at(const struct board *board, int parcel);

/* Parcels that take any tile without paying: +2 and coins, uncovered. */
uint64_t subdivision_free(const struct plot *plot);

/* bonus.c: whether the board meets the bonus tile (D-BONUS). */
bool subdivision_meets(const struct plot *plot, const struct bonus *bonus);
/* How far it has come: it is met when there is as much as is asked for. Of a
 * pattern the place counts where most is covered. */
struct subdivision_standing {
    int have, of;
};
struct subdivision_standing subdivision_standing(const struct plot *plot,
                                                 const struct bonus *bonus);

/* preview.c: one way in which a waiting tile can act, whole, and what it
 * changes for its owner. */
struct outcome {
    struct game_decision decision;
    int16_t money, points;
};

/* Every distinct outcome of every tile that may act now (AWAIT_ACTIVATE,
 * AWAIT_BONUS), or of what may follow in the tile that is open (AWAIT_LAY);
 * returns how many there are and keeps the first `room`. */
int subdivision_outcomes(const struct subdivision_box *box,
                         const struct subdivision_state *state,
                         struct outcome *out, int room);

void subdivision_setup(const struct subdivision_box *box,
                       const struct game_config *config,
                       const struct seed *seed,
                       struct subdivision_state *state);
int subdivision_actor(const struct subdivision_state *state);
int subdivision_legal(const struct subdivision_box *box,
                      const struct subdivision_state *state, game_move *out);
/* Every move that refuse() takes now: those listed, and in an open tile also
 * the other orders of its pieces. */
int subdivision_accepted(const struct subdivision_box *box,
                         const struct subdivision_state *state, game_move *out);
game_move subdivision_random(const struct subdivision_box *box,
                             const struct subdivision_state *state,
                             struct rng *rng);
enum status subdivision_refuse(const struct subdivision_box *box,
                               const struct subdivision_state *state, int seat,
                               game_move move);
void subdivision_apply(const struct subdivision_box *box,
                       struct subdivision_state *state, game_move move,
                       struct game_events *events);
void subdivision_observe(const struct subdivision_box *box,
                         const struct subdivision_state *state, int seat,
                         struct subdivision_view *view);
/* The same game with the tiles that nobody has seen drawn again. */
void subdivision_redeal(const struct subdivision_box *box,
                        const struct subdivision_state *state, struct rng *rng,
                        struct subdivision_state *out);

/* The state as far as the viewer knows it: other boards are as they were last
 * shown; stacks, hands and what was taken from them are 0. */
void subdivision_seen(const struct subdivision_view *view,
                      struct subdivision_state *state);

void subdivision_guess(const struct subdivision_box *box,
                       const struct subdivision_view *view, struct rng *rng,
                       struct subdivision_state *state);
void subdivision_result(const struct subdivision_box *box,
                        const struct subdivision_state *state,
                        struct game_result *result);
/* estimate.c: hundredths of a point, for the greedy baseline. It goes by the
 * numbers of the list (weight.def), NULL: by the frozen ones. */
int subdivision_estimate(const struct subdivision_box *box,
                         const struct subdivision_state *state, int seat,
                         const int *weight);

/* Turns still to come. */
int subdivision_left(const struct subdivision_box *box,
                     const struct subdivision_state *state);
extern const struct game_weight subdivision_weight[];
enum { SUBDIVISION_WEIGHTS = 19 };
/* Weights of somebody who makes mistakes; see game_mind. */
void subdivision_habit(int habit, int *weight);
/* features.c: the position as the seat may know it, for a learner. */
void subdivision_features(const struct subdivision_box *box,
                          const struct subdivision_state *state, int seat,
                          int8_t *out);
/* The same for the state after a decision. */
void subdivision_features_after(const struct subdivision_box *box,
                                const struct game_step *step, int seat,
                                int8_t *out);
uint64_t subdivision_check(const struct subdivision_box *box,
                           const struct subdivision_state *state);
const char *subdivision_audit(const struct subdivision_box *box,
                              const struct subdivision_state *state);
/* See game_rules. */
bool subdivision_sealed(const struct subdivision_state *state);
enum status subdivision_ahead(struct subdivision_state *state, int seat);
enum status subdivision_takeback(const struct subdivision_state *before,
                                 const struct subdivision_state *after,
                                 int seat);

extern const char *const play_mode_word[PLAY_MODES];
/* Of a seat that there is not, in game_config.side. */
enum { SIDE_NONE = 255 };
/* config.c */
void subdivision_defaults(struct game_config *config);
enum status subdivision_configure(const struct subdivision_box *box,
                                  struct game_config *config, const char *key,
                                  const char *value);
/* The values that an option takes. */
void subdivision_config_values(const struct subdivision_box *box,
                               const char *key, struct text *text);
const struct game_flaw *
subdivision_config_flaw(const struct subdivision_box *box,
                        const struct game_config *config);
enum status subdivision_config_check(const struct subdivision_box *box,
                                     const struct game_config *config,
                                     const char **reason);
void subdivision_config_text(const struct subdivision_box *box,
                             const struct game_config *config,
                             struct text *text);
void subdivision_config_of(const struct subdivision_state *state,
                           struct game_config *config);
bool subdivision_variant(const struct subdivision_box *box, int index,
                         struct game_config *config);

#endif
