/* Each place knows how many others its address has (mates), brought up to date
 * when somebody comes or goes: whom to send away is then one pass. */
#include "http/crowd.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

void crowd_init(struct crowd *crowd, int room)
{
    memset(crowd, 0, sizeof *crowd);
    crowd->room = room < CROWD_MOST ? room : CROWD_MOST;
}

static bool is_from(const struct crowd_place *place, struct crowd_address from)
{
    return place->mates > 0 && memcmp(&place->from, &from, sizeof from) == 0;
}

/* Whether `a` rather than `b` gives its place up. */
static bool goes_first(const struct crowd_place *a, const struct crowd_place *b)
{
    return a->mates != b->mates ? a->mates > b->mates : a->useful < b->useful;
}

/* All places are looked at: a thousand are a few microseconds, and it happens
 * only when somebody comes or goes. */
int crowd_in_the_way(const struct crowd *crowd, struct crowd_address from)
{
    int own = CROWD_NONE, any = CROWD_NONE, taken = 0;
    for (int i = 0; i < crowd->top; i++) {
        const struct crowd_place *const place = &crowd->place[i];
        if (place->mates == 0)
            continue;
        taken++;
        if (any == CROWD_NONE || goes_first(place, &crowd->place[any]))
            any = i;
        if (is_from(place, from) &&
            (own == CROWD_NONE || goes_first(place, &crowd->place[own])))
            own = i;
    }
    const int mates = own == CROWD_NONE ? 0 : crowd->place[own].mates;
    if (mates >= crowd->room / 2)
        return own;
    if (taken < crowd->room)
        return CROWD_NONE;
    return mates == crowd->place[any].mates ? own : any;
}

/* Tells all places of an address how many they are now. */
static void count_mates(struct crowd *crowd, struct crowd_address from, int by)
{
    for (int i = 0; i < crowd->top; i++)
        if (is_from(&crowd->place[i], from))
            crowd->place[i].mates += by;
}

static int mates_of(const struct crowd *crowd, struct crowd_address from)
{
    for (int i = 0; i < crowd->top; i++)
        if (is_from(&crowd->place[i], from))
            return crowd->place[i].mates;
    return 0;
}

int crowd_enter(struct crowd *crowd, struct crowd_address from)
{
    int free = 0;
    while (free < crowd->top && crowd->place[free].mates > 0)
        free++;
    assert(free < crowd->room);
    const int before = mates_of(crowd, from);
    count_mates(crowd, from, 1);
    if (free == crowd->top)
        crowd->top++;
    crowd->place[free] = (struct crowd_place){from, ++crowd->now, before + 1};
    return free;
}

void crowd_useful(struct crowd *crowd, int place)
{
    crowd->place[place].useful = ++crowd->now;
}

void crowd_leave(struct crowd *crowd, int place)
{
    const struct crowd_address from = crowd->place[place].from;
    crowd->place[place].mates = 0;
    count_mates(crowd, from, -1);
    while (crowd->top > 0 && crowd->place[crowd->top - 1].mates == 0)
        crowd->top--;
}
