/* What is told of people who are at the host, and of games to look on. */
#include "host/lobby.h"
#include "host/seen.h"
#include "unit/host/pair.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

static const char *get(struct parlour *parlour, const char *cookie,
                       const char *path)
{
    parlour_rest(parlour);
    const int call = parlour_ask(
        parlour, &(struct parlour_call){
                     .method = "GET", .path = path, .cookie = cookie});
    assert_int_equal(parlour->call[call].code, 200);
    return parlour->call[call].json;
}

static int post(struct parlour *parlour, const char *cookie, const char *path,
                const char *body)
{
    return parlour->call[parlour_post(parlour, cookie, path, body)].code;
}

static void make_account(struct parlour *parlour, const char *cookie,
                         const char *account)
{
    char body[128];
    snprintf(body, sizeof body,
             "{\"account\":\"%s\",\"password\":\"eight or more\"}", account);
    assert_int_equal(post(parlour, cookie, "/api/account", body), 200);
}

static void be(struct parlour *parlour, const char *cookie, const char *account,
               const char *what)
{
    char body[128];
    snprintf(body, sizeof body, "{\"account\":\"%s\",\"is\":\"%s\"}", account,
             what);
    assert_int_equal(post(parlour, cookie, "/api/people", body), 200);
}

static bool says(struct parlour *parlour, const char *cookie, const char *words)
{
    return strstr(get(parlour, cookie, "/api/people"), words) != NULL;
}

/* Ada, whom Finn follows. */
static void follow(struct parlour *parlour, const char **ada, const char **finn)
{
    *ada = parlour_guest(parlour);
    *finn = parlour_guest(parlour);
    make_account(parlour, *ada, "ada");
    make_account(parlour, *finn, "finn");
    be(parlour, *finn, "ada", "followed");
}

static void who_is_followed_is_seen(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *ada, *finn;
    char gone[64];
    (void)state;
    follow(parlour, &ada, &finn);
    assert_false(says(parlour, finn, "\"now\""));
    assert_false(says(parlour, finn, "\"seen\""));
    const int socket = parlour_socket(parlour, "lobby", ada);
    assert_true(says(parlour, finn, "\"now\":\"here\""));
    const int other = parlour_socket(parlour, "lobby", ada);
    parlour_gone(parlour, other);
    assert_true(says(parlour, finn, "\"now\":\"here\""));
    parlour_now += 60 * 1000;
    parlour_gone(parlour, socket);
    snprintf(gone, sizeof gone, "\"seen\":%llu",
             (unsigned long long)parlour_now);
    parlour_rest(parlour);
    parlour_now += 60 * 1000;
    assert_true(says(parlour, finn, gone));
    assert_false(says(parlour, finn, "\"now\""));
    parlour_close(parlour);
}

/* A node that dies says of nobody that he has gone. */
static void what_is_old_is_not_believed(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *ada, *finn;
    (void)state;
    follow(parlour, &ada, &finn);
    parlour_socket(parlour, "lobby", ada);
    parlour_rest(parlour);
    parlour_now += SEEN_HERE_MS - 1;
    assert_true(says(parlour, finn, "\"now\":\"here\""));
    parlour_now += 1;
    assert_false(says(parlour, finn, "\"now\""));
    assert_true(says(parlour, finn, "\"seen\""));
    for (int i = 0; i < SEEN_PACE_S; i++) {
        seen_second(parlour->host);
        parlour->host->seconds++;
    }
    assert_true(says(parlour, finn, "\"now\":\"here\""));
    parlour_close(parlour);
}

static void who_has_switched_it_off_is_not_seen(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *ada, *finn;
    (void)state;
    follow(parlour, &ada, &finn);
    const int socket = parlour_socket(parlour, "lobby", ada);
    assert_true(says(parlour, finn, "\"now\""));
    assert_int_equal(post(parlour, ada, "/api/profile", "{\"seen\":1}"), 400);
    assert_int_equal(
        post(parlour, ada, "/api/profile", "{\"seen\":false,\"shown\":true}"),
        400);
    assert_int_equal(post(parlour, ada, "/api/profile", "{\"seen\":false}"),
                     200);
    assert_false(says(parlour, finn, "\"now\""));
    parlour_gone(parlour, socket);
    parlour_socket(parlour, "lobby", ada);
    assert_false(says(parlour, finn, "\"now\""));
    assert_false(says(parlour, finn, "\"seen\""));
    const int call = parlour_post(parlour, ada, "/api/profile", "{}");
    assert_non_null(strstr(parlour->call[call].json, "\"seen\":false"));
    const int other =
        parlour_post(parlour, finn, "/api/profile", "{\"account\":\"ada\"}");
    assert_null(strstr(parlour->call[other].json, "\"seen\""));
    assert_int_equal(post(parlour, ada, "/api/profile", "{\"seen\":true}"),
                     200);
    parlour_socket(parlour, "lobby", ada);
    assert_true(says(parlour, finn, "\"now\":\"here\""));
    parlour_close(parlour);
}

