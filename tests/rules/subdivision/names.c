/* Names of Subdivision in a line: zones, symbols, parcels, edges, seats. */
#include "rules/subdivision/world.h"

static const struct subdivision_box *const box = &subdivision_box;

/* Reads a word and reports it as unknown if `find` says so. */
static bool want_found(struct cursor *cursor, const char *what,
                       int (*find)(const char *), int *found)
{
    char word[WORD_ROOM];
    if (!read_word(cursor, word))
        return false;
    *found = find(word);
    if (*found < 0)
        script_fail(cursor->script, "no such %s: \"%s\"", what, word);
    return *found >= 0;
}

bool want_zone(struct cursor *cursor, int *zone)
{
    return want_found(cursor, "zone", subdivision_find_zone, zone);
}

static int find_symbol(const char *id)
{
    return subdivision_find_symbol(box, id);
}

bool want_symbol(struct cursor *cursor, int *symbol)
{
    return want_found(cursor, "symbol", find_symbol, symbol);
}

bool want_parcel(struct cursor *cursor, int *parcel)
{
    struct hex at;
    if (!want_cell(cursor, &at))
        return false;
    *parcel = subdivision_parcel_at(box, at);
    if (*parcel < 0)
        script_fail(cursor->script, "no parcel at %d,%d", at.q, at.r);
    return *parcel >= 0;
}

/* "0,0/1,0". */
bool want_edge(struct cursor *cursor, int *edge)
{
    char word[WORD_ROOM];
    int parcel[2];
    if (!read_word(cursor, word))
        return false;
    char *slash = strchr(word, '/');
    if (!slash) {
        script_fail(cursor->script, "not an edge: \"%s\"", word);
        return false;
    }
    *slash = '\0';
    struct cursor first = {cursor->script, cursor->world, word};
    struct cursor second = {cursor->script, cursor->world, slash + 1};
    if (!want_parcel(&first, &parcel[0]) || !want_parcel(&second, &parcel[1]))
        return false;
    *edge = subdivision_edge_between(box, parcel[0], parcel[1]);
    if (*edge < 0)
        script_fail(cursor->script, "%s and %s have no edge in common", word,
                    slash + 1);
    return *edge >= 0;
}

bool want_bonus(struct cursor *cursor, int *bonus)
{
    int number;
    if (!want_number(cursor, &number))
        return false;
    *bonus = subdivision_find_bonus(box, number);
    if (*bonus < 0)
        script_fail(cursor->script, "there is no bonus tile %d", number);
    return *bonus >= 0;
}

bool want_seat_number(struct cursor *cursor, int *seat)
{
    if (!want_number(cursor, seat))
        return false;
    if (*seat >= 0 && *seat < cursor->world->start.seats)
        return true;
    script_fail(cursor->script, "there is no seat %d", *seat);
    return false;
}

bool want_seat(struct cursor *cursor, int *seat)
{
    return want(cursor, "seat") && want_seat_number(cursor, seat);
}

static int find_cause(const char *word)
{
    if (strcmp(word, "-") == 0)
        return 0;
    for (int cause = CAUSE_ZONE; cause < CAUSE_COUNT; cause++)
        if (strcmp(word, subdivision_cause_word(cause)) == 0)
            return cause;
    return -1;
}

bool want_cause(struct cursor *cursor, int *cause)
{
    return want_found(cursor, "cause", find_cause, cause);
}
