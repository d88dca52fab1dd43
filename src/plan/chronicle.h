/* What happened, a line for each die, bonus tile and choice: only what the
 * viewer may know. */
#ifndef PLAN_CHRONICLE_H
#define PLAN_CHRONICLE_H

#include "base/text.h"
#include "plan/game.h"

enum entry_kind { ENTRY_ROLL, ENTRY_BONUS, ENTRY_SEAT };

enum { ENTRIES_MAX = ROUNDS * (TURNS_MAX + 1) * (PLAYERS_MAX + 1) };

struct entry {
    enum entry_kind kind;
    int seat;  /* whose choice it was */
    int epoch; /* see plan_epoch() */
    int round, turn, symbol;
    unsigned met;      /* seats that a bonus tile was met by, a bit each */
    int first, moves;  /* the moves it is made of */
    int money, points; /* what they changed for the seat */
};

struct chronicle {
    int entries;
    struct entry entry[ENTRIES_MAX];
};

void chronicle_read(const struct match *match, int viewer,
                    struct chronicle *chronicle);

/* "Greta: civic at 1,0; residential at 0,1: school at 0,2 (+5 points)". */
void chronicle_words(const struct match *match, const struct entry *entry,
                     int viewer, struct text *text);

#endif
