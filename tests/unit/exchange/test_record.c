#include "exchange/record.h"

#include "games/games.h"
#include "unit/exchange/games.h"
#include "unit/unit.h"
#include "json/in.h"
#include "json/out.h"

#include <stdio.h>

enum { ROOM = 1 << 16, WHOLE = GAME_LENGTH_MAX };

static const struct record_player players[GAME_SEATS_MAX] = {
    {"Anna (the first)", RECORD_HUMAN, RECORD_FAST},
    {"Zoë", RECORD_CHAMPION, RECORD_DEEP},
    {"c", RECORD_CHAMPION, RECORD_NORMAL},
    {"Dale", RECORD_DALE, RECORD_FAST},
    {"?", RECORD_UNKNOWN, RECORD_FAST},
};

static size_t write_game(const struct session *session, char *buffer)
{
    struct text text;
    text_init(&text, buffer, ROOM);
    record_write(session, players, &text);
    assert_true(text_ok(&text));
    return text.length;
}

static enum status read_with(const char *text, size_t size,
                             const struct seed *secret, struct record *record,
                             struct record_error *error)
{
    const struct record_source source = {text,        size,   games,
                                         GAMES_COUNT, secret, secret ? 1 : 0};
    const enum status status = record_read(&source, record, error);
    assert_int_equal(status, error->status);
    assert_int_equal(status == STATUS_OK, error->sentence[0] == '\0');
    return status;
}

static int line_of(const char *text, size_t at)
{
    int line = 1;
    for (size_t i = 0; i < at; i++)
        line += text[i] == '\n';
    return line;
}

static int lines_of(const char *text, size_t size)
{
    return line_of(text, size) - 1;
}

/* Where line `line` begins. */
static char *find_line(char *text, int line)
{
    while (--line > 0)
        text = strchr(text, '\n') + 1;
    return text;
}

static void assert_same_game(const struct session *a, const struct session *b)
{
    assert_int_equal(a->moves, b->moves);
    assert_memory_equal(a->move, b->move, sizeof a->move);
    assert_memory_equal(a->seat, b->seat, sizeof a->seat);
    assert_memory_equal(&a->start, &b->start, sizeof a->start);
    assert_memory_equal(&a->now, &b->now, sizeof a->now);
    assert_memory_equal(&a->config, &b->config, sizeof a->config);
    assert_int_equal(a->dealt, b->dealt);
    assert_memory_equal(&a->seed, &b->seed, sizeof a->seed);
}

static void assert_round_trip(const struct session *session,
                              const struct seed *secret)
{
    static char text[ROOM], again[ROOM];
    struct record record;
    struct record_error error;
    const size_t size = write_game(session, text);
    assert_int_equal(read_with(text, size, secret, &record, &error), STATUS_OK);
    assert_same_game(&record.session, session);
    assert_int_equal(record.finished, session_actor(session) == ACTOR_NONE);
    assert_int_equal(record.lines, lines_of(text, size));
    for (int seat = 0; seat < session->config.seats; seat++) {
        assert_string_equal(record.player[seat].name, players[seat].name);
        assert_int_equal(record.player[seat].kind, players[seat].kind);
        assert_int_equal(record.player[seat].pace, players[seat].pace);
    }
    assert_int_equal(write_game(&record.session, again), size);
    assert_memory_equal(text, again, size);
}

static void test_round_trip(void **state)
{
    (void)state;
    static struct session session;
    for (int which = 0; which < VARIANTS; which++)
        for (uint8_t luck = 0; luck < 8; luck++) {
            play_game(&session, which, WHOLE, luck);
            assert_round_trip(&session, NULL);
            assert_round_trip(&session, &session.seed);
            play_game(&session, which, 9 * luck, luck);
            assert_round_trip(&session, &session.seed);
        }
}

/* The same start as its trace set-up spells it out. */
static void spell_out(const struct session *dealt, struct session *session)
{
    static char buffer[ROOM];
    struct text text;
    struct json_out out;
    struct json_in in;
    union session_state start = {0};
    const char *reason;
    text_init(&text, buffer, sizeof buffer);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    game_trace_setup(dealt->game, session_state_const(&dealt->start), &out);
    json_out_close(&out);
    assert_true(json_in_read(&in, buffer, text.length, NULL));
    assert_int_equal(
        game_read_setup(dealt->game, &in, session_state(&start), &reason),
        STATUS_OK);
    session_start(session, dealt->game, session_state_const(&start));
}

