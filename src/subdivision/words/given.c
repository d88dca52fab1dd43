/* What a line says of a board is checked against what lies there already: a
 * start that gets to the end passes the audit, which tests run and the page
 * need not load. */
#include "subdivision/words/given.h"

#include "subdivision/rules/internal.h"

enum { MONEY_MOST = 999 };

/* Three bonus tiles that a board with nothing on it does not meet. */
static void give_any_bonuses(const struct subdivision_box *box,
                             struct subdivision_state *state)
{
    static const int number[ROUNDS - 1] = {17, 9, 22};
    for (int i = 0; i < ROUNDS - 1; i++)
        state->bonus[i] = (uint8_t)subdivision_find_bonus(box, number[i]);
}

void subdivision_bare_table(const struct subdivision_box *box,
                            const struct game_config *config,
                            struct subdivision_state *state)
{
    setup_table(box, config, state);
    give_any_bonuses(box, state);
    state->number = 1;
}

void subdivision_given_begin(struct subdivision_given *given,
                             const struct subdivision_box *box,
                             struct subdivision_state *state)
{
    *given = (struct subdivision_given){.box = box, .state = state};
    for (int round = 0; round < ROUNDS; round++)
        given->stacked[round] = state->stack_size[round];
}

/* Names. */

static bool want_zone(struct phrase *line, int *zone)
{
    char word[PHRASE_WORD_MAX];
    if (!phrase_word(line, word))
        return false;
    *zone = subdivision_find_zone(word);
    return *zone >= 0 || phrase_fail(line, "no such zone", word);
}

static bool want_parcel(const struct subdivision_given *given,
                        struct phrase *line, int *parcel)
{
    struct hex at;
    if (!phrase_cell(line, &at))
        return false;
    *parcel = subdivision_parcel_at(given->box, at);
    return *parcel >= 0 || phrase_fail_at(line, "no parcel", at);
}

/* "0,0/1,0". */
static bool want_edge(const struct subdivision_given *given,
                      struct phrase *line, int *edge)
{
    char word[PHRASE_WORD_MAX];
    int parcel[2];
    if (!phrase_word(line, word))
        return false;
    char *slash = strchr(word, '/');
    if (!slash)
        return phrase_fail(line, "not an edge", word);
    *slash = '\0';
    struct phrase first = {word, line->flaw}, second = {slash + 1, line->flaw};
    if (!want_parcel(given, &first, &parcel[0]) ||
        !want_parcel(given, &second, &parcel[1]))
        return false;
    *edge = subdivision_edge_between(given->box, parcel[0], parcel[1]);
    *slash = '/';
    return *edge >= 0 || phrase_fail(line, "no edge in common", word);
}

/* The deal. */

/* "bonuses 1 5 10": of stacks 2, 3 and 4. */
static bool give_bonuses(struct subdivision_given *given, struct phrase *line)
{
    for (int i = 0; i < ROUNDS - 1; i++) {
        int number;
        if (!phrase_number(line, &number))
            return false;
        const int bonus = subdivision_find_bonus(given->box, number);
        if (bonus < 0) {
            phrase_fail(line, "there is no bonus tile ", NULL);
            text_number(line->flaw, number);
            return false;
        }
        given->state->bonus[i] = (uint8_t)bonus;
    }
    return phrase_end(line);
}

/* "stack 1 civic luxury ...": a whole stack, the front first. */
static bool give_stack(struct subdivision_given *given, struct phrase *line)
{
    int number, zone;
    if (!phrase_within(line, 1, ROUNDS, &number))
        return false;
    uint8_t *const stack = given->state->stack[number - 1];
    int *const count = &given->stacked[number - 1];
    memset(stack, 0, STACK_MAX);
    for (*count = 0; !phrase_is_over(line);) {
        if (!want_zone(line, &zone))
            return false;
        if (*count == STACK_MAX)
            return phrase_fail(line, "the stack is too high", NULL);
        stack[(*count)++] = (uint8_t)zone;
    }
    return true;
}

