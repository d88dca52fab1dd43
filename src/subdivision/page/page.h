/* Subdivision behind the page: what src/games lists. */
#ifndef SUBDIVISION_PAGE_PAGE_H
#define SUBDIVISION_PAGE_PAGE_H

#include "page/game.h"

extern const struct page_game subdivision_page;

#endif
