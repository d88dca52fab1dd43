/* The state of a game in sentences, for the game line by line. */
#ifndef SUBURBIA_TERMINAL_REPORT_H
#define SUBURBIA_TERMINAL_REPORT_H

#include "suburbia/terminal/front.h"

#include <stdio.h>

/* Every command, also those that only some games have. */
void suburbia_report_help(const struct match *match, FILE *out);

void suburbia_report_start(const struct match *match, FILE *out);
/* What is to be decided now, and by whom, with that seat's numbers. */
void suburbia_report_turn(const struct match *match, int viewer, FILE *out);
void suburbia_report_move(const struct match *match, int ply, int viewer,
                          FILE *out);
/* The results of a move, then every reason. */
void suburbia_report_preview(const struct match *match, game_move move,
                             FILE *out);
void suburbia_report_refusal(const struct match *match, game_move move,
                             enum status status, FILE *out);
void suburbia_report_market(const struct match *match, FILE *out);
/* Of the seat to decide, or of the player or seat number named. */
void suburbia_report_map(const struct match *match, const char *whose,
                         FILE *out);
void suburbia_report_goals(const struct match *match, int viewer, FILE *out);
void suburbia_report_scores(const struct match *match, FILE *out);
/* All moves; with a number, the reasons of that one. */
void suburbia_report_log(const struct match *match, int viewer,
                         const char *which, FILE *out);
/* A tile by market space or by name. */
void suburbia_report_tile(const struct match *match, const char *which,
                          FILE *out);

/* Everything a tile does, in one line, as an argument of messages. */
enum { REPORT_FACTS_MAX = 2048 };
struct words_arg suburbia_report_facts(const struct match *match, int tile,
                                       char buffer[REPORT_FACTS_MAX]);
/* A tile on offer as the number so-and-so, with its price and what is missing:
 * "4 Farm $13, $2 short". */
void suburbia_report_offer(const struct match *match, int number, int tile,
                           int price, struct text *text);

/* A seat by its number from 1 or its player's name, "" for the seat to decide;
 * or -1. */
int suburbia_report_seat(const struct match *match, const char *whose);

/* report_moves.c: every move that is possible now, and what one costs. */
void report_moves(const struct match *match, FILE *out);
int report_price(const struct match *match, game_move move);

/* report_more.c: what only some games have. Each prints nothing in others. */
/* What a tile asks for, and how to answer. */
void suburbia_report_question(const struct match *match, FILE *out);
void suburbia_report_open_borders(const struct match *match,
                                  FILE *out); /* a line */
void suburbia_report_borders(const struct match *match, FILE *out);
/* Where a border lies: what it covers and its corner spaces. */
void suburbia_report_place(const struct match *match, int seat, uint16_t place,
                           struct text *text);
/* The places for an open border: "2", "2 lake". */
void suburbia_report_places(const struct match *match, const char *which,
                            FILE *out);
void suburbia_report_stars(const struct match *match, FILE *out);
void suburbia_report_awards(const struct match *match, FILE *out);

#endif
