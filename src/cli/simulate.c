/* `borough simulate`: whole games with a policy on every seat. */
#include "cli/cli.h"

#include "ai/agent.h"
#include "base/seed.h"
#include "cli/deal.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/players.h"
#include "cli/sets.h"
#include "cli/stats.h"
#include "cli/table.h"
#include "exchange/trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: borough simulate [OPTION]...\n"
    "\n"
    "Plays whole games with the same policy on every seat and prints a line\n"
    "for each: its number, seed, final score (population, points) per seat,\n"
    "winners.\n"
    "\n"
    "  --game G     {games}\n"
    "  --seed H     up to 64 hexadecimal digits (1 if not given); game i\n"
    "               is dealt from H + i - 1\n"
    "  --games N    1 to 1000000 (1 if not given)\n"
    "  --tries N    so many games of one deal instead, that of H; only the\n"
    "               players' chance differs\n"
    "  --deal FILE  plays on from the game in FILE, a trace or a record\n"
    "  --policy P   who plays (random if not given): " PLAYERS_WORDS "\n"
    "  --net FILE   they judge with this net\n"
    "  --trace      prints the games as JSON lines instead\n"
    "  --stats      prints one table over all games instead; with --trace\n"
    "               the table goes to standard error\n"
    "\n"
    "  --ends N     the game is over after round N\n"
    "\n"
    "Suburbia:\n"
    "  --rules R    1e, 2e or ce (2e if not given)\n"
    "  --mode M     standard (if not given), lone or dale\n"
    "  --seats N    2 to 4, with ce to 5 (4 if not given; lone 1, dale 2)\n"
    "  --first S    the start player's seat (drawn from the seed if not "
    "given)\n"
    "  --sets S     the sets in the box, joined by commas, or all (base if\n"
    "               not given); borough data sets lists them\n"
    "  --set FILE   adds the custom set in FILE; may be repeated\n"
    "  --odd O      house rules, apart by spaces: calm (lone),\n"
    "               no_basics, half_price, four_spaces, lines_every_10\n"
    "\n"
    "Subdivision:\n"
    "  --mode M     standard (if not given) or solo\n"
    "  --seats N    2 to 4 (the most there can be if not given; solo 1)\n"
    "  --scenario S the id of a scenario, or none (if not given)\n"
    "  --sides S    side 1 or 2 of the boards, or one for each seat, joined\n"
    "               by commas (1 if not given)\n"
    "\n"
    "Examples:\n"
    "  borough simulate --games 10\n"
    "  borough simulate --rules 1e --seats 3 --policy greedy --trace\n"
    "  borough simulate --mode lone --policy greedy --games 1000 --stats\n"
    "  borough simulate --seats 2 --policy mc:500\n"
    "  borough simulate --game subdivision --seats 3 --sides 1,2,2\n";

enum { GAMES_MOST = 1000000 };

/* What the command line asks for. */
struct wish {
    struct table_wish table;
    const char *seed, *policy, *net, *deal;
    int games, tries; /* tries 0: each game has a deal of its own */
    bool trace, stats;
    struct sets sets;
};

struct simulation {
    const struct game *game;
    struct agent agent;
    struct players players;
    struct game_config config;
    struct session deal; /* its game is NULL: none is given */
    struct seed seed;    /* of the first game */
    const struct wish *wish;
    struct agent_desk desk;
    struct session session;
    struct stats stats;
    struct text out;
    char room[TRACE_OUTPUT_MAX];
};

/* Hands over what was printed, once there is much of it or at the end. */
static int flush_text(struct text *text, FILE *file, bool end)
{
    if (!end && text->length < TRACE_OUTPUT_MAX / 2)
        return 0;
    fwrite(text->at, 1, text->length, file);
    text->length = 0;
    return cli_finish();
}

static int read_deal(struct simulation *simulation)
{
    const struct wish *wish = simulation->wish;
    const int answer =
        deal_read(&wish->sets, &wish->table, wish->deal, &simulation->deal);
    simulation->game = simulation->deal.game;
    simulation->config = simulation->deal.config;
    return answer;
}

static int prepare(struct simulation *simulation)
{
    const struct wish *wish = simulation->wish;
    if (!seed_read(&simulation->seed, wish->seed, strlen(wish->seed)))
        return cli_fail(STATUS_USAGE,
                        "--seed takes 1 to 64 hexadecimal digits, not '%s'",
                        wish->seed);
    text_init(&simulation->out, simulation->room, sizeof simulation->room);
    int answer = wish->deal
                     ? read_deal(simulation)
                     : table_configure(&wish->sets, &wish->table, "simulate",
                                       &simulation->game, &simulation->config);
    if (answer == OPTIONS_GO)
        answer =
            players_open(&simulation->players, simulation->game, wish->net);
    return answer == OPTIONS_GO ? players_read(&simulation->players, "--policy",
                                               wish->policy, &simulation->agent)
                                : answer;
}

