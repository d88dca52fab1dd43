/* The state of a game in sentences, for the game line by line. */
#ifndef TUI_REPORT_H
#define TUI_REPORT_H

#include "tui/suburbia.h"

#include <stdio.h>

extern const char report_help[];
/* Of the commands that only some games have; prints nothing in others. */
void report_further_help(const struct match *match, FILE *out);

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
/* A tile by market space or by name; and everything it does, in one line. */
void report_tile(const struct match *match, const char *which, FILE *out);
void report_facts(const struct match *match, int tile, FILE *out);

/* A seat by its number from 1 or its player's name, "" for the seat to decide;
 * or -1. */
int report_seat(const struct match *match, const char *whose);

/* report_moves.c: every move that is possible now, and what one costs. */
void report_moves(const struct match *match, FILE *out);
int report_price(const struct match *match, game_move move);

/* report_more.c: what only some games have. Each prints nothing in others. */
void report_sets(const struct match *match, FILE *out);
/* What a tile asks for, and how to answer. */
void report_question(const struct match *match, FILE *out);
void report_open_borders(const struct match *match, FILE *out); /* a line */
void report_borders(const struct match *match, FILE *out);
/* Where a border lies: what it covers and its corner spaces. */
void report_place(const struct match *match, int seat, uint16_t place,
                  FILE *out);
/* The places for an open border: "2", "2 lake". */
void report_places(const struct match *match, const char *which, FILE *out);
void report_stars(const struct match *match, FILE *out);
void report_awards(const struct match *match, FILE *out);

#endif
