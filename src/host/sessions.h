/* A person's sessions as several routes need them: api_sessions.c. */
#ifndef HOST_SESSIONS_H
#define HOST_SESSIONS_H

#include "host/errand.h"

/* Asks for the cards of the latest; puts those that last as a list. */
bool sessions_ask(struct errand *errand,
                  void (*done)(void *context, enum store_answer answer,
                               const struct store_found *found));
void sessions_put(struct errand *errand, const struct store_found *found,
                  struct json_out *out);

/* Ends all but the one that asks, with their sockets, then answers. */
void sessions_end_others(struct errand *errand);
/* Likewise, then goes on. */
void sessions_end_rest(struct errand *errand,
                       void (*then)(struct errand *errand));
/* Ends all, then goes on. */
void sessions_end_all(struct errand *errand,
                      void (*then)(struct errand *errand));

#endif
