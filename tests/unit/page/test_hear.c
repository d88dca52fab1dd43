/* A game that is only heard of: the tellings of docs/TELLING.md, the page's
 * side of them, and whole games told by one table to another. */
#include "unit/page/table.h"

#include "exchange/telling.h"
#include "json/out.h"

#define SUBURBIA                                                               \
    "{\"deal\":{\"game\":\"suburbia\",\"rules\":\"2e\",\"mode\":\"standard\"," \
    "\"seats\":2,\"first\":1,\"sets\":[\"base\"],"                             \
    "\"market\":[\"business_supply_store\",\"landfill\",\"slaughterhouse\","   \
    "\"waterfront_realty\",\"office_building\",\"convenience_store\","         \
    "\"mint\"],\"goals\":[\"aquatic_engineer\",\"capitalist\"],"               \
    "\"own\":[\"builder\",\"miscreant\"]}}"
#define KEPT                                                                   \
    "{\"seat\":0,\"move\":{\"type\":\"keep\"}},"                               \
    "{\"seat\":1,\"move\":{\"type\":\"keep\",\"goal\":\"builder\"}}"

static int clear_table(void **unused)
{
    (void)unused;
    page_init(&page, &games_pages);
    return 0;
}

static char request[PAGE_REQUEST_MAX];

/* The request to hear these entries; `mark` NULL: the one they lead to. */
static const char *spell_hear(int seat, int from, const char *entries,
                              const char *mark)
{
    static struct hearing listener;
    char digits[TELLING_MARK_DIGITS + 1];
    struct hearing_flaw flaw;
    struct json_in in;
    if (!mark) {
        if (page.heard && page.hearing.ear == seat)
            listener = page.hearing;
        else
            hearing_init(&listener, games, GAMES_COUNT, seat, 7);
        assert_true(json_in_read(&in, entries, strlen(entries), NULL));
        if (hearing_take(&listener, from, &in, &flaw) != STATUS_OK)
            fail_msg("entry %d: %s", flaw.entry, flaw.reason);
        snprintf(digits, sizeof digits, "%016llx",
                 (unsigned long long)hearing_mark(&listener));
    }
    snprintf(request, sizeof request,
             "{\"call\":\"hear\",\"telling\":{\"seat\":%d,\"from\":%d,"
             "\"entries\":%s,\"mark\":\"%s\"}}",
             seat, from, entries, mark ? mark : digits);
    return request;
}

static struct json_in hear(int seat, int from, const char *entries)
{
    return demand(spell_hear(seat, from, entries, NULL));
}

static void a_telling_takes_the_tables_place(void **unused)
{
    (void)unused;
    struct json_in in = hear(1, 0, "[" SUBURBIA "," KEPT "]");
    const struct json_in look = json_in_field(&in, "look");
    const struct json_in log = json_in_field(&in, "log");
    const struct json_in moves = json_in_field(&in, "moves");
    assert_int_equal(number_in(&look, "eyes"), 1);
    assert_int_equal(number_in(&look, "actor"), 1);
    assert_int_equal(json_in_count(&log), 2);
    assert_true(json_in_count(&moves) > 10);
    demand("{\"call\":\"preview\",\"move\":0,\"at\":2}");
    demand("{\"call\":\"explain\",\"seat\":0,\"stat\":\"money\"}");
    demand("{\"call\":\"look\",\"seat\":1,\"at\":1}");
}

/* What is made up is not to be seen. */
static void only_one_seat_was_told(void **unused)
{
    (void)unused;
    hear(1, 0, "[" SUBURBIA "," KEPT "]");
    assert_error("{\"call\":\"look\",\"seat\":0}", "wrong_seat");
    assert_error("{\"call\":\"log\",\"seat\":-1}", "wrong_seat");
    assert_error("{\"call\":\"tell\",\"eyes\":0}", "wrong_seat");
    assert_error("{\"call\":\"decide\",\"move\":0,\"eyes\":0}", "wrong_seat");
    assert_error("{\"call\":\"explain\",\"seat\":0,\"stat\":\"money\","
                 "\"eyes\":0}",
                 "wrong_seat");
    assert_error("{\"call\":\"play\",\"move\":0}", "bad_setup");
    assert_error("{\"call\":\"chance\"}", "bad_setup");
    assert_error("{\"call\":\"trace\"}", "bad_setup");
    assert_error("{\"call\":\"record\"}", "bad_setup");
    hear(1, 3,
         "[{\"seat\":1,\"move\":{\"type\":\"lake\",\"slot\":0,\"at\":[-1,1]},"
         "\"shown\":{\"drawn\":[\"municipal_airport\"]}}]");
    assert_error("{\"call\":\"moves\"}", "wrong_seat");
    assert_error("{\"call\":\"hint\"}", "wrong_seat");
    demand("{\"call\":\"deal\",\"game\":\"suburbia\",\"options\":"
           "{\"seats\":\"2\"},\"seed\":\"1\"}");
    assert_error("{\"call\":\"decide\",\"move\":0}", "bad_setup");
    demand("{\"call\":\"trace\"}");
}

