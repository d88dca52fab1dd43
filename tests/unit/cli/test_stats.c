#include "cli/stats.h"

#include "base/text.h"
#include "games/games.h"
#include "suburbia/rules/move.h"
#include "unit/unit.h"

#include <string.h>

static void sums_become_means(void **unused)
{
    (void)unused;
    static char room[8192];
    struct text text;
    struct stats stats = {0};
    struct game_result result = {
        .seats = 2,
        .score = {50, 60},
        .winners = 2,
        .goals = 2,
        .goal = {{0, GAME_NOBODY, 1, 10}, {0, 1, GAME_NOBODY, 10}}};
    stats_game(&stats, &result, 40);
    result = (struct game_result){.seats = 2, .score = {53, 53}, .winners = 3};
    stats_game(&stats, &result, 41);
    stats_move(&stats, games[0], suburbia_move_make(SUBURBIA_BUY, 0, 0));
    stats_move(&stats, games[0], suburbia_move_make(SUBURBIA_LAKE, 0, 0));
    stats_move(&stats, games[0], suburbia_move_make(SUBURBIA_LAKE, 0, 0));
    text_init(&text, room, sizeof room);
    stats_write(&stats, games[0], &text);
    assert_true(text_ok(&text));
    assert_non_null(strstr(room, "games                     2\n"));
    assert_non_null(strstr(room, "turns a game              40.50\n"));
    assert_non_null(strstr(room, "winning population        56.50\n"));
    assert_non_null(strstr(room, "\n0     51.50       1.50       25.00\n"));
    assert_non_null(strstr(room, "\n1     56.50       3.50       75.00\n"));
    assert_non_null(strstr(room, "\nbuy       33.33\nlake      66.67\n"));
    assert_non_null(strstr(room, "1       100.00    1        0.00\n"));
}

/* The parts of a score that may be below 0, and a game that nobody wins. */
static void lines_of_the_score_become_means(void **unused)
{
    (void)unused;
    static char room[8192];
    struct text text;
    struct stats stats = {0};
    struct game_result result = {.seats = 2,
                                 .score = {-3, 9},
                                 .stat = {{2, 4, 0, 0, 0, 0, -7}, {0, 9}},
                                 .winners = 2};
    stats_game(&stats, &result, 16);
    result = (struct game_result){.seats = 2, .score = {-6, -1}};
    stats_game(&stats, &result, 16);
    text_init(&text, room, sizeof room);
    stats_write(&stats, games_find("subdivision"), &text);
    assert_true(text_ok(&text));
    assert_non_null(strstr(room, "winning points            9.00\n"));
    assert_non_null(strstr(room, "seat  points      deviation  wins %\n"));
    assert_non_null(strstr(room, "\n0     -4.50       1.50       0.00\n"));
    assert_non_null(strstr(room, "\n1     4.00        5.00       50.00\n"));
    assert_non_null(strstr(room, "\nparks       3.25\n"));
    assert_non_null(strstr(room, "\nuncovered   -1.75\n"));
    assert_null(strstr(room, "money"));
    assert_null(strstr(room, "goal"));
}

/* In the order of the moves, not in that of their making. */
static void kinds_of_moves_are_in_order(void **unused)
{
    (void)unused;
    static char room[8192];
    struct text text;
    struct stats stats = {0};
    struct game_result result = {.seats = 1, .winners = 1};
    stats_game(&stats, &result, 1);
    stats_move(&stats, games[0], suburbia_move_make(SUBURBIA_DISCARD, 0, 0));
    stats_move(&stats, games[0], suburbia_move_make(SUBURBIA_BUY, 3, 9));
    stats_move(&stats, games[0], suburbia_move_make(SUBURBIA_INVEST, 0, 9));
    stats_move(&stats, games[0], suburbia_move_make(SUBURBIA_BUY, 0, 9));
    text_init(&text, room, sizeof room);
    stats_write(&stats, games[0], &text);
    assert_non_null(strstr(room, "\ndecision  share %\nbuy       50.00\n"
                                 "invest    25.00\ndiscard   25.00\n"));
}

static void large_sums_do_not_overflow(void **unused)
{
    (void)unused;
    static char room[8192];
    struct text text;
    struct stats stats = {0};
    struct game_result result = {.seats = 1, .winners = 1};
    for (int i = 0; i < 1000000; i++) {
        result.score[0] = i % 2 ? 300 : 100;
        stats_game(&stats, &result, 1);
    }
    text_init(&text, room, sizeof room);
    stats_write(&stats, games[0], &text);
    assert_non_null(strstr(room, "\n0     200.00      100.00     100.00\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_become_means),
        cmocka_unit_test(lines_of_the_score_become_means),
        cmocka_unit_test(kinds_of_moves_are_in_order),
        cmocka_unit_test(large_sums_do_not_overflow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
