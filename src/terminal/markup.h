/* What the SVG pictures of both games are made of. All lengths are in
 * pixels. */
#ifndef TERMINAL_MARKUP_H
#define TERMINAL_MARKUP_H

#include "terminal/canvas.h"

#include <stdio.h>

/* The head of a picture, on paper; `style` is the game's own. The picture ends
 * with "</svg>". */
void markup_begin(struct rect view, const char *title, const char *style,
                  FILE *out);

/* Text that may hold &, < or >. */
void markup_text(const char *words, FILE *out);

/* Text of some class at a place. */
void markup_line(struct spot at, const char *class, const char *words,
                 FILE *out);

#endif
