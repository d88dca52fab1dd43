/* The fixed numbers of the rules, and the types of zone tile. */
#include "subdivision/content/parser.h"

enum { DOLLARS_MAX = 20, POINTS_MAX = 50, RANK_MAX = 1000, COPIES_MAX = 32 };

const struct vocabulary subdivision_value_zones = {"zone", zone_word,
                                                   ZONE_COUNT};
const struct vocabulary subdivision_value_pieces = {"piece", piece_word,
                                                    PIECE_COUNT};
const struct vocabulary subdivision_value_directions = {
    "direction", direction_word, HEX_DIRECTIONS};

/* rules */

static bool read_start_money(struct reader *reader, struct word value)
{
    return value_only_number(reader->error, value, 0, DOLLARS_MAX,
                             &subdivision_parser_of(reader)->box->start_money);
}

static bool read_price(struct reader *reader, struct word value)
{
    return value_only_number(reader->error, value, 1, DOLLARS_MAX,
                             &subdivision_parser_of(reader)->box->price);
}

static bool read_refund(struct reader *reader, struct word value)
{
    return value_only_number(reader->error, value, 0, DOLLARS_MAX,
                             &subdivision_parser_of(reader)->box->refund);
}

static bool read_coin_points(struct reader *reader, struct word value)
{
    return value_only_number(reader->error, value, 0, POINTS_MAX,
                             &subdivision_parser_of(reader)->box->coin_points);
}

static bool read_school_points(struct reader *reader, struct word value)
{
    return value_only_number(
        reader->error, value, 0, POINTS_MAX,
        &subdivision_parser_of(reader)->box->school_points);
}

static bool read_highway_points(struct reader *reader, struct word value)
{
    return value_only_number(
        reader->error, value, 0, POINTS_MAX,
        &subdivision_parser_of(reader)->box->highway_points);
}

static bool read_dollars_a_point(struct reader *reader, struct word value)
{
    return value_only_number(
        reader->error, value, 1, DOLLARS_MAX,
        &subdivision_parser_of(reader)->box->dollars_a_point);
}

/* `solo: 12` or `3: 12`: for that many players. */
static bool read_copies_for(struct reader *reader, struct word value)
{
    struct subdivision_box *box = subdivision_parser_of(reader)->box;
    struct word word;
    int seats = 1;
    word_take(&value, &word);
    if (!word_is(&word, "solo")) {
        const struct number_form form = {SIGN_NEVER, 2, PLAYERS_MAX};
        if (!word_number(&word, form, &seats, reader->error))
            return false;
    }
    if (box->copies[seats])
        return content_fail(reader->error, word.place,
                            "copies for %w stand twice", &word);
    return value_exactly(reader->error, &value, ":") &&
           value_only_number(reader->error, value, 1, COPIES_MAX,
                             &box->copies[seats]);
}

static bool read_least(struct reader *reader, struct word *value, int *least)
{
    const struct subdivision_box *box = subdivision_parser_of(reader)->box;
    const struct number_form form = {SIGN_NEVER, 0, RANK_MAX};
    struct word word;
    word_take(value, &word);
    *least = RUNG_LOWEST;
    if (!word_is(&word, "below") &&
        !word_number(&word, form, least, reader->error))
        return false;
    if (box->rungs > 0 && *least >= box->rung[box->rungs - 1].least)
        return content_fail(reader->error, word.place,
                            "rank %w is not below the one before", &word);
    return true;
}

/* What is left of the value, from its first word on. */
static bool take_name(struct reader *reader, struct word *value)
{
    struct word rest = *value, name;
    word_take(&rest, &name);
    name.size += rest.size;
    *value = name;
    return (name.size > 0 && name.size <= TITLE_MAX) ||
           content_fail(reader->error, name.place,
                        "a rank's name has 1 to %d bytes", TITLE_MAX);
}

/* `120 planner: Planner`; `below` instead of a number for every other score. */
static bool read_rank(struct reader *reader, struct word value)
{
    struct subdivision_box *box = subdivision_parser_of(reader)->box;
    struct rung *rung = &box->rung[box->rungs];
    struct word id;
    int least;
    if (box->rungs == RUNGS_MAX)
        return content_fail(reader->error, value.place, "more than %d ranks",
                            RUNGS_MAX);
    if (!read_least(reader, &value, &least))
        return false;
    word_take(&value, &id);
    if (!reader_check_id(reader, &id) ||
        !value_exactly(reader->error, &value, ":") ||
        !take_name(reader, &value))
        return false;
    box->rungs++;
    rung->least = (int16_t)least;
    return reader_copy(reader, &id, &rung->id) &&
           reader_copy(reader, &value, &rung->name);
}

