/* One answer to a move: what a pair of eyes hears of it. It is whole, so that
 * nobody asks again: the lines of the log that are new to them, the position,
 * and the moves if it is theirs to decide. Lines that were hidden and may now
 * be heard stand among the new ones if the caller says that it does not keep
 * them; so does everything after a move that was taken back. */
#include "page/calls.h"

static bool decides(const struct page *page, int eyes)
{
    const struct session *session = page_session(page);
    return eyes >= 0 && eyes == session_actor(session) &&
           !game_automatic(session->game, session_now(session));
}

/* `told`: the states around the last move are at hand. */
static enum status undo_status(struct page *page, int eyes, bool told)
{
    const struct session *session = page_session(page);
    if (eyes < 0)
        return STATUS_WRONG_SEAT;
    return told ? game_takeback(session->game, session_state(&page->before),
                                session_now(session), eyes)
                : session_undo_status(session, eyes);
}

void page_put_telling(struct page *page, struct page_ear ear,
                      struct json_out *out)
{
    const int moves = page_session(page)->moves;
    if (ear.from > moves)
        ear.from = moves;
    /* Nothing is secret any more: lines that held something back are told. */
    if (session_actor(page_session(page)) == ACTOR_NONE)
        ear.from = 0;
    json_out_number(out, "from", ear.from);
    const bool told = page_put_log(page, ear, "log", out);
    const struct page_moment now = {moves, ear.eyes,
                                    undo_status(page, ear.eyes, told)};
    json_out_object(out, "look");
    page_put_look(page, &now, out);
    json_out_close(out);
    if (decides(page, ear.eyes))
        page_put_moves(page, out);
    else
        json_out_null(out, "moves");
}

enum status page_tell(struct page *page, const struct json_in *in,
                      struct json_out *out)
{
    struct page_ear ear = {page_own_eyes(page), 0};
    enum status status =
        page_read_ear(page, in, page_session(page)->config.seats, &ear);
    if (status == STATUS_OK)
        status = page_check_eyes(page, ear.eyes);
    if (status == STATUS_OK)
        page_put_telling(page, ear, out);
    return status;
}
