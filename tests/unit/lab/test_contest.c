#include "lab/contest.h"

#include "games/games.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

#include <string.h>

static struct contest_table table;
static struct players players;

static struct contest contest_of(const char *name, const char *mode,
                                 const char *seats)
{
    struct contest contest = {.game = games_find(name)};
    const struct game *game = contest.game;
    game_defaults(game, &contest.config);
    game_configure(game, &contest.config, "mode", mode);
    game_configure(game, &contest.config, "seats", seats);
    assert_int_equal(game_config_check(game, &contest.config, NULL), STATUS_OK);
    players_open(&players, game, NULL);
    contest.side[0] = (struct contestant){&agent_random, &players, 0};
    contest.side[1] = (struct contestant){&agent_random, &players, 0};
    return contest;
}

static struct contest_game play(const struct contest *contest, int number)
{
    struct contest_game name;
    table.contest = contest;
    contest_play(&table, number, &name);
    return name;
}

static void assert_same(const struct contest_game *a,
                        const struct contest_game *b)
{
    assert_int_equal(a->score, b->score);
    assert_true(a->share == b->share && a->others == b->others);
}

/* What was played before at the table does not matter. */
static void games_are_fixed_by_their_number(void **unused)
{
    (void)unused;
    static const char *const name[] = {"suburbia", "subdivision"};
    for (int g = 0; g < 2; g++) {
        const struct contest contest = contest_of(name[g], "standard", "3");
        struct contest_game first[6];
        for (int i = 0; i < 6; i++)
            first[i] = play(&contest, i);
        for (int i = 5; i >= 0; i--) {
            const struct contest_game again = play(&contest, i);
            assert_same(&first[i], &again);
        }
        assert_true(first[0].score != first[3].score ||
                    first[1].score != first[4].score);
    }
}

/* Game n + 1 from a seed is game n from the next one, but with the seat of n:
 * the one's seats of four games in a row are all seats. */
static void seats_go_round(void **unused)
{
    (void)unused;
    const struct contest contest = contest_of("suburbia", "standard", "4");
    struct contest later = contest;
    seed_advance(&later.seed, 4);
    const struct contest_game a = play(&contest, 4), b = play(&later, 0);
    assert_same(&a, &b);
    int sum = 0;
    double share = 0;
    struct contest same = contest;
    for (int seat = 0; seat < 4; seat++) {
        /* The same deal for every seat: all draw the same random moves. */
        same.seed = contest.seed;
        seed_advance(&same.seed, (uint64_t)(8 - seat));
        const struct contest_game name = play(&same, seat);
        sum += name.score;
        share += name.share;
    }
    const struct contest_game one = play(&contest, 8);
    assert_true(share == 1);
    assert_int_equal(sum, one.score + (int)(3 * one.others + 0.5));
}

static void greedy_wins(void **unused)
{
    (void)unused;
    struct contest contest = contest_of("suburbia", "standard", "2");
    struct tally share = {0};
    contest.side[0].agent = &agent_greedy;
    for (int i = 0; i < 20; i++) {
        const struct contest_game name = play(&contest, i);
        tally_add(&share, name.share);
        assert_true(name.luck == 0);
    }
    assert_true(share.mean > 0.8);
}

/* Luck is told the same again, and telling it does not change the game. */
static void luck_is_told(void **unused)
{
    (void)unused;
    static struct rough_net rough;
    struct contest contest = contest_of("suburbia", "standard", "2");
    rough_net_make(&rough, contest.game);
    players.nets = (struct agent_nets){&rough.net, &rough.net};
    bool any = false;
    for (int i = 0; i < 3; i++) {
        const struct contest_game plain = play(&contest, i);
        struct contest told = contest;
        told.samples = 2;
        const struct contest_game a = play(&told, i), b = play(&told, i);
        assert_same(&plain, &a);
        assert_true(a.luck == b.luck);
        any = any || a.luck != 0;
    }
    assert_true(any);
}

static void only_the_one_is_timed(void **unused)
{
    (void)unused;
    struct contest contest = contest_of("suburbia", "standard", "2");
    memset(&table.times, 0, sizeof table.times);
    play(&contest, 0);
    const int64_t both = table.times.count;
    memset(&table.times, 0, sizeof table.times);
    contest = contest_of("suburbia", "lone", "1");
    contest.side[1].agent = NULL;
    play(&contest, 0);
    assert_true(both > 10 && table.times.count > 10);
    assert_true(both < 60);
}

static void automata_are_known(void **unused)
{
    (void)unused;
    static const struct {
        const char *name, *mode, *seats;
        bool automaton;
    } known[] = {{"suburbia", "dale", "2", true},
                 {"suburbia", "lone", "1", false},
                 {"suburbia", "standard", "4", false},
                 {"subdivision", "solo", "1", false},
                 {"subdivision", "standard", "2", false}};
    for (int i = 0; i < 5; i++) {
        const struct contest contest =
            contest_of(known[i].name, known[i].mode, known[i].seats);
        assert_int_equal(contest_has_automaton(contest.game, &contest.config),
                         known[i].automaton);
    }
}

static void alone_against_the_automaton(void **unused)
{
    (void)unused;
    struct contest contest = contest_of("suburbia", "dale", "2");
    contest.side[0].agent = &agent_greedy;
    contest.side[1].agent = NULL;
    const struct contest_game a = play(&contest, 3), b = play(&contest, 3);
    assert_same(&a, &b);
    assert_true(a.others != 0);
}

/* Two who sit in turn: the first again after the second. Two greedy beside a
 * random one leave the one less than three random do. */
static void others_may_be_mixed(void **unused)
{
    (void)unused;
    const struct agent both[] = {agent_greedy, agent_random};
    struct contest contest = contest_of("suburbia", "standard", "4");
    struct tally among_random = {0}, among_both = {0};
    for (int i = 0; i < 8; i++)
        tally_add(&among_random, play(&contest, i).others);
    contest.side[1].agent = both;
    contest.side[1].more = 1;
    assert_ptr_equal(contest_other(&contest, 1), &both[0]);
    assert_ptr_equal(contest_other(&contest, 2), &both[1]);
    assert_ptr_equal(contest_other(&contest, 3), &both[0]);
    for (int i = 0; i < 8; i++)
        tally_add(&among_both, play(&contest, i).others);
    assert_true(among_both.mean > among_random.mean + 30);
}

static void ladders_and_targets(void **unused)
{
    (void)unused;
    struct contest contest = contest_of("suburbia", "lone", "1");
    contest.side[1].agent = NULL;
    assert_non_null(play(&contest, 0).ladder);
    contest = contest_of("subdivision", "solo", "1");
    contest.side[1].agent = NULL;
    game_configure(contest.game, &contest.config, "scenario", "river");
    assert_true(play(&contest, 0).target > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_fixed_by_their_number),
        cmocka_unit_test(seats_go_round),
        cmocka_unit_test(others_may_be_mixed),
        cmocka_unit_test(greedy_wins),
        cmocka_unit_test(luck_is_told),
        cmocka_unit_test(only_the_one_is_timed),
        cmocka_unit_test(automata_are_known),
        cmocka_unit_test(alone_against_the_automaton),
        cmocka_unit_test(ladders_and_targets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
