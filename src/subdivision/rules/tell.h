/* Why money and points changed, or what a scorepad is made of, told once for
 * every front.
 *
 * Events become a list of tellings: the section each belongs to, what it is
 * about, the reason as a message and the arguments of that message. There is
 * no text here: every front has a sentence for each of the words below. Words
 * are stable; with its family ("subdivision.reason." and so on) a word is the
 * id of a message. */
#ifndef SUBDIVISION_RULES_TELL_H
#define SUBDIVISION_RULES_TELL_H

#include "subdivision/rules/rules.h"

// clang-format off
#define SUBDIVISION_SECTION_LIST(X)                                            \
    X(PRICE, "price")         /* what the placement itself costs */            \
    X(MONEY, "money")                                                          \
    X(POINTS, "points")                                                        \
    X(OTHERS, "others")       /* whatever changes for other seats */

/* What a telling is about. */
#define SUBDIVISION_SUBJECT_LIST(X)                                            \
    X(PRICE, "price")                                                          \
    X(DISCARD, "discard")                                                      \
    X(BONUS, "bonus")                                                          \
    X(LAKE, "lake")                                                            \
    X(PARK, "park")                                                            \
    X(SIDEWALK, "sidewalk")                                                    \
    X(SCHOOLS, "schools")                                                      \
    X(SAVINGS, "savings")                                                      \
    X(ZONE, "zone")           /* thing */                                      \
    X(PARCEL, "parcel")       /* a bare parcel that costs points */            \
    X(FOREST, "plus2")                                                         \
    X(COIN, "coin")

/* Why, with the arguments each message has. */
#define SUBDIVISION_REASON_LIST(X)                                             \
    X(NONE, "none")                                                            \
    X(ANY_PARCEL, "any_parcel")                                                \
    X(FACE_DOWN, "face_down")                                                  \
    X(MET, "met")                                                              \
    X(BESIDE, "beside")             /* thing */                                \
    X(BESIDE_MANY, "beside_many")   /* count */                                \
    X(SEGMENT, "segment")                                                      \
    X(STACK, "stack")                                                          \
    X(SAVINGS, "savings")           /* dollars a point */                      \
    X(REACHES, "reaches")                                                      \
    X(CUT_OFF, "cut_off")                                                      \
    X(COVERED, "covered")           /* worth */                                \
    X(UNCOVERED, "uncovered")

/* Arguments by name, each with its type. */
#define SUBDIVISION_ARGUMENT_LIST(X)                                           \
    X(THING, "thing", THING)        /* a cause: a zone tile or a piece */      \
    X(COUNT, "n", NUMBER)                                                      \
    X(DOLLARS, "dollars", MONEY)                                               \
    X(WORTH, "worth", AMOUNT)       /* with its sign */
// clang-format on

enum subdivision_section {
#define SECTION(name, word) SUBDIVISION_SECTION_##name,
    SUBDIVISION_SECTION_LIST(SECTION)
#undef SECTION
        SUBDIVISION_SECTIONS
};

enum subdivision_subject {
#define SUBJECT(name, word) SUBDIVISION_SUBJECT_##name,
    SUBDIVISION_SUBJECT_LIST(SUBJECT)
#undef SUBJECT
        SUBDIVISION_SUBJECTS
};

enum subdivision_why {
#define REASON(name, word) SUBDIVISION_WHY_##name,
    SUBDIVISION_REASON_LIST(REASON)
#undef REASON
        SUBDIVISION_WHYS
};

enum subdivision_argument_name {
#define ARGUMENT(name, word, type) SUBDIVISION_ARG_##name,
    SUBDIVISION_ARGUMENT_LIST(ARGUMENT)
#undef ARGUMENT
        SUBDIVISION_ARGS
};

enum subdivision_argument_type {
    SUBDIVISION_TYPE_NUMBER,
    SUBDIVISION_TYPE_MONEY,
    SUBDIVISION_TYPE_AMOUNT,
    SUBDIVISION_TYPE_THING,
};

extern const char *const subdivision_section_word[SUBDIVISION_SECTIONS];
extern const char *const subdivision_subject_word[SUBDIVISION_SUBJECTS];
extern const char *const subdivision_why_word[SUBDIVISION_WHYS];
extern const char *const subdivision_argument_word[SUBDIVISION_ARGS];
extern const uint8_t subdivision_argument_type[SUBDIVISION_ARGS];

/* A message has one argument at the most. Of a highway's zone tile the thing is
 * the subject's. */
struct subdivision_argument {
    enum subdivision_argument_name name;
    int value;
};

/* One cause and what it changes. The points that one park has for several
 * neighbours are one telling. */
struct subdivision_telling {
    enum subdivision_section section;
    enum subdivision_subject subject;
    enum subdivision_why why;
    const struct game_event *event; /* the first of those that it tells */
    int events, delta;
    bool has_argument;
    struct subdivision_argument argument;
};

/* A move with what it changed. */
struct subdivision_played {
    const struct subdivision_box *box;
    const struct subdivision_state *after;
    const struct game_events *events;
    int seat; /* who moves */
};

/* Goes through events in their order. */
struct subdivision_teller {
    const struct subdivision_box *box;
    const struct game_events *events;
    /* By seat, where things are looked up; NULL: no event is of that seat. */
    const struct board *board[PLAYERS_MAX];
    int seat, next;
};

void subdivision_teller_begin(struct subdivision_teller *teller,
                              const struct subdivision_played *played);
/* Likewise of the points of a scorepad, which are events too
 * (subdivision_explain()). */
void subdivision_teller_score(struct subdivision_teller *teller,
                              const struct plot *plot, int seat,
                              const struct game_events *events);
/* The next telling; false when everything has been told. */
bool subdivision_teller_next(struct subdivision_teller *teller,
                             struct subdivision_telling *telling);

/* The telling in the form that all games share: places in the lists above. */
struct game_reason
subdivision_telling_reason(const struct subdivision_telling *telling);
/* Tells every event of a move with its reason. */
void subdivision_explain_move(const struct subdivision_played *played,
                              game_listener *listen, void *listener);

/* What the seat's money and points change in each section. */
struct subdivision_sums {
    int money[SUBDIVISION_SECTIONS], points[SUBDIVISION_SECTIONS];
};
void subdivision_tell_sums(const struct subdivision_played *played, int seat,
                           struct subdivision_sums *sums);

#endif
