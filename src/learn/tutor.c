/* Half of the candidates are the net's best, the others any: only the best
 * would never show the net what it wrongly looks down on. */
#include "learn/tutor.h"

#include "ai/future.h"
#include "ai/line.h"
#include "ai/ply.h"

#include <string.h>

/* The best half for sure; of the rest each as likely as any other. */
static void pick(struct tutor *tutor, struct agent_desk *desk)
{
    enum { SURE = TUTOR_CANDIDATES / 2 };
    tutor->count = 0;
    for (int i = 0; i < desk->choices; i++) {
        const int room = TUTOR_CANDIDATES - tutor->count;
        const uint32_t rest = (uint32_t)(desk->choices - i);
        if (i >= SURE && (int)rng_below(&desk->rng, rest) >= room)
            continue;
        struct tutor_candidate *to = &tutor->candidate[tutor->count++];
        memset(to, 0, sizeof *to);
        to->move = desk->choice[i].move;
        to->said = desk->choice[i].value;
    }
}

/* The features once the decision is made, to the end if it has several parts;
 * false: the game is over. */
static bool describe(struct agent_desk *desk, const struct game_state *from,
                     struct tutor_candidate *candidate)
{
    const struct game *game = desk->game;
    struct game_state *state = session_state(&desk->line);
    const int seat = game_actor(game, from);
    memcpy(state, from, game->rules->state_size);
    struct game_decision decision;
    line_decide(desk, state, candidate->move, &decision);
    if (game_actor(game, state) == ACTOR_NONE)
        return false;
    game_features(game, state, seat, candidate->x);
    return true;
}

static void add(struct net_value *sum, const struct net_value *value, int of)
{
    sum->win += value->win / of;
    sum->score += value->score / of;
    sum->margin += value->margin / of;
}

/* One future for every candidate, with the same chance. */
static void try_all(struct tutor *tutor, const struct future *future, int half,
                    int of)
{
    struct agent_desk *desk = future->desk;
    const struct game_state *guess = agent_imagine(desk);
    const struct rng start = desk->rng;
    for (int i = 0; i < tutor->count; i++) {
        struct tutor_candidate *candidate = &tutor->candidate[i];
        struct net_value value;
        desk->rng = start;
        future_play(future, guess, candidate->move, &value);
        add(&candidate->came[half], &value, of);
    }
}

bool tutor_compare(struct tutor *tutor, struct agent_desk *desk,
                   const struct game_state *state, int futures)
{
    const struct game *game = desk->game;
    const int seat = game_actor(game, state);
    game_observe(game, state, seat, (struct game_view *)&desk->view);
    const struct game_state *guess = agent_imagine(desk);
    ply_rank(desk, guess, AGENT_CANDIDATES);
    pick(tutor, desk);
    if (tutor->count < 2)
        return false;
    for (int i = 0; i < tutor->count; i++)
        if (!describe(desk, guess, &tutor->candidate[i]))
            return false;
    const struct future future = {
        .desk = desk, .seat = seat, .solo = agent_seats(desk, guess) == 1};
    for (int i = 0; i < TUTOR_HALVES * futures; i++)
        try_all(tutor, &future, i % TUTOR_HALVES, futures);
    return true;
}
