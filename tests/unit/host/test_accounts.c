/* Accounts over a host: becoming one, signing in, another password, going for
 * good, and all that is known of one. */
#include "unit/host/pair.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#define ADA  "\"account\":\"Ada.L\",\"password\":\"a good one\""
#define MORE ",\"bring\":true"

static int get(struct parlour *parlour, const char *cookie, const char *path)
{
    return parlour_ask(parlour, &(struct parlour_call){.method = "GET",
                                                       .path = path,
                                                       .cookie = cookie});
}

static const char *json_of(struct parlour *parlour, const char *cookie,
                           const char *path)
{
    const int call = get(parlour, cookie, path);
    assert_int_equal(parlour->call[call].code, 200);
    return parlour->call[call].json;
}

static int code_of(struct parlour *parlour, const char *cookie)
{
    return parlour->call[get(parlour, cookie, "/api/guest")].code;
}

/* An account out of the guest; the code. */
static int make(struct parlour *parlour, const char *cookie, const char *words)
{
    char body[256];
    snprintf(body, sizeof body, "{%s}", words);
    return parlour->call[parlour_post(parlour, cookie, "/api/account", body)]
        .code;
}

/* Which call it was. */
static int sign_in(struct parlour *parlour, const char *cookie,
                   const char *words, const char *more)
{
    char body[256];
    snprintf(body, sizeof body, "{%s%s}", words, more);
    return parlour_post(parlour, cookie, "/api/sign-in", body);
}

/* The cookie of a session that it began. */
static const char *signed_in(struct parlour *parlour, const char *cookie,
                             const char *words, const char *more)
{
    const int call = sign_in(parlour, cookie, words, more);
    assert_int_equal(parlour->call[call].code, 200);
    assert_non_null(strstr(parlour->call[call].json, "\"account\":\"ada.l\""));
    return parlour->call[call].cookie;
}

/* Becoming one. */

static void a_guest_becomes_an_account(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const home = parlour_guest(parlour);
    char wanted[64];
    (void)state;
    assert_null(strstr(json_of(parlour, home, "/api/account"), "\"account\""));
    assert_int_equal(make(parlour, home, ADA), 200);
    snprintf(wanted, sizeof wanted, "\"account\":\"ada.l\",\"since\":%llu",
             (unsigned long long)parlour_now);
    assert_non_null(strstr(json_of(parlour, home, "/api/account"), wanted));
    const char *const phone = signed_in(parlour, NULL, ADA, "");
    assert_string_not_equal(phone, home);
    assert_int_equal(code_of(parlour, home), 200);
    assert_non_null(strstr(json_of(parlour, phone, "/api/account"), wanted));
    parlour_restart(parlour);
    signed_in(parlour, NULL, ADA, "");
    parlour_close(parlour);
}

/* A cookie that somebody has left on a device that others use, the own key that
 * he asked for, and what he opened with it: none of them is the account's. */
static void nothing_of_the_guest_opens_the_account(void **state)
{
    struct pair pair;
    char planted[256], key[KEY_LETTERS + 1], body[64];
    (void)state;
    pair_open(&pair, "");
    struct parlour *const parlour = pair.parlour;
    snprintf(planted, sizeof planted, "%s", pair.cookie[1]);
    int call = parlour_post(parlour, planted, "/api/me", "{}");
    parlour_pick(parlour->call[call].json, "\"key\"", 0, key, sizeof key);
    snprintf(body, sizeof body, "{\"key\":\"%s\"}", key);
    call = parlour_post(parlour, NULL, "/api/me", body);
    const char *const other = parlour->call[call].cookie;
    assert_int_equal(code_of(parlour, other), 200);
    assert_int_equal(make(parlour, pair.cookie[1], ADA), 200);
    assert_string_not_equal(pair.cookie[1], planted);
    assert_int_equal(parlour->socket[pair.socket[1]].code, 4002);
    assert_int_equal(parlour->socket[pair.socket[0]].code, 0);
    assert_int_equal(code_of(parlour, planted), 401);
    assert_int_equal(code_of(parlour, other), 401);
    call = parlour_post(parlour, NULL, "/api/me", body);
    assert_int_equal(parlour->call[call].code, 404);
    assert_non_null(
        strstr(json_of(parlour, pair.cookie[1], "/api/games"), "\"mine\":[1]"));
    assert_true(parlour_socket(parlour, pair.game, pair.cookie[1]) > 0);
    parlour_close(parlour);
}

