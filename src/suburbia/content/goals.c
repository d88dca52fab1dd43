/* Goals, bonuses and challenges: their keys, and what the values mean. */
#include "suburbia/content/parser.h"

#include "suburbia/content/values.h"

enum { LEAST_MIN = -5, LEAST_MAX = 999, REWARD_MAX = 15 };

static const char *const most_fewest[] = {"most", "fewest"};

static const struct vocabulary measures = {"measure", suburbia_measure_word,
                                           MEASURE_COUNT};
static const struct vocabulary ranks = {"rank", most_fewest, 2};

/* `group civic` or `income`. */
static bool take_measure(struct suburbia_parser *parser, struct word *rest,
                         uint8_t *measure, class_set *filter)
{
    const int found = value_one(parser->reader.error, rest, &measures);
    if (found < 0)
        return false;
    *measure = (uint8_t)found;
    return (found != MEASURE_TILES && found != MEASURE_GROUP) ||
           suburbia_value_filter(parser->reader.error, rest, filter);
}

/* Goals. */

static bool read_award(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct goal *goal = &parser->goal;
    const int rank = value_one(parser->reader.error, &value, &ranks);
    if (rank < 0)
        return false;
    goal->fewest = (uint8_t)rank;
    return take_measure(parser, &value, &goal->measure, &goal->filter) &&
           value_end(parser->reader.error, &value);
}

static bool read_bonus(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    return value_only_number(parser->reader.error, value, 1, 99,
                             &parser->goal.bonus);
}

static bool finish_goal(struct reader *reader)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct suburbia_box *box = parser->box;
    if (!suburbia_check_set(parser) ||
        !reader_check_new(&parser->reader, box->goal_words, box->goals) ||
        !reader_check_room(&parser->reader, box->goals, GOALS_MAX))
        return false;
    parser->goal.set = (uint8_t)parser->set;
    parser->goal.needs = parser->needs;
    box->goal[box->goals] = parser->goal;
    box->goal_words[box->goals++] = parser->reader.words;
    return true;
}

static const struct content_key goal_keys[] = {
    {.word = "name", .read = reader_name, .must = true},
    {.word = "award", .read = read_award, .must = true},
    {.word = "bonus", .read = read_bonus, .must = true},
    {.word = "needs", .read = suburbia_read_needs},
    {.word = "origin", .read = suburbia_read_origin, .must = true},
    {.word = "note", .read = reader_note},
};

const struct content_record suburbia_record_goal = {
    .word = "goal",
    .key = goal_keys,
    .keys = sizeof goal_keys / sizeof goal_keys[0],
    .finish = finish_goal,
};

/* Bonuses and challenges. */

static bool read_require(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct award *award = &parser->award;
    const struct number_form form = {SIGN_MAY, LEAST_MIN, LEAST_MAX};
    int least;
    if (!take_measure(parser, &value, &award->measure, &award->filter) ||
        !value_number(parser->reader.error, &value, form, &least))
        return false;
    award->least = (int16_t)least;
    return value_end(parser->reader.error, &value);
}

static bool read_reward(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    return value_only_number(parser->reader.error, value, 1, REWARD_MAX,
                             &parser->award.reward);
}

/* One list holds both, so that an id says which it is. */
static bool finish_award(struct reader *reader)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct suburbia_box *box = parser->box;
    if (!suburbia_check_set(parser) ||
        !reader_check_new(&parser->reader, box->award_words, box->awards))
        return false;
    if (box->awards == AWARDS_MAX)
        return content_fail(parser->reader.error, parser->reader.id.place,
                            "more than %d bonuses and challenges", AWARDS_MAX);
    parser->award.challenge =
        parser->reader.record == &suburbia_record_challenge;
    parser->award.set = (uint8_t)parser->set;
    parser->award.needs = parser->needs;
    box->award[box->awards] = parser->award;
    box->award_words[box->awards++] = parser->reader.words;
    return true;
}

static const struct content_key award_keys[] = {
    {.word = "name", .read = reader_name, .must = true},
    {.word = "require", .read = read_require, .must = true},
    {.word = "reward", .read = read_reward, .must = true},
    {.word = "needs", .read = suburbia_read_needs},
    {.word = "origin", .read = suburbia_read_origin, .must = true},
    {.word = "note", .read = reader_note},
};

const struct content_record suburbia_record_bonus = {
    .word = "bonus",
    .key = award_keys,
    .keys = sizeof award_keys / sizeof award_keys[0],
    .finish = finish_award,
};

const struct content_record suburbia_record_challenge = {
    .word = "challenge",
    .key = award_keys,
    .keys = sizeof award_keys / sizeof award_keys[0],
    .finish = finish_award,
};
