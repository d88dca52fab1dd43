/* The host's desk: what is reported comes there with the lines before it, what
 * a keeper does is done at once and stands in the log, and to all others there
 * is no desk. */
#include "host/own_cards.h"
#include "host/report.h"
#include "unit/host/office.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

/* Reports. */

static void ten_lines_before_it_are_kept(void **state)
{
    struct office desk;
    char words[32];
    unsigned long long last = 0;
    (void)state;
    office_open(&desk, "");
    for (int i = 0; i < 9; i++) {
        snprintf(words, sizeof words, "line %d.", i);
        office_say(&desk, i % 2, words);
    }
    parlour_now += 60000; /* whoever says more must wait */
    for (int i = 9; i < 14; i++) {
        snprintf(words, sizeof words, "line %d.", i);
        last = office_say(&desk, i % 2, words);
    }
    assert_int_equal(office_code(&desk, office_report_line(&desk, 0, last)),
                     200);
    const char *const json = office_shown(&desk, "/api/desk");
    assert_int_equal(office_count(json, "\"said\":"), 11);
    assert_null(strstr(json, "line 2."));
    assert_non_null(strstr(json, "line 3."));
    assert_non_null(strstr(json, "line 13."));
    assert_non_null(strstr(json, "\"stage\":\"playing\""));
    office_close(&desk);
}

static void a_line_is_reported_once(void **state)
{
    struct office desk;
    (void)state;
    office_open(&desk, "");
    const unsigned long long line = office_say(&desk, 1, "you fool");
    for (int i = 0; i < 2; i++)
        assert_int_equal(office_code(&desk, office_report_line(&desk, 0, line)),
                         200);
    assert_int_equal(
        office_count(office_shown(&desk, "/api/desk"), "\"report\":"), 1);
    assert_int_equal(office_code(&desk, office_report_line(&desk, 1, line)),
                     400); /* his */
    office_close(&desk);
}

static void what_he_took_back_is_still_there(void **state)
{
    struct office desk;
    char more[64];
    (void)state;
    office_open(&desk, "");
    const unsigned long long line = office_say(&desk, 1, "you fool");
    assert_int_equal(office_code(&desk, office_report_line(&desk, 0, line)),
                     200);
    snprintf(more, sizeof more, ",\"id\":%llu", line);
    pair_say(&desk.pair, 1, "unsay", more);
    pair_hears(&desk.pair, 0, "\"gone\":", 1);
    assert_non_null(strstr(office_shown(&desk, "/api/desk"), "you fool"));
    office_close(&desk);
}

static void a_name_is_reported_by_its_seat(void **state)
{
    struct office desk;
    (void)state;
    office_open(&desk, "");
    office_say(&desk, 1, "good evening");
    assert_int_equal(
        office_code(
            &desk,
            office_report(&desk, 0,
                          "\"seat\":1,\"why\":\"name\",\"note\":\"rude\"")),
        200);
    const char *const json = office_shown(&desk, "/api/desk");
    assert_non_null(strstr(json, "\"seat\":1,\"why\":\"name\""));
    assert_non_null(strstr(json, "\"note\":\"rude\""));
    assert_non_null(strstr(json, "good evening"));
    assert_int_equal(
        office_code(&desk,
                    office_report(&desk, 0, "\"seat\":3,\"why\":\"name\"")),
        404);
    office_close(&desk);
}