static void a_name_is_one_persons_and_a_person_has_one(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const one = parlour_guest(parlour);
    const char *const other = parlour_guest(parlour);
    (void)state;
    assert_int_equal(make(parlour, one, ADA), 200);
    int call = parlour_post(parlour, other, "/api/account", "{" ADA "}");
    assert_int_equal(parlour->call[call].code, 409);
    assert_non_null(strstr(parlour->call[call].json, "name_taken"));
    call = parlour_post(parlour, one, "/api/account",
                        "{\"account\":\"second\",\"password\":\"a good one\"}");
    assert_int_equal(parlour->call[call].code, 409);
    assert_non_null(strstr(parlour->call[call].json, "has_account"));
    assert_int_equal(make(parlour, NULL, ADA), 401);
    parlour_close(parlour);
}

static void what_is_no_name_or_password(void **state)
{
    static const char *const none[] = {
        "",
        "\"account\":\"ada.l\"",
        "\"account\":\"a\",\"password\":\"a good one\"",
        "\"account\":\"ada l\",\"password\":\"a good one\"",
        "\"account\":\"ada.l\",\"password\":\"short\"",
        "\"account\":\"ada.l\",\"password\":12345678",
        ADA ",\"more\":1",
    };
    struct parlour *const parlour = parlour_open();
    const char *const cookie = parlour_guest(parlour);
    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(make(parlour, cookie, none[i]), 400);
    assert_int_equal(make(parlour, cookie, ADA), 200);
    parlour_close(parlour);
}

/* Nobody learns by it whether there is such a name. */
static void a_wrong_name_is_answered_like_a_wrong_password(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const cookie = parlour_guest(parlour);
    (void)state;
    make(parlour, cookie, ADA);
    const int wrong =
        sign_in(parlour, NULL,
                "\"account\":\"ada.l\",\"password\":\"another one\"", "");
    const int none =
        sign_in(parlour, NULL,
                "\"account\":\"nobody\",\"password\":\"a good one\"", "");
    assert_int_equal(parlour->call[wrong].code, 403);
    assert_int_equal(parlour->call[none].code, 403);
    assert_string_equal(parlour->call[wrong].json, parlour->call[none].json);
    assert_string_equal(parlour->call[wrong].cookie, "");
    assert_string_equal(parlour->call[none].cookie, "");
    parlour_close(parlour);
}

/* What a guest has. */

/* The second of the pair has an account, and signs in where the first is. */
static const char *sign_in_over(struct pair *pair, const char *more)
{
    pair_open(pair, "");
    assert_int_equal(make(pair->parlour, pair->cookie[1], ADA), 200);
    return signed_in(pair->parlour, pair->cookie[0], ADA, more);
}

static void a_guests_games_come_along(void **state)
{
    struct pair pair;
    (void)state;
    const char *const cookie = sign_in_over(&pair, MORE);
    struct parlour *const parlour = pair.parlour;
    assert_int_equal(code_of(parlour, pair.cookie[0]), 401);
    assert_int_equal(parlour->socket[pair.socket[0]].code, 4002);
    const char *const games = json_of(parlour, cookie, "/api/games");
    assert_non_null(strstr(games, "\"mine\":[0,1],\"host\":true"));
    pair.cookie[0] = cookie;
    pair_join(&pair, 0);
    pair_keep(&pair, 0);
    parlour_restart(parlour);
    assert_non_null(strstr(json_of(parlour, cookie, "/api/games"),
                           "\"mine\":[0,1],\"host\":true"));
    parlour_close(parlour);
}

