/* Sums only. Shares are counted in CENSUS_PARTS, so that an even split among up
 * to five players stays a whole number. */
#include "lab/census.h"

#include "suburbia/game.h"
#include "suburbia/rules/border.h"

#include <assert.h>
#include <math.h>
#include <string.h>

void census_begin(struct census_game *game, const struct suburbia_state *state)
{
    struct census *census = game->census;
    int seat = state->first;
    memset(game->buyers, 0, sizeof game->buyers);
    for (int i = 0; i < state->seats; i++, seat = state->after[seat])
        game->place[seat] = (uint8_t)i;
    census->games++;
    census->seats[state->seats]++;
    for (int set = 0; set < game->box->sets; set++)
        census->sets[set] += state->sets >> set & 1;
    const uint8_t award[] = {state->bonus, state->challenge};
    for (int i = 0; i < 2; i++)
        if (award[i] != AWARD_NONE)
            census->award[award[i]].seats += state->seats;
}

/* Everything that lies in the market or among the open borders. */
static void count_offers(struct census *census,
                         const struct suburbia_state *state)
{
    for (int space = 0; space < state->spaces; space++)
        census->tile[state->market[space]].offered++;
    for (int i = 0; i < BORDERS_OPEN; i++)
        if (state->border_open[i])
            census->tile[state->border[state->border_open[i] - 1]].offered++;
}

static void count_purchase(struct census_game *game,
                           const struct suburbia_state *state, int tile,
                           int surcharge)
{
    struct census_tile *count = &game->census->tile[tile];
    count->bought++;
    count->paid += game->box->cost[state->seats][tile] + surcharge;
    game->buyers[tile] |= (uint8_t)(1 << state->seat);
}

static int surcharge_of(const struct census_game *game,
                        const struct suburbia_state *state, int space)
{
    const struct edition *edition = &game->box->edition[state->edition];
    return state->seats == SEATS_MAX ? edition->five_price[space]
                                     : edition->space_price[space];
}

static void count_border(struct census_game *game,
                         const struct suburbia_state *state, game_move move)
{
    const int tile =
        state->border[state->border_open[suburbia_move_arg(move)] - 1];
    if (suburbia_move_lake(move))
        game->census->tile[tile].lakes++;
    else
        count_purchase(game, state, tile, 0);
}

void census_move(struct census_game *game, const struct suburbia_state *state,
                 game_move move)
{
    const struct borough *borough = &state->borough[state->seat];
    const int arg = suburbia_move_arg(move);
    if (state->phase == PHASE_ACT)
        count_offers(game->census, state);
    switch (suburbia_move_type(move)) {
    case SUBURBIA_BUY:
        count_purchase(game, state, state->market[arg],
                       surcharge_of(game, state, arg));
        break;
    case SUBURBIA_LAKE:
        game->census->tile[state->market[arg]].lakes++;
        break;
    case SUBURBIA_BORDER:
        count_border(game, state, move);
        break;
    case SUBURBIA_INVEST: {
        const int slot =
            borough_find(state, state->seat, suburbia_move_cell(move));
        game->census->tile[borough->tile[slot]].marked++;
        break;
    }
    default:
        break;
    }
}

void census_events(struct census_game *game, const struct suburbia_state *state,
                   const struct game_events *events)
{
    for (int i = 0; i < events->count; i++) {
        const struct game_event *event = &events->event[i];
        if (strcmp(game_rule_word(&suburbia_game, event->rule), "S-BONUS") != 0)
            continue;
        const bool challenge = event->stat == STAT_REPUTATION;
        const int award = challenge ? state->challenge : state->bonus;
        game->census->award[award].earned++;
    }
}

static void add_mean(struct census_mean *mean, int64_t value)
{
    mean->count++;
    mean->sum += value;
    mean->squares += value * value;
}

