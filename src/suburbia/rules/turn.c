/* The course of a turn (S-TURN): action 1, income, population, refill, and
 * who is next. apply() makes one decision and then everything automatic up to
 * the next one. */
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

/* A price can always be paid (S-AFFORD): no limit is near. */
static void pay(const struct table *table, int amount, enum suburbia_rule rule,
                int tile, cell at)
{
    const int8_t seat = (int8_t)table->state->seat;
    int16_t *money = &table->state->numbers[seat].stat[STAT_MONEY];
    const struct suburbia_reason why = {
        rule, (uint8_t)tile, at ? seat : GAME_NOBODY, GAME_NOBODY, at, 0};
    if (amount && table->events)
        numbers_change(table, seat, STAT_MONEY, -amount, &why);
    else
        *money = (int16_t)(*money - amount);
}

/* The tile laid last, with its stars, does what it does. */
static inline void resolve(const struct table *table, int seat,
                           slot_set adjacent)
{
    const struct suburbia_state *state = table->state;
    const struct borough *borough = &state->borough[seat];
    const int slot = borough->slots - 1;
    if (state->stars && table->box->quick[borough->tile[slot]].stars)
        star_move(table, seat, slot);
    if (table->events)
        effect_resolve_tile(table, seat, adjacent);
    else
        fast_resolve_tile(table, seat, adjacent);
}

/* Redevelopment Planner: what lies on the cell makes room for a new tile.
 * False if nothing lies there. */
static bool make_room(const struct table *table, int seat, cell at)
{
    struct borough *borough = &table->state->borough[seat];
    const int slot = borough_slot_at(borough, at);
    if (slot < 0)
        return false;
    const struct suburbia_reason why = {SUBURBIA_RULE_LEDGER,
                                        borough->tile[slot],
                                        (int8_t)seat,
                                        GAME_NOBODY,
                                        at,
                                        0};
    const struct numbers undoing = ledger_take(table, seat, slot);
    if (borough->marked & slot_bit(slot))
        borough->markers++;
    borough_remove(table->box, borough, slot);
    SLOT_CLOSE(table->state->book[seat], slot);
    table->state->book[seat][SLOTS_MAX - 1] = 0;
    ledger_undo(table, seat, undoing, &why);
    return true;
}

/* In a borough with borders, or with a tile that makes room. The cells around
 * such a tile are free already, so the frontier stays. */
__attribute__((cold, noinline)) static void
place_carefully(const struct table *table, int seat, int tile, cell at)
{
    struct suburbia_state *state = table->state;
    struct borough *borough = &state->borough[seat];
    const bool replaces = make_room(table, seat, at);
    const struct surroundings around = borough_around(borough, at);
    borough_lay(table->box, borough, tile, at, ++state->placements);
    if (borough->tally.borders)
        border_spread(table->box, state, seat);
    else if (!replaces)
        borough_spread(table->box, borough, at, around);
    resolve(table, seat, borough_adjacent(state, seat, at));
}

/* Inlined where speed matters. */
__attribute__((always_inline)) static inline void
place(const struct table *table, int seat, int tile, cell at)
{
    struct suburbia_state *state = table->state;
    struct borough *borough = &state->borough[seat];
    if (borough->tally.borders | borough->tally.open) {
        place_carefully(table, seat, tile, at);
        return;
    }
    const struct surroundings around = borough_around(borough, at);
    borough_lay(table->box, borough, tile, at, ++state->placements);
    borough_spread(table->box, borough, at, around);
    resolve(table, seat, around.adjacent);
}

void turn_place(const struct table *table, int seat, int tile, cell at)
{
    place(table, seat, tile, at);
}

/* S-BORDER: a taken one is replaced, as long as there are any. */
static void turn_up_border(struct suburbia_state *state, int which)
{
    const bool left = state->borders_seen < state->borders;
    state->border_open[which] = left ? ++state->borders_seen : 0;
}

void turn_place_border(const struct table *table, int seat, game_move move)
{
    struct suburbia_state *state = table->state;
    struct borough *borough = &state->borough[seat];
    const int card = state->border_open[suburbia_move_arg(move)];
    const int tile =
        suburbia_move_lake(move) ? TILE_BORDER_LAKE : state->border[card - 1];
    state->border_place[card - 1] =
        border_place_of(suburbia_move_cell(move), suburbia_move_dir(move));
    turn_up_border(state, suburbia_move_arg(move));
    borough_lay(table->box, borough, tile, (cell)card, ++state->placements);
    border_spread(table->box, state, seat);
    resolve(table, seat, borough_neighbours(state, seat, borough->slots - 1));
}

