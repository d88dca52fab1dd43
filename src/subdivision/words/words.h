/* Subdivision in words and in JSON. */
#ifndef SUBDIVISION_WORDS_WORDS_H
#define SUBDIVISION_WORDS_WORDS_H

#include "subdivision/rules/internal.h"

struct text;
struct json_in;
struct json_out;

/* Of a seat that there is not, in game_config.side. */
enum { SIDE_NONE = 255 };

extern const char *const play_mode_word[PLAY_MODES];
extern const char
    *const subdivision_move_word[SUBDIVISION_MOVES]; /* the kinds of move */
extern const char *const score_line_word[LINES];

/* config.c */
void subdivision_defaults(struct game_config *config);
enum status subdivision_configure(const struct subdivision_box *box,
                                  struct game_config *config, const char *key,
                                  const char *value);
/* The values that an option takes. */
void subdivision_config_values(const struct subdivision_box *box,
                               const char *key, struct text *text);
enum status subdivision_config_check(const struct subdivision_box *box,
                                     const struct game_config *config,
                                     const char **reason);
void subdivision_config_text(const struct subdivision_box *box,
                             const struct game_config *config,
                             struct text *text);
void subdivision_config_of(const struct subdivision_state *state,
                           struct game_config *config);
bool subdivision_variant(const struct subdivision_box *box, int index,
                         struct game_config *config);

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

/* codec.c: the trace. */
void subdivision_trace_setup(const struct subdivision_box *box,
                             const struct subdivision_state *state,
                             struct json_out *out);
void subdivision_trace_move(const struct subdivision_box *box,
                            const struct subdivision_state *state,
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
