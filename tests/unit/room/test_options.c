#include "room/options.h"

#include "exchange/record.h"
#include "games/games.h"
#include "unit/unit.h"

#include <string.h>

static const struct room_games known = {games, GAMES_COUNT};

static enum status read(const char *words, struct room_options *options,
                        const char **reason)
{
    const struct game *game = NULL;
    struct json_in in;
    assert_true(json_in_read(&in, words, strlen(words), NULL));
    return room_options_read(&known, &in, &game, options, reason);
}

static void write(const char *game, const struct room_options *options,
                  char *words, size_t room)
{
    struct json_out out;
    struct text text;
    text_init(&text, words, room);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    options_write(games_find(game), options, &out);
    json_out_close(&out);
    assert_true(text_ok(&text));
}

static void what_is_left_out_is_as_usual(void **unused)
{
    struct room_options options, usual;
    const char *reason = NULL;
    (void)unused;
    assert_int_equal(read("{\"game\":\"subdivision\"}", &options, &reason),
                     STATUS_OK);
    options_defaults(games_find("subdivision"), &usual);
    assert_memory_equal(&options, &usual, sizeof usual);
    assert_int_equal(options.player[0], RECORD_HUMAN);
    /* Suburbia has no usual number of seats. */
    assert_int_equal(read("{\"game\":\"suburbia\"}", &options, &reason),
                     STATUS_BAD_SETUP);
}

static void every_variant_of_both_games_comes_back(void **unused)
{
    (void)unused;
    for (int g = 0; g < GAMES_COUNT; g++) {
        struct room_options options, first, second;
        options_defaults(games[g], &options);
        for (int i = 0; game_variant(games[g], i, &options.config); i++) {
            char words[2048], again[2048];
            const char *reason = NULL;
            for (int seat = 0; seat < options.config.seats; seat++)
                options.player[seat] =
                    game_plays_itself(games[g], &options.config, seat)
                        ? RECORD_DALE
                        : RECORD_HUMAN;
            write(games[g]->name, &options, words, sizeof words);
            assert_int_equal(read(words, &first, &reason), STATUS_OK);
            write(games[g]->name, &first, again, sizeof again);
            assert_string_equal(words, again);
            assert_int_equal(read(again, &second, &reason), STATUS_OK);
            assert_memory_equal(&first, &second, sizeof first);
        }
    }
}

static void all_that_can_be_chosen_is_read(void **unused)
{
    struct room_options options;
    const char *reason = NULL;
    (void)unused;
    assert_int_equal(
        read("{\"game\":\"suburbia\",\"setup\":{\"rules\":\"2e\",\"seats\":"
             "\"3\"},\"players\":[\"human\",\"expert\",\"human\"],\"clock\":{"
             "\"pace\":\"live\",\"base\":600,\"more\":20},\"absent\":"
             "\"computer\",\"stand_in\":\"casual\",\"watch\":\"minutes\","
             "\"minutes\":5,\"hints\":false,\"talk\":false,\"promised\":true}",
             &options, &reason),
        STATUS_OK);
    assert_int_equal(options.config.seats, 3);
    assert_int_equal(options.player[1], RECORD_EXPERT);
    assert_int_equal(options.pace, PACE_LIVE);
    assert_int_equal(options.base, 600);
    assert_int_equal(options.more, 20);
    assert_int_equal(options.absent, ABSENT_COMPUTER);
    assert_int_equal(options.stand_in, RECORD_CASUAL);
    assert_int_equal(options.watch, WATCH_MINUTES);
    assert_int_equal(options.minutes, 5);
    assert_true(!options.hints && !options.talk && options.promised);
}

static void days_that_do_not_count_are_read(void **unused)
{
    struct room_options options;
    const char *reason = NULL;
    (void)unused;
    assert_int_equal(read("{\"game\":\"subdivision\",\"clock\":{\"pace\":"
                          "\"turns\",\"days\":3,\"weekends\":false,"
                          "\"holidays\":14}}",
                          &options, &reason),
                     STATUS_OK);
    assert_true(options.rests);
    assert_int_equal(options.holidays, 14);
}

