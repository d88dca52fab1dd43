/* Phrases that both games use. */
#ifndef TERMINAL_PHRASE_H
#define TERMINAL_PHRASE_H

#include "base/hex.h"
#include "base/text.h"

/* The place of a hex: "1,2". */
void phrase_hex(struct text *text, struct hex at);

/* "+$2", "-$3". */
void phrase_money(struct text *text, int dollars);

#endif
