/* A match at a host's table: its session is what the seat was told, with what
 * is hidden made up (exchange/hearing.h). A decision goes to the host; what it
 * would turn up is not shown before the host has told it. match.c calls these
 * where a match is online; both front ends tell people what happens around the
 * game by online_say.h. */
#ifndef TERMINAL_ONLINE_H
#define TERMINAL_ONLINE_H

#include "client/visit.h"
#include "terminal/match.h"

enum { ONLINE_WORDS_MAX = 640 };

/* What people were told already of what goes on around the game. */
struct online_told {
    char table[ONLINE_WORDS_MAX], question[ONLINE_WORDS_MAX];
    uint64_t line; /* the id of the last one */
    unsigned waits;
    int questions;
    bool paused, lost, met;
};

struct online {
    struct visit *visit;
    struct sitter *sitter;
    const struct game *const *games; /* those that can be played */
    int count;
    bool begun;   /* the match has a session */
    bool waiting; /* what came of the last decision is not known yet */
    bool ended;   /* the game is over, and nothing is made up any more */
    bool quit;    /* whoever sits here goes, and keeps the seat */
    bool left;    /* the seat was given back */
    int parts;    /* of a decision that goes on, or is on its way */
    game_move part[GAME_PARTS_MAX];
    int steady;     /* moves that are as they were when it was last set */
    unsigned news;  /* bits of enum visit_news, for who tells people */
    bool resigning; /* it was said once */
    struct online_told told;
    char *record; /* of the game that is over; may be NULL */
};

/* Takes up what has come; true: the game has gone on, back or to its end. */
bool online_step(struct match *match);

/* The seat that is to decide and can, or GAME_NOBODY. */
int online_person(const struct match *match);

enum status online_play(struct match *match, game_move move);

/* Takes back a part of a decision at once; anything else is the table's
 * affair. STATUS_NOT_ALLOWED: the host cannot be reached. */
enum status online_undo(struct match *match);

/* What the person at this terminal may know of who decides for a seat. */
const char *online_kind(const struct match *match, int seat);

/* Waits for something from the host or on the descriptor, but not long. */
void online_wait(const struct match *match, int descriptor, int wait_ms);

#endif
