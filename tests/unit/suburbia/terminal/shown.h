/* Whole screens without a terminal, compared with those last looked at:
 * BOROUGH_REWRITE=1 in the environment writes them anew. */
#ifndef TESTS_UNIT_TUI_SHOWN_H
#define TESTS_UNIT_TUI_SHOWN_H

#include "terminal/canvas.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct canvas canvas;
static char shown[200000], expected[200000];

/* Puts the rows of the canvas into `shown`. */
static inline void read_canvas(void)
{
    size_t used = 0;
    for (int y = 0; y < canvas.height; y++) {
        canvas_row(&canvas, y, shown + used, sizeof shown - used - 2);
        used += strlen(shown + used);
        shown[used++] = '\n';
    }
    shown[used] = '\0';
}

static inline void compare(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s%s.txt", SCREENS, name);
    if (getenv("BOROUGH_REWRITE")) {
        FILE *out = fopen(path, "w");
        assert_non_null(out);
        fputs(shown, out);
        fclose(out);
    }
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    const size_t size = fread(expected, 1, sizeof expected - 1, in);
    fclose(in);
    expected[size] = '\0';
    assert_string_equal(shown, expected);
}

/* The last row, where the keys stand, is not cut; each that was seen is kept,
 * so that a test can say how many it went through. */
enum { FEET_MAX = 64 };
static char feet[FEET_MAX][400];
static int feet_seen;

static inline void check_foot(void)
{
    char row[400];
    int known = 0;
    canvas_row(&canvas, canvas.height - 1, row, sizeof row);
    if (strstr(row, "\u2026"))
        fail_msg("cut: %s", row);
    while (known < feet_seen && strcmp(feet[known], row) != 0)
        known++;
    assert_true(known < FEET_MAX);
    if (known == feet_seen)
        memcpy(feet[feet_seen++], row, sizeof row);
}

/* The row that begins with these words, from the column `x` on. */
static inline const char *row_at(int x, const char *words)
{
    static char row[CANVAS_COLUMNS_MAX];
    for (int y = 0; y < canvas.height; y++) {
        size_t length = 0;
        for (int i = x; i < canvas.width; i++)
            row[length++] = canvas.cell[y][i].glyph < 128
                                ? (char)canvas.cell[y][i].glyph
                                : '?';
        row[length] = '\0';
        if (strncmp(row, words, strlen(words)) == 0)
            return row;
    }
    print_error("%s", shown);
    fail_msg("no row begins with %s", words);
    return NULL;
}

static inline void assert_shown(const char *words)
{
    if (!strstr(shown, words))
        print_error("%s", shown);
    assert_non_null(strstr(shown, words));
}

static inline void assert_not_shown(const char *words)
{
    if (strstr(shown, words))
        print_error("%s", shown);
    assert_null(strstr(shown, words));
}

#endif
