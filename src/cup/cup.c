/* Before a cup begins its entrants are in the order of entering; from then on
 * in that of their strength, and nobody changes his place, since tables name
 * people by it. */
#include "cup/cup.h"

#include "cup/met.h"

#include <string.h>

int cup_find(const struct cup *cup, uint64_t person)
{
    for (int i = 0; person && i < cup->entrants; i++)
        if (cup->entrant[i].person == person)
            return i;
    return -1;
}

int cup_left(const struct cup *cup)
{
    int left = 0;
    for (int i = 0; i < cup->entrants; i++)
        left += !cup->entrant[i].out;
    return left;
}

/* Coming and going. */

const char *cup_enter(struct cup *cup, const struct cup_entrant *entrant)
{
    if (cup->stage != CUP_OPEN)
        return "begun";
    if (cup_find(cup, entrant->person) >= 0)
        return "entered";
    if (cup->entrants >= cup->most)
        return "full";
    cup->entrant[cup->entrants++] = *entrant;
    return NULL;
}

const char *cup_leave(struct cup *cup, uint64_t person)
{
    const int at = cup_find(cup, person);
    if (cup->stage == CUP_OVER)
        return "over";
    if (at < 0 || cup->entrant[at].out)
        return "not_entered";
    if (cup->stage == CUP_RUNNING) {
        cup->entrant[at].out = true;
        return NULL;
    }
    cup->entrants--;
    memmove(&cup->entrant[at], &cup->entrant[at + 1],
            (size_t)(cup->entrants - at) * sizeof cup->entrant[0]);
    memset(&cup->entrant[cup->entrants], 0, sizeof cup->entrant[0]);
    return NULL;
}

static void forget_entrant(struct cup *cup, uint64_t person)
{
    const int at = cup_find(cup, person);
    if (at < 0)
        return;
    if (cup->stage == CUP_OPEN) {
        cup_leave(cup, person);
        return;
    }
    memset(cup->entrant[at].name, 0, sizeof cup->entrant[at].name);
    cup->entrant[at].person = 0;
    cup->entrant[at].from = 0;
    cup->entrant[at].out = true;
}

void cup_forget(struct cup *cup, uint64_t person)
{
    forget_entrant(cup, person);
    if (cup->organiser != person)
        return;
    cup->organiser = 0;
    memset(cup->organiser_name, 0, sizeof cup->organiser_name);
}

/* The strongest first; of equals who entered before. */
static void sort_entrants(struct cup *cup)
{
    for (int i = 1; i < cup->entrants; i++) {
        const struct cup_entrant entrant = cup->entrant[i];
        int at = i;
        while (at > 0 && cup->entrant[at - 1].rating < entrant.rating) {
            cup->entrant[at] = cup->entrant[at - 1];
            at--;
        }
        cup->entrant[at] = entrant;
    }
}

const char *cup_begin(struct cup *cup, uint64_t now)
{
    if (cup->stage != CUP_OPEN)
        return "begun";
    if (cup->entrants < CUP_ENTRANTS_LEAST)
        return "too_few";
    sort_entrants(cup);
    cup->stage = CUP_RUNNING;
    cup->begins = now;
    return NULL;
}

const char *cup_ready(struct cup *cup, uint64_t person)
{
    const int at = cup_find(cup, person);
    if (cup->stage != CUP_RUNNING)
        return cup->stage == CUP_OPEN ? "not_begun" : "over";
    if (at < 0 || cup->entrant[at].out)
        return "not_entered";
    cup->entrant[at].ready = cup->round;
    return NULL;
}

const char *cup_call_off(struct cup *cup, enum cup_end why, uint64_t now)
{
    if (cup->stage == CUP_OVER)
        return "over";
    cup->stage = CUP_OVER;
    cup->end = (uint8_t)why;
    cup->ended = now;
    return NULL;
}

/* Rounds. */

bool cup_round_over(const struct cup *cup)
{
    for (int i = 0; i < cup->tables; i++)
        if (cup->table[i].state != CUP_DONE)
            return false;
    return true;
}

static bool is_ready(const struct cup *cup, const struct cup_table *table)
{
    for (int seat = 0; seat < table->seats; seat++) {
        const struct cup_entrant *const entrant =
            &cup->entrant[table->entrant[seat]];
        if (!entrant->out && entrant->ready < cup->round)
            return false;
    }
    return true;
}

bool cup_round_due(const struct cup *cup, uint64_t now)
{
    bool ready = true;
    for (int i = 0; i < cup->tables; i++)
        if (cup->table[i].state == CUP_DRAWN)
            ready = ready && is_ready(cup, &cup->table[i]);
    return now >= cup->starts || ready;
}

int cup_present(const struct cup *cup, const struct cup_table *table,
                uint8_t present[CUP_SEATS_MOST])
{
    int count = 0;
    for (int seat = 0; seat < table->seats; seat++)
        if (!cup->entrant[table->entrant[seat]].out)
            present[count++] = table->entrant[seat];
    return count;
}

bool cup_walk_over(struct cup *cup, struct cup_table *table)
{
    uint8_t present[CUP_SEATS_MOST];
    if (table->state != CUP_DRAWN || cup_present(cup, table, present) > 1)
        return false;
    table->state = CUP_DONE;
    table->how = CUP_WALKOVER;
    for (int seat = 0; seat < table->seats; seat++)
        table->place[seat] = !cup->entrant[table->entrant[seat]].out;
    return true;
}

int cup_rounds(const struct cup *cup)
{
    const int others = cup->entrants - 1;
    const int all = others + cup->entrants % 2; /* with an odd one a bye each */
    if (cup->system == CUP_SWISS)
        return cup->seats == 2 && cup->wanted > all ? all : cup->wanted;
    return cup->seats == 2 ? all : 0;
}

bool cup_rounds_left(const struct cup *cup)
{
    const int rounds = cup_rounds(cup);
    struct cup_met met;
    if (cup->round >= CUP_ROUNDS_MOST || cup_left(cup) < 2)
        return false;
    if (rounds)
        return cup->round < rounds;
    cup_count_met(cup, &met);
    return !cup_all_met(cup, &met);
}

/* Points. */

/* Those who share places share their points; who did not play has no place.
 * Thirds and halves of a point are whole. */
static int shared(const struct cup_table *table, int seat)
{
    int equal = 0, playing = 0;
    for (int other = 0; other < table->seats; other++) {
        equal += table->place[other] == table->place[seat];
        playing += table->place[other] > 0;
    }
    const int twice = 2 * (playing - table->place[seat]) - (equal - 1);
    return playing > 1 ? CUP_POINT * twice / (2 * (playing - 1)) : CUP_POINT;
}

int cup_points_at(const struct cup_table *table, int seat)
{
    if (table->state != CUP_DONE)
        return 0;
    if (table->how == CUP_BYE)
        return CUP_POINT;
    if (table->how == CUP_BROKEN_OFF)
        return CUP_POINT / 2;
    if (table->place[seat] == 0)
        return 0;
    return table->how == CUP_WALKOVER ? CUP_POINT : shared(table, seat);
}

int cup_points(const struct cup *cup, int entrant)
{
    int points = 0;
    for (int i = 0; i < cup->tables; i++)
        for (int seat = 0; seat < cup->table[i].seats; seat++)
            if (cup->table[i].entrant[seat] == entrant)
                points += cup_points_at(&cup->table[i], seat);
    return points;
}