static void put_result(struct simulation *simulation, int number,
                       const struct seed *seed,
                       const struct game_result *result)
{
    struct text *out = &simulation->out;
    text_number(out, number);
    text_add(out, " seed ");
    seed_write(seed, out);
    text_char(out, ' ');
    text_add(out, simulation->game->words->score_word);
    for (int i = 0; i < result->seats; i++) {
        text_char(out, ' ');
        text_number(out, result->score[i]);
    }
    text_add(out, " winners");
    for (int i = 0; i < result->seats; i++)
        if (result->winners >> i & 1) {
            text_char(out, ' ');
            text_number(out, i);
        }
    text_char(out, '\n');
}

static game_move choose(struct simulation *simulation)
{
    const struct session *session = &simulation->session;
    const struct game_state *now = session_now(session);
    if (session_actor(session) == ACTOR_CHANCE)
        return session_roll(session);
    const struct notebook_story story = agent_story(session);
    agent_recall(&simulation->agent, &simulation->desk, session_actor(session),
                 &story);
    const game_move move =
        agent_ask(&simulation->agent, &simulation->desk, now);
    if (!game_pending(session->game, now)) /* else it goes on with a decision */
        stats_move(&simulation->stats, session->game, move);
    return move;
}

static int play_traced(struct simulation *simulation)
{
    struct session *session = &simulation->session;
    struct text *out = &simulation->out;
    int failed = 0;
    session_settle(session);
    deal_print(session, out);
    while (!failed && session_actor(session) != ACTOR_NONE) {
        trace_play(session, choose(simulation), out);
        if (out->lost)
            return cli_fail(STATUS_TOO_LONG, "a turn prints too much");
        failed = flush_text(out, stdout, false);
    }
    return failed;
}

static int play_silently(struct simulation *simulation)
{
    struct session *session = &simulation->session;
    session_settle(session);
    while (session_actor(session) != ACTOR_NONE) {
        session_play(session, session_actor(session), choose(simulation), NULL);
        session_settle(session);
    }
    return 0;
}

static int play(struct simulation *simulation, int number,
                const struct seed *seed)
{
    const struct game *game = simulation->game;
    const struct wish *wish = simulation->wish;
    const struct session *session = &simulation->session;
    struct game_result result;
    agent_sit(&simulation->desk, game, seed_number(seed));
    players_seat(&simulation->players, &simulation->desk);
    if (simulation->deal.game)
        deal_again(&simulation->session, &simulation->deal, seed);
    else
        session_deal(&simulation->session, game, &simulation->config,
                     wish->tries ? &simulation->seed : seed);
    const int failed =
        wish->trace ? play_traced(simulation) : play_silently(simulation);
    if (failed)
        return failed;
    game_result(game, session_now(session), &result);
    stats_game(&simulation->stats, &result,
               game_turn(game, session_now(session)));
    if (wish->trace || wish->stats)
        return 0;
    put_result(simulation, number, seed, &result);
    return flush_text(&simulation->out, stdout, false);
}

static int run(struct simulation *simulation)
{
    const struct wish *wish = simulation->wish;
    int answer = prepare(simulation);
    if (answer != OPTIONS_GO)
        return answer;
    struct seed seed = simulation->seed;
    const int count = wish->tries ? wish->tries : wish->games;
    for (int i = 1; i <= count; i++) {
        const int failed = play(simulation, i, &seed);
        if (failed)
            return failed;
        seed_advance(&seed, 1);
    }
    answer = flush_text(&simulation->out, stdout, true);
    if (answer || !wish->stats)
        return answer;
    stats_write(&simulation->stats, simulation->game, &simulation->out);
    return flush_text(&simulation->out, wish->trace ? stderr : stdout, true);
}

static int simulate(void *context)
{
    const struct wish *wish = context;
    struct simulation *simulation = calloc(1, sizeof *simulation);
    if (!simulation)
        return cli_fail(STATUS_NO_MEMORY, "%s",
                        status_sentence(STATUS_NO_MEMORY));
    simulation->wish = wish;
    const int answer = run(simulation);
    players_close(&simulation->players);
    free(simulation);
    return answer;
}

int cli_simulate(int argc, char **argv)
{
    struct wish wish = {.table = {.usual_seats = 4},
                        .seed = "1",
                        .policy = "random",
                        .games = 1};
    const struct option option[] = {
        TABLE_OPTIONS(&wish.table),
        {.name = "seed", .word = &wish.seed},
        {.name = "policy", .word = &wish.policy},
        {.name = "net", .word = &wish.net},
        {.name = "sets", .word = &wish.sets.chosen},
        {.name = "set", .list = &wish.sets.file},
        {.name = "deal", .word = &wish.deal},
        {.name = "games", .number = &wish.games, .min = 1, .max = GAMES_MOST},
        {.name = "tries", .number = &wish.tries, .min = 1, .max = GAMES_MOST},
        {.name = "trace", .flag = &wish.trace},
        {.name = "stats", .flag = &wish.stats}};
    const struct options options = {.command = "simulate",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    const int answer = options_read(&options, argc, argv);
    return answer == OPTIONS_GO ? sets_run(&wish.sets, simulate, &wish)
                                : answer;
}
