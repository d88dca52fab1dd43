/* The list is short, so each finds its place from the end. */
#include "game/prospect.h"

#include <stdlib.h>
#include <string.h>

void game_foresee(struct game_prospects *list, const struct game_prospect *one)
{
    int at = list->count;
    while (at > 0 && abs(list->item[at - 1].worth) < abs(one->worth))
        at--;
    if (at == GAME_PROSPECTS)
        return;
    const int last =
        list->count < GAME_PROSPECTS ? list->count++ : GAME_PROSPECTS - 1;
    memmove(&list->item[at + 1], &list->item[at],
            (size_t)(last - at) * sizeof *list->item);
    list->item[at] = *one;
}