/* "turn round 2 turn 3 rolled star"; each part may be left out. */
static bool give_turn(struct subdivision_given *given, struct phrase *line)
{
    struct subdivision_state *state = given->state;
    const int turns = scenario_of(given->box, state)->turns;
    int round = state->round + 1, turn = state->turn + 1;
    char word[PHRASE_WORD_MAX];
    while (!phrase_is_over(line)) {
        if (phrase_take(line, "round")) {
            if (!phrase_within(line, 1, ROUNDS, &round))
                return false;
        } else if (phrase_take(line, "turn")) {
            if (!phrase_within(line, 1, turns, &turn))
                return false;
        } else {
            if (!phrase_want(line, "rolled") || !phrase_word(line, word))
                return false;
            const int symbol = subdivision_find_symbol(given->box, word);
            if (symbol < 0)
                return phrase_fail(line, "no such symbol", word);
            state->symbol = (uint8_t)symbol;
        }
    }
    state->round = (uint8_t)(round - 1);
    state->turn = (uint8_t)(turn - 1);
    state->number = (uint8_t)(state->round * turns + state->turn + 1);
    return true;
}

/* Boards. */

/* A board, and the line that says what lies there. */
struct laying {
    const struct subdivision_given *given;
    struct phrase *line;
    struct board *board;
};

static bool cover(const struct laying *laying, int parcel)
{
    const uint64_t bit = parcel_bit(parcel);
    if (laying->board->covered & bit)
        return phrase_fail_at(laying->line, "something lies",
                              laying->given->box->parcel[parcel]);
    laying->board->covered |= bit;
    laying->board->coin &= ~bit;
    return true;
}

/* A school goes on top of those that lie there. */
static bool lay_school(const struct laying *laying, int parcel)
{
    const int height = subdivision_schools_at(laying->board, parcel);
    if (height == SCHOOLS_MAX)
        return phrase_fail(laying->line, "a fourth school", NULL);
    if (height == 0 && !cover(laying, parcel))
        return false;
    laying->board->school[height] |= parcel_bit(parcel);
    return true;
}

static bool lay_piece(const struct laying *laying, enum piece piece, int parcel)
{
    struct board *const board = laying->board;
    if (piece == PIECE_SCHOOL)
        return lay_school(laying, parcel);
    if (!cover(laying, parcel))
        return false;
    *(piece == PIECE_PARK   ? &board->park
      : piece == PIECE_LAKE ? &board->lake
                            : &board->road) |= parcel_bit(parcel);
    return true;
}

static bool lay_zone(const struct laying *laying, int zone, int parcel)
{
    if (!cover(laying, parcel))
        return false;
    laying->board->zone[zone] |= parcel_bit(parcel);
    return true;
}

/* Zones are numbered first, then pieces. */
enum { KIND_PIECE = ZONE_COUNT, KIND_WALK = (int)ZONE_COUNT + PIECE_SIDEWALK };

static bool lay_next(const struct laying *laying, int kind)
{
    struct board *const board = laying->board;
    int place;
    if (kind == KIND_WALK) {
        if (!want_edge(laying->given, laying->line, &place))
            return false;
        board->walk = edges_or(board->walk, edges_one(place));
        return true;
    }
    if (!want_parcel(laying->given, laying->line, &place))
        return false;
    return kind < KIND_PIECE
               ? lay_zone(laying, kind, place)
               : lay_piece(laying, (enum piece)(kind - KIND_PIECE), place);
}

/* "park 1,0 2,0": all the places up to the next word. */
static bool lay_all(const struct laying *laying, int kind)
{
    while (!phrase_is_over(laying->line)) {
        const char *at = laying->line->at;
        const char next = at[strspn(at, " ")];
        if (next != '-' && (next < '0' || next > '9'))
            return true;
        if (!lay_next(laying, kind))
            return false;
    }
    return true;
}

/* A row of a picture: what lies on each of its parcels, in two letters. */
static const char *const letters[] = {"..", "Re", "Co", "In", "Ci", "Lu",
                                      "pa", "la", "ro", "s1", "s2", "s3"};
enum { LETTER_PARK = 6, LETTER_SCHOOL = 9, LETTERS = 12 };

static bool unknown(struct phrase *line)
{
    char word[PHRASE_WORD_MAX];
    return phrase_word(line, word) && phrase_fail(line, "unknown word", word);
}

