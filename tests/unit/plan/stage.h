/* Whole screens without a terminal, compared with those last looked at:
 * BOROUGH_REWRITE=1 in the environment writes them anew. */
#ifndef TESTS_UNIT_PLAN_STAGE_H
#define TESTS_UNIT_PLAN_STAGE_H

#include "plan/screen.h"
#include "unit/plan/table.h"

#include <stdio.h>
#include <stdlib.h>

static struct match match;
static struct plan_screen screen;
static struct canvas canvas;
static char shown[200000], expected[200000];

static inline void draw(int width, int height)
{
    size_t used = 0;
    canvas_begin(&canvas, width, height);
    plan_screen_draw(&screen, &canvas);
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

/* Chance and opponents go on until a person is asked. */
static inline void follow(void)
{
    while (!plan_screen_waits(&screen))
        plan_screen_step(&screen);
}

static inline void key(int pressed)
{
    plan_screen_key(&screen, pressed);
    follow();
}

static inline void press(const char *keys)
{
    for (; *keys; keys++)
        key(*keys == '\n' ? (int)SCREEN_ENTER : *keys);
}

static inline void begin(bool confirm)
{
    plan_screen_begin(&screen, &match, confirm);
    follow();
}

/* Puts the cursor on a parcel that can be chosen. */
static inline void point_at(int q, int r)
{
    assert_true(plan_screen_cells(&screen) >> at(q, r) & 1);
    screen.at = at(q, r);
}

#endif
