/* Cups over a host, in memory and in a folder: from making one to its standing,
 * over restarts, with nodes that look at the same time, and with people who
 * withdraw, go for good or are thrown out. */
#include "host/cup_kept.h"
#include "host/cups.h"
#include "host/own.h"
#include "unit/host/club.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whoever comes later in the list gives up, at every table. */
static void play_round(struct club *club)
{
    for (int who = PEOPLE - 1; who >= 0; who--) {
        char game[ID_LETTERS + 1];
        if (club_playing(club, who, game))
            club_give_up(club, who);
    }
}

static void played_in(bool in_folder)
{
    struct club club;
    club_open(&club, in_folder);
    club_make(&club, BY_TURNS, "\"system\":\"all\"");
    club_enter_all(&club);
    assert_non_null(strstr(club_show(&club, 1), "\"stage\":\"open\""));
    assert_int_equal(club_act(&club, 0, "begin"), 200);
    parlour_restart(club.parlour);
    for (int round = 1; round <= 3; round++) {
        club_look(&club, 1000);
        assert_int_equal(
            club_times(club_show(&club, 0), "\"state\":\"playing\""), 2);
        play_round(&club);
        parlour_restart(club.parlour);
    }
    club_look(&club, 1000);
    const char *const json = club_show(&club, 3);
    assert_non_null(strstr(json, "\"stage\":\"over\",\"end\":\"finished\""));
    assert_int_equal(club_times(json, "\"how\":\"played\""), 6);
    assert_non_null(strstr(json, "\"place\":1,\"games\":3,\"wins\":3,"
                                 "\"points\":36"));
    assert_non_null(strstr(json, "\"place\":4,\"games\":3,\"wins\":0,"
                                 "\"points\":0"));
    assert_non_null(
        strstr(club_get(&club, 1, "/api/cups"), "\"end\":\"finished\""));
    club_close(&club);
}

static void a_cup_is_played_over_restarts(void **state)
{
    (void)state;
    played_in(false);
    played_in(true);
}

static void read_card(const struct club *club, struct cup_kept *kept)
{
    struct store_found found = {0};
    uint64_t cup;
    assert_true(id_read(club->cup, ID_LETTERS, &cup));
    const struct store_ask ask = cup_ask(&cup);
    assert_int_equal(store_ask(club->parlour->store, &ask, &found), STORE_OK);
    assert_true(cup_found(&found.card[0], kept));
    store_found_drop(&found);
}

/* The same card in two hands: as if two nodes looked. */
static void two_who_look_make_one_round(void **state)
{
    struct club club;
    struct cup_kept *const kept = malloc(sizeof *kept);
    (void)state;
    assert_non_null(kept);
    club_open(&club, false);
    club_make(&club, BY_TURNS, "\"system\":\"swiss\",\"rounds\":2");
    club_enter_all(&club);
    assert_int_equal(club_act(&club, 0, "begin"), 200);
    for (int step = 0; step < 3; step++) {
        parlour_rest(club.parlour);
        read_card(&club, kept);
        cup_step(club.parlour->host, kept);
        cup_step(club.parlour->host, kept);
        parlour_rest(club.parlour);
    }
    const char *const json = club_show(&club, 0);
    assert_int_equal(club_times(json, "\"state\":\"playing\""), 2);
    assert_int_equal(club_times(json, "\"round\":1"), 3);
    for (int who = 0; who < PEOPLE; who++)
        assert_int_equal(club_times(club_get(&club, who, "/api/games"),
                                    "\"stage\":\"playing\""),
                         1);
    free(kept);
    club_close(&club);
}

/* Whoever reads its card when it has been called off does nothing more. */
static void what_was_called_off_goes_no_further(void **state)
{
    struct club club;
    struct cup_kept *const kept = malloc(sizeof *kept);
    (void)state;
    assert_non_null(kept);
    club_open(&club, false);
    club_make(&club, BY_TURNS, "\"system\":\"swiss\"");
    club_enter_all(&club);
    assert_int_equal(club_act(&club, 0, "begin"), 200);
    assert_int_equal(club_act(&club, 0, "end"), 200);
    read_card(&club, kept);
    cup_step(club.parlour->host, kept);
    parlour_rest(club.parlour);
    assert_non_null(strstr(club_show(&club, 0), "\"round\":0"));
    assert_int_equal(club_times(club.json, "\"state\""), 0);
    free(kept);
    club_close(&club);
}

