/* The rule cases: a text file says given / when / then, this plays it.
 *
 * A case is read line by line and acted upon at once. What goes wrong, a rule
 * that is broken as much as a word that is not known, is reported with file
 * and line, so a slip in a case can never pass as a proof. README.md in this
 * folder has the grammar. */
#ifndef RULES_WORLD_H
#define RULES_WORLD_H

#include "game/session.h"
#include "suburbia/internal.h"
#include "suburbia/suburbia.h"

enum {
    LINE_ROOM = 512,
    WORD_ROOM = 64,
    CASES_MAX = 600,
    IDS_MAX = 64,
    CELLS = 64 * 64,
};

/* A case as the table of proofs names it. */
struct proof {
    const char *file;
    char name[LINE_ROOM];
    uint64_t ids; /* bit i: it proves ids[i] */
};

/* The contents the cases play with (README.md): generated like suburbia_box
 * and renamed by a macro. */
extern const struct suburbia_box rules_box;

struct world {
    const char *file;
    int line;
    int failures, steps;
    int ids;
    char id[IDS_MAX][WORD_ROOM];
    int proofs;
    struct proof proof[CASES_MAX];

    /* The case at hand. */
    struct suburbia_box box;
    struct suburbia_state start; /* while it is being set up */
    uint8_t stack[DECK_MAX];
    int stacked;
    bool given, begun;
    struct session session;
    struct game_event event[GAME_EVENTS_MAX];
    struct game_events events; /* of the last step, or of the scoring */
    int matched;               /* events that event lines have used up */
    bool scored;
    int judged; /* goals that final lines have used up */
    struct game_result result;
    int deals;
    /* What the tile on each cell has changed in effect (S-LEDGER). */
    int16_t ledger[SEATS_MAX][CELLS][STAT_COUNT + 1];
};

/* Where the reading of a line has got to. */
struct cursor {
    struct world *world;
    const char *at;
};

/* Reports what is wrong at the current line. */
__attribute__((format(printf, 2, 3))) void world_fail(struct world *world,
                                                      const char *format, ...);

/* words.c: each reads the next word or words; false, and reported, if they
 * are not what is wanted. take() only looks, and reports nothing. */
bool read_word(struct cursor *cursor, char *word);
bool take(struct cursor *cursor, const char *word);
bool want(struct cursor *cursor, const char *word);
bool at_end(const struct cursor *cursor);
bool want_end(struct cursor *cursor);
bool want_number(struct cursor *cursor, int *number);
bool want_cell(struct cursor *cursor, struct hex *at);
bool want_tile(struct cursor *cursor, int *tile);
bool want_goal(struct cursor *cursor, int *goal);
bool want_set(struct cursor *cursor, int *set);
bool next_is_set(struct cursor *cursor);
bool want_seat(struct cursor *cursor, int *seat);              /* "seat 2" */
bool want_seat_number(struct cursor *cursor, int *seat);       /* "2" */
bool want_stat(struct cursor *cursor, int *stat, int *number); /* "money 5" */
/* The index of the next word in a list; -1 if it is not in it. */
int take_listed(struct cursor *cursor, const char *const *list, int count);

/* given.c: setting up. */
void given_change(struct cursor *cursor);
void given_table(struct cursor *cursor);
void given_market(struct cursor *cursor);
void given_stack(struct cursor *cursor);
void given_goals(struct cursor *cursor);
void given_basics(struct cursor *cursor);
void given_turn(struct cursor *cursor);
void given_seat(struct cursor *cursor);
/* Starts the game if it has not been started; false if it cannot be. */
bool given_begin(struct world *world);

/* components.c: borders, bonus and challenge, the star track. */
void given_borders(struct cursor *cursor);
void given_bonus(struct cursor *cursor);
void given_challenge(struct cursor *cursor);
void given_stars(struct cursor *cursor);
/* False if the tile is no border; else it lies there now, or that failed. */
bool given_border(struct cursor *cursor, int seat, int tile, struct hex first);
void then_borders(struct cursor *cursor);
void then_pile(struct cursor *cursor);
void then_order(struct cursor *cursor);
void then_cannot_see_pile(struct cursor *cursor, int seat);

/* when.c: one decision, and what it must agree with. */
void when_move(struct cursor *cursor);
const struct suburbia_state *world_now(const struct world *world);

/* then.c and final.c: what must be true now. */
void then_holds(struct cursor *cursor);
void then_event(struct cursor *cursor);
void then_events(struct cursor *cursor);
void final_holds(struct cursor *cursor);

/* deals.c: what must be true of every deal. */
void deals_count(struct cursor *cursor);
void deals_hold(struct cursor *cursor);

#endif
