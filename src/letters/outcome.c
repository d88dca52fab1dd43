/* The words by which the process that sends says it. */
#include "letters/outcome.h"

const char *const letters_outcome_word[OUTCOMES] = {
#define WORD(name) #name,
    LETTERS_OUTCOMES(WORD)
#undef WORD
};
