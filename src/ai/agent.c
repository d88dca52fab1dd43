/* Reading agents is a table of words and what may follow each. Asking one is
 * the only place where a state becomes a view: agent_ask() observes, and from
 * there on the agent has nothing else. */
#include "ai/agent.h"

#include "ai/greedy.h"
#include "ai/level.h"
#include "ai/playout.h"
#include "ai/ply.h"
#include "ai/search.h"

#include <assert.h>
#include <string.h>

enum { AGENT_STREAM = 1 };

void agent_sit(struct agent_desk *desk, const struct game *game, uint64_t seed)
{
    assert(game->rules->state_size <= sizeof desk->guess);
    assert(game->rules->view_size <= sizeof desk->view);
    desk->game = game;
    desk->work = 0;
    desk->choices = 0;
    memset(desk->book, 0, sizeof desk->book);
    rng_init(&desk->rng, seed, AGENT_STREAM);
}

int agent_seats(const struct agent_desk *desk, const struct game_state *state)
{
    struct game_config config;
    game_config_of(desk->game, state, &config);
    return config.seats;
}

struct game_state *agent_imagine(struct agent_desk *desk)
{
    struct game_state *guess = session_state(&desk->guess);
    game_guess(desk->game, (const struct game_view *)&desk->view, &desk->rng,
               guess);
    return guess;
}

static game_move choose_random(const struct agent *agent,
                               struct agent_desk *desk, int seat)
{
    (void)agent, (void)seat;
    const struct game_state *guess = agent_imagine(desk);
    return game_random(desk->game, guess, &desk->rng);
}

static game_move choose_greedy(const struct agent *agent,
                               struct agent_desk *desk, int seat)
{
    (void)agent, (void)seat;
    return greedy_move(desk, agent_imagine(desk), NULL);
}

/* Without a move of its own the automaton does what anybody can. */
static game_move choose_automaton(const struct agent *agent,
                                  struct agent_desk *desk, int seat)
{
    const struct game_state *guess = agent_imagine(desk);
    const game_move move = game_automaton(desk->game, guess);
    return move ? move : choose_random(agent, desk, seat);
}

const struct agent agent_random = {.name = "random", .choose = choose_random};
const struct agent agent_greedy = {.name = "greedy", .choose = choose_greedy};

/* What can be written before the colon, and what may follow. */
static const struct kind {
    const char *word;
    agent_choose *choose;
    uint64_t work;      /* if no number is given */
    const char *number; /* what may follow the colon; NULL: nothing */
    bool timed;         /* takes milliseconds */
    bool judges;        /* needs a net */
} kinds[] = {
    {"random", choose_random, 0, NULL, false, false},
    {"greedy", choose_greedy, 0, NULL, false, false},
    {"dale", choose_automaton, 0, NULL, false, false},
    {"mc", playout_choose, 1000, "after 'mc:' comes a number of playouts",
     false, false},
    {"net", ply_choose, 0,
     "after 'net:' comes a number: one decision in so many is looked at", false,
     true},
    {"slack", ply_slack, 0,
     "after 'slack:' comes a number: hundredths of a point, or at a table of a "
     "percent",
     false, true},
    {"search", search_choose, 40000,
     "after 'search:' comes a number of positions, or of milliseconds as in "
     "100ms",
     true, true},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

static const struct kind *kind_of(const char *words, size_t length)
{
    for (int i = 0; i < KINDS; i++)
        if (strlen(kinds[i].word) == length &&
            memcmp(kinds[i].word, words, length) == 0)
            return &kinds[i];
    return NULL;
}

/* A number from 1 to 999,999,999 and what follows it; 0: there is none. */
static uint64_t read_number(const char *words, const char **rest)
{
    uint64_t number = 0;
    int digits = 0;
    for (; *words >= '0' && *words <= '9' && digits < 9; words++, digits++)
        number = 10 * number + (uint64_t)(*words - '0');
    *rest = words;
    return number;
}

static enum status read_amount(struct agent *agent, const struct kind *kind,
                               const char *words, const char **reason)
{
    const char *rest;
    const uint64_t number = read_number(words, &rest);
    const bool timed = kind->timed && strcmp(rest, "ms") == 0;
    *reason = kind->number;
    if (number == 0 || (*rest && !timed))
        return STATUS_USAGE;
    agent->work = timed ? 0 : number;
    agent->ms = timed ? (uint32_t)number : 0;
    return STATUS_OK;
}

enum status agent_read(struct agent *agent, const char *words,
                       const char **reason)
{
    const char *colon = strchr(words, ':');
    const size_t length = colon ? (size_t)(colon - words) : strlen(words);
    const struct kind *kind = kind_of(words, length);
    memset(agent, 0, sizeof *agent);
    *reason =
        "an agent is random, greedy, dale, mc:N, net, net:N, slack:N, "
        "search:N, search:Nms, beginner, casual, skilled, strong, expert, "
        "champion, champion:normal or champion:deep";
    if (strlen(words) >= sizeof agent->name)
        return STATUS_USAGE;
    if (!kind)
        return level_read(agent, words) ? STATUS_OK : STATUS_USAGE;
    memcpy(agent->name, words, strlen(words));
    agent->choose = kind->choose;
    agent->work = kind->work;
    if (!colon)
        return STATUS_OK;
    if (!kind->number) {
        *reason = "only mc, net, slack and search take a number";
        return STATUS_USAGE;
    }
    return read_amount(agent, kind, colon + 1, reason);
}

static bool judges(const struct agent *agent)
{
    for (int i = 0; i < KINDS; i++)
        if (kinds[i].choose == agent->choose)
            return kinds[i].judges;
    return level_judges(agent);
}

const char *agent_unfit(const struct agent *agent,
                        const struct agent_desk *desk)
{
    if (agent->choose == choose_automaton && !desk->game->mind->automaton)
        return "the game has no automaton";
    if (judges(agent) && !desk->nets.table && !desk->nets.solo)
        return "there is no net for this game";
    if (agent->ms && !desk->clock.now_ms)
        return "there is no clock";
    return NULL;
}

void agent_recall(const struct agent *agent, struct agent_desk *desk, int seat,
                  const struct notebook_story *story)
{
    if (level_watches(agent, desk->game))
        notebook_read(desk, seat, story);
}

game_move agent_ask(const struct agent *agent, struct agent_desk *desk,
                    const struct game_state *state)
{
    const int seat = game_actor(desk->game, state);
    assert(seat >= 0);
    game_observe(desk->game, state, seat, (struct game_view *)&desk->view);
    desk->choices = 0;
    return agent->choose(agent, desk, seat);
}
