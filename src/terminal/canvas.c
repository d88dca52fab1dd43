/* Everything ends in canvas_put(), which alone knows the clip rectangle and the
 * plain glyphs; the rest may count on it and draw outside. */
#include "terminal/canvas.h"

#include "terminal/plain.h"

#include <string.h>

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

static int greater(int a, int b)
{
    return a > b ? a : b;
}

void canvas_unclip(struct canvas *canvas)
{
    canvas->clip = (struct rect){0, 0, canvas->width, canvas->height};
}

void canvas_clip(struct canvas *canvas, struct rect rect)
{
    const int x = greater(rect.x, 0), y = greater(rect.y, 0);
    const int right = lesser(rect.x + rect.width, canvas->width);
    const int bottom = lesser(rect.y + rect.height, canvas->height);
    canvas->clip =
        (struct rect){x, y, greater(right - x, 0), greater(bottom - y, 0)};
}

void canvas_begin(struct canvas *canvas, int width, int height)
{
    canvas->width = lesser(greater(width, 0), CANVAS_COLUMNS_MAX);
    canvas->height = lesser(greater(height, 0), CANVAS_ROWS_MAX);
    canvas->pen = (struct pen){0};
    canvas_unclip(canvas);
    canvas_fill(canvas, canvas->clip, ' ');
}

void canvas_pen(struct canvas *canvas, enum tone ink, enum tone paper,
                int style)
{
    canvas->pen.ink = (uint8_t)ink;
    canvas->pen.paper = (uint8_t)paper;
    canvas->pen.style = (uint8_t)style;
}

void canvas_tag(struct canvas *canvas, int tag)
{
    canvas->pen.tag = (uint16_t)tag;
}

void canvas_put(struct canvas *canvas, int x, int y, uint32_t glyph)
{
    const struct rect *clip = &canvas->clip;
    if (x < clip->x || y < clip->y || x >= clip->x + clip->width ||
        y >= clip->y + clip->height)
        return;
    canvas->cell[y][x] = (struct canvas_cell){
        canvas->ascii ? plain_glyph(glyph) : glyph, canvas->pen};
}

void canvas_fill(struct canvas *canvas, struct rect rect, uint32_t glyph)
{
    for (int y = rect.y; y < rect.y + rect.height; y++)
        for (int x = rect.x; x < rect.x + rect.width; x++)
            canvas_put(canvas, x, y, glyph);
}

uint32_t canvas_decode(const char **text)
{
    const uint8_t *at = (const uint8_t *)*text;
    const int more = *at < 0x80             ? 0
                     : (*at & 0xe0) == 0xc0 ? 1
                     : (*at & 0xf0) == 0xe0 ? 2
                     : (*at & 0xf8) == 0xf0 ? 3
                                            : -1;
    uint32_t glyph = more == 0   ? *at
                     : more == 1 ? *at & 0x1fu
                     : more == 2 ? *at & 0x0fu
                                 : *at & 0x07u;
    *text += 1;
    if (more < 0)
        return '?';
    for (int i = 1; i <= more; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return '?';
        glyph = glyph << 6 | (at[i] & 0x3fu);
        *text += 1;
    }
    return glyph < ' ' || glyph > 0xffff ? '?' : glyph;
}

int canvas_columns(const char *text)
{
    int columns = 0;
    for (; *text; columns++)
        canvas_decode(&text);
    return columns;
}

size_t canvas_bytes(const char *text, int columns)
{
    const char *at = text;
    while (*at && columns-- > 0)
        canvas_decode(&at);
    return (size_t)(at - text);
}

int canvas_text(struct canvas *canvas, int x, int y, const char *text)
{
    while (*text)
        canvas_put(canvas, x++, y, canvas_decode(&text));
    return x;
}

int canvas_fit(struct canvas *canvas, struct rect line, const char *text)
{
    const bool cut = canvas_columns(text) > line.width;
    const int room = cut ? line.width - 1 : line.width;
    int x = line.x;
    while (*text && x < line.x + room)
        canvas_put(canvas, x++, line.y, canvas_decode(&text));
    if (cut && line.width > 0)
        canvas_put(canvas, x++, line.y, 0x2026);
    return x;
}