static void nothing_stays_open_for_ever(void **state)
{
    struct club club;
    (void)state;
    club_open(&club, false);
    club_make(&club, BY_TURNS, "\"system\":\"swiss\"");
    club_enter_all(&club);
    club_look(&club, 89 * DAY_MS);
    assert_non_null(strstr(club_show(&club, 0), "\"stage\":\"open\""));
    club_look(&club, DAY_MS);
    assert_non_null(strstr(club_show(&club, 0), "\"end\":\"called_off\""));
    club_close(&club);
}

/* Or whoever made it would win all of his games so. */
static void nobody_removes_whom_he_plays(void **state)
{
    struct club club;
    int refused = 0;
    (void)state;
    club_open(&club, false);
    club_begin(&club, LIVE, "\"system\":\"swiss\",\"pause\":10", PEOPLE);
    for (int who = 1; who < PEOPLE; who++) {
        char body[128];
        snprintf(body, sizeof body,
                 "{\"call\":\"remove\",\"entrant\":%d,\"name\":\"%s\"}", who,
                 club_name[who]);
        const int code = club_post(&club, 0, club.path, body);
        refused += code == 409 && strstr(club.json, "\"opponent\"");
        assert_true(code == 200 || refused == 1);
    }
    assert_int_equal(refused, 1);
    club_close(&club);
}

/* Both at the table keep a goal, and one gives up. */
static void decide_once(struct club *club, const char *game)
{
    struct pair pair = {.parlour = club->parlour};
    char own[ID_LETTERS + 1];
    memcpy(pair.game, game, sizeof pair.game);
    for (int who = 0; who < PEOPLE; who++) {
        if (!club_playing(club, who, own) || strcmp(own, game) != 0)
            continue;
        const char *const mine = strstr(club->json, "\"mine\":[");
        assert_non_null(mine);
        pair.cookie[mine[strlen("\"mine\":[")] - '0'] = club->cookie[who];
    }
    for (int seat = 0; seat < 2; seat++)
        pair_join(&pair, seat);
    for (int seat = 0; seat < 2; seat++)
        pair_keep(&pair, seat);
    pair_say(&pair, 0, "resign", "");
    for (int seat = 0; seat < 2; seat++)
        pair_hears(&pair, seat, "\"tell\":\"over\"", 1);
}

/* So many games of a round count; people enter from so many addresses, one a
 * day. */
static int rated_of_round(int homes)
{
    struct club club;
    char game[ID_LETTERS + 1];
    club_open(&club, false);
    club_make(&club, BY_TURNS, "\"system\":\"swiss\",\"rounds\":1");
    for (int i = 0; i < PEOPLE; i++) {
        club.parlour->from = 1 + i % homes;
        assert_int_equal(club_act(&club, i, "enter"), 200);
        parlour_now += DAY_MS;
    }
    assert_int_equal(club_act(&club, 0, "begin"), 200);
    club_look(&club, 0);
    for (int who = 0; who < PEOPLE; who++)
        if (club_playing(&club, who, game))
            decide_once(&club, game);
    const int rated = (int)club.parlour->host->metrics.rated;
    club_look(&club, 1000);
    assert_int_equal(club_times(club_show(&club, 0), "\"how\":\"played\""), 2);
    club_close(&club);
    return rated;
}

static void games_of_one_address_are_not_rated(void **state)
{
    (void)state;
    assert_int_equal(rated_of_round(PEOPLE), 2);
    assert_int_equal(rated_of_round(1), 0);
}

#define CUP(table, more)                                                       \
    "{\"name\":\"C\",\"system\":\"swiss\",\"table\":{\"game\":\"suburbia\","   \
    "\"setup\":{\"seats\":\"2\"}" table "}" more "}"
#define TURNS ",\"clock\":{\"pace\":\"turns\",\"days\":1}"

