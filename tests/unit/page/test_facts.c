/* What a page shows and must not work out: prices, leads, the order of the end,
 * and reasons in the words of causes. */
#include "unit/page/net.h"

/* What the next answer would write over. */
static void keep(char *room, size_t size, const char *text)
{
    const size_t length = strlen(text);
    assert_true(length < size);
    memcpy(room, text, length + 1);
}

/* The first move of this type in the list. */
static int first_of(const char *type)
{
    const struct json_in in = demand("{\"call\":\"moves\"}");
    const struct json_in moves = json_in_field(&in, "moves");
    int number = 0;
    for (struct json_in move = json_in_first(&moves); move.at;
         move = json_in_next(&moves, move), number++)
        if (strcmp(words_in(&move, "type"), type) == 0)
            return number;
    fail_msg("no move of the type %s", type);
    return -1;
}

/* After a basic tile one of the market is removed, for its space alone. */
static void prices_are_those_of_what_is_asked(void **unused)
{
    (void)unused;
    char request[64];
    begin_game();
    snprintf(request, sizeof request, "{\"call\":\"play\",\"move\":%d}",
             first_of("basic"));
    demand(request);
    const struct json_in in = demand("{\"call\":\"look\",\"seat\":1}");
    const struct json_in view = json_in_field(&in, "view");
    const struct json_in market = json_in_field(&view, "market");
    const struct json_in basics = json_in_field(&view, "basics");
    const struct json_in basic = item_of(&basics, 0);
    assert_string_equal(words_in(&view, "phase"), "discard");
    for (struct json_in space = json_in_first(&market); space.at;
         space = json_in_next(&market, space)) {
        const int surcharge = number_in(&space, "surcharge");
        assert_int_equal(number_in(&space, "price"), surcharge);
        assert_int_equal(number_in(&space, "lake_price"), surcharge);
        assert_null(json_in_field(&space, "cost").at);
        assert_true(truth_in(&space, "asked"));
    }
    assert_false(truth_in(&basic, "asked"));
}

/* Whether an item of the array has this section, this subject and this tile. */
static bool is_told_in(const struct json_in *array, const struct json_in *cause)
{
    static const char *const key[] = {"section", "subject", "tile"};
    for (struct json_in item = json_in_first(array); item.at;
         item = json_in_next(array, item)) {
        bool same = number_in(&item, "seat") == number_in(cause, "seat");
        for (size_t i = 0; same && i < sizeof key / sizeof *key; i++) {
            char a[64] = "", b[64] = "";
            const struct json_in one = json_in_field(&item, key[i]);
            const struct json_in other = json_in_field(cause, key[i]);
            json_in_string(&one, a, sizeof a);
            json_in_string(&other, b, sizeof b);
            same = strcmp(a, b) == 0;
        }
        if (same)
            return true;
    }
    return false;
}

/* The best decision is compared with nothing, so it has a reason for each cause
 * of its preview. */
static void hints_tell_as_previews_do(void **unused)
{
    (void)unused;
    static char hint[1 << 16];
    begin_game();
    give_net(0, games[0]);
    demand("{\"call\":\"hint\",\"work\":200,\"most\":1}");
    keep(hint, sizeof hint, answer);
    struct json_in in;
    assert_true(json_in_read(&in, hint, strlen(hint), NULL));
    const struct json_in list = json_in_field(&in, "moves");
    const struct json_in best = item_of(&list, 0);
    const struct json_in reasons = json_in_field(&best, "reasons");
    const struct json_in told = ask_words("preview", words_in(&best, "words"));
    const struct json_in causes = json_in_field(&told, "causes");
    assert_true(json_in_count(&causes) > 1);
    for (struct json_in cause = json_in_first(&causes); cause.at;
         cause = json_in_next(&causes, cause))
        assert_true(is_told_in(&reasons, &cause));
}

