/* By hand, because strftime() would follow the machine's language. */
#include "http/date.h"

#include <stdio.h>

void date_write(char text[DATE_ROOM], time_t time)
{
    static const char day[][4] = {"Sun", "Mon", "Tue", "Wed",
                                  "Thu", "Fri", "Sat"};
    static const char month[][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                    "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    struct tm utc = {0};
    gmtime_r(&time, &utc);
    snprintf(text, DATE_ROOM, "%s, %02d %s %d %02d:%02d:%02d GMT",
             day[utc.tm_wday], utc.tm_mday, month[utc.tm_mon],
             utc.tm_year + 1900, utc.tm_hour, utc.tm_min, utc.tm_sec);
}
