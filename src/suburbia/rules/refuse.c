/* Why a move is refused: the first reason that holds. */
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

/* Where this tile may go. */
static enum status refuse_cell(const struct suburbia_box *box,
                               const struct suburbia_state *state, int tile,
                               cell at)
{
    const struct borough *borough = &state->borough[state->seat];
    const int slot = borough_slot_at(borough, at);
    const class_set beside = box->tile[tile].beside;
    if (legal_is_barred(box, borough, tile))
        return STATUS_NOT_ALLOWED;
    const bool replaces = slot >= 0 &&
                          box->quick[borough->tile[slot]].tally.open &&
                          legal_can_replace(box, tile);
    if (replaces || borough_is_frontier(borough, at))
        return beside && !legal_is_beside(box, state, at, beside)
                   ? STATUS_NOT_ALLOWED
                   : STATUS_OK;
    if (borough_is_blocked(box, at))
        return STATUS_OFF_BOARD;
    if (slot >= 0 || border_covers(state, at))
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

static enum status refuse_invest(const struct suburbia_box *box,
                                 const struct suburbia_state *state, cell at)
{
    const struct borough *borough = &state->borough[state->seat];
    const int slot = borough_find(state, state->seat, at);
    if (slot < 0)
        return STATUS_NOT_ALLOWED;
    if (borough->marked & slot_bit(slot))
        return STATUS_ALREADY_INVESTED;
    if (borough->markers == 0)
        return STATUS_NO_MARKER;
    return legal_can_invest(box, state, slot) ? STATUS_OK : STATUS_TOO_POOR;
}

static enum status refuse_basic(const struct suburbia_box *box,
                                const struct suburbia_state *state,
                                game_move move)
{
    const int arg = suburbia_move_arg(move);
    if (arg >= BASICS)
        return STATUS_UNKNOWN_WORD;
    if (state->basic_left[arg] == 0)
        return STATUS_NONE_LEFT;
    const enum status status =
        refuse_cell(box, state, box->basic[arg], suburbia_move_cell(move));
    if (status != STATUS_OK)
        return status;
    return legal_can_pay(box, state, box->basic[arg]) ? STATUS_OK
                                                      : STATUS_TOO_POOR;
}

/* A buy or a lake. */
static enum status refuse_market(const struct suburbia_box *box,
                                 const struct suburbia_state *state,
                                 game_move move)
{
    const int space = suburbia_move_arg(move);
    const bool lake = suburbia_move_type(move) == SUBURBIA_LAKE;
    enum status status = refuse_space(state, space);
    if (status == STATUS_OK)
        status =
            refuse_cell(box, state, lake ? TILE_LAKE : state->market[space],
                        suburbia_move_cell(move));
    if (status == STATUS_OK && !legal_can_take(box, state, space, lake))
        status = STATUS_TOO_POOR;
    return status;
}

static bool touches_border(const struct suburbia_state *state, uint16_t place)
{
    const struct borough *borough = &state->borough[state->seat];
    for (int slot = 0; slot < borough->slots; slot++)
        if (slot_is_border(borough, slot) &&
            border_places_touch(place, border_place_in(state, borough, slot)))
            return true;
    return false;
}

/* Why a border cannot lie there, given that it cannot. */
static enum status border_trouble(const struct suburbia_box *box,
                                  const struct suburbia_state *state,
                                  uint16_t place)
{
    const struct borough *borough = &state->borough[state->seat];
    cell corner[BORDER_CORNERS], covered[BORDER_CELLS];
    bool held = false;
    border_corners(place, corner);
    border_cells(place, covered);
    for (int i = 0; i < BORDER_CELLS; i++) {
        if (borough_is_blocked(box, covered[i] & 0xfff))
            return STATUS_OFF_BOARD;
        if (borough_slot_at(borough, covered[i]) >= 0 ||
            border_covers(state, covered[i]))
            return STATUS_OCCUPIED;
    }
    for (int i = 0; i < BORDER_CORNERS; i++)
        held |= borough_slot_at(borough, corner[i]) >= 0;
    if (!held)
        return STATUS_NOT_ADJACENT;
    return touches_border(state, place) ? STATUS_BESIDE_BORDER
                                        : STATUS_NOT_ALLOWED;
}

static enum status refuse_border(const struct suburbia_box *box,
                                 const struct suburbia_state *state,
                                 game_move move)
{
    const int which = suburbia_move_arg(move), dir = suburbia_move_dir(move);
    const cell at = suburbia_move_cell(move);
    struct border_sites sites;
    if (state->borders == 0 || dir >= HEX_DIRECTIONS)
        return STATUS_NOT_ALLOWED;
    if (which >= BORDERS_OPEN || state->border_open[which] == 0)
        return STATUS_NO_BORDER;
    border_find_sites(box, state, &sites);
    if (!(sites.row[dir][at / 64] >> (at % 64) & 1))
        return border_trouble(box, state, border_place_of(at, dir));
    const int tile = state->border[state->border_open[which] - 1];
    return suburbia_move_lake(move) || legal_can_pay(box, state, tile)
               ? STATUS_OK
               : STATUS_TOO_POOR;
}

static enum status refuse_extra_tile(const struct suburbia_box *box,
                                     const struct suburbia_state *state,
                                     game_move move)
{
    const int space = suburbia_move_arg(move);
    if (space == CHOOSE_PASS)
        return suburbia_move_cell(move) ? STATUS_NOT_ALLOWED : STATUS_OK;
    const enum status status = refuse_space(state, space);
    if (status != STATUS_OK)
        return status;
    if (!(special_cheapest(box, state) >> space & 1))
        return STATUS_NOT_ALLOWED;
    return refuse_cell(box, state, state->market[space],
                       suburbia_move_cell(move));
}

static enum status refuse_choice(const struct suburbia_box *box,
                                 const struct suburbia_state *state,
                                 game_move move)
{
    const struct borough *borough = &state->borough[state->seat];
    const int arg = suburbia_move_arg(move);
    int slot;
    switch (special_asking(box, state)) {
    case SPECIAL_EXTRA_TILE:
        return refuse_extra_tile(box, state, move);
    case SPECIAL_FREE_MARKER:
        slot = borough_find(state, state->seat, suburbia_move_cell(move));
        if (arg != 0 || slot < 0)
            return STATUS_NOT_ALLOWED;
        return borough->marked & slot_bit(slot) ? STATUS_ALREADY_INVESTED
                                                : STATUS_OK;
    default:
        if (arg >= state->seats)
            return STATUS_NOT_ALLOWED;
        slot = borough_slot_at(&state->borough[arg], suburbia_move_cell(move));
        return slot >= 0 && (special_targets(box, state, arg) & slot_bit(slot))
                   ? STATUS_OK
                   : STATUS_NOT_ALLOWED;
    }
}

static enum status refuse_action(const struct suburbia_box *box,
                                 const struct suburbia_state *state,
                                 game_move move)
{
    switch (suburbia_move_type(move)) {
    case SUBURBIA_INVEST:
        return refuse_invest(box, state, suburbia_move_cell(move));
    case SUBURBIA_BASIC:
        return refuse_basic(box, state, move);
    case SUBURBIA_BORDER:
        return refuse_border(box, state, move);
    case SUBURBIA_CHOOSE:
        return refuse_choice(box, state, move);
    default:
        return refuse_market(box, state, move);
    }
}

static bool fits_phase(const struct suburbia_state *state, game_move move)
{
    const enum suburbia_move_type type = suburbia_move_type(move);
    switch ((enum phase)state->phase) {
    case PHASE_KEEP:
        return type == SUBURBIA_KEEP;
    case PHASE_ACT:
        return (type >= SUBURBIA_BUY && type <= SUBURBIA_INVEST) ||
               type == SUBURBIA_BORDER;
    case PHASE_CHOOSE:
        return type == SUBURBIA_CHOOSE;
    case PHASE_DISCARD:
    case PHASE_EXTRA:
        return type == SUBURBIA_DISCARD;
    case PHASE_OVER:
        break;
    }
    return false;
}

/* Whether bits are set that a move of its type does not use: a decision is
 * written in one way only. */
static bool has_stray_bits(game_move move)
{
    const enum suburbia_move_type type = suburbia_move_type(move);
    const bool space = type != SUBURBIA_INVEST;
    const bool place = type != SUBURBIA_KEEP && type != SUBURBIA_DISCARD;
    const game_move turned = type == SUBURBIA_BORDER ? move & 0xf000 : 0;
    return move !=
           (suburbia_move_make(type, space ? suburbia_move_arg(move) : 0,
                               place ? suburbia_move_cell(move) : 0) |
            turned);
}

enum status suburbia_refuse(const struct suburbia_box *box,
                            const struct suburbia_state *state, int seat,
                            game_move move)
{
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
    if (state->phase == PHASE_KEEP)
        return suburbia_move_arg(move) < 2 ? STATUS_OK : STATUS_NOT_ALLOWED;
    if (state->phase == PHASE_ACT || state->phase == PHASE_CHOOSE)
        return refuse_action(box, state, move);
    const int space = suburbia_move_arg(move);
    const enum status status = refuse_space(state, space);
    if (status != STATUS_OK)
        return status;
    return legal_can_take(box, state, space, true) ? STATUS_OK
                                                   : STATUS_TOO_POOR;
}
