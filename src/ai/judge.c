/* Where decisions are made at the same time, those still due are made first, as
 * greedy would (all_decided): or whoever had just decided would be a tile ahead
 * of the others.
 *
 * A softmax in whole numbers: how much each word falls short of the best one,
 * in 1/1024, is spelt in bits, and each bit has its factor of the exponential.
 * What rounding leaves goes to the best, so that nothing is lost. */
#include "ai/judge.h"

#include "ai/greedy.h"
#include "ai/ply.h"

#include <string.h>

enum { FACTORS = 14, SHORT_MOST = (1 << FACTORS) - 1, ONE = 1 << 16 };

/* exp(-2^i / 1024), of 2^32. */
static const uint32_t factor[FACTORS] = {
    4290775039u, 4286586875u, 4278222805u, 4261543595u, 4228380000u,
    4162825044u, 4034748382u, 3790295335u, 3344923893u, 2605029347u,
    1580030169u, 581260615u,  78665070u,   1440801u,
};

/* exp(-missing / 1024), of 2^16. */
static int64_t part_of(int64_t missing)
{
    uint64_t part = (uint64_t)ONE << 16;
    if (missing > SHORT_MOST)
        return 0;
    for (int i = 0; i < FACTORS; i++)
        if (missing >> i & 1)
            part = part * factor[i] >> 32;
    return (int64_t)(part >> 16);
}

/* Rounds to come, by twos and more where they matter less. */
static int phase_of(const struct game *game, const struct game_state *state)
{
    static const int from[GAME_JUDGE_PHASES] = {0, 1, 2, 3, 5, 8, 11, 14};
    const int left = game_left(game, state);
    int phase = GAME_JUDGE_PHASES - 1;
    while (phase > 0 && left < from[phase])
        phase--;
    return phase;
}

static int rough_worth(struct agent_desk *desk, const struct game_state *state,
                       int seat)
{
    memset(&desk->notes, 0, sizeof desk->notes);
    return game_estimate(desk->game, state, seat, NULL, &desk->notes);
}

/* False: with that the game is over. */
static bool all_decided(struct agent_desk *desk, struct game_state *state)
{
    const struct game *game = desk->game;
    while (game_sealed(game, state) && game_actor(game, state) >= 0)
        game_apply(game, state, greedy_move(desk, state, NULL), NULL);
    return game_actor(game, state) != ACTOR_NONE;
}

static void listen(struct agent_desk *desk, const struct game_state *state,
                   struct judge_words *words)
{
    const struct net *net = ply_net(desk, state);
    words->seats = agent_seats(desk, state);
    words->phase = phase_of(desk->game, state);
    for (int seat = 0; seat < words->seats; seat++) {
        int8_t x[GAME_FEATURES_MAX];
        int32_t said[NET_HEADS];
        desk->work++;
        game_features(desk->game, state, seat, x);
        net_start(net, &desk->next, x);
        net_speak(net, &desk->next, said);
        words->logit[seat] = said[NET_WIN] / NET_ONE;
        words->score[seat] = net_points(said[NET_SCORE]);
        words->rough[seat] = rough_worth(desk, state, seat);
        words->margin[seat] = net_points(said[NET_MARGIN]);
    }
}

/* Of the last choice the points are counted, but they are not certain: that
 * greedy ends a game so does not mean that they do. */
static void count_points(const struct agent_desk *desk,
                         const struct game_state *end,
                         struct judge_words *words)
{
    struct game_result result;
    game_result(desk->game, end, &result);
    for (int seat = 0; seat < words->seats; seat++) {
        struct net_value value;
        ply_result(&result, seat, &value);
        words->score[seat] = words->rough[seat] = value.score;
        words->margin[seat] = value.margin;
    }
}

void judge_listen(struct agent_desk *desk, const struct game_state *state,
                  struct judge_words *words)
{
    union session_state memory;
    struct game_state *later = session_state(&memory);
    memcpy(later, state, desk->game->rules->state_size);
    if (all_decided(desk, later)) {
        listen(desk, later, words);
        return;
    }
    listen(desk, state, words);
    count_points(desk, later, words);
}

const struct game_judge *judge_weight(const struct agent_desk *desk,
                                      const struct judge_words *words)
{
    enum { STRONG = 4 };
    return game_judge(desk->game, desk->table ? desk->table : STRONG,
                      words->seats, words->phase);
}

void judge_weigh(const struct judge_words *words,
                 const struct game_judge *weight,
                 int32_t chance[GAME_SEATS_MAX])
{
    int64_t word[GAME_SEATS_MAX], sum = 0;
    int best = 0, rest = NET_CERTAIN;
    for (int seat = 0; seat < words->seats; seat++) {
        word[seat] = (int64_t)weight->logit * words->logit[seat] / NET_ONE +
                     (int64_t)weight->point * words->score[seat] / 100 +
                     (int64_t)weight->rough * words->rough[seat] / 100;
        if (word[seat] > word[best])
            best = seat;
    }
    const int64_t most = word[best];
    for (int seat = 0; seat < words->seats; seat++)
        sum += word[seat] = part_of(most - word[seat]);
    for (int seat = 0; seat < words->seats; seat++) {
        chance[seat] = (int32_t)(word[seat] * NET_CERTAIN / sum);
        rest -= chance[seat];
    }
    chance[best] += rest;
}

static void judge_end(const struct agent_desk *desk,
                      const struct game_state *state,
                      struct net_value value[GAME_SEATS_MAX])
{
    struct game_result result;
    int32_t rest = NET_CERTAIN;
    game_result(desk->game, state, &result);
    for (int seat = 0; seat < result.seats; seat++) {
        ply_result(&result, seat, &value[seat]);
        rest -= value[seat].win;
    }
    /* Three who win together have a third each, and one a bit more. */
    if (result.winners)
        value[__builtin_ctz(result.winners)].win += rest;
}

void judge_table(struct agent_desk *desk, const struct game_state *state,
                 struct net_value value[GAME_SEATS_MAX])
{
    struct judge_words words;
    int32_t chance[GAME_SEATS_MAX];
    if (game_actor(desk->game, state) == ACTOR_NONE) {
        judge_end(desk, state, value);
        return;
    }
    if (agent_seats(desk, state) == 1) {
        ply_value(desk, state, 0, value);
        return;
    }
    judge_listen(desk, state, &words);
    judge_weigh(&words, judge_weight(desk, &words), chance);
    for (int seat = 0; seat < words.seats; seat++)
        value[seat] = (struct net_value){chance[seat], words.score[seat],
                                         words.margin[seat]};
}

void judge_value(struct agent_desk *desk, const struct game_state *state,
                 int seat, struct net_value *value)
{
    struct net_value all[GAME_SEATS_MAX];
    judge_table(desk, state, all);
    *value = all[seat];
}