static bool finish_rules(struct reader *reader)
{
    struct subdivision_parser *parser = subdivision_parser_of(reader);
    const struct subdivision_box *box = parser->box;
    for (int seats = 1; seats <= PLAYERS_MAX; seats++)
        if (!box->copies[seats])
            return content_fail(reader->error, reader->id.place,
                                "rules %w has no copies for %d", &reader->id,
                                seats);
    if (box->rung[box->rungs - 1].least != RUNG_LOWEST)
        return content_fail(reader->error, reader->id.place,
                            "rules %w has no rank for below", &reader->id);
    parser->rules_done = true;
    parser->rules_place = reader->id.place;
    return true;
}

static const struct content_key rules_keys[] = {
    {.word = "name", .read = reader_name, .must = true},
    {.word = "start_money", .read = read_start_money, .must = true},
    {.word = "price", .read = read_price, .must = true},
    {.word = "refund", .read = read_refund, .must = true},
    {.word = "copies", .read = read_copies_for, .must = true, .many = true},
    {.word = "coin_points", .read = read_coin_points, .must = true},
    {.word = "school_points", .read = read_school_points, .must = true},
    {.word = "highway_points", .read = read_highway_points, .must = true},
    {.word = "dollars_a_point", .read = read_dollars_a_point, .must = true},
    {.word = "rank", .read = read_rank, .must = true, .many = true},
    {.word = "origin", .read = reader_origin, .must = true},
    {.word = "note", .read = reader_note},
};

const struct content_record subdivision_record_rules = {
    .word = "rules",
    .key = rules_keys,
    .keys = sizeof rules_keys / sizeof rules_keys[0],
    .finish = finish_rules,
};

/* zone */

bool subdivision_read_colour(struct reader *reader, struct word value)
{
    return reader_check_id(reader, &value) &&
           reader_copy(reader, &value, &subdivision_parser_of(reader)->colour);
}

static bool read_copies(struct reader *reader, struct word value)
{
    return value_only_number(reader->error, value, 1, COPIES_MAX,
                             &subdivision_parser_of(reader)->zone.copies);
}

static bool read_puts(struct reader *reader, struct word value)
{
    int piece;
    if (!value_only_one(reader->error, value, &subdivision_value_pieces,
                        &piece))
        return false;
    subdivision_parser_of(reader)->zone.piece = (uint8_t)piece;
    return true;
}

static bool read_most(struct reader *reader, struct word value)
{
    return value_only_number(reader->error, value, 1, PUT_MAX,
                             &subdivision_parser_of(reader)->zone.most);
}

static bool read_range(struct reader *reader, struct word value)
{
    return value_only_number(reader->error, value, 1, 9,
                             &subdivision_parser_of(reader)->zone.range);
}

static bool read_directions(struct reader *reader, struct word value)
{
    return value_bits(reader->error, value, &subdivision_value_directions,
                      &subdivision_parser_of(reader)->zone.directions);
}

/* Sidewalks go on edges; any other piece goes along directions or as far as a
 * range. Several pieces of one activation are roads or sidewalks. */
static bool check_zone(struct reader *reader)
{
    const struct zone_rule *zone = &subdivision_parser_of(reader)->zone;
    const bool walk = zone->piece == PIECE_SIDEWALK;
    if (walk && (!reader_need(reader, "range", false) ||
                 !reader_need(reader, "directions", false)))
        return false;
    if (!walk &&
        reader_has(reader, "range") == reader_has(reader, "directions"))
        return content_fail(reader->error, reader->id.place,
                            "zone %w needs either a range or directions",
                            &reader->id);
    return walk || zone->piece == PIECE_ROAD || zone->most == 1 ||
           content_fail(reader->error, reader->id.place,
                        "zone %w: only roads and sidewalks may be more than 1",
                        &reader->id);
}

static bool finish_zone(struct reader *reader)
{
    struct subdivision_parser *parser = subdivision_parser_of(reader);
    const int zone = subdivision_find_zone(reader->words.id);
    if (zone < 0)
        return content_fail(reader->error, reader->id.place, "unknown zone %w",
                            &reader->id);
    if (parser->zones >> zone & 1)
        return content_fail(reader->error, reader->id.place,
                            "zone %w stands twice", &reader->id);
    if (!check_zone(reader))
        return false;
    parser->zones |= (uint8_t)(1u << zone);
    parser->zone.origin = (uint8_t)reader->origin;
    parser->box->zone[zone] = parser->zone;
    parser->box->zone_words[zone] = reader->words;
    parser->box->zone_colour[zone] = parser->colour;
    return true;
}

static const struct content_key zone_keys[] = {
    {.word = "name", .read = reader_name, .must = true},
    {.word = "colour", .read = subdivision_read_colour, .must = true},
    {.word = "copies", .read = read_copies, .must = true},
    {.word = "puts", .read = read_puts, .must = true},
    {.word = "most", .read = read_most, .must = true},
    {.word = "range", .read = read_range},
    {.word = "directions", .read = read_directions},
    {.word = "origin", .read = reader_origin, .must = true},
    {.word = "note", .read = reader_note},
};

const struct content_record subdivision_record_zone = {
    .word = "zone",
    .key = zone_keys,
    .keys = sizeof zone_keys / sizeof zone_keys[0],
    .finish = finish_zone,
};
