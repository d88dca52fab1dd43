/* The games are played at random, by chance that the place alone decides, so
 * an input means the same in every run and on every machine. */
#include "shelf.h"

#include "fuzz.h"
#include "game/chance.h"
#include "games/games.h"

enum { STAGES = 8, LAST = 4 };

/* Adds and leaves out sets of those that some variant knows, if the game can
 * still be dealt then. */
static void mix_sets(const struct game_ops *ops, unsigned mix,
                     struct game_config *config)
{
    struct game_config mixed = *config;
    mixed.sets = (uint16_t)(config->sets ^ mix);
    if (ops->config_check(ops->content, &mixed, NULL) == STATUS_OK)
        *config = mixed;
}

/* The ways to play in turn; once they have all been there, with other sets. */
static void choose_way(const struct game_ops *ops, int index, struct rng *rng,
                       struct game_config *config)
{
    int variants = 0;
    unsigned known = 0;
    for (; ops->variant(ops->content, variants, config); variants++)
        known |= config->sets;
    ops->variant(ops->content, index % variants, config);
    if (index >= variants)
        mix_sets(ops, (unsigned)rng_next(rng) & known, config);
}

static game_move choose_move(const struct session *session, struct rng *rng)
{
    if (session_actor(session) == ACTOR_CHANCE)
        return chance_move(session->ops, session->content, session_now(session),
                           &session->seed, session->moves);
    return session->ops->random(session->content, session_now(session), rng);
}

/* Plays to the end, then goes back to one of the stages, which are equally far
 * apart from the deal on, but the last is the end or a few moves before it; and
 * from there to where the decision began. */
static void play(struct session *session, struct rng *rng)
{
    const int stage = (int)rng_below(rng, STAGES);
    while (session_actor(session) != ACTOR_NONE)
        demand(session_play(session, session_actor(session),
                            choose_move(session, rng), NULL) == STATUS_OK);
    session->moves = stage == STAGES - 1
                         ? session->moves - (int)rng_below(rng, LAST)
                         : session->moves * stage / STAGES;
    session_at(session, session->moves, &session->now);
    while (session->ops->pending(session_now(session)))
        session_at(session, --session->moves, &session->now);
}

static void fill(struct session *session, int place)
{
    const struct game_ops *ops = games[place % GAMES_COUNT];
    const struct seed seed = {{(uint8_t)place}};
    struct game_config config;
    struct rng rng;
    rng_init(&rng, (uint64_t)place, 0);
    choose_way(ops, place / GAMES_COUNT, &rng, &config);
    session_deal(session, ops, ops->content, &config, &seed);
    play(session, &rng);
}

const struct session *shelf_at(unsigned place)
{
    static struct session shelf[SHELF_SIZE];
    static bool filled;
    for (int i = 0; !filled && i < SHELF_SIZE; i++)
        fill(&shelf[i], i);
    filled = true;
    return &shelf[place % SHELF_SIZE];
}
