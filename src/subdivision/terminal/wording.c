/* Sentences are in words/en/terminal_subdivision.json; here is which one, and
 * with which arguments. */
#include "subdivision/terminal/wording.h"

#include "base/bits.h"
#include "terminal/canvas.h"
#include "terminal/phrase.h"

#include <string.h>

enum { PLACE_ROOM = 16, LIST_ROOM = 160 };

const enum words_key subdivision_wording_line[LINES] = {
    [LINE_PARKS] = WORD_SUBDIVISION_LINE_PARKS,
    [LINE_SIDEWALK] = WORD_SUBDIVISION_LINE_SIDEWALK,
    [LINE_SCHOOLS] = WORD_SUBDIVISION_LINE_SCHOOLS,
    [LINE_SAVINGS] = WORD_SUBDIVISION_LINE_SAVINGS,
    [LINE_HIGHWAY] = WORD_SUBDIVISION_LINE_HIGHWAY,
    [LINE_UNCOVERED] = WORD_SUBDIVISION_LINE_UNCOVERED};

static const enum words_key zone_key[ZONE_COUNT] = {
    [ZONE_RESIDENTIAL] = WORD_SUBDIVISION_ZONE_RESIDENTIAL,
    [ZONE_COMMERCIAL] = WORD_SUBDIVISION_ZONE_COMMERCIAL,
    [ZONE_INDUSTRIAL] = WORD_SUBDIVISION_ZONE_INDUSTRIAL,
    [ZONE_CIVIC] = WORD_SUBDIVISION_ZONE_CIVIC,
    [ZONE_LUXURY] = WORD_SUBDIVISION_ZONE_LUXURY};

static const struct {
    enum words_key one, many;
} piece_key[PIECE_COUNT] = {
    [PIECE_PARK] = {WORD_SUBDIVISION_PIECE_PARK, WORD_SUBDIVISION_PIECES_PARK},
    [PIECE_LAKE] = {WORD_SUBDIVISION_PIECE_LAKE, WORD_SUBDIVISION_PIECES_LAKE},
    [PIECE_ROAD] = {WORD_SUBDIVISION_PIECE_ROAD, WORD_SUBDIVISION_PIECES_ROAD},
    [PIECE_SCHOOL] = {WORD_SUBDIVISION_PIECE_SCHOOL,
                      WORD_SUBDIVISION_PIECES_SCHOOL},
    [PIECE_SIDEWALK] = {WORD_SUBDIVISION_PIECE_SIDEWALK,
                        WORD_SUBDIVISION_PIECES_SIDEWALK}};

void subdivision_put_with(const struct match *match, const struct say *out,
                          struct say_how how, enum words_key key,
                          const struct words_arg *arg)
{
    char words[4 * SUBDIVISION_WORDS_MAX];
    words_fill_with(words, sizeof words, match_language(match), key, arg);
    say(out, how, "%s", words);
}

void subdivision_add(const struct match *match, const struct say *out,
                     struct say_how how, enum words_key key)
{
    say(out, how, "%s", words_of(match_language(match), key));
}

void subdivision_wording_column(const char *words, int columns,
                                struct text *text)
{
    text_add(text, words);
    for (int x = canvas_columns(words); x < columns; x++)
        text_char(text, ' ');
}

const char *subdivision_wording_zone(const struct words_language *language,
                                     int zone)
{
    return words_of(language, zone_key[zone]);
}

struct words_arg
subdivision_wording_zone_noun(const struct words_language *language, int zone)
{
    return words_thing(language, "zone", zone_word[zone]); /* a family */
}

const char *subdivision_wording_piece(const struct words_language *language,
                                      int piece)
{
    return words_of(language, piece_key[piece].one);
}

const char *subdivision_wording_many(const struct words_language *language,
                                     int piece)
{
    return words_of(language, piece_key[piece].many);
}

struct words_arg subdivision_wording_noun(const struct words_language *language,
                                          int piece)
{
    return words_thing(language, "piece", piece_word[piece]); /* a family */
}

