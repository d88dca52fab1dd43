/* What some decisions are worth: futures in small portions, so that a page can
 * show how far it is and stop. Puzzles are judged by the same ones. */
#include "page/calls.h"

#include "ai/weigh.h"
#include "exchange/causes.h"

/* What the request asks for. */
struct wish {
    int from, futures;
    uint64_t seed;
    game_move move[HINT_MOVES];
    int moves;
};

static enum status read_moves(struct page *page, const struct json_in *in,
                              struct wish *wish)
{
    const struct json_in list = json_in_field(in, "moves");
    const int legal = page_list_moves(page);
    int number;
    if (json_in_type(&list) != JSON_ARRAY)
        return page_fail(page, STATUS_BAD_MOVE, "the moves are a list");
    for (struct json_in item = json_in_first(&list); item.at;
         item = json_in_next(&list, item)) {
        if (wish->moves == HINT_MOVES)
            return page_fail(page, STATUS_TOO_LONG, "these are too many moves");
        if (!json_in_int(&item, &number) || number < 0 || number >= legal)
            return page_fail(page, STATUS_BAD_MOVE,
                             "a move is its number in the list");
        wish->move[wish->moves++] = page->move[number];
    }
    return wish->moves > 0
               ? STATUS_OK
               : page_fail(page, STATUS_BAD_MOVE, "no move to judge");
}

static enum status read_wish(struct page *page, const struct json_in *in,
                             struct wish *wish)
{
    const struct page_range from = {"from", 0,
                                    WEIGH_FUTURES - PAGE_FUTURES_MAX};
    const struct page_range futures = {"futures", 1, PAGE_FUTURES_MAX};
    const struct session *session = page_session(page);
    struct agent net;
    if (session_actor(session) == ACTOR_NONE)
        return STATUS_GAME_OVER;
    if (session_actor(session) == ACTOR_CHANCE || session_is_forced(session))
        return page_fail(page, STATUS_WRONG_SEAT, "no seat is to decide");
    enum status status = page_read_number(page, in, from, &wish->from);
    if (status == STATUS_OK)
        status = page_read_number(page, in, futures, &wish->futures);
    if (status == STATUS_OK)
        status = page_read_seed(page, in, &wish->seed);
    if (status == STATUS_OK)
        status = read_moves(page, in, wish);
    if (status != STATUS_OK)
        return status;
    page_sit(page, wish->seed);
    return page_read_agent(page, "net", &net);
}

/* The decisions in words, and why the first is better than the others. */
static void explain(struct page *page, const struct wish *wish)
{
    const struct session *session = page_session(page);
    struct hint *hint = &page->thought.hint;
    page_forget(page);
    game_observe(session->game, session_now(session), session_actor(session),
                 (struct game_view *)(void *)&page->desk.view);
    hint->moves = wish->moves;
    for (int i = 0; i < wish->moves; i++)
        hint->move[i].decision =
            (struct game_decision){.part = {wish->move[i]}, .parts = 1};
    hint_explain(&page->desk, hint);
}

static void put_values(const struct net_value (*value)[HINT_MOVES], int count,
                       int which, struct json_out *out)
{
    json_out_array(out, "values");
    for (int i = 0; i < count; i++)
        page_put_value(out, NULL, &value[i][which]);
    json_out_close(out);
}

enum status page_judge(struct page *page, const struct json_in *in,
                       struct json_out *out)
{
    const struct session *session = page_session(page);
    struct wish wish = {.futures = PAGE_FUTURES_MAX};
    struct net_value value[PAGE_FUTURES_MAX][HINT_MOVES];
    const enum status status = read_wish(page, in, &wish);
    if (status != STATUS_OK)
        return status;
    explain(page, &wish);
    const struct weigh weigh = {.desk = &page->desk,
                                .now = session_now(session),
                                .seed = wish.seed,
                                .at = session->moves};
    for (int i = 0; i < wish.futures; i++)
        weigh_future(&weigh, wish.from + i,
                     (struct weigh_moves){wish.move, wish.moves}, value[i]);
    json_out_number(out, "seat", session_actor(session));
    json_out_array(out, "moves");
    for (int i = 0; i < wish.moves; i++) {
        const struct hint_move *move = &page->thought.hint.move[i];
        json_out_object(out, NULL);
        page_put_number(out, "move", page, wish.move[i]);
        page->after = page->thought.hint.imagined;
        page_put_decision(out, "parts", page, session_state(&page->after),
                          &move->decision);
        put_values(value, wish.futures, i, out);
        page_put_reasons(out, page, &move->why);
        causes_put_later(out, &move->later);
        json_out_close(out);
    }
    json_out_close(out);
    return STATUS_OK;
}