static void or_stay_behind(void **state)
{
    struct pair pair;
    (void)state;
    const char *const cookie = sign_in_over(&pair, "");
    assert_int_equal(code_of(pair.parlour, pair.cookie[0]), 401);
    const char *const games = json_of(pair.parlour, cookie, "/api/games");
    assert_non_null(strstr(games, "\"mine\":[1]"));
    parlour_close(pair.parlour);
}

static void another_accounts_games_stay_its_own(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    struct parlour *const parlour = pair.parlour;
    static const char bo[] = "\"account\":\"bo1\",\"password\":\"another one\"";
    assert_int_equal(make(parlour, pair.cookie[0], bo), 200);
    assert_int_equal(make(parlour, pair.cookie[1], ADA), 200);
    const char *const cookie = signed_in(parlour, pair.cookie[0], ADA, MORE);
    assert_non_null(
        strstr(json_of(parlour, cookie, "/api/games"), "\"mine\":[1]"));
    const int call = sign_in(parlour, NULL, bo, "");
    assert_non_null(
        strstr(json_of(parlour, parlour->call[call].cookie, "/api/games"),
               "\"mine\":[0]"));
    parlour_close(parlour);
}

/* Another password. */

static int change(struct parlour *parlour, const char *cookie, const char *old)
{
    char body[128];
    snprintf(body, sizeof body, "{\"old\":\"%s\",\"new\":\"a better one\"}",
             old);
    return parlour->call[parlour_post(parlour, cookie, "/api/password", body)]
        .code;
}

static void another_password_ends_what_the_old_one_opened(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const home = parlour_guest(parlour);
    char link[KEY_LETTERS + 1], body[64];
    (void)state;
    assert_int_equal(change(parlour, home, "a good one"), 409);
    make(parlour, home, ADA);
    const char *const phone = signed_in(parlour, NULL, ADA, "");
    int call = parlour_post(parlour, home, "/api/me", "{}");
    parlour_pick(parlour->call[call].json, "\"key\"", 0, link, sizeof link);
    assert_int_equal(change(parlour, home, "a wrong one"), 403);
    assert_int_equal(code_of(parlour, phone), 200);
    assert_int_equal(change(parlour, home, "a good one"), 200);
    assert_int_equal(code_of(parlour, home), 200);
    assert_int_equal(code_of(parlour, phone), 401);
    snprintf(body, sizeof body, "{\"key\":\"%s\"}", link);
    call = parlour_post(parlour, NULL, "/api/me", body);
    assert_int_equal(parlour->call[call].code, 404);
    call = sign_in(parlour, NULL, ADA, "");
    assert_int_equal(parlour->call[call].code, 403);
    signed_in(parlour, NULL,
              "\"account\":\"ada.l\",\"password\":\"a better one\"", "");
    parlour_close(parlour);
}

/* Whoever has the old password and is quick has nothing of it. */
static void a_password_is_changed_while_the_old_one_is_tried(void **state)
{
    enum { BEFORE = 6 };
    struct parlour *const parlour = parlour_open();
    const char *const home = parlour_guest(parlour);
    int call[BEFORE + 2];
    (void)state;
    make(parlour, home, ADA);
    call[0] = parlour_send(
        parlour,
        &(struct parlour_call){
            "POST", "/api/password",
            "{\"old\":\"a good one\",\"new\":\"a better one\"}", home});
    while (hasher_waiting(parlour->host->hasher) == 0)
        uv_run(&parlour->loop, UV_RUN_ONCE);
    parlour->from = 1;
    for (int i = 1; i <= BEFORE + 1; i++)
        call[i] = parlour_send(
            parlour,
            &(struct parlour_call){"POST", "/api/sign-in",
                                   i <= BEFORE ? "{\"account\":\"nobody\","
                                                 "\"password\":\"a good one\"}"
                                               : "{" ADA "}",
                                   NULL});
    for (int i = 0; i < BEFORE + 2; i++)
        while (!parlour->call[call[i]].code)
            uv_run(&parlour->loop, UV_RUN_ONCE);
    assert_int_equal(parlour->call[call[0]].code, 200);
    assert_int_equal(parlour->call[call[BEFORE + 1]].code, 403);
    parlour_close(parlour);
}

