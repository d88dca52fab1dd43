/* Records of games at a table: a deal that nobody chose. */
#include "exchange/record.h"

#include "base/hash.h"
#include "games/games.h"
#include "unit/exchange/games.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>

enum { SIZE = 1 << 16, SEATS = 3, WHOLE = GAME_LENGTH_MAX };

/* Seat 1 is a computer's and has no part. */
static const struct record_player players[GAME_SEATS_MAX] = {
    {"Anna", RECORD_HUMAN, RECORD_FAST},
    {"Strong", RECORD_STRONG, RECORD_FAST},
    {"Zoë", RECORD_HUMAN, RECORD_FAST}};

static struct session session;
static struct record_table table;
static struct record record;
static struct record_error error;
static char text[SIZE], again[SIZE];

static struct seed bytes(uint8_t byte)
{
    struct seed seed;
    memset(seed.byte, byte, sizeof seed.byte);
    return seed;
}

static struct seed hash_of(struct seed part)
{
    struct seed hash;
    hash_sha256(part.byte, SEED_BYTES, hash.byte);
    return hash;
}

static void sit_down(void)
{
    memset(&table, 0, sizeof table);
    memcpy(table.id, "000000000002d", sizeof table.id);
    table.promised = table.known = true;
    table.seats = 1 << 0 | 1 << 2;
    table.host_part = bytes(9);
    table.host_hash = hash_of(table.host_part);
    for (int seat = 0; seat < SEATS; seat += 2) {
        table.seat_part[seat] = bytes((uint8_t)(seat + 1));
        table.seat_hash[seat] = hash_of(table.seat_part[seat]);
    }
}

/* Random moves, and rolls as the seed has them. */
static void go_on(int most)
{
    struct rng rng;
    rng_init(&rng, 4, 0);
    while (session.moves < most && session_actor(&session) != ACTOR_NONE) {
        const int actor = session_actor(&session);
        session_play(
            &session, actor,
            actor == ACTOR_CHANCE
                ? session_roll(&session)
                : game_random(session.game, session_now(&session), &rng),
            NULL);
    }
}

/* A game of three at the table, up to so many moves. */
static void play(const char *name, int most)
{
    const struct game *game = games_find(name);
    struct game_config config;
    sit_down();
    const struct seed seed =
        record_parts_seed(table.id, &table.host_part, table.seat_part, SEATS);
    game_defaults(game, &config);
    game_configure(game, &config, "seats", "3");
    session_deal(&session, game, &config, &seed);
    go_on(most);
}

static size_t write_to(const struct session *from,
                       const struct record_table *with, char *buffer)
{
    struct text out;
    text_init(&out, buffer, SIZE);
    record_write_table(from, players, with, &out);
    assert_true(text_ok(&out));
    return out.length;
}

static enum status read_text(const struct seed *secret)
{
    const struct record_source source = {
        text, strlen(text), games, GAMES_COUNT, secret, secret != NULL};
    return record_read(&source, &record, &error);
}

static void assert_read(const struct seed *secret)
{
    if (read_text(secret) != STATUS_OK)
        fail_msg("line %d: %s", error.line, error.sentence);
    write_to(&record.session, &record.table, again);
    assert_string_equal(text, again);
}

/* The number of the first line that begins so. */
static int line_of(const char *start)
{
    int line = 1;
    for (const char *at = text; *at; line++) {
        if (strncmp(at, start, strlen(start)) == 0)
            return line;
        at = strchr(at, '\n') + 1;
    }
    fail_msg("no line begins with %s", start);
    return 0;
}

static void assert_refused(enum status status, const char *start,
                           const char *reason)
{
    assert_int_equal(read_text(NULL), status);
    assert_int_equal(error.line, line_of(start));
    if (!strstr(error.sentence, reason))
        fail_msg("'%s' does not say '%s'", error.sentence, reason);
}

