/* Days over a host: what is kept of a result, how all of them stand, and who is
 * told of whose. What proves records here is a script: a record is a score and
 * the number of a game, or a word for what goes wrong. That records are proved
 * is seen by unit.daily.proof and e2e.days. */
#include "unit/host/pair.h"
#include "unit/store/folder.h"
#include "unit/unit.h"

#include "host/standing.h"
#include "store/memory.h"
#include "store/sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HOUR (3600 * UINT64_C(1000))

/* parlour_now is a Friday morning. */
#define TODAY     "2027-01-15"
#define YESTERDAY "2027-01-14"
#define EARLIER   "2027-01-13"
#define TOMORROW  "2027-01-16"

static const char script[] =
    "prove() { r=${1#*'\"record\":\"'}; r=${r%%'\"'*}; case $r in"
    " bad*) echo '{\"error\":{\"code\":\"bad_check\",\"message\":"
    "\"the check does not match\",\"line\":3}}';;"
    " rival*) echo '{\"error\":{\"code\":\"not_allowed\",\"message\":"
    "\"whoever sits there decides otherwise\",\"move\":12}}';;"
    " die*) exit 1;; nonsense*) echo '{\"result\":{\"score\":99}}';;"
    " slow*) sleep 0.5; say ${r#slow };; *) say $r;; esac; };"
    "say() { echo \"{\\\"result\\\":{\\\"score\\\":$1,\\\"lead\\\":3,"
    "\\\"wins\\\":true,\\\"back\\\":0,\\\"game\\\":"
    "\\\"00000000000000$2\\\"}}\"; };"
    "while read -r line; do prove \"$line\"; done";
static const char *const think[] = {"/bin/sh", "-c", script, NULL};

struct club {
    struct parlour *parlour;
    struct folder folder;
    uint64_t began;
};

static bool on_disk;

static void open_club(struct club *club)
{
    struct sqlite_error error;
    struct store *store = NULL;
    club->began = parlour_now;
    if (on_disk) {
        folder_make(&club->folder);
        assert_int_equal(sqlite_open(&store, club->folder.path, NULL, &error),
                         STATUS_OK);
    }
    club->parlour = parlour_open_on(on_disk ? store : memory_open());
    club->parlour->think = think;
    club->parlour->thinkers = 1;
    parlour_restart(club->parlour);
}

static void close_club(struct club *club)
{
    parlour_close(club->parlour);
    if (on_disk)
        folder_remove(&club->folder);
    parlour_now = club->began;
}

static const char *post(struct club *club, const char *cookie, const char *path,
                        int code, const char *body)
{
    const int call = parlour_post(club->parlour, cookie, path, body);
    assert_int_equal(club->parlour->call[call].code, code);
    return club->parlour->call[call].json;
}

static const char *get(struct club *club, const char *cookie, const char *path,
                       int code)
{
    const int call = parlour_ask(
        club->parlour, &(struct parlour_call){
                           .method = "GET", .path = path, .cookie = cookie});
    assert_int_equal(club->parlour->call[call].code, code);
    return club->parlour->call[call].json;
}

static const char *hand_in(struct club *club, const char *cookie, int code,
                           const char *date, const char *record)
{
    char body[256];
    snprintf(body, sizeof body,
             "{\"date\":\"%s\",\"record\":\"%s\",\"open\":true}", date, record);
    return post(club, cookie, "/api/day", code, body);
}

static const char *member(struct club *club, const char *account)
{
    char body[128];
    const char *const cookie = parlour_guest(club->parlour);
    snprintf(body, sizeof body,
             "{\"account\":\"%s\",\"password\":\"eight or more\"}", account);
    post(club, cookie, "/api/account", 200, body);
    return cookie;
}

static void has(const char *json, const char *words)
{
    if (!strstr(json, words))
        fail_msg("no %s in %s", words, json);
}

static void lacks(const char *json, const char *words)
{
    if (strstr(json, words))
        fail_msg("%s in %s", words, json);
}

/* Results. */

