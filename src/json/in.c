/* Two halves. The first judges a line by recursive descent, with a depth limit,
 * and remembers the first reason for a refusal and its place. The second walks
 * values that are known to be sound, so it has no errors to return and reads
 * each value anew instead of keeping a tree. */
#include "json/in.h"

#include "base/seed.h"

#include "base/text.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

/* Reading along a line. */
struct cursor {
    const char *at, *end;
    const char *reason; /* NULL as long as all is well */
};

static bool fail(struct cursor *cursor, const char *reason)
{
    if (!cursor->reason)
        cursor->reason = reason;
    return false;
}

static int peek(const struct cursor *cursor)
{
    return cursor->at < cursor->end ? (unsigned char)*cursor->at : -1;
}

static bool is_blank(int c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

static void skip_blanks(struct cursor *cursor)
{
    while (is_blank(peek(cursor)))
        cursor->at++;
}

static bool take(struct cursor *cursor, char c)
{
    if (peek(cursor) != (unsigned char)c)
        return false;
    cursor->at++;
    return true;
}

static bool read_word(struct cursor *cursor, const char *word)
{
    const size_t size = strlen(word);
    if ((size_t)(cursor->end - cursor->at) < size ||
        memcmp(cursor->at, word, size) != 0)
        return fail(cursor, "no value starts like this");
    cursor->at += size;
    return true;
}

static bool read_digits(struct cursor *cursor)
{
    if (!is_digit(peek(cursor)))
        return fail(cursor, "a digit is missing");
    while (is_digit(peek(cursor)))
        cursor->at++;
    return true;
}

static bool read_number(struct cursor *cursor)
{
    take(cursor, '-');
    if (take(cursor, '0')) {
        if (is_digit(peek(cursor)))
            return fail(cursor, "a number starts with a needless 0");
    } else if (!read_digits(cursor)) {
        return false;
    }
    if (take(cursor, '.') && !read_digits(cursor))
        return false;
    if (!take(cursor, 'e') && !take(cursor, 'E'))
        return true;
    if (!take(cursor, '-'))
        take(cursor, '+');
    return read_digits(cursor);
}

static bool read_four_digits(struct cursor *cursor, uint32_t *unit)
{
    *unit = 0;
    for (int i = 0; i < 4; i++) {
        const int digit =
            peek(cursor) < 0 ? -1 : text_hex_digit((char)peek(cursor));
        if (digit < 0)
            return fail(cursor, "\\u wants four hexadecimal digits");
        *unit = *unit << 4 | (uint32_t)digit;
        cursor->at++;
    }
    return true;
}

/* After "\u": one code point, from two escapes if it takes a pair. */
static bool read_unicode(struct cursor *cursor, uint32_t *point)
{
    uint32_t low;
    if (!read_four_digits(cursor, point))
        return false;
    if (*point < 0xd800 || *point > 0xdfff)
        return true;
    if (*point > 0xdbff || !take(cursor, '\\') || !take(cursor, 'u') ||
        !read_four_digits(cursor, &low) || low < 0xdc00 || low > 0xdfff)
        return fail(cursor, "half of a surrogate pair");
    *point = 0x10000 + ((*point - 0xd800) << 10) + (low - 0xdc00);
    return true;
}

/* After the backslash: the code point that the escape stands for. */
static bool read_escape(struct cursor *cursor, uint32_t *point)
{
    static const char names[] = "\"\\/bfnrt";
    static const char meanings[] = "\"\\/\b\f\n\r\t";
    const int c = peek(cursor);
    const char *name = c > 0 ? strchr(names, c) : NULL;
    if (c != 'u' && !name)
        return fail(cursor, "no such escape");
    cursor->at++;
    if (!name)
        return read_unicode(cursor, point);
    *point = (unsigned char)meanings[name - names];
    return true;
}

/* One code point of well-formed UTF-8: no longer than need be, no surrogate,
 * nothing past U+10FFFF. */
static bool read_utf8(struct cursor *cursor, uint32_t *point)
{
    const unsigned char lead = (unsigned char)*cursor->at++;
    const int more = lead < 0x80                    ? 0
                     : lead >= 0xc2 && lead <= 0xdf ? 1
                     : lead >= 0xe0 && lead <= 0xef ? 2
                     : lead >= 0xf0 && lead <= 0xf4 ? 3
                                                    : -1;
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    if (more < 0)
        return fail(cursor, "not UTF-8");
    *point = more ? lead & (0x3fu >> more) : lead;
    for (int i = 0; i < more; i++) {
        if ((peek(cursor) & 0xc0) != 0x80 || peek(cursor) < 0)
            return fail(cursor, "not UTF-8");
        *point = *point << 6 | (unsigned char)(*cursor->at++ & 0x3f);
    }
    if (*point < least[more] || *point > 0x10ffff ||
        (*point >= 0xd800 && *point <= 0xdfff))
        return fail(cursor, "not UTF-8");
    return true;
}

/* One code point inside a string, however it is written. */
static bool read_point(struct cursor *cursor, uint32_t *point)
{
    const int c = peek(cursor);
    if (c < 0)
        return fail(cursor, "a string does not end");
    if (c < 0x20)
        return fail(cursor, "a control character in a string");
    if (take(cursor, '\\'))
        return read_escape(cursor, point);
    return read_utf8(cursor, point);
}

static bool read_string(struct cursor *cursor)
{
    uint32_t point;
    if (!take(cursor, '"'))
        return fail(cursor, "a string is missing");
    while (!take(cursor, '"')) {
        const int c = peek(cursor);
        if (c >= 0x20 && c < 0x80 && c != '\\')
            cursor->at++;
        else if (!read_point(cursor, &point))
            return false;
    }
    return true;
}

/* The values that are open while a line is judged. */
struct nest {
    uint64_t object; /* bit d: the value at depth d is an object */
    int depth;
};

static bool in_object(const struct nest *nest)
{
    return nest->object >> (nest->depth - 1) & 1;
}

static bool read_key(struct cursor *cursor)
{
    skip_blanks(cursor);
    if (!read_string(cursor))
        return false;
    skip_blanks(cursor);
    return take(cursor, ':') || fail(cursor, "a colon is missing");
}

/* Opens an object or array; true too when it is empty and closed again:
 * `*complete` tells. */
static bool open_nest(struct cursor *cursor, struct nest *nest, bool *complete)
{
    const bool object = *cursor->at++ == '{';
    skip_blanks(cursor);
    *complete = take(cursor, object ? '}' : ']');
    if (*complete)
        return true;
    if (nest->depth == JSON_IN_DEPTH)
        return fail(cursor, "nested too deeply");
    const uint64_t bit = UINT64_C(1) << nest->depth++;
    nest->object = object ? nest->object | bit : nest->object & ~bit;
    return !object || read_key(cursor);
}

/* Reads up to the end of a value without parts, or into one that has some. */
static bool read_start(struct cursor *cursor, struct nest *nest, bool *complete)
{
    skip_blanks(cursor);
    *complete = true;
    switch (peek(cursor)) {
    case '{':
    case '[':
        return open_nest(cursor, nest, complete);
    case '"':
        return read_string(cursor);
    case 't':
        return read_word(cursor, "true");
    case 'f':
        return read_word(cursor, "false");
    case 'n':
        return read_word(cursor, "null");
    case -1:
        return fail(cursor, "a value is missing");
    default:
        if (peek(cursor) != '-' && !is_digit(peek(cursor)))
            return fail(cursor, "no value starts like this");
        return read_number(cursor);
    }
}

/* After a complete value: closes what ends here. True when another value has
 * to follow, or when nothing is open any more. */
static bool read_end(struct cursor *cursor, struct nest *nest)
{
    while (nest->depth > 0) {
        const bool object = in_object(nest);
        skip_blanks(cursor);
        if (take(cursor, ','))
            return !object || read_key(cursor);
        if (!take(cursor, object ? '}' : ']'))
            return fail(cursor, "a comma or a closing bracket is missing");
        nest->depth--;
    }
    return true;
}

static bool read_value(struct cursor *cursor)
{
    struct nest nest = {0};
    bool complete;
    do {
        if (!read_start(cursor, &nest, &complete))
            return false;
        if (complete && !read_end(cursor, &nest))
            return false;
    } while (nest.depth > 0);
    return true;
}

bool json_in_read(struct json_in *value, const char *line, size_t size,
                  struct json_flaw *flaw)
{
    struct cursor cursor = {line, line + size, NULL};
    skip_blanks(&cursor);
    value->at = cursor.at;
    const bool sound = read_value(&cursor);
    value->size = (size_t)(cursor.at - value->at);
    if (sound) {
        skip_blanks(&cursor);
        if (cursor.at < cursor.end)
            fail(&cursor, "more text after the value");
    }
    if (!cursor.reason)
        return true;
    *value = (struct json_in){0};
    if (flaw)
        *flaw = (struct json_flaw){cursor.reason, (size_t)(cursor.at - line)};
    return false;
}

enum json_type json_in_type(const struct json_in *value)
{
    if (!value->at)
        return JSON_ABSENT;
    switch (value->at[0]) {
    case '{':
        return JSON_OBJECT;
    case '[':
        return JSON_ARRAY;
    case '"':
        return JSON_STRING;
    case 't':
    case 'f':
        return JSON_BOOL;
    case 'n':
        return JSON_NULL;
    default:
        return JSON_NUMBER;
    }
}

/* From here on the text is known to be sound. */

static struct cursor inside(const struct json_in *value)
{
    return (struct cursor){value->at + 1, value->at + value->size - 1, NULL};
}

static void skip_string(struct cursor *cursor)
{
    for (cursor->at++; *cursor->at != '"'; cursor->at++)
        if (*cursor->at == '\\')
            cursor->at++;
    cursor->at++;
}

/* An object or array with all that is in it. */
static void skip_nest(struct cursor *cursor)
{
    int depth = 0;
    do {
        const char c = *cursor->at;
        if (c == '"') {
            skip_string(cursor);
            continue;
        }
        depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        cursor->at++;
    } while (depth > 0);
}

/* A number, true, false or null. */
static void skip_word(struct cursor *cursor)
{
    while (cursor->at < cursor->end && !is_blank(*cursor->at) &&
           *cursor->at != ',')
        cursor->at++;
}

/* The value that starts at the cursor, which ends behind it. */
static struct json_in next_value(struct cursor *cursor)
{
    skip_blanks(cursor);
    struct json_in value = {cursor->at, 0};
    assert(cursor->at < cursor->end);
    if (*cursor->at == '"')
        skip_string(cursor);
    else if (*cursor->at == '{' || *cursor->at == '[')
        skip_nest(cursor);
    else
        skip_word(cursor);
    value.size = (size_t)(cursor->at - value.at);
    return value;
}

/* A key with its value; the cursor ends before the next key. */
struct field {
    struct json_in key, value;
};

static struct field next_field(struct cursor *cursor)
{
    struct field field;
    field.key = next_value(cursor);
    skip_blanks(cursor);
    take(cursor, ':');
    field.value = next_value(cursor);
    skip_blanks(cursor);
    take(cursor, ',');
    skip_blanks(cursor);
    return field;
}

struct json_in json_in_field(const struct json_in *object, const char *key)
{
    struct json_in found = {0};
    if (json_in_type(object) != JSON_OBJECT)
        return found;
    struct cursor cursor = inside(object);
    skip_blanks(&cursor);
    while (cursor.at < cursor.end) {
        const struct field field = next_field(&cursor);
        if (json_in_is(&field.key, key))
            found = field.value;
    }
    return found;
}

struct json_in json_in_other(const struct json_in *object,
                             const char *const *word, int count)
{
    if (json_in_type(object) != JSON_OBJECT)
        return (struct json_in){0};
    struct cursor cursor = inside(object);
    skip_blanks(&cursor);
    while (cursor.at < cursor.end) {
        const struct field field = next_field(&cursor);
        if (json_in_find(&field.key, word, count) < 0)
            return field.key;
    }
    return (struct json_in){0};
}

static struct json_in item_at(struct cursor cursor)
{
    skip_blanks(&cursor);
    take(&cursor, ',');
    skip_blanks(&cursor);
    return cursor.at < cursor.end ? next_value(&cursor) : (struct json_in){0};
}

struct json_in json_in_first(const struct json_in *array)
{
    if (json_in_type(array) != JSON_ARRAY)
        return (struct json_in){0};
    return item_at(inside(array));
}

struct json_in json_in_next(const struct json_in *array, struct json_in item)
{
    struct cursor cursor = inside(array);
    cursor.at = item.at + item.size;
    return item_at(cursor);
}

int json_in_count(const struct json_in *array)
{
    int count = 0;
    for (struct json_in item = json_in_first(array); item.at;
         item = json_in_next(array, item))
        count++;
    return count;
}

bool json_in_int(const struct json_in *value, int *number)
{
    if (json_in_type(value) != JSON_NUMBER)
        return false;
    const bool minus = value->at[0] == '-';
    long long sum = 0;
    for (size_t i = minus; i < value->size; i++) {
        if (!is_digit(value->at[i]))
            return false;
        sum = 10 * sum + (value->at[i] - '0');
        if (sum > JSON_IN_NUMBER_MAX)
            sum = JSON_IN_NUMBER_MAX;
    }
    *number = (int)(minus ? -sum : sum);
    return true;
}

bool json_in_count64(const struct json_in *value, uint64_t *number)
{
    uint64_t sum = 0;
    if (json_in_type(value) != JSON_NUMBER)
        return false;
    for (size_t i = 0; i < value->size; i++) {
        const uint64_t digit = (uint64_t)(value->at[i] - '0');
        if (!is_digit(value->at[i]) || sum > (UINT64_MAX - digit) / 10)
            return false;
        sum = 10 * sum + digit;
    }
    *number = sum;
    return true;
}

bool json_in_bool(const struct json_in *value, bool *truth)
{
    if (json_in_type(value) != JSON_BOOL)
        return false;
    *truth = value->at[0] == 't';
    return true;
}

static int encode_utf8(uint32_t point, char *byte)
{
    static const unsigned char lead[] = {0, 0xc0, 0xe0, 0xf0};
    const int more = point < 0x80      ? 0
                     : point < 0x800   ? 1
                     : point < 0x10000 ? 2
                                       : 3;
    for (int i = more; i > 0; i--, point >>= 6)
        byte[i] = (char)(0x80 | (point & 0x3f));
    byte[0] = (char)(lead[more] | point);
    return more + 1;
}

bool json_in_string(const struct json_in *value, char *buffer, size_t room)
{
    if (json_in_type(value) != JSON_STRING)
        return false;
    struct cursor cursor = inside(value);
    size_t length = 0;
    while (cursor.at < cursor.end) {
        char byte[4];
        uint32_t point = 0;
        read_point(&cursor, &point);
        const size_t size = (size_t)encode_utf8(point, byte);
        if (point == 0 || length + size >= room)
            return false;
        memcpy(buffer + length, byte, size);
        length += size;
    }
    if (room == 0)
        return false;
    buffer[length] = '\0';
    return true;
}

bool json_in_is(const struct json_in *value, const char *word)
{
    if (json_in_type(value) != JSON_STRING)
        return false;
    struct cursor cursor = inside(value);
    while (cursor.at < cursor.end) {
        char byte[4];
        uint32_t point = 0;
        read_point(&cursor, &point);
        const size_t size = (size_t)encode_utf8(point, byte);
        if (point == 0 || strncmp(word, byte, size) != 0)
            return false;
        word += size;
    }
    return *word == '\0';
}

int json_in_find(const struct json_in *value, const char *const *word,
                 int count)
{
    for (int i = 0; i < count; i++)
        if (word[i] && json_in_is(value, word[i]))
            return i;
    return -1;
}

bool json_in_seed(const struct json_in *value, struct seed *seed)
{
    char digits[SEED_DIGITS + 1];
    return json_in_string(value, digits, sizeof digits) &&
           strlen(digits) == SEED_DIGITS &&
           seed_read(seed, digits, SEED_DIGITS);
}

bool json_in_pair(const struct json_in *value, int *a, int *b)
{
    const struct json_in first = json_in_first(value);
    int one, two;
    if (json_in_count(value) != 2 || !json_in_int(&first, &one))
        return false;
    const struct json_in second = json_in_next(value, first);
    if (!json_in_int(&second, &two))
        return false;
    *a = one;
    *b = two;
    return true;
}
