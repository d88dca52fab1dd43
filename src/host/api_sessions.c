/* Where somebody is known: his sessions, listed and ended, one or all but the
 * one he asks with. The sockets that were opened with them end too. There may
 * be more than are listed at a time; then there is a next time. */
#include "host/people_routes.h"
#include "host/sessions.h"

#include "room/pieces.h"

#include <string.h>

enum { SESSIONS_LISTED = 50 };

static bool is_own(const struct errand *errand, uint64_t name)
{
    return name == session_name(errand->token.hash);
}

/* Nothing else of a person's should lie there. */
static bool is_session(const struct store_card *card)
{
    return card->id.size == SHA256_BYTES;
}

bool sessions_ask(struct errand *errand,
                  void (*done)(void *context, enum store_answer answer,
                               const struct store_found *found))
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_login,
                                  .owner = errand->person,
                                  .at = INT64_MAX,
                                  .most = SESSIONS_LISTED};
    return scribe_ask(errand->host->scribe, &ask,
                      (struct scribe_back){done, errand});
}

/* Listing. */

static void put_session(struct json_out *out, const struct errand *errand,
                        const struct store_card *card)
{
    const uint64_t name = session_name(card->id.at);
    json_out_object(out, NULL);
    pieces_id(out, "session", name);
    if (is_own(errand, name))
        json_out_bool(out, "this", true);
    json_out_number(out, "since", (long long)session_since(card));
    json_out_number(out, "at", (long long)card->at);
    json_out_close(out);
}

void sessions_put(struct errand *errand, const struct store_found *found,
                  struct json_out *out)
{
    const uint64_t now = host_now(errand->host);
    json_out_array(out, "sessions");
    for (int i = 0; i < found->cards; i++)
        if (is_session(&found->card[i]) && session_lasts(&found->card[i], now))
            put_session(out, errand, &found->card[i]);
    json_out_close(out);
}

static void on_listed(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct errand *const errand = context;
    struct json_out out;
    if (answer != STORE_OK) {
        errand_busy(errand);
        return;
    }
    errand_say(errand, &out);
    sessions_put(errand, found, &out);
    errand_send(errand, &out, NULL);
}

/* Ending. */

static void say_ended(struct errand *errand)
{
    char cookie[256];
    struct json_out out;
    struct text text;
    text_init(&text, cookie, sizeof cookie);
    errand_no_cookie(errand, &text);
    errand_say(errand, &out);
    errand_send(errand, &out, is_own(errand, errand->session) ? cookie : NULL);
}

static void on_found(void *context, enum store_answer answer,
                     const struct store_found *found);

static void find_listed(struct errand *errand)
{
    if (!sessions_ask(errand, on_found))
        errand_busy(errand);
}

static void on_ended(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    (void)found;
    if (answer != STORE_OK) {
        errand_busy(errand);
        return;
    }
    wire_end_sessions(errand->host, errand->person);
    if (errand->session)
        errand->then(errand);
    else
        find_listed(errand);
}

static bool is_meant(const struct errand *errand, const struct store_card *card)
{
    const uint64_t name = session_name(card->id.at);
    if (errand->session)
        return name == errand->session;
    return errand->everywhere || !is_own(errand, name);
}

static void end_listed(struct errand *errand, const struct store_found *found)
{
    struct store_act act[SESSIONS_LISTED];
    int acts = 0;
    for (int i = 0; i < found->cards; i++) {
        const struct store_card *const card = &found->card[i];
        if (!is_session(card) || !is_meant(errand, card))
            continue;
        session_end(&errand->host->ended, session_name(card->id.at));
        act[acts++] =
            (struct store_act){.what = STORE_DROP,
                               .card = {.drawer = STORE_login, .id = card->id}};
    }
    if (acts == 0 && errand->session)
        errand_refuse(errand, 404, "unknown", "there is no such session");
    else if (acts == 0)
        errand->then(errand);
    else if (!scribe_write(errand->host->scribe, act, acts,
                           (struct scribe_back){on_ended, errand}))
        errand_busy(errand);
}

static void on_found(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    if (answer == STORE_OK)
        end_listed(context, found);
    else
        errand_busy(context);
}

void sessions_end_rest(struct errand *errand,
                       void (*then)(struct errand *errand))
{
    errand->session = 0;
    errand->then = then;
    find_listed(errand);
}

void sessions_end_others(struct errand *errand)
{
    sessions_end_rest(errand, say_ended);
}

void sessions_end_all(struct errand *errand,
                      void (*then)(struct errand *errand))
{
    errand->session = 0;
    errand->everywhere = true;
    errand->then = then;
    find_listed(errand);
}

/* Whether who asks may do so once more. */
static bool may_ask(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_LOOKS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    return !wait;
}

static void list_sessions(struct errand *errand)
{
    if (may_ask(errand) && !sessions_ask(errand, on_listed))
        errand_busy(errand);
}

static void end_sessions(struct errand *errand)
{
    errand->then = say_ended;
    if (may_ask(errand))
        find_listed(errand);
}

void api_sessions(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, list_sessions);
    if (!errand)
        return;
    errand->for_banned = true;
    errand_go(errand, call);
}

/* What is to be ended; false: neither a session nor the others. */
static bool read_ending(const struct json_in *in, uint64_t *session)
{
    static const char *const key[] = {"session", "others"};
    const struct json_in name = json_in_field(in, "session");
    const struct json_in others = json_in_field(in, "others");
    char letters[ID_LETTERS + 1];
    bool all;
    if (json_in_type(in) != JSON_OBJECT || json_in_other(in, key, 2).at)
        return false;
    if (others.at)
        return !name.at && json_in_bool(&others, &all) && all;
    return json_in_string(&name, letters, sizeof letters) &&
           id_read(letters, strlen(letters), session) && *session;
}

void api_sign_out(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, end_sessions);
    struct json_in in;
    if (!errand || !errand_read(errand, call, &in))
        return;
    errand->for_banned = true;
    if (read_ending(&in, &errand->session))
        errand_go(errand, call);
    else
        errand_status(errand, STATUS_BAD_REQUEST,
                      "neither the name of a session nor others");
}
