/* wasm_moves FOLDER [NETS]: plays games and writes down, for a host of the
 * WebAssembly module to repeat, what is done and what agents answer
 * (wasm_moves.mjs). The nets are those in NETS; for a game that has none there
 * one that was never trained is made. They are left in FOLDER. */
#include "ai/agent.h"
#include "base/seed.h"
#include "games/games.h"
#include "sys/clock.h"
#include "sys/file.h"
#include "unit/ai/rough_net.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    NETS = 2,
    ASKED_MAX = GAME_LENGTH_MAX,
    FAR_STEP = 24,
    FAR_WORK = 64000,
};

static struct {
    const struct game *game;
    struct net net[NETS];
    char *file[NETS];
    struct agent_desk desk;
    union session_state start, state;
    game_move move[GAME_LENGTH_MAX];
    int moves;
    double us[ASKED_MAX]; /* of the moves one decision ahead */
    int asked;
} table;

static void fail(const char *what, const char *why)
{
    fprintf(stderr, "wasm_moves: %s: %s\n", what, why);
    exit(1);
}

static void write_rough(const char *path)
{
    static struct rough_net rough;
    static uint8_t bytes[NET_FILE_MAX];
    rough_net_make(&rough, table.game);
    const size_t size = net_write(&rough.net, bytes);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes, size, 1, file) != 1 || fclose(file) != 0)
        fail(path, "cannot be written");
}

/* False: there is no such net, or it is of another layout. */
static bool read_net(const char *path, int solo)
{
    struct net *net = &table.net[solo];
    const char *reason;
    size_t size;
    if (file_read(path, NET_FILE_MAX, &table.file[solo], &size).status !=
        STATUS_OK)
        return false;
    if (net_read(net, table.file[solo], size, &reason) != STATUS_OK)
        fail(path, reason);
    return net->layout == table.game->mind->feature_layout &&
           net->features == table.game->mind->feature_count;
}

static void take_net(const char *folder, const char *nets, int solo)
{
    char name[64], path[512];
    snprintf(name, sizeof name, "%s%s.net", table.game->name,
             solo ? "_solo" : "");
    snprintf(path, sizeof path, "%s/%s", nets ? nets : folder, name);
    if (!nets || !read_net(path, solo)) {
        snprintf(path, sizeof path, "%s/%s", folder, name);
        write_rough(path);
        if (!read_net(path, solo))
            fail(path, "cannot be read back");
    }
    printf("net %d %s\n", solo, path);
}

static void open_game(int index, const char *folder, const char *nets)
{
    table.game = games[index];
    printf("open %d\n", index);
    for (int solo = 0; solo < NETS; solo++)
        take_net(folder, nets, solo);
}

static void deal(int index, const struct game_config *config)
{
    static char room[1024];
    const struct game *game = table.game;
    struct seed seed = {{0}};
    struct text text;
    seed_advance(&seed, (uint64_t)index + 100);
    memset(&table.state, 0, sizeof table.state);
    game_setup(game, config, &seed, session_state(&table.state));
    table.start = table.state;
    table.moves = 0;
    text_init(&text, room, sizeof room);
    game_config_text(game, config, &text);
    for (const char *line = room; *line; line = strchr(line, '\n') + 1) {
        const char *colon = strchr(line, ':'); /* and a space after it */
        printf("option %.*s%.*s\n", (int)(colon - line), line,
               (int)strcspn(colon + 1, "\n"), colon + 1);
    }
    printf("deal %" PRIx64 "\n", (uint64_t)index + 100);
}

static game_move ask(const char *words, uint32_t work, uint64_t seed)
{
    const struct game *game = table.game;
    struct agent_desk *desk = &table.desk;
    struct agent agent;
    const char *reason;
    if (agent_read(&agent, words, &reason) != STATUS_OK)
        fail(words, reason);
    agent_sit(desk, game, seed);
    desk->nets = (struct agent_nets){&table.net[0], &table.net[1]};
    if (agent_unfit(&agent, desk))
        return 0;
    if (work > 0)
        agent.work = work;
    const uint64_t start = clock_cpu_ns();
    agent_recall(&agent, desk, game_actor(game, session_state(&table.state)),
                 &(struct notebook_story){session_state(&table.start),
                                          table.move, table.moves});
    const game_move move = agent_ask(&agent, desk, session_state(&table.state));
    if (strcmp(words, "net") == 0 && table.asked < ASKED_MAX)
        table.us[table.asked++] = (double)(clock_cpu_ns() - start) / 1000;
    printf("ask %s %" PRIu32 " %" PRIu64 " %" PRIu32 "\n", words, work, seed,
           move);
    return move;
}

/* Some agents are asked now and then only. */
static void ask_another(int step, uint64_t seed)
{
    static const struct {
        const char *words;
        uint32_t work;
    } other[] = {{"mc:200", 0},   {"search:3000", 0},  {"dale", 0},
                 {"random", 0},   {"champion", 12000}, {"beginner", 0},
                 {"search", 500}, {"strong", 0}};
    const int which = step % (int)(sizeof other / sizeof *other);
    ask(other[which].words, other[which].work, seed);
}

static game_move ask_all(int step)
{
    const uint64_t seed = (uint64_t)step * UINT64_C(0x9e3779b97f4a7c15);
    const game_move greedy = ask("greedy", 0, seed);
    const game_move net = ask("net", 0, seed);
    ask_another(step, seed);
    return step % 2 ? greedy : net;
}

/* Good moves and others, so that many kinds of position come up. From
 * 60,000 positions on a search looks two own turns ahead, which none of the
 * short ones does: once in a game that is to have such a far one. */
static void play(bool far)
{
    const struct game *game = table.game;
    struct game_state *state = session_state(&table.state);
    struct rng rng;
    rng_init(&rng, 1, 0);
    for (int step = 0; game_actor(game, state) != ACTOR_NONE; step++) {
        game_move move = game_random(game, state, &rng);
        if (game_actor(game, state) >= 0 && step % 3 != 2)
            move = ask_all(step);
        if (far && step >= FAR_STEP && game_actor(game, state) >= 0) {
            ask("champion", FAR_WORK, 1);
            far = false;
        }
        printf("play %" PRIu32 "\n", move);
        table.move[table.moves++] = move;
        game_apply(game, state, move, NULL);
    }
}

static int compare(const void *a, const void *b)
{
    const double *left = a, *right = b;
    return (*left > *right) - (*left < *right);
}

static void tell_time(void)
{
    qsort(table.us, (size_t)table.asked, sizeof *table.us, compare);
    fprintf(stderr, "%s, one decision ahead: median %.1f us natively\n",
            table.game->name, table.us[table.asked / 2]);
    table.asked = 0;
}

int main(int argc, char **argv)
{
    enum { EACH = 5 }; /* every so many of the ways to play */
    if (argc < 2)
        fail("usage", "wasm_moves FOLDER [NETS]");
    for (int which = 0; which < GAMES_COUNT; which++) {
        struct game_config config;
        open_game(which, argv[1], argc > 2 ? argv[2] : NULL);
        const struct game *game = table.game;
        for (int i = 0; game_variant(game, i, &config); i += EACH) {
            deal(i, &config);
            play(i == 0);
        }
        tell_time();
    }
    return 0;
}
