/* The first word decides, and a word too many is refused rather than ignored.
 * What matches no command may still be the sentence of a record. */
#include "suburbia/terminal/command.h"

#include "base/text.h"
#include "terminal/typed.h"

#include <string.h>
#include <strings.h>

/* Whether the first word of `words` is this name, in any case. */
static bool is_name(const char *words, const char *name)
{
    const size_t length = strcspn(words, " \t");
    return length == strlen(name) && strncasecmp(words, name, length) == 0;
}

/* A number as the first word. */
static bool read_number(const char *words, int *number)
{
    return text_read_number(words, strcspn(words, " \t"), number);
}

/* "at Q,R" or "Q,R", and nothing after it. */
static bool read_place(const char *words, cell *at)
{
    struct hex hex;
    const char *rest;
    if (typed_is(words, "at"))
        words = typed_rest(words);
    if (!typed_place(words, &hex, &rest) || *rest)
        return false;
    if (hex.q < -CELL_LIMIT || hex.q > CELL_LIMIT || hex.r < -CELL_LIMIT ||
        hex.r > CELL_LIMIT)
        return false;
    *at = cell_of(hex);
    return true;
}

static enum status refuse(const struct match *match, const char **reason,
                          enum words_key sentence)
{
    *reason = words_of(match_language(match), sentence);
    return STATUS_BAD_MOVE;
}

static enum status read_market(const struct match *match, const char *words,
                               enum suburbia_move_type type, game_move *move,
                               const char **reason)
{
    int space;
    cell at = 0;
    const char *rest = typed_rest(words);
    if (!read_number(rest, &space) || space < 1 ||
        space > suburbia_match_state(match)->spaces)
        return refuse(match, reason, WORD_SUBURBIA_TYPED_SPACE);
    rest = typed_rest(rest);
    if (type == SUBURBIA_DISCARD && *rest)
        return refuse(match, reason, WORD_SUBURBIA_TYPED_DISCARD);
    if (type != SUBURBIA_DISCARD && !read_place(rest, &at))
        return refuse(match, reason, WORD_SUBURBIA_TYPED_WHERE);
    *move = suburbia_move_make(type, space - 1, at);
    return STATUS_OK;
}

/* Which basic tile a word means, or -1: "suburbs", "park", "factory". */
static int basic_of(const char *words)
{
    static const char *const name[BASICS][2] = {
        {"suburbs", "suburb"}, /* typed */
        {"park", "community"}, /* typed */
        {"factory", "heavy"},  /* typed */
    };
    for (int which = 0; which < BASICS; which++)
        for (int i = 0; i < 2; i++)
            if (typed_is(words, name[which][i]))
                return which;
    return -1;
}

static enum status read_basic(const struct match *match, const char *words,
                              int which, game_move *move, const char **reason)
{
    cell at;
    const char *rest = typed_rest(words);
    if (typed_is(words, "community") || typed_is(words, "heavy"))
        rest = typed_rest(rest);
    if (!read_place(rest, &at))
        return refuse(match, reason, WORD_SUBURBIA_TYPED_BASIC);
    *move = suburbia_move_make(SUBURBIA_BASIC, which, at);
    return STATUS_OK;
}

static enum status read_invest(const struct match *match, const char *words,
                               game_move *move, const char **reason)
{
    cell at;
    if (!read_place(typed_rest(words), &at))
        return refuse(match, reason, WORD_SUBURBIA_TYPED_INVEST);
    *move = suburbia_move_make(SUBURBIA_INVEST, 0, at);
    return STATUS_OK;
}

static enum status read_keep(const struct match *match, const char *words,
                             game_move *move, const char **reason)
{
    int which;
    const char *rest = typed_rest(words);
    if (!read_number(rest, &which) || which < 1 || which > 2 ||
        *typed_rest(rest))
        return refuse(match, reason, WORD_SUBURBIA_TYPED_KEEP);
    *move = suburbia_move_make(SUBURBIA_KEEP, which - 1, 0);
    return STATUS_OK;
}

