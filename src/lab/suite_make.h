/* Makes the games of a suite: played by the net and by greedy on seats drawn
 * at random, with a random move now and then, in any way there is to play. */
#ifndef LAB_SUITE_MAKE_H
#define LAB_SUITE_MAKE_H

#include "cli/players.h"
#include "lab/suite_file.h"

/* What every worker knows. */
struct suite_plan {
    const struct sets *sets;
    const struct players *players; /* of each game; the first has nets */
    struct suite_reference reference;
    struct seed seed; /* of game 0 */
};

/* Whether there is a net to judge the decisions of a game by. */
bool suite_judges(const struct players *players);

/* Plays game `number`, chooses its positions and judges them. */
void suite_make(const struct suite_plan *plan, struct agent_desk *desk,
                int number, struct suite_game *game);

#endif
