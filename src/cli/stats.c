#include "cli/stats.h"

#include "base/text.h"
#include "suburbia/move.h"

#include <assert.h>

enum { WIN = 60 }; /* divisible by any number of winners */

static const char *const type_word[] = {
    [MOVE_KEEP] = "keep",     [MOVE_BUY] = "buy",
    [MOVE_LAKE] = "lake",     [MOVE_BASIC] = "basic",
    [MOVE_INVEST] = "invest", [MOVE_DISCARD] = "discard",
    [MOVE_BORDER] = "border", [MOVE_CHOOSE] = "choose",
};

enum { TYPES = sizeof type_word / sizeof *type_word };

_Static_assert((int)TYPES <= (int)STATS_TYPES_MAX, "every type is counted");
_Static_assert((int)GOALS_MAX <= (int)STATS_GOALS_MAX, "every goal is counted");

void stats_move(struct stats *stats, game_move move)
{
    stats->type[move_type(move)]++;
}

static void count_goal(struct stats *stats,
                       const struct game_goal_result *result)
{
    struct stats_goal *goal = &stats->goal[result->goal];
    const bool scored = result->seat != GAME_NOBODY;
    if (result->owner == GAME_NOBODY) {
        goal->open++;
        goal->open_scored += scored;
    } else {
        goal->secret++;
        goal->secret_scored += scored;
    }
}

void stats_game(struct stats *stats, const struct game_result *result,
                int turns)
{
    const int winners = __builtin_popcount(result->winners);
    assert(winners > 0);
    stats->games++;
    stats->turns += (uint64_t)turns;
    stats->seats = result->seats;
    for (int i = 0; i < result->seats; i++) {
        const uint64_t population = (uint64_t)result->score[i];
        stats->seat[i].population += population;
        stats->seat[i].squares += population * population;
        if (result->winners >> i & 1)
            stats->seat[i].wins += (uint64_t)(WIN / winners);
    }
    stats->winning += (uint64_t)result->score[__builtin_ctz(result->winners)];
    for (int i = 0; i < result->goals; i++)
        count_goal(stats, &result->goal[i]);
}

/* Largest r with r * r <= square. */
static uint64_t root(uint64_t square)
{
    uint64_t r = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit; bit >>= 1)
        if ((r | bit) * (r | bit) <= square)
            r |= bit;
    return r;
}

/* A hundred times the standard deviation of one seat's population. */
static uint64_t deviation(const struct stats *stats,
                          const struct stats_seat *seat)
{
    const uint64_t sum = seat->population;
    const uint64_t spread = stats->games * seat->squares - sum * sum;
    if (spread > UINT64_MAX / 10000)
        return 100 * root(spread) / stats->games;
    return root(10000 * spread) / stats->games;
}

static void put_hundredths(struct text *text, uint64_t value, size_t column)
{
    text_number(text, (long long)(value / 100));
    text_char(text, '.');
    text_number(text, (long long)(value / 10 % 10));
    text_number(text, (long long)(value % 10));
    text_pad(text, column);
}

/* part : whole with two decimals, rounded; nothing of nothing is 0.00. */
static void put_ratio(struct text *text, uint64_t part, uint64_t whole,
                      size_t column)
{
    put_hundredths(text, whole ? (100 * part + whole / 2) / whole : 0, column);
}

static void put_seats(const struct stats *stats, struct text *text)
{
    text_add(text, "\nseat  population  deviation  wins %\n");
    for (int i = 0; i < stats->seats; i++) {
        const struct stats_seat *seat = &stats->seat[i];
        text_number(text, i);
        text_pad(text, 6);
        put_ratio(text, seat->population, stats->games, 18);
        put_hundredths(text, deviation(stats, seat), 29);
        put_ratio(text, 100 * seat->wins, WIN * stats->games, 0);
        text_char(text, '\n');
    }
}

static void put_types(const struct stats *stats, struct text *text)
{
    uint64_t all = 0;
    for (int i = 0; i < TYPES; i++)
        all += stats->type[i];
    text_add(text, "\ndecision  share %\n");
    for (int i = MOVE_KEEP; i < TYPES; i++) {
        if (i > MOVE_DISCARD && stats->type[i] == 0)
            continue; /* most games have none */
        text_add(text, type_word[i]);
        text_pad(text, 10);
        put_ratio(text, 100 * stats->type[i], all, 0);
        text_char(text, '\n');
    }
}

static void put_goals(const struct stats *stats, const struct game_ops *ops,
                      struct text *text)
{
    text_add(text, "\ngoal                    public  scored %  private  "
                   "scored %\n");
    for (int i = 0; i < STATS_GOALS_MAX; i++) {
        const struct stats_goal *goal = &stats->goal[i];
        if (goal->open + goal->secret == 0)
            continue;
        text_add(text, ops->goal_word(ops->content, i));
        text_pad(text, 24);
        text_number(text, (long long)goal->open);
        text_pad(text, 32);
        put_ratio(text, 100 * goal->open_scored, goal->open, 42);
        text_number(text, (long long)goal->secret);
        text_pad(text, 51);
        put_ratio(text, 100 * goal->secret_scored, goal->secret, 0);
        text_char(text, '\n');
    }
}

static void put_line(struct text *text, const char *what, uint64_t part,
                     uint64_t whole)
{
    text_add(text, what);
    text_pad(text, 26);
    put_ratio(text, part, whole, 0);
    text_char(text, '\n');
}

void stats_write(const struct stats *stats, const struct game_ops *ops,
                 struct text *text)
{
    bool goals = false;
    for (int i = 0; i < STATS_GOALS_MAX; i++)
        goals |= stats->goal[i].open + stats->goal[i].secret > 0;
    text_add(text, "games");
    text_pad(text, 26);
    text_number(text, (long long)stats->games);
    text_char(text, '\n');
    put_line(text, "turns a game", stats->turns, stats->games);
    put_line(text, "winning population", stats->winning, stats->games);
    put_seats(stats, text);
    put_types(stats, text);
    if (goals)
        put_goals(stats, ops, text);
}
