/* Words, numbers, cells and names of a line. */
#include "rules/world.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>

void world_fail(struct world *world, const char *format, ...)
{
    va_list arguments;
    printf("%s:%d: ", world->file, world->line);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
    world->failures++;
}

static size_t next_word(const struct cursor *cursor, const char **start)
{
    *start = cursor->at + strspn(cursor->at, " ");
    return strcspn(*start, " ");
}

bool at_end(const struct cursor *cursor)
{
    const char *start;
    return next_word(cursor, &start) == 0;
}

bool want_end(struct cursor *cursor)
{
    if (at_end(cursor))
        return true;
    world_fail(cursor->world, "left over: \"%s\"",
               cursor->at + strspn(cursor->at, " "));
    return false;
}

bool read_word(struct cursor *cursor, char *word)
{
    const char *start;
    const size_t size = next_word(cursor, &start);
    if (size == 0 || size >= WORD_ROOM) {
        world_fail(cursor->world, size ? "word too long" : "a word is missing");
        return false;
    }
    memcpy(word, start, size);
    word[size] = '\0';
    cursor->at = start + size;
    return true;
}

bool take(struct cursor *cursor, const char *word)
{
    const char *start;
    const size_t size = next_word(cursor, &start);
    if (size != strlen(word) || memcmp(start, word, size) != 0)
        return false;
    cursor->at = start + size;
    return true;
}

bool want(struct cursor *cursor, const char *word)
{
    char found[WORD_ROOM];
    if (take(cursor, word))
        return true;
    if (read_word(cursor, found))
        world_fail(cursor->world, "unknown word \"%s\", expected \"%s\"", found,
                   word);
    return false;
}

bool want_number(struct cursor *cursor, int *number)
{
    char word[WORD_ROOM];
    if (!read_word(cursor, word))
        return false;
    if (text_read_number(word, strlen(word), number))
        return true;
    world_fail(cursor->world, "not a number: \"%s\"", word);
    return false;
}

bool want_cell(struct cursor *cursor, struct hex *at)
{
    char word[WORD_ROOM];
    int q, r;
    if (!read_word(cursor, word))
        return false;
    const char *comma = strchr(word, ',');
    if (!comma || !text_read_number(word, (size_t)(comma - word), &q) ||
        !text_read_number(comma + 1, strlen(comma + 1), &r) ||
        q < -CELL_LIMIT || q > CELL_LIMIT || r < -CELL_LIMIT ||
        r > CELL_LIMIT) {
        world_fail(cursor->world, "not a cell: \"%s\"", word);
        return false;
    }
    *at = hex_at(q, r);
    return true;
}

bool want_tile(struct cursor *cursor, int *tile)
{
    char word[WORD_ROOM];
    if (!read_word(cursor, word))
        return false;
    *tile = strcmp(word, "-") == 0 ? TILE_NONE
                                   : box_find_tile(&cursor->world->box, word);
    if (*tile >= 0)
        return true;
    world_fail(cursor->world, "no such tile: \"%s\"", word);
    return false;
}

bool want_goal(struct cursor *cursor, int *goal)
{
    char word[WORD_ROOM];
    if (!read_word(cursor, word))
        return false;
    *goal = box_find_goal(&cursor->world->box, word);
    if (*goal >= 0)
        return true;
    world_fail(cursor->world, "no such goal: \"%s\"", word);
    return false;
}

bool next_is_set(struct cursor *cursor)
{
    struct cursor ahead = *cursor;
    char word[WORD_ROOM];
    return !at_end(&ahead) && read_word(&ahead, word) &&
           box_find_set(&cursor->world->box, word) >= 0;
}

bool want_set(struct cursor *cursor, int *set)
{
    char word[WORD_ROOM];
    if (!read_word(cursor, word))
        return false;
    *set = box_find_set(&cursor->world->box, word);
    if (*set >= 0)
        return true;
    world_fail(cursor->world, "no such set: \"%s\"", word);
    return false;
}

bool want_seat_number(struct cursor *cursor, int *seat)
{
    if (!want_number(cursor, seat))
        return false;
    if (*seat >= 0 && *seat < cursor->world->start.seats)
        return true;
    world_fail(cursor->world, "there is no seat %d", *seat);
    return false;
}

bool want_seat(struct cursor *cursor, int *seat)
{
    return want(cursor, "seat") && want_seat_number(cursor, seat);
}

bool want_stat(struct cursor *cursor, int *stat, int *number)
{
    *stat = take_listed(cursor, suburbia_stat_word, STAT_COUNT);
    if (*stat < 0)
        world_fail(cursor->world, "unknown word \"%s\"", cursor->at);
    return *stat >= 0 && want_number(cursor, number);
}

int take_listed(struct cursor *cursor, const char *const *list, int count)
{
    for (int i = 0; i < count; i++)
        if (take(cursor, list[i]))
            return i;
    return -1;
}
