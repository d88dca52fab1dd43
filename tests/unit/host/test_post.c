/* The row before the processes that send letters. */
#include "host/letters.h"
#include "host/post.h"
#include "unit/host/parlour.h"
#include "unit/unit.h"

static void note_no_answer(void *context, const struct json_in *answer)
{
    int *const untold = context;
    assert_null(answer);
    --*untold;
}

/* Each process has one, so many wait, and one more is refused; whoever waits is
 * told when the host ends. */
static void the_row_has_an_end(void **state)
{
    static const char *const silent[] = {"/bin/sh", "-c",
                                         "while read line; do :; done", NULL};
    static const char line[] = "{\"send\":{}}";
    struct parlour *const parlour = parlour_open_posting(silent);
    struct post *const row = parlour->host->letters->post;
    int untold = 0;
    const struct post_line ask = {line, sizeof line - 1, note_no_answer,
                                  &untold};
    (void)state;
    while (post_ask(row, POST_NEAR, &ask))
        untold++;
    assert_int_equal(untold, POSTMEN + POST_WAITING_MOST);
    parlour_close(parlour);
    assert_int_equal(untold, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_row_has_an_end)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
