/* The lobby over a host, people who follow or have blocked each other, and
 * invitations. */
#include "host/lobby.h"
#include "unit/host/pair.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PART "1111111111111111111111111111111111111111111111111111111111111111"
#define TABLE                                                                  \
    "{\"table\":{\"game\":\"suburbia\",\"setup\":{\"seats\":\"%d\"}%s}}"

static const char *get(struct parlour *parlour, const char *cookie,
                       const char *path, int code)
{
    const int call = parlour_ask(
        parlour, &(struct parlour_call){
                     .method = "GET", .path = path, .cookie = cookie});
    assert_int_equal(parlour->call[call].code, code);
    return parlour->call[call].json;
}

static const char *post(struct parlour *parlour, const char *cookie,
                        const char *path, int code, const char *body)
{
    const int call = parlour_post(parlour, cookie, path, body);
    assert_int_equal(parlour->call[call].code, code);
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
    post(parlour, cookie, "/api/account", 200, body);
}

/* Opens a table for so many, and notes what it is called. */
static void open_table(struct parlour *parlour, const char *cookie, int seats,
                       const char *more, char game[ID_LETTERS + 1])
{
    char body[256];
    snprintf(body, sizeof body, TABLE, seats, more);
    parlour_pick(post(parlour, cookie, "/api/tables", 200, body), "\"game\"", 0,
                 game, ID_LETTERS + 1);
}

static const char *sit(struct parlour *parlour, const char *cookie,
                       const char *game, int code)
{
    char body[160];
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"part\":\"" PART "\"}",
             game);
    return post(parlour, cookie, "/api/lobby", code, body);
}

static bool sees(struct parlour *parlour, const char *cookie, const char *game)
{
    return strstr(get(parlour, cookie, "/api/lobby", 200), game) != NULL;
}

static void be(struct parlour *parlour, const char *cookie, const char *account,
               const char *what)
{
    char body[128];
    snprintf(body, sizeof body, "{\"account\":\"%s\",\"is\":\"%s\"}", account,
             what);
    post(parlour, cookie, "/api/people", 200, body);
}

static int bonds_kept(struct parlour *parlour)
{
    struct store_found found = {0};
    const struct store_ask ask = {.what = STORE_COUNTS};
    assert_int_equal(store_ask(parlour->store, &ask, &found), STORE_OK);
    const int kept = (int)found.counts.cards[STORE_bond];
    store_found_drop(&found);
    return kept;
}

/* Open tables. */

static void an_open_table_is_seen_until_it_begins(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    char game[ID_LETTERS + 1];
    (void)state;
    get(parlour, NULL, "/api/lobby", 401);
    assert_string_equal(get(parlour, ben, "/api/lobby", 200),
                        "{\"tables\":[]}");
    open_table(parlour, ada, 2, ",\"open\":true", game);
    sit(parlour, ada, game, 200);
    const char *const json = get(parlour, ben, "/api/lobby", 200);
    assert_non_null(strstr(json, "\"open\":true"));
    assert_non_null(strstr(json, "\"name\":\"Ada\""));
    assert_null(strstr(json, "\"mine\""));
    assert_null(strstr(json, "\"rating\""));
    assert_non_null(
        strstr(get(parlour, ada, "/api/lobby", 200), "\"mine\":true"));
    parlour_restart(parlour);
    assert_true(sees(parlour, ben, game));
    assert_non_null(strstr(sit(parlour, ben, game, 200), "\"seat\":1"));
    assert_false(sees(parlour, ben, game));
    sit(parlour, guest(parlour, "Cleo"), game, 404);
    parlour_close(parlour);
}

/* Whoever has no link cannot sit down at any other table. */
static void a_table_that_is_not_open_is_nobodys_business(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    char game[ID_LETTERS + 1];
    (void)state;
    open_table(parlour, ada, 2, "", game);
    assert_false(sees(parlour, ben, game));
    sit(parlour, ben, game, 404);
    post(parlour, ben, "/api/lobby", 400, "{\"game\":\"0m1z3k5q7w9xa\"}");
    post(parlour, ben, "/api/lobby", 400, "{\"part\":\"" PART "\"}");
    post(parlour, ben, "/api/lobby", 400,
         "{\"game\":\"0m1z3k5q7w9xa\",\"part\":\"" PART "\",\"key\":1}");
    parlour_close(parlour);
}

