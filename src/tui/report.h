/* The state of a game in sentences, for the game line by line. */
#ifndef TUI_REPORT_H
#define TUI_REPORT_H

#include "tui/match.h"

#include <stdio.h>

extern const char report_help[];

void report_start(const struct match *match, FILE *out);
/* What is to be decided now, and by whom, with that seat's numbers. */
void report_turn(const struct match *match, int viewer, FILE *out);
void report_move(const struct match *match, int ply, int viewer, FILE *out);
/* The results of a move, then every reason. */
void report_preview(const struct match *match, game_move move, FILE *out);
void report_refusal(const struct match *match, game_move move,
                    enum status status, FILE *out);
void report_market(const struct match *match, FILE *out);
/* Of the seat to decide, or of the player or seat number named. */
void report_map(const struct match *match, const char *whose, FILE *out);
void report_goals(const struct match *match, int viewer, FILE *out);
void report_scores(const struct match *match, FILE *out);
/* All moves; with a number, the reasons of that one. */
void report_log(const struct match *match, int viewer, const char *which,
                FILE *out);
/* A tile by market space or by name. */
void report_tile(const struct match *match, const char *which, FILE *out);

#endif