static void test_explicit_deal(void **state)
{
    (void)state;
    static struct session dealt, session;
    for (int which = 0; which < VARIANTS; which++) {
        play_game(&dealt, which, 0, 3);
        spell_out(&dealt, &session);
        assert_round_trip(&session, NULL);
        play_on(&session, 11, 3);
        assert_round_trip(&session, NULL);
        play_on(&session, WHOLE, 3);
        assert_round_trip(&session, NULL);
    }
}

/* Damage. */

static void assert_refused(const char *text, size_t size,
                           const struct seed *secret, int first, int last)
{
    struct record record;
    struct record_error error;
    const enum status status = read_with(text, size, secret, &record, &error);
    if (status == STATUS_OK || error.line < first || error.line > last)
        fail_msg("damage in line %d: %s, line %d, %s", first,
                 status_code(status), error.line, error.sentence);
}

/* Changes the byte at `at` in two ways, puts one before it, leaves it out. */
static void damage(const char *text, size_t size, size_t at,
                   const struct seed *secret)
{
    static const char with[] = {' ', '0', 'a', '#', '\n', '\0', '\x80'};
    static char broken[ROOM];
    const int line = line_of(text, at);
    const char other = with[at % sizeof with];
    int last = line + (text[at] == '\n' || other == '\n');
    memcpy(broken, text, size + 1);
    broken[at] ^= 1;
    assert_refused(broken, size, secret, line, line + (text[at] == '\n'));
    if (text[at] != other) {
        broken[at] = other;
        assert_refused(broken, size, secret, line, last);
    }
    memcpy(broken + at + 1, text + at, size - at);
    broken[at] = other;
    assert_refused(broken, size + 1, secret, line, line + (other == '\n'));
    memcpy(broken + at, text + at + 1, size - at);
    last = line + (text[at] == '\n');
    assert_refused(broken, size - 1, secret, line, last);
}

static void test_every_byte(void **state)
{
    (void)state;
    static struct session session, spelt;
    static char text[ROOM];
    play_game(&session, 5, WHOLE, 1);
    size_t size = write_game(&session, text);
    for (size_t at = 0; at < size; at++)
        damage(text, size, at, NULL);
    const int end = lines_of(text, size) + 1;
    text[size] = 'x';
    assert_refused(text, size + 1, NULL, end, end);
    text[size] = '\n';
    assert_refused(text, size + 1, NULL, end, end);
    for (int which = 0; which < VARIANTS; which++) {
        play_game(&session, which, 10 + which, 2);
        size = write_game(&session, text);
        for (size_t at = (size_t)which; at < size; at += 7)
            damage(text, size, at, &session.seed);
        spell_out(&session, &spelt);
        play_on(&spelt, WHOLE, 4);
        size = write_game(&spelt, text);
        for (size_t at = (size_t)which; at < size; at += 23)
            damage(text, size, at, NULL);
    }
}

/* An unfinished record is one that ends after `moves:` or after a move. */
static void test_every_end(void **state)
{
    (void)state;
    static struct session session;
    static char text[ROOM];
    struct record record;
    struct record_error error;
    play_game(&session, 0, WHOLE, 5);
    const size_t size = write_game(&session, text);
    const size_t moves = (size_t)(strstr(text, "moves:") - text);
    const size_t result = (size_t)(strstr(text, "result:") - text);
    for (size_t end = 0; end < size; end++) {
        const bool whole_line = end > 0 && text[end - 1] == '\n';
        const bool playing = whole_line && end > moves && end < result;
        const enum status status =
            read_with(text, end, &session.seed, &record, &error);
        assert_int_equal(status == STATUS_OK, playing);
        if (playing) {
            assert_false(record.finished);
            assert_int_equal(record.lines, lines_of(text, end));
            assert_int_equal(record.session.moves,
                             record.lines - record.first_move_line + 1);
        } else {
            assert_in_range(error.line, line_of(text, end), line_of(text, end));
        }
    }
}

