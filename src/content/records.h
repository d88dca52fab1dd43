/* Content files: lines of `key: value`, read one by one.
 *
 * A `#` at the start of a line or after a blank begins a comment. The reader
 * keeps the place of everything it hands out, so that whoever finds a mistake
 * can say where it stands. It copies nothing: words point into the file. */
#ifndef CONTENT_RECORDS_H
#define CONTENT_RECORDS_H

#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    CONTENT_LINE_MAX = 1000, /* bytes, comment included */
    CONTENT_MESSAGE_MAX = 200,
};

struct content_file {
    const char *name; /* as it is to stand in an error */
    const char *bytes;
    size_t size;
};

/* What a parser reads. */
struct content_source {
    const struct content_file *file; /* read in this order */
    int files;
    /* Where the box's strings are copied to; must live as long as the box.
     * The sizes of all files together are always room enough. */
    char *text;
    size_t room;
};

/* Lines and columns count from 1; columns count bytes. */
struct content_place {
    const char *file;
    int line, column;
};

/* STATUS_OK, or what is wrong and where. */
struct content_error {
    enum status status;
    struct content_place place;
    char message[CONTENT_MESSAGE_MAX];
};

/* Some bytes of a line, and where they stand. */
struct word {
    const char *at;
    size_t size;
    struct content_place place;
};

struct record_line {
    struct word key, value;
};

struct records {
    const struct content_file *file;
    size_t at; /* where the next line starts */
    int line;  /* the last line read */
};

enum number_sign { SIGN_NEVER, SIGN_MAY, SIGN_MUST };

struct number_form {
    enum number_sign sign;
    int least, most;
};

/* Notes the mistake and returns false. In `format`, %s is a string, %d an int
 * and %w a `const struct word *`, which is quoted. */
bool content_fail(struct content_error *error, struct content_place place,
                  const char *format, ...);

void records_start(struct records *records, const struct content_file *file);

/* The next line that says something. False at the end of the file, and on a
 * mistake, which `error` then tells; `error` is left alone otherwise. */
bool records_next(struct records *records, struct record_line *line,
                  struct content_error *error);

/* Without the blanks around it. */
struct word word_trimmed(struct word word);

/* Takes the first word off `rest`: a run of bytes without blank or colon, or a
 * single colon. False when nothing is left; `word` then is empty and stands
 * where a word was missed. */
bool word_take(struct word *rest, struct word *word);

bool word_is(const struct word *word, const char *string);

/* The place of `word` in a list of strings, or -1. */
int word_find(const struct word *word, const char *const *list, int count);

/* Reads `word` as a whole number of this form, or notes why it is none. */
bool word_number(const struct word *word, struct number_form form, int *number,
                 struct content_error *error);

#endif
