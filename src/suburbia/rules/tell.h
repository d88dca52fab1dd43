/* Why the numbers changed, told once for every front.
 *
 * The events of a move become a list of tellings: the section of the turn each
 * belongs to, what it is about, the reason as a message and the arguments of
 * that message. There is no text here: terminal, page and whoever comes later
 * have a sentence for every word below and print nothing else. Words are
 * stable; with its family ("suburbia.reason." and so on) a word is the id of a
 * message. */
#ifndef SUBURBIA_RULES_TELL_H
#define SUBURBIA_RULES_TELL_H

#include "suburbia/rules/rules.h"

// clang-format off
/* The parts of a turn. What changes for others is no part of the mover's. */
#define SUBURBIA_SECTION_LIST(X)                                               \
    X(PRICE, "price")           /* what the move itself costs */               \
    X(BUILD, "build")           /* what it does */                             \
    X(INCOME, "income")                                                        \
    X(POPULATION, "population")                                                \
    X(ROUND, "round")           /* the star track, a bonus or a challenge */   \
    X(FINAL, "final")                                                          \
    X(OTHERS, "others")

/* What a telling is about. */
#define SUBURBIA_SUBJECT_LIST(X)                                               \
    X(PRICE, "price")                                                          \
    X(THIS, "this")             /* the tile that the move places */            \
    X(TILE, "tile")                                                            \
    X(RED_LINE, "red_line")     /* crossed upwards; `line` */                  \
    X(RED_LINE_BACK, "red_line_back")                                          \
    X(INCOME, "income")                                                        \
    X(POPULATION, "population")                                                \
    X(STARS, "stars")           /* the star track at the end of a round */     \
    X(BONUS, "bonus")                                                          \
    X(CHALLENGE, "challenge")                                                  \
    X(GOAL, "goal")                                                            \
    X(FINAL, "final")           /* money at the end of the game */

/* Why, with the arguments each message has. */
#define SUBURBIA_REASON_LIST(X)                                                \
    X(NONE, "none")                                                            \
    X(PRICE_TILE, "price_tile")       /* tile */                               \
    X(PRICE_SPACE, "price_space")     /* tile, cost, market */                 \
    X(PRICE_LAKE, "price_lake")                                                \
    X(PRICE_MARKER, "price_marker")   /* tile */                               \
    X(PRICE_REMOVAL, "price_removal") /* tile */                               \
    X(PRICE_DALE, "price_dale")       /* tile */                               \
    X(BUILT, "built")                                                          \
    X(ITSELF, "itself")                                                        \
    X(BESIDE, "beside")               /* tile */                               \
    X(COUNTS, "counts")               /* tile */                               \
    X(THEIRS, "theirs")               /* tile, seat */                         \
    X(NEW, "new")                     /* tile, kinds */                        \
    X(NEW_BESIDE, "new_beside")       /* tile, kinds */                        \
    X(NEW_THEIRS, "new_theirs")       /* tile, kinds, seat */                  \
    X(LAKESIDE, "lakeside")           /* tile */                               \
    X(MARKER, "marker")                                                        \
    X(LINE_CROSSED, "line_crossed")                                            \
    X(TAKEN_BY, "taken_by")           /* seat */                               \
    X(TAKEN_FROM, "taken_from")       /* seat */                               \
    X(MAKES_ROOM, "makes_room")                                                \
    X(UNDOES, "undoes")               /* tile */                               \
    X(GIVES_BACK, "gives_back")       /* tile */                               \
    X(GIVES_BACK_ALL, "gives_back_all") /* what other players took */          \
    X(GOLD_STARS, "gold_stars")                                                \
    X(STAR_SPACE, "star_space")       /* space */                              \
    X(MOST_STARS, "most_stars")                                                \
    X(FEWEST_STARS, "fewest_stars")                                            \
    X(AWARD, "award")                 /* award */                              \
    X(PAID_OUT, "paid_out")                                                    \
    X(OWED, "owed")                                                            \
    X(UNPAID, "unpaid")               /* what money could not pay */           \
    X(MOVES, "moves")                 /* from, to */                           \
    X(NOBODY_LEFT, "nobody_left")     /* people who cannot leave cost money */

/* Arguments by name, each with its type. */
#define SUBURBIA_ARGUMENT_LIST(X)                                              \
    X(TILE, "tile", TILE)                                                      \
    X(SEAT, "seat", SEAT)                                                      \
    X(KINDS, "kinds", KINDS)                                                   \
    X(AWARD, "award", AWARD)                                                   \
    X(LINE, "line", NUMBER)     /* the population a red line stands after */   \
    X(FROM, "from", NUMBER)                                                    \
    X(TO, "to", NUMBER)                                                        \
    X(SPACE, "space", NUMBER)   /* of the star track */                        \
    X(COST, "cost", MONEY)      /* of the tile alone */                        \
    X(MARKET, "market", MONEY)  /* of the market space alone */
