/* What somebody's games came to: a card for each person and game that is over,
 * written with the entry that ends it. It says nothing of the others; who sat
 * there is in the game's own log. */
#ifndef HOST_PAST_H
#define HOST_PAST_H

#include "host/ratings.h"

enum { PAST_ID = 16, PAST_VALUE = 128, PAST_READ = 500, PAST_LISTED = 200 };

/* What a game that counts has done to a rating. */
struct past_rated {
    int points, deviation, change;
};

struct past {
    uint64_t game, at;
    char pool[POOL_NAME_MAX];
    int seats, place, score;
    int why;                 /* an enum rated */
    struct past_rated rated; /* RATED_COUNTS */
};

/* The cards of everybody who sat there, and the bytes that they point to. */
struct past_cards {
    uint8_t id[GAME_SEATS_MAX][PAST_ID];
    char value[GAME_SEATS_MAX][PAST_VALUE];
    struct store_act act[GAME_SEATS_MAX];
    int acts;
};

/* `rated` is NULL, or has a place for each seat. */
void past_cards(struct past_cards *cards, const struct room *room,
                const struct past_rated *rated);
/* False: it is no such card. */
bool past_read(const struct store_card *card, struct past *out);

/* As an object; which game it was is for the person himself. */
void past_put(const struct past *past, bool own, struct json_out *out);

/* The card that says whether others may see them, in the same drawer. */
struct store_act past_shown(const uint64_t *person, bool shown);

#endif
