/* An argument of a message: what is put in, and how it is to be written. */
#ifndef WORDS_ARG_H
#define WORDS_ARG_H

#include <stdbool.h>

/* One form of a noun, such as {"many", "tiles"}. A list of them ends with
 * {0}; the first is the one it is called by. */
struct words_form {
    const char *form, *text;
};

enum words_type {
    WORDS_ABSENT,
    WORDS_A_NUMBER,  /* 3, -1 */
    WORDS_AN_AMOUNT, /* +3, -1 */
    WORDS_A_PRICE,   /* $3 */
    WORDS_A_SUM,     /* +$3, -$1 */
    WORDS_A_TEXT,    /* as it is */
    WORDS_A_PLAYER,  /* a name; `select` asks whether it is you */
    WORDS_A_NOUN,    /* a word with its forms */
};

struct words_arg {
    enum words_type type;
    bool you;
    int number;
    const char *text;
    const struct words_form *form;
};

struct words_arg words_number(int number);
struct words_arg words_amount(int change);
struct words_arg words_price(int dollars);
struct words_arg words_sum(int dollars);
struct words_arg words_text(const char *text);
struct words_arg words_player(const char *name, bool you);
struct words_arg words_noun(const struct words_form *form);

#endif
