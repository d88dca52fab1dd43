/* Subdivision's lines of a trace (docs/TRACE.md). */
#include "subdivision/words/words.h"

#include "json/out.h"

static void put_parcel(const struct subdivision_box *box, const char *key,
                       int parcel, struct json_out *out)
{
    json_out_pair(out, key, box->parcel[parcel].q, box->parcel[parcel].r);
}

/* Brings the wanted tile of a slice to its front. */
static void bring(uint8_t *slice, uint8_t wanted)
{
    int at = 0;
    while (slice[at] != wanted)
        at++;
    memmove(slice + 1, slice, (size_t)at);
    slice[0] = wanted;
}

/* Of a hand the tile that was taken first lies first: so a game that begins
 * later needs no list of what was taken (given_hands.c). */
static void order_hand(const struct subdivision_box *box,
                       struct subdivision_state *state, int round, int first)
{
    const struct scenario *scenario = &box->scenario[state->scenario];
    const bool solo = state->mode == PLAY_SOLO;
    int seat = first;
    for (int turn = 0; turn < scenario->turns; turn++) {
        const uint8_t taken =
            state->taken[round * SUBDIVISION_TURNS_MAX + turn][seat];
        const int from = solo ? subdivision_drawn(scenario, turn)
                              : first * scenario->hand + turn;
        if (!taken)
            return;
        bring(&state->stack[round][from], (uint8_t)taken_zone(taken));
        seat = passes_to(seat, state->seats, round);
    }
}

static void put_stacks(const struct subdivision_box *box,
                       const struct subdivision_state *start,
                       struct json_out *out)
{
    struct subdivision_state ordered = *start;
    const struct subdivision_state *const state = &ordered;
    for (int round = 0; round < ROUNDS; round++)
        for (int first = 0; first < start->seats; first++)
            order_hand(box, &ordered, round, first);
    json_out_array(out, "stacks");
    for (int round = 0; round < ROUNDS; round++) {
        json_out_array(out, NULL);
        for (int i = 0; i < state->stack_size[round]; i++)
            json_out_string(out, NULL, zone_word[state->stack[round][i]]);
        json_out_close(out);
    }
    json_out_close(out);
}

void subdivision_write_table(const struct subdivision_box *box,
                             const struct game_config *config,
                             const uint8_t *bonus, struct json_out *out)
{
    json_out_number(out, "seats", config->seats);
    json_out_string(out, "mode", play_mode_word[config->mode]);
    json_out_array(out, "sides");
    for (int seat = 0; seat < config->seats; seat++)
        json_out_number(out, NULL, config->side[seat] + 1);
    json_out_close(out);
    if (config->scenario)
        json_out_string(out, "scenario",
                        box->scenario_words[config->scenario].id);
    else
        json_out_null(out, "scenario");
    if (config->ends)
        json_out_number(out, "ends", config->ends);
    json_out_array(out, "bonuses");
    for (int i = 0; i < ROUNDS - 1; i++)
        json_out_number(out, NULL, box->bonus[bonus[i]].number);
    json_out_close(out);
}

void subdivision_trace_setup(const struct subdivision_box *box,
                             const struct subdivision_state *state,
                             struct json_out *out)
{
    struct game_config config;
    subdivision_config_of(state, &config);
    subdivision_write_table(box, &config, state->bonus, out);
    put_stacks(box, state, out);
}

/* A road's parcel, or a sidewalk's two. */
static void put_piece(const struct subdivision_box *box, enum piece piece,
                      int what, struct json_out *out)
{
    if (piece != PIECE_SIDEWALK) {
        put_parcel(box, NULL, what, out);
        return;
    }
    json_out_array(out, NULL);
    put_parcel(box, NULL, box->edge[what][0], out);
    put_parcel(box, NULL, box->edge[what][1], out);
    json_out_close(out);
}

