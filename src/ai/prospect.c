/* A thing is denied to a rival who, moved by greedy, would take it before the
 * seat's next turn if the seat decided otherwise, and who finds no more of it
 * now. */
#include "ai/prospect.h"

#include "ai/greedy.h"
#include "ai/line.h"

#include <string.h>

enum { DENIED = 250, DENIED_MOST = 1500 }; /* hundredths of a point */

/* Where a decision leads. */
struct view {
    union session_state after, round;
    game_move next;
};

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

/* What the rival misses by it, in the estimate that greedy goes by. */
static int missed(struct agent_desk *desk, const union session_state *here,
                  const union session_state *there, int rival)
{
    int worth[2];
    for (int i = 0; i < 2; i++) {
        memset(&desk->notes, 0, sizeof desk->notes);
        worth[i] =
            game_estimate(desk->game, session_state_const(i ? there : here),
                          rival, NULL, &desk->notes);
    }
    const int loss = worth[1] - worth[0];
    return loss < DENIED ? DENIED : loss > DENIED_MOST ? DENIED_MOST : loss;
}

static void find_denied(struct agent_desk *desk, int seat, const char *what,
                        const struct view side[2], struct game_prospects *out)
{
    const int rival = taker(desk, &side[1].after, seat, what);
    if (rival == GAME_NOBODY ||
        is_left(desk, &side[0].after, seat, rival, what))
        return;
    const struct game_prospect denied = {
        .id = "denies", /* a message's id */
        .worth = missed(desk, &side[0].round, &side[1].round, rival),
        .arguments = 2,
        .argument = {{.name = "seat", .value = rival},
                     {.name = "tile", .family = "tile", .id = what}}};
    game_foresee(out, &denied);
}

/* Looks at the decision when its turn is over and when the seat's next one
 * begins. */
static void look(struct agent_desk *desk, const struct game_state *state,
                 const struct game_decision *decision, struct view *view)
{
    const struct game *game = desk->game;
    const int seat = game_actor(game, state), turn = game_turn(game, state);
    const size_t size = game->rules->state_size;
    struct game_state *round = session_state(&view->round);
    memcpy(&view->after, state, size);
    line_finish(desk, session_state(&view->after), decision);
    memcpy(&view->round, &view->after, size);
    while (!is_back(game, round, seat, turn))
        game_apply(game, round, reply(desk, round), NULL);
    view->next = game_actor(game, round) == seat ? reply(desk, round) : 0;
}

void prospect_find(struct agent_desk *desk, const struct game_state *state,
                   const struct game_decision *decision,
                   const struct game_decision *other,
                   struct game_prospects *out)
{
    const struct game *game = desk->game;
    const int seat = game_actor(game, state);
    const char *const what = game_removed(game, state, decision->part[0]);
    const struct rng chance = desk->rng;
    struct view side[2];
    out->count = 0;
    look(desk, state, decision, &side[0]);
    if (other) {
        desk->rng = chance;
        look(desk, state, other, &side[1]);
    }
    const struct game_outlook outlook = {
        .before = state,
        .after = session_state(&side[0].after),
        .other = other ? session_state(&side[1].after) : NULL,
        .round = session_state(&side[0].round),
        .next = side[0].next,
        .seat = seat};
    game_prospects(game, &outlook, out);
    if (what && other)
        find_denied(desk, seat, what, side, out);
}

void prospect_only(struct game_prospects *list,
                   const struct game_prospects *other)
{
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (list->item[i].worth > 0 && !game_outdone(other, &list->item[i]))
            list->item[kept++] = list->item[i];
    list->count = kept;
    game_foresee_most(list);
}