/* Changes words of the text into others of the same length. */
static void change(const char *words, const char *into)
{
    char *at = strstr(text, words);
    assert_non_null(at);
    assert_int_equal(strlen(words), strlen(into));
    memcpy(at, into, strlen(into));
}

static void the_parts_come_at_the_end(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES_COUNT; i++) {
        play(games[i]->name, WHOLE);
        table.taken_back = 2 * i;
        table.promised = i == 0;
        write_to(&session, &table, text);
        assert_read(NULL);
        assert_true(record.finished && record.seed_in_text);
        assert_int_equal(record.table_line, line_of("table: "));
        assert_memory_equal(&record.table, &table, sizeof table);
        assert_true(line_of("host-hash: ") < line_of("player 0: "));
        assert_true(line_of("seat-hash 2: ") < line_of("player 0: "));
        assert_true(line_of("seat-part 2: ") == line_of("seed: ") - 1);
        assert_null(strstr(text, "seat-hash 1: "));
    }
}

static void a_running_game_shows_no_part(void **unused)
{
    static char begun[SIZE];
    (void)unused;
    play("suburbia", 9);
    write_to(&session, &table, text);
    assert_null(strstr(text, "-part"));
    assert_int_equal(read_text(NULL), STATUS_NO_SEED);
    assert_read(&session.seed);
    assert_false(record.table.known);
    memcpy(begun, text, sizeof begun);
    go_on(WHOLE);
    write_to(&session, &table, text);
    assert_memory_equal(text, begun, strlen(begun));
}

/* Whoever has only the hashes cannot end it as the table's game. */
static void a_game_that_goes_on_elsewhere_is_none_of_the_tables(void **unused)
{
    (void)unused;
    play("suburbia", 9);
    write_to(&session, &table, text);
    assert_read(&session.seed);
    struct session *other = &record.session;
    play_on(other, WHOLE, 5);
    write_to(other, &record.table, again);
    write_to(other, NULL, text);
    assert_string_equal(text, again);
    assert_null(strstr(text, "host-hash"));
}

static void a_game_may_be_ended(void **unused)
{
    (void)unused;
    for (int why = RECORD_NOT_ENDED + 1; why < RECORD_ENDS; why++) {
        play("subdivision", 1);
        table.ended = (enum record_ended)why;
        write_to(&session, &table, text);
        assert_read(NULL);
        assert_false(record.finished);
        assert_true(record.seed_in_text);
        assert_int_equal(record.table.ended, why);
    }
    change("ended: adjourned", "ended: adjourner");
    assert_refused(STATUS_BAD_RECORD, "ended: ", "resigned");
}

static void a_part_must_be_what_was_promised(void **unused)
{
    (void)unused;
    play("suburbia", WHOLE);
    table.host_part = bytes(8);
    write_to(&session, &table, text);
    assert_refused(STATUS_BAD_PART, "host-part: ", "not the host-hash");
    sit_down();
    table.seat_part[2] = bytes(8);
    write_to(&session, &table, text);
    assert_refused(STATUS_BAD_PART, "seat-part 2: ", "not the seat-hash");
    sit_down();
    table.seat_part[2] = table.seat_part[0];
    write_to(&session, &table, text);
    assert_refused(STATUS_BAD_PART, "seat-part 2: ", "not the seat-hash");
}

/* Every part was promised, and the deal is another all the same. */
static void the_seed_must_be_made_of_the_parts(void **unused)
{
    (void)unused;
    play("suburbia", WHOLE);
    table.id[12] = 'e';
    write_to(&session, &table, text);
    assert_refused(STATUS_BAD_PART, "seed: ", "parts above");
    sit_down();
    table.seat_part[2] = bytes(8);
    table.seat_hash[2] = hash_of(bytes(8));
    write_to(&session, &table, text);
    assert_refused(STATUS_BAD_PART, "seed: ", "parts above");
    sit_down();
    table.seats = 1 << 0;
    memset(&table.seat_part[2], 0, sizeof table.seat_part[2]);
    write_to(&session, &table, text);
    assert_refused(STATUS_BAD_PART, "seed: ", "parts above");
}