/* Whatever is asked for: else no game of the cup would be rated. */
static void tables_of_a_cup_have_no_hints(void **state)
{
    static const char *const asked[] = {
        "", ",\"hints\":true,\"watch\":\"at_once\"",
        ",\"hints\":true,\"watch\":\"minutes\",\"minutes\":3"};
    struct club club;
    char body[512];
    (void)state;
    club_open(&club, false);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        snprintf(body, sizeof body, CUP(TURNS "%s", ""), asked[i]);
        assert_int_equal(club_post(&club, 0, "/api/cups", body), 200);
    }
    const char *const json = club_get(&club, 0, "/api/cups");
    assert_int_equal(club_times(json, "\"watch\":\"round\""), 3);
    assert_int_equal(club_times(json, "\"hints\":false"), 3);
    club_close(&club);
}

static void only_some_may(void **state)
{
    struct club club;
    (void)state;
    club_open(&club, false);
    club_make(&club, BY_TURNS, "\"system\":\"swiss\",\"most\":3");
    assert_int_equal(club_act(&club, 1, "enter"), 200);
    assert_int_equal(club_act(&club, 1, "enter"), 409);
    assert_non_null(strstr(club.json, "\"entered\""));
    assert_int_equal(club_act(&club, 1, "begin"), 409);
    assert_non_null(strstr(club.json, "\"not_yours\""));
    assert_int_equal(club_act(&club, 1, "end"), 409);
    assert_int_equal(club_act(&club, 0, "begin"), 409);
    assert_non_null(strstr(club.json, "\"too_few\""));
    assert_int_equal(club_act(&club, 2, "enter"), 200);
    assert_int_equal(club_act(&club, 3, "enter"), 200);
    assert_int_equal(club_act(&club, 0, "enter"), 409);
    assert_non_null(strstr(club.json, "\"full\""));
    const char *const dora =
        "{\"call\":\"remove\",\"entrant\":2,\"name\":\"Dora\"}";
    assert_int_equal(club_post(&club, 1, club.path, dora), 409);
    assert_int_equal(club_post(&club, 0, club.path, dora), 200);
    assert_int_equal(club_post(&club, 0, club.path, dora), 409);
    assert_int_equal(club_act(&club, 2, "leave"), 200);
    assert_int_equal(club_act(&club, 2, "leave"), 409);
    assert_int_equal(club_times(club_show(&club, 0), "\"name\":\"Cleo\""), 0);
    club.cookie[3] = parlour_guest(club.parlour);
    assert_int_equal(club_act(&club, 3, "enter"), 409);
    assert_non_null(strstr(club.json, "\"account\""));
    assert_int_equal(club_act(&club, 0, "end"), 200);
    assert_int_equal(club_act(&club, 0, "end"), 409);
    assert_non_null(strstr(club_show(&club, 0), "\"end\":\"called_off\""));
    club_close(&club);
}

static void what_is_no_cup_is_refused(void **state)
{
    static const char *const wrong[] = {
        "[]",
        "{}",
        CUP("", ""),
        CUP(TURNS ",\"players\":[\"human\",\"easy\"]", ""),
        CUP(TURNS, ",\"rounds\":0"),
        CUP(TURNS, ",\"rounds\":16"),
        CUP(TURNS, ",\"most\":2"),
        CUP(TURNS, ",\"most\":65"),
        CUP(TURNS, ",\"pause\":10081"),
        CUP(TURNS, ",\"begins\":1"),
        CUP(TURNS, ",\"more\":1"),
        CUP(TURNS, ",\"name\":\"\""),
        CUP(TURNS, ",\"system\":\"all\",\"most\":17"),
        CUP(TURNS, ",\"system\":\"knockout\""),
        CUP(TURNS, ",\"table\":{\"game\":\"chess\"}"),
    };
    struct club club;
    (void)state;
    club_open(&club, false);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(club_post(&club, 0, "/api/cups", wrong[i]), 400);
    assert_int_equal(club_post(&club, 0, "/api/cups", CUP(TURNS, "")), 200);
    assert_int_equal(
        club_post(&club, 0, "/api/cups/nothing", "{\"call\":\"enter\"}"), 404);
    assert_int_equal(club_post(&club, 0, "/api/cups/nothing", "{}"), 400);
    club_close(&club);
}