/* A place in a buffer of PLACE_ROOM, as an argument. */
static struct words_arg place_of(struct hex at, char *buffer)
{
    struct text text;
    text_init(&text, buffer, PLACE_ROOM);
    phrase_hex(&text, at);
    return words_text(buffer);
}

const char *subdivision_wording_letter(const struct words_language *language,
                                       int zone)
{
    static const enum words_key letter[ZONE_COUNT] = {
        [ZONE_RESIDENTIAL] = WORD_SUBDIVISION_LETTER_RESIDENTIAL,
        [ZONE_COMMERCIAL] = WORD_SUBDIVISION_LETTER_COMMERCIAL,
        [ZONE_INDUSTRIAL] = WORD_SUBDIVISION_LETTER_INDUSTRIAL,
        [ZONE_CIVIC] = WORD_SUBDIVISION_LETTER_CIVIC,
        [ZONE_LUXURY] = WORD_SUBDIVISION_LETTER_LUXURY};
    return words_of(language, letter[zone]);
}

/* The shapes that a terminal can show; others have their name only. */
static const struct shape {
    const char *id, *utf8;
} shapes[] = {
    {"circle", "\u25cb"},   /* id */
    {"square", "\u25a1"},   /* id */
    {"triangle", "\u25b3"}, /* id */
    {"diamond", "\u25c7"},  /* id */
    {"star", "\u2605"},     /* id */
    {"cross", "\u00d7"},    /* id */
};

static const struct shape *shape_of(const struct subdivision_box *box,
                                    int symbol)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (strcmp(shapes[i].id, box->symbol_words[symbol].id) == 0)
            return &shapes[i];
    return NULL;
}

/* A shape on a parcel or the die. */
struct words_arg
subdivision_wording_symbol_name(const struct words_language *language,
                                const struct subdivision_box *box, int symbol)
{
    const struct words *thing = &box->symbol_words[symbol];
    const char *label = words_name_form(language, "symbol", thing, "label");
    return words_text(label ? label : thing->id);
}

void subdivision_wording_symbol(const struct words_language *language,
                                const struct subdivision_box *box, int symbol,
                                struct text *text)
{
    const struct shape *shape = shape_of(box, symbol);
    if (shape) {
        text_add(text, shape->utf8);
        text_char(text, ' ');
    }
    text_add(text, subdivision_wording_symbol_name(language, box, symbol).text);
}

void subdivision_wording_place(const struct subdivision_box *box, int parcel,
                               struct text *text)
{
    phrase_hex(text, box->parcel[parcel]);
}

void subdivision_wording_edge(const struct subdivision_box *box, int edge,
                              struct text *text)
{
    subdivision_wording_place(box, box->edge[edge][0], text);
    text_char(text, '/');
    subdivision_wording_place(box, box->edge[edge][1], text);
}

void subdivision_wording_places(const struct subdivision_box *box,
                                uint64_t parcels, struct text *text)
{
    for (bool any = false; parcels; parcels = bits_rest(parcels), any = true) {
        text_add(text, any ? " " : "");
        subdivision_wording_place(box, bits_first(parcels), text);
    }
}

void subdivision_wording_edges(const struct subdivision_box *box,
                               struct edges edges, struct text *text)
{
    for (bool any = false; edges_any(edges);
         edges = edges_rest(edges), any = true) {
        text_add(text, any ? " " : "");
        subdivision_wording_edge(box, edges_first(edges), text);
    }
}

void subdivision_wording_worth(const struct words_language *language,
                               const struct plot *plot, int parcel,
                               struct text *text)
{
    const bool coin = plot->board->coin >> parcel & 1;
    words_put_like(text, language,
                   coin ? WORD_SUBDIVISION_THING_COIN
                        : WORD_SUBDIVISION_THING_WORTH,
                   WORD_SUBDIVISION_THING_WORTH,
                   .n = words_amount(coin ? plot->box->coin_points
                                          : plot->side->worth[parcel]));
}

