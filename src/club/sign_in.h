/* The name by which somebody signs in: his own at this host, unlike the name
 * that others at a table see, which several people may have. Letters, digits
 * and `.`, `-`, `_`, so that no two look alike; capitals make no difference. */
#ifndef CLUB_SIGN_IN_H
#define CLUB_SIGN_IN_H

#include <stdbool.h>

enum { SIGN_IN_LEAST = 3, SIGN_IN_MOST = 24 };

/* The name as it is kept; false: it is none. */
bool sign_in_read(const char *words, char name[SIGN_IN_MOST + 1]);

#endif
