/* The game in words: tiles, goals, moves, and why numbers change. */
#ifndef SUBURBIA_TERMINAL_WORDING_H
#define SUBURBIA_TERMINAL_WORDING_H

#include "base/text.h"
#include "suburbia/rules/tell.h"
#include "suburbia/terminal/front.h"
#include "terminal/front.h"
#include "words/words.h"

/* The headings that changes stand under. */
enum section { SECTION_BUILD, SECTION_THEN, SECTION_OTHERS, SECTION_COUNT };

extern const enum words_key suburbia_wording_section[SECTION_COUNT];

/* One change and its reason in words, taken apart so that each front end can
 * set it in its own way. */
struct suburbia_told {
    enum section section;
    int seat, stat, delta;
    bool cut;         /* a limit took the change, or a part of it */
    bool red;         /* a red line was crossed */
    char amount[24];  /* "+1 reputation", "-$14" */
    char subject[96]; /* "Community Park at 0,1" */
    char reason[128]; /* "new commercial tile beside it", or "" */
    int now;          /* the number after it */
};

/* Tells a story change by change. */
struct suburbia_narrator {
    const struct match *match;
    struct suburbia_teller teller;
    struct suburbia_telling telling;
    int change; /* of the telling, to be told next */
};

struct suburbia_played suburbia_story_played(const struct match *match,
                                             const struct story *story);
void suburbia_narrator_begin(struct suburbia_narrator *narrator,
                             const struct match *match,
                             const struct story *story);
/* The next change; false when all have been told. */
bool suburbia_narrator_next(struct suburbia_narrator *narrator,
                            struct suburbia_told *told);

/* "Community Park at 0,1: +1 reputation, now 2 (new commercial tile)". */
void suburbia_wording_told(const struct match *match,
                           const struct suburbia_told *told, struct text *text);

/* "Bruno: ..." where somebody else is told of than the one who moved. */
enum { TOLD_MAX = 320 };
void suburbia_wording_told_of(const struct match *match,
                              const struct suburbia_told *told,
                              const char *what, struct text *text);

/* "+2 income", "-$3". */
void suburbia_wording_amount(struct text *text,
                             const struct words_language *language, int stat,
                             int delta);

enum { THINGS_MAX = 160 };

/* Tiles of a filter as a noun: "commercial tile", "commercial tiles"; of none,
 * "tile", "tiles". */
struct suburbia_things {
    char one[THINGS_MAX], many[THINGS_MAX];
    struct words_form form[6];
};
struct words_arg suburbia_wording_things(const struct words_language *language,
                                         class_set filter,
                                         struct suburbia_things *things);

/* "+1 income for each adjacent commercial tile". */
void suburbia_wording_effect(struct text *text,
                             const struct words_language *language,
                             const struct effect *effect);

/* "commercial, restaurant"; "lake" for a lake. */
void suburbia_wording_kind(struct text *text,
                           const struct words_language *language,
                           const struct tile *tile);

/* "most residential tiles", "fewest lakes", "most civic tiles in one group". */
void suburbia_wording_goal(struct text *text,
                           const struct words_language *language,
                           const struct goal *goal);

/* "Ada 3", after what is there already: "Ada 3, Bruno 2"; and how many each
 * player has of what a goal counts. */
void suburbia_wording_count(const struct match *match, int seat, int count,
                            struct text *list);
void suburbia_wording_counts(const struct match *match, int goal,
                             struct text *list);

/* "5 or more income", "4 or more civic tiles". */
void suburbia_wording_award(struct text *text,
                            const struct words_language *language,
                            const struct award *award);

/* What else there is to say about a tile, a line at a time from 0: gold stars,
 * where it must lie, what it asks for, in which games it is, and where its
 * facts come from. False when there is no such line. */
bool suburbia_wording_further(const struct match *match, int tile, int line,
                              struct text *text);

/* The sets in the box besides the base: "Essen, Con"; false if there are
 * none. */
bool suburbia_wording_sets(const struct match *match, struct text *text);

/* All of a tile in one sentence: "Farm: industrial; +1 income; ...". */
void suburbia_wording_tile(const struct match *match, int tile,
                           struct text *text);

/* "cost $14", "cost $6 for each player, $18". */
void suburbia_wording_cost(const struct match *match, int tile,
                           struct text *text);

/* Who is alone ahead as things stand, and by how much. */
struct suburbia_standing suburbia_wording_standing(const struct match *match,
                                                   int goal);

/* "Ada buys Farm from space 4 for $13 at 1,0". */
void suburbia_wording_move(const struct match *match, const struct story *story,
                           int viewer, struct text *text);

/* For reports: the same of anybody, and what its causes are called. */
extern const struct front_told suburbia_wording_report;

/* "Farm (new lake beside it)": what a change is about and why, wherever it
 * was. */
void suburbia_wording_reason(const struct match *match,
                             const struct game_reason *told, int cause,
                             struct text *text);

/* "Buys Farm from space 4 for $13 at 1,0", of a move that might be made. */
void suburbia_wording_preview(const struct match *match,
                              const struct story *story, struct text *text);

/* "$3, income 1, reputation 0, population 5". */
void suburbia_wording_numbers(struct text *text,
                              const struct words_language *language,
                              const int16_t *stat);

/* "The Lone Architect". */
enum words_key suburbia_wording_mode(enum mode mode);

/* R, I, C, V (civic), ~ (lake), B (border), - (no kind). */
const char *suburbia_wording_letter(const struct words_language *language,
                                    const struct tile *tile);

/* What the letters of buildings mean: "R residential, I industrial, ...". */
void suburbia_wording_legend(struct text *text,
                             const struct words_language *language,
                             bool borders);
/* The letter and the name of a kind, CLASS_RESIDENTIAL to CLASS_BORDER. */
const char *suburbia_wording_kind_letter(const struct words_language *language,
                                         enum tile_class kind);
const char *suburbia_wording_kind_name(const struct words_language *language,
                                       enum tile_class kind);

/* "air", "rest", ... of the tile's icon, or "". */
const char *suburbia_wording_icon(const struct words_language *language,
                                  const struct tile *tile);

/* The tile's name on at most two lines of at most `width` columns. */
struct suburbia_short_name {
    char line[2][16];
};
struct suburbia_short_name
suburbia_wording_short(const struct words_language *language,
                       const struct words *tile, int width);

/* What the rung of the ladder that was reached is called. */
const char *suburbia_wording_rung(const struct words_language *language,
                                  const struct game_result *result);

#endif
