/* The judge of a table: everybody's chances from one knowledge.
 *
 * The net says of each seat how likely it wins and with how many points, each
 * from what that seat knows in this one state; greedy gives its own guess.
 * Those words are weighed (by weights fitted on games between equals, per game,
 * seats and rounds to come) and compared with each other: the chances of a
 * table add up to NET_CERTAIN exactly. Of a state that somebody imagines, they
 * are what that one can know.
 *
 * Whole numbers only. */
#ifndef AI_JUDGE_H
#define AI_JUDGE_H

#include "ai/agent.h"

/* What the net says of every seat. */
struct judge_words {
    int seats, phase;
    int32_t logit[GAME_SEATS_MAX];                         /* of NET_ONE */
    int32_t score[GAME_SEATS_MAX], margin[GAME_SEATS_MAX]; /* in hundredths */
    int32_t rough[GAME_SEATS_MAX]; /* what greedy thinks, likewise */
};

/* Listens to the net; the game must not be over. In the middle of a choice that
 * all make at the same time, to what it says when all have chosen. */
void judge_listen(struct agent_desk *desk, const struct game_state *state,
                  struct judge_words *words);

/* The weights for this moment of such a table. */
const struct game_judge *judge_weight(const struct agent_desk *desk,
                                      const struct judge_words *words);

/* The chances that follow from it, with these weights. */
void judge_weigh(const struct judge_words *words,
                 const struct game_judge *weight,
                 int32_t chance[GAME_SEATS_MAX]);

/* The values of all seats, with chances that add up; the result if the game is
 * over. Alone at the table they are the net's own words. The desk needs a net
 * for the game. */
void judge_table(struct agent_desk *desk, const struct game_state *state,
                 struct net_value value[GAME_SEATS_MAX]);

/* That of one seat. */
void judge_value(struct agent_desk *desk, const struct game_state *state,
                 int seat, struct net_value *value);

#endif