static void the_first_counts_and_a_better_one_stands_beside_it(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    const char *const ada = parlour_guest(club.parlour);
    has(hand_in(&club, ada, 200, TODAY, "70 01"),
        "{\"try\":\"first\",\"result\":{\"score\":70,\"lead\":3,\"wins\":true,"
        "\"open\":true}}");
    has(hand_in(&club, ada, 200, TODAY, "60 02"), "{\"try\":\"none\"");
    has(hand_in(&club, ada, 200, TODAY, "80 03"), "{\"try\":\"best\"");
    has(hand_in(&club, ada, 200, TODAY, "75 04"), "{\"try\":\"none\"");
    has(hand_in(&club, ada, 200, TODAY, "85 05"), "{\"try\":\"best\"");
    const char *const day = get(&club, ada, "/api/days/" TODAY, 200);
    has(day, "\"count\":1,\"after\":0,\"played\":true,\"mine\":[{\"place\":1,");
    has(day, "\"score\":70,");
    has(day, "\"best\":85}");
    has(day, "\"scores\":[[70,1]]");
    parlour_restart(club.parlour);
    has(get(&club, ada, "/api/days/" TODAY, 200), "\"best\":85}");
    close_club(&club);
}

/* An answer that was lost is no second try. */
static void the_same_game_twice_is_once(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    const char *const ada = parlour_guest(club.parlour);
    hand_in(&club, ada, 200, TODAY, "70 01");
    has(hand_in(&club, ada, 200, TODAY, "70 01"), "{\"try\":\"none\"");
    lacks(get(&club, ada, "/api/days/" TODAY, 200), "\"best\":7");
    close_club(&club);
}

static void nobody_sends_anothers_game(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    const char *const ada = parlour_guest(club.parlour);
    const char *const ben = parlour_guest(club.parlour);
    hand_in(&club, ada, 200, TODAY, "70 01");
    has(hand_in(&club, ben, 409, TODAY, "70 01"), "\"code\":\"copied\"");
    has(get(&club, ben, "/api/days/" TODAY, 200), "\"played\":false");
    hand_in(&club, ben, 200, TODAY, "65 02");
    has(hand_in(&club, ben, 409, TODAY, "70 01"), "\"code\":\"copied\"");
    close_club(&club);
}

static void what_is_not_proved_is_not_kept(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    const char *const ada = parlour_guest(club.parlour);
    has(hand_in(&club, ada, 409, TODAY, "bad"),
        "\"code\":\"bad_check\",\"message\":\"line 3: the check does not "
        "match\"");
    has(hand_in(&club, ada, 409, TODAY, "rival"),
        "\"code\":\"not_allowed\",\"message\":\"move 12: whoever sits there "
        "decides otherwise\"");
    hand_in(&club, ada, 409, TODAY, "nonsense");
    hand_in(&club, ada, 503, TODAY, "die");
    has(get(&club, ada, "/api/days/" TODAY, 200),
        "\"count\":0,\"after\":0,\"played\":false");
    const struct metrics *const metrics = &club.parlour->host->metrics;
    assert_int_equal(metrics->days, 0);
    assert_int_equal(metrics->days_refused, 3);
    struct store_found found = {0};
    parlour_rest(club.parlour);
    assert_int_equal(store_ask(club.parlour->store,
                               &(struct store_ask){.what = STORE_COUNTS},
                               &found),
                     STORE_OK);
    assert_int_equal(found.counts.cards[STORE_day], 0);
    store_found_drop(&found);
    close_club(&club);
}

static void nobody_thinks_so_nobody_is_believed(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const ada = parlour_guest(parlour);
    (void)state;
    const int call =
        parlour_post(parlour, ada, "/api/day",
                     "{\"date\":\"" TODAY "\",\"record\":\"70 01\"}");
    assert_int_equal(parlour->call[call].code, 503);
    parlour_close(parlour);
}

/* Dates. */

static void a_day_lasts_until_noon_of_the_next(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    const char *const ada = parlour_guest(club.parlour);
    const char *const ben = parlour_guest(club.parlour);
    lacks(hand_in(&club, ada, 200, YESTERDAY, "70 01"), "late");
    has(hand_in(&club, ada, 200, EARLIER, "71 02"), "\"late\":true");
    has(hand_in(&club, ada, 409, TOMORROW, "71 03"), "\"code\":\"not_yet\"");
    parlour_now += 4 * HOUR; /* noon */
    has(hand_in(&club, ben, 200, YESTERDAY, "90 04"), "\"late\":true");
    const char *const day = get(&club, ada, "/api/days/" YESTERDAY, 200);
    has(day, "\"count\":1,\"after\":1,");
    has(day, "\"scores\":[[70,1]]");
    has(day, "\"mine\":[{\"place\":1,");
    has(strstr(day, "\"late\":["), "\"score\":90");
    close_club(&club);
}

