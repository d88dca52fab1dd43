/* People who wait, over a host: who is seated with whom, that nobody sits at
 * two tables, how long a wish is good, and what is told of it. */
#include "host/lobby.h"
#include "host/seating.h"
#include "host/wishes.h"
#include "unit/host/pair.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PART "1111111111111111111111111111111111111111111111111111111111111111"

static int post(struct parlour *parlour, const char *cookie, const char *path,
                const char *body)
{
    return parlour->call[parlour_post(parlour, cookie, path, body)].code;
}

static const char *get(struct parlour *parlour, const char *cookie,
                       const char *path)
{
    const int call = parlour_ask(
        parlour, &(struct parlour_call){
                     .method = "GET", .path = path, .cookie = cookie});
    assert_int_equal(parlour->call[call].code, 200);
    return parlour->call[call].json;
}

static const char *guest(struct parlour *parlour, const char *name)
{
    char body[64];
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    const int call = parlour_post(parlour, NULL, "/api/guest", body);
    assert_int_equal(parlour->call[call].code, 200);
    return parlour->call[call].cookie;
}

static void make_account(struct parlour *parlour, const char *cookie,
                         const char *account)
{
    char body[128];
    snprintf(body, sizeof body,
             "{\"account\":\"%s\",\"password\":\"eight or more\"}", account);
    assert_int_equal(post(parlour, cookie, "/api/account", body), 200);
}

static void wish(struct parlour *parlour, const char *cookie, const char *seats,
                 const char *pace)
{
    char body[256];
    snprintf(body, sizeof body,
             "{\"game\":\"suburbia\",\"seats\":\"%s\",\"pace\":\"%s\","
             "\"part\":\"" PART "\"}",
             seats, pace);
    assert_int_equal(post(parlour, cookie, "/api/wish", body), 200);
}

static void look_now(struct parlour *parlour)
{
    wishes_stir(parlour->host);
    wishes_second(parlour->host);
    do
        parlour_rest(parlour);
    while (parlour->host->waiting.looking);
    parlour_rest(parlour);
}

/* So much later the host looks, and all that follows is done. */
static void look_after(struct parlour *parlour, uint64_t ms)
{
    parlour_now += ms;
    parlour_rest(parlour);
    look_now(parlour);
}

static void look(struct parlour *parlour)
{
    look_after(parlour, 20 * 1000);
}

static bool waits(struct parlour *parlour, const char *cookie)
{
    const char *const json = get(parlour, cookie, "/api/wish");
    return strstr(json, "\"since\"") && !strstr(json, "\"table\"");
}

/* The name of the table; empty: there is none. */
static void table_of(struct parlour *parlour, const char *cookie,
                     char game[ID_LETTERS + 1])
{
    const char *const json = get(parlour, cookie, "/api/wish");
    *game = '\0';
    if (strstr(json, "\"table\""))
        parlour_pick(json, "\"table\"", 0, game, ID_LETTERS + 1);
}

static bool together(struct parlour *parlour, const char *one,
                     const char *other)
{
    char first[ID_LETTERS + 1], second[ID_LETTERS + 1];
    table_of(parlour, one, first);
    table_of(parlour, other, second);
    return *first && strcmp(first, second) == 0;
}

static int games_of(struct parlour *parlour, const char *cookie)
{
    const int call = parlour_ask(
        parlour, &(struct parlour_call){
                     .method = "GET", .path = "/api/games", .cookie = cookie});
    return parlour->call[call].listed;
}

/* Another node has taken a wish; here nobody stirs. */
static void a_clock_that_goes_back_holds_nobody_up(void **state)
{
    struct parlour *const parlour = parlour_open();
    const uint64_t before = parlour_now;
    (void)state;
    look(parlour);
    parlour_now -= 3600 * UINT64_C(1000);
    wishes_second(parlour->host);
    assert_true(parlour->host->waiting.looking);
    parlour_rest(parlour);
    parlour_now = before;
    parlour_close(parlour);
}

/* A table has no clock of that kind, so nobody is seated by it. */
static void a_card_of_no_known_pace_is_none(void **state)
{
    static const int pace[] = {PACE_LIVE, PACE_TURNS, PACE_FREE, PACES, 200};
    (void)state;
    for (size_t i = 0; i < sizeof pace / sizeof *pace; i++) {
        struct wish wish = {.person = 1,
                            .pace = (uint8_t)pace[i],
                            .state = WISH_WAITS,
                            .seats = WISH_TWO,
                            .game = "suburbia",
                            .name = "Ada"};
        struct wish_kept kept;
        const struct store_act act = wish_swap(&wish, 0, &kept);
        assert_int_equal(wish_read(&act.card, &wish), i < 2);
    }
}

