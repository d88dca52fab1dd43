/* The course of a turn (S-TURN): action 1, income, population, refill, and
 * who is next. apply() makes one decision and then everything automatic up to
 * the next one. */
#include "suburbia/internal.h"
#include "suburbia/suburbia.h"

/* A price can always be paid (S-AFFORD): no limit is near. */
static void pay(const struct table *table, int amount, enum rule rule, int tile,
                cell at)
{
    const int8_t seat = (int8_t)table->state->seat;
    int16_t *money = &table->state->numbers[seat].stat[STAT_MONEY];
    const struct reason why = {
        rule, (uint8_t)tile, at ? seat : GAME_NOBODY, GAME_NOBODY, at, 0};
    if (amount && table->events)
        numbers_change(table, seat, STAT_MONEY, -amount, &why);
    else
        *money = (int16_t)(*money - amount);
}

void turn_place(const struct table *table, int seat, int tile, cell at)
{
    struct suburbia_state *state = table->state;
    struct borough *borough = &state->borough[seat];
    const struct surroundings around = borough_around(borough, at);
    borough_lay(table->box, borough, tile, at, ++state->placements);
    borough_spread(table->box, borough, at, around);
    if (table->events)
        effect_resolve_tile(table, seat, around.adjacent);
    else
        fast_resolve_tile(table, seat, around.adjacent);
}

/* What placing a tile comes to: which one, what it costs, by which rule. */
struct purchase {
    int tile, price;
    enum rule rule;
};

/* S-BUY, S-LAKE, S-TAKE-BASIC. The three differ in numbers only; asking for
 * them without branches matters, because nobody can foresee which it is. */
static struct purchase purchase(const struct table *table, enum move_type type,
                                int arg)
{
    const struct suburbia_state *state = table->state;
    const bool basic = type == MOVE_BASIC, lake = type == MOVE_LAKE;
    const int market = lake ? TILE_LAKE : state->market[arg];
    const int tile = basic ? table->box->basic[arg & 3] : market;
    const int space = basic ? 0 : market_price(table, arg);
    return (struct purchase){tile, table->box->cost[tile] + space,
                             basic  ? RULE_TAKE_BASIC
                             : lake ? RULE_LAKE
                                    : RULE_BUY};
}

static void place_tile(const struct table *table, enum move_type type, int arg,
                       cell at)
{
    struct suburbia_state *state = table->state;
    struct purchase bought = purchase(table, type, arg);
    if (dale_is_to_move(state)) {
        bought.price = dale_price(state);
        bought.rule = RULE_DALE_TURN;
    }
    pay(table, bought.price, bought.rule, bought.tile, at);
    if (type == MOVE_BASIC)
        state->basic_left[arg]--;
    else
        market_remove(state, arg);
    turn_place(table, state->seat, bought.tile, at);
}

static void invest(const struct table *table, cell at)
{
    struct suburbia_state *state = table->state;
    struct borough *borough = &state->borough[state->seat];
    const int slot = borough_slot_at(borough, at);
    const int tile = borough->tile[slot];
    pay(table, table->box->tile[tile].cost, RULE_INVEST, tile, at);
    borough->marked |= slot_bit(slot);
    borough->markers--;
    effect_resolve_marker(table, state->seat, slot);
}

static void collect(const struct table *table)
{
    const int seat = table->state->seat;
    if (!table->events) {
        fast_collect(table, seat);
        return;
    }
    numbers_collect_income(table, seat);
    numbers_move_population(table, seat);
}

/* Whether there is no tile to take or no cell for it. */
static bool is_short(const struct suburbia_state *state)
{
    return market_is_empty(state) || state->borough[state->seat].edge == 0;
}

/* Whether anything is left to be decided in action 1. */
static bool can_act(const struct table *table)
{
    struct options options;
    legal_options(table->box, table->state, &options);
    return options.count > 0;
}

static void begin_turn(struct suburbia_state *state, int seat)
{
    state->phase = PHASE_ACT;
    state->seat = (uint8_t)seat;
    state->turn++;
    if (seat == state->first)
        state->round++;
}

