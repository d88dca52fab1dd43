/* Features of what may come next: where a tile may be placed and what it would
 * let act, the tiles that wait to act, and the bonus tiles ahead. */
#include "subdivision/mind/features.h"

/* Where the next tile may go. */

static void look_at(const struct survey *own, uint64_t parcels,
                    int fact[SPOT_FACTS])
{
    const struct side *side = own->plot.side;
    const uint64_t open = parcels & (own->ways.reached | side->highway);
    fact[SPOT_PARCELS] = bits_count(parcels);
    fact[SPOT_ACTS] = planes_best(&own->acts, COUNT_PLANES, parcels);
    fact[SPOT_WORTH] = planes_best(&own->worth, WORTH_PLANES, parcels);
    fact[SPOT_OPEN] = planes_best(&own->worth, WORTH_PLANES, open);
}

static void put_spot(const struct subdivision_sketch *sketch, int spot,
                     const int fact[SPOT_FACTS])
{
    int8_t *out = sketch->out + SUBDIVISION_F_SPOT + spot * SPOT_FACTS;
    for (int i = 0; i < SPOT_FACTS; i++)
        out[i] = feature_cut(i == SPOT_PARCELS ? fact[i] / 2 : fact[i]);
}

/* The rolls that are to come: their mean, and the worst in every way. */
static void put_rolls(const struct subdivision_sketch *sketch)
{
    const struct survey *own = &sketch->own;
    const int symbols = sketch->box->symbols;
    int sum[SPOT_FACTS] = {0}, least[SPOT_FACTS];
    for (int symbol = 0; symbol < symbols; symbol++) {
        int fact[SPOT_FACTS];
        look_at(own, legal_parcels(&own->plot, symbol), fact);
        for (int i = 0; i < SPOT_FACTS; i++) {
            sum[i] += fact[i];
            if (symbol == 0 || fact[i] < least[i])
                least[i] = fact[i];
        }
    }
    for (int i = 0; i < SPOT_FACTS; i++)
        sum[i] = 2 * sum[i] / symbols;
    put_spot(sketch, SPOT_MEAN, sum);
    put_spot(sketch, SPOT_LEAST, least);
    sketch
        ->out[SUBDIVISION_F_PROMISE + sketch->stage * PROMISES + PROMISE_DIE] =
        feature_cut(sum[SPOT_WORTH] / 2);
}

void features_spots(const struct subdivision_sketch *sketch)
{
    const struct survey *own = &sketch->own;
    int fact[SPOT_FACTS];
    put_rolls(sketch);
    if (own->plot.board->money >= sketch->box->price) {
        look_at(own, own->empty, fact);
        put_spot(sketch, SPOT_PAID, fact);
    }
    if (sketch->dealt && !sketch->chosen &&
        sketch->state->symbol != SYMBOL_NONE) {
        look_at(own, legal_parcels(&own->plot, sketch->state->symbol), fact);
        put_spot(sketch, SPOT_ROLLED, fact);
    }
}

/* Tiles that wait to act. */

static uint64_t targets_of(const struct survey *own, int zone, uint64_t tiles)
{
    uint64_t targets = 0;
    for (tiles &= own->plot.board->zone[zone]; tiles; tiles = bits_rest(tiles))
        targets |= own->plot.box->reach[zone][bits_first(tiles)];
    return targets & own->targets[zone];
}

static void put_actions(const struct subdivision_sketch *sketch, uint64_t tiles)
{
    const struct survey *own = &sketch->own;
    const uint64_t *school = own->plot.board->school;
    int8_t *out = sketch->out + SUBDIVISION_F_NOW;
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        const uint64_t here = tiles & own->plot.board->zone[zone];
        if (!here)
            continue;
        const uint64_t targets = targets_of(own, zone, here);
        switch ((enum piece)sketch->box->zone[zone].piece) {
        case PIECE_PARK:
            out[NOW_PARK] =
                (int8_t)planes_best(&own->park, COUNT_PLANES, targets);
            break;
        case PIECE_LAKE:
            out[NOW_LAKE] =
                (int8_t)planes_best(&own->lake, COUNT_PLANES, targets);
            break;
        case PIECE_SCHOOL:
            out[NOW_THIRD] = (int8_t)bits_count(targets & school[1]);
            out[NOW_SECOND] =
                (int8_t)bits_count(targets & school[0] & ~school[1]);
            break;
        case PIECE_ROAD:
            out[NOW_ROADS] = (int8_t)(bits_count(targets) / 2);
            break;
        default:
            out[NOW_WALK] =
                (int8_t)(own->walk[WALK_SOON] - own->walk[WALK_BEST]);
        }
    }
}

/* The tile that is open is one of those that wait, so it is told apart. */
static void put_opened(const struct subdivision_sketch *sketch)
{
    const struct opened *opened = &sketch->state->opened;
    int8_t *out = sketch->out + SUBDIVISION_F_NOW;
    if (sketch->state->await != AWAIT_LAY)
        return;
    const int zone = subdivision_zone_at(sketch->own.plot.board, opened->tile);
    const bool road = sketch->box->zone[zone].piece == PIECE_ROAD;
    out[NOW_LAID] = (int8_t)opened->laid;
    out[road ? NOW_OPEN_ROAD : NOW_OPEN_WALK] = 1;
}

