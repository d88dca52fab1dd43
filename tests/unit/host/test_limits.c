/* Every limit that the host itself keeps, met. Those of frames, requests and
 * rooms are met by the tests of http and room; docs/SECURITY.md lists them all.
 */
#include "unit/host/asking.h"
#include "unit/host/pair.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#define SECOND UINT64_C(1000)
#define HOUR   (3600 * SECOND)

/* Limits. */

static void too_many_messages_are_refused(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    for (int i = 0; i < 70; i++)
        parlour_say(pair.parlour, pair.socket[0], "{\"call\":\"ping\"}");
    assert_true(parlour_heard(pair.parlour, pair.socket[0],
                              "\"call\":\"ping\",\"code\":\"too_fast\"") > 0);
    parlour_say(pair.parlour, pair.socket[0],
                "{\"call\":\"decide\",\"seat\":0,\"at\":3}");
    pair_hears(&pair, 0,
               "\"call\":\"decide\",\"seat\":0,\"at\":3,\"code\":\"too_f", 1);
    parlour_now += 5 * SECOND;
    const int before =
        parlour_heard(pair.parlour, pair.socket[0], "\"clock\",");
    parlour_say(pair.parlour, pair.socket[0], "{\"call\":\"ping\"}");
    pair_hears(&pair, 0, "\"clock\",", before + 1);
    parlour_say(pair.parlour, pair.socket[1], "nonsense");
    assert_int_equal(pair.parlour->socket[pair.socket[1]].code, 4001);
    parlour_close(pair.parlour);
}

static void ten_tables_an_hour(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const cookie = parlour_guest(parlour);
    static const char body[] = "{\"table\":{\"game\":\"subdivision\"}}";
    int call = 0;
    (void)state;
    for (int i = 0; i < 10; i++) {
        call = parlour_post(parlour, cookie, "/api/tables", body);
        assert_int_equal(parlour->call[call].code, 200);
    }
    call = parlour_post(parlour, cookie, "/api/tables", body);
    assert_int_equal(parlour->call[call].code, 429);
    parlour_now += HOUR / 9;
    call = parlour_post(parlour, cookie, "/api/tables", body);
    assert_int_equal(parlour->call[call].code, 200);
    parlour_close(parlour);
}

static void eight_sockets_a_person(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    for (int i = 1; i < SOCKETS_A_PERSON; i++)
        assert_true(parlour_socket(pair.parlour, pair.game, pair.cookie[0]) >
                    0);
    assert_int_equal(parlour_socket(pair.parlour, pair.game, pair.cookie[0]),
                     -429);
    parlour_gone(pair.parlour, pair.socket[0]);
    assert_true(parlour_socket(pair.parlour, pair.game, pair.cookie[0]) > 0);
    parlour_close(pair.parlour);
}

static void eight_wait_and_no_more(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    pair_say(&pair, 0, "ask", ",\"what\":\"pause\"");
    for (int i = 0; i < WAITING_MOST + 1; i++)
        pair_say(&pair, 0, "refuse", "");
    assert_int_equal(parlour_heard(pair.parlour, pair.socket[0], "\"busy\""),
                     1);
    pair_hears(&pair, 0, "\"done\"", 2);
    pair_hears(&pair, 0, "\"not_asked\"", WAITING_MOST - 1);
    parlour_close(pair.parlour);
}

/* Those that are asked for at the same time are counted too. */
static void eight_sockets_at_once(void **state)
{
    struct pair pair;
    char path[64];
    int call = 0;
    (void)state;
    pair_open(&pair, "");
    snprintf(path, sizeof path, "/ws/%s", pair.game);
    for (int i = 0; i < 20; i++)
        call = parlour_send(pair.parlour,
                            &(struct parlour_call){.method = "GET",
                                                   .path = path,
                                                   .cookie = pair.cookie[0]});
    while (!pair.parlour->call[call].code)
        uv_run(&pair.parlour->loop, UV_RUN_ONCE);
    assert_int_equal(pair.parlour->call[call].code, 429);
    assert_int_equal(pair.parlour->sockets, 1 + SOCKETS_A_PERSON);
    parlour_close(pair.parlour);
}

