/* Moves as people type them, read in a match of either game. */
#ifndef TESTS_UNIT_TUI_TYPING_H
#define TESTS_UNIT_TUI_TYPING_H

#include "terminal/front.h"
#include "unit/unit.h"

#include <string.h>

static struct match match;

static inline game_move read_well(const char *words)
{
    game_move move = 0;
    const char *reason = "";
    if (match.front->lines->read(&match, words, &move, &reason) != STATUS_OK)
        fail_msg("%s: %s", words, reason);
    return move;
}

static inline void assert_refused(const char *words, const char *start)
{
    game_move move;
    const char *reason = "";
    assert_int_equal(match.front->lines->read(&match, words, &move, &reason),
                     STATUS_BAD_MOVE);
    assert_memory_equal(reason, start, strlen(start));
}

#endif
