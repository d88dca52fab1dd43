/* `borough balance`: what each tile is worth, from many games. */
#include "ai/agent.h"
#include "base/seed.h"
#include "cli/cli.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/players.h"
#include "cli/sets.h"
#include "lab/balance_report.h"
#include "suburbia/words/words.h"
#include "sys/workers.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: borough balance [OPTION]...\n"
    "\n"
    "Plays many games of the Collector's Edition with the same player on\n"
    "every seat, in turn for two to five players, and prints as Markdown how\n"
    "often each tile is bought, for how much, and how those who bought it\n"
    "fared; then goals, bonuses, challenges, turn positions and stars.\n"
    "\n"
    "  --games N    4 to 10000000 (100000 if not given)\n"
    "  --player P   who plays (greedy if not given): " PLAYERS_WORDS "\n"
    "  --net FILE   they judge with this net\n"
    "  --whims N    on one turn in N a seat takes any of the things on offer,\n"
    "               2 to 1000 (10 if not given)\n"
    "  --seed H     up to 64 hexadecimal digits (1 if not given)\n"
    "  --sets S     the sets to mix, joined by commas, or all (if not given):\n"
    "               the first is in every game, each other in three of four,\n"
    "               by chance\n"
    "  --set FILE   adds the custom set in FILE; may be repeated\n"
    "  --workers N  processes that share the work, 1 to 64 (2 if not given);\n"
    "               the report is the same with any number\n"
    "\n"
    "Examples:\n"
    "  borough balance --games 1000\n"
    "  borough balance --sets base,con,essen --seed 7\n";

/* What the command line asks for. */
struct wish {
    const char *seed, *player, *net;
    int games, whims, workers;
    struct sets sets;
};

/* What every worker knows. */
struct plan {
    const struct wish *wish;
    const struct game *game;
    const struct suburbia_box *box;
    struct agent agent;
    struct players players;
    struct game_config config;
    struct seed seed; /* of the first game */
};

/* A worker's table. */
struct balance {
    const struct plan *plan;
    struct rng rng; /* for the mix of sets and for whims */
    struct agent_desk desk;
    struct game_event event[GAME_EVENTS_MAX];
    struct census_game game;
};

enum { MIX_STREAM = 2 };

/* The first of the sets, and each other one in three games of four. */
static uint16_t mix_sets(struct rng *rng, uint16_t sets)
{
    const uint16_t first = (uint16_t)(sets & -sets);
    const uint64_t toss = rng_next(rng);
    return first | (sets & (uint16_t)(toss | toss >> 32));
}

/* A further player for every game, from two to as many as the edition and the
 * sets allow. */
static void choose_seats(const struct plan *plan, int number,
                         struct game_config *config)
{
    config->seats = (uint8_t)(2 + number % (SEATS_MAX - 1));
    while (config->seats > 2 &&
           game_config_check(plan->game, config, NULL) != STATUS_OK)
        config->seats--;
}

/* What a move takes: all but where it goes. */
static game_move thing_of(game_move move)
{
    return move >> 15;
}

static int count_things(const game_move *move, int count)
{
    int things = count > 0;
    for (int i = 1; i < count; i++)
        things += thing_of(move[i]) != thing_of(move[i - 1]);
    return things;
}

/* Any of the things on offer, each as likely, put where it looks best. What is
 * hidden does not depend on the place, so the state itself may be tried. */
static game_move choose_whim(struct balance *balance,
                             const struct game_state *state)
{
    const struct game *game = balance->plan->game;
    game_move *move = balance->desk.move;
    const int seat = game_actor(game, state);
    const int count = game_legal(game, state, move);
    int pick =
        (int)rng_below(&balance->rng, (uint32_t)count_things(move, count));
    struct game_state *trial = session_state(&balance->desk.trial[0].state);
    game_move best = 0;
    int most = INT_MIN;
    memset(&balance->desk.notes, 0, sizeof balance->desk.notes);
    for (int i = 0; i < count && pick >= 0; i++) {
        pick -= i > 0 && thing_of(move[i]) != thing_of(move[i - 1]);
        if (pick != 0)
            continue;
        memcpy(trial, state, game->rules->state_size);
        game_apply(game, trial, move[i], NULL);
        const int worth =
            game_estimate(game, trial, seat, NULL, &balance->desk.notes);
        if (best && worth <= most)
            continue;
        best = move[i];
        most = worth;
    }
    return best;
}

static game_move choose(struct balance *balance,
                        const struct suburbia_state *state)
{
    const struct plan *plan = balance->plan;
    const struct game_state *plain = (const struct game_state *)state;
    const uint32_t whims = (uint32_t)plan->wish->whims;
    if (state->phase == PHASE_ACT && rng_below(&balance->rng, whims) == 0)
        return choose_whim(balance, plain);
    return agent_ask(&plan->agent, &balance->desk, plain);
}

