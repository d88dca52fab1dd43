/* A game being played: its start, its moves, the state they lead to.
 *
 * The moves are the truth and the state follows from them, so taking back,
 * looking at an earlier moment and writing a record all need nothing else.
 * Undo is the rules' business (game_rules.takeback), not a front end's, and so
 * is what they decide alone: session_settle() makes those moves. */
#ifndef GAME_SESSION_H
#define GAME_SESSION_H

#include "game/game.h"

enum { SESSION_STATE_MAX = 2048 };

/* Room for the state of any game of the house. */
union session_state {
    uint64_t align;
    uint8_t bytes[SESSION_STATE_MAX];
};

/* What settles a roll, besides the seed. */
enum session_die {
    DIE_BY_TURN,
    DIE_BY_MOVES /* of a game that was recorded in version 1 */
};

struct session {
    const struct game *game;
    struct game_config config;
    struct seed seed;
    bool dealt; /* from the seed; false: the start was given explicitly, and a
                 * seed that is not zeros settles only the rolls */
    enum session_die die;
    union session_state start, now;
    /* The moment at which the last decision began that was not the rules' own:
     * the state, which `last` moves had led to. */
    union session_state before;
    int last;
    int moves;
    game_move move[GAME_LENGTH_MAX];
    int8_t seat[GAME_LENGTH_MAX]; /* who made it */
};

/* Deals a new game from the seed. */
void session_deal(struct session *session, const struct game *game,
                  const struct game_config *config, const struct seed *seed);

/* Starts from a state that was set up by other means. */
void session_start(struct session *session, const struct game *game,
                   const struct game_state *start);

const struct game_state *session_now(const struct session *session);
int session_actor(const struct session *session);

/* Makes a move for a seat, or says why not and changes nothing. `events` may
 * be NULL. */
enum status session_play(struct session *session, int seat, game_move move,
                         struct game_events *events);

/* Settles the rolls of a start that was set up by other means. */
void session_set_die(struct session *session, const struct seed *seed);
bool session_has_die(const struct session *session);
/* Whether there is a seed that nobody may know before the end. */
static inline bool session_has_seed(const struct session *session)
{
    return session->dealt || session_has_die(session);
}

/* Whether nobody decides now but the rules (Dale's turn), and what they do. */
bool session_is_forced(const struct session *session);
game_move session_forced(const struct session *session);

/* Makes the moves that the rules decide alone, until they do not. */
void session_settle(struct session *session);

/* Lets a seat decide before those whose turn it is: see game_rules.ahead. Its
 * next move belongs in the session like any other; what it leads to does not
 * depend on the order. */
enum status session_ahead(struct session *session, int seat);

/* The move of ACTOR_CHANCE, which is to move, as the seed has it. */
game_move session_roll(const struct session *session);

/* Counts the moves of chance, and those of them that are as the seed has
 * them: not all are if somebody rolled a real die. */
struct session_rolls {
    int all, own;
};
struct session_rolls session_rolls(const struct session *session);

/* Whether `seat` may take back the last move now. */
enum status session_undo_status(const struct session *session, int seat);

/* Takes the last move back if session_undo_status() allows it. */
enum status session_undo(struct session *session, int seat);

/* How many moves were made before the last decision of `seat` that is made
 * whole and was not the rules' own; -1: it has made none. */
int session_last_of(const struct session *session, int seat);

/* Goes back to the moment after the first `moves` moves, whoever made them. */
void session_rewind(struct session *session, int moves);

/* Goes to the moment after the first `moves` moves, which led to `state`:
 * whoever knows that need not have them made again. */
void session_place(struct session *session, int moves,
                   const union session_state *state);

/* The state after the first `moves` moves. */
void session_at(const struct session *session, int moves,
                union session_state *out);

/* The decision that begins with move `at`: makes it on `state`, the state
 * then, and notes what changes; `events` may be NULL. False: it breaks off, or
 * there is none. */
bool session_decision(const struct session *session, int at,
                      union session_state *state,
                      struct game_decision *decision,
                      struct game_events *events);

/* Makes one of its moves once more, on the state that it was made on; `events`
 * may be NULL. */
void session_again(const struct session *session, int index,
                   struct game_state *state, struct game_events *events);

/* What a legal move would change for every player, and why, without making
 * it; `after` may be NULL. */
void session_preview(const struct session *session, game_move move,
                     struct game_events *events, union session_state *after);

static inline struct game_state *session_state(union session_state *state)
{
    return (struct game_state *)(void *)state;
}

static inline const struct game_state *
session_state_const(const union session_state *state)
{
    return (const struct game_state *)(const void *)state;
}

#endif
