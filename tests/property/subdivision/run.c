/* The properties of Subdivision:
 *
 *     property.subdivision SCALE
 *
 * where SCALE says how many games of each kind, 1 for a quick look. */
#include "property/subdivision/subdivision.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

int main(int count, char **words)
{
    int scale;
    if (count != 2 || !text_read_number(words[1], strlen(words[1]), &scale) ||
        scale < 1) {
        fputs("usage: property.subdivision SCALE\n", stderr);
        return 2;
    }
    recount_holds(20 * scale);
    walks_hold(10 * scale);
    secrets_hold(20 * scale);
    return 0;
}
