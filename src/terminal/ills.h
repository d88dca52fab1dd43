/* What went wrong between a guest and a host, in the player's language. */
#ifndef TERMINAL_ILLS_H
#define TERMINAL_ILLS_H

#include "client/ill.h"
#include "words/words.h"

enum { ILLS_SAID_MAX = 1024 };

/* A sentence without a full stop; it is written into `room`. */
const char *ills_said(const struct words_language *language,
                      const struct ill *ill, char room[ILLS_SAID_MAX]);

#endif
