/* Whoever has waited longest leads: those who fit him are tried from the
 * nearest on until they fit each other too. Of two seats the nearest will do;
 * for more only so many of the nearest are tried, so that a crowd costs little.
 */
#include "rating/company.h"

#include <stddef.h>

enum { NEAREST = 32, SEATS_LEAST = 2 };

int company_reach(const struct company_wish *wish)
{
    const int known = COMPANY_REACH + wish->deviation / 2;
    if (wish->waited >= wish->patience)
        return COMPANY_ANYBODY;
    return known + (int)(wish->waited * COMPANY_WIDEST / wish->patience);
}

static int apart(const struct company_wish *one,
                 const struct company_wish *other)
{
    const int more = one->points - other->points;
    return more < 0 ? -more : more;
}

bool company_fits(const struct company_wish *one,
                  const struct company_wish *other)
{
    return one->kind == other->kind && one->person != other->person &&
           one->seats & other->seats &&
           apart(one, other) <= company_reach(one) + company_reach(other);
}

struct company_range company_range(int points, int deviation)
{
    const struct company_wish wish = {.deviation = deviation, .patience = 1};
    const int reach = 2 * company_reach(&wish);
    return (struct company_range){points - reach, points + reach};
}

/* A table that is being put together. */
struct group {
    struct company_wish *wish;
    const struct company_law *law;
    int seats, size;
    int member[COMPANY_SEATS_MOST];
    int near[NEAREST], nears;
};

static bool may_join(const struct group *group, int index)
{
    const struct company_wish *const wish = &group->wish[index];
    if (wish->table || !(wish->seats >> group->seats & 1))
        return false;
    for (int i = 0; i < group->size; i++) {
        const int other = group->member[i];
        if (!company_fits(wish, &group->wish[other]) ||
            (group->law &&
             group->law->apart(group->law->context, index, other)))
            return false;
    }
    return true;
}

/* Keeps the nearest, those first who have waited longer. */
static void note_near(struct group *group, int index)
{
    const struct company_wish *const first = &group->wish[group->member[0]];
    const int far = apart(first, &group->wish[index]);
    int at = group->nears;
    while (at > 0 && apart(first, &group->wish[group->near[at - 1]]) > far)
        at--;
    if (at == NEAREST)
        return;
    if (group->nears < NEAREST)
        group->nears++;
    for (int i = group->nears - 1; i > at; i--)
        group->near[i] = group->near[i - 1];
    group->near[at] = index;
}

/* Those who fit the first, and may be anywhere in the order of waiting. */
static void find_near(struct group *group, int count)
{
    group->nears = 0;
    for (int i = 0; i < count; i++)
        if (may_join(group, i))
            note_near(group, i);
}

static bool complete(struct group *group, int from)
{
    if (group->size == group->seats)
        return true;
    for (int i = from; i < group->nears; i++) {
        if (!may_join(group, group->near[i]))
            continue;
        group->member[group->size++] = group->near[i];
        if (complete(group, i + 1))
            return true;
        group->size--;
    }
    return false;
}

/* For how many, or 0. */
static int seat_with(struct group *group, int index, int count)
{
    for (int seats = COMPANY_SEATS_MOST; seats >= SEATS_LEAST; seats--) {
        group->seats = seats;
        group->size = 0;
        if (!may_join(group, index))
            continue;
        group->member[group->size++] = index;
        find_near(group, count);
        if (complete(group, 0))
            return seats;
    }
    return 0;
}

int company_seat(struct company_wish *wish, int count,
                 const struct company_law *law)
{
    struct group group = {.wish = wish, .law = law};
    int tables = 0;
    for (int i = 0; i < count; i++)
        wish[i].table = 0;
    for (int i = 0; i < count; i++) {
        if (wish[i].table || !seat_with(&group, i, count))
            continue;
        tables++;
        for (int member = 0; member < group.size; member++)
            wish[group.member[member]].table = tables;
    }
    return tables;
}
