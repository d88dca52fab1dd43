/* Bans: who is banned is out at once and everywhere, knows why and until when,
 * and nobody waits for him. */
#include "host/ban.h"
#include "unit/host/asking.h"
#include "unit/host/office.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

static void who_is_banned_is_out_at_once_and_knows_why(void **state)
{
    struct office desk;
    char who[ID_LETTERS + 1];
    (void)state;
    office_open(&desk, "");
    struct parlour *const parlour = desk.pair.parlour;
    const char *const cookie = desk.pair.cookie[1];
    office_report_line(&desk, 0, office_say(&desk, 1, "you fool"));
    office_who_is_reported(&desk, who);
    assert_int_equal(office_code(&desk, office_get(&desk, cookie, "/api/ban")),
                     404);
    assert_int_equal(office_code(&desk, office_ban(&desk, who, "")), 200);
    pair_hears(&desk.pair, 1, "\"tell\":\"banned\"", 1);
    assert_int_equal(parlour->socket[desk.pair.socket[1]].code, 4003);
    assert_int_equal(parlour->socket[desk.pair.socket[0]].code, 0);
    const int why = office_get(&desk, cookie, "/api/ban");
    assert_int_equal(office_code(&desk, why), 200);
    assert_non_null(strstr(office_said(&desk, why), "he insults people"));
    static const char *const shut[] = {"/api/guest", "/api/games", "/api/lobby",
                                       "/api/people"};
    for (size_t i = 0; i < sizeof shut / sizeof *shut; i++) {
        const int call = office_get(&desk, cookie, shut[i]);
        assert_int_equal(office_code(&desk, call), 403);
        assert_non_null(strstr(office_said(&desk, call), "\"banned\""));
    }
    assert_int_equal(parlour_socket(parlour, desk.pair.game, cookie), -403);
    assert_int_equal(
        office_code(&desk, office_get(&desk, cookie, "/api/export")), 200);
    assert_int_equal(
        office_code(&desk, office_get(&desk, cookie, "/api/account")), 200);
    assert_int_equal(office_code(&desk, office_post(&desk, cookie, "/api/guest",
                                                    "{\"name\":\"Eve\"}")),
                     403);
    assert_int_equal(
        office_count(office_shown(&desk, "/api/desk/bans"), "\"who\":"), 1);
    office_close(&desk);
}

/* Whatever there is to ask for: he reads why, takes his data away and goes for
 * good, and nothing else. Letters, health and what can be chosen know no
 * session. */
static void every_way_is_shut_to_who_is_banned(void **state)
{
    static const char *const open[] = {
        "GET /api/account",      "GET /api/ban",        "POST /api/delete",
        "GET /api/export",       "GET /api/sessions",   "POST /api/sessions",
        "POST /letters/check/*", "POST /letters/end/*", "GET /health/live",
        "GET /health/ready",     "GET /api/tables"};
    static const char *const post[] = {"/bin/false", NULL};
    struct office desk;
    char who[ID_LETTERS + 1];
    int shut = 0;
    (void)state;
    office_open(&desk, "");
    struct parlour *const parlour = desk.pair.parlour;
    office_report_line(&desk, 0, office_say(&desk, 1, "you fool"));
    office_who_is_reported(&desk, who);
    assert_int_equal(office_code(&desk, office_ban(&desk, who, "")), 200);
    parlour->post = post;
    parlour_restart(parlour);
    const struct route_desk *const all = host_desk(parlour->host);
    for (int i = 0; i < all->count; i++) {
        const struct route *const route = &all->route[i];
        if (asking_is_of(route, open, sizeof open / sizeof *open))
            continue;
        const int call = asking_for(parlour, route, desk.pair.cookie[1]);
        if (office_code(&desk, call) != 403 ||
            !strstr(office_said(&desk, call), "\"banned\""))
            fail_msg("%s %s: %d %s", route->method, route->path,
                     office_code(&desk, call), office_said(&desk, call));
        shut++;
    }
    assert_int_equal(shut, all->count - (int)(sizeof open / sizeof *open));
    office_close(&desk);
}

static const char suburbia_for_two[] =
    "{\"game\":\"suburbia\",\"seats\":\"2\",\"pace\":\"turns\","
    "\"part\":"
    "\"11111111111111111111111111111111111111111111111111111111111111"
    "11\"}";

