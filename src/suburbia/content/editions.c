/* Editions and the borough board: their keys, and what the values mean. */
#include "suburbia/content/parser.h"

#include "suburbia/content/values.h"

#include <string.h>

static const char *const no_yes[] = {"no", "yes"};
static const struct vocabulary answers = {"answer (yes or no)", no_yes, 2};

static bool read_seats(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct number_form form = {SIGN_NEVER, 2, SEATS_MAX};
    int least, most;
    if (!value_number(parser->reader.error, &value, form, &least))
        return false;
    form.least = least;
    if (!value_number(parser->reader.error, &value, form, &most))
        return false;
    parser->edition.seats_min = (uint8_t)least;
    parser->edition.seats_max = (uint8_t)most;
    return value_end(parser->reader.error, &value);
}

/* Prices from left to right, as many as there are spaces. */
static bool read_prices(struct suburbia_parser *parser, struct word value,
                        uint8_t *price, uint8_t *spaces)
{
    const struct number_form form = {SIGN_NEVER, 0, PRICE_MAX};
    struct word word;
    while (word_take(&value, &word)) {
        int number;
        if (*spaces == SPACES_MAX)
            return content_fail(parser->reader.error, word.place,
                                "more than %d market spaces", SPACES_MAX);
        if (!word_number(&word, form, &number, parser->reader.error))
            return false;
        price[(*spaces)++] = (uint8_t)number;
    }
    return true;
}

static bool read_market(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct edition *edition = &parser->edition;
    return read_prices(parser, value, edition->space_price, &edition->spaces);
}

static bool read_market_five(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct edition *edition = &parser->edition;
    return read_prices(parser, value, edition->five_price,
                       &edition->five_spaces);
}

static bool read_dale_market(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct edition *edition = &parser->edition;
    return read_prices(parser, value, edition->dale_price,
                       &edition->dale_spaces);
}

static bool read_basic_supply(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    return value_only_number(parser->reader.error, value, 1, 20,
                             &parser->edition.basic_supply);
}

static bool read_basic_supply_five(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    return value_only_number(parser->reader.error, value, 1, 20,
                             &parser->edition.five_supply);
}

static bool read_markers(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    return value_only_number(parser->reader.error, value, 0, 9,
                             &parser->edition.markers);
}

static bool read_late_discard(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    int answer;
    if (!value_only_one(parser->reader.error, value, &answers, &answer))
        return false;
    parser->edition.late_discard = (uint8_t)answer;
    return true;
}

/* S-RANGE holds from the start. */
static struct number_form start_form(int stat)
{
    if (stat == STAT_INCOME || stat == STAT_REPUTATION)
        return (struct number_form){SIGN_MAY, -5, 15};
    return (struct number_form){SIGN_NEVER, 0, 99};
}

static bool read_start_number(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    const struct content_place place = value.place;
    const int stat =
        value_one(parser->reader.error, &value, &suburbia_value_stats);
    int number;
    if (stat < 0 ||
        !value_number(parser->reader.error, &value, start_form(stat), &number))
        return false;
    if (parser->starts >> stat & 1)
        return content_fail(parser->reader.error, place,
                            "start of %s stands twice",
                            suburbia_stat_word[stat]);
    parser->starts |= UINT32_C(1) << stat;
    parser->edition.start[stat] = (int8_t)number;
    return value_end(parser->reader.error, &value);
}

/* Which plan the word in front of the colon means, or -1. */
static int plan_index(struct suburbia_parser *parser, struct word *rest)
{
    const struct number_form form = {SIGN_NEVER, 2, SEATS_MAX};
    struct word word;
    int seats;
    word_take(rest, &word);
    if (word_is(&word, suburbia_mode_word[MODE_LONE]))
        return 1;
    if (word_is(&word, suburbia_mode_word[MODE_DALE]))
        return PLAN_DALE;
    return word_number(&word, form, &seats, parser->reader.error) ? seats : -1;
}

static bool read_part(struct suburbia_parser *parser, struct word *rest,
                      const char *part, uint8_t *count)
{
    const struct number_form form = {SIGN_NEVER, 0, 99};
    int number;
    if (!value_exactly(parser->reader.error, rest, part) ||
        !value_number(parser->reader.error, rest, form, &number))
        return false;
    *count = (uint8_t)number;
    return true;
}

