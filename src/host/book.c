/* Persons are found by their number; the few pools of one hang together. */
#include "host/book.h"

#include "host/map.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST = 64 };

struct noted {
    struct ratings_game game;
    char name[GAME_SEATS_MAX][RECORD_NAME_MAX];
};

struct book {
    struct noted *noted;
    size_t games, room;
    struct map persons; /* the first struct book_line of each */
    struct book_line **line;
    size_t lines, line_room;
};

struct book *book_open(void)
{
    return calloc(1, sizeof(struct book));
}

void book_close(struct book *book)
{
    for (size_t i = 0; i < book->lines; i++)
        free(book->line[i]);
    map_free(&book->persons);
    free(book->line);
    free(book->noted);
    free(book);
}

/* The list with room for one more; NULL: no memory, and it is as it was. */
static void *grown(void *list, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return list;
    const size_t wanted = *room ? *room * 2 : FIRST;
    void *const more = realloc(list, wanted * size);
    if (more)
        *room = wanted;
    return more;
}

bool book_note(struct book *book, const struct room *room)
{
    struct ratings_game game;
    if (!ratings_game(room, &game))
        return true;
    struct noted *const list =
        grown(book->noted, book->games, &book->room, sizeof *list);
    if (!list)
        return false;
    book->noted = list;
    struct noted *const noted = &list[book->games++];
    noted->game = game;
    for (int seat = 0; seat < game.seats; seat++)
        memcpy(noted->name[seat], room->seats.seat[seat].name,
               sizeof noted->name[seat]);
    return true;
}

/* Games. */

static int compare_ends(const void *one, const void *other)
{
    const struct ratings_game *const a = &((const struct noted *)one)->game;
    const struct ratings_game *const b = &((const struct noted *)other)->game;
    if (a->at != b->at)
        return a->at < b->at ? -1 : 1;
    return (a->id > b->id) - (a->id < b->id);
}

static struct book_line *add_line(struct book *book, uint64_t person,
                                  const struct pool *pool)
{
    struct book_line *const first = map_find(&book->persons, person);
    struct book_line **const list = grown(
        book->line, book->lines, &book->line_room, sizeof(struct book_line *));
    struct book_line *const line = list ? calloc(1, sizeof *line) : NULL;
    if (list)
        book->line = list;
    if (!line)
        return NULL;
    line->person = person;
    line->pool = *pool;
    if (first) {
        line->next = first->next;
        first->next = line;
    } else if (!map_put(&book->persons, person, line)) {
        free(line);
        return NULL;
    }
    book->line[book->lines++] = line;
    return line;
}

/* The person's line in the pool, a new one if there is none. */
static struct book_line *line_of(struct book *book, uint64_t person,
                                 const struct pool *pool)
{
    struct book_line *line = map_find(&book->persons, person);
    while (line && !pool_same(&line->pool, pool))
        line = line->next;
    return line ? line : add_line(book, person, pool);
}

static void take(struct book_line *line, const struct noted *noted, int seat,
                 const struct rating_card *card)
{
    line->card = *card;
    line->at = noted->game.at;
    memcpy(line->name, noted->name[seat], sizeof line->name);
}

static bool rate(struct book *book, const struct noted *noted)
{
    const struct ratings_game *const game = &noted->game;
    struct match_seat seat[GAME_SEATS_MAX];
    struct book_line *pool[GAME_SEATS_MAX], *whole[GAME_SEATS_MAX];
    ratings_seats(game, seat);
    for (int i = 0; i < game->seats; i++) {
        if (seat[i].anchored)
            continue;
        pool[i] = line_of(book, game->seat[i].person, &game->pool);
        whole[i] = line_of(book, game->seat[i].person, &game->whole);
        if (!pool[i] || !whole[i])
            return false;
        seat[i].pool = pool[i]->card;
        seat[i].game = whole[i]->card;
    }
    ratings_rate(game, seat);
    for (int i = 0; i < game->seats; i++) {
        if (seat[i].anchored)
            continue;
        take(pool[i], noted, i, &seat[i].pool);
        take(whole[i], noted, i, &seat[i].game);
    }
    return true;
}

/* Lines. */

static int compare_lines(const void *one, const void *other)
{
    const struct book_line *const a = *(struct book_line *const *)one;
    const struct book_line *const b = *(struct book_line *const *)other;
    const int pools = strcmp(a->pool.name, b->pool.name);
    if (pools != 0)
        return pools;
    if (a->card.rating.points != b->card.rating.points)
        return a->card.rating.points > b->card.rating.points ? -1 : 1;
    return (a->person > b->person) - (a->person < b->person);
}

bool book_rate(struct book *book)
{
    if (book->games > 0)
        qsort(book->noted, book->games, sizeof *book->noted, compare_ends);
    for (size_t i = 0; i < book->games; i++)
        if (!rate(book, &book->noted[i]))
            return false;
    if (book->lines > 0)
        qsort(book->line, book->lines, sizeof(struct book_line *),
              compare_lines);
    return true;
}

size_t book_games(const struct book *book)
{
    return book->games;
}

size_t book_lines(const struct book *book, struct book_line *const **line)
{
    *line = book->line;
    return book->lines;
}
