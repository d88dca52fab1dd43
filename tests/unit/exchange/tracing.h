/* Traces for tests, written with ' for ". */
#ifndef TESTS_UNIT_EXCHANGE_TRACING_H
#define TESTS_UNIT_EXCHANGE_TRACING_H

#include "base/text.h"
#include "exchange/trace.h"
#include "games/games.h"
#include "unit/unit.h"

#include <string.h>

enum { TRACING_ROOM = 4 << 20 };

/* Feeds all lines of `input`, as far as they are accepted, and returns what is
 * printed: good until `room` is used again. */
static inline enum status tracing_feed(const char *input, char *room)
{
    static struct trace trace;
    struct text out;
    trace_init(&trace, games, GAMES_COUNT);
    text_init(&out, room, TRACING_ROOM);
    while (*input && trace.status == STATUS_OK) {
        const char *end = strchr(input, '\n');
        const size_t size = end ? (size_t)(end - input) : strlen(input);
        trace_feed(&trace, input, size, &out);
        input += size + (end != NULL);
    }
    const enum status status =
        trace.status == STATUS_OK ? trace_end(&trace, &out) : trace.status;
    assert_true(text_ok(&out));
    return status;
}

/* The same after every ' has become ". */
static inline enum status tracing_feed_quoted(const char *input, char *room)
{
    static char quoted[1 << 16];
    const size_t size = strlen(input);
    assert_true(size < sizeof quoted);
    for (size_t i = 0; i <= size; i++)
        quoted[i] = input[i] == '\'' ? '"' : input[i];
    return tracing_feed(quoted, room);
}

#endif
