/* A move in the words of a record, and back. */
#include "subdivision/words/words.h"

#include "base/text.h"

const char *const score_line_word[LINES] = {"parks",   "sidewalk", "schools",
                                            "savings", "highway",  "uncovered"};

const char *const subdivision_move_word[SUBDIVISION_MOVES] = {
    [SUBDIVISION_ROLL] = "roll",   [SUBDIVISION_PLACE] = "place",
    [SUBDIVISION_PASS] = "pass",   [SUBDIVISION_ACTIVATE] = "activate",
    [SUBDIVISION_BONUS] = "bonus", [SUBDIVISION_LAY] = "lay",
    [SUBDIVISION_STOP] = "stop",   [SUBDIVISION_DONE] = "done",
};

const char *subdivision_cause_word(int cause)
{
    if (cause >= CAUSE_ZONE && cause < CAUSE_PIECE)
        return zone_word[cause - CAUSE_ZONE];
    if (cause >= CAUSE_PIECE && cause < CAUSE_PARCEL)
        return piece_word[cause - CAUSE_PIECE];
    return cause == CAUSE_PARCEL ? "parcel"
           : cause == CAUSE_PLUS ? "plus2"
                                 : "coin";
}

static void add_place(const struct subdivision_box *box, const char *before,
                      int parcel, struct text *text)
{
    text_add(text, before);
    text_number(text, box->parcel[parcel].q);
    text_char(text, ',');
    text_number(text, box->parcel[parcel].r);
}

static void add_dollars(int dollars, struct text *text)
{
    text_add(text, " for $");
    text_number(text, dollars);
}

static void add_action(const struct subdivision_box *box,
                       const struct board *board, game_move move,
                       struct text *text)
{
    const int zone = subdivision_zone_at(board, subdivision_move_at(move));
    const int piece = box->zone[zone].piece;
    text_add(text, subdivision_move_type(move) == SUBDIVISION_BONUS
                       ? "uses the bonus on "
                       : "activates ");
    text_add(text, zone_word[zone]);
    add_place(box, " at ", subdivision_move_at(move), text);
    if (zone_lays(&box->zone[zone]))
        return;
    text_add(text, ": ");
    text_add(text, piece_word[piece]);
    add_place(box, " at ", subdivision_move_what(move), text);
}

static void add_piece(const struct subdivision_box *box,
                      const struct subdivision_state *state, int what,
                      struct text *text)
{
    const struct board *board = &state->board[state->seat];
    const int zone = subdivision_zone_at(board, state->opened.tile);
    if (box->zone[zone].piece != PIECE_SIDEWALK) {
        add_place(box, "lays a road on ", what, text);
        return;
    }
    add_place(box, "lays a sidewalk between ", box->edge[what][0], text);
    add_place(box, " and ", box->edge[what][1], text);
}

void subdivision_move_text(const struct subdivision_box *box,
                           const struct subdivision_state *state,
                           game_move move, struct text *text)
{
    switch (subdivision_move_type(move)) {
    case SUBDIVISION_ROLL:
        text_add(text, "rolls ");
        text_add(text, box->symbol_words[subdivision_move_what(move)].id);
        return;
    case SUBDIVISION_PLACE:
        text_add(text, "places ");
        text_add(text, zone_word[subdivision_move_zone(move)]);
        add_place(box, " at ", subdivision_move_at(move), text);
        if (subdivision_move_pays(move))
            add_dollars(box->price, text);
        return;
    case SUBDIVISION_PASS:
        text_add(text, "discards ");
        text_add(text, zone_word[subdivision_move_zone(move)]);
        text_add(text, " face down");
        add_dollars(box->refund, text);
        return;
    case SUBDIVISION_ACTIVATE:
    case SUBDIVISION_BONUS:
        add_action(box, &state->board[state->seat], move, text);
        return;
    case SUBDIVISION_LAY:
        add_piece(box, state, subdivision_move_what(move), text);
        return;
    default:
        text_add(text, subdivision_move_type(move) == SUBDIVISION_STOP
                           ? "stops"
                           : "is done");
    }
}

