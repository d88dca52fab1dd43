/* What the files of a room share. */
#ifndef ROOM_INTERNAL_H
#define ROOM_INTERNAL_H

#include "room/course.h"
#include "room/room.h"

/* room_take() without a net: on refusal the room is of no use any more. */
enum status fold_take(struct room *room, const struct entry *entry,
                      const char **reason);

/* What has to follow the entries so far by itself: the deal, what all have
 * agreed to, the end. False: nothing. */
bool follow_next(const struct room *room, struct entry *entry);

/* The state on which a decision of the seat is judged, and on which its view
 * is: the session's, or in a sealed turn its own copy. */
void fold_state(const struct room *room, int seat, union session_state *out);

/* Whether the seat may take its last decision back by the rules: then `to`
 * decisions stay. */
enum status fold_takeback(const struct room *room, int seat, int *to);

/* Decisions that stay if the game goes back to where there were `to`: a turn
 * made at the same time is taken back whole. */
int fold_align(const struct room *room, int to);

/* The decisions that bystanders are told of. */
int tell_watched(const struct room *room, uint64_t now);

static inline bool room_has_game(const struct room *room)
{
    return room->session.game != NULL;
}

#endif
