/* What a seat is told, and what it takes up: the laws over whole games are in
 * tests/property/laws. */
#include "exchange/hearing.h"

#include "base/text.h"
#include "unit/exchange/games.h"
#include "unit/unit.h"
#include "json/in.h"

#include <string.h>

static struct hearing hearing, before;

static enum status take(int from, const char *entries,
                        struct hearing_flaw *flaw)
{
    struct json_in in;
    assert_true(json_in_read(&in, entries, strlen(entries), NULL));
    return hearing_take(&hearing, from, &in, flaw);
}

static void must_take(int from, const char *entries)
{
    struct hearing_flaw flaw;
    if (take(from, entries, &flaw) != STATUS_OK)
        fail_msg("entry %d: %s", flaw.entry, flaw.reason);
}

/* Refused at this entry for this reason, and nothing has changed. */
static void must_refuse(int from, const char *entries, int entry,
                        const char *reason)
{
    struct hearing_flaw flaw;
    before = hearing;
    assert_int_not_equal(take(from, entries, &flaw), STATUS_OK);
    assert_string_equal(flaw.reason, reason);
    assert_int_equal(flaw.entry, entry);
    assert_memory_equal(&before, &hearing, sizeof before);
}

#define TABLE                                                                  \
    "{\"deal\":{\"game\":\"suburbia\",\"rules\":\"2e\",\"mode\":\"standard\"," \
    "\"seats\":2,\"first\":1,\"sets\":[\"base\"]"
#define MARKET                                                                 \
    ",\"market\":[\"business_supply_store\",\"landfill\",\"slaughterhouse\","  \
    "\"waterfront_realty\",\"office_building\",\"convenience_store\","         \
    "\"mint\"]"
#define GOALS                                                                  \
    ",\"goals\":[\"aquatic_engineer\",\"capitalist\"],"                        \
    "\"own\":[\"builder\",\"miscreant\"]}}"
#define DEAL TABLE MARKET GOALS
#define KEEP                                                                   \
    "{\"seat\":0,\"move\":{\"type\":\"keep\"}},"                               \
    "{\"seat\":1,\"move\":{\"type\":\"keep\",\"goal\":\"builder\"}}"
#define LAKE "{\"seat\":1,\"move\":{\"type\":\"lake\",\"slot\":0,\"at\":[-1,1]}"

static void listen(int ear)
{
    hearing_init(&hearing, games, GAMES_COUNT, ear, 7);
}

static void test_hears(void **state)
{
    (void)state;
    listen(1);
    must_take(0, "[" DEAL "," KEEP "]");
    assert_int_equal(hearing.entries, 3);
    assert_int_equal(session_actor(&hearing.session), 1);
    must_take(3, "[" LAKE ",\"shown\":{\"drawn\":[\"municipal_airport\"]}}]");
    assert_int_equal(session_actor(&hearing.session), 0);
    assert_int_equal(hearing.firm, 4);
}

static void test_bad_deal(void **state)
{
    (void)state;
    listen(1);
    must_refuse(0, "{}", -1, "entries: not a list");
    must_refuse(1, "[]", -1, "from: not as many entries were heard");
    must_refuse(0, "[" LAKE "}]", 0, "the first entry is not the deal");
    must_refuse(0, "[{\"deal\":{\"game\":\"chess\"}}]", 0,
                "deal: no such game");
    must_refuse(0, "[{\"deal\":7}]", 0, "deal or shown: not an object");
    must_refuse(0, "[" TABLE "}}]", 0,
                "market: not a list with one for each space");
    must_refuse(0, "[" TABLE MARKET "}}]", 0,
                "goals: missing, or not as many as this game has");
    must_refuse(0,
                "[" TABLE MARKET
                ",\"goals\":[\"builder\",\"capitalist\"],\"own\":[\"builder\","
                "\"miscreant\"]}}]",
                0, "goals: one was dealt twice");
    must_refuse(0, "[" DEAL "," DEAL "]", 1, "neither a decision nor a choice");
    listen(2);
    must_refuse(0, "[" DEAL "]", 0, "no such seat");
}

