/* The tile in the hand: which move it makes, and where it may go. What is
 * legal is asked of the rules; nothing of theirs is written down here. */
#include "suburbia/rules/border.h"
#include "suburbia/terminal/screen.h"

#include <stdlib.h>

int suburbia_screen_basic(const struct suburbia_screen *screen)
{
    const int basic =
        screen->pick - suburbia_match_state(screen->match)->spaces;
    return screen->pick >= 0 && basic >= 0 && basic < BASICS ? basic : -1;
}

int suburbia_screen_border(const struct suburbia_screen *screen)
{
    const int spaces = suburbia_match_state(screen->match)->spaces;
    const int border = screen->pick - spaces - BASICS;
    return screen->pick >= 0 && border >= 0 ? border : -1;
}

enum special suburbia_screen_asked(const struct suburbia_screen *screen)
{
    return suburbia_asking(suburbia_match_box(screen->match),
                           suburbia_match_state(screen->match));
}

int suburbia_screen_picks(const struct suburbia_screen *screen)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int borders = state->borders ? BORDERS_OPEN : 0;
    return state->phase == PHASE_ACT ? state->spaces + BASICS + borders
                                     : state->spaces;
}

int suburbia_screen_tile(const struct suburbia_screen *screen)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int basic = suburbia_screen_basic(screen),
              border = suburbia_screen_border(screen);
    if (screen->deed == DEED_INVEST)
        return suburbia_match_tile_at(state, state->seat, cell_hex(screen->at));
    if (screen->deed == DEED_CHOOSE)
        return suburbia_match_tile_at(state, screen->shown,
                                      cell_hex(screen->at));
    if (screen->deed == DEED_LOOK || screen->pick < 0)
        return TILE_NONE;
    if (border >= 0)
        return suburbia_match_border(screen->match, border);
    return basic >= 0 ? suburbia_match_box(screen->match)->basic[basic]
                      : state->market[screen->pick];
}

int suburbia_screen_price(const struct suburbia_screen *screen)
{
    const int tile = suburbia_screen_tile(screen);
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    if (state->phase == PHASE_CHOOSE)
        return 0;
    if (screen->deed == DEED_INVEST || suburbia_screen_basic(screen) >= 0)
        return suburbia_cost(suburbia_match_box(screen->match), state, tile);
    if (screen->pick < 0)
        return 0;
    if (suburbia_screen_border(screen) >= 0)
        return screen->deed == DEED_LAKE
                   ? 0
                   : suburbia_cost(suburbia_match_box(screen->match), state,
                                   tile);
    return screen->deed == DEED_LAKE
               ? suburbia_match_space_price(screen->match, screen->pick)
               : suburbia_match_space_cost(screen->match, screen->pick);
}

/* What a tile asked for. */
static game_move choice(const struct suburbia_screen *screen)
{
    switch (suburbia_screen_asked(screen)) {
    case SPECIAL_EXTRA_TILE:
        return screen->deed == DEED_BUILD && screen->pick >= 0 && screen->at
                   ? suburbia_move_make(SUBURBIA_CHOOSE, screen->pick,
                                        screen->at)
                   : 0;
    case SPECIAL_FREE_MARKER:
        return screen->deed == DEED_CHOOSE && screen->at
                   ? suburbia_move_make(SUBURBIA_CHOOSE, 0, screen->at)
                   : 0;
    case SPECIAL_FLIP:
        return screen->deed == DEED_CHOOSE && screen->at
                   ? suburbia_move_make(SUBURBIA_CHOOSE, screen->shown,
                                        screen->at)
                   : 0;
    default:
        return 0;
    }
}

/* A border is held by its middle cell; a move names its first corner. */
uint16_t suburbia_screen_place(const struct suburbia_screen *screen)
{
    const bool placing =
        screen->deed == DEED_BUILD || screen->deed == DEED_LAKE;
    return placing && screen->at && suburbia_screen_border(screen) >= 0
               ? (uint16_t)(screen->at | screen->way << 12)
               : 0;
}

