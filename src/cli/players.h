/* The players of a command line: words such as `greedy` or `mc:500` become
 * agents, and agents get what only a program has: the nets that are shipped,
 * or one from a file, and a clock. */
#ifndef CLI_PLAYERS_H
#define CLI_PLAYERS_H

#include "ai/agent.h"
#include "cli/options.h"

/* The words of agents, for help texts. */
#define PLAYERS_WORDS                                                          \
    "random, greedy, dale (Suburbia), mc:N, net, net:N,\n"                     \
    "               slack:N, search:N, search:Nms or a level: beginner, "      \
    "casual,\n"                                                                \
    "               skilled, strong,\n"                                        \
    "               expert, champion, champion:normal, champion:deep"

/* The nets of one game. It must stay where it is while anybody sits at a desk
 * that players_seat() has laid out. */
struct players {
    const struct game *game;
    struct net table, solo;
    struct agent_nets nets;
    char *file; /* the bytes of --net FILE; NULL: those shipped are used */
};

/* Finds the nets of the game; `file`, if it is not NULL, takes their place.
 * OPTIONS_GO, or the exit status with the mistake told. players_close() must
 * follow in any case. */
int players_open(struct players *players, const struct game *game,
                 const char *file);
void players_close(struct players *players);

/* Gives a desk the nets and a clock; before or after agent_sit(). */
void players_seat(const struct players *players, struct agent_desk *desk);

/* Reads the agent that an option such as "--policy" names, and sees that it
 * can play this game. OPTIONS_GO, or the exit status with the mistake told. */
int players_read(const struct players *players, const char *option,
                 const char *words, struct agent *agent);

/* NULL, or why the agent cannot play the game. */
const char *players_unfit(const struct players *players,
                          const struct agent *agent);

#endif
