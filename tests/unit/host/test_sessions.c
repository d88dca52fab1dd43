/* Where somebody is known, and the end of it: with the session ends what was
 * opened with it, and nothing that was on its way brings it back. */
#include "host/session.h"
#include "store/memory.h"
#include "unit/host/pair.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#define DAY (24 * UINT64_C(3600000))

static int get(struct parlour *parlour, const char *cookie, const char *path)
{
    return parlour_ask(parlour, &(struct parlour_call){.method = "GET",
                                                       .path = path,
                                                       .cookie = cookie});
}

static int code_of(struct parlour *parlour, const char *cookie)
{
    return parlour->call[get(parlour, cookie, "/api/guest")].code;
}

static const char *list(struct parlour *parlour, const char *cookie)
{
    const int call = get(parlour, cookie, "/api/sessions");
    assert_int_equal(parlour->call[call].code, 200);
    return parlour->call[call].json;
}

static int count(const char *json)
{
    int sessions = 0;
    for (; (json = strstr(json, "\"session\":")); json++)
        sessions++;
    return sessions;
}

/* The same person's session at another device. */
static const char *further(struct parlour *parlour, const char *cookie)
{
    char key[KEY_LETTERS + 1], body[64];
    int call = parlour_post(parlour, cookie, "/api/me", "{}");
    parlour_pick(parlour->call[call].json, "\"key\"", 0, key, sizeof key);
    snprintf(body, sizeof body, "{\"key\":\"%s\"}", key);
    call = parlour_post(parlour, NULL, "/api/me", body);
    assert_int_equal(parlour->call[call].code, 200);
    return parlour->call[call].cookie;
}

/* The name of the session that asks. */
static void find_this(struct parlour *parlour, const char *cookie, char *name)
{
    const char *const json = list(parlour, cookie);
    const char *const this = strstr(json, "\"this\":true");
    assert_non_null(this);
    const char *at = this;
    while (strncmp(at, "\"session\":", 10) != 0)
        at--;
    parlour_pick(at, "\"session\"", 0, name, ID_LETTERS + 1);
}

static int end(struct parlour *parlour, const char *cookie, const char *name)
{
    char body[64];
    snprintf(body, sizeof body, "{\"session\":\"%s\"}", name);
    return parlour_post(parlour, cookie, "/api/sessions", body);
}

static void one_of_them_is_ended(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const home = parlour_guest(parlour);
    char name[ID_LETTERS + 1];
    (void)state;
    const char *const phone = further(parlour, home);
    assert_int_equal(count(list(parlour, home)), 2);
    find_this(parlour, phone, name);
    int call = end(parlour, home, name);
    assert_int_equal(parlour->call[call].code, 200);
    assert_string_equal(parlour->call[call].cookie, "");
    assert_int_equal(code_of(parlour, phone), 401);
    assert_int_equal(code_of(parlour, home), 200);
    assert_int_equal(count(list(parlour, home)), 1);
    call = end(parlour, home, name);
    assert_int_equal(parlour->call[call].code, 404);
    parlour_close(parlour);
}

static void ones_own_takes_its_cookie_along(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const home = parlour_guest(parlour);
    char name[ID_LETTERS + 1];
    (void)state;
    find_this(parlour, home, name);
    const int call = end(parlour, home, name);
    assert_int_equal(parlour->call[call].code, 200);
    assert_string_equal(parlour->call[call].cookie, "borough=");
    assert_int_equal(code_of(parlour, home), 401);
    parlour_close(parlour);
}

static void nobody_ends_what_is_not_his(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const one = parlour_guest(parlour);
    const char *const other = parlour_guest(parlour);
    char name[ID_LETTERS + 1];
    (void)state;
    find_this(parlour, one, name);
    assert_int_equal(parlour->call[end(parlour, other, name)].code, 404);
    assert_int_equal(parlour->call[end(parlour, NULL, name)].code, 401);
    assert_int_equal(code_of(parlour, one), 200);
    assert_int_equal(parlour->call[end(parlour, one, "short")].code, 400);
    assert_int_equal(parlour->call[end(parlour, one, "0000000000000")].code,
                     400);
    const int call =
        parlour_post(parlour, one, "/api/sessions", "{\"others\":false}");
    assert_int_equal(parlour->call[call].code, 400);
    parlour_close(parlour);
}

enum { MANY = 120 }; /* more than are listed at a time */

/* Cards of sessions that somebody may have. */
static void put_many(struct parlour *parlour, uint64_t owner)
{
    for (int i = 0; i < MANY; i++) {
        char id[SHA256_BYTES] = {0};
        snprintf(id, sizeof id, "%8d session", i);
        const struct store_act act = {
            .what = STORE_PUT,
            .card = {.drawer = STORE_login,
                     .id = {id, sizeof id},
                     .owner = owner,
                     .at = parlour_now - 1 - (uint64_t)i,
                     .value = {"", 0}}};
        assert_true(scribe_write(parlour->host->scribe, &act, 1,
                                 (struct scribe_back){host_no_back, NULL}));
    }
}

static void all_others_are_ended_however_many(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    struct parlour *const parlour = pair.parlour;
    const struct visitor *const visitor =
        map_find(&parlour->host->visitors, (uint64_t)pair.socket[0]);
    put_many(parlour, visitor->person);
    assert_int_equal(count(list(parlour, pair.cookie[0])), 50);
    const int call = parlour_post(parlour, pair.cookie[0], "/api/sessions",
                                  "{\"others\":true}");
    assert_int_equal(parlour->call[call].code, 200);
    assert_int_equal(count(list(parlour, pair.cookie[0])), 1);
    assert_int_equal(code_of(parlour, pair.cookie[1]), 200);
    assert_int_equal(parlour->socket[pair.socket[0]].code, 0);
    parlour_close(parlour);
}

