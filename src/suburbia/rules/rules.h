/* Suburbia: the rules as one library.
 *
 * Reading order: box.h (content), state.h, move.h, then turn.c (the course of
 * a turn), effect.c (what a tile does), numbers.c (limits and red lines),
 * market.c, legal.c, refuse.c, goal.c, score.c, setup.c, view.c, dale.c; for
 * the Collector's Edition border.c, star.c, special.c, ledger.c. */
#ifndef SUBURBIA_RULES_RULES_H
#define SUBURBIA_RULES_RULES_H

#include "game/game.h"
#include "suburbia/rules/box.h"
#include "suburbia/rules/move.h"
#include "suburbia/rules/state.h"

struct text;

/* setup.c (S-STACK, S-POOL, S-FIRST, S-GOALS, S-TURN-ORDER). */
void suburbia_setup(const struct suburbia_box *box,
                    const struct game_config *config, const struct seed *seed,
                    struct suburbia_state *state);

/* The seat to decide, or ACTOR_NONE. */
int suburbia_actor(const struct suburbia_state *state);

/* legal.c, refuse.c. `out` has room for GAME_MOVES_MAX; ascending; returns the
 * count. */
int suburbia_legal(const struct suburbia_box *box,
                   const struct suburbia_state *state, game_move *out);
game_move suburbia_random(const struct suburbia_box *box,
                          const struct suburbia_state *state, struct rng *rng);
enum status suburbia_refuse(const struct suburbia_box *box,
                            const struct suburbia_state *state, int seat,
                            game_move move);

/* turn.c. `events` may be NULL. */
void suburbia_apply(const struct suburbia_box *box,
                    struct suburbia_state *state, game_move move,
                    struct game_events *events);

/* preview.c: the numbers of every seat after action 1 of each legal move,
 * without making any; `numbers` has SEATS_MAX entries for each move. */
int suburbia_afterstates(const struct suburbia_box *box,
                         const struct suburbia_state *state, game_move *moves,
                         struct numbers (*numbers)[SEATS_MAX]);

/* view.c */
void suburbia_observe(const struct suburbia_box *box,
                      const struct suburbia_state *state, int seat,
                      struct suburbia_view *view);
/* The same game with what nobody has seen drawn again. */
void suburbia_redeal(const struct suburbia_box *box,
                     const struct suburbia_state *state, struct rng *rng,
                     struct suburbia_state *out);

/* The state as far as the viewer knows it: what is hidden is 0, and no goal but
 * his own was kept. */
void suburbia_seen(const struct suburbia_view *view,
                   struct suburbia_state *state);

void suburbia_guess(const struct suburbia_box *box,
                    const struct suburbia_view *view, struct rng *rng,
                    struct suburbia_state *state);

/* score.c: S-FINAL on a copy; `events` may be NULL. */
void suburbia_result(const struct suburbia_box *box,
                     const struct suburbia_state *state,
                     struct game_result *result, struct game_events *events);

/* The ladder of the solo games, the highest rung first (S-LADDER). */
struct suburbia_rung {
    int from; /* population; of the lowest rung -1: anybody reaches it */
    const char *id;
    const char *name; /* in records; words/ says what it is called */
};
enum { SUBURBIA_RUNGS = 7 };
extern const struct suburbia_rung suburbia_ladder[SUBURBIA_RUNGS];

/* audit.c */
uint64_t suburbia_check(const struct suburbia_box *box,
                        const struct suburbia_state *state);
const char *suburbia_audit(const struct suburbia_box *box,
                           const struct suburbia_state *state);

/* estimate.c: hundredths of a point, for the greedy baseline. It goes by the
 * numbers of the list (weight.def), NULL: by the frozen ones. */
int suburbia_estimate(const struct suburbia_box *box,
                      const struct suburbia_state *state, int seat,
                      const int *weight);
/* The same among decisions from one position; see game_mind. */
int suburbia_estimate_noted(const struct suburbia_box *box,
                            const struct suburbia_state *state, int seat,
                            const int *weight, struct game_notes *notes);
extern const struct game_weight suburbia_weight[];
enum { SUBURBIA_WEIGHTS = 26 };
/* Weights of somebody who makes mistakes; see game_mind. */
void suburbia_habit(int habit, int *weight);

/* features.c: the position as the seat may know it, in small numbers. */
void suburbia_features(const struct suburbia_box *box,
                       const struct suburbia_state *state, int seat,
                       int8_t *out);
