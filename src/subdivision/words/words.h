/* Subdivision in words and in JSON. */
#ifndef SUBDIVISION_WORDS_WORDS_H
#define SUBDIVISION_WORDS_WORDS_H

#include "subdivision/rules/internal.h"

struct text;
struct json_in;
struct json_out;

extern const char
    *const subdivision_move_word[SUBDIVISION_MOVES]; /* the kinds of move */
extern const char *const score_line_word[LINES];

/* words.c: moves as those say them who may know everything, and one that is
 * made face down as others hear of it. */
void subdivision_move_text(const struct subdivision_box *box,
                           const struct subdivision_state *state,
                           game_move move, struct text *text);
enum status subdivision_move_read(const struct subdivision_box *box,
                                  const struct subdivision_state *state,
                                  const char *words, game_move *move);
bool subdivision_face_down(const struct subdivision_box *box,
                           const struct subdivision_state *state,
                           game_move move, enum game_told told,
                           struct text *text);
const char *subdivision_cause_word(int cause);

/* reasons.c */
void subdivision_reason_fields(const struct game_reason *reason,
                               struct json_out *out);
void subdivision_reason_text(const struct game_reason *reason, int cause,
                             struct text *text);

/* codec.c: the trace. */
void subdivision_trace_setup(const struct subdivision_box *box,
                             const struct subdivision_state *state,
                             struct json_out *out);
void subdivision_trace_move(const struct subdivision_box *box,
                            const struct subdivision_state *state,
                            const struct game_decision *decision,
                            struct json_out *out);
/* Pieces that set-ups and tellings share: what the table agreed on and the
 * bonus tiles; a decision on this board, which does not matter for a roll. */
void subdivision_write_table(const struct subdivision_box *box,
                             const struct game_config *config,
                             const uint8_t *bonus, struct json_out *out);
void subdivision_write_move(const struct subdivision_box *box,
                            const struct board *board,
                            const struct game_decision *decision,
                            struct json_out *out);
void subdivision_trace_line(const struct subdivision_box *box,
                            const struct subdivision_state *state,
                            struct json_out *out);
void subdivision_trace_final(const struct subdivision_box *box,
                             const struct subdivision_state *state,
                             struct json_out *out);

/* read_setup.c, read_move.c */
enum status subdivision_read_setup(const struct subdivision_box *box,
                                   const struct json_in *in,
                                   struct subdivision_state *state,
                                   const char **reason);
enum status subdivision_read_move(const struct subdivision_box *box,
                                  const struct subdivision_state *state,
                                  const struct json_in *in,
                                  struct game_decision *decision,
                                  const char **reason);

#endif
