/* A position is written down after a decision is finished, never inside one,
 * and its target is filled in backwards once the game is over (TD(lambda)):
 * each is a mixture of the seat's next value and the end. A stray move is not
 * learnt as if it had been the best: the target follows what the best was
 * thought to be worth. */
#include "learn/episode.h"

#include "ai/ply.h"

#include <string.h>

static bool is_one_in(struct rng *rng, uint32_t many)
{
    return many && rng_below(rng, many) == 0;
}

static bool learns(const struct episode *episode, int seat)
{
    return episode->learner == GAME_NOBODY || episode->learner == seat;
}

static void note_position(struct episode *episode,
                          const struct agent_desk *desk,
                          const struct game_state *state, int seat)
{
    if (episode->positions == EPISODE_POSITIONS || !learns(episode, seat))
        return;
    struct episode_position *position =
        &episode->position[episode->positions++];
    position->seat = (int8_t)seat;
    position->next = (int16_t)episode->decisions[seat];
    game_features(desk->game, state, seat, position->x);
}

/* Another of the better moves now and then, so that more is seen. */
static int stray(const struct episode_plan *plan, struct agent_desk *desk)
{
    enum { AMONG = 6 };
    const int among = desk->choices < AMONG ? desk->choices : AMONG;
    return is_one_in(&desk->rng, plan->stray)
               ? (int)rng_below(&desk->rng, (uint32_t)among)
               : 0;
}

static void decide(struct episode *episode, const struct episode_plan *plan,
                   struct agent_desk *desk, struct game_state *state)
{
    const struct game *game = desk->game;
    const int seat = game_actor(game, state);
    const bool inside = game_pending(game, state);
    if (plan->aside && !inside)
        plan->aside(plan->context, state);
    agent_ask(&plan->agent, desk, state);
    const struct agent_choice *made =
        &desk->choice[inside ? 0 : stray(plan, desk)];
    if (!inside) /* else it goes on with a decision */
        episode->open =
            (struct episode_decision){brain_target_of(&made->value),
                                      brain_target_of(&desk->choice[0].value)};
    game_apply(game, state, made->move, NULL);
    if (game_pending(game, state))
        return;
    episode->decision[seat][episode->decisions[seat]++] = episode->open;
    if (game_actor(game, state) != ACTOR_NONE)
        note_position(episode, desk, state, seat);
}

static void note_bystanders(struct episode *episode,
                            const struct episode_plan *plan,
                            struct agent_desk *desk,
                            const struct game_state *state, int mover)
{
    const int seats = agent_seats(desk, state);
    for (int seat = 0; seat < seats; seat++)
        if (seat != mover && is_one_in(&desk->rng, plan->bystanders))
            note_position(episode, desk, state, seat);
}

static float mix(float a, float b, float part)
{
    return a + part * (b - a);
}

/* What a seat should have said before each of its decisions; the last entry is
 * the end. Where a seat strayed, what was best counts and nothing later. */
static void look_back(const struct episode *episode, int seat, float lambda,
                      struct brain_target *target)
{
    const int count = episode->decisions[seat];
    struct net_value end;
    ply_result(&episode->result, seat, &end);
    target[count] = brain_target_of(&end);
    for (int i = count - 1; i >= 0; i--) {
        const struct episode_decision *made = &episode->decision[seat][i];
        const bool strayed =
            memcmp(&made->said, &made->best, sizeof made->said) != 0;
        const struct brain_target *next = &target[i + 1];
        target[i] = strayed ? made->best
                            : (struct brain_target){
                                  mix(made->said.win, next->win, lambda),
                                  mix(made->said.score, next->score, lambda),
                                  mix(made->said.margin, next->margin, lambda)};
    }
}

static void set_targets(struct episode *episode, float lambda)
{
    for (int seat = 0; seat < episode->result.seats; seat++) {
        struct brain_target target[GAME_LENGTH_MAX + 1];
        look_back(episode, seat, lambda, target);
        for (int i = 0; i < episode->positions; i++)
            if (episode->position[i].seat == seat)
                episode->position[i].target = target[episode->position[i].next];
    }
}

/* The move of whoever is to move. */
static void go_on(struct episode *episode, const struct episode_plan *plan,
                  struct agent_desk *desk, struct game_state *state)
{
    const struct game *game = desk->game;
    const int actor = game_actor(game, state);
    if (actor == ACTOR_CHANCE || game_automatic(game, state))
        game_apply(game, state, game_random(game, state, &desk->rng), NULL);
    else if (learns(episode, actor))
        decide(episode, plan, desk, state);
    else
        game_apply(game, state, agent_ask(&plan->rival, desk, state), NULL);
}

static int draw_learner(const struct episode_plan *plan,
                        struct agent_desk *desk, const struct game_state *state)
{
    if (plan->against == 0 || rng_below(&desk->rng, 100) >= plan->against)
        return GAME_NOBODY;
    return (int)rng_below(&desk->rng, (uint32_t)agent_seats(desk, state));
}

void episode_play(struct episode *episode, const struct episode_plan *plan,
                  struct agent_desk *desk, struct game_state *state)
{
    const struct game *game = desk->game;
    episode->positions = 0;
    episode->learner = draw_learner(plan, desk, state);
    memset(episode->decisions, 0, sizeof episode->decisions);
    for (int actor; (actor = game_actor(game, state)) != ACTOR_NONE;) {
        go_on(episode, plan, desk, state);
        if (game_actor(game, state) != ACTOR_NONE && !game_pending(game, state))
            note_bystanders(episode, plan, desk, state, actor);
    }
    game_result(game, state, &episode->result);
    set_targets(episode, plan->lambda);
}
