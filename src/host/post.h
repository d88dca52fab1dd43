/* Processes that send letters. What takes long or goes wrong there holds nobody
 * up: each is asked one thing at a time, by a line, and answers one
 * (letters/job.h). */
#ifndef HOST_POST_H
#define HOST_POST_H

#include "host/internal.h"

enum { POSTMEN = 4, POST_WAITING_MOST = 256 };

/* `answer` is an object; NULL: there is none, and what became of the letter is
 * not known. */
typedef void post_done(void *context, const struct json_in *answer);

/* NULL: no memory. */
struct post *post_open(struct host *host);
/* The line is copied. False: too many wait; `done` is not called. */
bool post_ask(struct post *post, const char *line, size_t size, post_done *done,
              void *context);
void post_second(struct post *post);
/* Nothing more is asked; whoever waits is told that there is no answer. A
 * process that is sending ends when it has. */
void post_stop(struct post *post);
/* Whether all has ended after that. */
bool post_gone(const struct post *post);
void post_close(struct post *post);

#endif
