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

static bool is_same(const struct game_prospect_argument *a,
                    const struct game_prospect_argument *b, bool numbers)
{
    if (strcmp(a->name, b->name) != 0 || !a->id != !b->id)
        return false;
    return a->id ? strcmp(a->id, b->id) == 0 : !numbers || a->value == b->value;
}

/* Whether both say the same of the same things; `numbers`: by as much. */
static bool is_alike(const struct game_prospect *a,
                     const struct game_prospect *b, bool numbers)
{
    bool alike = strcmp(a->id, b->id) == 0 && a->arguments == b->arguments;
    for (int i = 0; alike && i < a->arguments; i++)
        alike = is_same(&a->argument[i], &b->argument[i], numbers);
    return alike;
}

bool game_foreseen(const struct game_prospects *list,
                   const struct game_prospect *one)
{
    for (int i = 0; i < list->count; i++)
        if (is_alike(&list->item[i], one, true))
            return true;
    return false;
}

bool game_outdone(const struct game_prospects *list,
                  const struct game_prospect *one)
{
    for (int i = 0; i < list->count; i++)
        if (is_alike(&list->item[i], one, false) &&
            list->item[i].worth >= one->worth)
            return true;
    return false;
}

void game_foresee_most(struct game_prospects *list)
{
    int most = 0;
    while (most < list->count && list->item[most].worth != GAME_PROSPECT_LEAST)
        most++;
    if (most > 0)
        list->count = most;
}
