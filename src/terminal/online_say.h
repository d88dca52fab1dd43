/* What goes on around a game at a host's table, in words: who is here, clocks,
 * questions, talk; and what people type there. */
#ifndef TERMINAL_ONLINE_SAY_H
#define TERMINAL_ONLINE_SAY_H

#include "terminal/online.h"
#include "terminal/sheet.h"

#include <stdio.h>

/* Prints what has changed since it was last called; false: nothing. */
bool online_report(struct match *match, FILE *out);

/* All of it at once, and the line that is being typed. */
void online_fill(const struct match *match, const char *typed,
                 struct sheet *sheet);

/* The most important of it in one line. */
void online_strip(const struct match *match, struct text *text);

/* Does what a line says that is about the table; false: it is about something
 * else. The words are an answer, or "". */
bool online_command(struct match *match, const char *line, char *words,
                    size_t room);

/* Takes back, or asks for it, and says which. */
enum status online_take_back(struct match *match, char *words, size_t room);

/* How the game ended, and where to find the seat again. */
void online_farewell(const struct match *match, FILE *out);

/* Asks for a name on this terminal; false: none was typed. */
bool online_ask_name(const struct words_language *language,
                     char name[SIT_NAME_ROOM]);

#endif
