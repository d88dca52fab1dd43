/* Suburbia in the trace (docs/TRACE.md): what of a set-up, a move, a printed
 * line and the final line is this game's own. Writers append fields to an open
 * object; readers look them up and say in a sentence what is wrong. */
#ifndef SUBURBIA_WORDS_CODEC_H
#define SUBURBIA_WORDS_CODEC_H

#include "game/game.h"
#include "suburbia/rules/state.h"

/* Pieces that set-ups and tellings share. */
void suburbia_write_table(const struct suburbia_box *box,
                          const struct game_config *config,
                          struct json_out *out);
void suburbia_write_tiles(const struct suburbia_box *box, const char *key,
                          const uint8_t *tile, int count, struct json_out *out);
void suburbia_write_goals(const struct suburbia_box *box, const char *key,
                          const uint8_t *goal, int count, struct json_out *out);
void suburbia_write_awards(const struct suburbia_box *box, int bonus,
                           int challenge, struct json_out *out);
void suburbia_write_star_order(const uint8_t *pile, int seats,
                               struct json_out *out);
/* A move, if this is what the tile placed last asks for; `goal` is the one that
 * is kept, -1: it is not told. */
void suburbia_write_move(const struct suburbia_box *box, game_move move,
                         enum special special, int goal, struct json_out *out);

/* Everything but the seed; `state` is the start of a game. */
void suburbia_trace_setup(const struct suburbia_box *box,
                          const struct suburbia_state *state,
                          struct json_out *out);

/* An explicit deal, or else the deal of a seed of 64 hexadecimal digits. */
enum status suburbia_read_setup(const struct suburbia_box *box,
                                const struct json_in *in,
                                struct suburbia_state *state,
                                const char **reason);

/* `state` is the one before the move. */
void suburbia_trace_move(const struct suburbia_box *box,
                         const struct suburbia_state *state, game_move move,
                         struct json_out *out);

/* Understands a move; whether it is legal is left to suburbia_refuse(), which
 * also gets to hear of spaces and cells that do not exist. */
enum status suburbia_read_move(const struct suburbia_box *box,
                               const struct suburbia_state *state,
                               const struct json_in *in, game_move *move,
                               const char **reason);

/* Boroughs, market and what is left of the stack, after a decision. */
void suburbia_trace_line(const struct suburbia_box *box,
                         const struct suburbia_state *state,
                         struct json_out *out);
void suburbia_trace_final(const struct suburbia_box *box,
                          const struct suburbia_state *state,
                          struct json_out *out);

#endif
