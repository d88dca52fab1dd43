/* The games as a page's tables know them: src/page with every game's page. */
#ifndef GAMES_PAGES_H
#define GAMES_PAGES_H

#include "page/game.h"

extern const struct page_house games_pages;

#endif
