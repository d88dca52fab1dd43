/* The field of a deal: many games on it by players who see only what a seat may
 * see, from careful to careless, for people to compare theirs with.
 *
 * They are the net with slack: content with any decision that it thinks within
 * so much of the best. Each game is played from the deal and its own number
 * alone, so they can be asked for in any order, a few at a time, and come out
 * the same everywhere. */
#ifndef DAILY_FIELD_H
#define DAILY_FIELD_H

#include "ai/agent.h"
#include "daily/daily.h"

enum { FIELD_GAMES = 200, FIELD_HOUSE = -1, FIELD_SEAT = 0 };

struct field {
    struct game_config config;
    struct seed seed;
    struct agent rival; /* of every seat but FIELD_SEAT */
};

struct field_result {
    int score;
    int lead; /* over the best other seat; alone: 0 */
    bool wins;
};

/* The field of a day; STATUS_OK, or why the game cannot be played so. */
enum status field_of(struct field *field, const struct daily *daily,
                     const struct game *game);

/* Plays game `number` of the field at a desk at which somebody sits who has the
 * game's nets; FIELD_HOUSE: the house's own, by the strongest level. */
void field_play(const struct field *field, int number, struct agent_desk *desk,
                struct session *session, struct field_result *result);

/* Of 100 games of the field, how many this score is ahead of; a tie counts
 * half. */
int field_ahead(const int *scores, int count, int score);

#endif
