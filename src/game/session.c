/* Only moves are stored. To take one back, or to look at an earlier moment, the
 * game is played again from its start; a whole game takes microseconds. Besides
 * `now` only the moment before the last decision is kept. Whatever changes
 * either goes through make(), or sets out from the start, so both are always
 * those of the moves that were made. */
#include "game/session.h"

#include "game/chance.h"

#include <assert.h>
#include <string.h>

static void begin(struct session *session, const struct game *game)
{
    assert(game->rules->state_size <= SESSION_STATE_MAX);
    memset(session, 0, sizeof *session);
    session->game = game;
}

static void set_out(struct session *session)
{
    session->now = session->before = session->start;
    session->last = session->moves = 0;
}

/* Whoever was not to decide then had been let ahead. */
void session_again(const struct session *session, int index,
                   struct game_state *state, struct game_events *events)
{
    const struct game *game = session->game;
    if (game_actor(game, state) != session->seat[index])
        game_ahead(game, state, session->seat[index]);
    game_apply(game, state, session->move[index], events);
}

/* Makes the next move, which stands in its place already. */
static void make(struct session *session, struct game_events *events)
{
    const struct game *game = session->game;
    struct game_state *now = session_state(&session->now);
    if (!game_pending(game, now) && !game_automatic(game, now)) {
        session->before = session->now;
        session->last = session->moves;
    }
    session_again(session, session->moves, now, events);
    session->moves++;
}

/* A start player who was asked for is forgotten if the seed draws the same
 * one: then a game and its trace, which always names him, are one again. */
static void forget_first(struct session *session)
{
    union session_state drawn = {0};
    struct game_config config = session->config;
    config.first = GAME_FIRST_RANDOM;
    game_setup(session->game, &config, &session->seed, session_state(&drawn));
    if (memcmp(&drawn, &session->start, session->game->rules->state_size) == 0)
        session->config = config;
}

void session_deal(struct session *session, const struct game *game,
                  const struct game_config *config, const struct seed *seed)
{
    begin(session, game);
    session->config = *config;
    session->seed = *seed;
    session->dealt = true;
    game_setup(game, config, seed, session_state(&session->start));
    if (config->first != GAME_FIRST_RANDOM)
        forget_first(session);
    set_out(session);
}

void session_start(struct session *session, const struct game *game,
                   const struct game_state *start)
{
    begin(session, game);
    memcpy(&session->start, start, game->rules->state_size);
    game_config_of(game, start, &session->config);
    set_out(session);
}

void session_set_die(struct session *session, const struct seed *seed)
{
    assert(!session->dealt);
    session->seed = *seed;
}

bool session_has_die(const struct session *session)
{
    static const struct seed none;
    return !session->dealt && memcmp(&session->seed, &none, sizeof none) != 0;
}

const struct game_state *session_now(const struct session *session)
{
    return session_state_const(&session->now);
}

int session_actor(const struct session *session)
{
    return game_actor(session->game, session_now(session));
}

enum status session_play(struct session *session, int seat, game_move move,
                         struct game_events *events)
{
    const enum status status =
        game_refuse(session->game, session_now(session), seat, move);
    if (status != STATUS_OK)
        return status;
    if (session->moves == GAME_LENGTH_MAX)
        return STATUS_TOO_LONG;
    session->move[session->moves] = move;
    session->seat[session->moves] = (int8_t)seat;
    make(session, events);
    return STATUS_OK;
}

bool session_is_forced(const struct session *session)
{
    return session_actor(session) != ACTOR_NONE &&
           game_automatic(session->game, session_now(session));
}

/* There is only one move, so any chance draws it. */
game_move session_forced(const struct session *session)
{
    struct rng any;
    rng_init(&any, 0, 0);
    return game_random(session->game, session_now(session), &any);
}

void session_settle(struct session *session)
{
    while (session_is_forced(session) &&
           session_play(session, session_actor(session),
                        session_forced(session), NULL) == STATUS_OK)
        continue;
}

enum status session_ahead(struct session *session, int seat)
{
    return game_ahead(session->game, session_state(&session->now), seat);
}

/* The roll that the seed has after `moves` moves, which led to `state`. */
static game_move roll_at(const struct session *session,
                         const struct game_state *state, int moves)
{
    return session->die == DIE_BY_MOVES
               ? chance_by_moves(session->game, state, &session->seed, moves)
               : chance_move(session->game, state, &session->seed);
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
        session_again(session, i, now, NULL);
    }
    return rolls;
}

void session_rewind(struct session *session, int moves)
{
    assert(moves <= session->moves);
    set_out(session);
    while (session->moves < moves)
        make(session, NULL);
}

void session_place(struct session *session, int moves,
                   const union session_state *state)
{
    session->now = session->before = *state;
    session->last = session->moves = moves;
}

void session_at(const struct session *session, int moves,
                union session_state *out)
{
    assert(moves <= session->moves);
    const bool late = moves >= session->last;
    *out = late ? session->before : session->start;
    for (int i = late ? session->last : 0; i < moves; i++)
        session_again(session, i, session_state(out), NULL);
}

bool session_decision(const struct session *session, int at,
                      union session_state *state,
                      struct game_decision *decision,
                      struct game_events *events)
{
    struct game_state *after = session_state(state);
    decision->parts = 0;
    do {
        const int index = at + decision->parts;
        if (index >= session->moves)
            return false;
        assert(decision->parts < GAME_PARTS_MAX);
        decision->part[decision->parts++] = session->move[index];
        session_again(session, index, after, events);
    } while (game_pending(session->game, after));
    return true;
}

enum status session_undo_status(const struct session *session, int seat)
{
    union session_state before;
    if (session->moves == 0)
        return STATUS_NO_MOVE;
    session_at(session, session->moves - 1, &before);
    return game_takeback(session->game, session_state_const(&before),
                         session_now(session), seat);
}

enum status session_undo(struct session *session, int seat)
{
    const enum status status = session_undo_status(session, seat);
    if (status != STATUS_OK)
        return status;
    session_rewind(session, session->moves - 1);
    return STATUS_OK;
}

int session_last_of(const struct session *session, int seat)
{
    const struct game *game = session->game;
    union session_state state = session->start;
    struct game_decision decision = {.parts = 0};
    int last = -1;
    for (int at = 0; at < session->moves; at += decision.parts) {
        const bool forced = game_automatic(game, session_state_const(&state));
        if (!session_decision(session, at, &state, &decision, NULL))
            break;
        if (session->seat[at] == seat && !forced)
            last = at;
    }
    return last;
}

void session_preview(const struct session *session, game_move move,
                     struct game_events *events, union session_state *after)
{
    union session_state scratch = session->now;
    game_apply(session->game, session_state(&scratch), move, events);
    if (after)
        *after = scratch;
}
