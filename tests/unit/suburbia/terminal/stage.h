/* Whole screens of Suburbia, driven by keys. */
#ifndef TESTS_UNIT_TUI_STAGE_H
#define TESTS_UNIT_TUI_STAGE_H

#include "suburbia/terminal/map.h"
#include "suburbia/terminal/screen.h"
#include "unit/suburbia/terminal/shown.h"
#include "unit/suburbia/terminal/table.h"

static struct match match;
static struct suburbia_screen screen;

static inline void draw(int width, int height)
{
    canvas_begin(&canvas, width, height);
    suburbia_screen_draw(&screen, &canvas);
    read_canvas();
    if (width == 80 && height == 24)
        check_foot();
}

/* Opponents play until the person is asked again. */
static inline void follow(void)
{
    while (!suburbia_screen_waits(&screen) && match_step(&match))
        suburbia_screen_follow(&screen);
}

static inline void press(const char *keys)
{
    for (; *keys; keys++) {
        suburbia_screen_key(&screen, *keys == '\n' ? (int)SCREEN_ENTER : *keys);
        follow();
    }
}

/* Begins, past the page that says what the game is about. */
static inline void start(bool confirm)
{
    suburbia_screen_begin(&screen, &match, confirm);
    if (screen.overlay == OVERLAY_START)
        press("\n");
    follow();
}

#endif