/* "2 heading 3 at 1,2", with "lake" after the number for face down. */
static enum status read_border(const struct match *match, const char *words,
                               game_move *move, const char **reason)
{
    int which, way;
    cell at;
    const char *rest = typed_rest(words);
    if (!read_number(rest, &which) || which < 1 || which > BORDERS_OPEN)
        return refuse(match, reason, WORD_SUBURBIA_TYPED_BORDER);
    rest = typed_rest(rest);
    const bool lake = typed_is(rest, "lake");
    if (lake)
        rest = typed_rest(rest);
    if (typed_is(rest, "heading"))
        rest = typed_rest(rest);
    if (!read_number(rest, &way) || way < 0 || way >= HEX_DIRECTIONS ||
        !read_place(typed_rest(rest), &at))
        return refuse(match, reason, WORD_SUBURBIA_TYPED_HEADING);
    *move = suburbia_move_border(which - 1, lake, way, at);
    return STATUS_OK;
}

/* "flip 2 at 1,0", "flip Greta at 1,0". */
static enum status read_flip(const struct match *match, const char *words,
                             game_move *move, const char **reason)
{
    const struct suburbia_state *state = suburbia_match_state(match);
    const char *rest = typed_rest(words);
    int number = 0;
    cell at;
    read_number(rest, &number);
    for (int seat = 0; seat < state->seats; seat++)
        if (is_name(rest, match_name(match, seat)))
            number = seat + 1;
    if (number < 1 || number > state->seats ||
        !read_place(typed_rest(rest), &at))
        return refuse(match, reason, WORD_SUBURBIA_TYPED_FLIP);
    *move = suburbia_move_make(SUBURBIA_CHOOSE, number - 1, at);
    return STATUS_OK;
}

/* Answers to what a tile asks for. */
static enum status read_choice(const struct match *match, const char *words,
                               game_move *move, const char **reason)
{
    cell at;
    if (typed_is(words, "flip"))
        return read_flip(match, words, move, reason);
    if (typed_is(words, "add"))
        return read_market(match, words, SUBURBIA_CHOOSE, move, reason);
    if (typed_is(words, "pass")) {
        *move = suburbia_move_make(SUBURBIA_CHOOSE, CHOOSE_PASS, 0);
        return STATUS_OK;
    }
    if (!read_place(typed_rest(words), &at))
        return refuse(match, reason, WORD_SUBURBIA_TYPED_MARK);
    *move = suburbia_move_make(SUBURBIA_CHOOSE, 0, at);
    return STATUS_OK;
}

/* What a record says is understood too: "buys Farm from space 4 for ...". */
static bool read_record(const struct match *match, const char *words,
                        game_move *move)
{
    const struct session *session = &match->game.session;
    return game_move_read(session->game, session_now(session), words, move) ==
           STATUS_OK;
}

enum status suburbia_command_read(const struct match *match, const char *words,
                                  game_move *move, const char **reason)
{
    if (typed_is(words, "take") || typed_is(words, "build"))
        words = typed_rest(words);
    const int basic = basic_of(words);
    if (typed_is(words, "buy"))
        return read_market(match, words, SUBURBIA_BUY, move, reason);
    if (typed_is(words, "lake"))
        return read_market(match, words, SUBURBIA_LAKE, move, reason);
    if (typed_is(words, "discard"))
        return read_market(match, words, SUBURBIA_DISCARD, move, reason);
    if (basic >= 0)
        return read_basic(match, words, basic, move, reason);
    if (typed_is(words, "invest"))
        return read_invest(match, words, move, reason);
    if (typed_is(words, "keep"))
        return read_keep(match, words, move, reason);
    if (typed_is(words, "border"))
        return read_border(match, words, move, reason);
    if (typed_is(words, "add") || typed_is(words, "pass") ||
        typed_is(words, "mark") || typed_is(words, "flip"))
        return read_choice(match, words, move, reason);
    if (read_record(match, words, move))
        return STATUS_OK;
    return refuse(match, reason, WORD_SUBURBIA_TYPED_NONE);
}
