/* What an SMTP server answers (RFC 5321, 4.2), line by line. Pure. */
#ifndef LETTERS_REPLY_H
#define LETTERS_REPLY_H

#include <stdbool.h>

enum { REPLY_LINE = 1024, REPLY_LINES_MOST = 100 };

enum reply_step { REPLY_MORE, REPLY_DONE, REPLY_NONSENSE };

/* One answer; begins as all zero. */
struct reply {
    int code;  /* 200 to 599 */
    int lines; /* taken so far */
    /* What a server says that it can do. */
    bool starttls, plain, eight;
};

enum reply_step reply_take(struct reply *reply, const char *line);

#endif
