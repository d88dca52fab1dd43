/* The course of a game: rounds, turns, decisions. Start at
 * subdivision_apply(). */
#include "subdivision/rules/internal.h"

/* Choices become known to everybody together. Alone there is nothing new to
 * see in that. */
static void show_boards(struct subdivision_state *state)
{
    memcpy(state->shown, state->board, state->seats * sizeof *state->shown);
    state->looks = (uint8_t)(state->looks + (state->seats > 1));
}

/* Hands. */

static void draw(struct subdivision_state *state, int seat, int from, int count)
{
    for (int i = 0; i < count; i++)
        state->hand[seat][state->stack[state->round][from + i]]++;
}

static void deal_hands(const struct ply *ply)
{
    struct subdivision_state *state = ply->state;
    const int hand = scenario_of(ply->box, state)->hand;
    for (int seat = 0; seat < state->seats; seat++)
        draw(state, seat, seat * hand, hand);
}

static void drop_hands(struct subdivision_state *state)
{
    memset(state->hand, 0, sizeof state->hand);
}

/* D-SOLO: the tiles of this turn lie behind those of the turns before. */
static void draw_solo(const struct ply *ply)
{
    struct subdivision_state *state = ply->state;
    const struct scenario *scenario = scenario_of(ply->box, state);
    drop_hands(state);
    draw(state, 0, subdivision_drawn(scenario, state->turn),
         scenario->draws[state->turn]);
}

static void pass_hands(struct subdivision_state *state)
{
    uint8_t hand[PLAYERS_MAX][ZONE_COUNT] = {{0}};
    for (int seat = 0; seat < state->seats; seat++)
        memcpy(hand[passes_to(seat, state->seats, state->round)],
               state->hand[seat], ZONE_COUNT);
    memcpy(state->hand, hand, sizeof hand);
}

/* Turns. */

static void start_turn(const struct ply *ply)
{
    struct subdivision_state *state = ply->state;
    if (state->mode == PLAY_SOLO)
        draw_solo(ply);
    else if (state->turn == 0)
        deal_hands(ply);
    state->looks++;
    state->symbol = SYMBOL_NONE;
    state->seat = 0;
    state->await = AWAIT_ROLL;
}

void turn_begin(const struct ply *ply)
{
    show_boards(ply->state);
    ply->state->number = 1;
    start_turn(ply);
}

/* Bonus tiles (D-BONUS). */

/* The next seat that may use the bonus tile decides; after the last one the
 * round begins. */
static void next_earner(const struct ply *ply)
{
    struct subdivision_state *state = ply->state;
    if (state->earned) {
        state->seat = (uint8_t)__builtin_ctz(state->earned);
        state->await = AWAIT_BONUS;
        return;
    }
    show_boards(state);
    start_turn(ply);
}

static void judge_bonus(const struct ply *ply)
{
    struct subdivision_state *state = ply->state;
    const struct bonus *bonus = bonus_of(ply->box, state);
    for (int seat = 0; seat < state->seats; seat++) {
        const struct plot plot = subdivision_plot(ply->box, state, seat);
        if (!subdivision_meets(&plot, bonus))
            continue;
        if (bonus->dollars)
            board_pay(ply, seat, bonus->dollars, SUBDIVISION_RULE_BONUS);
        else if (board_tiles(plot.board, bonus->zones))
            state->earned |= (uint8_t)(1u << seat);
    }
    next_earner(ply);
}

static void end_round(const struct ply *ply)
{
    struct subdivision_state *state = ply->state;
    drop_hands(state);
    state->turn = 0;
    state->symbol = SYMBOL_NONE;
    state->seat = 0;
    if (++state->round < rounds_of(state)) {
        state->number++; /* a bonus tile belongs to the turn after it */
        judge_bonus(ply);
    } else {
        state->await = AWAIT_NOTHING;
    }
}

static void end_turn(const struct ply *ply)
{
    struct subdivision_state *state = ply->state;
    show_boards(state);
    if (++state->turn == scenario_of(ply->box, state)->turns) {
        end_round(ply);
        return;
    }
    pass_hands(state);
    state->number++;
    start_turn(ply);
}