/* An old key is used while a fresh one is made, so many turns of the loop
 * later; it opens only if it was answered first. What the old one was answered.
 */
static int use_during_fresh(int turns)
{
    struct parlour *const parlour = parlour_open();
    const char *const home = parlour_guest(parlour);
    char link[KEY_LETTERS + 1], body[64];
    const int given = parlour_post(parlour, home, "/api/me", "{}");
    parlour_pick(parlour->call[given].json, "\"key\"", 0, link, sizeof link);
    snprintf(body, sizeof body, "{\"key\":\"%s\"}", link);
    const int fresh = parlour_send(
        parlour, &(struct parlour_call){"POST", "/api/me", "{}", home});
    for (int i = 0; i < turns && !parlour->call[fresh].code; i++)
        uv_run(&parlour->loop, UV_RUN_ONCE);
    const int used = parlour_post(parlour, NULL, "/api/me", body);
    const int code = parlour->call[used].code;
    if (parlour->call[fresh].code)
        assert_int_equal(code, 404);
    while (!parlour->call[fresh].code)
        uv_run(&parlour->loop, UV_RUN_ONCE);
    assert_int_equal(parlour->call[fresh].code, 200);
    parlour_close(parlour);
    return code;
}

static void a_key_is_ended_while_it_is_used(void **state)
{
    int ended = 0;
    (void)state;
    for (int turns = 0; turns < 8; turns++)
        ended += use_during_fresh(turns) == 404;
    assert_true(ended > 0);
}

/* Going for good. */

static int go(struct parlour *parlour, const char *cookie, const char *body)
{
    return parlour_post(parlour, cookie, "/api/delete", body);
}

static void who_goes_leaves_a_seat_without_a_name(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    struct parlour *const parlour = pair.parlour;
    make(parlour, pair.cookie[0], ADA);
    pair_say(&pair, 0, "talk", ",\"text\":\"Hello\"");
    pair_say(&pair, 1, "talk", ",\"text\":\"Oh\"");
    pair_hears(&pair, 1, "\"lines\"", 2);
    int call = go(parlour, pair.cookie[0], "{\"password\":\"a wrong one\"}");
    assert_int_equal(parlour->call[call].code, 403);
    assert_int_equal(parlour->call[go(parlour, pair.cookie[0], "{}")].code,
                     403);
    call = go(parlour, pair.cookie[0], "{\"password\":\"a good one\"}");
    assert_int_equal(parlour->call[call].code, 200);
    assert_string_equal(
        parlour->call[call].json,
        "{\"deleted\":{\"name\":\"Ada\",\"account\":\"ada.l\",\"games\":1,"
        "\"given_up\":1,\"lines\":1}}");
    assert_string_equal(parlour->call[call].cookie, "borough=");
    assert_int_equal(code_of(parlour, pair.cookie[0]), 401);
    pair_hears(&pair, 1, "\"over\"", 1);
    pair_hears(&pair, 1, "\"gone\"", 1);
    parlour_restart(parlour);
    const char *const games = json_of(parlour, pair.cookie[1], "/api/games");
    assert_non_null(strstr(games, "\"name\":\"Seat 0\",\"nameless\":true"));
    call = sign_in(parlour, NULL, ADA, "");
    assert_int_equal(parlour->call[call].code, 403);
    assert_int_equal(make(parlour, parlour_guest(parlour), ADA), 200);
    parlour_close(parlour);
}

