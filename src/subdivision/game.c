/* The game_ops of Subdivision: each function casts and calls the typed one. */
#include "subdivision/rules/rules.h"

#include "subdivision/mind/features.h"
#include "subdivision/words/words.h"

typedef const struct game_content content;
typedef const struct game_state position;

static const struct subdivision_box *box_of(content *c)
{
    return (const struct subdivision_box *)(const void *)c;
}

static const struct subdivision_state *see(position *s)
{
    return (const struct subdivision_state *)(const void *)s;
}

static struct subdivision_state *hold(struct game_state *s)
{
    return (struct subdivision_state *)(void *)s;
}

static uint64_t content_hash(content *c, const struct game_config *config)
{
    (void)config;
    return box_of(c)->hash;
}

static bool content_was(uint64_t hash)
{
    (void)hash;
    return false;
}

static enum status configure(content *c, struct game_config *config,
                             const char *key, const char *value)
{
    return subdivision_configure(box_of(c), config, key, value);
}

static void config_values(content *c, const char *key, struct text *text)
{
    subdivision_config_values(box_of(c), key, text);
}

static enum status config_check(content *c, const struct game_config *config,
                                const char **reason)
{
    return subdivision_config_check(box_of(c), config, reason);
}

static bool variant(content *c, int index, struct game_config *config)
{
    return subdivision_variant(box_of(c), index, config);
}

static void config_text(content *c, const struct game_config *config,
                        struct text *text)
{
    subdivision_config_text(box_of(c), config, text);
}

static void setup(content *c, const struct game_config *config,
                  const struct seed *seed, struct game_state *s)
{
    subdivision_setup(box_of(c), config, seed, hold(s));
}

static void config_of(position *s, struct game_config *config)
{
    subdivision_config_of(see(s), config);
}

static int actor(position *s)
{
    return subdivision_actor(see(s));
}

static bool pending(position *s)
{
    return see(s)->await == AWAIT_LAY;
}

/* Nobody plays by rule alone. */
static bool automatic(position *s)
{
    (void)s;
    return false;
}

static int turn(position *s)
{
    return see(s)->number;
}

static int round_of(position *s)
{
    return see(s)->round < ROUNDS ? see(s)->round + 1 : ROUNDS;
}

static int legal(content *c, position *s, game_move *out)
{
    return subdivision_legal(box_of(c), see(s), out);
}

static game_move random_move(content *c, position *s, struct rng *rng)
{
    return subdivision_random(box_of(c), see(s), rng);
}

static enum status refuse(content *c, position *s, int seat, game_move move)
{
    return subdivision_refuse(box_of(c), see(s), seat, move);
}

static void apply(content *c, struct game_state *s, game_move move,
                  struct game_events *events)
{
    subdivision_apply(box_of(c), hold(s), move, events);
}

static enum status takeback(position *before, position *after, int seat)
{
    return subdivision_takeback(see(before), see(after), seat);
}

static void observe(content *c, position *s, int seat, struct game_view *view)
{
    subdivision_observe(box_of(c), see(s), seat, (void *)view);
}

static void guess(content *c, const struct game_view *view, struct rng *rng,
                  struct game_state *s)
{
    subdivision_guess(box_of(c), (const void *)view, rng, hold(s));
}

static void redeal(content *c, position *s, struct rng *rng,
                   struct game_state *out)
{
    subdivision_redeal(box_of(c), see(s), rng, hold(out));
}

static void result(content *c, position *s, struct game_result *out)
{
    subdivision_result(box_of(c), see(s), out);
}

static int estimate(content *c, position *s, int seat, const int *weight)
{
    return subdivision_estimate(box_of(c), see(s), seat, weight);
}

static void features(content *c, position *s, int seat, int8_t *out)
{
    subdivision_features(box_of(c), see(s), seat, out);
}

static void features_after(content *c, const struct game_step *step, int seat,
                           int8_t *out)
{
    subdivision_features_after(box_of(c), step, seat, out);
}

