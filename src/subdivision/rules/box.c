/* Words of the data files, and things looked up by them. */
#include "subdivision/rules/box.h"

#include <string.h>

const char *const direction_word[HEX_DIRECTIONS] = {"E", "NE", "NW",
                                                    "W", "SW", "SE"};

const char *const zone_word[ZONE_COUNT] = {
    [ZONE_RESIDENTIAL] = "residential", [ZONE_COMMERCIAL] = "commercial",
    [ZONE_INDUSTRIAL] = "industrial",   [ZONE_CIVIC] = "civic",
    [ZONE_LUXURY] = "luxury",
};

const char *const piece_word[PIECE_COUNT] = {
    [PIECE_PARK] = "park",         [PIECE_LAKE] = "lake",
    [PIECE_ROAD] = "road",         [PIECE_SCHOOL] = "school",
    [PIECE_SIDEWALK] = "sidewalk",
};

const char *const counted_word[COUNTED_COUNT] = {
    [COUNTED_PARK] = "park",   [COUNTED_LAKE] = "lake",
    [COUNTED_ROAD] = "road",   [COUNTED_SCHOOL] = "school",
    [COUNTED_STACK] = "stack", [COUNTED_SIDEWALK] = "sidewalk",
};

static int find(const struct words *words, int count, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i].id, id) == 0)
            return i;
    return -1;
}

int subdivision_find_zone(const char *id)
{
    for (int i = 0; i < ZONE_COUNT; i++)
        if (strcmp(zone_word[i], id) == 0)
            return i;
    return -1;
}

int subdivision_find_symbol(const struct subdivision_box *box, const char *id)
{
    return find(box->symbol_words, box->symbols, id);
}

int subdivision_find_scenario(const struct subdivision_box *box, const char *id)
{
    return find(box->scenario_words, box->scenarios, id);
}

int subdivision_find_bonus(const struct subdivision_box *box, int number)
{
    for (int i = 0; i < box->bonuses; i++)
        if (box->bonus[i].number == number)
            return i;
    return -1;
}

int subdivision_parcel_at(const struct subdivision_box *box, struct hex at)
{
    for (int i = 0; i < box->parcels; i++)
        if (hex_equal(box->parcel[i], at))
            return i;
    return -1;
}

int subdivision_edge_between(const struct subdivision_box *box, int a, int b)
{
    const struct edges both = edges_and(box->around[a], box->around[b]);
    return a != b && edges_any(both) ? edges_first(both) : -1;
}
