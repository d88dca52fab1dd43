/* A move line of a trace: one decision, which may be several moves. What is
 * understood but not allowed becomes a move that subdivision_refuse() refuses
 * for the right reason. */
#include "subdivision/words/reading.h"

static enum status read_pair(struct subdivision_reading *reading,
                             const struct json_in *pair, int *parcel)
{
    int q, r;
    if (!json_in_pair(pair, &q, &r))
        return subdivision_fail(reading, STATUS_BAD_MOVE,
                                "a parcel is two whole numbers");
    const bool small = q >= -100 && q <= 100 && r >= -100 && r <= 100;
    *parcel = small ? subdivision_parcel_at(reading->box, hex_at(q, r)) : -1;
    return STATUS_OK;
}

static enum status read_at(struct subdivision_reading *reading, int *parcel)
{
    const struct json_in at = json_in_field(reading->in, "at");
    const enum status status = read_pair(reading, &at, parcel);
    if (status != STATUS_OK)
        return subdivision_fail(reading, status, "at: not two whole numbers");
    return *parcel < 0 ? STATUS_OFF_BOARD : STATUS_OK;
}

static enum status read_tile(struct subdivision_reading *reading, int *zone)
{
    const struct json_in tile = json_in_field(reading->in, "tile");
    if (json_in_type(&tile) != JSON_STRING)
        return subdivision_fail(reading, STATUS_BAD_MOVE,
                                "tile: no zone tile is named");
    *zone = find_zone(&tile);
    return *zone < 0 ? subdivision_fail(reading, STATUS_UNKNOWN_WORD,
                                        "tile: no such zone tile")
                     : STATUS_OK;
}

static enum status read_roll(struct subdivision_reading *reading,
                             game_move *move)
{
    const struct json_in word = json_in_field(reading->in, "symbol");
    char id[64];
    if (json_in_type(&word) != JSON_STRING)
        return subdivision_fail(reading, STATUS_BAD_MOVE,
                                "symbol: none is named");
    const int symbol = json_in_string(&word, id, sizeof id)
                           ? subdivision_find_symbol(reading->box, id)
                           : -1;
    if (symbol < 0)
        return subdivision_fail(reading, STATUS_UNKNOWN_WORD,
                                "symbol: no such symbol");
    *move = subdivision_move_make(SUBDIVISION_ROLL, 0, symbol);
    return STATUS_OK;
}

static enum status read_place(struct subdivision_reading *reading,
                              game_move *move)
{
    const struct json_in word = json_in_field(reading->in, "pay");
    bool pay = false;
    int zone, at;
    enum status status = read_tile(reading, &zone);
    if (status != STATUS_OK)
        return status;
    if (!json_in_bool(&word, &pay))
        return subdivision_fail(reading, STATUS_BAD_MOVE,
                                "pay: neither true nor false");
    status = read_at(reading, &at);
    if (status == STATUS_OK)
        *move = subdivision_move_place((enum zone)zone, at, pay);
    return status;
}

static enum status read_pass(struct subdivision_reading *reading,
                             game_move *move)
{
    int zone;
    const enum status status = read_tile(reading, &zone);
    if (status == STATUS_OK)
        *move = subdivision_move_pass((enum zone)zone);
    return status;
}

/* One item of `put`: a parcel, or for a sidewalk the edge between two. */
static enum status read_piece(struct subdivision_reading *reading,
                              const struct json_in *item, enum piece piece,
                              int *what)
{
    int a, b;
    if (piece != PIECE_SIDEWALK) {
        const enum status status = read_pair(reading, item, what);
        return status == STATUS_OK && *what < 0 ? STATUS_OFF_BOARD : status;
    }
    const struct json_in first = json_in_first(item);
    if (json_in_count(item) != 2)
        return subdivision_fail(reading, STATUS_BAD_MOVE,
                                "put: a sidewalk is a pair of parcels");
    const struct json_in second = json_in_next(item, first);
    enum status status = read_pair(reading, &first, &a);
    if (status == STATUS_OK)
        status = read_pair(reading, &second, &b);
    if (status != STATUS_OK)
        return status;
    if (a < 0 || b < 0)
        return STATUS_OFF_BOARD;
    *what = subdivision_edge_between(reading->box, a, b);
    return *what < 0 ? subdivision_fail(
                           reading, STATUS_BAD_PUT,
                           "put: a sidewalk lies between adjacent parcels")
                     : STATUS_OK;
}

/* The pieces that one activation puts, in the order given. */
struct put {
    int what[PUT_MAX];
    int count;
};

