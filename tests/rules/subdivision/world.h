/* Subdivision's rule cases: the case at hand, and the lines they are made of.
 * README.md in this folder has the grammar. */
#ifndef RULES_SUBDIVISION_WORLD_H
#define RULES_SUBDIVISION_WORLD_H

#include "game/session.h"
#include "rules/script.h"
#include "subdivision/rules/internal.h"
#include "subdivision/rules/rules.h"
#include "subdivision/words/given.h"
#include "subdivision/words/words.h"

enum { OUTCOMES_MAX = 16384 };

struct world {
    struct script script;

    /* The case at hand. */
    struct game_config config;
    struct subdivision_state start; /* while it is being set up */
    struct subdivision_given given; /* likewise */
    struct session session;
    struct subdivision_view seen[PLAYERS_MAX];
    bool looked[PLAYERS_MAX];
    int deals;
};

/* Parcels, or edges between them. */
struct places {
    bool between;
    uint64_t parcels;
    struct edges edges;
};

/* names.c: as in words.c. */
bool want_zone(struct cursor *cursor, int *zone);
bool want_symbol(struct cursor *cursor, int *symbol);
bool want_parcel(struct cursor *cursor, int *parcel);
bool want_edge(struct cursor *cursor, int *edge);
bool want_bonus(struct cursor *cursor, int *bonus); /* by its number */
bool want_seat_number(struct cursor *cursor, int *seat);

/* given.c: setting up. */
void given_table(struct cursor *cursor);
/* Every line that set-ups share with the engine. */
void given_line(struct cursor *cursor);
/* Starts the game if it has not been started; false if it cannot be. */
bool given_begin(struct world *world);

/* decide.c: a decision in words or JSON. */
enum status decide_read(struct cursor *cursor, char *words,
                        struct game_decision *decision);

/* when.c: one decision, and what it must agree with. */
void when_move(struct cursor *cursor);
const struct subdivision_state *world_now(const struct world *world);

/* then.c, places.c: what must be true now. */
void then_holds(struct cursor *cursor);
void then_look(struct cursor *cursor);
void final_holds(struct cursor *cursor);
void expect_number(struct cursor *cursor, const char *what, int found);
/* "park has 1,0", "near 0,0 count 6", ...; false if the line does not begin
 * with such words. */
bool places_of_seat(struct cursor *cursor, int seat);
bool places_of_table(struct cursor *cursor);

/* deals.c: what must be true of every deal. */
void deals_count(struct cursor *cursor);
void deals_hold(struct cursor *cursor);

#endif