static void what_makes_no_sense_is_refused(void **state)
{
    static const char *const wrong[] = {
        "[]",
        "{}",
        "{\"date\":\"" TODAY "\"}",
        "{\"date\":\"2027-02-30\",\"record\":\"70 01\"}",
        "{\"date\":\"2026-05-31\",\"record\":\"70 01\"}",
        "{\"date\":\"" TODAY "\",\"record\":7}",
        "{\"date\":\"" TODAY "\",\"record\":\"70 01\",\"open\":1}",
        "{\"date\":\"" TODAY "\",\"record\":\"70 01\",\"score\":90}"};
    struct club club;
    (void)state;
    open_club(&club);
    const char *const ada = parlour_guest(club.parlour);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        post(&club, ada, "/api/day", 400, wrong[i]);
    post(&club, NULL, "/api/day", 401,
         "{\"date\":\"" TODAY "\",\"record\":\"70 01\"}");
    get(&club, NULL, "/api/days/" TODAY, 401);
    get(&club, ada, "/api/days/2027-01-1", 400);
    get(&club, ada, "/api/days/2026-05-31", 400);
    post(&club, ada, "/api/day/record", 400, "{\"date\":\"" TODAY "\"}");
    has(post(&club, ada, "/api/day", 404,
             "{\"date\":\"" TODAY "\",\"open\":true}"),
        "you have sent nothing of that day");
    close_club(&club);
}

/* Who sees what. */

static const char *record(struct club *club, const char *cookie, int code,
                          const char *name, bool best)
{
    char body[128];
    snprintf(body, sizeof body,
             "{\"date\":\"" TODAY "\",\"result\":\"%s\",\"best\":%s}", name,
             best ? "true" : "false");
    return post(club, cookie, "/api/day/record", code, body);
}

/* What the person's result is called. */
static void name_of(struct club *club, const char *cookie, char name[16])
{
    parlour_pick(get(club, cookie, "/api/days/" TODAY, 200), "\"result\"", 0,
                 name, 16);
}

static void before_he_has_played_nobody_sees_anything(void **state)
{
    struct club club;
    char name[16];
    (void)state;
    open_club(&club);
    const char *const ada = member(&club, "ada");
    const char *const ben = parlour_guest(club.parlour);
    hand_in(&club, ada, 200, TODAY, "77 01");
    name_of(&club, ada, name);
    post(&club, ben, "/api/people", 200,
         "{\"account\":\"ada\",\"is\":\"followed\"}");
    const char *day = get(&club, ben, "/api/days/" TODAY, 200);
    has(day, "{\"day\":{\"count\":1,\"after\":0,\"played\":false,\"circle\":["
             "{\"name\":\"Ada\",\"account\":\"ada\"}]}}");
    has(record(&club, ben, 404, name, false), "\"code\":\"unknown\"");
    hand_in(&club, ben, 409, TODAY, "bad");
    record(&club, ben, 404, name, false);
    hand_in(&club, ben, 200, TODAY, "60 02");
    day = get(&club, ben, "/api/days/" TODAY, 200);
    has(day, "\"scores\":[[77,1],[60,1]]");
    has(strstr(day, "\"circle\""), "\"score\":77");
    has(record(&club, ben, 200, name, false), "{\"record\":\"77 01\"}");
    close_club(&club);
}

static void whoever_does_not_show_it_is_not_replayed(void **state)
{
    struct club club;
    char name[16];
    (void)state;
    open_club(&club);
    const char *const ada = parlour_guest(club.parlour);
    const char *const ben = parlour_guest(club.parlour);
    hand_in(&club, ada, 200, TODAY, "70 01");
    hand_in(&club, ada, 200, TODAY, "80 02");
    hand_in(&club, ben, 200, TODAY, "60 03");
    name_of(&club, ada, name);
    has(record(&club, ben, 200, name, true), "80 02");
    post(&club, ada, "/api/day", 200,
         "{\"date\":\"" TODAY "\",\"open\":false}");
    record(&club, ben, 404, name, false);
    record(&club, ben, 404, name, true);
    has(record(&club, ada, 200, name, false), "70 01");
    has(get(&club, ben, "/api/days/" TODAY, 200), "\"score\":70");
    post(&club, ada, "/api/day", 200, "{\"date\":\"" TODAY "\",\"open\":true}");
    has(record(&club, ben, 200, name, false), "70 01");
    close_club(&club);
}

