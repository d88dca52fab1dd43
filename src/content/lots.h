/* What the parts of Subdivision's content parser share. */
#ifndef CONTENT_LOTS_H
#define CONTENT_LOTS_H

#include "content/reader.h"
#include "content/subdivision.h"
#include "content/values.h"

enum { HIGHWAY_LINES = 64 }; /* lines `highway` of a side */

extern const struct content_record content__rules, content__zone,
    content__symbol, content__side, content__lot_bonus, content__scenario;

extern const struct vocabulary value_zones, value_pieces, value_directions;

/* The reader's desk: the box so far, and the record being read. */
struct lots {
    struct reader reader; /* must stand first */
    struct subdivision_box *box;
    bool rules_done;
    uint8_t zones; /* bit per zone that was read */
    const char *colour;

    struct zone_rule zone;

    struct side side;
    struct hex cell[PARCELS_MAX]; /* of the side being read */
    struct content_place cell_place[PARCELS_MAX];
    int cells;
    struct word highway[HIGHWAY_LINES]; /* understood once all rows are read */
    int highways;

    struct bonus bonus;
    struct scenario scenario;
    uint64_t used; /* parcels of the scenario that have a piece */

    /* For the checks that need the whole box. */
    struct content_place rules_place, side_place[SIDES_MAX];
    struct content_place bonus_place[BONUSES_MAX];
    struct content_place scenario_place[SCENARIOS_MAX];
};

static inline struct lots *lots_of(struct reader *reader)
{
    return (struct lots *)reader;
}

bool content__read_colour(struct reader *reader, struct word value);

/* Nothing is missing, and what counts tiles out finds them. */
bool content__lots_check(struct lots *lots);

#endif
