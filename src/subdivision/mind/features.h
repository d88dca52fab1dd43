/* A position in small numbers, for a learner.
 *
 * The sections below lie one after the other, each of the length given. To
 * change one is to change the layout: SUBDIVISION_FEATURES_LAYOUT counts up,
 * and nets of the old layout are refused. */
#ifndef SUBDIVISION_MIND_FEATURES_H
#define SUBDIVISION_MIND_FEATURES_H

#include "subdivision/mind/survey.h"

enum {
    SUBDIVISION_FEATURES_LAYOUT = 1,
    SUBDIVISION_STAGES = 5,      /* of the game, by choices left */
    CHOICES = TURNS_ALL + 1,     /* left, from none to all */
    LOSSES = 3,                  /* printed values -1, -2, -3 */
    ROOMS = 7,                   /* empty parcels of a symbol, up to 6 */
    BESIDE = HEX_DIRECTIONS + 1, /* things beside a parcel, from none */
    PAIRS = ZONE_COUNT * (ZONE_COUNT + 1) / 2,
    GOOD_SPOTS = 4, /* parcels with at least 2, 3, 4, 5 things beside */
    GOOD_LEAST = 2,
    PURSES = 6, /* steps of money */
    LEADS = 11, /* steps of the lead over the best rival */
    SUBDIVISION_RIVALS = PLAYERS_MAX - 1,
    BONUS_STACKS = ROUNDS - 1,
    KINDS = ZONE_COUNT + (int)PIECE_SIDEWALK, /* what a sidewalk passes */
};

enum { ACTOR_IS_CHANCE, ACTOR_IS_SELF, ACTOR_IS_OTHER, ACTOR_FACTS };

/* What the own board promises, told once for each stage of the game. */
enum {
    PROMISE_PARKS, /* half the points */
    PROMISE_SIDEWALK,
    PROMISE_STACKS, /* full ones */
    PROMISE_MONEY,
    PROMISE_ACCESS,   /* tiles that have it */
    PROMISE_NEGATIVE, /* a quarter of the points lost */
    PROMISE_EMPTY,    /* half the parcels */
    PROMISE_ZONES,    /* five of them: tiles of each type that can act again */
    PROMISE_ROOM = PROMISE_ZONES + ZONE_COUNT, /* empty beside those, / 4 */
    PROMISE_TWO,                               /* stacks of two that can grow */
    PROMISE_ONE,                               /* likewise of one */
    PROMISE_PARK,      /* the best parks that tiles can bring, added up */
    PROMISE_LAKE,      /* likewise lakes */
    PROMISE_PARK_ROOM, /* empty beside parks, / 2 */
    PROMISE_LAKE_ROOM,
    PROMISE_WALK,    /* what the best segment could score soon */
    PROMISE_RISK,    /* tiles with access over empty parcels only */
    PROMISE_FRAGILE, /* of these, over a single one */
    PROMISE_DIE,     /* the best a roll will let act, on the average */
    PROMISE_PLUS,    /* parcels free for any tile */
    PROMISES
};

enum {
    HIGHWAY_ACCESS, /* zone tiles */
    HIGHWAY_SHUT,
    HIGHWAY_SECURE, /* at the highway, or over roads alone */
    HIGHWAY_RISK,
    HIGHWAY_FRAGILE,
    HIGHWAY_PLUS,  /* tiles that a road on a free parcel would connect */
    HIGHWAY_OPEN,  /* empty parcels with access, / 2 */
    HIGHWAY_CUT,   /* empty parcels without */
    HIGHWAY_FRONT, /* empty parcels at the highway */
    HIGHWAY_FACTS
};

enum {
    PIECES_PARK,
    PIECES_LAKE,
    PIECES_ROAD,
    PIECES_ONE, /* stacks of one, two, three schools */
    PIECES_WALK = PIECES_ONE + SCHOOLS_MAX,
    PIECES_COIN,
    PIECES_FACTS
};

/* Of each type of zone tile. */
enum {
    TYPE_TILES,
    TYPE_ALIVE,   /* they can act, and a tile can be placed beside them */
    TYPE_ROOM,    /* empty parcels beside these, / 2 */
    TYPE_TARGETS, /* parcels that the pieces of these can go to, / 2 */
    TYPE_FACTS
};

