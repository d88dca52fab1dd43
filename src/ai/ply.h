/* One decision ahead by the net: every decision of a seat is tried on a copy
 * and what it leads to is judged. */
#ifndef AI_PLY_H
#define AI_PLY_H

#include "ai/agent.h"

/* The net that judges this game, or NULL. */
const struct net *ply_net(const struct agent_desk *desk,
                          const struct game_state *state);

/* What agents go by: the share of the win, and a little of the margin, so that
 * a game that is decided is still played well; alone at the table the score. */
int64_t ply_worth(const struct net_value *value, bool solo);

/* The value of `state` for `seat`, whoever is to move; the result if the game
 * is over. */
void ply_value(struct agent_desk *desk, const struct game_state *state,
               int seat, struct net_value *value);

/* What a result is worth to a seat. */
void ply_result(const struct game_result *result, int seat,
                struct net_value *value);

/* Judges every decision of the seat to move in `state`, leaves the best `most`
 * (at most AGENT_CANDIDATES) in desk->choice, the best first, and returns how
 * many. Of equals the first listed goes first. */
int ply_rank(struct agent_desk *desk, const struct game_state *state, int most);

/* The same, but of decisions that the net cannot tell apart (one tile on cells
 * that are alike) only the first is left. */
int ply_rank_different(struct agent_desk *desk, const struct game_state *state,
                       int most);

/* The same, but of each plan (game_mind.plan) only the best is left. */
int ply_rank_plans(struct agent_desk *desk, const struct game_state *state,
                   int most);

/* The best of one in `step` decisions, drawn by chance: a cheap guess at what a
 * seat will do. */
game_move ply_glance(struct agent_desk *desk, const struct game_state *state,
                     int step);

/* The move of whoever is to move: chance and automatons as it falls, a seat by
 * ply_glance(). */
game_move ply_move(struct agent_desk *desk, const struct game_state *state,
                   int step);

/* Any of the decisions that are worth at most `less` than the best, equally
 * likely. */
game_move ply_content(struct agent_desk *desk, const struct game_state *state,
                      int64_t less);

agent_choose ply_choose, ply_slack;

#endif
