/* One table, and nothing is allocated: `table` is the only memory a host sees
 * or fills, through offsets into it. What a host leaves there is checked before
 * it is read, for it may be anything. */
#include "wasm/wasm.h"

#include "ai/agent.h"
#include "base/seed.h"
#include "game/session.h"
#include "games/games.h"
#include "page/page.h"

#include <string.h>

enum { NETS = 2 }; /* for several seats, and for one */

/* What an instance of the module holds: it is the module's memory. */
static struct {
    char words[WASM_WORDS];
    const struct game *game; /* NULL: no game was opened */
    struct game_config config;
    struct session session;
    bool dealt;
    game_move move[GAME_MOVES_MAX];
    _Alignas(64) uint8_t bytes[NETS][NET_FILE_MAX];
    struct net net[NETS];
    bool has_net[NETS];
    struct agent_desk desk;
} table;

char *borough_words(void)
{
    return table.words;
}

/* The answer to what cannot be done. */
static uint32_t refuse(const char *reason)
{
    struct text text;
    text_init(&text, table.words, sizeof table.words);
    text_add(&text, reason);
    return 0;
}

static uint32_t answer(enum status status)
{
    return status == STATUS_OK ? 1 : refuse(status_sentence(status));
}

/* A host may have filled the place to its end. */
static const char *read_words(void)
{
    table.words[sizeof table.words - 1] = '\0';
    return table.words;
}

uint32_t borough_open(uint32_t game)
{
    if (game >= GAMES_COUNT)
        return refuse("there is no such game");
    if (table.game != games[game])
        memset(table.has_net, 0, sizeof table.has_net);
    table.game = games[game];
    table.dealt = false;
    game_defaults(table.game, &table.config);
    return 1;
}

uint32_t borough_option(void)
{
    char key[WASM_WORDS];
    if (!table.game)
        return refuse("no game is open");
    memcpy(key, read_words(), sizeof key);
    char *space = strchr(key, ' ');
    if (!space)
        return refuse("an option is a key and a value");
    *space = '\0';
    return answer(game_configure(table.game, &table.config, key, space + 1));
}

uint32_t borough_deal(void)
{
    const struct game *game = table.game;
    const char *digits = read_words();
    const char *reason;
    struct seed seed;
    if (!game)
        return refuse("no game is open");
    if (!seed_read(&seed, digits, strlen(digits)))
        return refuse("a seed is 1 to 64 hexadecimal digits");
    if (game_config_check(game, &table.config, &reason) != STATUS_OK)
        return refuse(reason);
    session_deal(&table.session, game, &table.config, &seed);
    table.dealt = true;
    return 1;
}

int32_t borough_actor(void)
{
    return table.dealt ? session_actor(&table.session) : ACTOR_NONE;
}

uint32_t borough_moves(void)
{
    if (borough_actor() == ACTOR_NONE)
        return 0;
    return (uint32_t)game_legal(table.game, session_now(&table.session),
                                table.move);
}

const uint32_t *borough_move_list(void)
{
    return table.move;
}

uint32_t borough_chance(void)
{
    const struct session *session = &table.session;
    if (borough_actor() != ACTOR_CHANCE)
        return refuse("it is not for chance to move");
    return session_roll(session);
}

uint32_t borough_play(uint32_t move)
{
    const int actor = borough_actor();
    if (actor == ACTOR_NONE)
        return refuse("it is nobody's move");
    return answer(session_play(&table.session, actor, move, NULL));
}

uint8_t *borough_net_room(uint32_t solo)
{
    return solo < NETS ? table.bytes[solo] : NULL;
}

uint32_t borough_net_most(void)
{
    return NET_FILE_MAX;
}

uint32_t borough_net(uint32_t solo, uint32_t size)
{
    const struct game *game = table.game;
    const char *reason;
    if (!game)
        return refuse("no game is open");
    if (solo >= NETS || size > NET_FILE_MAX)
        return refuse("there is no room for this net");
    struct net *net = &table.net[solo];
    table.has_net[solo] = false;
    if (net_read(net, table.bytes[solo], size, &reason) != STATUS_OK)
        return refuse(reason);
    if (strcmp(net->name, game->name) != 0 ||
        net->layout != game->mind->feature_layout ||
        net->features != game->mind->feature_count)
        return refuse("the net was trained for something else");
    table.has_net[solo] = true;
    return 1;
}

uint32_t borough_ask(uint64_t seed, uint32_t work)
{
    struct agent_desk *desk = &table.desk;
    struct agent agent;
    const char *reason;
    if (borough_actor() < 0)
        return refuse("it is no seat's move");
    if (agent_read(&agent, read_words(), &reason) != STATUS_OK)
        return refuse(reason);
    agent_sit(desk, table.game, seed);
    desk->nets = (struct agent_nets){table.has_net[0] ? &table.net[0] : NULL,
                                     table.has_net[1] ? &table.net[1] : NULL};
    reason = agent_unfit(&agent, desk);
    if (reason)
        return refuse(reason);
    if (work > 0)
        agent.work = work;
    if (agent.work > (uint64_t)page_work_most(&agent))
        return refuse("more than an agent may be asked for");
    const struct notebook_story story = agent_story(&table.session);
    agent_recall(&agent, desk, borough_actor(), &story);
    return agent_ask(&agent, desk, session_now(&table.session));
}