/* Replaces the check of every line by the right one, as the reader tells it.
 * What is refused for another reason stays so. */
static void sign(char *text, const struct seed *secret)
{
    struct record record;
    struct record_error error;
    while (read_with(text, strlen(text), secret, &record, &error) ==
               STATUS_BAD_CHECK &&
           strstr(error.sentence, "its check")) {
        char *end = strchr(find_line(text, error.line), '\n');
        memcpy(end - 8, error.sentence + strlen(error.sentence) - 8, 8);
    }
}

static const char *sentence_of(const char *text, const struct seed *secret)
{
    static struct record_error error;
    struct record record;
    read_with(text, strlen(text), secret, &record, &error);
    return error.sentence;
}

static void assert_error(const char *text, const struct seed *secret,
                         enum status status, int line)
{
    struct record record;
    struct record_error error;
    read_with(text, strlen(text), secret, &record, &error);
    assert_string_equal(status_code(error.status), status_code(status));
    assert_int_equal(error.line, line);
}

/* Puts `words`, which are no longer, in place of line `line`. */
static void replace_line(char *text, int line, const char *words)
{
    char *at = find_line(text, line);
    char *end = strchr(at, '#');
    assert_true(strlen(words) < (size_t)(end - at));
    memset(at, ' ', (size_t)(end - at));
    memcpy(at, words, strlen(words));
}

/* What is changed and signed anew is judged by what it says. */
static void test_signed_nonsense(void **state)
{
    (void)state;
    static const struct {
        int line;
        const char *words;
        enum status status;
    } nonsense[] = {
        {1, "borough record 0", STATUS_BAD_VERSION},
        {1, "borough record 3", STATUS_BAD_VERSION},
        {1, "borough record 10", STATUS_BAD_VERSION},
        {1, "borough record 123456789", STATUS_BAD_VERSION},
        {1, "borough record x", STATUS_BAD_RECORD},
        {1, "borough record 1", STATUS_OK},
        {1, "borough record 2 ", STATUS_OK},
        {1, "borough record 2!", STATUS_BAD_RECORD},
        {2, "game: chess", STATUS_UNKNOWN_WORD},
        {2, "rules: 2e", STATUS_BAD_RECORD},
        {3, "rules: 9e", STATUS_UNKNOWN_WORD},
        {3, "rules; 2e", STATUS_BAD_RECORD},
        {3, "mode: standard", STATUS_BAD_RECORD},
        {5, "seats: 02", STATUS_BAD_RECORD},
        {5, "seats: 9", STATUS_BAD_SETUP},
        {7, "first: 3", STATUS_BAD_SETUP},
        {8, "content: 0123456789abcdef", STATUS_BAD_RECORD},
        {8, "content: ", STATUS_BAD_RECORD},
        {10, "player 1: Anna (human)", STATUS_BAD_RECORD},
        {10, "player 0: Anna (elephant)", STATUS_BAD_RECORD},
        {10, "player 0: Anna", STATUS_BAD_RECORD},
        {10, "player 0: (human)", STATUS_BAD_RECORD},
        {10, "player 0:  Anna (human)", STATUS_BAD_RECORD},
        {10, "player 0: A\xc2\x9bnna (human)", STATUS_BAD_RECORD},
        {10, "player 0: Otto (human)", STATUS_OK},
        {12, "move:", STATUS_BAD_RECORD},
        {13, "0.0 seat 0 keeps the third goal", STATUS_BAD_MOVE},
        {13, "0.0 seat 1 keeps the first goal", STATUS_BAD_RECORD},
        {13, "0.0 seat 0 discards Farm from space 1 for $10", STATUS_BAD_MOVE},
        {13, "0.0 seat 0 takes Suburbs for $3 at 1,1", STATUS_WRONG_PHASE},
        {15, "1.1 seat 0 takes Suburbs for $3 at 0,0", STATUS_OCCUPIED},
        {15, "1.1 seat 0 takes Suburbs for $2 at 1,1", STATUS_BAD_MOVE},
        {15, "1.1 seat 0 takes Suburbs for $3 at 9,9", STATUS_NOT_ADJACENT},
    };
    static struct session session;
    static char text[ROOM], broken[ROOM];
    play_game(&session, 5, 2, 1);
    write_game(&session, text);
    assert_string_equal(variant[5].first, "0");
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++) {
        const int line = nonsense[i].line;
        memcpy(broken, text, sizeof text);
        if (line == 15) /* a further move */
            strncat(broken, find_line(text, 14), 100);
        replace_line(broken, line, nonsense[i].words);
        sign(broken, &session.seed);
        assert_error(broken, &session.seed, nonsense[i].status,
                     nonsense[i].status == STATUS_OK ? 0 : line);
    }
}

