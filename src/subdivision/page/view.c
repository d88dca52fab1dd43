/* A position of Subdivision as a pair of eyes sees it. */
#include "subdivision/page/put.h"

#include "base/bits.h"
#include "subdivision/game.h"

static const char *const phase_word[] = {
    [AWAIT_ROLL] = "roll",         [AWAIT_PLACE] = "place",
    [AWAIT_ACTIVATE] = "activate", [AWAIT_LAY] = "lay",
    [AWAIT_BONUS] = "bonus",       [AWAIT_NOTHING] = "over",
};

struct look {
    const struct subdivision_box *box;
    const struct subdivision_view *view;
    int eyes;
};

static const struct scenario *scenario_of(const struct look *look)
{
    return &look->box->scenario[look->view->scenario];
}

struct plot subdivision_page_plot(const struct subdivision_box *box,
                                  const struct subdivision_view *view, int seat,
                                  int eyes)
{
    return (struct plot){box, &box->side[view->side[seat]],
                         seat == eyes ? &view->own : &view->shown[seat]};
}

static struct plot plot_of(const struct look *look, int seat)
{
    return subdivision_page_plot(look->box, look->view, seat, look->eyes);
}

void subdivision_put_pad(const struct scorepad *pad, struct json_out *out)
{
    for (int line = 0; line < LINES; line++)
        json_out_number(out,
                        game_stat_word(&subdivision_game, COUNT_LINE + line),
                        pad->line[line]);
    json_out_number(out, "points", pad->total);
}

/* Boards. */

static void put_zones(const struct plot *plot, struct json_out *out)
{
    const uint64_t access = subdivision_access(plot);
    uint64_t rest = board_zones(plot->board);
    json_out_array(out, "zones");
    for (; rest; rest = bits_rest(rest)) {
        const int at = bits_first(rest);
        json_out_object(out, NULL);
        json_out_string(out, "tile",
                        zone_word[subdivision_zone_at(plot->board, at)]);
        subdivision_put_cell(plot->box, "at", at, out);
        json_out_bool(out, "access", access >> at & 1);
        json_out_close(out);
    }
    json_out_close(out);
}

static void put_pieces(const struct plot *plot, enum piece piece,
                       uint64_t parcels, struct json_out *out)
{
    for (; parcels; parcels = bits_rest(parcels)) {
        const int at = bits_first(parcels);
        json_out_object(out, NULL);
        json_out_string(out, "piece", piece_word[piece]);
        subdivision_put_cell(plot->box, "at", at, out);
        json_out_number(out, "count",
                        piece == PIECE_SCHOOL
                            ? subdivision_schools_at(plot->board, at)
                            : 1);
        json_out_close(out);
    }
}

/* What covers a parcel and is neither zone tile nor piece (D-COVERED). */
static uint64_t flipped(const struct board *board)
{
    return board->covered & ~(board_zones(board) | board->park | board->lake |
                              board->road | board->school[0]);
}

uint64_t subdivision_page_open(const struct plot *plot, int symbol)
{
    if (symbol == SYMBOL_NONE)
        return 0;
    return (subdivision_free(plot) | plot->side->of_symbol[symbol]) &
           subdivision_empty(plot->box, plot->board);
}

static void put_course(const struct plot *plot, int symbol,
                       struct json_out *out)
{
    subdivision_put_cells(plot->box, "free",
                          subdivision_page_open(plot, symbol), out);
}

static void put_board(const struct plot *plot, struct json_out *out)
{
    const struct board *board = plot->board;
    int points;
    put_zones(plot, out);
    json_out_array(out, "pieces");
    put_pieces(plot, PIECE_PARK, board->park, out);
    put_pieces(plot, PIECE_LAKE, board->lake, out);
    put_pieces(plot, PIECE_ROAD, board->road, out);
    put_pieces(plot, PIECE_SCHOOL, board->school[0], out);
    json_out_close(out);
    subdivision_put_cells(plot->box, "coins", board->coin, out);
    subdivision_put_cells(plot->box, "flipped", flipped(board), out);
    subdivision_put_edges(plot->box, "walks", board->walk, out);
    subdivision_put_edges(plot->box, "best",
                          subdivision_best_segment(plot, &points), out);
}

/* Whether the seat has decided what all decide at the same time. */
static bool is_ready(const struct look *look, int seat)
{
    const struct subdivision_view *view = look->view;
    return view->await == AWAIT_BONUS || view->opened.bonus
               ? !(view->earned >> seat & 1)
               : view->chosen >> seat & 1;
}

static void put_boards(const struct look *look, struct json_out *out)
{
    json_out_array(out, "boards");
    for (int seat = 0; seat < look->view->seats; seat++) {
        const struct plot plot = plot_of(look, seat);
        struct scorepad pad;
        subdivision_score(&plot, &pad);
        json_out_object(out, NULL);
        json_out_number(out, "seat", seat);
        json_out_number(out, "side", look->view->side[seat] + 1);
        json_out_number(out, "money", plot.board->money);
        json_out_number(out, "short",
                        plot.board->money < look->box->price
                            ? look->box->price - plot.board->money
                            : 0);
        json_out_bool(out, "ready", is_ready(look, seat));
        json_out_object(out, "score");
        subdivision_put_pad(&pad, out);
        json_out_close(out);
        put_board(&plot, out);
        put_course(&plot, look->view->symbol, out);
        json_out_close(out);
    }
    json_out_close(out);
}

/* What the player of a solo game may aim for, by its place among the ranks. */
static void put_aim(const struct look *look, struct json_out *out)
{
    const struct plot plot = plot_of(look, 0);
    if (look->view->mode != PLAY_SOLO)
        return;
    const int next =
        subdivision_next_rank(look->box, subdivision_points(&plot));
    if (next >= 0)
        json_out_number(out, "next_rank", next);
}

