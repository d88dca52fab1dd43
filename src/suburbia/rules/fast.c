/* A placed tile without reasons: the same records as effect.c reads, added up
 * first and applied once.
 *
 * What a placement adds to the owner's numbers and what it takes are summed
 * apart. If not even all of one without any of the other can reach a limit,
 * then no order of the single steps can, so their sum is exact; red lines that
 * are crossed meanwhile take and give back what they do in any order.
 * Otherwise, or when the tile needs more than sums, effect.c does it step by
 * step. A property test plays both and compares. */
#include "suburbia/rules/internal.h"

#define LOW_BYTES UINT64_C(0x00ff00ff00ff00ff)

/* Added and taken are parted first: then each has a lane of sixteen bits to
 * itself, and the product cannot run into its neighbour. */
static void add(struct fast_sum *sum, sums each, unsigned times)
{
    sum->more += (each & LOW_BYTES) * times;
    sum->less += (each >> 8 & LOW_BYTES) * times;
}

/* The new tile and one beside it, each on the other. */
static sums beside(const struct suburbia_box *box,
                   const struct borough *borough, int slot,
                   const struct quick_tile *placed)
{
    const struct quick_tile *other = &box->quick[borough->tile[slot]];
    return placed->near[other->kind] +
           (other->near[placed->kind] << (borough->marked >> slot & 1));
}

/* All that lie around it: at most six, each counted once for the new tile and
 * once or twice for itself. NEAR_LIMIT in derive.c sees to it that a byte holds
 * eighteen of them, so no sum carries into the next. Three are looked at in any
 * case, without a branch that nobody could foresee; what is not there counts
 * for nothing. */
static sums around(const struct suburbia_box *box,
                   const struct borough *borough, slot_set adjacent,
                   const struct quick_tile *placed)
{
    sums sum = 0;
    for (int i = 0; i < 3; i++, adjacent &= adjacent - 1) {
        const sums there = adjacent ? ~(sums)0 : 0;
        const int slot = slot_first(adjacent | slot_bit(SLOTS_MAX - 1));
        sum += beside(box, borough, slot, placed) & there;
    }
    for (; adjacent; adjacent &= adjacent - 1)
        sum += beside(box, borough, slot_first(adjacent), placed);
    return sum;
}

/* Tiles that a far effect of the new tile finds when it is placed. */
static unsigned count_met(const struct table *table, int seat,
                          const struct quick_effect *effect)
{
    const struct suburbia_state *state = table->state;
    int count = 0;
    if (effect->reach & REACH_LATER)
        return 0;
    for (int i = 0; i < state->seats; i++)
        if (effect->reach & (i == seat ? REACH_OWN : REACH_OTHERS))
            count +=
                borough_count(table->box, &state->borough[i], effect->filter);
    return (unsigned)count;
}

static void add_far(const struct table *table, int seat,
                    const struct quick_tile *placed, struct fast_sum *sum)
{
    for (int i = 0; i < QUICK_MAX && placed->far[i].reach; i++)
        add(sum, placed->far[i].each, count_met(table, seat, &placed->far[i]));
}

/* The borough's tiles that react to the new one wherever it lies. */
static void add_distant(const struct suburbia_box *box,
                        const struct borough *borough,
                        const struct quick_tile *placed, struct fast_sum *sum)
{
    slot_set distant = borough->distant & ~slot_bit(borough->slots - 1);
    for (; distant; distant &= distant - 1) {
        const int slot = slot_first(distant);
        const struct quick_tile *tile = &box->quick[borough->tile[slot]];
        for (int i = 0; i < QUICK_MAX; i++)
            if ((tile->far[i].reach & REACH_OWN) &&
                (tile->far[i].filter & placed->classes))
                add(sum, tile->far[i].each, 1 + (borough->marked >> slot & 1));
    }
}

static int lane(uint64_t lanes, enum stat stat)
{
    return (int)(lanes >> (16 * stat) & 0xffff);
}

/* Red lines from population `from` up to `to`, both tabulated. */
static int lines_between(const struct edition *edition, int from, int to)
{
    return edition->red_below[to] - edition->red_below[from];
}

/* What each red line takes from income and reputation. */
static int toll_of(const struct suburbia_state *state)
{
    return lone_is_strict(state) ? 2 : 1;
}

/* The populations that some order of the steps can come by. */
struct span {
    int least, most;
};

static struct span span_of(const int16_t *stat, const struct fast_sum *sum)
{
    const int population = stat[STAT_POPULATION];
    return (struct span){population - lane(sum->less, STAT_POPULATION),
                         population + lane(sum->more, STAT_POPULATION)};
}

/* `up` and `down` are what red lines can add and take meanwhile. */
static bool track_holds(int value, const struct fast_sum *sum, enum stat stat,
                        int up, int down)
{
    const int high = value + lane(sum->more, stat) + up;
    const int low = value - lane(sum->less, stat) - down;
    return high <= TRACK_HIGH && low >= TRACK_LOW;
}

/* Whether no order of the steps can touch a limit. What a red line takes on the
 * way up it gives back on the way down, unless a tile has its share of that. */