static void play(struct balance *balance, int number)
{
    const struct plan *plan = balance->plan;
    const struct game *game = plan->game;
    struct suburbia_state state;
    struct game_config config = plan->config;
    struct game_result result;
    struct seed seed = plan->seed;
    seed_advance(&seed, (uint64_t)number);
    rng_init(&balance->rng, seed_number(&seed), MIX_STREAM);
    config.sets = mix_sets(&balance->rng, config.sets);
    choose_seats(plan, number, &config);
    agent_sit(&balance->desk, game, seed_number(&seed));
    players_seat(&plan->players, &balance->desk);
    suburbia_setup(plan->box, &config, &seed, &state);
    census_begin(&balance->game, &state);
    while (suburbia_actor(&state) != ACTOR_NONE) {
        struct game_events events = {balance->event, GAME_EVENTS_MAX, 0};
        const game_move move = choose(balance, &state);
        census_move(&balance->game, &state, move);
        suburbia_apply(plan->box, &state, move, &events);
        census_events(&balance->game, &state, &events);
    }
    suburbia_result(plan->box, &state, &result, NULL);
    census_end(&balance->game, &state, &result);
}

/* Every n-th game, into the census `result`. */
static void work(int worker, const void *context, void *result)
{
    const struct plan *plan = context;
    struct balance *balance = calloc(1, sizeof *balance);
    if (!balance)
        abort();
    balance->plan = plan;
    balance->game.box = plan->box;
    balance->game.census = result;
    for (int i = worker; i < plan->wish->games; i += plan->wish->workers)
        play(balance, i);
    free(balance);
}

static void gather(const void *result, void *sum)
{
    census_add(sum, result);
}

static void put_heading(const struct plan *plan)
{
    const struct wish *wish = plan->wish;
    printf("## The games\n\n"
           "%d games of the Collector's Edition from seed `%s`, player `%s` "
           "on every\nseat; on one turn in %d a seat takes any of the things "
           "on offer instead, each as\nlikely, and puts it where it looks "
           "best to it. The first set is in every game,\neach other in three "
           "of four, by chance.\n",
           wish->games, wish->seed, wish->player, wish->whims);
}

static int run(const struct plan *plan)
{
    const struct workers workers = {work, gather, plan, sizeof(struct census)};
    struct census *census = calloc(1, sizeof *census);
    int answer = 0;
    if (!census || !workers_run(&workers, plan->wish->workers, census)) {
        answer = cli_fail(STATUS_NO_MEMORY, "not all workers came back");
    } else {
        put_heading(plan);
        balance_report(plan->box, census);
        answer = cli_finish();
    }
    free(census);
    return answer;
}

static int prepare(struct plan *plan, const struct wish *wish)
{
    plan->wish = wish;
    plan->box = wish->sets.box;
    for (int i = 0; i < GAMES_COUNT; i++)
        if (wish->sets.game[i]->content == (const void *)plan->box)
            plan->game = wish->sets.game[i];
    int answer = players_open(&plan->players, plan->game, wish->net);
    if (answer == OPTIONS_GO)
        answer = players_read(&plan->players, "--player", wish->player,
                              &plan->agent);
    if (answer != OPTIONS_GO)
        return answer;
    if (!seed_read(&plan->seed, wish->seed, strlen(wish->seed)))
        return cli_fail(STATUS_USAGE,
                        "--seed takes 1 to 64 hexadecimal digits, not '%s'",
                        wish->seed);
    suburbia_defaults(&plan->config);
    const int edition = suburbia_find_edition(plan->box, "ce");
    plan->config.rules = (uint8_t)edition;
    answer = sets_choose(&wish->sets, "balance", &plan->config);
    if (answer != OPTIONS_GO)
        return answer;
    const char *reason = NULL;
    struct game_config least = plan->config;
    least.sets = (uint16_t)(least.sets & -least.sets);
    least.seats = 2;
    if (game_config_check(plan->game, &least, &reason) != STATUS_OK)
        return cli_fail(STATUS_USAGE, "%s; see borough balance --help", reason);
    return OPTIONS_GO;
}

static int balance(void *context)
{
    struct plan plan = {0};
    int answer = prepare(&plan, context);
    if (answer == OPTIONS_GO)
        answer = run(&plan);
    players_close(&plan.players);
    return answer;
}

int cli_balance(int argc, char **argv)
{
    struct wish wish = {.seed = "1",
                        .player = "greedy",
                        .games = 100000,
                        .whims = 10,
                        .workers = 2,
                        .sets = {.chosen = "all"}};
    const struct option option[] = {
        {.name = "games", .number = &wish.games, .min = 4, .max = 10000000},
        {.name = "player", .word = &wish.player},
        {.name = "net", .word = &wish.net},
        {.name = "whims", .number = &wish.whims, .min = 2, .max = 1000},
        {.name = "seed", .word = &wish.seed},
        {.name = "sets", .word = &wish.sets.chosen},
        {.name = "set", .list = &wish.sets.file},
        {.name = "workers",
         .number = &wish.workers,
         .min = 1,
         .max = WORKERS_MAX}};
    const struct options options = {.command = "balance",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    const int answer = options_read(&options, argc, argv);
    return answer == OPTIONS_GO ? sets_run(&wish.sets, balance, &wish) : answer;
}