static void sockets_end_with_their_session(void **state)
{
    struct pair pair;
    char name[ID_LETTERS + 1];
    (void)state;
    pair_open(&pair, "");
    struct parlour *const parlour = pair.parlour;
    const char *const phone = further(parlour, pair.cookie[0]);
    const int socket = parlour_socket(parlour, pair.game, phone);
    find_this(parlour, phone, name);
    assert_int_equal(parlour->call[end(parlour, pair.cookie[0], name)].code,
                     200);
    assert_int_equal(parlour->socket[socket].code, 4002);
    assert_int_equal(parlour->socket[pair.socket[0]].code, 0);
    assert_int_equal(parlour->socket[pair.socket[1]].code, 0);
    assert_int_equal(parlour_socket(parlour, pair.game, phone), -401);
    parlour_close(parlour);
}

/* Both are asked before either is answered. */
static void what_is_on_its_way_brings_nothing_back(void **state)
{
    struct pair pair;
    char name[ID_LETTERS + 1], body[64], path[32];
    (void)state;
    pair_open(&pair, "");
    struct parlour *const parlour = pair.parlour;
    const char *const phone = further(parlour, pair.cookie[0]);
    find_this(parlour, phone, name);
    parlour_now += 2 * DAY; /* so that its card would be written anew */
    snprintf(body, sizeof body, "{\"session\":\"%s\"}", name);
    snprintf(path, sizeof path, "/ws/%s", pair.game);
    for (int i = 0; i < 3; i++)
        parlour_send(parlour, &(struct parlour_call){.method = "POST",
                                                     .path = "/api/guest",
                                                     .body = "{\"name\":\"X\"}",
                                                     .cookie = phone});
    parlour_send(parlour, &(struct parlour_call){
                              .method = "GET", .path = path, .cookie = phone});
    const int call = end(parlour, pair.cookie[0], name);
    assert_int_equal(parlour->call[call].code, 200);
    assert_int_equal(code_of(parlour, phone), 401);
    assert_int_equal(count(list(parlour, pair.cookie[0])), 1);
    for (int i = 1; i <= parlour->sockets; i++)
        assert_true(i == pair.socket[0] || i == pair.socket[1] ||
                    parlour->socket[i].code == 4002);
    parlour_close(parlour);
}

static void since_when_and_how_long_ago(void **state)
{
    struct parlour *const parlour = parlour_open();
    const uint64_t first = parlour_now;
    const char *const home = parlour_guest(parlour);
    char wanted[64];
    (void)state;
    parlour_now += 80 * DAY;
    list(parlour, home); /* which is a use */
    snprintf(wanted, sizeof wanted, "\"since\":%llu,\"at\":%llu",
             (unsigned long long)first, (unsigned long long)parlour_now);
    const char *const json = list(parlour, home);
    assert_non_null(strstr(json, wanted));
    const char *const phone = further(parlour, home);
    snprintf(wanted, sizeof wanted, "\"since\":%llu",
             (unsigned long long)parlour_now);
    assert_non_null(strstr(list(parlour, phone), wanted));
    parlour_now += 100 * DAY;
    assert_int_equal(code_of(parlour, home), 401);
    parlour_close(parlour);
}

static void a_card_of_an_older_program(void **state)
{
    const uint8_t hash[SHA256_BYTES] = {0};
    const struct store_card card = {.at = 7, .value = {"", 0}};
    (void)state;
    assert_int_equal(session_since(&card), 7);
    assert_true(session_name(hash) != 0);
    assert_true(session_lasts(&card, 7 + 90 * DAY));
    assert_false(session_lasts(&card, 8 + 90 * DAY));
}

/* A browser is told by web push as long as its session lasts; the others go on.
 */
static int push(struct parlour *parlour, const char *cookie, const char *name)
{
    char body[512];
    snprintf(body, sizeof body,
             "{\"push\":{\"endpoint\":\"https://push.example.net/%s\","
             "\"p256dh\":\"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-"
             "AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4\","
             "\"auth\":\"BTBZMqHH6r4Tts7J_aSIgg\"}}",
             name);
    return parlour->call[parlour_post(parlour, cookie, "/api/letters", body)]
        .code;
}

static void a_browser_goes_with_its_session(void **state)
{
    static const char *const nobody[] = {"/bin/true", NULL};
    struct parlour *const parlour = parlour_open_posting(nobody);
    const char *const home = parlour_guest(parlour);
    (void)state;
    const char *const phone = further(parlour, home);
    assert_int_equal(push(parlour, home, "home"), 200);
    assert_int_equal(push(parlour, phone, "phone"), 200);
    int call = get(parlour, home, "/api/letters");
    assert_non_null(strstr(parlour->call[call].json, "/phone"));
    call = parlour_post(parlour, home, "/api/sessions", "{\"others\":true}");
    assert_int_equal(parlour->call[call].code, 200);
    parlour_rest(parlour);
    call = get(parlour, home, "/api/letters");
    assert_null(strstr(parlour->call[call].json, "/phone"));
    assert_non_null(strstr(parlour->call[call].json, "/home"));
    parlour_close(parlour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_browser_goes_with_its_session),
        cmocka_unit_test(one_of_them_is_ended),
        cmocka_unit_test(ones_own_takes_its_cookie_along),
        cmocka_unit_test(nobody_ends_what_is_not_his),
        cmocka_unit_test(all_others_are_ended_however_many),
        cmocka_unit_test(sockets_end_with_their_session),
        cmocka_unit_test(what_is_on_its_way_brings_nothing_back),
        cmocka_unit_test(since_when_and_how_long_ago),
        cmocka_unit_test(a_card_of_an_older_program)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
