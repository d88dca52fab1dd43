/* A game told to its players afterwards, by its seats: what `replay`, `review`
 * and `verify` say in the language of the command. A game whose front has no
 * words for that is told in those of records. */
#ifndef CLI_TOLD_H
#define CLI_TOLD_H

#include "ai/reason.h"
#include "exchange/record.h"
#include "terminal/front.h"

enum { TOLD_WHO_MAX = 64 };

struct told {
    struct match match; /* names and language; its game is as it ended */
    struct story story; /* room for the move that is told */
};

void told_begin(struct told *told, const struct session *session,
                const struct record_player *player,
                const struct words_language *language);

/* "seat 1", "chance". */
struct words_arg told_who(const struct told *told, int actor,
                          char room[TOLD_WHO_MAX]);

/* "seat 1 buys Farm from space 4 for $13 at 1,0": a move on `state`. `open`:
 * what was put face down is named. */
void told_move(struct told *told, const union session_state *state,
               game_move move, bool open, struct text *text);

/* "income". */
const char *told_stat(const struct told *told, int stat);

/* "Farm"; "Farm (new lake beside it)". */
void told_cause(const struct told *told, int cause, struct text *text);
void told_reason(const struct told *told, const struct reason *reason,
                 struct text *text);

/* "money 15, income 0": what is the seat's in `state`. */
void told_numbers(const struct told *told, const struct game_state *state,
                  int seat, struct text *text);

/* How the game ended, a line for each seat and goal. */
void told_result(const struct told *told, struct text *text);

#endif
