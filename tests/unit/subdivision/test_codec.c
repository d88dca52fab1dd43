/* The final line of a trace. */
#include "unit/subdivision/lot.h"

static struct subdivision_state state;
static char line[LINE_ROOM];

/* The solo game of a scenario, with money for so many points in all. */
static void score_alone(const char *scenario, int points)
{
    struct scorepad pad;
    state = lot_of(1);
    state.scenario = (uint8_t)subdivision_find_scenario(lot_box, scenario);
    state.board[0].money = 0;
    const struct plot plot = subdivision_plot(lot_box, &state, 0);
    subdivision_score(&plot, &pad);
    state.board[0].money =
        (int16_t)((points - pad.total) * lot_box->dollars_a_point);
    subdivision_score(&plot, &pad);
    assert_int_equal(pad.total, points);
}

static bool says(const char *words)
{
    struct text text;
    struct json_out out;
    text_init(&text, line, sizeof line);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    subdivision_trace_final(lot_box, &state, &out);
    json_out_close(&out);
    assert_true(text_ok(&text));
    return strstr(line, words) != NULL;
}

static void the_target_itself_is_a_success(void **unused)
{
    (void)unused;
    score_alone("river", 99);
    assert_true(says("\"target\":100,\"success\":false"));
    score_alone("river", 100);
    assert_true(says("\"target\":100,\"success\":true"));
    score_alone("historical_sites", 119);
    assert_true(says("\"target\":120,\"success\":false"));
    score_alone("historical_sites", 120);
    assert_true(says("\"target\":120,\"success\":true"));
}

static void the_ordinary_game_has_no_target(void **unused)
{
    (void)unused;
    score_alone("none", 139);
    assert_true(
        says("\"total\":139}],\"winners\":[0],\"ladder\":\"Planner\"}"));
    assert_false(says("target"));
    score_alone("none", 140);
    assert_true(says("\"ladder\":\"Master Planner\"}"));
}

static void in_company_there_is_no_ladder(void **unused)
{
    (void)unused;
    state = lot_of(2);
    state.scenario = (uint8_t)subdivision_find_scenario(lot_box, "river");
    assert_true(says("\"winners\":[0,1]}"));
    assert_false(says("ladder") || says("target") || says("hand"));
    assert_true(says("\"money\":2,\"score\":{\"parks\":0,\"sidewalk\":0,"
                     "\"schools\":0,\"money\":1,"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_target_itself_is_a_success),
        cmocka_unit_test(the_ordinary_game_has_no_target),
        cmocka_unit_test(in_company_there_is_no_ladder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
