/* Tables of three and four. They are as equal in size as can be, the larger
 * ones first, so that nobody is left alone. From the order of points, or of
 * chance, two people change places as long as that makes meetings rarer, and
 * then points nearer; that is repeated from other orders as long as people meet
 * again. Chance is drawn from the cup's number and the round, so that everybody
 * draws the same. */
#include "cup/round.h"

#include "base/rng.h"

enum { TRIES = 60, PASSES = 200 };
#define MET_COST (INT64_C(1) << 40)

struct groups {
    const struct cup_round *round;
    int tables;
    int first[CUP_ROUND_TABLES + 1]; /* where each begins in `at` */
    uint8_t at[CUP_ENTRANTS_MOST];   /* places in the round's order */
};

static void cut(struct groups *groups, int people, int seats)
{
    const int tables = (people + seats - 1) / seats;
    groups->tables = tables;
    for (int i = 0; i < tables; i++)
        groups->first[i + 1] =
            groups->first[i] + people / tables + (i < people % tables);
}

static int64_t cost_of(const struct cup_round *round, int one, int other)
{
    const int apart = round->points[one] - round->points[other];
    const int met = round->met.met[round->entrant[one]][round->entrant[other]];
    const bool near = round->cup->system == CUP_SWISS;
    return met * MET_COST + (near ? (int64_t)apart * apart : 0);
}

/* What somebody costs at that table, but for who sits at `besides`. */
static int64_t cost_at(const struct groups *groups, int who, int table,
                       int besides)
{
    int64_t cost = 0;
    for (int i = groups->first[table]; i < groups->first[table + 1]; i++)
        if (i != besides)
            cost += cost_of(groups->round, who, groups->at[i]);
    return cost;
}

static bool change(struct groups *groups, int table, int i, int other, int j)
{
    const uint8_t one = groups->at[i], two = groups->at[j];
    const int64_t before =
        cost_at(groups, one, table, i) + cost_at(groups, two, other, j);
    const int64_t after =
        cost_at(groups, two, table, i) + cost_at(groups, one, other, j);
    if (after >= before)
        return false;
    groups->at[i] = two;
    groups->at[j] = one;
    return true;
}

static bool change_any(struct groups *groups)
{
    bool changed = false;
    for (int table = 0; table < groups->tables; table++)
        for (int other = 0; other < table; other++)
            for (int i = groups->first[table]; i < groups->first[table + 1];
                 i++)
                for (int j = groups->first[other]; j < groups->first[other + 1];
                     j++)
                    changed = change(groups, table, i, other, j) || changed;
    return changed;
}

static int64_t improve(struct groups *groups)
{
    int64_t cost = 0;
    for (int pass = 0; pass < PASSES && change_any(groups); pass++) {
    }
    for (int table = 0; table < groups->tables; table++)
        for (int i = groups->first[table]; i < groups->first[table + 1]; i++)
            cost += cost_at(groups, groups->at[i], table, i);
    return cost;
}

/* At first, when all have as many points, the strong ones are spread. */
static void order(struct groups *groups)
{
    const struct cup_round *const round = groups->round;
    if (round->cup->round > 0) {
        for (int i = 0; i < round->people; i++)
            groups->at[i] = (uint8_t)i;
        return;
    }
    for (int i = 0; i < round->people; i++)
        groups->at[groups->first[i % groups->tables] + i / groups->tables] =
            (uint8_t)i;
}

static void shuffle(struct groups *groups, struct rng *rng)
{
    for (int i = groups->round->people - 1; i > 0; i--) {
        const int j = (int)rng_below(rng, (uint32_t)i + 1);
        const uint8_t was = groups->at[i];
        groups->at[i] = groups->at[j];
        groups->at[j] = was;
    }
}

static void keep(struct cup_round *round, const struct groups *groups)
{
    round->tables = groups->tables;
    for (int table = 0; table < groups->tables; table++) {
        const int first = groups->first[table];
        struct cup_group *const group = &round->table[table];
        group->size = groups->first[table + 1] - first;
        group->seated = false;
        for (int i = 0; i < group->size; i++)
            group->entrant[i] = round->entrant[groups->at[first + i]];
    }
}

void groups_make(struct cup_round *round)
{
    struct groups groups = {.round = round};
    struct rng rng;
    rng_init(&rng, round->cup->id, round->cup->round);
    cut(&groups, round->people, round->cup->seats);
    order(&groups);
    int64_t least = improve(&groups);
    keep(round, &groups);
    for (int i = 0; i < TRIES && least >= MET_COST; i++) {
        shuffle(&groups, &rng);
        const int64_t cost = improve(&groups);
        if (cost >= least)
            continue;
        least = cost;
        keep(round, &groups);
    }
}
