/* The same order as games.c: an index means the same game in both. */
#include "games/pages.h"

#include "games/games.h"

#define GAME(name) extern const struct page_game name##_page;
#include "games/games.def"
#undef GAME

static const struct page_game *const pages[GAMES_COUNT] = {
#define GAME(name) &name##_page,
#include "games/games.def"
#undef GAME
};

const struct page_house games_pages = {games, pages, GAMES_COUNT};
