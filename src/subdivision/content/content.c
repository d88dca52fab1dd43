/* A record ends where the next begins, so each is checked when the next word of
 * a record is met, and the last one at the end of the file. */
#include "subdivision/content/content.h"

#include "subdivision/content/parser.h"
#include "subdivision/content/table.h"

static const struct content_record *const records[] = {
    &subdivision_record_rules,  &subdivision_record_zone,
    &subdivision_record_symbol, &subdivision_record_side,
    &subdivision_record_bonus,  &subdivision_record_scenario};
enum { RECORDS = sizeof records / sizeof records[0] };

static bool begin(struct subdivision_parser *parser,
                  const struct content_record *record, struct word id)
{
    if (record == &subdivision_record_rules && parser->rules_done)
        return content_fail(parser->reader.error, id.place,
                            "more than 1 rules record");
    parser->colour = "";
    parser->zone = (struct zone_rule){0};
    parser->side = (struct side){0};
    parser->bonus = (struct bonus){0};
    parser->scenario = (struct scenario){.removed = ZONE_NONE};
    parser->cells = parser->highways = 0;
    parser->used = 0;
    return reader_begin(&parser->reader, record, id);
}

static bool read_line(struct reader *reader, const struct record_line *line)
{
    for (int i = 0; i < RECORDS; i++)
        if (word_is(&line->key, records[i]->word))
            return reader_finish(reader) && begin(subdivision_parser_of(reader),
                                                  records[i], line->value);
    return reader_key(reader, line);
}

bool subdivision_content(struct subdivision_box *box,
                         const struct content_source *source,
                         struct content_error *error)
{
    struct subdivision_parser parser = {.reader = reader_start(source, error),
                                        .box = box};
    *box = (struct subdivision_box){0};
    for (int i = 0; i < source->files; i++)
        if (!reader_file(&parser.reader, &source->file[i], read_line))
            return false;
    subdivision_derive(box);
    if (!subdivision_content_check(&parser))
        return false;
    subdivision_content_hash(box);
    return true;
}

static bool parse(void *box, const struct content_source *source,
                  struct content_error *error)
{
    return subdivision_content(box, source, error);
}

const struct content_game subdivision_contents = {
    .game = "subdivision",
    .size = sizeof(struct subdivision_box),
    .parse = parse,
    .print = subdivision_tables,
    .table = subdivision_table,
    .tables = SUBDIVISION_TABLE_ORIGINS,
    .usual = &subdivision_table[SUBDIVISION_TABLE_ZONES],
    .origins = &subdivision_table[SUBDIVISION_TABLE_ORIGINS],
};
