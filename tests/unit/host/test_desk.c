/* The host's desk: what is reported comes there with the lines before it, what
 * a keeper does is done at once and stands in the log, and to all others there
 * is no desk. Every test runs on the store in memory and on the one in a
 * folder. */
#include "host/ban.h"
#include "host/own_cards.h"
#include "host/report.h"
#include "store/memory.h"
#include "store/sqlite.h"
#include "unit/host/pair.h"
#include "unit/store/folder.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#define DAY (24 * UINT64_C(3600000))

/* Two at a table, and a keeper who is at none. */
struct desk {
    struct pair pair;
    const char *keeper;
    struct folder folder;
};

static bool on_disk; /* which store the tests run on */

static struct parlour *open_parlour(struct desk *desk)
{
    struct sqlite_error error;
    struct store *store;
    if (!on_disk)
        return parlour_open();
    folder_make(&desk->folder);
    assert_int_equal(sqlite_open(&store, desk->folder.path, NULL, &error),
                     STATUS_OK);
    return parlour_open_on(store);
}

static int post(const struct desk *desk, const char *cookie, const char *path,
                const char *body)
{
    return parlour_post(desk->pair.parlour, cookie, path, body);
}

static int code(const struct desk *desk, int call)
{
    return desk->pair.parlour->call[call].code;
}

static const char *said(const struct desk *desk, int call)
{
    return desk->pair.parlour->call[call].json;
}

static int get(const struct desk *desk, const char *cookie, const char *path)
{
    return parlour_ask(desk->pair.parlour,
                       &(struct parlour_call){
                           .method = "GET", .path = path, .cookie = cookie});
}

/* What the keeper is shown there. */
static const char *shown(const struct desk *desk, const char *path)
{
    const int call = get(desk, desk->keeper, path);
    assert_int_equal(code(desk, call), 200);
    return said(desk, call);
}

static const char *account_of(const struct desk *desk, const char *cookie,
                              const char *account)
{
    char body[128];
    snprintf(body, sizeof body,
             "{\"account\":\"%s\",\"password\":\"eight or more\"}", account);
    assert_int_equal(code(desk, post(desk, cookie, "/api/account", body)), 200);
    return cookie;
}

static void open_desk(struct desk *desk, const char *options)
{
    struct pair *const pair = &desk->pair;
    pair->parlour = open_parlour(desk);
    desk->keeper = account_of(desk, parlour_guest(pair->parlour), "kim");
    pair->parlour->keeper = "kim";
    parlour_restart(pair->parlour);
    pair_gather(pair, options);
    for (int i = 0; i < 2; i++)
        pair_join(pair, i);
}

static void close_desk(struct desk *desk)
{
    parlour_close(desk->pair.parlour);
    if (on_disk)
        folder_remove(&desk->folder);
}

/* Ada, on seat `who`, says a line; its number. */
static unsigned long long say(struct desk *desk, int who, const char *words)
{
    char more[256], found[320];
    struct pair *const pair = &desk->pair;
    unsigned long long id = 0;
    snprintf(more, sizeof more, ",\"text\":\"%s\"", words);
    snprintf(found, sizeof found, "\"text\":\"%s\"", words);
    pair_say(pair, who, "talk", more);
    pair_hears(pair, 1 - who, found, 1);
    const char *const heard = pair->parlour->socket[pair->socket[1 - who]].said;
    const char *at = strstr(heard, found);
    while (strncmp(at, "\"id\":", 5) != 0)
        at--;
    sscanf(at, "\"id\":%llu", &id);
    return id;
}

static int report(const struct desk *desk, int who, const char *what)
{
    char body[512];
    snprintf(body, sizeof body, "{\"game\":\"%s\",%s}", desk->pair.game, what);
    return post(desk, desk->pair.cookie[who], "/api/report", body);
}

static int report_line(const struct desk *desk, int who,
                       unsigned long long line)
{
    char what[128];
    snprintf(what, sizeof what, "\"line\":%llu,\"why\":\"insult\"", line);
    return report(desk, who, what);
}