static void put_print(const struct words_language *language,
                      const struct plot *plot, int parcel, struct text *text)
{
    const int symbol = plot->side->symbol[parcel];
    char buffer[LIST_ROOM];
    struct text worth;
    if (symbol == SYMBOL_NONE) {
        subdivision_wording_worth(language, plot, parcel, text);
        return;
    }
    text_init(&worth, buffer, sizeof buffer);
    subdivision_wording_worth(language, plot, parcel, &worth);
    words_put(text, language, WORD_SUBDIVISION_THING_PRINT,
              .symbol =
                  subdivision_wording_symbol_name(language, plot->box, symbol),
              .worth = words_text(buffer));
}

void subdivision_wording_thing(const struct words_language *language,
                               const struct plot *plot, int parcel,
                               struct text *text)
{
    const struct board *board = plot->board;
    const uint64_t bit = parcel_bit(parcel);
    const int zone = subdivision_zone_at(board, parcel);
    if (zone != ZONE_NONE)
        words_add(text, language, zone_key[zone]);
    else if (board->park & bit)
        words_add(text, language, WORD_SUBDIVISION_PIECE_PARK);
    else if (board->lake & bit)
        words_add(text, language, WORD_SUBDIVISION_PIECE_LAKE);
    else if (board->road & bit)
        words_add(text, language, WORD_SUBDIVISION_PIECE_ROAD);
    else if (board->school[0] & bit)
        words_put(text, language, WORD_SUBDIVISION_THING_SCHOOLS,
                  .n = words_number(subdivision_schools_at(board, parcel)));
    else if (board->covered & bit)
        words_add(text, language, WORD_SUBDIVISION_THING_FLIPPED);
    else
        put_print(language, plot, parcel, text);
}

void subdivision_wording_kinds(const struct words_language *language,
                               unsigned set, struct text *text)
{
    const char *item[(int)ZONE_COUNT + (int)PIECE_COUNT];
    int count = 0;
    for (; set; set &= set - 1) {
        const int kind = bits_first(set);
        item[count++] =
            kind < ZONE_COUNT
                ? subdivision_wording_zone(language, kind)
                : subdivision_wording_piece(language, kind - ZONE_COUNT);
    }
    words_list(text, language, WORDS_NEXT, item, count);
}

/* The words of a set of keys, in a buffer of LIST_ROOM, as an argument. */
static struct words_arg list_of(const struct words_language *language,
                                const enum words_key *key, unsigned set,
                                enum words_joint last, char *buffer)
{
    const char *item[16];
    int count = 0;
    struct text text;
    for (; set; set &= set - 1)
        item[count++] = words_of(language, key[bits_first(set)]);
    text_init(&text, buffer, LIST_ROOM);
    words_list(&text, language, last, item, count);
    return words_text(buffer);
}

static struct words_arg directions_of(const struct words_language *language,
                                      unsigned directions, char *buffer)
{
    static const enum words_key key[HEX_DIRECTIONS] = {
        WORD_SUBDIVISION_TOWARDS_EAST,
        WORD_SUBDIVISION_TOWARDS_NORTH_EAST,
        WORD_SUBDIVISION_TOWARDS_NORTH_WEST,
        WORD_SUBDIVISION_TOWARDS_WEST,
        WORD_SUBDIVISION_TOWARDS_SOUTH_WEST,
        WORD_SUBDIVISION_TOWARDS_SOUTH_EAST};
    return list_of(language, key, directions, WORDS_NEXT, buffer);
}

void subdivision_wording_zone_does(const struct words_language *language,
                                   const struct subdivision_box *box, int zone,
                                   struct text *text)
{
    const struct zone_rule *rule = &box->zone[zone];
    const struct words_arg most = words_number(rule->most);
    const struct words_arg piece =
        subdivision_wording_noun(language, rule->piece);
    char buffer[LIST_ROOM];
    if (rule->piece == PIECE_SIDEWALK)
        words_put(text, language, WORD_SUBDIVISION_DOES_SIDEWALK, .n = most);
    else if (rule->piece == PIECE_SCHOOL)
        words_add(text, language, WORD_SUBDIVISION_DOES_SCHOOL);
    else if (rule->range)
        words_put(text, language, WORD_SUBDIVISION_DOES_WITHIN, .n = most,
                  .piece = piece, .range = words_number(rule->range));
    else
        words_put(text, language, WORD_SUBDIVISION_DOES_TOWARDS, .n = most,
                  .piece = piece,
                  .directions =
                      directions_of(language, rule->directions, buffer));
}

