/* Games of a week's deals are believed, and nothing that was changed in one:
 * each forgery is written anew, with checks that are right, so that only the
 * proof itself can refuse it. */
#include "daily/proof.h"

#include "ai/level.h"
#include "games/games.h"
#include "nn/nets.h"
#include "unit/unit.h"

#include <string.h>

enum { ROOM = 1 << 16, WEEK = 7 };

static const char *const week[WEEK] = {"2026-11-16", "2026-11-17", "2026-11-18",
                                       "2026-11-19", "2026-11-20", "2026-11-21",
                                       "2026-11-22"};

static struct proof_bench bench;
static struct net table_net, solo_net;

static struct agent_nets nets_of(void *context, const struct game *game)
{
    struct agent_nets found = {NULL, NULL};
    (void)context;
    if (nets_find(game->name, false, &table_net))
        found.table = &table_net;
    if (nets_find(game->name, true, &solo_net))
        found.solo = &solo_net;
    return found;
}

/* A game of the day and how it is written down. */
struct played {
    struct daily daily;
    const struct game *game;
    struct session session;
    struct record_player player[GAME_SEATS_MAX];
    struct record_table table;
    char text[ROOM];
    size_t size;
};

static struct daily day(const char *text)
{
    struct daily_date date;
    struct daily daily;
    assert_true(daily_date_read(&date, text));
    assert_true(daily_of(&daily, &date));
    return daily;
}

static void seat_players(struct played *played)
{
    record_name_seats(played->player);
    played->player[0].kind = RECORD_HUMAN;
    for (int seat = 1; seat < played->session.config.seats; seat++)
        played->player[seat].kind = !played->daily.rival ? RECORD_SKILLED
                                    : strcmp(played->daily.rival, "strong") == 0
                                        ? RECORD_STRONG
                                        : RECORD_SKILLED;
}

static void write(struct played *played)
{
    struct text text;
    text_init(&text, played->text, sizeof played->text);
    record_write_table(&played->session, played->player, &played->table, &text);
    assert_true(text_ok(&text));
    played->size = text.length;
}

static struct agent_desk desk;

/* Somebody sits at the first seat who plays by that agent; the others are asked
 * as a page asks them, unless somebody deceives from that move on. */
struct way {
    const char *agent;
    int rival_from, die_from; /* the other seat, or the die, goes astray */
    const char *rival;
};

static const struct way honest = {"slack:900", 1000, 1000, NULL};

static game_move astray(const struct session *session, game_move right)
{
    game_move move[GAME_MOVES_MAX];
    const int count = game_legal(session->game, session_now(session), move);
    for (int i = 0; i < count; i++)
        if (move[i] != right)
            return move[i];
    return right;
}

static game_move ask(const struct session *session, const char *who)
{
    const struct notebook_story story = agent_story(session);
    const char *reason;
    struct agent agent;
    assert_int_equal(agent_read(&agent, who, &reason), STATUS_OK);
    agent_sit(&desk, session->game, seed_counted(session->moves));
    desk.nets = nets_of(NULL, session->game);
    agent_recall(&agent, &desk, session_actor(session), &story);
    return agent_ask(&agent, &desk, session_now(session));
}

static game_move next_move(const struct session *session, const struct way *way,
                           const char *rival)
{
    const int seat = session_actor(session);
    if (seat == ACTOR_CHANCE) {
        const game_move roll = session_roll(session);
        return session->moves >= way->die_from ? astray(session, roll) : roll;
    }
    if (session_is_forced(session))
        return session_forced(session);
    if (seat == 0)
        return ask(session, way->agent);
    const game_move right = ask(session, rival);
    return session->moves >= way->rival_from ? astray(session, right) : right;
}

static void play_on(struct played *played, const struct way *way)
{
    struct session *const session = &played->session;
    const char *const rival = way->rival ? way->rival : played->daily.rival;
    while (session_actor(session) != ACTOR_NONE)
        assert_int_equal(session_play(session, session_actor(session),
                                      next_move(session, way, rival), NULL),
                         STATUS_OK);
}