static void a_table_is_listed_for_a_week(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    char game[ID_LETTERS + 1];
    (void)state;
    open_table(parlour, ada, 2, ",\"open\":true", game);
    parlour_now += 6 * DAY_MS;
    assert_true(sees(parlour, ada, game));
    parlour_now += 2 * DAY_MS;
    assert_false(sees(parlour, ada, game));
    parlour_close(parlour);
}

static void fifty_tables_are_listed(void **state)
{
    struct parlour *const parlour = parlour_open();
    char game[ID_LETTERS + 1], oldest[ID_LETTERS + 1];
    (void)state;
    for (int i = 0; i < 51; i++) {
        parlour->from = i;
        parlour_now += 1000;
        open_table(parlour, guest(parlour, "Ada"), 2, ",\"open\":true", game);
        if (i == 0)
            memcpy(oldest, game, sizeof game);
    }
    const char *const ben = guest(parlour, "Ben");
    const int call = parlour_ask(
        parlour, &(struct parlour_call){
                     .method = "GET", .path = "/api/lobby", .cookie = ben});
    assert_int_equal(parlour->call[call].listed, 50);
    sit(parlour, ben, oldest, 200);
    parlour_close(parlour);
}

static int listed(struct parlour *parlour, const char *cookie)
{
    const int call = parlour_ask(
        parlour, &(struct parlour_call){
                     .method = "GET", .path = "/api/lobby", .cookie = cookie});
    assert_int_equal(parlour->call[call].code, 200);
    return parlour->call[call].listed;
}

/* What is listed no more has links still. */
static void a_person_has_three_tables_there(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    char game[5][ID_LETTERS + 1];
    (void)state;
    for (int i = 0; i < 5; i++) {
        parlour->from = i;
        parlour_now += 1000;
        open_table(parlour, ada, 2, ",\"open\":true", game[i]);
    }
    assert_int_equal(listed(parlour, ben), LOBBY_A_PERSON);
    for (int i = 0; i < 5; i++)
        assert_int_equal(sees(parlour, ben, game[i]), i >= 2);
    sit(parlour, ben, game[1], 404);
    sit(parlour, ben, game[2], 200);
    parlour_close(parlour);
}

/* Nobody fills the lobby from one address, whatever others have open there. */
static void an_address_has_six_tables_there(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ben = guest(parlour, "Ben");
    char first[ID_LETTERS + 1], game[ID_LETTERS + 1];
    (void)state;
    parlour->from = 1;
    open_table(parlour, ben, 2, ",\"open\":true", first);
    parlour->from = 2;
    for (int i = 0; i < 60; i++) {
        parlour_now += 2000;
        open_table(parlour, guest(parlour, "Eve"), 2, ",\"open\":true", game);
    }
    assert_true(sees(parlour, ben, first));
    assert_true(sees(parlour, ben, game));
    assert_int_equal(listed(parlour, ben), 1 + LOBBY_AN_ADDRESS);
    parlour_close(parlour);
}

/* Hearing of it. */

