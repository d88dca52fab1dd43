/* A game that counts ends and moves the ratings in one deed, or in none. So one
 * such game at a time asks for the cards of its people and is stored; the next
 * asks when that is on its way, and is answered after it.
 *
 * If one of the cards was moved by a game that ended later, as when a clock
 * goes back, the game is judged again and ends after it: the order of ends is
 * the order in which everybody's ratings were moved (ratings.h). And if another
 * node has moved one since it was read, the store takes none of it, and the
 * game ends with the cards as they are then. */
#include "host/ending.h"
#include "host/past.h"

#include <stdlib.h>
#include <string.h>

enum { CARDS_MOST = 2 * GAME_SEATS_MAX };

struct ending {
    struct ending *next;
    struct host *host;
    struct plea *plea;
    struct ratings_game game;
    struct match_seat seat[GAME_SEATS_MAX];
    int asked;                /* cards, of two for each seat */
    uint64_t after;           /* the last end of all of them */
    uint64_t was[CARDS_MOST]; /* when each card was moved; 0: there was none */
    struct ratings_kept kept[CARDS_MOST];
    struct store_act act[CARDS_MOST];
    int acts;
};

static void begin(struct ending *ending);

/* Out of the lane, and the next goes on. */
static void leave(struct ending *ending)
{
    struct host *const host = ending->host;
    host->ending_first = ending->next;
    free(ending);
    if (host->ending_first)
        begin(host->ending_first);
}

static void give_up(struct ending *ending)
{
    struct host *const host = ending->host;
    struct plea *const plea = ending->plea;
    leave(ending);
    desk_not_stored(host, plea);
}

static const struct pool *pool_at(const struct ending *ending, int index)
{
    return index % 2 ? &ending->game.whole : &ending->game.pool;
}

static struct rating_card *card_at(struct ending *ending, int index)
{
    struct match_seat *const seat = &ending->seat[index / 2];
    return index % 2 ? &seat->game : &seat->pool;
}

static void keep(struct ending *ending)
{
    for (int i = 0; i < 2 * ending->game.seats; i++) {
        const uint64_t person = ending->game.seat[i / 2].person;
        struct ratings_kept *const kept = &ending->kept[ending->acts];
        if (!person)
            continue;
        ratings_keep(person, pool_at(ending, i), card_at(ending, i), kept);
        ending->act[ending->acts] = ratings_put(person, ending->game.at, kept);
        ending->act[ending->acts].what = STORE_SWAP;
        ending->act[ending->acts++].was = ending->was[i];
    }
}

/* Who is new to a pool is moved from where everybody begins. */
static void note_before(const struct ending *ending, struct past_rated *rated)
{
    for (int i = 0; i < ending->game.seats; i++) {
        const struct rating_card *const card = &ending->seat[i].pool;
        rated[i].change = card->games > 0 ? card_points(card) : 0;
    }
}

static void note_after(const struct ending *ending, struct past_rated *rated)
{
    for (int i = 0; i < ending->game.seats; i++) {
        const struct rating_card *const card = &ending->seat[i].pool;
        rated[i].points = card_points(card);
        rated[i].deviation = card_deviation(card);
        rated[i].change =
            rated[i].change ? rated[i].points - rated[i].change : 0;
    }
}

static void finish(struct ending *ending)
{
    struct host *const host = ending->host;
    struct plea *const plea = ending->plea;
    if (ending->after >= ending->game.at) {
        plea->not_before = ending->after + 1;
        leave(ending);
        desk_judge_again(host, plea);
        return;
    }
    struct past_rated rated[GAME_SEATS_MAX] = {0};
    note_before(ending, rated);
    ratings_rate(&ending->game, ending->seat);
    note_after(ending, rated);
    keep(ending);
    plea->more = ending->act;
    plea->mores = ending->acts;
    plea->rated = rated;
    const bool stored = desk_store(host, plea);
    plea->rated = NULL;
    plea->more = NULL;
    plea->mores = 0;
    if (!stored) {
        give_up(ending);
        return;
    }
    host->metrics.rated++;
    leave(ending);
}

static void ask_next(struct ending *ending);

static void on_card(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct ending *const ending = context;
    if (answer == STORE_BUSY) {
        give_up(ending);
        return;
    }
    if (answer == STORE_OK && found->cards == 1) {
        const struct store_card *const card = &found->card[0];
        if (card->at > ending->after)
            ending->after = card->at;
        ending->was[ending->asked] = card->at;
        card_read(card->value.at, card->value.size,
                  card_at(ending, ending->asked));
    }
    ending->asked++;
    ask_next(ending);
}

static void ask_next(struct ending *ending)
{
    const int cards = 2 * ending->game.seats;
    struct ratings_kept kept;
    while (ending->asked < cards &&
           !ending->game.seat[ending->asked / 2].person)
        ending->asked++;
    if (ending->asked == cards) {
        finish(ending);
        return;
    }
    ratings_keep(ending->game.seat[ending->asked / 2].person,
                 pool_at(ending, ending->asked), card_at(ending, ending->asked),
                 &kept);
    const struct store_ask ask = {.what = STORE_CARD,
                                  .drawer = STORE_rating,
                                  .id = {kept.id, strlen(kept.id)}};
    if (!scribe_ask(ending->host->scribe, &ask,
                    (struct scribe_back){on_card, ending}))
        give_up(ending);
}

static void begin(struct ending *ending)
{
    ratings_seats(&ending->game, ending->seat);
    ask_next(ending);
}

bool ending_counts(const struct plea *plea, struct ratings_game *game)
{
    return plea->room.stage == ROOM_OVER && ratings_game(&plea->room, game);
}

bool ending_store(struct host *host, struct plea *plea,
                  const struct ratings_game *game)
{
    struct ending *const ending = calloc(1, sizeof *ending);
    struct ending **end = &host->ending_first;
    if (!ending)
        return false;
    *ending = (struct ending){.host = host, .plea = plea, .game = *game};
    while (*end)
        end = &(*end)->next;
    *end = ending;
    if (host->ending_first == ending)
        begin(ending);
    return true;
}