/* What is said with a later game holds for that one. */
static void each_of_two_games_is_shown_or_not(void **state)
{
    struct club club;
    char name[16];
    (void)state;
    open_club(&club);
    const char *const ada = parlour_guest(club.parlour);
    const char *const ben = parlour_guest(club.parlour);
    hand_in(&club, ada, 200, TODAY, "70 01");
    post(&club, ada, "/api/day", 200,
         "{\"date\":\"" TODAY "\",\"record\":\"80 02\",\"open\":false}");
    hand_in(&club, ben, 200, TODAY, "60 03");
    name_of(&club, ada, name);
    has(record(&club, ben, 200, name, false), "70 01");
    record(&club, ben, 404, name, true);
    has(record(&club, ada, 200, name, true), "80 02");
    close_club(&club);
}

/* Whom somebody has blocked counts, but is not there. */
static void who_is_blocked_is_not_shown(void **state)
{
    struct club club;
    char name[16];
    (void)state;
    open_club(&club);
    const char *const ada = member(&club, "ada");
    const char *const ben = member(&club, "ben");
    hand_in(&club, ada, 200, TODAY, "70 01");
    hand_in(&club, ben, 200, TODAY, "60 02");
    name_of(&club, ada, name);
    post(&club, ada, "/api/people", 200,
         "{\"account\":\"ben\",\"is\":\"blocked\"}");
    const char *const day = get(&club, ben, "/api/days/" TODAY, 200);
    has(day, "\"scores\":[[70,1],[60,1]]");
    has(day, "\"mine\":[{\"place\":2,");
    lacks(day, "\"score\":70");
    lacks(day, "\"account\":\"ada\"");
    record(&club, ben, 404, name, false);
    close_club(&club);
}

static void equals_have_one_place(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    const char *cookie = NULL;
    for (int i = 0; i < 30; i++) {
        char words[16];
        cookie = parlour_guest(club.parlour);
        snprintf(words, sizeof words, "%d %02d", 50 + i / 3, 10 + i);
        hand_in(&club, cookie, 200, TODAY, words);
        parlour_now += 2000;
    }
    const char *const day = get(&club, cookie, "/api/days/" TODAY, 200);
    has(day, "\"count\":30,");
    has(day, "\"scores\":[[59,3],[58,3],");
    int listed = 0, first = 0;
    const char *const end = strstr(day, "\"late\":[");
    for (const char *at = strstr(day, "\"best\":["); at && at < end;
         at = strstr(at + 1, "\"place\":")) {
        listed++;
        first += strncmp(at, "\"place\":1,", 10) == 0;
    }
    assert_int_equal(listed - 1, 20);
    assert_int_equal(first, 3);
    close_club(&club);
}

/* Limits, and what is one's own. */

static void ten_results_at_once(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    const char *const ada = parlour_guest(club.parlour);
    for (int i = 0; i < 10; i++)
        hand_in(&club, ada, 409, TODAY, "bad");
    hand_in(&club, ada, 429, TODAY, "bad");
    parlour_now += HOUR / 19;
    hand_in(&club, ada, 409, TODAY, "bad");
    close_club(&club);
}

static void so_many_from_one_address(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    for (int i = 0; i < 30; i++) {
        const char *const guest = parlour_guest(club.parlour);
        for (int k = 0; k < 10; k++)
            hand_in(&club, guest, 409, TODAY, "bad");
    }
    hand_in(&club, parlour_guest(club.parlour), 429, TODAY, "bad");
    close_club(&club);
}

/* One is being proved and never will be, and 32 wait behind it. */
static void who_comes_behind_too_many_comes_again(void **state)
{
    static const char *const hangs[] = {"/bin/sh", "-c", "exec sleep 600",
                                        NULL};
    static const char body[] = "{\"date\":\"" TODAY "\",\"record\":\"70 01\"}";
    struct parlour *const parlour = parlour_open_thinking(hangs, 1);
    const char *guest = NULL;
    int first = 0;
    (void)state;
    for (int i = 0; i < 33; i++) {
        if (i % 10 == 0)
            guest = parlour_guest(parlour);
        const int call =
            parlour_send(parlour, &(struct parlour_call){.method = "POST",
                                                         .path = "/api/day",
                                                         .body = body,
                                                         .cookie = guest});
        first = first ? first : call;
    }
    parlour_rest(parlour);
    assert_int_equal(thinkers_waiting(parlour->host), 32);
    const int call = parlour_post(parlour, guest, "/api/day", body);
    assert_int_equal(parlour->call[call].code, 503);
    assert_int_equal(parlour->call[first].code, 0);
    parlour_close(parlour);
}

