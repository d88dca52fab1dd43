/* Games of the field depend on the deal and on their number, on nothing else.
 */
#include "daily/field.h"

#include "games/games.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

static struct agent_desk desk;
static struct rough_net rough;
static struct session session;

static struct field field_on(const char *text)
{
    struct daily_date date;
    struct daily daily;
    struct field field;
    assert_true(daily_date_read(&date, text));
    assert_true(daily_of(&daily, &date));
    const struct game *game = games_find(daily.game);
    rough_sit(&desk, &rough, game, 1);
    assert_int_equal(field_of(&field, &daily, game), STATUS_OK);
    return field;
}

static struct field_result play(const struct field *field, int number)
{
    struct field_result result;
    field_play(field, number, &desk, &session, &result);
    assert_int_equal(session_actor(&session), ACTOR_NONE);
    return result;
}

static void games_come_out_the_same_in_any_order(void **unused)
{
    static const char *const week[] = {"2026-11-16", "2026-11-17", "2026-11-18",
                                       "2026-11-19", "2026-11-20", "2026-11-21",
                                       "2026-11-22"};
    (void)unused;
    for (int i = 0; i < 7; i++) {
        const struct field field = field_on(week[i]);
        int score[6];
        for (int number = 0; number < 6; number++)
            score[number] = play(&field, number).score;
        for (int number = 5; number >= 0; number--)
            assert_int_equal(play(&field, number).score, score[number]);
    }
}

/* Rolls are those of the deal, whoever plays. */
static void everybody_rolls_the_same(void **unused)
{
    const struct field field = field_on("2026-11-19");
    (void)unused;
    for (int number = 3; number < 6; number++) {
        play(&field, number);
        const struct session_rolls rolls = session_rolls(&session);
        assert_true(rolls.all > 0);
        assert_int_equal(rolls.own, rolls.all);
    }
}

static void who_leads_wins(void **unused)
{
    const struct field field = field_on("2026-11-17");
    (void)unused;
    for (int number = 0; number < 12; number++) {
        const struct field_result result = play(&field, number);
        if (result.lead != 0)
            assert_int_equal(result.wins, result.lead > 0);
    }
    const struct field alone = field_on("2026-11-16");
    assert_int_equal(play(&alone, 0).lead, 0);
}

static void ties_count_half(void **unused)
{
    const int score[] = {10, 20, 20, 30};
    (void)unused;
    assert_int_equal(field_ahead(score, 4, 5), 0);
    assert_int_equal(field_ahead(score, 4, 15), 25);
    assert_int_equal(field_ahead(score, 4, 20), 50);
    assert_int_equal(field_ahead(score, 4, 31), 100);
    assert_int_equal(field_ahead(score, 0, 31), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_come_out_the_same_in_any_order),
        cmocka_unit_test(everybody_rolls_the_same),
        cmocka_unit_test(who_leads_wins),
        cmocka_unit_test(ties_count_half),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
