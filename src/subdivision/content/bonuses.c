/* Bonus tiles: what they ask for and what they give. */
#include "subdivision/content/parser.h"

static const struct vocabulary tallies = {"count", counted_word, COUNTED_COUNT};

enum reward { REWARD_MONEY, REWARD_ACTIVATE, REWARDS };
static const char *const reward_word[REWARDS] = {"money", "activate"};
static const struct vocabulary rewards = {"reward", reward_word, REWARDS};

enum { DOLLARS_MAX = 20, COUNT_MAX = 60, WORTH_MOST = 9, SHAPE_MOST = 9 };

static bool read_number(struct reader *reader, struct word value)
{
    return value_only_number(reader->error, value, 1, 99,
                             &subdivision_parser_of(reader)->bonus.number);
}

static bool read_stack(struct reader *reader, struct word value)
{
    return value_only_number(reader->error, value, 2, ROUNDS,
                             &subdivision_parser_of(reader)->bonus.stack);
}

/* `park 2` */
static bool read_count(struct reader *reader, struct word value)
{
    struct bonus *bonus = &subdivision_parser_of(reader)->bonus;
    const int counted = value_one(reader->error, &value, &tallies);
    const int most = counted == COUNTED_STACK ? SCHOOLS_MAX : COUNT_MAX;
    if (counted < 0)
        return false;
    bonus->criterion = CRITERION_COUNT;
    bonus->counted = (uint8_t)counted;
    return value_only_number(reader->error, value, 1, most, &bonus->least);
}

/* `0,0 1,0 2,0`: cells as they lie to each other. */
static bool read_pattern(struct reader *reader, struct word value)
{
    struct bonus *bonus = &subdivision_parser_of(reader)->bonus;
    struct word word;
    bonus->criterion = CRITERION_PATTERN;
    while (word_take(&value, &word)) {
        struct hex cell;
        if (!value_cell(reader->error, &word, &cell))
            return false;
        if (hex_distance(cell, hex_at(0, 0)) > SHAPE_MOST)
            return content_fail(reader->error, word.place,
                                "%w is more than %d from 0,0", &word,
                                SHAPE_MOST);
        for (int i = 0; i < bonus->cells; i++)
            if (hex_equal(bonus->cell[i], cell))
                return content_fail(reader->error, word.place,
                                    "%w is named twice", &word);
        if (bonus->cells == SUBDIVISION_CELLS_MAX)
            return content_fail(reader->error, word.place, "more than %d cells",
                                SUBDIVISION_CELLS_MAX);
        bonus->cell[bonus->cells++] = cell;
    }
    return bonus->cells > 1 || content_fail(reader->error, word.place,
                                            "a pattern has at least 2 cells");
}

/* `park lake school`: at least one of each. */
static bool read_each(struct reader *reader, struct word value)
{
    struct bonus *bonus = &subdivision_parser_of(reader)->bonus;
    bonus->criterion = CRITERION_EACH;
    return value_bits(reader->error, value, &subdivision_value_pieces,
                      &bonus->pieces);
}

/* `-1`: all parcels of that value. */
static bool read_covered(struct reader *reader, struct word value)
{
    struct bonus *bonus = &subdivision_parser_of(reader)->bonus;
    const struct number_form form = {SIGN_MUST, -WORTH_MOST, WORTH_MOST};
    int worth;
    bonus->criterion = CRITERION_WORTH;
    if (!value_number(reader->error, &value, form, &worth))
        return false;
    bonus->worth = (int8_t)worth;
    return value_end(reader->error, &value);
}

/* `money 2`, or `activate civic residential`. */
static bool read_reward(struct reader *reader, struct word value)
{
    const int reward = value_one(reader->error, &value, &rewards);
    if (reward < 0)
        return false;
    return reward == REWARD_ACTIVATE
               ? value_bits(reader->error, value, &subdivision_value_zones,
                            &subdivision_parser_of(reader)->bonus.zones)
               : value_only_number(
                     reader->error, value, 1, DOLLARS_MAX,
                     &subdivision_parser_of(reader)->bonus.dollars);
}

static bool finish_bonus(struct reader *reader)
{
    struct subdivision_parser *parser = subdivision_parser_of(reader);
    struct subdivision_box *box = parser->box;
    const int asks = reader_has(reader, "count") +
                     reader_has(reader, "pattern") +
                     reader_has(reader, "each") + reader_has(reader, "covered");
    if (asks != 1)
        return content_fail(
            reader->error, reader->id.place,
            "bonus %w needs one of count, pattern, each and covered",
            &reader->id);
    if (!reader_check_room(reader, box->bonuses, BONUSES_MAX) ||
        !reader_check_new(reader, box->bonus_words, box->bonuses))
        return false;
    if (subdivision_find_bonus(box, parser->bonus.number) >= 0)
        return content_fail(reader->error, reader->id.place,
                            "bonus %w: number %d stands twice", &reader->id,
                            parser->bonus.number);
    parser->bonus.origin = (uint8_t)reader->origin;
    parser->bonus_place[box->bonuses] = reader->id.place;
    box->bonus_words[box->bonuses] = reader->words;
    box->bonus[box->bonuses++] = parser->bonus;
    return true;
}

static const struct content_key bonus_keys[] = {
    {.word = "number", .read = read_number, .must = true},
    {.word = "name", .read = reader_name, .must = true},
    {.word = "stack", .read = read_stack, .must = true},
    {.word = "count", .read = read_count},
    {.word = "pattern", .read = read_pattern},
    {.word = "each", .read = read_each},
    {.word = "covered", .read = read_covered},
    {.word = "reward", .read = read_reward, .must = true},
    {.word = "origin", .read = reader_origin, .must = true},
    {.word = "note", .read = reader_note},
};

const struct content_record subdivision_record_bonus = {
    .word = "bonus",
    .key = bonus_keys,
    .keys = sizeof bonus_keys / sizeof bonus_keys[0],
    .finish = finish_bonus,
};