/* Three under way, and five an hour. */
static void cups_are_limited(void **state)
{
    struct club club;
    (void)state;
    club_open(&club, false);
    for (int i = 0; i < 3; i++)
        club_make(&club, BY_TURNS, "\"system\":\"swiss\"");
    assert_int_equal(club_post(&club, 0, "/api/cups", CUP(TURNS, "")), 409);
    assert_non_null(strstr(club.json, "\"too_many\""));
    assert_int_equal(club_act(&club, 0, "end"), 200);
    assert_int_equal(club_post(&club, 0, "/api/cups", CUP(TURNS, "")), 200);
    assert_int_equal(club_post(&club, 0, "/api/cups", CUP(TURNS, "")), 429);
    club_close(&club);
}

/* The cup that is under way there, so many times under other numbers. */
static void fill(struct club *club, int most)
{
    struct store *const store = club->parlour->store;
    struct cup_kept *const kept = malloc(sizeof *kept);
    const struct store_ask ask = cup_ask_all(CUP_UNDER_WAY, 1);
    struct store_found found = {0};
    assert_int_equal(store_ask(store, &ask, &found), STORE_OK);
    assert_true(kept && cup_found(&found.card[0], kept));
    store_found_drop(&found);
    kept->cup.organiser++;
    for (int i = 0; i < most; i++) {
        uint64_t at;
        kept->cup.id++;
        kept->at = 0;
        const struct store_act act = cup_swap(kept, parlour_now, &at);
        struct store_deed deed = {&act, 1, STORE_OK};
        assert_int_equal(store_write(store, &deed, 1), STORE_OK);
        assert_int_equal(deed.answer, STORE_OK);
    }
    free(kept);
}

static void a_host_has_no_room_for_more(void **state)
{
    struct club club;
    (void)state;
    club_open(&club, false);
    club_make(&club, BY_TURNS, "\"system\":\"swiss\"");
    fill(&club, CUPS_MOST - 2);
    assert_int_equal(club_post(&club, 1, "/api/cups", CUP(TURNS, "")), 200);
    assert_int_equal(club_post(&club, 2, "/api/cups", CUP(TURNS, "")), 409);
    assert_non_null(strstr(club.json, "\"crowded\""));
    assert_int_equal(club_act(&club, 0, "end"), 200);
    assert_int_equal(club_post(&club, 2, "/api/cups", CUP(TURNS, "")), 200);
    club_close(&club);
}

/* Whoever keeps the host may remove people and end it, but not begin it. */
static void a_keeper_sees_to_it(void **state)
{
    struct club club;
    (void)state;
    club_open(&club, false);
    club.parlour->keeper = "dora.x";
    parlour_restart(club.parlour);
    club_make(&club, BY_TURNS, "\"system\":\"swiss\"");
    for (int i = 0; i < 3; i++)
        assert_int_equal(club_act(&club, i, "enter"), 200);
    assert_int_equal(club_act(&club, 3, "begin"), 409);
    assert_non_null(strstr(club.json, "\"not_yours\""));
    assert_int_equal(club_post(&club, 3, club.path,
                               "{\"call\":\"remove\",\"entrant\":1,"
                               "\"name\":\"Ben\"}"),
                     200);
    assert_int_equal(club_times(club_show(&club, 0), "\"name\":\"Ben\""), 0);
    assert_int_equal(club_act(&club, 3, "end"), 200);
    assert_non_null(strstr(club_show(&club, 0), "\"end\":\"called_off\""));
    club_close(&club);
}

static void a_cup_begins_at_its_time(void **state)
{
    struct club club;
    char terms[128];
    (void)state;
    club_open(&club, false);
    for (int people = 2; people <= 3; people++) {
        snprintf(terms, sizeof terms, "\"system\":\"swiss\",\"begins\":%llu",
                 (unsigned long long)(parlour_now + DAY_MS));
        club_make(&club, BY_TURNS, terms);
        for (int i = 0; i < people; i++)
            assert_int_equal(club_act(&club, i, "enter"), 200);
        club_look(&club, 1000);
        assert_non_null(strstr(club_show(&club, 0), "\"stage\":\"open\""));
        club_look(&club, DAY_MS);
        assert_non_null(
            strstr(club_show(&club, 0), people == 2 ? "\"end\":\"too_few\""
                                                    : "\"stage\":\"running\""));
    }
    assert_int_equal(club_times(club.json, "\"how\":\"bye\""), 1);
    club_close(&club);
}