static int count(const char *words, const char *part)
{
    int times = 0;
    for (const char *at = words; (at = strstr(at, part)); at++)
        times++;
    return times;
}

/* The letters by which the keeper names who is reported. */
static void who_is_reported(const struct desk *desk, char who[ID_LETTERS + 1])
{
    const char *const about = strstr(shown(desk, "/api/desk"), "\"about\":");
    assert_non_null(about);
    parlour_pick(about, "\"who\"", 0, who, ID_LETTERS + 1);
}

static int ban(const struct desk *desk, const char *who, const char *more)
{
    char body[512];
    snprintf(body, sizeof body,
             "{\"who\":\"%s\",\"days\":7,\"reason\":\"he insults people\"%s}",
             who, more);
    return post(desk, desk->keeper, "/api/desk/ban", body);
}

/* Reports. */

static void ten_lines_before_it_are_kept(void **state)
{
    struct desk desk;
    char words[32];
    unsigned long long last = 0;
    (void)state;
    open_desk(&desk, "");
    for (int i = 0; i < 9; i++) {
        snprintf(words, sizeof words, "line %d.", i);
        say(&desk, i % 2, words);
    }
    parlour_now += 60000; /* whoever says more must wait */
    for (int i = 9; i < 14; i++) {
        snprintf(words, sizeof words, "line %d.", i);
        last = say(&desk, i % 2, words);
    }
    assert_int_equal(code(&desk, report_line(&desk, 0, last)), 200);
    const char *const json = shown(&desk, "/api/desk");
    assert_int_equal(count(json, "\"said\":"), 11);
    assert_null(strstr(json, "line 2."));
    assert_non_null(strstr(json, "line 3."));
    assert_non_null(strstr(json, "line 13."));
    assert_non_null(strstr(json, "\"stage\":\"playing\""));
    close_desk(&desk);
}

static void a_line_is_reported_once(void **state)
{
    struct desk desk;
    (void)state;
    open_desk(&desk, "");
    const unsigned long long line = say(&desk, 1, "you fool");
    for (int i = 0; i < 2; i++)
        assert_int_equal(code(&desk, report_line(&desk, 0, line)), 200);
    assert_int_equal(count(shown(&desk, "/api/desk"), "\"report\":"), 1);
    assert_int_equal(code(&desk, report_line(&desk, 1, line)), 400); /* his */
    close_desk(&desk);
}

static void what_he_took_back_is_still_there(void **state)
{
    struct desk desk;
    char more[64];
    (void)state;
    open_desk(&desk, "");
    const unsigned long long line = say(&desk, 1, "you fool");
    assert_int_equal(code(&desk, report_line(&desk, 0, line)), 200);
    snprintf(more, sizeof more, ",\"id\":%llu", line);
    pair_say(&desk.pair, 1, "unsay", more);
    pair_hears(&desk.pair, 0, "\"gone\":", 1);
    assert_non_null(strstr(shown(&desk, "/api/desk"), "you fool"));
    close_desk(&desk);
}

static void a_name_is_reported_by_its_seat(void **state)
{
    struct desk desk;
    (void)state;
    open_desk(&desk, "");
    say(&desk, 1, "good evening");
    assert_int_equal(
        code(&desk,
             report(&desk, 0, "\"seat\":1,\"why\":\"name\",\"note\":\"rude\"")),
        200);
    const char *const json = shown(&desk, "/api/desk");
    assert_non_null(strstr(json, "\"seat\":1,\"why\":\"name\""));
    assert_non_null(strstr(json, "\"note\":\"rude\""));
    assert_non_null(strstr(json, "good evening"));
    assert_int_equal(
        code(&desk, report(&desk, 0, "\"seat\":3,\"why\":\"name\"")), 404);
    close_desk(&desk);
}