/* What placing a tile comes to: which one, what it costs, by which rule. */
struct purchase {
    int tile, price;
    enum suburbia_rule rule;
};

/* S-BUY, S-LAKE, S-TAKE-BASIC. The three differ in numbers only; asking for
 * them without branches matters, because nobody can foresee which it is. */
static struct purchase purchase(const struct table *table,
                                enum suburbia_move_type type, int arg)
{
    const struct suburbia_state *state = table->state;
    const bool basic = type == SUBURBIA_BASIC, lake = type == SUBURBIA_LAKE;
    const int market = lake ? TILE_LAKE : state->market[arg];
    const int tile = basic ? table->box->basic[arg & 3] : market;
    const int space = basic ? 0 : market_price(table, arg);
    return (struct purchase){tile,
                             suburbia_cost(table->box, state, tile) + space,
                             basic  ? SUBURBIA_RULE_TAKE_BASIC
                             : lake ? SUBURBIA_RULE_LAKE
                                    : SUBURBIA_RULE_BUY};
}

/* Returns the tile. */
static int place_tile(const struct table *table, enum suburbia_move_type type,
                      int arg, cell at)
{
    struct suburbia_state *state = table->state;
    struct purchase bought = purchase(table, type, arg);
    if (dale_is_to_move(state)) {
        bought.price = dale_price(state);
        bought.rule = SUBURBIA_RULE_DALE_TURN;
    }
    pay(table, bought.price, bought.rule, bought.tile, at);
    if (type == SUBURBIA_BASIC)
        state->basic_left[arg]--;
    else
        market_remove(state, arg);
    place(table, state->seat, bought.tile, at);
    return bought.tile;
}

static void place_border(const struct table *table, game_move move)
{
    struct suburbia_state *state = table->state;
    const int card = state->border_open[suburbia_move_arg(move)];
    const int tile = state->border[card - 1];
    const uint16_t place =
        border_place_of(suburbia_move_cell(move), suburbia_move_dir(move));
    if (!suburbia_move_lake(move))
        pay(table, suburbia_cost(table->box, state, tile), SUBURBIA_RULE_BORDER,
            tile, border_middle(place));
    turn_place_border(table, state->seat, move);
}

void turn_mark(const struct table *table, int seat, int slot)
{
    struct borough *borough = &table->state->borough[seat];
    borough->marked |= slot_bit(slot);
    borough->markers--;
    effect_resolve_marker(table, seat, slot);
}

static void invest(const struct table *table, cell at)
{
    const struct suburbia_state *state = table->state;
    const int slot = borough_find(state, state->seat, at);
    const int tile = state->borough[state->seat].tile[slot];
    pay(table, suburbia_cost(table->box, state, tile), SUBURBIA_RULE_INVEST,
        tile, at);
    turn_mark(table, state->seat, slot);
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
    return market_is_empty(state) || state->borough[state->seat].edge == 0 ||
           dale_is_to_move(state);
}

/* Whether anything is left to be decided in action 1. */
static bool can_act(const struct table *table)
{
    struct menu menu;
    legal_menu(table->box, table->state, &menu);
    return menu.count > 0;
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
    const bool dale = state->mode == MODE_DALE;
    const bool round_over = seat_after(state, state->seat) == state->first;
    const bool early = round_over && state->round == state->ends;
    const bool over =
        early || (dale ? state->last_round != ROUND_NONE
                       : round_over && state->round == state->last_round);
    int next = seat_after(state, state->seat);
    /* Dale's game ends at once, in the middle of a round. */
    if (state->stars && round_over && !(dale && over)) {
        star_end_round(table);
        next = state->first;
    }
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
        market_refill(table);
    } else if (state->seat == DALE_SEAT) {
        memset(state->market, TILE_NONE, sizeof state->market);
        market_refill(table);
    }
}

/* Whether there is a tile whose space can be paid. The cheap ones may be empty
 * when London has taken two. */
static bool can_discard(const struct table *table)
{
    const struct suburbia_state *state = table->state;
    for (int space = state->spaces - 1; space >= 0; space--)
        if (legal_can_take(table->box, state, space, true))
            return true;
    return false;
}

/* Asks for the Lone Architect's further discard; false if none is due, or
 * none that he can pay. */
static bool ask_extra(const struct table *table)
{
    struct suburbia_state *state = table->state;
    if (!lone_is_strict(state) || !can_discard(table))
        return false;
    state->phase = PHASE_EXTRA;
    return true;
}

