#include "subdivision/terminal/wording.h"

#include "base/bits.h"
#include "terminal/phrase.h"

#include <string.h>

const char *const subdivision_wording_line_word[LINES] = {
    "parks", "sidewalk", "schools", "money", "highway", "uncovered"};

char subdivision_wording_zone_letter(int zone)
{
    static const char letter[ZONE_COUNT] = {'R', 'C', 'I', 'V', 'L'};
    return letter[zone];
}

/* The shapes that a terminal can show; others have their name only. */
static const struct shape {
    const char *id, *utf8;
} shapes[] = {
    {"circle", "\u25cb"},  {"square", "\u25a1"}, {"triangle", "\u25b3"},
    {"diamond", "\u25c7"}, {"star", "\u2605"},   {"cross", "\u00d7"},
};

static const struct shape *shape_of(const struct subdivision_box *box,
                                    int symbol)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (strcmp(shapes[i].id, box->symbol_words[symbol].id) == 0)
            return &shapes[i];
    return NULL;
}

void subdivision_wording_symbol(const struct subdivision_box *box, int symbol,
                                struct text *text)
{
    const struct shape *shape = shape_of(box, symbol);
    if (shape) {
        text_add(text, shape->utf8);
        text_char(text, ' ');
    }
    text_add(text, box->symbol_words[symbol].id);
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

static void add_schools(const struct plot *plot, int parcel, struct text *text)
{
    const int schools = subdivision_schools_at(plot->board, parcel);
    text_number(text, schools);
    text_add(text, schools == 1 ? " school" : " schools");
}

void subdivision_wording_worth(const struct plot *plot, int parcel,
                               struct text *text)
{
    const bool coin = plot->board->coin >> parcel & 1;
    text_add(text, coin ? "coin " : "");
    text_signed(text,
                coin ? plot->box->coin_points : plot->side->worth[parcel]);
}

static void add_print(const struct plot *plot, int parcel, struct text *text)
{
    const int symbol = plot->side->symbol[parcel];
    if (symbol != SYMBOL_NONE) {
        text_add(text, plot->box->symbol_words[symbol].id);
        text_char(text, ' ');
    }
    subdivision_wording_worth(plot, parcel, text);
}

void subdivision_wording_thing(const struct plot *plot, int parcel,
                               struct text *text)
{
    const struct board *board = plot->board;
    const uint64_t bit = parcel_bit(parcel);
    const int zone = subdivision_zone_at(board, parcel);
    if (zone != ZONE_NONE)
        text_add(text, zone_word[zone]);
    else if (board->park & bit)
        text_add(text, "park");
    else if (board->lake & bit)
        text_add(text, "lake");
    else if (board->road & bit)
        text_add(text, "road");
    else if (board->school[0] & bit)
        add_schools(plot, parcel, text);
    else if (board->covered & bit)
        text_add(text, "flipped tile");
    else
        add_print(plot, parcel, text);
}

void subdivision_wording_list(const char *const *word, unsigned set,
                              struct text *text)
{
    for (bool any = false; set; set &= set - 1, any = true) {
        text_add(text, any ? ", " : "");
        text_add(text, word[bits_first(set)]);
    }
}

static void add_directions(unsigned directions, struct text *text)
{
    static const char *const word[HEX_DIRECTIONS] = {
        "east", "north-east", "north-west", "west", "south-west", "south-east"};
    subdivision_wording_list(word, directions, text);
}

void subdivision_wording_zone_does(const struct subdivision_box *box, int zone,
                                   struct text *text)
{
    const struct zone_rule *rule = &box->zone[zone];
    if (rule->piece == PIECE_SIDEWALK) {
        text_add(text, "up to ");
        text_number(text, rule->most);
        text_add(text, " sidewalks, the first on an edge of the tile or "
                       "continuing one that is");
        return;
    }
    text_add(text, rule->most > 1 ? "up to " : "a ");
    if (rule->most > 1) {
        text_number(text, rule->most);
        text_char(text, ' ');
    }
    text_add(text, piece_word[rule->piece]);
    text_add(text, rule->most > 1 ? "s on empty parcels " : " on ");
    if (rule->piece == PIECE_SCHOOL)
        text_add(text, "a parcel beside it, empty or with schools (at most 3)");
    else if (rule->range) {
        text_add(text, "within ");
        text_number(text, rule->range);
    } else {
        text_add(text, "an empty parcel ");
        add_directions(rule->directions, text);
        text_add(text, ", however far");
    }
}

void subdivision_wording_bonus_asks(const struct subdivision_box *box,
                                    const struct bonus *bonus,
                                    struct text *text)
{
    switch ((enum criterion)bonus->criterion) {
    case CRITERION_COUNT:
        text_add(text, bonus->counted == COUNTED_STACK ? "a stack of at least "
                                                       : "at least ");
        text_number(text, bonus->least);
        text_char(text, ' ');
        text_add(text, bonus->counted == COUNTED_STACK
                           ? "school"
                           : counted_word[bonus->counted]);
        text_add(text, bonus->least == 1 ? "" : "s");
        return;
    case CRITERION_EACH:
        text_add(text, "at least one each of ");
        subdivision_wording_list(piece_word, bonus->pieces, text);
        return;
    case CRITERION_WORTH:
        text_add(text, "all parcels of ");
        text_number(text, bonus->worth);
        text_add(text, " covered");
        return;
    default:
        text_add(text, "covered parcels in this shape, turned as you like (");
        text_add(text, box->bonus_words[bonus - box->bonus].name);
        text_char(text, ')');
    }
}

void subdivision_wording_bonus_gives(const struct bonus *bonus,
                                     struct text *text)
{
    bool any = false;
    if (bonus->dollars) {
        text_char(text, '$');
        text_number(text, bonus->dollars);
        return;
    }
    text_add(text, "one activation of a ");
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        if (!(bonus->zones >> zone & 1))
            continue;
        text_add(text,
                 any ? ((bonus->zones >> zone) == 1 ? " or " : ", ") : "");
        text_add(text, zone_word[zone]);
        any = true;
    }
    text_add(text, " tile");
}