/* Where the next tile may go, and what it would let act. */
enum {
    SPOT_PARCELS, /* that take a tile, / 2 */
    SPOT_ACTS,    /* the most tiles that one lets act */
    SPOT_WORTH,   /* the most that this may be worth, in points */
    SPOT_OPEN,    /* likewise where the tile itself has access */
    SPOT_FACTS
};

enum {
    SPOT_ROLLED, /* while the own choice is due after the roll */
    SPOT_PAID,   /* anywhere */
    SPOT_MEAN,   /* the mean of all rolls */
    SPOT_LEAST,  /* the worst roll */
    SPOTS
};

/* What the seat may do at once. */
enum {
    NOW_WAITING, /* tiles that wait and can act */
    NOW_WORTH,   /* in points */
    NOW_PARK,    /* the best park that they can bring */
    NOW_LAKE,
    NOW_THIRD, /* schools that fill a stack */
    NOW_SECOND,
    NOW_ROADS, /* parcels for them, / 2 */
    NOW_WALK,  /* points the best segment may gain */
    NOW_LAID,  /* roads and sidewalks of the tile that is open */
    NOW_OPEN_ROAD,
    NOW_OPEN_WALK,
    NOW_FACTS
};

/* Of each bonus tile that is still to be judged. */
enum {
    BONUS_AHEAD,
    BONUS_MET,
    BONUS_MISSING, /* pieces or parcels */
    BONUS_NEARLY,  /* one is missing */
    BONUS_SPARE,   /* choices before it is judged, less what is missing */
    BONUS_CRITERION,
    BONUS_COUNTED = BONUS_CRITERION + CRITERIA,
    BONUS_DOLLARS = BONUS_COUNTED + COUNTED_COUNT,
    BONUS_TILES, /* own ones that its reward can activate */
    BONUS_FACTS
};

enum {
    HAND_OWN,                             /* to choose from */
    HAND_PASSED = HAND_OWN + ZONE_COUNT,  /* after the choice */
    HAND_NEXT = HAND_PASSED + ZONE_COUNT, /* known of the next one */
    HAND_TYPES = HAND_NEXT + ZONE_COUNT,  /* in the own hand */
    HAND_NEXT_KNOWN,
    HAND_FACTS
};

enum {
    RIVAL_THERE,
    RIVAL_LEAD, /* the own total less his */
    RIVAL_LINE,
    RIVAL_MONEY = RIVAL_LINE + LINES,
    RIVAL_EMPTY, /* half the parcels */
    RIVAL_TILES,
    RIVAL_SHUT,
    RIVAL_TWO, /* stacks of two schools */
    RIVAL_SIDE,
    SUBDIVISION_RIVAL_FACTS
};

enum {
    ZONES_ALL = ZONE_COUNT * TYPE_FACTS,
    SPOTS_ALL = SPOTS * SPOT_FACTS,
    BONUSES_ALL = BONUS_STACKS * BONUS_FACTS,
    RIVALS_ALL = SUBDIVISION_RIVALS * SUBDIVISION_RIVAL_FACTS,
    PROMISES_ALL = SUBDIVISION_STAGES * PROMISES,
};

