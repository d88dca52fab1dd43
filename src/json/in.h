/* JSON read in place: a value is a pointer and a length into the line.
 *
 * json_in_read() judges a whole line once; every other function takes a value
 * that came from it, and cannot fail on malformed text any more. Nothing is
 * copied or allocated. Two fields of one name: the last counts. */
#ifndef JSON_IN_H
#define JSON_IN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum json_type {
    JSON_ABSENT,
    JSON_NULL,
    JSON_BOOL,
    JSON_NUMBER,
    JSON_STRING,
    JSON_ARRAY,
    JSON_OBJECT,
};

enum {
    JSON_IN_DEPTH = 64,
    JSON_IN_NUMBER_MAX = 1000000000, /* integers beyond it are cut to it */
};

struct seed;

struct json_in {
    const char *at; /* first byte of the value; NULL: absent */
    size_t size;
};

/* Why a line is no JSON, and at which byte of it. */
struct json_flaw {
    const char *reason;
    size_t at;
};

/* Whether the whole line is one JSON value, blanks around it allowed: RFC 8259
 * with sound UTF-8 and at most JSON_IN_DEPTH levels. `flaw` may be NULL. */
bool json_in_read(struct json_in *value, const char *line, size_t size,
                  struct json_flaw *flaw);

enum json_type json_in_type(const struct json_in *value);

/* The field of an object; absent if there is none or it is no object. */
struct json_in json_in_field(const struct json_in *object, const char *key);

/* The first key of an object that is none of these words; absent: each is one
 * of them, or it is no object. */
struct json_in json_in_other(const struct json_in *object,
                             const char *const *word, int count);

/* Walks an array: item = json_in_first(array), then json_in_next(array, item)
 * until it is absent. Absent at once for what is no array. */
struct json_in json_in_first(const struct json_in *array);
struct json_in json_in_next(const struct json_in *array, struct json_in item);
int json_in_count(const struct json_in *array);

/* An integer written without fraction and exponent. False, and nothing
 * stored, for anything else. */
bool json_in_int(const struct json_in *value, int *number);
/* The same without a sign and uncut; a number that does not fit is refused. */
bool json_in_count64(const struct json_in *value, uint64_t *number);
bool json_in_bool(const struct json_in *value, bool *truth);

/* An array of two integers, such as a place; nothing stored if it is none. */
bool json_in_pair(const struct json_in *value, int *a, int *b);

/* The string as UTF-8 with a terminator. False if it is no string, does not
 * fit, or holds U+0000. */
bool json_in_string(const struct json_in *value, char *buffer, size_t room);

/* A seed: a string of 64 hexadecimal digits. */
bool json_in_seed(const struct json_in *value, struct seed *seed);

/* Whether it is the string `word`. */
bool json_in_is(const struct json_in *value, const char *word);

/* Its place in a list of words, in which entries may be NULL; -1: in none. */
int json_in_find(const struct json_in *value, const char *const *word,
                 int count);

#endif