static void end_choice(const struct ply *ply)
{
    struct subdivision_state *state = ply->state;
    state->placed = 0;
    state->await = AWAIT_PLACE;
    state->chosen |= (uint8_t)(1u << state->seat);
    state->seat = (uint8_t)__builtin_ctz(~(unsigned)state->chosen);
    if (state->seat < state->seats)
        return;
    state->chosen = 0;
    end_turn(ply);
}

/* Decisions. */

static void take_tile(struct subdivision_state *state, int zone, int hidden)
{
    assert(state->hand[state->seat][zone] > 0);
    state->hand[state->seat][zone]--;
    state->taken[turn_index(state)][state->seat] = (uint8_t)(zone + 1 + hidden);
}

/* D-ACTIVATE: those beside the new tile wait to act, whether they can put
 * anything or not. */
static void place(const struct ply *ply, game_move move)
{
    struct subdivision_state *state = ply->state;
    const int parcel = subdivision_move_at(move);
    const uint64_t old = board_zones(&state->board[state->seat]);
    if (subdivision_move_pays(move))
        board_pay(ply, state->seat, -ply->box->price, SUBDIVISION_RULE_TURN);
    take_tile(state, subdivision_move_zone(move), 0);
    board_put_zone(ply, (enum zone)subdivision_move_zone(move), parcel);
    state->waiting = ply->box->near[parcel] & old;
    state->placed = (uint8_t)parcel;
    state->await = AWAIT_ACTIVATE;
    if (!state->waiting)
        end_choice(ply);
}

static void pass(const struct ply *ply, game_move move)
{
    take_tile(ply->state, subdivision_move_zone(move), TAKEN_HIDDEN);
    board_pay(ply, ply->state->seat, ply->box->refund, SUBDIVISION_RULE_TURN);
    end_choice(ply);
}

/* The tile has acted. */
static void end_action(const struct ply *ply, int tile, bool bonus)
{
    struct subdivision_state *state = ply->state;
    memset(&state->opened, 0, sizeof state->opened);
    if (bonus) {
        state->earned &= (uint8_t)~(1u << state->seat);
        next_earner(ply);
        return;
    }
    state->waiting &= ~parcel_bit(tile);
    state->await = AWAIT_ACTIVATE;
    if (!state->waiting)
        end_choice(ply);
}

/* Goes on with the tile that is open, or closes it: it has put all it may, or
 * there is no place left. */
static void continue_action(const struct ply *ply)
{
    struct subdivision_state *state = ply->state;
    const struct opened *opened = &state->opened;
    const struct board *board = &state->board[state->seat];
    const struct zone_rule *zone =
        &ply->box->zone[subdivision_zone_at(board, opened->tile)];
    const bool room =
        zone->piece == PIECE_SIDEWALK
            ? edges_any(opened->open)
            : subdivision_targets(ply->box, board, opened->tile) != 0;
    state->await = AWAIT_LAY;
    if (opened->laid == zone->most || !room)
        end_action(ply, opened->tile, opened->bonus);
}

static void activate(const struct ply *ply, game_move move)
{
    struct subdivision_state *state = ply->state;
    const struct board *board = &state->board[state->seat];
    const int tile = subdivision_move_at(move);
    const bool bonus = subdivision_move_type(move) == SUBDIVISION_BONUS;
    const struct zone_rule *zone =
        &ply->box->zone[subdivision_zone_at(board, tile)];
    if (!zone_lays(zone)) {
        board_put_piece(ply, zone->piece, subdivision_move_what(move));
        end_action(ply, tile, bonus);
        return;
    }
    state->opened.tile = (uint8_t)tile;
    state->opened.bonus = bonus;
    if (zone->piece == PIECE_SIDEWALK)
        state->opened.open = subdivision_first_edges(ply->box, board, tile);
    continue_action(ply);
}

static void lay_sidewalk(const struct ply *ply, int edge)
{
    struct opened *opened = &ply->state->opened;
    struct board *board = &ply->state->board[ply->state->seat];
    opened->barred =
        edges_or(opened->barred, edges_and(opened->open, edges_below(edge)));
    board->walk = edges_or(board->walk, edges_one(edge));
    opened->last = (uint8_t)edge;
    opened->open = walk_next(ply->box, board->walk, edge);
}

