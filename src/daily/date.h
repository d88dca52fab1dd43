/* A day of the calendar, the same everywhere: days change at 00:00 UTC. */
#ifndef DAILY_DATE_H
#define DAILY_DATE_H

#include "base/text.h"

#include <stdint.h>

struct daily_date {
    int year, month, day; /* from 1 */
};

enum { DATE_DIGITS = 10 }; /* of "2026-11-16" */

/* Reads "2026-11-16"; false, and nothing stored, if there is no such day. */
bool daily_date_read(struct daily_date *date, const char *text);

void daily_date_write(const struct daily_date *date, struct text *text);

/* 0: Monday. */
int daily_weekday(const struct daily_date *date);

/* The day on which that moment lies: milliseconds since 1970. */
struct daily_date daily_date_at(uint64_t ms);

/* When it begins: milliseconds since 1970; a day before 1970 begins at 0. */
uint64_t daily_date_ms(const struct daily_date *date);

/* Below 0, 0 or above 0 if `a` is before, the same as or after `b`. */
int daily_date_compare(const struct daily_date *a, const struct daily_date *b);

#endif
