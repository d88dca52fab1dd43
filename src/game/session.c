#include "game/session.h"

#include "game/chance.h"

#include <assert.h>
#include <string.h>

static void begin(struct session *session, const struct game_ops *ops,
                  const struct game_content *content)
{
    assert(ops->state_size <= SESSION_STATE_MAX);
    memset(session, 0, sizeof *session);
    session->ops = ops;
    session->content = content;
}

/* A start player who was asked for is forgotten if the seed draws the same
 * one: then a game and its trace, which always names him, are one again. */
static void forget_first(struct session *session)
{
    union session_state drawn = {0};
    struct game_config config = session->config;
    config.first = GAME_FIRST_RANDOM;
    session->ops->setup(session->content, &config, &session->seed,
                        session_state(&drawn));
    if (memcmp(&drawn, &session->start, session->ops->state_size) == 0)
        session->config = config;
}

void session_deal(struct session *session, const struct game_ops *ops,
                  const struct game_content *content,
                  const struct game_config *config, const struct seed *seed)
{
    begin(session, ops, content);
    session->config = *config;
    session->seed = *seed;
    session->dealt = true;
    ops->setup(content, config, seed, session_state(&session->start));
    if (config->first != GAME_FIRST_RANDOM)
        forget_first(session);
    session->now = session->start;
}

void session_start(struct session *session, const struct game_ops *ops,
                   const struct game_content *content,
                   const struct game_state *start)
{
    begin(session, ops, content);
    memcpy(&session->start, start, ops->state_size);
    ops->config_of(start, &session->config);
    session->now = session->start;
}

const struct game_state *session_now(const struct session *session)
{
    return session_state_const(&session->now);
}

int session_actor(const struct session *session)
{
    return session->ops->actor(session_now(session));
}

enum status session_play(struct session *session, int seat, game_move move,
                         struct game_events *events)
{
    const struct game_ops *ops = session->ops;
    const enum status status =
        ops->refuse(session->content, session_now(session), seat, move);
    if (status != STATUS_OK)
        return status;
    if (session->moves == GAME_LENGTH_MAX)
        return STATUS_TOO_LONG;
    session->move[session->moves] = move;
    session->seat[session->moves++] = (int8_t)seat;
    ops->apply(session->content, session_state(&session->now), move, events);
    return STATUS_OK;
}

/* The roll that the seed has after `moves` moves, which led to `state`. */
static game_move roll_at(const struct session *session,
                         const struct game_state *state, int moves)
{
    return session->die == DIE_BY_MOVES
               ? chance_by_moves(session->ops, session->content, state,
                                 &session->seed, moves)
               : chance_move(session->ops, session->content, state,
                             &session->seed);
}

game_move session_roll(const struct session *session)
{
    return roll_at(session, session_now(session), session->moves);
}

struct session_rolls session_rolls(const struct session *session)
{
    union session_state state = session->start;
    struct game_state *now = session_state(&state);
    struct session_rolls rolls = {0, 0};
    for (int i = 0; i < session->moves; i++) {
        if (session->seat[i] == ACTOR_CHANCE) {
            rolls.all++;
            rolls.own += session->move[i] == roll_at(session, now, i);
        }
        session->ops->apply(session->content, now, session->move[i], NULL);
    }
    return rolls;
}

void session_at(const struct session *session, int moves,
                union session_state *out)
{
    assert(moves <= session->moves);
    *out = session->start;
    for (int i = 0; i < moves; i++)
        session->ops->apply(session->content, session_state(out),
                            session->move[i], NULL);
}

enum status session_undo_status(const struct session *session, int seat)
{
    union session_state before;
    if (session->moves == 0)
        return STATUS_NO_MOVE;
    session_at(session, session->moves - 1, &before);
    return session->ops->takeback(session_state_const(&before),
                                  session_now(session), seat);
}

enum status session_undo(struct session *session, int seat)
{
    const enum status status = session_undo_status(session, seat);
    if (status != STATUS_OK)
        return status;
    session_at(session, --session->moves, &session->now);
    return STATUS_OK;
}

void session_preview(const struct session *session, game_move move,
                     struct game_events *events, union session_state *after)
{
    union session_state scratch = session->now;
    session->ops->apply(session->content, session_state(&scratch), move,
                        events);
    if (after)
        *after = scratch;
}