static void lines_have_one_spelling(void **unused)
{
    static const struct {
        const char *words, *into, *line, *reason;
    } bad[] = {
        {"table: 000000000002d", "table: 00000000000il", "table: ", "13"},
        {"parts: promised before", "parts: promised behind",
         "parts: ", "should be"},
        {"host-hash: ", "most-hash: ", "most-hash: ", "'host-hash: '"},
        {"seat-hash 2: ", "seat-hash 1: ", "seat-hash 1: ", "check"},
        {"seat-hash 0: ", "seat-hash 4: ", "seat-hash 4: ", "'player 0: '"},
        {"host-hash: 8", "host-hash: X", "host-hash: ", "64 digits"},
        {"taken-back: 3", "taken-back: 0", "taken-back: ", "from 1 on"},
        {"taken-back: 3", "taken-back: +", "taken-back: ", "from 1 on"},
        {"seat-part 0: ", "seat-part 1: ", "seat-part 1: ", "'seat-part 0: '"},
    };
    (void)unused;
    play("suburbia", WHOLE);
    table.taken_back = 3;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        write_to(&session, &table, text);
        change(bad[i].words, bad[i].into);
        assert_int_not_equal(read_text(NULL), STATUS_OK);
        assert_int_equal(error.line, line_of(bad[i].line));
        if (!strstr(error.sentence, bad[i].reason))
            fail_msg("'%s' does not say '%s'", error.sentence, bad[i].reason);
    }
}

/* One person who went back alone: known at once, whether the game is over or
 * not, and read again. */
static void a_game_at_no_table_says_that_it_was_taken_back(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES_COUNT; i++) {
        play(games[i]->name, 12);
        table = (struct record_table){.taken_back = i + 1};
        write_to(&session, &table, text);
        assert_int_equal(line_of("taken-back: "), line_of("player 0: ") - 1);
        assert_read(&session.seed);
        assert_int_equal(record.table.taken_back, i + 1);
        go_on(WHOLE);
        write_to(&session, &table, text);
        assert_read(NULL);
        assert_int_equal(record.table.taken_back, i + 1);
        change("taken-back: ", "taken-bacK: ");
        assert_int_not_equal(read_text(NULL), STATUS_OK);
    }
}

/* tests/golden/records/table; BOROUGH_REWRITE=1 writes them anew. */
static void check_golden(const char *name)
{
    static char golden[SIZE];
    char path[512];
    snprintf(path, sizeof path, "%s/%s.record", TABLE_RECORDS, name);
    if (getenv("BOROUGH_REWRITE")) {
        FILE *out = fopen(path, "wb");
        assert_non_null(out);
        fputs(text, out);
        fclose(out);
    }
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    golden[fread(golden, 1, sizeof golden - 1, in)] = '\0';
    fclose(in);
    assert_string_equal(text, golden);
}

static void golden_records_are_written_so(void **unused)
{
    (void)unused;
    play("suburbia", WHOLE);
    write_to(&session, &table, text);
    check_golden("friends");
    play("subdivision", WHOLE);
    table.promised = false;
    table.taken_back = 2;
    write_to(&session, &table, text);
    check_golden("by-turns");
    play("suburbia", 12);
    table.ended = RECORD_RESIGNED;
    write_to(&session, &table, text);
    check_golden("resigned");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_parts_come_at_the_end),
        cmocka_unit_test(a_running_game_shows_no_part),
        cmocka_unit_test(a_game_that_goes_on_elsewhere_is_none_of_the_tables),
        cmocka_unit_test(a_game_may_be_ended),
        cmocka_unit_test(a_part_must_be_what_was_promised),
        cmocka_unit_test(the_seed_must_be_made_of_the_parts),
        cmocka_unit_test(lines_have_one_spelling),
        cmocka_unit_test(a_game_at_no_table_says_that_it_was_taken_back),
        cmocka_unit_test(golden_records_are_written_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
