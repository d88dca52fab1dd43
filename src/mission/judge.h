/* How the conditions of a mission stand at a moment of its game: open, met or
 * lost, from the moves that were made. What was lost is never met again while
 * the game goes on. */
#ifndef MISSION_JUDGE_H
#define MISSION_JUDGE_H

#include "game/session.h"
#include "mission/clause.h"

enum { MISSION_STARS = 3, MISSION_CLAUSES = 12 };

enum verdict { VERDICT_OPEN, VERDICT_MET, VERDICT_LOST, VERDICTS };

extern const char *const verdict_word[VERDICTS];

/* What is judged: the game of one seat, from the move on at which its player
 * came. Clauses stand in the order of their stars. */
struct task {
    int seat, from;
    int clauses;
    struct clause clause[MISSION_CLAUSES];
    uint8_t star[MISSION_CLAUSES]; /* 1 to 3: what each is for */
};

/* How a clause stands. `have` is its number now, of a change within a turn the
 * best so far; before the end it goes by what the seat may know. */
struct judged {
    enum verdict verdict;
    int have;
    int round; /* in which it was decided; 0: it is open */
};

/* Reads `CLAUSE, CLAUSE …` for a star; false: the flaw is a sentence. */
bool task_read(const struct game *game, const char *words, int star,
               struct task *task, struct text *flaw);

void task_judge(const struct task *task, const struct session *session,
                struct judged *judged);

/* How many stars there are: each needs its own clauses and those of all before
 * it. Once one is lost, so are all after it. */
int task_stars(const struct task *task, const struct judged *judged);
/* How a star stands by its clauses and those before it. */
enum verdict task_star(const struct task *task, const struct judged *judged,
                       int star);

/* Whether a move of the seat, which is to decide, does what the clauses up to
 * this star forbid: a deed, or one that is too dear. */
bool task_bars(const struct task *task, int star, const struct session *session,
               game_move move);

#endif