static void nobody_reports_what_he_has_not_heard(void **state)
{
    struct desk desk;
    char more[64];
    (void)state;
    open_desk(&desk, "");
    const char *const stranger = parlour_guest(desk.pair.parlour);
    const unsigned long long line = say(&desk, 1, "you fool");
    char body[256];
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"line\":%llu,\"why\":\"insult\"}",
             desk.pair.game, line);
    assert_int_equal(code(&desk, post(&desk, stranger, "/api/report", body)),
                     404);
    assert_int_equal(code(&desk, post(&desk, NULL, "/api/report", body)), 401);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"key\":\"%s\"}",
             desk.pair.game, desk.pair.watch);
    assert_int_equal(code(&desk, post(&desk, stranger, "/api/seat", body)),
                     200);
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"line\":%llu,\"why\":\"insult\"}",
             desk.pair.game, line);
    assert_int_equal(code(&desk, post(&desk, stranger, "/api/report", body)),
                     404); /* a bystander hears no talk of seats */
    snprintf(more, sizeof more, "\"line\":%llu,\"why\":\"insult\"", line + 1);
    assert_int_equal(code(&desk, report(&desk, 0, more)), 404);
    close_desk(&desk);
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
    struct desk desk;
    (void)state;
    open_desk(&desk, "");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(code(&desk, report(&desk, 0, wrong[i])), 400);
    close_desk(&desk);
}

static void so_many_reports_in_an_hour(void **state)
{
    struct desk desk;
    int last = 200;
    (void)state;
    open_desk(&desk, "");
    for (int i = 0; i < 11; i++)
        last = code(&desk, report_line(&desk, 0,
                                       1789000000000 + (unsigned long long)i));
    assert_int_equal(last, 429);
    close_desk(&desk);
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
    struct desk desk;
    (void)state;
    open_desk(&desk, "");
    const char *const other =
        account_of(&desk, parlour_guest(desk.pair.parlour), "lou");
    const char *const cookie[] = {NULL, desk.pair.cookie[0], other};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        for (int who = 0; who < 3; who++) {
            const int call = parlour_ask(
                desk.pair.parlour,
                &(struct parlour_call){asked[i].method, asked[i].path,
                                       asked[i].body, cookie[who]});
            assert_int_equal(code(&desk, call), 404);
            assert_non_null(strstr(said(&desk, call), "nothing here"));
        }
        const int call =
            parlour_ask(desk.pair.parlour,
                        &(struct parlour_call){asked[i].method, asked[i].path,
                                               asked[i].body, desk.keeper});
        assert_int_equal(code(&desk, call), asked[i].body ? 400 : 200);
    }
    close_desk(&desk);
}

/* Who is named no more is like all others, and can be banned. */
static void a_keeper_is_one_as_long_as_he_is_named(void **state)
{
    static const char *const path[] = {"/api/desk", "/api/desk/bans",
                                       "/api/desk/log", "/api/desk/figures"};
    struct desk desk;
    (void)state;
    open_desk(&desk, "");
    const char *const kim = desk.keeper;
    const char *const lou =
        account_of(&desk, parlour_guest(desk.pair.parlour), "lou");
    desk.pair.parlour->keeper = "lou";
    parlour_restart(desk.pair.parlour);
    for (size_t i = 0; i < sizeof path / sizeof *path; i++)
        assert_int_equal(code(&desk, get(&desk, kim, path[i])), 404);
    const int me = get(&desk, kim, "/api/account");
    assert_null(strstr(said(&desk, me), "keeper"));
    assert_int_equal(
        code(&desk, post(&desk, lou, "/api/desk/ban",
                         "{\"account\":\"kim\",\"days\":1,\"reason\":\"x\"}")),
        200);
    assert_int_equal(code(&desk, get(&desk, kim, "/api/games")), 403);
    close_desk(&desk);
}

static void nobody_takes_the_name_of_a_keeper(void **state)
{
    struct desk desk;
    (void)state;
    open_desk(&desk, "");
    assert_int_equal(code(&desk, post(&desk, desk.keeper, "/api/delete",
                                      "{\"password\":\"eight or more\"}")),
                     200);
    assert_int_equal(
        code(&desk, post(&desk, desk.pair.cookie[0], "/api/account",
                         "{\"account\":\"Kim\",\"password\":\"123456789\"}")),
        409);
    close_desk(&desk);
}