void subdivision_wording_bonus_progress(const struct plot *plot,
                                        const struct bonus *bonus,
                                        struct text *text)
{
    const struct subdivision_standing standing =
        subdivision_standing(plot, bonus);
    if (bonus->criterion != CRITERION_COUNT &&
        bonus->criterion != CRITERION_WORTH)
        return;
    text_number(text, standing.have);
    text_add(text, " of ");
    text_number(text, standing.of);
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

void subdivision_wording_amount(const struct game_event *event,
                                struct text *text)
{
    if (event->stat == COUNT_MONEY) {
        phrase_money(text, event->delta);
        return;
    }
    text_signed(text, event->delta);
    text_char(text, ' ');
    text_add(text, subdivision_wording_line_word[event->stat - COUNT_LINE]);
}

static void add_thing_at(const struct plot *plot, struct hex at,
                         struct text *text)
{
    const int parcel = subdivision_parcel_at(plot->box, at);
    if (parcel >= 0)
        subdivision_wording_thing(plot, parcel, text);
    text_add(text, " at ");
    phrase_hex(text, at);
}

/* What it is about, up to the place. */
static const char *const subject_word[SUBDIVISION_SUBJECTS] = {
    [SUBDIVISION_SUBJECT_LAKE] = "lake at ",
    [SUBDIVISION_SUBJECT_PARK] = "park at ",
    [SUBDIVISION_SUBJECT_SCHOOLS] = "three schools at ",
    [SUBDIVISION_SUBJECT_PARCEL] = "parcel ",
    [SUBDIVISION_SUBJECT_FOREST] = "+2 parcel at ",
    [SUBDIVISION_SUBJECT_COIN] = "coin at ",
};

/* What is said of it. */
static const char *const reason_word[SUBDIVISION_WHYS] = {
    [SUBDIVISION_WHY_ANY_PARCEL] = "for a parcel of your choice",
    [SUBDIVISION_WHY_FACE_DOWN] = "for the tile discarded face down",
    [SUBDIVISION_WHY_MET] = "bonus tile",
    [SUBDIVISION_WHY_BESIDE] = " beside ",
    [SUBDIVISION_WHY_BESIDE_MANY] = " beside ",
    [SUBDIVISION_WHY_SEGMENT] = "best segment",
    [SUBDIVISION_WHY_STACK] = "",
    [SUBDIVISION_WHY_SAVINGS] = "a point for each $",
    [SUBDIVISION_WHY_REACHES] = " reaches the highway",
    [SUBDIVISION_WHY_CUT_OFF] = " is cut off from the highway",
    [SUBDIVISION_WHY_COVERED] = " is covered",
    [SUBDIVISION_WHY_UNCOVERED] = "",
};

/* Neighbours that are told together have a line each, with their places. */
void subdivision_wording_reason(const struct plot *plot,
                                const struct subdivision_telling *telling,
                                const struct game_event *event,
                                struct text *text)
{
    if (telling->subject == SUBDIVISION_SUBJECT_ZONE) {
        add_thing_at(plot, event->at, text);
    } else if (subject_word[telling->subject]) {
        text_add(text, subject_word[telling->subject]);
        phrase_hex(text, event->at);
    }
    text_add(text, reason_word[telling->why]);
    if (telling->subject == SUBDIVISION_SUBJECT_LAKE ||
        telling->subject == SUBDIVISION_SUBJECT_PARK)
        add_thing_at(plot, event->by, text);
    if (telling->why == SUBDIVISION_WHY_SAVINGS)
        text_number(text, telling->argument.value);
}

/* The pieces of an opened tile: "roads 1,0 2,0". */
static void add_pieces(const struct subdivision_box *box, enum piece piece,
                       const struct game_decision *decision, struct text *text)
{
    int laid = 0;
    for (int i = 0; i < decision->parts; i++)
        laid += subdivision_move_type(decision->part[i]) == SUBDIVISION_LAY;
    if (laid == 0) {
        text_add(text, "nothing");
        return;
    }
    text_add(text, piece_word[piece]);
    text_add(text, laid > 1 ? "s" : "");
    for (int i = 0; i < decision->parts; i++) {
        if (subdivision_move_type(decision->part[i]) != SUBDIVISION_LAY)
            continue;
        text_char(text, ' ');
        if (piece == PIECE_SIDEWALK)
            subdivision_wording_edge(
                box, subdivision_move_what(decision->part[i]), text);
        else
            subdivision_wording_place(
                box, subdivision_move_what(decision->part[i]), text);
    }
}

void subdivision_wording_put(const struct subdivision_box *box,
                             const struct subdivision_state *state, int seat,
                             const struct game_decision *decision,
                             struct text *text)
{
    const enum subdivision_move_type type =
        subdivision_move_type(decision->part[0]);
    const bool open = type == SUBDIVISION_LAY || type == SUBDIVISION_STOP;
    const int tile =
        open ? state->opened.tile : subdivision_move_at(decision->part[0]);
    const int zone = subdivision_zone_at(&state->board[seat], tile);
    const enum piece piece = (enum piece)box->zone[zone].piece;
    if (piece == PIECE_ROAD || piece == PIECE_SIDEWALK) {
        add_pieces(box, piece, decision, text);
        return;
    }
    text_add(text, piece_word[piece]);
    text_add(text, " at ");
    subdivision_wording_place(box, subdivision_move_what(decision->part[0]),
                              text);
}

static void add_activation(const struct match *match, game_move move,
                           struct text *text)
{
    const struct subdivision_box *box = subdivision_match_box(match);
    const struct subdivision_state *state = subdivision_match_state(match);
    text_add(text, "activate ");
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
        text_add(text, "place ");
        text_add(text, zone_word[subdivision_move_zone(move)]);
        text_char(text, ' ');
        subdivision_wording_place(box, subdivision_move_at(move), text);
        text_add(text, subdivision_move_pays(move) ? " pay" : "");
        return;
    case SUBDIVISION_PASS:
        text_add(text, "pass ");
        text_add(text, zone_word[subdivision_move_zone(move)]);
        return;
    case SUBDIVISION_ACTIVATE:
    case SUBDIVISION_BONUS:
        add_activation(match, move, text);
        return;
    case SUBDIVISION_LAY:
        text_add(text, "lay ");
        if (subdivision_match_is_laying(match, PIECE_ROAD))
            subdivision_wording_place(box, subdivision_move_what(move), text);
        else
            subdivision_wording_edge(box, subdivision_move_what(move), text);
        return;
    default:
        text_add(text, subdivision_move_type(move) == SUBDIVISION_STOP
                           ? "stop"
                           : "done");
    }
}