static void whoever_looks_is_told_to_look_again(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    char game[ID_LETTERS + 1];
    (void)state;
    const int socket = parlour_socket(parlour, "lobby", ben);
    parlour_hears(parlour, socket, "\"hello\"", 1);
    assert_int_equal(parlour_heard(parlour, socket, "\"game\""), 0);
    parlour_second(parlour);
    const int before = parlour_heard(parlour, socket, "\"lobby\"");
    open_table(parlour, ada, 2, "", game);
    parlour_second(parlour);
    assert_int_equal(parlour_heard(parlour, socket, "\"lobby\""), before);
    open_table(parlour, ada, 2, ",\"open\":true", game);
    parlour_second(parlour);
    assert_int_equal(parlour_heard(parlour, socket, "\"lobby\""), before + 1);
    sit(parlour, ada, game, 200);
    parlour_second(parlour);
    assert_int_equal(parlour_heard(parlour, socket, "\"lobby\""), before + 2);
    parlour_say(parlour, socket, "{\"call\":\"ping\"}");
    parlour_hears(parlour, socket, "\"clock\"", 1);
    parlour_say(parlour, socket, "{\"call\":\"talk\",\"text\":\"hello\"}");
    parlour_hears(parlour, socket, "no game", 1);
    parlour_say(parlour, socket, "{\"call\":\"join\",\"game\":\"%s\"}", game);
    parlour_hears(parlour, socket, "no game", 2);
    parlour_gone(parlour, socket);
    parlour_close(parlour);
}

/* Blocking. */

static void who_is_blocked_neither_sees_nor_sits(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    char game[ID_LETTERS + 1], own[ID_LETTERS + 1], key[KEY_LETTERS + 1];
    char body[256];
    (void)state;
    make_account(parlour, ben, "ben");
    be(parlour, ada, "ben", "blocked");
    snprintf(body, sizeof body, TABLE, 2, ",\"open\":true");
    const char *const json = post(parlour, ada, "/api/tables", 200, body);
    parlour_pick(json, "\"game\"", 0, game, sizeof game);
    parlour_pick(json, "\"seats\"", 1, key, sizeof key);
    assert_false(sees(parlour, ben, game));
    sit(parlour, ben, game, 404);
    sit(parlour, ada, game, 200);
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"key\":\"%s\",\"part\":\"" PART "\"}", game,
             key);
    assert_non_null(
        strstr(post(parlour, ben, "/api/seat", 403, body), "\"not_allowed\""));
    open_table(parlour, ben, 2, ",\"open\":true", own);
    assert_false(sees(parlour, ada, own));
    be(parlour, ada, "ben", "nobody");
    assert_true(sees(parlour, ben, game));
    assert_true(sees(parlour, ada, own));
    sit(parlour, ben, game, 200);
    parlour_close(parlour);
}

/* The second of a pair blocks the first, whose lines he does not hear, then
 * nor when he comes again. */
static void who_is_blocked_is_not_heard(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    struct parlour *const parlour = pair.parlour;
    char body[96];
    pair_say(&pair, 0, "talk", ",\"text\":\"good evening\"");
    pair_hears(&pair, 1, "good evening", 1);
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"seat\":0,\"is\":\"blocked\"}", pair.game);
    post(parlour, pair.cookie[1], "/api/people", 200, body);
    assert_non_null(
        strstr(get(parlour, pair.cookie[1], "/api/people", 200), "blocked"));
    pair_say(&pair, 0, "talk", ",\"text\":\"second\"");
    pair_say(&pair, 0, "talk", ",\"to\":1,\"text\":\"third\"");
    pair_say(&pair, 1, "talk", ",\"text\":\"fourth\"");
    pair_hears(&pair, 1, "fourth", 1);
    pair_hears(&pair, 0, "fourth", 1);
    pair_hears(&pair, 0, "\"second\"", 1);
    assert_int_equal(parlour_heard(parlour, pair.socket[1], "second"), 0);
    assert_int_equal(parlour_heard(parlour, pair.socket[1], "third"), 0);
    parlour_gone(parlour, pair.socket[1]);
    pair_join(&pair, 1);
    pair_hears(&pair, 1, "fourth", 1);
    assert_int_equal(parlour_heard(parlour, pair.socket[1], "good evening"), 0);
    parlour_close(parlour);
}

static void no_back(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    (void)context, (void)found;
    assert_int_equal(answer, STORE_OK);
}