/* Nobody who was blocked learns anything, and of whom one has blocked one hears
 * nothing either. */
static void who_is_blocked_sees_nobody(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *ada, *finn;
    (void)state;
    follow(parlour, &ada, &finn);
    parlour_socket(parlour, "lobby", ada);
    be(parlour, ada, "finn", "blocked");
    parlour_socket(parlour, "lobby", finn);
    assert_string_equal(get(parlour, finn, "/api/people"), "{\"people\":[]}");
    assert_true(says(parlour, ada, "\"is\":\"blocked\""));
    assert_false(says(parlour, ada, "\"now\""));
    parlour_close(parlour);
}

/* Reading bonds is not put out by what lies beside them. */
/* His page's socket ends after everything of him was deleted. */
static void nothing_is_noted_of_who_has_gone_for_good(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = parlour_guest(parlour);
    struct store_found found = {0};
    (void)state;
    const int socket = parlour_socket(parlour, "lobby", ada);
    parlour_rest(parlour);
    assert_int_equal(post(parlour, ada, "/api/delete", "{}"), 200);
    parlour_gone(parlour, socket);
    parlour_rest(parlour);
    assert_int_equal(store_ask(parlour->store,
                               &(struct store_ask){.what = STORE_COUNTS},
                               &found),
                     STORE_OK);
    assert_int_equal(found.counts.cards[STORE_bond], 0);
    store_found_drop(&found);
    parlour_close(parlour);
}

static void bonds_are_read_whoever_is_seen(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *ada, *finn;
    char account[16];
    (void)state;
    follow(parlour, &ada, &finn);
    for (int i = 0; i < 6; i++) {
        const char *const other = parlour_guest(parlour);
        parlour->from = i;
        snprintf(account, sizeof account, "other%d", i);
        make_account(parlour, other, account);
        parlour_socket(parlour, "lobby", other);
        be(parlour, other, "finn", "followed");
        be(parlour, finn, account, i % 2 ? "followed" : "blocked");
    }
    parlour_socket(parlour, "lobby", finn);
    const char *const list = get(parlour, finn, "/api/people");
    int people = 0;
    for (const char *at = list; (at = strstr(at, "\"who\"")); at++)
        people++;
    assert_int_equal(people, 7);
    parlour_close(parlour);
}

static void at_a_table_it_is_told_how_far_it_is(void **state)
{
    struct pair pair = {.parlour = parlour_open()};
    struct parlour *const parlour = pair.parlour;
    const char *const finn = parlour_guest(parlour);
    (void)state;
    pair_gather(&pair, ",\"clock\":{\"pace\":\"live\",\"base\":600}");
    make_account(parlour, pair.cookie[0], "ada");
    be(parlour, finn, "ada", "followed");
    for (int seat = 0; seat < 2; seat++)
        pair_join(&pair, seat);
    assert_true(says(parlour, finn, "\"now\":\"playing\"}"));
    for (int seat = 0; seat < 2; seat++)
        pair_keep(&pair, seat);
    assert_true(says(parlour, finn, "\"now\":\"playing\",\"round\":1}"));
    parlour_close(parlour);
}

static void who_waits_at_a_table_is_told_of(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *ada, *finn;
    char game[ID_LETTERS + 1];
    (void)state;
    follow(parlour, &ada, &finn);
    const int call = parlour_post(
        parlour, ada, "/api/tables",
        "{\"table\":{\"game\":\"suburbia\",\"setup\":{\"seats\":\"2\"},"
        "\"open\":true}}");
    parlour_pick(parlour->call[call].json, "\"game\"", 0, game, sizeof game);
    char body[160];
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"part\":\"%064d\"}", game,
             1);
    assert_int_equal(post(parlour, ada, "/api/lobby", body), 200);
    assert_true(parlour_socket(parlour, game, ada) > 0);
    assert_true(says(parlour, finn, "\"now\":\"waiting\""));
    parlour_close(parlour);
}

/* Games to look on. */

/* Two sit down at an open table; what it is called. */
static void begin(struct parlour *parlour, const char *more,
                  char game[ID_LETTERS + 1], const char *who[2])
{
    char body[256];
    snprintf(body, sizeof body,
             "{\"table\":{\"game\":\"suburbia\",\"setup\":{\"seats\":\"2\"}"
             "%s}}",
             more);
    who[0] = parlour_guest(parlour);
    who[1] = parlour_guest(parlour);
    const int call = parlour_post(parlour, who[0], "/api/tables", body);
    assert_int_equal(parlour->call[call].code, 200);
    parlour_pick(parlour->call[call].json, "\"game\"", 0, game, ID_LETTERS + 1);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"part\":\"%064d\"}", game,
             1);
    for (int i = 0; i < 2; i++)
        assert_int_equal(post(parlour, who[i], "/api/lobby", body), 200);
}

