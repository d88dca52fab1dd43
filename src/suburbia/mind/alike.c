/* One tile on cell after cell. Only the numbers of its owner and the groups
 * that goals ask for depend on the cell: where both are the same, so is all
 * that an estimate goes by. Whatever else a placement can do (stars, borders,
 * a red line, a tile that asks for something) is left to be tried. */
#include "suburbia/mind/alike.h"

#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

/* What a cell comes to. */
struct outcome {
    struct numbers numbers; /* of the owner */
    slot_set joined;        /* neighbours that make a group with the tile */
};

/* A tile that is laid on cell after cell of a scratch copy. */
struct trial {
    struct table table;
    struct numbers paid; /* of the owner, once the tile is paid */
    struct fast_sum sum; /* what it does wherever it lies */
    slot_set groups;     /* tiles that may make a group with it */
};

/* Whether nothing but numbers depends on the cell, as far as the table goes. */
static bool is_plain(const struct suburbia_state *state)
{
    return state->phase == PHASE_ACT && state->mode == MODE_STANDARD &&
           legal_is_plain(state) && turn_is_reversible(state, state->seat);
}

/* Returns TILE_NONE for what is no tile on a free cell. */
static int tile_of(const struct table *table, game_move move)
{
    const struct suburbia_state *state = table->state;
    switch (suburbia_move_type(move)) {
    case SUBURBIA_BUY:
        return state->market[suburbia_move_arg(move)];
    case SUBURBIA_LAKE:
        return TILE_LAKE;
    case SUBURBIA_BASIC:
        return table->box->basic[suburbia_move_arg(move)];
    default:
        return TILE_NONE;
    }
}

static int price_of(const struct table *table, game_move move)
{
    const int space = suburbia_move_arg(move);
    switch (suburbia_move_type(move)) {
    case SUBURBIA_BUY:
        return market_cost(table, space);
    case SUBURBIA_LAKE:
        return market_price(table, space);
    default:
        return suburbia_cost(table->box, table->state, tile_of(table, move));
    }
}

/* The tiles of the seat that count in the same group as one of these classes,
 * for a goal or an award that asks for groups. */
static slot_set partners(const struct table *table, int measure,
                         class_set filter, class_set classes)
{
    const struct suburbia_state *state = table->state;
    if (measure != MEASURE_GROUP || !(filter & classes))
        return 0;
    return borough_matching(table->box, &state->borough[state->seat], filter);
}

static slot_set goal_partners(const struct table *table, class_set classes)
{
    const struct suburbia_box *box = table->box;
    const struct suburbia_state *state = table->state;
    const int kept = state->kept[state->seat];
    slot_set found = 0;
    for (int i = 0; i < state->public_goals; i++) {
        const struct goal *goal = &box->goal[state->public_goal[i]];
        found |= partners(table, goal->measure, goal->filter, classes);
    }
    if (kept != KEPT_NONE) {
        const struct goal *goal = &box->goal[state->deal[state->seat][kept]];
        found |= partners(table, goal->measure, goal->filter, classes);
    }
    return found;
}

static slot_set award_partners(const struct table *table, class_set classes)
{
    const int in_play[2] = {table->state->bonus, table->state->challenge};
    slot_set found = 0;
    for (int i = 0; i < 2; i++) {
        if (in_play[i] == AWARD_NONE)
            continue;
        const struct award *award = &table->box->award[in_play[i]];
        found |= partners(table, award->measure, award->filter, classes);
    }
    return found;
}

/* Pays and lays the tile; false if that is not simple. */
static bool begin(struct trial *trial, game_move move)
{
    const struct table *table = &trial->table;
    struct suburbia_state *state = table->state;
    const int tile = tile_of(table, move);
    const struct tile *what = &table->box->tile[tile];
    int16_t *stat = state->numbers[state->seat].stat;
    if (tile == TILE_NONE || table->box->quick[tile].asks)
        return false;
    trial->groups = goal_partners(table, what->classes) |
                    award_partners(table, what->classes);
    stat[STAT_MONEY] = (int16_t)(stat[STAT_MONEY] - price_of(table, move));
    trial->paid = state->numbers[state->seat];
    borough_lay(table->box, &state->borough[state->seat], tile,
                suburbia_move_cell(move), state->placements + 1);
    return fast_sum(table, state->seat, &trial->sum);
}

/* False if sums do not do on this cell. */
static bool lay(const struct trial *trial, const struct borough *before,
                cell at, struct outcome *out)
{
    struct suburbia_state *state = trial->table.state;
    const slot_set adjacent = borough_around(before, at).adjacent;
    struct numbers *numbers = &state->numbers[state->seat];
    *numbers = trial->paid;
    if (!fast_add(&trial->table, state->seat, trial->sum, adjacent))
        return false;
    *out = (struct outcome){*numbers, adjacent & trial->groups};
    return true;
}

static int first_alike(const struct outcome *list, const bool *known, int index)
{
    int at = 0;
    while (at < index &&
           !(known[at] && memcmp(&list[at], &list[index], sizeof *list) == 0))
        at++;
    return at;
}

static int length_of(const game_move *move, int count)
{
    int length = 1;
    while (length < count && length < GAME_RUN_MAX &&
           move[length] >> 16 == move[0] >> 16)
        length++;
    return length;
}

int suburbia_alike(const struct suburbia_box *box,
                   const struct suburbia_state *state, const game_move *move,
                   int count, uint8_t *alike)
{
    alike[0] = 0;
    if (!is_plain(state))
        return 1;
    const int length = length_of(move, count);
    struct outcome list[GAME_RUN_MAX];
    bool known[GAME_RUN_MAX];
    struct suburbia_state scratch = *state;
    struct trial trial = {.table = table_of(box, &scratch, NULL)};
    if (length == 1 || !begin(&trial, move[0]))
        return 1;
    for (int i = 0; i < length; i++) {
        const struct borough *before = &state->borough[state->seat];
        known[i] = lay(&trial, before, suburbia_move_cell(move[i]), &list[i]);
        alike[i] = (uint8_t)(known[i] ? first_alike(list, known, i) : i);
    }
    return length;
}
