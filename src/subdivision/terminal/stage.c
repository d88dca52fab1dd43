/* What is being decided on the screen, and the cursor that chooses it. */
#include "base/bits.h"
#include "subdivision/terminal/control.h"

enum subdivision_stage
subdivision_screen_stage(const struct subdivision_screen *screen)
{
    const struct match *match = screen->match;
    if (!subdivision_match_is_turn(match, screen->here))
        return STAGE_NONE;
    switch ((enum await)subdivision_match_state(match)->await) {
    case AWAIT_PLACE:
        return screen->board && screen->pick >= 0 ? STAGE_PARCEL : STAGE_HAND;
    case AWAIT_ACTIVATE:
    case AWAIT_BONUS:
        return screen->tile == PARCEL_NONE ? STAGE_TILE : STAGE_TARGET;
    case AWAIT_LAY:
        return subdivision_match_is_laying(match, PIECE_ROAD) ? STAGE_ROAD
                                                              : STAGE_WALK;
    default:
        return STAGE_NONE;
    }
}

/* Money opens the other parcels too; those that are free stay free. */
static uint64_t parcels_of(const struct subdivision_screen *screen)
{
    const uint64_t free =
        subdivision_match_parcels(screen->match, screen->pick, false);
    return screen->pay ? free | subdivision_match_parcels(screen->match,
                                                          screen->pick, true)
                       : free;
}

static game_move placing(const struct subdivision_screen *screen)
{
    const game_move paid = subdivision_move_place((enum zone)screen->pick,
                                                  screen->at, screen->pay);
    return subdivision_match_is_needless(
               screen->match, subdivision_match_state(screen->match), paid)
               ? subdivision_move_place((enum zone)screen->pick, screen->at,
                                        false)
               : paid;
}

uint64_t subdivision_screen_cells(const struct subdivision_screen *screen)
{
    const struct match *match = screen->match;
    if (screen->look || screen->shown != screen->here)
        return screen->board ? subdivision_match_box(match)->all : 0;
    switch (subdivision_screen_stage(screen)) {
    case STAGE_PARCEL:
        return parcels_of(screen);
    case STAGE_HAND:
        return screen->pick < 0
                   ? subdivision_match_free(match)
                   : subdivision_match_parcels(match, screen->pick, false);
    case STAGE_TILE:
        return subdivision_match_tiles(match);
    case STAGE_TARGET:
        return subdivision_match_targets(match, screen->tile);
    case STAGE_ROAD:
        return subdivision_match_roads(match);
    default:
        return 0;
    }
}

struct edges subdivision_screen_edges(const struct subdivision_screen *screen)
{
    const struct edges none = {{0, 0}};
    return !screen->look && screen->shown == screen->here &&
                   subdivision_screen_stage(screen) == STAGE_WALK
               ? subdivision_match_edges(screen->match)
               : none;
}

game_move subdivision_screen_move(const struct subdivision_screen *screen)
{
    const struct match *match = screen->match;
    const int at = screen->at;
    if (screen->look)
        return 0;
    if (screen->discard && screen->pick >= 0)
        return subdivision_move_pass((enum zone)screen->pick);
    switch (subdivision_screen_stage(screen)) {
    case STAGE_PARCEL:
        return at == PARCEL_NONE ? 0 : placing(screen);
    case STAGE_TILE:
        return at == PARCEL_NONE ||
                       subdivision_match_puts_one(match, screen->here, at)
                   ? 0
                   : subdivision_match_activation(match, at, 0);
    case STAGE_TARGET:
        return at == PARCEL_NONE
                   ? 0
                   : subdivision_match_activation(match, screen->tile, at);
    case STAGE_ROAD:
        return at == PARCEL_NONE
                   ? 0
                   : subdivision_move_make(SUBDIVISION_LAY, 0, at);
    case STAGE_WALK:
        return screen->edge == EDGE_NONE
                   ? 0
                   : subdivision_move_make(SUBDIVISION_LAY, 0, screen->edge);
    default:
        return 0;
    }
}

/* The cursor. */

void subdivision_control_aim(struct subdivision_screen *screen)
{
    const uint64_t cells = screen->board ? subdivision_screen_cells(screen) : 0;
    const struct edges edges = subdivision_screen_edges(screen);
    screen->scroll = 0;
    if (screen->at == PARCEL_NONE || !(cells >> screen->at & 1))
        screen->at = cells ? bits_first(cells) : PARCEL_NONE;
    if (screen->edge == EDGE_NONE || !edges_has(edges, screen->edge))
        screen->edge = edges_any(edges) ? edges_first(edges) : EDGE_NONE;
}

void subdivision_control_rest(struct subdivision_screen *screen)
{
    const enum await await =
        (enum await)subdivision_match_state(screen->match)->await;
    screen->look = screen->pay = screen->discard = false;
    screen->tile = PARCEL_NONE;
    screen->board = subdivision_match_is_turn(screen->match, screen->here) &&
                    await != AWAIT_PLACE;
    if (await != AWAIT_PLACE)
        screen->pick = -1;
    if (screen->here != GAME_NOBODY)
        screen->shown = screen->here;
    subdivision_control_aim(screen);
}

/* The places the cursor may go to. */
struct spots {
    int count;
    int index[PARCELS_MAX + EDGES_MAX]; /* of the parcel or edge */
    struct spot spot[PARCELS_MAX + EDGES_MAX];
};

static void list_spots(const struct subdivision_screen *screen,
                       struct spots *out)
{
    const struct subdivision_box *box = subdivision_match_box(screen->match);
    uint64_t cells = subdivision_screen_cells(screen);
    struct edges edges = subdivision_screen_edges(screen);
    out->count = 0;
    for (; cells; cells = bits_rest(cells), out->count++) {
        out->index[out->count] = bits_first(cells);
        out->spot[out->count] = subdivision_map_spot(box, bits_first(cells));
    }
    for (; edges_any(edges); edges = edges_rest(edges), out->count++) {
        out->index[out->count] = edges_first(edges);
        out->spot[out->count] =
            subdivision_map_edge_spot(box, edges_first(edges));
    }
}

static int *cursor_of(struct subdivision_screen *screen)
{
    return subdivision_screen_stage(screen) == STAGE_WALK && !screen->look &&
                   screen->shown == screen->here
               ? &screen->edge
               : &screen->at;
}

/* Which of the places the cursor is on; their count: none. */
static int place_of(const struct spots *spots, int cursor)
{
    int place = 0;
    while (place < spots->count && spots->index[place] != cursor)
        place++;
    return place;
}

void subdivision_control_walk(struct subdivision_screen *screen,
                              struct spot way)
{
    struct spots spots;
    int *cursor = cursor_of(screen);
    list_spots(screen, &spots);
    const int from = place_of(&spots, *cursor);
    const int to = from < spots.count ? keys_nearest(spots.spot[from], way,
                                                     spots.spot, spots.count)
                                      : -1;
    if (to >= 0)
        *cursor = spots.index[to];
    screen->scroll = 0;
}

void subdivision_control_walk_list(struct subdivision_screen *screen, int step)
{
    struct spots spots;
    int *cursor = cursor_of(screen);
    list_spots(screen, &spots);
    const int from = place_of(&spots, *cursor);
    if (from < spots.count)
        *cursor = spots.index[(from + step + spots.count) % spots.count];
    screen->scroll = 0;
}
