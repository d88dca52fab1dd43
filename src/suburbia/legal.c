/* What may be done (S-AFFORD and the actions of S-TURN): as counts, as a
 * list, one at random, and why a move is refused. */
#include "suburbia/internal.h"
#include "suburbia/suburbia.h"

static int money_of(const struct suburbia_state *state)
{
    return state->numbers[state->seat].stat[STAT_MONEY];
}

static const uint8_t *prices(const struct suburbia_box *box,
                             const struct suburbia_state *state)
{
    return market_prices(&box->edition[state->edition], state);
}

static bool can_take(const struct suburbia_box *box,
                     const struct suburbia_state *state, int space, bool lake)
{
    const int tile = state->market[space];
    const int cost = lake ? 0 : box->cost[tile];
    return tile != TILE_NONE &&
           prices(box, state)[space] + cost <= money_of(state);
}

static bool can_take_basic(const struct suburbia_box *box,
                           const struct suburbia_state *state, int which)
{
    const bool left = state->basic_left[which] > 0;
    return left && box->cost[box->basic[which]] <= money_of(state);
}

static bool can_invest(const struct suburbia_box *box,
                       const struct suburbia_state *state, int slot)
{
    const struct borough *borough = &state->borough[state->seat];
    return borough->markers > 0 && !(borough->marked & slot_bit(slot)) &&
           box->cost[borough->tile[slot]] <= money_of(state);
}

static void market_options(const struct suburbia_box *box,
                           const struct suburbia_state *state,
                           struct options *out)
{
    unsigned buys = 0, lakes = 0;
    for (int space = 0; space < state->spaces; space++) {
        buys |= (unsigned)can_take(box, state, space, false) << space;
        lakes |= (unsigned)can_take(box, state, space, true) << space;
    }
    out->buys = (uint8_t)buys;
    out->lakes = (uint8_t)lakes;
}

static slot_set invest_options(const struct suburbia_box *box,
                               const struct suburbia_state *state)
{
    slot_set affordable = 0;
    for (int slot = 0; slot < state->borough[state->seat].slots; slot++)
        affordable |= (slot_set)can_invest(box, state, slot) << slot;
    return affordable;
}

static uint8_t basic_options(const struct suburbia_box *box,
                             const struct suburbia_state *state)
{
    unsigned basics = 0;
    for (int which = 0; which < BASICS; which++)
        basics |= (unsigned)can_take_basic(box, state, which) << which;
    return (uint8_t)basics;
}

static void act_options(const struct suburbia_box *box,
                        const struct suburbia_state *state, struct options *out)
{
    market_options(box, state, out);
    out->basics = basic_options(box, state);
    out->invests = invest_options(box, state);
    out->cells = state->borough[state->seat].edge;
    const int tiles = __builtin_popcount(out->buys) +
                      __builtin_popcount(out->lakes) +
                      __builtin_popcount(out->basics);
    out->count = tiles * out->cells + slot_count(out->invests);
}

void legal_options(const struct suburbia_box *box,
                   const struct suburbia_state *state, struct options *out)
{
    *out = (struct options){0};
    switch ((enum phase)state->phase) {
    case PHASE_KEEP:
        out->count = 2;
        break;
    case PHASE_ACT:
        if (dale_is_to_move(state))
            out->count = dale_can_move(state);
        else
            act_options(box, state, out);
        break;
    case PHASE_DISCARD:
    case PHASE_EXTRA:
        market_options(box, state, out);
        out->discards = out->lakes;
        out->lakes = out->buys = 0;
        out->count = __builtin_popcount(out->discards);
        break;
    case PHASE_OVER:
        break;
    }
}

static int sorted_frontier(const struct borough *borough, cell *out)
{
    for (int i = 0; i < borough->edge; i++) {
        const cell at = borough->frontier[i];
        int to = i;
        for (; to > 0 && out[to - 1] > at; to--)
            out[to] = out[to - 1];
        out[to] = at;
    }
    return borough->edge;
}

struct list {
    game_move *move;
    int count;
};

static void add(struct list *list, game_move move)
{
    list->move[list->count++] = move;
}

static void add_placements(struct list *list, enum move_type type,
                           unsigned args, const cell *at, int cells)
{
    for (; args; args &= args - 1)
        for (int i = 0; i < cells; i++)
            add(list, move_make(type, __builtin_ctz(args), at[i]));
}

static void add_invests(struct list *list, const struct borough *borough,
                        slot_set slots)
{
    const int from = list->count;
    for (; slots; slots &= slots - 1) {
        const cell at = borough->cell[slot_first(slots)];
        const game_move move = move_make(MOVE_INVEST, 0, at);
        int to = list->count++;
        for (; to > from && list->move[to - 1] > move; to--)
            list->move[to] = list->move[to - 1];
        list->move[to] = move;
    }
}

