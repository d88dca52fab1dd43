/* The moves of a round are tried on the same guesses: they differ by what they
 * do, not by the cards imagined, so far fewer playouts tell them apart. A round
 * that time cuts short ends between two guesses, never in the middle of one. */
#include "ai/playout.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* A whole win, in points of margin: more than any game is won by, so that the
 * margin only tells moves apart that win as often. It can be shared by any
 * number of seats without a rest. */
enum { WIN = 12000 };

/* The moves still looked at, the first `live` of desk->move, and what their
 * playouts came to. All of them have had as many. */
struct contest {
    struct agent_desk *desk;
    int seat;
    int live;
    uint64_t until_ms; /* by the clock; 0: no limit */
    int64_t sum[GAME_MOVES_MAX];
};

static int rounds_of(int moves)
{
    int rounds = 0;
    for (; moves > 1; moves = (moves + 1) / 2)
        rounds++;
    return rounds;
}

static int outcome(const struct contest *contest,
                   const struct game_state *state)
{
    const struct agent_desk *desk = contest->desk;
    struct game_result result;
    game_result(desk->game, state, &result);
    if (result.seats == 1)
        return result.score[contest->seat];
    int rival = INT_MIN;
    for (int seat = 0; seat < result.seats; seat++)
        if (seat != contest->seat && result.score[seat] > rival)
            rival = result.score[seat];
    const int margin = result.score[contest->seat] - rival;
    const bool won = result.winners >> contest->seat & 1;
    return margin + (won ? WIN / __builtin_popcount(result.winners) : 0);
}

static int play_out(const struct contest *contest,
                    const struct game_state *from, game_move move)
{
    struct agent_desk *desk = contest->desk;
    const struct game *game = desk->game;
    struct game_state *state = session_state(&desk->line);
    memcpy(state, from, game->rules->state_size);
    game_apply(game, state, move, NULL);
    while (game_actor(game, state) != ACTOR_NONE)
        game_apply(game, state, game_random(game, state, &desk->rng), NULL);
    desk->work++;
    return outcome(contest, state);
}

static bool is_late(const struct contest *contest)
{
    const struct agent_clock *clock = &contest->desk->clock;
    return contest->until_ms &&
           clock->now_ms(clock->context) >= contest->until_ms;
}

/* A playout of each live move from each of `guesses` states. False: it had to
 * end early, but not in the middle of a guess. */
static bool play_round(struct contest *contest, uint64_t guesses)
{
    struct agent_desk *desk = contest->desk;
    for (; guesses > 0; guesses--) {
        if (is_late(contest))
            return false;
        const struct game_state *guess = agent_imagine(desk);
        for (int i = 0; i < contest->live; i++)
            contest->sum[i] += play_out(contest, guess, desk->move[i]);
    }
    return true;
}

static bool is_better(int64_t sum, game_move move, int64_t other,
                      game_move rival)
{
    return sum > other || (sum == other && move < rival);
}

/* Sorts the live moves, the best first (Shell's method). Moves are listed in
 * ascending order, so of equals the lowest is the first. */
static void sort(struct contest *contest)
{
    game_move *move = contest->desk->move;
    int64_t *sum = contest->sum;
    int gap = 1;
    while (gap < contest->live / 3)
        gap = 3 * gap + 1;
    for (; gap > 0; gap /= 3)
        for (int i = gap; i < contest->live; i++) {
            const game_move moved = move[i];
            const int64_t worth = sum[i];
            int at = i;
            for (; at >= gap &&
                   is_better(worth, moved, sum[at - gap], move[at - gap]);
                 at -= gap) {
                move[at] = move[at - gap];
                sum[at] = sum[at - gap];
            }
            move[at] = moved;
            sum[at] = worth;
        }
}

/* If not even one playout for each in each round can be had, chance decides
 * which are looked at. */
static void thin_out(struct contest *contest, uint64_t playouts)
{
    game_move *move = contest->desk->move;
    const int count = contest->live;
    while (contest->live > 1 &&
           (uint64_t)contest->live * (uint64_t)rounds_of(contest->live) >
               playouts)
        contest->live--;
    if (contest->live == count)
        return;
    for (int i = 0; i < contest->live; i++) {
        const int pick =
            i + (int)rng_below(&contest->desk->rng, (uint32_t)(count - i));
        const game_move picked = move[pick];
        move[pick] = move[i];
        move[i] = picked;
    }
}

game_move playout_choose(const struct agent *agent, struct agent_desk *desk,
                         int seat)
{
    struct contest contest = {.desk = desk, .seat = seat};
    const struct game_state *guess = agent_imagine(desk);
    contest.live = game_legal(desk->game, guess, desk->move);
    assert(contest.live > 0);
    if (agent->ms && desk->clock.now_ms)
        contest.until_ms = desk->clock.now_ms(desk->clock.context) + agent->ms;
    thin_out(&contest, agent->work);
    const uint64_t rounds = (uint64_t)rounds_of(contest.live);
    bool going = true;
    while (going && contest.live > 1) {
        going =
            play_round(&contest, agent->work / rounds / (uint64_t)contest.live);
        sort(&contest);
        contest.live = (contest.live + 1) / 2;
    }
    return desk->move[0];
}
