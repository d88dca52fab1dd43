/* Text written into a buffer that the caller owns.
 *
 * Appending never fails and never writes past the end: what does not fit is
 * counted as lost, and text_ok() tells. The buffer is always terminated. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char *at;      /* the buffer */
    size_t room;   /* its size, terminator included; at least 1 */
    size_t length; /* used, terminator not counted */
    bool lost;     /* something did not fit */
};

void text_init(struct text *text, char *buffer, size_t room);
bool text_ok(const struct text *text);

void text_char(struct text *text, char c);
void text_add(struct text *text, const char *string);
/* An id as words: its underscores are spaces. */
void text_words(struct text *text, const char *id);
void text_bytes(struct text *text, const char *bytes, size_t size);
void text_number(struct text *text, long long number);

/* With a sign even when positive: +3, -1, +0. */
void text_signed(struct text *text, long long number);

/* `digits` lower-case hexadecimal digits of `number`. */
void text_hex(struct text *text, uint64_t number, int digits);

/* Words one of which is to be chosen: "a, b or c". */
void text_either(struct text *text, const char *const *word, int count);

/* Spaces up to `column`, counted from the start of the current line; a
 * character of several bytes is one column. */
void text_pad(struct text *text, size_t column);

/* Value of a hexadecimal digit, or -1. */
int text_hex_digit(char c);

/* Reads a whole decimal number of at most nine digits, with an optional sign,
 * from a string of `size` bytes. False, and nothing stored, if it is none. */
bool text_read_number(const char *string, size_t size, int *number);

#endif
