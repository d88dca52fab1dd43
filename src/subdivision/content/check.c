/* What can only be said of the whole box: nothing is missing, and every number
 * that counts tiles out finds them. */
#include "subdivision/content/parser.h"

static bool check_all_there(struct subdivision_parser *parser)
{
    const struct subdivision_box *box = parser->box;
    struct content_error *error = parser->reader.error;
    const struct content_place end = parser->reader.end;
    if (!parser->rules_done)
        return content_fail(error, end, "no rules");
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (!(parser->zones >> zone & 1))
            return content_fail(error, end, "no zone '%s'", zone_word[zone]);
    if (box->sides == 0)
        return content_fail(error, end, "no side");
    return box->scenarios > 0 || content_fail(error, end, "no scenario");
}

/* Each of the stacks 2, 3 and 4 gets a bonus tile (D-SETUP). */
static bool check_stacks(struct subdivision_parser *parser)
{
    const struct subdivision_box *box = parser->box;
    unsigned stacks = 0;
    for (int i = 0; i < box->bonuses; i++)
        stacks |= 1u << box->bonus[i].stack;
    for (int stack = 2; stack <= ROUNDS; stack++)
        if (!(stacks >> stack & 1))
            return content_fail(parser->reader.error, parser->reader.end,
                                "no bonus for stack %d", stack);
    return true;
}

static bool side_has(const struct subdivision_box *box, int side, int worth)
{
    for (int i = 0; i < box->parcels; i++)
        if (box->side[side].worth[i] == worth)
            return true;
    return false;
}

/* A bonus that everybody has, or that nobody can get, is a slip. */
static bool check_bonus(struct subdivision_parser *parser, int index)
{
    const struct subdivision_box *box = parser->box;
    const struct bonus *bonus = &box->bonus[index];
    const struct content_place place = parser->bonus_place[index];
    const char *id = box->bonus_words[index].id;
    for (int i = 0; i < box->sides; i++)
        if (bonus->criterion == CRITERION_WORTH &&
            !side_has(box, i, bonus->worth))
            return content_fail(parser->reader.error, place,
                                "bonus '%s': side '%s' has no parcel of that "
                                "value",
                                id, box->side_words[i].id);
    if (box->places == PLACES_MAX)
        return content_fail(parser->reader.error, place,
                            "the patterns fit in %d places or more",
                            PLACES_MAX);
    return bonus->criterion != CRITERION_PATTERN || bonus->places > 0 ||
           content_fail(parser->reader.error, place,
                        "bonus '%s': the pattern does not fit on the board",
                        id);
}

/* The copies for each number of players are in the box and make four stacks
 * of equal size. */
static bool check_copies(struct subdivision_parser *parser, int seats)
{
    const struct subdivision_box *box = parser->box;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (box->copies[seats] > box->zone[zone].copies)
            return content_fail(parser->reader.error, parser->rules_place,
                                "%d copies for %d, the box holds %d of zone "
                                "'%s'",
                                box->copies[seats], seats,
                                box->zone[zone].copies, zone_word[zone]);
    return box->copies[seats] % ROUNDS == 0 ||
           content_fail(parser->reader.error, parser->rules_place,
                        "%d copies for %d do not make %d equal stacks",
                        box->copies[seats], seats, ROUNDS);
}

/* Tiles that are left in the box: flipped ones come from there. */
static int spare_tiles(const struct subdivision_box *box,
                       const struct scenario *scenario, int seats)
{
    int spare = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        spare += box->zone[zone].copies -
                 (zone == scenario->removed ? 0 : box->copies[seats]);
    return spare;
}

static int tiles_taken(const struct scenario *scenario, int seats)
{
    if (seats > 1)
        return scenario->hand * seats;
    int taken = 0;
    for (int i = 0; i < SUBDIVISION_TURNS_MAX; i++)
        taken += scenario->draws[i];
    return taken;
}

static bool check_tiles(struct subdivision_parser *parser, int index, int seats)
{
    const struct subdivision_box *box = parser->box;
    const struct scenario *scenario = &box->scenario[index];
    const struct content_place place = parser->scenario_place[index];
    const char *id = box->scenario_words[index].id;
    const int stack = subdivision_stack_size(box, scenario, seats);
    const int taken = tiles_taken(scenario, seats);
    const int flipped = __builtin_popcountll(scenario->flipped) * seats;
    const int spare = spare_tiles(box, scenario, seats);
    if (stack > STACK_MAX)
        return content_fail(parser->reader.error, place,
                            "scenario '%s': a stack has more than %d tiles", id,
                            STACK_MAX);
    if (taken > stack)
        return content_fail(parser->reader.error, place,
                            "scenario '%s': a round of %d takes %d tiles, a "
                            "stack has %d",
                            id, seats, taken, stack);
    return flipped <= spare ||
           content_fail(parser->reader.error, place,
                        "scenario '%s': %d flipped tiles for %d, %d are left",
                        id, flipped, seats, spare);
}

bool subdivision_content_check(struct subdivision_parser *parser)
{
    const struct subdivision_box *box = parser->box;
    if (!check_all_there(parser) || !check_stacks(parser))
        return false;
    for (int seats = 1; seats <= PLAYERS_MAX; seats++)
        if (!check_copies(parser, seats))
            return false;
    for (int i = 0; i < box->bonuses; i++)
        if (!check_bonus(parser, i))
            return false;
    for (int i = 0; i < box->scenarios; i++)
        for (int seats = 1; seats <= box->scenario[i].seats_max; seats++)
            if (!check_tiles(parser, i, seats))
                return false;
    return true;
}
