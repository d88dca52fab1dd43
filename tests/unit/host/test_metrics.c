#include "host/metrics.h"
#include "unit/unit.h"

#include <string.h>

static void numbers_are_written(void **state)
{
    static char bytes[8192];
    struct metrics metrics = {0};
    struct metrics_now now = {.sockets = 3, .ready = true};
    struct text text;
    (void)state;
    times_note(&now.commit, 900);
    metrics_stored(&metrics, 2, 1500, false);
    metrics_stored(&metrics, 1, 5000000, true);
    metrics_judged(&metrics, STATUS_STALE);
    metrics_judged(&metrics, STATUS_OK);
    metrics_judged(&metrics, STATUS_TOO_POOR);
    text_init(&text, bytes, sizeof bytes);
    metrics_write(&metrics, &now, &text);
    assert_true(text_ok(&text));
    const char *const line[] = {"borough_entries 3\n",
                                "borough_requests_stale 1\n",
                                "borough_requests_again 1\n",
                                "borough_requests_refused 1\n",
                                "borough_sockets 3\n",
                                "borough_answer_ms_bucket{le=\"1\"} 0\n",
                                "borough_answer_ms_bucket{le=\"2\"} 1\n",
                                "borough_answer_ms_bucket{le=\"+Inf\"} 2\n",
                                "borough_refused{code=\"too_poor\"} 1\n",
                                "# TYPE borough_decision_ms histogram\n",
                                "borough_decision_ms_bucket{le=\"1000\"} 0\n",
                                "borough_decision_ms_sum 5000\n",
                                "borough_commit_ms_bucket{le=\"1\"} 1\n",
                                "borough_commit_ms_count 1\n"};
    for (size_t i = 0; i < sizeof line / sizeof *line; i++)
        assert_non_null(strstr(bytes, line[i]));
}

/* Whoever gathers the lines of several nodes can tell them apart. */
static void a_node_that_has_a_name_says_it(void **state)
{
    static char bytes[16384];
    struct text text;
    struct metrics metrics = {0};
    const struct metrics_now now = {.node = "alpha", .sockets = 3};
    (void)state;
    metrics_judged(&metrics, STATUS_TOO_POOR);
    text_init(&text, bytes, sizeof bytes);
    metrics_write(&metrics, &now, &text);
    assert_true(text_ok(&text));
    static const char *const line[] = {
        "borough_sockets{node=\"alpha\"} 3\n",
        "borough_refused{code=\"too_poor\",node=\"alpha\"} 1\n",
        "borough_commit_ms_bucket{le=\"1\",node=\"alpha\"} 0\n",
        "borough_commit_ms_count{node=\"alpha\"} 0\n"};
    for (size_t i = 0; i < sizeof line / sizeof *line; i++)
        assert_non_null(strstr(bytes, line[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written),
        cmocka_unit_test(a_node_that_has_a_name_says_it)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
