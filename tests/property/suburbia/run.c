/* The properties of Suburbia:
 *
 *     property.suburbia SCALE
 *
 * where SCALE says how many games of each kind, 1 for a quick look. */
#include "property/suburbia/suburbia.h"

#include "base/text.h"

#include <stdio.h>

int main(int count, char **words)
{
    int scale;
    if (count != 2 || !text_read_number(words[1], strlen(words[1]), &scale) ||
        scale < 1) {
        fputs("usage: property.suburbia SCALE\n", stderr);
        return 2;
    }
    limits_hold(scale);
    contents_hold(20 * scale);
    afterstates_hold(5 * scale);
    hidden_holds(20 * scale);
    recount_holds(200 * scale);
    scores_hold(200 * scale);
    return 0;
}
