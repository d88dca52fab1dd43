/* Any bytes as Subdivision's content: a box that holds together, or a mistake
 * with its place. */
#include "content.h"
#include "subdivision/content/content.h"

static void check_board(const struct subdivision_box *box)
{
    demand(box->parcels > 0 && box->parcels <= PARCELS_MAX);
    demand(box->edges <= EDGES_MAX && box->places < PLACES_MAX);
    for (int i = 0; i < box->edges; i++) {
        demand(subdivision_edge_between(box, box->edge[i][0],
                                        box->edge[i][1]) == i);
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
    demand(subdivision_find_scenario(box, box->scenario_words[index].id) ==
           index);
    demand(scenario->turns > 0 && scenario->turns <= scenario->hand);
    demand(scenario->sides > 0 && scenario->sides >> box->sides == 0);
    demand((scenario->park & scenario->lake) == 0);
    for (int seats = 1; seats <= scenario->seats_max; seats++) {
        const int stack = subdivision_stack_size(box, scenario, seats);
        demand(stack <= STACK_MAX);
        demand(seats == 1 || stack >= scenario->hand * seats);
    }
}

static void check_box(const struct subdivision_box *box)
{
    static struct subdivision_box again;
    again = *box;
    subdivision_content_hash(&again);
    demand(box->hash == again.hash);
    check_board(box);
    for (int i = 0; i < box->bonuses; i++) {
        const struct bonus *bonus = &box->bonus[i];
        demand(subdivision_find_bonus(box, bonus->number) == i);
        demand(bonus->dollars || bonus->zones);
        demand((bonus->places > 0) == (bonus->criterion == CRITERION_PATTERN));
    }
    for (int i = 0; i < box->scenarios; i++)
        check_scenario(box, i);
}

static void read_box(const struct content_source *source)
{
    static struct subdivision_box box;
    struct content_error error;
    const bool good = subdivision_content(&box, source, &error);
    check_answer(good, &error);
    if (good)
        check_box(&box);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    feed_content(data, size, read_box);
    return 0;
}