int suburbia_legal(const struct suburbia_box *box,
                   const struct suburbia_state *state, game_move *out)
{
    struct options options;
    struct list list = {out, 0};
    cell at[FRONTIER_MAX];
    if (dale_is_to_move(state)) {
        if (dale_can_move(state))
            add(&list, dale_move(box, state));
        return list.count;
    }
    legal_options(box, state, &options);
    if (state->phase == PHASE_KEEP) {
        add(&list, move_make(MOVE_KEEP, 0, 0));
        add(&list, move_make(MOVE_KEEP, 1, 0));
        return list.count;
    }
    const struct borough *borough = &state->borough[state->seat];
    const int cells = sorted_frontier(borough, at);
    add_placements(&list, MOVE_BUY, options.buys, at, cells);
    add_placements(&list, MOVE_LAKE, options.lakes, at, cells);
    add_placements(&list, MOVE_BASIC, options.basics, at, cells);
    add_invests(&list, borough, options.invests);
    for (unsigned rest = options.discards; rest; rest &= rest - 1)
        add(&list, move_make(MOVE_DISCARD, __builtin_ctz(rest), 0));
    return list.count;
}

/* Flags the spaces whose amount is at most `money`; all are below 128. */
static space_word at_most(space_word amounts, int money)
{
    const space_word enough = money > 127 ? 127 : (space_word)money;
    return ~(amounts + (127 - enough) * EACH_SPACE) & SPACE_FLAGS;
}

/* The space of the n-th flag: running totals in each byte, then the first
 * byte whose total is n + 1. */
static int nth_flag(space_word flags, unsigned n)
{
    const space_word total = (flags >> 7) * EACH_SPACE;
    const space_word differs = total ^ (n + 1) * EACH_SPACE;
    return __builtin_ctzll(~spaces_filled(differs) & flags) / 8;
}

static unsigned count_flags(space_word flags)
{
    return (unsigned)__builtin_popcountll(flags);
}

_Static_assert(COST_MAX + PRICE_MAX < 128, "a sum leaves the flag free");

/* What can be had, in flags. */
struct choice {
    space_word buys, lakes, basics;
    unsigned tiles; /* flags in all three */
};

static space_word market_costs(const struct suburbia_box *box,
                               const struct suburbia_state *state)
{
    uint8_t cost[SPACES_MAX];
    for (int i = 0; i < SPACES_MAX; i++)
        cost[i] = box->cost[state->market[i]];
    return spaces_load(cost);
}

static struct choice choices(const struct suburbia_box *box,
                             const struct suburbia_state *state)
{
    struct choice choice;
    uint32_t left;
    const int money = money_of(state);
    const space_word price = spaces_load(prices(box, state));
    const space_word there = spaces_filled(spaces_load(state->market));
    memcpy(&left, state->basic_left, sizeof left);
    choice.buys = at_most(market_costs(box, state) + price, money) & there;
    choice.lakes = at_most(price, money) & there;
    choice.basics =
        at_most(spaces_load(box->basic_cost), money) & spaces_filled(left);
    choice.tiles = count_flags(choice.buys) + count_flags(choice.lakes) +
                   count_flags(choice.basics);
    return choice;
}

/* The n-th of all tiles that can be had: buys, then lakes, then basics; which
 * of the three is found without branches, since it cannot be foreseen. */
static game_move nth_placement(const struct choice *choice, unsigned n, cell at)
{
    const unsigned buys = count_flags(choice->buys);
    const unsigned lakes = buys + count_flags(choice->lakes);
    const space_word list[] = {choice->buys, choice->lakes, choice->basics};
    const unsigned before[] = {0, buys, lakes};
    const unsigned kind = (unsigned)(n >= buys) + (unsigned)(n >= lakes);
    return move_make((enum move_type)(MOVE_BUY + kind),
                     nth_flag(list[kind], n - before[kind]), at);
}

/* Markers are drawn for every tile and thrown away where there may be none:
 * that leaves every legal move equally likely and is faster than counting. */
static game_move random_action(const struct suburbia_box *box,
                               const struct suburbia_state *state,
                               struct rng *rng)
{
    const struct borough *borough = &state->borough[state->seat];
    const struct choice choice = choices(box, state);
    const unsigned cells = borough->edge;
    const unsigned ways = choice.tiles * cells;
    const unsigned all = ways + (borough->markers ? borough->slots : 0u);
    for (;;) {
        const unsigned pick = rng_below(rng, all);
        if (pick < ways)
            return nth_placement(&choice, pick / cells,
                                 borough->frontier[pick % cells]);
        if (can_invest(box, state, (int)(pick - ways)))
            return move_make(MOVE_INVEST, 0, borough->cell[pick - ways]);
    }
}