static void nobody_reports_what_he_has_not_heard(void **state)
{
    struct office desk;
    char more[64];
    (void)state;
    office_open(&desk, "");
    const char *const stranger = parlour_guest(desk.pair.parlour);
    const unsigned long long line = office_say(&desk, 1, "you fool");
    char body[256];
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"line\":%llu,\"why\":\"insult\"}",
             desk.pair.game, line);
    assert_int_equal(
        office_code(&desk, office_post(&desk, stranger, "/api/report", body)),
        404);
    assert_int_equal(
        office_code(&desk, office_post(&desk, NULL, "/api/report", body)), 401);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"key\":\"%s\"}",
             desk.pair.game, desk.pair.watch);
    assert_int_equal(
        office_code(&desk, office_post(&desk, stranger, "/api/seat", body)),
        200);
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"line\":%llu,\"why\":\"insult\"}",
             desk.pair.game, line);
    assert_int_equal(
        office_code(&desk, office_post(&desk, stranger, "/api/report", body)),
        404); /* a bystander hears no talk of seats */
    snprintf(more, sizeof more, "\"line\":%llu,\"why\":\"insult\"", line + 1);
    assert_int_equal(office_code(&desk, office_report(&desk, 0, more)), 404);
    office_close(&desk);
}

static void a_report_that_makes_no_sense_is_refused(void **state)
{
    static const char *const wrong[] = {
        "\"line\":1789000000000",
        "\"line\":1789000000000,\"why\":\"because\"",
        "\"line\":5,\"why\":\"insult\"",
        "\"seat\":64,\"why\":\"name\"",
        "\"seat\":1,\"line\":1789000000000,\"why\":\"name\"",
        "\"why\":\"name\"",
        "\"seat\":1,\"why\":\"name\",\"more\":1",
        "\"seat\":1,\"why\":\"name\",\"note\":7"};
    struct office desk;
    (void)state;
    office_open(&desk, "");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(office_code(&desk, office_report(&desk, 0, wrong[i])),
                         400);
    office_close(&desk);
}

static void so_many_reports_in_an_hour(void **state)
{
    struct office desk;
    int last = 200;
    (void)state;
    office_open(&desk, "");
    for (int i = 0; i < 11; i++)
        last = office_code(
            &desk, office_report_line(&desk, 0,
                                      1789000000000 + (unsigned long long)i));
    assert_int_equal(last, 429);
    office_close(&desk);
}

/* The desk. */

static void to_all_others_there_is_no_desk(void **state)
{
    static const struct {
        const char *method, *path, *body;
    } asked[] = {{"GET", "/api/desk", NULL},
                 {"GET", "/api/desk/bans", NULL},
                 {"GET", "/api/desk/log", NULL},
                 {"GET", "/api/desk/figures", NULL},
                 {"POST", "/api/desk/close", "{}"},
                 {"POST", "/api/desk/unsay", "no JSON"},
                 {"POST", "/api/desk/table", "{}"},
                 {"POST", "/api/desk/ban", "{}"},
                 {"POST", "/api/desk/lift", "{}"}};
    struct office desk;
    (void)state;
    office_open(&desk, "");
    const char *const other =
        office_account_of(&desk, parlour_guest(desk.pair.parlour), "lou");
    const char *const cookie[] = {NULL, desk.pair.cookie[0], other};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        for (int who = 0; who < 3; who++) {
            const int call = parlour_ask(
                desk.pair.parlour,
                &(struct parlour_call){asked[i].method, asked[i].path,
                                       asked[i].body, cookie[who]});
            assert_int_equal(office_code(&desk, call), 404);
            assert_non_null(strstr(office_said(&desk, call), "nothing here"));
        }
        const int call =
            parlour_ask(desk.pair.parlour,
                        &(struct parlour_call){asked[i].method, asked[i].path,
                                               asked[i].body, desk.keeper});
        assert_int_equal(office_code(&desk, call), asked[i].body ? 400 : 200);
    }
    office_close(&desk);
}

