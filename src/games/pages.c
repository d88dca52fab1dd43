/* The same order as games.c: an index means the same game in both. */
#include "games/pages.h"

#include "games/games.h"
#include "subdivision/page/page.h"
#include "suburbia/page/page.h"

static const struct page_game *const pages[GAMES_COUNT] = {&suburbia_page,
                                                           &subdivision_page};

const struct page_house games_pages = {games, pages, GAMES_COUNT};
