/* What may be done (S-AFFORD and the actions of S-TURN): as counts, as a list,
 * one at random. refuse.c says why a move is not among them. */
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

static int money_of(const struct suburbia_state *state)
{
    return state->numbers[state->seat].stat[STAT_MONEY];
}

static const uint8_t *prices(const struct suburbia_box *box,
                             const struct suburbia_state *state)
{
    return market_prices(&box->edition[state->edition], state);
}

bool legal_can_take(const struct suburbia_box *box,
                    const struct suburbia_state *state, int space, bool lake)
{
    const int tile = state->market[space];
    const int cost = lake ? 0 : suburbia_cost(box, state, tile);
    return tile != TILE_NONE &&
           prices(box, state)[space] + cost <= money_of(state);
}

bool legal_can_pay(const struct suburbia_box *box,
                   const struct suburbia_state *state, int tile)
{
    return suburbia_cost(box, state, tile) <= money_of(state);
}

bool legal_can_invest(const struct suburbia_box *box,
                      const struct suburbia_state *state, int slot)
{
    const struct borough *borough = &state->borough[state->seat];
    return borough->markers > 0 && !(borough->marked & slot_bit(slot)) &&
           legal_can_pay(box, state, borough->tile[slot]);
}

static int insert(cell *list, int count, cell at)
{
    int to = count;
    for (; to > 0 && list[to - 1] > at; to--)
        list[to] = list[to - 1];
    list[to] = at;
    return count + 1;
}

/* S-ESSEN: at most one of each name. */
bool legal_is_barred(const struct suburbia_box *box,
                     const struct borough *borough, int tile)
{
    return (box->tile[tile].classes & CLASS_BIT(CLASS_ESSEN)) &&
           memchr(borough->tile, tile, borough->slots);
}

/* Whether the tile may take the place of one that makes room. */
bool legal_can_replace(const struct suburbia_box *box, int tile)
{
    return box->tile[tile].classes & (CLASS_BUILDING | CLASS_BIT(CLASS_LAKE));
}

bool legal_is_beside(const struct suburbia_box *box,
                     const struct suburbia_state *state, cell at,
                     class_set filter)
{
    const struct borough *borough = &state->borough[state->seat];
    slot_set adjacent = borough_adjacent(state, state->seat, at);
    class_set met = 0;
    for (; adjacent; adjacent &= adjacent - 1)
        met |= box->tile[borough->tile[slot_first(adjacent)]].classes;
    return met & filter;
}

static int keep_beside(const struct suburbia_box *box,
                       const struct suburbia_state *state, class_set filter,
                       cell *list, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (legal_is_beside(box, state, list[i], filter))
            list[kept++] = list[i];
    return kept;
}

int legal_cells(const struct suburbia_box *box,
                const struct suburbia_state *state, int tile, cell *out)
{
    const struct borough *borough = &state->borough[state->seat];
    const class_set beside = box->tile[tile].beside;
    int count = 0;
    if (legal_is_barred(box, borough, tile))
        return 0;
    for (int i = 0; i < borough->edge; i++)
        count = insert(out, count, borough->frontier[i]);
    if (borough->tally.open && legal_can_replace(box, tile))
        for (int slot = 0; slot < borough->slots; slot++)
            if (box->quick[borough->tile[slot]].tally.open)
                count = insert(out, count, borough->cell[slot]);
    return beside ? keep_beside(box, state, beside, out, count) : count;
}

static int count_cells(const struct suburbia_box *box,
                       const struct suburbia_state *state, int tile)
{
    const struct borough *borough = &state->borough[state->seat];
    cell cells[SUBURBIA_CELLS_MAX];
    if (box->quick[tile].picky)
        return legal_cells(box, state, tile, cells);
    return borough->edge +
           (legal_can_replace(box, tile) ? borough->tally.open : 0);
}

static void add_group(struct menu *menu, game_move first, int count)
{
    if (count == 0)
        return;
    assert(menu->groups < GROUPS_MAX);
    menu->group[menu->groups++] = (struct group){first, count};
    menu->count += count;
}

static void offer_buys(const struct suburbia_box *box,
                       const struct suburbia_state *state, struct menu *menu)
{
    const uint8_t *price = prices(box, state);
    const int money = money_of(state);
    for (int space = 0; space < state->spaces; space++) {
        const int tile = state->market[space];
        if (tile != TILE_NONE &&
            price[space] + suburbia_cost(box, state, tile) <= money)
            add_group(menu, suburbia_move_make(SUBURBIA_BUY, space, 0),
                      count_cells(box, state, tile));
    }
}