static bool read_plan(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    const struct content_place place = value.place;
    const int index = plan_index(parser, &value);
    struct stack_plan plan = {0};
    if (index < 0 || !value_exactly(parser->reader.error, &value, ":") ||
        !read_part(parser, &value, "A", &plan.a) ||
        !read_part(parser, &value, "B", &plan.b) ||
        !read_part(parser, &value, "above", &plan.above) ||
        !read_part(parser, &value, "mix", &plan.mix) ||
        !read_part(parser, &value, "below", &plan.below) ||
        !value_end(parser->reader.error, &value))
        return false;
    if (parser->plans >> index & 1)
        return content_fail(parser->reader.error, place,
                            "this plan stands twice");
    parser->plans |= UINT32_C(1) << index;
    if (index == PLAN_DALE)
        parser->edition.dale_plan = plan;
    else
        parser->edition.plan[index] = plan;
    parser->subdivision_wording_place[index] = place;
    return true;
}

static bool read_red_line(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct edition *edition = &parser->edition;
    const struct number_form form = {SIGN_NEVER, 1, 255};
    struct word word;
    while (word_take(&value, &word)) {
        const int lines = edition->red_lines;
        int number;
        if (lines == RED_LINES_MAX)
            return content_fail(parser->reader.error, word.place,
                                "more than %d red lines", RED_LINES_MAX);
        if (!word_number(&word, form, &number, parser->reader.error))
            return false;
        if (lines > 0 && number <= edition->red_line[lines - 1])
            return content_fail(parser->reader.error, word.place,
                                "red line %d does not come after %d", number,
                                edition->red_line[lines - 1]);
        edition->red_line[edition->red_lines++] = (uint8_t)number;
    }
    return true;
}

static bool read_red_repeat(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    return value_only_number(parser->reader.error, value, 1, 99,
                             &parser->edition.red_repeat);
}

static bool read_red_origin(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    int origin;
    if (!value_only_one(parser->reader.error, value, &value_origins, &origin))
        return false;
    if (origin != ORIGIN_PRINTED)
        parser->reader.origin = origin;
    parser->edition.red_origin = (uint8_t)origin;
    return true;
}

/* `one_more_round One More Round`: a card of the stack and its name. */
static bool read_calls(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct word id;
    word_take(&value, &id);
    const int card = word_find(&id, suburbia_fixed_id, TILE_FIRST);
    if (card < TILE_ONE_MORE_ROUND || card > TILE_SCORE_CHALLENGE)
        return content_fail(reader->error, id.place, "unknown card %w", &id);
    if (parser->card_name[card])
        return content_fail(reader->error, id.place, "%w is named twice", &id);
    const struct word name = word_trimmed(value);
    if (name.size == 0)
        return content_fail(reader->error, name.place, "%w has no name", &id);
    return reader_title(reader, name, &parser->card_name[card]);
}

static bool check_plans(struct suburbia_parser *parser)
{
    const struct edition *edition = &parser->edition;
    for (int i = 0; i < PLANS; i++) {
        const bool given = parser->plans >> i & 1;
        const bool wanted =
            i < 2 || (i >= edition->seats_min && i <= edition->seats_max);
        if (given && !wanted)
            return content_fail(parser->reader.error,
                                parser->subdivision_wording_place[i],
                                "plan for %d seats, but the seats are %d..%d",
                                i, edition->seats_min, edition->seats_max);
        if (wanted && !given && i >= 2)
            return content_fail(parser->reader.error, parser->reader.id.place,
                                "edition %w has no plan for %d seats",
                                &parser->reader.id, i);
        if (wanted && !given)
            return content_fail(
                parser->reader.error, parser->reader.id.place,
                "edition %w has no plan %s", &parser->reader.id,
                suburbia_mode_word[i == PLAN_DALE ? MODE_DALE : MODE_LONE]);
    }
    return true;
}

static bool check_five(struct suburbia_parser *parser)
{
    const bool five = parser->edition.seats_max == SEATS_MAX;
    return reader_need(&parser->reader, "market_five", five) &&
           reader_need(&parser->reader, "basic_supply_five", five);
}