/* The same after a decision; see game_mind. */
void suburbia_features_after(const struct suburbia_box *box,
                             const struct game_step *step, int seat,
                             int8_t *out);

/* goal.c: how much of what the goal names the seat's borough has (S-GOAL). */
int suburbia_goal_count(const struct suburbia_box *box,
                        const struct suburbia_state *state, int seat, int goal);
/* Likewise for a bonus or a challenge (S-BONUS). */
int suburbia_award_count(const struct suburbia_box *box,
                         const struct suburbia_state *state, int seat,
                         int award);
/* The tiles that make up the count, if tiles do. */
slot_set suburbia_goal_counted(const struct suburbia_box *box,
                               const struct suburbia_state *state, int seat,
                               int goal);
slot_set suburbia_award_counted(const struct suburbia_box *box,
                                const struct suburbia_state *state, int seat,
                                int award);
/* The seats that share the lead in a goal, a bit each (S-STAR-TIE). */
unsigned suburbia_goal_leaders(const struct suburbia_box *box,
                               const struct suburbia_state *state, int goal);

/* Who is alone ahead in a goal, and by how much (0: by the star track);
 * GAME_NOBODY: a tie. And the seats from the best to the worst, where even in
 * their order. */
struct suburbia_standing {
    int leader, lead;
    uint8_t order[SEATS_MAX];
};
struct suburbia_standing
suburbia_goal_standing(const struct suburbia_box *box,
                       const struct suburbia_state *state, int goal);
/* The seats that meet a bonus or a challenge as things stand, a bit each. */
unsigned suburbia_award_met(const struct suburbia_box *box,
                            const struct suburbia_state *state, int award);

/* setup.c: how many goals lie open in such a game. */
int setup_public_goals(const struct suburbia_state *state);

/* market.c: what a market space alone costs. */
int suburbia_space_price(const struct suburbia_box *box,
                         const struct suburbia_state *state, int space);

/* special.c: what the tile placed last asks for in PHASE_CHOOSE. */
enum special suburbia_asking(const struct suburbia_box *box,
                             const struct suburbia_state *state);

/* dale.c: what Dale would do on the seat to decide in an ordinary game. He
 * buys the dearest tile he can pay and puts it where income and reputation
 * together gain most; if he can pay none he makes a lake of the cheapest, for
 * the most money. He keeps his first goal and discards what costs least. Only
 * what everybody sees is looked at. 0: the market is empty. */
game_move suburbia_dale_choice(const struct suburbia_box *box,
                               const struct suburbia_state *state);

/* What a card of the stack shows on its back: a letter, or which score card it
 * is. */
uint8_t suburbia_back(const struct suburbia_box *box, int tile);

/* See game_rules. */
bool suburbia_sealed(const struct suburbia_state *state);
enum status suburbia_ahead(struct suburbia_state *state, int seat);

/* undo: whether `seat`, who moved from `before` to `after`, may take back. */
enum status suburbia_takeback(const struct suburbia_state *before,
                              const struct suburbia_state *after, int seat);

/* NULL, or why an explicit set-up cannot be played. */
const char *suburbia_setup_flaw(const struct suburbia_state *state);

/* config.c */
void suburbia_defaults(struct game_config *config);
enum status suburbia_configure(const struct suburbia_box *box,
                               struct game_config *config, const char *key,
                               const char *value);
/* The values that an option takes on the command line; sets are the box's. */
void suburbia_config_values(const struct suburbia_box *box, const char *key,
                            struct text *text);
const struct game_flaw *suburbia_config_flaw(const struct suburbia_box *box,
                                             const struct game_config *config);
enum status suburbia_config_check(const struct suburbia_box *box,
                                  const struct game_config *config,
                                  const char **reason);
/* The same, but the sets need not suffice for a deal. */
enum status suburbia_table_check(const struct suburbia_box *box,
                                 const struct game_config *config,
                                 const char **reason);
/* Every edition with each number of seats, alone, and against Dale; then with
 * all sets, and with each further set. */
bool suburbia_variant(const struct suburbia_box *box, int index,
                      struct game_config *config);
void suburbia_config_text(const struct suburbia_box *box,
                          const struct game_config *config, struct text *text);
void suburbia_config_of(const struct suburbia_state *state,
                        struct game_config *config);

#endif
