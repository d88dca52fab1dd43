/* The check of a line covers all before it, so a reader cannot go back. */
#include "exchange/reading.h"

#include "base/hash.h"

#include <string.h>

bool reading_fail_at(struct reading *reader, int line, enum status status,
                     const char *const piece[3])
{
    struct text text;
    text_init(&text, reader->error->sentence, RECORD_SENTENCE_MAX);
    for (int i = 0; i < 3; i++)
        if (piece[i])
            text_add(&text, piece[i]);
    reader->error->status = status;
    reader->error->line = line;
    return false;
}

bool reading_fail(struct reading *reader, enum status status,
                  const char *sentence)
{
    return reading_fail_at(reader, reader->line, status,
                           (const char *const[3]){sentence});
}

bool reading_is_hex(const char *string, size_t digits)
{
    for (size_t i = 0; i < digits; i++)
        if (text_hex_digit(string[i]) < 0 ||
            (string[i] >= 'A' && string[i] <= 'F'))
            return false;
    return true;
}

bool reading_seed(const char *digits, struct seed *seed)
{
    return strlen(digits) == SEED_DIGITS &&
           reading_is_hex(digits, SEED_DIGITS) &&
           seed_read(seed, digits, SEED_DIGITS);
}

static bool is_text(const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)bytes[i] < ' ' || bytes[i] == 0x7f)
            return false;
    return true;
}

/* Takes the check off a line of `size` bytes; the rest is the body. */
static bool split_line(struct reading *reader, size_t size)
{
    const char *line = reader->start;
    const size_t tail = 1 + LINE_CHECK_DIGITS;
    if (size < tail || line[size - tail] != '#' ||
        !reading_is_hex(line + size - LINE_CHECK_DIGITS, LINE_CHECK_DIGITS))
        return reading_fail(
            reader, STATUS_BAD_RECORD,
            "the line does not end with its check, a # and eight "
            "digits 0-9 a-f");
    reader->digits = 0;
    for (size_t i = size - LINE_CHECK_DIGITS; i < size; i++)
        reader->digits =
            reader->digits << 4 | (uint32_t)text_hex_digit(line[i]);
    size_t words = size - tail;
    while (words > 0 && line[words - 1] == ' ')
        words--;
    if (words + record__padding(words) != size - tail)
        return reading_fail(reader, STATUS_BAD_RECORD,
                            "the check is not in its column");
    memcpy(reader->body, line, words);
    reader->body[words] = '\0';
    reader->size = size - LINE_CHECK_DIGITS;
    return true;
}

bool reading_take(struct reading *reader)
{
    const size_t rest = (size_t)(reader->end - reader->at);
    const size_t most = rest < RECORD_LINE_MAX ? rest : RECORD_LINE_MAX;
    reader->line++;
    if (rest == 0)
        return reading_fail(
            reader, STATUS_BAD_RECORD,
            "the record ends too early: a line is missing here");
    const char *newline = memchr(reader->at, '\n', most);
    if (!newline && rest >= RECORD_LINE_MAX)
        return reading_fail(reader, STATUS_TOO_LONG,
                            "the line is longer than 4096 bytes");
    if (!newline)
        return reading_fail(reader, STATUS_BAD_RECORD,
                            "the last line is cut off: it does not end with a "
                            "newline");
    const size_t size = (size_t)(newline - reader->at);
    reader->start = reader->at;
    reader->at = newline + 1;
    if (!is_text(reader->start, size))
        return reading_fail(reader, STATUS_BAD_RECORD,
                            "there is a byte in the line that is no text");
    return split_line(reader, size);
}

bool reading_judge(struct reading *reader, const char *blame)
{
    char digits[2 * (LINE_CHECK_DIGITS + 1)];
    struct text text;
    reader->chain = hash_bytes(reader->chain, reader->start, reader->size);
    if (record__digits(reader->chain) == reader->digits)
        return true;
    text_init(&text, digits, sizeof digits);
    text_hex(&text, record__digits(reader->chain), LINE_CHECK_DIGITS);
    return reading_fail_at(
        reader, reader->line, STATUS_BAD_CHECK,
        (const char *const[3]){blame, ": up to here the check is ", digits});
}

bool reading_close(struct reading *reader)
{
    return reading_judge(reader, "the line, or its check, was changed");
}

const char *reading_after(const char *words, const char *start)
{
    const size_t size = strlen(start);
    return strncmp(words, start, size) == 0 ? words + size : NULL;
}

bool reading_expected(struct reading *reader, const char *start)
{
    return reading_fail_at(
        reader, reader->line, STATUS_BAD_RECORD,
        (const char *const[3]){"the line should begin with '", start, "'"});
}

const char *reading_value(struct reading *reader, const char *start)
{
    if (!reading_take(reader))
        return NULL;
    const char *value = reading_after(reader->body, start);
    if (!value)
        reading_expected(reader, start);
    return value;
}

bool reading_exactly(struct reading *reader, const char *words)
{
    if (!reading_take(reader))
        return false;
    if (strcmp(reader->body, words) != 0)
        return reading_fail_at(
            reader, reader->line, STATUS_BAD_RECORD,
            (const char *const[3]){"the line should be '", words, "'"});
    return reading_close(reader);
}

bool reading_begins(const struct reading *reader, const char *start)
{
    const size_t size = strlen(start);
    return (size_t)(reader->end - reader->at) >= size &&
           memcmp(reader->at, start, size) == 0;
}
