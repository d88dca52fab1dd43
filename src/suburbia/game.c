/* The game_ops of Suburbia: each function casts and calls the typed one. */
#include "suburbia/rules/rules.h"

#include "suburbia/mind/features.h"
#include "suburbia/rules/internal.h"
#include "suburbia/words/codec.h"
#include "suburbia/words/words.h"

typedef const struct game_content content;
typedef const struct game_state position;

static const struct suburbia_box *box_of(content *c)
{
    return (const struct suburbia_box *)(const void *)c;
}

static const struct suburbia_state *see(position *s)
{
    return (const struct suburbia_state *)(const void *)s;
}

static struct suburbia_state *hold(struct game_state *s)
{
    return (struct suburbia_state *)(void *)s;
}

static uint64_t content_hash(content *c, const struct game_config *config)
{
    return config ? suburbia_hash(box_of(c), 1u << config->rules, config->sets)
                  : box_of(c)->hash;
}

/* The box before Night Shift Mill needed Suburbia Inc. */
static bool content_was(uint64_t hash)
{
    return hash == UINT64_C(0x645ae4317dd41f08);
}

static enum status configure(content *c, struct game_config *config,
                             const char *key, const char *value)
{
    return suburbia_configure(box_of(c), config, key, value);
}

static void config_values(content *c, const char *key, struct text *text)
{
    suburbia_config_values(box_of(c), key, text);
}

static enum status config_check(content *c, const struct game_config *config,
                                const char **reason)
{
    return suburbia_config_check(box_of(c), config, reason);
}

static bool variant(content *c, int index, struct game_config *config)
{
    return suburbia_variant(box_of(c), index, config);
}

static void config_text(content *c, const struct game_config *config,
                        struct text *text)
{
    suburbia_config_text(box_of(c), config, text);
}

static void setup(content *c, const struct game_config *config,
                  const struct seed *seed, struct game_state *s)
{
    suburbia_setup(box_of(c), config, seed, hold(s));
}

static void config_of(position *s, struct game_config *config)
{
    suburbia_config_of(see(s), config);
}

static int actor(position *s)
{
    return suburbia_actor(see(s));
}

/* Every decision is one move. */
static bool pending(position *s)
{
    (void)s;
    return false;
}

static bool automatic(position *s)
{
    return dale_is_to_move(see(s));
}

static int turn(position *s)
{
    return see(s)->turn;
}

static int round_of(position *s)
{
    return see(s)->round;
}

static int legal(content *c, position *s, game_move *out)
{
    return suburbia_legal(box_of(c), see(s), out);
}

static game_move random_move(content *c, position *s, struct rng *rng)
{
    return suburbia_random(box_of(c), see(s), rng);
}

static enum status refuse(content *c, position *s, int seat, game_move move)
{
    return suburbia_refuse(box_of(c), see(s), seat, move);
}

static void apply(content *c, struct game_state *s, game_move move,
                  struct game_events *events)
{
    suburbia_apply(box_of(c), hold(s), move, events);
}

static enum status takeback(position *before, position *after, int seat)
{
    return suburbia_takeback(see(before), see(after), seat);
}

static void observe(content *c, position *s, int seat, struct game_view *view)
{
    suburbia_observe(box_of(c), see(s), seat, (void *)view);
}

static void guess(content *c, const struct game_view *view, struct rng *rng,
                  struct game_state *s)
{
    suburbia_guess(box_of(c), (const void *)view, rng, hold(s));
}

static void redeal(content *c, position *s, struct rng *rng,
                   struct game_state *out)
{
    suburbia_redeal(box_of(c), see(s), rng, hold(out));
}

static bool ending(position *s)
{
    return see(s)->last_round != ROUND_NONE;
}

static void result(content *c, position *s, struct game_result *out)
{
    suburbia_result(box_of(c), see(s), out, NULL);
}

static int estimate(content *c, position *s, int seat, const int *weight)
{
    return suburbia_estimate(box_of(c), see(s), seat, weight);
}

static void features(content *c, position *s, int seat, int8_t *out)
{
    suburbia_features(box_of(c), see(s), seat, out);
}

static void features_after(content *c, const struct game_step *step, int seat,
                           int8_t *out)
{
    suburbia_features_after(box_of(c), step, seat, out);
}

static game_move automaton(content *c, position *s)
{
    return suburbia_dale_choice(box_of(c), see(s));
}

static uint64_t check(content *c, position *s)
{
    return suburbia_check(box_of(c), see(s));
}

static const char *audit(content *c, position *s)
{
    return suburbia_audit(box_of(c), see(s));
}

static int stat_of(content *c, position *s, int seat, int stat)
{
    (void)c;
    return stat == STAT_STARS ? see(s)->star[seat]
                              : see(s)->numbers[seat].stat[stat];
}

static void move_text(content *c, position *s, game_move move,
                      struct text *text)
{
    suburbia_move_text(box_of(c), see(s), move, text);
}

static enum status move_read(content *c, position *s, const char *words,
                             game_move *move)
{
    return suburbia_move_read(box_of(c), see(s), words, move);
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
    return box_of(c)->tile_words[cause].id;
}

static const char *goal_word(content *c, int goal)
{
    return box_of(c)->goal_words[goal].id;
}

static void trace_setup(content *c, position *s, struct json_out *out)
{
    suburbia_trace_setup(box_of(c), see(s), out);
}

static enum status read_setup(content *c, const struct json_in *in,
                              struct game_state *s, const char **reason)
{
    return suburbia_read_setup(box_of(c), in, hold(s), reason);
}

static void trace_move(content *c, position *s,
                       const struct game_decision *decision,
                       struct json_out *out)
{
    suburbia_trace_move(box_of(c), see(s), decision->part[0], out);
}

static enum status read_move(content *c, position *s, const struct json_in *in,
                             struct game_decision *decision,
                             const char **reason)
{
    decision->parts = 1;
    return suburbia_read_move(box_of(c), see(s), in, &decision->part[0],
                              reason);
}

static void trace_line(content *c, position *s, struct json_out *out)
{
    suburbia_trace_line(box_of(c), see(s), out);
}

static void trace_final(content *c, position *s, struct json_out *out)
{
    suburbia_trace_final(box_of(c), see(s), out);
}

const struct game_ops suburbia_ops = {
    .name = "suburbia",
    .state_size = sizeof(struct suburbia_state),
    .view_size = sizeof(struct suburbia_view),
    .stats = STAT_COUNT,
    .event_stats = STAT_COUNT + 1,
    .trace_stats = STAT_COUNT + 1,
    .score_word = "population",
    .content = (const void *)&suburbia_box,
    .content_hash = content_hash,
    .content_was = content_was,
    .config_keys = "rules mode seats first sets",
    .defaults = suburbia_defaults,
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
    .ending = ending,
    .result = result,
    .estimate = estimate,
    .weight = suburbia_weight,
    .weights = SUBURBIA_WEIGHTS,
    .feature_count = SUBURBIA_FEATURES,
    .feature_layout = SUBURBIA_FEATURES_LAYOUT,
    .features = features,
    .features_after = features_after,
    .automaton = automaton,
    .habit = suburbia_habit,
    .slack = 31,
    .expert = 1000,
    .champion = 100000,
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
