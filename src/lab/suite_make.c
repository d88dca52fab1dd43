/* Everything about game i follows from seed + i, so a suite can be made by any
 * number of workers, and one of its games can be made again alone. */
#include "lab/suite_make.h"

#include "ai/ply.h"
#include "game/chance.h"
#include "lab/suite_judge.h"

#include <assert.h>
#include <string.h>

enum { MAKE_STREAM = 3, WHIMS = 12, GREEDY_SEATS = 3 };

/* A game being made. */
struct making {
    struct agent_desk *desk;
    struct suite_game *game;
    struct rng rng;
    uint8_t greedy; /* seats */
    union session_state now;
    int moment[GAME_LENGTH_MAX]; /* where a seat had a choice */
    int moments;
};

bool suite_judges(const struct players *players)
{
    return players->nets.table || players->nets.solo;
}

/* The games that can be judged take turns, the first twice as often. */
static const struct game *choose_game(const struct suite_plan *plan, int number)
{
    const struct game *game[GAMES_COUNT + 1];
    int games_judged = 0;
    game[games_judged++] = plan->sets->game[0];
    for (int i = 0; i < GAMES_COUNT; i++)
        if (suite_judges(&plan->players[i]))
            game[games_judged++] = plan->sets->game[i];
    return game[number % games_judged];
}

/* Of the ways to play, those listed first (the plain boxes) come more often
 * than the last. */
static void choose_table(const struct suite_plan *plan, int number,
                         struct making *making)
{
    const struct game *game = choose_game(plan, number);
    struct suite_game *bout = making->game;
    uint32_t variants = 0;
    while (game_variant(game, (int)variants, &bout->config))
        variants++;
    const uint32_t one = rng_below(&making->rng, variants);
    const uint32_t two = rng_below(&making->rng, variants);
    bout->game = game;
    game_variant(game, (int)(one < two ? one : two), &bout->config);
    for (int seat = 0; seat < bout->config.seats; seat++)
        if (rng_below(&making->rng, GREEDY_SEATS) == 0)
            making->greedy = (uint8_t)(making->greedy | 1u << seat);
}

static void begin(const struct suite_plan *plan, int number,
                  struct making *making)
{
    struct suite_game *bout = making->game;
    struct agent_desk *desk = making->desk;
    memset(bout, 0, sizeof *bout);
    bout->seed = plan->seed;
    seed_advance(&bout->seed, (uint64_t)number);
    rng_init(&making->rng, seed_number(&bout->seed), MAKE_STREAM);
    choose_table(plan, number, making);
    const struct game *game = bout->game;
    agent_sit(desk, game, seed_number(&bout->seed));
    for (int i = 0; i < GAMES_COUNT; i++)
        if (plan->players[i].game == game)
            players_seat(&plan->players[i], desk);
    game_setup(game, &bout->config, &bout->seed, session_state(&making->now));
}

static bool has_choice(struct making *making)
{
    const struct game *game = making->game->game;
    const struct game_state *state = session_state(&making->now);
    return game_actor(game, state) >= 0 && !game_automatic(game, state) &&
           !game_pending(game, state) &&
           game_legal(game, state, making->desk->move) > 1;
}

static game_move choose(struct making *making)
{
    const struct suite_game *bout = making->game;
    const struct game *game = bout->game;
    const struct game_state *state = session_state(&making->now);
    const int actor = game_actor(game, state);
    if (actor == ACTOR_CHANCE)
        return chance_move(game, state, &bout->seed);
    if (game_automatic(game, state) || rng_below(&making->rng, WHIMS) == 0)
        return game_random(game, state, &making->rng);
    if (making->greedy >> actor & 1)
        return agent_ask(&agent_greedy, making->desk, state);
    const struct agent net = {.name = "net", .choose = ply_choose};
    return agent_ask(&net, making->desk, state);
}

static void play(struct making *making)
{
    struct suite_game *bout = making->game;
    const struct game *game = bout->game;
    struct game_state *state = session_state(&making->now);
    while (game_actor(game, state) != ACTOR_NONE) {
        assert(bout->moves < GAME_LENGTH_MAX);
        if (has_choice(making))
            making->moment[making->moments++] = bout->moves;
        const game_move move = choose(making);
        bout->move[bout->moves++] = move;
        game_apply(game, state, move, NULL);
    }
}

/* Draws from the moments, each as likely, and keeps their order: of those left
 * each is taken with the chance that there are still places for it. */
static void choose_moments(struct making *making)
{
    struct suite_game *bout = making->game;
    int wanted = SUITE_POSITIONS;
    for (int i = 0; i < making->moments && wanted > 0; i++) {
        const int left = making->moments - i;
        if ((int)rng_below(&making->rng, (uint32_t)left) >= wanted)
            continue;
        bout->position[bout->positions++].at = making->moment[i];
        wanted--;
    }
}

/* The decisions that the net thinks best are worth a closer look. */
static void list_values(struct making *making, struct suite_position *position)
{
    const struct game *game = making->game->game;
    struct agent_desk *desk = making->desk;
    suite_state(making->game, position->at, &making->now);
    const struct game_state *state = session_state(&making->now);
    position->check = game_check(game, state);
    game_observe(game, state, game_actor(game, state),
                 (struct game_view *)&desk->view);
    position->values = ply_rank(desk, agent_imagine(desk), SUITE_VALUES);
    for (int i = 0; i < position->values; i++)
        position->value[i].move = desk->choice[i].move;
}

void suite_make(const struct suite_plan *plan, struct agent_desk *desk,
                int number, struct suite_game *bout)
{
    struct making making = {.desk = desk, .game = bout};
    begin(plan, number, &making);
    play(&making);
    choose_moments(&making);
    for (int i = 0; i < bout->positions; i++) {
        struct suite_position *position = &bout->position[i];
        list_values(&making, position);
        suite_judge(desk, bout, &plan->reference, position);
    }
    bout->moves = bout->positions ? bout->position[bout->positions - 1].at : 0;
}