static void put_pieces_asked(const struct words_language *language,
                             unsigned pieces, struct text *text)
{
    enum words_key key[PIECE_COUNT];
    char buffer[LIST_ROOM];
    for (int piece = 0; piece < PIECE_COUNT; piece++)
        key[piece] = piece_key[piece].one;
    words_put(text, language, WORD_SUBDIVISION_ASKS_EACH,
              .pieces = list_of(language, key, pieces, WORDS_NEXT, buffer));
}

void subdivision_wording_bonus_asks(const struct words_language *language,
                                    const struct subdivision_box *box,
                                    const struct bonus *bonus,
                                    struct text *text)
{
    static const enum words_key counted[COUNTED_COUNT] = {
        [COUNTED_PARK] = WORD_SUBDIVISION_ASKS_PARK,
        [COUNTED_LAKE] = WORD_SUBDIVISION_ASKS_LAKE,
        [COUNTED_ROAD] = WORD_SUBDIVISION_ASKS_ROAD,
        [COUNTED_SCHOOL] = WORD_SUBDIVISION_ASKS_SCHOOL,
        [COUNTED_STACK] = WORD_SUBDIVISION_ASKS_STACK,
        [COUNTED_SIDEWALK] = WORD_SUBDIVISION_ASKS_SIDEWALK};
    switch ((enum criterion)bonus->criterion) {
    case CRITERION_COUNT:
        words_put_like(text, language, counted[bonus->counted],
                       WORD_SUBDIVISION_ASKS_STACK,
                       .n = words_number(bonus->least));
        return;
    case CRITERION_EACH:
        put_pieces_asked(language, bonus->pieces, text);
        return;
    case CRITERION_WORTH:
        words_put(text, language, WORD_SUBDIVISION_ASKS_WORTH,
                  .worth = words_number(bonus->worth));
        return;
    default:
        words_put(text, language, WORD_SUBDIVISION_ASKS_PATTERN,
                  .name = words_name(language, "bonus",
                                     &box->bonus_words[bonus - box->bonus]));
    }
}

void subdivision_wording_bonus_gives(const struct words_language *language,
                                     const struct bonus *bonus,
                                     struct text *text)
{
    char buffer[LIST_ROOM];
    if (bonus->dollars)
        words_put(text, language, WORD_SUBDIVISION_GIVES_MONEY,
                  .n = words_price(bonus->dollars));
    else
        words_put(text, language, WORD_SUBDIVISION_GIVES_ACTIVATION,
                  .zones = list_of(language, zone_key, bonus->zones, WORDS_OR,
                                   buffer));
}

void subdivision_wording_bonus_progress(const struct words_language *language,
                                        const struct plot *plot,
                                        const struct bonus *bonus,
                                        struct text *text)
{
    const struct subdivision_standing standing =
        subdivision_standing(plot, bonus);
    if (bonus->criterion != CRITERION_COUNT &&
        bonus->criterion != CRITERION_WORTH)
        return;
    words_put(text, language, WORD_SUBDIVISION_PROGRESS,
              .have = words_number(standing.have),
              .of = words_number(standing.of));
}

static bool has_cell(const struct bonus *bonus, int row, int column)
{
    for (int i = 0; i < bonus->cells; i++)
        if (bonus->cell[i].r == row &&
            2 * bonus->cell[i].q + bonus->cell[i].r == column)
            return true;
    return false;
}

