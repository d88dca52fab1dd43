/* A move line of a trace. What is understood but lies outside the words of a
 * game_move becomes a move that suburbia_refuse() refuses for the right
 * reason. */
#include "suburbia/words/codec.h"

#include "suburbia/words/reading.h"
#include "suburbia/words/words.h"

enum { SLOT_NOWHERE = 14 };

_Static_assert((int)SLOT_NOWHERE >= (int)SPACES_MAX, "there is no such space");
_Static_assert((int)SLOT_NOWHERE != (int)CHOOSE_PASS, "nowhere is no pass");

static enum status read_slot(struct suburbia_reading *reading, int *arg)
{
    const struct json_in slot = json_in_field(reading->in, "slot");
    int space;
    if (!json_in_int(&slot, &space))
        return suburbia_fail(reading, STATUS_BAD_MOVE,
                             "slot: not a whole number");
    *arg = space >= 0 && space < SPACES_MAX ? space : SLOT_NOWHERE;
    return STATUS_OK;
}

/* What lies beyond the cells a borough can reach stands for the cell farthest
 * out: it touches no tile either. */
static enum status read_at(struct suburbia_reading *reading, cell *at)
{
    const struct json_in pair = json_in_field(reading->in, "at");
    int q, r;
    if (!json_in_pair(&pair, &q, &r))
        return suburbia_fail(reading, STATUS_BAD_MOVE,
                             "at: not two whole numbers");
    const bool inside = q >= -CELL_LIMIT && q <= CELL_LIMIT &&
                        r >= -CELL_LIMIT && r <= CELL_LIMIT;
    *at = cell_of(inside ? hex_at(q, r) : hex_at(CELL_LIMIT, CELL_LIMIT));
    return STATUS_OK;
}

static enum status read_basic(struct suburbia_reading *reading, int *arg)
{
    const struct json_in word = json_in_field(reading->in, "tile");
    if (json_in_type(&word) != JSON_STRING)
        return suburbia_fail(reading, STATUS_BAD_MOVE,
                             "tile: no tile is named");
    const int tile = find(&word, reading->box, suburbia_find_tile);
    if (tile < 0)
        return suburbia_fail(reading, STATUS_UNKNOWN_WORD,
                             "tile: no such tile");
    for (*arg = 0; *arg < BASICS; ++*arg)
        if (reading->box->basic[*arg] == tile)
            return STATUS_OK;
    return suburbia_fail(reading, STATUS_NOT_ALLOWED, "tile: not a basic tile");
}

static enum status read_keep(struct suburbia_reading *reading,
                             const struct suburbia_state *state, int *arg)
{
    const struct json_in word = json_in_field(reading->in, "goal");
    if (json_in_type(&word) != JSON_STRING)
        return suburbia_fail(reading, STATUS_BAD_MOVE,
                             "goal: no goal is named");
    const int goal = find(&word, reading->box, suburbia_find_goal);
    if (goal < 0)
        return suburbia_fail(reading, STATUS_UNKNOWN_WORD,
                             "goal: no such goal");
    const uint8_t *deal = state->deal[state->seat];
    *arg = deal[0] == goal ? 0 : 1;
    if (state->phase == PHASE_KEEP && deal[*arg] != goal)
        return suburbia_fail(reading, STATUS_NOT_ALLOWED,
                             "goal: not one of the two that were dealt");
    return STATUS_OK;
}

static enum status read_type(struct suburbia_reading *reading,
                             enum suburbia_move_type *type)
{
    const struct json_in word = json_in_field(reading->in, "type");
    if (json_in_type(&word) != JSON_STRING)
        return suburbia_fail(reading, STATUS_BAD_MOVE,
                             "type: no kind of move is named");
    const int found = json_in_find(&word, suburbia_move_word, SUBURBIA_MOVES);
    if (found >= 0) {
        *type = (enum suburbia_move_type)found;
        return STATUS_OK;
    }
    return suburbia_fail(reading, STATUS_UNKNOWN_WORD,
                         "type: no such kind of move");
}

