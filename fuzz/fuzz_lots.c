/* Any bytes as Subdivision's content: a box that holds together, or a mistake
 * with its place. */
#include "content/subdivision.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void demand(bool truth)
{
    if (!truth)
        abort();
}

static void check_board(const struct subdivision_box *box)
{
    demand(box->parcels > 0 && box->parcels <= PARCELS_MAX);
    demand(box->edges <= EDGES_MAX && box->places < PLACES_MAX);
    for (int i = 0; i < box->edges; i++) {
        demand(lot_edge_between(box, box->edge[i][0], box->edge[i][1]) == i);
        demand(!edges_has(box->touch[i], i));
    }
    for (int i = 0; i < box->sides; i++) {
        const struct side *side = &box->side[i];
        uint64_t all = side->wild, levels = 0;
        for (int s = 0; s < box->symbols; s++)
            all |= side->of_symbol[s];
        for (int w = 0; w < side->worths; w++)
            levels |= side->of_level[w];
        demand(all == box->all && levels == box->all);
    }
}

static void check_scenario(const struct subdivision_box *box, int index)
{
    const struct scenario *scenario = &box->scenario[index];
    demand(lot_find_scenario(box, box->scenario_words[index].id) == index);
    demand(scenario->turns > 0 && scenario->turns <= scenario->hand);
    demand(scenario->sides > 0 && scenario->sides >> box->sides == 0);
    demand((scenario->park & scenario->lake) == 0);
    for (int seats = 1; seats <= scenario->seats_max; seats++) {
        const int stack = lot_stack_size(box, scenario, seats);
        demand(stack <= STACK_MAX);
        demand(seats == 1 || stack >= scenario->hand * seats);
    }
}

static void check_box(const struct subdivision_box *box)
{
    static struct subdivision_box again;
    again = *box;
    content_subdivision_hash(&again);
    demand(box->hash == again.hash);
    check_board(box);
    for (int i = 0; i < box->bonuses; i++) {
        const struct bonus *bonus = &box->bonus[i];
        demand(lot_find_bonus(box, bonus->number) == i);
        demand(bonus->dollars || bonus->zones);
        demand((bonus->places > 0) == (bonus->criterion == CRITERION_PATTERN));
    }
    for (int i = 0; i < box->scenarios; i++)
        check_scenario(box, i);
}

static void check_error(const struct content_error *error)
{
    demand(error->status == STATUS_BAD_DATA);
    demand(strcmp(error->place.file, "fuzz") == 0);
    demand(error->place.line >= 1 && error->place.column >= 1);
    demand(error->message[0] != '\0');
    demand(strncmp(error->message, "no room is left", 15) != 0);
}

/* The bytes and the room for strings are exactly as large as they say, so
 * that a step beyond either is seen. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct subdivision_box box;
    struct content_error error;
    char *bytes = malloc(size ? size : 1);
    char *text = malloc(size ? size : 1);
    demand(bytes && text);
    if (size)
        memcpy(bytes, data, size);
    const struct content_file file = {"fuzz", bytes, size};
    const struct content_source source = {&file, 1, text, size};
    if (content_subdivision(&box, &source, &error))
        check_box(&box);
    else
        check_error(&error);
    free(text);
    free(bytes);
    return 0;
}
