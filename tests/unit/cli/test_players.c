#include "cli/players.h"

#include "exchange/record.h"
#include "games/games.h"
#include "unit/unit.h"

#include <stdlib.h>
#include <unistd.h>

static struct players players;
static struct agent_desk desk;

static int read_agent(const char *game, const char *words, struct agent *agent)
{
    assert_int_equal(players_open(&players, games_find(game), NULL),
                     OPTIONS_GO);
    const int answer = players_read(&players, "--policy", words, agent);
    players_close(&players);
    return answer;
}

static void words_become_agents(void **unused)
{
    (void)unused;
    struct agent agent;
    assert_int_equal(read_agent("suburbia", "greedy", &agent), OPTIONS_GO);
    assert_ptr_equal(agent.choose, agent_greedy.choose);
    assert_int_equal(read_agent("suburbia", "mc:250", &agent), OPTIONS_GO);
    assert_int_equal(agent.work, 250);
    assert_int_equal(read_agent("suburbia", "dale", &agent), OPTIONS_GO);
}

/* Whom a record can name can be asked to play on. */
static void opponents_of_records_are_agents(void **unused)
{
    (void)unused;
    for (int kind = RECORD_RANDOM; kind < RECORD_KINDS; kind++) {
        struct agent agent;
        const char *reason;
        assert_int_equal(agent_read(&agent, record_kind_word[kind], &reason),
                         STATUS_OK);
        assert_string_equal(agent.name, record_kind_word[kind]);
    }
}

static void other_words_are_a_wrong_command_line(void **unused)
{
    (void)unused;
    struct agent agent;
    assert_int_equal(read_agent("suburbia", "best", &agent), 2);
    assert_int_equal(read_agent("suburbia", "", &agent), 2);
    assert_int_equal(read_agent("suburbia", "mc:", &agent), 2);
    assert_int_equal(read_agent("suburbia", "mc:1x", &agent), 2);
    assert_int_equal(read_agent("suburbia", "random:3", &agent), 2);
    assert_int_equal(read_agent("subdivision", "dale", &agent), 2);
}

static void a_desk_gets_nets_and_a_clock(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES_COUNT; i++) {
        assert_int_equal(players_open(&players, games[i], NULL), OPTIONS_GO);
        players_seat(&players, &desk);
        assert_ptr_equal(desk.nets.table, players.nets.table);
        assert_ptr_equal(desk.nets.solo, players.nets.solo);
        const uint64_t before = desk.clock.now_ms(desk.clock.context);
        usleep(3000);
        assert_true(desk.clock.now_ms(desk.clock.context) >= before + 2);
        players_close(&players);
    }
}

static void what_is_no_net_is_refused(void **unused)
{
    (void)unused;
    char path[] = "/tmp/borough_players_XXXXXX";
    const int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, "no net", 6), 6);
    close(file);
    assert_int_equal(players_open(&players, games[0], path), 1);
    players_close(&players);
    unlink(path);
    assert_int_equal(players_open(&players, games[0], path), 1);
    players_close(&players);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_become_agents),
        cmocka_unit_test(opponents_of_records_are_agents),
        cmocka_unit_test(other_words_are_a_wrong_command_line),
        cmocka_unit_test(a_desk_gets_nets_and_a_clock),
        cmocka_unit_test(what_is_no_net_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
