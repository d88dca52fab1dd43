/* Players that the program provides.
 *
 * An agent is handed what its seat may know, a clock and a random stream, and
 * returns a move. It never gets the state, so it cannot peek; it may imagine a
 * state that agrees with what it knows (guess) and try moves on that.
 *
 * How an agent is written down, and read back by agent_read():
 *
 *   random          any legal move, equally likely
 *   greedy          the best estimate one decision ahead; a frozen baseline
 *   dale            the rule of the game's own automaton
 *   mc:N            flat Monte Carlo, N random playouts a move (1000)
 *   net             the best by the net's judgement one decision ahead
 *   net:N           the same, but looks at one decision in N, by chance
 *   slack:N         content with any that the net thinks N hundredths of a
 *                   point behind, at a table of a percent of the win
 *   search:N        net and search, N judgements a move
 *   search:Nms      the same by the clock
 *   beginner, ...   a level, see level.h
 *   champion:PACE   fast, normal or deep: how long it thinks */
#ifndef AI_AGENT_H
#define AI_AGENT_H

#include "ai/notebook.h"
#include "game/game.h"
#include "game/session.h"
#include "nn/net.h"

enum {
    AGENT_VIEW_MAX = 4096,
    AGENT_PART_MOVES = 129, /* legal moves inside a decision, at the most */
    AGENT_NAME_MAX = 32,
    AGENT_CANDIDATES = 32, /* moves that a search looks at more closely */
};

/* Room for the view of any game of the house. */
union agent_view {
    uint64_t align;
    uint8_t bytes[AGENT_VIEW_MAX];
};

/* A moment that an agent tries out. */
struct agent_trial {
    union session_state state;
    game_move move[AGENT_PART_MOVES]; /* if it is inside a decision */
};

/* The nets of one game: for several seats and for one. NULL: there is none. */
struct agent_nets {
    const struct net *table, *solo;
};

/* Milliseconds, of which only differences mean anything. */
struct agent_clock {
    uint64_t (*now_ms)(void *context);
    void *context;
};

/* A move and what it is thought to lead to. */
struct agent_choice {
    game_move move;
    struct net_value value; /* for the seat that decides */
    int64_t worth;          /* what the agent goes by */
};

/* Where an agent thinks: the game, its chance, and scratch memory that the
 * caller lends. */
struct agent_desk {
    const struct game *game;
    struct agent_nets nets;
    struct agent_clock clock; /* without one, nothing is done by the clock */
    struct rng rng;
    uint64_t work; /* positions judged or played out since agent_sit() */
    int table;     /* how well people play at this table, for the judge: a level
                      from 1 on; 0: nobody said, it is taken for a strong one */
    struct notebook book[GAME_SEATS_MAX]; /* of each seat that decides here */
    union agent_view view;
    union session_state guess;
    struct agent_trial trial[GAME_PARTS_MAX];
    game_move move[GAME_MOVES_MAX];
    /* What the last agent_ask() thought best, the best first; agents that
     * judge by a net leave it here. */
    struct agent_choice choice[AGENT_CANDIDATES];
    int choices;
    struct net_sums base, next; /* ply.c: before a decision, and after */
    struct game_notes notes;    /* likewise */
    union session_state line;   /* search.c: a future being played */
};

struct agent;
typedef game_move agent_choose(const struct agent *agent,
                               struct agent_desk *desk, int seat);

struct agent {
    char name[AGENT_NAME_MAX];
    agent_choose *choose;
    uint64_t work; /* judgements or playouts a move; 0: not limited.
                      Of net:N and slack:N the N. */
    uint32_t ms;   /* time for a move; 0: not limited */
    int level;     /* of level.h; 0: none */
    int pace;      /* of a champion: of level_pace */
};

extern const struct agent agent_random;
extern const struct agent agent_greedy;

/* Reads an agent as written above; the reason is a sentence. */
enum status agent_read(struct agent *agent, const char *words,
                       const char **reason);

/* Takes a place at the desk, with empty notebooks. Nets and clock are set
 * afterwards by who has some. */
void agent_sit(struct agent_desk *desk, const struct game *game, uint64_t seed);

/* NULL, or why this agent cannot play this game at this desk. */
const char *agent_unfit(const struct agent *agent,
                        const struct agent_desk *desk);

/* How many seats play in this state. */
int agent_seats(const struct agent_desk *desk, const struct game_state *state);

/* For agents: a state that agrees with the view at the desk, in desk->guess.
 * Which moves are legal depends only on what the seat to decide may know, so
 * those of an imagined state are those of the real one. */
struct game_state *agent_imagine(struct agent_desk *desk);

/* Before agent_ask(): lets the seat that is to decide write down what the
 * others did, if this agent has a use for it. The story may be told anew each
 * time or go on where it ended, as long as it is that of one game. */
void agent_recall(const struct agent *agent, struct agent_desk *desk, int seat,
                  const struct notebook_story *story);

static inline struct notebook_story agent_story(const struct session *session)
{
    return (struct notebook_story){session_state_const(&session->start),
                                   session->move, session->moves};
}

/* Shows the seat to decide what it may know and asks the agent; chance is no
 * seat. */
game_move agent_ask(const struct agent *agent, struct agent_desk *desk,
                    const struct game_state *state);

#endif