/* Live a round waits for its time, or for all. */
static void live_a_round_waits(void **state)
{
    struct club club;
    (void)state;
    club_open(&club, false);
    club_begin(&club, LIVE, "\"system\":\"swiss\",\"pause\":10", PEOPLE);
    assert_int_equal(club_times(club_show(&club, 0), "\"state\":\"drawn\""), 2);
    for (int i = 0; i < PEOPLE; i++) {
        club_look(&club, 0);
        assert_int_equal(club_times(club_show(&club, 0), "\"state\":\"drawn\""),
                         2);
        assert_int_equal(club_act(&club, i, "ready"), 200);
    }
    club_look(&club, 0);
    assert_int_equal(club_times(club_show(&club, 0), "\"state\":\"playing\""),
                     2);
    play_round(&club);
    club_look(&club, 1000);
    assert_int_equal(club_times(club_show(&club, 0), "\"state\":\"drawn\""), 2);
    club_look(&club, 10 * 60 * 1000);
    assert_int_equal(club_times(club_show(&club, 0), "\"state\":\"playing\""),
                     2);
    club_close(&club);
}

/* His game is given up, and the others are paired without him. */
static void who_withdraws_gives_up(void **state)
{
    struct club club;
    char game[ID_LETTERS + 1];
    (void)state;
    club_open(&club, false);
    club_begin(&club, BY_TURNS, "\"system\":\"swiss\",\"rounds\":2", PEOPLE);
    assert_int_equal(club_act(&club, 3, "leave"), 200);
    club_look(&club, 1000);
    assert_false(club_playing(&club, 3, game));
    const char *json = club_show(&club, 0);
    assert_int_equal(club_times(json, "\"how\":\"played\""), 1);
    assert_int_equal(club_times(json, "\"out\":true"), 1);
    play_round(&club);
    club_look(&club, 1000);
    json = club_show(&club, 0);
    assert_int_equal(club_times(json, "\"round\":2"), 3);
    assert_int_equal(club_times(json, "\"how\":\"bye\""), 1);
    assert_false(club_playing(&club, 3, game));
    club_close(&club);
}

static void who_withdraws_before_his_game_loses_it(void **state)
{
    struct club club;
    (void)state;
    club_open(&club, false);
    club_begin(&club, LIVE, "\"system\":\"swiss\",\"pause\":10", PEOPLE);
    assert_int_equal(club_act(&club, 3, "leave"), 200);
    club_look(&club, 1000);
    assert_int_equal(club_times(club_show(&club, 0), "\"how\":\"walkover\""),
                     1);
    club_look(&club, 10 * 60 * 1000);
    const char *const json = club_show(&club, 0);
    assert_int_equal(club_times(json, "\"how\":\"walkover\""), 1);
    assert_int_equal(club_times(json, "\"state\":\"playing\""), 1);
    club_close(&club);
}

/* By turns nobody has to say of the other that he is late: of each two who stay
 * away the one who is to decide gives up, or the round would never end. */
static void who_stays_away_keeps_nobody_waiting(void **state)
{
    struct club club;
    (void)state;
    club_open(&club, false);
    club_begin(&club, BY_TURNS, "\"system\":\"swiss\",\"rounds\":1", PEOPLE);
    club_look(&club, DAY_MS);
    assert_int_equal(club_times(club_show(&club, 0), "\"state\":\"playing\""),
                     2);
    for (int hour = 0; hour < 26; hour++) {
        parlour_second(club.parlour);
        club_look(&club, 60 * MINUTE_MS);
    }
    assert_int_equal(club_times(club_show(&club, 0), "\"how\":\"played\""), 2);
    assert_non_null(strstr(club.json, "\"end\":\"finished\""));
    club_close(&club);
}

