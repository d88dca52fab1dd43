/* Luck is a difference of two means over the same positions: what came against
 * what might have come. A position is judged after the turn it waits for has
 * been played, because a tile just drawn is worth nothing to a net that does
 * not yet see it bought. */
#include "ai/luck.h"

#include "ai/judge.h"
#include "ai/line.h"

#include <assert.h>
#include <string.h>

const char *const luck_word[LUCK_KINDS] = {"hand", "table", "draws", "end",
                                           "die"};

enum { FACES_MAX = 32 }; /* of a die */

/* Values of one seat added up. */
struct sum {
    int64_t win, score, margin;
    int count;
};

static void gather(struct sum *sum, const struct net_value *value)
{
    sum->win += value->win;
    sum->score += value->score;
    sum->margin += value->margin;
    sum->count++;
}

/* Rounded to the nearest, so that means of either sign lean nowhere. */
static int32_t share(int64_t sum, int count)
{
    const int64_t half = sum < 0 ? -count / 2 : count / 2;
    return (int32_t)((sum + half) / count);
}

static struct net_value mean(const struct sum *sum)
{
    assert(sum->count > 0);
    return (struct net_value){share(sum->win, sum->count),
                              share(sum->score, sum->count),
                              share(sum->margin, sum->count)};
}

static struct net_value less(struct net_value a, struct net_value b)
{
    return (struct net_value){a.win - b.win, a.score - b.score,
                              a.margin - b.margin};
}

static struct net_value plus(struct net_value a, struct net_value b)
{
    return (struct net_value){a.win + b.win, a.score + b.score,
                              a.margin + b.margin};
}

void luck_add(struct luck *sum, const struct luck *luck)
{
    for (int kind = 0; kind < LUCK_KINDS; kind++)
        sum->part[kind] = plus(sum->part[kind], luck->part[kind]);
}

struct net_value luck_total(const struct luck *luck)
{
    struct net_value total = {0};
    for (int kind = 0; kind < LUCK_KINDS; kind++)
        total = plus(total, luck->part[kind]);
    return total;
}

static bool is_ending(const struct agent_desk *desk,
                      const struct game_state *state)
{
    return desk->game->rules->ending && game_ending(desk->game, state);
}

/* Values of all seats over a sample of positions. */
struct prospect {
    int seats;
    struct sum all[GAME_SEATS_MAX];
};

/* Judges a position once the turn it waits for has been played by the net:
 * what was just drawn counts when it can be had, goals when they are kept.
 * What nobody has seen is drawn again before, so that it gives nothing. */
static void look(struct agent_desk *desk, struct game_state *state,
                 struct prospect *prospect)
{
    const int turn = game_turn(desk->game, state);
    while (game_actor(desk->game, state) != ACTOR_NONE &&
           game_turn(desk->game, state) == turn) {
        struct game_decision decision;
        line_decide(desk, state, 0, &decision);
    }
    struct net_value value[GAME_SEATS_MAX];
    judge_table(desk, state, value);
    for (int seat = 0; seat < prospect->seats; seat++)
        gather(&prospect->all[seat], &value[seat]);
}

/* What came, what might have, and of that what tells the same about the end
 * of the game. */
struct comparison {
    struct prospect came, might, alike;
    bool die, ending;
};

static void add_prospect(struct prospect *to, const struct prospect *from)
{
    for (int seat = 0; seat < from->seats; seat++) {
        to->all[seat].win += from->all[seat].win;
        to->all[seat].score += from->all[seat].score;
        to->all[seat].margin += from->all[seat].margin;
        to->all[seat].count += from->all[seat].count;
    }
}

/* One move that might have come, on a redeal. */
static void try_move(struct agent_desk *desk, const union session_state *dealt,
                     game_move move, struct comparison *comparison)
{
    struct prospect one = {.seats = comparison->might.seats};
    union session_state trial;
    memcpy(&trial, dealt, desk->game->rules->state_size);
    game_apply(desk->game, session_state(&trial), move, NULL);
    const bool ending = is_ending(desk, session_state(&trial));
    look(desk, session_state(&trial), &one);
    add_prospect(&comparison->might, &one);
    if (ending == comparison->ending)
        add_prospect(&comparison->alike, &one);
}

/* One redeal before the move: the same move on it, or every face of the die;
 * and one after it. Each has chance of its own: what is alike in `might` must
 * not depend on what came. */
static void compare_once(struct agent_desk *desk, const struct luck_step *step,
                         struct comparison *comparison)
{
    const struct game *game = desk->game;
    union session_state dealt;
    game_move face[FACES_MAX] = {step->move};
    int count = 1;
    game_redeal(game, step->after, &desk->rng, session_state(&dealt));
    look(desk, session_state(&dealt), &comparison->came);
    game_redeal(game, step->before, &desk->rng, session_state(&dealt));
    if (comparison->die) {
        count = game_legal(game, session_state(&dealt), desk->move);
        assert(count <= FACES_MAX);
        memcpy(face, desk->move, (size_t)count * sizeof *face);
    }
    for (int i = 0; i < count; i++)
        try_move(desk, &dealt, face[i], comparison);
}

