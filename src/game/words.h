/* A game in words: options, moves as a record says them, and the lines of a
 * trace. */
#ifndef GAME_WORDS_H
#define GAME_WORDS_H

#include "game/table.h"

struct game_words {
    int trace_stats; /* of these, the first that a trace prints events of */
    const char *score_word;  /* what game_result.score counts */
    const char *config_keys; /* options of a game, separated by spaces */
    /* Sets one option by its words ("rules", "2e"); the sentence says why
     * not. Starts from the rules' defaults(). */
    enum status (*configure)(const struct game_content *, struct game_config *,
                             const char *key, const char *value);
    /* Which values an option takes: "1e, 2e or ce". */
    void (*config_values)(const struct game_content *, const char *key,
                          struct text *);
    /* "key: value" lines that configure() reads back. */
    void (*config_text)(const struct game_content *, const struct game_config *,
                        struct text *);

    /* A move in words, and back; `state` is the one before the move. */
    void (*move_text)(const struct game_content *, const struct game_state *,
                      game_move, struct text *);
    enum status (*move_read)(const struct game_content *,
                             const struct game_state *, const char *words,
                             game_move *);
    /* A move that is made face down, in the words that others hear while the
     * game runs: several moves may share them. False, and no words, of a move
     * that everybody may see. */
    bool (*face_down)(const struct game_content *, const struct game_state *,
                      game_move, enum game_told, struct text *);
    const char *(*type_word)(game_move); /* what kind of move it is */
    const char *(*stat_word)(int stat);
    const char *(*rule_word)(int rule);
    const char *(*cause_word)(const struct game_content *, int cause);
    const char *(*goal_word)(const struct game_content *, int goal);
    /* A reason of the rules' explain(): the fields `section`, `subject`, `why`
     * and `args`, all words of the game's lists; and in a few words, those of
     * what it is about first. `cause` is the event's. NULL: there are none. */
    void (*reason_fields)(const struct game_content *,
                          const struct game_reason *, struct json_out *);
    void (*reason_text)(const struct game_content *, const struct game_reason *,
                        int cause, struct text *);

    /* The trace (docs/TRACE.md). Writers append fields to an open object;
     * readers look fields up in one and give the sentence when they fail. */
    void (*trace_setup)(const struct game_content *, const struct game_state *,
                        struct json_out *);
    enum status (*read_setup)(const struct game_content *,
                              const struct json_in *, struct game_state *,
                              const char **reason);
    /* What of a start is not told by trace_setup(): lines of words, each ended
     * by a newline; none for whatever is only dealt. NULL: there are none. */
    void (*given)(const struct game_content *, const struct game_state *start,
                  struct text *lines);
    /* Goes on by such lines from a start that read_setup() has read; they are
     * cut apart. False: the flaw says why, and the start is of no use. */
    bool (*give)(const struct game_content *, struct game_state *start,
                 char *lines, struct text *flaw);
    void (*trace_move)(const struct game_content *, const struct game_state *,
                       const struct game_decision *, struct json_out *);
    enum status (*read_move)(const struct game_content *,
                             const struct game_state *, const struct json_in *,
                             struct game_decision *, const char **reason);
    void (*trace_line)(const struct game_content *, const struct game_state *,
                       struct json_out *);
    void (*trace_final)(const struct game_content *, const struct game_state *,
                        struct json_out *);

    /* Tellings (docs/TELLING.md). What is written goes by views, so what a view
     * has no field for cannot be told. */
    /* What the step from one view of a seat to its next has shown it: tiles
     * drawn, a hand. `before` NULL: the deal as the seat knows it. */
    void (*shown)(const struct game_content *, const struct game_view *before,
                  const struct game_view *after, struct json_out *);
    /* A decision of `seat` as the viewer hears of it when it may be seen: a
     * move of the trace, without the fields that stay secret. */
    void (*told)(const struct game_content *, const struct game_view *before,
                 const struct game_decision *, int seat, struct json_out *);
    /* Takes up what shown() wrote: the deal while nothing is known, which the
     * ear heard (a seat, or GAME_NOBODY), later the rest in its order. What no
     * game could have shown is refused; then `known` is of no use any more. */
    enum status (*learn)(const struct game_content *, const struct json_in *,
                         int ear, struct game_known *, const char **reason);
    /* A start that no deal makes is told as a whole: one that looks to the
     * viewer like the true one, with a hidden half made up, and always the same
     * for what looks the same. False: a deal makes it, shown() tells it. */
    bool (*imagine)(const struct game_content *, const struct game_view *first,
                    struct game_state *start);
    /* Takes up such a start in place of the deal. */
    void (*know)(const struct game_content *, const struct game_state *start,
                 int ear, struct game_known *);
    /* Some start of a game that leads to all that is known. */
    void (*suppose)(const struct game_content *, const struct game_known *,
                    struct rng *, struct game_state *start);
    /* The move that stands in a supposed game for a decision of the seat to
     * decide which was told without its secret, or (absent) not at all; 0: it
     * was told whole. */
    game_move (*stand_in)(const struct game_content *,
                          const struct game_known *, const struct game_state *,
                          const struct json_in *told);
};

