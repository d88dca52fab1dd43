#include "content/grid.h"

#include <string.h>

enum { CELL_MAX = 512, COLUMNS_MAX = 20 };

static bool kept(const struct grid_filter *filter, int row)
{
    return !filter || !filter->keep || filter->keep(filter->context, row);
}

/* Characters, not bytes: names may be written in any script. */
static size_t width(const char *string)
{
    size_t count = 0;
    for (; *string; string++)
        count += ((unsigned char)*string & 0xc0) != 0x80;
    return count;
}

static size_t column_width(const struct grid *grid, int column,
                           const struct grid_filter *filter)
{
    size_t widest = width(grid->head(grid->context, column));
    for (int row = 0; row < grid->rows; row++) {
        char cell[CELL_MAX];
        struct text text;
        if (!kept(filter, row))
            continue;
        text_init(&text, cell, sizeof cell);
        grid->cell(&text, grid->context, column, row);
        if (width(cell) > widest)
            widest = width(cell);
    }
    return widest;
}

/* One line; trailing blanks are left out, so each gap waits for a cell. */
static void print_row(const struct grid *grid, const size_t *widths, int row,
                      const struct grid_sink *sink)
{
    size_t gap = 0;
    for (int i = 0; i < grid->columns; i++) {
        char cell[CELL_MAX];
        struct text text;
        text_init(&text, cell, sizeof cell);
        if (row < 0)
            text_add(&text, grid->head(grid->context, i));
        else
            grid->cell(&text, grid->context, i, row);
        for (; text.length > 0 && gap > 0; gap--)
            sink->put(sink->context, " ", 1);
        sink->put(sink->context, cell, text.length);
        gap += widths[i] - width(cell) + 2;
    }
    sink->put(sink->context, "\n", 1);
}

void grid_print(const struct grid *grid, const struct grid_filter *filter,
                const struct grid_sink *sink)
{
    size_t widths[COLUMNS_MAX];
    for (int i = 0; i < grid->columns; i++)
        widths[i] = column_width(grid, i, filter);
    print_row(grid, widths, -1, sink);
    for (int row = 0; row < grid->rows; row++)
        if (kept(filter, row))
            print_row(grid, widths, row, sink);
}

void grid_put(const struct grid_sink *sink, const char *string)
{
    sink->put(sink->context, string, strlen(string));
}

void grid_hash(const struct grid_sink *sink, uint64_t hash)
{
    char line[40];
    struct text text;
    text_init(&text, line, sizeof line);
    text_add(&text, "hash ");
    text_hex(&text, hash, 16);
    text_char(&text, '\n');
    grid_put(sink, line);
}
