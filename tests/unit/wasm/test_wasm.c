#include "wasm/wasm.h"

#include "games/games.h"
#include "page/page.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

enum { SUBURBIA = 0, SUBDIVISION = 1 };

static void write_words(const char *words)
{
    assert_true(strlen(words) < WASM_WORDS);
    memcpy(borough_words(), words, strlen(words) + 1);
}

static uint32_t option(const char *words)
{
    write_words(words);
    return borough_option();
}

static void open_game(uint32_t game)
{
    assert_int_equal(borough_open(game), 1);
    assert_int_equal(option("seats 3"), 1);
}

static uint32_t deal(const char *seed)
{
    write_words(seed);
    return borough_deal();
}

static uint32_t ask(const char *agent)
{
    write_words(agent);
    return borough_ask(1, 0);
}

static void assert_refused(uint32_t answer, const char *reason)
{
    assert_int_equal(answer, 0);
    assert_string_equal(borough_words(), reason);
}

/* Hands the module a net that was never trained. */
static uint32_t give_net(uint32_t solo, const struct game *game)
{
    static struct rough_net rough;
    rough_net_make(&rough, game);
    const size_t size = net_write(&rough.net, borough_net_room(solo));
    return borough_net(solo, (uint32_t)size);
}

/* Before any other test. */
static void nothing_goes_without_a_game(void **unused)
{
    (void)unused;
    assert_int_equal(borough_actor(), ACTOR_NONE);
    assert_int_equal(borough_moves(), 0);
    assert_refused(option("seats 2"), "no game is open");
    assert_refused(deal("1"), "no game is open");
    assert_refused(borough_net(0, 100), "no game is open");
    assert_refused(borough_play(1), "it is nobody's move");
    assert_refused(borough_chance(), "it is not for chance to move");
    assert_refused(ask("greedy"), "it is no seat's move");
    assert_refused(borough_open(GAMES_COUNT), "there is no such game");
}

static void options_are_set(void **unused)
{
    (void)unused;
    assert_int_equal(borough_open(SUBURBIA), 1);
    assert_int_equal(option("seats 2"), 1);
    assert_int_equal(option("seats"), 0);
    assert_int_equal(option("seats many"), 0);
    assert_int_equal(option("colour red"), 0);
    memset(borough_words(), 'x', WASM_WORDS); /* no end */
    assert_int_equal(borough_option(), 0);
    assert_refused(deal("not"), "a seed is 1 to 64 hexadecimal digits");
    assert_refused(deal(""), "a seed is 1 to 64 hexadecimal digits");
    assert_int_equal(deal("2a"), 1);
    assert_int_equal(option("mode lone"), 1);
    assert_int_equal(borough_actor() >= 0, 1); /* the game goes on */
    assert_int_equal(deal("2a"), 0);           /* two are not lone */
    assert_true(strlen(borough_words()) > 0);
}

/* Plays to the end by the first legal move. */
static int play_on(void)
{
    int moves = 0;
    for (; borough_actor() != ACTOR_NONE; moves++) {
        const uint32_t count = borough_moves();
        assert_in_range(count, 1, GAME_MOVES_MAX);
        const uint32_t move = borough_actor() == ACTOR_CHANCE
                                  ? borough_chance()
                                  : borough_move_list()[count / 2];
        assert_int_equal(borough_play(move), 1);
    }
    return moves;
}

static void games_are_played(void **unused)
{
    (void)unused;
    open_game(SUBURBIA);
    assert_int_equal(deal("2a"), 1);
    assert_int_equal(borough_play(0), 0);
    assert_true(strlen(borough_words()) > 0);
    assert_true(play_on() > 20);
    assert_refused(borough_play(1), "it is nobody's move");
    assert_int_equal(borough_moves(), 0);
    open_game(SUBDIVISION);
    assert_int_equal(borough_actor(), ACTOR_NONE);
    assert_int_equal(deal("2a"), 1);
    assert_true(play_on() > 20);
}

static void nets_are_taken(void **unused)
{
    (void)unused;
    assert_int_equal(borough_net_most(), NET_FILE_MAX);
    assert_null(borough_net_room(2));
    open_game(SUBURBIA);
    assert_refused(borough_net(2, 100), "there is no room for this net");
    assert_refused(borough_net(0, NET_FILE_MAX + 1),
                   "there is no room for this net");
    assert_refused(borough_net(0, 10), "too short for a net");
    assert_refused(give_net(0, games[SUBDIVISION]),
                   "the net was trained for something else");
    assert_int_equal(deal("1"), 1);
    assert_refused(ask("net"), "there is no net for this game");
    assert_int_equal(give_net(1, games[SUBURBIA]), 1);
    assert_int_equal(borough_play(ask("net")), 1);
    open_game(SUBURBIA);
    assert_int_equal(deal("1"), 1);
    assert_true(ask("net") != 0); /* it is the same game */
    open_game(SUBDIVISION);
    open_game(SUBURBIA);
    assert_int_equal(deal("1"), 1);
    assert_refused(ask("net"), "there is no net for this game");
}

static void agents_are_asked(void **unused)
{
    (void)unused;
    open_game(SUBURBIA);
    assert_int_equal(give_net(0, games[SUBURBIA]), 1);
    assert_int_equal(deal("5"), 1);
    assert_refused(ask("greedy:3"),
                   "only mc, net, slack and search take a number");
    assert_refused(ask("search:5ms"), "there is no clock");
    assert_refused(ask("mc:999999999"), "more than an agent may be asked for");
    write_words("search:1");
    assert_refused(borough_ask(7, PAGE_WORK_MAX + 1),
                   "more than an agent may be asked for");
    while (borough_actor() != ACTOR_NONE && borough_moves() < 30)
        assert_int_equal(borough_play(ask("greedy")), 1);
    write_words("search:5000");
    const uint32_t move = borough_ask(7, 0);
    assert_true(move != 0);
    assert_int_equal(borough_ask(7, 5000), move);
    write_words("search:1");
    assert_int_equal(borough_ask(7, 5000), move);
    assert_int_equal(borough_play(move), 1);
}

static void signatures_are_told(void **unused)
{
    (void)unused;
    assert_int_equal(borough_abi(), 1);
    assert_int_equal(borough_signature(GAMES_COUNT, 5), 0);
    assert_true(borough_signature(SUBURBIA, 5) !=
                borough_signature(SUBURBIA, 6));
    assert_true(borough_signature(SUBURBIA, 5) !=
                borough_signature(SUBDIVISION, 5));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_goes_without_a_game),
        cmocka_unit_test(options_are_set),
        cmocka_unit_test(games_are_played),
        cmocka_unit_test(nets_are_taken),
        cmocka_unit_test(agents_are_asked),
        cmocka_unit_test(signatures_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
