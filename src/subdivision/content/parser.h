/* What the parts of Subdivision's content parser share. */
#ifndef SUBDIVISION_CONTENT_PARSER_H
#define SUBDIVISION_CONTENT_PARSER_H

#include "content/reader.h"
#include "content/values.h"
#include "subdivision/content/content.h"

enum { HIGHWAY_LINES = 64 }; /* lines `highway` of a side */

extern const struct content_record subdivision_record_rules,
    subdivision_record_zone, subdivision_record_symbol, subdivision_record_side,
    subdivision_record_bonus, subdivision_record_scenario;

extern const struct vocabulary subdivision_value_zones,
    subdivision_value_pieces, subdivision_value_directions;

/* The reader's desk: the box so far, and the record being read. */
struct subdivision_parser {
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

static inline struct subdivision_parser *
subdivision_parser_of(struct reader *reader)
{
    return (struct subdivision_parser *)reader;
}

bool subdivision_read_colour(struct reader *reader, struct word value);

/* Nothing is missing, and what counts tiles out finds them. */
bool subdivision_content_check(struct subdivision_parser *parser);

#endif
