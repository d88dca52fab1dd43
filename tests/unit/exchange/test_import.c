#include "exchange/import.h"

#include "exchange/record.h"
#include "unit/exchange/games.h"
#include "unit/unit.h"

enum { ROOM = 1 << 16 };

static char scratch_room[TRACE_OUTPUT_MAX], trace_room[TRACE_OUTPUT_MAX];

static struct import import;

static enum status feed(const char *line, size_t size, int number)
{
    struct text scratch;
    const struct import_line input = {line, size, number};
    text_init(&scratch, scratch_room, sizeof scratch_room);
    return import_feed(&import, &input, &scratch);
}

/* Feeds a whole trace, line by line. */
static void feed_all(const char *trace)
{
    import_init(&import, games, GAMES_COUNT);
    for (int number = 1; *trace; number++) {
        const size_t size = strcspn(trace, "\n");
        if (feed(trace, size, number) != STATUS_OK)
            fail_msg("line %d: %s", number, import.reason);
        trace += size + 1;
    }
    assert_true(import.begun);
}

static void write_trace(const struct session *session, bool with_seed)
{
    static struct trace trace;
    union session_state now = session->start;
    struct text out;
    text_init(&out, trace_room, sizeof trace_room);
    trace_init(&trace, games, GAMES_COUNT);
    trace_begin(&trace, session->game, session_state_const(&now),
                with_seed ? &session->seed : NULL, &out);
    for (int i = 0; i < session->moves; i++) {
        if (!game_automatic(session->game, session_state(&now)))
            trace_play(&trace, session->move[i], &out);
        game_apply(session->game, session_state(&now), session->move[i], NULL);
    }
    assert_true(text_ok(&out));
}

static void assert_same_record(const struct session *a, const struct session *b)
{
    static char one[ROOM], other[ROOM];
    struct record_player player[GAME_SEATS_MAX];
    struct text text;
    record_name_seats(player);
    text_init(&text, one, sizeof one);
    record_write(a, player, &text);
    text_init(&text, other, sizeof other);
    record_write(b, player, &text);
    assert_string_equal(one, other);
}

/* Goes on to a decision that is not the rules' own, as a trace does. */
static void finish_turn(struct session *session)
{
    while (session_actor(session) != ACTOR_NONE &&
           game_automatic(session->game, session_now(session)))
        play_on(session, session->moves + 1, 0);
}

static void test_dealt(void **state)
{
    (void)state;
    static struct session session;
    for (int which = 0; which < VARIANTS; which++)
        for (int most = 0; most < 200; most += 19) {
            play_game(&session, which, most, (uint8_t)most);
            finish_turn(&session);
            write_trace(&session, true);
            feed_all(trace_room);
            assert_true(import.session.dealt);
            assert_same_record(&import.session, &session);
        }
}

static void test_explicit(void **state)
{
    (void)state;
    static struct session session, first;
    for (int which = 0; which < VARIANTS; which++) {
        play_game(&session, which, GAME_LENGTH_MAX, 9);
        write_trace(&session, false);
        feed_all(trace_room);
        assert_false(import.session.dealt);
        assert_int_equal(import.session.moves, session.moves);
        first = import.session;
        write_trace(&first, false);
        feed_all(trace_room);
        assert_same_record(&import.session, &first);
    }
}

static void test_refused(void **state)
{
    (void)state;
    static struct session session;
    static const char wrong[] = "{\"seat\":3,\"move\":{\"type\":\"keep\"}}";
    import_init(&import, games, GAMES_COUNT);
    assert_int_equal(feed("nonsense", 8, 1), STATUS_BAD_JSON);
    assert_int_not_equal(import.reason[0], '\0');
    play_game(&session, 0, 0, 1);
    write_trace(&session, true);
    feed_all(trace_room);
    assert_int_equal(feed(wrong, sizeof wrong - 1, 2), STATUS_WRONG_SEAT);
    play_game(&session, 0, GAME_LENGTH_MAX, 1);
    write_trace(&session, true);
    feed_all(trace_room);
    assert_int_equal(feed(trace_room, strcspn(trace_room, "\n"), 99),
                     STATUS_BAD_SETUP);
    assert_string_equal(import.reason, "a second game: a record holds one");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dealt),
        cmocka_unit_test(test_explicit),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