static void lay_road(const struct ply *ply, int parcel)
{
    struct opened *opened = &ply->state->opened;
    const struct board *board = &ply->state->board[ply->state->seat];
    opened->passed |= subdivision_targets(ply->box, board, opened->tile) &
                      (parcel_bit(parcel) - 1);
    board_put_piece(ply, PIECE_ROAD, parcel);
}

static void lay(const struct ply *ply, game_move move)
{
    struct subdivision_state *state = ply->state;
    const struct board *board = &state->board[state->seat];
    const int zone = subdivision_zone_at(board, state->opened.tile);
    if (ply->box->zone[zone].piece == PIECE_SIDEWALK)
        lay_sidewalk(ply, subdivision_move_what(move));
    else
        lay_road(ply, subdivision_move_what(move));
    state->opened.laid++;
    continue_action(ply);
}

static void finish(const struct ply *ply)
{
    struct subdivision_state *state = ply->state;
    if (state->await == AWAIT_BONUS) {
        end_action(ply, 0, true);
        return;
    }
    state->waiting = 0;
    end_choice(ply);
}

static void make(const struct ply *ply, game_move move)
{
    struct subdivision_state *state = ply->state;
    switch (subdivision_move_type(move)) {
    case SUBDIVISION_ROLL:
        state->symbol = (uint8_t)subdivision_move_what(move);
        state->await = AWAIT_PLACE;
        return;
    case SUBDIVISION_PLACE:
        place(ply, move);
        return;
    case SUBDIVISION_PASS:
        pass(ply, move);
        return;
    case SUBDIVISION_ACTIVATE:
    case SUBDIVISION_BONUS:
        activate(ply, move);
        return;
    case SUBDIVISION_LAY:
        lay(ply, move);
        return;
    case SUBDIVISION_STOP:
        end_action(ply, state->opened.tile, state->opened.bonus);
        return;
    default:
        finish(ply);
    }
}

void subdivision_apply(const struct subdivision_box *box,
                       struct subdivision_state *state, game_move move,
                       struct game_events *events)
{
    assert(subdivision_refuse(box, state, subdivision_actor(state), move) ==
           STATUS_OK);
    const struct ply ply = {box, state, events};
    if (!events) {
        make(&ply, move);
        return;
    }
    const struct subdivision_state before = *state;
    make(&ply, move);
    explain_changes(box, &before, state, events);
}

/* A tile is taken, and a bonus tile used, by all at the same time. */
bool subdivision_sealed(const struct subdivision_state *state)
{
    return state->await != AWAIT_ROLL && state->await != AWAIT_NOTHING;
}

/* Not while the seat to decide is in the middle of its choice: what is open on
 * a board is noted only once. */
enum status subdivision_ahead(struct subdivision_state *state, int seat)
{
    const unsigned all = (1u << state->seats) - 1;
    const unsigned may = state->await == AWAIT_PLACE   ? all & ~state->chosen
                         : state->await == AWAIT_BONUS ? state->earned
                                                       : 0;
    if (seat < 0 || seat >= state->seats || !(may >> seat & 1))
        return STATUS_WRONG_SEAT;
    state->seat = (uint8_t)seat;
    return STATUS_OK;
}

int subdivision_actor(const struct subdivision_state *state)
{
    return state->await == AWAIT_ROLL      ? ACTOR_CHANCE
           : state->await == AWAIT_NOTHING ? ACTOR_NONE
                                           : state->seat;
}

/* Nothing new may have been seen since, and nobody else may have decided. What
 * chance did stays. */
enum status subdivision_takeback(const struct subdivision_state *before,
                                 const struct subdivision_state *after,
                                 int seat)
{
    if (subdivision_actor(before) == ACTOR_CHANCE)
        return STATUS_ROLLED;
    if (subdivision_actor(before) != seat)
        return STATUS_DECIDED;
    return before->looks == after->looks ? STATUS_OK : STATUS_REVEALED;
}
