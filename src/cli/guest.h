/* What a program is told that plays a seat of a match (docs/BOT.md): lines, and
 * no others are written to it. They are made of tellings, so they say what its
 * seat may know and nothing else. */
#ifndef CLI_GUEST_H
#define CLI_GUEST_H

#include "exchange/telling.h"

/* The line that asks the seat, which is to decide, for its decision: what it
 * has not heard since `place`, which goes on. */
void guest_question(const struct session *session, int seat,
                    struct telling_place *place, struct text *text);

/* The lines for a game that is over: the rest of it, and the result. */
void guest_farewell(const struct session *session, int seat,
                    struct telling_place *place, struct text *text);

#endif
