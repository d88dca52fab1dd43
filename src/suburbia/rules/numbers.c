/* The numbers of a borough and their limits: income and reputation within
 * -5..15, population and money never below 0 (S-RANGE), red lines (S-RED),
 * and the two steps that follow from the numbers alone (S-INCOME, S-POP). */
#include "suburbia/rules/internal.h"

/* One change of one number, before its reason is known. */
struct change {
    int8_t seat;
    uint8_t stat;
    int16_t delta;
    uint8_t cut;
};

static void note(const struct table *table, struct change change,
                 const struct suburbia_reason *why)
{
    const struct game_event event = {
        .seat = change.seat,
        .stat = change.stat,
        .delta = change.delta,
        .cut = change.cut,
        .rule = (uint8_t)why->rule,
        .cause = why->cause,
        .at_seat = why->at_seat,
        .by_seat = why->by_seat,
        .at = cell_hex(why->at),
        .by = cell_hex(why->by),
    };
    game_note(table->events, event);
}

static int within(enum stat stat, int value)
{
    const bool track = stat == STAT_INCOME || stat == STAT_REPUTATION;
    const int low = track ? TRACK_LOW : 0;
    const int high = track ? TRACK_HIGH : NUMBER_MAX;
    if (value < low)
        return low;
    return value > high ? high : value;
}

/* Changes a number that nothing else hangs on. */
static inline int shift(const struct table *table, int seat, enum stat stat,
                        int amount, const struct suburbia_reason *why)
{
    int16_t *number = &table->state->numbers[seat].stat[stat];
    const int value = within(stat, *number + amount);
    const int delta = value - *number;
    *number = (int16_t)value;
    if (table->events)
        note(table,
             (struct change){(int8_t)seat, (uint8_t)stat, (int16_t)delta,
                             delta != amount},
             why);
    return amount - delta;
}

/* Casino and PR Firm: after the line's own loss, upwards only. */
static void gain_from_line(const struct table *table, int seat)
{
    const struct borough *borough = &table->state->borough[seat];
    for (slot_set rest = borough->red; rest; rest &= rest - 1) {
        const int slot = slot_first(rest);
        const struct tile *tile = &table->box->tile[borough->tile[slot]];
        const int times = borough->marked & slot_bit(slot) ? 2 : 1;
        const struct suburbia_reason why = {
            SUBURBIA_RULE_REDLINE_TILE,
            borough->tile[slot],
            (int8_t)seat,
            GAME_NOBODY,
            border_or_cell(table->state, borough, slot),
            0};
        for (int i = 0; i < tile->effects; i++) {
            const struct effect *effect = &tile->effect[i];
            const int due = times * effect->amount;
            if (!(suburbia_scope_reach[effect->scope] & REACH_LINES) ||
                (due < 0 && borough->tally.immune))
                continue;
            const int cut =
                shift(table, seat, (enum stat)effect->stat, due, &why);
            ledger_note(table, seat, slot, (enum stat)effect->stat, due - cut);
        }
    }
}

static void cross_line(const struct table *table, int seat, bool upwards)
{
    const bool lone = lone_is_strict(table->state);
    const struct suburbia_reason why =
        reason_rule(lone ? SUBURBIA_RULE_LONE : SUBURBIA_RULE_RED);
    const int change = (lone ? 2 : 1) * (upwards ? -1 : 1);
    shift(table, seat, STAT_INCOME, change, &why);
    shift(table, seat, STAT_REPUTATION, change, &why);
    if (upwards)
        gain_from_line(table, seat);
}

static int lines_below(const struct edition *edition, int population)
{
    if (population < RED_TABLE)
        return edition->red_below[population];
    return suburbia_red_lines_below(edition, population);
}

static int change_population(const struct table *table, int seat, int amount,
                             const struct suburbia_reason *why)
{
    const int16_t *population =
        &table->state->numbers[seat].stat[STAT_POPULATION];
    const int before = lines_below(table->lines, *population);
    const int rest = shift(table, seat, STAT_POPULATION, amount, why);
    const int after = lines_below(table->lines, *population);
    for (int line = before; line < after; line++)
        cross_line(table, seat, true);
    for (int line = before; line > after; line--)
        cross_line(table, seat, false);
    return rest;
}

int numbers_change(const struct table *table, int seat, enum stat stat,
                   int amount, const struct suburbia_reason *why)
{
    if (stat == STAT_POPULATION)
        return change_population(table, seat, amount, why);
    return shift(table, seat, stat, amount, why);
}

void numbers_tell_stars(const struct table *table, int seat, int moved, int due,
                        const struct suburbia_reason *why)
{
    if (table->events)
        note(table,
             (struct change){(int8_t)seat, STAT_STARS, (int16_t)moved,
                             moved != due},
             why);
}

void numbers_collect_income(const struct table *table, int seat)
{
    const int income = table->state->numbers[seat].stat[STAT_INCOME];
    const struct suburbia_reason why = reason_rule(SUBURBIA_RULE_INCOME);
    if (income == 0)
        return;
    const int unpaid = shift(table, seat, STAT_MONEY, income, &why);
    if (unpaid)
        change_population(table, seat, unpaid, &why);
}

void numbers_move_population(const struct table *table, int seat)
{
    const int reputation = table->state->numbers[seat].stat[STAT_REPUTATION];
    const struct suburbia_reason why = reason_rule(SUBURBIA_RULE_POP);
    if (reputation == 0)
        return;
    const int unmoved = change_population(table, seat, reputation, &why);
    if (unmoved)
        shift(table, seat, STAT_MONEY, unmoved, &why);
}