/* Who is named no more is like all others, and can be banned. */
static void a_keeper_is_one_as_long_as_he_is_named(void **state)
{
    static const char *const path[] = {"/api/desk", "/api/desk/bans",
                                       "/api/desk/log", "/api/desk/figures"};
    struct office desk;
    (void)state;
    office_open(&desk, "");
    const char *const kim = desk.keeper;
    const char *const lou =
        office_account_of(&desk, parlour_guest(desk.pair.parlour), "lou");
    desk.pair.parlour->keeper = "lou";
    parlour_restart(desk.pair.parlour);
    for (size_t i = 0; i < sizeof path / sizeof *path; i++)
        assert_int_equal(office_code(&desk, office_get(&desk, kim, path[i])),
                         404);
    const int me = office_get(&desk, kim, "/api/account");
    assert_null(strstr(office_said(&desk, me), "keeper"));
    assert_int_equal(
        office_code(
            &desk,
            office_post(&desk, lou, "/api/desk/ban",
                        "{\"account\":\"kim\",\"days\":1,\"reason\":\"x\"}")),
        200);
    assert_int_equal(office_code(&desk, office_get(&desk, kim, "/api/games")),
                     403);
    office_close(&desk);
}

static void a_keeper_whom_nobody_knows_is_named_in_the_log(void **state)
{
    struct office desk;
    (void)state;
    office_open(&desk, "");
    struct parlour *const parlour = desk.pair.parlour;
    *parlour_logged = '\0';
    parlour_restart(parlour);
    parlour_rest(parlour);
    assert_string_equal(parlour_logged, "");
    parlour->keeper = "lou";
    parlour_restart(parlour);
    parlour_rest(parlour);
    assert_non_null(strstr(parlour_logged, "nobody has the account lou"));
    office_close(&desk);
}

static void nobody_takes_the_name_of_a_keeper(void **state)
{
    struct office desk;
    (void)state;
    office_open(&desk, "");
    assert_int_equal(
        office_code(&desk, office_post(&desk, desk.keeper, "/api/delete",
                                       "{\"password\":\"eight or more\"}")),
        200);
    assert_int_equal(
        office_code(
            &desk,
            office_post(&desk, desk.pair.cookie[0], "/api/account",
                        "{\"account\":\"Kim\",\"password\":\"123456789\"}")),
        409);
    office_close(&desk);
}

/* Whoever asks for one name after the other is soon told to wait, whether it is
 * a keeper's or not. */
static void keepers_are_not_found_out_by_asking(void **state)
{
    struct office desk;
    int call = 0;
    (void)state;
    office_open(&desk, "");
    desk.pair.parlour->from = 1;
    for (int i = 0; i < 10; i++) {
        call = office_post(&desk, desk.pair.cookie[0], "/api/account",
                           "{\"account\":\"Kim\",\"password\":\"123456789\"}");
        assert_int_equal(office_code(&desk, call), 409);
    }
    call = office_post(&desk, desk.pair.cookie[0], "/api/account",
                       "{\"account\":\"Kim\",\"password\":\"123456789\"}");
    assert_int_equal(office_code(&desk, call), 429);
    office_close(&desk);
}

static void a_report_is_closed_with_a_note(void **state)
{
    struct office desk;
    char name[REPORT_DIGITS + 1], body[256];
    (void)state;
    office_open(&desk, "");
    assert_int_equal(
        office_code(&desk, office_report_line(
                               &desk, 0, office_say(&desk, 1, "first of two"))),
        200);
    parlour_now += 1000;
    assert_int_equal(
        office_code(&desk,
                    office_report_line(&desk, 0,
                                       office_say(&desk, 1, "second of two"))),
        200);
    const char *const json = office_shown(&desk, "/api/desk");
    assert_int_equal(office_count(json, "\"report\":"), 2);
    parlour_pick(json, "\"report\"", 0, name, sizeof name);
    snprintf(body, sizeof body,
             "{\"report\":\"%s\",\"note\":\"talked to him\"}", name);
    assert_int_equal(office_code(&desk, office_post(&desk, desk.keeper,
                                                    "/api/desk/close", body)),
                     200);
    assert_int_equal(office_code(&desk, office_post(&desk, desk.keeper,
                                                    "/api/desk/close", body)),
                     404);
    const char *const left = office_shown(&desk, "/api/desk");
    assert_int_equal(office_count(left, "\"report\":"),
                     1); /* the oldest is closed */
    const char *const log = office_shown(&desk, "/api/desk/log");
    assert_non_null(strstr(log, "\"what\":\"closed\""));
    assert_non_null(strstr(log, "\"keeper\":\"kim\""));
    assert_non_null(strstr(log, "talked to him"));
    office_close(&desk);
}