/* Nobody is seated with him, and his seats are free for others. */
static void nobody_waits_for_who_is_banned(void **state)
{
    struct office desk;
    char who[ID_LETTERS + 1], game[ID_LETTERS + 1], body[256];
    (void)state;
    office_open(&desk, "");
    struct parlour *const parlour = desk.pair.parlour;
    const char *const bad = desk.pair.cookie[1];
    office_report_line(&desk, 0, office_say(&desk, 1, "you fool"));
    office_who_is_reported(&desk, who);
    const int made = office_post(&desk, bad, "/api/tables",
                                 "{\"table\":{\"game\":\"suburbia\",\"setup\":"
                                 "{\"seats\":\"2\"},\"open\":true}}");
    parlour_pick(office_said(&desk, made), "\"game\"", 0, game, sizeof game);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"part\":\"%064d\"}", game,
             7);
    assert_int_equal(
        office_code(&desk, office_post(&desk, bad, "/api/lobby", body)), 200);
    assert_int_equal(office_code(&desk, office_post(&desk, bad, "/api/wish",
                                                    suburbia_for_two)),
                     200);
    assert_int_equal(office_code(&desk, office_ban(&desk, who, "")), 200);
    assert_int_equal(
        office_code(&desk, office_post(&desk, desk.pair.cookie[0], "/api/wish",
                                       suburbia_for_two)),
        200);
    for (int i = 0; i < 10; i++) {
        parlour_now += 20000;
        parlour_second(parlour);
        parlour_rest(parlour);
    }
    assert_int_equal(parlour->host->metrics.seated, 0);
    const char *const lobby = office_said(
        &desk, office_get(&desk, desk.pair.cookie[0], "/api/lobby"));
    assert_non_null(strstr(lobby, game));
    assert_null(strstr(lobby, "\"name\""));
    pair_hears(&desk.pair, 0, "\"stage\":\"playing\"", 1); /* goes on */
    office_close(&desk);
}

static void a_ban_ends_by_itself_or_is_lifted(void **state)
{
    struct office desk;
    char who[ID_LETTERS + 1], body[128];
    (void)state;
    office_open(&desk, "");
    const char *const cookie = desk.pair.cookie[1];
    office_report_line(&desk, 0, office_say(&desk, 1, "you fool"));
    office_who_is_reported(&desk, who);
    office_ban(&desk, who, "");
    snprintf(body, sizeof body, "{\"who\":\"%s\",\"note\":\"he is sorry\"}",
             who);
    assert_int_equal(
        office_code(&desk, office_get(&desk, cookie, "/api/guest")), 403);
    assert_int_equal(office_code(&desk, office_post(&desk, desk.keeper,
                                                    "/api/desk/lift", body)),
                     200);
    assert_int_equal(
        office_code(&desk, office_get(&desk, cookie, "/api/guest")), 200);
    assert_int_equal(office_code(&desk, office_post(&desk, desk.keeper,
                                                    "/api/desk/lift", body)),
                     404);
    office_ban(&desk, who, "");
    parlour_now += 7 * DAY - 1000;
    assert_int_equal(
        office_code(&desk, office_get(&desk, cookie, "/api/guest")), 403);
    parlour_now += 1000;
    assert_int_equal(
        office_code(&desk, office_get(&desk, cookie, "/api/guest")), 200);
    assert_string_equal(office_shown(&desk, "/api/desk/bans"), "{\"bans\":[]}");
    const char *const log = office_shown(&desk, "/api/desk/log");
    assert_int_equal(office_count(log, "\"what\":\"banned\""), 2);
    assert_int_equal(office_count(log, "\"what\":\"lifted\""), 1);
    office_close(&desk);
}

static void no_keeper_is_banned(void **state)
{
    struct office desk;
    (void)state;
    office_open(&desk, "");
    assert_int_equal(
        office_code(
            &desk,
            office_post(&desk, desk.keeper, "/api/desk/ban",
                        "{\"account\":\"kim\",\"days\":1,\"reason\":\"x\"}")),
        403);
    assert_int_equal(
        office_code(
            &desk,
            office_post(&desk, desk.keeper, "/api/desk/ban",
                        "{\"account\":\"nob\",\"days\":1,\"reason\":\"x\"}")),
        404);
    assert_int_equal(
        office_code(&desk, office_get(&desk, desk.keeper, "/api/guest")), 200);
    office_close(&desk);
}

static void a_ban_needs_a_reason_and_an_end(void **state)
{
    static const char *const wrong[] = {
        "{\"account\":\"lou\",\"days\":1}",
        "{\"account\":\"lou\",\"days\":1,\"reason\":\" \"}",
        "{\"account\":\"lou\",\"days\":0,\"reason\":\"x\"}",
        "{\"account\":\"lou\",\"days\":3651,\"reason\":\"x\"}",
        "{\"account\":\"lou\",\"reason\":\"x\"}",
        "{\"days\":1,\"reason\":\"x\"}",
        "{\"account\":\"lou\",\"who\":\"0m1z3k5q7w9xa\"}",
        "{\"account\":\"lou\",\"days\":1,\"reason\":\"x\",\"address\":true}"};
    struct office desk;
    (void)state;
    office_open(&desk, "");
    office_account_of(&desk, parlour_guest(desk.pair.parlour), "lou");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(
            office_code(&desk, office_post(&desk, desk.keeper, "/api/desk/ban",
                                           wrong[i])),
            400);
    assert_string_equal(office_shown(&desk, "/api/desk/bans"), "{\"bans\":[]}");
    office_close(&desk);
}