game_move suburbia_screen_move(const struct suburbia_screen *screen)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const int basic = suburbia_screen_basic(screen);
    if (state->phase == PHASE_DISCARD || state->phase == PHASE_EXTRA)
        return screen->pick >= 0 && screen->pick < state->spaces
                   ? suburbia_move_make(SUBURBIA_DISCARD, screen->pick, 0)
                   : 0;
    if (state->phase == PHASE_CHOOSE)
        return choice(screen);
    /* A place counts only while the cursor is on the map. */
    if (state->phase != PHASE_ACT || !screen->at)
        return 0;
    if (screen->deed == DEED_INVEST)
        return suburbia_move_make(SUBURBIA_INVEST, 0, screen->at);
    if (screen->deed == DEED_LOOK || screen->pick < 0)
        return 0;
    if (basic >= 0)
        return suburbia_move_make(SUBURBIA_BASIC, basic, screen->at);
    if (suburbia_screen_border(screen) >= 0)
        return suburbia_move_border(
            suburbia_screen_border(screen), screen->deed == DEED_LAKE,
            screen->way,
            border_first_corner(suburbia_screen_place(screen)) & 0xfff);
    return suburbia_move_make(screen->deed == DEED_LAKE ? SUBURBIA_LAKE
                                                        : SUBURBIA_BUY,
                              screen->pick, screen->at);
}

enum status suburbia_screen_refuse(const struct suburbia_screen *screen,
                                   game_move move)
{
    const struct session *session = &screen->match->game.session;
    return game_refuse(session->game, session_now(session),
                       session_actor(session), move);
}

/* What the move would be with the cursor on another cell. */
static enum status refuse_at(const struct suburbia_screen *screen, cell at)
{
    struct suburbia_screen trial = *screen;
    trial.at = at;
    return suburbia_screen_refuse(screen, suburbia_screen_move(&trial));
}

/* Whether the tile in the hand is going into the borough shown. */
static bool is_placing(const struct suburbia_screen *screen)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    struct suburbia_screen trial = *screen;
    trial.at = state->borough[screen->shown].frontier[0];
    return screen->shown == state->seat && suburbia_screen_is_turn(screen) &&
           suburbia_screen_move(&trial) != 0;
}

/* Free cells, without those that this tile may not go on, and tiles that make
 * room for it. */
static int free_cells(const struct suburbia_screen *screen, cell *out)
{
    const struct borough *borough =
        &suburbia_match_state(screen->match)->borough[screen->shown];
    const bool placing = is_placing(screen);
    int count = 0;
    for (int i = 0; i < borough->edge; i++)
        if (!placing ||
            refuse_at(screen, borough->frontier[i]) != STATUS_NOT_ALLOWED)
            out[count++] = borough->frontier[i];
    for (int slot = 0; slot < borough->slots && placing; slot++) {
        if (slot_is_border(borough, slot))
            continue;
        const enum status status = refuse_at(screen, borough->cell[slot]);
        if (status == STATUS_OK || status == STATUS_TOO_POOR)
            out[count++] = borough->cell[slot];
    }
    return count;
}

/* The legal moves of one type, and of one argument if that is not -1. */
static int legal_moves(const struct suburbia_screen *screen,
                       enum suburbia_move_type type, int arg, game_move *out)
{
    const struct session *session = &screen->match->game.session;
    const int count = game_legal(session->game, session_now(session), out);
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (suburbia_move_type(out[i]) == type &&
            (arg < 0 || suburbia_move_arg(out[i]) == arg))
            out[kept++] = out[i];
    return kept;
}

/* The middle cells of the places of the border in the hand; `ways` gets a bit
 * for each direction it has places in. */
static int border_places(const struct suburbia_screen *screen, unsigned *ways,
                         cell *out)
{
    game_move move[GAME_MOVES_MAX];
    const bool lake = screen->deed == DEED_LAKE;
    const int count = legal_moves(screen, SUBURBIA_BORDER,
                                  suburbia_screen_border(screen), move);
    int places = 0;
    *ways = 0;
    for (int i = 0; i < count; i++) {
        const int way = suburbia_move_dir(move[i]);
        if (suburbia_move_lake(move[i]) != lake)
            continue;
        *ways |= 1u << way;
        if (way == screen->way && places < SCREEN_CELLS_MAX)
            out[places++] =
                border_place_of(suburbia_move_cell(move[i]), way) & 0xfff;
    }
    return places;
}

