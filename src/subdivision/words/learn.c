/* What a seat is told comes from outside: what is taken up must leave
 * subdivision_suppose() a game. */
#include "subdivision/words/telling.h"

#include "subdivision/words/reading.h"

static int all_turns(const struct subdivision_box *box,
                     const struct subdivision_known *known)
{
    return ROUNDS * box->scenario[known->config.scenario].turns;
}

static int turn_entry(const struct subdivision_box *box,
                      const struct subdivision_known *known, int turn)
{
    return known_index(&box->scenario[known->config.scenario], turn);
}

/* The hand of the turn that begins, if there is one. */
static enum status read_hand(struct subdivision_reading *reading,
                             struct subdivision_known *known)
{
    const struct json_in list = json_in_field(reading->in, "hand");
    if (!list.at)
        return STATUS_OK;
    if (known->viewer == KNOWN_NOBODY)
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "hand: somebody who looks on has none");
    if (known->hands != known->turns ||
        known->hands == all_turns(reading->box, known))
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "hand: no turn begins");
    uint8_t *held =
        known->held[turn_entry(reading->box, known, known->hands++)];
    if (json_in_count(&list) > STACK_MAX)
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "hand: more tiles than a stack has");
    for (struct json_in item = json_in_first(&list); item.at;
         item = json_in_next(&list, item)) {
        const int zone = find_zone(&item);
        if (zone < 0)
            return subdivision_fail(reading, STATUS_UNKNOWN_WORD,
                                    "hand: no such zone tile");
        held[zone]++;
    }
    return STATUS_OK;
}

static enum status read_one_taken(struct subdivision_reading *reading,
                                  const struct json_in *item, bool own,
                                  uint8_t *taken)
{
    const bool hidden = json_in_type(item) == JSON_NULL;
    const int zone = find_zone(item);
    if (hidden && own)
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "taken: the own tile is not named");
    if (!hidden && zone < 0)
        return subdivision_fail(reading, STATUS_UNKNOWN_WORD,
                                "taken: no such zone tile");
    *taken = (uint8_t)(hidden ? TAKEN_HIDDEN : zone + 1);
    return STATUS_OK;
}

/* What each took in the turn that ends, if one does. */
static enum status read_taken(struct subdivision_reading *reading,
                              struct subdivision_known *known)
{
    const struct json_in list = json_in_field(reading->in, "taken");
    const bool looks_on = known->viewer == KNOWN_NOBODY;
    enum status status = STATUS_OK;
    int seat = 0;
    if (!list.at)
        return STATUS_OK;
    if (known->turns == all_turns(reading->box, known) ||
        (!looks_on && known->hands == known->turns))
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "taken: no turn ends");
    if (json_in_count(&list) != known->config.seats)
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "taken: not a list with one for each seat");
    uint8_t *taken =
        known->taken[turn_entry(reading->box, known, known->turns++)];
    for (struct json_in item = json_in_first(&list);
         item.at && status == STATUS_OK;
         item = json_in_next(&list, item), seat++)
        status =
            read_one_taken(reading, &item, seat == known->viewer, &taken[seat]);
    return status;
}

/* Tiles of each type: together as many as the stacks have. */
static enum status read_tiles(struct subdivision_reading *reading,
                              struct subdivision_known *known)
{
    const struct json_in list = json_in_field(reading->in, "tiles");
    int zone = 0, rest = 0;
    for (int round = 0; round < ROUNDS; round++)
        rest += known->start.stack_size[round];
    if (json_in_count(&list) != ZONE_COUNT)
        return subdivision_fail(reading, STATUS_BAD_SETUP,
                                "tiles: not a number for each type");
    for (struct json_in item = json_in_first(&list); item.at;
         item = json_in_next(&list, item)) {
        int number;
        if (!json_in_int(&item, &number) || number < 0 || number > rest)
            return subdivision_fail(reading, STATUS_BAD_SETUP,
                                    "tiles: not as many as the stacks have");
        rest -= number;
        known->total[zone++] = (uint8_t)number;
    }
    return rest ? subdivision_fail(reading, STATUS_BAD_SETUP,
                                   "tiles: not as many as the stacks have")
                : STATUS_OK;
}

static enum status learn_deal(struct subdivision_reading *reading, int ear,
                              struct subdivision_known *known)
{
    const struct seed seed = {{0}};
    enum status status = subdivision_read_table(reading, &known->config);
    if (status != STATUS_OK)
        return status;
    if (ear < GAME_NOBODY || ear >= known->config.seats)
        return subdivision_fail(reading, STATUS_BAD_SETUP, "no such seat");
    known->dealt = 1;
    known->viewer = ear < 0 ? KNOWN_NOBODY : (uint8_t)ear;
    subdivision_setup(reading->box, &known->config, &seed, &known->start);
    status = subdivision_read_bonuses(reading, known->bonus);
    if (status == STATUS_OK)
        status = read_tiles(reading, known);
    return status;
}

enum status subdivision_learn(const struct subdivision_box *box,
                              const struct json_in *in, int ear,
                              struct subdivision_known *known,
                              const char **reason)
{
    struct subdivision_reading reading = {box, in, NULL};
    enum status status =
        known->dealt ? STATUS_OK : learn_deal(&reading, ear, known);
    if (status == STATUS_OK)
        status = read_taken(&reading, known);
    if (status == STATUS_OK)
        status = read_hand(&reading, known);
    if (status == STATUS_OK) {
        reading.reason = subdivision_known_flaw(box, known);
        status = reading.reason ? STATUS_BAD_SETUP : STATUS_OK;
    }
    *reason = reading.reason;
    return status;
}
