/* What a letter says, in the language of whoever gets it. */
#ifndef LETTERS_SAY_H
#define LETTERS_SAY_H

#include "letters/ways.h"
#include "words/words.h"

enum { SAY_NAME = 64, SAY_NAMES = 5, SAY_LETTERS = 20, SAY_ID = 16 };

struct say_letter {
    enum letters_kind kind;
    char game[32];      /* such as "suburbia" */
    char table[SAY_ID]; /* its id; "": there is none */
    char from[SAY_NAME];
    char name[SAY_NAMES][SAY_NAME]; /* who else sits there */
    int names;
};

struct say {
    const struct words_language *language;
    const char *origin; /* of the host */
    const char *token;  /* for the link that a mail has */
    const struct say_letter *letter;
    int letters;
};

/* One line: what it is about. */
void say_title(struct text *text, const struct say *say);
/* What a notification says below that. */
void say_short(struct text *text, const struct say *say);
/* Where it leads to: the table, if there is one, else the list of games. */
void say_link(struct text *text, const struct say *say);
/* All of it, for a mail, with its links. */
void say_mail(struct text *text, const struct say *say);

#endif
