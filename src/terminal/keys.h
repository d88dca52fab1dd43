/* What keys mean on every screen, and where they lead. */
#ifndef TERMINAL_KEYS_H
#define TERMINAL_KEYS_H

#include "terminal/canvas.h"

/* Keys beyond characters. */
enum suburbia_screen_key {
    SCREEN_NO_KEY = 0x110000, /* beyond every character */
    SCREEN_UP,
    SCREEN_DOWN,
    SCREEN_LEFT,
    SCREEN_RIGHT,
    SCREEN_ENTER,
    SCREEN_ESCAPE,
    SCREEN_TAB,
    SCREEN_BACK_TAB,
    SCREEN_PAGE_UP,
    SCREEN_PAGE_DOWN,
    SCREEN_BACKSPACE,
    SCREEN_QUIT, /* leaves, whatever is on the screen */
};

/* The arrows and hjkl: a step to the right and down; false for other keys. */
bool keys_arrow(int key, struct spot *way);

/* The rows that a key for pages scrolls by; 0 for other keys. */
int keys_scroll(int key);

/* What a key answers to a question. */
enum keys_answer { KEYS_NOTHING, KEYS_YES, KEYS_NO };
enum keys_answer keys_answer(int key);

/* A key in a line of text that is being typed. */
void keys_type(char *input, size_t room, int key);

/* The nearest of some places in a direction, or -1: one to the side counts as
 * farther. */
int keys_nearest(struct spot from, struct spot way, const struct spot *spot,
                 int count);

#endif