static void play(struct played *played, const char *date, const struct way *way)
{
    struct game_config config;
    memset(played, 0, sizeof *played);
    played->daily = day(date);
    played->game = games_find(played->daily.game);
    assert_int_equal(daily_configure(&played->daily, played->game, &config),
                     STATUS_OK);
    session_deal(&played->session, played->game, &config, &played->daily.seed);
    play_on(played, way);
    seat_players(played);
    write(played);
}

static enum status prove(const struct played *played, const char *date,
                         struct proof_result *result, struct proof_flaw *flaw)
{
    const struct daily daily = day(date);
    const struct record_source source = {.text = played->text,
                                         .size = played->size,
                                         .games = games,
                                         .game_count = GAMES_COUNT};
    bench.games = games;
    bench.count = GAMES_COUNT;
    bench.nets = nets_of;
    return proof_read(&bench, &daily, &source, result, flaw);
}

static void is_refused(const struct played *played, const char *date,
                       enum status status, const char *sentence)
{
    struct proof_result result;
    struct proof_flaw flaw;
    assert_int_equal(prove(played, date, &result, &flaw), status);
    assert_int_equal(flaw.status, status);
    assert_string_equal(flaw.sentence, sentence);
}

static struct played one, other;

static void games_of_every_day_are_believed(void **unused)
{
    (void)unused;
    for (int i = 0; i < WEEK; i++) {
        struct proof_result result;
        struct proof_flaw flaw;
        struct game_result end;
        play(&one, week[i], &honest);
        assert_int_equal(prove(&one, week[i], &result, &flaw), STATUS_OK);
        game_result(one.game, session_now(&one.session), &end);
        assert_int_equal(result.score, end.score[0]);
        assert_int_equal(result.wins, end.winners & 1);
        int best = end.score[0];
        for (int seat = 1; seat < end.seats; seat++)
            if (seat == 1 || end.score[seat] > best)
                best = end.score[seat];
        assert_int_equal(result.lead, end.score[0] - best);
        assert_int_equal(result.taken_back, 0);
    }
}

static void a_game_of_another_day_is_none(void **unused)
{
    (void)unused;
    play(&one, "2026-11-16", &honest);
    is_refused(&one, "2026-11-23", STATUS_BAD_SETUP,
               "this is not the deal of that day");
    is_refused(&one, "2026-11-19", STATUS_BAD_SETUP,
               "this is not the deal of that day");
}

/* The seed of the day, but other rules, or a start that only looks like it. */
static void other_options_are_refused(void **unused)
{
    struct game_config config;
    (void)unused;
    play(&one, "2026-11-17", &honest);
    game_defaults(one.game, &config);
    assert_int_equal(game_configure(one.game, &config, "rules", "1e"),
                     STATUS_OK);
    assert_int_equal(game_configure(one.game, &config, "seats", "2"),
                     STATUS_OK);
    session_deal(&one.session, one.game, &config, &one.daily.seed);
    play_on(&one, &honest);
    write(&one);
    is_refused(&one, "2026-11-17", STATUS_BAD_SETUP,
               "this is not the deal of that day");
}

static void a_start_that_was_set_up_is_refused(void **unused)
{
    (void)unused;
    play(&one, "2026-11-17", &honest);
    other = one;
    session_start(&other.session, one.game,
                  session_state_const(&one.session.start));
    while (other.session.moves < one.session.moves)
        assert_int_equal(
            session_play(&other.session, one.session.seat[other.session.moves],
                         one.session.move[other.session.moves], NULL),
            STATUS_OK);
    write(&other);
    is_refused(&other, "2026-11-17", STATUS_BAD_SETUP,
               "this is not the deal of that day");
}

/* A rival may decide but once otherwise, and whatever follows is what he then
 * does; every such move is found, and named. */
static void a_rival_who_plays_badly_is_found_out(void **unused)
{
    int tried = 0;
    (void)unused;
    for (int from = 0; from < 12; from++) {
        const struct way way = {"slack:900", from, 1000, NULL};
        struct proof_result result;
        struct proof_flaw flaw;
        play(&one, "2026-11-20", &way);
        const enum status status = prove(&one, "2026-11-20", &result, &flaw);
        assert_int_equal(status, STATUS_NOT_ALLOWED);
        assert_string_equal(flaw.sentence, "whoever sits there decides "
                                           "otherwise");
        assert_true(flaw.move > from);
        tried++;
    }
    assert_int_equal(tried, 12);
    const struct way way = {"slack:900", 1000, 1000, "beginner"};
    play(&one, "2026-11-20", &way);
    is_refused(&one, "2026-11-20", STATUS_NOT_ALLOWED,
               "whoever sits there decides otherwise");
}