bool subdivision_wording_bonus_shape(const struct bonus *bonus, int row,
                                     struct text *text)
{
    int top = INT8_MAX, left = INT8_MAX, right = INT8_MIN, bottom = INT8_MIN;
    for (int i = 0; i < bonus->cells; i++) {
        const int y = bonus->cell[i].r, x = 2 * bonus->cell[i].q + y;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
        left = x < left ? x : left;
        right = x > right ? x : right;
    }
    if (bonus->criterion != CRITERION_PATTERN || top + row > bottom)
        return false;
    for (int x = left; x <= right; x++)
        text_add(text, has_cell(bonus, top + row, x) ? "o" : " ");
    return true;
}

void subdivision_wording_amount(const struct words_language *language,
                                const struct game_event *event,
                                struct text *text)
{
    static const enum words_key key[LINES] = {
        [LINE_PARKS] = WORD_SUBDIVISION_AMOUNT_PARKS,
        [LINE_SIDEWALK] = WORD_SUBDIVISION_AMOUNT_SIDEWALK,
        [LINE_SCHOOLS] = WORD_SUBDIVISION_AMOUNT_SCHOOLS,
        [LINE_SAVINGS] = WORD_SUBDIVISION_AMOUNT_SAVINGS,
        [LINE_HIGHWAY] = WORD_SUBDIVISION_AMOUNT_HIGHWAY,
        [LINE_UNCOVERED] = WORD_SUBDIVISION_AMOUNT_UNCOVERED};
    if (event->stat == COUNT_MONEY)
        words_put(text, language, WORD_SUBDIVISION_AMOUNT_DOLLARS,
                  .n = words_sum(event->delta));
    else
        words_put_like(text, language, key[event->stat - COUNT_LINE],
                       WORD_SUBDIVISION_AMOUNT_DOLLARS,
                       .n = words_amount(event->delta));
}

/* Why a number changed, and the words for the places that it names. */
struct reason {
    const struct words_language *language;
    const struct plot *plot;
    const struct game_event *event;
    char at[PLACE_ROOM], by[PLACE_ROOM], thing[LIST_ROOM];
};

/* What lies on a parcel, as an argument. */
static struct words_arg thing_at(struct reason *reason, struct hex at)
{
    const int parcel = subdivision_parcel_at(reason->plot->box, at);
    struct text text;
    text_init(&text, reason->thing, sizeof reason->thing);
    if (parcel >= 0)
        subdivision_wording_thing(reason->language, reason->plot, parcel,
                                  &text);
    return words_text(reason->thing);
}

/* One thing because of another beside it. */
static void put_neighbours(struct reason *reason, enum words_key key,
                           struct text *text)
{
    const struct game_event *event = reason->event;
    words_put_like(text, reason->language, key, WORD_SUBDIVISION_TOLD_LAKE,
                   .at = place_of(event->at, reason->at),
                   .thing = thing_at(reason, event->by),
                   .by = place_of(event->by, reason->by));
}

static void put_highway(struct reason *reason, enum words_key key,
                        struct text *text)
{
    words_put_like(text, reason->language, key, WORD_SUBDIVISION_TOLD_HIGHWAY,
                   .thing = thing_at(reason, reason->event->at),
                   .at = place_of(reason->event->at, reason->at));
}

static void put_parcel(struct reason *reason, enum words_key key,
                       struct text *text)
{
    words_put_like(text, reason->language, key, WORD_SUBDIVISION_TOLD_COIN,
                   .at = place_of(reason->event->at, reason->at));
}

