/* Ratings as cards of a store: one for each person and pool, under the person's
 * letters and the pool's name, dated with the end of the game that moved it
 * last.
 *
 * The games of one person have different ends, so whoever rates all games in
 * the order of their ends finds the same cards, byte for byte. */
#ifndef HOST_RATINGS_H
#define HOST_RATINGS_H

#include "rating/match.h"
#include "rating/pool.h"
#include "room/rated.h"
#include "store/store.h"

/* A game that counts. */
struct ratings_game {
    uint64_t id, at; /* its end, in milliseconds since 1970 */
    struct pool pool, whole;
    int seats;
    struct {
        uint64_t person; /* 0: a level's seat */
        int level, place;
    } seat[GAME_SEATS_MAX];
};

/* False: it does not count. */
bool ratings_game(const struct room *room, struct ratings_game *game);

/* The seats of it, the levels' with their ratings. */
void ratings_seats(const struct ratings_game *game, struct match_seat *seat);

/* Moves the cards of all persons, which the seats have. */
void ratings_rate(const struct ratings_game *game, struct match_seat *seat);

/* The id of a card and its value, as they are kept. */
enum { RATINGS_ID_MAX = STORE_ID_MOST };
struct ratings_kept {
    char id[RATINGS_ID_MAX], value[CARD_TEXT_MAX];
};
void ratings_keep(uint64_t person, const struct pool *pool,
                  const struct rating_card *card, struct ratings_kept *kept);
struct store_act ratings_put(uint64_t person, uint64_t at,
                             const struct ratings_kept *kept);

#endif
