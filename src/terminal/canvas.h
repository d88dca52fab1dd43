/* A screen as plain data: a grid of characters with colours and styles.
 *
 * Everything that draws, draws into a canvas; only terminal.c copies one to
 * the terminal. So every screen can be tested without one. Nothing is ever
 * drawn outside the clip rectangle. All glyphs are one column wide. */
#ifndef TERMINAL_CANVAS_H
#define TERMINAL_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CANVAS_COLUMNS_MAX = 320,
    CANVAS_ROWS_MAX = 120,
};

/* What a colour means; terminal.c says what it looks like. */
enum tone {
    TONE_PLAIN, /* the terminal's own */
    TONE_QUIET,
    TONE_RESIDENTIAL,
    TONE_INDUSTRIAL,
    TONE_COMMERCIAL,
    TONE_CIVIC,
    TONE_LAKE,
    TONE_BORDER,
    TONE_LUXURY,
    TONE_PARK,
    TONE_ROAD,
    TONE_SCHOOL,
    TONE_PLATE, /* the borough board */
    TONE_CELL,  /* a free cell that can be built on */
    TONE_DARK,  /* text on a face */
    TONE_RED,   /* red lines and shortfalls, nothing else */
    TONE_GOOD,
    TONE_WARN,
    TONE_TITLE,
    TONE_SEAT, /* the first of five */
    TONE_SEAT_LAST = TONE_SEAT + 4,
    TONE_COUNT
};

enum style {
    STYLE_NONE = 0,
    STYLE_BOLD = 1,
    STYLE_REVERSE = 2,
    STYLE_DIM = 4,
    STYLE_UNDERLINE = 8,
};

struct pen {
    uint8_t ink, paper; /* enum tone */
    uint8_t style;      /* enum style, added up */
    uint16_t tag;       /* what a click here means; 0: nothing */
};

struct canvas_cell {
    uint32_t glyph; /* a Unicode code point */
    struct pen pen;
};

struct spot {
    int x, y;
};

struct rect {
    int x, y, width, height;
};

struct canvas {
    int width, height;
    struct pen pen;
    struct rect clip;
    bool ascii; /* line characters and the like are replaced by plain ones */
    struct canvas_cell cell[CANVAS_ROWS_MAX][CANVAS_COLUMNS_MAX];
};

/* An empty canvas; a size beyond the limits is cut down to them. */
void canvas_begin(struct canvas *canvas, int width, int height);

/* Draws only inside `rect` from now on (and inside the canvas). */
void canvas_clip(struct canvas *canvas, struct rect rect);
void canvas_unclip(struct canvas *canvas);

/* The pen for what follows; keeps the tag. */
void canvas_pen(struct canvas *canvas, enum tone ink, enum tone paper,
                int style);
void canvas_tag(struct canvas *canvas, int tag);

void canvas_put(struct canvas *canvas, int x, int y, uint32_t glyph);
void canvas_fill(struct canvas *canvas, struct rect rect, uint32_t glyph);

/* UTF-8; returns the column after the last character. */
int canvas_text(struct canvas *canvas, int x, int y, const char *text);

/* As canvas_text, but never wider than `width`; what is cut off ends in an
 * ellipsis. */
int canvas_fit(struct canvas *canvas, struct rect line, const char *text);

/* Centred in `line`, cut to it. */
void canvas_centre(struct canvas *canvas, struct rect line, const char *text);

/* Flush right in `line`. */
void canvas_right(struct canvas *canvas, struct rect line, const char *text);

/* As many whole parts of a text as `line` holds; two spaces or more stand
 * between two parts. */
void canvas_parts(struct canvas *canvas, struct rect line, const char *text);

/* A frame with a title; the inside is emptied. Returns the inside. */
struct rect canvas_frame(struct canvas *canvas, struct rect rect,
                         const char *title);

/* The tag at a place, 0 outside. */
int canvas_tag_at(const struct canvas *canvas, int x, int y);

/* One row as UTF-8 without trailing spaces; `room` bytes at most. */
void canvas_row(const struct canvas *canvas, int y, char *out, size_t room);

/* Columns that a UTF-8 text takes. */
int canvas_columns(const char *text);

/* Bytes of as much of it as `columns` hold. */
size_t canvas_bytes(const char *text, int columns);

/* The next code point of a UTF-8 text; a broken byte counts as '?'. */
uint32_t canvas_decode(const char **text);

#endif
