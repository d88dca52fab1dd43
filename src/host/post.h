/* Processes that send letters. What takes long or goes wrong there holds nobody
 * up: each is asked one thing at a time, by a line, and answers one
 * (letters/job.h). */
#ifndef HOST_POST_H
#define HOST_POST_H

#include "host/internal.h"

enum { POSTMEN = 4, POSTMEN_FAR = 2, POST_WAITING_MOST = 256 };

/* Who is waited for: the clock or the host's own mail server, or a server that
 * somebody has named, who may let us wait as long as he likes. */
enum post_whom { POST_NEAR, POST_FAR };

/* `answer` is an object; NULL: there is none, and what became of the letter is
 * not known. */
typedef void post_done(void *context, const struct json_in *answer);

struct post_line {
    const char *line; /* copied */
    size_t size;
    post_done *done;
    void *context;
};

/* NULL: no memory. */
struct post *post_open(struct host *host);
/* False: too many wait; `done` is not called. */
bool post_ask(struct post *post, enum post_whom whom,
              const struct post_line *line);
void post_second(struct post *post);
/* Nothing more is asked; whoever waits is told that there is no answer. A
 * process that is sending ends when it has. */
void post_stop(struct post *post);
/* Whether all has ended after that. */
bool post_gone(const struct post *post);
void post_close(struct post *post);

#endif
