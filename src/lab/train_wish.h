/* What the command line of `borough train` asks for. */
#ifndef LAB_TRAIN_WISH_H
#define LAB_TRAIN_WISH_H

#include "ai/agent.h"

struct train_wish {
    const char *game_name, *agent, *rivals;
    const char *from, *out, *checkpoint, *plot; /* files; NULL: none */
    const char *note, *date;                    /* for the record */
    int games, minutes, jobs, hidden, seed, batch, repeat, lesson, measure;
    int step, step_end; /* in millionths */
    int lambda;         /* in hundredths */
    int stray, bystanders, memory, against;
    bool solo, narrow;

    const struct game *game;    /* the game */
    struct agent player, rival; /* the agents */
    int argc;                   /* the command line itself */
    char **argv;
};

/* Reads and checks the command line. OPTIONS_GO, or the exit status with the
 * mistake told. */
int train_wish_read(struct train_wish *wish, int argc, char **argv);

#endif
