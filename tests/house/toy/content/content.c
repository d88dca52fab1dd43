/* One kind of record, `good`, and one table. */
#include "toy/content/content.h"

#include "base/hash.h"
#include "content/lines.h"
#include "content/reader.h"
#include "content/values.h"
#include "toy/rules/box.h"

enum { PRICE_MAX = 9, COPIES_MAX = 16, DECK_LEAST = 20 };

struct toy_parser {
    struct reader reader; /* first: the functions of keys are handed it */
    struct toy_box *box;
    struct toy_good good;
};

static struct toy_parser *parser_of(struct reader *reader)
{
    return (struct toy_parser *)reader;
}

static bool read_price(struct reader *reader, struct word value)
{
    return value_only_number(reader->error, value, 1, PRICE_MAX,
                             &parser_of(reader)->good.price);
}

static bool read_copies(struct reader *reader, struct word value)
{
    return value_only_number(reader->error, value, 1, COPIES_MAX,
                             &parser_of(reader)->good.copies);
}

static bool finish(struct reader *reader)
{
    struct toy_parser *parser = parser_of(reader);
    struct toy_box *box = parser->box;
    if (!reader_check_new(reader, box->good_words, box->goods) ||
        !reader_check_room(reader, box->goods, TOY_GOODS_MAX))
        return false;
    parser->good.origin = (uint8_t)reader->origin;
    box->good_words[box->goods] = reader->words;
    box->good[box->goods++] = parser->good;
    return true;
}

static const struct content_key keys[] = {
    {.word = "name", .read = reader_name, .must = true},
    {.word = "price", .read = read_price, .must = true},
    {.word = "copies", .read = read_copies, .must = true},
    {.word = "origin", .read = reader_origin},
    {.word = "note", .read = reader_note},
};

static const struct content_record record_good = {
    "good", keys, sizeof keys / sizeof *keys, finish};

static bool read_line(struct reader *reader, const struct record_line *line)
{
    if (!word_is(&line->key, record_good.word))
        return reader_key(reader, line);
    return reader_finish(reader) &&
           reader_begin(reader, &record_good, line->value);
}

static void good_line(struct text *text, const void *content, int i)
{
    const struct toy_box *box = content;
    text_add(text, box->good_words[i].id);
    lines_add_number(text, "price", box->good[i].price);
    lines_add_number(text, "copies", box->good[i].copies);
}

/* Four seats draw twenty goods. */
static bool parse(void *content, const struct content_source *source,
                  struct content_error *error)
{
    struct toy_box *box = content;
    struct toy_parser parser = {.reader = reader_start(source, error),
                                .box = box};
    *box = (struct toy_box){0};
    for (int i = 0; i < source->files; i++)
        if (!reader_file(&parser.reader, &source->file[i], read_line))
            return false;
    toy_derive(box);
    if (box->deck < DECK_LEAST || box->deck > TOY_DECK_MAX)
        return content_fail(error, parser.reader.end,
                            "a deck of %d goods, not of 20 to 32", box->deck);
    box->hash = lines_hash(HASH_START, box, box->goods, good_line);
    return true;
}

static int rows(const void *content)
{
    return ((const struct toy_box *)content)->goods;
}

static int origin(const void *content, int row)
{
    return ((const struct toy_box *)content)->good[row].origin;
}

static void put_id(struct text *text, const void *content, int row)
{
    text_add(text, ((const struct toy_box *)content)->good_words[row].id);
}

static void put_price(struct text *text, const void *content, int row)
{
    text_number(text, ((const struct toy_box *)content)->good[row].price);
}

static void put_copies(struct text *text, const void *content, int row)
{
    text_number(text, ((const struct toy_box *)content)->good[row].copies);
}

static const struct grid_column columns[] = {
    {.head = "id", .cell = put_id},
    {.head = "price", .cell = put_price, .number = true},
    {.head = "copies", .cell = put_copies, .number = true},
};

static const struct grid goods = {"goods", GRID_COLUMNS(columns), rows, origin};

static void print(const void *content, const struct grid_sink *sink)
{
    grid_print_all(&goods, 1, content, ((const struct toy_box *)content)->hash,
                   sink);
}

const struct content_game toy_contents = {
    .game = "toy",
    .size = sizeof(struct toy_box),
    .parse = parse,
    .print = print,
    .table = &goods,
    .tables = 1,
    .usual = &goods,
    .origins = &goods,
};
