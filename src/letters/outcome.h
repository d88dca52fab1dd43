/* What became of a letter that was to be sent. */
#ifndef LETTERS_OUTCOME_H
#define LETTERS_OUTCOME_H

#define LETTERS_OUTCOMES(X)                                                    \
    X(sent)                                                                    \
    X(later)  /* certainly not sent: try again */                              \
    X(never)  /* certainly not sent, and it will not be */                     \
    X(gone)   /* nobody is there any more to send anything to */               \
    X(unsure) /* it was handed over, and what became of it is not known */

enum letters_outcome {
#define LETTERS_OUTCOME(name) OUTCOME_##name,
    LETTERS_OUTCOMES(LETTERS_OUTCOME)
#undef LETTERS_OUTCOME
        OUTCOMES
};

struct letters_result {
    enum letters_outcome outcome;
    const char *reason; /* a few words; NULL: sent */
};

extern const char *const letters_outcome_word[OUTCOMES];

#endif
