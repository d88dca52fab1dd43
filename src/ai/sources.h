/* Where a seat's points came from, by the events of a whole game. */
#ifndef AI_SOURCES_H
#define AI_SOURCES_H

#include "game/mind.h"
#include "game/session.h"

struct sources {
    int points[GAME_SEATS_MAX]
              [GAME_SOURCES]; /* as game_sources.word has them */
};

/* Adds them up to the end of the session; they come to the score as it is, or
 * would be if it were over. False: the game does not tell. */
bool sources_find(const struct session *session, struct sources *out);

#endif
