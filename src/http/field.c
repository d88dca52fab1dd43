/* Lists are walked item by item where they stand; whatever cannot be read
 * counts as not sent, as the standard asks. */
#include "http/field.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

static const char blanks[] = " \t";

/* One item of a list parted by commas, without blanks around it. */
struct item {
    const char *at;
    size_t size;
};

/* The next item of the list; `*rest` moves behind it. False at the end. */
static bool next_item(const char **rest, struct item *item)
{
    const char *at = *rest + strspn(*rest, " \t,");
    if (!*at)
        return false;
    size_t size = strcspn(at, ",");
    *rest = at + size;
    while (size > 0 && strchr(blanks, at[size - 1]))
        size--;
    *item = (struct item){at, size};
    return true;
}

/* Whether the item's weight is nought: ";q=0", ";q=0.000". */
static bool is_refused(const struct item *item)
{
    const char *end = item->at + item->size;
    const char *at = memchr(item->at, ';', item->size);
    if (!at)
        return false;
    at += 1 + strspn(at + 1, blanks);
    if (end - at < 3 || (*at != 'q' && *at != 'Q') || at[1] != '=')
        return false;
    for (at += 2; at < end; at++)
        if (*at != '0' && *at != '.')
            return false;
    return true;
}

static bool is_called(const struct item *item, const char *name)
{
    const size_t size = strcspn(item->at, " \t,;");
    return size == strlen(name) && strncasecmp(item->at, name, size) == 0;
}

bool field_takes_gzip(const char *value)
{
    struct item item;
    bool any = false;
    while (value && next_item(&value, &item)) {
        if (is_called(&item, "gzip"))
            return !is_refused(&item);
        if (is_called(&item, "*"))
            any = !is_refused(&item);
    }
    return any;
}

/* A weak tag, with W/ in front, is as good here: it says the same content. */
bool field_has_tag(const char *value, const char *tag)
{
    struct item item;
    while (value && next_item(&value, &item)) {
        if (item.size == 1 && *item.at == '*')
            return true;
        if (item.size > 2 && memcmp(item.at, "W/", 2) == 0)
            item = (struct item){item.at + 2, item.size - 2};
        if (item.size == strlen(tag) && memcmp(item.at, tag, item.size) == 0)
            return true;
    }
    return false;
}

bool field_has_word(const char *value, const char *word)
{
    struct item item;
    while (value && next_item(&value, &item))
        if (is_called(&item, word))
            return true;
    return false;
}

bool field_is_type(const char *value, const char *type)
{
    const size_t size = value ? strcspn(value, "; \t") : 0;
    return size == strlen(type) && strncasecmp(value, type, size) == 0;
}

/* Digits from `*at` on, which moves behind them; false if there are none. A
 * number that is too large is larger than any file all the same. */
static bool read_place(const char **at, uint64_t *place)
{
    const size_t digits = strspn(*at, "0123456789");
    *place = 0;
    for (size_t i = 0; i < digits; i++) {
        const uint64_t digit = (uint64_t)((*at)[i] - '0');
        *place = *place > (UINT64_MAX - digit) / 10 ? UINT64_MAX
                                                    : *place * 10 + digit;
    }
    *at += digits;
    return digits > 0;
}

static struct range whole(uint64_t size)
{
    return (struct range){RANGE_ALL, 0, size};
}

static struct range outside(void)
{
    return (struct range){RANGE_OUTSIDE, 0, 0};
}

/* "-500": the last 500 bytes. Of an empty file these are all there are. */
static struct range read_suffix(const char *at, uint64_t size)
{
    uint64_t count;
    if (!read_place(&at, &count) || *at)
        return whole(size);
    if (count == 0)
        return outside();
    if (size == 0)
        return whole(size);
    if (count > size)
        count = size;
    return (struct range){RANGE_PART, size - count, count};
}

struct range field_range(const char *value, uint64_t size)
{
    static const char unit[] = "bytes=";
    uint64_t first, last = UINT64_MAX;
    if (!value || strncasecmp(value, unit, sizeof unit - 1) != 0)
        return whole(size);
    const char *at = value + sizeof unit - 1;
    if (*at == '-')
        return read_suffix(at + 1, size);
    if (!read_place(&at, &first) || *at++ != '-')
        return whole(size);
    if (*at && (!read_place(&at, &last) || *at || last < first))
        return whole(size);
    if (first >= size)
        return outside();
    if (last >= size)
        last = size - 1;
    return (struct range){RANGE_PART, first, last - first + 1};
}
