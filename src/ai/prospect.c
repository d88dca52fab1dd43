/* A thing is denied to a rival who, moved by greedy, would take it before the
 * seat's next turn if the seat decided otherwise, and who finds no more of it
 * now. */
#include "ai/prospect.h"

#include "ai/greedy.h"
#include "ai/line.h"

#include <string.h>

enum { DENIED = 250 }; /* hundredths of a point: it is seldom worth more */

static game_move reply(struct agent_desk *desk, const struct game_state *state)
{
    return game_actor(desk->game, state) == ACTOR_CHANCE ||
                   game_automatic(desk->game, state)
               ? game_random(desk->game, state, &desk->rng)
               : greedy_move(desk, state, NULL);
}

/* Whether it is the turn of the seat after the one numbered `turn`, or over. */
static bool is_back(const struct game *game, const struct game_state *state,
                    int seat, int turn)
{
    const int actor = game_actor(game, state);
    return actor == ACTOR_NONE ||
           (actor == seat && game_turn(game, state) > turn);
}

static bool takes(const struct game *game, const struct game_state *state,
                  game_move move, const char *what)
{
    const char *const taken = game_taken(game, state, move);
    return taken && strcmp(taken, what) == 0;
}

/* The rival who takes it before the seat comes round again, or GAME_NOBODY. */
static int taker(struct agent_desk *desk, const union session_state *from,
                 int seat, const char *what)
{
    const struct game *game = desk->game;
    union session_state line = *from;
    struct game_state *state = session_state(&line);
    const int turn = game_turn(game, state);
    while (!is_back(game, state, seat, turn)) {
        const int actor = game_actor(game, state);
        const game_move move = reply(desk, state);
        if (actor >= 0 && actor != seat && takes(game, state, move, what))
            return actor;
        game_apply(game, state, move, NULL);
    }
    return GAME_NOBODY;
}

/* Whether the rival could take one of these when its turn comes. */
static bool is_left(struct agent_desk *desk, const union session_state *from,
                    int seat, int rival, const char *what)
{
    const struct game *game = desk->game;
    union session_state line = *from;
    struct game_state *state = session_state(&line);
    const int turn = game_turn(game, state);
    while (game_actor(game, state) != rival) {
        if (is_back(game, state, seat, turn))
            return false;
        game_apply(game, state, reply(desk, state), NULL);
    }
    const int count = game_legal(game, state, desk->move);
    for (int i = 0; i < count; i++)
        if (takes(game, state, desk->move[i], what))
            return true;
    return false;
}

static void find_denied(struct agent_desk *desk, int seat, const char *what,
                        const union session_state after[2],
                        struct game_prospects *out)
{
    const int rival = taker(desk, &after[1], seat, what);
    if (rival == GAME_NOBODY || is_left(desk, &after[0], seat, rival, what))
        return;
    const struct game_prospect denied = {
        .id = "denies", /* a message's id */
        .worth = DENIED,
        .arguments = 2,
        .argument = {{.name = "seat", .value = rival},
                     {.name = "tile", .family = "tile", .id = what}}};
    game_foresee(out, &denied);
}

void prospect_find(struct agent_desk *desk, const struct game_state *state,
                   const struct game_decision *decision,
                   const struct game_decision *other,
                   struct game_prospects *out)
{
    const struct game *game = desk->game;
    const int seat = game_actor(game, state);
    const char *const what = game_taken(game, state, decision->part[0]);
    union session_state after[2];
    out->count = 0;
    for (int i = 0; i < 2; i++) {
        memcpy(&after[i], state, game->rules->state_size);
        if (i == 0 || other)
            line_make(desk, session_state(&after[i]), i ? other : decision);
    }
    const struct game_outlook outlook = {
        .before = state,
        .after = session_state(&after[0]),
        .other = other ? session_state(&after[1]) : NULL,
        .seat = seat};
    game_prospects(game, &outlook, out);
    if (what && other)
        find_denied(desk, seat, what, after, out);
}
