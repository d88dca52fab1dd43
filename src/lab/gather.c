/* borough gather: positions and what they should be judged as, for a learner
 * outside this program (tools/learn). */
#include "base/hash.h"
#include "cli/cli.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/players.h"
#include "cli/table.h"
#include "game/chance.h"
#include "game/signature.h"
#include "games/games.h"
#include "lab/train_menu.h"
#include "learn/episode.h"
#include "learn/tutor.h"
#include "sys/clock.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: borough gather --out FILE [OPTION]...\n"
    "\n"
    "Plays games as borough train does, and writes their positions with what\n"
    "they should be judged as (docs/AI.md, Learning on a GPU). Prints games,\n"
    "positions and decisions that were compared.\n"
    "\n"
    "  --out FILE      where they go\n"
    "  --net FILE      the net that plays; the one shipped if not given\n"
    "  --game G        {games}\n"
    "  --solo          games for one player instead of several\n"
    "  --narrow N      N of 100 games, 0 to 100 (0 if not given), are at the\n"
    "                  table that strength is measured at\n"
    "  --against N     in N of 100 games, 0 to 100 (0 if not given), one seat\n"
    "                  learns and all others are greedy\n"
    "  --compare N     at one decision in N, 0 (never, if not given) to 1000,\n"
    "                  candidates are tried on the same futures\n"
    "  --futures N     so many of each half, 1 to 1000 (1 if not given)\n"
    "  --lambda N      as for borough train (70 if not given)\n"
    "  --games N       1 to 100000000 (1000 if not given)\n"
    "  --seconds N     ends earlier, 1 to 100000 (no limit if not given)\n"
    "  --seed N        of deals and chance, 1 to 1000000000 (1 if not given)\n"
    "  --note WORDS    a line for the file's record, such as the commit\n"
    "\n"
    "Example:\n"
    "  borough gather --narrow 50 --compare 24 --seconds 60 --out games.1\n";

struct wish {
    const char *game, *net, *out, *note;
    int narrow, against, compare, futures, lambda, games, seconds, seed;
    bool solo;
};

/* What stands before the features of each position in the file, all of it
 * little-endian. */
struct line {
    int32_t decision; /* candidates of one have the same; -1: it was played */
    struct brain_target said;               /* by the net; 0 if it was played */
    struct brain_target came[TUTOR_HALVES]; /* to; [0] if it was played */
};

_Static_assert(sizeof(struct line) == 40, "no padding");

/* A file begins with `BGAT` and lines of text that say where its positions are
 * from; zeros fill it up. */
enum { RECORD_SIZE = 1024, SIGNATURE_GAMES = 100 };

struct gather {
    const struct wish *wish;
    const struct game *game;
    FILE *file;
    bool lost; /* something could not be written */
    struct players players;
    struct train_menu menu;
    struct game_config yardstick;
    struct agent_desk desk, aside; /* where the game is played, and tried out */
    struct rng rng;
    union session_state state;
    struct episode episode;
    struct tutor tutor;
    int32_t decisions;
    uint64_t positions;
    int played; /* games */
    uint64_t signature;
};

static uint64_t net_hash(const struct gather *gather)
{
    const struct net *net = gather->wish->solo ? gather->players.nets.solo
                                               : gather->players.nets.table;
    return net ? hash_bytes(HASH_START, net->first,
                            sizeof *net->first * (size_t)net->features *
                                (size_t)net->hidden)
               : 0;
}

/* What decides which games are played, and so nothing of where the file lies.
 */
static int print_record(const struct gather *gather, char *room, size_t size)
{
    const struct wish *wish = gather->wish;
    const struct game_mind *mind = gather->game->mind;
    return snprintf(
        room, size,
        "BGAT\nprogram: borough gather\nsignature: %016" PRIx64 " of %d games\n"
        "game: %s\nplayers: %s\nfeatures: %d, layout %" PRIu32 "\n"
        "net: %016" PRIx64 "\nseed: %d\ngames: %d of %d\nnarrow: %d\n"
        "against: %d\ncompare: %d\nfutures: %d\nlambda: %d\nnote: %s\n",
        gather->signature, SIGNATURE_GAMES, gather->game->name,
        wish->solo ? "one" : "several", mind->feature_count,
        mind->feature_layout, net_hash(gather), wish->seed, gather->played,
        wish->games, wish->narrow, wish->against, wish->compare, wish->futures,
        wish->lambda, wish->note ? wish->note : "");
}

/* Written before the first game, so that there is room for it, and once more
 * when it is known how many were played. */
static void put_record(struct gather *gather)
{
    char record[RECORD_SIZE] = {0};
    const int size = print_record(gather, record, sizeof record);
    if (size >= RECORD_SIZE || fseek(gather->file, 0, SEEK_SET) != 0 ||
        fwrite(record, sizeof record, 1, gather->file) != 1)
        gather->lost = true;
}

static void put(struct gather *gather, const struct line *line, const int8_t *x)
{
    const size_t features = (size_t)gather->game->mind->feature_count;
    if (fwrite(line, sizeof *line, 1, gather->file) != 1 ||
        fwrite(x, 1, features, gather->file) != features)
        gather->lost = true;
}

static void put_candidate(struct gather *gather,
                          const struct tutor_candidate *candidate)
{
    struct line line = {.decision = gather->decisions,
                        .said = brain_target_of(&candidate->said)};
    for (int i = 0; i < TUTOR_HALVES; i++)
        line.came[i] = brain_target_of(&candidate->came[i]);
    put(gather, &line, candidate->x);
}

