/* The rules of Suburbia as a table: each function casts and calls the typed
 * one. */
#include "suburbia/rules/table.h"

#include "suburbia/rules/cast.h"
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"
#include "suburbia/rules/tell.h"

typedef const struct game_content content;
typedef const struct game_state position;

static uint64_t content_hash(content *c, const struct game_config *config)
{
    return config ? suburbia_hash(suburbia_box_of(c), 1u << config->rules,
                                  config->sets)
                  : suburbia_box_of(c)->hash;
}

/* The box before Night Shift Mill needed Suburbia Inc. */
static bool content_was(uint64_t hash)
{
    return hash == UINT64_C(0x645ae4317dd41f08);
}

static const struct game_flaw *config_flaw(content *c,
                                           const struct game_config *config)
{
    return suburbia_config_flaw(suburbia_box_of(c), config);
}

static bool variant(content *c, int index, struct game_config *config)
{
    return suburbia_variant(suburbia_box_of(c), index, config);
}

static void setup(content *c, const struct game_config *config,
                  const struct seed *seed, struct game_state *s)
{
    suburbia_setup(suburbia_box_of(c), config, seed, suburbia_hold(s));
}

static void config_of(position *s, struct game_config *config)
{
    suburbia_config_of(suburbia_see(s), config);
}

static int actor(position *s)
{
    return suburbia_actor(suburbia_see(s));
}

/* Every decision is one move. */
static bool pending(position *s)
{
    (void)s;
    return false;
}

static bool automatic(position *s)
{
    return dale_is_to_move(suburbia_see(s));
}

static bool plays_itself(const struct game_config *config, int seat)
{
    return config->mode == MODE_DALE && seat == DALE_SEAT;
}

static int turn(position *s)
{
    return suburbia_see(s)->turn;
}

static int round_of(position *s)
{
    return suburbia_see(s)->round;
}

static int legal(content *c, position *s, game_move *out)
{
    return suburbia_legal(suburbia_box_of(c), suburbia_see(s), out);
}

static game_move random_move(content *c, position *s, struct rng *rng)
{
    return suburbia_random(suburbia_box_of(c), suburbia_see(s), rng);
}

static enum status refuse(content *c, position *s, int seat, game_move move)
{
    return suburbia_refuse(suburbia_box_of(c), suburbia_see(s), seat, move);
}

static void apply(content *c, struct game_state *s, game_move move,
                  struct game_events *events)
{
    suburbia_apply(suburbia_box_of(c), suburbia_hold(s), move, events);
}

static enum status takeback(position *before, position *after, int seat)
{
    return suburbia_takeback(suburbia_see(before), suburbia_see(after), seat);
}

static void explain(content *c, const struct game_played *played,
                    game_listener *listen, void *listener)
{
    const struct suburbia_played own = {.box = suburbia_box_of(c),
                                        .before = suburbia_see(played->before),
                                        .after = suburbia_see(played->after),
                                        .events = played->events,
                                        .move = played->move,
                                        .seat = played->seat};
    suburbia_explain(&own, listen, listener);
}

static bool sealed(position *s)
{
    return suburbia_sealed(suburbia_see(s));
}

static enum status ahead(struct game_state *s, int seat)
{
    return suburbia_ahead(suburbia_hold(s), seat);
}

static void observe(content *c, position *s, int seat, struct game_view *view)
{
    suburbia_observe(suburbia_box_of(c), suburbia_see(s), seat, (void *)view);
}

static void guess(content *c, const struct game_view *view, struct rng *rng,
                  struct game_state *s)
{
    suburbia_guess(suburbia_box_of(c), (const void *)view, rng,
                   suburbia_hold(s));
}

static void redeal(content *c, position *s, struct rng *rng,
                   struct game_state *out)
{
    suburbia_redeal(suburbia_box_of(c), suburbia_see(s), rng,
                    suburbia_hold(out));
}

static bool ending(position *s)
{
    return suburbia_see(s)->last_round != ROUND_NONE;
}

static void result(content *c, position *s, struct game_result *out)
{
    suburbia_result(suburbia_box_of(c), suburbia_see(s), out, NULL);
}

static uint64_t check(content *c, position *s)
{
    return suburbia_check(suburbia_box_of(c), suburbia_see(s));
}

static const char *audit(content *c, position *s)
{
    return suburbia_audit(suburbia_box_of(c), suburbia_see(s));
}

static int stat_of(content *c, position *s, int seat, int stat)
{
    (void)c;
    return stat == STAT_STARS ? suburbia_see(s)->star[seat]
                              : suburbia_see(s)->numbers[seat].stat[stat];
}

const struct game_rules suburbia_rules = {
    .state_size = sizeof(struct suburbia_state),
    .view_size = sizeof(struct suburbia_view),
    .stats = STAT_COUNT,
    .event_stats = STAT_COUNT + 1,
    .content_hash = content_hash,
    .content_was = content_was,
    .defaults = suburbia_defaults,
    .config_flaw = config_flaw,
    .variant = variant,
    .setup = setup,
    .config_of = config_of,
    .actor = actor,
    .pending = pending,
    .automatic = automatic,
    .plays_itself = plays_itself,
    .turn = turn,
    .round = round_of,
    .legal = legal,
    .random = random_move,
    .refuse = refuse,
    .apply = apply,
    .explain = explain,
    .takeback = takeback,
    .sealed = sealed,
    .ahead = ahead,
    .observe = observe,
    .guess = guess,
    .redeal = redeal,
    .ending = ending,
    .result = result,
    .check = check,
    .audit = audit,
    .stat = stat_of,
};
