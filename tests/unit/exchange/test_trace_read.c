/* A trace read into a session: the game it was printed from, or a refusal that
 * changes nothing. */
#include "exchange/trace.h"

#include "base/text.h"
#include "exchange/record.h"
#include "unit/exchange/games.h"
#include "unit/unit.h"

enum { ROOM = 1 << 16 };

static char printed[TRACE_OUTPUT_MAX];

static struct trace trace;

static enum trace_news feed(const char *line)
{
    return trace_read(&trace, line, strcspn(line, "\n"));
}

/* Reads a whole trace that holds one game. */
static void feed_all(const char *text)
{
    trace_init(&trace, games, GAMES_COUNT);
    trace.one_game = true;
    if (trace_read_text(&trace, text, strlen(text)) != STATUS_OK)
        fail_msg("line %d: %s", trace.lines, trace.reason);
    assert_non_null(trace.session.game);
}

static void write_trace(const struct session *session, bool with_seed)
{
    static struct session again;
    struct text out;
    text_init(&out, printed, sizeof printed);
    again = *session;
    again.dealt = with_seed;
    session_rewind(&again, 0);
    trace_begin(&again, &out);
    while (again.moves < session->moves)
        trace_play(&again, session->move[again.moves], &out);
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

static void test_dealt(void **state)
{
    (void)state;
    static struct session session;
    for (int which = 0; which < VARIANTS; which++)
        for (int most = 0; most < 200; most += 19) {
            play_game(&session, which, most, (uint8_t)most);
            session_settle(&session);
            write_trace(&session, true);
            feed_all(printed);
            assert_true(trace.session.dealt);
            assert_same_record(&trace.session, &session);
        }
}

static void test_explicit(void **state)
{
    (void)state;
    static struct session session, first;
    for (int which = 0; which < VARIANTS; which++) {
        play_game(&session, which, GAME_LENGTH_MAX, 9);
        write_trace(&session, false);
        feed_all(printed);
        assert_false(trace.session.dealt);
        assert_int_equal(trace.session.moves, session.moves);
        first = trace.session;
        write_trace(&first, false);
        feed_all(printed);
        assert_same_record(&trace.session, &first);
    }
}

static void test_refused(void **state)
{
    (void)state;
    static struct session session;
    trace_init(&trace, games, GAMES_COUNT);
    assert_int_equal(feed("nonsense"), TRACE_BAD);
    assert_int_equal(trace.status, STATUS_BAD_JSON);
    assert_int_not_equal(trace.reason[0], '\0');
    play_game(&session, 0, 0, 1);
    write_trace(&session, true);
    feed_all(printed);
    assert_int_equal(feed("{\"seat\":3,\"move\":{\"type\":\"keep\"}}"),
                     TRACE_BAD);
    assert_int_equal(trace.status, STATUS_WRONG_SEAT);
    assert_int_equal(trace.lines, 2);
}

static void test_second_game(void **state)
{
    (void)state;
    static struct session session;
    play_game(&session, 0, GAME_LENGTH_MAX, 1);
    write_trace(&session, true);
    feed_all(printed);
    assert_int_equal(feed(printed), TRACE_BAD);
    assert_int_equal(trace.status, STATUS_BAD_SETUP);
    assert_string_equal(trace.reason, "a second game: a record holds one");
    assert_int_equal(trace.session.moves, session.moves);
    trace.one_game = false;
    assert_int_equal(feed(printed), TRACE_GAME);
    assert_int_equal(trace.session.moves, 0);
}

/* The place of move `at` in what was printed: the set-up is line 0. */
static const char *line_of(int at)
{
    const char *line = printed;
    for (int i = 0; i < at; i++)
        line = strchr(line, '\n') + 1;
    return line;
}

static bool is_dales(const char *line)
{
    return strncmp(line, "{\"seat\":1", 9) == 0;
}

/* Dale's moves are made with the decision that leads to them; his lines then
 * change nothing, and may be left out. */
static void test_forced(void **state)
{
    (void)state;
    static struct session session, between;
    int dales = 0;
    play_game(&session, 9, GAME_LENGTH_MAX, 3);
    write_trace(&session, true);
    trace_init(&trace, games, GAMES_COUNT);
    assert_int_equal(feed(printed), TRACE_GAME);
    for (int at = 1; at <= session.moves; at++) {
        const char *line = line_of(at);
        const bool dale = is_dales(line);
        between = trace.session;
        dales += dale;
        if (dale && dales % 2)
            continue;
        assert_int_equal(feed(line), dale ? TRACE_NOTHING : TRACE_MOVE);
        assert_false(session_is_forced(&trace.session));
        if (dale)
            assert_memory_equal(&between, &trace.session, sizeof between);
    }
    assert_in_range(dales, 8, 64);
    assert_same_record(&trace.session, &session);
}

/* Says the next decision of a random game, as a line. */
static void say(struct session *session, struct rng *rng, char *room)
{
    struct text line;
    text_init(&line, room, ROOM);
    while (line.length == 0)
        trace_say(session,
                  game_random(session->game, session_now(session), rng), &line);
}

/* Makes the second of two roads the first once more; false: there are none. */
static bool spoil(const char *line, char *room)
{
    const char *first = strstr(line, "\"put\":[[");
    const char *second = first ? strstr(first, "],[") : NULL;
    struct text text;
    if (!second || first[8] == '[') /* sidewalks */
        return false;
    first += 7;
    text_init(&text, room, ROOM);
    text_bytes(&text, line, (size_t)(second + 2 - line));
    text_bytes(&text, first, (size_t)(second + 1 - first));
    text_add(&text, strchr(second + 2, ']') + 1);
    return true;
}

/* The second part of a decision is refused: the first is not made either. */
static void test_half_a_decision(void **state)
{
    (void)state;
    static struct session session, before;
    static char line[ROOM], spoilt[ROOM];
    struct game_config config;
    const struct seed seed = {{5}};
    struct rng rng;
    struct text out;
    int refused = 0;
    rng_init(&rng, 1, 2);
    game_defaults(games[1], &config);
    session_deal(&session, games[1], &config, &seed);
    text_init(&out, printed, sizeof printed);
    trace_setup(&session, &out);
    trace_init(&trace, games, GAMES_COUNT);
    assert_int_equal(feed(printed), TRACE_GAME);
    while (session_actor(&session) != ACTOR_NONE) {
        say(&session, &rng, line);
        before = trace.session;
        if (spoil(line, spoilt)) {
            assert_int_equal(feed(spoilt), TRACE_BAD);
            assert_int_equal(trace.status, STATUS_BAD_PUT);
            assert_memory_equal(&before.now, &trace.session.now,
                                sizeof before.now);
            assert_int_equal(before.moves, trace.session.moves);
            assert_int_equal(before.last, trace.session.last);
            refused++;
        }
        assert_int_equal(feed(line), TRACE_MOVE);
    }
    assert_true(refused > 0);
    assert_same_record(&trace.session, &session);
}

/* What was taken back has never been: the line of the move that is made
 * instead is the same as if nothing else had been tried. */
static void test_undo(void **state)
{
    (void)state;
    static struct session session, tried;
    static char plain[ROOM], again[ROOM];
    game_move move[GAME_MOVES_MAX];
    struct text out;
    int undone = 0;
    play_game(&session, 0, 0, 4);
    for (int i = 0; i < 20; i++) {
        const int seat = session_actor(&session);
        const int count = game_legal(session.game, session_now(&session), move);
        tried = session;
        session_play(&tried, seat, move[count - 1], NULL);
        text_init(&out, plain, sizeof plain);
        trace_play(&session, move[0], &out);
        if (session_undo(&tried, seat) != STATUS_OK)
            continue;
        text_init(&out, again, sizeof again);
        trace_play(&tried, move[0], &out);
        assert_string_equal(again, plain);
        undone++;
    }
    assert_true(undone > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dealt),   cmocka_unit_test(test_explicit),
        cmocka_unit_test(test_refused), cmocka_unit_test(test_second_game),
        cmocka_unit_test(test_forced),  cmocka_unit_test(test_half_a_decision),
        cmocka_unit_test(test_undo),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