static void offer_lakes(const struct suburbia_box *box,
                        const struct suburbia_state *state, struct menu *menu)
{
    const uint8_t *price = prices(box, state);
    const int money = money_of(state);
    const int cells = count_cells(box, state, TILE_LAKE);
    for (int space = 0; space < state->spaces; space++)
        if (state->market[space] != TILE_NONE && price[space] <= money)
            add_group(menu, suburbia_move_make(SUBURBIA_LAKE, space, 0), cells);
}

static void offer_basics(const struct suburbia_box *box,
                         const struct suburbia_state *state, struct menu *menu)
{
    for (int which = 0; which < BASICS; which++)
        if (state->basic_left[which] &&
            legal_can_pay(box, state, box->basic[which]))
            add_group(menu, suburbia_move_make(SUBURBIA_BASIC, which, 0),
                      count_cells(box, state, box->basic[which]));
}

static slot_set invest_slots(const struct suburbia_box *box,
                             const struct suburbia_state *state)
{
    slot_set slots = 0;
    for (int slot = 0; slot < state->borough[state->seat].slots; slot++)
        slots |= (slot_set)legal_can_invest(box, state, slot) << slot;
    return slots;
}

static void offer_markers(const struct suburbia_box *box,
                          const struct suburbia_state *state, struct menu *menu)
{
    add_group(menu, suburbia_move_make(SUBURBIA_INVEST, 0, 0),
              slot_count(invest_slots(box, state)));
}

static void offer_borders(const struct suburbia_box *box,
                          const struct suburbia_state *state, struct menu *menu)
{
    if (state->borders == 0)
        return;
    border_find_sites(box, state, &menu->sites);
    for (int which = 0; which < BORDERS_OPEN; which++) {
        const int card = state->border_open[which];
        if (card == 0)
            continue;
        if (legal_can_pay(box, state, state->border[card - 1]))
            add_group(menu, suburbia_move_border(which, false, 0, 0),
                      menu->sites.count);
        add_group(menu, suburbia_move_border(which, true, 0, 0),
                  menu->sites.count);
    }
}

static void offer_discards(const struct suburbia_box *box,
                           const struct suburbia_state *state,
                           struct menu *menu)
{
    for (int space = 0; space < state->spaces; space++)
        if (legal_can_take(box, state, space, true))
            add_group(menu, suburbia_move_make(SUBURBIA_DISCARD, space, 0), 1);
}

/* What the tile placed last asks for. */
static void offer_choices(const struct suburbia_box *box,
                          const struct suburbia_state *state, struct menu *menu)
{
    const struct borough *borough = &state->borough[state->seat];
    switch (special_asking(box, state)) {
    case SPECIAL_EXTRA_TILE:
        for (unsigned rest = special_cheapest(box, state); rest;
             rest &= rest - 1) {
            const int space = __builtin_ctz(rest);
            add_group(menu, suburbia_move_make(SUBURBIA_CHOOSE, space, 0),
                      count_cells(box, state, state->market[space]));
        }
        add_group(menu, suburbia_move_make(SUBURBIA_CHOOSE, CHOOSE_PASS, 0), 1);
        break;
    case SPECIAL_FREE_MARKER:
        add_group(menu, suburbia_move_make(SUBURBIA_CHOOSE, 0, 0),
                  borough->slots - slot_count(borough->marked));
        break;
    case SPECIAL_FLIP:
        for (int seat = 0; seat < state->seats; seat++)
            add_group(menu, suburbia_move_make(SUBURBIA_CHOOSE, seat, 0),
                      slot_count(special_targets(box, state, seat)));
        break;
    default:
        break;
    }
}

static void offer_actions(const struct suburbia_box *box,
                          const struct suburbia_state *state, struct menu *menu)
{
    offer_buys(box, state, menu);
    offer_lakes(box, state, menu);
    offer_basics(box, state, menu);
    offer_markers(box, state, menu);
    offer_borders(box, state, menu);
}

void legal_menu(const struct suburbia_box *box,
                const struct suburbia_state *state, struct menu *menu)
{
    menu->groups = menu->count = 0;
    switch ((enum phase)state->phase) {
    case PHASE_KEEP:
        add_group(menu, suburbia_move_make(SUBURBIA_KEEP, 0, 0), 1);
        add_group(menu, suburbia_move_make(SUBURBIA_KEEP, 1, 0), 1);
        break;
    case PHASE_ACT:
        if (dale_is_to_move(state))
            menu->count = dale_can_move(box, state);
        else
            offer_actions(box, state, menu);
        break;
    case PHASE_CHOOSE:
        if (dale_is_to_move(state))
            menu->count = 1;
        else
            offer_choices(box, state, menu);
        break;
    case PHASE_DISCARD:
    case PHASE_EXTRA:
        offer_discards(box, state, menu);
        break;
    case PHASE_OVER:
        break;
    }
}

