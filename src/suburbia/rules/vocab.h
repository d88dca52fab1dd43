/* The vocabulary of content (vocab.def) as enums and words. */
#ifndef SUBURBIA_RULES_VOCAB_H
#define SUBURBIA_RULES_VOCAB_H

#include <stdint.h>

typedef uint32_t class_set; /* bit c: the tile is of class c */

enum tile_class {
#define CLASS(name, word) CLASS_##name,
#include "suburbia/rules/vocab.def"
    CLASS_COUNT
};

enum stat {
#define STAT(name, word) STAT_##name,
#include "suburbia/rules/vocab.def"
    STAT_COUNT,
    STAT_STARS = STAT_COUNT /* in events only: the place on the star track */
};

enum scope {
#define SCOPE(name, word, reach) SCOPE_##name,
#include "suburbia/rules/vocab.def"
    SCOPE_COUNT
};

/* What an effect reaches: some tiles of some boroughs, or no tiles at all. */
enum reach {
    REACH_NEAR = 1 << 0,     /* tiles beside it */
    REACH_OWN = 1 << 1,      /* tiles of its owner's borough */
    REACH_OTHERS = 1 << 2,   /* tiles of all other boroughs */
    REACH_LATER = 1 << 3,    /* only those that come after it */
    REACH_NOT_SELF = 1 << 4, /* not the tile itself */
    REACH_LAKES = 1 << 5,    /* pairs of an own lake and what is beside it */
    REACH_LINES = 1 << 6,    /* red lines */
    REACH_PLAYERS = 1 << 7,  /* the other players */
};

enum letter {
#define LETTER(name, word) LETTER_##name,
#include "suburbia/rules/vocab.def"
    LETTER_COUNT
};

enum measure {
#define MEASURE(name, word) MEASURE_##name,
#include "suburbia/rules/vocab.def"
    MEASURE_COUNT
};

enum mode {
#define MODE(name, word) MODE_##name,
#include "suburbia/rules/vocab.def"
    MODE_COUNT
};

enum component {
#define COMPONENT(name, word) COMPONENT_##name,
#include "suburbia/rules/vocab.def"
    COMPONENT_COUNT
};

enum special {
#define SPECIAL(name, word) SPECIAL_##name,
#include "suburbia/rules/vocab.def"
    SPECIAL_COUNT
};

/* The word lists behind the enums above. */
extern const char *const suburbia_class_word[CLASS_COUNT];
extern const char
    *const suburbia_stat_word[STAT_COUNT + 1]; /* STAT_STARS too */
extern const char *const suburbia_scope_word[SCOPE_COUNT];
extern const uint8_t suburbia_scope_reach[SCOPE_COUNT]; /* enum reach, bits */
extern const char *const suburbia_letter_word[LETTER_COUNT];
extern const char *const suburbia_measure_word[MEASURE_COUNT];
extern const char *const suburbia_mode_word[MODE_COUNT];

/* House rules that a table may agree on, a bit each. */
enum odd {
    ODD_CALM,        /* the Lone Architect's red lines cost what they cost
                      * everybody, and no further tile goes */
    ODD_NO_BASICS,   /* there are no basic tiles to take */
    ODD_HALF_PRICE,  /* a tile costs half of it, rounded up; spaces do not */
    ODD_FOUR_SPACES, /* the market has only its last four spaces */
    ODD_TENS,        /* a red line stands after every ten people */
    ODD_COUNT
};

extern const char *const suburbia_odd_word[ODD_COUNT];
extern const char *const suburbia_component_word[COMPONENT_COUNT];
extern const char *const suburbia_special_word[SPECIAL_COUNT];

#define CLASS_BIT(c) ((class_set)1 << (c))

/* The four kinds: what "building" means (S-KIND). */
#define CLASS_BUILDING                                                         \
    (CLASS_BIT(CLASS_RESIDENTIAL) | CLASS_BIT(CLASS_INDUSTRIAL) |              \
     CLASS_BIT(CLASS_COMMERCIAL) | CLASS_BIT(CLASS_CIVIC))

#endif
