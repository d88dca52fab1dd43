/* Records, read key by key: what the parsers of both games share.
 *
 * A game's parser is a struct that begins with a `struct reader`; the
 * functions of its keys are handed that reader. Each returns false once it has
 * noted a mistake. */
#ifndef CONTENT_READER_H
#define CONTENT_READER_H

#include "base/words.h"
#include "content/records.h"

#include <stdint.h>

enum {
    ID_MAX = 40,
    TITLE_MAX = 60, /* bytes of a name: it must fit into lines and panels */
};

struct reader;

/* A key of a record. `must`: it may not be missing; `many`: it may stand more
 * than once. */
struct content_key {
    const char *word;
    bool (*read)(struct reader *reader, struct word value);
    bool must, many;
};

struct content_record {
    const char *word; /* the key that begins it; its value is the id */
    const struct content_key *key;
    int keys;
    /* Checks the whole record and puts it into the box. */
    bool (*finish)(struct reader *reader);
};

struct reader {
    struct content_error *error;
    char *text; /* the rest of the caller's room for strings */
    size_t room;
    struct content_place end; /* the last line read */

    const struct content_record *record; /* NULL between records */
    struct word id;
    uint32_t seen; /* bit k: record->key[k] has been read */
    struct words words;
    int origin;
};

/* What a parser does with a line of its files. */
typedef bool reader_line(struct reader *reader, const struct record_line *line);

struct reader reader_start(const struct content_source *source,
                           struct content_error *error);

/* Hands every line of the file to `read`, and finishes its last record. */
bool reader_file(struct reader *reader, const struct content_file *file,
                 reader_line *read);

/* The steps of which a line's reading is made: begins a record, reads one of
 * its keys, ends the record being read (if there is one). */
bool reader_begin(struct reader *reader, const struct content_record *record,
                  struct word id);
bool reader_key(struct reader *reader, const struct record_line *line);
bool reader_finish(struct reader *reader);

/* The key's place in the record, or -1. */
int reader_key_index(const struct content_record *record,
                     const struct word *key);

/* A copy of a name in the caller's room, if it is not too long. */
bool reader_title(struct reader *reader, struct word value, const char **title);

/* Keys that several kinds of record have. */
bool reader_name(struct reader *reader, struct word value);
bool reader_note(struct reader *reader, struct word value);
bool reader_origin(struct reader *reader, struct word value);

/* The record's id is not among these; the list has room for one more. */
bool reader_check_new(struct reader *reader, const struct words *words,
                      int count);
bool reader_check_room(struct reader *reader, int count, int most);

/* True if the record being read has had this key. */
bool reader_has(const struct reader *reader, const char *key);

/* The record has the key, or has it not, as `wanted`. */
bool reader_need(struct reader *reader, const char *key, bool wanted);

/* A terminated copy of `word` in the caller's room. */
bool reader_copy(struct reader *reader, const struct word *word,
                 const char **copy);

/* Letters and digits as an id has them. */
bool reader_check_id(struct reader *reader, const struct word *id);

#endif