/* The second blocks the first at another node, and no hint comes. */
static void a_block_is_heard_of_without_a_hint(void **state)
{
    struct pair pair;
    const struct bonds none = {0};
    struct bond_change change;
    (void)state;
    pair_open(&pair, "");
    struct parlour *const parlour = pair.parlour;
    make_account(parlour, pair.cookie[0], "ada");
    make_account(parlour, pair.cookie[1], "ben");
    const uint64_t ada = parlour_person(parlour, "ada");
    const uint64_t ben = parlour_person(parlour, "ben");
    parlour_gone(parlour, pair.socket[0]);
    parlour_gone(parlour, pair.socket[1]);
    parlour->shared = true;
    parlour_restart(parlour);
    pair_join(&pair, 0);
    pair_join(&pair, 1);
    pair_say(&pair, 0, "talk", ",\"text\":\"before\"");
    pair_hears(&pair, 1, "before", 1);
    bonds_change(&change, &none,
                 &(struct bond_wish){ben, ada, BOND_BLOCKS, parlour_now});
    scribe_write(parlour->host->scribe, change.act, change.acts,
                 (struct scribe_back){no_back, NULL});
    for (int second = 0; second < 60; second++) {
        parlour->host->seconds++;
        peers_second(parlour->host);
    }
    pair_say(&pair, 0, "talk", ",\"text\":\"after\"");
    pair_say(&pair, 1, "talk", ",\"text\":\"the end\"");
    pair_hears(&pair, 1, "the end", 1);
    assert_int_equal(parlour_heard(parlour, pair.socket[1], "after"), 0);
    parlour_close(parlour);
}

/* He is told of nothing and cannot find out: all of it is as if she were not
 * there. */
static void nobody_learns_who_has_blocked_him(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    char none[512];
    (void)state;
    make_account(parlour, ada, "ada");
    make_account(parlour, ben, "ben");
    be(parlour, ben, "ada", "followed");
    be(parlour, ada, "ben", "blocked");
    assert_string_equal(get(parlour, ben, "/api/people", 200),
                        "{\"people\":[]}");
    snprintf(none, sizeof none, "%s",
             post(parlour, ben, "/api/people", 404,
                  "{\"account\":\"nobody\",\"is\":\"followed\"}"));
    assert_string_equal(post(parlour, ben, "/api/people", 404,
                             "{\"account\":\"ada\",\"is\":\"followed\"}"),
                        none);
    parlour_close(parlour);
}

/* Following. */

static void people_are_listed_by_their_names_of_today(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    char who[ID_LETTERS + 1], body[128];
    (void)state;
    make_account(parlour, ben, "ben");
    be(parlour, ada, "ben", "followed");
    const int renamed =
        parlour_post(parlour, ben, "/api/guest", "{\"name\":\"Benedict\"}");
    assert_int_equal(parlour->call[renamed].code, 200);
    const char *const json = get(parlour, ada, "/api/people", 200);
    assert_non_null(strstr(json, "\"name\":\"Benedict\",\"account\":\"ben\","
                                 "\"is\":\"followed\""));
    parlour_pick(json, "\"who\"", 0, who, sizeof who);
    snprintf(body, sizeof body, "{\"who\":\"%s\",\"is\":\"nobody\"}", who);
    post(parlour, ada, "/api/people", 200, body);
    assert_string_equal(get(parlour, ada, "/api/people", 200),
                        "{\"people\":[]}");
    post(parlour, ada, "/api/people", 404, body);
    parlour_close(parlour);
}

static void whom_one_cannot_name(void **state)
{
    static const char *const wrong[] = {
        "{}",
        "{\"account\":\"ben\"}",
        "{\"is\":\"followed\"}",
        "{\"account\":\"ben\",\"is\":\"loved\"}",
        "{\"account\":\"ben\",\"who\":\"0m1z3k5q7w9xa\",\"is\":\"followed\"}",
        "{\"game\":\"0m1z3k5q7w9xa\",\"is\":\"followed\"}",
        "{\"game\":\"0m1z3k5q7w9xa\",\"seat\":9,\"is\":\"followed\"}",
        "{\"account\":\"ada\",\"is\":\"followed\"}",
    };
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    char game[ID_LETTERS + 1], body[128];
    (void)state;
    make_account(parlour, ada, "ada");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        post(parlour, ada, "/api/people", 400, wrong[i]);
    open_table(parlour, ada, 2, "", game);
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"seat\":0,\"is\":\"blocked\"}", game);
    post(parlour, guest(parlour, "Ben"), "/api/people", 404, body);
    parlour_close(parlour);
}

