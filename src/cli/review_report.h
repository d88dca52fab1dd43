/* What `borough review` prints, as text for people or as JSON. */
#ifndef CLI_REVIEW_REPORT_H
#define CLI_REVIEW_REPORT_H

#include "ai/review.h"
#include "exchange/record.h"
#include "words/words.h"

/* A review that was made, and the game it is of. */
struct review_report {
    const struct session *session;
    const struct record_player *player;
    const struct review *review;
    const struct review_decision *decision;
    int decisions;
    int work; /* as the command line has it */
    const struct words_language *language;
};

/* Prints a table of the players and every marked decision. */
void review_report_text(const struct review_report *report);

/* Prints everything as one line of JSON; false: it did not fit into `text`. */
bool review_report_json(const struct review_report *report, struct text *text);

#endif
