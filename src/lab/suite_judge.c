/* Sums over the futures, each half for itself. */
#include "lab/suite_judge.h"

#include "ai/weigh.h"

struct sum {
    int64_t win, score;
};

static int scale(int64_t sum, int64_t parts)
{
    return (int)((sum + (sum < 0 ? -parts : parts) / 2) / parts);
}

void suite_judge(struct agent_desk *desk, const struct suite_game *bout,
                 const struct suite_reference *reference,
                 struct suite_position *position)
{
    const int half = reference->futures / 2;
    struct sum sum[2][SUITE_VALUES] = {0};
    game_move move[SUITE_VALUES];
    union session_state now;
    suite_state(bout, position->at, &now);
    const struct weigh weigh = {.desk = desk,
                                .now = session_state(&now),
                                .seed = seed_number(&bout->seed),
                                .at = position->at,
                                .turns = reference->turns,
                                .table = reference->table};
    for (int i = 0; i < position->values; i++)
        move[i] = position->value[i].move;
    for (int i = 0; i < 2 * half; i++) {
        struct net_value value[SUITE_VALUES];
        weigh_future(&weigh, i, (struct weigh_moves){move, position->values},
                     value);
        for (int k = 0; k < position->values; k++) {
            sum[i % 2][k].win += value[k].win;
            sum[i % 2][k].score += value[k].score;
        }
    }
    for (int i = 0; i < position->values; i++)
        for (int which = 0; which < 2; which++) {
            const struct sum *of = &sum[which][i];
            position->value[i].win[which] =
                scale(of->win * SUITE_CERTAIN, (int64_t)half * NET_CERTAIN);
            position->value[i].score[which] =
                scale(of->score * SUITE_POINT, (int64_t)half * 100);
        }
}

int suite_best(const struct suite_position *position, int half, bool solo)
{
    int best = 0;
    for (int i = 1; i < position->values; i++) {
        const struct suite_value *a = &position->value[i];
        const struct suite_value *b = &position->value[best];
        const bool even = solo || a->win[half] == b->win[half];
        if (even ? a->score[half] > b->score[half]
                 : a->win[half] > b->win[half])
            best = i;
    }
    return best;
}
