/* Cases as the page opens them (data/cases). */
#ifndef RULES_PAGES_H
#define RULES_PAGES_H

#include "rules/script.h"

/* A case begins; what it was given, and each step, as they come. */
void pages_begin(struct script *script);
void pages_given(struct script *script);
/* A move in the words of a record; a seat below 0: the die. */
void pages_step(struct script *script, int seat, const char *words,
                const char *refusal);
/* The page cannot open this case: it changes the contents. */
void pages_refuse(struct script *script);
/* The case looks at deals: the page opens one of them. */
void pages_deal(struct script *script);
/* Prints the case that ends if that is wanted and all its lines held. */
void pages_end(struct script *script, const struct world *world);

#endif
