/* Fields are kept until the end, because a width is known only when the last
 * row is. */
#include "cli/columns.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void columns_put(struct columns *columns, const char *format, ...)
{
    va_list arguments;
    assert(columns->columns < COLUMNS_MAX);
    va_start(arguments, format);
    vsnprintf(columns->field[columns->rows - 1][columns->columns++],
              COLUMNS_FIELD, format, arguments);
    va_end(arguments);
}

void columns_row(struct columns *columns)
{
    assert(columns->rows < COLUMNS_ROWS);
    columns->rows++;
    columns->columns = 0;
}

void columns_begin(struct columns *columns, const char *heading)
{
    memset(columns, 0, sizeof *columns);
    columns_row(columns);
    for (const char *at = heading; *at;) {
        const size_t size = strcspn(at, "|");
        columns_put(columns, "%.*s", (int)size, at);
        at += size + (at[size] == '|');
    }
}

static int width_of(const struct columns *columns, int column)
{
    size_t width = 0;
    for (int row = 0; row < columns->rows; row++) {
        const size_t length = strlen(columns->field[row][column]);
        width = length > width ? length : width;
    }
    return (int)width;
}

/* The first column reads from the left, numbers line up at the right. */
static void print_row(const struct columns *columns, int row, bool markdown)
{
    for (int i = 0; i < columns->columns; i++) {
        const char *field = columns->field[row][i];
        if (markdown)
            printf("| %s ", field);
        else if (i == 0)
            printf("%-*s", width_of(columns, i), field);
        else
            printf("  %*s", width_of(columns, i), field);
    }
    puts(markdown ? "|" : "");
}

void columns_print(const struct columns *columns, bool markdown)
{
    for (int row = 0; row < columns->rows; row++) {
        print_row(columns, row, markdown);
        if (row > 0 || !markdown)
            continue;
        for (int i = 0; i < columns->columns; i++)
            fputs(i == 0 ? "|---" : "|---:", stdout);
        puts("|");
    }
    putchar('\n');
}