/* Addresses. */

static int open_table(struct parlour *parlour, const char *cookie)
{
    const int call = parlour_post(parlour, cookie, "/api/tables",
                                  "{\"table\":{\"game\":\"subdivision\"}}");
    return parlour->call[call].code;
}

static void an_address_opens_so_many_tables_an_hour(void **state)
{
    struct parlour *const parlour = parlour_open();
    (void)state;
    for (int i = 0; i < 12; i++) {
        const char *const cookie = parlour_guest(parlour);
        for (int k = 0; k < 10; k++)
            assert_int_equal(open_table(parlour, cookie), 200);
    }
    const char *const last = parlour_guest(parlour);
    assert_int_equal(open_table(parlour, last), 429);
    parlour->from = 1;
    assert_int_equal(open_table(parlour, last), 200);
    parlour_close(parlour);
}

/* Somebody new who may look on, and as many sockets of his as he may have. */
static void crowd_in(struct pair *pair, int *last)
{
    char body[256];
    struct parlour *const parlour = pair->parlour;
    parlour_now += 3 * SECOND; /* for the limit of guests */
    const char *const cookie = parlour_guest(parlour);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"key\":\"%s\"}", pair->game,
             pair->watch);
    const int call = parlour_post(parlour, cookie, "/api/seat", body);
    assert_int_equal(parlour->call[call].code, 200);
    for (int i = 0; i < SOCKETS_A_PERSON; i++) {
        *last = parlour_socket(parlour, pair->game, cookie);
        if (*last < 0)
            return;
        parlour_say(parlour, *last, "{\"call\":\"join\",\"game\":\"%s\"}",
                    pair->game);
    }
}

static void an_address_has_so_many_sockets(void **state)
{
    struct pair pair;
    int last = 0;
    (void)state;
    pair_open(&pair, ",\"watch\":\"minutes\",\"minutes\":30");
    pair.parlour->from = 1;
    while (last >= 0)
        crowd_in(&pair, &last);
    assert_int_equal(last, -429);
    assert_int_equal(pair.parlour->sockets, 2 + SOCKETS_AN_ADDRESS);
    pair.parlour->from = 2;
    crowd_in(&pair, &last);
    assert_true(last > 0);
    parlour_gone(pair.parlour, 3);
    pair.parlour->from = 1;
    crowd_in(&pair, &last);
    assert_int_equal(last, -429);
    assert_int_equal(pair.parlour->sockets,
                     2 + SOCKETS_AN_ADDRESS + SOCKETS_A_PERSON + 1);
    parlour_close(pair.parlour);
}

static void so_many_look_on(void **state)
{
    struct pair pair;
    int last = 0;
    (void)state;
    pair_open(&pair, "");
    while (parlour_heard(pair.parlour, last, "\"too_many\"") == 0)
        crowd_in(&pair, &last);
    pair_hears(&pair, 0, "\"watching\":500", 1);
    assert_int_equal(
        parlour_heard(pair.parlour, pair.socket[0], "\"watching\":501"), 0);
    parlour_close(pair.parlour);
}

/* Each address has its own tokens: somebody with as many people as he likes is
 * held back all the same. */
static void an_address_sends_so_many_messages(void **state)
{
    struct pair pair;
    int last = 0, pinged = 0;
    (void)state;
    pair_open(&pair, "");
    pair.parlour->from = 1;
    for (int i = 0; i < 30; i++)
        crowd_in(&pair, &last);
    parlour_now += 60 * SECOND;
    for (int socket = 10; parlour_heard(pair.parlour, socket, "too_fast") == 0;
         pinged++) {
        if (pinged % 40 == 39)
            socket += SOCKETS_A_PERSON;
        parlour_say(pair.parlour, socket, "{\"call\":\"ping\"}");
    }
    assert_int_equal(pinged, 1000 + 1);
    parlour_say(pair.parlour, pair.socket[0], "{\"call\":\"ping\"}");
    pair_hears(&pair, 0, "\"clock\",", 1);
    parlour_close(pair.parlour);
}