/* Index of the open border, direction and face. */
static enum status read_border(struct suburbia_reading *reading, int *arg,
                               game_move *turned)
{
    const struct json_in index = json_in_field(reading->in, "index");
    const struct json_in dir = json_in_field(reading->in, "dir");
    const struct json_in lake = json_in_field(reading->in, "lake");
    int which, direction;
    bool face_down = false;
    if (!json_in_int(&index, &which))
        return suburbia_fail(reading, STATUS_BAD_MOVE,
                             "index: not a whole number");
    if (!json_in_int(&dir, &direction))
        return suburbia_fail(reading, STATUS_BAD_MOVE,
                             "dir: not a whole number");
    if (!json_in_bool(&lake, &face_down))
        return suburbia_fail(reading, STATUS_BAD_MOVE,
                             "lake: neither true nor false");
    if (direction < 0 || direction >= HEX_DIRECTIONS)
        return suburbia_fail(reading, STATUS_BAD_MOVE, "dir: not from 0 to 5");
    *arg = which >= 0 && which < SPACES_MAX ? which : SLOT_NOWHERE;
    *turned = (game_move)face_down << 15 | (game_move)direction << 12;
    return STATUS_OK;
}

/* Space, seat or pass: which of them depends on the tile that asks. */
static enum status read_choice(struct suburbia_reading *reading,
                               const struct suburbia_state *state, int *arg)
{
    const struct json_in pass = json_in_field(reading->in, "pass");
    const struct json_in seat = json_in_field(reading->in, "seat");
    const bool asked = state->phase == PHASE_CHOOSE;
    const enum special special =
        asked ? special_asking(reading->box, state) : SPECIAL_NONE;
    bool passes;
    int whose;
    if (json_in_bool(&pass, &passes) && passes) {
        *arg = CHOOSE_PASS;
        return STATUS_OK;
    }
    if (special == SPECIAL_EXTRA_TILE)
        return read_slot(reading, arg);
    if (special != SPECIAL_FLIP)
        return STATUS_OK;
    if (!json_in_int(&seat, &whose))
        return suburbia_fail(reading, STATUS_BAD_MOVE,
                             "seat: not a whole number");
    *arg = whose >= 0 && whose < SEATS_MAX ? whose : SLOT_NOWHERE - 1;
    return STATUS_OK;
}

/* A border is named by its middle cell, but may be pointed at by any cell it
 * covers, or by its first corner space if nothing lies there. */
static cell point_at_border(const struct suburbia_state *state, cell at)
{
    const struct borough *borough = &state->borough[state->seat];
    if (borough_find(state, state->seat, at) >= 0)
        return at;
    for (int slot = 0; slot < borough->slots; slot++) {
        cell covered[BORDER_CELLS];
        if (!slot_is_border(borough, slot))
            continue;
        const uint16_t place = border_place_in(state, borough, slot);
        border_cells(place, covered);
        for (int i = 0; i < BORDER_CELLS; i++)
            if (covered[i] == at || border_first_corner(place) == at)
                return border_or_cell(state, borough, slot);
    }
    return at;
}

/* Whether the cell is of one's own tile or border. */
static bool gives_marker(const struct suburbia_box *box,
                         const struct suburbia_state *state,
                         enum suburbia_move_type type)
{
    return type == SUBURBIA_INVEST ||
           (type == SUBURBIA_CHOOSE && state->phase == PHASE_CHOOSE &&
            special_asking(box, state) == SPECIAL_FREE_MARKER);
}

static enum status read_argument(struct suburbia_reading *reading,
                                 const struct suburbia_state *state,
                                 enum suburbia_move_type type, int *arg,
                                 game_move *turned)
{
    switch (type) {
    case SUBURBIA_KEEP:
        return read_keep(reading, state, arg);
    case SUBURBIA_BASIC:
        return read_basic(reading, arg);
    case SUBURBIA_INVEST:
        return STATUS_OK;
    case SUBURBIA_BORDER:
        return read_border(reading, arg, turned);
    case SUBURBIA_CHOOSE:
        return read_choice(reading, state, arg);
    default:
        return read_slot(reading, arg);
    }
}

enum status suburbia_read_move(const struct suburbia_box *box,
                               const struct suburbia_state *state,
                               const struct json_in *in, game_move *move,
                               const char **reason)
{
    struct suburbia_reading reading = {box, in, NULL};
    enum suburbia_move_type type = SUBURBIA_KEEP;
    game_move turned = 0;
    int arg = 0;
    cell at = 0;
    enum status status = read_type(&reading, &type);
    if (status == STATUS_OK)
        status = read_argument(&reading, state, type, &arg, &turned);
    const bool passes = type == SUBURBIA_CHOOSE && arg == CHOOSE_PASS;
    if (status == STATUS_OK && type != SUBURBIA_KEEP &&
        type != SUBURBIA_DISCARD && !passes)
        status = read_at(&reading, &at);
    if (gives_marker(box, state, type))
        at = point_at_border(state, at);
    *reason = reading.reason;
    *move =
        status == STATUS_OK ? suburbia_move_make(type, arg, at) | turned : 0;
    return status;
}
