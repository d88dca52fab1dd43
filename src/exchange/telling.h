/* What one seat is told of a game (docs/TELLING.md): writing.
 *
 * A telling is a list of entries, each a JSON object:
 *
 *     {"deal":{"game":"suburbia", ...}}         always the first; with "start"
 *                                               it was set up piece by piece
 *     {"seat":2,"move":{...},"shown":{...}}     a decision; "shown" only if
 *                                               something came to be seen
 *     {"seat":-1,"move":{"type":"roll", ...}}   what chance did
 *     {"seat":0}                                this seat has chosen, and what
 *                                               is not to be seen yet
 *
 * A decision is told whole, with all its parts, and only when the ear may see
 * it; of its own it hears at once. The ear is a seat or GAME_NOBODY, somebody
 * who only looks on. Where seats decide at the same time (game_rules.sealed),
 * entries of the running turn are replaced when it is shown; all others stay.
 *
 * Everything here is written from views of that ear. hearing.h reads it. */
#ifndef EXCHANGE_TELLING_H
#define EXCHANGE_TELLING_H

#include "game/session.h"

enum { TELLING_VIEW_MAX = 4096, TELLING_MARK_DIGITS = 16 };

/* Room for a view of any game of the house. */
union telling_view {
    uint64_t align;
    uint8_t bytes[TELLING_VIEW_MAX];
};

static inline struct game_view *telling_view(union telling_view *view)
{
    return (struct game_view *)(void *)view;
}

/* Whether seats can be told of the game: not if it has none of the functions
 * for that (game_words.shown and those after it). */
static inline bool telling_can(const struct game *game)
{
    return game->words->shown && game->words->learn;
}

/* The view of an ear at one moment. */
void telling_look(const struct game *game, const struct game_state *state,
                  int ear, union telling_view *view);

/* Single entries, as values of an open array (or, by themselves, of a line). */

/* The deal; `first` is the ear's view of the start of the game. */
void telling_deal(const struct game *game, const struct game_view *first,
                  struct json_out *out);

/* A decision, and the views of the ear around it. */
struct telling_step {
    int seat; /* who decided; ACTOR_CHANCE: the die */
    const struct game_decision *decision;
    const struct game_view *before, *after;
};

/* Only for what the ear may see now: its own, or one of a turn that is over. */
void telling_decision(const struct game *game, const struct telling_step *step,
                      struct json_out *out);

/* That a seat has chosen. */
void telling_chosen(int seat, struct json_out *out);

/* A number that tells two views apart: if what the ear has heard leads to
 * another one, something has gone wrong. It is of the state to which the
 * entries lead, and goes over the wire in 16 hexadecimal digits. */
uint64_t telling_mark(const struct game *game, const struct game_view *view);
void telling_put_mark(uint64_t mark, struct json_out *out);

/* Whole tellings. */

/* Where an ear stands in a session: how many entries have been told that stay
 * as they are, and how many moves they are of. Zeros: it has heard nothing. */
struct telling_place {
    int entries, moves;
};

/* Writes as values of an open array what the ear hears of the session after
 * `place`, which is zeros or was returned before, the session having gone on
 * since. Returns how far the entries go now that stay; those of a turn that is
 * running come after it, and `*entries` gets the number of all. The session
 * must not be inside a decision. */
struct telling_place telling_write(const struct session *session, int ear,
                                   struct telling_place place, int *entries,
                                   struct json_out *out);

/* The same as fields of an open object, with the mark of what the ear knows
 * then: a message that hearing_read() takes. `place` goes on. */
void telling_message(const struct session *session, int ear,
                     struct telling_place *place, struct json_out *out);

#endif