static void test_bad_decision(void **state)
{
    (void)state;
    listen(1);
    must_take(0, "[" DEAL "]");
    must_refuse(1, "[{}]", 1, "seat: not a whole number");
    must_refuse(1, "[{\"seat\":5}]", 1, "another seat is to decide");
    must_refuse(1, "[{\"seat\":1}]", 1, "move: missing or not an object");
    must_refuse(1, "[{\"seat\":1,\"move\":{\"type\":\"keep\"}}]", 1,
                "goal: no goal is named");
    must_refuse(1, "[{\"seat\":0,\"move\":{\"type\":\"discard\",\"slot\":1}}]",
                1, "the game is waiting for another decision");
    must_take(1, "[" KEEP "]");
    must_refuse(3, "[{\"seat\":1},{\"seat\":0}]", 3,
                "move: missing or not an object");
    must_refuse(3, "[{\"seat\":0}]", 3, "another seat is to decide");
    must_refuse(3, "[" LAKE ",\"shown\":{\"drawn\":[\"one_more_round\"]}}]", 3,
                "drawn: does not lie there in the stack");
    must_refuse(3, "[" LAKE ",\"shown\":{\"drawn\":[\"nothing\"]}}]", 3,
                "drawn or borders: no such tile");
    must_refuse(3, "[" LAKE ",\"shown\":{\"borders\":[\"farm\"]}}]", 3,
                "borders: the pile is empty");
    must_refuse(3, "[" LAKE ",\"shown\":{\"drawn\":[\"mint\",\"mint\"]}}]", 3,
                "drawn: no such tile is left");
}

/* Back to where nothing was shown since, or to the beginning. */
static void test_goes_back(void **state)
{
    (void)state;
    listen(1);
    must_take(0, "[" DEAL "," KEEP "]");
    must_take(1, "[{\"seat\":1,\"move\":{\"type\":\"keep\",\"goal\":"
                 "\"miscreant\"}}]");
    assert_int_equal(hearing.entries, 2);
    assert_int_equal(session_actor(&hearing.session), 0);
    must_take(1, "[" KEEP "]");
    must_take(3, "[" LAKE ",\"shown\":{\"drawn\":[\"municipal_airport\"]}}]");
    must_refuse(3, "[]", -1, "from: something was shown since; begin anew");
    must_refuse(-1, "[]", -1, "from: not as many entries were heard");
    must_take(0, "[" DEAL "]");
    assert_int_equal(hearing.entries, 1);
}

#define HOUSES                                                                 \
    "[{\"deal\":{\"game\":\"subdivision\",\"seats\":2,\"mode\":\"standard\","  \
    "\"sides\":[2,2],\"scenario\":null,\"bonuses\":[17,19,24],\"tiles\":"
#define HAND                                                                   \
    ",\"hand\":[\"commercial\",\"commercial\",\"civic\",\"luxury\","           \
    "\"luxury\"]}}"
#define ROLL "{\"seat\":-1,\"move\":{\"type\":\"roll\",\"symbol\":\"circle\"}}"
#define PASSES                                                                 \
    "{\"seat\":0,\"move\":{\"type\":\"pass\"}},"                               \
    "{\"seat\":1,\"move\":{\"type\":\"pass\",\"tile\":\"civic\"},\"shown\":"

static void test_bad_hands(void **state)
{
    (void)state;
    listen(1);
    must_refuse(0, HOUSES "[8,8,8,8,7]" HAND "]", 0,
                "tiles: not as many as the stacks have");
    must_refuse(0, HOUSES "[8,8,8,8]" HAND "]", 0,
                "tiles: not a number for each type");
    must_refuse(0, HOUSES "[16,8,0,8,8],\"hand\":[\"industrial\"]}}]", 0,
                "hand: not as many tiles as there are");
    must_refuse(0, HOUSES "[20,10,1,9,0]" HAND "]", 0,
                "more tiles of a type than the stacks have");
    must_take(0, HOUSES "[8,8,8,8,8]" HAND "," ROLL "]");
    must_refuse(2, "[" PASSES "{\"taken\":[null]}}]", 3,
                "taken: not a list with one for each seat");
    must_refuse(2, "[" PASSES "{\"taken\":[null,null]}}]", 3,
                "taken: the own tile is not named");
    must_refuse(2, "[" PASSES "{\"taken\":[null,\"industrial\"]}}]", 3,
                "taken: not a tile of the hand");
    must_refuse(2, "[" PASSES "{\"hand\":[]}}]", 3, "hand: no turn begins");
    must_refuse(2, "[" PASSES "{\"taken\":[null,\"a\"]}}]", 3,
                "taken: no such zone tile");
    /* A tile that is shown was placed, and where is no secret. */
    must_refuse(2,
                "[" PASSES "{\"taken\":[\"luxury\",\"civic\"],\"hand\":["
                "\"residential\",\"residential\",\"industrial\",\"civic\"]}}]",
                2, "tile: no zone tile is named");
    listen(GAME_NOBODY);
    must_refuse(0, HOUSES "[8,8,8,8,8]" HAND "]", 0,
                "hand: somebody who looks on has none");
}