/* Ada has blocked Ben; after that many more have blocked her than are read at a
 * time. Nothing of all that stays when she goes. */
static void strangers_lift_nobodys_block(void **state)
{
    enum { STRANGERS = 2 * BONDS_PAGE + 1 };
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    const struct bonds none = {0};
    char game[ID_LETTERS + 1], own[ID_LETTERS + 1];
    (void)state;
    make_account(parlour, ada, "ada");
    make_account(parlour, ben, "ben");
    be(parlour, ada, "ben", "blocked");
    parlour_now += 1000;
    parlour_rest(parlour);
    for (uint64_t i = 1; i <= STRANGERS; i++) {
        const struct bond_wish wish = {i << 48 | i,
                                       parlour_person(parlour, "ada"),
                                       BOND_BLOCKS, parlour_now};
        struct bond_change change;
        bonds_change(&change, &none, &wish);
        struct store_deed deed = {.act = change.act, .count = change.acts};
        assert_int_equal(store_write(parlour->store, &deed, 1), STORE_OK);
    }
    open_table(parlour, ada, 2, ",\"open\":true", game);
    open_table(parlour, ben, 2, ",\"open\":true", own);
    assert_true(sees(parlour, ada, game));
    assert_false(sees(parlour, ada, own));
    assert_false(sees(parlour, ben, game));
    assert_non_null(strstr(get(parlour, ada, "/api/people", 200), "blocked"));
    post(parlour, ada, "/api/delete", 200, "{\"password\":\"eight or more\"}");
    assert_int_equal(bonds_kept(parlour), 0);
    parlour_close(parlour);
}

static void two_hundred_may_be_followed(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    struct bonds bonds = {0};
    (void)state;
    make_account(parlour, ada, "ada");
    for (int i = 0; i < BONDS_OF_A_KIND; i++) {
        const struct bond_wish wish = {parlour_person(parlour, "ada"),
                                       1000 + (uint64_t)i, BOND_FOLLOWS, 1};
        struct bond_change change;
        bonds_change(&change, &bonds, &wish);
        struct store_deed deed = {.act = change.act, .count = change.acts};
        assert_int_equal(store_write(parlour->store, &deed, 1), STORE_OK);
    }
    const char *const ben = guest(parlour, "Ben");
    make_account(parlour, ben, "ben");
    assert_non_null(strstr(post(parlour, ada, "/api/people", 409,
                                "{\"account\":\"ben\",\"is\":\"followed\"}"),
                           "too_many"));
    be(parlour, ada, "ben", "blocked");
    parlour_close(parlour);
}

static const char *sign_in(struct parlour *parlour, const char *cookie,
                           const char *account)
{
    char body[128];
    snprintf(body, sizeof body,
             "{\"account\":\"%s\",\"password\":\"eight or more\","
             "\"bring\":true}",
             account);
    const int call = parlour_post(parlour, cookie, "/api/sign-in", body);
    assert_int_equal(parlour->call[call].code, 200);
    return parlour->call[call].cookie;
}

