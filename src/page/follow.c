/* Keeping a second table in step with the first: the one where agents think is
 * handed the decisions that it does not know yet, as the engine's own numbers.
 * They tell everything and mean nothing to another build, so they go from one
 * engine of a page to another and nowhere else. */
#include "page/calls.h"

enum status page_decisions(struct page *page, const struct json_in *in,
                           struct json_out *out)
{
    const struct session *session = page_session(page);
    const struct page_range range = {"from", 0, session->moves};
    int from = 0;
    const enum status status = page_read_number(page, in, range, &from);
    if (status != STATUS_OK)
        return status;
    json_out_number(out, "from", from);
    json_out_array(out, "decisions");
    for (int i = from; i < session->moves; i++)
        json_out_number(out, NULL, session->move[i]);
    json_out_close(out);
    return STATUS_OK;
}

/* Makes the moves of the list. */
static enum status make_all(struct page *page, const struct json_in *list,
                            struct session *session)
{
    for (struct json_in item = json_in_first(list); item.at;
         item = json_in_next(list, item)) {
        int move;
        if (!json_in_int(&item, &move) || move <= 0)
            return page_fail(page, STATUS_BAD_MOVE,
                             "a decision is the number of a move");
        const int actor = session_actor(session);
        const enum status status =
            actor == ACTOR_NONE
                ? STATUS_GAME_OVER
                : session_play(session, actor, (game_move)move, NULL);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

enum status page_follow(struct page *page, const struct json_in *in,
                        struct json_out *out)
{
    struct session *session = &page->game.session;
    struct session *copy = &page->thought.record.session;
    const struct page_range range = {"from", 0, session->moves};
    const struct json_in list = json_in_field(in, "decisions");
    int from = session->moves;
    (void)out;
    enum status status = page_read_number(page, in, range, &from);
    if (status != STATUS_OK)
        return status;
    if (json_in_type(&list) != JSON_ARRAY)
        return page_fail(page, STATUS_BAD_MOVE, "the decisions are a list");
    page_forget(page);
    *copy = *session;
    if (from < session->moves)
        session_rewind(copy, from);
    status = make_all(page, &list, copy);
    if (status != STATUS_OK)
        return status;
    *session = *copy;
    page->known.at = 0;
    return STATUS_OK;
}
