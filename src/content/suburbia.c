#include "content/internal.h"

#include "content/values.h"

#include <string.h>

static const struct content_record *const records[] = {
    &content__set, &content__tile, &content__goal, &content__edition,
    &content__board};
enum { RECORDS = sizeof records / sizeof records[0] };

static int key_index(const struct content_record *record,
                     const struct word *key)
{
    for (int i = 0; i < record->keys; i++)
        if (word_is(key, record->key[i].word))
            return i;
    return -1;
}

bool content__has(const struct parser *parser, const char *key)
{
    for (int i = 0; i < parser->record->keys; i++)
        if (strcmp(parser->record->key[i].word, key) == 0)
            return parser->seen >> i & 1;
    return false;
}

bool content__copy(struct parser *parser, const struct word *word,
                   const char **copy)
{
    if (word->size >= parser->room)
        return content_fail(parser->error, word->place,
                            "no room is left for %w", word);
    memcpy(parser->text, word->at, word->size);
    parser->text[word->size] = '\0';
    *copy = parser->text;
    parser->text += word->size + 1;
    parser->room -= word->size + 1;
    return true;
}

static bool part_of(struct parser *parser, struct word value)
{
    for (parser->set = 0; parser->set < parser->box->sets; parser->set++)
        if (word_is(&value, parser->box->set_words[parser->set].id))
            return true;
    return content_fail(parser->error, value.place, "unknown set %w", &value);
}

/* Keys that several kinds of record have. */

bool content__read_name(struct parser *parser, struct word value)
{
    return content__copy(parser, &value, &parser->words.name);
}

bool content__read_note(struct parser *parser, struct word value)
{
    return content__copy(parser, &value, &parser->words.note);
}

bool content__read_origin(struct parser *parser, struct word value)
{
    int origin;
    if (!value_only_one(parser->error, value, &value_origins, &origin))
        return false;
    /* An edition has two origins; either may ask for a note. */
    if (origin != ORIGIN_PRINTED)
        parser->origin = origin;
    parser->tile.origin = parser->goal.origin = (uint8_t)origin;
    parser->edition.origin = (uint8_t)origin;
    return true;
}

/* The ids read so far in one list of the box. */
bool content__check_new(struct parser *parser, const struct words *words,
                        int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i].id, parser->words.id) == 0)
            return content_fail(parser->error, parser->id.place,
                                "%s %w stands twice", parser->record->word,
                                &parser->id);
    return true;
}

bool content__check_room(struct parser *parser, int count, int most)
{
    return count < most ||
           content_fail(parser->error, parser->id.place,
                        "more than %d %s records", most, parser->record->word);
}

/* Ends the record being read, if there is one. */
static bool finish(struct parser *parser)
{
    const struct content_record *record = parser->record;
    if (!record)
        return true;
    for (int i = 0; i < record->keys; i++)
        if (record->key[i].must && !(parser->seen >> i & 1))
            return content_fail(parser->error, parser->id.place,
                                "%s %w has no %s", record->word, &parser->id,
                                record->key[i].word);
    if (content__has(parser, "origin") && parser->origin != ORIGIN_PRINTED &&
        !parser->words.note[0])
        return content_fail(parser->error, parser->id.place,
                            "%s %w is not wholly printed and has no note",
                            record->word, &parser->id);
    if (!record->finish(parser))
        return false;
    parser->record = NULL;
    return true;
}

static bool check_id(struct parser *parser, const struct word *id)
{
    if (id->size > ID_MAX)
        return content_fail(parser->error, id->place,
                            "id %w is longer than %d letters", id, ID_MAX);
    for (size_t i = 0; i < id->size; i++) {
        const char c = id->at[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'))
            return content_fail(parser->error, id->place,
                                "id %w: only a-z, 0-9 and _ may stand in it",
                                id);
    }
    return true;
}

static bool begin(struct parser *parser, const struct content_record *record,
                  struct word id)
{
    if (!check_id(parser, &id))
        return false;
    parser->record = record;
    parser->id = id;
    parser->seen = 0;
    parser->plans = parser->starts = 0;
    parser->origin = ORIGIN_PRINTED;
    parser->words = (struct words){"", "", ""};
    parser->tile = (struct tile){0};
    parser->goal = (struct goal){0};
    parser->edition = (struct edition){0};
    return content__copy(parser, &id, &parser->words.id);
}

static bool read_key(struct parser *parser, const struct record_line *line)
{
    const struct content_record *record = parser->record;
    if (!record)
        return content_fail(parser->error, line->key.place,
                            "key %w stands before any record", &line->key);
    const int key = key_index(record, &line->key);
    if (key < 0)
        return content_fail(parser->error, line->key.place,
                            "unknown key %w in %s %w", &line->key, record->word,
                            &parser->id);
    if ((parser->seen >> key & 1) && !record->key[key].many)
        return content_fail(parser->error, line->key.place,
                            "key %w stands twice in %s %w", &line->key,
                            record->word, &parser->id);
    parser->seen |= UINT32_C(1) << key;
    return record->key[key].read(parser, line->value);
}

static bool read_line(struct parser *parser, const struct record_line *line)
{
    if (word_is(&line->key, "part_of"))
        return finish(parser) && part_of(parser, line->value);
    for (int i = 0; i < RECORDS; i++)
        if (word_is(&line->key, records[i]->word))
            return finish(parser) && begin(parser, records[i], line->value);
    return read_key(parser, line);
}

static bool read_file(struct parser *parser, const struct content_file *file)
{
    struct records lines;
    struct record_line line;
    parser->set = -1;
    records_start(&lines, file);
    while (records_next(&lines, &line, parser->error))
        if (!read_line(parser, &line))
            return false;
    const int last = lines.line > 0 ? lines.line : 1;
    parser->end = (struct content_place){file->name, last, 1};
    return parser->error->status == STATUS_OK && finish(parser);
}

/* The fixed places at the front of the box have no id until they are filled;
 * sets follow them. */
static void empty(struct suburbia_box *box)
{
    *box = (struct suburbia_box){.tiles = TILE_FIRST + BASICS};
    for (int i = 0; i < box->tiles; i++)
        box->tile_words[i] = (struct words){"", "", ""};
}

bool content_suburbia(struct suburbia_box *box,
                      const struct content_source *source,
                      struct content_error *error)
{
    struct parser parser = {.box = box,
                            .error = error,
                            .text = source->text,
                            .room = source->room,
                            .set = -1,
                            .end = {"", 1, 1}};
    *error = (struct content_error){.status = STATUS_OK};
    empty(box);
    for (int i = 0; i < source->files; i++)
        if (!read_file(&parser, &source->file[i]))
            return false;
    if (!content__check(&parser))
        return false;
    box_derive(box);
    box->hash = content_suburbia_hash(box);
    return true;
}