void subdivision_wording_sentence(const struct match *match,
                                  const struct story *story, struct text *text)
{
    const struct session *session = &match->game.session;
    char words[SUBDIVISION_WORDS_MAX];
    struct text move;
    text_init(&move, words, sizeof words);
    game_move_text(session->game, session_state_const(&story->before),
                   story->move, &move);
    const size_t verb = strcspn(words, " ");
    const bool you = match_is_you(match, story->seat);
    text_add(text, match_name(match, story->seat));
    text_char(text, ' ');
    if (you && strncmp(words, "is ", 3) == 0)
        text_add(text, "are");
    else
        text_bytes(text, words, verb - (you && words[verb - 1] == 's'));
    text_add(text, words + verb);
}

void subdivision_wording_owner(const struct match *match, int seat,
                               struct text *text)
{
    text_add(text, match_is_you(match, seat) ? "your board" : "the board of ");
    if (!match_is_you(match, seat))
        text_add(text, match_name(match, seat));
}

void subdivision_wording_change(int money, int points, struct text *text)
{
    if (points || !money) {
        text_signed(text, points);
        text_add(text, points == 1 || points == -1 ? " point" : " points");
    }
    if (!money)
        return;
    text_add(text, points ? ", " : "");
    phrase_money(text, money);
}

void subdivision_wording_names(const struct match *match, unsigned seats,
                               struct text *text)
{
    bool any = false;
    for (int seat = 0; seat < match_seats(match); seat++) {
        if (!(seats >> seat & 1))
            continue;
        text_add(text, any ? ", " : "");
        text_add(text, match_name(match, seat));
        any = true;
    }
}
