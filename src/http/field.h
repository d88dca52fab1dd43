/* The header fields of a request that decide about the answer. Each may be
 * NULL, for a request that does not have it. */
#ifndef HTTP_FIELD_H
#define HTTP_FIELD_H

#include <stdbool.h>
#include <stdint.h>

/* Accept-Encoding: whether the answer may be compressed by gzip. */
bool field_takes_gzip(const char *value);

/* If-None-Match: whether it has this tag, which is written with its quotes. */
bool field_has_tag(const char *value, const char *tag);

/* Connection and the like: whether it has this word. */
bool field_has_word(const char *value, const char *word);

/* Content-Type: whether it is this type, whatever its parameters say. */
bool field_is_type(const char *value, const char *type);

enum range_kind {
    RANGE_ALL,     /* all of it */
    RANGE_PART,    /* some of it, and at least one byte */
    RANGE_OUTSIDE, /* the range lies behind its end, or is of no bytes */
};

/* What of a file is to be sent. */
struct range {
    enum range_kind kind;
    uint64_t first, count;
};

/* Range, for a file of `size` bytes: one range of bytes. More than one, and
 * what is none, such as one that ends before it begins, means the whole file,
 * as RFC 9110 allows. */
struct range field_range(const char *value, uint64_t size);

#endif