/* The same for callers, who name the game once. */

static inline enum status game_configure(const struct game *game,
                                         struct game_config *config,
                                         const char *key, const char *value)
{
    return game->words->configure(game->content, config, key, value);
}

static inline void game_config_values(const struct game *game, const char *key,
                                      struct text *text)
{
    game->words->config_values(game->content, key, text);
}

static inline void game_config_text(const struct game *game,
                                    const struct game_config *config,
                                    struct text *text)
{
    game->words->config_text(game->content, config, text);
}

static inline void game_move_text(const struct game *game,
                                  const struct game_state *state,
                                  game_move move, struct text *text)
{
    game->words->move_text(game->content, state, move, text);
}

static inline enum status game_move_read(const struct game *game,
                                         const struct game_state *state,
                                         const char *words, game_move *move)
{
    return game->words->move_read(game->content, state, words, move);
}

static inline bool game_face_down(const struct game *game,
                                  const struct game_state *state,
                                  game_move move, enum game_told told,
                                  struct text *text)
{
    return game->words->face_down(game->content, state, move, told, text);
}

static inline const char *game_type_word(const struct game *game,
                                         game_move move)
{
    return game->words->type_word(move);
}

static inline const char *game_stat_word(const struct game *game, int stat)
{
    return game->words->stat_word(stat);
}

static inline const char *game_rule_word(const struct game *game, int rule)
{
    return game->words->rule_word(rule);
}

static inline const char *game_cause_word(const struct game *game, int cause)
{
    return game->words->cause_word(game->content, cause);
}

static inline const char *game_goal_word(const struct game *game, int goal)
{
    return game->words->goal_word(game->content, goal);
}

static inline void game_reason_fields(const struct game *game,
                                      const struct game_reason *reason,
                                      struct json_out *out)
{
    if (game->words->reason_fields)
        game->words->reason_fields(game->content, reason, out);
}

static inline void game_trace_setup(const struct game *game,
                                    const struct game_state *state,
                                    struct json_out *out)
{
    game->words->trace_setup(game->content, state, out);
}

static inline enum status game_read_setup(const struct game *game,
                                          const struct json_in *in,
                                          struct game_state *state,
                                          const char **reason)
{
    return game->words->read_setup(game->content, in, state, reason);
}

static inline void game_given(const struct game *game,
                              const struct game_state *start,
                              struct text *lines)
{
    if (game->words->given)
        game->words->given(game->content, start, lines);
}

static inline bool game_give(const struct game *game, struct game_state *start,
                             char *lines, struct text *flaw)
{
    return game->words->give(game->content, start, lines, flaw);
}

static inline void game_trace_move(const struct game *game,
                                   const struct game_state *state,
                                   const struct game_decision *decision,
                                   struct json_out *out)
{
    game->words->trace_move(game->content, state, decision, out);
}

static inline enum status game_read_move(const struct game *game,
                                         const struct game_state *state,
                                         const struct json_in *in,
                                         struct game_decision *decision,
                                         const char **reason)
{
    return game->words->read_move(game->content, state, in, decision, reason);
}

static inline void game_trace_line(const struct game *game,
                                   const struct game_state *state,
                                   struct json_out *out)
{
    game->words->trace_line(game->content, state, out);
}

static inline void game_trace_final(const struct game *game,
                                    const struct game_state *state,
                                    struct json_out *out)
{
    game->words->trace_final(game->content, state, out);
}

static inline void game_shown(const struct game *game,
                              const struct game_view *before,
                              const struct game_view *after,
                              struct json_out *out)
{
    game->words->shown(game->content, before, after, out);
}

static inline void game_told(const struct game *game,
                             const struct game_view *before,
                             const struct game_decision *decision, int seat,
                             struct json_out *out)
{
    game->words->told(game->content, before, decision, seat, out);
}

static inline enum status game_learn(const struct game *game,
                                     const struct json_in *in, int ear,
                                     struct game_known *known,
                                     const char **reason)
{
    return game->words->learn(game->content, in, ear, known, reason);
}

static inline bool game_imagine(const struct game *game,
                                const struct game_view *first,
                                struct game_state *start)
{
    return game->words->imagine(game->content, first, start);
}

static inline void game_know(const struct game *game,
                             const struct game_state *start, int ear,
                             struct game_known *known)
{
    game->words->know(game->content, start, ear, known);
}

static inline void game_suppose(const struct game *game,
                                const struct game_known *known, struct rng *rng,
                                struct game_state *start)
{
    game->words->suppose(game->content, known, rng, start);
}

static inline game_move game_stand_in(const struct game *game,
                                      const struct game_known *known,
                                      const struct game_state *state,
                                      const struct json_in *told)
{
    return game->words->stand_in(game->content, known, state, told);
}

#endif
