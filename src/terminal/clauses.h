/* What a star of a mission asks for, in the player's language. */
#ifndef TERMINAL_CLAUSES_H
#define TERMINAL_CLAUSES_H

#include "mission/mission.h"
#include "words/words.h"

/* Its clauses one after the other, as the page says them. */
void clauses_said(const struct mission *mission, int star,
                  const struct words_language *language, struct text *text);

#endif
