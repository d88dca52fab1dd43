/* Moves of Subdivision: what they name, what they change, what may follow. */
#include "subdivision/page/put.h"

#include "base/bits.h"

/* What the tile there puts. */
static enum piece piece_of(const struct subdivision_box *box,
                           const struct board *board, int tile)
{
    return (enum piece)box->zone[subdivision_zone_at(board, tile)].piece;
}

static struct plot own_plot(const struct subdivision_box *box,
                            const struct subdivision_view *view)
{
    return subdivision_page_plot(box, view, view->viewer, view->viewer);
}

static void put_piece(const struct subdivision_box *box, enum piece piece,
                      int what, struct json_out *out)
{
    json_out_string(out, "piece", piece_word[piece]);
    if (piece == PIECE_SIDEWALK)
        subdivision_put_edge(box, "put", what, out);
    else
        subdivision_put_cell(box, "put", what, out);
}

/* Whether it pays for a parcel where the tile may go for nothing. */
static bool is_needless(const struct subdivision_deed *deed)
{
    const struct plot plot = own_plot(deed->box, deed->before);
    const uint64_t open = subdivision_page_open(&plot, deed->before->symbol);
    return subdivision_move_pays(deed->move) &&
           open >> subdivision_move_at(deed->move) & 1;
}

static void put_place(const struct subdivision_deed *deed, struct json_out *out)
{
    const struct subdivision_box *box = deed->box;
    const int parcel = subdivision_move_at(deed->move);
    const struct board *board = &deed->before->own;
    json_out_string(out, "tile", zone_word[subdivision_move_zone(deed->move)]);
    subdivision_put_cell(box, deed->cell, parcel, out);
    json_out_bool(out, "pay", subdivision_move_pays(deed->move));
    if (subdivision_move_pays(deed->move))
        json_out_number(out, "price", box->price);
    if (is_needless(deed))
        json_out_bool(out, "needless", true);
    subdivision_put_cells(box, "wakes", box->near[parcel] & board_zones(board),
                          out);
}

static void put_action(const struct subdivision_deed *deed,
                       struct json_out *out)
{
    const struct subdivision_box *box = deed->box;
    const struct board *board = &deed->before->own;
    const int tile = subdivision_move_at(deed->move);
    const enum piece piece = piece_of(box, board, tile);
    subdivision_put_cell(box, deed->cell, tile, out);
    json_out_string(out, "tile", zone_word[subdivision_zone_at(board, tile)]);
    if (piece == PIECE_ROAD || piece == PIECE_SIDEWALK)
        json_out_string(out, "piece", piece_word[piece]);
    else
        put_piece(box, piece, subdivision_move_what(deed->move), out);
}

/* The points of the one who moves, if nobody looks at the others. */
static int points_gained(const struct subdivision_deed *deed)
{
    const struct plot was = own_plot(deed->box, deed->before);
    const struct plot is = own_plot(deed->box, deed->after);
    return subdivision_points(&is) - subdivision_points(&was);
}

void subdivision_put_move(const struct subdivision_deed *deed,
                          struct json_out *out)
{
    const struct subdivision_view *before = deed->before;
    switch (subdivision_move_type(deed->move)) {
    case SUBDIVISION_ROLL:
        json_out_string(
            out, "symbol",
            deed->box->symbol_words[subdivision_move_what(deed->move)].id);
        return;
    case SUBDIVISION_PLACE:
        put_place(deed, out);
        break;
    case SUBDIVISION_PASS:
        if (deed->knows)
            json_out_string(out, "tile",
                            zone_word[subdivision_move_zone(deed->move)]);
        break;
    case SUBDIVISION_ACTIVATE:
    case SUBDIVISION_BONUS:
        put_action(deed, out);
        break;
    case SUBDIVISION_LAY:
        subdivision_put_cell(deed->box, deed->cell, before->opened.tile, out);
        put_piece(deed->box,
                  piece_of(deed->box, &before->own, before->opened.tile),
                  subdivision_move_what(deed->move), out);
        break;
    default:
        break;
    }
    json_out_number(out, "points", points_gained(deed));
}

/* The best that a tile can do, looked for by trying everything. */
struct search {
    const struct subdivision_box *box;
    int seat, points, money;
    struct game_decision decision;
    bool found;
    int best_points, best_money;
    struct game_decision best;
};

