/* What the parts of `borough mission` share: a mission that has been read, and
 * who plays at its table. */
#ifndef LAB_MISSION_H
#define LAB_MISSION_H

#include "cli/players.h"
#include "mission/mission.h"

struct mission_bench {
    struct mission mission;
    struct mission_desk reader;
    struct players players; /* of the mission's game */
    struct agent rival[GAME_SEATS_MAX];
    struct agent_desk desk;    /* where rivals think */
    struct agent_desk own;     /* where the player does, if one of ours */
    struct session session;    /* scratch */
    struct record record;      /* likewise */
    union session_state trial; /* likewise */
    struct judged judged[MISSION_CLAUSES]; /* likewise */
    game_move move[GAME_MOVES_MAX];
    char text[RECORD_SIZE_MAX];
};

/* A bench with nothing on it, NULL if there is no room; and its end. */
struct mission_bench *mission_bench_open(void);
void mission_bench_close(struct mission_bench *bench);

/* Puts a shipped mission on the bench, by its place in the list or its id;
 * or that of a file. OPTIONS_GO, or the exit status with the mistake told. */
int mission_take(struct mission_bench *bench, int index);
int mission_take_id(struct mission_bench *bench, const char *id);
int mission_take_file(struct mission_bench *bench, const char *path);

/* What whoever is not the player does now: a rival, the die, the rules. */
game_move mission_other_move(struct mission_bench *bench,
                             const struct session *session);
/* Lets all others play until the player is to decide, or to the end. */
void mission_pass(struct mission_bench *bench, struct session *session);
bool mission_is_own(const struct mission_bench *bench,
                    const struct session *session);

/* How far a number is from what the clause asks for; all of it is
 * MISSION_CLAUSE. */
enum { MISSION_CLAUSE = 1000 };
int mission_short_of(const struct clause *clause, int have);
/* The same for all numbers of the player that the stars up to `star` ask for,
 * after a decision. */
int mission_lack(const struct mission_bench *bench,
                 const struct game_state *before,
                 const struct game_state *after, int star);
/* Whether a star up to this one asks for a result and not only for numbers. */
bool mission_plays_for_result(const struct mission_bench *bench, int star);

/* How much of the win, in ten-thousandths, or of a point alone, in hundredths,
 * the measured player lets slip. */
game_move mission_slack_move(struct mission_bench *bench,
                             const struct session *session, int star,
                             int slack);

/* Looks for a game with all three stars; it is left in bench->session. Returns
 * the stars of the best one found. */
struct solve_wish {
    int width, moves, seconds; /* moves: at most AGENT_CANDIDATES */
};
int mission_solve(struct mission_bench *bench, const struct solve_wish *wish);

/* Tries of the measured player that reached each star, in 100. */
void mission_measure(struct mission_bench *bench, int tries, int *share);

/* Whether a record is a game of the mission whose rivals, asked again, decide
 * as recorded. OPTIONS_GO with the stars it has, or the exit status with the
 * mistake told. */
int mission_replay(struct mission_bench *bench, const char *path, int *stars);

#endif
