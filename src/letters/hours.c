/* A quiet that is passed over by a change of the clocks ends when they say so:
 * the end is looked up by the clock on the wall. An hour that a day does not
 * have is the one after it. */
#include "letters/hours.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MINUTES = 60, DAY = 24 * 60 };

bool hours_zone(const char *zone)
{
    char path[128];
    const size_t size = strlen(zone);
    const int length =
        snprintf(path, sizeof path, "/usr/share/zoneinfo/%s", zone);
    if (size == 0 || length < 0 || (size_t)length >= sizeof path ||
        zone[0] == '/' || zone[size - 1] == '/' || strstr(zone, "..") ||
        zone[strspn(zone, "abcdefghijklmnopqrstuvwxyz"
                          "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+-/")])
        return false;
    return strcmp(zone, "UTC") == 0 || access(path, R_OK) == 0;
}

static void go_to(const char *zone)
{
    setenv("TZ", zone, 1);
    tzset();
}

/* The clock on the wall. */
static struct tm wall(uint64_t now)
{
    const time_t seconds = (time_t)(now / 1000);
    struct tm tm;
    memset(&tm, 0, sizeof tm);
    localtime_r(&seconds, &tm);
    return tm;
}

/* When it is that minute on the wall, that day or so many later. */
static uint64_t moment(struct tm day, int days, int minute)
{
    day.tm_mday += days;
    day.tm_hour = minute / MINUTES;
    day.tm_min = minute % MINUTES;
    day.tm_sec = 0;
    day.tm_isdst = -1;
    const time_t seconds = mktime(&day);
    return seconds < 0 ? 0 : (uint64_t)seconds * 1000;
}

static bool is_quiet(const struct hours *hours, int minute)
{
    const int from = hours->quiet_from, to = hours->quiet_to;
    if (from < 0)
        return false;
    return from < to ? minute >= from && minute < to
                     : minute >= from || minute < to;
}

static uint64_t when_free(const struct hours *hours, uint64_t now)
{
    const struct tm day = wall(now);
    const int minute = day.tm_hour * MINUTES + day.tm_min;
    if (!is_quiet(hours, minute))
        return now;
    const uint64_t end =
        moment(day, minute < hours->quiet_to ? 0 : 1, hours->quiet_to);
    return end > now ? end : now;
}

uint64_t hours_free(const struct hours *hours, const char *zone, uint64_t now)
{
    go_to(zone);
    return when_free(hours, now);
}

uint64_t hours_digest(const struct hours *hours, const char *zone, uint64_t now)
{
    go_to(zone);
    const struct tm day = wall(now);
    for (int days = 0; days < 3; days++) {
        const uint64_t at = moment(day, days, hours->digest);
        if (at > now)
            return when_free(hours, at);
    }
    return now;
}
