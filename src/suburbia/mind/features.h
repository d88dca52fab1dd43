/* A position in small numbers, for a learner: what there is, not which tile
 * it is by name, so that new sets are understood.
 *
 * The sections below lie one after the other, each of the length given. To
 * change one is to change the layout: SUBURBIA_FEATURES_LAYOUT counts up, and
 * nets of the old layout are refused. */
#ifndef SUBURBIA_MIND_FEATURES_H
#define SUBURBIA_MIND_FEATURES_H

#include "suburbia/rules/internal.h"

enum {
    SUBURBIA_FEATURES_LAYOUT = 3,
    PHASES = PHASE_OVER + 1,
    SUBURBIA_STAGES = 3, /* many turns left, some, hardly any */
    CLOCKS = 10,         /* turns left, finer */
    SUBURBIA_RIVALS = SEATS_MAX - 1,
    MONEY_STEPS = 8,
    TRACK_STEPS = 21, /* income and reputation, from -5 to 15 */
    RED_STEPS = 8,    /* people to the next red line */
    MARGIN_STEPS = 17,
    LEAD_STEPS = 9, /* in a goal, from far behind to far ahead */
    SUBURBIA_RIVAL_FACTS = 9,
    OFFERS = 12,
    AWARD_FACTS = LEAD_STEPS + 3,
};

/* FEATURE(name, how many) */
#define SUBURBIA_FEATURE_LIST(X)                                               \
    X(SEATS, SEATS_MAX) /* players, one flag each number */                    \
    X(EDITION, EDITIONS_MAX)                                                   \
    X(MODE, MODE_COUNT)                                                        \
    X(PHASE, PHASES)                                                           \
    X(WAIT, SEATS_MAX) /* seats before it is this one's turn */                \
    X(PARTS, 4)        /* stars, borders, ledger, last round */                \
    X(CLOCK, CLOCKS)   /* turns left */                                        \
    X(LEFT, 2)         /* turns left, cards left */                            \
    X(NUMBERS, STAT_COUNT)                                                     \
    X(NUMBERS_THEN, STAT_COUNT *CLOCKS)                                        \
    X(MONEY, MONEY_STEPS)                                                      \
    X(INCOME, TRACK_STEPS)                                                     \
    X(REPUTATION, TRACK_STEPS)                                                 \
    X(RED, RED_STEPS) /* people to the next red line */                        \
    X(RED_PASSED, 1)                                                           \
    X(PEOPLE, 2)   /* population, exactly */                                   \
    X(FORECAST, 3) /* people, exactly, and dollars, if nothing more */         \
    X(FORECAST_THEN, CLOCKS) /* were built */                                  \
    X(MARKERS, 2)            /* left, and used */                              \
    X(BASICS, BASICS)        /* basic tiles left */                            \
    X(RIVAL, SUBURBIA_RIVALS                                                   \
                 *SUBURBIA_RIVAL_FACTS) /* in turn order after this seat */    \
    X(MARGIN,                                                                  \
      SUBURBIA_STAGES *MARGIN_STEPS) /* forecast against the best rival's */   \
    X(AHEAD, 3)                      /* that margin, and rivals ahead */       \
    X(CLASSES, CLASS_COUNT)          /* tiles of each class, own */            \
    X(CLASSES_ABROAD, CLASS_COUNT)                                             \
    X(TRIGGER, (int)CLASS_COUNT *STAT_COUNT) /* what an own tile will bring */ \
    X(TRIGGER_ABROAD, (int)CLASS_COUNT *STAT_COUNT) /* what a rival's will */  \
    X(TRIGGER_RIVALS, CLASS_COUNT)   /* what an own tile brings to rivals */   \
    X(TRIGGER_RED, STAT_COUNT)       /* what passing a red line brings */      \
    X(CELL_BEST, 2 * QUICK_KINDS)    /* best and second free cell by kind */   \
    X(CELLS, 1)                      /* free cells */                          \
    X(GOAL, (int)CLOCKS *LEAD_STEPS) /* public goals by lead */                \
    X(GOAL_OWN, (int)CLOCKS *LEAD_STEPS) /* the seat's own goal */             \
    X(GOAL_CLASS, CLASS_COUNT)           /* what public goals name */          \
    X(GOAL_OWN_CLASS, CLASS_COUNT)                                             \
    X(GOAL_MEASURE, MEASURE_COUNT)                                             \
    X(GOAL_OWN_MEASURE, MEASURE_COUNT)                                         \
    X(GOAL_RIVAL, SUBURBIA_RIVALS) /* goals that a rival leads alone in */     \
    X(OFFER_CLASS, CLASS_COUNT)    /* the market, but its newest tile */       \
    X(OFFER, OFFERS)               /* what it has for this seat, the next */   \
    X(AWARD, 2 * AWARD_FACTS)      /* bonus and challenge to come */           \
    X(STAR, 5)                     /* place on the track, others' */           \
    X(SPECIAL, SPECIAL_COUNT)      /* own tiles that can do more */            \
    X(ASKED, SPECIAL_COUNT)        /* what the tile placed last asks */