/* Of two processes one is left for computers at tables. */
static void proofs_leave_one_for_tables(void **state)
{
    static const char *const hangs[] = {"/bin/sh", "-c", "exec sleep 600",
                                        NULL};
    struct parlour *const parlour = parlour_open_thinking(hangs, 2);
    const char *const guest = parlour_guest(parlour);
    (void)state;
    for (int i = 0; i < 3; i++)
        parlour_send(parlour,
                     &(struct parlour_call){.method = "POST",
                                            .path = "/api/day",
                                            .body = "{\"date\":\"" TODAY
                                                    "\",\"record\":\"70 01\"}",
                                            .cookie = guest});
    parlour_rest(parlour);
    assert_int_equal(thinkers_waiting(parlour->host), 2);
    parlour_close(parlour);
}

/* Cards of people who are nobody, as many as are compared and one more. */
static void a_list_has_an_end(void **state)
{
    struct club club;
    struct day_cards cards;
    struct day_result result = {.which = DAY_FIRST, .score = 50};
    (void)state;
    open_club(&club);
    assert_true(daily_date_read(&result.date, TODAY));
    parlour_rest(club.parlour);
    for (int i = 0; i <= STANDING_MOST; i++) {
        result.person = (uint64_t)i + 1;
        result.at = parlour_now;
        struct store_act act = {.what = STORE_PUT,
                                .card = day_card(&result, &cards)};
        struct store_deed deed = {&act, 1, STORE_OK};
        assert_int_equal(store_write(club.parlour->store, &deed, 1), STORE_OK);
    }
    const char *const ada = parlour_guest(club.parlour);
    has(get(&club, ada, "/api/days/" TODAY, 200),
        "\"count\":10000,\"after\":0,\"played\":false");
    hand_in(&club, ada, 200, TODAY, "60 01");
    const char *const day = get(&club, ada, "/api/days/" TODAY, 200);
    has(day, "\"count\":10000,\"after\":0,\"played\":true,\"mine\":"
             "[{\"place\":1,");
    has(day, "\"scores\":[[60,1],[50,9999]]");
    close_club(&club);
}

/* Whoever looks at a day is not to make the store read its records: a page of
 * those that are compared runs on beyond them. */
static void records_lie_apart_from_what_is_compared(void **state)
{
    struct club club;
    struct store_found found = {0};
    struct daily_date date;
    uint8_t from[DAY_ID];
    (void)state;
    open_club(&club);
    const char *const ada = parlour_guest(club.parlour);
    hand_in(&club, ada, 200, EARLIER, "70 01");
    hand_in(&club, ada, 200, TODAY, "70 02");
    hand_in(&club, ada, 200, TODAY, "80 03");
    parlour_rest(club.parlour);
    assert_true(daily_date_read(&date, EARLIER));
    day_begin(&date, DAY_FIRST, from);
    assert_int_equal(store_ask(club.parlour->store,
                               &(struct store_ask){.what = STORE_DRAWER,
                                                   .drawer = STORE_day,
                                                   .id = {from, DAY_ID},
                                                   .most = 100},
                               &found),
                     STORE_OK);
    assert_int_equal(found.cards, 6); /* three results, three games */
    for (int i = 0; i < found.cards; i++) {
        struct day_result result;
        assert_true(found.card[i].value.size == 0 ||
                    day_read(&found.card[i], &result));
    }
    store_found_drop(&found);
    close_club(&club);
}

static void old_days_are_swept(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    const char *const ada = parlour_guest(club.parlour);
    hand_in(&club, ada, 200, TODAY, "70 01");
    const char *cookie = ada;
    for (int i = 0; i < 6; i++) { /* a session lasts 90 days */
        parlour_now += 80 * 24 * HOUR;
        get(&club, cookie, "/api/guest", 200);
        parlour_rest(club.parlour);
    }
    parlour_second(club.parlour);
    has(get(&club, cookie, "/api/days/" TODAY, 200), "\"count\":0");
    close_club(&club);
}

static void all_of_it_is_told_and_goes_with_him(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    const char *const ada = parlour_guest(club.parlour);
    const char *const ben = parlour_guest(club.parlour);
    hand_in(&club, ben, 200, TODAY, "60 01");
    hand_in(&club, ada, 200, TODAY, "70 02");
    hand_in(&club, ada, 200, TODAY, "80 03");
    const char *const all = get(&club, ada, "/api/export", 200);
    has(all, "\"day\":[");
    has(all, "\"record\":\"70 02\"");
    has(all, "\"record\":\"80 03\"");
    lacks(all, "60 01");
    post(&club, ada, "/api/delete", 200, "{}");
    const char *const day = get(&club, ben, "/api/days/" TODAY, 200);
    has(day, "\"scores\":[[60,1]]");
    lacks(day, "\"score\":70");
    close_club(&club);
}