static void two_who_want_the_same_sit_down(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    char game[ID_LETTERS + 1];
    (void)state;
    const int lobby = parlour_socket(parlour, "lobby", ada);
    assert_int_equal(games_of(parlour, ada), 0);
    wish(parlour, ada, "2", "turns");
    look(parlour);
    assert_true(waits(parlour, ada));
    const int told = parlour_heard(parlour, lobby, "\"me\"");
    wish(parlour, ben, "any", "turns");
    look(parlour);
    assert_true(together(parlour, ada, ben));
    assert_int_equal(parlour_heard(parlour, lobby, "\"me\""), told + 1);
    table_of(parlour, ada, game);
    const char *const json = get(parlour, ada, "/api/games");
    assert_non_null(strstr(json, game));
    assert_non_null(strstr(json, "\"stage\":\"playing\""));
    assert_non_null(strstr(json, "\"mine\":[0]"));
    assert_non_null(strstr(json, "\"pace\":\"turns\",\"days\":3"));
    assert_non_null(strstr(json, "\"watch\":\"round\""));
    assert_non_null(strstr(json, "\"name\":\"Ben\""));
    assert_int_equal(games_of(parlour, ben), 1);
    parlour_close(parlour);
}

static void what_is_wanted_is_not_mixed(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    const char *const cleo = guest(parlour, "Cleo");
    (void)state;
    wish(parlour, ada, "2", "turns");
    wish(parlour, ben, "more", "turns");
    wish(parlour, cleo, "2", "live");
    look(parlour);
    assert_true(waits(parlour, ada));
    assert_true(waits(parlour, ben));
    const char *const dora = guest(parlour, "Dora");
    const char *const emil = guest(parlour, "Emil");
    wish(parlour, dora, "any", "turns");
    wish(parlour, emil, "more", "turns");
    look(parlour);
    assert_true(waits(parlour, ben) + waits(parlour, dora) < 2);
    parlour_close(parlour);
}

/* The one has blocked the other, in either direction. */
static void who_is_blocked_is_seated_with_others(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    (void)state;
    make_account(parlour, ben, "ben");
    assert_int_equal(post(parlour, ada, "/api/people",
                          "{\"account\":\"ben\",\"is\":\"blocked\"}"),
                     200);
    wish(parlour, ada, "any", "turns");
    parlour_now += 1000;
    wish(parlour, ben, "any", "turns");
    look(parlour);
    look_after(parlour, 2 * DAY_MS);
    assert_true(waits(parlour, ada));
    assert_true(waits(parlour, ben));
    const char *const cleo = guest(parlour, "Cleo");
    wish(parlour, cleo, "any", "turns");
    look(parlour);
    assert_true(together(parlour, ada, cleo));
    assert_true(waits(parlour, ben));
    parlour_close(parlour);
}

static void a_wish_is_withdrawn_and_changed(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    const char *const end = "{\"pace\":\"turns\",\"withdraw\":true}";
    (void)state;
    assert_int_equal(post(parlour, ada, "/api/wish", end), 200);
    wish(parlour, ada, "2", "turns");
    wish(parlour, ben, "2", "turns");
    assert_int_equal(post(parlour, ada, "/api/wish", end), 200);
    assert_false(waits(parlour, ada));
    look(parlour);
    assert_true(waits(parlour, ben));
    assert_int_equal(games_of(parlour, ada), 0);
    wish(parlour, ben, "more", "turns");
    wish(parlour, ada, "2", "turns");
    look(parlour);
    assert_true(waits(parlour, ben));
    wish(parlour, ada, "any", "turns");
    wish(parlour, ben, "2", "turns");
    look(parlour);
    assert_true(together(parlour, ada, ben));
    assert_int_equal(post(parlour, ada, "/api/wish", end), 200);
    assert_int_equal(games_of(parlour, ada), 1);
    parlour_close(parlour);
}