static int choice_cells(const struct suburbia_screen *screen, cell *out)
{
    game_move move[GAME_MOVES_MAX];
    const bool flip = suburbia_screen_asked(screen) == SPECIAL_FLIP;
    const int count =
        legal_moves(screen, SUBURBIA_CHOOSE, flip ? screen->shown : 0, move);
    if (!flip && screen->shown != suburbia_match_state(screen->match)->seat)
        return 0;
    for (int i = 0; i < count && i < SCREEN_CELLS_MAX; i++)
        out[i] = suburbia_move_cell(move[i]);
    return count < SCREEN_CELLS_MAX ? count : SCREEN_CELLS_MAX;
}

int suburbia_screen_cells(const struct suburbia_screen *screen, cell *out)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    const struct borough *borough = &state->borough[screen->shown];
    unsigned ways;
    int count = 0;
    if (screen->deed == DEED_CHOOSE)
        return choice_cells(screen, out);
    if (screen->deed == DEED_BUILD || screen->deed == DEED_LAKE) {
        if (suburbia_screen_border(screen) < 0)
            return free_cells(screen, out);
        return screen->shown == state->seat && suburbia_screen_is_turn(screen)
                   ? border_places(screen, &ways, out)
                   : 0;
    }
    for (int slot = 0; slot < borough->slots; slot++)
        if (screen->deed == DEED_LOOK || !(borough->marked >> slot & 1))
            out[count++] = border_or_cell(state, borough, slot);
    return count;
}

unsigned suburbia_screen_choices(const struct suburbia_screen *screen)
{
    game_move move[GAME_MOVES_MAX];
    unsigned choices = 0;
    if (suburbia_match_state(screen->match)->phase != PHASE_CHOOSE)
        return 0;
    const int count = legal_moves(screen, SUBURBIA_CHOOSE, -1, move);
    for (int i = 0; i < count; i++)
        choices |= 1u << suburbia_move_arg(move[i]);
    return choices;
}

/* The nearest of some cells. */
static cell nearest(const cell *cells, int count, cell at)
{
    cell best = 0;
    int least = 1 << 20;
    for (int i = 0; i < count; i++) {
        const int far = hex_distance(cell_hex(cells[i]), cell_hex(at));
        if (far < least) {
            least = far;
            best = cells[i];
        }
    }
    return best;
}

/* Tiles that a border would touch. */
static int touched(const struct suburbia_screen *screen, uint16_t place)
{
    const struct suburbia_state *state = suburbia_match_state(screen->match);
    cell corner[BORDER_CORNERS];
    int count = 0;
    border_corners(place, corner);
    for (int i = 0; i < BORDER_CORNERS; i++)
        count += borough_find(state, screen->shown, corner[i]) >= 0;
    return count;
}

bool suburbia_screen_hold(struct suburbia_screen *screen)
{
    game_move move[GAME_MOVES_MAX];
    const bool lake = screen->deed == DEED_LAKE;
    const int count = legal_moves(screen, SUBURBIA_BORDER,
                                  suburbia_screen_border(screen), move);
    int most = -1;
    for (int i = 0; i < count; i++) {
        const uint16_t place = border_place_of(suburbia_move_cell(move[i]),
                                               suburbia_move_dir(move[i]));
        if (suburbia_move_lake(move[i]) != lake ||
            touched(screen, place) <= most)
            continue;
        most = touched(screen, place);
        screen->at = place & 0xfff;
        screen->way = suburbia_move_dir(move[i]);
    }
    return most >= 0;
}

void suburbia_screen_turn(struct suburbia_screen *screen, int step)
{
    cell cells[SCREEN_CELLS_MAX];
    unsigned ways;
    border_places(screen, &ways, cells);
    for (int i = 0; i < HEX_DIRECTIONS && ways; i++) {
        screen->way = (screen->way + step + HEX_DIRECTIONS) % HEX_DIRECTIONS;
        if (ways >> screen->way & 1)
            break;
        if (step == 0)
            step = 1;
    }
    const int count = border_places(screen, &ways, cells);
    screen->at = nearest(cells, count, screen->at);
    screen->scroll = 0;
}
