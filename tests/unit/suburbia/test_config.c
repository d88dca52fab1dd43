/* What a table agrees on, in words. */
#include "unit/suburbia/town.h"

#include "base/text.h"

static struct game_config config;

static int begin(void **unused)
{
    (void)unused;
    suburbia_defaults(&config);
    return 0;
}

static enum status set(const char *key, const char *value)
{
    return suburbia_configure(box, &config, key, value);
}

static void starts_with_the_second_edition(void **unused)
{
    (void)unused;
    assert_int_equal(config.rules, SECOND);
    assert_int_equal(config.mode, MODE_STANDARD);
    assert_int_equal(config.seats, 0);
    assert_int_equal(config.first, GAME_FIRST_RANDOM);
    assert_int_equal(config.sets, 1);
}

static void takes_every_option(void **unused)
{
    (void)unused;
    assert_int_equal(set("rules", "1e"), STATUS_OK);
    assert_int_equal(config.rules, FIRST);
    assert_int_equal(set("mode", "dale"), STATUS_OK);
    assert_int_equal(config.mode, MODE_DALE);
    assert_int_equal(set("mode", "lone"), STATUS_OK);
    assert_int_equal(config.mode, MODE_LONE);
    assert_int_equal(set("mode", "standard"), STATUS_OK);
    assert_int_equal(set("seats", "4"), STATUS_OK);
    assert_int_equal(config.seats, 4);
    assert_int_equal(set("first", "3"), STATUS_OK);
    assert_int_equal(config.first, 3);
    assert_int_equal(set("sets", "base"), STATUS_OK);
    assert_int_equal(config.sets, 1);
    assert_int_equal(set("sets", "base base"), STATUS_OK);
}

static void refuses_other_words(void **unused)
{
    (void)unused;
    static const char endless[] = "a_set_with_a_name_that_is_longer_than_any_"
                                  "set_that_there_could_ever_be";
    const struct game_config before = config;
    assert_int_equal(set("rules", "3e"), STATUS_UNKNOWN_WORD);
    assert_int_equal(set("mode", "Dale"), STATUS_UNKNOWN_WORD);
    assert_int_equal(set("seats", "x"), STATUS_BAD_SETUP);
    assert_int_equal(set("seats", "-1"), STATUS_BAD_SETUP);
    assert_int_equal(set("seats", "6"), STATUS_BAD_SETUP);
    assert_int_equal(set("first", ""), STATUS_BAD_SETUP);
    assert_int_equal(set("sets", ""), STATUS_BAD_SETUP);
    assert_int_equal(set("sets", "atlantis"), STATUS_UNKNOWN_WORD);
    assert_int_equal(set("sets", " base"), STATUS_UNKNOWN_WORD);
    assert_int_equal(set("sets", "base  base"), STATUS_UNKNOWN_WORD);
    assert_int_equal(set("sets", endless), STATUS_UNKNOWN_WORD);
    assert_int_equal(set("colour", "red"), STATUS_UNKNOWN_WORD);
    /* "" leaves no set at all; that is for config_check's callers to see. */
    config.sets = before.sets;
    assert_memory_equal(&config, &before, sizeof before);
}

static void assert_flaw(enum mode mode, int seats, int first, const char *words)
{
    const char *reason = NULL;
    config = town_config(SECOND, mode, seats);
    config.first = (uint8_t)first;
    assert_int_equal(suburbia_config_check(box, &config, &reason),
                     words ? STATUS_BAD_SETUP : STATUS_OK);
    assert_int_equal(suburbia_config_check(box, &config, NULL),
                     words ? STATUS_BAD_SETUP : STATUS_OK);
    if (words)
        assert_non_null(strstr(reason, words));
    else
        assert_null(reason);
}

