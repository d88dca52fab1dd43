/* Profiles over a host: what games came to, and who sees what of it. */
#include "unit/host/pair.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

static const char *post(struct parlour *parlour, const char *cookie,
                        const char *path, int code, const char *body)
{
    const int call = parlour_post(parlour, cookie, path, body);
    assert_int_equal(parlour->call[call].code, code);
    return parlour->call[call].json;
}

static const char *profile(struct parlour *parlour, const char *cookie,
                           const char *body)
{
    return post(parlour, cookie, "/api/profile", 200, body);
}

static void make_account(struct parlour *parlour, const char *cookie,
                         const char *account)
{
    char body[128];
    snprintf(body, sizeof body,
             "{\"account\":\"%s\",\"password\":\"eight or more\"}", account);
    post(parlour, cookie, "/api/account", 200, body);
}

/* Two who sit at different addresses play until the second gives up. */
static void play(struct pair *pair)
{
    pair->parlour = parlour_open();
    for (int i = 0; i < 2; i++)
        pair->cookie[i] = parlour_guest(pair->parlour);
    const char *const json =
        post(pair->parlour, pair->cookie[0], "/api/tables", 200,
             "{\"table\":{\"game\":\"suburbia\",\"setup\":{\"seats\":\"2\"},"
             "\"hints\":false,\"watch\":\"round\"}}");
    parlour_pick(json, "\"game\"", 0, pair->game, sizeof pair->game);
    for (int i = 0; i < 2; i++)
        parlour_pick(json, "\"seats\"", i, pair->key[i], sizeof pair->key[i]);
    for (int i = 0; i < 2; i++) {
        pair->parlour->from = i + 1;
        assert_int_equal(pair_sit(pair, i, pair->cookie[i]), 200);
    }
    for (int i = 0; i < 2; i++)
        pair_join(pair, i);
    for (int i = 0; i < 2; i++)
        pair_keep(pair, i);
    pair_say(pair, 1, "resign", "");
    for (int i = 0; i < 2; i++)
        pair_hears(pair, i, "\"tell\":\"over\"", 1);
}

static void what_a_game_came_to(void **state)
{
    struct pair pair;
    (void)state;
    play(&pair);
    struct parlour *const parlour = pair.parlour;
    const char *json = profile(parlour, pair.cookie[0], "{}");
    assert_non_null(strstr(json, "\"me\":true"));
    assert_non_null(strstr(json, pair.game));
    assert_non_null(strstr(json, "\"pool\":\"suburbia-2e-2\",\"seats\":2,"
                                 "\"place\":1,"));
    assert_non_null(strstr(json, "\"rating\":1662,\"deviation\":290,"
                                 "\"change\":0}"));
    assert_non_null(strstr(json, "\"counts\":[{\"pool\":\"suburbia-2e-2\","
                                 "\"games\":1,\"won\":1,"));
    json = profile(parlour, pair.cookie[1], "{}");
    assert_non_null(strstr(json, "\"place\":2,"));
    assert_non_null(strstr(json, "\"games\":1,\"won\":0,"));
    parlour_restart(parlour);
    assert_non_null(strstr(profile(parlour, pair.cookie[0], "{}"), pair.game));
    parlour_close(parlour);
}

static void others_see_what_they_are_shown(void **state)
{
    struct pair pair;
    (void)state;
    play(&pair);
    struct parlour *const parlour = pair.parlour;
    make_account(parlour, pair.cookie[0], "ada");
    const char *json =
        profile(parlour, pair.cookie[1], "{\"account\":\"ada\"}");
    assert_non_null(strstr(json, "\"is\":\"nobody\",\"ratings\":[{"));
    assert_non_null(strstr(json, "\"shown\":false}"));
    assert_null(strstr(json, "\"at\""));
    assert_null(strstr(json, "\"past\""));
    post(parlour, pair.cookie[0], "/api/profile", 200, "{\"shown\":true}");
    json = profile(parlour, pair.cookie[1], "{\"account\":\"ada\"}");
    assert_non_null(strstr(json, "\"shown\":true"));
    assert_non_null(strstr(json, "\"place\":1,"));
    assert_null(strstr(json, pair.game));
    post(parlour, pair.cookie[0], "/api/profile", 200, "{\"shown\":false}");
    assert_null(strstr(
        profile(parlour, pair.cookie[1], "{\"account\":\"ada\"}"), "\"past\""));
    parlour_close(parlour);
}

static void who_is_not_found(void **state)
{
    static const char *const wrong[] = {
        "[]", "{\"shown\":1}", "{\"shown\":true,\"account\":\"ada\"}",
        "{\"more\":1}", "{\"game\":\"0m1z3k5q7w9xa\"}"};
    struct pair pair;
    char none[256];
    (void)state;
    play(&pair);
    struct parlour *const parlour = pair.parlour;
    make_account(parlour, pair.cookie[0], "ada");
    make_account(parlour, pair.cookie[1], "ben");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        post(parlour, pair.cookie[0], "/api/profile", 400, wrong[i]);
    post(parlour, NULL, "/api/profile", 401, "{\"account\":\"ada\"}");
    snprintf(none, sizeof none, "%s",
             post(parlour, pair.cookie[1], "/api/profile", 404,
                  "{\"account\":\"nobody\"}"));
    post(parlour, pair.cookie[0], "/api/people", 200,
         "{\"account\":\"ben\",\"is\":\"blocked\"}");
    assert_string_equal(post(parlour, pair.cookie[1], "/api/profile", 404,
                             "{\"account\":\"ada\"}"),
                        none);
    assert_non_null(strstr(
        profile(parlour, pair.cookie[0], "{\"account\":\"ben\"}"), "blocked"));
    parlour_close(parlour);
}

/* Who goes takes it along; the other keeps his, and his rating as it was. */
static void who_goes_leaves_the_others_rating(void **state)
{
    struct pair pair;
    struct store_found found = {0};
    char before[1024];
    (void)state;
    play(&pair);
    struct parlour *const parlour = pair.parlour;
    snprintf(before, sizeof before, "%s",
             profile(parlour, pair.cookie[0], "{}"));
    parlour_now += 60 * 1000;
    post(parlour, pair.cookie[1], "/api/profile", 200, "{\"shown\":true}");
    post(parlour, pair.cookie[1], "/api/delete", 200, "{}");
    assert_string_equal(profile(parlour, pair.cookie[0], "{}"), before);
    const struct store_ask ask = {.what = STORE_COUNTS};
    assert_int_equal(store_ask(parlour->store, &ask, &found), STORE_OK);
    assert_int_equal(found.counts.cards[STORE_past], 1);
    store_found_drop(&found);
    parlour_close(parlour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_game_came_to),
        cmocka_unit_test(others_see_what_they_are_shown),
        cmocka_unit_test(who_is_not_found),
        cmocka_unit_test(who_goes_leaves_the_others_rating),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
