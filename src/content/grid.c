/* Every cell is written twice, first to find the widest of its column and then
 * for good: a grid needs no memory for its text. */
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

static size_t column_width(const struct grid_column *column,
                           const void *content, int rows,
                           const struct grid_filter *filter)
{
    size_t widest = width(column->head);
    for (int row = 0; row < rows; row++) {
        char cell[CELL_MAX];
        struct text text;
        if (!kept(filter, row))
            continue;
        text_init(&text, cell, sizeof cell);
        column->cell(&text, content, row);
        if (width(cell) > widest)
            widest = width(cell);
    }
    return widest;
}

/* One line, the heads for row -1; trailing blanks are left out, so each gap
 * waits for a cell. */
static void print_row(const struct grid *grid, const void *content,
                      const size_t *widths, int row,
                      const struct grid_sink *sink)
{
    size_t gap = 0;
    for (int i = 0; i < grid->columns; i++) {
        char cell[CELL_MAX];
        struct text text;
        text_init(&text, cell, sizeof cell);
        if (row < 0)
            text_add(&text, grid->column[i].head);
        else
            grid->column[i].cell(&text, content, row);
        for (; text.length > 0 && gap > 0; gap--)
            sink->put(sink->context, " ", 1);
        sink->put(sink->context, cell, text.length);
        gap += widths[i] - width(cell) + 2;
    }
    sink->put(sink->context, "\n", 1);
}

void grid_print(const struct grid *grid, const void *content,
                const struct grid_filter *filter, const struct grid_sink *sink)
{
    const int rows = grid->rows(content);
    size_t widths[COLUMNS_MAX];
    for (int i = 0; i < grid->columns; i++)
        widths[i] = column_width(&grid->column[i], content, rows, filter);
    print_row(grid, content, widths, -1, sink);
    for (int row = 0; row < rows; row++)
        if (kept(filter, row))
            print_row(grid, content, widths, row, sink);
}

static void put(const struct grid_sink *sink, const char *string)
{
    sink->put(sink->context, string, strlen(string));
}

static void put_hash(const struct grid_sink *sink, uint64_t hash)
{
    char line[40];
    struct text text;
    text_init(&text, line, sizeof line);
    text_add(&text, "hash ");
    text_hex(&text, hash, 16);
    text_char(&text, '\n');
    put(sink, line);
}

void grid_print_all(const struct grid *grid, int count, const void *content,
                    uint64_t hash, const struct grid_sink *sink)
{
    for (int i = 0; i < count; i++) {
        put(sink, "== ");
        put(sink, grid[i].name);
        put(sink, "\n");
        grid_print(&grid[i], content, NULL, sink);
        put(sink, "\n");
    }
    put_hash(sink, hash);
}
