/* The words for an origin are those of the data files, so they never change. */
#include "base/words.h"

const char *const origin_word[ORIGIN_COUNT] = {
    [ORIGIN_PRINTED] = "printed",
    [ORIGIN_RECONSTRUCTED] = "reconstructed",
    [ORIGIN_DESIGNED] = "designed",
};
