/* What the calls read of a request. */
#include "page/calls.h"

#include "base/seed.h"

#include <string.h>

static enum status refuse_number(struct page *page, struct page_range range)
{
    struct text text;
    text_init(&text, page->sentence, sizeof page->sentence);
    text_add(&text, range.key);
    text_add(&text, " must be a number from ");
    text_number(&text, range.least);
    text_add(&text, " to ");
    text_number(&text, range.most);
    return page_fail(page, STATUS_BAD_MOVE, page->sentence);
}

enum status page_read_number(struct page *page, const struct json_in *in,
                             struct page_range range, int *number)
{
    const struct json_in value = json_in_field(in, range.key);
    int read;
    if (!value.at)
        return STATUS_OK;
    if (!json_in_int(&value, &read) || read < range.least || read > range.most)
        return refuse_number(page, range);
    *number = read;
    return STATUS_OK;
}

enum status page_read_seat(struct page *page, const struct json_in *in,
                           int least, int *seat)
{
    const struct page_range range = {"seat", least,
                                     page_session(page)->config.seats - 1};
    return page_read_number(page, in, range, seat);
}

enum status page_read_words(struct page *page, const struct json_in *in,
                            const char *key)
{
    const struct json_in value = json_in_field(in, key);
    if (!json_in_string(&value, page->words, sizeof page->words))
        return page_fail(page, STATUS_BAD_MOVE,
                         "the request lacks a word, or it is too long");
    return STATUS_OK;
}

enum status page_read_moment(struct page *page, const struct json_in *in,
                             int *at)
{
    const struct page_range range = {"at", 0, page_session(page)->moves};
    *at = range.most;
    return page_read_number(page, in, range, at);
}

enum status page_read_ear(struct page *page, const struct json_in *in,
                          int seats, struct page_ear *ear)
{
    const struct page_range eyes = {"eyes", GAME_NOBODY, seats - 1};
    const struct page_range from = {"from", 0, GAME_LENGTH_MAX};
    const enum status status = page_read_number(page, in, eyes, &ear->eyes);
    return status == STATUS_OK ? page_read_number(page, in, from, &ear->from)
                               : status;
}

/* By its number in the list of the moment `at`, if the request names that. */
static enum status read_number(struct page *page, const struct json_in *in,
                               game_move *move)
{
    const int moves = page_session(page)->moves;
    const struct page_range moment = {"at", 0, GAME_LENGTH_MAX};
    const struct page_range range = {"move", 0, page_list_moves(page) - 1};
    int at = moves, number = 0;
    enum status status = page_read_number(page, in, moment, &at);
    if (status == STATUS_OK && at != moves)
        status = page_fail(page, STATUS_BAD_MOVE,
                           "the move is of the list of another moment");
    if (status == STATUS_OK)
        status = page_read_number(page, in, range, &number);
    *move = page->move[number];
    return status;
}

enum status page_read_move(struct page *page, const struct json_in *in,
                           game_move *move)
{
    const struct session *session = page_session(page);
    const bool listed = json_in_field(in, "move").at != NULL;
    const enum status status =
        listed ? STATUS_OK : page_read_words(page, in, "words");
    if (status != STATUS_OK)
        return status;
    if (session_actor(session) == ACTOR_NONE)
        return STATUS_GAME_OVER;
    if (listed)
        return read_number(page, in, move);
    return game_move_read(session->game, session_now(session), page->words,
                          move);
}

enum status page_read_seed(struct page *page, const struct json_in *in,
                           uint64_t *seed)
{
    const struct session *session = page_session(page);
    const struct json_in value = json_in_field(in, "seed");
    struct seed digits;
    int number;
    if (json_in_int(&value, &number) && number >= 0) {
        *seed = (uint64_t)number;
        return STATUS_OK;
    }
    if (!value.at) {
        *seed = seed_number(&session->seed) + (uint64_t)session->moves;
        return STATUS_OK;
    }
    if (!json_in_string(&value, page->words, sizeof page->words) ||
        !seed_read(&digits, page->words, strlen(page->words)))
        return page_fail(page, STATUS_BAD_MOVE,
                         "a seed is a number, or 1 to 64 hexadecimal digits");
    *seed = seed_number(&digits);
    return STATUS_OK;
}
