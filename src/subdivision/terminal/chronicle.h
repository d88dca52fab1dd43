/* What happened, a line for each die, bonus tile and choice: only what the
 * viewer may know. */
#ifndef SUBDIVISION_TERMINAL_CHRONICLE_H
#define SUBDIVISION_TERMINAL_CHRONICLE_H

#include "base/text.h"
#include "subdivision/terminal/game.h"

enum entry_kind { ENTRY_ROLL, ENTRY_BONUS, ENTRY_SEAT };

enum { ENTRIES_MAX = ROUNDS * (SUBDIVISION_TURNS_MAX + 1) * (PLAYERS_MAX + 1) };

struct subdivision_entry {
    enum entry_kind kind;
    int seat;  /* whose choice it was */
    int epoch; /* see subdivision_match_epoch() */
    int round, turn, symbol;
    unsigned met;      /* seats that a bonus tile was met by, a bit each */
    int first, moves;  /* the moves it is made of */
    int money, points; /* what they changed for the seat */
};

struct subdivision_chronicle {
    int entries;
    struct subdivision_entry entry[ENTRIES_MAX];
};

void subdivision_chronicle_read(const struct match *match, int viewer,
                                struct subdivision_chronicle *chronicle);

/* "Greta: civic at 1,0; residential at 0,1: school at 0,2 (+5 points)". */
void subdivision_chronicle_words(const struct match *match,
                                 const struct subdivision_entry *entry,
                                 int viewer, struct text *text);

#endif
