/* Whole screens of Subdivision, driven by keys. */
#ifndef TESTS_UNIT_PLAN_STAGE_H
#define TESTS_UNIT_PLAN_STAGE_H

#include "subdivision/terminal/screen.h"
#include "unit/subdivision/terminal/table.h"
#include "unit/suburbia/terminal/shown.h"
#ifdef PSEUDO
#include "unit/terminal/pseudo.h"
#endif

static struct match match;
static struct subdivision_screen screen;

#ifdef PSEUDO
/* The same screen in a language that is longer; nothing of it is kept. */
static inline void draw_pseudo(int width, int height)
{
    static struct subdivision_screen kept;
    const struct words_language *const language = match.language;
    kept = screen;
    screen.message[0] =
        '\0';               /* it was said in English when a key was pressed */
    screen.input[0] = '\0'; /* what was typed */
    match.language = &words_xx;
    canvas_begin(&canvas, width, height);
    subdivision_screen_draw(&screen, &canvas);
    read_canvas();
    check_pseudo(&match);
    match.language = language;
    screen = kept;
}
#endif

static inline void draw(int width, int height)
{
#ifdef PSEUDO
    draw_pseudo(width, height);
#endif
    canvas_begin(&canvas, width, height);
    subdivision_screen_draw(&screen, &canvas);
    read_canvas();
    if (width == 80 && height == 24)
        check_foot();
}

/* Chance and opponents go on until a person is asked. */
static inline void follow(void)
{
    while (!subdivision_screen_waits(&screen))
        subdivision_screen_step(&screen);
}

static inline void key(int pressed)
{
    subdivision_screen_key(&screen, pressed);
    follow();
}

static inline void press(const char *keys)
{
    for (; *keys; keys++)
        key(*keys == '\n' ? (int)SCREEN_ENTER : *keys);
}

static inline void begin(bool confirm)
{
    subdivision_screen_begin(&screen, &match, confirm);
    follow();
}

/* Puts the cursor on a parcel that can be chosen. */
static inline void point_at(int q, int r)
{
    assert_true(subdivision_screen_cells(&screen) >> at(q, r) & 1);
    screen.at = at(q, r);
}

#endif
