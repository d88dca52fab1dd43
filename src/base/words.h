/* What a thing of the box is called, and where what we know of it comes from.
 */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

/* The words of a thing: its stable id, its printed name, and for what is not
 * wholly printed a note saying which part is not ("" otherwise). */
struct words {
    const char *id, *name, *note;
};

enum origin {
    ORIGIN_PRINTED,       /* read from the game itself */
    ORIGIN_RECONSTRUCTED, /* partly known; a note says which part is not */
    ORIGIN_DESIGNED,      /* ours */
    ORIGIN_COUNT
};

extern const char *const origin_word[ORIGIN_COUNT];

#endif
