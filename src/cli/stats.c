/* Whole numbers only; means and deviations are worked out when they are
 * printed, so workers' sums can be added in any order. */
#include "cli/stats.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

enum { WIN = 60 }; /* divisible by any number of winners */

static struct stats_type *type_of(struct stats *stats, const char *word)
{
    for (int i = 0; i < stats->types; i++)
        if (strcmp(stats->type[i].word, word) == 0)
            return &stats->type[i];
    assert(stats->types < STATS_TYPES_MAX);
    struct stats_type *type = &stats->type[stats->types++];
    *type = (struct stats_type){word, UINT32_MAX, 0};
    return type;
}

void stats_move(struct stats *stats, const struct game *game, game_move move)
{
    struct stats_type *type = type_of(stats, game_type_word(game, move));
    type->count++;
    if (move < type->lowest)
        type->lowest = move;
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

static void count_seat(struct stats_seat *seat,
                       const struct game_result *result, int index)
{
    const int64_t score = result->score[index];
    seat->score += score;
    seat->squares += (uint64_t)(score * score);
    if (result->winners >> index & 1)
        seat->wins += (uint64_t)(WIN / __builtin_popcount(result->winners));
    for (int i = 0; i < GAME_STATS_MAX; i++)
        seat->number[i] += result->stat[index][i];
}

void stats_game(struct stats *stats, const struct game_result *result,
                int turns)
{
    stats->games++;
    stats->turns += (uint64_t)turns;
    stats->seats = result->seats;
    for (int i = 0; i < result->seats; i++)
        count_seat(&stats->seat[i], result, i);
    if (result->winners) {
        stats->won++;
        stats->winning += result->score[__builtin_ctz(result->winners)];
    }
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

static uint64_t magnitude(int64_t number)
{
    return (uint64_t)(number < 0 ? -number : number);
}

/* A hundred times the standard deviation of one seat's score. */
static uint64_t deviation(const struct stats *stats,
                          const struct stats_seat *seat)
{
    const uint64_t sum = magnitude(seat->score);
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

/* The same of a sum that may be below 0. */
static void put_mean(struct text *text, int64_t sum, uint64_t count,
                     size_t column)
{
    if (sum < 0)
        text_char(text, '-');
    put_ratio(text, magnitude(sum), count, column);
}

static void put_seats(const struct stats *stats, const struct game *game,
                      struct text *text)
{
    text_add(text, "\nseat  ");
    text_add(text, game->words->score_word);
    text_pad(text, 18);
    text_add(text, "deviation  wins %\n");
    for (int i = 0; i < stats->seats; i++) {
        const struct stats_seat *seat = &stats->seat[i];
        text_number(text, i);
        text_pad(text, 6);
        put_mean(text, seat->score, stats->games, 18);
        put_hundredths(text, deviation(stats, seat), 29);
        put_ratio(text, 100 * seat->wins, WIN * stats->games, 0);
        text_char(text, '\n');
    }
}

/* What the score is made of: the numbers that a trace tells no events of. */
static void put_lines(const struct stats *stats, const struct game *game,
                      struct text *text)
{
    if (game->words->trace_stats >= game->rules->stats)
        return;
    text_add(text, "\nline        ");
    text_add(text, game->words->score_word);
    text_add(text, " a seat\n");
    for (int i = game->words->trace_stats; i < game->rules->stats; i++) {
        int64_t sum = 0;
        for (int seat = 0; seat < stats->seats; seat++)
            sum += stats->seat[seat].number[i];
        text_add(text, game_stat_word(game, i));
        text_pad(text, 12);
        put_mean(text, sum, stats->games * (uint64_t)stats->seats, 0);
        text_char(text, '\n');
    }
}

/* The kind whose moves come first after those of `last`, or NULL. */
static const struct stats_type *next_type(const struct stats *stats,
                                          const struct stats_type *last)
{
    const struct stats_type *next = NULL;
    for (int i = 0; i < stats->types; i++) {
        const struct stats_type *type = &stats->type[i];
        if ((!last || type->lowest > last->lowest) &&
            (!next || type->lowest < next->lowest))
            next = type;
    }
    return next;
}

static void put_types(const struct stats *stats, struct text *text)
{
    uint64_t all = 0;
    for (int i = 0; i < stats->types; i++)
        all += stats->type[i].count;
    text_add(text, "\ndecision  share %\n");
    for (const struct stats_type *type = next_type(stats, NULL); type;
         type = next_type(stats, type)) {
        text_add(text, type->word);
        text_pad(text, 10);
        put_ratio(text, 100 * type->count, all, 0);
        text_char(text, '\n');
    }
}

static void put_goals(const struct stats *stats, const struct game *game,
                      struct text *text)
{
    text_add(text, "\ngoal                    public  scored %  private  "
                   "scored %\n");
    for (int i = 0; i < STATS_GOALS_MAX; i++) {
        const struct stats_goal *goal = &stats->goal[i];
        if (goal->open + goal->secret == 0)
            continue;
        text_add(text, game_goal_word(game, i));
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

void stats_write(const struct stats *stats, const struct game *game,
                 struct text *text)
{
    bool goals = false;
    for (int i = 0; i < STATS_GOALS_MAX; i++)
        goals |= stats->goal[i].open + stats->goal[i].secret > 0;
    text_add(text, "games");
    text_pad(text, 26);
    text_number(text, (long long)stats->games);
    text_char(text, '\n');
    text_add(text, "turns a game");
    text_pad(text, 26);
    put_ratio(text, stats->turns, stats->games, 0);
    text_add(text, "\nwinning ");
    text_add(text, game->words->score_word);
    text_pad(text, 26);
    put_mean(text, stats->winning, stats->won, 0);
    text_char(text, '\n');
    put_seats(stats, game, text);
    put_lines(stats, game, text);
    put_types(stats, text);
    if (goals)
        put_goals(stats, game, text);
}
