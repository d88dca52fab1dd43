/* The ordinary game and the scenarios: hands, turns, and what lies on the
 * board at the start. */
#include "subdivision/content/parser.h"

enum { HAND_MAX = 9, TARGET_MAX = 1000 };

static bool read_seats(struct reader *reader, struct word value)
{
    return value_only_number(
        reader->error, value, 1, PLAYERS_MAX,
        &subdivision_parser_of(reader)->scenario.seats_max);
}

/* `1 2`: ids of sides. */
static bool read_sides(struct reader *reader, struct word value)
{
    struct subdivision_parser *parser = subdivision_parser_of(reader);
    const char *id[SIDES_MAX];
    for (int i = 0; i < parser->box->sides; i++)
        id[i] = parser->box->side_words[i].id;
    const struct vocabulary sides = {"side", id, parser->box->sides};
    return value_bits(reader->error, value, &sides, &parser->scenario.sides);
}

static bool read_removed(struct reader *reader, struct word value)
{
    int zone;
    if (!value_only_one(reader->error, value, &subdivision_value_zones, &zone))
        return false;
    subdivision_parser_of(reader)->scenario.removed = (uint8_t)zone;
    return true;
}

static bool read_hand(struct reader *reader, struct word value)
{
    return value_only_number(reader->error, value, 1, HAND_MAX,
                             &subdivision_parser_of(reader)->scenario.hand);
}

static bool read_turns(struct reader *reader, struct word value)
{
    return value_only_number(reader->error, value, 1, SUBDIVISION_TURNS_MAX,
                             &subdivision_parser_of(reader)->scenario.turns);
}

/* `5 4 3 2`: tiles drawn in each turn of the solo game. */
static bool read_draws(struct reader *reader, struct word value)
{
    uint8_t *draws = subdivision_parser_of(reader)->scenario.draws;
    const struct number_form form = {SIGN_NEVER, 1, HAND_MAX};
    struct word word;
    for (int i = 0; word_take(&value, &word); i++) {
        int number;
        if (i == SUBDIVISION_TURNS_MAX)
            return content_fail(reader->error, word.place, "more than %d draws",
                                SUBDIVISION_TURNS_MAX);
        if (!word_number(&word, form, &number, reader->error))
            return false;
        draws[i] = (uint8_t)number;
    }
    return true;
}

static bool read_target(struct reader *reader, struct word value)
{
    const struct number_form form = {SIGN_NEVER, 1, TARGET_MAX};
    int target;
    if (!value_number(reader->error, &value, form, &target))
        return false;
    subdivision_parser_of(reader)->scenario.target = (int16_t)target;
    return value_end(reader->error, &value);
}

/* The parcel at this cell, or -1. */
static int parcel_of(struct subdivision_parser *parser, const struct word *word)
{
    struct hex cell;
    if (!value_cell(parser->reader.error, word, &cell))
        return -1;
    const int parcel = subdivision_parcel_at(parser->box, cell);
    if (parcel < 0)
        content_fail(parser->reader.error, word->place,
                     "%w is not on the board", word);
    return parcel;
}

/* Cells up to the end, none of which has a piece already. */
static bool read_cells(struct subdivision_parser *parser, struct word value,
                       uint64_t *set)
{
    struct word word;
    if (value.size == 0)
        return content_fail(parser->reader.error, value.place,
                            "a cell is missing");
    while (word_take(&value, &word)) {
        const int parcel = parcel_of(parser, &word);
        if (parcel < 0)
            return false;
        if (parser->used >> parcel & 1)
            return content_fail(parser->reader.error, word.place,
                                "something lies on %w already", &word);
        parser->used |= parcel_bit(parcel);
        *set |= parcel_bit(parcel);
    }
    return true;
}

static bool read_park(struct reader *reader, struct word value)
{
    struct subdivision_parser *parser = subdivision_parser_of(reader);
    return read_cells(parser, value, &parser->scenario.park);
}

static bool read_lake(struct reader *reader, struct word value)
{
    struct subdivision_parser *parser = subdivision_parser_of(reader);
    return read_cells(parser, value, &parser->scenario.lake);
}

static bool read_road(struct reader *reader, struct word value)
{
    struct subdivision_parser *parser = subdivision_parser_of(reader);
    return read_cells(parser, value, &parser->scenario.road);
}

static bool read_flipped(struct reader *reader, struct word value)
{
    struct subdivision_parser *parser = subdivision_parser_of(reader);
    return read_cells(parser, value, &parser->scenario.flipped);
}

static bool read_coin(struct reader *reader, struct word value)
{
    struct subdivision_parser *parser = subdivision_parser_of(reader);
    return read_cells(parser, value, &parser->scenario.coin);
}

/* `3: 2,-2 0,2`: stacks of that many schools. */
static bool read_school(struct reader *reader, struct word value)
{
    struct subdivision_parser *parser = subdivision_parser_of(reader);
    const struct number_form form = {SIGN_NEVER, 1, SCHOOLS_MAX};
    uint64_t set = 0;
    int height;
    if (!value_number(reader->error, &value, form, &height) ||
        !value_exactly(reader->error, &value, ":") ||
        !read_cells(parser, value, &set))
        return false;
    for (int i = 0; i < height; i++)
        parser->scenario.school[i] |= set;
    return true;
}

