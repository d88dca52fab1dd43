/* What the parts of Suburbia's content parser share. */
#ifndef SUBURBIA_CONTENT_PARSER_H
#define SUBURBIA_CONTENT_PARSER_H

#include "content/reader.h"
#include "suburbia/content/content.h"

enum {
    PLAN_DALE = 0, /* 1 is The Lone Architect, then by seats */
    PLANS = SEATS_MAX + 1,
};

extern const struct content_record suburbia_record_set, suburbia_record_tile,
    suburbia_record_goal, suburbia_record_bonus, suburbia_record_challenge,
    suburbia_record_edition, suburbia_record_track, suburbia_record_board;

/* Where an edition stands in its file. */
struct edition_places {
    struct content_place edition, plan[PLANS];
};

/* The reader's desk: the box so far, and the record being read. */
struct suburbia_parser {
    struct reader reader; /* must stand first */
    struct suburbia_box *box;
    int set;      /* of the last part_of, or -1 */
    int old_sets; /* those of the box that is extended, which stay closed */
    bool extends; /* only what makes a set may stand in the files */
    bool board_done, track_done;

    struct tile tile;
    struct goal goal;
    struct award award;
    struct star_track track;
    struct edition edition;
    const char *card_name[TILE_FIRST]; /* as the edition prints them */
    int component;
    uint16_t needs;
    uint32_t plans, starts; /* bits: plans and start numbers given */
    struct content_place subdivision_wording_place[PLANS];

    /* For the checks that need the whole box. */
    struct edition_places edition_places[EDITIONS_MAX];
    struct word start_tile[BASICS];
    struct hex start_cell[BASICS];
    int start_tiles;
};

static inline struct suburbia_parser *suburbia_parser_of(struct reader *reader)
{
    return (struct suburbia_parser *)reader;
}

/* Keys that several kinds of record have. */
bool suburbia_read_origin(struct reader *reader, struct word value);
bool suburbia_read_needs(struct reader *reader, struct word value);

/* A part_of line stands before the record. */
bool suburbia_check_set(struct suburbia_parser *parser);

/* The ids of the tiles of letter none, which stand before TILE_FIRST. */
extern const char *const suburbia_fixed_id[TILE_FIRST];

/* Cards, basic tiles, track, board, totals: once all is read. */
bool suburbia_content_check(struct suburbia_parser *parser);

#endif
