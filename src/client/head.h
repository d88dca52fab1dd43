/* The head of an HTTP answer: its status and its fields. Pure, and the bytes
 * come from whoever answers: they are judged. */
#ifndef CLIENT_HEAD_H
#define CLIENT_HEAD_H

#include <stdbool.h>
#include <stddef.h>

enum { HEAD_MOST = 16 * 1024 };

struct head {
    int status;
    const char *fields; /* lines, the first after that of the status */
    size_t size;        /* of the whole head with the blank line */
    size_t fields_size;
};

enum head_state {
    HEAD_MORE, /* it is not all there */
    HEAD_WHOLE,
    HEAD_BAD, /* no head of an answer, or longer than HEAD_MOST */
};

/* The head at the beginning of these bytes, which must stay where they are. */
enum head_state head_read(struct head *head, const char *bytes, size_t size);

/* The first field of this name, in any case, without blanks around it. False:
 * there is none, or it does not fit. */
bool head_field(const struct head *head, const char *name, char *value,
                size_t room);

#endif
