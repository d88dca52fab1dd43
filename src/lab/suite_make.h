/* Makes the games of a suite: played by the net and by greedy on seats drawn
 * at random, with a random move now and then, in any way there is to play. */
#ifndef LAB_SUITE_MAKE_H
#define LAB_SUITE_MAKE_H

#include "cli/players.h"
#include "lab/suite_file.h"

/* What every worker knows. */
struct suite_plan {
    const struct sets *sets;
    const struct players *players; /* of each game; all have nets */
    struct suite_reference reference;
    struct seed seed; /* of game 0 */
};

/* Plays game `number`, chooses its positions and judges them. */
void suite_make(const struct suite_plan *plan, struct agent_desk *desk,
                int number, struct suite_game *game);

#endif
