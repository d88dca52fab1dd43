/* Lines of text with a coloured head, wrapped to a width: what the panels
 * that can be scrolled are made of. */
#ifndef TERMINAL_SHEET_H
#define TERMINAL_SHEET_H

#include "terminal/canvas.h"

enum { SHEET_ROWS_MAX = 600, SHEET_BYTES = 240 };

struct sheet_row {
    struct pen head, body;
    int columns; /* of the head */
    char text[SHEET_BYTES];
};

struct sheet {
    int width, rows;
    int mark; /* a row that should be seen, or -1 */
    struct sheet_row row[SHEET_ROWS_MAX];
};

void sheet_begin(struct sheet *sheet, int width);

/* A paragraph: a head of a fixed number of columns in one pen, then the text
 * in another, wrapped, with lines after the first indented by the head. */
struct paragraph {
    const char *head, *text;
    int columns;
    struct pen head_pen, text_pen;
};
void sheet_add(struct sheet *sheet, const struct paragraph *paragraph);

/* A line of its own without a head. */
void sheet_line(struct sheet *sheet, enum tone tone, int style,
                const char *text);

/* The part of the sheet that fits, from row `scroll` on; arrows at the right
 * edge say that there is more. Returns the scroll that was possible. */
int sheet_draw(const struct sheet *sheet, struct canvas *canvas,
               struct rect rect, int scroll);

#endif