/* Whoever signs in is kept apart from whom he was as a guest, on both sides. */
static void who_signs_in_takes_his_blocks_along(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const dan = guest(parlour, "Dan");
    const char *const eve = guest(parlour, "Eve");
    const char *const finn = guest(parlour, "Finn");
    const char *ada = guest(parlour, "Ada");
    char game[ID_LETTERS + 1], by_dan[ID_LETTERS + 1], by_eve[ID_LETTERS + 1];
    char body[96];
    (void)state;
    make_account(parlour, ada, "ada");
    make_account(parlour, dan, "dan");
    make_account(parlour, eve, "eve");
    make_account(parlour, finn, "finn");
    be(parlour, ada, "dan", "followed");
    ada = guest(parlour, "Ada");
    open_table(parlour, ada, 2, ",\"open\":true", game);
    sit(parlour, ada, game, 200);
    be(parlour, ada, "dan", "blocked");
    be(parlour, ada, "finn", "followed");
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"seat\":0,\"is\":\"blocked\"}", game);
    post(parlour, eve, "/api/people", 200, body);
    ada = sign_in(parlour, ada, "ada");
    const char *const json = get(parlour, ada, "/api/people", 200);
    assert_non_null(strstr(json, "\"account\":\"dan\",\"is\":\"blocked\""));
    assert_non_null(strstr(json, "\"account\":\"finn\",\"is\":\"followed\""));
    assert_int_equal(bonds_kept(parlour), 5);
    open_table(parlour, dan, 2, ",\"open\":true", by_dan);
    open_table(parlour, eve, 2, ",\"open\":true", by_eve);
    assert_false(sees(parlour, ada, by_dan));
    assert_false(sees(parlour, ada, by_eve));
    be(parlour, eve, "ada", "nobody");
    assert_true(sees(parlour, ada, by_eve));
    assert_int_equal(bonds_kept(parlour), 3);
    parlour_close(parlour);
}

/* Nothing of whoever goes for good stays with others. */
static void who_goes_takes_his_bonds_along(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    (void)state;
    make_account(parlour, ada, "ada");
    make_account(parlour, ben, "ben");
    be(parlour, ada, "ben", "followed");
    be(parlour, ben, "ada", "blocked");
    post(parlour, ben, "/api/delete", 200, "{\"password\":\"eight or more\"}");
    assert_string_equal(get(parlour, ada, "/api/people", 200),
                        "{\"people\":[]}");
    assert_int_equal(bonds_kept(parlour), 0);
    parlour_close(parlour);
}

/* Invitations. */

static void invite(struct parlour *parlour, const char *cookie,
                   const char *words, int code)
{
    char body[192];
    snprintf(body, sizeof body, "{\"table\":%s}", words);
    post(parlour, cookie, "/api/invitations", code, body);
}

static const char *to(const char *game, const char *account)
{
    static char words[128];
    snprintf(words, sizeof words, "\"%s\",\"account\":\"%s\"", game, account);
    return words;
}

static bool is_invited(struct parlour *parlour, const char *cookie,
                       const char *game)
{
    return strstr(get(parlour, cookie, "/api/invitations", 200), game) != NULL;
}

static void who_is_invited_needs_no_link(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    char game[ID_LETTERS + 1], other[ID_LETTERS + 1], body[96];
    (void)state;
    make_account(parlour, ben, "ben");
    const int socket = parlour_socket(parlour, "lobby", ben);
    open_table(parlour, ada, 2, "", game);
    open_table(parlour, ada, 2, "", other);
    invite(parlour, ada, to(game, "ben"), 200);
    invite(parlour, ada, to(other, "ben"), 200);
    parlour_hears(parlour, socket, "\"me\"", 2);
    assert_non_null(
        strstr(get(parlour, ben, "/api/invitations", 200), "\"from\":\"Ada\""));
    assert_string_equal(get(parlour, ada, "/api/invitations", 200),
                        "{\"invitations\":[]}");
    sit(parlour, ben, game, 200);
    assert_false(is_invited(parlour, ben, game));
    snprintf(body, sizeof body, "\"%s\",\"refuse\":true", other);
    invite(parlour, ben, body, 200);
    assert_string_equal(get(parlour, ben, "/api/invitations", 200),
                        "{\"invitations\":[]}");
    sit(parlour, ben, other, 404);
    parlour_close(parlour);
}

