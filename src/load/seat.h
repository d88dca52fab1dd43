/* What the files of the crowd share: a table, and who sits there. */
#ifndef LOAD_SEAT_H
#define LOAD_SEAT_H

#include "exchange/hearing.h"
#include "load/crowd.h"

enum {
    COOKIE_MAX = 128,
    LINK_LETTERS = 26,
    NAME_LETTERS = 13,
    REASON_MAX = 512,
};

/* What a seat waits for. */
enum seat_step {
    STEP_AWAY,
    STEP_GUEST,
    STEP_TABLE,
    STEP_SIT,
    STEP_SOCKET,
    STEP_LISTEN,
    STEP_OVER
};

struct seat {
    struct crowd_table *table;
    int number;
    enum seat_step step;
    struct line line;
    char cookie[COOKIE_MAX];
    struct hearing *hearing; /* NULL: nothing was heard yet */
    int at, cut;
    bool decides;  /* it is to */
    uint64_t sent; /* when its decision was; 0: none is unanswered */
};

struct crowd_table {
    struct crowd *crowd;
    int index;
    int game; /* in the list of games */
    bool idle;
    char name[NAME_LETTERS + 1];
    char key[GAME_SEATS_MAX][LINK_LETTERS + 1];
    int listening, over;      /* how many of its seats are */
    struct crowd_table *next; /* that waits to be opened */
    struct seat seat[];
};

struct crowd {
    struct crowd_wish wish;
    struct crowd_score score;
    struct crowd_table **table;
    struct crowd_table *first, **end; /* tables that wait to be opened */
    int waiting, open;                /* tables */
    int sent;                         /* decisions that are not answered */
    bool playing, failed;
    char reason[REASON_MAX];
    struct rng rng;
    int epoll;
};

/* Notes why it cannot go on. */
void crowd_fail(struct crowd *crowd, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Its people open it when it is its turn. */
void crowd_enqueue(struct crowd *crowd, struct crowd_table *table);

/* Goes to the host for the next step. */
void seat_go(struct seat *seat, enum seat_step step);

/* An answer or a message has come. */
void seat_hear(void *context, const struct line_event *event);

/* Decides, if it is to and may. */
void seat_decide(struct seat *seat);

/* Takes what has come in; its table may begin anew then. */
void seat_ready(struct seat *seat);

#endif
