/* What is told of a move, to whom, and how another table follows. */
#include "unit/page/beginning.h"

/* A move of seat 1, told to seat 2, who keeps four lines. */
static void a_move_is_told_at_once(void **unused)
{
    (void)unused;
    begin_game();
    struct json_in in =
        demand("{\"call\":\"play\",\"seat\":1,\"eyes\":2,\"from\":4,\"words\":"
               "\"makes a lake of Landfill from space 4 for $4 at 1,0\"}");
    struct json_in log = json_in_field(&in, "log");
    struct json_in look = json_in_field(&in, "look");
    struct json_in moves = json_in_field(&in, "moves");
    assert_int_equal(number_in(&in, "from"), 4);
    assert_int_equal(json_in_count(&log), 1);
    assert_int_equal(number_in(&look, "eyes"), 2);
    assert_int_equal(number_in(&look, "moves"), 5);
    assert_true(json_in_count(&moves) > 10);
    in = demand("{\"call\":\"tell\",\"eyes\":1,\"from\":99}");
    log = json_in_field(&in, "log");
    moves = json_in_field(&in, "moves");
    assert_int_equal(number_in(&in, "from"), 5);
    assert_int_equal(json_in_count(&log), 0);
    assert_int_equal(json_in_type(&moves), JSON_NULL);
    assert_error("{\"call\":\"tell\",\"eyes\":3}", "bad_move");
    assert_error("{\"call\":\"tell\",\"from\":-1}", "bad_move");
}

/* What is wrong with the ear is found before the move is made. */
static void who_cannot_hear_changes_nothing(void **unused)
{
    (void)unused;
    begin_game();
    assert_error("{\"call\":\"play\",\"seat\":1,\"eyes\":3,\"words\":"
                 "\"makes a lake of Landfill from space 4 for $4 at 1,0\"}",
                 "bad_move");
    assert_error("{\"call\":\"undo\",\"seat\":0,\"eyes\":\"me\"}", "bad_move");
    assert_error("{\"call\":\"branch\",\"at\":1,\"from\":1.5}", "bad_move");
    assert_int_equal(page.game.session.moves, 4);
}

/* What was taken back is no longer in the log of whoever kept it. */
static void undo_says_how_much_stays(void **unused)
{
    (void)unused;
    demand(DEAL);
    struct json_in in = demand("{\"call\":\"play\",\"eyes\":0,\"words\":"
                               "\"keeps the first goal\"}");
    struct json_in look = json_in_field(&in, "look");
    const struct json_in undo = json_in_field(&look, "undo");
    assert_true(truth_in(&undo, "may"));
    in = demand("{\"call\":\"undo\",\"seat\":0,\"eyes\":0,\"from\":1}");
    const struct json_in log = json_in_field(&in, "log");
    const struct json_in moves = json_in_field(&in, "moves");
    look = json_in_field(&in, "look");
    assert_int_equal(number_in(&in, "from"), 0);
    assert_int_equal(json_in_count(&log), 0);
    assert_int_equal(json_in_count(&moves), 2);
    assert_int_equal(number_in(&look, "moves"), 0);
    /* The other choice is told, and not the one that was known. */
    in = demand("{\"call\":\"play\",\"eyes\":0,\"from\":0,\"words\":"
                "\"keeps the second goal\"}");
    const struct json_in told = last_told(&in);
    assert_string_equal(words_in(&told, "words"), "keeps the second goal");
}

/* A table of two cannot tell a third seat; the game there stays. */
static void a_text_for_eyes_it_lacks_is_refused(void **unused)
{
    char request[PAGE_REQUEST_MAX / 64];
    (void)unused;
    demand(DEAL_LOTS);
    const struct json_in in = demand("{\"call\":\"trace\"}");
    const struct json_in text = json_in_field(&in, "text");
    snprintf(request, sizeof request,
             "{\"call\":\"load\",\"eyes\":2,\"text\":%.*s}", (int)text.size,
             text.at);
    begin_game();
    assert_error(request, "bad_move");
    assert_int_equal(page.game.session.moves, 4);
}

