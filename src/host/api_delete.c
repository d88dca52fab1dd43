/* Going for good. Open seats are free again, running games are given up, and
 * games that are over keep a seat without a name; what the person said at those
 * tables is deleted, then everything that the host knows him by. Each step can
 * be made twice, so whoever was told that it did not work asks again. */
#include "host/account.h"
#include "host/cups.h"
#include "host/errand.h"
#include "host/own.h"
#include "host/own_cards.h"
#include "host/past.h"
#include "host/people_routes.h"
#include "host/report.h"
#include "host/seen.h"
#include "host/sessions.h"
#include "host/talk_own.h"

#include <stdlib.h>
#include <string.h>

struct leaving {
    struct own own;
    struct errand *errand;
    struct account account; /* without a name: a guest */
    struct hasher_wish wish;
    bool stays, gives_up; /* a seat of the game that is being left */
    int games, given_up, lines;
};

static struct leaving *leaving_of(const struct errand *errand)
{
    return errand->more;
}

/* The end. */

static void on_dropped(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    const struct leaving *const leaving = leaving_of(errand);
    char cookie[256];
    struct json_out out;
    struct text text;
    (void)found;
    if (answer != STORE_OK) {
        errand_busy(errand);
        return;
    }
    text_init(&text, cookie, sizeof cookie);
    errand_no_cookie(errand, &text);
    errand_say(errand, &out);
    json_out_object(&out, "deleted");
    json_out_string(&out, "name", errand->name);
    if (*leaving->account.name)
        json_out_string(&out, "account", leaving->account.name);
    json_out_number(&out, "games", leaving->games);
    json_out_number(&out, "given_up", leaving->given_up);
    json_out_number(&out, "lines", leaving->lines);
    json_out_close(&out);
    errand_send(errand, &out, cookie);
}

static void drop_known(struct errand *errand)
{
    struct seen_kept seen[SEEN_ACTS];
    struct ban_card ban;
    struct store_act act[STORE_DRAWER_COUNT + 3 + SEEN_ACTS];
    int acts = 0;
    for (int i = 0; i < STORE_DRAWER_COUNT; i++)
        if (own_drawer[i].goes)
            act[acts++] =
                (struct store_act){.what = STORE_DROP_OF,
                                   .card = {.drawer = (enum store_drawer)i,
                                            .owner = errand->person}};
    act[acts++] = (struct store_act){
        .what = STORE_DROP,
        .card = {.drawer = STORE_person,
                 .id = {&errand->person, sizeof errand->person}}};
    act[acts++] = past_shown(&errand->person, false);
    seen_show(errand->person, true, seen, act + acts);
    acts += SEEN_ACTS;
    ban_lift(errand->person, &ban);
    act[acts++] = ban.act;
    if (!scribe_write(errand->host->scribe, act, acts,
                      (struct scribe_back){on_dropped, errand}))
        errand_busy(errand);
}

/* What he has reported, and what others have of him. */

static void on_unreported(void *context, bool good)
{
    if (good)
        drop_known(context);
    else
        errand_busy(context);
}

static void leave_reports(struct errand *errand)
{
    report_leave(&(struct report_own){.host = errand->host,
                                      .person = errand->person,
                                      .done = on_unreported,
                                      .context = errand});
}

/* What is between him and others. */

static void unbind(struct errand *errand);

static void on_unbound(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct errand *const errand = context;
    (void)found;
    if (answer == STORE_OK)
        errand_with_bonds(errand, unbind);
    else
        errand_busy(errand);
}

static void unbind(struct errand *errand)
{
    struct bond_leaving *const leaving =
        bonds_leave(&errand->bonds, errand->person);
    bool asked = leaving && leaving->acts == 0;
    if (asked)
        leave_reports(errand);
    else if (leaving)
        asked = scribe_write(errand->host->scribe, leaving->act, leaving->acts,
                             (struct scribe_back){on_unbound, errand});
    free(leaving);
    if (!asked)
        errand_busy(errand);
}

static void drop_person(struct errand *errand)
{
    errand_with_bonds(errand, unbind);
}

/* The games. */

static void on_lines(void *context, bool good, int lines)
{
    struct leaving *const leaving = context;
    leaving->lines += lines;
    if (good)
        own_next(&leaving->own);
    else
        own_fail(&leaving->own);
}

static void leave_game(struct own *own, struct table *table)
{
    struct leaving *const leaving = (struct leaving *)own;
    (void)table;
    leaving->games += leaving->stays;
    leaving->given_up += leaving->gives_up;
    leaving->stays = leaving->gives_up = false;
    talk_own(&(struct talk_own){.host = own->host,
                                .game = own_now(own)->game,
                                .person = own->person,
                                .done = on_lines,
                                .context = leaving});
}

/* The seat goes to a person that there never was. */
static void leave_seat(struct own *own, const struct room *room,
                       struct plea *plea)
{
    struct leaving *const leaving = (struct leaving *)own;
    struct room_request *const request = &plea->request;
    request->person = own->person;
    request->call = CALL_LEAVE;
    if (room->stage == ROOM_GATHERING)
        return;
    request->call = CALL_RESIGN;
    if (room->stage == ROOM_PLAYING &&
        !room->seats.seat[request->seat].resigned) {
        leaving->gives_up = true;
        return;
    }
    leaving->stays = true;
    request->call = CALL_PASS;
    request->person = 0;
    request->nameless = true;
    key_draw_id(&request->heir);
}