static void an_open_seat_is_free_again(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const home = parlour_guest(parlour);
    struct pair pair = {.parlour = parlour};
    char body[128];
    (void)state;
    int call = parlour_post(parlour, home, "/api/tables",
                            "{\"table\":{\"game\":\"suburbia\","
                            "\"setup\":{\"seats\":\"2\"}}}");
    const char *const json = parlour->call[call].json;
    assert_int_equal(parlour->call[call].code, 200);
    parlour_pick(json, "\"game\"", 0, pair.game, sizeof pair.game);
    parlour_pick(json, "\"seats\"", 0, pair.key[0], sizeof pair.key[0]);
    assert_int_equal(pair_sit(&pair, 0, home), 200);
    call = go(parlour, home, "{}"); /* a guest has no password */
    assert_int_equal(parlour->call[call].code, 200);
    assert_non_null(
        strstr(parlour->call[call].json, "\"games\":0,\"given_up\":0"));
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"key\":\"%s\"}", pair.game,
             pair.key[0]);
    call = parlour_post(parlour, NULL, "/api/link", body);
    assert_null(strstr(parlour->call[call].json, "\"name\""));
    assert_int_equal(pair_sit(&pair, 0, parlour_guest(parlour)), 200);
    parlour_close(parlour);
}

/* All that is known. */

/* Who goes while the last one sits down gets up before the game or gives it up;
 * nobody is left on his seat. */
static void a_game_begins_while_somebody_goes(void **state)
{
    struct pair pair = {.parlour = parlour_open()};
    struct parlour *const parlour = pair.parlour;
    char body[256];
    (void)state;
    pair_table(&pair, "");
    parlour_post(parlour, pair.cookie[0], "/api/guest", "{\"name\":\"Bea\"}");
    assert_int_equal(pair_sit(&pair, 0, pair.cookie[0]), 200);
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"key\":\"%s\",\"part\":\"%064d\"}", pair.game,
             pair.key[1], 1);
    const int sits =
        parlour_send(parlour, &(struct parlour_call){.method = "POST",
                                                     .path = "/api/seat",
                                                     .body = body,
                                                     .cookie = pair.cookie[1]});
    const int goes = go(parlour, pair.cookie[0], "{}");
    assert_int_equal(parlour->call[goes].code, 200);
    while (!parlour->call[sits].code)
        uv_run(&parlour->loop, UV_RUN_ONCE);
    assert_int_equal(parlour->call[sits].code, 200);
    const char *const games = json_of(parlour, pair.cookie[1], "/api/games");
    assert_null(strstr(games, "Bea"));
    parlour_close(parlour);
}

/* He sits down at another window while he goes. */
static bool sits_while_going(int turns)
{
    struct pair pair = {.parlour = parlour_open()};
    struct parlour *const parlour = pair.parlour;
    char body[256];
    pair_table(&pair, "");
    parlour_post(parlour, pair.cookie[0], "/api/guest", "{\"name\":\"Bea\"}");
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"key\":\"%s\",\"part\":\"%064d\"}", pair.game,
             pair.key[0], 1);
    const int goes =
        parlour_send(parlour, &(struct parlour_call){"POST", "/api/delete",
                                                     "{}", pair.cookie[0]});
    for (int i = 0; i < turns && !parlour->call[goes].code; i++)
        uv_run(&parlour->loop, UV_RUN_ONCE);
    const int sits = parlour_post(parlour, pair.cookie[0], "/api/seat", body);
    while (!parlour->call[goes].code)
        uv_run(&parlour->loop, UV_RUN_ONCE);
    assert_int_equal(parlour->call[goes].code, 200);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"key\":\"%s\"}", pair.game,
             pair.key[1]);
    const int link = parlour_post(parlour, NULL, "/api/link", body);
    assert_non_null(strstr(parlour->call[link].json, "\"seats\""));
    assert_null(strstr(parlour->call[link].json, "Bea"));
    const bool sat = parlour->call[sits].code == 200;
    parlour_close(parlour);
    return sat;
}