static void a_report_is_closed_with_a_note(void **state)
{
    struct desk desk;
    char name[REPORT_DIGITS + 1], body[256];
    (void)state;
    open_desk(&desk, "");
    assert_int_equal(
        code(&desk, report_line(&desk, 0, say(&desk, 1, "first of two"))), 200);
    parlour_now += 1000;
    assert_int_equal(
        code(&desk, report_line(&desk, 0, say(&desk, 1, "second of two"))),
        200);
    const char *const json = shown(&desk, "/api/desk");
    assert_int_equal(count(json, "\"report\":"), 2);
    parlour_pick(json, "\"report\"", 0, name, sizeof name);
    snprintf(body, sizeof body,
             "{\"report\":\"%s\",\"note\":\"talked to him\"}", name);
    assert_int_equal(
        code(&desk, post(&desk, desk.keeper, "/api/desk/close", body)), 200);
    assert_int_equal(
        code(&desk, post(&desk, desk.keeper, "/api/desk/close", body)), 404);
    const char *const left = shown(&desk, "/api/desk");
    assert_int_equal(count(left, "\"report\":"), 1); /* the oldest is closed */
    const char *const log = shown(&desk, "/api/desk/log");
    assert_non_null(strstr(log, "\"what\":\"closed\""));
    assert_non_null(strstr(log, "\"keeper\":\"kim\""));
    assert_non_null(strstr(log, "talked to him"));
    close_desk(&desk);
}

static void a_line_is_gone_for_everybody(void **state)
{
    struct desk desk;
    char body[256];
    (void)state;
    open_desk(&desk, "");
    const unsigned long long line = say(&desk, 1, "you fool");
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"line\":%llu}",
             desk.pair.game, line);
    assert_int_equal(
        code(&desk, post(&desk, desk.keeper, "/api/desk/unsay", body)), 200);
    for (int i = 0; i < 2; i++)
        pair_hears(&desk.pair, i, "\"gone\":", 1);
    assert_int_equal(
        code(&desk, post(&desk, desk.keeper, "/api/desk/unsay", body)), 404);
    const int all = get(&desk, desk.pair.cookie[1], "/api/export");
    assert_int_equal(code(&desk, all), 200);
    assert_null(strstr(said(&desk, all), "you fool"));
    assert_non_null(
        strstr(shown(&desk, "/api/desk/log"), "\"what\":\"unsaid\""));
    close_desk(&desk);
}

static void a_table_is_adjourned_and_nobody_has_lost(void **state)
{
    struct desk desk;
    char body[256], path[64];
    (void)state;
    open_desk(&desk, "");
    for (int i = 0; i < 2; i++)
        pair_keep(&desk.pair, i);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"note\":\"a quarrel\"}",
             desk.pair.game);
    assert_int_equal(
        code(&desk, post(&desk, desk.keeper, "/api/desk/table", body)), 200);
    for (int i = 0; i < 2; i++)
        pair_hears(&desk.pair, i, "\"why\":\"adjourned\"", 1);
    snprintf(path, sizeof path, "/api/record/%s", desk.pair.game);
    const int record = get(&desk, desk.pair.cookie[0], path);
    assert_int_equal(code(&desk, record), 200);
    assert_non_null(strstr(said(&desk, record), "ended: adjourned"));
    const int ratings = get(&desk, desk.pair.cookie[0], "/api/ratings");
    assert_string_equal(said(&desk, ratings), "{\"ratings\":[]}");
    assert_int_equal(
        code(&desk, post(&desk, desk.keeper, "/api/desk/table", body)), 409);
    assert_int_equal(count(shown(&desk, "/api/desk/log"), "\"what\":\"table\""),
                     1);
    close_desk(&desk);
}

