/* Every table there is: each edition, number of seats and solo game, with each
 * choice of sets beside the base box. The Collector's Edition comes first. */
#ifndef PROPERTY_SUBURBIA_MIX_H
#define PROPERTY_SUBURBIA_MIX_H

#include "property/scene.h"

/* Choices of sets; tables; tables of the Collector's Edition. */
int mix_choices(void);
enum { MIX_TABLES = 16, MIX_COLLECTOR = 6 };

/* Deals game `number` at table `index`, below mix_choices() * MIX_TABLES: the
 * choice of sets changes from one index to the next. */
void mix_deal(struct scene *scene, int index, uint64_t number);

/* The same with any table: numbers in a row go through all of them. */
void mix_deal_any(struct scene *scene, uint64_t number);

#endif
