/* What each tile changed in effect, and undoing it (S-LEDGER): kept only in
 * games with a tile that undoes something. */
#include "suburbia/internal.h"

static const uint8_t line_shift[LEDGER_LINES + 1] = {0, 11, 22, 0};
static const uint16_t line_most[LEDGER_LINES + 1] = {2047, 2047, 1023, 0};

static int read_line(ledger entry, int line)
{
    return (int)(entry >> line_shift[line]) & line_most[line];
}

static int line_of(const struct table *table, int seat, int slot, int stat,
                   bool loss)
{
    const int tile = table->state->borough[seat].tile[slot];
    return table->box->quick[tile].line[stat][loss];
}

void ledger_write(const struct table *table, int seat, int slot, enum stat stat,
                  int delta)
{
    if (delta == 0)
        return;
    ledger *entry = &table->state->book[seat][slot];
    const int line = line_of(table, seat, slot, (int)stat, delta < 0);
    const int room = line_most[line] - read_line(*entry, line);
    const int amount = delta < 0 ? -delta : delta;
    *entry += (ledger)(amount < room ? amount : room) << line_shift[line];
}

/* Takes the amount of a line out of it. */
static int empty_line(const struct table *table, int seat, int slot, int stat,
                      bool loss)
{
    ledger *entry = &table->state->book[seat][slot];
    const int line = line_of(table, seat, slot, stat, loss);
    const int amount = read_line(*entry, line);
    *entry -= (ledger)amount << line_shift[line];
    return amount;
}

void ledger_undo_tile(const struct table *table, int seat, int slot,
                      const struct reason *why)
{
    for (int stat = 0; stat < STAT_COUNT; stat++) {
        const int gained = empty_line(table, seat, slot, stat, false);
        const int lost = empty_line(table, seat, slot, stat, true);
        if (gained != lost)
            numbers_restore(table, seat, (enum stat)stat, lost - gained, why);
    }
}

void ledger_absolve(const struct table *table, int seat, int slot)
{
    struct borough *borough = &table->state->borough[seat];
    const cell at = border_or_cell(table->state, borough, slot);
    struct reason why = {
        RULE_LEDGER, borough->tile[slot], (int8_t)seat, (int8_t)seat, at, 0};
    for (int other = 0; other < borough->slots; other++) {
        why.by = border_or_cell(table->state, borough, other);
        for (int stat = 0; stat < STAT_COUNT; stat++) {
            const int lost = empty_line(table, seat, other, stat, true);
            if (lost)
                numbers_restore(table, seat, (enum stat)stat, lost, &why);
        }
    }
    why.by_seat = GAME_NOBODY;
    why.by = 0;
    if (borough->robbed)
        numbers_restore(table, seat, STAT_POPULATION, borough->robbed, &why);
    borough->robbed = 0;
}