static void what_is_wrong_is_named(void **unused)
{
    static const char *const wrong[][2] = {
        {"{}", "game: none that is played here"},
        {"{\"game\":\"chess\"}", "game: none that is played here"},
        {"{\"game\":\"suburbia\",\"x\":1}", "a field that no table has"},
        {"{\"game\":\"suburbia\",\"setup\":3}", "setup: not an object"},
        {"{\"game\":\"suburbia\",\"setup\":{\"sides\":\"1\"}}",
         "setup: an option that this game does not have"},
        {"{\"game\":\"suburbia\",\"setup\":{\"seats\":3}}",
         "setup: an option is no string"},
        {"{\"game\":\"suburbia\",\"setup\":{\"rules\":\"9e\"}}",
         "setup: a value that this game does not know"},
        {"{\"game\":\"subdivision\",\"players\":[\"human\"]}",
         "players: not a list with one for each seat"},
        {"{\"game\":\"suburbia\",\"setup\":{\"seats\":\"2\"},\"players\":["
         "\"human\",\"dale\"]}",
         "players: neither human nor a level of play"},
        {"{\"game\":\"suburbia\",\"setup\":{\"seats\":\"2\"},\"players\":["
         "\"strong\",\"strong\"]}",
         "players: nobody could sit down"},
        {"{\"game\":\"suburbia\",\"setup\":{\"mode\":\"dale\",\"seats\":\"2\"},"
         "\"players\":[\"human\",\"human\"]}",
         "players: the rules play a seat of this game, nobody else can"},
        {"{\"game\":\"suburbia\",\"setup\":{\"mode\":\"dale\",\"seats\":\"3\"}"
         "}",
         "Dale the Bot is played with two seats, Dale's included"},
        {"{\"game\":\"suburbia\",\"setup\":{\"mode\":\"lone\",\"seats\":\"2\"}"
         "}",
         "The Lone Architect is played by one seat"},
        {"{\"game\":\"subdivision\",\"setup\":{\"mode\":\"solo\",\"seats\":"
         "\"2\"}}",
         "the solo game has one seat"},
        {"{\"game\":\"subdivision\",\"clock\":{\"pace\":\"slow\"}}",
         "clock: pace is not free, live or turns"},
        {"{\"game\":\"subdivision\",\"clock\":{\"pace\":\"free\",\"x\":1}}",
         "clock: not an object of pace, base, more, days, weekends and "
         "holidays"},
        {"{\"game\":\"subdivision\",\"clock\":{\"pace\":\"turns\",\"days\":3,"
         "\"weekends\":0}}",
         "clock: weekends is not true or false"},
        {"{\"game\":\"subdivision\",\"clock\":{\"pace\":\"turns\",\"days\":3,"
         "\"holidays\":61}}",
         "clock: holidays is not a number from 0 to 60"},
        {"{\"game\":\"subdivision\",\"clock\":{\"pace\":\"live\",\"base\":0}}",
         "clock: base is not a number of seconds"},
        {"{\"game\":\"subdivision\",\"clock\":{\"pace\":\"live\",\"base\":9,"
         "\"more\":-1}}",
         "clock: more is not a number of seconds"},
        {"{\"game\":\"subdivision\",\"clock\":{\"pace\":\"turns\",\"days\":31}"
         "}",
         "clock: days is not a number from 1 to 30"},
        {"{\"game\":\"subdivision\",\"watch\":\"some\"}",
         "watch: not nobody, at_once, round or minutes"},
        {"{\"game\":\"subdivision\",\"watch\":\"minutes\"}",
         "minutes: not a number from 1 to 30"},
        {"{\"game\":\"subdivision\",\"absent\":\"cry\"}",
         "absent: not wait, computer or resign"},
        {"{\"game\":\"subdivision\",\"stand_in\":\"human\"}",
         "stand_in: not a level of play"},
        {"{\"game\":\"subdivision\",\"talk\":1}",
         "hints, talk, promised and open: true or false"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct room_options options;
        const char *reason = NULL;
        assert_int_equal(read(wrong[i][0], &options, &reason),
                         STATUS_BAD_SETUP);
        assert_string_equal(reason, wrong[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_left_out_is_as_usual),
        cmocka_unit_test(every_variant_of_both_games_comes_back),
        cmocka_unit_test(all_that_can_be_chosen_is_read),
        cmocka_unit_test(days_that_do_not_count_are_read),
        cmocka_unit_test(what_is_wrong_is_named),
    };
    return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}