static bool finish_edition(struct reader *reader)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct suburbia_box *box = parser->box;
    if (!reader_check_new(&parser->reader, box->edition_words, box->editions) ||
        !reader_check_room(&parser->reader, box->editions, EDITIONS_MAX) ||
        !check_plans(parser) || !check_five(parser))
        return false;
    for (int stat = 0; stat < STAT_COUNT; stat++)
        if (!(parser->starts >> stat & 1))
            return content_fail(parser->reader.error, parser->reader.id.place,
                                "edition %w has no start of %s",
                                &parser->reader.id, suburbia_stat_word[stat]);
    struct edition_places *places = &parser->edition_places[box->editions];
    places->edition = parser->reader.id.place;
    for (int i = 0; i < PLANS; i++)
        places->plan[i] = parser->subdivision_wording_place[i];
    box->edition[box->editions] = parser->edition;
    memcpy(box->card_name[box->editions], parser->card_name,
           sizeof parser->card_name);
    box->edition_words[box->editions++] = parser->reader.words;
    return true;
}

static const struct content_key edition_keys[] = {
    {.word = "name", .read = reader_name, .must = true},
    {.word = "seats", .read = read_seats, .must = true},
    {.word = "market", .read = read_market, .must = true},
    {.word = "market_five", .read = read_market_five},
    {.word = "dale_market", .read = read_dale_market, .must = true},
    {.word = "basic_supply", .read = read_basic_supply, .must = true},
    {.word = "basic_supply_five", .read = read_basic_supply_five},
    {.word = "start", .read = read_start_number, .must = true, .many = true},
    {.word = "markers", .read = read_markers, .must = true},
    {.word = "late_discard", .read = read_late_discard, .must = true},
    {.word = "plan", .read = read_plan, .must = true, .many = true},
    {.word = "red_line", .read = read_red_line, .must = true, .many = true},
    {.word = "red_repeat", .read = read_red_repeat, .must = true},
    {.word = "red_origin", .read = read_red_origin, .must = true},
    {.word = "calls", .read = read_calls, .many = true},
    {.word = "origin", .read = suburbia_read_origin, .must = true},
    {.word = "note", .read = reader_note},
};

const struct content_record suburbia_record_edition = {
    .word = "edition",
    .key = edition_keys,
    .keys = sizeof edition_keys / sizeof edition_keys[0],
    .finish = finish_edition,
};

/* The borough board. */

static bool read_cell(struct suburbia_parser *parser, struct word *rest,
                      struct hex *cell)
{
    const struct number_form form = {SIGN_MAY, -20, 20};
    int q, r;
    if (!value_number(parser->reader.error, rest, form, &q) ||
        !value_number(parser->reader.error, rest, form, &r))
        return false;
    *cell = hex_at(q, r);
    return value_end(parser->reader.error, rest);
}

/* No cell of the board is named twice, covered or as a start. */
static bool check_cell(struct suburbia_parser *parser,
                       struct content_place place, struct hex cell)
{
    const struct suburbia_box *box = parser->box;
    bool taken = false;
    for (int i = 0; i < box->blocked; i++)
        taken = taken || hex_equal(box->blocked_cell[i], cell);
    for (int i = 0; i < parser->start_tiles; i++)
        taken = taken || hex_equal(parser->start_cell[i], cell);
    return !taken || content_fail(parser->reader.error, place,
                                  "cell %d %d is named twice", cell.q, cell.r);
}

static bool read_blocked(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct suburbia_box *box = parser->box;
    const struct content_place place = value.place;
    struct hex cell;
    if (box->blocked == BLOCKED_MAX)
        return content_fail(parser->reader.error, place,
                            "more than %d blocked cells", BLOCKED_MAX);
    if (!read_cell(parser, &value, &cell) || !check_cell(parser, place, cell))
        return false;
    box->blocked_cell[box->blocked++] = cell;
    return true;
}

static bool read_start_tile(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    const struct content_place place = value.place;
    struct word tile;
    struct hex cell;
    if (parser->start_tiles == BASICS)
        return content_fail(parser->reader.error, place,
                            "more than %d start tiles", BASICS);
    word_take(&value, &tile);
    if (!read_cell(parser, &value, &cell) || !check_cell(parser, place, cell))
        return false;
    parser->start_tile[parser->start_tiles] = tile;
    parser->start_cell[parser->start_tiles++] = cell;
    return true;
}

static bool finish_board(struct reader *reader)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    if (parser->board_done)
        return content_fail(parser->reader.error, parser->reader.id.place,
                            "more than 1 board record");
    parser->board_done = true;
    return true;
}

static const struct content_key board_keys[] = {
    {.word = "blocked", .read = read_blocked, .many = true},
    {.word = "start", .read = read_start_tile, .must = true, .many = true},
};

const struct content_record suburbia_record_board = {
    .word = "board",
    .key = board_keys,
    .keys = sizeof board_keys / sizeof board_keys[0],
    .finish = finish_board,
};