enum feature {
#define FEATURE(name, count)                                                   \
    SUBURBIA_F_##name,                                                         \
        SUBURBIA_F_##name##_LAST = SUBURBIA_F_##name + (count) - 1,
    SUBURBIA_FEATURE_LIST(FEATURE)
#undef FEATURE
        SUBURBIA_F_END,
    SUBURBIA_FEATURES = (SUBURBIA_F_END + 31) & ~31,
};

_Static_assert((int)SUBURBIA_FEATURES <= (int)GAME_FEATURES_MAX,
               "a learner has room for all");

enum { GOAL_SLOTS = SEATS_MAX + 1, GOAL_OWN = SEATS_MAX };

/* What is told of a rival, and what that depends on: as long as it is the
 * same, it need not be found out again. */
struct rival {
    struct rival_key {
        uint8_t tile[SLOTS_MAX];
        cell cell[SLOTS_MAX];
        struct numbers numbers;
        slot_set marked;
        int32_t left;
        uint8_t star, own_goal, known;
    } key;
    int16_t forecast;
    int16_t standing[GOAL_SLOTS]; /* in each goal, more is better */
    int8_t trigger[CLASS_COUNT];  /* SUBURBIA_F_TRIGGER_RIVALS */
};

/* What a tile brings to its neighbours, in a byte for each kind of them: more
 * and less apart, so that sums do not carry. */
struct nearby {
    uint64_t more, less;
};

/* What the tiles of the market are worth to the seat and to the next, less
 * what the place for them is, and what that depends on. */
struct offers {
    struct offers_key {
        uint8_t tile[SLOTS_MAX]; /* the seat's */
        uint8_t next[8 * COUNT_WORDS], abroad[8 * COUNT_WORDS];
        uint8_t market[SPACES_MAX];
        int32_t left;
        uint32_t known;
    } key;
    int32_t own[SPACES_MAX], next[SPACES_MAX];
};

struct notes {
    struct rival rival[SUBURBIA_RIVALS];
    uint8_t tile[SLOTS_MAX]; /* whose nearby[] stands there */
    struct nearby nearby[SLOTS_MAX];
    /* What each free cell gained from its neighbours before the decision. */
    struct nearby gain[FRONTIER_MAX];
    uint64_t gains_known;
    struct offers offers;
};

_Static_assert(sizeof(struct notes) <= GAME_NOTES_SIZE, "notes fit");

/* A position being described. */
struct suburbia_sketch {
    const struct suburbia_box *box;
    const struct suburbia_state *state,
        *before; /* after the decision, before */
    struct notes *notes;
    int seat;
    int seats;
    int order[SEATS_MAX]; /* the seat itself, then who comes after it */
    int left;             /* turns that the seat still has, roughly */
    int clock, stage;     /* the same in steps */
    int forecast;         /* people at the end if nothing more were built */
    int goals;
    int goal[GOAL_SLOTS]; /* the public ones, then the seat's own, or -1 */
    uint8_t abroad[8 * COUNT_WORDS]; /* rivals' tiles of each class */
    int8_t (*trigger)[STAT_COUNT];   /* by class: SUBURBIA_F_TRIGGER */
    int8_t *out;
};

/* Adds to a number without leaving its range. */
static inline void feature_add(int8_t *at, int amount)
{
    const int sum = *at + amount;
    *at = (int8_t)(sum > INT8_MAX ? INT8_MAX : sum < INT8_MIN ? INT8_MIN : sum);
}

static inline int step_of(int value, int steps)
{
    return value < 0 ? 0 : value >= steps ? steps - 1 : value;
}

/* features.c: the population at the end if nothing more were built. */
int features_forecast(const struct suburbia_sketch *sketch, int seat);
/* features_rival.c: brings the note on the rival in this place of the order up
 * to date. */
void features_note_rival(const struct suburbia_sketch *sketch, int place);
/* Where a seat stands in a goal: more is better. People and dollars are those
 * that the end would see if nothing more were built. */
int features_standing(const struct suburbia_sketch *sketch, int goal, int seat);
/* features_near.c: what tiles will bring, and where. */
void features_triggers(const struct suburbia_sketch *sketch);
void features_cells(const struct suburbia_sketch *sketch);
/* features_goals.c */
void features_goals(const struct suburbia_sketch *sketch);
void features_awards(const struct suburbia_sketch *sketch);
/* features_market.c; triggers and cells must be there. */
void features_market(const struct suburbia_sketch *sketch);

#endif
