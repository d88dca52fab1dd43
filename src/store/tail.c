/* A table of places, twice as many as are taken at least; a game lies in the
 * first free place from where its number says. */
#include "store/tail.h"

#include <stdlib.h>

enum { PLACES_FIRST = 256 };

static uint32_t home_of(const struct tail *tail, uint64_t game)
{
    return (uint32_t)(game * UINT64_C(0x9e3779b97f4a7c15) >> 32) &
           (tail->places - 1);
}

/* Where the game is, or where it would go. */
static uint32_t place_of(const struct tail *tail, uint64_t game)
{
    uint32_t at = home_of(tail, game);
    while (tail->place[at].length > 0 && tail->place[at].game != game)
        at = (at + 1) & (tail->places - 1);
    return at;
}

struct tail_game *tail_find(const struct tail *tail, uint64_t game)
{
    if (tail->places == 0)
        return NULL;
    struct tail_game *const there = &tail->place[place_of(tail, game)];
    return there->length > 0 ? there : NULL;
}

static bool make_places(struct tail *tail)
{
    if (tail->games * 2 < tail->places)
        return true;
    struct tail more = *tail;
    more.places = tail->places ? tail->places * 2 : PLACES_FIRST;
    more.place = calloc(more.places, sizeof *more.place);
    if (!more.place)
        return false;
    for (uint32_t i = 0; i < tail->places; i++)
        if (tail->place[i].length > 0)
            more.place[place_of(&more, tail->place[i].game)] = tail->place[i];
    free(tail->place);
    *tail = more;
    return true;
}

static bool add_row(struct tail_game *game, int64_t row)
{
    if (game->rows == game->room) {
        const int room = game->room ? game->room * 2 : 8;
        int64_t *const more =
            realloc(game->row, (size_t)room * sizeof *game->row);
        if (!more)
            return false;
        game->row = more;
        game->room = room;
    }
    game->row[game->rows++] = row;
    return true;
}

bool tail_add(struct tail *tail, uint64_t game, int64_t row, uint32_t length,
              uint64_t due)
{
    if (!make_places(tail))
        return false;
    struct tail_game *const there = &tail->place[place_of(tail, game)];
    if (!add_row(there, row))
        return false;
    if (there->length == 0)
        tail->games++;
    there->game = game;
    there->length = length;
    there->due = due;
    tail->rows++;
    if (there->damaged)
        tail->rows_damaged++;
    return true;
}

void tail_damage(struct tail *tail, struct tail_game *game)
{
    if (game->damaged)
        return;
    game->damaged = true;
    tail->rows_damaged += (uint64_t)game->rows;
}

/* Those behind a place that has become free move up where they may, so that
 * nobody is looked for in vain. */
static void close_gap(struct tail *tail, uint32_t gap)
{
    const uint32_t mask = tail->places - 1;
    for (uint32_t at = (gap + 1) & mask; tail->place[at].length > 0;
         at = (at + 1) & mask) {
        const uint32_t home = home_of(tail, tail->place[at].game);
        if (((at - home) & mask) < ((at - gap) & mask))
            continue;
        tail->place[gap] = tail->place[at];
        gap = at;
    }
    tail->place[gap] = (struct tail_game){0};
}

void tail_forget(struct tail *tail, uint64_t game)
{
    struct tail_game *const there = tail_find(tail, game);
    if (!there)
        return;
    tail->rows -= (uint64_t)there->rows;
    if (there->damaged)
        tail->rows_damaged -= (uint64_t)there->rows;
    tail->games--;
    free(there->row);
    close_gap(tail, (uint32_t)(there - tail->place));
}

void tail_clear(struct tail *tail)
{
    for (uint32_t i = 0; i < tail->places; i++)
        free(tail->place[i].row);
    free(tail->place);
    *tail = (struct tail){0};
}