/* `-3,0/-3,1`: the edge between two parcels. */
static bool add_sidewalk(struct subdivision_parser *parser,
                         const struct word *word)
{
    struct content_error *error = parser->reader.error;
    struct edges *walk = &parser->scenario.walk;
    struct word first, second;
    if (!value_split(word, '/', &first, &second))
        return content_fail(error, word->place,
                            "%w is not an edge such as 0,0/1,0", word);
    const int a = parcel_of(parser, &first);
    const int b = a < 0 ? -1 : parcel_of(parser, &second);
    if (b < 0)
        return false;
    const int edge = subdivision_edge_between(parser->box, a, b);
    if (edge < 0)
        return content_fail(error, word->place,
                            "the parcels of %w are not adjacent", word);
    if (edges_has(*walk, edge))
        return content_fail(error, word->place, "a sidewalk lies on %w already",
                            word);
    *walk = edges_or(*walk, edges_one(edge));
    return true;
}

static bool read_sidewalk(struct reader *reader, struct word value)
{
    struct word word;
    while (word_take(&value, &word))
        if (!add_sidewalk(subdivision_parser_of(reader), &word))
            return false;
    return true;
}

/* Number 0 is the ordinary game, and no other is. */
static bool check_ordinary(struct reader *reader)
{
    static const char *const special[] = {"removed", "target",  "park",
                                          "lake",    "road",    "school",
                                          "coin",    "flipped", "sidewalk"};
    if (subdivision_parser_of(reader)->box->scenarios > 0)
        return true;
    if (!word_is(&reader->id, "none"))
        return content_fail(reader->error, reader->id.place,
                            "the first scenario must be 'none', not %w",
                            &reader->id);
    for (size_t i = 0; i < sizeof special / sizeof special[0]; i++)
        if (!reader_need(reader, special[i], false))
            return false;
    return true;
}

static bool check_course(struct reader *reader)
{
    const struct scenario *scenario = &subdivision_parser_of(reader)->scenario;
    int draws = 0;
    while (draws < SUBDIVISION_TURNS_MAX && scenario->draws[draws])
        draws++;
    if (draws != scenario->turns)
        return content_fail(reader->error, reader->id.place,
                            "scenario %w has %d draws for %d turns",
                            &reader->id, draws, scenario->turns);
    return scenario->hand >= scenario->turns ||
           content_fail(reader->error, reader->id.place,
                        "scenario %w: a hand of %d does not last %d turns",
                        &reader->id, scenario->hand, scenario->turns);
}

/* A coin takes the place of a printed value (D-HISTORIC); the +2 parcel has
 * its own rule. */
static bool check_coins(struct reader *reader)
{
    const struct subdivision_parser *parser = subdivision_parser_of(reader);
    for (int i = 0; i < parser->box->sides; i++)
        if (parser->box->side[i].wild & parser->scenario.coin)
            return content_fail(reader->error, reader->id.place,
                                "scenario %w: a coin lies on a parcel without "
                                "a symbol",
                                &reader->id);
    return true;
}

static bool finish_scenario(struct reader *reader)
{
    struct subdivision_parser *parser = subdivision_parser_of(reader);
    struct subdivision_box *box = parser->box;
    if (!check_ordinary(reader) ||
        !reader_check_room(reader, box->scenarios, SCENARIOS_MAX) ||
        !reader_check_new(reader, box->scenario_words, box->scenarios) ||
        !check_course(reader) || !check_coins(reader))
        return false;
    parser->scenario.origin = (uint8_t)reader->origin;
    parser->scenario_place[box->scenarios] = reader->id.place;
    box->scenario_words[box->scenarios] = reader->words;
    box->scenario[box->scenarios++] = parser->scenario;
    return true;
}

static const struct content_key scenario_keys[] = {
    {.word = "name", .read = reader_name, .must = true},
    {.word = "seats", .read = read_seats, .must = true},
    {.word = "sides", .read = read_sides, .must = true},
    {.word = "removed", .read = read_removed},
    {.word = "hand", .read = read_hand, .must = true},
    {.word = "turns", .read = read_turns, .must = true},
    {.word = "draws", .read = read_draws, .must = true},
    {.word = "target", .read = read_target},
    {.word = "park", .read = read_park, .many = true},
    {.word = "lake", .read = read_lake, .many = true},
    {.word = "road", .read = read_road, .many = true},
    {.word = "school", .read = read_school, .many = true},
    {.word = "flipped", .read = read_flipped, .many = true},
    {.word = "coin", .read = read_coin, .many = true},
    {.word = "sidewalk", .read = read_sidewalk, .many = true},
    {.word = "origin", .read = reader_origin, .must = true},
    {.word = "note", .read = reader_note},
};

const struct content_record subdivision_record_scenario = {
    .word = "scenario",
    .key = scenario_keys,
    .keys = sizeof scenario_keys / sizeof scenario_keys[0],
    .finish = finish_scenario,
};
