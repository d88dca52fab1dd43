/* Reading clauses: every measure, deed and time of both games, and what is said
 * of those that are none. */
#include "mission/clause.h"

#include "games/games.h"
#include "unit/unit.h"

#include <string.h>

enum { FLAW_MAX = 200 };

static char sentence[FLAW_MAX];

static bool read(const char *game, const char *words, struct clause *clause)
{
    struct text flaw;
    text_init(&flaw, sentence, sizeof sentence);
    return clause_read(games_find(game), words, clause, &flaw);
}

static void every_measure_is_read(void **unused)
{
    (void)unused;
    static const char *const suburbia[] = {
        "score >= 10",
        "place <= 2",
        "goals >= 1",
        "turns = 3",
        "population >= 1",
        "reputation >= -3",
        "income <= 4",
        "money = 7",
        "stars >= 2",
        "markers >= 1",
        "red_lines <= 0",
        "tiles lake >= 2",
        "tiles civic/commercial >= 2",
        "group building >= 3",
        "bought residential >= 1",
        "dearest <= 9",
        "space <= 0",
        "win",
        "win by -20",
        "ladder >= junior_intern",
        "target",
    };
    static const char *const subdivision[] = {
        "score >= 10",      "parks >= 1",       "sidewalk >= 2",
        "schools >= 3",     "savings >= 1",     "highway >= 10",
        "uncovered >= -9",  "points >= 100",    "money >= 4",
        "bonuses >= 1",     "pieces park >= 2", "pieces stack >= 2",
        "zones civic <= 3",
    };
    struct clause clause;
    for (size_t i = 0; i < sizeof suburbia / sizeof *suburbia; i++)
        if (!read("suburbia", suburbia[i], &clause))
            fail_msg("%s: %s", suburbia[i], sentence);
    for (size_t i = 0; i < sizeof subdivision / sizeof *subdivision; i++)
        if (!read("subdivision", subdivision[i], &clause))
            fail_msg("%s: %s", subdivision[i], sentence);
}

static void every_deed_can_be_forbidden(void **unused)
{
    (void)unused;
    static const char *const suburbia[] = {
        "never lake",    "never invest",          "never basic",
        "never border",  "never buy residential", "never buy but civic",
        "never discard",
    };
    static const char *const subdivision[] = {"never pay", "never discard",
                                              "never wake luxury"};
    struct clause clause;
    for (size_t i = 0; i < sizeof suburbia / sizeof *suburbia; i++) {
        assert_true(read("suburbia", suburbia[i], &clause));
        assert_int_equal(clause.when, CLAUSE_NEVER);
    }
    for (size_t i = 0; i < sizeof subdivision / sizeof *subdivision; i++) {
        assert_true(read("subdivision", subdivision[i], &clause));
        assert_int_equal(clause.when, CLAUSE_NEVER);
    }
}

static void every_time_is_read(void **unused)
{
    (void)unused;
    struct clause clause;
    assert_true(read("suburbia", "income >= 3", &clause));
    assert_int_equal(clause.when, CLAUSE_END);
    assert_true(read("suburbia", "income >= 3 at end", &clause));
    assert_int_equal(clause.when, CLAUSE_END);
    assert_true(read("suburbia", "income >= 3 by round 9", &clause));
    assert_int_equal(clause.when, CLAUSE_BY);
    assert_int_equal(clause.round, 9);
    assert_true(read("suburbia", "income >= 3 always", &clause));
    assert_int_equal(clause.when, CLAUSE_ALWAYS);
    assert_true(read("suburbia", "income >= 3 in one turn", &clause));
    assert_int_equal(clause.when, CLAUSE_IN_TURN);
}

static void a_number_and_a_sign_compare(void **unused)
{
    (void)unused;
    struct clause clause;
    assert_true(read("suburbia", "income >= 3", &clause));
    assert_true(clause_holds(&clause, 3) && !clause_holds(&clause, 2));
    assert_true(read("suburbia", "income <= 3", &clause));
    assert_true(clause_holds(&clause, 3) && !clause_holds(&clause, 4));
    assert_true(read("suburbia", "income = 3", &clause));
    assert_true(clause_holds(&clause, 3) && !clause_holds(&clause, 4) &&
                !clause_holds(&clause, 2));
}

static void what_is_wrong_is_said(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *words, *flaw;
    } bad[] = {
        {"suburbia", "happiness >= 3", "nothing that can be measured"},
        {"subdivision", "population >= 3", "nothing that can be measured"},
        {"suburbia", "income > 3", "not >=, <= or ="},
        {"suburbia", "income >= many", "not a number"},
        {"suburbia", "income >= 1000", "not a number from -999 to 999"},
        {"suburbia", "income >= 3 soon", "not 'at end', 'by round', 'always'"},
        {"suburbia", "income >= 3 by round 0", "not a number from 1 to 50"},
        {"suburbia", "income >= 3 in two turns", "two"},
        {"suburbia", "tiles castle >= 3", "not a kind or an icon"},
        {"suburbia", "tiles civic/castle >= 3", "not a kind or an icon"},
        {"suburbia", "never sleep", "nothing that a seat does"},
        {"suburbia", "never buy", ""},
        {"suburbia", "ladder >= pope", "no rung of the ladder"},
        {"suburbia", "win by", ""},
        {"suburbia", "win twice", "twice"},
        {"suburbia", "", ""},
        {"subdivision", "pieces tree >= 1", "not a piece"},
        {"subdivision", "zones swamp >= 1", "not a zone"},
        {"subdivision", "never wake park", "not a zone"},
    };
    struct clause clause;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(read(bad[i].game, bad[i].words, &clause));
        assert_true(strlen(sentence) > 0);
        if (!strstr(sentence, bad[i].flaw))
            fail_msg("%s: %s", bad[i].words, sentence);
    }
}

static void a_game_without_aims_has_no_clauses(void **unused)
{
    (void)unused;
    struct game plain = *games_find("suburbia");
    struct clause clause;
    struct text flaw;
    plain.aims = NULL;
    text_init(&flaw, sentence, sizeof sentence);
    assert_false(clause_read(&plain, "win", &clause, &flaw));
    assert_string_equal(sentence, "this game has no missions");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_measure_is_read),
        cmocka_unit_test(every_deed_can_be_forbidden),
        cmocka_unit_test(every_time_is_read),
        cmocka_unit_test(a_number_and_a_sign_compare),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(a_game_without_aims_has_no_clauses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
