/* All orders are tried. Of equal ones that counts in which whoever had a seat
 * last does not have it again, and then the first, from where the number of
 * the table begins: so who is better placed does not always begin. */
#include "cup/round.h"

#include <string.h>

enum { OFTEN = 8 };

struct orders {
    const struct cup_met *met;
    uint8_t best[CUP_SEATS_MOST];
    int least; /* -1: none was tried */
    int size;
};

static int cost_of(const struct orders *orders, const uint8_t *entrant)
{
    int cost = 0;
    for (int seat = 0; seat < orders->size; seat++) {
        const int who = entrant[seat];
        const int often = orders->met->seat[who][seat];
        int elsewhere = 0;
        for (int other = 0; other < orders->size; other++)
            if (other != seat)
                elsewhere += orders->met->seat[who][other];
        const int more = (orders->size - 1) * often - elsewhere + 64;
        cost += OFTEN * more * more + (orders->met->last[who] == seat);
    }
    return cost;
}

static void swap(uint8_t *one, uint8_t *other)
{
    const uint8_t was = *one;
    *one = *other;
    *other = was;
}

static void try_from(struct orders *orders, uint8_t *entrant, int from)
{
    if (from == orders->size) {
        const int cost = cost_of(orders, entrant);
        if (orders->least >= 0 && cost >= orders->least)
            return;
        orders->least = cost;
        memcpy(orders->best, entrant, CUP_SEATS_MOST);
        return;
    }
    for (int i = from; i < orders->size; i++) {
        swap(&entrant[from], &entrant[i]);
        try_from(orders, entrant, from + 1);
        swap(&entrant[from], &entrant[i]);
    }
}

void sitting_find(const struct cup_round *round, int table,
                  uint8_t entrant[CUP_SEATS_MOST])
{
    const struct cup_group *const group = &round->table[table];
    struct orders orders = {
        .met = &round->met, .least = -1, .size = group->size};
    uint8_t begun[CUP_SEATS_MOST] = {0};
    for (int i = 0; i < group->size; i++)
        begun[i] = group->entrant[(i + table) % group->size];
    try_from(&orders, begun, 0);
    memcpy(entrant, orders.best, CUP_SEATS_MOST);
}
