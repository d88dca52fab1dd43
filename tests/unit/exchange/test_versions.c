/* The versions of a record, in the game in which they differ: the die, and how
 * a tile that went face down is told. */
#include "exchange/record.h"

#include "exchange/lines.h"
#include "games/games.h"
#include "unit/exchange/games.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 1 << 16, WHOLE = GAME_LENGTH_MAX };

static struct record_player players[GAME_SEATS_MAX];
static struct session session;
static char text[ROOM], again[ROOM];

/* Deals a game of Subdivision; false if there are no more variants. */
static bool deal(int variant_index, enum session_die die)
{
    const struct game *game = games_find("subdivision");
    const struct seed seed = {{0xd1, (uint8_t)variant_index}};
    struct game_config config;
    if (!game_variant(game, variant_index, &config))
        return false;
    session_deal(&session, game, &config, &seed);
    session.die = die;
    record_name_seats(players);
    return true;
}

static size_t write_to(const struct session *game, char *out)
{
    struct text to;
    text_init(&to, out, ROOM);
    record_write(game, players, &to);
    assert_true(text_ok(&to));
    return to.length;
}

static enum status read_from(const char *from, struct record *record,
                             struct record_error *error)
{
    const struct record_source source = {from,        strlen(from),  games,
                                         GAMES_COUNT, &session.seed, 1};
    return record_read(&source, record, error);
}

