/* A table that is being played counts already. */
#include "cup/met.h"

#include <string.h>

static void count_seat(const struct cup_table *table, int seat,
                       struct cup_met *met)
{
    const int entrant = table->entrant[seat];
    if (table->how == CUP_BYE || table->how == CUP_WALKOVER) {
        if (cup_points_at(table, seat) > 0)
            met->spared[entrant]++;
        return;
    }
    met->seat[entrant][seat]++;
    met->last[entrant] = (int8_t)seat;
    for (int other = 0; other < table->seats; other++)
        if (other != seat)
            met->met[entrant][table->entrant[other]]++;
}

void cup_count_met(const struct cup *cup, struct cup_met *met)
{
    memset(met, 0, sizeof *met);
    memset(met->last, -1, sizeof met->last);
    for (int i = 0; i < cup->tables; i++)
        for (int seat = 0; seat < cup->table[i].seats; seat++)
            count_seat(&cup->table[i], seat, met);
}

bool cup_all_met(const struct cup *cup, const struct cup_met *met)
{
    for (int i = 0; i < cup->entrants; i++)
        for (int j = 0; j < i; j++)
            if (!cup->entrant[i].out && !cup->entrant[j].out && !met->met[i][j])
                return false;
    return true;
}
