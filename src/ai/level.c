/* A level is a row of a table. What is a level's own (which habit, which
 * mistake) stands here; how much the two strongest search is the game's
 * business (game_mind), since a position costs more in one game than in the
 * other. */
#include "ai/level.h"

#include "ai/greedy.h"
#include "ai/ply.h"
#include "ai/search.h"

#include <string.h>

const char *const level_name[LEVELS] = {"beginner", "casual", "skilled",
                                        "strong",   "expert", "champion"};

enum { NO_HABIT = -1 };

/* How a level plays. With a habit it goes by a flawed estimate; else by the
 * net, content with any move that looks nearly as good as the best, or by net
 * and search. */
static const struct level {
    int habit;
    bool content;          /* with as much less as the game's slack */
    bool expert, champion; /* searches as far as the game has them do */
} levels[LEVELS] = {
    {.habit = 0},
    {.habit = 1},
    {.habit = 2},
    {NO_HABIT, .content = true},
    {NO_HABIT, .expert = true},
    {NO_HABIT, .champion = true},
};

static game_move choose_by_habit(struct agent_desk *desk, int habit)
{
    int weight[GAME_WEIGHTS_MAX];
    game_habit(desk->game, habit, weight);
    return greedy_any_move(desk, agent_imagine(desk), weight);
}

/* Any of the moves that are good enough, equally likely. */
static game_move choose_content(struct agent_desk *desk)
{
    const struct game_state *guess = agent_imagine(desk);
    enum { TWO_POINTS = 200 }; /* alone at the table */
    const int64_t less =
        agent_seats(desk, guess) == 1
            ? TWO_POINTS
            : (int64_t)NET_CERTAIN * desk->game->mind->slack / 1000;
    return ply_content(desk, guess, less);
}

static game_move choose_level(const struct agent *agent,
                              struct agent_desk *desk, int seat)
{
    const struct level *level = &levels[agent->level - 1];
    if (level->habit != NO_HABIT)
        return choose_by_habit(desk, level->habit);
    if (level->content)
        return choose_content(desk);
    struct agent searcher = *agent;
    searcher.work = level_work(agent, desk->game);
    return search_choose(&searcher, desk, seat);
}

const char *const level_pace[GAME_PACES] = {"fast", "normal", "deep"};

/* Whether what follows a level's name is nothing, or a champion's pace. */
static bool read_pace(const char *word, const struct level *level, int *pace)
{
    *pace = 0;
    if (!*word)
        return true;
    for (int i = 0; i < GAME_PACES && *word == ':' && level->champion; i++) {
        *pace = i;
        if (strcmp(level_pace[i], word + 1) == 0)
            return true;
    }
    return false;
}

bool level_read(struct agent *agent, const char *name)
{
    for (int i = 0; i < LEVELS; i++) {
        const size_t length = strlen(level_name[i]);
        if (strncmp(level_name[i], name, length) != 0)
            continue;
        int pace;
        if (!read_pace(name + length, &levels[i], &pace))
            continue;
        memset(agent, 0, sizeof *agent);
        memcpy(agent->name, name, strlen(name) + 1);
        agent->choose = choose_level;
        agent->level = i + 1;
        agent->pace = pace;
        return true;
    }
    return false;
}

int level_of_table(const int *level, int seats)
{
    int sum = 0, count = 0;
    for (int seat = 0; seat < seats; seat++) {
        sum += level[seat];
        count += level[seat] > 0;
    }
    return count > 0 ? (sum + count / 2) / count : 0;
}

bool level_judges(const struct agent *agent)
{
    return agent->level > 0 && levels[agent->level - 1].habit == NO_HABIT;
}

uint64_t level_work(const struct agent *agent, const struct game *game)
{
    if (agent->work > 0 || agent->level == 0)
        return agent->work;
    const struct level *level = &levels[agent->level - 1];
    return level->champion ? game->mind->champion[agent->pace]
           : level->expert ? game->mind->expert
                           : 0;
}

bool level_watches(const struct agent *agent, const struct game *game)
{
    if (agent->level == 0 && agent->choose != search_choose)
        return false;
    struct agent searcher = *agent;
    searcher.work = level_work(agent, game);
    return search_work(&searcher) >= SEARCH_WATCHES;
}
