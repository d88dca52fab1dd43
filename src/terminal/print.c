/* A line is put together in a buffer and printed whole, so that a message is
 * either shown with all its arguments or not at all. */
#include "terminal/print.h"

void print_line(FILE *out, const struct words_language *language,
                enum words_key key)
{
    fprintf(out, "%s\n", words_of(language, key));
}

void print_words_with(FILE *out, const struct words_language *language,
                      enum words_key key, const struct words_arg *arg)
{
    char line[PRINT_LINE_MAX];
    fprintf(out, "%s\n",
            words_fill_with(line, sizeof line, language, key, arg));
}
