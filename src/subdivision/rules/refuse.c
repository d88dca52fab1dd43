/* Why a move is not allowed. */
#include "subdivision/rules/internal.h"

/* Bits that a move of each type uses. */
static game_move used_bits(enum subdivision_move_type type)
{
    switch (type) {
    case SUBDIVISION_ROLL:
    case SUBDIVISION_LAY:
        return subdivision_move_make(type, 0, 127);
    case SUBDIVISION_PLACE:
        return subdivision_move_place((enum zone)15, 63, true);
    case SUBDIVISION_PASS:
        return subdivision_move_pass((enum zone)15);
    case SUBDIVISION_ACTIVATE:
    case SUBDIVISION_BONUS:
        return subdivision_move_make(type, 63, 127);
    default:
        return subdivision_move_make(type, 0, 0);
    }
}

static bool fits_phase(const struct subdivision_state *state,
                       enum subdivision_move_type type)
{
    switch ((enum await)state->await) {
    case AWAIT_ROLL:
        return type == SUBDIVISION_ROLL;
    case AWAIT_PLACE:
        return type == SUBDIVISION_PLACE || type == SUBDIVISION_PASS;
    case AWAIT_ACTIVATE:
        return type == SUBDIVISION_ACTIVATE || type == SUBDIVISION_DONE;
    case AWAIT_BONUS:
        return type == SUBDIVISION_BONUS || type == SUBDIVISION_DONE;
    default:
        return type == SUBDIVISION_LAY || type == SUBDIVISION_STOP;
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
    const int at = subdivision_move_at(move);
    if (!holds(state, subdivision_move_zone(move)))
        return STATUS_NOT_IN_HAND;
    if (at >= box->parcels)
        return STATUS_OFF_BOARD;
    if (plot.board->covered >> at & 1)
        return STATUS_OCCUPIED;
    if (subdivision_move_pays(move))
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
    const int at = subdivision_move_at(move),
              what = subdivision_move_what(move);
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
    switch (subdivision_move_type(move)) {
    case SUBDIVISION_ROLL:
        return subdivision_move_what(move) < box->symbols ? STATUS_OK
                                                          : STATUS_UNKNOWN_WORD;
    case SUBDIVISION_PLACE:
        return refuse_place(box, state, move);
    case SUBDIVISION_PASS:
        return holds(state, subdivision_move_zone(move)) ? STATUS_OK
                                                         : STATUS_NOT_IN_HAND;
    case SUBDIVISION_ACTIVATE:
    case SUBDIVISION_BONUS:
        return refuse_action(box, state, move);
    case SUBDIVISION_LAY:
        return refuse_lay(box, state, subdivision_move_what(move));
    default:
        return STATUS_OK;
    }
}

enum status subdivision_refuse(const struct subdivision_box *box,
                               const struct subdivision_state *state, int seat,
                               game_move move)
{
    const enum subdivision_move_type type = subdivision_move_type(move);
    if (state->await == AWAIT_NOTHING)
        return STATUS_GAME_OVER;
    if (seat != subdivision_actor(state))
        return seat == ACTOR_CHANCE && type == SUBDIVISION_ROLL
                   ? STATUS_WRONG_PHASE
                   : STATUS_WRONG_SEAT;
    if (type < SUBDIVISION_ROLL || type >= SUBDIVISION_MOVES ||
        (move & ~used_bits(type)))
        return STATUS_BAD_MOVE;
    if (!fits_phase(state, type))
        return STATUS_WRONG_PHASE;
    return refuse_kind(box, state, move);
}