/* Whether redeals before and after the move, with the same chance, come to the
 * same: then it showed nothing. Several, for one may do so by chance. */
static bool shows_nothing(struct agent_desk *desk, const struct luck_step *step)
{
    const struct game *game = desk->game;
    for (int i = 0; i < 3; i++) {
        const struct rng start = desk->rng;
        union session_state before, after;
        game_redeal(game, step->before, &desk->rng, session_state(&before));
        game_apply(game, session_state(&before), step->move, NULL);
        desk->rng = start;
        game_redeal(game, step->after, &desk->rng, session_state(&after));
        if (memcmp(&before, &after, game->rules->state_size) != 0)
            return false;
    }
    return true;
}

/* What came less what might have. Of a draw, what it told about the end is
 * kept apart from which tile it was. */
static void settle(const struct comparison *comparison, int seat,
                   struct luck *luck)
{
    const struct sum *alike = &comparison->alike.all[seat];
    const struct net_value came = mean(&comparison->came.all[seat]);
    const struct net_value all = less(came, mean(&comparison->might.all[seat]));
    if (comparison->die) {
        luck->part[LUCK_DIE] = all;
        return;
    }
    if (alike->count > 0)
        luck->part[LUCK_DRAW] = less(came, mean(alike));
    luck->part[LUCK_END] = less(all, luck->part[LUCK_DRAW]);
}

void luck_of_move(struct agent_desk *desk, const struct luck_step *step,
                  int samples, struct luck *luck)
{
    const struct prospect none = {.seats = agent_seats(desk, step->before)};
    struct comparison comparison = {
        none, none, none, game_actor(desk->game, step->before) == ACTOR_CHANCE,
        is_ending(desk, step->after)};
    assert(samples > 0);
    memset(luck, 0, (size_t)none.seats * sizeof *luck);
    if (!comparison.die && shows_nothing(desk, step))
        return;
    for (int i = 0; i < samples; i++)
        compare_once(desk, step, &comparison);
    for (int seat = 0; seat < none.seats; seat++)
        settle(&comparison, seat, &luck[seat]);
}

static struct seed draw_seed(struct rng *rng)
{
    struct seed seed;
    for (int i = 0; i < SEED_BYTES; i++)
        seed.byte[i] = (uint8_t)(rng_next(rng) >> 56);
    return seed;
}

/* The deal as it came, with the rest of the stack drawn again, and deals that
 * look the same to a bystander. Both have the same chance, so that they are
 * one if nobody was dealt anything of his own. */
static void deal_hands(struct agent_desk *desk, const struct game_state *start,
                       struct prospect *came, struct prospect *might)
{
    const struct game *game = desk->game;
    const struct rng chance = desk->rng;
    struct game_view *view = (struct game_view *)&desk->view;
    union session_state trial;
    game_redeal(game, start, &desk->rng, session_state(&trial));
    look(desk, session_state(&trial), came);
    desk->rng = chance;
    game_observe(game, start, GAME_NOBODY, view);
    game_guess(game, view, &desk->rng, session_state(&trial));
    look(desk, session_state(&trial), might);
}

/* Deals of all kinds. */
static void deal_tables(struct agent_desk *desk,
                        const struct game_config *config, int samples,
                        struct prospect *prospect)
{
    union session_state trial;
    for (int i = 0; i < samples; i++) {
        const struct seed seed = draw_seed(&desk->rng);
        game_setup(desk->game, config, &seed, session_state(&trial));
        look(desk, session_state(&trial), prospect);
    }
}

void luck_of_deal(struct agent_desk *desk, const struct game_state *start,
                  const struct game_config *config, int samples,
                  struct luck *luck)
{
    struct prospect hands = {.seats = agent_seats(desk, start)};
    struct prospect tables = {.seats = hands.seats}, real = tables;
    assert(samples > 0);
    for (int i = 0; i < samples; i++)
        deal_hands(desk, start, &real, &hands);
    if (config)
        deal_tables(desk, config, samples, &tables);
    memset(luck, 0, (size_t)hands.seats * sizeof *luck);
    for (int seat = 0; seat < hands.seats; seat++) {
        const struct net_value usual = mean(&hands.all[seat]);
        luck[seat].part[LUCK_HAND] = less(mean(&real.all[seat]), usual);
        luck[seat].usual = config ? mean(&tables.all[seat]) : usual;
        luck[seat].part[LUCK_TABLE] = less(usual, luck[seat].usual);
    }
}
