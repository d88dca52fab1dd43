/* The games are played at random, by chance that the place alone decides, so
 * an input means the same in every run and on every machine. */
#include "shelf.h"

#include "fuzz.h"
#include "games/games.h"
#include "suburbia/game.h"
#include "suburbia/rules/state.h"

#include <string.h>

enum { STAGES = 8, LAST = 2, KINDS_MAX = 32 };

/* Adds and leaves out sets of those that some variant knows, if the game can
 * still be dealt then. */
static void mix_sets(const struct game *game, unsigned mix,
                     struct game_config *config)
{
    struct game_config mixed = *config;
    mixed.sets = (uint16_t)(config->sets ^ mix);
    if (game_config_check(game, &mixed, NULL) == STATUS_OK)
        *config = mixed;
}

/* The ways to play in turn; once they have all been there, with other sets. */
static void choose_way(const struct game *game, int index, struct rng *rng,
                       struct game_config *config)
{
    int variants = 0;
    unsigned known = 0;
    for (; game_variant(game, variants, config); variants++)
        known |= config->sets;
    game_variant(game, index % variants, config);
    if (index >= variants)
        mix_sets(game, (unsigned)rng_next(rng) & known, config);
}

/* Players at random stay poor. With money from the start they buy dear tiles,
 * which ask for what no other does; such a start is no deal any more. */
static void endow(struct session *session)
{
    enum { PLENTY = 200 };
    struct suburbia_state *const start =
        (struct suburbia_state *)(void *)&session->start;
    if (session->game != &suburbia_game)
        return;
    for (int seat = 0; seat < session->config.seats; seat++)
        start->numbers[seat].stat[STAT_MONEY] += PLENTY;
    const union session_state rich = session->start;
    session_start(session, session->game, session_state_const(&rich));
}

static game_move choose_move(const struct session *session, struct rng *rng)
{
    if (session_actor(session) == ACTOR_CHANCE)
        return session_roll(session);
    return game_random(session->game, session_now(session), rng);
}

static void play(struct session *session, struct rng *rng)
{
    while (session_actor(session) != ACTOR_NONE)
        demand(session_play(session, session_actor(session),
                            choose_move(session, rng), NULL) == STATUS_OK);
}

/* Moments to go back to. */

static bool begins_decision(const struct session *session, int moment)
{
    union session_state then;
    session_at(session, moment, &then);
    return !game_pending(session->game, session_state(&then));
}

/* The deal, or another stage; they are equally far apart, but the last is the
 * end or a move before it. */
static int stage(const struct session *session, struct rng *rng)
{
    const int stage = (int)rng_below(rng, STAGES);
    int moment = stage == STAGES - 1
                     ? session->moves - (int)rng_below(rng, LAST)
                     : session->moves * stage / STAGES;
    while (!begins_decision(session, moment))
        moment--;
    return moment;
}

/* How many places wait for each kind of move. */
struct census {
    const char *word[KINDS_MAX];
    int places[KINDS_MAX];
};

static int *waiting_for(struct census *census, const struct session *session,
                        int moment)
{
    const char *word = game_type_word(session->game, session->move[moment]);
    int kind = 0;
    while (census->word[kind] && strcmp(census->word[kind], word) != 0)
        demand(++kind < KINDS_MAX);
    census->word[kind] = word;
    return &census->places[kind];
}

/* Where the game waits for a kind of move that few places wait for; which
 * moment of several is left to chance. */
static int seldom(const struct session *session, struct rng *rng,
                  struct census *census)
{
    const int first = (int)rng_below(rng, (uint32_t)session->moves);
    int best = 0;
    for (int i = 0; i < session->moves; i++) {
        const int moment = (first + i) % session->moves;
        if (*waiting_for(census, session, moment) <
                *waiting_for(census, session, best) &&
            begins_decision(session, moment))
            best = moment;
    }
    ++*waiting_for(census, session, best);
    return best;
}

/* Every other pair of games is a rich one, and waits for moves that are
 * seldom. */
static void fill(struct session *session, int place, struct census *census)
{
    const struct game *game = games[place % GAMES_COUNT];
    const struct seed seed = {{(uint8_t)place}};
    const bool rich = place / GAMES_COUNT % 2;
    struct game_config config;
    struct rng rng;
    rng_init(&rng, (uint64_t)place, 0);
    choose_way(game, place / GAMES_COUNT, &rng, &config);
    session_deal(session, game, &config, &seed);
    if (rich)
        endow(session);
    play(session, &rng);
    session_rewind(session,
                   rich ? seldom(session, &rng, census) : stage(session, &rng));
}

const struct session *shelf_at(unsigned place)
{
    static struct session shelf[SHELF_SIZE];
    static bool filled;
    struct census census = {{NULL}, {0}};
    for (int i = 0; !filled && i < SHELF_SIZE; i++)
        fill(&shelf[i], i, &census);
    filled = true;
    return &shelf[place % SHELF_SIZE];
}