static void what_nobody_can_want_is_refused(void **state)
{
    static const char *const wrong[] = {
        "[]",
        "{}",
        "{\"pace\":\"free\"}",
        "{\"pace\":\"live\",\"withdraw\":false}",
        "{\"pace\":\"live\",\"withdraw\":true,\"game\":\"suburbia\"}",
        "{\"pace\":\"live\",\"game\":\"chess\",\"seats\":\"2\",\"part\":\"" PART
        "\"}",
        "{\"pace\":\"live\",\"game\":\"suburbia\",\"seats\":\"9\",\"part\":"
        "\"" PART "\"}",
        "{\"pace\":\"live\",\"game\":\"suburbia\",\"seats\":\"2\"}",
        "{\"pace\":\"live\",\"game\":\"suburbia\",\"seats\":\"2\",\"part\":"
        "\"" PART "\",\"more\":1}",
    };
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(post(parlour, ada, "/api/wish", wrong[i]), 400);
    assert_int_equal(post(parlour, NULL, "/api/wish",
                          "{\"pace\":\"live\","
                          "\"withdraw\":true}"),
                     401);
    assert_non_null(strstr(get(parlour, ada, "/api/wish"), "\"wishes\":[]"));
    parlour_close(parlour);
}

/* As long as the page listens, and some seconds more. */
static void live_a_wish_ends_with_its_page(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    (void)state;
    const int socket = parlour_socket(parlour, "lobby", ada);
    wish(parlour, ada, "2", "live");
    for (int i = 0; i < 3; i++) {
        look_after(parlour, 10 * 1000);
        assert_true(waits(parlour, ada));
    }
    parlour_gone(parlour, socket);
    look(parlour);
    assert_false(waits(parlour, ada));
    wish(parlour, ben, "2", "live");
    look_after(parlour, 1000);
    assert_true(waits(parlour, ben));
    parlour_socket(parlour, "lobby", ada);
    look_after(parlour, 10 * 1000);
    assert_true(together(parlour, ada, ben));
    parlour_close(parlour);
}

/* By turns it is good for a week, whoever is there. */
static void by_turns_a_wish_waits_for_days(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    (void)state;
    wish(parlour, ada, "2", "turns");
    parlour_now += 6 * DAY_MS;
    look(parlour);
    parlour_restart(parlour);
    assert_true(waits(parlour, ada));
    parlour_now += DAY_MS;
    assert_false(waits(parlour, ada));
    look(parlour);
    const char *const ben = guest(parlour, "Ben");
    wish(parlour, ben, "2", "turns");
    look(parlour);
    assert_true(waits(parlour, ben));
    parlour_close(parlour);
}

static void a_restart_forgets_nobody(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    (void)state;
    wish(parlour, ada, "2", "turns");
    wish(parlour, ben, "2", "turns");
    parlour_restart(parlour);
    look(parlour);
    assert_true(together(parlour, ada, ben));
    parlour_restart(parlour);
    assert_true(together(parlour, ada, ben));
    assert_int_equal(games_of(parlour, ada), 1);
    parlour_close(parlour);
}

/* Another node was quicker: the card is another than the one that was read. */
static void nobody_is_seated_by_an_old_wish(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    struct store_found found = {0};
    struct wish old[2];
    (void)state;
    wish(parlour, ada, "2", "turns");
    wish(parlour, ben, "2", "turns");
    parlour_rest(parlour);
    const struct store_ask ask = {
        .what = STORE_DRAWER, .drawer = STORE_wish, .most = 10};
    assert_int_equal(store_ask(parlour->store, &ask, &found), STORE_OK);
    assert_int_equal(found.cards, 2);
    for (int i = 0; i < 2; i++)
        assert_true(wish_read(&found.card[i], &old[i]));
    store_found_drop(&found);
    seating_begin(parlour->host, old, 2);
    seating_begin(parlour->host, old, 2);
    parlour_rest(parlour);
    assert_int_equal(games_of(parlour, ada), 1);
    assert_int_equal(games_of(parlour, ben), 1);
    assert_true(together(parlour, ada, ben));
    assert_int_equal(parlour->host->metrics.seated, 2);
    look(parlour);
    assert_int_equal(games_of(parlour, ada), 1);
    parlour_close(parlour);
}

/* What is said of waiting is what was measured, or nothing. */
static void what_is_usual_is_measured(void **state)
{
    struct parlour *const parlour = parlour_open();
    (void)state;
    const char *const watcher = guest(parlour, "Zoe");
    for (int i = 0; i < 3; i++) {
        const char *const usual = get(parlour, watcher, "/api/wish");
        assert_null(strstr(usual, "\"usual\":{\"turns\""));
        wish(parlour, guest(parlour, "Ada"), "2", "turns");
        wish(parlour, guest(parlour, "Ben"), "2", "turns");
        look(parlour);
    }
    const char *const json = get(parlour, watcher, "/api/wish");
    assert_non_null(strstr(json, "\"usual\":{\"turns\":20000}"));
    assert_non_null(strstr(json, "\"range\":{\"2\":[1100,1900]"));
    parlour_close(parlour);
}