/* Whoever sits at a table with a pause, which both want. */
static void pause_all(struct club *club)
{
    struct parlour *const parlour = club->parlour;
    char game[PEOPLE][ID_LETTERS + 1];
    for (int who = 0; who < PEOPLE; who++) {
        assert_true(club_playing(club, who, game[who]));
        const int socket =
            parlour_socket(parlour, game[who], club->cookie[who]);
        bool asked = false;
        for (int other = 0; other < who; other++)
            asked = asked || strcmp(game[other], game[who]) == 0;
        parlour_hears(parlour, socket, "\"hello\"", 1);
        parlour_say(parlour, socket,
                    asked ? "{\"call\":\"agree\",\"game\":\"%s\"}"
                          : "{\"call\":\"ask\",\"game\":\"%s\","
                            "\"what\":\"pause\"}",
                    game[who]);
        parlour_hears(parlour, socket, "\"tell\":\"done\"", 1);
        if (asked) {
            parlour_say(parlour, socket,
                        "{\"call\":\"ask\",\"game\":\"%s\","
                        "\"what\":\"end\"}",
                        game[who]);
            parlour_hears(parlour, socket, "\"tell\":\"done\"", 2);
        }
        parlour_gone(parlour, socket);
    }
}

/* Who pauses keeps the others waiting, though not for ever; not even with a
 * question that nobody answers. */
static void a_pause_has_an_end(void **state)
{
    struct club club;
    (void)state;
    club_open(&club, false);
    club_begin(&club, LIVE, "\"system\":\"swiss\",\"rounds\":1,\"pause\":0",
               PEOPLE);
    pause_all(&club);
    club_look(&club, 12 * MINUTE_MS); /* their clocks would have run out */
    parlour_second(club.parlour);
    assert_int_equal(club_times(club_show(&club, 0), "\"state\":\"playing\""),
                     2);
    for (int hour = 0; hour < 4; hour++) {
        club_look(&club, 60 * MINUTE_MS);
        parlour_second(club.parlour);
    }
    assert_int_equal(club_times(club_show(&club, 0), "\"how\":\"played\""), 2);
    club_close(&club);
}

/* Of four who would sit together one has withdrawn: the others play, and places
 * are worth what they are among three. */
static void a_larger_table_is_played_by_who_is_left(void **state)
{
    struct club club;
    (void)state;
    club_open(&club, false);
    assert_int_equal(
        club_post(
            &club, 0, "/api/cups",
            "{\"name\":\"Four\",\"system\":\"all\",\"pause\":10,\"table\":{"
            "\"game\":\"suburbia\",\"setup\":{\"seats\":\"4\"},"
            "\"clock\":{" LIVE "}}}"),
        200);
    parlour_pick(club.json, "\"cup\"", 0, club.cup, sizeof club.cup);
    snprintf(club.path, sizeof club.path, "/api/cups/%s", club.cup);
    club_enter_all(&club);
    assert_int_equal(club_act(&club, 0, "begin"), 200);
    club_look(&club, 0);
    assert_int_equal(club_times(club_show(&club, 0), "\"state\":\"drawn\""), 1);
    assert_int_equal(club_act(&club, 3, "leave"), 200);
    club_look(&club, 10 * 60 * 1000);
    assert_int_equal(club_times(club_show(&club, 0), "\"state\":\"playing\""),
                     1);
    club_give_up(&club, 2);
    club_give_up(&club, 1);
    club_look(&club, 1000);
    const char *const json = club_show(&club, 0);
    assert_non_null(strstr(json, "\"end\":\"finished\""));
    assert_int_equal(club_times(json, "\"how\":\"played\""), 1);
    assert_non_null(strstr(json, "\"place\":1,\"games\":1,\"wins\":1,"
                                 "\"points\":12"));
    assert_int_equal(club_times(json, "\"games\":1"), 3);
    club_close(&club);
}

static void who_goes_for_good_leaves_no_name(void **state)
{
    struct club club;
    char other[64];
    (void)state;
    club_open(&club, false);
    club_begin(&club, BY_TURNS, "\"system\":\"swiss\",\"rounds\":2", PEOPLE);
    snprintf(other, sizeof other, "%s", club.path);
    club_make(&club, BY_TURNS, "\"system\":\"swiss\"");
    assert_int_equal(club_act(&club, 1, "enter"), 200);
    const char *const password = "{\"password\":\"eight or more\"}";
    assert_non_null(strstr(club_get(&club, 0, "/api/export"), club.cup));
    assert_int_equal(club_post(&club, 0, "/api/delete", password), 200);
    club_look(&club, 1000);
    const char *json = club_show(&club, 1);
    assert_non_null(strstr(json, "\"end\":\"called_off\""));
    assert_int_equal(club_times(json, "\"Ada\""), 0);
    json = club_get(&club, 1, other);
    assert_int_equal(club_times(json, "\"Ada\""), 0);
    assert_int_equal(club_times(json, "\"out\":true"), 1);
    assert_int_equal(club_times(json, "\"how\":\"played\""), 1);
    club_close(&club);
}

