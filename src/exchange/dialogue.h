/* A game played over JSON lines, from the side of one who decides in it.
 *
 * Lines that come in are those of a trace (docs/TRACE.md); what is decided here
 * is printed as such a line. Whoever is at the other end may send the lines
 * that were printed here back, all or some, and those of turns that the rules
 * play; they must then tell the same moves, in the same order. docs/BOT.md is
 * the whole agreement. */
#ifndef EXCHANGE_DIALOGUE_H
#define EXCHANGE_DIALOGUE_H

#include "base/text.h"
#include "exchange/trace.h"

struct dialogue {
    struct trace trace;
    struct text scratch; /* what the trace prints and nobody reads */
    int lines;           /* that came in */
    /* The game as far as the other end has told it, and what was decided here
     * since then. */
    union session_state told;
    game_move own[GAME_LENGTH_MAX];
    int owns, repeated;
    struct game_decision decision; /* being made here, from `before` */
    union session_state before;
};

/* What a line that came in was. */
enum dialogue_news {
    DIALOGUE_NOTHING, /* blank, a result, or what was printed here */
    DIALOGUE_GAME,    /* a set-up: a new game begins */
    DIALOGUE_MOVE,    /* somebody else's decision */
    DIALOGUE_ERROR,   /* a bad line; the error line has been printed */
};

/* `room` of TRACE_OUTPUT_MAX bytes is lent for as long as it lasts. */
void dialogue_init(struct dialogue *dialogue, const struct game *const *games,
                   int count, char *room);

/* Takes the next line. */
enum dialogue_news dialogue_hear(struct dialogue *dialogue, const char *line,
                                 size_t size, struct text *out);

/* Answers the last line by an error line. */
void dialogue_refuse(const struct dialogue *dialogue, enum status status,
                     const char *message, struct text *out);

/* The state of the game; there must be one. */
const struct game_state *dialogue_now(const struct dialogue *dialogue);

/* Who is to decide: a seat, ACTOR_CHANCE or, before and after a game,
 * ACTOR_NONE. */
int dialogue_actor(const struct dialogue *dialogue);

/* Makes a legal move of whoever is to decide, and prints the decision when
 * that was its last. */
void dialogue_say(struct dialogue *dialogue, game_move move, struct text *out);

#endif
