#include "range_oracle.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { NUMBER_ROOM = 24 };

/* A number as digits without zeros in front; nought has none. */
struct digits {
    const char *at;
    size_t count;
};

/* One range-spec. Without a first place it is a suffix. */
struct spec {
    bool has_first, has_last;
    struct digits first, last;
};

static struct digits read_digits(const char **at, bool *any)
{
    const size_t zeros = strspn(*at, "0");
    const size_t all = strspn(*at, "0123456789");
    const struct digits digits = {*at + zeros, all - zeros};
    *any = all > 0;
    *at += all;
    return digits;
}

static int compare(struct digits a, struct digits b)
{
    if (a.count != b.count)
        return a.count < b.count ? -1 : 1;
    return memcmp(a.at, b.at, a.count);
}

static struct digits of_number(char room[NUMBER_ROOM], uint64_t number)
{
    bool any;
    const char *at = room;
    snprintf(room, NUMBER_ROOM, "%" PRIu64, number);
    return read_digits(&at, &any);
}

static uint64_t to_number(struct digits digits)
{
    return digits.count > 0 ? strtoull(digits.at, NULL, 10) : 0;
}

/* int-range = first-pos "-" [ last-pos ], suffix-range = "-" suffix-length */
static bool read_spec(const char **at, struct spec *spec)
{
    spec->first = read_digits(at, &spec->has_first);
    if (*(*at)++ != '-')
        return false;
    spec->last = read_digits(at, &spec->has_last);
    if (!spec->has_first)
        return spec->has_last;
    return !spec->has_last || compare(spec->first, spec->last) <= 0;
}

/* "A suffix-range is satisfiable if the suffix-length is non-zero." */
static bool is_satisfiable(const struct spec *spec, uint64_t size)
{
    char room[NUMBER_ROOM];
    if (!spec->has_first)
        return spec->last.count > 0;
    return compare(spec->first, of_number(room, size)) < 0;
}

static void set_part(struct range_verdict *verdict, const struct spec *spec,
                     uint64_t size)
{
    char room[NUMBER_ROOM];
    const struct digits all = of_number(room, size);
    const bool short_of_all = spec->has_last && compare(spec->last, all) < 0;
    const uint64_t last = short_of_all ? to_number(spec->last) : size;
    verdict->part = true;
    verdict->first = spec->has_first ? to_number(spec->first) : size - last;
    verdict->last = size - 1;
    if (spec->has_first && short_of_all)
        verdict->last = last;
}

/* Past blanks and commas, of which `*plain` tells that there were none. False
 * if blanks stand alone, where the grammar has none. */
static bool pass_commas(const char **at, bool begins, bool *plain)
{
    const size_t count = strspn(*at, " \t,");
    const bool comma = memchr(*at, ',', count) != NULL;
    *at += count;
    if (count == 0)
        return begins || !**at;
    *plain = false;
    return comma;
}

struct range_verdict range_judge(const char *value, uint64_t size)
{
    struct range_verdict verdict = {.all = true};
    struct spec spec = {0}, only = {0};
    bool plain = true, any_satisfiable = false;
    int specs = 0;
    if (!value || strncasecmp(value, "bytes=", 6) != 0)
        return verdict;
    /* "A server MAY ignore or reject" what is invalid. */
    verdict.outside = true;
    for (const char *at = value + 6;; specs++) {
        if (!pass_commas(&at, specs == 0, &plain))
            return verdict;
        if (!*at)
            break;
        if (!read_spec(&at, &spec))
            return verdict;
        only = spec;
        any_satisfiable |= is_satisfiable(&spec, size);
    }
    verdict.outside = !any_satisfiable;
    if (specs == 1 && any_satisfiable && size > 0)
        set_part(&verdict, &only, size);
    verdict.all = specs != 1 || !plain || !(verdict.outside || verdict.part);
    return verdict;
}
