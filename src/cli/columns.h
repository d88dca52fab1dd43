/* A table of text on standard output: in columns, or as Markdown. */
#ifndef CLI_COLUMNS_H
#define CLI_COLUMNS_H

#include <stdbool.h>

enum { COLUMNS_MAX = 10, COLUMNS_ROWS = 32, COLUMNS_FIELD = 80 };

struct columns {
    char field[COLUMNS_ROWS][COLUMNS_MAX][COLUMNS_FIELD];
    int rows, columns; /* columns: filled in the last row */
};

/* Starts with the heading, whose fields are joined by bars. */
void columns_begin(struct columns *columns, const char *heading);

void columns_row(struct columns *columns);

/* The next field of the row; what is too long is cut off. */
void columns_put(struct columns *columns, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Every row must have all its fields. An empty line follows. */
void columns_print(const struct columns *columns, bool markdown);

#endif
