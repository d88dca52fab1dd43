/* The Berger tables: everybody meets everybody once, in rounds. */
#ifndef CUP_BERGER_H
#define CUP_BERGER_H

/* Who meet in that round, from 0, at that board, from 0, of so many people,
 * an even number, from 0; the first of the two has the first seat. */
struct berger_pair {
    int first, second;
};
struct berger_pair berger_pair(int people, int round, int board);

#endif