/* A second table comes to the same game by the decisions of the first. */
static void another_table_follows(void **unused)
{
    static struct session first;
    char request[256];
    (void)unused;
    begin_game();
    first = page.game.session;
    const struct json_in in = demand("{\"call\":\"decisions\",\"from\":2}");
    const struct json_in list = json_in_field(&in, "decisions");
    assert_int_equal(json_in_count(&list), 2);
    snprintf(request, sizeof request,
             "{\"call\":\"follow\",\"from\":2,\"decisions\":%.*s}",
             (int)list.size, list.at);
    demand(DEAL);
    ask_words("play", "keeps the first goal");
    assert_error(request, "bad_move");
    ask_words("play", "keeps the first goal");
    ask_words("play", "keeps the second goal");
    assert_error("{\"call\":\"follow\",\"from\":3,\"decisions\":[7]}",
                 "wrong_phase");
    assert_error("{\"call\":\"follow\",\"decisions\":[\"buys\"]}", "bad_move");
    assert_error("{\"call\":\"follow\",\"decisions\":{}}", "bad_move");
    assert_int_equal(page.game.session.moves, 3);
    demand(request);
    assert_memory_equal(&page.game.session.now, &first.now, sizeof first.now);
    assert_int_equal(page.game.session.moves, first.moves);
}

/* Moves by their numbers. */

static void a_number_is_of_the_list_just_sent(void **unused)
{
    (void)unused;
    demand(DEAL);
    demand("{\"call\":\"play\",\"move\":1,\"at\":0}");
    /* The same once more is of a list that is gone. */
    assert_error("{\"call\":\"play\",\"move\":1,\"at\":0}", "bad_move");
    assert_error("{\"call\":\"play\",\"move\":2,\"at\":1}", "bad_move");
    assert_error("{\"call\":\"play\",\"move\":-1,\"at\":1}", "bad_move");
    assert_error("{\"call\":\"play\",\"move\":\"0\"}", "bad_move");
    assert_int_equal(page.game.session.moves, 1);
    const struct json_in in = demand("{\"call\":\"log\",\"seat\":0}");
    const struct json_in log = json_in_field(&in, "entries");
    const struct json_in first = item_of(&log, 0);
    assert_string_equal(words_in(&first, "words"), "keeps the second goal");
}

static void assert_refused(const char *request, const char *code)
{
    const struct json_in in = demand(request);
    assert_string_equal(words_in(&in, "code"), code);
}

static void why_not_there(void **unused)
{
    (void)unused;
    begin_game();
    assert_refused("{\"call\":\"refuse\",\"move\":0,\"at\":4}", "ok");
    assert_refused("{\"call\":\"refuse\",\"move\":0,\"cell\":[0,0]}",
                   "occupied");
    assert_refused("{\"call\":\"refuse\",\"move\":0,\"cell\":[9,9]}",
                   "not_adjacent");
    assert_refused("{\"call\":\"refuse\",\"move\":0,\"cell\":[300,0]}",
                   "off_board");
    assert_refused("{\"call\":\"refuse\",\"move\":0,\"cell\":[1]}", "bad_move");
    demand(DEAL);
    assert_refused("{\"call\":\"refuse\",\"move\":0,\"cell\":[1,0]}",
                   "off_board");
    demand(DEAL_LOTS);
    demand("{\"call\":\"chance\"}");
    assert_refused("{\"call\":\"refuse\",\"move\":0,\"cell\":[40,0]}",
                   "off_board");
    assert_refused("{\"call\":\"refuse\",\"move\":0}", "ok");
    assert_error("{\"call\":\"refuse\"}", "bad_move");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_move_is_told_at_once, clear_table),
        cmocka_unit_test_setup(who_cannot_hear_changes_nothing, clear_table),
        cmocka_unit_test_setup(undo_says_how_much_stays, clear_table),
        cmocka_unit_test_setup(a_text_for_eyes_it_lacks_is_refused,
                               clear_table),
        cmocka_unit_test_setup(another_table_follows, clear_table),
        cmocka_unit_test_setup(a_number_is_of_the_list_just_sent, clear_table),
        cmocka_unit_test_setup(why_not_there, clear_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
