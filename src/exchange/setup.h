/* Set-ups, as traces and records share them: the deal of a game, and what is
 * given besides it before the first move (docs/TRACE.md). */
#ifndef EXCHANGE_SETUP_H
#define EXCHANGE_SETUP_H

#include "game/session.h"

/* Bytes of all given lines as they are written, newlines included. */
enum { SETUP_GIVEN_MAX = 4096 };

/* What a start is, as fields of an open object. */
void setup_write(const struct game *game, const struct game_state *start,
                 struct json_out *out);

/* Reads such fields; the flaw is a sentence, empty if the status says all. */
enum status setup_read(const struct game *game, const struct json_in *in,
                       struct game_state *start, struct text *flaw);

/* Whether set-ups of the first version cannot tell how this game begins:
 * something is given, an explicit deal has a die, or it is not played to the
 * end by the usual rules. */
bool setup_is_further(const struct session *session);

#endif
