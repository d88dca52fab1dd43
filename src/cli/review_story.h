/* A review in sentences, in the language that was asked for. */
#ifndef CLI_REVIEW_STORY_H
#define CLI_REVIEW_STORY_H

#include "cli/review_report.h"

/* What the better decision wanted, or one that was found; a line or nothing. */
void review_story_decision(const struct review_report *report,
                           const struct review_decision *decision);

/* When the game turned, and where everybody's points come from. */
void review_story_game(const struct review_report *report);

#endif
