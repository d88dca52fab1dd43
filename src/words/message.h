/* A message as wordgen leaves it: taken apart, so that nothing is parsed while
 * a game is shown.
 *
 *     {who, select, you {You build} other {{who} builds}} {tile} for {price}
 *
 * is the pieces SELECT, BRANCH you, TEXT, BRANCH other, ARGUMENT, TEXT, TEXT,
 * ARGUMENT, TEXT, ARGUMENT. What belongs to a choice or a branch follows it;
 * `skip` says how many pieces that is. */
#ifndef WORDS_MESSAGE_H
#define WORDS_MESSAGE_H

#include "words/arg.h"

#include <stdint.h>

enum words_kind {
    WORDS_TEXT,     /* `text`, as it stands */
    WORDS_ARGUMENT, /* {name}; `text`: the form asked for, {name.form}, or "" */
    WORDS_COUNT,    /* # in a plural: its number */
    WORDS_PLURAL,   /* by the number of the argument */
    WORDS_SELECT,   /* by who is meant; `text`: by a form of it, or "" */
    WORDS_BRANCH,   /* of the choice before it; `text`: "one", "=0", "you" */
};

struct words_piece {
    uint8_t kind, argument;
    uint16_t skip;
    const char *text;
};

struct words_message {
    const struct words_piece *piece;
    int pieces;
    const char *names; /* of its arguments, sorted */
};

/* The category of a number: the first rule that holds for its size, without
 * its sign; else "other". */
enum words_compare { WORDS_EQUAL, WORDS_LESS };

struct words_rule {
    const char *category;
    enum words_compare compare;
    int number;
};

/* What is put before a name in a form that it does not bring itself: "de " or,
 * before a vowel, "d’". */
struct words_prefix {
    const char *form, *plain, *elided;
};

/* Two things joined: all but the last, the last by "and", by "or". */
enum words_joint { WORDS_NEXT, WORDS_AND, WORDS_OR, WORDS_JOINTS };

enum { WORDS_RULES_MAX = 4, WORDS_PREFIXES_MAX = 8 };

/* What a thing of the games is called: a line of words/LANGUAGE/names. */
struct words_name {
    const char *key; /* "tile.farm" */
    const struct words_form *form;
};

struct words_language {
    const char *id, *name;
    bool draft; /* not whole yet: not offered, and English where it is not */
    const struct words_message *message;     /* by enum words_key */
    const struct words_name *called;         /* up to one without key */
    struct words_rule rule[WORDS_RULES_MAX]; /* up to one without category */
    struct words_prefix prefix[WORDS_PREFIXES_MAX];
    const char *vowels;   /* characters that elide */
    const char *minus;    /* in a terminal */
    const char *decimal;  /* between a number and its decimals */
    const char *money[3]; /* before the sign, before the amount, after it */
    const char *joint[WORDS_JOINTS];
};

#endif