/* The cells of the tiles in `slots`, sorted. */
static int cells_of(const struct suburbia_state *state, int seat,
                    slot_set slots, cell *out)
{
    int count = 0;
    for (; slots; slots &= slots - 1)
        count = insert(
            out, count,
            border_or_cell(state, &state->borough[seat], slot_first(slots)));
    return count;
}

static int choice_cells(const struct suburbia_box *box,
                        const struct suburbia_state *state, int arg, cell *out)
{
    const struct borough *borough = &state->borough[state->seat];
    const slot_set all = ((slot_set)1 << borough->slots) - 1;
    if (arg == CHOOSE_PASS) {
        *out = 0;
        return 1;
    }
    switch (special_asking(box, state)) {
    case SPECIAL_EXTRA_TILE:
        return legal_cells(box, state, state->market[arg], out);
    case SPECIAL_FREE_MARKER:
        return cells_of(state, state->seat, all & ~borough->marked, out);
    default:
        return cells_of(state, arg, special_targets(box, state, arg), out);
    }
}

/* The tile that a move puts down, or TILE_NONE. */
static int tile_of(const struct suburbia_box *box,
                   const struct suburbia_state *state, game_move move)
{
    switch (suburbia_move_type(move)) {
    case SUBURBIA_BUY:
        return state->market[suburbia_move_arg(move)];
    case SUBURBIA_LAKE:
        return TILE_LAKE;
    case SUBURBIA_BASIC:
        return box->basic[suburbia_move_arg(move)];
    default:
        return TILE_NONE;
    }
}

/* The cells of a group that is no border, sorted. */
static int group_cells(const struct suburbia_box *box,
                       const struct suburbia_state *state, game_move first,
                       cell *out)
{
    switch (suburbia_move_type(first)) {
    case SUBURBIA_BUY:
    case SUBURBIA_LAKE:
    case SUBURBIA_BASIC:
        return legal_cells(box, state, tile_of(box, state, first), out);
    case SUBURBIA_INVEST:
        return cells_of(state, state->seat, invest_slots(box, state), out);
    case SUBURBIA_CHOOSE:
        return choice_cells(box, state, suburbia_move_arg(first), out);
    default:
        *out = 0;
        return 1;
    }
}

static int list_border(const struct menu *menu, game_move first, game_move *out)
{
    const struct border_sites *sites = &menu->sites;
    int count = 0;
    for (int dir = 0; dir < HEX_DIRECTIONS; dir++)
        for (int row = 0; row < 64; row++)
            for (uint64_t rest = sites->row[dir][row]; rest; rest &= rest - 1) {
                const int at = 64 * row + __builtin_ctzll(rest);
                out[count++] = first | (game_move)dir << 12 | (game_move)at;
            }
    return count;
}

/* Free cells that do for any tile which is not choosy: sorted once for all. */
struct common {
    cell cell[SUBURBIA_CELLS_MAX];
    int count; /* 0: there are none, or tiles differ in where they can go */
};

static void find_common(const struct suburbia_box *box,
                        const struct suburbia_state *state,
                        struct common *common)
{
    const bool alike = state->phase == PHASE_ACT &&
                       state->borough[state->seat].tally.open == 0;
    common->count =
        alike ? legal_cells(box, state, TILE_LAKE, common->cell) : 0;
}

/* The moves of one group into `out`; returns how many. */
static int list_group(const struct suburbia_box *box,
                      const struct suburbia_state *state, game_move first,
                      const struct common *common, game_move *out)
{
    cell cells[SUBURBIA_CELLS_MAX];
    const cell *list = common->cell;
    const int tile = tile_of(box, state, first);
    int count = common->count;
    if (tile == TILE_NONE || box->quick[tile].picky || count == 0) {
        count = group_cells(box, state, first, cells);
        list = cells;
    }
    for (int i = 0; i < count; i++)
        out[i] = first | list[i];
    return count;
}