static void a_table_that_has_not_begun_opens_to_nobody(void **state)
{
    struct desk desk;
    char game[ID_LETTERS + 1], key[KEY_LETTERS + 1], body[256];
    (void)state;
    open_desk(&desk, "");
    const int made = post(&desk, desk.pair.cookie[0], "/api/tables",
                          "{\"table\":{\"game\":\"suburbia\",\"setup\":"
                          "{\"seats\":\"2\"},\"open\":true}}");
    parlour_pick(said(&desk, made), "\"game\"", 0, game, sizeof game);
    parlour_pick(said(&desk, made), "\"seats\"", 0, key, sizeof key);
    char seat[256];
    snprintf(seat, sizeof seat,
             "{\"game\":\"%s\",\"key\":\"%s\",\"part\":\"%064d\"}", game, key,
             7);
    assert_int_equal(
        code(&desk, post(&desk, desk.pair.cookie[0], "/api/seat", seat)), 200);
    snprintf(body, sizeof body, "{\"game\":\"%s\"}", game);
    assert_int_equal(
        code(&desk, post(&desk, desk.keeper, "/api/desk/table", body)), 200);
    assert_int_equal(
        code(&desk, post(&desk, desk.pair.cookie[1], "/api/seat", seat)), 404);
    const int lobby = get(&desk, desk.pair.cookie[1], "/api/lobby");
    assert_string_equal(said(&desk, lobby), "{\"tables\":[]}");
    close_desk(&desk);
}

/* Bans. */

static void who_is_banned_is_out_at_once_and_knows_why(void **state)
{
    struct desk desk;
    char who[ID_LETTERS + 1];
    (void)state;
    open_desk(&desk, "");
    struct parlour *const parlour = desk.pair.parlour;
    const char *const cookie = desk.pair.cookie[1];
    report_line(&desk, 0, say(&desk, 1, "you fool"));
    who_is_reported(&desk, who);
    assert_int_equal(code(&desk, get(&desk, cookie, "/api/ban")), 404);
    assert_int_equal(code(&desk, ban(&desk, who, "")), 200);
    pair_hears(&desk.pair, 1, "\"tell\":\"banned\"", 1);
    assert_int_equal(parlour->socket[desk.pair.socket[1]].code, 4003);
    assert_int_equal(parlour->socket[desk.pair.socket[0]].code, 0);
    const int why = get(&desk, cookie, "/api/ban");
    assert_int_equal(code(&desk, why), 200);
    assert_non_null(strstr(said(&desk, why), "he insults people"));
    static const char *const shut[] = {"/api/guest", "/api/games", "/api/lobby",
                                       "/api/people"};
    for (size_t i = 0; i < sizeof shut / sizeof *shut; i++) {
        const int call = get(&desk, cookie, shut[i]);
        assert_int_equal(code(&desk, call), 403);
        assert_non_null(strstr(said(&desk, call), "\"banned\""));
    }
    assert_int_equal(parlour_socket(parlour, desk.pair.game, cookie), -403);
    assert_int_equal(code(&desk, get(&desk, cookie, "/api/export")), 200);
    assert_int_equal(code(&desk, get(&desk, cookie, "/api/account")), 200);
    assert_int_equal(
        code(&desk, post(&desk, cookie, "/api/guest", "{\"name\":\"Eve\"}")),
        403);
    assert_int_equal(count(shown(&desk, "/api/desk/bans"), "\"who\":"), 1);
    close_desk(&desk);
}