/* Whose lead it is in the goal of this name: a seat, or -1. */
static int lead_in(const struct json_in *goals, const char *name)
{
    for (struct json_in goal = json_in_first(goals); goal.at;
         goal = json_in_next(goals, goal)) {
        const struct json_in leaders = json_in_field(&goal, "leaders");
        const struct json_in first = json_in_first(&leaders);
        int seat = -1;
        if (strcmp(words_in(&goal, "goal"), name) != 0)
            continue;
        if (json_in_count(&leaders) == 1)
            assert_true(json_in_int(&first, &seat));
        return seat;
    }
    return -1;
}

/* Compares what the preview says of leads with the look before it; returns how
 * many change hands. */
static int check_leads(const struct json_in *told, const char *look, int seat)
{
    struct json_in in;
    int changed = 0;
    assert_true(json_in_read(&in, look, strlen(look), NULL));
    const struct json_in view = json_in_field(&in, "view");
    const struct json_in before = json_in_field(&view, "goals");
    const struct json_in after = json_in_field(told, "goals");
    for (struct json_in goal = json_in_first(&after); goal.at;
         goal = json_in_next(&after, goal)) {
        char name[64];
        keep(name, sizeof name, words_in(&goal, "goal"));
        const int was = lead_in(&before, name), is = lead_in(&after, name);
        const struct json_in lead = json_in_field(&goal, "lead");
        if (was == is) {
            assert_null(lead.at);
            continue;
        }
        assert_true(json_in_is(&lead, is == seat    ? "won"
                                      : was == seat ? "lost"
                                                    : "caught"));
        changed++;
    }
    return changed;
}

static void check_end(void)
{
    const struct json_in in = demand("{\"call\":\"look\",\"seat\":0}");
    const struct json_in result = json_in_field(&in, "result");
    const struct json_in order = json_in_field(&result, "order");
    const struct json_in score = json_in_field(&result, "score");
    int seat[3], points[3];
    for (int i = 0; i < 3; i++) {
        const struct json_in place = item_of(&order, i);
        assert_true(json_in_int(&place, &seat[i]));
        const struct json_in own = item_of(&score, seat[i]);
        assert_true(json_in_int(&own, &points[i]));
        assert_true(i == 0 || points[i - 1] >= points[i]);
    }
    const struct json_in winners = json_in_field(&result, "winners");
    if (json_in_count(&winners) == 1)
        assert_int_equal(number_in(&result, "lead"), points[0] - points[1]);
}

/* A whole game of greedy players. */
static void leads_and_the_end_are_told(void **unused)
{
    (void)unused;
    static char look[1 << 17];
    int changed = 0;
    begin_game();
    for (;;) {
        const int seat = session_actor(&page.game.session);
        if (seat == ACTOR_NONE)
            break;
        char request[64], words[PAGE_WORDS_MAX];
        snprintf(request, sizeof request, "{\"call\":\"look\",\"seat\":%d}",
                 seat);
        demand(request);
        keep(look, sizeof look, answer);
        struct json_in in = demand("{\"call\":\"ask\",\"agent\":\"greedy\"}");
        keep(words, sizeof words, words_in(&in, "words"));
        in = ask_words("preview", words);
        changed += check_leads(&in, look, seat);
        ask_words("play", words);
    }
    assert_true(changed > 0);
    check_end();
}

/* What seat 1 has, what it lacks for the dearest offer of the market, and which
 * that is. */
struct purse {
    int money, dear, missing;
};

static struct purse purse_now(void)
{
    const struct json_in in = demand("{\"call\":\"look\",\"seat\":1}");
    const struct json_in view = json_in_field(&in, "view");
    const struct json_in market = json_in_field(&view, "market");
    const struct json_in boroughs = json_in_field(&view, "boroughs");
    const struct json_in own = item_of(&boroughs, 1);
    struct purse purse = {number_in(&own, "money"), -1, 0};
    for (struct json_in space = json_in_first(&market); space.at;
         space = json_in_next(&market, space)) {
        if (number_in(&space, "short") <= purse.missing)
            continue;
        purse.missing = number_in(&space, "short");
        purse.dear = number_in(&space, "slot");
    }
    return purse;
}

