/* The toy behind a page. */
#ifndef TOY_PAGE_PAGE_H
#define TOY_PAGE_PAGE_H

#include "page/game.h"

extern const struct page_game toy_page;

#endif
