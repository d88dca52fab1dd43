/* Why a move is not allowed. */
#include "subdivision/internal.h"

/* Bits that a move of each type uses. */
static game_move used_bits(enum act type)
{
    switch (type) {
    case ACT_ROLL:
    case ACT_LAY:
        return act_make(type, 0, 127);
    case ACT_PLACE:
        return act_place((enum zone)15, 63, true);
    case ACT_PASS:
        return act_pass((enum zone)15);
    case ACT_ACTIVATE:
    case ACT_BONUS:
        return act_make(type, 63, 127);
    default:
        return act_make(type, 0, 0);
    }
}

static bool fits_phase(const struct subdivision_state *state, enum act type)
{
    switch ((enum await)state->await) {
    case AWAIT_ROLL:
        return type == ACT_ROLL;
    case AWAIT_PLACE:
        return type == ACT_PLACE || type == ACT_PASS;
    case AWAIT_ACTIVATE:
        return type == ACT_ACTIVATE || type == ACT_DONE;
    case AWAIT_BONUS:
        return type == ACT_BONUS || type == ACT_DONE;
    default:
        return type == ACT_LAY || type == ACT_STOP;
    }
}

static bool holds(const struct subdivision_state *state, int zone)
{
    return zone < ZONE_COUNT && state->hand[state->seat][zone] > 0;
}

static enum status refuse_place(const struct subdivision_box *box,
                                const struct subdivision_state *state,
                                game_move move)
{
    const struct plot plot = subdivision_plot(box, state, state->seat);
    const int at = act_at(move);
    if (!holds(state, act_zone(move)))
        return STATUS_NOT_IN_HAND;
    if (at >= box->parcels)
        return STATUS_OFF_BOARD;
    if (plot.board->covered >> at & 1)
        return STATUS_OCCUPIED;
    if (act_pays(move))
        return plot.board->money < box->price ? STATUS_TOO_POOR : STATUS_OK;
    return legal_parcels(&plot, state->symbol) >> at & 1 ? STATUS_OK
                                                         : STATUS_WRONG_SYMBOL;
}

/* Whether the tile there may act; for D-ACTIVATE also why not. */
static enum status refuse_tile(const struct subdivision_box *box,
                               const struct subdivision_state *state, int at)
{
    const struct board *board = &state->board[state->seat];
    const int zone = subdivision_zone_at(board, at);
    if (zone == ZONE_NONE)
        return STATUS_NOT_ACTIVATABLE;
    if (state->await == AWAIT_BONUS)
        return bonus_of(box, state)->zones >> zone & 1 ? STATUS_OK
                                                       : STATUS_NOT_ACTIVATABLE;
    if (state->waiting >> at & 1)
        return STATUS_OK;
    return box->near[state->placed] >> at & 1 ? STATUS_ALREADY_ACTIVATED
                                              : STATUS_NOT_ACTIVATABLE;
}

static enum status refuse_action(const struct subdivision_box *box,
                                 const struct subdivision_state *state,
                                 game_move move)
{
    const struct board *board = &state->board[state->seat];
    const int at = act_at(move), what = act_what(move);
    if (at >= box->parcels)
        return STATUS_OFF_BOARD;
    const enum status status = refuse_tile(box, state, at);
    if (status != STATUS_OK)
        return status;
    if (zone_lays(&box->zone[subdivision_zone_at(board, at)]))
        return what == 0 ? STATUS_OK : STATUS_BAD_MOVE;
    if (what >= box->parcels)
        return STATUS_OFF_BOARD;
    return subdivision_targets(box, board, at) >> what & 1 ? STATUS_OK
                                                           : STATUS_BAD_PUT;
}

static enum status refuse_lay(const struct subdivision_box *box,
                              const struct subdivision_state *state, int what)
{
    const struct opened *opened = &state->opened;
    const struct board *board = &state->board[state->seat];
    const int zone = subdivision_zone_at(board, opened->tile);
    if (box->zone[zone].piece == PIECE_SIDEWALK)
        return what < box->edges && edges_has(opened->open, what)
                   ? STATUS_OK
                   : STATUS_BAD_PUT;
    if (what >= box->parcels)
        return STATUS_OFF_BOARD;
    return subdivision_targets(box, board, opened->tile) >> what & 1
               ? STATUS_OK
               : STATUS_BAD_PUT;
}

static enum status refuse_kind(const struct subdivision_box *box,
                               const struct subdivision_state *state,
                               game_move move)
{
    switch (act_type(move)) {
    case ACT_ROLL:
        return act_what(move) < box->symbols ? STATUS_OK : STATUS_UNKNOWN_WORD;
    case ACT_PLACE:
        return refuse_place(box, state, move);
    case ACT_PASS:
        return holds(state, act_zone(move)) ? STATUS_OK : STATUS_NOT_IN_HAND;
    case ACT_ACTIVATE:
    case ACT_BONUS:
        return refuse_action(box, state, move);
    case ACT_LAY:
        return refuse_lay(box, state, act_what(move));
    default:
        return STATUS_OK;
    }
}

enum status subdivision_refuse(const struct subdivision_box *box,
                               const struct subdivision_state *state, int seat,
                               game_move move)
{
    const enum act type = act_type(move);
    if (state->await == AWAIT_NOTHING)
        return STATUS_GAME_OVER;
    if (seat != subdivision_actor(state))
        return seat == ACTOR_CHANCE && type == ACT_ROLL ? STATUS_WRONG_PHASE
                                                        : STATUS_WRONG_SEAT;
    if (type < ACT_ROLL || type >= ACTS || (move & ~used_bits(type)))
        return STATUS_BAD_MOVE;
    if (!fits_phase(state, type))
        return STATUS_WRONG_PHASE;
    return refuse_kind(box, state, move);
}
