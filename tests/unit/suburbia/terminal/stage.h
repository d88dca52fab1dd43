/* Whole screens of Suburbia, driven by keys. */
#ifndef TESTS_UNIT_TUI_STAGE_H
#define TESTS_UNIT_TUI_STAGE_H

#include "suburbia/terminal/map.h"
#include "suburbia/terminal/screen.h"
#include "unit/suburbia/terminal/shown.h"
#ifdef PSEUDO
#include "unit/terminal/pseudo.h"
#endif
#include "unit/suburbia/terminal/table.h"

static struct match match;
static struct suburbia_screen screen;

#ifdef PSEUDO
/* The same screen in a language that is longer; nothing of it is kept. */
static inline void draw_pseudo(int width, int height)
{
    static struct suburbia_screen kept;
    const struct words_language *const language = match.language;
    kept = screen;
    screen.message[0] =
        '\0';               /* it was said in English when a key was pressed */
    screen.input[0] = '\0'; /* what was typed */
    match.language = &words_xx;
    canvas_begin(&canvas, width, height);
    suburbia_screen_draw(&screen, &canvas);
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
