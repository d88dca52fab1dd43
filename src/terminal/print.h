/* Messages as lines of a file: what the game line by line is made of. */
#ifndef TERMINAL_PRINT_H
#define TERMINAL_PRINT_H

#include "words/words.h"

#include <stdio.h>

/* The longest line, such as every cell that a tile could go to. */
enum { PRINT_LINE_MAX = 4096 };

/* A message that has arguments, each given by its name, and a newline. */
#define print_words(out, language, key, ...)                                   \
    print_words_with(out, language, key, (union key##_ARGS){__VA_ARGS__}.all)

/* The same for one of several messages with the arguments of `model`. */
#define print_words_like(out, language, key, model, ...)                       \
    print_words_with(out, language, words_like(key, model),                    \
                     (union model##_ARGS){__VA_ARGS__}.all)

/* A message that has none. */
void print_line(FILE *out, const struct words_language *language,
                enum words_key key);

/* What print_words() is made of. */
void print_words_with(FILE *out, const struct words_language *language,
                      enum words_key key, const struct words_arg *arg);

#endif
