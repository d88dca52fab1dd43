/* An answer is written as the call works it out, and thrown away if the call
 * fails halfway or the text does not fit: put_error() starts the text again.
 * Handlers leave their outermost object open and may return at any depth;
 * page_reply() closes what is open. */
#include "page/page.h"

#include "page/calls.h"

#include <string.h>

/* What a call needs to be answered. */
enum need {
    NEED_NOTHING,
    NEED_GAME,
    NEED_TURN,  /* of a game that is only heard of: the own turn */
    NEED_TRUTH, /* a game that is known as a whole */
    NEED_TELLING,
};

static const struct {
    const char *name;
    page_handler *call;
    enum need need;
} calls[] = {
    {"hello", page_hello, NEED_NOTHING},
    {"content", page_content, NEED_NOTHING},
    {"options", page_options, NEED_NOTHING},
    {"deal", page_deal, NEED_NOTHING},
    {"load", page_load, NEED_NOTHING},
    {"hear", page_hear, NEED_NOTHING},
    {"daily", page_daily, NEED_NOTHING},
    {"field", page_field, NEED_NOTHING},
    {"players", page_players, NEED_GAME},
    {"look", page_look, NEED_GAME},
    {"undo", page_undo, NEED_GAME},
    {"log", page_log, NEED_GAME},
    {"tell", page_tell, NEED_GAME},
    {"explain", page_explain, NEED_GAME},
    {"moves", page_moves, NEED_TURN},
    {"plans", page_plans, NEED_TURN},
    {"preview", page_preview, NEED_TURN},
    {"refuse", page_refuse, NEED_TURN},
    {"ask", page_ask, NEED_TURN},
    {"hint", page_hint, NEED_TURN},
    {"judge", page_judge, NEED_TRUTH},
    {"record", page_record, NEED_TRUTH},
    {"trace", page_trace, NEED_TRUTH},
    {"branch", page_branch, NEED_TRUTH},
    {"back", page_back, NEED_TRUTH},
    {"play", page_play, NEED_TRUTH},
    {"chance", page_chance, NEED_TRUTH},
    {"decisions", page_decisions, NEED_TRUTH},
    {"follow", page_follow, NEED_TRUTH},
    {"review", page_review, NEED_TRUTH},
    {"mission", page_mission, NEED_TRUTH},
    {"decide", page_decide, NEED_TELLING},
};

enum { CALLS = sizeof calls / sizeof *calls };

const char *page_call_name(int index)
{
    return index < CALLS ? calls[index].name : NULL;
}

void page_init(struct page *page, const struct page_house *house)
{
    memset(page, 0, sizeof *page);
    page->house = house;
}

static void begin_answer(struct text *answer, struct json_out *out)
{
    answer->length = 0;
    answer->at[0] = '\0';
    answer->lost = false;
    json_out_init(out, answer);
    json_out_object(out, NULL);
}

void page_put_why(enum status status, struct json_out *out)
{
    char id[STATUS_ID_MAX];
    status_id(status, id);
    json_out_string(out, "why", id);
    json_out_string(out, "message", status_sentence(status));
}

static void put_error(const struct page *page, enum status status,
                      struct text *answer)
{
    struct json_out out;
    begin_answer(answer, &out);
    json_out_object(&out, "error");
    json_out_string(&out, "code", status_code(status));
    if (page->reason)
        json_out_string(&out, "message", page->reason);
    else
        page_put_why(status, &out);
    if (page->line > 0)
        json_out_number(&out, "line", page->line);
    json_out_close(&out);
    json_out_close(&out);
}

static enum status check_need(struct page *page, enum need need)
{
    if (need != NEED_NOTHING && !page->rules)
        return page_fail(page, STATUS_BAD_SETUP,
                         "no game has been dealt or loaded");
    if (need == NEED_TRUTH && page->heard)
        return page_fail(page, STATUS_BAD_SETUP,
                         "of this game only what one seat was told is known");
    if (need == NEED_TELLING && !page->heard)
        return page_fail(page, STATUS_BAD_SETUP,
                         "this game is not one that was told");
    return need == NEED_TURN || need == NEED_TELLING ? page_check_own(page)
                                                     : STATUS_OK;
}

static enum status call(struct page *page, const struct json_in *in,
                        struct json_out *out)
{
    const struct json_in name = json_in_field(in, "call");
    if (json_in_type(in) != JSON_OBJECT || json_in_type(&name) != JSON_STRING)
        return page_fail(page, STATUS_BAD_JSON,
                         "a request is an object that names its call");
    for (int i = 0; i < CALLS; i++) {
        if (!json_in_is(&name, calls[i].name))
            continue;
        const enum status status = check_need(page, calls[i].need);
        return status == STATUS_OK ? calls[i].call(page, in, out) : status;
    }
    return page_fail(page, STATUS_UNKNOWN_WORD, "there is no such call");
}

static enum status read_request(struct page *page, const char *request,
                                size_t size, struct json_in *in)
{
    struct json_flaw flaw;
    if (size > PAGE_REQUEST_MAX)
        return page_fail(page, STATUS_TOO_LONG, "the request is too long");
    if (!json_in_read(in, request, size, &flaw))
        return page_fail(page, STATUS_BAD_JSON, flaw.reason);
    return STATUS_OK;
}

void page_reply(struct page *page, const char *request, size_t size,
                struct text *answer)
{
    struct json_in in;
    struct json_out out;
    page->reason = NULL;
    page->line = 0;
    enum status status = read_request(page, request, size, &in);
    if (status == STATUS_OK) {
        begin_answer(answer, &out);
        status = call(page, &in, &out);
    }
    if (status == STATUS_OK) {
        while (out.depth > 0)
            json_out_close(&out);
        if (!text_ok(answer))
            status = page_fail(page, STATUS_TOO_LONG,
                               "the answer would be too long");
    }
    if (status != STATUS_OK)
        put_error(page, status, answer);
}

/* The net names its game. */
static const char *net_flaw(const struct page *page, const struct net *net)
{
    const struct page_game *rules = page_find(page, net->name);
    const struct game *game = rules ? rules->game : NULL;
    if (!game || net->layout != game->mind->feature_layout ||
        net->features != game->mind->feature_count)
        return "the net was trained for something else";
    return NULL;
}

static enum status take_net(struct page *page, unsigned solo, size_t size)
{
    if (solo >= PAGE_NETS || size > NET_FILE_MAX)
        return page_fail(page, STATUS_TOO_LONG,
                         "there is no room for this net");
    page->has_net[solo] = false;
    const enum status status =
        net_read(&page->net[solo], page->file[solo], size, &page->reason);
    if (status != STATUS_OK)
        return status;
    page->reason = net_flaw(page, &page->net[solo]);
    page->has_net[solo] = !page->reason;
    return page->reason ? STATUS_BAD_NET : STATUS_OK;
}

void page_take_net(struct page *page, unsigned solo, size_t size,
                   struct text *answer)
{
    struct json_out out;
    page->reason = NULL;
    page->line = 0;
    const enum status status = take_net(page, solo, size);
    if (status != STATUS_OK) {
        put_error(page, status, answer);
        return;
    }
    begin_answer(answer, &out);
    json_out_close(&out);
}
