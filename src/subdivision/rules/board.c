/* What lies on a board: zone tiles, pieces, and the money that lakes pay. */
#include "subdivision/rules/internal.h"

struct plot subdivision_plot(const struct subdivision_box *box,
                             const struct subdivision_state *state, int seat)
{
    return (struct plot){box, &box->side[state->side[seat]],
                         &state->board[seat]};
}

uint64_t subdivision_empty(const struct subdivision_box *box,
                           const struct board *board)
{
    return box->all & ~board->covered;
}

uint64_t subdivision_free(const struct plot *plot)
{
    return (plot->side->wild | plot->board->coin) & ~plot->board->covered;
}

int subdivision_zone_at(const struct board *board, int parcel)
{
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (board->zone[zone] >> parcel & 1)
            return zone;
    return ZONE_NONE;
}

int subdivision_schools_at(const struct board *board, int parcel)
{
    int schools = 0;
    for (int i = 0; i < SCHOOLS_MAX; i++)
        schools += (int)(board->school[i] >> parcel & 1);
    return schools;
}

uint64_t board_tiles(const struct board *board, unsigned zones)
{
    uint64_t tiles = 0;
    for (; zones; zones &= zones - 1)
        tiles |= board->zone[__builtin_ctz(zones)];
    return tiles;
}

uint64_t board_pieces(const struct board *board, enum piece piece)
{
    switch (piece) {
    case PIECE_PARK:
        return board->park;
    case PIECE_LAKE:
        return board->lake;
    case PIECE_ROAD:
        return board->road;
    default:
        return piece == PIECE_SCHOOL ? board->school[0] : 0;
    }
}

/* D-CIVIC, D-LUXURY, D-INDUSTRIAL, D-RESIDENTIAL. */
uint64_t subdivision_targets(const struct subdivision_box *box,
                             const struct board *board, int parcel)
{
    const int zone = subdivision_zone_at(board, parcel);
    if (zone == ZONE_NONE)
        return 0;
    uint64_t room = subdivision_empty(box, board);
    if (box->zone[zone].piece == PIECE_SCHOOL)
        room |= board->school[0] & ~board->school[SCHOOLS_MAX - 1];
    return box->reach[zone][parcel] & room;
}

uint64_t board_beside_parks(const struct board *board)
{
    return board_zones(board) | board->lake | board->road | board->school[0];
}

static void note_money(const struct ply *ply, struct game_event event)
{
    event.seat = (int8_t)ply->state->seat;
    event.stat = COUNT_MONEY;
    game_note(ply->events, event);
}

void board_pay(const struct ply *ply, int seat, int delta,
               enum subdivision_rule rule)
{
    struct board *board = &ply->state->board[seat];
    board->money = (int16_t)(board->money + delta);
    game_note(ply->events, (struct game_event){.seat = (int8_t)seat,
                                               .stat = COUNT_MONEY,
                                               .delta = (int16_t)delta,
                                               .rule = (uint8_t)rule,
                                               .at_seat = GAME_NOBODY,
                                               .by_seat = GAME_NOBODY});
}

/* A dollar for each pair of a lake and something beside it: `lakes` around one
 * new tile, or (`tiles`) tiles around one new lake. */
static void lakes_pay(const struct ply *ply, uint64_t lakes, uint64_t tiles)
{
    const int seat = ply->state->seat;
    struct board *board = &ply->state->board[seat];
    const int dollars = bits_count(lakes) * bits_count(tiles);
    board->money = (int16_t)(board->money + dollars);
    if (!ply->events)
        return;
    for (uint64_t at = lakes; at; at = bits_rest(at))
        for (uint64_t by = tiles; by; by = bits_rest(by))
            note_money(ply, (struct game_event){
                                .delta = 1,
                                .rule = SUBDIVISION_RULE_LUXURY,
                                .cause = CAUSE_PIECE + PIECE_LAKE,
                                .at_seat = (int8_t)seat,
                                .by_seat = (int8_t)seat,
                                .at = ply->box->parcel[bits_first(at)],
                                .by = ply->box->parcel[bits_first(by)]});
}

static void cover(struct board *board, int parcel)
{
    board->covered |= parcel_bit(parcel);
    board->coin &= ~parcel_bit(parcel);
}

/* What makes a lake pay when it lies beside one. */
static uint64_t worth_a_dollar(const struct board *board)
{
    return board_zones(board) | board->park | board->road | board->school[0];
}

void board_put_zone(const struct ply *ply, enum zone zone, int parcel)
{
    struct board *board = &ply->state->board[ply->state->seat];
    board->zone[zone] |= parcel_bit(parcel);
    cover(board, parcel);
    lakes_pay(ply, ply->box->near[parcel] & board->lake, parcel_bit(parcel));
}

static void stack_school(struct board *board, int parcel)
{
    const int height = subdivision_schools_at(board, parcel);
    assert(height < SCHOOLS_MAX);
    board->school[height] |= parcel_bit(parcel);
}

void board_put_piece(const struct ply *ply, enum piece piece, int parcel)
{
    struct board *board = &ply->state->board[ply->state->seat];
    const uint64_t near = ply->box->near[parcel], bit = parcel_bit(parcel);
    if (piece == PIECE_PARK)
        board->park |= bit;
    else if (piece == PIECE_ROAD)
        board->road |= bit;
    else if (piece == PIECE_SCHOOL)
        stack_school(board, parcel);
    else
        board->lake |= bit;
    cover(board, parcel);
    if (piece == PIECE_LAKE)
        lakes_pay(ply, bit, near & worth_a_dollar(board));
    else
        lakes_pay(ply, near & board->lake, bit);
}