static void knows_what_each_option_takes(void **unused)
{
    (void)unused;
    static const char *const known[][2] = {
        {"rules", "1e, 2e or ce"},
        {"mode", "standard, lone or dale"},
        {"seats", "1 (alone) to 4, with the Collector's Edition 5"},
        {"first", "a seat from 0 to 4"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char room[100];
        struct text text;
        text_init(&text, room, sizeof room);
        suburbia_config_values(box, known[i][0], &text);
        assert_string_equal(room, known[i][1]);
    }
}

static void checks_seats(void **unused)
{
    (void)unused;
    const int any = GAME_FIRST_RANDOM;
    assert_flaw(MODE_STANDARD, 1, any, "two to four");
    assert_flaw(MODE_STANDARD, 2, any, NULL);
    assert_flaw(MODE_STANDARD, 4, any, NULL);
    assert_flaw(MODE_STANDARD, 5, any, "two to four");
    assert_flaw(MODE_LONE, 1, any, NULL);
    assert_flaw(MODE_LONE, 2, any, "one seat");
    assert_flaw(MODE_DALE, 2, any, NULL);
    assert_flaw(MODE_DALE, 1, any, "two seats");
}

static void checks_who_is_first(void **unused)
{
    (void)unused;
    assert_flaw(MODE_STANDARD, 3, 2, NULL);
    assert_flaw(MODE_STANDARD, 3, 3, "no such first seat");
    assert_flaw(MODE_DALE, 2, 0, NULL);
    assert_flaw(MODE_DALE, 2, 1, "seat 0 starts");
    assert_flaw(MODE_LONE, 1, 0, NULL);
}

static void says_itself(void **unused)
{
    (void)unused;
    char room[256];
    struct text text;
    config = town_config(FIRST, MODE_STANDARD, 3);
    config.first = 2;
    text_init(&text, room, sizeof room);
    suburbia_config_text(box, &config, &text);
    assert_string_equal(
        room, "rules: 1e\nmode: standard\nseats: 3\nsets: base\nfirst: 2\n");
    config = town_config(SECOND, MODE_DALE, 2);
    config.first = GAME_FIRST_RANDOM;
    config.sets = 0;
    text_init(&text, room, sizeof room);
    suburbia_config_text(box, &config, &text);
    assert_string_equal(room, "rules: 2e\nmode: dale\nseats: 2\nsets:\n");
}

static void a_state_knows_its_table(void **unused)
{
    (void)unused;
    const struct suburbia_state state = town_deal(FIRST, MODE_STANDARD, 4);
    const struct game_config dealt = town_config(FIRST, MODE_STANDARD, 4);
    suburbia_config_of(&state, &config);
    assert_memory_equal(&config, &dealt, sizeof dealt);
}

static bool has_variant(int edition, enum mode mode, int seats, unsigned sets)
{
    for (int i = 0; suburbia_variant(box, i, &config); i++)
        if (config.rules == edition && config.mode == mode &&
            config.seats == seats && config.sets == sets)
            return true;
    return false;
}

/* Five and the two ways to play alone for each edition, six with a fifth seat;
 * again with all sets, and each further set once. */
static void variants_are_all_tables(void **unused)
{
    (void)unused;
    const unsigned all = (1u << box->sets) - 1;
    int variants = 0;
    for (; suburbia_variant(box, variants, &config); variants++)
        assert_int_equal(suburbia_config_check(box, &config, NULL), STATUS_OK);
    assert_int_equal(variants, 5 + 5 + 6 + 6 + box->sets - 1);
    for (int edition = FIRST; edition <= COLLECTOR; edition++) {
        for (int seats = 2; seats <= 4; seats++)
            assert_true(has_variant(edition, MODE_STANDARD, seats, 1));
        assert_true(has_variant(edition, MODE_LONE, 1, 1));
        assert_true(has_variant(edition, MODE_DALE, 2, 1));
    }
    assert_true(has_variant(COLLECTOR, MODE_STANDARD, 5, 1));
    assert_true(has_variant(COLLECTOR, MODE_STANDARD, 5, all));
    assert_true(has_variant(COLLECTOR, MODE_DALE, 2, all));
}

/* The chosen sets must fill the stacks and deal goals to everybody. */
static void checks_sets(void **unused)
{
    (void)unused;
    const char *reason = NULL;
    config = town_config(COLLECTOR, MODE_STANDARD, 2);
    assert_int_equal(set("sets", "inc essen"), STATUS_OK);
    assert_int_equal(suburbia_config_check(box, &config, &reason),
                     STATUS_BAD_SETUP);
    assert_non_null(strstr(reason, "too few tiles"));
    /* All of its tiles need the star track. */
    assert_int_equal(set("sets", "five_star inc nightlife ce"), STATUS_OK);
    assert_int_equal(suburbia_config_check(box, &config, &reason), STATUS_OK);
}

static void goals_must_suffice(void **unused)
{
    (void)unused;
    static struct suburbia_box poor;
    const char *reason = NULL;
    poor = suburbia_box;
    config = town_config(COLLECTOR, MODE_STANDARD, 5);
    poor.goals = 15;
    assert_int_equal(suburbia_config_check(&poor, &config, NULL), STATUS_OK);
    poor.goals = 14;
    assert_int_equal(suburbia_config_check(&poor, &config, &reason),
                     STATUS_BAD_SETUP);
    assert_non_null(strstr(reason, "too few goals"));
    config = town_config(COLLECTOR, MODE_LONE, 1);
    poor.goals = 0;
    assert_int_equal(suburbia_config_check(&poor, &config, NULL), STATUS_OK);
}

static void five_seats_need_the_collectors_edition(void **unused)
{
    (void)unused;
    const char *reason = NULL;
    config = town_config(COLLECTOR, MODE_STANDARD, 5);
    assert_int_equal(suburbia_config_check(box, &config, NULL), STATUS_OK);
    config.seats = 1;
    assert_int_equal(suburbia_config_check(box, &config, &reason),
                     STATUS_BAD_SETUP);
    assert_non_null(strstr(reason, "two to five"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(starts_with_the_second_edition, begin),
        cmocka_unit_test_setup(takes_every_option, begin),
        cmocka_unit_test_setup(refuses_other_words, begin),
        cmocka_unit_test_setup(knows_what_each_option_takes, begin),
        cmocka_unit_test_setup(checks_seats, begin),
        cmocka_unit_test_setup(checks_who_is_first, begin),
        cmocka_unit_test_setup(says_itself, begin),
        cmocka_unit_test_setup(a_state_knows_its_table, begin),
        cmocka_unit_test_setup(variants_are_all_tables, begin),
        cmocka_unit_test_setup(checks_sets, begin),
        cmocka_unit_test_setup(goals_must_suffice, begin),
        cmocka_unit_test_setup(five_seats_need_the_collectors_edition, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
