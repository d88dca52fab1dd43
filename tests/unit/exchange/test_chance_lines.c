/* Lines that nobody's seat stands on: the rolls of Subdivision's die. */
#include "unit/exchange/tracing.h"

#include "base/text.h"

static char room[TRACING_ROOM], input[1 << 16];
static struct text text;

#define FIVE   "'civic','civic','civic','civic','civic'"
#define TEN    "[" FIVE "," FIVE "]"
#define ROLL   "{'move':{'type':'roll','symbol':'star'}}\n"
#define PASS_0 "{'seat':0,'move':{'type':'pass','tile':'civic'}}\n"
#define PASS_1 "{'seat':1,'move':{'type':'pass','tile':'civic'}}\n"

static void begin(void)
{
    text_init(&text, input, sizeof input);
    text_add(&text, "{'trace':1,'game':'subdivision','seats':2,"
                    "'bonuses':[1,5,10],'stacks':[" TEN "," TEN "," TEN "," TEN
                    "]}\n");
}

static void say(const char *line)
{
    text_add(&text, line);
}

/* The lines said so far are accepted, and this one is refused so. */
static void refused(const char *line, const char *code)
{
    const struct text kept = text;
    assert_int_equal(tracing_feed_quoted(input, room), STATUS_OK);
    say(line);
    assert_true(text_ok(&text));
    const enum status status = tracing_feed_quoted(input, room);
    if (strcmp(status_code(status), code) != 0)
        fail_msg("%s, not %s: %s", status_code(status), code, line);
    text = kept;
    input[text.length] = '\0';
}

static void a_roll_is_due(void **unused)
{
    (void)unused;
    begin();
    refused(PASS_0, "wrong_phase");
    refused("{'seat':0,'move':{'type':'roll','symbol':'star'}}\n",
            "wrong_seat");
    refused("{'seat':-1,'move':{'type':'roll','symbol':'star'}}\n",
            "wrong_seat");
    refused("{'seat':null,'move':{'type':'roll','symbol':'star'}}\n",
            "bad_move");
    refused("{'seat':'0','move':{'type':'roll','symbol':'star'}}\n",
            "bad_move");
    refused("{'move':{'type':'roll','symbol':'moon'}}\n", "unknown_word");
    refused("{'move':{'type':'roll'}}\n", "bad_move");
    refused("{'move':{'type':'pass','tile':'civic'}}\n", "wrong_phase");
}

static void no_roll_is_due(void **unused)
{
    (void)unused;
    begin();
    say(ROLL);
    refused(ROLL, "wrong_phase");
    refused("{'seat':0,'move':{'type':'roll','symbol':'star'}}\n",
            "wrong_phase");
    refused(PASS_1, "wrong_seat");
    refused("{'move':{'type':'pass','tile':'civic'}}\n", "bad_move");
    refused("{'seat':'0','move':{'type':'pass','tile':'civic'}}\n", "bad_move");
    refused("{'seat':null,'move':{'type':'roll','symbol':'star'}}\n",
            "bad_move");
    refused("{'move':{'type':'roll','symbol':'moon'}}\n", "bad_move");
}

static void after_the_end_nothing_is(void **unused)
{
    (void)unused;
    begin();
    for (int turn = 0; turn < 16; turn++) {
        say(ROLL);
        say(PASS_0);
        say(PASS_1);
    }
    refused(ROLL, "game_over");
    refused(PASS_0, "game_over");
    refused("{'move':{'type':'pass','tile':'civic'}}\n", "game_over");
    assert_int_equal(tracing_feed_quoted(input, room), STATUS_OK);
    assert_non_null(strstr(room, "{\"final\":"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_roll_is_due),
        cmocka_unit_test(no_roll_is_due),
        cmocka_unit_test(after_the_end_nothing_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
