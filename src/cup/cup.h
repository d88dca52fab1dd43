/* A cup as plain data: who entered, who met whom at which table, and what came
 * of it. Everything else, who is paired next and who leads, follows from that
 * (draw.h, standing.h); so whoever has the data comes to the same.
 *
 * Time and who asks are arguments. What a function refuses changes nothing. */
#ifndef CUP_CUP_H
#define CUP_CUP_H

#include "base/rng.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    CUP_ENTRANTS_MOST = 64,
    CUP_ENTRANTS_LEAST = 3, /* with fewer it is a game and no cup */
    CUP_ALL_MOST = 16,      /* entrants, where everybody meets everybody */
    CUP_SEATS_MOST = 4,
    CUP_ROUNDS_MOST = 15,
    CUP_TABLES_MOST = 512,
    CUP_NAME_MAX = 64,   /* bytes, terminator included */
    CUP_PERSON_MAX = 64, /* of what somebody is called */
    CUP_OPTIONS_MAX = 1024,
    CUP_PAUSE_MAX = 7 * 24 * 60, /* minutes */
    CUP_POINT = 12,              /* a won game; thirds and halves are whole */
};

enum cup_system { CUP_SWISS, CUP_ALL_MEET, CUP_SYSTEMS };
enum cup_stage { CUP_OPEN, CUP_RUNNING, CUP_OVER, CUP_STAGES };

/* Why it is over. */
enum cup_end {
    CUP_NOT_ENDED,
    CUP_FINISHED,
    CUP_CALLED_OFF, /* by whoever organises it, or the host */
    CUP_TOO_FEW,    /* entered, or are left */
    CUP_ENDS
};

enum cup_state { CUP_DRAWN, CUP_PLAYING, CUP_DONE, CUP_STATES };

/* What came of a table. */
enum cup_how {
    CUP_PLAYED,
    CUP_BYE,       /* nobody was left to sit there with him: a won game */
    CUP_WALKOVER,  /* too few came: won by who did */
    CUP_BROKEN_OFF /* by consent or by the host: half a point each */
};

struct cup_table {
    uint64_t game;
    uint8_t round; /* from 1 */
    uint8_t seats; /* 1: a bye */
    uint8_t state, how;
    uint8_t entrant[CUP_SEATS_MOST]; /* in the order of seats */
    uint8_t place[CUP_SEATS_MOST];   /* from 1; 0: he did not play */
    int32_t score[CUP_SEATS_MOST];
};

struct cup_entrant {
    uint64_t person; /* 0: he has gone for good */
    char name[CUP_PERSON_MAX];
    int32_t rating;
    uint64_t from; /* a mark of where he entered from; 0: nobody knows */
    uint8_t out;   /* withdrawn or removed: is paired no more */
    uint8_t ready; /* the last round that he was ready for */
};

struct cup {
    uint64_t id, organiser;
    char organiser_name[CUP_PERSON_MAX];
    char name[CUP_NAME_MAX];
    char options[CUP_OPTIONS_MAX]; /* of its tables, as JSON */
    struct seed key; /* of its marks; 0: none is drawn yet, or it is over */
    uint8_t system, stage, end;
    uint8_t seats;
    uint8_t live;   /* clocks by the second: a round waits for its time */
    uint8_t wanted; /* rounds of a Swiss cup */
    uint8_t most;
    uint8_t round;   /* the last that was drawn; 0: none yet */
    uint16_t pause;  /* minutes before a round that is live */
    uint64_t opened; /* all times in milliseconds since 1970 */
    uint64_t begins; /* 0: when whoever organises it says so */
    uint64_t starts; /* the tables of the round that is drawn */
    uint64_t ended;
    int entrants, tables;
    struct cup_entrant entrant[CUP_ENTRANTS_MOST];
    struct cup_table table[CUP_TABLES_MOST];
};

/* The place of a person among the entrants; -1: he is none. */
int cup_find(const struct cup *cup, uint64_t person);
/* Whether two of them are drawn against each other at a table that is not over.
 */
bool cup_sit_together(const struct cup *cup, uint64_t one, uint64_t other);
/* Entrants who are still paired. */
int cup_left(const struct cup *cup);

/* Each answers NULL, or the word of a refusal. */
const char *cup_enter(struct cup *cup, const struct cup_entrant *entrant);
/* Before it begins he is gone; later he is paired no more. */
const char *cup_leave(struct cup *cup, uint64_t person);
const char *cup_begin(struct cup *cup, uint64_t now);
const char *cup_ready(struct cup *cup, uint64_t person);
const char *cup_call_off(struct cup *cup, enum cup_end why, uint64_t now);

/* Nobody of that number is there any more, and nobody is called so. */
void cup_forget(struct cup *cup, uint64_t person);

/* The round that was drawn last: whether all of it is over, and whether its
 * tables are to be made by now. */
bool cup_round_over(const struct cup *cup);
bool cup_round_due(const struct cup *cup, uint64_t now);

/* Those at a table who are not out, in the order of seats; how many. */
int cup_present(const struct cup *cup, const struct cup_table *table,
                uint8_t present[CUP_SEATS_MOST]);
/* A table at which fewer than two are left before it is made is over: true. */
bool cup_walk_over(struct cup *cup, struct cup_table *table);
/* Whether anything of it is to be played still. */
bool cup_rounds_left(const struct cup *cup);
/* Swiss: as many as were wanted, but no more than there are others to meet.
 * 0: until everybody has met everybody, however many that takes. */
int cup_rounds(const struct cup *cup);

/* In twelfths of a won game. */
int cup_points_at(const struct cup_table *table, int seat);
int cup_points(const struct cup *cup, int entrant);

#endif
