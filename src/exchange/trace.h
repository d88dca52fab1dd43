/* The trace (docs/TRACE.md): games as JSON lines, read, played and printed.
 *
 * Fed line by line, it plays what it is told and appends what it prints to a
 * text. Turns that the rules play by themselves (Dale's) are made and printed
 * at once; an input that repeats them, as this module's own output does, is
 * checked against them. The first bad line ends everything. */
#ifndef EXCHANGE_TRACE_H
#define EXCHANGE_TRACE_H

#include "game/game.h"
#include "game/session.h"

/* More than any single line that is fed can make it print. */
enum { TRACE_OUTPUT_MAX = 1 << 20 };

struct trace {
    const struct game *const *games; /* those it knows */
    int count;
    const struct game *game; /* the game being played; NULL: none yet */
    struct seed seed;        /* what it was dealt from, if `dealt` */
    bool dealt;
    union session_state start, now;
    game_move move[GAME_LENGTH_MAX]; /* the first so many of those made */
    int moves;                       /* made in it */
    /* Where the input may still repeat what was played automatically: the
     * state before the first of `behind` such moves. */
    union session_state echo;
    int behind;
    /* The decision being made, and the state it began in. */
    struct game_decision decision;
    union session_state before;
    struct game_events events;
    struct game_event event[GAME_EVENTS_MAX];
};

void trace_init(struct trace *trace, const struct game *const *games,
                int count);

/* Plays one line of input, which is line `number` of it. Anything but
 * STATUS_OK has been printed as an error line and is the end. */
enum status trace_feed(struct trace *trace, const char *line, size_t size,
                       int number, struct text *out);

/* The input ends before line `number`. One without any game is refused there,
 * and printed as such. */
enum status trace_end(const struct trace *trace, int number, struct text *out);

/* Starts a game at `start` and prints its set-up line; `seed` is what it was
 * dealt from, or NULL. */
void trace_begin(struct trace *trace, const struct game *game,
                 const struct game_state *start, const struct seed *seed,
                 struct text *out);

/* Makes a legal move of the seat to decide; when that ends the decision,
 * prints its line, those of the automatic moves that follow, and the final
 * line if that is the end. */
void trace_play(struct trace *trace, game_move move, struct text *out);

/* The state of the game being played. */
const struct game_state *trace_now(const struct trace *trace);

/* Prints the decision that is made in `before`, without what comes of it: a
 * line that can be fed to another trace of the same game. */
void trace_decision(const struct game *game, const struct game_state *before,
                    const struct game_decision *decision, struct text *out);

/* The only move there is when the rules decide. */
game_move trace_forced(const struct game *game, const struct game_state *state);

/* Prints an error line. */
void trace_refuse(enum status status, int number, const char *message,
                  struct text *out);

#endif