static void leave_games(struct errand *errand,
                        void (*done)(struct own *own, bool good))
{
    struct leaving *const leaving = leaving_of(errand);
    leaving->own = (struct own){.host = errand->host,
                                .person = errand->person,
                                .seat = leave_seat,
                                .each = leave_game,
                                .done = done};
    own_begin(&leaving->own);
}

static void on_left_again(struct own *own, bool good)
{
    struct errand *const errand = ((struct leaving *)own)->errand;
    if (good)
        drop_person(errand);
    else
        errand_busy(errand);
}

static void leave_cups(struct errand *errand,
                       void (*done)(void *context, bool good))
{
    cups_leave(&(struct cups_leaving){.host = errand->host,
                                      .person = errand->person,
                                      .forget = true,
                                      .done = done,
                                      .context = errand});
}

static void on_cups_left_again(void *context, bool good)
{
    struct errand *const errand = context;
    if (good)
        leave_games(errand, on_left_again);
    else
        errand_busy(errand);
}

/* Nobody comes in by his name any more; what he has entered or sat down at
 * meanwhile, in another window, is left like the rest. */
static void leave_again(struct errand *errand)
{
    leave_cups(errand, on_cups_left_again);
}

static void on_left(struct own *own, bool good)
{
    struct errand *const errand = ((struct leaving *)own)->errand;
    if (good)
        sessions_end_all(errand, leave_again);
    else
        errand_busy(errand);
}

static void on_cups_left(void *context, bool good)
{
    struct errand *const errand = context;
    if (good)
        leave_games(errand, on_left);
    else
        errand_busy(errand);
}

static void on_unwished(void *context, enum store_answer answer,
                        const struct store_found *found)
{
    struct errand *const errand = context;
    (void)found;
    if (answer == STORE_OK)
        leave_cups(errand, on_cups_left);
    else
        errand_busy(errand);
}

/* First nobody seats him any more, whom he waits for or in a cup: whoever is
 * seated while his games are gone through would sit there without a name. */
static void go(struct errand *errand)
{
    const struct store_act act = {
        .what = STORE_DROP_OF,
        .card = {.drawer = STORE_wish, .owner = errand->person}};
    leaving_of(errand)->errand = errand;
    if (!scribe_write(errand->host->scribe, &act, 1,
                      (struct scribe_back){on_unwished, errand}))
        errand_busy(errand);
}

/* Whether it is he. */

static void on_known(void *context, bool done, bool right, const char *made)
{
    struct errand *const errand = context;
    (void)made;
    if (!done || errand->host->ending)
        errand_busy(errand);
    else if (!right)
        errand_refuse(errand, 403, "wrong_password",
                      "this is not your password");
    else
        go(errand);
}

static void on_card(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    struct leaving *const leaving = leaving_of(errand);
    if (answer == STORE_BUSY || !account_found(&leaving->account, found)) {
        errand_busy(errand);
        return;
    }
    memcpy(leaving->wish.hash, leaving->account.hash,
           sizeof leaving->wish.hash);
    const bool asked = hasher_ask(errand->host->hasher, &leaving->wish,
                                  (struct hasher_back){on_known, errand});
    password_forget((char *)&leaving->wish, sizeof leaving->wish);
    if (!asked)
        errand_busy(errand);
}

static void on_name(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct errand *const errand = context;
    struct leaving *const leaving = leaving_of(errand);
    if (answer == STORE_BUSY)
        errand_busy(errand);
    else if (!account_named(&leaving->account, found))
        go(errand);
    else if (!account_by_name(errand->host->scribe, leaving->account.name,
                              (struct scribe_back){on_card, errand}))
        errand_busy(errand);
}

static void find_account(struct errand *errand)
{
    const uint32_t wait =
        limits_take(errand->host, LIMIT_SIGN_INS, errand->person, errand->from);
    if (wait)
        errand_too_fast(errand, wait);
    else if (!account_of(errand->host->scribe, errand->person,
                         (struct scribe_back){on_name, errand}))
        errand_busy(errand);
}

void api_delete(void *context, const struct route_call *call)
{
    static const char *const key[] = {"password"};
    struct errand *const errand = errand_new(context, call, find_account);
    struct json_in in;
    if (!errand || !errand_read(errand, call, &in))
        return;
    struct leaving *const leaving = errand->more = calloc(1, sizeof *leaving);
    errand->for_banned = true;
    const struct json_in field = json_in_field(&in, "password");
    if (!leaving)
        errand_busy(errand);
    else if (json_in_type(&in) != JSON_OBJECT ||
             json_in_other(&in, key, 1).at ||
             (field.at && !json_in_string(&field, leaving->wish.password,
                                          sizeof leaving->wish.password)))
        errand_status(errand, STATUS_BAD_REQUEST,
                      "password: not 8 to 128 bytes");
    else
        errand_go(errand, call);
}
