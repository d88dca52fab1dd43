/* The laws of tellings (docs/TELLING.md): what one seat hears of a game is all
 * that it may know, and nothing else. */
#ifndef PROPERTY_LAWS_H
#define PROPERTY_LAWS_H

#include "exchange/hearing.h"
#include "property/scene.h"

enum { LAW_TEXT = 1 << 18 }; /* room for any telling */

/* What was looked at, to be printed. */
struct law_counts {
    long games, given, decisions, views, cuts, twins, entries, orders;
};

/* The session that is looked at, at its start. */
void law_deal(struct session *session, const struct scene *scene);

/* A decision at random, often one that others do not see; its moves are made.
 */
void law_decide(struct scene *scene, struct session *session);

/* Whether the two look the same to this ear. */
bool law_alike(const struct session *one, const struct session *other, int ear);

/* tellings.c: after every decision, what each ear has heard looks to it as the
 * truth does, whether it heard all at once or bit by bit. */
void law_tellings(struct scene *scene, struct law_counts *counts);

/* worlds.c: two games that look alike to an ear are told alike. */
void law_worlds(struct scene *scene, struct law_counts *counts);

/* ahead.c: choices made at the same time may be made in any order. */
void law_ahead(struct scene *scene, struct law_counts *counts);

/* guests.c: a program at the table is sent nothing that its seat may not know.
 */
void law_guests(struct scene *scene, struct law_counts *counts);

#endif
