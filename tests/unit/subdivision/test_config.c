/* What a table agrees on, in words. */
#include "unit/subdivision/lot.h"

static struct game_config config;

static enum status set(const char *key, const char *value)
{
    return subdivision_configure(lot_box, &config, key, value);
}

static int begin(void **unused)
{
    (void)unused;
    subdivision_defaults(&config);
    return 0;
}

static void sound(void)
{
    const char *reason = "";
    assert_int_equal(subdivision_config_check(lot_box, &config, &reason),
                     STATUS_OK);
    assert_null(reason);
}

static void unsound(const char *sentence)
{
    const char *reason = NULL;
    assert_int_equal(subdivision_config_check(lot_box, &config, &reason),
                     STATUS_BAD_SETUP);
    assert_string_equal(reason, sentence);
}

static void options_are_read(void **unused)
{
    (void)unused;
    sound();
    assert_int_equal(set("seats", "3"), STATUS_OK);
    assert_int_equal(set("sides", "1,2,2"), STATUS_OK);
    sound();
    assert_int_equal(config.side[0], 0);
    assert_int_equal(config.side[2], 1);
    assert_int_equal(set("sides", "2"), STATUS_OK);
    assert_int_equal(config.side[0], 1);
    sound();
    assert_int_equal(set("mode", "solo"), STATUS_OK);
    assert_int_equal(set("seats", "1"), STATUS_OK);
    sound();
}

static void what_is_no_option_is_refused(void **unused)
{
    (void)unused;
    const char *const wrong[][2] = {
        {"seats", "0"},         {"seats", "5"},       {"seats", "22"},
        {"seats", ""},          {"mode", "lone"},     {"sides", ""},
        {"sides", "3"},         {"sides", "1,"},      {"sides", "1;2"},
        {"sides", "1,1,1,1,1"}, {"scenario", "moon"}, {"rules", "2e"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(set(wrong[i][0], wrong[i][1]), STATUS_UNKNOWN_WORD);
}

static void each_option_says_what_it_takes(void **unused)
{
    (void)unused;
    static const char *const known[][2] = {
        {"mode", "standard or solo"},
        {"seats", "1 (alone) to 4"},
        {"scenario", "none, river, central_parks, school_district, "
                     "walk_the_sidewalk, road_runner, highway_construction "
                     "or historical_sites"},
        {"sides", "1 or 2, or one for each seat, such as 1,2"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char room[200];
        struct text text;
        text_init(&text, room, sizeof room);
        subdivision_config_values(lot_box, known[i][0], &text);
        assert_string_equal(room, known[i][1]);
    }
}

static void the_whole_is_judged(void **unused)
{
    (void)unused;
    assert_int_equal(set("sides", "1,2"), STATUS_OK);
    sound();
    config.seats = 3;
    unsound("sides: one for all seats, or one for each");
    set("sides", "1,2,1");
    config.seats = 2;
    unsound("sides: one for all seats, or one for each");
    set("sides", "2");
    set("scenario", "river");
    unsound("this scenario is not played on that side of the board");
    set("sides", "1");
    set("scenario", "highway_construction");
    config.seats = 4;
    unsound("this scenario is for fewer seats");
    set("scenario", "none");
    config.seats = 1;
    unsound("Subdivision is for 2 to 4 seats, or solo");
    config.mode = PLAY_SOLO;
    config.seats = 2;
    unsound("the solo game has one seat");
    config.mode = PLAY_MODES;
    unsound("no such mode or scenario");
}

static void the_words_are_read_back(void **unused)
{
    (void)unused;
    char buffer[256];
    struct text text;
    config.seats = 2;
    set("sides", "1,2");
    text_init(&text, buffer, sizeof buffer);
    subdivision_config_text(lot_box, &config, &text);
    assert_string_equal(buffer, "mode: standard\nseats: 2\nscenario: none\n"
                                "sides: 1,2\n");
}

static void every_variant_is_sound(void **unused)
{
    (void)unused;
    int variants = 0, scenarios = 0;
    for (; subdivision_variant(lot_box, variants, &config); variants++) {
        sound();
        scenarios |= 1 << config.scenario;
    }
    assert_int_equal(variants, 12 + 7 * 4);
    assert_int_equal(scenarios, (1 << lot_box->scenarios) - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(options_are_read, begin),
        cmocka_unit_test_setup(what_is_no_option_is_refused, begin),
        cmocka_unit_test_setup(each_option_says_what_it_takes, begin),
        cmocka_unit_test_setup(the_whole_is_judged, begin),
        cmocka_unit_test_setup(the_words_are_read_back, begin),
        cmocka_unit_test_setup(every_variant_is_sound, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
