/* Read from the end: what lasts of a rise is what the lowest hope after it
 * leaves of it. */
#include "ai/turning.h"

static int32_t lesser(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* The row with which the last turns begin. */
static int end_of(const struct turning_way *way)
{
    int last[GAME_SEATS_MAX] = {0}; /* turns, from 1 */
    int end = way->rows;
    for (int row = way->rows - 1; way->over && row > 0; row--) {
        const int seat = way->seat[row];
        if (seat < 0)
            continue;
        if (last[seat] == 0)
            last[seat] = way->turn[row];
        if (last[seat] == way->turn[row])
            end = row;
    }
    return end;
}

/* Of rises before row `end`; what comes after may take them back. */
static void find_of(const struct turning_way *way, int seat, int end,
                    int32_t *most, struct turning *out)
{
    int32_t lowest = INT32_MAX;
    for (int row = way->rows - 1; row > 0; row--) {
        const int32_t from = way->hope[row - 1][seat],
                      to = way->hope[row][seat];
        lowest = lesser(lowest, to);
        if (lowest - from <= *most || row >= end)
            continue;
        *most = lowest - from;
        *out = (struct turning){
            .seat = seat, .first = way->first[row], .from = from, .to = to};
    }
}

static bool find(const struct turning_way *way, int seats, int end,
                 int32_t least, struct turning *out)
{
    int32_t most = least - 1;
    for (int seat = 0; seat < seats; seat++)
        find_of(way, seat, end, &most, out);
    return most >= least;
}

bool turning_find(const struct turning_way *way, int seats, int32_t least,
                  struct turning *out)
{
    return find(way, seats, end_of(way), least, out);
}

bool turning_find_last(const struct turning_way *way, int seats, int32_t least,
                       struct turning *out)
{
    return find(way, seats, way->rows, least, out);
}
