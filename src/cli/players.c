/* A net fits a game if features and their layout are the same; one that does
 * not is as good as none. A net from a file takes the place of both shipped
 * ones. */
#include "cli/players.h"

#include "cli/fail.h"
#include "nn/nets.h"
#include "sys/clock.h"
#include "sys/file.h"

#include <stdlib.h>
#include <string.h>

static uint64_t now_ms(void *context)
{
    (void)context;
    return clock_wall_ms();
}

/* Weights are of use only for the features they were trained on. */
static bool fits(const struct net *net, const struct game *game)
{
    return net->layout == game->mind->feature_layout &&
           net->features == game->mind->feature_count;
}

static const struct net *find(const struct game *game, bool solo,
                              struct net *net)
{
    return nets_find(game->name, solo, net) && fits(net, game) ? net : NULL;
}

static int read_net(struct players *players, const char *path)
{
    size_t size;
    const char *reason;
    const struct file_outcome outcome =
        file_read(path, NET_FILE_MAX, &players->file, &size);
    if (outcome.status != STATUS_OK)
        return cli_fail_about(outcome.status, path, outcome.reason);
    const enum status status =
        net_read(&players->table, players->file, size, &reason);
    if (status != STATUS_OK)
        return cli_fail_about(status, path, reason);
    if (strcmp(players->table.name, players->game->name) != 0 ||
        !fits(&players->table, players->game))
        return cli_refuse(cli_language(), STATUS_BAD_NET, WORD_REFUSE_NET,
                          .path = words_text(path),
                          .game = words_text(players->table.name),
                          .n = words_number((int)players->table.layout));
    players->nets = (struct agent_nets){&players->table, &players->table};
    return OPTIONS_GO;
}

int players_open(struct players *players, const struct game *game,
                 const char *file)
{
    memset(players, 0, sizeof *players);
    players->game = game;
    if (file)
        return read_net(players, file);
    players->nets.table = find(game, false, &players->table);
    players->nets.solo = find(game, true, &players->solo);
    return OPTIONS_GO;
}

void players_close(struct players *players)
{
    free(players->file);
    players->file = NULL;
}

void players_seat(const struct players *players, struct agent_desk *desk)
{
    desk->nets = players->nets;
    desk->clock = (struct agent_clock){now_ms, NULL};
}

const char *players_unfit(const struct players *players,
                          const struct agent *agent)
{
    struct agent_desk *desk = calloc(1, sizeof *desk);
    if (!desk)
        return status_sentence(STATUS_NO_MEMORY);
    agent_sit(desk, players->game, 0);
    players_seat(players, desk);
    const char *reason = agent_unfit(agent, desk);
    free(desk);
    return reason;
}

int players_read(const struct players *players, const char *option,
                 const char *words, struct agent *agent)
{
    const char *reason;
    if (agent_read(agent, words, &reason) != STATUS_OK)
        return cli_refuse(cli_language(), STATUS_USAGE, WORD_REFUSE_AGENT,
                          .option = words_text(option),
                          .word = words_text(words), .why = words_text(reason));
    reason = players_unfit(players, agent);
    if (reason)
        return cli_refuse(cli_language(), STATUS_USAGE, WORD_REFUSE_UNFIT,
                          .word = words_text(words),
                          .game = words_text(players->game->name),
                          .why = words_text(reason));
    return OPTIONS_GO;
}
