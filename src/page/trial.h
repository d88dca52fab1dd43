/* A move tried on a copy, up to the end of its turn: choices can only be
 * compared when all of them are followed so far. */
#ifndef PAGE_TRIAL_H
#define PAGE_TRIAL_H

#include "page/calls.h"

/* Points into the page, and into itself: it is not to be copied. */
struct trial {
    struct page_deed move;
    /* What the turn still asks for, with the cheapest; only if `owes`. */
    struct page_deed owed;
    struct page_deed whole; /* both as one */
    bool owes;
    struct game_events first, then, all;
};

/* What whoever decides knows now, before any move is tried. */
const struct game_view *trial_look(struct page *page);

/* Tries a move of whoever decides, who is lent so much money for it and gives
 * it back at once. The end is left in page->after. */
void trial_make(struct page *page, const struct game_view *before,
                game_move move, int loan, struct trial *trial);

/* What whoever decides lacks for a move that is refused for nothing but money;
 * 0: nothing, or it is refused all the same. */
int trial_short(const struct page *page, game_move move);

/* The moves that nothing but money forbids, left in page->move; returns their
 * count. */
int trial_list_plans(struct page *page);

#endif
