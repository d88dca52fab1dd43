/* A game's chance is the deal's seed and the game's number mixed: rivals that
 * draw lots draw others in each game. */
#include "daily/field.h"

#include "ai/level.h"
#include "ai/ply.h"
#include "base/hash.h"

#include <string.h>

/* How much less than the best is good enough: hundredths of a point alone,
 * hundredths of a percent of the win at a table. */
enum { SLACKS = 6 };
static const int slack_alone[SLACKS] = {0, 50, 100, 200, 400, 800};
static const int slack_table[SLACKS] = {0, 100, 300, 600, 1200, 2500};

/* The last of the levels. */
static void call_house(struct agent *agent)
{
    level_read(agent, level_name[LEVELS - 1]);
}

static void call_slack(struct agent *agent, const struct field *field,
                       int number)
{
    const int which = number % SLACKS;
    const char *reason;
    agent_read(agent, "slack", &reason);
    agent->work = (uint64_t)(field->config.seats == 1 ? slack_alone[which]
                                                      : slack_table[which]);
}

enum status field_of(struct field *field, const struct daily *daily,
                     const struct game *game)
{
    memset(field, 0, sizeof *field);
    field->seed = daily->seed;
    if (daily->rival)
        level_read(&field->rival, daily->rival);
    return daily_configure(daily, game, &field->config);
}

static game_move choose(const struct agent *agent, struct agent_desk *desk,
                        const struct session *session)
{
    const int seat = session_actor(session);
    if (seat == ACTOR_CHANCE)
        return session_roll(session);
    const struct notebook_story story = agent_story(session);
    agent_recall(agent, desk, seat, &story);
    return agent_ask(agent, desk, session_now(session));
}

static void conclude(const struct session *session, struct field_result *result)
{
    struct game_result end;
    struct net_value value;
    game_result(session->game, session_now(session), &end);
    ply_result(&end, FIELD_SEAT, &value);
    *result =
        (struct field_result){.score = end.score[FIELD_SEAT],
                              .lead = end.seats > 1 ? value.margin / 100 : 0,
                              .wins = end.winners >> FIELD_SEAT & 1};
}

void field_play(const struct field *field, int number, struct agent_desk *desk,
                struct session *session, struct field_result *result)
{
    const struct game *game = desk->game;
    const uint64_t own = (uint64_t)(number + 1);
    struct agent player;
    if (number == FIELD_HOUSE)
        call_house(&player);
    else
        call_slack(&player, field, number);
    agent_sit(desk, game, hash_number(seed_number(&field->seed), own));
    session_deal(session, game, &field->config, &field->seed);
    session_settle(session);
    while (session_actor(session) != ACTOR_NONE) {
        const int seat = session_actor(session);
        const struct agent *agent = seat == FIELD_SEAT || seat == ACTOR_CHANCE
                                        ? &player
                                        : &field->rival;
        session_play(session, seat, choose(agent, desk, session), NULL);
        session_settle(session);
    }
    conclude(session, result);
}

int field_ahead(const int *scores, int count, int score)
{
    int halves = 0;
    for (int i = 0; i < count; i++)
        halves += 2 * (scores[i] < score) + (scores[i] == score);
    return count > 0 ? 50 * halves / count : 0;
}
