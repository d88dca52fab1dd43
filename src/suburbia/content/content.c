/* A record ends where the next begins. Extending a box starts from a copy of
 * it: what the base had is closed (old_sets), and everything is derived and
 * checked again over the whole, so a set of one's own obeys the same rules as a
 * printed one. */
#include "suburbia/content/parser.h"

#include "base/text.h"
#include "content/values.h"
#include "suburbia/content/table.h"

#include <string.h>

static const struct content_record *const records[] = {
    &suburbia_record_set,       &suburbia_record_tile,
    &suburbia_record_goal,      &suburbia_record_bonus,
    &suburbia_record_challenge, &suburbia_record_edition,
    &suburbia_record_track,     &suburbia_record_board};
enum { RECORDS = sizeof records / sizeof records[0] };

static int find_set(const struct suburbia_box *box, const struct word *word)
{
    for (int set = 0; set < box->sets; set++)
        if (word_is(word, box->set_words[set].id))
            return set;
    return -1;
}

static bool part_of(struct suburbia_parser *parser, struct word value)
{
    parser->set = find_set(parser->box, &value);
    if (parser->set < 0)
        return content_fail(parser->reader.error, value.place, "unknown set %w",
                            &value);
    return parser->set >= parser->old_sets ||
           content_fail(parser->reader.error, value.place,
                        "set %w is closed: name a set of this file", &value);
}

bool suburbia_check_set(struct suburbia_parser *parser)
{
    return parser->set >= 0 ||
           content_fail(parser->reader.error, parser->reader.id.place,
                        "no part_of line stands before %s %w",
                        parser->reader.record->word, &parser->reader.id);
}

bool suburbia_read_origin(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    int origin;
    if (!value_only_one(parser->reader.error, value, &value_origins, &origin))
        return false;
    /* An edition has two origins; either may ask for a note. */
    if (origin != ORIGIN_PRINTED)
        parser->reader.origin = origin;
    parser->tile.origin = parser->goal.origin = (uint8_t)origin;
    parser->award.origin = parser->track.origin = (uint8_t)origin;
    parser->edition.origin = (uint8_t)origin;
    return true;
}

bool suburbia_read_needs(struct reader *reader, struct word value)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    struct word word;
    while (word_take(&value, &word)) {
        const int set = find_set(parser->box, &word);
        if (set < 0)
            return content_fail(parser->reader.error, word.place,
                                "unknown set %w", &word);
        if (parser->needs >> set & 1)
            return content_fail(parser->reader.error, word.place,
                                "%w is named twice", &word);
        parser->needs |= (uint16_t)(1u << set);
    }
    return true;
}

/* A set that players make themselves leaves the rest of the box alone. */
static bool may_extend(const struct content_record *record)
{
    return record != &suburbia_record_edition &&
           record != &suburbia_record_track && record != &suburbia_record_board;
}

static bool begin(struct suburbia_parser *parser,
                  const struct content_record *record, struct word id)
{
    if (parser->extends && !may_extend(record))
        return content_fail(parser->reader.error, id.place,
                            "%s %w: a custom set may not have that record",
                            record->word, &id);
    parser->plans = parser->starts = 0;
    parser->component = COMPONENT_NONE;
    parser->needs = 0;
    parser->tile = (struct tile){0};
    parser->goal = (struct goal){0};
    parser->award = (struct award){0};
    parser->track = (struct star_track){0};
    parser->edition = (struct edition){0};
    memset(parser->card_name, 0, sizeof parser->card_name);
    return reader_begin(&parser->reader, record, id);
}

/* A goal has a key that also begins a record: `bonus`. It is the goal's until
 * the goal has one, and whenever a number follows. */
static bool is_own_key(const struct suburbia_parser *parser,
                       const struct record_line *line)
{
    if (!parser->reader.record ||
        reader_key_index(parser->reader.record, &line->key) < 0)
        return false;
    const int key = reader_key_index(parser->reader.record, &line->key);
    int number;
    return !(parser->reader.seen >> key & 1) ||
           text_read_number(line->value.at, line->value.size, &number);
}

static bool read_line(struct reader *reader, const struct record_line *line)
{
    struct suburbia_parser *parser = suburbia_parser_of(reader);
    if (word_is(&line->key, "part_of"))
        return reader_finish(reader) && part_of(parser, line->value);
    if (is_own_key(parser, line))
        return reader_key(reader, line);
    for (int i = 0; i < RECORDS; i++)
        if (word_is(&line->key, records[i]->word))
            return reader_finish(reader) &&
                   begin(parser, records[i], line->value);
    return reader_key(reader, line);
}

/* The fixed places at the front of the box have no id until they are filled;
 * sets follow them. */
static void empty(struct suburbia_box *box)
{
    *box = (struct suburbia_box){.tiles = TILE_FIRST + BASICS};
    for (int i = 0; i < box->tiles; i++)
        box->tile_words[i] = (struct words){"", "", ""};
}

static struct suburbia_parser start(struct suburbia_box *box,
                                    const struct content_source *source,
                                    struct content_error *error)
{
    return (struct suburbia_parser){
        .reader = reader_start(source, error), .box = box, .set = -1};
}

static bool read_files(struct suburbia_parser *parser,
                       const struct content_source *source)
{
    for (int i = 0; i < source->files; i++) {
        parser->set = -1;
        if (!reader_file(&parser->reader, &source->file[i], read_line))
            return false;
    }
    return true;
}

static void complete(struct suburbia_box *box)
{
    suburbia_derive(box);
    suburbia_content_hash(box);
}

bool suburbia_content(struct suburbia_box *box,
                      const struct content_source *source,
                      struct content_error *error)
{
    struct suburbia_parser parser = start(box, source, error);
    empty(box);
    if (!read_files(&parser, source) || !suburbia_content_check(&parser))
        return false;
    complete(box);
    return true;
}

bool suburbia_content_extend(struct suburbia_box *box,
                             const struct suburbia_box *base,
                             const struct content_source *source,
                             struct content_error *error)
{
    struct suburbia_parser parser = start(box, source, error);
    *box = *base;
    parser.extends = true;
    parser.old_sets = base->sets;
    if (!read_files(&parser, source))
        return false;
    if (box->sets == base->sets)
        return content_fail(error, parser.reader.end, "no set");
    complete(box);
    return true;
}

static bool parse(void *box, const struct content_source *source,
                  struct content_error *error)
{
    return suburbia_content(box, source, error);
}

const struct content_game suburbia_contents = {
    .game = "suburbia",
    .size = sizeof(struct suburbia_box),
    .parse = parse,
    .print = suburbia_tables,
    .table = suburbia_table,
    .tables = SUBURBIA_TABLE_COUNT,
    .usual = &suburbia_table[SUBURBIA_TABLE_TILES],
    .origins = &suburbia_origins,
};