bool subdivision_face_down(const struct subdivision_box *box,
                           const struct subdivision_state *state,
                           game_move move, enum game_told told,
                           struct text *text)
{
    if (subdivision_move_type(move) != SUBDIVISION_PASS)
        return false;
    if (told == TOLD_BY_PLACE) {
        text_add(text, "discards tile ");
        text_number(text,
                    view_place(box, state, subdivision_move_zone(move)) + 1);
        text_add(text, " of the stack");
    } else {
        text_add(text, "discards a tile face down");
    }
    add_dollars(box->refund, text);
    return true;
}

static int imagined_places(const struct subdivision_box *box,
                           const struct subdivision_state *state,
                           game_move *out)
{
    int count = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        for (int at = 0; at < 2 * box->parcels; at++)
            if (state->hand[state->seat][zone])
                out[count++] = subdivision_move_place((enum zone)zone, at / 2,
                                                      at % 2 != 0);
    return count;
}

static int imagined_actions(const struct subdivision_box *box,
                            const struct subdivision_state *state,
                            game_move *out)
{
    const struct board *board = &state->board[state->seat];
    const enum subdivision_move_type type =
        state->await == AWAIT_BONUS ? SUBDIVISION_BONUS : SUBDIVISION_ACTIVATE;
    int count = 0;
    for (uint64_t rest = board_zones(board); rest; rest = bits_rest(rest)) {
        const int tile = bits_first(rest);
        const int zone = subdivision_zone_at(board, tile);
        for (int at = 0; at < (zone_lays(&box->zone[zone]) ? 1 : box->parcels);
             at++)
            out[count++] = subdivision_move_make(type, tile, at);
    }
    return count;
}

static int imagined_pieces(const struct subdivision_box *box,
                           const struct subdivision_state *state,
                           game_move *out)
{
    const int zone =
        subdivision_zone_at(&state->board[state->seat], state->opened.tile);
    const int most =
        box->zone[zone].piece == PIECE_SIDEWALK ? box->edges : box->parcels;
    for (int what = 0; what < most; what++)
        out[what] = subdivision_move_make(SUBDIVISION_LAY, 0, what);
    return most;
}

/* What could be meant though it is not allowed: a tile of the hand or a piece
 * on any parcel. subdivision_refuse() then says why not. */
static int imagined(const struct subdivision_box *box,
                    const struct subdivision_state *state, game_move *out)
{
    switch ((enum await)state->await) {
    case AWAIT_PLACE:
        return imagined_places(box, state, out);
    case AWAIT_ACTIVATE:
    case AWAIT_BONUS:
        return imagined_actions(box, state, out);
    case AWAIT_LAY:
        return imagined_pieces(box, state, out);
    default:
        return 0;
    }
}

static game_move find_words(const struct subdivision_box *box,
                            const struct subdivision_state *state,
                            const char *words, const game_move *list, int count)
{
    for (int i = 0; i < count; i++) {
        char buffer[96];
        struct text text;
        text_init(&text, buffer, sizeof buffer);
        subdivision_move_text(box, state, list[i], &text);
        if (strcmp(buffer, words) == 0)
            return list[i];
    }
    return 0;
}

/* Words of moves that are allowed come first: they are asked for most. */
enum status subdivision_move_read(const struct subdivision_box *box,
                                  const struct subdivision_state *state,
                                  const char *words, game_move *move)
{
    game_move list[GAME_MOVES_MAX];
    *move = find_words(box, state, words, list,
                       subdivision_accepted(box, state, list));
    if (!*move)
        *move = find_words(box, state, words, list, imagined(box, state, list));
    return *move ? STATUS_OK : STATUS_NOT_ALLOWED;
}
