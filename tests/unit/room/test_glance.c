/* A glance at a game says what its bystanders have heard, and nothing else. */
#include "room/glance.h"
#include "unit/room/sitting.h"
#include "unit/unit.h"

#define TABLE(game, more)                                                      \
    "{\"game\":\"" game "\",\"setup\":{\"seats\":\"2\"}" more "}"

static struct sitting table;

static struct room_glance look(void)
{
    return room_glance(&table.room, table.now);
}

static void before_the_deal_there_is_nothing(void **unused)
{
    (void)unused;
    sitting_open(&table, TABLE("suburbia", ""));
    assert_int_equal(look().round, 0);
    assert_int_equal(look().leads, GAME_NOBODY);
}

static void nobody_may_look_where_nobody_may_watch(void **unused)
{
    (void)unused;
    sitting_deal(&table, TABLE("suburbia", ",\"watch\":\"nobody\""));
    sitting_play(&table, 12);
    assert_int_equal(look().round, 0);
    assert_int_equal(look().leads, GAME_NOBODY);
}

static void somebody_leads_sooner_or_later(void **unused)
{
    bool led = false;
    int round = 0;
    (void)unused;
    sitting_deal(&table, TABLE("suburbia", ""));
    while (table.room.stage == ROOM_PLAYING) {
        const struct room_glance glance = look();
        assert_true(glance.round >= round);
        round = glance.round;
        led |= glance.leads >= 0;
        assert_true(glance.leads < 0 ? glance.by == 0 : glance.by > 0);
        sitting_play(&table, table.room.decisions + 1);
    }
    assert_true(led);
    assert_true(round > 5);
}

/* What is being played in this round changes nothing of it. */
static void a_round_later_is_a_round_later(void **unused)
{
    (void)unused;
    sitting_deal(&table, TABLE("suburbia", ",\"watch\":\"round\""));
    while (table.room.stage == ROOM_PLAYING) {
        const int now =
            game_round(table.room.game, session_now(&table.room.session));
        const struct room_glance before = look();
        assert_true(before.round <= now);
        sitting_play(&table, table.room.decisions + 1);
        if (table.room.stage == ROOM_PLAYING &&
            game_round(table.room.game, session_now(&table.room.session)) ==
                now) {
            const struct room_glance after = look();
            assert_int_equal(after.round, before.round);
            assert_int_equal(after.leads, before.leads);
            assert_int_equal(after.by, before.by);
        }
    }
}

/* What one has chosen in secret changes nothing before it is shown. */
static void a_sealed_choice_is_not_glanced_at(void **unused)
{
    (void)unused;
    sitting_deal(&table, TABLE("subdivision", ""));
    sitting_play(&table, 20);
    for (int turn = 0; turn < 3; turn++) {
        const struct room_glance before = look();
        sitting_finish(&table, 1);
        const struct room_glance after = look();
        assert_int_equal(after.round, before.round);
        assert_int_equal(after.leads, before.leads);
        assert_int_equal(after.by, before.by);
        sitting_finish(&table, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_the_deal_there_is_nothing),
        cmocka_unit_test(nobody_may_look_where_nobody_may_watch),
        cmocka_unit_test(somebody_leads_sooner_or_later),
        cmocka_unit_test(a_round_later_is_a_round_later),
        cmocka_unit_test(a_sealed_choice_is_not_glanced_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
