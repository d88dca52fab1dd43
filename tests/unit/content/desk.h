/* The desk on which the tests parse a box of either game, changed here and
 * there. */
#ifndef UNIT_CONTENT_DESK_H
#define UNIT_CONTENT_DESK_H

#include "base/text.h"
#include "subdivision/content/content.h"
#include "suburbia/content/content.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 1 << 16 };

struct desk {
    union {
        struct suburbia_box box;
        struct subdivision_box subdivision;
    };
    struct content_file content; /* `file` as the parsers take it */
    struct content_error error;
    char file[TEXT_MAX], text[TEXT_MAX];
    char told[400]; /* the mistake as line:column: message */
};

static inline int set_up(void **state)
{
    *state = calloc(1, sizeof(struct desk));
    return *state ? 0 : -1;
}

static inline int tear_down(void **state)
{
    free(*state);
    return 0;
}

/* Sets the desk's file to `whole` with the first `from` changed to `to`. */
static inline void desk_change(struct desk *desk, const char *whole,
                               const char *from, const char *to)
{
    const char *at = strstr(whole, from);
    assert_non_null(at);
    struct text text;
    text_init(&text, desk->file, sizeof desk->file);
    text_bytes(&text, whole, (size_t)(at - whole));
    text_add(&text, to);
    text_add(&text, at + strlen(from));
    assert_true(text_ok(&text));
}

/* The desk's file, with `room` bytes for the box's strings. */
static inline struct content_source desk_source(struct desk *desk, size_t room)
{
    desk->content =
        (struct content_file){"a.txt", desk->file, strlen(desk->file)};
    return (struct content_source){&desk->content, 1, desk->text, room};
}

/* Notes the mistake if the file is not `good`, which it returns. */
static inline bool desk_told(struct desk *desk, bool good)
{
    desk->told[0] = '\0';
    if (good)
        return true;
    assert_int_equal(desk->error.status, STATUS_BAD_DATA);
    assert_string_equal(desk->error.place.file, "a.txt");
    snprintf(desk->told, sizeof desk->told, "%d:%d: %s", desk->error.place.line,
             desk->error.place.column, desk->error.message);
    return false;
}

#endif
