/* Sentences that go to a panel of the screen or, line by line, to a file: so
 * both front ends say the same. */
#ifndef TERMINAL_SAY_H
#define TERMINAL_SAY_H

#include "terminal/sheet.h"

#include <stdio.h>

struct say {
    struct sheet *sheet; /* one of the two is set */
    FILE *out;
};

/* A paragraph, indented by so many columns. */
struct say_how {
    enum tone tone;
    int style, indent;
};

void say(const struct say *say, struct say_how how, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The ways in use. */
extern const struct say_how say_head; /* a heading */
extern const struct say_how say_text;
extern const struct say_how say_item; /* indented */
extern const struct say_how say_good;
extern const struct say_how say_bad;
extern const struct say_how say_note; /* of less weight */

#endif