static void a_line_is_gone_for_everybody(void **state)
{
    struct office desk;
    char body[256];
    (void)state;
    office_open(&desk, "");
    const unsigned long long line = office_say(&desk, 1, "you fool");
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"line\":%llu}",
             desk.pair.game, line);
    assert_int_equal(office_code(&desk, office_post(&desk, desk.keeper,
                                                    "/api/desk/unsay", body)),
                     200);
    for (int i = 0; i < 2; i++)
        pair_hears(&desk.pair, i, "\"gone\":", 1);
    assert_int_equal(office_code(&desk, office_post(&desk, desk.keeper,
                                                    "/api/desk/unsay", body)),
                     404);
    const int all = office_get(&desk, desk.pair.cookie[1], "/api/export");
    assert_int_equal(office_code(&desk, all), 200);
    assert_null(strstr(office_said(&desk, all), "you fool"));
    assert_non_null(
        strstr(office_shown(&desk, "/api/desk/log"), "\"what\":\"unsaid\""));
    office_close(&desk);
}

static void a_table_is_adjourned_and_nobody_has_lost(void **state)
{
    struct office desk;
    char body[256], path[64];
    (void)state;
    office_open(&desk, "");
    for (int i = 0; i < 2; i++)
        pair_keep(&desk.pair, i);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"note\":\"a quarrel\"}",
             desk.pair.game);
    assert_int_equal(office_code(&desk, office_post(&desk, desk.keeper,
                                                    "/api/desk/table", body)),
                     200);
    for (int i = 0; i < 2; i++)
        pair_hears(&desk.pair, i, "\"why\":\"adjourned\"", 1);
    snprintf(path, sizeof path, "/api/record/%s", desk.pair.game);
    const int record = office_get(&desk, desk.pair.cookie[0], path);
    assert_int_equal(office_code(&desk, record), 200);
    assert_non_null(strstr(office_said(&desk, record), "ended: adjourned"));
    const int ratings = office_get(&desk, desk.pair.cookie[0], "/api/ratings");
    assert_string_equal(office_said(&desk, ratings), "{\"ratings\":[]}");
    assert_int_equal(office_code(&desk, office_post(&desk, desk.keeper,
                                                    "/api/desk/table", body)),
                     409);
    assert_int_equal(office_count(office_shown(&desk, "/api/desk/log"),
                                  "\"what\":\"table\""),
                     1);
    office_close(&desk);
}

