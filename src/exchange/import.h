/* A trace turned into a session, from which its record can be written.
 *
 * The trace module judges every line, so a trace is refused here exactly as
 * `borough trace` refuses it; what that module prints is then played again. */
#ifndef EXCHANGE_IMPORT_H
#define EXCHANGE_IMPORT_H

#include "exchange/trace.h"

enum { IMPORT_REASON_MAX = 256 };

struct import {
    struct trace trace;
    struct session session;
    bool begun;                     /* the set-up was read */
    char reason[IMPORT_REASON_MAX]; /* of a refusal, as a sentence */
};

/* A line of input and its number. */
struct import_line {
    const char *text;
    size_t size;
    int number;
};

void import_init(struct import *import, const struct game *const *games,
                 int count);

/* Takes the next line of the trace; `scratch` has room for TRACE_OUTPUT_MAX
 * and is overwritten. A second game is refused: a record holds one. */
enum status import_feed(struct import *import, const struct import_line *line,
                        struct text *scratch);

#endif