static void judge(struct search *search, const struct subdivision_state *state)
{
    const struct plot plot = subdivision_plot(search->box, state, search->seat);
    const int points = subdivision_points(&plot) - search->points;
    const int money = plot.board->money - search->money;
    if (search->found &&
        (points < search->best_points ||
         (points == search->best_points && money <= search->best_money)))
        return;
    search->found = true;
    search->best_points = points;
    search->best_money = money;
    search->best = search->decision;
}

static void try_move(struct search *search,
                     const struct subdivision_state *state, game_move move)
{
    struct subdivision_state trial = *state;
    game_move next[EDGES_MAX + 1];
    search->decision.part[search->decision.parts++] = move;
    subdivision_apply(search->box, &trial, move, NULL);
    if (trial.await != AWAIT_LAY) {
        judge(search, &trial);
    } else {
        const int count = subdivision_legal(search->box, &trial, next);
        for (int i = 0; i < count; i++)
            try_move(search, &trial, next[i]);
    }
    search->decision.parts--;
}

/* Everything the tile there can do now. A tile that goes on waiting keeps the
 * turn from ending: a bonus tile is not what an activation changes. */
static void try_tile(struct search *search,
                     const struct subdivision_state *state, int tile)
{
    struct subdivision_state from = *state;
    game_move move[GAME_MOVES_MAX];
    const int count = subdivision_legal(search->box, &from, move);
    if (state->await == AWAIT_ACTIVATE)
        from.waiting |= parcel_bit(state->placed);
    for (int i = 0; i < count; i++)
        if (subdivision_move_type(move[i]) != SUBDIVISION_DONE &&
            subdivision_move_at(move[i]) == tile)
            try_move(search, &from, move[i]);
}

static void put_best(const struct search *search, enum piece piece,
                     struct json_out *out)
{
    json_out_object(out, "best");
    json_out_number(out, "points", search->best_points);
    json_out_number(out, "money", search->best_money);
    json_out_array(out, "put");
    for (int i = 0; i < search->best.parts; i++) {
        const game_move move = search->best.part[i];
        const bool lays = subdivision_move_type(move) == SUBDIVISION_LAY;
        if (lays && piece == PIECE_SIDEWALK)
            subdivision_put_edge(search->box, NULL, subdivision_move_what(move),
                                 out);
        else if (lays || (piece != PIECE_ROAD && piece != PIECE_SIDEWALK))
            subdivision_put_cell(search->box, NULL, subdivision_move_what(move),
                                 out);
    }
    json_out_close(out);
    json_out_close(out);
}

static void put_waker(const struct subdivision_box *box,
                      const struct subdivision_state *state, int tile,
                      struct json_out *out)
{
    const int seat = state->seat;
    const struct plot plot = subdivision_plot(box, state, seat);
    const enum piece piece = piece_of(box, plot.board, tile);
    struct search search = {.box = box,
                            .seat = seat,
                            .points = subdivision_points(&plot),
                            .money = plot.board->money};
    try_tile(&search, state, tile);
    json_out_object(out, NULL);
    subdivision_put_cell(box, "at", tile, out);
    json_out_string(out, "tile",
                    zone_word[subdivision_zone_at(plot.board, tile)]);
    json_out_string(out, "piece", piece_word[piece]);
    if (search.found)
        put_best(&search, piece, out);
    json_out_close(out);
}

/* Tiles that may act in a state that waits for one to. */
static uint64_t wakers(const struct subdivision_box *box,
                       const struct subdivision_state *state)
{
    uint64_t tiles = 0;
    if (state->await == AWAIT_ACTIVATE)
        return state->waiting;
    if (state->await != AWAIT_BONUS)
        return 0;
    const struct bonus *bonus = &box->bonus[state->bonus[state->round - 1]];
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (bonus->zones >> zone & 1)
            tiles |= state->board[state->seat].zone[zone];
    return tiles;
}

void subdivision_put_wakers(const struct subdivision_box *box,
                            const struct subdivision_view *view,
                            struct json_out *out)
{
    struct subdivision_state known;
    subdivision_seen(view, &known);
    uint64_t rest = view->seat == view->viewer ? wakers(box, &known) : 0;
    json_out_array(out, "wakers");
    for (; rest; rest = bits_rest(rest))
        put_waker(box, &known, bits_first(rest), out);
    json_out_close(out);
}
