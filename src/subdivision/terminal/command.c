/* The first word decides; each read_ function then takes the rest apart word by
 * word and refuses what is left over. What no command matches may still be the
 * sentence of a record. */
#include "subdivision/terminal/command.h"

#include "subdivision/terminal/wording.h"
#include "terminal/typed.h"

#include <string.h>
#include <strings.h>

/* Words as they are read, and where the reason goes if they mean no move. */
struct reading {
    const struct match *match;
    const char **reason;
};

static enum status refuse(const struct reading *reading, enum words_key key)
{
    *reading->reason = words_of(match_language(reading->match), key);
    return STATUS_BAD_MOVE;
}

/* The type of tile that the first word names, whole or begun; -1: none. */
static int zone_of(const char *words)
{
    const size_t length = strcspn(words, " \t");
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (typed_is(words, zone_word[zone]) ||
            (length >= 3 && strncasecmp(words, zone_word[zone], length) == 0))
            return zone;
    return -1;
}

/* A parcel as the first words, "at" before it or not; -1: none. */
static int parcel_of(const struct match *match, const char *words,
                     const char **rest)
{
    struct hex at;
    if (typed_is(words, "at") || typed_is(words, "on"))
        words = typed_rest(words);
    if (!typed_place(words, &at, rest))
        return -1;
    return subdivision_parcel_at(subdivision_match_box(match), at);
}

static enum status read_place(const struct reading *reading, const char *words,
                              game_move *move)
{
    const char *rest = typed_rest(words);
    const int zone = zone_of(rest);
    if (zone < 0)
        return refuse(reading, WORD_SUBDIVISION_READ_PLACE);
    const int at = parcel_of(reading->match, typed_rest(rest), &rest);
    const bool pay = at >= 0 && typed_is(rest, "pay");
    if (at < 0 || *(pay ? typed_rest(rest) : rest))
        return refuse(reading, WORD_SUBDIVISION_READ_PARCEL);
    *move = subdivision_move_place((enum zone)zone, at, pay);
    return STATUS_OK;
}

static enum status read_pass(const struct reading *reading, const char *words,
                             game_move *move)
{
    const char *rest = typed_rest(words);
    const int zone = zone_of(rest);
    if (zone < 0 || *typed_rest(rest))
        return refuse(reading, WORD_SUBDIVISION_READ_PASS);
    *move = subdivision_move_pass((enum zone)zone);
    return STATUS_OK;
}

/* "activate 0,0 park 2,1"; the word for the piece may be left out. */
static enum status read_activate(const struct reading *reading,
                                 const char *words, game_move *move)
{
    const struct match *match = reading->match;
    const int seat = session_actor(&match->game.session);
    const char *rest;
    const int tile = parcel_of(match, typed_rest(words), &rest);
    if (tile < 0)
        return refuse(reading, WORD_SUBDIVISION_READ_ACTIVATE);
    *move = subdivision_match_activation(match, tile, 0);
    if (!subdivision_match_puts_one(match, seat, tile))
        return *rest ? refuse(reading, WORD_SUBDIVISION_READ_OPENED)
                     : STATUS_OK;
    for (int piece = 0; piece < PIECE_COUNT; piece++)
        if (typed_is(rest, piece_word[piece])) {
            rest = typed_rest(rest);
            break;
        }
    const int to = parcel_of(match, rest, &rest);
    if (to < 0 || *rest)
        return refuse(reading, WORD_SUBDIVISION_READ_WHERE);
    *move = subdivision_match_activation(match, tile, to);
    return STATUS_OK;
}

/* "lay 1,0" or "lay 1,0/2,0". */
static enum status read_lay(const struct reading *reading, const char *words,
                            game_move *move)
{
    const struct match *match = reading->match;
    const char *rest;
    int what = parcel_of(match, typed_rest(words), &rest);
    const bool edge = what >= 0 && *rest == '/';
    if (edge) {
        rest++;
        const int other = parcel_of(match, rest + strspn(rest, " "), &rest);
        what = other < 0 ? -1
                         : subdivision_edge_between(
                               subdivision_match_box(match), what, other);
    }
    /* A move names a parcel or an edge by number alone: the tile that is open
     * says which of the two it is. */
    if (what < 0 || *rest ||
        subdivision_match_is_laying(match, edge ? PIECE_ROAD : PIECE_SIDEWALK))
        return refuse(reading, WORD_SUBDIVISION_READ_LAY);
    *move = subdivision_move_make(SUBDIVISION_LAY, 0, what);
    return STATUS_OK;
}

enum status subdivision_command_read(const struct match *match,
                                     const char *words, game_move *move,
                                     const char **reason)
{
    const struct session *session = &match->game.session;
    const struct reading reading = {match, reason};
    if (!*words)
        return refuse(&reading, WORD_SUBDIVISION_READ_WHICH);
    if (typed_is(words, "place"))
        return read_place(&reading, words, move);
    if (typed_is(words, "pass") || typed_is(words, "discard"))
        return read_pass(&reading, words, move);
    if (typed_is(words, "activate") || typed_is(words, "use"))
        return read_activate(&reading, words, move);
    if (typed_is(words, "lay"))
        return read_lay(&reading, words, move);
    if (typed_is(words, "stop") || typed_is(words, "done")) {
        if (*typed_rest(words))
            return refuse(&reading, WORD_SUBDIVISION_READ_WORD);
        *move = subdivision_move_make(
            typed_is(words, "stop") ? SUBDIVISION_STOP : SUBDIVISION_DONE, 0,
            0);
        return STATUS_OK;
    }
    /* What a record says is understood too. */
    if (game_move_read(session->game, session_now(session), words, move) ==
        STATUS_OK)
        return STATUS_OK;
    return refuse(&reading, WORD_SUBDIVISION_READ_UNKNOWN);
}

int subdivision_command_line(const char *words)
{
    if (!*words || typed_is(words, "all"))
        return LINES;
    for (int line = 0; line < LINES; line++)
        if (typed_is(words,
                     words_of(&words_en, subdivision_wording_line[line])))
            return line;
    return -1;
}
