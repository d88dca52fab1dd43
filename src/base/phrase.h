/* A line of words, read one after the other.
 *
 * Each function takes what it wants and is true, or says in `flaw` what is
 * wrong and is false. Only the first flaw is kept. Words are parted by
 * spaces. */
#ifndef BASE_PHRASE_H
#define BASE_PHRASE_H

#include "base/hex.h"
#include "base/text.h"

enum {
    PHRASE_WORD_MAX = 64, /* bytes of a word, terminator included */
    PHRASE_PLACE_MAX = 31 /* the largest coordinate */
};

struct phrase {
    const char *at; /* what has not been read yet */
    struct text *flaw;
};

/* Says what is wrong, with the word in question unless that is NULL; false. */
bool phrase_fail(struct phrase *phrase, const char *what, const char *word);
/* The same with a place: "no tile lies at 1,2". */
bool phrase_fail_at(struct phrase *phrase, const char *what, struct hex at);

bool phrase_is_over(const struct phrase *phrase);
/* Nothing may be left over. */
bool phrase_end(struct phrase *phrase);

bool phrase_word(struct phrase *phrase, char word[PHRASE_WORD_MAX]);
/* Whether the next word is this one, which is taken then; no flaw if not. */
bool phrase_take(struct phrase *phrase, const char *word);
bool phrase_want(struct phrase *phrase, const char *word);
bool phrase_number(struct phrase *phrase, int *number);
/* A number from `least` to `most`. */
bool phrase_within(struct phrase *phrase, int least, int most, int *number);
bool phrase_cell(struct phrase *phrase, struct hex *at); /* "1,-2" */
/* Takes a word of the list; -1, and no flaw, if it is not in it. */
int phrase_listed(struct phrase *phrase, const char *const *list, int count);

/* Lines, read one after the other by one who knows what is wanted; they are cut
 * apart where they end. What is wrong is told with the number of its line. */
typedef bool phrase_reader(void *context, struct phrase *line);
bool phrase_lines(char *lines, phrase_reader *read, void *context,
                  struct text *flaw);

#endif