/* To buy draws a tile: that is sent, and nothing is shown. */
static void what_turns_something_up_is_sent(void **unused)
{
    (void)unused;
    hear(1, 0, "[" SUBURBIA "," KEPT "]");
    const struct json_in in =
        demand("{\"call\":\"decide\",\"at\":2,\"words\":"
               "\"makes a lake of Business Supply Store from space 1 "
               "for $10 at -1,1\"}");
    const struct json_in send = json_in_field(&in, "send");
    assert_false(truth_in(&in, "known"));
    assert_string_equal(words_in(&send, "type"), "lake");
    assert_int_equal(number_in(&send, "slot"), 0);
    assert_null(json_in_field(&in, "look").at);
    assert_int_equal(page.game.session.moves, 2);
}

/* One of the goals is kept before the other seat does: nothing turns up. */
static void what_is_known_is_shown_at_once(void **unused)
{
    (void)unused;
    struct json_in in = hear(1, 0, "[" SUBURBIA "]");
    struct json_in look = json_in_field(&in, "look");
    assert_int_equal(number_in(&look, "actor"), 1);
    in = demand("{\"call\":\"decide\",\"move\":0,\"at\":0}");
    look = json_in_field(&in, "look");
    const struct json_in send = json_in_field(&in, "send");
    assert_true(truth_in(&in, "known"));
    assert_string_equal(words_in(&send, "goal"), "builder");
    assert_int_equal(number_in(&look, "moves"), 1);
    assert_int_equal(number_in(&look, "actor"), 0);
    assert_error("{\"call\":\"undo\",\"seat\":1}", "decided");
    /* It is confirmed: no line is told again. */
    in = hear(1, 1,
              "[{\"seat\":1,\"move\":{\"type\":\"keep\","
              "\"goal\":\"builder\"}}]");
    assert_int_equal(number_in(&in, "from"), 0);
    demand("{\"call\":\"tell\",\"from\":1}");
    /* All have chosen: the lines stand in the order of the seats. */
    in = hear(1, 1, "[" KEPT "]");
    const struct json_in log = json_in_field(&in, "log");
    assert_int_equal(json_in_count(&log), 2);
    const struct json_in first = item_of(&log, 0);
    assert_int_equal(number_in(&first, "seat"), 0);
    assert_null(json_in_field(&first, "goal").at);
}

static void a_bad_telling_changes_nothing(void **unused)
{
    static struct record before;
    (void)unused;
    hear(1, 0, "[" SUBURBIA "," KEPT "]");
    before = page.game;
    assert_error(spell_hear(1, 3, "[]", "0000000000000000"), "bad_check");
    assert_error(spell_hear(1, 9, "[]", "0000000000000000"), "bad_move");
    assert_error("{\"call\":\"hear\"}", "bad_move");
    assert_error("{\"call\":\"hear\",\"telling\":{\"seat\":9}}", "bad_move");
    assert_error(
        spell_hear(1, 3, "[{\"seat\":0,\"move\":{}}]", "0000000000000000"),
        "wrong_seat");
    assert_error(spell_hear(4, 0, "[" SUBURBIA "]", "0000000000000000"),
                 "bad_setup");
    assert_memory_equal(&before, &page.game, sizeof before);
    demand("{\"call\":\"moves\"}");
}

/* Whole games: the truth is played here, and told move by move. */

static struct session truth;

struct told {
    struct telling_place place;
    int entries;
};