/* Whatever there is to ask for; what stays open to him is not in the list. */
static void every_way_is_shut_to_who_is_banned(void **state)
{
    static const struct {
        const char *method, *path;
    } asked[] = {{"POST", "/api/guest"},
                 {"GET", "/api/guest"},
                 {"POST", "/api/me"},
                 {"POST", "/api/account"},
                 {"POST", "/api/sign-in"},
                 {"POST", "/api/password"},
                 {"POST", "/api/tables"},
                 {"POST", "/api/seat"},
                 {"POST", "/api/renew"},
                 {"GET", "/api/games"},
                 {"GET", "/api/letters"},
                 {"GET", "/api/ratings"},
                 {"GET", "/api/record/0m1z3k5q7w9xa"},
                 {"GET", "/api/lobby"},
                 {"POST", "/api/lobby"},
                 {"GET", "/api/watch"},
                 {"POST", "/api/watch"},
                 {"GET", "/api/wish"},
                 {"POST", "/api/wish"},
                 {"GET", "/api/invitations"},
                 {"POST", "/api/invitations"},
                 {"POST", "/api/profile"},
                 {"GET", "/api/people"},
                 {"POST", "/api/people"},
                 {"POST", "/api/report"}};
    struct desk desk;
    char who[ID_LETTERS + 1];
    (void)state;
    open_desk(&desk, "");
    struct parlour *const parlour = desk.pair.parlour;
    const char *const cookie = desk.pair.cookie[1];
    report_line(&desk, 0, say(&desk, 1, "you fool"));
    who_is_reported(&desk, who);
    assert_int_equal(code(&desk, ban(&desk, who, "")), 200);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        const bool posts = strcmp(asked[i].method, "POST") == 0;
        const int call = parlour_ask(
            parlour, &(struct parlour_call){asked[i].method, asked[i].path,
                                            posts ? "{}" : NULL, cookie});
        if (code(&desk, call) != 403 && code(&desk, call) != 400)
            fail_msg("%s %s: %d", asked[i].method, asked[i].path,
                     code(&desk, call));
        if (!posts)
            assert_non_null(strstr(said(&desk, call), "\"banned\""));
    }
    assert_int_equal(parlour_socket(parlour, "lobby", cookie), -403);
    close_desk(&desk);
}

static const char suburbia_for_two[] =
    "{\"game\":\"suburbia\",\"seats\":\"2\",\"pace\":\"turns\","
    "\"part\":"
    "\"11111111111111111111111111111111111111111111111111111111111111"
    "11\"}";

/* Nobody is seated with him, and his seats are free for others. */
static void nobody_waits_for_who_is_banned(void **state)
{
    struct desk desk;
    char who[ID_LETTERS + 1], game[ID_LETTERS + 1], body[256];
    (void)state;
    open_desk(&desk, "");
    struct parlour *const parlour = desk.pair.parlour;
    const char *const bad = desk.pair.cookie[1];
    report_line(&desk, 0, say(&desk, 1, "you fool"));
    who_is_reported(&desk, who);
    const int made = post(&desk, bad, "/api/tables",
                          "{\"table\":{\"game\":\"suburbia\",\"setup\":"
                          "{\"seats\":\"2\"},\"open\":true}}");
    parlour_pick(said(&desk, made), "\"game\"", 0, game, sizeof game);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"part\":\"%064d\"}", game,
             7);
    assert_int_equal(code(&desk, post(&desk, bad, "/api/lobby", body)), 200);
    assert_int_equal(
        code(&desk, post(&desk, bad, "/api/wish", suburbia_for_two)), 200);
    assert_int_equal(code(&desk, ban(&desk, who, "")), 200);
    assert_int_equal(code(&desk, post(&desk, desk.pair.cookie[0], "/api/wish",
                                      suburbia_for_two)),
                     200);
    for (int i = 0; i < 10; i++) {
        parlour_now += 20000;
        parlour_second(parlour);
        parlour_rest(parlour);
    }
    assert_int_equal(parlour->host->metrics.seated, 0);
    const char *const lobby =
        said(&desk, get(&desk, desk.pair.cookie[0], "/api/lobby"));
    assert_non_null(strstr(lobby, game));
    assert_null(strstr(lobby, "\"name\""));
    pair_hears(&desk.pair, 0, "\"stage\":\"playing\"", 1); /* goes on */
    close_desk(&desk);
}

static void a_ban_ends_by_itself_or_is_lifted(void **state)
{
    struct desk desk;
    char who[ID_LETTERS + 1], body[128];
    (void)state;
    open_desk(&desk, "");
    const char *const cookie = desk.pair.cookie[1];
    report_line(&desk, 0, say(&desk, 1, "you fool"));
    who_is_reported(&desk, who);
    ban(&desk, who, "");
    snprintf(body, sizeof body, "{\"who\":\"%s\",\"note\":\"he is sorry\"}",
             who);
    assert_int_equal(code(&desk, get(&desk, cookie, "/api/guest")), 403);
    assert_int_equal(
        code(&desk, post(&desk, desk.keeper, "/api/desk/lift", body)), 200);
    assert_int_equal(code(&desk, get(&desk, cookie, "/api/guest")), 200);
    assert_int_equal(
        code(&desk, post(&desk, desk.keeper, "/api/desk/lift", body)), 404);
    ban(&desk, who, "");
    parlour_now += 7 * DAY - 1000;
    assert_int_equal(code(&desk, get(&desk, cookie, "/api/guest")), 403);
    parlour_now += 1000;
    assert_int_equal(code(&desk, get(&desk, cookie, "/api/guest")), 200);
    assert_string_equal(shown(&desk, "/api/desk/bans"), "{\"bans\":[]}");
    const char *const log = shown(&desk, "/api/desk/log");
    assert_int_equal(count(log, "\"what\":\"banned\""), 2);
    assert_int_equal(count(log, "\"what\":\"lifted\""), 1);
    close_desk(&desk);
}

