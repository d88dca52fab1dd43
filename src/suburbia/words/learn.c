/* What a seat is told comes from outside. It is compared with any deal of the
 * same table, so that suburbia_suppose() finds a game for whatever was
 * taken up. */
#include "suburbia/words/telling.h"

#include "suburbia/words/codec.h"
#include "suburbia/words/reading.h"

/* Copies of a card among the first of a list. */
static int copies(const uint8_t *tile, int count, int wanted)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        found += tile[i] == wanted;
    return found;
}

/* Where 1 More Round may lie it must come before the last place is past. */
static bool one_more_fits(struct suburbia_range range,
                          const struct suburbia_known *known, int tile)
{
    const bool seen = copies(known->deck, known->drawn, TILE_ONE_MORE_ROUND);
    if (tile == TILE_ONE_MORE_ROUND)
        return !seen && known->drawn >= range.from && known->drawn <= range.to;
    return seen || known->drawn != range.to;
}

/* Whoever sets a game up piece by piece may take more than the box has. */
static bool is_left(const struct suburbia_box *box,
                    const struct suburbia_known *known, int tile)
{
    const struct tile *kind = &box->tile[tile];
    if (known->start.custom)
        return true;
    return box_is_in(known->config.sets, kind->set, kind->needs) &&
           copies(known->deck, known->drawn, tile) < kind->copies &&
           copies(known->border, known->borders_seen, tile) < kind->copies;
}

static enum status add_drawn(struct suburbia_reading *reading, int tile,
                             struct suburbia_known *known)
{
    const struct suburbia_box *box = reading->box;
    const struct suburbia_state *any = &known->start;
    if (known->drawn == any->deck_size)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "drawn: the stack is empty");
    if (tile == TILE_NONE || tile == TILE_LAKE || tile == TILE_BORDER_LAKE ||
        suburbia_back(box, tile) != suburbia_back(box, any->deck[known->drawn]))
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "drawn: does not lie there in the stack");
    if (!one_more_fits(suburbia_one_more(box, any), known, tile))
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "drawn: 1 More Round does not lie there");
    if (tile >= TILE_FIRST && !is_left(box, known, tile))
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "drawn: no such tile is left");
    known->deck[known->drawn++] = (uint8_t)tile;
    return STATUS_OK;
}

static enum status add_border(struct suburbia_reading *reading, int tile,
                              struct suburbia_known *known)
{
    const struct suburbia_box *box = reading->box;
    if (known->borders_seen == known->start.borders)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "borders: the pile is empty");
    if (box->tile[tile].letter != LETTER_BORDER || !is_left(box, known, tile))
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "borders: no such border is left");
    known->border[known->borders_seen++] = (uint8_t)tile;
    return STATUS_OK;
}

typedef enum status adding(struct suburbia_reading *, int,
                           struct suburbia_known *);

static enum status add_one(struct suburbia_reading *reading,
                           const struct json_in *item, adding *add,
                           struct suburbia_known *known)
{
    const int tile = find(item, reading->box, suburbia_find_tile);
    return tile < 0 ? suburbia_fail(reading, STATUS_UNKNOWN_WORD,
                                    "drawn or borders: no such tile")
                    : add(reading, tile, known);
}

/* A list of tiles, if there is one. */
static enum status add_all(struct suburbia_reading *reading, const char *key,
                           adding *add, struct suburbia_known *known)
{
    const struct json_in list = json_in_field(reading->in, key);
    enum status status = STATUS_OK;
    if (list.at && json_in_type(&list) != JSON_ARRAY)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "drawn or borders: no list of tiles");
    for (struct json_in item = json_in_first(&list);
         item.at && status == STATUS_OK; item = json_in_next(&list, item))
        status = add_one(reading, &item, add, known);
    return status;
}

/* S-FIRST: the tile at the far right was drawn first. */
static enum status read_market(struct suburbia_reading *reading,
                               struct suburbia_known *known)
{
    const struct json_in market = json_in_field(reading->in, "market");
    struct json_in space[SPACES_MAX];
    enum status status = STATUS_OK;
    int count = 0;
    if (json_in_count(&market) != known->start.spaces)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "market: not a list with one for each space");
    for (struct json_in item = json_in_first(&market); item.at;
         item = json_in_next(&market, item))
        space[count++] = item;
    while (count > 0 && status == STATUS_OK)
        status = add_one(reading, &space[--count], add_drawn, known);
    return status;
}

static bool has_twice(const uint8_t *goal, int count)
{
    for (int i = 0; i < count; i++)
        if (copies(goal, count, goal[i]) > 1)
            return true;
    return false;
}