static bool all_hold(const struct table *table, int seat,
                     const struct fast_sum *sum)
{
    const struct suburbia_state *state = table->state;
    const int16_t *stat = state->numbers[seat].stat;
    const struct span span = span_of(stat, sum);
    if (span.most >= RED_TABLE || span.least < 0)
        return false;
    const int population = stat[STAT_POPULATION], toll = toll_of(state);
    const int up = toll * lines_between(table->lines, span.least, population);
    const int down = toll * lines_between(table->lines, population, span.most);
    return (!(up | down) || !state->borough[seat].red) &&
           stat[STAT_MONEY] >= lane(sum->less, STAT_MONEY) &&
           stat[STAT_MONEY] + lane(sum->more, STAT_MONEY) <= NUMBER_MAX &&
           track_holds(stat[STAT_INCOME], sum, STAT_INCOME, up, down) &&
           track_holds(stat[STAT_REPUTATION], sum, STAT_REPUTATION, up, down);
}

/* The population has moved; red lines between have their toll. */
static void pay_toll(const struct table *table, int16_t *stat, int before)
{
    const int crossed =
        lines_between(table->lines, before, stat[STAT_POPULATION]);
    const int toll = toll_of(table->state) * crossed;
    stat[STAT_INCOME] = (int16_t)(stat[STAT_INCOME] - toll);
    stat[STAT_REPUTATION] = (int16_t)(stat[STAT_REPUTATION] - toll);
}

__attribute__((always_inline)) static inline bool
sum_up(const struct table *table, int seat, struct fast_sum *sum)
{
    const struct suburbia_box *box = table->box;
    const struct borough *borough = &table->state->borough[seat];
    const struct quick_tile *placed =
        &box->quick[borough->tile[borough->slots - 1]];
    *sum = (struct fast_sum){0, 0};
    if (borough->tally.slow)
        return false;
    add(sum, placed->gain, 1);
    if (placed->far_filter)
        add_far(table, seat, placed, sum);
    if (borough->far & placed->classes)
        add_distant(box, borough, placed, sum);
    return true;
}

bool fast_sum(const struct table *table, int seat, struct fast_sum *sum)
{
    return sum_up(table, seat, sum);
}

__attribute__((always_inline)) static inline bool
apply_sum(const struct table *table, int seat, struct fast_sum sum,
          slot_set adjacent)
{
    const struct suburbia_box *box = table->box;
    const struct borough *borough = &table->state->borough[seat];
    int16_t *stat = table->state->numbers[seat].stat;
    const struct quick_tile *placed =
        &box->quick[borough->tile[borough->slots - 1]];
    add(&sum, around(box, borough, adjacent, placed), 1);
    const int before = stat[STAT_POPULATION];
    if (!all_hold(table, seat, &sum))
        return false;
    for (int i = 0; i < STAT_COUNT; i++)
        stat[i] = (int16_t)(stat[i] + lane(sum.more, (enum stat)i) -
                            lane(sum.less, (enum stat)i));
    pay_toll(table, stat, before);
    return true;
}

bool fast_add(const struct table *table, int seat, struct fast_sum sum,
              slot_set adjacent)
{
    return apply_sum(table, seat, sum, adjacent);
}

void fast_abroad(const struct table *table, int seat)
{
    const struct suburbia_state *state = table->state;
    const struct borough *borough = &state->borough[seat];
    const int tile = borough->tile[borough->slots - 1];
    class_set abroad = 0; /* what the other boroughs react to */
    for (int i = 0; i < SEATS_MAX; i++)
        abroad |= i == seat ? 0 : state->borough[i].far;
    if (abroad & table->box->quick[tile].classes)
        effect_resolve_abroad(table, seat);
}

void fast_resolve_tile(const struct table *table, int seat, slot_set adjacent)
{
    struct fast_sum sum;
    if (sum_up(table, seat, &sum) && apply_sum(table, seat, sum, adjacent))
        fast_abroad(table, seat);
    else
        effect_resolve_tile(table, seat, adjacent);
}

/* Whether income and reputation stay in their range when so many red lines are
 * crossed, and no tile has its share of that. */
static bool toll_holds(const struct table *table, int seat, int crossed)
{
    const struct suburbia_state *state = table->state;
    const int16_t *stat = state->numbers[seat].stat;
    const int toll = toll_of(state) * crossed;
    const struct fast_sum none = {0, 0};
    return crossed == 0 ||
           (!state->borough[seat].red &&
            track_holds(stat[STAT_INCOME], &none, STAT_INCOME, -toll, toll) &&
            track_holds(stat[STAT_REPUTATION], &none, STAT_REPUTATION, -toll,
                        toll));
}

void fast_collect(const struct table *table, int seat)
{
    int16_t *stat = table->state->numbers[seat].stat;
    const int money = stat[STAT_MONEY] + stat[STAT_INCOME];
    const int before = stat[STAT_POPULATION];
    const int after = before + stat[STAT_REPUTATION];
    if (money < 0 || money > NUMBER_MAX || after < 0 || before >= RED_TABLE ||
        after >= RED_TABLE ||
        !toll_holds(table, seat, lines_between(table->lines, before, after))) {
        numbers_collect_income(table, seat);
        numbers_move_population(table, seat);
        return;
    }
    stat[STAT_MONEY] = (int16_t)money;
    stat[STAT_POPULATION] = (int16_t)after;
    pay_toll(table, stat, before);
}