static void nobody_sits_where_he_has_gone(void **state)
{
    int sat = 0;
    (void)state;
    for (int turns = 0; turns < 24; turns++)
        sat += sits_while_going(turns);
    assert_in_range(sat, 1, 23);
}

/* Nor is anything made for who has gone meanwhile. */
static void an_account_is_made_while_its_guest_goes(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const home = parlour_guest(parlour);
    (void)state;
    const int made =
        parlour_send(parlour, &(struct parlour_call){"POST", "/api/account",
                                                     "{" ADA "}", home});
    while (hasher_waiting(parlour->host->hasher) == 0)
        uv_run(&parlour->loop, UV_RUN_ONCE);
    assert_int_equal(parlour->call[go(parlour, home, "{}")].code, 200);
    while (!parlour->call[made].code)
        uv_run(&parlour->loop, UV_RUN_ONCE);
    const int call = sign_in(parlour, NULL, ADA, "");
    assert_int_equal(parlour->call[call].code, 403);
    assert_int_equal(make(parlour, parlour_guest(parlour), ADA), 200);
    parlour_close(parlour);
}

static void all_of_it_and_nobody_elses(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    struct parlour *const parlour = pair.parlour;
    make(parlour, pair.cookie[0], ADA);
    pair_say(&pair, 0, "talk", ",\"text\":\"Mine\"");
    pair_say(&pair, 1, "talk", ",\"text\":\"Theirs\"");
    pair_hears(&pair, 1, "\"lines\"", 2);
    const char *json = json_of(parlour, pair.cookie[0], "/api/export");
    assert_non_null(strstr(json, "{\"person\":{\"name\":\"Ada\","
                                 "\"account\":\"ada.l\",\"since\":"));
    assert_non_null(strstr(json, "\"sessions\":[{\"session\":\""));
    assert_non_null(strstr(json, "\"mine\":[0],\"stage\":\"playing\""));
    assert_non_null(strstr(json, "\"said\":[{"));
    assert_non_null(strstr(json, "\"text\":\"Mine\""));
    assert_null(strstr(json, "Theirs"));
    assert_null(strstr(json, "\"record\"")); /* it is still played */
    assert_null(strstr(json, "argon2"));
    pair_say(&pair, 1, "resign", "");
    pair_hears(&pair, 0, "\"over\"", 1);
    json = json_of(parlour, pair.cookie[0], "/api/export");
    assert_non_null(strstr(json, "\"record\":\""));
    assert_int_equal(parlour->call[get(parlour, NULL, "/api/export")].code,
                     401);
    parlour_close(parlour);
}

/* Limits. */

static void ten_sign_ins_a_minute_an_address(void **state)
{
    static const char wrong[] =
        "\"account\":\"ada.l\",\"password\":\"12345678\"";
    struct parlour *const parlour = parlour_open();
    int call = 0;
    (void)state;
    for (int i = 0; i < 10; i++) {
        call = sign_in(parlour, NULL, wrong, "");
        assert_int_equal(parlour->call[call].code, 403);
    }
    call = sign_in(parlour, NULL, wrong, "");
    assert_int_equal(parlour->call[call].code, 429);
    parlour->from = 1;
    call = sign_in(parlour, NULL, wrong, "");
    assert_int_equal(parlour->call[call].code, 403);
    for (int i = 11; i < 30; i++) { /* what was refused took nothing */
        parlour->from = i;
        call = sign_in(parlour, NULL, wrong, "");
        assert_int_equal(parlour->call[call].code, 403);
    }
    parlour->from = 99; /* thirty of that name, from wherever */
    call = sign_in(parlour, NULL, wrong, "");
    assert_int_equal(parlour->call[call].code, 429);
    parlour_now += 6000;
    call = sign_in(parlour, NULL, wrong, "");
    assert_int_equal(parlour->call[call].code, 403);
    parlour_close(parlour);
}