static void end_turn(const struct table *table)
{
    struct suburbia_state *state = table->state;
    const int next = seat_after(state, state->seat);
    const bool dale = state->mode == MODE_DALE;
    const bool over =
        dale ? state->last_round != ROUND_NONE
             : next == state->first && state->round == state->last_round;
    if (over)
        state->phase = PHASE_OVER;
    else
        begin_turn(state, next);
}

/* Action 4. In Dale's game the market rests after the human's turn, and what
 * Dale leaves is swept away. */
static void refill(const struct table *table)
{
    struct suburbia_state *state = table->state;
    if (state->mode != MODE_DALE) {
        market_refill(state);
    } else if (state->seat == DALE_SEAT) {
        memset(state->market, TILE_NONE, sizeof state->market);
        market_refill(state);
    }
}

/* Asks for the Lone Architect's further discard; false if none is due. */
static bool ask_extra(struct suburbia_state *state)
{
    if (state->mode != MODE_LONE || market_is_empty(state))
        return false;
    state->phase = PHASE_EXTRA;
    return true;
}

/* From the end of S-DISCARD (or of action 1 without one) to the next turn. */
static void finish_turn(const struct table *table)
{
    struct suburbia_state *state = table->state;
    const bool late = table->edition->late_discard;
    if (!late) {
        collect(table);
        if (ask_extra(state))
            return;
    }
    refill(table);
    if (!late || !ask_extra(state))
        end_turn(table);
}

static bool ask_discard(struct suburbia_state *state)
{
    if (market_is_empty(state))
        return false;
    state->phase = PHASE_DISCARD;
    return true;
}

/* After action 1; `owes` says that S-DISCARD is due. */
static void after_action(const struct table *table, bool owes)
{
    if (table->edition->late_discard)
        collect(table);
    if (!owes || !ask_discard(table->state))
        finish_turn(table);
}

static void discard(const struct table *table, int space)
{
    struct suburbia_state *state = table->state;
    const bool extra = state->phase == PHASE_EXTRA;
    const int tile = state->market[space];
    pay(table, market_price(table, space), extra ? RULE_LONE : RULE_DISCARD,
        tile, 0);
    market_remove(state, space);
    if (!extra) {
        finish_turn(table);
        return;
    }
    market_refill(state);
    end_turn(table);
}

static void keep(const struct table *table, int which)
{
    struct suburbia_state *state = table->state;
    state->kept[state->seat] = (uint8_t)which;
    if (state->seat + 1 < state->seats)
        state->seat++;
    else
        begin_turn(state, state->first);
}

static void decide(const struct table *table, game_move move)
{
    const enum move_type type = move_type(move);
    const int arg = move_arg(move);
    if (type == MOVE_KEEP) {
        keep(table, arg);
    } else if (type == MOVE_DISCARD) {
        discard(table, arg);
    } else if (type == MOVE_INVEST) {
        invest(table, move_cell(move));
        after_action(table, true);
    } else {
        place_tile(table, type, arg, move_cell(move));
        after_action(table, type == MOVE_BASIC);
    }
}

void suburbia_apply(const struct suburbia_box *box,
                    struct suburbia_state *state, game_move move,
                    struct game_events *events)
{
    assert(suburbia_refuse(box, state, state->seat, move) == STATUS_OK);
    const struct table table = table_of(box, state, events);
    decide(&table, move);
    /* A tile in the market can always become a lake somewhere for $0. Only
     * when an explicit set-up has run the market dry or filled a borough can a
     * player be unable to do anything: then action 1 lapses. */
    while (state->phase == PHASE_ACT && is_short(state) && !can_act(&table))
        after_action(&table, false);
}

int suburbia_actor(const struct suburbia_state *state)
{
    return state->phase == PHASE_OVER ? ACTOR_NONE : state->seat;
}

enum status suburbia_takeback(const struct suburbia_state *before,
                              const struct suburbia_state *after, int seat)
{
    if (before->phase == PHASE_OVER)
        return STATUS_NO_MOVE;
    if (before->seat != seat)
        return STATUS_DECIDED;
    const bool revealed =
        after->drawn != before->drawn || after->phase == PHASE_OVER;
    return revealed ? STATUS_REVEALED : STATUS_OK;
}
