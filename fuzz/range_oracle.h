/* What RFC 9110 makes of a Range field, worked out by code that shares nothing
 * with the server's: numbers stay digits, so that none can be too large. */
#ifndef FUZZ_RANGE_ORACLE_H
#define FUZZ_RANGE_ORACLE_H

#include <stdbool.h>
#include <stdint.h>

/* The answers that are right for a file of a certain size. */
struct range_verdict {
    bool all;     /* 200 */
    bool outside; /* 416 */
    bool part;    /* 206, with exactly these bytes: */
    uint64_t first, last;
};

/* A server may always send all; ours promises a part, or 416, where one range
 * is asked for plainly. */
struct range_verdict range_judge(const char *value, uint64_t size);

#endif
