/* The header fields of a request that decide about the answer. Each may be
 * NULL, for a request that does not have it. */
#ifndef NET_FIELD_H
#define NET_FIELD_H

#include <stdbool.h>
#include <stdint.h>

/* Accept-Encoding: whether the answer may be compressed by gzip. */
bool field_takes_gzip(const char *value);

/* If-None-Match: whether it has this tag, which is written with its quotes. */
bool field_has_tag(const char *value, const char *tag);

enum field_range {
    RANGE_NONE,    /* the whole file is to be sent */
    RANGE_PART,    /* from `first` to `last`, both included */
    RANGE_OUTSIDE, /* nothing of the file lies in it */
};

/* Range, for a file of `size` bytes: one range of bytes; more than one, or
 * what is none, may be answered by the whole file. */
enum field_range field_range(const char *value, uint64_t size, uint64_t *first,
                             uint64_t *last);

#endif