/* Plays on by the session's die, with random decisions. */
static void play_by_die(int most)
{
    struct rng rng;
    rng_init(&rng, 3, (uint64_t)session.moves);
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

static void assert_round_trip(void)
{
    static struct record record;
    struct record_error error = {0};
    write_to(&session, text);
    if (read_from(text, &record, &error) != STATUS_OK)
        fail_msg("line %d: %s", error.line, error.sentence);
    assert_int_equal(record.session.die, session.die);
    assert_int_equal(record.session.moves, session.moves);
    assert_memory_equal(record.session.move, session.move, sizeof session.move);
    assert_memory_equal(&record.session.now, &session.now, sizeof session.now);
    const struct session_rolls rolls = session_rolls(&record.session);
    assert_int_equal(rolls.own, rolls.all);
    write_to(&record.session, again);
    assert_string_equal(text, again);
}

static void both_versions_are_read_as_they_were_written(void **unused)
{
    (void)unused;
    static const char *const first[] = {[DIE_BY_TURN] = "borough record 2 ",
                                        [DIE_BY_MOVES] = "borough record 1 "};
    for (int die = DIE_BY_TURN; die <= DIE_BY_MOVES; die++)
        for (int i = 0; deal(i, (enum session_die)die); i++) {
            play_by_die(7 + i % 9);
            assert_round_trip();
            assert_int_equal(strncmp(text, first[die], strlen(first[die])), 0);
            play_by_die(WHOLE);
            assert_round_trip();
        }
}

/* A save of version 1 that is read and played on rolls as if it had never been
 * put away. */
static void a_game_of_version_1_goes_on(void **unused)
{
    (void)unused;
    static struct record record;
    static struct session whole;
    struct record_error error;
    assert_true(deal(1, DIE_BY_MOVES));
    play_by_die(WHOLE);
    whole = session;
    session_rewind(&session, whole.moves / 2);
    write_to(&session, text);
    assert_int_equal(read_from(text, &record, &error), STATUS_OK);
    session = record.session;
    while (session.moves < whole.moves) {
        const int at = session.moves;
        const game_move move = whole.seat[at] == ACTOR_CHANCE
                                   ? session_roll(&session)
                                   : whole.move[at];
        assert_int_equal(move, whole.move[at]);
        assert_int_equal(session_play(&session, whole.seat[at], move, NULL),
                         STATUS_OK);
    }
    write_to(&session, text);
    write_to(&whole, again);
    assert_string_equal(text, again);
}

/* Brings the game to a decision in which tiles of several types could go face
 * down; they are left in `pass`. */
static int come_to_a_choice(game_move *pass)
{
    static game_move move[GAME_MOVES_MAX];
    for (;;) {
        char words[96];
        struct text to;
        int count = 0;
        const struct game_state *now = session_now(&session);
        const int legal = game_legal(session.game, now, move);
        for (int i = 0; i < legal; i++) {
            text_init(&to, words, sizeof words);
            if (game_face_down(session.game, now, move[i], TOLD_NAMELESS, &to))
                pass[count++] = move[i];
        }
        if (count > 2)
            return count;
        assert_int_not_equal(session_actor(&session), ACTOR_NONE);
        play_by_die(session.moves + 1);
    }
}

/* The last line of the record, without its check. */
static const char *last_words(const char *record)
{
    static char words[RECORD_LINE_MAX];
    const char *end = strrchr(record, '#');
    const char *start = end;
    while (start[-1] != '\n')
        start--;
    memcpy(words, start, (size_t)(end - start));
    words[end - start] = '\0';
    return words;
}

static void a_tile_face_down_is_not_told(void **unused)
{
    (void)unused;
    static struct record record;
    struct record_error error;
    game_move pass[16];
    assert_true(deal(0, DIE_BY_TURN));
    play_by_die(20);
    const int count = come_to_a_choice(pass);
    const struct session before = session;
    char first[RECORD_LINE_MAX] = "";
    for (int i = 0; i < count; i++) {
        session = before;
        session_play(&session, session_actor(&session), pass[i], NULL);
        write_to(&session, text);
        if (i == 0)
            snprintf(first, sizeof first, "%s", last_words(text));
        assert_string_equal(last_words(text), first);
        assert_non_null(strstr(first, " discards a tile face down for $2 "));
        assert_null(strstr(text, "of the stack"));
        /* Who has the seed goes on with the very tile. */
        assert_int_equal(read_from(text, &record, &error), STATUS_OK);
        assert_int_equal(record.session.move[before.moves], pass[i]);
        assert_memory_equal(&record.session.now, &session.now,
                            sizeof session.now);
    }
}

/* The seal goes by seed, tile and turn. */
static void a_seal_needs_the_seed(void **unused)
{
    (void)unused;
    game_move pass[16];
    assert_true(deal(0, DIE_BY_TURN));
    const int count = come_to_a_choice(pass);
    const struct line_place place = {session.game, session_now(&session)};
    struct seed other = session.seed;
    other.byte[SEED_BYTES - 1] ^= 1;
    for (int i = 0; i < count; i++) {
        const uint64_t seal = record__seal(&place, pass[i], &session.seed);
        assert_true(seal != record__seal(&place, pass[i], &other));
        for (int k = 0; k < i; k++)
            assert_true(seal != record__seal(&place, pass[k], &session.seed));
    }
}

/* Puts `words` in place of those of the last line and signs it if that can be
 * done; what then comes of it. */
static enum status retell(const char *words, struct record_error *error)
{
    static struct record record;
    char start[32];
    struct text to;
    write_to(&session, text);
    char *line = strrchr(text, '#');
    while (line[-1] != '\n')
        line--;
    text_init(&to, start, sizeof start);
    text_bytes(&to, line, strcspn(line, "d"));
    text_init(&to, line, (size_t)(ROOM - (line - text)));
    text_add(&to, start);
    text_add(&to, words);
    text_pad(&to, 70);
    text_add(&to, "#00000000\n");
    if (read_from(text, &record, error) != STATUS_BAD_CHECK)
        return error->status;
    memcpy(strrchr(text, '#') + 1, strrchr(error->sentence, ' ') + 1, 8);
    return read_from(text, &record, error);
}

static void each_version_has_its_own_words(void **unused)
{
    (void)unused;
    static const struct {
        const char *words;
        enum status by_turn, by_moves;
    } line[] = {
        {"discards a tile face down for $2", STATUS_OK, STATUS_NOT_ALLOWED},
        {"discards tile 1 of the stack for $2", STATUS_NOT_ALLOWED, STATUS_OK},
        {"discards civic face down for $2", STATUS_NOT_ALLOWED,
         STATUS_NOT_ALLOWED},
        {"discards a tile face down for $3", STATUS_NOT_ALLOWED,
         STATUS_NOT_ALLOWED},
    };
    for (int die = DIE_BY_TURN; die <= DIE_BY_MOVES; die++)
        for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
            struct record_error error;
            game_move pass[16];
            assert_true(deal(0, (enum session_die)die));
            come_to_a_choice(pass);
            session_play(&session, session_actor(&session), pass[0], NULL);
            const enum status status = retell(line[i].words, &error);
            assert_string_equal(status_code(status),
                                status_code(die == DIE_BY_TURN
                                                ? line[i].by_turn
                                                : line[i].by_moves));
        }
}

/* Whatever digit of the check is changed: it is that of no tile. */
static void a_changed_seal_is_refused(void **unused)
{
    (void)unused;
    static struct record record;
    struct record_error error;
    game_move pass[16];
    assert_true(deal(0, DIE_BY_TURN));
    come_to_a_choice(pass);
    session_play(&session, session_actor(&session), pass[1], NULL);
    const size_t size = write_to(&session, text);
    for (size_t at = size - 9; at < size - 1; at++)
        for (char digit = '0'; digit <= '9'; digit++) {
            write_to(&session, text);
            if (text[at] == digit)
                continue;
            text[at] = digit;
            assert_int_equal(read_from(text, &record, &error),
                             STATUS_BAD_CHECK);
            assert_non_null(strstr(error.sentence, "its check, was changed"));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_versions_are_read_as_they_were_written),
        cmocka_unit_test(a_game_of_version_1_goes_on),
        cmocka_unit_test(a_tile_face_down_is_not_told),
        cmocka_unit_test(a_seal_needs_the_seed),
        cmocka_unit_test(each_version_has_its_own_words),
        cmocka_unit_test(a_changed_seal_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