int suburbia_legal(const struct suburbia_box *box,
                   const struct suburbia_state *state, game_move *out)
{
    struct menu menu;
    struct common common;
    int count = 0;
    legal_menu(box, state, &menu);
    if (menu.count && dale_is_to_move(state)) {
        out[0] = dale_move(box, state);
        return 1;
    }
    find_common(box, state, &common);
    for (int i = 0; i < menu.groups; i++) {
        const game_move first = menu.group[i].first;
        count += suburbia_move_type(first) == SUBURBIA_BORDER
                     ? list_border(&menu, first, out + count)
                     : list_group(box, state, first, &common, out + count);
    }
    return count;
}

/* The n-th set bit. */
static int nth_bit(uint64_t bits, int n)
{
    for (; n > 0; n--)
        bits &= bits - 1;
    return __builtin_ctzll(bits);
}

static game_move nth_border(const struct menu *menu, game_move first, int n)
{
    const struct border_sites *sites = &menu->sites;
    for (int dir = 0; dir < HEX_DIRECTIONS; dir++)
        for (int row = 0; row < 64; row++) {
            const uint64_t here = sites->row[dir][row];
            const int count = __builtin_popcountll(here);
            if (n < count)
                return first | (game_move)dir << 12 |
                       (game_move)(64 * row + nth_bit(here, n));
            n -= count;
        }
    return 0;
}

/* One of all legal moves, each as likely, where tiles are choosy. */
static game_move random_from_menu(const struct suburbia_box *box,
                                  const struct suburbia_state *state,
                                  struct rng *rng)
{
    struct menu menu;
    cell cells[SUBURBIA_CELLS_MAX];
    legal_menu(box, state, &menu);
    int pick = (int)rng_below(rng, (uint32_t)menu.count);
    const struct group *group = menu.group;
    for (; pick >= group->count; group++)
        pick -= group->count;
    if (suburbia_move_type(group->first) == SUBURBIA_BORDER)
        return nth_border(&menu, group->first, pick);
    group_cells(box, state, group->first, cells);
    return group->first | cells[pick];
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
        cost[i] = (uint8_t)suburbia_cost(box, state, state->market[i]);
    return spaces_load(cost);
}

static space_word basic_costs(const struct suburbia_box *box,
                              const struct suburbia_state *state)
{
    uint8_t cost[SPACES_MAX] = {0};
    if (!(state->odd >> ODD_HALF_PRICE & 1))
        return spaces_load(box->basic_cost);
    for (int i = 0; i < BASICS; i++)
        cost[i] = (uint8_t)suburbia_cost(box, state, box->basic[i]);
    return spaces_load(cost);
}

/* A market of fewer spaces has fewer prices than a word has bytes. */
static space_word market_price_word(const struct suburbia_box *box,
                                    const struct suburbia_state *state)
{
    uint8_t price[SPACES_MAX] = {0};
    if (!(state->odd >> ODD_FOUR_SPACES & 1))
        return spaces_load(prices(box, state));
    memcpy(price, prices(box, state), state->spaces);
    return spaces_load(price);
}

static struct choice choices(const struct suburbia_box *box,
                             const struct suburbia_state *state)
{
    struct choice choice;
    uint32_t left;
    const int money = money_of(state);
    const space_word price = market_price_word(box, state);
    const space_word there = spaces_filled(spaces_load(state->market));
    memcpy(&left, state->basic_left, sizeof left);
    choice.buys = at_most(market_costs(box, state) + price, money) & there;
    choice.lakes = at_most(price, money) & there;
    choice.basics =
        at_most(basic_costs(box, state), money) & spaces_filled(left);
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
    return suburbia_move_make((enum suburbia_move_type)(SUBURBIA_BUY + kind),
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
        if (legal_can_invest(box, state, (int)(pick - ways)))
            return suburbia_move_make(SUBURBIA_INVEST, 0,
                                      borough->cell[pick - ways]);
    }
}

game_move suburbia_random(const struct suburbia_box *box,
                          const struct suburbia_state *state, struct rng *rng)
{
    if (state->phase == PHASE_KEEP)
        return suburbia_move_make(SUBURBIA_KEEP, (int)rng_below(rng, 2), 0);
    if (dale_is_to_move(state))
        return dale_move(box, state);
    if (state->phase == PHASE_ACT)
        return legal_is_plain(state) ? random_action(box, state, rng)
                                     : random_from_menu(box, state, rng);
    if (state->phase == PHASE_CHOOSE)
        return random_from_menu(box, state, rng);
    const struct choice choice = choices(box, state);
    const unsigned index = rng_below(rng, count_flags(choice.lakes));
    return suburbia_move_make(SUBURBIA_DISCARD, nth_flag(choice.lakes, index),
                              0);
}