/* All that the seat knows of are in the box, and different. */
static enum status read_goals(struct suburbia_reading *reading,
                              struct suburbia_known *known)
{
    const struct suburbia_state *any = &known->start;
    const struct json_in open = json_in_field(reading->in, "goals");
    const struct json_in own = json_in_field(reading->in, "own");
    const bool has_own =
        known->viewer != VIEWER_NONE && any->mode == MODE_STANDARD;
    const int dealt = has_own ? 2 : 0;
    uint8_t box_goal[GOALS_MAX], goal[SEATS_MAX + 2];
    const int in_box = setup_goals(reading->box, any, box_goal);
    enum status status = STATUS_OK;
    if (any->public_goals)
        status = suburbia_read_goals(reading, &open, any->public_goals, goal);
    if (status == STATUS_OK && dealt)
        status =
            suburbia_read_goals(reading, &own, dealt, goal + any->public_goals);
    if (status != STATUS_OK)
        return status;
    for (int i = 0; i < any->public_goals + dealt; i++)
        if (!copies(box_goal, in_box, goal[i]))
            return suburbia_fail(reading, STATUS_BAD_SETUP,
                                 "goals: one is not in this game");
    if (has_twice(goal, any->public_goals + dealt))
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "goals: one was dealt twice");
    memcpy(known->public_goal, goal, any->public_goals);
    memcpy(known->own, goal + any->public_goals, (size_t)dealt);
    return STATUS_OK;
}

static enum status read_awards(struct suburbia_reading *reading,
                               struct suburbia_known *known)
{
    const struct suburbia_state *any = &known->start;
    known->bonus = known->challenge = AWARD_NONE;
    enum status status =
        suburbia_read_award(reading, "bonus", false, &known->bonus);
    if (status == STATUS_OK)
        status =
            suburbia_read_award(reading, "challenge", true, &known->challenge);
    if (status == STATUS_OK &&
        ((known->bonus == AWARD_NONE) != (any->bonus == AWARD_NONE) ||
         (known->challenge == AWARD_NONE) != (any->challenge == AWARD_NONE)))
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "bonus or challenge: missing, or not in the game");
    return status;
}

static enum status read_stars(struct suburbia_reading *reading,
                              struct suburbia_known *known)
{
    const struct suburbia_state *any = &known->start;
    const struct json_in pile = json_in_field(reading->in, "star_order");
    struct suburbia_state state = *any;
    if ((pile.at != NULL) != any->stars)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "star_order: missing, or not in the game");
    const enum status status = suburbia_read_stars(reading, &state);
    memcpy(known->star_pile, state.star_pile, sizeof known->star_pile);
    return status;
}

static enum status read_rest(struct suburbia_reading *reading,
                             struct suburbia_known *known)
{
    const struct seed seed = {{0}};
    suburbia_setup(reading->box, &known->config, &seed, &known->start);
    enum status status = read_market(reading, known);
    if (status == STATUS_OK)
        status = read_goals(reading, known);
    if (status == STATUS_OK)
        status = add_all(reading, "borders", add_border, known);
    if (status == STATUS_OK && known->borders_seen != known->start.borders_seen)
        return suburbia_fail(reading, STATUS_BAD_SETUP,
                             "borders: not as many as lie open");
    if (status == STATUS_OK)
        status = read_awards(reading, known);
    return status == STATUS_OK ? read_stars(reading, known) : status;
}

static enum status learn_deal(struct suburbia_reading *reading, int ear,
                              struct suburbia_known *known)
{
    struct game_config *config = &known->config;
    enum status status = suburbia_read_table(reading, config);
    if (status == STATUS_OK)
        status = suburbia_config_check(reading->box, config, &reading->reason);
    if (status != STATUS_OK)
        return status;
    if (ear < GAME_NOBODY || ear >= config->seats)
        return suburbia_fail(reading, STATUS_BAD_SETUP, "no such seat");
    if (config->first == GAME_FIRST_RANDOM)
        return suburbia_fail(reading, STATUS_BAD_SETUP, "first: missing");
    known->dealt = 1;
    known->viewer = ear < 0 ? VIEWER_NONE : (uint8_t)ear;
    return read_rest(reading, known);
}

static enum status learn_more(struct suburbia_reading *reading,
                              struct suburbia_known *known)
{
    const enum status status = add_all(reading, "drawn", add_drawn, known);
    return status == STATUS_OK ? add_all(reading, "borders", add_border, known)
                               : status;
}

enum status suburbia_learn(const struct suburbia_box *box,
                           const struct json_in *in, int ear,
                           struct suburbia_known *known, const char **reason)
{
    struct suburbia_reading reading = {box, in, NULL};
    const enum status status = known->dealt ? learn_more(&reading, known)
                                            : learn_deal(&reading, ear, known);
    *reason = reading.reason;
    return status;
}
