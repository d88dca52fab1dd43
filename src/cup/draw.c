/* Berger's tables name everybody who began, so they need nobody's points; an
 * odd one is completed by a place that nobody has, which is the bye. */
#include "cup/round.h"

#include "cup/berger.h"

#include <string.h>

/* Who is left, by points; the order of entrants is that of strength. */
static void rank(struct cup_round *round)
{
    const struct cup *const cup = round->cup;
    for (int i = 0; i < cup->entrants; i++) {
        const int points = cup_points(cup, i);
        int at = round->people;
        if (cup->entrant[i].out)
            continue;
        while (at > 0 && round->points[at - 1] < points) {
            round->entrant[at] = round->entrant[at - 1];
            round->points[at] = round->points[at - 1];
            at--;
        }
        round->entrant[at] = (uint8_t)i;
        round->points[at] = points;
        round->people++;
    }
}

static void add_pair(struct cup_round *round, int first, int second)
{
    const struct cup *const cup = round->cup;
    const bool one = first < cup->entrants && !cup->entrant[first].out;
    const bool other = second < cup->entrants && !cup->entrant[second].out;
    struct cup_group *const group = &round->table[round->tables];
    if (!one && !other)
        return;
    round->tables++;
    *group = (struct cup_group){.size = one + other, .seated = true};
    group->entrant[0] = (uint8_t)(one ? first : second);
    group->entrant[1] = (uint8_t)(one && other ? second : 0);
}

static void pair_all(struct cup_round *round)
{
    const int people = round->cup->entrants + round->cup->entrants % 2;
    for (int board = 0; board < people / 2; board++) {
        const struct berger_pair pair =
            berger_pair(people, round->cup->round, board);
        add_pair(round, pair.first, pair.second);
    }
}

static void add_table(struct cup *cup, const struct cup_round *round, int table)
{
    const struct cup_group *const group = &round->table[table];
    struct cup_table *const out = &cup->table[cup->tables++];
    *out =
        (struct cup_table){.round = cup->round, .seats = (uint8_t)group->size};
    memcpy(out->entrant, group->entrant, sizeof out->entrant);
    if (group->size == 1) {
        out->state = CUP_DONE;
        out->how = CUP_BYE;
        out->place[0] = 1;
    } else if (!group->seated) {
        sitting_find(round, table, out->entrant);
    }
}

/* Tables are numbered from the leaders' on; byes come last. */
static void add_tables(struct cup *cup, const struct cup_round *round,
                       const uint64_t *game)
{
    for (int i = 0; i < round->tables; i++)
        if (round->table[i].size > 1) {
            add_table(cup, round, i);
            cup->table[cup->tables - 1].game = *game++;
        }
    for (int i = 0; i < round->tables; i++)
        if (round->table[i].size == 1)
            add_table(cup, round, i);
}

bool cup_draw(struct cup *cup, uint64_t starts,
              const uint64_t game[CUP_ROUND_TABLES])
{
    struct cup_round round = {.cup = cup};
    cup_count_met(cup, &round.met);
    rank(&round);
    if (cup->seats > 2)
        groups_make(&round);
    else if (cup->system == CUP_SWISS)
        swiss_pair(&round);
    else
        pair_all(&round);
    if (cup->tables + round.tables > CUP_TABLES_MOST)
        return false;
    cup->round++;
    cup->starts = starts;
    add_tables(cup, &round, game);
    return true;
}
