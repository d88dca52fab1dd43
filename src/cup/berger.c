/* The last of them stays where he is and all others go round, by half of all
 * each time; he has the second seat and the first one by turns. Who faces whom
 * is symmetrical about the one who faces him. */
#include "cup/berger.h"

struct berger_pair berger_pair(int people, int round, int board)
{
    const int others = people - 1;
    const int middle = round * (people / 2) % others;
    if (board > 0)
        return (struct berger_pair){(middle + board) % others,
                                    (middle + others - board) % others};
    return round % 2 ? (struct berger_pair){others, middle}
                     : (struct berger_pair){middle, others};
}
