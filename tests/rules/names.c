/* Names of Suburbia in a line: tiles, goals, sets, seats, numbers. */
#include "rules/world.h"

bool want_tile(struct cursor *cursor, int *tile)
{
    char word[WORD_ROOM];
    if (!read_word(cursor, word))
        return false;
    *tile = strcmp(word, "-") == 0
                ? TILE_NONE
                : suburbia_find_tile(&cursor->world->box, word);
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
    *goal = suburbia_find_goal(&cursor->world->box, word);
    if (*goal >= 0)
        return true;
    world_fail(cursor->world, "no such goal: \"%s\"", word);
    return false;
}

bool want_set(struct cursor *cursor, int *set)
{
    char word[WORD_ROOM];
    if (!read_word(cursor, word))
        return false;
    *set = suburbia_find_set(&cursor->world->box, word);
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