static void put_action(const struct subdivision_box *box,
                       const struct board *board,
                       const struct game_decision *decision,
                       struct json_out *out)
{
    const game_move first = decision->part[0];
    const int zone = subdivision_zone_at(board, subdivision_move_at(first));
    const enum piece piece = box->zone[zone].piece;
    put_parcel(box, "at", subdivision_move_at(first), out);
    json_out_array(out, "put");
    if (!zone_lays(&box->zone[zone]))
        put_piece(box, piece, subdivision_move_what(first), out);
    for (int i = 1; i < decision->parts; i++)
        if (subdivision_move_type(decision->part[i]) == SUBDIVISION_LAY)
            put_piece(box, piece, subdivision_move_what(decision->part[i]),
                      out);
    json_out_close(out);
}

void subdivision_write_move(const struct subdivision_box *box,
                            const struct board *board,
                            const struct game_decision *decision,
                            struct json_out *out)
{
    const game_move move = decision->part[0];
    json_out_string(out, "type",
                    subdivision_move_word[subdivision_move_type(move)]);
    switch (subdivision_move_type(move)) {
    case SUBDIVISION_ROLL:
        json_out_string(out, "symbol",
                        box->symbol_words[subdivision_move_what(move)].id);
        return;
    case SUBDIVISION_PLACE:
        json_out_string(out, "tile", zone_word[subdivision_move_zone(move)]);
        put_parcel(box, "at", subdivision_move_at(move), out);
        json_out_bool(out, "pay", subdivision_move_pays(move));
        return;
    case SUBDIVISION_PASS:
        json_out_string(out, "tile", zone_word[subdivision_move_zone(move)]);
        return;
    case SUBDIVISION_DONE:
        return;
    default:
        put_action(box, board, decision, out);
    }
}

void subdivision_trace_move(const struct subdivision_box *box,
                            const struct subdivision_state *state,
                            const struct game_decision *decision,
                            struct json_out *out)
{
    subdivision_write_move(box, &state->board[state->seat], decision, out);
}

static void put_score(const struct scorepad *pad, struct json_out *out)
{
    json_out_object(out, "score");
    for (int line = 0; line < LINES; line++)
        json_out_number(out,
                        line == LINE_SAVINGS ? "money" : score_line_word[line],
                        pad->line[line]);
    json_out_close(out);
}

static int hand_size(const struct subdivision_state *state, int seat)
{
    int size = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        size += state->hand[seat][zone];
    return size;
}

/* What a game in play has and a finished one has not is the hand; a finished
 * one has its total instead. */
static void put_boards(const struct subdivision_box *box,
                       const struct subdivision_state *state, bool final,
                       struct json_out *out)
{
    json_out_array(out, "boards");
    for (int seat = 0; seat < state->seats; seat++) {
        const struct plot plot = subdivision_plot(box, state, seat);
        struct scorepad pad;
        subdivision_score(&plot, &pad);
        json_out_object(out, NULL);
        json_out_number(out, "money", plot.board->money);
        if (!final)
            json_out_number(out, "hand", hand_size(state, seat));
        put_score(&pad, out);
        if (final)
            json_out_number(out, "total", pad.total);
        json_out_close(out);
    }
    json_out_close(out);
}

void subdivision_trace_line(const struct subdivision_box *box,
                            const struct subdivision_state *state,
                            struct json_out *out)
{
    put_boards(box, state, false, out);
}

static void put_winners(unsigned winners, struct json_out *out)
{
    json_out_array(out, "winners");
    for (; winners; winners &= winners - 1)
        json_out_number(out, NULL, __builtin_ctz(winners));
    json_out_close(out);
}

void subdivision_trace_final(const struct subdivision_box *box,
                             const struct subdivision_state *state,
                             struct json_out *out)
{
    struct game_result result;
    subdivision_result(box, state, &result);
    put_boards(box, state, true, out);
    put_winners(result.winners, out);
    if (result.ladder)
        json_out_string(out, "ladder", result.ladder);
    if (!result.target)
        return;
    json_out_number(out, "target", result.target);
    json_out_bool(out, "success", result.score[0] >= result.target);
}