/* Hands. */

static bool is_dealt(const struct subdivision_view *view)
{
    return view->await != AWAIT_BONUS && !view->opened.bonus &&
           view->await != AWAIT_NOTHING;
}

/* What the eyes hold, less what they took this turn. */
static void put_hand(const struct look *look, struct json_out *out)
{
    const struct subdivision_view *view = look->view;
    const int index = view->round * SUBDIVISION_TURNS_MAX + view->turn;
    if (look->eyes < 0)
        return;
    json_out_array(out, "hand");
    for (int zone = 0; is_dealt(view) && zone < ZONE_COUNT; zone++) {
        const int taken = view->taken[index][look->eyes] & ~TAKEN_HIDDEN;
        const int count = view->held[index][zone] - (taken == zone + 1);
        if (count == 0)
            continue;
        json_out_object(out, NULL);
        json_out_string(out, "tile", zone_word[zone]);
        json_out_number(out, "count", count);
        json_out_close(out);
    }
    json_out_close(out);
}

/* To whom the eyes' hand goes after this turn; the last tiles of a round are
 * discarded, and alone all of them are. */
static void put_passing(const struct look *look, struct json_out *out)
{
    const struct subdivision_view *view = look->view;
    const bool next = view->round % 2 == 0;
    if (view->mode == PLAY_SOLO || view->await == AWAIT_NOTHING) {
        json_out_null(out, "passes");
        return;
    }
    json_out_string(out, "passes", next ? "left" : "right");
    if (look->eyes >= 0)
        json_out_number(out, "passes_to",
                        (look->eyes + (next ? 1 : view->seats - 1)) %
                            view->seats);
}

/* Bonus tiles. */

static void put_bonus(const struct look *look, int which, struct json_out *out)
{
    const struct subdivision_view *view = look->view;
    const struct bonus *bonus = &look->box->bonus[view->bonus[which]];
    json_out_object(out, NULL);
    json_out_string(out, "bonus",
                    look->box->bonus_words[view->bonus[which]].id);
    json_out_number(out, "round", which + 2);
    json_out_bool(out, "judged", view->round > which);
    json_out_array(out, "standing");
    for (int seat = 0; seat < view->seats; seat++) {
        const struct plot plot = plot_of(look, seat);
        const struct subdivision_standing standing =
            subdivision_standing(&plot, bonus);
        json_out_object(out, NULL);
        json_out_number(out, "have", standing.have);
        json_out_number(out, "of", standing.of);
        json_out_bool(out, "met", subdivision_meets(&plot, bonus));
        json_out_close(out);
    }
    json_out_close(out);
    json_out_close(out);
}

/* Activations. */

static void put_open(const struct look *look, struct json_out *out)
{
    const struct subdivision_view *view = look->view;
    const int tile = view->opened.tile;
    if (view->await != AWAIT_LAY)
        return;
    const int zone = subdivision_zone_at(&view->own, tile);
    const struct zone_rule *rule = &look->box->zone[zone];
    json_out_object(out, "open");
    subdivision_put_cell(look->box, "at", tile, out);
    json_out_string(out, "tile", zone_word[zone]);
    json_out_string(out, "piece", piece_word[rule->piece]);
    json_out_number(out, "laid", view->opened.laid);
    json_out_number(out, "most", rule->most);
    json_out_bool(out, "bonus", view->opened.bonus);
    json_out_close(out);
}

static void put_activations(const struct look *look, struct json_out *out)
{
    const struct subdivision_view *view = look->view;
    subdivision_put_cells(look->box, "waiting", view->waiting, out);
    if (view->await == AWAIT_ACTIVATE ||
        (view->await == AWAIT_LAY && !view->opened.bonus))
        subdivision_put_cell(look->box, "placed", view->placed, out);
    put_open(look, out);
    json_out_array(out, "earned");
    for (unsigned rest = view->earned; rest; rest &= rest - 1)
        json_out_number(out, NULL, __builtin_ctz(rest));
    json_out_close(out);
}

static void put_time(const struct look *look, struct json_out *out)
{
    const struct subdivision_view *view = look->view;
    const bool over = view->await == AWAIT_NOTHING;
    json_out_string(out, "mode", view->mode == PLAY_SOLO ? "solo" : "standard");
    json_out_number(out, "seats", view->seats);
    json_out_string(out, "scenario",
                    look->box->scenario_words[view->scenario].id);
    json_out_string(out, "phase", phase_word[view->await]);
    json_out_number(out, "seat", view->seat);
    json_out_number(out, "round", over ? view->round : view->round + 1);
    json_out_number(out, "turn",
                    over ? scenario_of(look)->turns : view->turn + 1);
    json_out_number(out, "turns", scenario_of(look)->turns);
    if (view->ends)
        json_out_number(out, "ends", view->ends);
    if (view->symbol == SYMBOL_NONE)
        json_out_null(out, "symbol");
    else
        json_out_string(out, "symbol",
                        look->box->symbol_words[view->symbol].id);
}

void subdivision_put_view(const struct subdivision_box *box,
                          const struct subdivision_view *view, int eyes,
                          struct json_out *out)
{
    const struct look look = {box, view, eyes};
    put_time(&look, out);
    put_passing(&look, out);
    put_hand(&look, out);
    put_activations(&look, out);
    json_out_array(out, "bonuses");
    for (int i = 0; i < ROUNDS - 1; i++)
        put_bonus(&look, i, out);
    json_out_close(out);
    put_boards(&look, out);
    put_aim(&look, out);
}