static void no_keeper_is_banned(void **state)
{
    struct desk desk;
    (void)state;
    open_desk(&desk, "");
    assert_int_equal(
        code(&desk, post(&desk, desk.keeper, "/api/desk/ban",
                         "{\"account\":\"kim\",\"days\":1,\"reason\":\"x\"}")),
        403);
    assert_int_equal(
        code(&desk, post(&desk, desk.keeper, "/api/desk/ban",
                         "{\"account\":\"nob\",\"days\":1,\"reason\":\"x\"}")),
        404);
    assert_int_equal(code(&desk, get(&desk, desk.keeper, "/api/guest")), 200);
    close_desk(&desk);
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
    struct desk desk;
    (void)state;
    open_desk(&desk, "");
    account_of(&desk, parlour_guest(desk.pair.parlour), "lou");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(
            code(&desk, post(&desk, desk.keeper, "/api/desk/ban", wrong[i])),
            400);
    assert_string_equal(shown(&desk, "/api/desk/bans"), "{\"bans\":[]}");
    close_desk(&desk);
}

static void a_guest_is_banned_by_his_address_for_a_day(void **state)
{
    struct desk desk;
    char who[ID_LETTERS + 1];
    (void)state;
    open_desk(&desk, "");
    struct parlour *const parlour = desk.pair.parlour;
    report_line(&desk, 0, say(&desk, 1, "you fool"));
    who_is_reported(&desk, who);
    assert_int_equal(code(&desk, ban(&desk, who, ",\"address\":true")), 200);
    pair_hears(&desk.pair, 1, "\"tell\":\"banned\"", 1);
    parlour_rest(parlour);
    int call = post(&desk, NULL, "/api/guest", "{\"name\":\"Eve\"}");
    assert_int_equal(code(&desk, call), 403);
    assert_int_equal(code(&desk, get(&desk, desk.pair.cookie[0], "/api/guest")),
                     200); /* who is known there already stays */
    parlour->from = 7;
    call = post(&desk, NULL, "/api/guest", "{\"name\":\"Eve\"}");
    assert_int_equal(code(&desk, call), 200);
    parlour->from = 0;
    parlour_now += DAY;
    call = post(&desk, NULL, "/api/guest", "{\"name\":\"Eve\"}");
    assert_int_equal(code(&desk, call), 200);
    assert_int_equal(code(&desk, get(&desk, desk.pair.cookie[1], "/api/guest")),
                     403);
    close_desk(&desk);
}

