/* What the parts of Suburbia's content parser share. */
#ifndef CONTENT_INTERNAL_H
#define CONTENT_INTERNAL_H

#include "content/suburbia.h"

enum {
    PLAN_DALE = 0, /* 1 is The Lone Architect, then by seats */
    PLANS = SEATS_MAX + 1,
    ID_MAX = 40,
    TITLE_MAX = 60, /* bytes of a name: it must fit into lines and panels */
};

struct parser;

/* A key of a record. `must`: it may not be missing; `many`: it may stand more
 * than once. */
struct content_key {
    const char *word;
    bool (*read)(struct parser *parser, struct word value);
    bool must, many;
};

struct content_record {
    const char *word; /* the key that begins it; its value is the id */
    const struct content_key *key;
    int keys;
    /* Checks the whole record and puts it into the box. */
    bool (*finish)(struct parser *parser);
};

extern const struct content_record content__set, content__tile, content__goal,
    content__bonus, content__challenge, content__edition, content__track,
    content__board;

/* Where an edition stands in its file. */
struct edition_places {
    struct content_place edition, plan[PLANS];
};

/* The reader's desk: the box so far, and the record being read. */
struct parser {
    struct suburbia_box *box;
    struct content_error *error;
    char *text; /* the rest of the caller's room for strings */
    size_t room;
    int set;      /* of the last part_of, or -1 */
    int old_sets; /* those of the box that is extended, which stay closed */
    bool extends; /* only what makes a set may stand in the files */
    bool board_done, track_done;
    struct content_place end; /* the last line read */

    const struct content_record *record; /* NULL between records */
    struct word id;
    uint32_t seen; /* bit k: record->key[k] has been read */
    struct words words;
    struct tile tile;
    struct goal goal;
    struct award award;
    struct star_track track;
    struct edition edition;
    int origin, component;
    uint16_t needs;
    uint32_t plans, starts; /* bits: plans and start numbers given */
    struct content_place plan_place[PLANS];

    /* For the checks that need the whole box. */
    struct edition_places edition_places[EDITIONS_MAX];
    struct word start_tile[BASICS];
    struct hex start_cell[BASICS];
    int start_tiles;
};

/* Keys that several kinds of record have. */
bool content__read_name(struct parser *parser, struct word value);
bool content__read_note(struct parser *parser, struct word value);
bool content__read_origin(struct parser *parser, struct word value);
bool content__read_needs(struct parser *parser, struct word value);

/* A part_of line stands before the record. */
bool content__check_set(struct parser *parser);

/* The record's id is not among these; the list has room for one more. */
bool content__check_new(struct parser *parser, const struct words *words,
                        int count);
bool content__check_room(struct parser *parser, int count, int most);

/* True if the record being read has had this key. */
bool content__has(const struct parser *parser, const char *key);

/* The record has the key, or has it not, as `wanted`. */
bool content__need(struct parser *parser, const char *key, bool wanted);

/* A terminated copy of `word` in the caller's room. */
bool content__copy(struct parser *parser, const struct word *word,
                   const char **copy);

/* The ids of the tiles of letter none, which stand before TILE_FIRST. */
extern const char *const content__fixed_id[TILE_FIRST];

/* Cards, basic tiles, track, board, totals: once all is read. */
bool content__check(struct parser *parser);

#endif