static void an_address_talks_so_much(void **state)
{
    struct pair pair;
    int last = 0, said = 0;
    (void)state;
    pair_open(&pair, "");
    pair.parlour->from = 1;
    for (int i = 0; i < 30; i++)
        crowd_in(&pair, &last);
    parlour_now += 60 * SECOND;
    for (int socket = 10; parlour_heard(pair.parlour, socket, "too_fast") == 0;
         said++) {
        if (said % 10 == 9)
            socket += SOCKETS_A_PERSON;
        parlour_say(pair.parlour, socket,
                    "{\"call\":\"talk\",\"game\":\"%s\",\"seat\":-1,"
                    "\"text\":\"Hm.\"}",
                    pair.game);
    }
    assert_int_equal(said, 200 + 1);
    parlour_close(pair.parlour);
}

/* People. */

static void talk_has_its_limits(void **state)
{
    struct pair pair;
    char longest[400];
    (void)state;
    pair_open(&pair, "");
    snprintf(longest, sizeof longest, ",\"text\":\"%0280d\"", 1);
    for (int i = 0; i < 10; i++)
        pair_say(&pair, 0, "talk", longest);
    pair_hears(&pair, 0, "\"done\"", 10);
    pair_say(&pair, 0, "talk", longest);
    pair_hears(&pair, 0, "\"too much at once\",\"retry\":", 1);
    pair_say(&pair, 1, "talk", longest);
    pair_hears(&pair, 1, "\"done\"", 1);
    snprintf(longest, sizeof longest, ",\"text\":\"%0281d\"", 1);
    pair_say(&pair, 1, "talk", longest);
    pair_hears(&pair, 1, "\"text: not 1 to 280", 1);
    parlour_close(pair.parlour);
}

static void names_change_so_often(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const cookie = parlour_guest(parlour);
    int call = 0;
    (void)state;
    for (int i = 0; i < 10; i++)
        call =
            parlour_post(parlour, cookie, "/api/guest", "{\"name\":\"Bea\"}");
    assert_int_equal(parlour->call[call].code, 200);
    call = parlour_post(parlour, cookie, "/api/guest", "{\"name\":\"Bea\"}");
    assert_int_equal(parlour->call[call].code, 429);
    call = parlour_post(parlour, NULL, "/api/guest", "{\"name\":\"Cy\"}");
    assert_int_equal(parlour->call[call].code, 200);
    for (int i = 0; i < 60; i++)
        call = parlour_post(parlour, NULL, "/api/guest", "{\"name\":\"Cy\"}");
    assert_int_equal(parlour->call[call].code, 429);
    parlour_now += 2 * SECOND;
    call = parlour_post(parlour, NULL, "/api/guest", "{\"name\":\"Cy\"}");
    assert_int_equal(parlour->call[call].code, 200);
    parlour_close(parlour);
}

static void a_name_has_so_many_bytes(void **state)
{
    struct parlour *const parlour = parlour_open();
    char body[128];
    (void)state;
    snprintf(body, sizeof body, "{\"name\":\"%063d\"}", 1);
    int call = parlour_post(parlour, NULL, "/api/guest", body);
    assert_int_equal(parlour->call[call].code, 200);
    snprintf(body, sizeof body, "{\"name\":\"%064d\"}", 1);
    call = parlour_post(parlour, NULL, "/api/guest", body);
    assert_int_equal(parlour->call[call].code, 400);
    parlour_close(parlour);
}

/* All other routes look something up. Those have limits of their own, which
 * the table below has, or none is needed: who I am and how letters come, what
 * can be chosen, health, sockets, and what is ended by a secret. */