/* Who is proved and goes meanwhile. */
static void who_goes_during_the_proof_leaves_nothing(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    struct parlour *const parlour = club.parlour;
    const char *const ada = parlour_guest(parlour);
    const char *const ben = parlour_guest(parlour);
    const int call = parlour_send(
        parlour, &(struct parlour_call){.method = "POST",
                                        .path = "/api/day",
                                        .body = "{\"date\":\"" TODAY "\","
                                                "\"record\":\"slow 70 01\"}",
                                        .cookie = ada});
    post(&club, ada, "/api/delete", 200, "{}");
    assert_int_equal(parlour->call[call].code, 0);
    while (!parlour->call[call].code)
        uv_run(&parlour->loop, UV_RUN_ONCE);
    assert_int_equal(parlour->call[call].code, 401);
    has(get(&club, ben, "/api/days/" TODAY, 200), "{\"day\":{\"count\":0,");
    hand_in(&club, ben, 200, TODAY, "70 01");
    close_club(&club);
}

/* Somebody plays as a guest and signs in then: of the one day the account has a
 * result already, of the other it has his. */
static void what_a_guest_has_sent_becomes_his_accounts(void **state)
{
    struct club club;
    (void)state;
    open_club(&club);
    const char *const ada = member(&club, "ada");
    hand_in(&club, ada, 200, YESTERDAY, "50 01");
    const char *const guest = parlour_guest(club.parlour);
    hand_in(&club, guest, 200, YESTERDAY, "60 02");
    hand_in(&club, guest, 200, TODAY, "70 03");
    hand_in(&club, guest, 200, TODAY, "80 04");
    const int call = parlour_post(
        club.parlour, guest, "/api/sign-in",
        "{\"account\":\"ada\",\"password\":\"eight or more\",\"bring\":true}");
    assert_int_equal(club.parlour->call[call].code, 200);
    const char *day = get(&club, ada, "/api/days/" TODAY, 200);
    has(day, "\"count\":1,\"after\":0,\"played\":true,\"mine\":[{");
    has(day, "\"account\":\"ada\",\"me\":true,\"score\":70,");
    has(day, "\"best\":80}");
    char name[16];
    name_of(&club, ada, name);
    has(record(&club, ada, 200, name, false), "70 03");
    has(record(&club, ada, 200, name, true), "80 04");
    has(hand_in(&club, ada, 200, TODAY, "70 03"), "{\"try\":\"none\"");
    has(hand_in(&club, ada, 200, TODAY, "90 05"), "{\"try\":\"best\"");
    day = get(&club, ada, "/api/days/" YESTERDAY, 200);
    has(day, "\"count\":2,");
    has(day, "\"me\":true,\"score\":50,");
    lacks(day, "\"best\":60");
    close_club(&club);
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
        BOTH(the_first_counts_and_a_better_one_stands_beside_it),
        BOTH(the_same_game_twice_is_once),
        BOTH(nobody_sends_anothers_game),
        BOTH(what_is_not_proved_is_not_kept),
        cmocka_unit_test(nobody_thinks_so_nobody_is_believed),
        BOTH(a_day_lasts_until_noon_of_the_next),
        BOTH(what_makes_no_sense_is_refused),
        BOTH(before_he_has_played_nobody_sees_anything),
        BOTH(whoever_does_not_show_it_is_not_replayed),
        BOTH(each_of_two_games_is_shown_or_not),
        BOTH(who_is_blocked_is_not_shown),
        BOTH(equals_have_one_place),
        BOTH(ten_results_at_once),
        cmocka_unit_test_setup(so_many_from_one_address, on_memory),
        cmocka_unit_test(who_comes_behind_too_many_comes_again),
        cmocka_unit_test(proofs_leave_one_for_tables),
        cmocka_unit_test_setup(a_list_has_an_end, on_memory),
        BOTH(records_lie_apart_from_what_is_compared),
        BOTH(old_days_are_swept),
        BOTH(all_of_it_is_told_and_goes_with_him),
        BOTH(who_goes_during_the_proof_leaves_nothing),
        BOTH(what_a_guest_has_sent_becomes_his_accounts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
