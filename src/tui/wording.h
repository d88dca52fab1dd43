/* The game in words: tiles, goals, moves, and why numbers change. */
#ifndef TUI_WORDING_H
#define TUI_WORDING_H

#include "base/text.h"
#include "tui/suburbia.h"

/* The part of a turn a change belongs to. */
enum section { SECTION_BUILD, SECTION_THEN, SECTION_OTHERS, SECTION_COUNT };

extern const char *const wording_section[SECTION_COUNT];

/* One change and its reason, taken apart so that each front end can set it in
 * its own way. */
struct told {
    enum section section;
    int seat, stat, delta;
    bool cut;         /* a limit took the change, or a part of it */
    bool red;         /* a red line was crossed */
    bool price;       /* what the move itself costs */
    char amount[24];  /* "+1 reputation", "-$14" */
    char subject[96]; /* "Community Park at 0,1" */
    char reason[128]; /* "new commercial tile beside it", or "" */
    int now;          /* the number after it */
};

/* Tells the events of a story one after the other. */
struct teller {
    const struct match *match;
    const struct story *story;
    struct numbers now[SEATS_MAX];
    int from[SEATS_MAX];  /* population before its last change */
    int robbed;           /* the seat that lost something last */
    int lines[SEATS_MAX]; /* red-line events told since */
    bool then;            /* the build is over: income and population */
};

void teller_begin(struct teller *teller, const struct match *match,
                  const struct story *story);
void teller_tell(struct teller *teller, const struct game_event *event,
                 struct told *told);

/* "Community Park at 0,1: +1 reputation, now 2 (new commercial tile)". */
void wording_told(const struct match *match, const struct told *told,
                  struct text *text);

/* "+2 income", "-$3". */
void wording_amount(struct text *text, int stat, int delta);

/* "residential", "residential/civic", "building". */
void wording_filter(struct text *text, class_set filter);

/* "commercial tile", "building", "restaurant"; with an s for many. */
void wording_things(struct text *text, class_set filter, bool many);

/* "+1 income for each adjacent commercial tile". */
void wording_effect(struct text *text, const struct effect *effect);

/* "commercial, restaurant"; "lake" for a lake. */
void wording_kind(struct text *text, const struct tile *tile);

/* "most residential tiles", "fewest lakes", "largest group of civic tiles". */
void wording_goal(struct text *text, const struct goal *goal);

/* "5 or more income", "4 or more civic tiles". */
void wording_award(struct text *text, const struct award *award);

/* What else there is to say about a tile, a line at a time from 0: gold stars,
 * where it must lie, what it asks for, in which games it is, and where its
 * facts come from. False when there is no such line. */
bool wording_further(const struct match *match, int tile, int line,
                     struct text *text);

/* "cost $14", "cost $6 for each player, $18". */
void wording_cost(const struct match *match, int tile, struct text *text);

/* Who is alone ahead as things stand, and by how much (0: by the star track);
 * GAME_NOBODY: a tie. */
struct standing {
    int leader, lead;
};
struct standing wording_standing(const struct match *match, int goal);

/* "Ada buys Farm from space 4 for $13 at 1,0". */
void wording_move(const struct match *match, const struct story *story,
                  int viewer, struct text *text);

/* The population below which red line number `line` (from 0) stands. */
int wording_red_line(const struct edition *edition, int line);

/* R, I, C, V (civic), ~ (lake), B (border), - (no kind). */
char wording_letter(const struct tile *tile);

/* "air", "rest", ... of the tile's icon, or "". */
const char *wording_icon(const struct tile *tile);

/* The tile's name on at most two lines of at most `width` columns. */
struct short_name {
    char line[2][16];
};
struct short_name wording_short(const struct suburbia_box *box, int tile,
                                int width);

#endif