static void no_look_is_left(struct parlour *parlour, const char *cookie)
{
    static const char *const others[] = {
        "POST /api/guest",   "GET /api/guest",        "POST /api/me",
        "POST /api/account", "POST /api/sign-in",     "POST /api/password",
        "POST /api/delete",  "GET /api/export",       "POST /api/tables",
        "POST /api/letters", "POST /letters/check/*", "POST /letters/end/*",
        "POST /api/day",     "POST /api/progress",    "POST /api/wish",
        "POST /api/cups",    "POST /api/cups/*",      "POST /api/invitations",
        "POST /api/report",  "GET /api/ban",          "GET /health/live",
        "GET /health/ready", "GET /api/tables",       "GET /ws/lobby",
        "GET /ws/*",         "GET /api/letters"};
    const struct route_desk *const all = host_desk(parlour->host);
    for (int i = 0; i < all->count; i++) {
        const struct route *const route = &all->route[i];
        if (asking_is_of(route, others, sizeof others / sizeof *others))
            continue;
        const int call = asking_for(parlour, route, cookie);
        if (parlour->call[call].code != 429)
            fail_msg("%s %s: %d %s", route->method, route->path,
                     parlour->call[call].code, parlour->call[call].json);
    }
}

static void links_and_lists_are_looked_at_so_often(void **state)
{
    struct parlour *const parlour = parlour_open();
    const struct parlour_call list = {.method = "GET",
                                      .path = "/api/games",
                                      .cookie = parlour_guest(parlour)};
    const struct parlour_call record = {.method = "GET",
                                        .path = "/api/record/0000000000000"};
    int call = 0;
    (void)state;
    for (int i = 0; i < 120; i++)
        call = parlour_ask(parlour, &list);
    assert_int_equal(parlour->call[call].code, 200);
    assert_int_equal(parlour->call[parlour_ask(parlour, &list)].code, 429);
    no_look_is_left(parlour, list.cookie);
    for (int i = 0; i < 480; i++)
        call = parlour_ask(parlour, &record);
    assert_int_equal(parlour->call[call].code, 404);
    assert_int_equal(parlour->call[parlour_ask(parlour, &record)].code, 429);
    parlour->from = 1;
    assert_int_equal(parlour->call[parlour_ask(parlour, &record)].code, 404);
    parlour_close(parlour);
}

static void keys_are_tried_so_often(void **state)
{
    static const char body[] = "{\"key\":\"00000000000000000000000000\"}";
    struct parlour *const parlour = parlour_open();
    int call = 0;
    (void)state;
    for (int i = 0; i < 10; i++)
        call = parlour_post(parlour, NULL, "/api/me", body);
    assert_int_equal(parlour->call[call].code, 404);
    call = parlour_post(parlour, NULL, "/api/me", body);
    assert_int_equal(parlour->call[call].code, 429);
    parlour_now += 6 * SECOND;
    call = parlour_post(parlour, NULL, "/api/me", body);
    assert_int_equal(parlour->call[call].code, 404);
    parlour_close(parlour);
}

/* The table. */

enum { MINUTES = 60 * 1000, HOURS = 60 * MINUTES, DAYS = 24 * HOURS };