static void who_may_not_invite(void **state)
{
    static const char *const wrong[] = {
        "1,\"account\":\"ben\"", "\"0m1z3k5q7w9xa\"",
        "\"0m1z3k5q7w9xa\",\"refuse\":false",
        "\"0m1z3k5q7w9xa\",\"account\":\"ben\",\"more\":1"};
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    char game[ID_LETTERS + 1];
    (void)state;
    make_account(parlour, ada, "ada");
    make_account(parlour, ben, "ben");
    open_table(parlour, ada, 2, "", game);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        invite(parlour, ada, wrong[i], 400);
    invite(parlour, ada, to(game, "ada"), 400);
    invite(parlour, ada, to(game, "nobody"), 404);
    invite(parlour, guest(parlour, "Cleo"), to(game, "ben"), 404);
    invite(parlour, ada, to(game, "ben"), 200);
    be(parlour, ben, "ada", "blocked");
    assert_false(is_invited(parlour, ben, game));
    sit(parlour, ben, game, 404);
    invite(parlour, ada, to(game, "ben"), 404);
    be(parlour, ben, "ada", "nobody");
    assert_true(is_invited(parlour, ben, game));
    parlour_now += 8 * DAY_MS;
    assert_false(is_invited(parlour, ben, game));
    parlour_close(parlour);
}

/* Ada invites both; Cleo and Ben keep apart, so who comes first keeps the other
 * from the table. */
static void no_invitation_to_where_one_is_kept_out(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    const char *const ben = guest(parlour, "Ben");
    const char *const cleo = guest(parlour, "Cleo");
    char game[ID_LETTERS + 1], other[ID_LETTERS + 1];
    (void)state;
    make_account(parlour, ben, "ben");
    make_account(parlour, cleo, "cleo");
    open_table(parlour, ada, 3, "", game);
    open_table(parlour, ada, 3, "", other);
    invite(parlour, ada, to(game, "ben"), 200);
    invite(parlour, ada, to(game, "cleo"), 200);
    invite(parlour, ada, to(other, "ben"), 200);
    invite(parlour, ada, to(other, "cleo"), 200);
    sit(parlour, cleo, game, 200);
    sit(parlour, ben, other, 200);
    assert_true(is_invited(parlour, ben, game));
    assert_true(is_invited(parlour, cleo, other));
    be(parlour, ben, "cleo", "blocked");
    assert_false(is_invited(parlour, ben, game));
    assert_false(is_invited(parlour, cleo, other));
    parlour_close(parlour);
}

static void twenty_invitations_at_once(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = guest(parlour, "Ada");
    char game[ID_LETTERS + 1];
    (void)state;
    make_account(parlour, guest(parlour, "Ben"), "ben");
    open_table(parlour, ada, 2, "", game);
    for (int i = 0; i < 20; i++)
        invite(parlour, ada, to(game, "ben"), 200);
    invite(parlour, ada, to(game, "ben"), 429);
    parlour_now += 60 * 1000;
    invite(parlour, ada, to(game, "ben"), 200);
    parlour_close(parlour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_open_table_is_seen_until_it_begins),
        cmocka_unit_test(a_table_that_is_not_open_is_nobodys_business),
        cmocka_unit_test(a_table_is_listed_for_a_week),
        cmocka_unit_test(fifty_tables_are_listed),
        cmocka_unit_test(a_person_has_three_tables_there),
        cmocka_unit_test(an_address_has_six_tables_there),
        cmocka_unit_test(whoever_looks_is_told_to_look_again),
        cmocka_unit_test(who_is_blocked_neither_sees_nor_sits),
        cmocka_unit_test(who_is_blocked_is_not_heard),
        cmocka_unit_test(a_block_is_heard_of_without_a_hint),
        cmocka_unit_test(nobody_learns_who_has_blocked_him),
        cmocka_unit_test(people_are_listed_by_their_names_of_today),
        cmocka_unit_test(whom_one_cannot_name),
        cmocka_unit_test(strangers_lift_nobodys_block),
        cmocka_unit_test(two_hundred_may_be_followed),
        cmocka_unit_test(who_signs_in_takes_his_blocks_along),
        cmocka_unit_test(who_goes_takes_his_bonds_along),
        cmocka_unit_test(who_is_invited_needs_no_link),
        cmocka_unit_test(who_may_not_invite),
        cmocka_unit_test(no_invitation_to_where_one_is_kept_out),
        cmocka_unit_test(twenty_invitations_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