static void a_better_die_is_refused(void **unused)
{
    const struct way way = {"slack:900", 1000, 0, NULL};
    (void)unused;
    play(&one, "2026-11-19", &way);
    is_refused(&one, "2026-11-19", STATUS_NOT_ALLOWED,
               "the die of that day falls otherwise");
}

static void whoever_sits_elsewhere_is_refused(void **unused)
{
    const char *const elsewhere = "somebody else sits there on that day";
    (void)unused;
    play(&one, "2026-11-20", &honest);
    for (int kind = 0; kind < RECORD_KINDS; kind++)
        for (int seat = 0; seat < one.session.config.seats; seat++) {
            const enum record_kind own = seat ? RECORD_STRONG : RECORD_HUMAN;
            if (kind == (int)own)
                continue;
            one.player[seat].kind = (enum record_kind)kind;
            write(&one);
            is_refused(&one, "2026-11-20", STATUS_WRONG_SEAT, elsewhere);
            one.player[seat].kind = own;
        }
    play(&one, "2026-11-18", &honest);
    one.player[1].kind = RECORD_HUMAN;
    write(&one);
    is_refused(&one, "2026-11-18", STATUS_WRONG_SEAT, elsewhere);
}

static void a_game_that_is_not_over_is_refused(void **unused)
{
    struct proof_result result;
    struct proof_flaw flaw;
    (void)unused;
    play(&one, "2026-11-16", &honest);
    session_rewind(&one.session, one.session.moves - 1);
    write(&one);
    assert_int_not_equal(prove(&one, "2026-11-16", &result, &flaw), STATUS_OK);
}

/* Every byte, and a line more or less: the record's own checks. */
static void a_changed_record_is_refused(void **unused)
{
    struct proof_result result;
    struct proof_flaw flaw;
    (void)unused;
    play(&one, "2026-11-16", &honest);
    for (size_t i = 0; i < one.size; i += 3) {
        other = one;
        other.text[i] = (char)(other.text[i] ^ 1);
        assert_int_not_equal(prove(&other, "2026-11-16", &result, &flaw),
                             STATUS_OK);
    }
    other = one;
    other.size = 0;
    assert_int_not_equal(prove(&other, "2026-11-16", &result, &flaw),
                         STATUS_OK);
    other.size = PROOF_RECORD_MOST + 1;
    is_refused(&other, "2026-11-16", STATUS_TOO_LONG,
               "a record of one day has at most 48 KiB");
}

/* The score stands in the lines of the result alone. */
static void a_better_score_is_refused(void **unused)
{
    struct proof_result result;
    struct proof_flaw flaw;
    (void)unused;
    play(&one, "2026-11-16", &honest);
    char *const score = strstr(one.text, " scores ");
    assert_non_null(score);
    score[8] = score[8] == '9' ? '8' : '9';
    assert_int_not_equal(prove(&one, "2026-11-16", &result, &flaw), STATUS_OK);
    assert_true(flaw.line > 0);
}

static void what_was_taken_back_is_told(void **unused)
{
    struct proof_result result;
    struct proof_flaw flaw;
    (void)unused;
    play(&one, "2026-11-16", &honest);
    one.table.taken_back = 3;
    write(&one);
    assert_int_equal(prove(&one, "2026-11-16", &result, &flaw), STATUS_OK);
    assert_int_equal(result.taken_back, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_of_every_day_are_believed),
        cmocka_unit_test(a_game_of_another_day_is_none),
        cmocka_unit_test(other_options_are_refused),
        cmocka_unit_test(a_start_that_was_set_up_is_refused),
        cmocka_unit_test(a_rival_who_plays_badly_is_found_out),
        cmocka_unit_test(a_better_die_is_refused),
        cmocka_unit_test(whoever_sits_elsewhere_is_refused),
        cmocka_unit_test(a_game_that_is_not_over_is_refused),
        cmocka_unit_test(a_changed_record_is_refused),
        cmocka_unit_test(a_better_score_is_refused),
        cmocka_unit_test(what_was_taken_back_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