static const struct {
    int person, person_at_once, address, address_at_once;
    uint64_t in; /* milliseconds */
} wanted[HOST_LIMITS] = {
    [LIMIT_MESSAGES] = {1200, 60, 60000, 1000, MINUTES},
    [LIMIT_TALK] = {30, 10, 600, 200, MINUTES},
    [LIMIT_TABLES] = {10, 10, 120, 120, HOURS},
    [LIMIT_GUESTS] = {10, 10, 30, 60, MINUTES},
    [LIMIT_LOOKS] = {120, 120, 600, 600, MINUTES},
    [LIMIT_KEYS] = {10, 10, 10, 10, MINUTES},
    [LIMIT_SIGN_INS] = {10, 10, 10, 10, MINUTES},
    [LIMIT_NAMES] = {30, 30, 600, 600, MINUTES},
    [LIMIT_INVITES] = {60, 20, 600, 200, HOURS},
    [LIMIT_INVITED] = {20, 5, 600, 200, DAYS},
    [LIMIT_EXPORTS] = {6, 3, 60, 30, HOURS},
    [LIMIT_LETTERS] = {60, 30, 600, 300, HOURS},
    [LIMIT_CHECKS] = {5, 5, 30, 30, HOURS},
    [LIMIT_WISHES] = {20, 20, 600, 300, MINUTES},
    [LIMIT_BOXES] = {3, 3, 60, 60, HOURS},
    [LIMIT_REPORTS] = {20, 10, 200, 100, HOURS},
    [LIMIT_DAYS] = {20, 10, 600, 300, HOURS},
    [LIMIT_PROGRESS] = {60, 60, 600, 600, MINUTES},
    [LIMIT_CUPS] = {5, 5, 60, 30, HOURS},
};

/* From now on: one more is let through when it was said, and no sooner. */
static void is_let_through_after(struct parlour *parlour, enum host_limit limit,
                                 const uint64_t who[2], uint64_t wait)
{
    const uint32_t said = limits_take(parlour->host, limit, who[0], who[1]);
    assert_true(said > 0);
    assert_in_range(said, wait - wait / 50, wait + wait / 50 + DAYS / MINUTES);
    parlour_now += said / 2;
    assert_true(limits_take(parlour->host, limit, who[0], who[1]) > 0);
    parlour_now += said - said / 2;
    assert_int_equal(limits_take(parlour->host, limit, who[0], who[1]), 0);
    assert_true(limits_take(parlour->host, limit, who[0], who[1]) > 0);
}

/* Ever new people from one address, and one person from one address. */
static void each_limit_is_met_by_people_and_addresses(void **state)
{
    struct parlour *const parlour = parlour_open();
    struct host *const host = parlour->host;
    (void)state;
    for (int i = 0; i < HOST_LIMITS; i++) {
        const enum host_limit limit = (enum host_limit)i;
        const uint64_t one[] = {500, 1000 + (uint64_t)i};
        uint64_t next[] = {1, 2000 + (uint64_t)i};
        int person = 0, address = 0;
        while (limits_take(host, limit, one[0], one[1]) == 0)
            person++;
        assert_int_equal(person, wanted[i].person_at_once);
        is_let_through_after(parlour, limit, one,
                             wanted[i].in / (uint64_t)wanted[i].person);
        while (limits_take(host, limit, 10000 + next[0], next[1]) == 0)
            address++, next[0]++;
        assert_int_equal(address, wanted[i].address_at_once);
        next[0] = 0; /* nobody known, so only the address counts */
        is_let_through_after(parlour, limit, next,
                             wanted[i].in / (uint64_t)wanted[i].address);
    }
    parlour_close(parlour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eight_wait_and_no_more),
        cmocka_unit_test(too_many_messages_are_refused),
        cmocka_unit_test(ten_tables_an_hour),
        cmocka_unit_test(eight_sockets_a_person),
        cmocka_unit_test(eight_sockets_at_once),
        cmocka_unit_test(an_address_opens_so_many_tables_an_hour),
        cmocka_unit_test(an_address_has_so_many_sockets),
        cmocka_unit_test(so_many_look_on),
        cmocka_unit_test(an_address_sends_so_many_messages),
        cmocka_unit_test(an_address_talks_so_much),
        cmocka_unit_test(talk_has_its_limits),
        cmocka_unit_test(names_change_so_often),
        cmocka_unit_test(a_name_has_so_many_bytes),
        cmocka_unit_test(links_and_lists_are_looked_at_so_often),
        cmocka_unit_test(keys_are_tried_so_often),
        cmocka_unit_test(each_limit_is_met_by_people_and_addresses)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
