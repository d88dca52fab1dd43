/* First everybody's sums, then one sort by all of them, with direct meetings
 * counted among those whom the sums before it leave equal. */
#include "cup/standing.h"

#include <string.h>

enum { WHOLE = 1000 };

/* Halves: two for who came before, one for level; a game that was broken off
 * is level. */
static int beat(const struct cup_table *table, int seat, int other)
{
    if (table->how == CUP_BROKEN_OFF)
        return 1;
    return table->place[seat] < table->place[other]    ? 2
           : table->place[seat] == table->place[other] ? 1
                                                       : 0;
}

static bool was_played(const struct cup_table *table, int seat)
{
    return table->state == CUP_DONE &&
           (table->how == CUP_BROKEN_OFF ||
            (table->how == CUP_PLAYED && table->place[seat] > 0));
}

static int share_of(const struct cup_table *table, int seat)
{
    long long all = 0;
    for (int i = 0; i < table->seats; i++)
        all += table->score[i] > 0 ? table->score[i] : 0;
    if (all == 0)
        return WHOLE / table->seats;
    return table->score[seat] > 0
               ? (int)(table->score[seat] * (long long)WHOLE / all)
               : 0;
}

static void meet(const int *points, const struct cup_table *table, int seat,
                 struct cup_line *line)
{
    line->games++;
    line->wins += table->how == CUP_PLAYED && table->place[seat] == 1;
    line->share += share_of(table, seat);
    for (int other = 0; other < table->seats; other++) {
        if (other == seat || !was_played(table, other))
            continue;
        line->buchholz += points[table->entrant[other]];
        line->sonneborn +=
            points[table->entrant[other]] * beat(table, seat, other);
    }
}

static void count(const struct cup *cup, const int *points,
                  struct cup_line *line)
{
    const int own = points[line->entrant];
    for (int i = 0; i < cup->tables; i++) {
        const struct cup_table *const table = &cup->table[i];
        for (int seat = 0; seat < table->seats; seat++) {
            if (table->entrant[seat] != line->entrant ||
                table->state != CUP_DONE)
                continue;
            if (was_played(table, seat)) {
                meet(points, table, seat, line);
            } else if (cup_points_at(table, seat) > 0) {
                line->buchholz += own;
                line->sonneborn += 2 * own;
            }
        }
    }
    line->points = own;
    line->share = line->games ? line->share / line->games : 0;
}

static bool equal_so_far(const struct cup_line *one,
                         const struct cup_line *other)
{
    return one->points == other->points && one->buchholz == other->buchholz &&
           one->sonneborn == other->sonneborn;
}

static void count_direct(const struct cup *cup, struct cup_line *all, int at)
{
    const struct cup_line *of[CUP_ENTRANTS_MOST];
    for (int i = 0; i < cup->entrants; i++)
        of[all[i].entrant] = &all[i];
    for (int i = 0; i < cup->tables; i++) {
        const struct cup_table *const table = &cup->table[i];
        for (int seat = 0; seat < table->seats; seat++)
            for (int other = 0; other < table->seats; other++)
                if (other != seat && table->entrant[seat] == all[at].entrant &&
                    was_played(table, seat) && was_played(table, other) &&
                    equal_so_far(&all[at], of[table->entrant[other]]))
                    all[at].direct += beat(table, seat, other);
    }
}

static int more(int one, int other)
{
    return (one < other) - (one > other);
}

static int compare(const struct cup *cup, const struct cup_line *one,
                   const struct cup_line *other)
{
    const int by[] = {more(one->points, other->points),
                      more(one->buchholz, other->buchholz),
                      more(one->sonneborn, other->sonneborn),
                      more(one->direct, other->direct),
                      more(one->share, other->share),
                      more(cup->entrant[one->entrant].rating,
                           cup->entrant[other->entrant].rating)};
    for (size_t i = 0; i < sizeof by / sizeof *by; i++)
        if (by[i])
            return by[i];
    return 0;
}

static void sort(const struct cup *cup, struct cup_line *line)
{
    for (int i = 1; i < cup->entrants; i++) {
        const struct cup_line moved = line[i];
        int at = i;
        while (at > 0 && compare(cup, &line[at - 1], &moved) > 0) {
            line[at] = line[at - 1];
            at--;
        }
        line[at] = moved;
    }
}

void cup_standing(const struct cup *cup,
                  struct cup_line line[CUP_ENTRANTS_MOST])
{
    int points[CUP_ENTRANTS_MOST];
    for (int i = 0; i < cup->entrants; i++) {
        points[i] = cup_points(cup, i);
        line[i] = (struct cup_line){.entrant = i};
    }
    for (int i = 0; i < cup->entrants; i++)
        count(cup, points, &line[i]);
    for (int i = 0; i < cup->entrants; i++)
        count_direct(cup, line, i);
    sort(cup, line);
    for (int i = 0; i < cup->entrants; i++)
        line[i].place = i > 0 && !compare(cup, &line[i - 1], &line[i])
                            ? line[i - 1].place
                            : i + 1;
}