void canvas_centre(struct canvas *canvas, struct rect line, const char *text)
{
    const int spare = line.width - canvas_columns(text);
    if (spare > 0) {
        line.x += spare / 2;
        line.width -= spare / 2;
    }
    canvas_fit(canvas, line, text);
}

/* How many bytes of the parts fit; the first is taken in any case. */
static int bytes_of_parts(const char *text, int columns)
{
    int fits = 0, used = 0;
    for (const char *at = text; *at; used++) {
        if (at[0] == ' ' && at[1] == ' ' && (used <= columns || fits == 0))
            fits = (int)(at - text);
        canvas_decode(&at);
    }
    return used <= columns || fits == 0 ? (int)strlen(text) : fits;
}

void canvas_parts(struct canvas *canvas, struct rect line, const char *text)
{
    char parts[CANVAS_COLUMNS_MAX * 4];
    const int size = bytes_of_parts(text, line.width);
    const size_t room = sizeof parts - 1;
    const size_t kept = (size_t)size < room ? (size_t)size : room;
    memcpy(parts, text, kept);
    parts[kept] = '\0';
    canvas_fit(canvas, line, parts);
}

void canvas_right(struct canvas *canvas, struct rect line, const char *text)
{
    const int spare = line.width - canvas_columns(text);
    if (spare > 0) {
        line.x += spare;
        line.width -= spare;
    }
    canvas_fit(canvas, line, text);
}

struct rect canvas_frame(struct canvas *canvas, struct rect rect,
                         const char *title)
{
    const int right = rect.x + rect.width - 1;
    const int bottom = rect.y + rect.height - 1;
    canvas_fill(canvas, rect, ' ');
    for (int x = rect.x + 1; x < right; x++) {
        canvas_put(canvas, x, rect.y, 0x2500);
        canvas_put(canvas, x, bottom, 0x2500);
    }
    for (int y = rect.y + 1; y < bottom; y++) {
        canvas_put(canvas, rect.x, y, 0x2502);
        canvas_put(canvas, right, y, 0x2502);
    }
    canvas_put(canvas, rect.x, rect.y, 0x250c);
    canvas_put(canvas, right, rect.y, 0x2510);
    canvas_put(canvas, rect.x, bottom, 0x2514);
    canvas_put(canvas, right, bottom, 0x2518);
    const struct pen pen = canvas->pen;
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    canvas_fit(canvas, (struct rect){rect.x + 2, rect.y, rect.width - 4, 1},
               title);
    canvas->pen = pen;
    return (struct rect){rect.x + 2, rect.y + 1, rect.width - 4,
                         rect.height - 2};
}

int canvas_tag_at(const struct canvas *canvas, int x, int y)
{
    if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height)
        return 0;
    return canvas->cell[y][x].pen.tag;
}

static size_t encode(uint32_t glyph, char *out)
{
    if (glyph < 0x80) {
        out[0] = (char)glyph;
        return 1;
    }
    if (glyph < 0x800) {
        out[0] = (char)(0xc0 | glyph >> 6);
        out[1] = (char)(0x80 | (glyph & 0x3f));
        return 2;
    }
    out[0] = (char)(0xe0 | (glyph >> 12 & 0x0f));
    out[1] = (char)(0x80 | (glyph >> 6 & 0x3f));
    out[2] = (char)(0x80 | (glyph & 0x3f));
    return 3;
}

void canvas_row(const struct canvas *canvas, int y, char *out, size_t room)
{
    size_t used = 0, kept = 0;
    for (int x = 0; x < canvas->width && used + 4 < room; x++) {
        const uint32_t glyph = canvas->cell[y][x].glyph;
        used += encode(glyph, out + used);
        if (glyph != ' ')
            kept = used;
    }
    out[kept] = '\0';
}
