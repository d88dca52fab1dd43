/* What there is to say about a game of Subdivision, for a panel of the screen
 * or line by line. `viewer` is the seat at the screen: nothing is said that it
 * may not know. */
#ifndef SUBDIVISION_TERMINAL_PAGES_H
#define SUBDIVISION_TERMINAL_PAGES_H

#include "subdivision/rules/tell.h"
#include "subdivision/terminal/game.h"
#include "terminal/say.h"

/* What a legal move of the seat to decide would change, and why, and what
 * could follow. */
void subdivision_say_preview(const struct match *match, game_move move,
                             const struct say *out);
/* What the tiles that may act now could put, the best first: all of them, or
 * (a parcel) one, with so many of its ways. */
void subdivision_say_outcomes(const struct match *match,
                              const struct subdivision_state *state, int tile,
                              int most, const struct say *out);
/* What a telling changes, a line an event; `plot` is the board after it; how
 * many there were. And all of a story for the seat that decided. */
int subdivision_say_telling(const struct match *match, const struct plot *plot,
                            const struct subdivision_telling *telling,
                            const struct say *out);
int subdivision_say_reasons(const struct match *match,
                            const struct story *story, const struct say *out);
/* What a sidewalk on this edge would join and score. */
void subdivision_say_segment(const struct match *match, int edge,
                             const struct say *out);

/* pages_more.c */

/* The scorepads as they would be now. */
void subdivision_say_scores(const struct match *match, int viewer,
                            const struct say *out);
/* Every point of one line of a scorepad, or (LINES) of all. */
void subdivision_say_explain(const struct match *match, int viewer, int seat,
                             int line, const struct say *out);
void subdivision_say_bonus(const struct match *match, int viewer,
                           const struct say *out);
void subdivision_say_hand(const struct match *match, int viewer,
                          const struct say *out);
void subdivision_say_board(const struct match *match, int viewer, int seat,
                           const struct say *out);
/* The moves there are with what they change at once; those that pay too? */
void subdivision_say_moves(const struct match *match, bool pay,
                           const struct say *out);
/* What happened from an epoch on (see subdivision_match_epoch()); from 0: the
 * whole log, else news, which leaves out the die that was rolled last. */
void subdivision_say_log(const struct match *match, int viewer, int epoch,
                         const struct say *out);
/* What happened in the turn before this one, bonus tiles included. */
void subdivision_say_news(const struct match *match, int viewer,
                          const struct say *out);
/* What moves from number `from` on changed, one line each: those of a seat. */
void subdivision_say_own(const struct match *match, int seat, int from,
                         const struct say *out);
/* The reasons of one entry of the chronicle, or that there is none. */
void subdivision_say_entry(const struct match *match, int viewer, int which,
                           const struct say *out);
void subdivision_say_final(const struct match *match, const struct say *out);
/* What of this game is printed and what is a reconstruction. */
void subdivision_say_about(const struct match *match, const struct say *out);

#endif