/* A seat decides ahead of another; what is shown replaces that. */
static void test_ahead(void **state)
{
    (void)state;
    listen(1);
    must_take(0, HOUSES "[8,8,8,8,8]" HAND "," ROLL "]");
    must_take(2, "[{\"seat\":1,\"move\":{\"type\":\"pass\",\"tile\":"
                 "\"civic\"}}]");
    assert_int_equal(session_actor(&hearing.session), 0);
    must_refuse(3,
                "[{\"seat\":1,\"move\":{\"type\":\"pass\",\"tile\":"
                "\"civic\"}}]",
                3, "another seat is to decide");
    must_take(2,
              "[" PASSES "{\"taken\":[null,\"civic\"],\"hand\":["
              "\"residential\",\"residential\",\"industrial\",\"civic\"]}}]");
    assert_int_equal(session_actor(&hearing.session), ACTOR_CHANCE);
}

/* A message with the mark of what it leads to, or with another. */
static enum status read_message(uint64_t mark, struct hearing_flaw *flaw)
{
    char room[1024];
    struct json_in in;
    struct text text;
    text_init(&text, room, sizeof room);
    text_add(&text, "{\"from\":0,\"entries\":[" DEAL "],\"mark\":\"");
    text_hex(&text, mark, TELLING_MARK_DIGITS);
    text_add(&text, "\"}");
    assert_true(json_in_read(&in, room, text.length, NULL));
    return hearing_read(&hearing, &in, flaw);
}

static void test_mark(void **state)
{
    (void)state;
    struct hearing_flaw flaw;
    listen(1);
    must_take(0, "[" DEAL "]");
    const uint64_t mark = hearing_mark(&hearing);
    listen(1);
    assert_int_equal(read_message(mark, &flaw), STATUS_OK);
    assert_true(hearing_mark(&hearing) == mark);
    listen(1);
    before = hearing;
    assert_int_equal(read_message(mark + 1, &flaw), STATUS_BAD_CHECK);
    assert_string_equal(flaw.reason,
                        "mark: what was heard does not lead to it");
    assert_memory_equal(&before, &hearing, sizeof before);
}

#define START(fields)                                                          \
    "[{\"deal\":{\"game\":\"suburbia\",\"start\":{\"rules\":\"2e\",\"mode\":"  \
    "\"standard\",\"seats\":2,\"first\":0," fields "}}}]"

/* A start that was set up piece by piece: what lies there is seen. */
static void test_start(void **state)
{
    (void)state;
    listen(1);
    must_take(0, START("\"given\":[\"seat 0 money 3\",\"turn seat 1 round 3 "
                       "last 4\"]"));
    assert_int_equal(session_actor(&hearing.session), 1);
    assert_int_equal(hearing.entries, 1);
    must_refuse(1,
                "[{\"seat\":0,\"move\":{\"type\":\"lake\",\"slot\":0,\"at\":"
                "[-1,1]}}]",
                1, "another seat is to decide");
}

static void test_bad_start(void **state)
{
    (void)state;
    listen(2);
    must_refuse(0, START("\"given\":[]"), 0, "no such seat");
    listen(0);
    must_refuse(0, "[{\"deal\":{\"game\":\"suburbia\",\"start\":7}}]", 0,
                "start: not an object");
    must_refuse(0, START("\"seed\":\"1\",\"given\":[]"), 0,
                "start: a seed is never told");
    must_refuse(0, START("\"given\":[\"seat 0 tiles farm at 9,9\"]"), 0,
                "start: given: line 1: no tile can lie at 9,9");
    must_refuse(0, START("\"market\":[]"), 0,
                "start: market: not one entry for each space");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hears),        cmocka_unit_test(test_bad_deal),
        cmocka_unit_test(test_bad_decision), cmocka_unit_test(test_goes_back),
        cmocka_unit_test(test_bad_hands),    cmocka_unit_test(test_ahead),
        cmocka_unit_test(test_mark),         cmocka_unit_test(test_start),
        cmocka_unit_test(test_bad_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
