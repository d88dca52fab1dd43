/* What may be chosen is asked of refuse(), move by move, and not of the list of
 * legal moves: that list has one order of several that lead to the same, and a
 * person may take any of them. */
#include "subdivision/terminal/game.h"

#include "base/bits.h"
#include "subdivision/rules/cast.h"

const struct subdivision_state *
subdivision_match_state(const struct match *match)
{
    return subdivision_see(session_now(&match->game.session));
}

const struct subdivision_box *subdivision_match_box(const struct match *match)
{
    return subdivision_box_of(match->game.session.game->content);
}

const struct subdivision_state *
subdivision_story_before(const struct story *story)
{
    return subdivision_see(session_state_const(&story->before));
}

const struct subdivision_state *
subdivision_story_after(const struct story *story)
{
    return subdivision_see(session_state_const(&story->after));
}

struct plot subdivision_match_plot(const struct match *match, int viewer,
                                   int seat)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    struct plot plot = subdivision_match_plot_in(match, state, seat);
    if (seat != viewer)
        plot.board = &state->shown[seat];
    return plot;
}

struct plot subdivision_match_plot_in(const struct match *match,
                                      const struct subdivision_state *state,
                                      int seat)
{
    return subdivision_plot(subdivision_match_box(match), state, seat);
}

bool subdivision_match_hears(const struct match *match, int viewer, int seat,
                             const struct subdivision_state *then)
{
    return seat == viewer || match_is_over(match) ||
           subdivision_match_epoch(then) !=
               subdivision_match_epoch(subdivision_match_state(match));
}

bool subdivision_match_knows_discard(const struct match *match, int viewer,
                                     int seat)
{
    return seat == viewer || match_is_over(match);
}

bool subdivision_match_is_turn(const struct match *match, int seat)
{
    return seat != GAME_NOBODY && match_person(match) == seat;
}

enum status subdivision_match_refuse(const struct match *match, game_move move)
{
    const struct session *session = &match->game.session;
    return game_refuse(session->game, session_now(session),
                       session_actor(session), move);
}

bool subdivision_match_puts_one(const struct match *match, int seat, int tile)
{
    const int zone =
        subdivision_zone_at(&subdivision_match_state(match)->board[seat], tile);
    if (zone == ZONE_NONE)
        return false;
    const int piece = subdivision_match_box(match)->zone[zone].piece;
    return piece != PIECE_ROAD && piece != PIECE_SIDEWALK;
}

game_move subdivision_match_activation(const struct match *match, int tile,
                                       int what)
{
    return subdivision_move_make(subdivision_match_state(match)->await ==
                                         AWAIT_BONUS
                                     ? SUBDIVISION_BONUS
                                     : SUBDIVISION_ACTIVATE,
                                 tile, what);
}

static bool is_allowed(const struct match *match, game_move move)
{
    return subdivision_match_refuse(match, move) == STATUS_OK;
}

uint64_t subdivision_match_targets(const struct match *match, int tile)
{
    uint64_t set = 0;
    for (int to = 0; to < subdivision_match_box(match)->parcels; to++)
        if (is_allowed(match, subdivision_match_activation(match, tile, to)))
            set |= parcel_bit(to);
    return set;
}

uint64_t subdivision_match_tiles(const struct match *match)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    uint64_t set = 0, tiles = board_zones(&state->board[state->seat]);
    for (; tiles; tiles = bits_rest(tiles)) {
        const int tile = bits_first(tiles);
        const bool able =
            subdivision_match_puts_one(match, state->seat, tile)
                ? subdivision_match_targets(match, tile) != 0
                : is_allowed(match,
                             subdivision_match_activation(match, tile, 0));
        if (able)
            set |= parcel_bit(tile);
    }
    return set;
}

uint64_t subdivision_match_parcels(const struct match *match, int zone,
                                   bool pay)
{
    uint64_t set = 0;
    for (int at = 0; at < subdivision_match_box(match)->parcels; at++)
        if (is_allowed(match, subdivision_move_place((enum zone)zone, at, pay)))
            set |= parcel_bit(at);
    return set;
}

uint64_t subdivision_match_free(const struct match *match)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    int zone = 0;
    while (zone < ZONE_COUNT - 1 && !state->hand[state->seat][zone])
        zone++;
    return subdivision_match_parcels(match, zone, false);
}

bool subdivision_match_is_laying(const struct match *match, enum piece piece)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    if (state->await != AWAIT_LAY)
        return false;
    const int zone =
        subdivision_zone_at(&state->board[state->seat], state->opened.tile);
    return subdivision_match_box(match)->zone[zone].piece == piece;
}

uint64_t subdivision_match_roads(const struct match *match)
{
    uint64_t set = 0;
    if (subdivision_match_is_laying(match, PIECE_ROAD))
        for (int at = 0; at < subdivision_match_box(match)->parcels; at++)
            if (is_allowed(match,
                           subdivision_move_make(SUBDIVISION_LAY, 0, at)))
                set |= parcel_bit(at);
    return set;
}

struct edges subdivision_match_edges(const struct match *match)
{
    struct edges set = {{0, 0}};
    if (subdivision_match_is_laying(match, PIECE_SIDEWALK))
        for (int edge = 0; edge < subdivision_match_box(match)->edges; edge++)
            if (is_allowed(match,
                           subdivision_move_make(SUBDIVISION_LAY, 0, edge)))
                set = edges_or(set, edges_one(edge));
    return set;
}

game_move subdivision_match_ending(const struct match *match)
{
    return subdivision_move_make(
        subdivision_match_state(match)->await == AWAIT_LAY ? SUBDIVISION_STOP
                                                           : SUBDIVISION_DONE,
        0, 0);
}

int subdivision_match_moves(const struct match *match, game_move *out)
{
    const struct session *session = &match->game.session;
    uint64_t roads = subdivision_match_roads(match);
    struct edges edges = subdivision_match_edges(match);
    int count = 0;
    if (subdivision_match_state(match)->await != AWAIT_LAY)
        return game_legal(session->game, session_now(session), out);
    for (; roads; roads = bits_rest(roads))
        out[count++] =
            subdivision_move_make(SUBDIVISION_LAY, 0, bits_first(roads));
    for (; edges_any(edges); edges = edges_rest(edges))
        out[count++] =
            subdivision_move_make(SUBDIVISION_LAY, 0, edges_first(edges));
    out[count++] = subdivision_match_ending(match);
    return count;
}

bool subdivision_match_is_needless(const struct match *match,
                                   const struct subdivision_state *state,
                                   game_move move)
{
    const struct session *session = &match->game.session;
    const game_move free =
        subdivision_move_place((enum zone)subdivision_move_zone(move),
                               subdivision_move_at(move), false);
    return subdivision_move_type(move) == SUBDIVISION_PLACE &&
           subdivision_move_pays(move) &&
           game_refuse(session->game, (const struct game_state *)state,
                       state->seat, free) == STATUS_OK;
}

static bool is_using_bonus(const struct subdivision_state *state)
{
    return state->await == AWAIT_BONUS ||
           (state->await == AWAIT_LAY && state->opened.bonus);
}

const struct bonus *subdivision_match_bonus(const struct match *match)
{
    const struct subdivision_state *state = subdivision_match_state(match);
    const int stack = is_using_bonus(state) ? state->round - 1 : state->round;
    return stack < ROUNDS - 1
               ? &subdivision_match_box(match)->bonus[state->bonus[stack]]
               : NULL;
}

int subdivision_match_epoch(const struct subdivision_state *state)
{
    return (state->round * SUBDIVISION_TURNS_MAX + state->turn) * 2 +
           !is_using_bonus(state);
}
