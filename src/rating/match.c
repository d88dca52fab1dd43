/* The same is done twice, once in either pool: first everybody as he is on that
 * day, then everybody after it. */
#include "rating/match.h"

#include "rating/power.h"

#include <assert.h>

/* Whoever is new to the pool is taken for what he is in the whole game. */
static struct rating guess(const struct rating_card *game, int day)
{
    struct rating rating = rating_new(day);
    if (game->games == 0)
        return rating;
    const double known = rating_on(&game->rating, day).deviation;
    const double more = MATCH_GUESS_DEVIATION;
    const int32_t sum =
        (int32_t)(power_root(known * known + more * more) + 0.5);
    rating.points = game->rating.points;
    if (sum < RATING_DEVIATION_MOST)
        rating.deviation = sum;
    return rating;
}

static int halves(const struct match_seat *seat, int mine, int other)
{
    if (seat[mine].place == seat[other].place)
        return 1;
    return seat[mine].place < seat[other].place ? 2 : 0;
}

static struct rating after(const struct match_seat *seat, int seats, int mine,
                           const struct rating *before, int day)
{
    struct rating_result result[MATCH_SEATS_MAX];
    int results = 0;
    for (int other = 0; other < seats; other++)
        if (other != mine)
            result[results++] = (struct rating_result){
                rating_on(&before[other], day), halves(seat, mine, other)};
    return rating_after(&before[mine], day, result, results, results);
}

static void take(struct rating_card *card, const struct rating *rating)
{
    card->rating = *rating;
    card->games++;
}

void match_rate(struct match_seat *seat, int seats, int day)
{
    struct rating pool[MATCH_SEATS_MAX], game[MATCH_SEATS_MAX];
    assert(seats >= 2 && seats <= MATCH_SEATS_MAX);
    for (int i = 0; i < seats; i++) {
        const struct match_seat *const here = &seat[i];
        pool[i] =
            here->pool.games ? here->pool.rating : guess(&here->game, day);
        game[i] = here->game.games ? here->game.rating : rating_new(day);
        if (here->anchored) {
            pool[i] = here->anchor;
            pool[i].day = day;
            game[i] = pool[i];
        }
    }
    for (int i = 0; i < seats; i++) {
        if (seat[i].anchored)
            continue;
        const struct rating in_pool = after(seat, seats, i, pool, day);
        const struct rating in_game = after(seat, seats, i, game, day);
        take(&seat[i].pool, &in_pool);
        take(&seat[i].game, &in_game);
    }
}
