/* The lines of a record, shared by its writer and its reader, so that each is
 * put into words in one place only. */
#ifndef EXCHANGE_LINES_H
#define EXCHANGE_LINES_H

#include "base/text.h"
#include "exchange/record.h"
#include "exchange/setup.h"
#include "game/session.h"

enum {
    LINE_CHECK_COLUMN = 70, /* the '#' stands here unless the line is longer */
    LINE_CHECK_DIGITS = 8,
};

/* A position of a game in a record. */
struct line_place {
    const struct game *game;
    const struct game_state *state;
};

/* The version that the game's record has: the die goes by it, and set-ups that
 * say more have the third. */
static inline int record__version(const struct session *session)
{
    return session->die == DIE_BY_MOVES ? 1 : setup_is_further(session) ? 3 : 2;
}

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

/* How a record of this version tells of a tile that went face down. */
static inline enum game_told record__told(int version)
{
    return version == 1 ? TOLD_BY_PLACE : TOLD_NAMELESS;
}

/* The seal of a move that is made face down, a number to be mixed into the
 * check of its line: only with the seed can it be told which move it is. */
uint64_t record__seal(const struct line_place *place, game_move move,
                      const struct seed *seed);

/* The lines after the last move, without the seed. */
int record__result_lines(const struct game_result *result);
void record__result_line(const struct line_place *place,
                         const struct game_result *result, int index,
                         struct text *text);

/* Lines with a hash or a part of the host's, or of a seat's: "seat-part 1: " */
enum line_part {
    LINE_HOST_HASH,
    LINE_SEAT_HASH,
    LINE_HOST_PART,
    LINE_SEAT_PART
};

void record__part_start(enum line_part which, int seat, struct text *text);

/* "parts: ", and how they came. */
const char *record__parts_line(bool promised);

/* The explicit deal as the one line of a trace set-up. */
void record__deal(const struct line_place *place, struct text *text);

#endif
