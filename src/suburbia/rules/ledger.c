/* What each tile changed in effect, and undoing it (S-LEDGER): kept only in
 * games with a tile that undoes something.
 *
 * A tile's entry is one word of 32 bits: three lines, each with the sum of what
 * it added to a number or of what it took. No tile needs a fourth, and which
 * line is which follows from the tile alone (quick_tile.line); line
 * LEDGER_LINES is one of no width, for what a tile never changes. A full line
 * stays full rather than run into the next. What limits cut off never happened,
 * so it is not in here. */
#include "suburbia/rules/internal.h"

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

struct numbers ledger_take(const struct table *table, int seat, int slot)
{
    struct numbers undoing;
    for (int stat = 0; stat < STAT_COUNT; stat++) {
        const int gained = empty_line(table, seat, slot, stat, false);
        const int lost = empty_line(table, seat, slot, stat, true);
        undoing.stat[stat] = (int16_t)(lost - gained);
    }
    return undoing;
}

/* Population stands last in enum stat: the red lines it crosses come after
 * everything else has moved back. */
void ledger_undo(const struct table *table, int seat, struct numbers undoing,
                 const struct suburbia_reason *why)
{
    for (int stat = 0; stat < STAT_COUNT; stat++)
        if (undoing.stat[stat])
            numbers_change(table, seat, (enum stat)stat, undoing.stat[stat],
                           why);
}

_Static_assert(STAT_POPULATION == STAT_COUNT - 1, "population moves last");

/* What all tiles of the borough took of one number; tile by tile. */
static void absolve_stat(const struct table *table, int seat, enum stat stat,
                         struct suburbia_reason why)
{
    const struct borough *borough = &table->state->borough[seat];
    for (int slot = 0; slot < borough->slots; slot++) {
        const int lost = empty_line(table, seat, slot, (int)stat, true);
        why.by = border_or_cell(table->state, borough, slot);
        if (lost)
            numbers_change(table, seat, stat, lost, &why);
    }
}

void ledger_absolve(const struct table *table, int seat, int slot)
{
    struct borough *borough = &table->state->borough[seat];
    const cell at = border_or_cell(table->state, borough, slot);
    struct suburbia_reason why = {SUBURBIA_RULE_LEDGER,
                                  borough->tile[slot],
                                  (int8_t)seat,
                                  (int8_t)seat,
                                  at,
                                  0};
    for (int stat = 0; stat < STAT_COUNT; stat++)
        absolve_stat(table, seat, (enum stat)stat, why);
    why.by_seat = GAME_NOBODY;
    if (borough->robbed)
        numbers_change(table, seat, STAT_POPULATION, borough->robbed, &why);
    borough->robbed = 0;
}
