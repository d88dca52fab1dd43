/* Guests: a name and a session, and nothing else is known of anybody. */
#include "host/errand.h"
#include "host/people_routes.h"

#include "json/in.h"

#include <string.h>

static struct store_act person_act(struct errand *errand)
{
    return (struct store_act){
        .what = STORE_PUT,
        .card = {.drawer = STORE_person,
                 .id = {&errand->person, sizeof errand->person},
                 .owner = errand->person,
                 .at = host_now(errand->host),
                 .value = {errand->wanted, strlen(errand->wanted)}}};
}

static void on_named(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    struct errand *const errand = context;
    char cookie[256];
    struct json_out out;
    struct text text;
    (void)found;
    if (answer != STORE_OK) {
        errand_busy(errand);
        return;
    }
    errand->host->metrics.guests++;
    text_init(&text, cookie, sizeof cookie);
    errand_cookie(errand, &text);
    errand_say(errand, &out);
    json_out_string(&out, "name", errand->wanted);
    errand_send(errand, &out, cookie);
}

/* A new person, if nobody is known by the session. */
static void store_guest(struct errand *errand)
{
    struct host *const host = errand->host;
    struct store_act act[2];
    if (!errand->person &&
        (!errand_new_session(errand) || !key_draw_id(&errand->person))) {
        errand_busy(errand);
        return;
    }
    act[0] = person_act(errand);
    act[1] = errand_login(errand);
    if (!scribe_write(host->scribe, act, 2,
                      (struct scribe_back){on_named, errand}))
        errand_busy(errand);
}

static void name_guest(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_GUESTS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    else if (errand->person)
        store_guest(errand);
    else
        ban_let_in(errand, store_guest);
}

void api_guest(void *context, const struct route_call *call)
{
    static const char *const key[] = {"name"};
    struct errand *const errand = errand_new(context, call, name_guest);
    struct json_in in;
    if (!errand)
        return;
    errand->needs = false;
    if (!errand_read(errand, call, &in))
        return;
    const struct json_in name = json_in_field(&in, "name");
    if (json_in_other(&in, key, 1).at ||
        !json_in_string(&name, errand->wanted, sizeof errand->wanted) ||
        !record_name_ok(errand->wanted)) {
        errand_status(errand, STATUS_BAD_REQUEST,
                      "name: not 1 to 63 bytes without blanks around them");
        return;
    }
    errand_go(errand, call);
}

static void say_name(struct errand *errand)
{
    struct json_out out;
    errand_say(errand, &out);
    json_out_string(&out, "name", errand->name);
    errand_send(errand, &out, NULL);
}

void api_who(void *context, const struct route_call *call)
{
    struct errand *const errand = errand_new(context, call, say_name);
    if (errand)
        errand_go(errand, call);
}
