/* Setting up a case: the table, boards as they are to be, where it stands. */
#include "rules/subdivision/world.h"
#include "subdivision/game.h"

#include <stdio.h>

static const struct subdivision_box *const box = &subdivision_box;

static bool read_scenario(struct cursor *cursor, struct game_config *config)
{
    char word[WORD_ROOM];
    if (!read_word(cursor, word))
        return false;
    const int scenario = subdivision_find_scenario(box, word);
    if (scenario < 0)
        script_fail(cursor->script, "no such scenario: \"%s\"", word);
    config->scenario = (uint8_t)scenario;
    return scenario >= 0;
}

/* "sides 1 2": one for each seat, to the end of the line. */
static bool read_sides(struct cursor *cursor, struct game_config *config)
{
    int number, count = 0;
    memset(config->side, SIDE_NONE, sizeof config->side);
    while (!at_end(cursor)) {
        if (!want_number(cursor, &number))
            return false;
        if (count == PLAYERS_MAX || number < 1 || number > box->sides) {
            script_fail(cursor->script, "there is no such side of a board");
            return false;
        }
        config->side[count++] = (uint8_t)(number - 1);
    }
    return true;
}

static bool read_option(struct cursor *cursor, struct game_config *config)
{
    int number;
    if (take(cursor, "solo")) {
        config->mode = PLAY_SOLO;
        config->seats = 1;
        return true;
    }
    if (take(cursor, "scenario"))
        return read_scenario(cursor, config);
    if (take(cursor, "sides"))
        return read_sides(cursor, config);
    if (!want_number(cursor, &number) || !want(cursor, "seats"))
        return false;
    config->seats = (uint8_t)number;
    return true;
}

/* Three bonus tiles that a board with nothing on it does not meet. */
static void give_any_bonuses(struct subdivision_state *state)
{
    static const int number[ROUNDS - 1] = {17, 9, 22};
    for (int i = 0; i < ROUNDS - 1; i++)
        state->bonus[i] = (uint8_t)subdivision_find_bonus(box, number[i]);
}

/* "given: 3 seats scenario river", "given: solo", "given: sides 1 2"; a table
 * that cannot be: "given: 1 seats is refused bad_setup". */
void given_table(struct cursor *cursor)
{
    struct world *world = cursor->world;
    char words[LINE_ROOM];
    snprintf(words, sizeof words, " %s", cursor->at);
    const char *refusal = split_refusal(words), *reason = "";
    struct cursor inner = {cursor->script, world, words};
    subdivision_defaults(&world->config);
    while (!at_end(&inner))
        if (!read_option(&inner, &world->config))
            return;
    const enum status status =
        subdivision_config_check(box, &world->config, &reason);
    if (strcmp(status_code(status), refusal ? refusal : "ok") != 0)
        world_fail(world, "the table is %s: %s", status_code(status),
                   reason ? reason : "it can be");
    if (status != STATUS_OK)
        return;
    setup_table(box, &world->config, &world->start);
    give_any_bonuses(&world->start);
    world->start.number = 1;
    world->script.given = true;
}

/* "bonuses: 1 5 10": of stacks 2, 3 and 4. */
void given_bonuses(struct cursor *cursor)
{
    for (int i = 0; i < ROUNDS - 1; i++) {
        int bonus;
        if (!want_bonus(cursor, &bonus))
            return;
        cursor->world->start.bonus[i] = (uint8_t)bonus;
    }
    want_end(cursor);
}

/* "stack: 1 civic luxury ...": a whole stack, the front first. */
void given_stack(struct cursor *cursor)
{
    struct world *world = cursor->world;
    int number, zone;
    if (!want_number(cursor, &number))
        return;
    if (number < 1 || number > ROUNDS) {
        world_fail(world, "there is no stack %d", number);
        return;
    }
    int *count = &world->stacked[number - 1];
    while (!at_end(cursor) && want_zone(cursor, &zone)) {
        if (*count == STACK_MAX) {
            world_fail(world, "the stack is too high");
            return;
        }
        world->start.stack[number - 1][(*count)++] = (uint8_t)zone;
    }
}

static bool read_where(struct cursor *cursor, const char *what, int most,
                       uint8_t *out)
{
    int number;
    if (!want_number(cursor, &number))
        return false;
    if (number < 1 || number > most) {
        script_fail(cursor->script, "there is no %s %d", what, number);
        return false;
    }
    *out = (uint8_t)(number - 1);
    return true;
}

/* "turn: round 2 turn 3 rolled star"; each part may be left out: the first
 * round, its first turn, before the roll. */
void given_turn(struct cursor *cursor)
{
    struct subdivision_state *state = &cursor->world->start;
    const int turns = scenario_of(box, state)->turns;
    int symbol;
    while (!at_end(cursor)) {
        bool good = true;
        if (take(cursor, "round")) {
            good = read_where(cursor, "round", ROUNDS, &state->round);
        } else if (take(cursor, "turn")) {
            good = read_where(cursor, "turn", turns, &state->turn);
        } else if (want(cursor, "rolled")) {
            good = want_symbol(cursor, &symbol);
            if (good)
                state->symbol = (uint8_t)symbol;
        } else {
            good = false;
        }
        if (!good)
            return;
    }
    state->number = (uint8_t)(state->round * turns + state->turn + 1);
}

/* Boards. */

static bool cover(struct cursor *cursor, struct board *board, int parcel)
{
    const uint64_t bit = parcel_bit(parcel);
    if (board->covered & bit) {
        const struct hex at = box->parcel[parcel];
        script_fail(cursor->script, "something lies at %d,%d", at.q, at.r);
        return false;
    }
    board->covered |= bit;
    board->coin &= ~bit;
    return true;
}