/* A number of seat 1 in an array of all seats; what is not there is 0. */
static int own_money(const struct json_in *in, const char *key)
{
    const struct json_in all = json_in_field(in, key);
    const struct json_in own = item_of(&all, 1);
    const struct json_in money = json_in_field(&own, "money");
    return money.at ? number_in(&own, "money") : 0;
}

/* What is missing for a plan is told, and it cannot be played. */
static void check_plan(const struct json_in *move, const struct purse *purse)
{
    char words[PAGE_WORDS_MAX], request[PAGE_WORDS_MAX + 64];
    const int lacks = number_in(move, "short");
    keep(words, sizeof words, words_in(move, "words"));
    assert_int_equal(lacks, number_in(move, "price") - purse->money);
    const int change = own_money(move, "net");
    snprintf(request, sizeof request, "{\"call\":\"play\",\"words\":\"%s\"}",
             words);
    assert_error(request, "too_poor");
    snprintf(request, sizeof request, "{\"call\":\"preview\",\"words\":\"%s\"}",
             words);
    assert_error(request, "too_poor");
    snprintf(request, sizeof request,
             "{\"call\":\"preview\",\"plan\":true,\"words\":\"%s\"}", words);
    const struct json_in in = demand(request);
    assert_int_equal(number_in(&in, "short"), lacks);
    assert_int_equal(own_money(&in, "after"), purse->money + change);
}

/* Tiles that cost more than there is can be looked at on every cell. */
static void plans_tell_what_is_missing(void **unused)
{
    (void)unused;
    static char plans[PAGE_ANSWER_MAX];
    struct json_in in;
    int planned = 0;
    begin_game();
    const struct purse purse = purse_now();
    assert_true(purse.dear >= 0);
    demand("{\"call\":\"plans\"}");
    keep(plans, sizeof plans, answer);
    assert_true(json_in_read(&in, plans, strlen(plans), NULL));
    const struct json_in moves = json_in_field(&in, "moves");
    for (struct json_in move = json_in_first(&moves); move.at;
         move = json_in_next(&moves, move)) {
        if (strcmp(words_in(&move, "type"), "buy") == 0 &&
            number_in(&move, "slot") == purse.dear) {
            assert_int_equal(number_in(&move, "short"), purse.missing);
            planned++;
        }
        check_plan(&move, &purse);
    }
    assert_true(planned > 5);
}

/* A basic tile owes a discard: what is told of it is the end of the turn, with
 * the cheapest. */
static void a_basic_tile_is_told_to_its_end(void **unused)
{
    (void)unused;
    char request[64], owed[PAGE_WORDS_MAX];
    begin_game();
    snprintf(request, sizeof request, "{\"call\":\"preview\",\"move\":%d}",
             first_of("basic"));
    struct json_in in = demand(request);
    const int money = own_money(&in, "after");
    const struct json_in ends = json_in_field(&in, "owed");
    const struct json_in causes = json_in_field(&ends, "causes");
    assert_string_equal(words_in(&ends, "type"), "discard");
    assert_true(json_in_count(&causes) > 0);
    keep(owed, sizeof owed, words_in(&ends, "words"));
    snprintf(request, sizeof request, "{\"call\":\"play\",\"move\":%d}",
             first_of("basic"));
    demand(request);
    ask_words("play", owed);
    assert_int_equal(purse_now().money, money);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(prices_are_those_of_what_is_asked, clear_table),
        cmocka_unit_test_setup(hints_tell_as_previews_do, clear_table),
        cmocka_unit_test_setup(leads_and_the_end_are_told, clear_table),
        cmocka_unit_test_setup(plans_tell_what_is_missing, clear_table),
        cmocka_unit_test_setup(a_basic_tile_is_told_to_its_end, clear_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