// clang-format on

enum suburbia_section {
#define SECTION(name, word) SUBURBIA_SECTION_##name,
    SUBURBIA_SECTION_LIST(SECTION)
#undef SECTION
        SUBURBIA_SECTIONS
};

enum suburbia_subject {
#define SUBJECT(name, word) SUBURBIA_SUBJECT_##name,
    SUBURBIA_SUBJECT_LIST(SUBJECT)
#undef SUBJECT
        SUBURBIA_SUBJECTS
};

enum suburbia_why {
#define REASON(name, word) SUBURBIA_WHY_##name,
    SUBURBIA_REASON_LIST(REASON)
#undef REASON
        SUBURBIA_WHYS
};

enum suburbia_argument_name {
#define ARGUMENT(name, word, type) SUBURBIA_ARG_##name,
    SUBURBIA_ARGUMENT_LIST(ARGUMENT)
#undef ARGUMENT
        SUBURBIA_ARGS
};

/* What the value of an argument is. KINDS are classes, a bit each. */
enum suburbia_argument_type {
    SUBURBIA_TYPE_NUMBER,
    SUBURBIA_TYPE_MONEY,
    SUBURBIA_TYPE_TILE,
    SUBURBIA_TYPE_SEAT,
    SUBURBIA_TYPE_KINDS,
    SUBURBIA_TYPE_AWARD,
};

extern const char *const suburbia_section_word[SUBURBIA_SECTIONS];
extern const char *const suburbia_subject_word[SUBURBIA_SUBJECTS];
extern const char *const suburbia_why_word[SUBURBIA_WHYS];
extern const char *const suburbia_argument_word[SUBURBIA_ARGS];
extern const uint8_t suburbia_argument_type[SUBURBIA_ARGS];

enum { SUBURBIA_TELLING_ARGS = 3, SUBURBIA_TELLING_CHANGES = 2 };

struct suburbia_argument {
    uint8_t name; /* enum suburbia_argument_name */
    int32_t value;
};

/* One number that changed, and what it is afterwards. */
struct suburbia_change {
    uint8_t stat; /* enum stat, STAT_STARS too */
    bool cut;     /* a limit took the change, or a part of it */
    int16_t delta, now;
};

/* One cause and what it changes. Both losses of a red line are one telling. */
struct suburbia_telling {
    enum suburbia_section section;
    enum suburbia_subject subject;
    enum suburbia_why why;
    const struct game_event *event; /* the first of those that it tells */
    int changes, arguments;
    struct suburbia_change change[SUBURBIA_TELLING_CHANGES];
    struct suburbia_argument argument[SUBURBIA_TELLING_ARGS];
};

/* A move with what it changed. Of a game that is over `move` may be 0 and the
 * events those of the final scoring. */
struct suburbia_played {
    const struct suburbia_box *box;
    const struct suburbia_state *before, *after;
    const struct game_events *events;
    game_move move;
    int seat; /* who moves */
};

/* Goes through the events of a move, in their order. */
struct suburbia_teller {
    struct suburbia_played played;
    int next;                        /* the event to be told next */
    enum suburbia_section section;   /* how far the mover's turn has come */
    const struct game_event *placed; /* names the cell built on, or NULL */
    int16_t now[SEATS_MAX][STAT_COUNT + 1];
    int16_t from[SEATS_MAX]; /* population before its last change */
    int16_t line[SEATS_MAX]; /* red lines crossed since */
    int robbed;              /* the seat that lost something last */
};

void suburbia_teller_begin(struct suburbia_teller *teller,
                           const struct suburbia_played *played);
/* The next telling; false when everything has been told. */
bool suburbia_teller_next(struct suburbia_teller *teller,
                          struct suburbia_telling *telling);

/* The telling in the form that all games share: places in the lists above. */
struct game_reason
suburbia_telling_reason(const struct suburbia_telling *telling);
/* Tells every event of a move with its reason. */
void suburbia_explain(const struct suburbia_played *played,
                      game_listener *listen, void *listener);

/* What the mover pays for the move itself, 0: nothing. */
int suburbia_played_price(const struct suburbia_played *played);

/* Whether a red line was crossed, up or back. */
bool suburbia_telling_is_red(const struct suburbia_telling *telling);
/* The argument of that name, which the telling must have. */
int suburbia_telling_argument(const struct suburbia_telling *telling,
                              enum suburbia_argument_name name);

/* What the seat's numbers change in each section, and of that by red lines. */
struct suburbia_sums {
    int16_t change[SUBURBIA_SECTIONS][STAT_COUNT + 1];
    int16_t red[STAT_COUNT + 1];
    int lines; /* red lines crossed, up and back alike */
};
void suburbia_tell_sums(const struct suburbia_played *played, int seat,
                        struct suburbia_sums *total);

#endif