static void assert_told(const char *text, int line, const char *words)
{
    struct record record;
    struct record_error error;
    read_with(text, strlen(text), NULL, &record, &error);
    assert_int_equal(error.status, STATUS_BAD_RECORD);
    assert_int_equal(error.line, line);
    assert_non_null(strstr(error.sentence, words));
}

/* A line has one spelling only, whatever its check says. */
static void test_one_spelling(void **state)
{
    (void)state;
    static struct session session;
    static char text[ROOM];
    play_game(&session, 0, 6, 1);
    const size_t size = write_game(&session, text);
    char *at = find_line(text, 3) + strlen("rules: 1e");
    memmove(at + 1, at, size - (size_t)(at - text) + 1);
    sign(text, NULL);
    assert_told(text, 3, "column");
    write_game(&session, text);
    find_line(text, 9)[strlen("player 0: A")] = '\t';
    sign(text, NULL);
    assert_told(text, 9, "no text");
    write_game(&session, text);
    at = strpbrk(strchr(text, '#'), "abcdef");
    const int line = line_of(text, (size_t)(at - text));
    *at = (char)(*at - 'a' + 'A');
    assert_told(text, line, "does not end with its check");
}

/* Puts a line before line `line`, still to be signed. */
static void insert_line(char *text, int line, const char *words)
{
    char row[96];
    char *at = find_line(text, line);
    const int size = snprintf(row, sizeof row, "%-70s#00000000\n", words);
    memmove(at + size, at, strlen(at) + 1);
    memcpy(at, row, (size_t)size);
}

/* A start player whom the seed picks anyway may not be named. */
static void test_named_start_player(void **state)
{
    (void)state;
    static struct session session;
    static char text[ROOM];
    struct game_config config;
    char words[16];
    play_game(&session, 0, WHOLE, 1);
    write_game(&session, text);
    game_config_of(session.game, session_state_const(&session.start), &config);
    snprintf(words, sizeof words, "first: %d", config.first);
    insert_line(text, 7, words);
    sign(text, NULL);
    assert_told(text, 7, "picks this start player");
}

static void test_sentences(void **state)
{
    (void)state;
    static struct session session;
    static char text[ROOM];
    struct record record;
    struct record_error error;
    play_game(&session, 0, 6, 1);
    write_game(&session, text);
    text[strlen("borough record ")] = '7';
    read_with(text, strlen(text), NULL, &record, &error);
    assert_string_equal(error.sentence,
                        "this is a record of version 7; this program reads "
                        "versions 1 to 3 only");
    write_game(&session, text);
    replace_line(text, 7, "content: 0000000000000000");
    sign(text, NULL);
    read_with(text, strlen(text), NULL, &record, &error);
    assert_non_null(strstr(error.sentence, "other tiles or goals"));
    /* The content of the whole box is for explicit deals. */
    char line[32] = "content: ";
    struct text whole;
    text_init(&whole, line + strlen(line), sizeof line - strlen(line));
    text_hex(&whole, game_content_hash(session.game, NULL), 16);
    write_game(&session, text);
    replace_line(text, 7, line);
    sign(text, NULL);
    assert_told(text, 7, "other tiles or goals");
}

