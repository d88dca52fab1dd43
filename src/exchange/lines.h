/* The lines of a record, shared by its writer and its reader, so that each is
 * put into words in one place only. */
#ifndef EXCHANGE_LINES_H
#define EXCHANGE_LINES_H

#include "base/text.h"
#include "game/session.h"

enum {
    LINE_CHECK_COLUMN = 70, /* the '#' stands here unless the line is longer */
    LINE_CHECK_DIGITS = 8,
};

/* A position of a game in a record. */
struct line_place {
    const struct game_ops *ops;
    const struct game_content *content;
    const struct game_state *state;
};

/* The hash of the content a game needs: what its configuration names, or all
 * for an explicit deal, which may have anything in it. */
uint64_t record__content(const struct session *session, bool dealt);

/* Spaces between a line of `size` bytes and its '#'. */
size_t record__padding(size_t size);

/* The eight digits of the chain as a number. */
uint32_t record__digits(uint64_t chain);

/* Ends the line that begins at `start` with its check and a newline. */
void record__end_line(struct text *text, size_t start, uint64_t *chain);

/* "7.3 seat 0 ": turn, round and who is to decide, a seat or chance. */
void record__move_start(const struct line_place *place, struct text *text);

/* The lines after the last move, without the seed. */
int record__result_lines(const struct game_result *result);
void record__result_line(const struct line_place *place,
                         const struct game_result *result, int index,
                         struct text *text);

/* The explicit deal as the one line of a trace set-up. */
void record__deal(const struct line_place *place, struct text *text);

#endif