/* The sentence of each subject; of some also where it is lost or covered. */
static const enum words_key told_key[SUBDIVISION_SUBJECTS][2] = {
    [SUBDIVISION_SUBJECT_PRICE] = {WORD_SUBDIVISION_TOLD_PAID},
    [SUBDIVISION_SUBJECT_DISCARD] = {WORD_SUBDIVISION_TOLD_REFUND},
    [SUBDIVISION_SUBJECT_BONUS] = {WORD_SUBDIVISION_TOLD_BONUS},
    [SUBDIVISION_SUBJECT_LAKE] = {WORD_SUBDIVISION_TOLD_LAKE},
    [SUBDIVISION_SUBJECT_PARK] = {WORD_SUBDIVISION_TOLD_PARK},
    [SUBDIVISION_SUBJECT_SIDEWALK] = {WORD_SUBDIVISION_TOLD_SIDEWALK},
    [SUBDIVISION_SUBJECT_SCHOOLS] = {WORD_SUBDIVISION_TOLD_SCHOOLS},
    [SUBDIVISION_SUBJECT_SAVINGS] = {WORD_SUBDIVISION_TOLD_SAVINGS},
    [SUBDIVISION_SUBJECT_ZONE] = {WORD_SUBDIVISION_TOLD_HIGHWAY,
                                  WORD_SUBDIVISION_TOLD_HIGHWAY_LOST},
    [SUBDIVISION_SUBJECT_PARCEL] = {WORD_SUBDIVISION_TOLD_PARCEL,
                                    WORD_SUBDIVISION_TOLD_PARCEL_COVERED},
    [SUBDIVISION_SUBJECT_FOREST] = {WORD_SUBDIVISION_TOLD_PLUS,
                                    WORD_SUBDIVISION_TOLD_PLUS_COVERED},
    [SUBDIVISION_SUBJECT_COIN] = {WORD_SUBDIVISION_TOLD_COIN,
                                  WORD_SUBDIVISION_TOLD_COIN_COVERED},
};

/* Neighbours that are told together have a line each, with their places. */
void subdivision_wording_reason(const struct match *match,
                                const struct plot *plot,
                                const struct subdivision_told *told,
                                struct text *text)
{
    const struct subdivision_telling *telling = told->telling;
    struct reason reason = {
        match_language(match), plot, told->event, "", "", ""};
    const bool other = telling->why == SUBDIVISION_WHY_CUT_OFF ||
                       telling->why == SUBDIVISION_WHY_COVERED;
    const enum words_key key = told_key[telling->subject][other];
    switch (telling->subject) {
    case SUBDIVISION_SUBJECT_LAKE:
    case SUBDIVISION_SUBJECT_PARK:
        put_neighbours(&reason, key, text);
        break;
    case SUBDIVISION_SUBJECT_ZONE:
        put_highway(&reason, key, text);
        break;
    case SUBDIVISION_SUBJECT_SCHOOLS:
    case SUBDIVISION_SUBJECT_PARCEL:
    case SUBDIVISION_SUBJECT_FOREST:
    case SUBDIVISION_SUBJECT_COIN:
        put_parcel(&reason, key, text);
        break;
    case SUBDIVISION_SUBJECT_SAVINGS:
        words_put(text, reason.language, WORD_SUBDIVISION_TOLD_SAVINGS,
                  .dollars = words_price(telling->argument.value));
        break;
    default:
        words_add(text, reason.language, key);
        break;
    }
}

/* The pieces of an opened tile: "roads 1,0 2,0". */
static void put_pieces(const struct words_language *language,
                       const struct subdivision_box *box, enum piece piece,
                       const struct game_decision *decision, struct text *text)
{
    char buffer[SUBDIVISION_WORDS_MAX];
    struct text places;
    int laid = 0;
    text_init(&places, buffer, sizeof buffer);
    for (int i = 0; i < decision->parts; i++) {
        const int what = subdivision_move_what(decision->part[i]);
        if (subdivision_move_type(decision->part[i]) != SUBDIVISION_LAY)
            continue;
        text_add(&places, laid++ ? " " : "");
        if (piece == PIECE_SIDEWALK)
            subdivision_wording_edge(box, what, &places);
        else
            subdivision_wording_place(box, what, &places);
    }
    if (laid == 0)
        words_add(text, language, WORD_SUBDIVISION_PUT_NOTHING);
    else
        words_put_like(text, language,
                       piece == PIECE_ROAD ? WORD_SUBDIVISION_PUT_ROAD
                                           : WORD_SUBDIVISION_PUT_SIDEWALK,
                       WORD_SUBDIVISION_PUT_ROAD, .n = words_number(laid),
                       .places = words_text(buffer));
}

