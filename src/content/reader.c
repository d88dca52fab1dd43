/* Strings are copied into one buffer, end to end, and never freed alone: they
 * live as long as the box. A key that was seen sets a bit, which finds keys
 * that are missing or stand twice when the record ends. */
#include "content/reader.h"

#include "content/values.h"

#include <string.h>

int reader_key_index(const struct content_record *record,
                     const struct word *key)
{
    for (int i = 0; i < record->keys; i++)
        if (word_is(key, record->key[i].word))
            return i;
    return -1;
}

bool reader_has(const struct reader *reader, const char *key)
{
    for (int i = 0; i < reader->record->keys; i++)
        if (strcmp(reader->record->key[i].word, key) == 0)
            return reader->seen >> i & 1;
    return false;
}

bool reader_copy(struct reader *reader, const struct word *word,
                 const char **copy)
{
    if (word->size >= reader->room)
        return content_fail(reader->error, word->place,
                            "no room is left for %w", word);
    memcpy(reader->text, word->at, word->size);
    reader->text[word->size] = '\0';
    *copy = reader->text;
    reader->text += word->size + 1;
    reader->room -= word->size + 1;
    return true;
}

bool reader_need(struct reader *reader, const char *key, bool wanted)
{
    if (reader_has(reader, key) == wanted)
        return true;
    return content_fail(reader->error, reader->id.place,
                        wanted ? "%s %w has no %s"
                               : "%s %w may not have the key '%s'",
                        reader->record->word, &reader->id, key);
}

/* Keys that several kinds of record have. */

bool reader_title(struct reader *reader, struct word value, const char **title)
{
    if (value.size > TITLE_MAX)
        return content_fail(reader->error, value.place,
                            "the name %w is longer than %d bytes", &value,
                            TITLE_MAX);
    return reader_copy(reader, &value, title);
}

bool reader_name(struct reader *reader, struct word value)
{
    return reader_title(reader, value, &reader->words.name);
}

bool reader_note(struct reader *reader, struct word value)
{
    return reader_copy(reader, &value, &reader->words.note);
}

bool reader_origin(struct reader *reader, struct word value)
{
    return value_only_one(reader->error, value, &value_origins,
                          &reader->origin);
}

bool reader_check_new(struct reader *reader, const struct words *words,
                      int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i].id, reader->words.id) == 0)
            return content_fail(reader->error, reader->id.place,
                                "%s %w stands twice", reader->record->word,
                                &reader->id);
    return true;
}

bool reader_check_room(struct reader *reader, int count, int most)
{
    return count < most ||
           content_fail(reader->error, reader->id.place,
                        "more than %d %s records", most, reader->record->word);
}

bool reader_finish(struct reader *reader)
{
    const struct content_record *record = reader->record;
    if (!record)
        return true;
    for (int i = 0; i < record->keys; i++)
        if (record->key[i].must && !(reader->seen >> i & 1))
            return content_fail(reader->error, reader->id.place,
                                "%s %w has no %s", record->word, &reader->id,
                                record->key[i].word);
    if (reader_has(reader, "origin") && reader->origin != ORIGIN_PRINTED &&
        !reader->words.note[0])
        return content_fail(reader->error, reader->id.place,
                            "%s %w is not wholly printed and has no note",
                            record->word, &reader->id);
    if (!record->finish(reader))
        return false;
    reader->record = NULL;
    return true;
}

bool reader_check_id(struct reader *reader, const struct word *id)
{
    if (id->size > ID_MAX)
        return content_fail(reader->error, id->place,
                            "id %w is longer than %d letters", id, ID_MAX);
    for (size_t i = 0; i < id->size; i++) {
        const char c = id->at[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'))
            return content_fail(reader->error, id->place,
                                "id %w: only a-z, 0-9 and _ may stand in it",
                                id);
    }
    return true;
}

bool reader_begin(struct reader *reader, const struct content_record *record,
                  struct word id)
{
    if (!reader_check_id(reader, &id))
        return false;
    reader->record = record;
    reader->id = id;
    reader->seen = 0;
    reader->origin = ORIGIN_PRINTED;
    reader->words = (struct words){"", "", ""};
    return reader_copy(reader, &id, &reader->words.id);
}

bool reader_key(struct reader *reader, const struct record_line *line)
{
    const struct content_record *record = reader->record;
    if (!record)
        return content_fail(reader->error, line->key.place,
                            "key %w stands before any record", &line->key);
    const int key = reader_key_index(record, &line->key);
    if (key < 0)
        return content_fail(reader->error, line->key.place,
                            "unknown key %w in %s %w", &line->key, record->word,
                            &reader->id);
    if ((reader->seen >> key & 1) && !record->key[key].many)
        return content_fail(reader->error, line->key.place,
                            "key %w stands twice in %s %w", &line->key,
                            record->word, &reader->id);
    reader->seen |= UINT32_C(1) << key;
    return record->key[key].read(reader, line->value);
}

bool reader_file(struct reader *reader, const struct content_file *file,
                 reader_line *read)
{
    struct records lines;
    struct record_line line;
    records_start(&lines, file);
    while (records_next(&lines, &line, reader->error))
        if (!read(reader, &line))
            return false;
    const int last = lines.line > 0 ? lines.line : 1;
    reader->end = (struct content_place){file->name, last, 1};
    return reader->error->status == STATUS_OK && reader_finish(reader);
}

struct reader reader_start(const struct content_source *source,
                           struct content_error *error)
{
    *error = (struct content_error){.status = STATUS_OK};
    return (struct reader){.error = error,
                           .text = source->text,
                           .room = source->room,
                           .end = {"", 1, 1}};
}
