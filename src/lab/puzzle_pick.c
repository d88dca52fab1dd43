/* How far a decision is behind the best is a mean of differences, future by
 * future, so its standard error is that of those differences and not of the
 * values, which swing together. */
#include "lab/puzzle_pick.h"

#include "ai/tally.h"
#include "ai/weigh.h"
#include "lab/suite_judge.h"

#include <math.h>
#include <stdlib.h>

/* What counts of a value: by one half of the futures, or by both together. */
static int worth(const struct suite_value *value, int half, bool solo)
{
    return solo ? value->score[half] : value->win[half];
}

static int behind(const struct suite_position *position, int best, int which,
                  bool solo)
{
    int sum = 0;
    for (int half = 0; half < 2; half++)
        sum += worth(&position->value[best], half, solo) -
               worth(&position->value[which], half, solo);
    return sum / 2;
}

static int best_of(const struct suite_position *position, bool solo)
{
    int best = 0;
    for (int i = 1; i < position->values; i++)
        if (behind(position, best, i, solo) < 0)
            best = i;
    return best;
}

static int alike(bool solo)
{
    return solo ? PUZZLE_ALIKE_SCORE : PUZZLE_ALIKE_WIN;
}

/* Whether few are as good as the best and the next is clearly behind. */
static bool stands_out(const struct suite_position *position, int best,
                       bool solo, int percent)
{
    const int gap = percent * (solo ? SUITE_POINT / 2 : SUITE_CERTAIN / 100);
    int same = 0, others = 0;
    for (int i = 0; i < position->values; i++) {
        const int less = behind(position, best, i, solo);
        if (less <= alike(solo))
            same++;
        else if (less < gap)
            return false;
        else
            others++;
    }
    return same <= PUZZLE_ALIKE && others > 0;
}

bool puzzle_may_be(const struct suite_position *position, bool solo, int gap)
{
    const int best = best_of(position, solo);
    for (int half = 0; half < 2; half++) {
        const int other = suite_best(position, half, solo);
        if (behind(position, best, other, solo) > alike(solo))
            return false;
    }
    return stands_out(position, best, solo, gap);
}

/* What all decisions came to in one future. */
struct row {
    struct net_value value[SUITE_VALUES];
};

static double counted(const struct net_value *value, bool solo)
{
    return solo ? value->score * (double)SUITE_POINT / 100
                : value->win * (double)SUITE_CERTAIN / (int)NET_CERTAIN;
}

static void fill_in(const struct row *row, int futures, int which,
                    struct suite_value *value)
{
    struct tally win = {0}, score = {0};
    for (int i = 0; i < futures; i++) {
        tally_add(&win, counted(&row[i].value[which], false));
        tally_add(&score, counted(&row[i].value[which], true));
    }
    value->win[0] = value->win[1] = (int)lround(win.mean);
    value->score[0] = value->score[1] = (int)lround(score.mean);
}

static int error_of(const struct row *row, int futures, const int pair[2],
                    bool solo)
{
    struct tally less = {0};
    for (int i = 0; i < futures; i++)
        tally_add(&less, counted(&row[i].value[pair[0]], solo) -
                             counted(&row[i].value[pair[1]], solo));
    return (int)ceil(tally_deviation(&less) / sqrt(futures));
}

/* The best first; decisions that are even stay in their order. */
static void sort(struct suite_position *position, bool solo)
{
    for (int i = 1; i < position->values; i++)
        for (int k = i; k > 0 && behind(position, k - 1, k, solo) < 0; k--) {
            const struct suite_value kept = position->value[k];
            position->value[k] = position->value[k - 1];
            position->value[k - 1] = kept;
        }
}

static void play_futures(struct agent_desk *desk, const struct suite_game *bout,
                         const struct suite_position *position, int futures,
                         struct row *row)
{
    game_move move[SUITE_VALUES];
    union session_state now;
    suite_state(bout, position->at, &now);
    const struct weigh weigh = {.desk = desk,
                                .now = session_state(&now),
                                .seed = seed_number(&bout->seed),
                                .at = position->at};
    for (int i = 0; i < position->values; i++)
        move[i] = position->value[i].move;
    for (int i = 0; i < futures; i++)
        weigh_future(&weigh, i, (struct weigh_moves){move, position->values},
                     row[i].value);
}

bool puzzle_judge(struct agent_desk *desk, const struct suite_game *bout,
                  int futures, struct suite_position *position)
{
    const bool solo = bout->config.seats == 1;
    struct row *row = calloc((size_t)futures, sizeof *row);
    if (!row)
        return false;
    sort(position, solo);
    if (position->values > PUZZLE_LISTED)
        position->values = PUZZLE_LISTED;
    play_futures(desk, bout, position, futures, row);
    for (int i = 0; i < position->values; i++)
        fill_in(row, futures, i, &position->value[i]);
    const int best = best_of(position, solo);
    for (int i = 0; i < position->values; i++)
        position->value[i].error =
            error_of(row, futures, (const int[2]){best, i}, solo);
    sort(position, solo);
    free(row);
    return true;
}

bool puzzle_is_good(const struct suite_position *position, bool solo)
{
    if (!stands_out(position, 0, solo, PUZZLE_GAP))
        return false;
    for (int i = 1; i < position->values; i++) {
        const int less = behind(position, 0, i, solo);
        if (less > alike(solo) &&
            less < PUZZLE_ERRORS * position->value[i].error)
            return false;
    }
    return true;
}

bool puzzle_is_found(const struct suite_position *position, bool solo,
                     game_move move)
{
    for (int i = 0; i < position->values; i++)
        if (position->value[i].move == move)
            return behind(position, 0, i, solo) <= alike(solo);
    return false;
}