static void put_waiting(const struct subdivision_sketch *sketch, uint64_t tiles)
{
    const struct board *board = sketch->own.plot.board;
    int worth = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        const int count = bits_count(tiles & board->zone[zone]);
        sketch->out[SUBDIVISION_F_WAITING + zone] = (int8_t)count;
        worth += count * zone_worth(zone);
    }
    sketch->out[SUBDIVISION_F_NOW + NOW_WAITING] = (int8_t)bits_count(tiles);
    sketch->out[SUBDIVISION_F_NOW + NOW_WORTH] = (int8_t)worth;
}

void features_act(const struct subdivision_sketch *sketch)
{
    const struct subdivision_state *state = sketch->state;
    const struct board *board = sketch->own.plot.board;
    uint64_t tiles = 0;
    if (state->earned >> sketch->seat & 1) {
        const unsigned zones = bonus_of(sketch->box, state)->zones;
        tiles = board_tiles(board, zones) & sketch->own.able;
        for (int zone = 0; zone < ZONE_COUNT; zone++)
            sketch->out[SUBDIVISION_F_REWARD + zone] =
                (int8_t)bits_count(tiles & board->zone[zone]);
    } else if (sketch->acting) {
        tiles = state->waiting & sketch->own.able;
        if (tiles)
            put_waiting(sketch, tiles);
    }
    if (tiles)
        put_actions(sketch, tiles);
    if (sketch->acting)
        put_opened(sketch);
}

/* Bonus tiles ahead. */

static int places_missing(const struct survey *own, const struct bonus *bonus)
{
    const uint64_t *place = &own->plot.box->place[bonus->place];
    int least = bonus->cells;
    for (int i = 0; i < bonus->places; i++) {
        const int missing = bits_count(place[i] & own->empty);
        least = missing < least ? missing : least;
    }
    return least;
}

static int pieces_missing(const struct board *board, unsigned pieces)
{
    int missing = 0;
    for (int piece = 0; piece < PIECE_SIDEWALK; piece++)
        missing +=
            (pieces >> piece & 1) && !board_pieces(board, (enum piece)piece);
    return missing +
           ((pieces >> PIECE_SIDEWALK & 1) && !edges_any(board->walk));
}

static int worth_missing(const struct survey *own, int worth)
{
    const struct side *side = own->plot.side;
    int missing = 0;
    for (int i = 0; i < side->worths; i++)
        if (side->level[i] == worth)
            missing += bits_count(side->of_level[i] & own->empty);
    return missing;
}

/* Pieces, or parcels to cover, until the board meets the bonus tile. */
static int missing_for(const struct survey *own, const struct bonus *bonus)
{
    switch ((enum criterion)bonus->criterion) {
    case CRITERION_COUNT: {
        const int count =
            bonus_count(own->plot.board, (enum counted)bonus->counted);
        return count < bonus->least ? bonus->least - count : 0;
    }
    case CRITERION_PATTERN:
        return places_missing(own, bonus);
    case CRITERION_EACH:
        return pieces_missing(own->plot.board, bonus->pieces);
    default:
        return worth_missing(own, bonus->worth);
    }
}

/* Choices of the seat before round `round` begins. */
static int choices_before(const struct subdivision_sketch *sketch, int round)
{
    const int turns = scenario_of(sketch->box, sketch->state)->turns;
    return sketch->left - (rounds_of(sketch->state) - round) * turns;
}

static void put_bonus(const struct subdivision_sketch *sketch, int stack)
{
    const struct survey *own = &sketch->own;
    const struct bonus *bonus =
        &sketch->box->bonus[sketch->state->bonus[stack]];
    int8_t *out = sketch->out + SUBDIVISION_F_BONUS + stack * BONUS_FACTS;
    const int missing = missing_for(own, bonus);
    const uint64_t tiles =
        board_tiles(own->plot.board, bonus->zones) & own->able;
    out[BONUS_AHEAD] = 1;
    out[BONUS_MET] = missing == 0;
    out[BONUS_MISSING] = feature_cut(missing);
    out[BONUS_NEARLY] = missing == 1;
    out[BONUS_SPARE] = feature_cut(choices_before(sketch, stack + 1) - missing);
    out[BONUS_CRITERION + bonus->criterion] = 1;
    if (bonus->criterion == CRITERION_COUNT)
        out[BONUS_COUNTED + bonus->counted] = 1;
    out[BONUS_DOLLARS] = (int8_t)bonus->dollars;
    out[BONUS_TILES] = (int8_t)bits_count(tiles);
}

/* The tile on a stack is judged before the round of that stack; the first
 * stack has none. */
void features_bonuses(const struct subdivision_sketch *sketch)
{
    for (int stack = sketch->state->round; stack < BONUS_STACKS; stack++)
        put_bonus(sketch, stack);
}
