/* A record being read, line by line: each is taken, understood and then closed,
 * which judges its check. Shared by the files that understand lines. */
#ifndef EXCHANGE_READING_H
#define EXCHANGE_READING_H

#include "base/seed.h"
#include "exchange/lines.h"

struct reading {
    const struct record_source *source;
    struct record *record;
    struct record_error *error;
    const char *at, *end; /* what has not been read yet */
    const char *start;    /* of the current line */
    size_t size;          /* of the current line up to its '#' */
    int line;             /* its number, from 1 */
    uint32_t digits;      /* its check as it stands there */
    uint64_t chain;
    char body[RECORD_LINE_MAX];      /* its words, without spaces and check */
    char seed_hash[SEED_DIGITS + 1]; /* empty: there is no seed */
    bool spelt;                      /* the deal, in the record */
    int version;
    bool content_whole; /* the content line names that of the whole box */
};

/* Refusals; both are false. The sentence is put together from up to three
 * pieces. */
bool reading_fail_at(struct reading *reader, int line, enum status status,
                     const char *const piece[3]);
bool reading_fail(struct reading *reader, enum status status,
                  const char *sentence);

/* Takes the next line and its check apart. */
bool reading_take(struct reading *reader);

/* Judges the check of the line; `blame` begins the sentence if it is wrong. */
bool reading_judge(struct reading *reader, const char *blame);

/* Closes a line once its words have been understood. */
bool reading_close(struct reading *reader);

/* Takes a line that begins with `start`; NULL if it does not. */
const char *reading_value(struct reading *reader, const char *start);

/* Takes and closes a line that says exactly this. */
bool reading_exactly(struct reading *reader, const char *words);

/* Whether the next line begins with this; nothing is taken. */
bool reading_begins(const struct reading *reader, const char *start);

/* The line should begin otherwise. */
bool reading_expected(struct reading *reader, const char *start);

/* The rest of `words` after `start`, or NULL. */
const char *reading_after(const char *words, const char *start);

/* Small hexadecimal digits only. */
bool reading_is_hex(const char *string, size_t digits);

/* All 64 digits of a seed, a part or a hash, and nothing after them. */
bool reading_seed(const char *digits, struct seed *seed);

/* record_table.c: the lines of a table, or how often a game at none was taken
 * back, if there are any, before the players; and those at a table's end up to
 * the seed. */
bool reading_table(struct reading *reader);
bool reading_table_end(struct reading *reader);

/* The line that tells why the game was ended before it was over. */
bool reading_ended(struct reading *reader);

#endif