/* The mean over the seats in `group` in CENSUS_PARTS. */
static int64_t mean_of(const int *value, unsigned group)
{
    int64_t sum = 0;
    for (unsigned rest = group; rest; rest &= rest - 1)
        sum += value[__builtin_ctz(rest)];
    return sum * (CENSUS_PARTS / __builtin_popcount(group));
}

/* Those who bought the tile against those who did not. */
static void compare(struct census_tile *tile, unsigned buyers,
                    const struct game_result *result, const int *share)
{
    const unsigned others = ((1u << result->seats) - 1) & ~buyers;
    if (!buyers || !others)
        return;
    add_mean(&tile->people,
             mean_of(result->score, buyers) - mean_of(result->score, others));
    add_mean(&tile->wins,
             result->seats * (mean_of(share, buyers) - mean_of(share, others)));
}

static void count_seen(struct census *census,
                       const struct suburbia_state *state)
{
    for (int i = 0; i < state->drawn; i++)
        census->tile[state->deck[i]].seen++;
    for (int i = 0; i < state->borders_seen; i++)
        census->tile[state->border[i]].seen++;
}

/* Public goals come first, then one of each seat, then what is scored once
 * more because of a tile. */
static void count_goals(struct census *census,
                        const struct suburbia_state *state,
                        const struct game_result *result)
{
    for (int i = 0; i < result->goals; i++) {
        const struct game_goal_result *one = &result->goal[i];
        struct census_goal *goal = &census->goal[one->goal];
        const bool scored = one->seat != GAME_NOBODY;
        if (i < state->public_goals) {
            goal->open++;
            goal->open_scored += scored;
        } else if (i < state->public_goals + state->seats) {
            goal->secret++;
            goal->secret_scored += scored;
        } else {
            census->again += scored;
        }
    }
}

/* Whether gold stars can be had from the start. */
static bool has_early_stars(const struct suburbia_box *box,
                            const struct suburbia_state *state)
{
    for (int i = TILE_FIRST; i < box->tiles; i++) {
        const struct tile *tile = &box->tile[i];
        if (tile->letter == LETTER_A && tile->stars &&
            box_is_in(state->sets, tile->set, tile->needs))
            return true;
    }
    return false;
}

void census_end(struct census_game *game, const struct suburbia_state *state,
                const struct game_result *result)
{
    struct census *census = game->census;
    const int winners = __builtin_popcount(result->winners);
    const bool stars = state->stars && has_early_stars(game->box, state);
    int share[SEATS_MAX];
    assert(winners > 0);
    for (int seat = 0; seat < result->seats; seat++) {
        const bool won = result->winners >> seat & 1;
        share[seat] = won ? CENSUS_PARTS / winners : 0;
        add_mean(&census->place[state->stars][result->seats][game->place[seat]],
                 share[seat]);
        if (stars)
            census->star[state->star[seat]]++;
    }
    add_mean(&census->winning, result->score[__builtin_ctz(result->winners)]);
    for (int tile = TILE_FIRST; tile < game->box->tiles; tile++)
        compare(&census->tile[tile], game->buyers[tile], result, share);
    count_seen(census, state);
    count_goals(census, state, result);
    census->turns += state->turn;
}

void census_add(struct census *sum, const struct census *part)
{
    int64_t *to = (int64_t *)sum;
    const int64_t *from = (const int64_t *)part;
    _Static_assert(sizeof *sum % sizeof *to == 0, "nothing but sums");
    for (size_t i = 0; i < sizeof *sum / sizeof *to; i++)
        to[i] += from[i];
}

double census_value(const struct census_mean *mean)
{
    return mean->count ? (double)mean->sum / (double)mean->count : 0;
}

double census_error(const struct census_mean *mean)
{
    if (mean->count < 2)
        return 0;
    const double count = (double)mean->count, value = census_value(mean);
    const double spread = (double)mean->squares / count - value * value;
    return spread > 0 ? sqrt(spread / (count - 1)) : 0;
}
