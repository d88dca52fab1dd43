/* The rules of Subdivision as a table: each function casts and calls the typed
 * one. */
#include "subdivision/rules/table.h"

#include "subdivision/rules/cast.h"
#include "subdivision/rules/internal.h"
#include "subdivision/rules/rules.h"
#include "subdivision/rules/tell.h"

typedef const struct game_content content;
typedef const struct game_state position;

static uint64_t content_hash(content *c, const struct game_config *config)
{
    (void)config;
    return subdivision_box_of(c)->hash;
}

static bool content_was(uint64_t hash)
{
    (void)hash;
    return false;
}

static const struct game_flaw *config_flaw(content *c,
                                           const struct game_config *config)
{
    return subdivision_config_flaw(subdivision_box_of(c), config);
}

static bool variant(content *c, int index, struct game_config *config)
{
    return subdivision_variant(subdivision_box_of(c), index, config);
}

static void setup(content *c, const struct game_config *config,
                  const struct seed *seed, struct game_state *s)
{
    subdivision_setup(subdivision_box_of(c), config, seed, subdivision_hold(s));
}

static void config_of(position *s, struct game_config *config)
{
    subdivision_config_of(subdivision_see(s), config);
}

static int actor(position *s)
{
    return subdivision_actor(subdivision_see(s));
}

static bool pending(position *s)
{
    return subdivision_see(s)->await == AWAIT_LAY;
}

/* Nobody plays by rule alone. */
static bool automatic(position *s)
{
    (void)s;
    return false;
}

static int turn(position *s)
{
    return subdivision_see(s)->number;
}

static int round_of(position *s)
{
    const struct subdivision_state *state = subdivision_see(s);
    return state->round + (state->await != AWAIT_NOTHING);
}

static int legal(content *c, position *s, game_move *out)
{
    return subdivision_legal(subdivision_box_of(c), subdivision_see(s), out);
}

static game_move random_move(content *c, position *s, struct rng *rng)
{
    return subdivision_random(subdivision_box_of(c), subdivision_see(s), rng);
}

static enum status refuse(content *c, position *s, int seat, game_move move)
{
    return subdivision_refuse(subdivision_box_of(c), subdivision_see(s), seat,
                              move);
}

static void apply(content *c, struct game_state *s, game_move move,
                  struct game_events *events)
{
    subdivision_apply(subdivision_box_of(c), subdivision_hold(s), move, events);
}

static enum status takeback(position *before, position *after, int seat)
{
    return subdivision_takeback(subdivision_see(before), subdivision_see(after),
                                seat);
}

static void explain(content *c, const struct game_played *played,
                    game_listener *listen, void *listener)
{
    const struct subdivision_played own = {subdivision_box_of(c),
                                           subdivision_see(played->after),
                                           played->events, played->seat};
    subdivision_explain_move(&own, listen, listener);
}

static bool sealed(position *s)
{
    return subdivision_sealed(subdivision_see(s));
}

static enum status ahead(struct game_state *s, int seat)
{
    return subdivision_ahead(subdivision_hold(s), seat);
}

static void observe(content *c, position *s, int seat, struct game_view *view)
{
    subdivision_observe(subdivision_box_of(c), subdivision_see(s), seat,
                        (void *)view);
}

static void guess(content *c, const struct game_view *view, struct rng *rng,
                  struct game_state *s)
{
    subdivision_guess(subdivision_box_of(c), (const void *)view, rng,
                      subdivision_hold(s));
}

static void redeal(content *c, position *s, struct rng *rng,
                   struct game_state *out)
{
    subdivision_redeal(subdivision_box_of(c), subdivision_see(s), rng,
                       subdivision_hold(out));
}

static void result(content *c, position *s, struct game_result *out)
{
    subdivision_result(subdivision_box_of(c), subdivision_see(s), out);
}

static uint64_t check(content *c, position *s)
{
    return subdivision_check(subdivision_box_of(c), subdivision_see(s));
}

static const char *audit(content *c, position *s)
{
    return subdivision_audit(subdivision_box_of(c), subdivision_see(s));
}

static int stat_of(content *c, position *s, int seat, int stat)
{
    const struct plot plot =
        subdivision_plot(subdivision_box_of(c), subdivision_see(s), seat);
    struct scorepad pad;
    if (stat == COUNT_MONEY)
        return plot.board->money;
    subdivision_score(&plot, &pad);
    return pad.line[stat - COUNT_LINE];
}

const struct game_rules subdivision_rules = {
    .state_size = sizeof(struct subdivision_state),
    .view_size = sizeof(struct subdivision_view),
    .stats = COUNTS,
    .event_stats = COUNTS,
    .content_hash = content_hash,
    .content_was = content_was,
    .defaults = subdivision_defaults,
    .config_flaw = config_flaw,
    .variant = variant,
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
    .explain = explain,
    .takeback = takeback,
    .sealed = sealed,
    .ahead = ahead,
    .observe = observe,
    .guess = guess,
    .redeal = redeal,
    .result = result,
    .check = check,
    .audit = audit,
    .stat = stat_of,
};