static void compare(void *context, const struct game_state *state)
{
    struct gather *gather = context;
    const struct wish *wish = gather->wish;
    struct agent_desk *desk = &gather->aside;
    if (wish->compare == 0 ||
        rng_below(&desk->rng, (uint32_t)wish->compare) != 0 ||
        !tutor_compare(&gather->tutor, desk, state, wish->futures))
        return;
    for (int i = 0; i < gather->tutor.count; i++)
        put_candidate(gather, &gather->tutor.candidate[i]);
    gather->decisions++;
}

static void put_episode(struct gather *gather)
{
    for (int i = 0; i < gather->episode.positions; i++) {
        const struct episode_position *from = &gather->episode.position[i];
        const struct line line = {.decision = -1, .came = {from->target}};
        put(gather, &line, from->x);
    }
    gather->positions += (uint64_t)gather->episode.positions;
}

static void sit(struct gather *gather, struct agent_desk *desk, uint64_t seed)
{
    agent_sit(desk, gather->game, seed);
    players_seat(&gather->players, desk);
}

static void play_one(struct gather *gather, const struct episode_plan *plan)
{
    const struct train_menu *menu = &gather->menu;
    const bool narrow =
        rng_below(&gather->rng, 100) < (uint32_t)gather->wish->narrow;
    const uint32_t table = rng_below(&gather->rng, (uint32_t)menu->tables);
    struct game_state *state = session_state(&gather->state);
    struct episode_plan here = *plan;
    struct seed seed = {{0}};
    seed_advance(&seed, (uint64_t)rng_below(&gather->rng, 1u << 31) << 30 |
                            (uint32_t)gather->wish->seed);
    seed.byte[0] = 2; /* deals that no course and no measurement has */
    game_setup(gather->game, narrow ? &gather->yardstick : &menu->table[table],
               &seed, state);
    sit(gather, &gather->desk, seed_number(&seed));
    sit(gather, &gather->aside, seed_number(&seed) + 1);
    if (!narrow && menu->alone[table])
        here.against = 0;
    episode_play(&gather->episode, &here, &gather->desk, state);
    put_episode(gather);
}

static void play_all(struct gather *gather, const struct agent *agent)
{
    const struct wish *wish = gather->wish;
    const struct episode_plan plan = {.agent = *agent,
                                      .rival = agent_greedy,
                                      .against = (uint32_t)wish->against,
                                      .lambda = (float)wish->lambda / 100.0f,
                                      .stray = 20,
                                      .bystanders = 8,
                                      .aside = compare,
                                      .context = gather};
    const uint64_t start = clock_wall_ms();
    for (; gather->played < wish->games && !gather->lost; gather->played++) {
        if (wish->seconds &&
            clock_wall_ms() - start >= 1000 * (uint64_t)wish->seconds)
            break;
        play_one(gather, &plan);
    }
    printf("%d games, %llu positions, %d decisions\n", gather->played,
           (unsigned long long)gather->positions, (int)gather->decisions);
}

static int write_file(struct gather *gather)
{
    const char *path = gather->wish->out;
    struct agent agent;
    const int answer = players_read(&gather->players, "--net", "net", &agent);
    if (answer != OPTIONS_GO)
        return answer;
    gather->file = fopen(path, "wb");
    if (!gather->file)
        return cli_fail(STATUS_NO_WRITE, "%s: %s", path, strerror(errno));
    gather->signature = game_signature(gather->game, SIGNATURE_GAMES);
    put_record(gather);
    play_all(gather, &agent);
    put_record(gather);
    if (fclose(gather->file) != 0 || gather->lost)
        return cli_fail(STATUS_NO_WRITE, "%s: not all of it could be written",
                        path);
    return cli_finish();
}

static int gather_games(const struct wish *wish, const struct game *game)
{
    struct gather *gather = calloc(1, sizeof *gather);
    if (!gather)
        return cli_fail(STATUS_NO_MEMORY, "%s",
                        status_sentence(STATUS_NO_MEMORY));
    gather->wish = wish;
    gather->game = game;
    rng_init(&gather->rng, (uint64_t)wish->seed, 99);
    train_menu_fill(&gather->menu, game, wish->solo);
    train_menu_yardstick(game, wish->solo, &gather->yardstick);
    int answer = players_open(&gather->players, game, wish->net);
    if (answer == OPTIONS_GO)
        answer = write_file(gather);
    players_close(&gather->players);
    free(gather);
    return answer;
}

int cli_gather(int argc, char **argv)
{
    struct wish wish = {.game = games[0]->name,
                        .futures = 1,
                        .lambda = 70,
                        .games = 1000,
                        .seed = 1};
    const struct option option[] = {
        {.name = "out", .word = &wish.out},
        {.name = "net", .word = &wish.net},
        {.name = "game", .word = &wish.game},
        {.name = "note", .word = &wish.note},
        {.name = "solo", .flag = &wish.solo},
        {.name = "narrow", .number = &wish.narrow, .min = 0, .max = 100},
        {.name = "against", .number = &wish.against, .min = 0, .max = 100},
        {.name = "compare", .number = &wish.compare, .min = 0, .max = 1000},
        {.name = "futures", .number = &wish.futures, .min = 1, .max = 1000},
        {.name = "lambda", .number = &wish.lambda, .min = 0, .max = 100},
        {.name = "games", .number = &wish.games, .min = 1, .max = 100000000},
        {.name = "seconds", .number = &wish.seconds, .min = 1, .max = 100000},
        {.name = "seed", .number = &wish.seed, .min = 1, .max = 1000000000},
    };
    const struct options options = {.command = "gather",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    const int answer = options_read(&options, argc, argv);
    if (answer != OPTIONS_GO)
        return answer;
    const struct game *game = games_find(wish.game);
    if (!game)
        return table_refuse_game(wish.game, "gather");
    if (!wish.out)
        return cli_fail(STATUS_USAGE, "--out says where the positions go; see "
                                      "borough gather --help");
    return gather_games(&wish, game);
}