static void a_guest_is_banned_by_his_address_for_a_day(void **state)
{
    struct office desk;
    char who[ID_LETTERS + 1];
    (void)state;
    office_open(&desk, "");
    struct parlour *const parlour = desk.pair.parlour;
    office_report_line(&desk, 0, office_say(&desk, 1, "you fool"));
    office_who_is_reported(&desk, who);
    assert_int_equal(
        office_code(&desk, office_ban(&desk, who, ",\"address\":true")), 200);
    pair_hears(&desk.pair, 1, "\"tell\":\"banned\"", 1);
    parlour_rest(parlour);
    int call = office_post(&desk, NULL, "/api/guest", "{\"name\":\"Eve\"}");
    assert_int_equal(office_code(&desk, call), 403);
    assert_int_equal(office_code(&desk, office_get(&desk, desk.pair.cookie[0],
                                                   "/api/guest")),
                     200); /* who is known there already stays */
    parlour->from = 7;
    call = office_post(&desk, NULL, "/api/guest", "{\"name\":\"Eve\"}");
    assert_int_equal(office_code(&desk, call), 200);
    parlour->from = 0;
    parlour_now += DAY;
    call = office_post(&desk, NULL, "/api/guest", "{\"name\":\"Eve\"}");
    assert_int_equal(office_code(&desk, call), 200);
    assert_int_equal(office_code(&desk, office_get(&desk, desk.pair.cookie[1],
                                                   "/api/guest")),
                     403);
    office_close(&desk);
}

/* But who goes for good cannot let himself in again. */
static void a_ban_that_is_lifted_frees_the_address(void **state)
{
    struct office desk;
    char who[ID_LETTERS + 1], body[64];
    (void)state;
    office_open(&desk, "");
    struct parlour *const parlour = desk.pair.parlour;
    office_report_line(&desk, 0, office_say(&desk, 1, "you fool"));
    office_who_is_reported(&desk, who);
    snprintf(body, sizeof body, "{\"who\":\"%s\"}", who);
    for (int i = 0; i < 2; i++) {
        office_ban(&desk, who, ",\"address\":true");
        pair_hears(&desk.pair, 1, "\"tell\":\"banned\"", 1 + i);
        parlour_rest(parlour);
        int call = office_post(&desk, NULL, "/api/guest", "{\"name\":\"Eve\"}");
        assert_int_equal(office_code(&desk, call), 403);
        call = i == 0 ? office_post(&desk, desk.keeper, "/api/desk/lift", body)
                      : office_post(&desk, desk.pair.cookie[1], "/api/delete",
                                    "{}");
        assert_int_equal(office_code(&desk, call), 200);
        call = office_post(&desk, NULL, "/api/guest", "{\"name\":\"Eve\"}");
        assert_int_equal(office_code(&desk, call), i == 0 ? 200 : 403);
    }
    office_close(&desk);
}

/* Another node learns of it by the log, where no hints are. */
static void a_ban_comes_to_nodes_that_hear_no_hints(void **state)
{
    struct office desk;
    char who[ID_LETTERS + 1];
    struct ban_card card;
    struct deeds_card log;
    (void)state;
    office_open(&desk, "");
    struct parlour *const parlour = desk.pair.parlour;
    office_report_line(&desk, 0, office_say(&desk, 1, "you fool"));
    office_who_is_reported(&desk, who);
    parlour->host->wish.shared = true;
    parlour_now += 5000;
    parlour_second(parlour);
    struct ban ban = {.since = parlour_now, .until = parlour_now + DAY};
    struct deed_done done = {.what = DEED_banned, .at = parlour_now};
    assert_true(id_read(who, ID_LETTERS, &ban.person));
    snprintf(ban.reason, sizeof ban.reason, "elsewhere");
    snprintf(ban.keeper, sizeof ban.keeper, "kim");
    snprintf(done.keeper, sizeof done.keeper, "kim");
    done.person = ban.person;
    ban_put(&ban, &card);
    assert_true(deeds_put(&done, &log));
    parlour_rest(parlour);
    const struct store_act act[] = {card.act, log.act};
    struct store_deed deed = {act, 2, STORE_OK};
    assert_int_equal(store_write(parlour->store, &deed, 1), STORE_OK);
    while (!parlour->socket[desk.pair.socket[1]].code) {
        parlour_now += 3000;
        parlour_second(parlour);
    }
    assert_int_equal(parlour->socket[desk.pair.socket[1]].code, 4003);
    office_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(who_is_banned_is_out_at_once_and_knows_why),
        BOTH(every_way_is_shut_to_who_is_banned),
        BOTH(nobody_waits_for_who_is_banned),
        BOTH(a_ban_ends_by_itself_or_is_lifted),
        BOTH(no_keeper_is_banned),
        BOTH(a_ban_needs_a_reason_and_an_end),
        BOTH(a_guest_is_banned_by_his_address_for_a_day),
        BOTH(a_ban_that_is_lifted_frees_the_address),
        cmocka_unit_test_setup(a_ban_comes_to_nodes_that_hear_no_hints,
                               office_on_memory)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
