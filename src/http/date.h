/* The time as HTTP writes it. */
#ifndef HTTP_DATE_H
#define HTTP_DATE_H

#include <time.h>

enum { DATE_ROOM = 64 };

/* "Sun, 06 Nov 1994 08:49:37 GMT", in English in every locale. */
void date_write(char text[DATE_ROOM], time_t time);

#endif