static void an_open_game_is_watched_until_it_ends(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const zoe = parlour_guest(parlour);
    char game[ID_LETTERS + 1], body[64];
    const char *who[2];
    (void)state;
    assert_string_equal(get(parlour, zoe, "/api/watch"), "{\"games\":[]}");
    begin(parlour, ",\"open\":true,\"watch\":\"round\"", game, who);
    parlour_restart(parlour);
    const char *const json = get(parlour, zoe, "/api/watch");
    assert_non_null(strstr(json, game));
    assert_non_null(strstr(json, "\"round\":"));
    assert_non_null(strstr(json, "\"watching\":0"));
    assert_null(strstr(json, "\"mine\""));
    assert_non_null(
        strstr(get(parlour, who[0], "/api/watch"), "\"mine\":true"));
    assert_int_equal(parlour_socket(parlour, game, zoe), -403);
    snprintf(body, sizeof body, "{\"game\":\"%s\"}", game);
    assert_int_equal(post(parlour, zoe, "/api/watch", body), 200);
    const int socket = parlour_socket(parlour, game, zoe);
    assert_true(socket > 0);
    parlour_hears(parlour, socket, "\"watch\":true", 1);
    parlour_say(parlour, socket, "{\"call\":\"join\",\"game\":\"%s\"}", game);
    parlour_hears(parlour, socket, "\"tell\":\"people\"", 1);
    assert_non_null(strstr(get(parlour, zoe, "/api/watch"), "\"watching\":1"));
    const int own = parlour_socket(parlour, game, who[0]);
    parlour_say(parlour, own,
                "{\"call\":\"resign\",\"game\":\"%s\",\"seat\":0}", game);
    parlour_hears(parlour, own, "\"done\"", 1);
    assert_string_equal(get(parlour, zoe, "/api/watch"), "{\"games\":[]}");
    assert_int_equal(post(parlour, zoe, "/api/watch", body), 404);
    parlour_close(parlour);
}

static void nobody_watches_what_is_not_for_him(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const zoe = parlour_guest(parlour);
    char game[3][ID_LETTERS + 1], body[64];
    const char *who[2];
    (void)state;
    begin(parlour, ",\"open\":true,\"watch\":\"nobody\"", game[0], who);
    begin(parlour, ",\"open\":true", game[1], who);
    make_account(parlour, zoe, "zoe");
    be(parlour, who[1], "zoe", "blocked");
    struct pair pair = {.parlour = parlour};
    pair_gather(&pair, "");
    memcpy(game[2], pair.game, sizeof pair.game);
    assert_string_equal(get(parlour, zoe, "/api/watch"), "{\"games\":[]}");
    for (int i = 0; i < 3; i++) {
        snprintf(body, sizeof body, "{\"game\":\"%s\"}", game[i]);
        assert_int_equal(post(parlour, zoe, "/api/watch", body), 404);
    }
    assert_int_equal(post(parlour, zoe, "/api/watch", "{}"), 400);
    assert_int_equal(
        post(parlour, zoe, "/api/watch", "{\"game\":\"0m1z3k5q7w9xa\"}"), 404);
    assert_int_equal(
        post(parlour, NULL, "/api/watch", "{\"game\":\"0m1z3k5q7w9xa\"}"), 401);
    parlour_close(parlour);
}

static void twenty_games_are_listed(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *who[2];
    char game[ID_LETTERS + 1];
    (void)state;
    for (int i = 0; i <= LOBBY_WATCHED; i++) {
        parlour->from = i;
        parlour_now += 1000;
        begin(parlour, ",\"open\":true", game, who);
    }
    const int call = parlour_ask(
        parlour, &(struct parlour_call){
                     .method = "GET", .path = "/api/watch", .cookie = who[0]});
    assert_int_equal(parlour->call[call].listed, LOBBY_WATCHED);
    parlour_close(parlour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_followed_is_seen),
        cmocka_unit_test(what_is_old_is_not_believed),
        cmocka_unit_test(who_has_switched_it_off_is_not_seen),
        cmocka_unit_test(who_is_blocked_sees_nobody),
        cmocka_unit_test(nothing_is_noted_of_who_has_gone_for_good),
        cmocka_unit_test(bonds_are_read_whoever_is_seen),
        cmocka_unit_test(at_a_table_it_is_told_how_far_it_is),
        cmocka_unit_test(who_waits_at_a_table_is_told_of),
        cmocka_unit_test(an_open_game_is_watched_until_it_ends),
        cmocka_unit_test(nobody_watches_what_is_not_for_him),
        cmocka_unit_test(twenty_games_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
