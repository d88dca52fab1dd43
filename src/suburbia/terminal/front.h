/* A match of Suburbia: what its screens and its lines look up, and its front.
 */
#ifndef SUBURBIA_TERMINAL_FRONT_H
#define SUBURBIA_TERMINAL_FRONT_H

#include "suburbia/rules/rules.h"
#include "terminal/match.h"

extern const struct front suburbia_front;

const struct suburbia_state *suburbia_match_state(const struct match *match);
const struct suburbia_box *suburbia_match_box(const struct match *match);
const struct edition *suburbia_match_edition(const struct match *match);
/* The one whose red lines count. */
const struct edition *suburbia_match_lines(const struct match *match);
const struct suburbia_state *suburbia_story_before(const struct story *story);
const struct suburbia_state *suburbia_story_after(const struct story *story);

/* The letter that stands for a seat where there is no room for a name. */
const char *suburbia_match_letter(int seat);

/* Prices: of a market space alone, and together with its tile. */
int suburbia_match_space_price(const struct match *match, int space);
int suburbia_match_space_cost(const struct match *match, int space);

/* What it asks for now: whoever removes a tile pays for the space only. */
int match_space_asked(const struct match *match, int space);

/* The market spaces that cost nothing, "6 or 7", where a lake is free; false if
 * there is none. */
bool match_free_spaces(const struct match *match, struct text *text);

/* Whether whoever is to act can pay for nothing but a lake. */
bool match_has_only_lakes(const struct match *match);

/* The tile at a place of a borough, TILE_NONE if free; and its slot or -1. A
 * border is at its middle cell. */
int suburbia_match_slot_at(const struct suburbia_state *state, int seat,
                           struct hex at);
int suburbia_match_tile_at(const struct suburbia_state *state, int seat,
                           struct hex at);

/* Where a border lies (see border_place); 0 for a slot that holds none. */
uint16_t suburbia_match_place(const struct suburbia_state *state, int seat,
                              int slot);

/* The border in one of the open places, or TILE_NONE. */
int suburbia_match_border(const struct match *match, int which);

/* Whether this card of the stack has been turned up. */
bool suburbia_match_has_come(const struct suburbia_state *state, int card);
/* Its name in the edition that is played. */
struct words_arg match_card_name(const struct match *match, int card);

#endif