/* Another legal move in the old one's place does not have its check. */
static void test_other_move(void **state)
{
    (void)state;
    static struct session session, other;
    static char text[ROOM], forged[ROOM];
    game_move move[GAME_MOVES_MAX];
    play_game(&session, 6, 30, 8);
    other = session;
    const int last = other.moves - 1;
    session_rewind(&other, last);
    const int count = game_legal(other.game, session_now(&other), move);
    assert_true(count > 1);
    for (int i = 0; i < count; i++) {
        struct session tried = other;
        session_play(&tried, session_actor(&tried), move[i], NULL);
        const size_t size = write_game(&tried, forged);
        write_game(&session, text);
        if (move[i] == session.move[last])
            continue;
        memcpy(forged + size - 9, text + strlen(text) - 9, 9);
        assert_error(forged, &session.seed, STATUS_BAD_CHECK,
                     lines_of(forged, size));
        assert_non_null(strstr(sentence_of(forged, &session.seed),
                               "played by other rules"));
    }
}

static void test_seed(void **state)
{
    (void)state;
    static struct session session;
    static char text[ROOM];
    struct record record;
    struct record_error error;
    struct seed wrong = {{1}};
    play_game(&session, 6, 12, 8);
    const size_t size = write_game(&session, text);
    char digits[2 * SEED_BYTES + 1] = "";
    for (int i = 0; i < SEED_BYTES; i++)
        snprintf(digits + 2 * i, 3, "%02x", session.seed.byte[i]);
    assert_null(strstr(text, digits));
    assert_error(text, NULL, STATUS_NO_SEED, lines_of(text, size));
    assert_error(text, &wrong, STATUS_BAD_CHECK, 8);
    struct seed both[2] = {wrong, session.seed};
    const struct record_source source = {text,        size, games,
                                         GAMES_COUNT, both, 2};
    assert_int_equal(record_read(&source, &record, &error), STATUS_OK);
    assert_false(record.seed_in_text);
    /* The seed of a finished game stands in its record. */
    play_on(&session, WHOLE, 8);
    write_game(&session, text);
    assert_non_null(strstr(text, digits));
    assert_error(text, &wrong, STATUS_OK, 0);
}

static void test_limits(void **state)
{
    (void)state;
    static char text[RECORD_SIZE_MAX + 2];
    static struct session session;
    struct record record;
    struct record_error error;
    assert_error("", NULL, STATUS_BAD_RECORD, 1);
    memset(text, 'x', sizeof text);
    assert_int_equal(
        read_with(text, RECORD_SIZE_MAX + 1, NULL, &record, &error),
        STATUS_TOO_LONG);
    assert_int_equal(error.line, 0);
    play_game(&session, 0, 3, 1);
    write_game(&session, text);
    memset(find_line(text, 3), 'x', 2 * RECORD_LINE_MAX);
    text[3 * RECORD_LINE_MAX] = '\0';
    assert_error(text, NULL, STATUS_TOO_LONG, 3);
    const size_t size = write_game(&session, text);
    find_line(text, 4)[2] = '\0';
    assert_int_equal(read_with(text, size, NULL, &record, &error),
                     STATUS_BAD_RECORD);
    assert_int_equal(error.line, 4);
}

static void test_names(void **state)
{
    (void)state;
    static const char *const good[] = {"A",    "a (b)", "Zoë",
                                       "日本", "😀",    "x  y"};
    static const char *const bad[] = {
        "",         " a",           "a ",
        "a\nb",     "a\tb",         "\x7f",
        "\xc2\x85", "\xff",         "\xc3",
        "\xc0\x80", "\xed\xa0\x80", "\xe0\x80\x80",
        "\xf0\x9f", "a\xe2\x82",    "\xf5\x80\x80\x80"};
    char name[RECORD_NAME_MAX + 1];
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(record_name_ok(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(record_name_ok(bad[i]));
    memset(name, 'n', sizeof name);
    name[RECORD_NAME_MAX] = '\0';
    assert_false(record_name_ok(name));
    name[RECORD_NAME_MAX - 1] = '\0';
    assert_true(record_name_ok(name));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_explicit_deal),
        cmocka_unit_test(test_every_byte),
        cmocka_unit_test(test_every_end),
        cmocka_unit_test(test_signed_nonsense),
        cmocka_unit_test(test_one_spelling),
        cmocka_unit_test(test_named_start_player),
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_other_move),
        cmocka_unit_test(test_seed),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