static void three_exports_at_once(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const cookie = parlour_guest(parlour);
    (void)state;
    for (int i = 0; i < 3; i++)
        json_of(parlour, cookie, "/api/export");
    assert_int_equal(parlour->call[get(parlour, cookie, "/api/export")].code,
                     429);
    parlour_now += UINT64_C(600000);
    json_of(parlour, cookie, "/api/export");
    parlour_close(parlour);
}

/* Two are hashed at a time and 32 wait; who comes then is told to come back. */
static void too_many_at_once_come_back(void **state)
{
    enum { MANY = 60 };
    struct parlour *const parlour = parlour_open();
    char body[128];
    int first = 0, last = 0, busy = 0, wrong = 0;
    (void)state;
    for (int i = 0; i < MANY; i++) {
        snprintf(body, sizeof body,
                 "{\"account\":\"name%d\",\"password\":\"12345678\"}", i);
        parlour->from = i / 10;
        last =
            parlour_send(parlour, &(struct parlour_call){.method = "POST",
                                                         .path = "/api/sign-in",
                                                         .body = body});
        first = first ? first : last;
    }
    for (int i = first; i <= last; i++) {
        while (!parlour->call[i].code)
            uv_run(&parlour->loop, UV_RUN_ONCE);
        busy += parlour->call[i].code == 503;
        wrong += parlour->call[i].code == 403;
    }
    assert_int_equal(busy + wrong, MANY);
    assert_true(busy > 0);
    assert_true(wrong >= HASHES_AT_ONCE + HASHES_WAITING);
    parlour_close(parlour);
}

/* What is hashed when the host stops is answered all the same. */
static void a_host_stops_in_the_middle(void **state)
{
    struct parlour *const parlour = parlour_open();
    int call[5];
    (void)state;
    for (int i = 0; i < 5; i++)
        call[i] =
            parlour_send(parlour, &(struct parlour_call){.method = "POST",
                                                         .path = "/api/sign-in",
                                                         .body = "{" ADA "}"});
    while (hasher_waiting(parlour->host->hasher) < 5)
        uv_run(&parlour->loop, UV_RUN_ONCE);
    parlour_restart(parlour);
    for (int i = 0; i < 5; i++)
        assert_true(parlour->call[call[i]].code == 503 ||
                    parlour->call[call[i]].code == 403);
    parlour_close(parlour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_guest_becomes_an_account),
        cmocka_unit_test(nothing_of_the_guest_opens_the_account),
        cmocka_unit_test(a_name_is_one_persons_and_a_person_has_one),
        cmocka_unit_test(what_is_no_name_or_password),
        cmocka_unit_test(a_wrong_name_is_answered_like_a_wrong_password),
        cmocka_unit_test(a_guests_games_come_along),
        cmocka_unit_test(or_stay_behind),
        cmocka_unit_test(another_accounts_games_stay_its_own),
        cmocka_unit_test(another_password_ends_what_the_old_one_opened),
        cmocka_unit_test(a_password_is_changed_while_the_old_one_is_tried),
        cmocka_unit_test(a_key_is_ended_while_it_is_used),
        cmocka_unit_test(who_goes_leaves_a_seat_without_a_name),
        cmocka_unit_test(an_open_seat_is_free_again),
        cmocka_unit_test(a_game_begins_while_somebody_goes),
        cmocka_unit_test(nobody_sits_where_he_has_gone),
        cmocka_unit_test(an_account_is_made_while_its_guest_goes),
        cmocka_unit_test(all_of_it_and_nobody_elses),
        cmocka_unit_test(ten_sign_ins_a_minute_an_address),
        cmocka_unit_test(three_exports_at_once),
        cmocka_unit_test(too_many_at_once_come_back),
        cmocka_unit_test(a_host_stops_in_the_middle)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
