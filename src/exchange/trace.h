/* The trace (docs/TRACE.md): games as JSON lines, read into a session and
 * printed from one.
 *
 * Turns that the rules play by themselves (Dale's) are made at once; an input
 * that repeats them, as this module's own output does, is checked against
 * them. The same goes for decisions that were made on this side, which whoever
 * is at the other end may send back. */
#ifndef EXCHANGE_TRACE_H
#define EXCHANGE_TRACE_H

#include "game/session.h"

enum {
    TRACE_VERSION = 2, /* of set-ups that need it: setup_is_further() */
    TRACE_OUTPUT_MAX = 1 << 20, /* more than one decision makes it print */
    TRACE_SENTENCE_MAX = 256,   /* what an error says, terminator included */
};

/* A trace being read. */
struct trace {
    const struct game *const *games; /* those it knows */
    int count;
    bool one_game;          /* a second is refused: a record holds one */
    struct session session; /* the game; its `game` is NULL: none yet */
    /* Moves of it that the input has told. Those that follow were made by the
     * rules or on this side: the input may repeat them, all or some. */
    int told;
    int lines; /* read so far */
    /* Why the last of them was refused, if it was. */
    enum status status;
    char reason[TRACE_SENTENCE_MAX];
};

void trace_init(struct trace *trace, const struct game *const *games,
                int count);

/* What a line was. */
enum trace_news {
    TRACE_NOTHING, /* blank, a result, or what was played before */
    TRACE_GAME,    /* a set-up: a new game begins */
    TRACE_MOVE,    /* a decision that is made now */
    TRACE_BAD,     /* refused: nothing has changed */
};

/* Reads the next line and plays in the session what it says, and what the
 * rules decide after it. */
enum trace_news trace_read(struct trace *trace, const char *line, size_t size);

/* Reads a text line by line, up to the first that is refused. */
enum status trace_read_text(struct trace *trace, const char *text, size_t size);

/* Prints the set-up line of a game. */
void trace_setup(const struct session *session, struct text *out);

/* Prints the last decision with all that came of it, then those that the rules
 * made since, and the final line if that was the end. */
void trace_print(const struct session *session, struct text *out);

/* Prints the last decision without what came of it: a line that can be read
 * where the game has come to the same point. */
void trace_decision(const struct session *session, struct text *out);

/* Makes a legal move of whoever is to decide. When that ends the decision the
 * rules make theirs, and the decision is printed alone. */
void trace_say(struct session *session, game_move move, struct text *out);

/* The same, but prints all that came of it. */
void trace_play(struct session *session, game_move move, struct text *out);

/* Prints the set-up line of a game that has just begun, and what the rules
 * decide first. */
void trace_begin(struct session *session, struct text *out);

/* The result of a game that is over, as a field of an open object. */
void trace_final(const struct session *session, struct json_out *out);

/* Prints an error line. */
void trace_refuse(enum status status, int line, const char *message,
                  struct text *out);

/* Reads the next line and prints what it led to, or why it is refused. */
enum trace_news trace_feed(struct trace *trace, const char *line, size_t size,
                           struct text *out);

/* The input ends. One without any game is refused, and that is printed. */
enum status trace_end(const struct trace *trace, struct text *out);

#endif
