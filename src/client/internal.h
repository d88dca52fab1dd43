/* What the files of a visit share. */
#ifndef CLIENT_INTERNAL_H
#define CLIENT_INTERNAL_H

#include "client/visit.h"
#include "json/in.h"

/* One message from the host. What cannot be one ends the visit, with a
 * reason. */
void visit_hear(struct visit *visit, const char *line, size_t size);

/* Begins to listen; `anew`: from the first entry on. The decision that was not
 * answered follows. */
void visit_join(struct visit *visit, bool anew);
void visit_send_decision(struct visit *visit);
void visit_give_part(struct visit *visit);

#endif
