/* Another program, talked to line by line through two pipes. */
#ifndef SYS_CHILD_H
#define SYS_CHILD_H

#include <stdbool.h>
#include <stddef.h>

enum { CHILD_LINE_MAX = 1 << 16 };

struct child {
    int process; /* 0: none */
    int to, from;
    size_t start, end; /* what of the buffer is read and not handed out */
    char buffer[CHILD_LINE_MAX];
};

/* How talking to it went. */
enum child_answer {
    CHILD_OK,
    CHILD_LATE,   /* no whole line within the time */
    CHILD_GONE,   /* it has ended, or closed its end */
    CHILD_BABBLE, /* a line of more than CHILD_LINE_MAX bytes */
};

/* Starts `command` in a shell; its errors go where this program's go. False,
 * and errno, if that fails. */
bool child_start(struct child *child, const char *command);

/* Hands it these bytes; false if it does not take them. */
bool child_put(const struct child *child, const char *bytes, size_t size);

/* Its next line, without the end, good until the next call. */
enum child_answer child_line(struct child *child, int timeout_ms,
                             const char **line, size_t *size);

/* Closes the pipes and waits until it has ended, for at most `patience_ms`;
 * then it is killed. Returns its exit status, or minus the signal. */
int child_stop(struct child *child, int patience_ms);

#endif