static void whoever_goes_waits_no_more(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    (void)state;
    wish(parlour, ada, "2", "turns");
    assert_int_equal(post(parlour, ada, "/api/delete", "{}"), 200);
    wish(parlour, guest(parlour, "Ben"), "2", "turns");
    look(parlour);
    assert_int_equal(parlour->host->metrics.seated, 0);
    parlour_close(parlour);
}

/* However far the going has come when people are seated, nobody is left at a
 * table with somebody who is there no more. */
static void nobody_is_seated_with_who_is_going(void **state)
{
    int seated = 0;
    (void)state;
    for (int steps = 0; steps < 24; steps++) {
        struct parlour *const parlour = parlour_open();
        const char *const ada = guest(parlour, "Ada");
        const char *const ben = guest(parlour, "Ben");
        wish(parlour, ada, "2", "turns");
        wish(parlour, ben, "2", "turns");
        parlour_rest(parlour);
        const int goes = parlour_send(
            parlour, &(struct parlour_call){"POST", "/api/delete", "{}", ada});
        for (int i = 0; i < steps && !parlour->call[goes].code; i++)
            uv_run(&parlour->loop, UV_RUN_ONCE);
        look_now(parlour);
        seated += games_of(parlour, ben);
        assert_null(
            strstr(get(parlour, ben, "/api/games"), "\"stage\":\"playing\""));
        parlour_close(parlour);
    }
    assert_in_range(seated, 1, 23); /* before it, and after it */
}

static int letters_kept(struct parlour *parlour)
{
    struct store_found found = {0};
    const struct store_ask ask = {.what = STORE_COUNTS};
    parlour_rest(parlour);
    assert_int_equal(store_ask(parlour->store, &ask, &found), STORE_OK);
    const int kept = (int)found.counts.cards[STORE_letter];
    store_found_drop(&found);
    return kept;
}

/* By turns it is a turn like any other; live people are there. */
static void who_is_away_is_told_by_letter(void **state)
{
    static const char *const post[] = {"cat", NULL};
    static const char *const pace[] = {"live", "turns"};
    struct parlour *const parlour = parlour_open_posting(post);
    (void)state;
    for (int i = 0; i < 2; i++) {
        const char *const ada = guest(parlour, "Ada");
        const char *const ben = guest(parlour, "Ben");
        wish(parlour, ada, "2", pace[i]);
        wish(parlour, ben, "2", pace[i]);
        look_after(parlour, 1000);
        assert_true(together(parlour, ada, ben));
        assert_int_equal(letters_kept(parlour), 2 * i);
    }
    parlour_close(parlour);
}

static void wishes_are_limited(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    (void)state;
    for (int i = 0; i < 20; i++)
        wish(parlour, ada, "2", "turns");
    assert_int_equal(post(parlour, ada, "/api/wish",
                          "{\"pace\":\"turns\",\"withdraw\":true}"),
                     429);
    parlour_close(parlour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clock_that_goes_back_holds_nobody_up),
        cmocka_unit_test(a_card_of_no_known_pace_is_none),
        cmocka_unit_test(two_who_want_the_same_sit_down),
        cmocka_unit_test(what_is_wanted_is_not_mixed),
        cmocka_unit_test(who_is_blocked_is_seated_with_others),
        cmocka_unit_test(a_wish_is_withdrawn_and_changed),
        cmocka_unit_test(what_nobody_can_want_is_refused),
        cmocka_unit_test(live_a_wish_ends_with_its_page),
        cmocka_unit_test(by_turns_a_wish_waits_for_days),
        cmocka_unit_test(a_restart_forgets_nobody),
        cmocka_unit_test(nobody_is_seated_by_an_old_wish),
        cmocka_unit_test(what_is_usual_is_measured),
        cmocka_unit_test(whoever_goes_waits_no_more),
        cmocka_unit_test(nobody_is_seated_with_who_is_going),
        cmocka_unit_test(who_is_away_is_told_by_letter),
        cmocka_unit_test(wishes_are_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
