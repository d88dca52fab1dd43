/* Files of missions: those that are shipped, and what is wrong with others. */
#include "mission/mission.h"

#include "base/seed.h"
#include "games/games.h"
#include "mission/shipped.h"
#include "unit/unit.h"

#include <string.h>

static struct mission mission;
static struct mission_desk desk;
static struct content_error error;

static bool read(const struct content_file *file)
{
    desk.games = games;
    desk.count = GAMES_COUNT;
    return mission_read(&mission, file, &desk, &error);
}

static void all_that_are_shipped_are_sound(void **unused)
{
    (void)unused;
    int of[GAMES_COUNT] = {0};
    for (int i = 0; i < missions_count; i++) {
        if (!read(&missions_shipped[i]))
            fail_msg("%s:%d:%d: %s", error.place.file, error.place.line,
                     error.place.column, error.message);
        assert_memory_equal(mission.id, missions_shipped[i].name,
                            strlen(mission.id));
        of[games_index(mission.session.game->name)]++;
    }
    assert_int_equal(of[games_index("suburbia")], 37);
    assert_int_equal(of[games_index("subdivision")], 12);
}

#define TABLE                                                                  \
    "table: {\"trace\":1,\"game\":\"suburbia\",\"rules\":\"2e\",\"mode\":"     \
    "\"standard\",\"seats\":2,\"first\":0,\"seed\":"                           \
    "\"0000000000000000000000000000000000000000000000000000000000000001\"}\n"
#define STARS "star 1: win\nstar 2: win by 2\nstar 3: never lake\n"
#define HEAD  "mission: x\nchapter: 1\n"
#define RIVAL "rival: 1 Bea skilled\n"

static bool read_text(const char *text)
{
    const struct content_file file = {"x.txt", text, strlen(text)};
    return read(&file);
}

static void a_mission_is_what_its_file_says(void **unused)
{
    (void)unused;
    struct record_player player[GAME_SEATS_MAX];
    const struct record_player who = {"Ada", RECORD_HUMAN, RECORD_FAST};
    assert_true(read_text(
        HEAD TABLE "prelude: {\"seat\":0,\"move\":{\"type\":\"keep\",\"goal\":"
                   "\"spendthrift\"}}\n" RIVAL STARS "tries: 60 20 0\n"));
    assert_int_equal(mission.session.moves, 1);
    assert_int_equal(mission.task.from, 1);
    assert_int_equal(mission.task.clauses, 3);
    assert_int_equal(mission.tries[1], 20);
    mission_players(&mission, &who, player);
    assert_string_equal(player[0].name, "Ada");
    assert_string_equal(player[1].name, "Bea");
    assert_int_equal(player[1].kind, RECORD_SKILLED);
    assert_true(mission_is_its_game(&mission, &mission.session));
    struct session other = mission.session;
    session_rewind(&other, 0);
    assert_false(mission_is_its_game(&mission, &other));
    other = mission.session;
    other.move[0] ^= 1u << 16;
    assert_false(mission_is_its_game(&mission, &other));
    other = mission.session;
    seed_advance(&other.seed, 1);
    assert_false(mission_is_its_game(&mission, &other));
}

/* The page asks a rival with the digits of the number of the next move. */
static void chance_is_that_of_the_page(void **unused)
{
    (void)unused;
    static const struct {
        int moves;
        const char *digits;
    } asked[] = {{0, "1"}, {8, "9"}, {9, "10"}, {41, "42"}};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        struct seed seed;
        assert_true(seed_read(&seed, asked[i].digits, strlen(asked[i].digits)));
        assert_true(mission_chance(asked[i].moves) == seed_number(&seed));
    }
}

static void mistakes_are_told_with_their_place(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        int line, column;
        const char *message;
    } bad[] = {
        {HEAD TABLE RIVAL STARS "hint: none\n", 8, 1, "no key of a mission"},
        {HEAD "chapter: 2\n", 3, 1, "stands there twice"},
        {"chapter: 0\n", 1, 10, "0"},
        {HEAD "table: {}\n", 3, 8, ""},
        {HEAD TABLE "prelude: {\"seat\":0,\"move\":{\"type\":\"keep\","
                    "\"goal\":\"miser\"}}\n",
         4, 10, "not one of the two that were dealt"},
        {HEAD TABLE "prelude: {\"final\":{}}\n", 4, 10, "not a decision"},
        {HEAD "star 1: win\n", 3, 9, "the table must stand before"},
        {HEAD TABLE "star 1: win, lose\n", 4, 9,
         "nothing that can be measured"},
        {HEAD TABLE "rival: 7 Bea skilled\n", 4, 8, "7"},
        {HEAD TABLE "rival: 1 Bea genius\n", 4, 14, "is no level"},
        {HEAD TABLE "rival: 1\n", 4, 9, "not a name"},
        {HEAD TABLE STARS, 6, 1, "nobody plays on seat 1"},
        {HEAD TABLE RIVAL "star 1: win\n", 5, 1, "three stars"},
        {HEAD TABLE RIVAL STARS "tries: 60 120 0\n", 8, 11, "120"},
        {"mission: much_too_long\n", 1, 10, "too long for an id"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(read_text(bad[i].text));
        if (error.place.line != bad[i].line ||
            error.place.column != bad[i].column ||
            !strstr(error.message, bad[i].message))
            fail_msg("%zu: %d:%d: %s", i, error.place.line, error.place.column,
                     error.message);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_that_are_shipped_are_sound),
        cmocka_unit_test(a_mission_is_what_its_file_says),
        cmocka_unit_test(chance_is_that_of_the_page),
        cmocka_unit_test(mistakes_are_told_with_their_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
