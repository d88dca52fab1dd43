#include "content/internal.h"

#include "base/text.h"
#include "content/values.h"

#include <string.h>

static const struct content_record *const records[] = {
    &content__set,       &content__tile,    &content__goal,  &content__bonus,
    &content__challenge, &content__edition, &content__track, &content__board};
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

bool content__need(struct parser *parser, const char *key, bool wanted)
{
    if (content__has(parser, key) == wanted)
        return true;
    return content_fail(parser->error, parser->id.place,
                        wanted ? "%s %w has no %s"
                               : "%s %w may not have the key '%s'",
                        parser->record->word, &parser->id, key);
}

static int find_set(const struct suburbia_box *box, const struct word *word)
{
    for (int set = 0; set < box->sets; set++)
        if (word_is(word, box->set_words[set].id))
            return set;
    return -1;
}

static bool part_of(struct parser *parser, struct word value)
{
    parser->set = find_set(parser->box, &value);
    if (parser->set < 0)
        return content_fail(parser->error, value.place, "unknown set %w",
                            &value);
    return parser->set >= parser->old_sets ||
           content_fail(parser->error, value.place,
                        "set %w is closed: name a set of this file", &value);
}

bool content__check_set(struct parser *parser)
{
    return parser->set >= 0 ||
           content_fail(parser->error, parser->id.place,
                        "no part_of line stands before %s %w",
                        parser->record->word, &parser->id);
}

/* Keys that several kinds of record have. */

bool content__read_name(struct parser *parser, struct word value)
{
    if (value.size > TITLE_MAX)
        return content_fail(parser->error, value.place,
                            "the name %w is longer than %d bytes", &value,
                            TITLE_MAX);
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
    parser->award.origin = parser->track.origin = (uint8_t)origin;
    parser->edition.origin = (uint8_t)origin;
    return true;
}

bool content__read_needs(struct parser *parser, struct word value)
{
    struct word word;
    while (word_take(&value, &word)) {
        const int set = find_set(parser->box, &word);
        if (set < 0)
            return content_fail(parser->error, word.place, "unknown set %w",
                                &word);
        if (parser->needs >> set & 1)
            return content_fail(parser->error, word.place, "%w is named twice",
                                &word);
        parser->needs |= (uint16_t)(1u << set);
    }
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

/* A set that players make themselves leaves the rest of the box alone. */
static bool may_extend(const struct content_record *record)
{
    return record != &content__edition && record != &content__track &&
           record != &content__board;
}

static bool begin(struct parser *parser, const struct content_record *record,
                  struct word id)
{
    if (parser->extends && !may_extend(record))
        return content_fail(parser->error, id.place,
                            "%s %w: a custom set may not have that record",
                            record->word, &id);
    if (!check_id(parser, &id))
        return false;
    parser->record = record;
    parser->id = id;
    parser->seen = 0;
    parser->plans = parser->starts = 0;
    parser->origin = ORIGIN_PRINTED;
    parser->component = COMPONENT_NONE;
    parser->needs = 0;
    parser->words = (struct words){"", "", ""};
    parser->tile = (struct tile){0};
    parser->goal = (struct goal){0};
    parser->award = (struct award){0};
    parser->track = (struct star_track){0};
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

/* A goal has a key that also begins a record: `bonus`. It is the goal's until
 * the goal has one, and whenever a number follows. */
static bool is_own_key(const struct parser *parser,
                       const struct record_line *line)
{
    if (!parser->record || key_index(parser->record, &line->key) < 0)
        return false;
    const int key = key_index(parser->record, &line->key);
    int number;
    return !(parser->seen >> key & 1) ||
           text_read_number(line->value.at, line->value.size, &number);
}

static bool read_line(struct parser *parser, const struct record_line *line)
{
    if (word_is(&line->key, "part_of"))
        return finish(parser) && part_of(parser, line->value);
    if (is_own_key(parser, line))
        return read_key(parser, line);
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

static struct parser start(struct suburbia_box *box,
                           const struct content_source *source,
                           struct content_error *error)
{
    *error = (struct content_error){.status = STATUS_OK};
    return (struct parser){.box = box,
                           .error = error,
                           .text = source->text,
                           .room = source->room,
                           .set = -1,
                           .end = {"", 1, 1}};
}

static bool read_files(struct parser *parser,
                       const struct content_source *source)
{
    for (int i = 0; i < source->files; i++)
        if (!read_file(parser, &source->file[i]))
            return false;
    return true;
}

static void complete(struct suburbia_box *box)
{
    box_derive(box);
    content_suburbia_hash(box);
}

bool content_suburbia(struct suburbia_box *box,
                      const struct content_source *source,
                      struct content_error *error)
{
    struct parser parser = start(box, source, error);
    empty(box);
    if (!read_files(&parser, source) || !content__check(&parser))
        return false;
    complete(box);
    return true;
}

bool content_suburbia_extend(struct suburbia_box *box,
                             const struct suburbia_box *base,
                             const struct content_source *source,
                             struct content_error *error)
{
    struct parser parser = start(box, source, error);
    *box = *base;
    parser.extends = true;
    parser.old_sets = base->sets;
    if (!read_files(&parser, source))
        return false;
    if (box->sets == base->sets)
        return content_fail(error, parser.end, "no set");
    complete(box);
    return true;
}
