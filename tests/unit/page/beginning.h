/* What tests of a table of three begin with. */
#ifndef UNIT_PAGE_BEGINNING_H
#define UNIT_PAGE_BEGINNING_H

#include "unit/page/table.h"

#define DEAL                                                                   \
    "{\"call\":\"deal\",\"game\":\"suburbia\",\"options\":"                    \
    "{\"seats\":\"3\"},\"seed\":\"2a\"}"
#define DEAL_LOTS                                                              \
    "{\"call\":\"deal\",\"game\":\"subdivision\",\"options\":"                 \
    "{\"seats\":\"2\"},\"seed\":\"2a\"}"

static inline int clear_table(void **unused)
{
    (void)unused;
    page_init(&page, &games_pages);
    return 0;
}

/* Three keep a goal, the first buys Freeway. */
static inline void begin_game(void)
{
    demand(DEAL);
    for (int seat = 0; seat < 3; seat++)
        ask_words("play", "keeps the first goal");
    ask_words("play", "buys Freeway from space 2 for $13 at 1,0");
}

#endif
