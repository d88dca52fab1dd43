/* Paragraphs are wrapped when they are added, so a row of the sheet is a row on
 * the screen and scrolling is counting. What does not fit into SHEET_ROWS_MAX
 * is left out at the end. */
#include "terminal/sheet.h"

#include <stdio.h>
#include <string.h>

void sheet_begin(struct sheet *sheet, int width)
{
    sheet->width = width < 8 ? 8 : width;
    sheet->rows = 0;
    sheet->mark = -1;
}

/* Bytes of `text` that fit in `width` columns, broken at a space if there is
 * one. */
static size_t fitting(const char *text, int width)
{
    const char *at = text, *space = NULL;
    int columns = 0;
    while (*at && columns < width) {
        if (*at == ' ')
            space = at;
        canvas_decode(&at);
        columns++;
    }
    if (!*at || *at == ' ')
        return (size_t)(at - text);
    return space && space > text ? (size_t)(space - text) : (size_t)(at - text);
}

static struct sheet_row *next_row(struct sheet *sheet)
{
    if (sheet->rows == SHEET_ROWS_MAX)
        return NULL;
    struct sheet_row *row = &sheet->row[sheet->rows++];
    *row = (struct sheet_row){0};
    return row;
}

void sheet_add(struct sheet *sheet, const struct paragraph *paragraph)
{
    const char *text = paragraph->text;
    const char *head = paragraph->head ? paragraph->head : "";
    const int width = sheet->width - paragraph->columns;
    bool first = true;
    do {
        struct sheet_row *row = next_row(sheet);
        if (!row)
            return;
        const size_t size = fitting(text, width);
        const int pad = paragraph->columns - (first ? canvas_columns(head) : 0);
        row->head = paragraph->head_pen;
        row->body = paragraph->text_pen;
        row->columns = paragraph->columns;
        snprintf(row->text, sizeof row->text, "%s%*s%.*s", first ? head : "",
                 pad > 0 ? pad : 0, "", (int)size, text);
        text += size;
        text += strspn(text, " ");
        first = false;
    } while (*text);
}

void sheet_line(struct sheet *sheet, enum tone tone, int style,
                const char *text)
{
    const struct pen pen = {(uint8_t)tone, TONE_PLAIN, (uint8_t)style, 0};
    const struct paragraph paragraph = {
        .text = text, .head_pen = pen, .text_pen = pen};
    sheet_add(sheet, &paragraph);
}

static void draw_row(const struct sheet_row *row, struct canvas *canvas,
                     struct rect line)
{
    const char *text = row->text;
    canvas->pen = row->body;
    canvas_fill(canvas, line, ' ');
    for (int x = 0; *text && x < line.width; x++) {
        canvas->pen = x < row->columns ? row->head : row->body;
        canvas_put(canvas, line.x + x, line.y, canvas_decode(&text));
    }
}

int sheet_draw(const struct sheet *sheet, struct canvas *canvas,
               struct rect rect, int scroll)
{
    const int most = sheet->rows > rect.height ? sheet->rows - rect.height : 0;
    if (scroll > most)
        scroll = most;
    if (scroll < 0)
        scroll = 0;
    for (int i = 0; i < rect.height && scroll + i < sheet->rows; i++)
        draw_row(&sheet->row[scroll + i], canvas,
                 (struct rect){rect.x, rect.y + i, rect.width, 1});
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    canvas_tag(canvas, 0);
    if (scroll > 0)
        canvas_put(canvas, rect.x + rect.width, rect.y, 0x25b2);
    if (scroll < most)
        canvas_put(canvas, rect.x + rect.width, rect.y + rect.height - 1,
                   0x25bc);
    return scroll;
}