/* The host closes one table and bans somebody at the other. */
static void the_host_s_desk_is_heeded(void **state)
{
    struct club club;
    char game[ID_LETTERS + 1], body[256];
    (void)state;
    club_open(&club, false);
    club.parlour->keeper = "ada.x";
    parlour_restart(club.parlour);
    club_begin(&club, BY_TURNS, "\"system\":\"swiss\",\"rounds\":1", PEOPLE);
    assert_true(club_playing(&club, 0, game));
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"note\":\"closed\"}", game);
    assert_int_equal(club_post(&club, 0, "/api/desk/table", body), 200);
    club_look(&club, 1000);
    const char *const json = club_show(&club, 0);
    assert_int_equal(club_times(json, "\"how\":\"broken_off\""), 1);
    assert_int_equal(club_times(json, "\"points\":6"), 4);
    for (int who = 1; who < PEOPLE; who++)
        if (club_playing(&club, who, game)) {
            snprintf(body, sizeof body,
                     "{\"account\":\"%s.x\",\"days\":1,\"reason\":\"rude\"}",
                     club_name[who]);
            break;
        }
    assert_int_equal(club_post(&club, 0, "/api/desk/ban", body), 200);
    club_look(&club, 1000);
    assert_int_equal(club_times(club_show(&club, 0), "\"out\":true"), 1);
    assert_non_null(strstr(club.json, "\"end\":\"finished\""));
    club_close(&club);
}

/* One letter for each of them and each round. */
static void a_round_is_told_by_letter(void **state)
{
    static const char *const cat[] = {"cat", NULL};
    struct club club = {0};
    struct store_found found = {0};
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_letter,
                                  .at = INT64_MAX,
                                  .most = 100};
    int rounds = 0;
    (void)state;
    club.parlour = parlour_open_posting(cat);
    club_join(&club);
    club_begin(&club, BY_TURNS, "\"system\":\"swiss\",\"rounds\":2", PEOPLE);
    club_look(&club, 1000);
    parlour_rest(club.parlour);
    assert_int_equal(store_ask(club.parlour->store, &ask, &found), STORE_OK);
    for (int i = 0; i < found.cards; i++)
        rounds += strstr(found.card[i].value.at, "\"kind\":\"round\"") &&
                  strstr(found.card[i].value.at, "\"from\":\"Spring\"");
    assert_int_equal(rounds, PEOPLE);
    assert_int_equal(found.cards, PEOPLE);
    store_found_drop(&found);
    club_close(&club);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cup_is_played_over_restarts),
        cmocka_unit_test(two_who_look_make_one_round),
        cmocka_unit_test(what_was_called_off_goes_no_further),
        cmocka_unit_test(nothing_stays_open_for_ever),
        cmocka_unit_test(nobody_removes_whom_he_plays),
        cmocka_unit_test(games_of_one_address_are_not_rated),
        cmocka_unit_test(tables_of_a_cup_have_no_hints),
        cmocka_unit_test(only_some_may),
        cmocka_unit_test(what_is_no_cup_is_refused),
        cmocka_unit_test(cups_are_limited),
        cmocka_unit_test(a_host_has_no_room_for_more),
        cmocka_unit_test(a_keeper_sees_to_it),
        cmocka_unit_test(a_cup_begins_at_its_time),
        cmocka_unit_test(live_a_round_waits),
        cmocka_unit_test(who_withdraws_gives_up),
        cmocka_unit_test(who_withdraws_before_his_game_loses_it),
        cmocka_unit_test(who_stays_away_keeps_nobody_waiting),
        cmocka_unit_test(a_pause_has_an_end),
        cmocka_unit_test(a_larger_table_is_played_by_who_is_left),
        cmocka_unit_test(who_goes_for_good_leaves_no_name),
        cmocka_unit_test(the_host_s_desk_is_heeded),
        cmocka_unit_test(a_round_is_told_by_letter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
