/* Years begin in March here: the day that leap years add is then the last, and
 * months before it have the same lengths in every year. */
#include "daily/date.h"

static bool is_leap(int year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int days_of(int year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && is_leap(year) ? 29 : days[month - 1];
}

static bool read_digits(const char *text, int count, int *number)
{
    *number = 0;
    for (int i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        *number = 10 * *number + text[i] - '0';
    }
    return true;
}

bool daily_date_read(struct daily_date *date, const char *text)
{
    struct daily_date read;
    if (!read_digits(text, 4, &read.year) || text[4] != '-' ||
        !read_digits(text + 5, 2, &read.month) || text[7] != '-' ||
        !read_digits(text + 8, 2, &read.day) || text[DATE_DIGITS])
        return false;
    if (read.month < 1 || read.month > 12 || read.day < 1 ||
        read.day > days_of(read.year, read.month))
        return false;
    *date = read;
    return true;
}

static void write_digits(struct text *text, int count, int number)
{
    int unit = 1;
    while (--count > 0)
        unit *= 10;
    for (; unit > 0; unit /= 10)
        text_char(text, (char)('0' + number / unit % 10));
}

void daily_date_write(const struct daily_date *date, struct text *text)
{
    write_digits(text, 4, date->year);
    text_char(text, '-');
    write_digits(text, 2, date->month);
    text_char(text, '-');
    write_digits(text, 2, date->day);
}

/* Days since 0000-03-01. */
static int days_since_march(const struct daily_date *date)
{
    const int month = (date->month + 9) % 12;
    const int year = date->year - (date->month <= 2);
    return 365 * year + year / 4 - year / 100 + year / 400 +
           (153 * month + 2) / 5 + date->day - 1;
}

int daily_weekday(const struct daily_date *date)
{
    return (days_since_march(date) + 2) % 7; /* 0000-03-01 was a Wednesday */
}

struct daily_date daily_date_at(uint64_t ms)
{
    struct daily_date date = {1970, 1, 1};
    uint64_t days = ms / (24u * 60 * 60 * 1000);
    for (; days >= (is_leap(date.year) ? 366u : 365u); date.year++)
        days -= is_leap(date.year) ? 366 : 365;
    for (; days >= (uint64_t)days_of(date.year, date.month); date.month++)
        days -= (uint64_t)days_of(date.year, date.month);
    date.day += (int)days;
    return date;
}

uint64_t daily_date_ms(const struct daily_date *date)
{
    static const struct daily_date first = {1970, 1, 1};
    const int days = days_since_march(date) - days_since_march(&first);
    return days < 0 ? 0 : (uint64_t)days * (24u * 60 * 60 * 1000);
}

int daily_date_compare(const struct daily_date *a, const struct daily_date *b)
{
    return days_since_march(a) - days_since_march(b);
}