/* From the end of S-DISCARD (or of action 1 without one) to the next turn. */
static void finish_turn(const struct table *table)
{
    const bool late = table->edition->late_discard;
    if (!late) {
        collect(table);
        if (ask_extra(table))
            return;
    }
    refill(table);
    if (!late || !ask_extra(table))
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

/* After a placement: the tile may ask for something first. */
static inline void after_placement(const struct table *table, int tile,
                                   bool owes)
{
    if (table->box->quick[tile].asks && special_asks(table->box, table->state))
        table->state->phase = PHASE_CHOOSE;
    else
        after_action(table, owes);
}

static void choose(const struct table *table, game_move move)
{
    struct suburbia_state *state = table->state;
    const int arg = suburbia_move_arg(move);
    const bool extra =
        special_asking(table->box, state) == SPECIAL_EXTRA_TILE &&
        arg != CHOOSE_PASS;
    const int tile = extra ? state->market[arg] : TILE_NONE;
    state->phase = PHASE_ACT;
    special_choose(table, move);
    after_placement(table, tile, false);
}

static void discard(const struct table *table, int space)
{
    struct suburbia_state *state = table->state;
    const bool extra = state->phase == PHASE_EXTRA;
    const int tile = state->market[space];
    pay(table, market_price(table, space),
        extra ? SUBURBIA_RULE_LONE : SUBURBIA_RULE_DISCARD, tile, 0);
    market_remove(state, space);
    if (!extra) {
        finish_turn(table);
        return;
    }
    market_refill(table);
    end_turn(table);
}

static void keep(const struct table *table, int which)
{
    struct suburbia_state *state = table->state;
    int next = 0;
    state->kept[state->seat] = (uint8_t)which;
    while (next < state->seats && state->kept[next] != KEPT_NONE)
        next++;
    if (next < state->seats)
        state->seat = (uint8_t)next;
    else
        begin_turn(state, state->first);
}

/* Borders and choices, out of the way of what is decided every turn. */
__attribute__((cold, noinline)) static void
decide_rarely(const struct table *table, game_move move)
{
    if (suburbia_move_type(move) == SUBURBIA_CHOOSE) {
        choose(table, move);
        return;
    }
    place_border(table, move);
    after_action(table, true);
}

static void decide(const struct table *table, game_move move)
{
    const enum suburbia_move_type type = suburbia_move_type(move);
    const int arg = suburbia_move_arg(move);
    if (type >= SUBURBIA_BORDER) {
        decide_rarely(table, move);
    } else if (type == SUBURBIA_KEEP) {
        keep(table, arg);
    } else if (type == SUBURBIA_DISCARD) {
        discard(table, arg);
    } else if (type == SUBURBIA_INVEST) {
        invest(table, suburbia_move_cell(move));
        after_action(table, true);
    } else {
        const int tile = place_tile(table, type, arg, suburbia_move_cell(move));
        after_placement(table, tile, type == SUBURBIA_BASIC);
    }
}

void suburbia_apply(const struct suburbia_box *box,
                    struct suburbia_state *state, game_move move,
                    struct game_events *events)
{
    assert(suburbia_refuse(box, state, state->seat, move) == STATUS_OK);
    const struct table table = table_of(box, state, events);
    decide(&table, move);
    /* A tile in the market can always become a lake somewhere for $0, unless
     * borders have closed the borough in, or an explicit set-up has run the
     * market dry or filled a borough. Whoever can do nothing at all still
     * discards, so that the stack runs down; Dale's tiles are swept away. */
    while (state->phase == PHASE_ACT && is_short(state) && !can_act(&table))
        after_action(&table, !dale_is_to_move(state));
}

/* S-GOALS: all choose their goals at the same time. */
bool suburbia_sealed(const struct suburbia_state *state)
{
    return state->phase == PHASE_KEEP;
}

enum status suburbia_ahead(struct suburbia_state *state, int seat)
{
    if (!suburbia_sealed(state) || seat < 0 || seat >= state->seats ||
        state->kept[seat] != KEPT_NONE)
        return STATUS_WRONG_SEAT;
    state->seat = (uint8_t)seat;
    return STATUS_OK;
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
    const bool revealed = after->drawn != before->drawn ||
                          after->borders_seen != before->borders_seen ||
                          after->phase == PHASE_OVER;
    return revealed ? STATUS_REVEALED : STATUS_OK;
}
