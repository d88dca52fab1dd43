/* daygame DATE NUMBER: prints the record of a game on the deal of that day, as
 * a page would send it: a person at the first seat, who here is content with
 * much and draws lots by NUMBER, against the rivals of the day, asked as a page
 * asks them. */
#include "ai/agent.h"
#include "base/hash.h"
#include "daily/daily.h"
#include "exchange/record.h"
#include "games/games.h"
#include "nn/nets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct agent_desk desk;
static struct session session;
static struct net table_net, solo_net;
static char bytes[RECORD_SIZE_MAX];

static void give_nets(const char *game)
{
    desk.nets.table = nets_find(game, false, &table_net) ? &table_net : NULL;
    desk.nets.solo = nets_find(game, true, &solo_net) ? &solo_net : NULL;
}

static game_move ask(const char *who, uint64_t chance)
{
    const struct notebook_story story = agent_story(&session);
    const char *reason;
    struct agent agent;
    if (agent_read(&agent, who, &reason) != STATUS_OK)
        exit(2);
    agent_sit(&desk, session.game, chance);
    agent_recall(&agent, &desk, session_actor(&session), &story);
    return agent_ask(&agent, &desk, session_now(&session));
}

static game_move next(const struct daily *daily, uint64_t number)
{
    const int seat = session_actor(&session);
    const uint64_t chance = seed_counted(session.moves);
    if (seat == ACTOR_CHANCE)
        return session_roll(&session);
    if (session_is_forced(&session))
        return session_forced(&session);
    return seat == 0 ? ask("slack:2000", hash_number(number, chance))
                     : ask(daily->rival, chance);
}

static void print(const struct daily *daily)
{
    struct record_player player[GAME_SEATS_MAX];
    struct text text;
    record_name_seats(player);
    player[0].kind = RECORD_HUMAN;
    for (int seat = 1; seat < session.config.seats; seat++)
        player[seat].kind = daily->rival && strcmp(daily->rival, "strong") == 0
                                ? RECORD_STRONG
                                : RECORD_SKILLED;
    text_init(&text, bytes, sizeof bytes);
    record_write(&session, player, &text);
    fputs(bytes, stdout);
}

int main(int argc, char **argv)
{
    struct daily_date date;
    struct daily daily;
    struct game_config config;
    if (argc != 3 || !daily_date_read(&date, argv[1]) ||
        !daily_of(&daily, &date))
        return 2;
    const struct game *const game = games_find(daily.game);
    if (daily_configure(&daily, game, &config) != STATUS_OK)
        return 2;
    give_nets(daily.game);
    session_deal(&session, game, &config, &daily.seed);
    while (session_actor(&session) != ACTOR_NONE)
        if (session_play(&session, session_actor(&session),
                         next(&daily, strtoull(argv[2], NULL, 10)),
                         NULL) != STATUS_OK)
            return 1;
    print(&daily);
    return 0;
}
