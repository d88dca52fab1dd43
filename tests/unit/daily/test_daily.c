/* Dates, seeds that anybody can check, and deals that can be played. */
#include "daily/daily.h"

#include "game/session.h"
#include "games/games.h"
#include "unit/unit.h"

static struct daily_date date_of(const char *text)
{
    struct daily_date date;
    assert_true(daily_date_read(&date, text));
    return date;
}

static struct daily day_of(const char *text)
{
    const struct daily_date date = date_of(text);
    struct daily daily;
    assert_true(daily_of(&daily, &date));
    return daily;
}

static void assert_seed(const char *date, const char *digits)
{
    const struct daily daily = day_of(date);
    char room[SEED_DIGITS + 1];
    struct text text;
    text_init(&text, room, sizeof room);
    seed_write(&daily.seed, &text);
    assert_string_equal(room, digits);
}

/* As sha256sum prints them. */
static void seeds_can_be_checked(void **unused)
{
    (void)unused;
    assert_seed(
        "2026-11-16",
        "bbf79b67c7051ea015eb470167cfc860ab193bd762741ff904c15260a4dfec21");
    assert_seed(
        "2026-11-19",
        "0e74338558239b127771f08ffbce66dc1aa7c0734ae228d3dc7d2fe85f2e5007");
}

static void dates_are_those_of_the_calendar(void **unused)
{
    static const char *const bad[] = {
        "",           "2026-11-1",   "2026-11-31", "2026-02-29", "2026-13-01",
        "2026-00-10", "2026-11-00",  "2026/11/16", "26-11-16",   "2026-11-016",
        "2100-02-29", " 2026-11-16", "2026-11-16 "};
    struct daily_date date = {1, 2, 3};
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(daily_date_read(&date, bad[i]));
    assert_int_equal(date.year, 1);
    assert_int_equal(date_of("2028-02-29").day, 29);
    assert_int_equal(date_of("2000-02-29").day, 29);
}

static void weeks_go_round(void **unused)
{
    const struct daily_date known[] = {
        {2026, 11, 16}, {2000, 1, 3}, {2024, 2, 26}, {2100, 3, 1}};
    const uint64_t day = UINT64_C(24) * 60 * 60 * 1000;
    (void)unused;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_int_equal(daily_weekday(&known[i]), 0);
    struct daily_date last = {1969, 12, 31};
    for (uint64_t days = 0; days < 50000; days++) {
        const struct daily_date date = daily_date_at(days * day + day - 1);
        assert_int_equal(daily_weekday(&date), (int)((days + 3) % 7));
        assert_true(daily_date_compare(&last, &date) < 0);
        last = date;
    }
    const struct daily_date today = daily_date_at(UINT64_C(1794787200000));
    assert_int_equal(daily_date_compare(&today, &known[0]), 0);
    const struct daily_date eve = daily_date_at(UINT64_C(1794787199999));
    assert_int_equal(eve.day, 15);
}

static void a_date_is_written_as_it_is_read(void **unused)
{
    char room[DATE_DIGITS + 1];
    struct text text;
    const struct daily_date date = date_of("2027-03-09");
    (void)unused;
    text_init(&text, room, sizeof room);
    daily_date_write(&date, &text);
    assert_string_equal(room, "2027-03-09");
}

/* Two years of deals: each can be played, and what is drawn differs. */
static void every_day_can_be_played(void **unused)
{
    const uint64_t first = UINT64_C(1780272000000); /* 2026-06-01 */
    unsigned kinds = 0, scenarios = 0;
    (void)unused;
    for (uint64_t i = 0; i < 730; i++) {
        const struct daily_date date = daily_date_at(first + i * 86400000);
        struct daily daily;
        struct game_config config;
        union session_state state;
        assert_true(daily_of(&daily, &date));
        const struct game *game = games_find(daily.game);
        assert_non_null(game);
        assert_int_equal(daily_configure(&daily, game, &config), STATUS_OK);
        game_setup(game, &config, &daily.seed, session_state(&state));
        assert_null(game_audit(game, session_state(&state)));
        assert_true(config.seats == 1 || config.mode != 0 ||
                    daily.rivals == config.seats - 1);
        kinds |= 1u << daily_weekday(&date);
        if (daily_weekday(&date) == 6)
            scenarios |= 1u << config.scenario;
    }
    assert_int_equal(kinds, 0x7f);
    assert_int_equal(__builtin_popcount(scenarios), 7);
}

static void there_is_a_first_day(void **unused)
{
    const struct daily_date before = {2026, 5, 31};
    struct daily daily;
    (void)unused;
    assert_false(daily_of(&daily, &before));
    assert_true(daily_of(&daily, &daily_first));
    assert_string_equal(daily.kind, "lone");
}

static void a_day_begins_where_its_moments_do(void **unused)
{
    static const char *const days[] = {"1970-01-01", "2000-02-29", "2026-06-01",
                                       "2028-03-01", "2100-12-31"};
    (void)unused;
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        const struct daily_date date = date_of(days[i]);
        const uint64_t begins = daily_date_ms(&date);
        const struct daily_date found = daily_date_at(begins);
        assert_int_equal(daily_date_compare(&found, &date), 0);
        if (begins > 0) {
            const struct daily_date before = daily_date_at(begins - 1);
            assert_int_equal(daily_date_compare(&before, &date), -1);
        }
    }
    const struct daily_date early = date_of("1969-12-31");
    assert_int_equal(daily_date_ms(&early), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_day_begins_where_its_moments_do),
        cmocka_unit_test(seeds_can_be_checked),
        cmocka_unit_test(dates_are_those_of_the_calendar),
        cmocka_unit_test(weeks_go_round),
        cmocka_unit_test(a_date_is_written_as_it_is_read),
        cmocka_unit_test(every_day_can_be_played),
        cmocka_unit_test(there_is_a_first_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
