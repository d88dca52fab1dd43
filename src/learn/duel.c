/* The same deal twice with the sides changed takes most of the luck of the deal
 * out of the difference. */
#include "learn/duel.h"

#include "ai/greedy.h"
#include "game/chance.h"

#include <limits.h>
#include <math.h>
#include <string.h>

/* What the lone seat got out of a game. */
struct outcome {
    int win; /* of DUEL_WIN */
    int score, margin;
};

static game_move choose(struct duel *duel, const struct duel_deal *deal,
                        const int *const weight[2])
{
    const struct game *game = deal->game;
    struct agent_desk *desk = &duel->desk;
    const struct game_state *now = session_state(&duel->state);
    const int seat = game_actor(game, now);
    if (seat == ACTOR_CHANCE)
        return chance_move(game, now, &deal->seed);
    game_observe(game, now, seat, (struct game_view *)&desk->view);
    return greedy_move(desk, agent_imagine(desk), weight[seat != deal->lone]);
}

/* Points ahead of the best of the others; alone, the points. */
static int margin_of(const struct game_result *result, int seat)
{
    int rival = result->seats > 1 ? INT_MIN : 0;
    for (int other = 0; other < result->seats; other++)
        if (other != seat && result->score[other] > rival)
            rival = result->score[other];
    return result->score[seat] - rival;
}

static struct outcome play(struct duel *duel, const struct duel_deal *deal,
                           const int *lone, const int *others)
{
    const struct game *game = deal->game;
    const int *const weight[2] = {lone, others};
    struct game_state *now = session_state(&duel->state);
    struct game_result result;
    agent_sit(&duel->desk, game, seed_number(&deal->seed));
    memset(&duel->state, 0, sizeof duel->state);
    game_setup(game, deal->config, &deal->seed, now);
    while (game_actor(game, now) != ACTOR_NONE)
        game_apply(game, now, choose(duel, deal, weight), NULL);
    game_result(game, now, &result);
    struct outcome outcome = {0, result.score[deal->lone],
                              margin_of(&result, deal->lone)};
    if (result.winners >> deal->lone & 1)
        outcome.win = DUEL_WIN / __builtin_popcount(result.winners);
    return outcome;
}

/* Who played alone has no rival but the other weights. */
static void compare_scores(struct outcome *a, struct outcome *b)
{
    const int ahead = (a->score > b->score) - (a->score < b->score);
    a->win = (1 + ahead) * DUEL_WIN / 2;
    b->win = DUEL_WIN - a->win;
}

static int clip(int margin)
{
    return margin > DUEL_MARGIN_MOST    ? DUEL_MARGIN_MOST
           : margin < -DUEL_MARGIN_MOST ? -DUEL_MARGIN_MOST
                                        : margin;
}

void duel_play(struct duel *duel, const struct duel_deal *deal, const int *a,
               const int *b, struct duel_tally *tally)
{
    struct outcome first = play(duel, deal, a, b);
    struct outcome second = play(duel, deal, b, a);
    if (deal->config->seats == 1)
        compare_scores(&first, &second);
    const int others = DUEL_WIN - second.win;
    tally->duels++;
    tally->alone += first.win;
    tally->others += others;
    tally->rate2 += (first.win + others) * (first.win + others);
    tally->score[0] += first.score;
    tally->score[1] += second.score;
    tally->margin += clip(first.margin - second.margin);
}

void duel_add(struct duel_tally *sum, const struct duel_tally *more)
{
    sum->duels += more->duels;
    sum->alone += more->alone;
    sum->others += more->others;
    sum->rate2 += more->rate2;
    sum->score[0] += more->score[0];
    sum->score[1] += more->score[1];
    sum->margin += more->margin;
}

double duel_better(const struct duel_tally *tally)
{
    double either_way;
    const double won = 2 * duel_rate(tally, &either_way) - 1;
    const double margin =
        (double)tally->margin / (double)(DUEL_MARGIN_MOST * tally->duels);
    return (won + margin) / 2;
}

double duel_rate(const struct duel_tally *tally, double *either_way)
{
    const double duels = (double)tally->duels;
    const double mean = (double)(tally->alone + tally->others) / duels;
    const double spread = (double)tally->rate2 / duels - mean * mean;
    *either_way = 1.96 * sqrt(spread > 0 ? spread / duels : 0) / (2 * DUEL_WIN);
    return mean / (2 * DUEL_WIN);
}