/* Another node learns of it by the log, where no hints are. */
static void a_ban_comes_to_nodes_that_hear_no_hints(void **state)
{
    struct desk desk;
    char who[ID_LETTERS + 1];
    struct ban_card card;
    struct deeds_card log;
    (void)state;
    open_desk(&desk, "");
    struct parlour *const parlour = desk.pair.parlour;
    report_line(&desk, 0, say(&desk, 1, "you fool"));
    who_is_reported(&desk, who);
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
    close_desk(&desk);
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
    struct desk desk;
    char who[ID_LETTERS + 1];
    uint64_t number;
    (void)state;
    open_desk(&desk, "");
    say(&desk, 0, "and what of it");
    assert_int_equal(
        code(&desk, report_line(&desk, 0, say(&desk, 1, "you fool"))), 200);
    const char *const by = strstr(shown(&desk, "/api/desk"), "\"by\":");
    parlour_pick(by, "\"who\"", 0, who, sizeof who);
    assert_int_equal(
        code(&desk, report_line(&desk, 1, say(&desk, 0, "fool yourself"))),
        200);
    assert_true(id_read(who, ID_LETTERS, &number));
    parlour_rest(desk.pair.parlour);
    assert_true(cards_with(desk.pair.parlour, number) > 0);
    assert_int_equal(
        code(&desk, post(&desk, desk.pair.cookie[0], "/api/delete", "{}")),
        200);
    parlour_rest(desk.pair.parlour);
    assert_int_equal(cards_with(desk.pair.parlour, number), 0);
    assert_string_equal(shown(&desk, "/api/desk"), "{\"reports\":[]}");
    close_desk(&desk);
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
    struct desk desk;
    char key[64];
    uint64_t person;
    (void)state;
    open_desk(&desk, "");
    struct parlour *const parlour = desk.pair.parlour;
    const char *const ada = desk.pair.cookie[0];
    account_of(&desk, desk.pair.cookie[1], "lou");
    account_of(&desk, ada, "ada");
    person = parlour_person(parlour, "ada");
    report_line(&desk, 0, say(&desk, 1, "you fool"));
    post(&desk, ada, "/api/people", "{\"account\":\"lou\",\"is\":\"blocked\"}");
    parlour_rest(parlour);
    put_in_all(parlour, person);
    const int call = get(&desk, ada, "/api/export");
    assert_int_equal(code(&desk, call), 200);
    for (int i = 0; i < STORE_DRAWER_COUNT; i++) {
        assert_int_not_equal(own_drawer[i].told, OWN_NOWHERE);
        assert_non_null(own_drawer[i].where);
        snprintf(key, sizeof key, "\"%s\":", own_drawer[i].where);
        if (own_drawer[i].told != OWN_SECRET && i != STORE_ban &&
            i != STORE_way)
            assert_non_null(strstr(said(&desk, call), key));
        snprintf(key, sizeof key, "\"%s\":[{\"at\":5,\"value\":{\"n\":7}}]",
                 own_drawer[i].where);
        if (own_drawer[i].told == OWN_PLAIN)
            assert_non_null(strstr(said(&desk, call), key));
    }
    assert_non_null(strstr(said(&desk, call), "\"account\":\"lou\",\"is\":"));
    assert_int_equal(code(&desk, post(&desk, ada, "/api/delete",
                                      "{\"password\":\"eight or more\"}")),
                     200);
    parlour_rest(parlour);
    for (int i = 0; i < STORE_DRAWER_COUNT; i++)
        if (i != STORE_cup) /* is of all who play in it */
            assert_int_equal(owned(parlour, i, person), 0);
    close_desk(&desk);
}

static int on_memory(void **state)
{
    (void)state;
    on_disk = false;
    return 0;
}

static int in_folder(void **state)
{
    (void)state;
    on_disk = true;
    return 0;
}

#define BOTH(test)                                                             \
    cmocka_unit_test_setup(test, on_memory),                                   \
        cmocka_unit_test_setup(test, in_folder)

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
        BOTH(nobody_takes_the_name_of_a_keeper),
        BOTH(a_report_is_closed_with_a_note),
        BOTH(a_line_is_gone_for_everybody),
        BOTH(a_table_is_adjourned_and_nobody_has_lost),
        BOTH(a_table_that_has_not_begun_opens_to_nobody),
        BOTH(who_is_banned_is_out_at_once_and_knows_why),
        BOTH(every_way_is_shut_to_who_is_banned),
        BOTH(nobody_waits_for_who_is_banned),
        BOTH(a_ban_ends_by_itself_or_is_lifted),
        BOTH(no_keeper_is_banned),
        BOTH(a_ban_needs_a_reason_and_an_end),
        BOTH(a_guest_is_banned_by_his_address_for_a_day),
        cmocka_unit_test_setup(a_ban_comes_to_nodes_that_hear_no_hints,
                               on_memory),
        BOTH(his_lines_go_with_him),
        BOTH(no_drawer_is_forgotten)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