/* A school goes on top of those that lie there. */
static void give_school(struct cursor *cursor, struct board *board, int parcel)
{
    const int height = subdivision_schools_at(board, parcel);
    if (height == SCHOOLS_MAX)
        script_fail(cursor->script, "a fourth school");
    else if (height > 0 || cover(cursor, board, parcel))
        board->school[height] |= parcel_bit(parcel);
}

static void give_piece(struct cursor *cursor, struct board *board,
                       enum piece piece, int parcel)
{
    if (piece == PIECE_SCHOOL) {
        give_school(cursor, board, parcel);
        return;
    }
    uint64_t *pieces = piece == PIECE_PARK   ? &board->park
                       : piece == PIECE_LAKE ? &board->lake
                                             : &board->road;
    if (cover(cursor, board, parcel))
        *pieces |= parcel_bit(parcel);
}

/* "park 1,0 2,0": all the places up to the next word. */
static void give_pieces(struct cursor *cursor, struct board *board, int piece)
{
    int place;
    while (!at_end(cursor)) {
        const char next = cursor->at[strspn(cursor->at, " ")];
        if (next != '-' && (next < '0' || next > '9'))
            return;
        if (piece == PIECE_COUNT + PIECE_SIDEWALK) {
            if (!want_edge(cursor, &place))
                return;
            board->walk = edges_or(board->walk, edges_one(place));
            continue;
        }
        if (!want_parcel(cursor, &place))
            return;
        if (piece >= PIECE_COUNT)
            give_piece(cursor, board, (enum piece)(piece - PIECE_COUNT), place);
        else if (cover(cursor, board, place))
            board->zone[piece] |= parcel_bit(place);
    }
}

_Static_assert((int)ZONE_COUNT <= (int)PIECE_COUNT,
               "zones and pieces are told apart");

/* A row of a picture: what lies on each of its parcels, in two letters. */
static const char *const letters[] = {"..", "Re", "Co", "In", "Ci", "Lu",
                                      "pa", "la", "ro", "s1", "s2", "s3"};
enum { LETTER_PARK = 6, LETTER_SCHOOL = 9, LETTERS = 12 };

static bool give_letter(struct cursor *cursor, struct board *board, int parcel)
{
    const int letter = take_listed(cursor, letters, LETTERS);
    if (letter < 0) {
        script_fail(cursor->script, "unknown word \"%s\"", cursor->at);
        return false;
    }
    if (letter == 0)
        return true;
    if (letter < LETTER_PARK) {
        if (cover(cursor, board, parcel))
            board->zone[letter - 1] |= parcel_bit(parcel);
        return true;
    }
    if (letter < LETTER_SCHOOL)
        give_piece(cursor, board, (enum piece)(letter - LETTER_PARK), parcel);
    for (int i = LETTER_SCHOOL; i <= letter; i++)
        give_school(cursor, board, parcel);
    return true;
}

/* "row -3 Re .. pa s3": the parcels with that r, from left to right. */
static void give_row(struct cursor *cursor, struct board *board)
{
    int row;
    if (!want_number(cursor, &row))
        return;
    for (int parcel = 0; parcel < box->parcels; parcel++)
        if (box->parcel[parcel].r == row && !give_letter(cursor, board, parcel))
            return;
    want_end(cursor);
}

static void give_hand(struct cursor *cursor, int seat)
{
    struct world *world = cursor->world;
    int zone;
    world->held[seat] = 0;
    while (!at_end(cursor) && want_zone(cursor, &zone)) {
        if (world->held[seat] == HAND_MAX) {
            world_fail(world, "the hand is too large");
            return;
        }
        world->hand[seat][world->held[seat]++] = (uint8_t)zone;
    }
}

/* "money 5", "civic 0,0 park 1,0 1,-1", "walk 0,0/1,0", "hand civic luxury",
 * "row 0 ...". */
void given_seat(struct cursor *cursor)
{
    int seat, number;
    if (!want_seat_number(cursor, &seat))
        return;
    struct board *board = &cursor->world->start.board[seat];
    if (take(cursor, "hand")) {
        give_hand(cursor, seat);
        return;
    }
    if (take(cursor, "row")) {
        give_row(cursor, board);
        return;
    }
    while (!at_end(cursor)) {
        const int zone = take_listed(cursor, zone_word, ZONE_COUNT);
        const int piece =
            zone >= 0 ? -1 : take_listed(cursor, piece_word, PIECE_COUNT);
        if (zone >= 0 || piece >= 0)
            give_pieces(cursor, board, zone >= 0 ? zone : PIECE_COUNT + piece);
        else if (!want(cursor, "money") || !want_number(cursor, &number))
            return;
        else
            board->money = (int16_t)number;
    }
}

bool given_begin(struct world *world)
{
    struct subdivision_state *state = &world->start;
    if (world->script.begun)
        return true;
    const int failures = world->script.failures;
    hands_deal(world);
    memcpy(state->shown, state->board, sizeof state->shown);
    state->await = state->symbol == SYMBOL_NONE ? AWAIT_ROLL : AWAIT_PLACE;
    const char *flaw = subdivision_audit(box, state);
    if (flaw)
        world_fail(world, "the set-up cannot be: %s", flaw);
    session_start(&world->session, &subdivision_game,
                  (const struct game_state *)(const void *)state);
    world->script.begun = true;
    return world->script.failures == failures;
}