static uint64_t check(content *c, position *s)
{
    return subdivision_check(box_of(c), see(s));
}

static const char *audit(content *c, position *s)
{
    return subdivision_audit(box_of(c), see(s));
}

static int stat_of(content *c, position *s, int seat, int stat)
{
    const struct plot plot = subdivision_plot(box_of(c), see(s), seat);
    struct scorepad pad;
    if (stat == COUNT_MONEY)
        return plot.board->money;
    subdivision_score(&plot, &pad);
    return pad.line[stat - COUNT_LINE];
}

static void move_text(content *c, position *s, game_move move,
                      struct text *text)
{
    subdivision_move_text(box_of(c), see(s), move, text);
}

static enum status move_read(content *c, position *s, const char *words,
                             game_move *move)
{
    return subdivision_move_read(box_of(c), see(s), words, move);
}

static bool face_down(content *c, position *s, game_move move,
                      enum game_told told, struct text *text)
{
    return subdivision_face_down(box_of(c), see(s), move, told, text);
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

static void trace_setup(content *c, position *s, struct json_out *out)
{
    subdivision_trace_setup(box_of(c), see(s), out);
}

static enum status read_setup(content *c, const struct json_in *in,
                              struct game_state *s, const char **reason)
{
    return subdivision_read_setup(box_of(c), in, hold(s), reason);
}

static void trace_move(content *c, position *s,
                       const struct game_decision *decision,
                       struct json_out *out)
{
    subdivision_trace_move(box_of(c), see(s), decision, out);
}

static enum status read_move(content *c, position *s, const struct json_in *in,
                             struct game_decision *decision,
                             const char **reason)
{
    return subdivision_read_move(box_of(c), see(s), in, decision, reason);
}

static void trace_line(content *c, position *s, struct json_out *out)
{
    subdivision_trace_line(box_of(c), see(s), out);
}

static void trace_final(content *c, position *s, struct json_out *out)
{
    subdivision_trace_final(box_of(c), see(s), out);
}

const struct game_ops subdivision_ops = {
    .name = "subdivision",
    .state_size = sizeof(struct subdivision_state),
    .view_size = sizeof(struct subdivision_view),
    .stats = COUNTS,
    .event_stats = COUNTS,
    .trace_stats = COUNT_MONEY + 1,
    .score_word = "points",
    .content = (const void *)&subdivision_box,
    .content_hash = content_hash,
    .content_was = content_was,
    .config_keys = "mode seats scenario sides",
    .defaults = subdivision_defaults,
    .configure = configure,
    .config_values = config_values,
    .config_check = config_check,
    .variant = variant,
    .config_text = config_text,
    .setup = setup,
    .config_of = config_of,
    .actor = actor,
    .pending = pending,
    .automatic = automatic,
    .turn = turn,
    .round = round_of,
    .legal = legal,
    .random = random_move,
    .refuse = refuse,
    .apply = apply,
    .takeback = takeback,
    .observe = observe,
    .guess = guess,
    .redeal = redeal,
    .result = result,
    .estimate = estimate,
    .weight = subdivision_weight,
    .weights = SUBDIVISION_WEIGHTS,
    .feature_count = SUBDIVISION_FEATURES,
    .feature_layout = SUBDIVISION_FEATURES_LAYOUT,
    .features = features,
    .features_after = features_after,
    .habit = subdivision_habit,
    .slack = 38,
    .expert = 1500,
    .champion = 40000,
    .check = check,
    .audit = audit,
    .stat = stat_of,
    .move_text = move_text,
    .move_read = move_read,
    .face_down = face_down,
    .type_word = type_word,
    .stat_word = stat_word,
    .rule_word = rule_word,
    .cause_word = cause_word,
    .goal_word = goal_word,
    .trace_setup = trace_setup,
    .read_setup = read_setup,
    .trace_move = trace_move,
    .read_move = read_move,
    .trace_line = trace_line,
    .trace_final = trace_final,
};