/* FEATURE(name, how many) */
#define SUBDIVISION_FEATURE_LIST(X)                                            \
    X(SEATS, PLAYERS_MAX) /* players, one flag each number */                  \
    X(SOLO, 1)                                                                 \
    X(SIDE, SIDES_MAX)                                                         \
    X(REMOVED, ZONE_COUNT) /* the type that is not in the game */              \
    X(FLIPPED, 1)          /* flipped tiles that the table began */            \
    X(COINS, 1)            /* with, and coins */                               \
    X(SHORT, 1)            /* turns that a round lacks */                      \
    X(UNSEEN, ZONE_COUNT)  /* tiles never seen before this round */            \
    X(RIVAL, RIVALS_ALL)   /* in seat order after this one */                  \
    X(TARGET, 2)           /* there is one; what is missing, / 8 */            \
    X(ROUND, ROUNDS)                                                           \
    X(TURN, SUBDIVISION_TURNS_MAX)                                             \
    X(STAGE, SUBDIVISION_STAGES)                                               \
    X(LEFT, CHOICES) /* choices left, one flag each number */                  \
    X(LEFT_COUNT, 1)                                                           \
    X(ACTOR, ACTOR_FACTS)   /* who is to move */                               \
    X(AWAIT, AWAIT_NOTHING) /* the seat's own decision that is due */          \
    X(CHOSEN, 1)            /* it has placed or passed this turn */            \
    X(EARNED, 2)            /* bonus to be used by it, by rivals */            \
    X(LINES, LINES)         /* the scorepad; uncovered / 2 */                  \
    X(TOTAL, 1)             /* / 4 */                                          \
    X(EMPTY, 1)                                                                \
    X(LOSS, LOSSES) /* empty parcels by printed value */                       \
    X(PLUS, 1)      /* the +2 is uncovered */                                  \
    X(PIECES, PIECES_FACTS)                                                    \
    X(SYMBOL, ROOMS) /* symbols by their empty parcels */                      \
    X(ZONE, ZONES_ALL)                                                         \
    X(BESIDE, BESIDE) /* empty parcels by tiles that can act */                \
    X(PAIR, PAIRS)    /* empty parcels between two types */                    \
    X(SPOT, SPOTS_ALL)                                                         \
    X(PARK_SPOTS, GOOD_SPOTS) /* where tiles can bring parks */                \
    X(LAKE_SPOTS, GOOD_SPOTS)                                                  \
    X(GROW, GROW_FACTS)                                                        \
    X(WALK, WALK_FACTS)                                                        \
    X(WALK_KIND, KINDS) /* what lies along the best segment */                 \
    X(WALK_STEP, KINDS) /* what it would pass if it grew */                    \
    X(HIGHWAY, HIGHWAY_FACTS)                                                  \
    X(MONEY, 1)                                                                \
    X(ODD, 1) /* a dollar over */                                              \
    X(PURSE, PURSES)                                                           \
    X(HAND, HAND_FACTS)                                                        \
    X(WAITING, ZONE_COUNT) /* tiles that may act now */                        \
    X(REWARD, ZONE_COUNT)  /* tiles that the bonus may activate */             \
    X(NOW, NOW_FACTS)                                                          \
    X(BONUS, BONUSES_ALL)                                                      \
    X(LEAD, LEADS) /* over the best rival, in steps */                         \
    X(LEAD_BEST, 1)                                                            \
    X(LEAD_CHOSEN, 1) /* the same when it has chosen */                        \
    X(AHEAD, 1)       /* rivals ahead */                                       \
    X(PROMISE, PROMISES_ALL)

enum {
#define FEATURE(name, count)                                                   \
    SUBDIVISION_F_##name,                                                      \
        SUBDIVISION_F_##name##_LAST = SUBDIVISION_F_##name + (count) - 1,
    SUBDIVISION_FEATURE_LIST(FEATURE)
#undef FEATURE
        SUBDIVISION_F_END,
    SUBDIVISION_FEATURES = (SUBDIVISION_F_END + 31) & ~31,
    FEATURES_ROOM = 640, /* a learner's weights stay few */
};

_Static_assert((int)SUBDIVISION_FEATURES <= (int)FEATURES_ROOM &&
                   (int)SUBDIVISION_FEATURES <= (int)GAME_FEATURES_MAX,
               "a learner has room for all");

/* A position being described. */
struct subdivision_sketch {
    const struct subdivision_box *box;
    const struct subdivision_state *state;
    int seat;
    bool acting; /* the seat is to decide */
    bool dealt;  /* the tiles of this turn are in the hands */
    bool chosen;
    int left;  /* choices that the seat still has */
    int stage; /* the same in steps */
    struct survey own;
    int8_t *out;
};

/* features_hand.c: what the seat holds and remembers. */
void features_hand(const struct subdivision_sketch *sketch);
void features_unseen(const struct subdivision_sketch *sketch);
/* features_act.c: where the next tile may go, and what may act at once. */
void features_spots(const struct subdivision_sketch *sketch);
void features_act(const struct subdivision_sketch *sketch);
void features_bonuses(const struct subdivision_sketch *sketch);

static inline int8_t feature_cut(int value)
{
    return (int8_t)(value > INT8_MAX   ? INT8_MAX
                    : value < INT8_MIN ? INT8_MIN
                                       : value);
}

#endif
