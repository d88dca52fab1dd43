/* Trace lines for tests, written with ' for ". */
#ifndef TESTS_UNIT_SUBURBIA_TELLING_H
#define TESTS_UNIT_SUBURBIA_TELLING_H

#include "base/text.h"
#include "suburbia/words/codec.h"
#include "unit/suburbia/town.h"
#include "json/in.h"
#include "json/out.h"

enum { LINE_ROOM = 1 << 13 };

/* One object from what stands between its braces; lies in a buffer that the
 * next call uses again. */
static inline struct json_in told(const char *fields)
{
    static char line[LINE_ROOM];
    struct json_in value;
    struct text text;
    text_init(&text, line, sizeof line);
    text_char(&text, '{');
    text_add(&text, fields);
    text_char(&text, '}');
    assert_true(text_ok(&text));
    for (char *at = line; *at; at++)
        *at = *at == '\'' ? '"' : *at;
    assert_true(json_in_read(&value, line, text.length, NULL));
    return value;
}

#endif
