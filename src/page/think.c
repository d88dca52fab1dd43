/* What agents would do, and why. */
#include "page/calls.h"

#include "ai/level.h"
#include "ai/playout.h"
#include "ai/ply.h"
#include "exchange/causes.h"

#include <limits.h>
#include <string.h>

void page_forget(struct page *page)
{
    memset(&page->thought, 0, sizeof page->thought);
    page->reviewing = false;
}

void page_take_seat(struct page *page, const struct game *game, uint64_t seed)
{
    const struct net *fits[PAGE_NETS];
    for (int i = 0; i < PAGE_NETS; i++)
        fits[i] = page->has_net[i] && strcmp(page->net[i].name, game->name) == 0
                      ? &page->net[i]
                      : NULL;
    agent_sit(&page->desk, game, seed);
    page->desk.nets = (struct agent_nets){fits[0], fits[1]};
}

void page_sit(struct page *page, uint64_t seed)
{
    page_take_seat(page, page_session(page)->game, seed);
}

enum status page_read_agent(struct page *page, const char *words,
                            struct agent *agent)
{
    const enum status status = agent_read(agent, words, &page->reason);
    if (status != STATUS_OK)
        return status;
    if (agent->ms > 0)
        return page_fail(page, STATUS_USAGE, "there is no clock here");
    page->reason = agent_unfit(agent, &page->desk);
    return page->reason ? STATUS_BAD_NET : STATUS_OK;
}

/* A seat that is no automaton is to decide. */
static enum status need_decision(struct page *page)
{
    const struct session *session = page_session(page);
    if (session_actor(session) == ACTOR_NONE)
        return STATUS_GAME_OVER;
    if (session_actor(session) == ACTOR_CHANCE || session_is_forced(session))
        return page_fail(page, STATUS_WRONG_SEAT, "no seat is to decide");
    return STATUS_OK;
}

static enum status begin(struct page *page, const struct json_in *in, int *work)
{
    const struct page_range range = {"work", 0, PAGE_WORK_MAX};
    uint64_t seed;
    enum status status = need_decision(page);
    if (status == STATUS_OK)
        status = page_read_seed(page, in, &seed);
    if (status == STATUS_OK)
        status = page_read_number(page, in, range, work);
    if (status == STATUS_OK)
        page_sit(page, seed);
    return status;
}

int page_work_most(const struct agent *agent)
{
    if (agent->choose == playout_choose)
        return PAGE_PLAYOUTS_MAX;
    return agent->choose == ply_choose ? INT_MAX : PAGE_WORK_MAX;
}

/* Whether the agent asks for no more than a call may be asked to think. */
static enum status check_work(struct page *page, const struct agent *agent)
{
    const int most = page_work_most(agent);
    struct text text;
    if (agent->work <= (uint64_t)most)
        return STATUS_OK;
    text_init(&text, page->sentence, sizeof page->sentence);
    text_add(&text, "this agent may be asked to think about at most ");
    text_number(&text, most);
    text_add(&text, most == PAGE_PLAYOUTS_MAX ? " playouts" : " positions");
    return page_fail(page, STATUS_TOO_LONG, page->sentence);
}

/* What the seat knew that an agent was asked for. */
static const struct game_view *asked_view(const struct page *page)
{
    return (const struct game_view *)&page->desk.view;
}

enum status page_ask(struct page *page, const struct json_in *in,
                     struct json_out *out)
{
    const struct session *session = page_session(page);
    const struct page_range parts = {"part", 1, PAGE_PARTS_MAX};
    struct agent agent;
    int work = 0, part = 1;
    enum status status = begin(page, in, &work);
    if (status == STATUS_OK)
        status = page_read_number(page, in, parts, &part);
    if (status == STATUS_OK)
        status = page_read_words(page, in, "agent");
    if (status == STATUS_OK)
        status = page_read_agent(page, page->words, &agent);
    if (status != STATUS_OK)
        return status;
    if (work > 0)
        agent.work = (uint64_t)work;
    status = check_work(page, &agent);
    if (status != STATUS_OK)
        return status;
    agent.work = level_work(&agent, session->game);
    json_out_number(out, "work", (long long)agent.work);
    agent.work = (agent.work + (uint64_t)part - 1) / (uint64_t)part;
    const struct notebook_story story = agent_story(session);
    agent_recall(&agent, &page->desk, session_actor(session), &story);
    const game_move move = agent_ask(&agent, &page->desk, session_now(session));
    page_put_number(out, "move", page, move);
    page_put_move_text(out, "words", page, asked_view(page), move);
    return STATUS_OK;
}

void page_judge_words(struct text *text, int work)
{
    text_add(text, work > 0 ? "search:" : "net");
    if (work > 0)
        text_number(text, work);
}

static void put_hint(struct page *page, int which, struct json_out *out)
{
    struct hint *hint = &page->thought.hint;
    const struct hint_move *move = &hint->move[which];
    json_out_object(out, NULL);
    page_put_number(out, "move", page, move->decision.part[0]);
    page->after = hint->imagined;
    page_put_move_text(out, "words", page, asked_view(page),
                       move->decision.part[0]);
    page_put_decision(out, "parts", page, session_state(&page->after),
                      &move->decision);
    page_put_value_fields(out, &move->value);
    page_put_value(out, "behind", &move->behind);
    page_put_reasons(out, page, &move->why);
    causes_put_later(out, &move->later);
    json_out_close(out);
}

enum status page_hint(struct page *page, const struct json_in *in,
                      struct json_out *out)
{
    const struct session *session = page_session(page);
    const struct page_range range = {"most", 1, HINT_MOVES},
                            levels = {"table", 0, LEVELS};
    const int seat = session_actor(session);
    struct agent agent;
    struct text words;
    int work = 0, most = HINT_MOVES, table = 0;
    enum status status = begin(page, in, &work);
    if (status == STATUS_OK)
        status = page_read_number(page, in, range, &most);
    if (status == STATUS_OK)
        status = page_read_number(page, in, levels, &table);
    text_init(&words, page->words, sizeof page->words);
    page_judge_words(&words, work);
    if (status == STATUS_OK)
        status = page_read_agent(page, page->words, &agent);
    if (status != STATUS_OK)
        return status;
    page_forget(page);
    page->desk.table = table;
    const struct notebook_story story = agent_story(session);
    agent_recall(&agent, &page->desk, seat, &story);
    game_observe(session->game, session_now(session), seat,
                 (struct game_view *)(void *)&page->desk.view);
    const int moves =
        hint_think(&agent, &page->desk, seat, &page->thought.hint);
    json_out_number(out, "seat", seat);
    json_out_array(out, "moves");
    for (int i = 0; i < moves && i < most; i++)
        put_hint(page, i, out);
    json_out_close(out);
    return STATUS_OK;
}
