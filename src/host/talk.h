/* Table talk: lines that are said, taken back, told to who comes, and heard of
 * from other nodes. */
#ifndef HOST_TALK_H
#define HOST_TALK_H

#include "host/internal.h"

void talk_call(struct host *host, const struct visitor *visitor,
               const struct json_in *message);
void talk_unsay(struct host *host, const struct visitor *visitor,
                const struct json_in *message);
/* Whether a card is a line that the person has said; the line as it is told; to
 * all who hear lines of that kind: it is gone. */
bool talk_is_of(const struct store_card *card, uint64_t person);
void talk_put(const struct store_card *card, const char *key,
              struct json_out *out);
void talk_say_gone(struct host *host, uint64_t game, uint64_t id, char kind);
/* A line was said or taken back at another node. */
void talk_stir(struct host *host, uint64_t game, uint64_t id);
/* Brings all lines that were said at other nodes and of which no hint came. */
void talk_look(struct host *host);
void talk_recall(struct host *host, uint64_t game, uint64_t socket);

#endif