static enum status read_put(struct subdivision_reading *reading,
                            const struct zone_rule *zone, struct put *put)
{
    const struct json_in list = json_in_field(reading->in, "put");
    put->count = 0;
    if (json_in_type(&list) != JSON_ARRAY)
        return subdivision_fail(reading, STATUS_BAD_MOVE,
                                "put: missing or not a list");
    if (json_in_count(&list) > zone->most)
        return STATUS_TOO_MANY;
    for (struct json_in item = json_in_first(&list); item.at;
         item = json_in_next(&list, item)) {
        const enum status status = read_piece(
            reading, &item, (enum piece)zone->piece, &put->what[put->count++]);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* Adds a move and makes it on `trial`; false: it cannot be made, and whoever
 * makes the decision will find that too. */
static bool add_part(const struct subdivision_box *box,
                     struct subdivision_state *trial,
                     struct game_decision *decision, game_move move)
{
    decision->part[decision->parts++] = move;
    if (subdivision_refuse(box, trial, trial->seat, move) != STATUS_OK)
        return false;
    subdivision_apply(box, trial, move, NULL);
    return true;
}

/* A tile that has no place left closes by itself: what is to be put after that
 * cannot be put. */
static enum status add_pieces(const struct subdivision_box *box,
                              const struct subdivision_state *state,
                              const struct put *put,
                              struct game_decision *decision)
{
    struct subdivision_state trial = *state;
    const game_move first = decision->part[--decision->parts];
    if (!add_part(box, &trial, decision, first))
        return STATUS_OK;
    for (int i = 0; i < put->count; i++) {
        if (trial.await != AWAIT_LAY)
            return STATUS_BAD_PUT;
        if (!add_part(box, &trial, decision,
                      subdivision_move_make(SUBDIVISION_LAY, 0, put->what[i])))
            return STATUS_OK;
    }
    if (trial.await == AWAIT_LAY)
        add_part(box, &trial, decision,
                 subdivision_move_make(SUBDIVISION_STOP, 0, 0));
    return STATUS_OK;
}

/* What can be put depends on the tile; whether it may act is judged first. */
static enum status read_action(struct subdivision_reading *reading,
                               enum subdivision_move_type type,
                               const struct subdivision_state *state,
                               struct game_decision *decision)
{
    const struct subdivision_box *box = reading->box;
    struct put put;
    int at;
    enum status status = read_at(reading, &at);
    if (status != STATUS_OK)
        return status;
    decision->part[0] = subdivision_move_make(type, at, 0);
    decision->parts = 1;
    status = subdivision_refuse(box, state, state->seat, decision->part[0]);
    if (status != STATUS_OK && status != STATUS_BAD_PUT)
        return status;
    const struct board *board = &state->board[state->seat];
    const struct zone_rule *zone = &box->zone[subdivision_zone_at(board, at)];
    status = read_put(reading, zone, &put);
    if (status != STATUS_OK)
        return status;
    if (zone_lays(zone))
        return add_pieces(box, state, &put, decision);
    if (put.count == 0)
        return subdivision_fail(reading, STATUS_BAD_PUT,
                                "put: one parcel is asked for");
    decision->part[0] = subdivision_move_make(type, at, put.what[0]);
    return STATUS_OK;
}

/* A trace has no lines for the parts of a decision. */
static enum status read_type(struct subdivision_reading *reading,
                             enum subdivision_move_type *type)
{
    const struct json_in word = json_in_field(reading->in, "type");
    if (json_in_type(&word) != JSON_STRING)
        return subdivision_fail(reading, STATUS_BAD_MOVE,
                                "type: no kind of move is named");
    const int found =
        json_in_find(&word, subdivision_move_word, SUBDIVISION_MOVES);
    if (found < 0 || found == SUBDIVISION_LAY || found == SUBDIVISION_STOP)
        return subdivision_fail(reading, STATUS_UNKNOWN_WORD,
                                "type: no such kind of move");
    *type = (enum subdivision_move_type)found;
    return STATUS_OK;
}

static enum status read_rest(struct subdivision_reading *reading,
                             enum subdivision_move_type type,
                             const struct subdivision_state *state,
                             struct game_decision *decision)
{
    decision->parts = 1;
    switch (type) {
    case SUBDIVISION_ROLL:
        return read_roll(reading, &decision->part[0]);
    case SUBDIVISION_PLACE:
        return read_place(reading, &decision->part[0]);
    case SUBDIVISION_PASS:
        return read_pass(reading, &decision->part[0]);
    case SUBDIVISION_DONE:
        decision->part[0] = subdivision_move_make(SUBDIVISION_DONE, 0, 0);
        return STATUS_OK;
    default:
        return read_action(reading, type, state, decision);
    }
}

enum status subdivision_read_move(const struct subdivision_box *box,
                                  const struct subdivision_state *state,
                                  const struct json_in *in,
                                  struct game_decision *decision,
                                  const char **reason)
{
    struct subdivision_reading reading = {box, in, NULL};
    enum subdivision_move_type type;
    enum status status = read_type(&reading, &type);
    if (status == STATUS_OK)
        status = read_rest(&reading, type, state, decision);
    *reason = reading.reason;
    return status;
}
