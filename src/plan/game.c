#include "plan/game.h"

#include "base/bits.h"

const struct subdivision_state *plan_state(const struct match *match)
{
    return (const struct subdivision_state *)session_now(&match->game.session);
}

const struct subdivision_box *plan_box(const struct match *match)
{
    return (const struct subdivision_box *)match->game.session.content;
}

const struct subdivision_state *plan_before(const struct story *story)
{
    return (const struct subdivision_state *)session_state_const(
        &story->before);
}

const struct subdivision_state *plan_after(const struct story *story)
{
    return (const struct subdivision_state *)session_state_const(&story->after);
}

struct plot plan_plot(const struct match *match, int viewer, int seat)
{
    const struct subdivision_state *state = plan_state(match);
    struct plot plot = plan_plot_in(match, state, seat);
    if (seat != viewer)
        plot.board = &state->shown[seat];
    return plot;
}

struct plot plan_plot_in(const struct match *match,
                         const struct subdivision_state *state, int seat)
{
    return subdivision_plot(plan_box(match), state, seat);
}

bool plan_hears(const struct match *match, int viewer, int seat,
                const struct subdivision_state *then)
{
    return seat == viewer || match_is_over(match) ||
           plan_epoch(then) != plan_epoch(plan_state(match));
}

bool plan_knows_discard(const struct match *match, int viewer, int seat)
{
    return seat == viewer || match_is_over(match);
}

bool plan_is_turn(const struct match *match, int seat)
{
    return seat != GAME_NOBODY && match_person(match) == seat;
}

enum status plan_refuse(const struct match *match, game_move move)
{
    const struct session *session = &match->game.session;
    return session->ops->refuse(session->content, session_now(session),
                                session_actor(session), move);
}

bool plan_puts_one(const struct match *match, int seat, int tile)
{
    const int zone = subdivision_zone_at(&plan_state(match)->board[seat], tile);
    if (zone == ZONE_NONE)
        return false;
    const int piece = plan_box(match)->zone[zone].piece;
    return piece != PIECE_ROAD && piece != PIECE_SIDEWALK;
}

game_move plan_activation(const struct match *match, int tile, int what)
{
    return act_make(plan_state(match)->await == AWAIT_BONUS ? ACT_BONUS
                                                            : ACT_ACTIVATE,
                    tile, what);
}

static bool is_allowed(const struct match *match, game_move move)
{
    return plan_refuse(match, move) == STATUS_OK;
}

uint64_t plan_targets(const struct match *match, int tile)
{
    uint64_t set = 0;
    for (int to = 0; to < plan_box(match)->parcels; to++)
        if (is_allowed(match, plan_activation(match, tile, to)))
            set |= parcel_bit(to);
    return set;
}

uint64_t plan_tiles(const struct match *match)
{
    const struct subdivision_state *state = plan_state(match);
    uint64_t set = 0, tiles = board_zones(&state->board[state->seat]);
    for (; tiles; tiles = bits_rest(tiles)) {
        const int tile = bits_first(tiles);
        const bool able =
            plan_puts_one(match, state->seat, tile)
                ? plan_targets(match, tile) != 0
                : is_allowed(match, plan_activation(match, tile, 0));
        if (able)
            set |= parcel_bit(tile);
    }
    return set;
}

uint64_t plan_parcels(const struct match *match, int zone, bool pay)
{
    uint64_t set = 0;
    for (int at = 0; at < plan_box(match)->parcels; at++)
        if (is_allowed(match, act_place((enum zone)zone, at, pay)))
            set |= parcel_bit(at);
    return set;
}

uint64_t plan_free(const struct match *match)
{
    const struct subdivision_state *state = plan_state(match);
    int zone = 0;
    while (zone < ZONE_COUNT - 1 && !state->hand[state->seat][zone])
        zone++;
    return plan_parcels(match, zone, false);
}

bool plan_is_laying(const struct match *match, enum piece piece)
{
    const struct subdivision_state *state = plan_state(match);
    if (state->await != AWAIT_LAY)
        return false;
    const int zone =
        subdivision_zone_at(&state->board[state->seat], state->opened.tile);
    return plan_box(match)->zone[zone].piece == piece;
}

uint64_t plan_roads(const struct match *match)
{
    uint64_t set = 0;
    if (plan_is_laying(match, PIECE_ROAD))
        for (int at = 0; at < plan_box(match)->parcels; at++)
            if (is_allowed(match, act_make(ACT_LAY, 0, at)))
                set |= parcel_bit(at);
    return set;
}

struct edges plan_edges(const struct match *match)
{
    struct edges set = {{0, 0}};
    if (plan_is_laying(match, PIECE_SIDEWALK))
        for (int edge = 0; edge < plan_box(match)->edges; edge++)
            if (is_allowed(match, act_make(ACT_LAY, 0, edge)))
                set = edges_or(set, edges_one(edge));
    return set;
}

game_move plan_ending(const struct match *match)
{
    return act_make(plan_state(match)->await == AWAIT_LAY ? ACT_STOP : ACT_DONE,
                    0, 0);
}

int plan_moves(const struct match *match, game_move *out)
{
    const struct session *session = &match->game.session;
    uint64_t roads = plan_roads(match);
    struct edges edges = plan_edges(match);
    int count = 0;
    if (plan_state(match)->await != AWAIT_LAY)
        return session->ops->legal(session->content, session_now(session), out);
    for (; roads; roads = bits_rest(roads))
        out[count++] = act_make(ACT_LAY, 0, bits_first(roads));
    for (; edges_any(edges); edges = edges_rest(edges))
        out[count++] = act_make(ACT_LAY, 0, edges_first(edges));
    out[count++] = plan_ending(match);
    return count;
}

bool plan_is_needless(const struct match *match,
                      const struct subdivision_state *state, game_move move)
{
    const struct session *session = &match->game.session;
    const game_move free =
        act_place((enum zone)act_zone(move), act_at(move), false);
    return act_type(move) == ACT_PLACE && act_pays(move) &&
           session->ops->refuse(session->content,
                                (const struct game_state *)state, state->seat,
                                free) == STATUS_OK;
}

static bool is_using_bonus(const struct subdivision_state *state)
{
    return state->await == AWAIT_BONUS ||
           (state->await == AWAIT_LAY && state->opened.bonus);
}

const struct bonus *plan_bonus(const struct match *match)
{
    const struct subdivision_state *state = plan_state(match);
    const int stack = is_using_bonus(state) ? state->round - 1 : state->round;
    return stack < ROUNDS - 1 ? &plan_box(match)->bonus[state->bonus[stack]]
                              : NULL;
}

int plan_epoch(const struct subdivision_state *state)
{
    return (state->round * TURNS_MAX + state->turn) * 2 +
           !is_using_bonus(state);
}
