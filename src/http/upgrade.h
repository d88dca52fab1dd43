/* A request that asks to become a WebSocket (RFC 6455, section 4). */
#ifndef HTTP_UPGRADE_H
#define HTTP_UPGRADE_H

#include "base/text.h"
#include "http/request.h"

/* The code by which it is refused: 400 for what is no such request, 426 for
 * another version or protocol; 0: it is a good one. Whose page it comes from is
 * not asked here. */
int upgrade_refused(const struct request *request);

enum { UPGRADE_KEY_ROOM = 32 };

/* The Sec-WebSocket-Accept that a key is answered with. */
void upgrade_accept(char accept[UPGRADE_KEY_ROOM], const char *key);

/* The whole head that accepts it. */
void upgrade_write(struct text *text, const char *accept);

#endif