static void a_table_that_has_not_begun_opens_to_nobody(void **state)
{
    struct office desk;
    char game[ID_LETTERS + 1], key[KEY_LETTERS + 1], body[256];
    (void)state;
    office_open(&desk, "");
    const int made = office_post(&desk, desk.pair.cookie[0], "/api/tables",
                                 "{\"table\":{\"game\":\"suburbia\",\"setup\":"
                                 "{\"seats\":\"2\"},\"open\":true}}");
    parlour_pick(office_said(&desk, made), "\"game\"", 0, game, sizeof game);
    parlour_pick(office_said(&desk, made), "\"seats\"", 0, key, sizeof key);
    char seat[256];
    snprintf(seat, sizeof seat,
             "{\"game\":\"%s\",\"key\":\"%s\",\"part\":\"%064d\"}", game, key,
             7);
    assert_int_equal(office_code(&desk, office_post(&desk, desk.pair.cookie[0],
                                                    "/api/seat", seat)),
                     200);
    char invitation[128];
    office_account_of(&desk, desk.pair.cookie[1], "ben");
    snprintf(invitation, sizeof invitation,
             "{\"table\":\"%s\",\"account\":\"ben\"}", game);
    assert_int_equal(
        office_code(&desk, office_post(&desk, desk.pair.cookie[0],
                                       "/api/invitations", invitation)),
        200);
    snprintf(body, sizeof body, "{\"game\":\"%s\"}", game);
    assert_int_equal(office_code(&desk, office_post(&desk, desk.keeper,
                                                    "/api/desk/table", body)),
                     200);
    assert_int_equal(office_code(&desk, office_post(&desk, desk.pair.cookie[1],
                                                    "/api/seat", seat)),
                     404);
    const int lobby = office_get(&desk, desk.pair.cookie[1], "/api/lobby");
    assert_string_equal(office_said(&desk, lobby), "{\"tables\":[]}");
    /* An invitation from before, and one from whose table it was. */
    char part[128];
    snprintf(part, sizeof part, "{\"game\":\"%s\",\"part\":\"%064d\"}", game,
             7);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(
            office_code(&desk, office_post(&desk, desk.pair.cookie[1],
                                           "/api/lobby", part)),
            404);
        office_post(&desk, desk.pair.cookie[0], "/api/invitations", invitation);
    }
    office_close(&desk);
}

/* Going for good. */

/* Cards of the drawer in which these eight bytes stand. */
static int cards_with(struct parlour *parlour, uint64_t number)
{
    int times = 0;
    uint8_t after[STORE_ID_MOST];
    size_t size = 0;
    for (;;) {
        struct store_found found = {0};
        const struct store_ask ask = {.what = STORE_DRAWER,
                                      .drawer = STORE_report,
                                      .id = {after, size},
                                      .most = 10};
        store_ask(parlour->store, &ask, &found);
        for (int i = 0; i < found.cards; i++) {
            const struct store_bytes *const id = &found.card[i].id;
            for (size_t k = 0; k + 8 <= id->size; k++)
                times += memcmp((const uint8_t *)id->at + k, &number, 8) == 0;
            size = id->size;
            memcpy(after, id->at, size);
        }
        const int cards = found.cards;
        store_found_drop(&found);
        if (cards < 10)
            return times;
    }
}

static void his_lines_go_with_him(void **state)
{
    struct office desk;
    char who[ID_LETTERS + 1];
    uint64_t number;
    (void)state;
    office_open(&desk, "");
    office_say(&desk, 0, "and what of it");
    assert_int_equal(
        office_code(&desk, office_report_line(
                               &desk, 0, office_say(&desk, 1, "you fool"))),
        200);
    const char *const by = strstr(office_shown(&desk, "/api/desk"), "\"by\":");
    parlour_pick(by, "\"who\"", 0, who, sizeof who);
    assert_int_equal(
        office_code(&desk,
                    office_report_line(&desk, 1,
                                       office_say(&desk, 0, "fool yourself"))),
        200);
    assert_true(id_read(who, ID_LETTERS, &number));
    parlour_rest(desk.pair.parlour);
    assert_true(cards_with(desk.pair.parlour, number) > 0);
    assert_int_equal(office_code(&desk, office_post(&desk, desk.pair.cookie[0],
                                                    "/api/delete", "{}")),
                     200);
    parlour_rest(desk.pair.parlour);
    assert_int_equal(cards_with(desk.pair.parlour, number), 0);
    assert_string_equal(office_shown(&desk, "/api/desk"), "{\"reports\":[]}");
    office_close(&desk);
}

/* All that is known. */

/* A card of the person's in every drawer that is told as it is, as a later
 * program may leave one there. */