static struct json_in tell(struct told *told, int ear)
{
    struct json_out out;
    struct text text;
    union telling_view view;
    text_init(&text, request, sizeof request);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    json_out_string(&out, "call", "hear");
    json_out_object(&out, "telling");
    json_out_number(&out, "seat", ear);
    json_out_number(&out, "from", told->place.entries);
    json_out_array(&out, "entries");
    told->place = telling_write(&truth, ear, told->place, &told->entries, &out);
    json_out_close(&out);
    telling_look(truth.game, session_now(&truth), ear, &view);
    telling_put_mark(telling_mark(truth.game, telling_view(&view)), &out);
    json_out_close(&out);
    json_out_close(&out);
    return demand(request);
}

/* Makes the decision that the page sends. */
static void take_sent(const struct json_in *send, int seat)
{
    struct game_decision decision;
    const char *reason = "";
    if (session_actor(&truth) != seat)
        assert_int_equal(session_ahead(&truth, seat), STATUS_OK);
    if (game_read_move(truth.game, session_now(&truth), send, &decision,
                       &reason) != STATUS_OK)
        fail_msg("%.*s: %s", (int)send->size, send->at, reason);
    for (int i = 0; i < decision.parts; i++)
        assert_int_equal(session_play(&truth, seat, decision.part[i], NULL),
                         STATUS_OK);
}

/* The seat decides by the page, part by part. */
static void decide_by_page(int seat, struct rng *rng)
{
    for (;;) {
        struct json_in in = demand("{\"call\":\"moves\"}");
        const struct json_in moves = json_in_field(&in, "moves");
        const int count = json_in_count(&moves);
        char line[96];
        assert_true(count > 0);
        snprintf(line, sizeof line, "{\"call\":\"decide\",\"move\":%d}",
                 (int)rng_below(rng, (uint32_t)count));
        in = demand(line);
        const struct json_in send = json_in_field(&in, "send");
        if (!send.at)
            continue;
        take_sent(&send, seat);
        return;
    }
}

static void decide_anyhow(struct rng *rng)
{
    do {
        const int actor = session_actor(&truth);
        const game_move move =
            actor == ACTOR_CHANCE
                ? session_roll(&truth)
                : game_random(truth.game, session_now(&truth), rng);
        assert_int_equal(session_play(&truth, actor, move, NULL), STATUS_OK);
    } while (game_pending(truth.game, session_now(&truth)));
}

/* Where all decide at the same time, the seat may be before those whose turn it
 * is in this session, unless one of them has just begun. */
static bool may_decide(int seat, struct rng *rng)
{
    union session_state copy = truth.now;
    return session_actor(&truth) == seat ||
           (game_ahead(truth.game, session_state(&copy), seat) == STATUS_OK &&
            rng_below(rng, 2));
}

static void play_told_game(const struct game *game, int ear, unsigned number)
{
    struct game_config config;
    struct told told = {{0, 0}, 0};
    struct seed seed = {{0}};
    struct rng rng;
    page_init(&page, &games_pages);
    rng_init(&rng, number, 1);
    seed.byte[0] = (uint8_t)number;
    game_defaults(game, &config);
    game_configure(game, &config, "seats", "3");
    session_deal(&truth, game, &config, &seed);
    while (session_actor(&truth) != ACTOR_NONE) {
        const struct json_in in = tell(&told, ear);
        const struct json_in moves = json_in_field(&in, "moves");
        if (json_in_type(&moves) == JSON_ARRAY && may_decide(ear, &rng))
            decide_by_page(ear, &rng);
        else
            decide_anyhow(&rng);
    }
    const struct json_in in = tell(&told, ear);
    const struct json_in look = json_in_field(&in, "look");
    assert_int_equal(number_in(&look, "actor"), ACTOR_NONE);
    assert_null(json_in_field(&look, "result").at);
}

static void whole_games_are_heard_and_decided(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES_COUNT; i++)
        for (unsigned number = 1; number <= 6; number++)
            play_told_game(games[i], (int)number % 2, number);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_telling_takes_the_tables_place, clear_table),
        cmocka_unit_test_setup(only_one_seat_was_told, clear_table),
        cmocka_unit_test_setup(what_turns_something_up_is_sent, clear_table),
        cmocka_unit_test_setup(what_is_known_is_shown_at_once, clear_table),
        cmocka_unit_test_setup(a_bad_telling_changes_nothing, clear_table),
        cmocka_unit_test_setup(whole_games_are_heard_and_decided, clear_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
