/* The words of Subdivision as a table: each function casts and calls the typed
 * one. */
#include "subdivision/words/table.h"

#include "subdivision/rules/cast.h"
#include "subdivision/rules/internal.h"
#include "subdivision/rules/rules.h"
#include "subdivision/words/given.h"
#include "subdivision/words/telling.h"
#include "subdivision/words/words.h"

typedef const struct game_content content;
typedef const struct game_state position;

static enum status configure(content *c, struct game_config *config,
                             const char *key, const char *value)
{
    return subdivision_configure(subdivision_box_of(c), config, key, value);
}

static void config_values(content *c, const char *key, struct text *text)
{
    subdivision_config_values(subdivision_box_of(c), key, text);
}

static void config_text(content *c, const struct game_config *config,
                        struct text *text)
{
    subdivision_config_text(subdivision_box_of(c), config, text);
}

static void move_text(content *c, position *s, game_move move,
                      struct text *text)
{
    subdivision_move_text(subdivision_box_of(c), subdivision_see(s), move,
                          text);
}

static enum status move_read(content *c, position *s, const char *words,
                             game_move *move)
{
    return subdivision_move_read(subdivision_box_of(c), subdivision_see(s),
                                 words, move);
}

static bool face_down(content *c, position *s, game_move move,
                      enum game_told told, struct text *text)
{
    return subdivision_face_down(subdivision_box_of(c), subdivision_see(s),
                                 move, told, text);
}

static const char *type_word(game_move move)
{
    return subdivision_move_word[subdivision_move_type(move)];
}

static const char *stat_word(int stat)
{
    return stat == COUNT_MONEY ? "money" : score_line_word[stat - COUNT_LINE];
}

static const char *const rule_words[] = {
#define RULE(name, word) word,
#include "subdivision/rules/rule.def"
#undef RULE
};

static const char *rule_word(int rule)
{
    return rule_words[rule];
}

static const char *cause_word(content *c, int cause)
{
    (void)c;
    return subdivision_cause_word(cause);
}

/* There are none. */
static const char *goal_word(content *c, int goal)
{
    (void)c;
    (void)goal;
    return "";
}

static void reason_fields(content *c, const struct game_reason *reason,
                          struct json_out *out)
{
    (void)c;
    subdivision_reason_fields(reason, out);
}

static void reason_text(content *c, const struct game_reason *reason, int cause,
                        struct text *text)
{
    (void)c;
    subdivision_reason_text(reason, cause, text);
}

static void trace_setup(content *c, position *s, struct json_out *out)
{
    subdivision_trace_setup(subdivision_box_of(c), subdivision_see(s), out);
}

static enum status read_setup(content *c, const struct json_in *in,
                              struct game_state *s, const char **reason)
{
    return subdivision_read_setup(subdivision_box_of(c), in,
                                  subdivision_hold(s), reason);
}

static void given(content *c, position *s, struct text *lines)
{
    subdivision_given_text(subdivision_box_of(c), subdivision_see(s), lines);
}

static bool give(content *c, struct game_state *s, char *lines,
                 struct text *flaw)
{
    return subdivision_give(subdivision_box_of(c), subdivision_hold(s), lines,
                            flaw);
}

static void trace_move(content *c, position *s,
                       const struct game_decision *decision,
                       struct json_out *out)
{
    subdivision_trace_move(subdivision_box_of(c), subdivision_see(s), decision,
                           out);
}

static enum status read_move(content *c, position *s, const struct json_in *in,
                             struct game_decision *decision,
                             const char **reason)
{
    return subdivision_read_move(subdivision_box_of(c), subdivision_see(s), in,
                                 decision, reason);
}

static void trace_line(content *c, position *s, struct json_out *out)
{
    subdivision_trace_line(subdivision_box_of(c), subdivision_see(s), out);
}

static void trace_final(content *c, position *s, struct json_out *out)
{
    subdivision_trace_final(subdivision_box_of(c), subdivision_see(s), out);
}

static struct subdivision_known *known_of(struct game_known *known)
{
    return (struct subdivision_known *)(void *)known;
}

static const struct subdivision_known *known_as(const struct game_known *known)
{
    return (const struct subdivision_known *)(const void *)known;
}

static void shown(content *c, const struct game_view *before,
                  const struct game_view *after, struct json_out *out)
{
    subdivision_shown(subdivision_box_of(c), subdivision_looks(before),
                      subdivision_looks(after), out);
}

static void told(content *c, const struct game_view *before,
                 const struct game_decision *decision, int seat,
                 struct json_out *out)
{
    subdivision_told(subdivision_box_of(c), subdivision_looks(before), decision,
                     seat, out);
}

static enum status learn(content *c, const struct json_in *in, int ear,
                         struct game_known *known, const char **reason)
{
    return subdivision_learn(subdivision_box_of(c), in, ear, known_of(known),
                             reason);
}

static bool imagine(content *c, const struct game_view *first,
                    struct game_state *start)
{
    return subdivision_imagine(subdivision_box_of(c), subdivision_looks(first),
                               subdivision_hold(start));
}

static void know(content *c, position *start, int ear, struct game_known *known)
{
    subdivision_know(subdivision_box_of(c), subdivision_see(start), ear,
                     known_of(known));
}

static void suppose(content *c, const struct game_known *known, struct rng *rng,
                    struct game_state *start)
{
    subdivision_suppose(subdivision_box_of(c), known_as(known), rng,
                        subdivision_hold(start));
}

static game_move stand_in(content *c, const struct game_known *known,
                          position *s, const struct json_in *told)
{
    return subdivision_stand_in(subdivision_box_of(c), known_as(known),
                                subdivision_see(s), told);
}

const struct game_words subdivision_words = {
    .trace_stats = COUNT_MONEY + 1,
    .score_word = "points",
    .config_keys = "mode seats scenario sides ends",
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
