/* `borough suite puzzles`: makes data/puzzles.txt. */
#ifndef LAB_PUZZLES_H
#define LAB_PUZZLES_H

/* Reads its command line and does it; the exit status. */
int puzzles_make(int argc, char **argv);

#endif
