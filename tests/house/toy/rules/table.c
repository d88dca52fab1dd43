/* The deck of a deal is shuffled once, by the seed; nothing else is random. */
#include "toy/rules/table.h"

#include "base/hash.h"
#include "toy/rules/cast.h"
#include "toy/rules/rules.h"

#include <string.h>

typedef const struct game_content content;
typedef const struct game_state position;

static uint64_t content_hash(content *c, const struct game_config *config)
{
    (void)config;
    return toy_box_of(c)->hash;
}

static bool content_was(uint64_t hash)
{
    (void)hash;
    return false;
}

static void defaults(struct game_config *config)
{
    memset(config, 0, sizeof *config);
    config->seats = 2;
    config->first = GAME_FIRST_RANDOM;
}

static const struct game_flaw *config_flaw(content *c,
                                           const struct game_config *config)
{
    static const struct game_flaw seats = {"toy_seats",
                                           "seats: the toy is for 1 to 4"};
    (void)c;
    return config->seats >= 1 && config->seats <= TOY_SEATS_MAX ? NULL : &seats;
}

static bool variant(content *c, int index, struct game_config *config)
{
    (void)c;
    defaults(config);
    config->seats = (uint8_t)(index + 1);
    return index < TOY_SEATS_MAX;
}

static void setup(content *c, const struct game_config *config,
                  const struct seed *seed, struct game_state *s)
{
    struct toy_state *state = toy_hold(s);
    struct deal deal;
    deal_init(&deal, seed);
    *state = (struct toy_state){.seats = config->seats};
    toy_shuffle(toy_box_of(c), &deal, state);
    toy_begin(state);
}

static void config_of(position *s, struct game_config *config)
{
    defaults(config);
    config->seats = toy_see(s)->seats;
}

static int actor(position *s)
{
    return toy_actor(toy_see(s));
}

/* A decision is one move, and nobody plays by rule alone. */
static bool never(position *s)
{
    (void)s;
    return false;
}

static int turn(position *s)
{
    return toy_see(s)->turn + 1;
}

static int round_of(position *s)
{
    const int round = toy_see(s)->turn / toy_see(s)->seats;
    return round < TOY_ROUNDS ? round + 1 : TOY_ROUNDS;
}

static int legal(content *c, position *s, game_move *out)
{
    (void)c;
    return toy_legal(toy_see(s), out);
}

static game_move random_move(content *c, position *s, struct rng *rng)
{
    game_move move[2 * TOY_GOODS_MAX];
    (void)c;
    return move[rng_below(rng, (uint32_t)toy_legal(toy_see(s), move))];
}

static enum status refuse(content *c, position *s, int seat, game_move move)
{
    (void)c;
    return toy_refuse(toy_see(s), seat, move);
}

static void apply(content *c, struct game_state *s, game_move move,
                  struct game_events *events)
{
    toy_apply(toy_box_of(c), toy_hold(s), move, events);
}

/* Who has drawn has seen something new. */
static enum status takeback(position *before, position *after, int seat)
{
    if (actor(before) != seat)
        return STATUS_DECIDED;
    return toy_see(before)->drawn == toy_see(after)->drawn ? STATUS_OK
                                                           : STATUS_REVEALED;
}

static void observe(content *c, position *s, int seat, struct game_view *view)
{
    (void)c;
    toy_observe(toy_see(s), seat, (struct toy_view *)(void *)view);
}

static void guess(content *c, const struct game_view *view, struct rng *rng,
                  struct game_state *s)
{
    toy_guess(toy_box_of(c), (const struct toy_view *)(const void *)view, rng,
              toy_hold(s));
}

static void redeal(content *c, position *s, struct rng *rng,
                   struct game_state *out)
{
    toy_redeal(toy_box_of(c), toy_see(s), rng, toy_hold(out));
}

static void result(content *c, position *s, struct game_result *out)
{
    const struct toy_state *state = toy_see(s);
    int best = 0;
    (void)c;
    *out = (struct game_result){.seats = state->seats};
    for (int seat = 0; seat < state->seats; seat++) {
        out->score[seat] = toy_points(state, seat);
        out->stat[seat][0] = state->coins[seat];
        best = out->score[seat] > best ? out->score[seat] : best;
    }
    for (int seat = 0; seat < state->seats; seat++)
        if (out->score[seat] == best)
            out->winners = (uint8_t)(out->winners | 1u << seat);
}

static uint64_t check(content *c, position *s)
{
    const struct toy_state *state = toy_see(s);
    uint64_t hash = hash_number(HASH_START, state->turn);
    (void)c;
    for (int seat = 0; seat < state->seats; seat++)
        hash = hash_number(hash, state->coins[seat]);
    for (int good = 0; good < TOY_GOODS_MAX; good++)
        hash = hash_number(hash, state->sold[good]);
    return hash;
}

/* Every piece is somewhere, and nowhere twice. */
static const char *audit(content *c, position *s)
{
    const struct toy_box *box = toy_box_of(c);
    const struct toy_state *state = toy_see(s);
    int left[TOY_GOODS_MAX] = {0};
    for (int i = state->drawn; i < box->deck; i++)
        left[state->deck[i]]++;
    for (int good = 0; good < box->goods; good++) {
        left[good] += state->sold[good];
        for (int seat = 0; seat < state->seats; seat++)
            left[good] += state->hand[seat][good] + state->store[seat][good];
        if (left[good] != box->good[good].copies)
            return "goods are lost or double";
    }
    return NULL;
}

static int stat_of(content *c, position *s, int seat, int stat)
{
    (void)c;
    (void)stat;
    return toy_see(s)->coins[seat];
}

const struct game_rules toy_rules = {
    .state_size = sizeof(struct toy_state),
    .view_size = sizeof(struct toy_view),
    .stats = 1,
    .event_stats = 1,
    .content_hash = content_hash,
    .content_was = content_was,
    .defaults = defaults,
    .config_flaw = config_flaw,
    .variant = variant,
    .setup = setup,
    .config_of = config_of,
    .actor = actor,
    .pending = never,
    .automatic = never,
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
    .check = check,
    .audit = audit,
    .stat = stat_of,
};