static bool lay_letter(const struct laying *laying, int parcel)
{
    const int letter = phrase_listed(laying->line, letters, LETTERS);
    if (letter < 0)
        return unknown(laying->line);
    if (letter == 0)
        return true;
    if (letter < LETTER_PARK)
        return lay_zone(laying, letter - 1, parcel);
    if (letter < LETTER_SCHOOL)
        return lay_piece(laying, (enum piece)(letter - LETTER_PARK), parcel);
    for (int i = LETTER_SCHOOL; i <= letter; i++)
        if (!lay_school(laying, parcel))
            return false;
    return true;
}

/* "row -3 Re .. pa s3": the parcels with that r, from left to right. */
static bool lay_row(const struct laying *laying)
{
    const struct subdivision_box *box = laying->given->box;
    int row;
    if (!phrase_number(laying->line, &row))
        return false;
    for (int parcel = 0; parcel < box->parcels; parcel++)
        if (box->parcel[parcel].r == row && !lay_letter(laying, parcel))
            return false;
    return phrase_end(laying->line);
}

static bool give_hand(struct subdivision_given *given, struct phrase *line,
                      int seat)
{
    int zone;
    for (given->held[seat] = 0; !phrase_is_over(line);) {
        if (!want_zone(line, &zone))
            return false;
        if (given->held[seat] == SUBDIVISION_HAND_MAX)
            return phrase_fail(line, "the hand is too large", NULL);
        given->hand[seat][given->held[seat]++] = (uint8_t)zone;
    }
    return true;
}

/* "money 5 civic 0,0 park 1,0 1,-1 sidewalk 0,0/1,0". */
static bool give_board(const struct laying *laying)
{
    struct phrase *const line = laying->line;
    while (!phrase_is_over(line)) {
        const int zone = phrase_listed(line, zone_word, ZONE_COUNT);
        const int piece =
            zone >= 0 ? -1 : phrase_listed(line, piece_word, PIECE_COUNT);
        if (zone >= 0 || piece >= 0) {
            if (!lay_all(laying, zone >= 0 ? zone : KIND_PIECE + piece))
                return false;
            continue;
        }
        int number;
        if (!phrase_take(line, "money"))
            return unknown(line);
        if (!phrase_within(line, 0, MONEY_MOST, &number))
            return false;
        laying->board->money = (int16_t)number;
    }
    return true;
}

static bool give_seat(struct subdivision_given *given, struct phrase *line)
{
    int seat;
    if (!phrase_number(line, &seat))
        return false;
    if (seat < 0 || seat >= given->state->seats) {
        phrase_fail(line, "there is no seat ", NULL);
        text_number(line->flaw, seat);
        return false;
    }
    const struct laying laying = {given, line, &given->state->board[seat]};
    if (phrase_take(line, "hand"))
        return give_hand(given, line, seat);
    return phrase_take(line, "row") ? lay_row(&laying) : give_board(&laying);
}

/* Lines. */

bool subdivision_given_line(struct subdivision_given *given,
                            struct phrase *line)
{
    if (phrase_take(line, "seat"))
        return give_seat(given, line);
    if (phrase_take(line, "turn"))
        return give_turn(given, line);
    if (phrase_take(line, "stack"))
        return give_stack(given, line);
    return phrase_take(line, "bonuses") ? give_bonuses(given, line)
                                        : unknown(line);
}

bool subdivision_given_end(struct subdivision_given *given, struct text *flaw)
{
    struct subdivision_state *state = given->state;
    if (state->round >= rounds_of(state)) {
        text_add(flaw, "the game has ended before");
        return false;
    }
    if (!subdivision_given_hands(given, flaw))
        return false;
    memcpy(state->shown, state->board, sizeof state->shown);
    state->looks = (uint8_t)(1 + (state->seats > 1)); /* as after a deal */
    state->await = state->symbol == SYMBOL_NONE ? AWAIT_ROLL : AWAIT_PLACE;
    return true;
}

static bool read_line(void *given, struct phrase *line)
{
    return subdivision_given_line(given, line);
}

bool subdivision_give(const struct subdivision_box *box,
                      struct subdivision_state *start, char *lines,
                      struct text *flaw)
{
    struct subdivision_given given;
    subdivision_given_begin(&given, box, start);
    return phrase_lines(lines, read_line, &given, flaw) &&
           subdivision_given_end(&given, flaw);
}
