/* All that a pairing is judged by is one cost of each couple, in which what
 * matters more weighs more than all that matters less of all couples together:
 *
 *     they have met before, or would sit a third time more on one side than on
 *     the other
 *     a bye for somebody who is not the last, or has had one
 *     how far apart their points are
 *     both had rather sit on the same side
 *     how far they are from who they would meet if the upper half of those with
 *     as many points met the lower half in order
 *
 * The bye is one more person, the last. */
#include "cup/round.h"

#include "cup/couples.h"

#include <string.h>

enum { WISH_MOST = 15, FAR_MOST = 4095 };

/* A couple's sum of what is lighter, times 32 couples, is less than one. */
#define WISH_COST   (INT64_C(1) << 17)
#define POINTS_COST (INT64_C(1) << 26)
#define BYE_COST    (INT64_C(1) << 46)
#define MET_COST    (INT64_C(1) << 52)

static int least(int one, int other)
{
    return one < other ? one : other;
}

/* How much more often somebody had the first seat than the second. */
static int lead_of(const struct cup_met *met, int entrant)
{
    return met->seat[entrant][0] - met->seat[entrant][1];
}

/* Below 0: he had rather have the first seat; above 0: the second. */
static int wish_of(const struct cup_met *met, int entrant)
{
    const int lead = lead_of(met, entrant);
    if (lead)
        return lead;
    return met->last[entrant] < 0 ? 0 : met->last[entrant] ? -1 : 1;
}

/* How little either can do without his side. */
static int clash(const struct cup_met *met, int one, int other)
{
    const int first = wish_of(met, one), second = wish_of(met, other);
    if (first == 0 || second == 0 || (first < 0) != (second < 0))
        return 0;
    return least(first < 0 ? -first : first, second < 0 ? -second : second);
}

/* Where somebody stands among those with as many points, and how many those
 * are. */
struct standing_place {
    int at, all;
};

static struct standing_place place_of(const struct cup_round *round, int at)
{
    struct standing_place place = {0, 0};
    for (int i = 0; i < round->people; i++)
        if (round->points[i] == round->points[at]) {
            place.at += i < at;
            place.all++;
        }
    return place;
}

static int64_t far(const struct cup_round *round, int one, int other)
{
    const struct standing_place first = place_of(round, one);
    const struct standing_place second = place_of(round, other);
    const int apart = other - one;
    const int off = round->points[one] == round->points[other]
                        ? second.at - first.at - first.all / 2
                        : apart;
    return least(off * off, FAR_MOST);
}

static int64_t cost_of(const struct cup_round *round, int one, int other)
{
    const int first = round->entrant[one], second = round->entrant[other];
    const int apart = round->points[one] - round->points[other];
    const int clashing = clash(&round->met, first, second);
    const int met = least(round->met.met[first][second], 8) + (clashing > 1);
    return met * MET_COST + (int64_t)apart * apart * POINTS_COST +
           least(clashing * clashing, WISH_MOST) * WISH_COST +
           far(round, one, other);
}

static int64_t bye_cost(const struct cup_round *round, int at)
{
    const int spared = round->met.spared[round->entrant[at]];
    return least(spared, 8) * MET_COST +
           (int64_t)(round->people - 1 - at) * BYE_COST;
}

static void price(const struct cup_round *round, struct couples *couples)
{
    const int people = round->people;
    couples->people = people + people % 2;
    for (int i = 0; i < people; i++)
        for (int j = 0; j < i; j++)
            couples->cost[i][j] = couples->cost[j][i] = cost_of(round, j, i);
    for (int i = 0; people % 2 && i < people; i++)
        couples->cost[i][people] = couples->cost[people][i] =
            bye_cost(round, i);
}

void swiss_pair(struct cup_round *round)
{
    struct couples couples;
    memset(&couples, 0, sizeof couples);
    price(round, &couples);
    couples_make(&couples);
    for (int i = 0; i < round->people; i++) {
        const int mate = couples.mate[i];
        struct cup_group *const group = &round->table[round->tables];
        if (mate < i)
            continue;
        group->size = mate < round->people ? 2 : 1;
        group->entrant[0] = round->entrant[i];
        group->entrant[1] = mate < round->people ? round->entrant[mate] : 0;
        round->tables++;
    }
}
