/* The words of Suburbia as a table: each function casts and calls the typed
 * one. */
#include "suburbia/words/table.h"

#include "suburbia/rules/cast.h"
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"
#include "suburbia/words/codec.h"
#include "suburbia/words/given.h"
#include "suburbia/words/telling.h"
#include "suburbia/words/words.h"

typedef const struct game_content content;
typedef const struct game_state position;

static enum status configure(content *c, struct game_config *config,
                             const char *key, const char *value)
{
    return suburbia_configure(suburbia_box_of(c), config, key, value);
}

static void config_values(content *c, const char *key, struct text *text)
{
    suburbia_config_values(suburbia_box_of(c), key, text);
}

static void config_text(content *c, const struct game_config *config,
                        struct text *text)
{
    suburbia_config_text(suburbia_box_of(c), config, text);
}

static void move_text(content *c, position *s, game_move move,
                      struct text *text)
{
    suburbia_move_text(suburbia_box_of(c), suburbia_see(s), move, text);
}

static enum status move_read(content *c, position *s, const char *words,
                             game_move *move)
{
    return suburbia_move_read(suburbia_box_of(c), suburbia_see(s), words, move);
}

/* Which goal is kept is told as the first or the second of those dealt. */
static bool face_down(content *c, position *s, game_move move,
                      enum game_told told, struct text *text)
{
    (void)c, (void)s, (void)move, (void)told, (void)text;
    return false;
}

static const char *type_word(game_move move)
{
    return suburbia_move_word[suburbia_move_type(move)];
}

static const char *stat_word(int stat)
{
    return suburbia_stat_word[stat];
}

static const char *const rule_words[] = {
#define RULE(name, word) word,
#include "suburbia/rules/rule.def"
#undef RULE
};

static const char *rule_word(int rule)
{
    return rule_words[rule];
}

static const char *cause_word(content *c, int cause)
{
    return suburbia_box_of(c)->tile_words[cause].id;
}

static const char *goal_word(content *c, int goal)
{
    return suburbia_box_of(c)->goal_words[goal].id;
}

static void reason_fields(content *c, const struct game_reason *reason,
                          struct json_out *out)
{
    suburbia_reason_fields(suburbia_box_of(c), reason, out);
}

static void reason_text(content *c, const struct game_reason *reason, int cause,
                        struct text *text)
{
    suburbia_reason_text(suburbia_box_of(c), reason, cause, text);
}

static void trace_setup(content *c, position *s, struct json_out *out)
{
    suburbia_trace_setup(suburbia_box_of(c), suburbia_see(s), out);
}

static enum status read_setup(content *c, const struct json_in *in,
                              struct game_state *s, const char **reason)
{
    return suburbia_read_setup(suburbia_box_of(c), in, suburbia_hold(s),
                               reason);
}

static void given(content *c, position *s, struct text *lines)
{
    suburbia_given_text(suburbia_box_of(c), suburbia_see(s), lines);
}

static bool give(content *c, struct game_state *s, char *lines,
                 struct text *flaw)
{
    return suburbia_give(suburbia_box_of(c), suburbia_hold(s), lines, flaw);
}

static void trace_move(content *c, position *s,
                       const struct game_decision *decision,
                       struct json_out *out)
{
    suburbia_trace_move(suburbia_box_of(c), suburbia_see(s), decision->part[0],
                        out);
}

static enum status read_move(content *c, position *s, const struct json_in *in,
                             struct game_decision *decision,
                             const char **reason)
{
    decision->parts = 1;
    return suburbia_read_move(suburbia_box_of(c), suburbia_see(s), in,
                              &decision->part[0], reason);
}

static void trace_line(content *c, position *s, struct json_out *out)
{
    suburbia_trace_line(suburbia_box_of(c), suburbia_see(s), out);
}

static void trace_final(content *c, position *s, struct json_out *out)
{
    suburbia_trace_final(suburbia_box_of(c), suburbia_see(s), out);
}

static struct suburbia_known *known_of(struct game_known *known)
{
    return (struct suburbia_known *)(void *)known;
}

static const struct suburbia_known *known_as(const struct game_known *known)
{
    return (const struct suburbia_known *)(const void *)known;
}

static void shown(content *c, const struct game_view *before,
                  const struct game_view *after, struct json_out *out)
{
    suburbia_shown(suburbia_box_of(c), suburbia_looks(before),
                   suburbia_looks(after), out);
}

static void told(content *c, const struct game_view *before,
                 const struct game_decision *decision, int seat,
                 struct json_out *out)
{
    suburbia_told(suburbia_box_of(c), suburbia_looks(before), decision->part[0],
                  seat, out);
}

static enum status learn(content *c, const struct json_in *in, int ear,
                         struct game_known *known, const char **reason)
{
    return suburbia_learn(suburbia_box_of(c), in, ear, known_of(known), reason);
}

static bool imagine(content *c, const struct game_view *first,
                    struct game_state *start)
{
    return suburbia_imagine(suburbia_box_of(c), suburbia_looks(first),
                            suburbia_hold(start));
}

static void know(content *c, position *start, int ear, struct game_known *known)
{
    (void)c;
    suburbia_know(suburbia_see(start), ear, known_of(known));
}

static void suppose(content *c, const struct game_known *known, struct rng *rng,
                    struct game_state *start)
{
    suburbia_suppose(suburbia_box_of(c), known_as(known), rng,
                     suburbia_hold(start));
}

static game_move stand_in(content *c, const struct game_known *known,
                          position *s, const struct json_in *told)
{
    (void)c;
    return suburbia_stand_in(known_as(known), suburbia_see(s), told);
}

const struct game_words suburbia_words = {
    .trace_stats = STAT_COUNT + 1,
    .score_word = "population",
    .config_keys = "rules mode seats first sets ends odd",
    .configure = configure,
    .config_values = config_values,
    .config_text = config_text,
    .move_text = move_text,
    .move_read = move_read,
    .face_down = face_down,
    .type_word = type_word,
    .stat_word = stat_word,
    .rule_word = rule_word,
    .cause_word = cause_word,
    .goal_word = goal_word,
    .reason_fields = reason_fields,
    .reason_text = reason_text,
    .trace_setup = trace_setup,
    .read_setup = read_setup,
    .given = given,
    .give = give,
    .trace_move = trace_move,
    .read_move = read_move,
    .trace_line = trace_line,
    .trace_final = trace_final,
    .shown = shown,
    .told = told,
    .learn = learn,
    .imagine = imagine,
    .know = know,
    .suppose = suppose,
    .stand_in = stand_in,
};