game_move suburbia_random(const struct suburbia_box *box,
                          const struct suburbia_state *state, struct rng *rng)
{
    if (state->phase == PHASE_KEEP)
        return move_make(MOVE_KEEP, (int)rng_below(rng, 2), 0);
    if (dale_is_to_move(state))
        return dale_move(box, state);
    if (state->phase == PHASE_ACT)
        return random_action(box, state, rng);
    const struct choice choice = choices(box, state);
    const unsigned index = rng_below(rng, count_flags(choice.lakes));
    return move_make(MOVE_DISCARD, nth_flag(choice.lakes, index), 0);
}

static enum status refuse_cell(const struct suburbia_box *box,
                               const struct suburbia_state *state, cell at)
{
    const struct borough *borough = &state->borough[state->seat];
    if (borough_is_frontier(borough, at))
        return STATUS_OK;
    if (borough_is_blocked(box, at))
        return STATUS_OFF_BOARD;
    if (borough_slot_at(borough, at) >= 0)
        return STATUS_OCCUPIED;
    const bool full = borough->slots == SLOTS_MAX;
    return full ? STATUS_NOT_ALLOWED : STATUS_NOT_ADJACENT;
}

static enum status refuse_space(const struct suburbia_state *state, int space)
{
    if (space >= state->spaces || state->market[space] == TILE_NONE)
        return STATUS_BAD_SLOT;
    return STATUS_OK;
}

static enum status refuse_invest(const struct suburbia_state *state, cell at,
                                 slot_set affordable)
{
    const struct borough *borough = &state->borough[state->seat];
    const int slot = borough_slot_at(borough, at);
    if (slot < 0)
        return STATUS_NOT_ALLOWED;
    if (borough->marked & slot_bit(slot))
        return STATUS_ALREADY_INVESTED;
    if (borough->markers == 0)
        return STATUS_NO_MARKER;
    return affordable & slot_bit(slot) ? STATUS_OK : STATUS_TOO_POOR;
}

static enum status refuse_placement(const struct suburbia_box *box,
                                    const struct suburbia_state *state,
                                    game_move move,
                                    const struct options *options)
{
    const int arg = move_arg(move);
    enum status status = STATUS_OK;
    unsigned affordable = options->basics;
    if (move_type(move) != MOVE_BASIC) {
        status = refuse_space(state, arg);
        affordable =
            move_type(move) == MOVE_BUY ? options->buys : options->lakes;
    } else if (arg >= BASICS) {
        status = STATUS_UNKNOWN_WORD;
    } else if (state->basic_left[arg] == 0) {
        status = STATUS_NONE_LEFT;
    }
    if (status == STATUS_OK)
        status = refuse_cell(box, state, move_cell(move));
    if (status == STATUS_OK && !(affordable >> arg & 1))
        status = STATUS_TOO_POOR;
    return status;
}

static enum status refuse_action(const struct suburbia_box *box,
                                 const struct suburbia_state *state,
                                 game_move move, const struct options *options)
{
    if (move_type(move) == MOVE_INVEST)
        return refuse_invest(state, move_cell(move), options->invests);
    return refuse_placement(box, state, move, options);
}

static bool fits_phase(const struct suburbia_state *state, game_move move)
{
    const enum move_type type = move_type(move);
    switch ((enum phase)state->phase) {
    case PHASE_KEEP:
        return type == MOVE_KEEP;
    case PHASE_ACT:
        return type >= MOVE_BUY && type <= MOVE_INVEST;
    case PHASE_DISCARD:
    case PHASE_EXTRA:
        return type == MOVE_DISCARD;
    case PHASE_OVER:
        break;
    }
    return false;
}

/* Whether bits are set that a move of its type does not use: a decision is
 * written in one way only. */
static bool has_stray_bits(game_move move)
{
    const enum move_type type = move_type(move);
    const bool space = type != MOVE_INVEST;
    const bool place = type != MOVE_KEEP && type != MOVE_DISCARD;
    return move != move_make(type, space ? move_arg(move) : 0,
                             place ? move_cell(move) : 0);
}

enum status suburbia_refuse(const struct suburbia_box *box,
                            const struct suburbia_state *state, int seat,
                            game_move move)
{
    struct options options;
    if (state->phase == PHASE_OVER)
        return STATUS_GAME_OVER;
    if (seat != state->seat)
        return STATUS_WRONG_SEAT;
    if (!fits_phase(state, move))
        return STATUS_WRONG_PHASE;
    if (has_stray_bits(move))
        return STATUS_NOT_ALLOWED;
    if (dale_is_to_move(state))
        return move == dale_move(box, state) ? STATUS_OK : STATUS_NOT_ALLOWED;
    legal_options(box, state, &options);
    if (state->phase == PHASE_KEEP)
        return move_arg(move) < 2 ? STATUS_OK : STATUS_NOT_ALLOWED;
    if (state->phase == PHASE_ACT)
        return refuse_action(box, state, move, &options);
    const enum status status = refuse_space(state, move_arg(move));
    if (status != STATUS_OK)
        return status;
    return options.discards >> move_arg(move) & 1 ? STATUS_OK : STATUS_TOO_POOR;
}
