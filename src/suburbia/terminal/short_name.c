/* Widths are columns, not bytes: a name may have letters beyond ASCII. */
#include "suburbia/terminal/wording.h"
#include "terminal/canvas.h"

#include <string.h>

enum { LINE_ROOM = sizeof((struct suburbia_short_name){0}).line[0] };

static void put_line(char *line, const char *from, size_t size)
{
    struct text text;
    text_init(&text, line, LINE_ROOM);
    text_bytes(&text, from, size);
}

/* Columns of the first `size` bytes. */
static int columns_of(const char *name, size_t size)
{
    return canvas_columns(name) - canvas_columns(name + size);
}

/* Breaks a name where the lines come out most alike; false if it does not
 * fit. */
static bool break_name(const char *name, int width,
                       struct suburbia_short_name *out)
{
    const size_t length = strlen(name);
    size_t best = 0;
    int worst = width + 1;
    if (canvas_columns(name) <= width && length < LINE_ROOM) {
        put_line(out->line[0], name, length);
        return true;
    }
    for (size_t i = 1; i < length; i++) {
        if (name[i] != ' ')
            continue;
        const int first = columns_of(name, i);
        const int rest = canvas_columns(name + i + 1);
        const int longer = first > rest ? first : rest;
        if (longer < worst && i < LINE_ROOM && length - i - 1 < LINE_ROOM) {
            best = i;
            worst = longer;
        }
    }
    if (best == 0)
        return false;
    put_line(out->line[0], name, best);
    put_line(out->line[1], name + best + 1, length - best - 1);
    return true;
}

/* A name may have its two lines apart already. */
static bool find_lines(const struct words_language *language,
                       const struct words *tile,
                       struct suburbia_short_name *out)
{
    const char *name = words_name_form(language, "tile", tile, "lines");
    if (!name)
        return false;
    const size_t first = strcspn(name, "\n");
    put_line(out->line[0], name, first);
    if (name[first])
        put_line(out->line[1], name + first + 1, strlen(name + first + 1));
    return true;
}

/* The short name that tiles of the page have, where it fits. */
static bool find_short(const struct words_language *language,
                       const struct words *tile, int width,
                       struct suburbia_short_name *out)
{
    const char *name = words_name_form(language, "tile", tile, "short");
    return name && break_name(name, width, out);
}

/* As much of the name as has room in one line. */
static void cut_name(const char *name, int width, char *line)
{
    size_t size = 0;
    for (const char *at = name; *at;) {
        canvas_decode(&at);
        const size_t next = (size_t)(at - name);
        if (columns_of(name, next) > width || next >= LINE_ROOM)
            break;
        size = next;
    }
    put_line(line, name, size);
}

struct suburbia_short_name
suburbia_wording_short(const struct words_language *language,
                       const struct words *tile, int width)
{
    struct suburbia_short_name out = {0};
    if (width > LINE_ROOM - 1)
        width = LINE_ROOM - 1;
    const char *name = words_name(language, "tile", tile).text;
    if (!break_name(name, width, &out) && !find_lines(language, tile, &out) &&
        !find_short(language, tile, width, &out))
        cut_name(name, width, out.line[0]);
    return out;
}