static void put_in_all(struct parlour *parlour, uint64_t person)
{
    for (int i = 0; i < STORE_DRAWER_COUNT; i++) {
        const struct store_act act = {.what = STORE_PUT,
                                      .card = {.drawer = (enum store_drawer)i,
                                               .id = {"a later one", 11},
                                               .owner = person,
                                               .at = 5,
                                               .value = {"{\"n\":7}", 7}}};
        struct store_deed deed = {&act, 1, STORE_OK};
        if (own_drawer[i].told == OWN_PLAIN || own_drawer[i].goes)
            assert_int_equal(store_write(parlour->store, &deed, 1), STORE_OK);
    }
}

static int owned(struct parlour *parlour, int drawer, uint64_t person)
{
    struct store_found found = {0};
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = (enum store_drawer)drawer,
                                  .owner = person,
                                  .at = INT64_MAX,
                                  .most = 50};
    store_ask(parlour->store, &ask, &found);
    const int cards = found.cards;
    store_found_drop(&found);
    return cards;
}

static void no_drawer_is_forgotten(void **state)
{
    struct office desk;
    char key[64];
    uint64_t person;
    (void)state;
    office_open(&desk, "");
    struct parlour *const parlour = desk.pair.parlour;
    const char *const ada = desk.pair.cookie[0];
    office_account_of(&desk, desk.pair.cookie[1], "lou");
    office_account_of(&desk, ada, "ada");
    person = parlour_person(parlour, "ada");
    office_report_line(&desk, 0, office_say(&desk, 1, "you fool"));
    office_post(&desk, ada, "/api/people",
                "{\"account\":\"lou\",\"is\":\"blocked\"}");
    parlour_rest(parlour);
    put_in_all(parlour, person);
    const int call = office_get(&desk, ada, "/api/export");
    assert_int_equal(office_code(&desk, call), 200);
    for (int i = 0; i < STORE_DRAWER_COUNT; i++) {
        assert_int_not_equal(own_drawer[i].told, OWN_NOWHERE);
        assert_non_null(own_drawer[i].where);
        snprintf(key, sizeof key, "\"%s\":", own_drawer[i].where);
        if (own_drawer[i].told != OWN_SECRET && i != STORE_ban &&
            i != STORE_way)
            assert_non_null(strstr(office_said(&desk, call), key));
        snprintf(key, sizeof key, "\"%s\":[{\"at\":5,\"value\":{\"n\":7}}]",
                 own_drawer[i].where);
        if (own_drawer[i].told == OWN_PLAIN)
            assert_non_null(strstr(office_said(&desk, call), key));
    }
    assert_non_null(
        strstr(office_said(&desk, call), "\"account\":\"lou\",\"is\":"));
    assert_int_equal(
        office_code(&desk, office_post(&desk, ada, "/api/delete",
                                       "{\"password\":\"eight or more\"}")),
        200);
    parlour_rest(parlour);
    for (int i = 0; i < STORE_DRAWER_COUNT; i++)
        if (i != STORE_cup) /* is of all who play in it */
            assert_int_equal(owned(parlour, i, person), 0);
    office_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(ten_lines_before_it_are_kept),
        BOTH(a_line_is_reported_once),
        BOTH(what_he_took_back_is_still_there),
        BOTH(a_name_is_reported_by_its_seat),
        BOTH(nobody_reports_what_he_has_not_heard),
        BOTH(a_report_that_makes_no_sense_is_refused),
        BOTH(so_many_reports_in_an_hour),
        BOTH(to_all_others_there_is_no_desk),
        BOTH(a_keeper_is_one_as_long_as_he_is_named),
        BOTH(keepers_are_not_found_out_by_asking),
        BOTH(a_keeper_whom_nobody_knows_is_named_in_the_log),
        BOTH(nobody_takes_the_name_of_a_keeper),
        BOTH(a_report_is_closed_with_a_note),
        BOTH(a_line_is_gone_for_everybody),
        BOTH(a_table_is_adjourned_and_nobody_has_lost),
        BOTH(a_table_that_has_not_begun_opens_to_nobody),
        BOTH(his_lines_go_with_him),
        BOTH(no_drawer_is_forgotten)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