void subdivision_wording_put(const struct match *match,
                             const struct subdivision_state *state, int seat,
                             const struct game_decision *decision,
                             struct text *text)
{
    const struct words_language *language = match_language(match);
    const struct subdivision_box *box = subdivision_match_box(match);
    const enum subdivision_move_type type =
        subdivision_move_type(decision->part[0]);
    const bool open = type == SUBDIVISION_LAY || type == SUBDIVISION_STOP;
    const int tile =
        open ? state->opened.tile : subdivision_move_at(decision->part[0]);
    const int zone = subdivision_zone_at(&state->board[seat], tile);
    const enum piece piece = (enum piece)box->zone[zone].piece;
    char at[PLACE_ROOM];
    if (piece == PIECE_ROAD || piece == PIECE_SIDEWALK)
        put_pieces(language, box, piece, decision, text);
    else
        words_put(
            text, language, WORD_SUBDIVISION_PUT_ONE,
            .piece = words_text(words_of(language, piece_key[piece].one)),
            .at = place_of(
                box->parcel[subdivision_move_what(decision->part[0])], at));
}

static void add_activation(const struct match *match, game_move move,
                           struct text *text)
{
    const struct subdivision_box *box = subdivision_match_box(match);
    const struct subdivision_state *state = subdivision_match_state(match);
    text_add(text, "activate "); /* typed */
    subdivision_wording_place(box, subdivision_move_at(move), text);
    if (!subdivision_match_puts_one(match, state->seat,
                                    subdivision_move_at(move)))
        return;
    const int zone = subdivision_zone_at(&state->board[state->seat],
                                         subdivision_move_at(move));
    text_char(text, ' ');
    text_add(text, piece_word[box->zone[zone].piece]);
    text_char(text, ' ');
    subdivision_wording_place(box, subdivision_move_what(move), text);
}

void subdivision_wording_command(const struct match *match, game_move move,
                                 struct text *text)
{
    const struct subdivision_box *box = subdivision_match_box(match);
    switch (subdivision_move_type(move)) {
    case SUBDIVISION_PLACE:
        text_add(text, "place "); /* typed */
        text_add(text, zone_word[subdivision_move_zone(move)]);
        text_char(text, ' ');
        subdivision_wording_place(box, subdivision_move_at(move), text);
        text_add(text, subdivision_move_pays(move) ? " pay" : ""); /* typed */
        return;
    case SUBDIVISION_PASS:
        text_add(text, "pass "); /* typed */
        text_add(text, zone_word[subdivision_move_zone(move)]);
        return;
    case SUBDIVISION_ACTIVATE:
    case SUBDIVISION_BONUS:
        add_activation(match, move, text);
        return;
    case SUBDIVISION_LAY:
        text_add(text, "lay "); /* typed */
        if (subdivision_match_is_laying(match, PIECE_ROAD))
            subdivision_wording_place(box, subdivision_move_what(move), text);
        else
            subdivision_wording_edge(box, subdivision_move_what(move), text);
        return;
    default:
        if (subdivision_move_type(move) == SUBDIVISION_STOP)
            text_add(text, "stop"); /* typed */
        else
            text_add(text, "done"); /* typed */
    }
}

void subdivision_wording_change(const struct words_language *language,
                                int money, int points, struct text *text)
{
    if (points && money)
        words_put(text, language, WORD_SUBDIVISION_CHANGE_BOTH,
                  .n = words_amount(points), .money = words_sum(money));
    else if (money)
        words_put(text, language, WORD_SUBDIVISION_CHANGE_MONEY,
                  .money = words_sum(money));
    else
        words_put(text, language, WORD_SUBDIVISION_CHANGE_POINTS,
                  .n = words_amount(points));
}

void subdivision_wording_names(const struct match *match, unsigned seats,
                               struct text *text)
{
    const char *name[GAME_SEATS_MAX];
    int count = 0;
    for (int seat = 0; seat < match_seats(match); seat++)
        if (seats >> seat & 1)
            name[count++] = match_name(match, seat);
    words_list(text, match_language(match), WORDS_NEXT, name, count);
}
