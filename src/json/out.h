/* JSON written into a text, piece by piece, always on one line.
 *
 * The writer puts the commas. Inside an object every piece has a key; in an
 * array, and for the outermost value, the key is NULL. */
#ifndef JSON_OUT_H
#define JSON_OUT_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JSON_OUT_DEPTH = 32 };

struct json_out {
    struct text *text;
    uint32_t object; /* bit d: the value open at depth d is an object */
    uint32_t filled; /* bit d: it has a piece already */
    int depth;       /* values open */
};

void json_out_init(struct json_out *out, struct text *text);

void json_out_object(struct json_out *out, const char *key);
void json_out_array(struct json_out *out, const char *key);
/* Ends the innermost open object or array. */
void json_out_close(struct json_out *out);

/* `string` is UTF-8; what JSON does not allow in a string is escaped. */
void json_out_string(struct json_out *out, const char *key, const char *string);
void json_out_number(struct json_out *out, const char *key, long long number);
/* A number with one decimal, given in tenths and not below 0. */
void json_out_tenths(struct json_out *out, const char *key, long long tenths);
/* Two numbers as an array, such as a place. */
void json_out_pair(struct json_out *out, const char *key, long long a,
                   long long b);
void json_out_bool(struct json_out *out, const char *key, bool value);
void json_out_null(struct json_out *out, const char *key);

/* A value that is JSON already. */
void json_out_raw(struct json_out *out, const char *key, const char *value,
                  size_t size);

#endif
