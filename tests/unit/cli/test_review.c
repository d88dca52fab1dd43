#include "cli/review_report.h"

#include "ai/ply.h"
#include "games/games.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"
#include "json/in.h"

enum { ROOM = 4 << 20 };

static struct agent_desk desk;
static struct rough_net rough;
static struct session session;
static struct record_player player[GAME_SEATS_MAX];
static struct review review;
static struct review_decision decision[GAME_LENGTH_MAX];
static struct review_report report;
static char room[ROOM];

static const struct agent by_net = {.name = "net", .choose = ply_choose};

/* A random game of two, reviewed. */
static void make_report(const char *name, int moves)
{
    const struct review_request request = {
        .judge = &by_net, .samples = 1, .seed = 1, .seats = 3};
    const struct game *game = games_find(name);
    struct game_config config;
    const struct seed seed = {{4}};
    struct rng rng;
    game_defaults(game, &config);
    game_configure(game, &config, "seats", "2");
    session_deal(&session, game, &config, &seed);
    rng_init(&rng, 1, 1);
    while (session_actor(&session) != ACTOR_NONE && moves-- > 0)
        session_play(&session, session_actor(&session),
                     game_random(game, session_now(&session), &rng), NULL);
    rough_net_make(&rough, game);
    agent_sit(&desk, game, 1);
    desk.nets = (struct agent_nets){&rough.net, &rough.net};
    record_name_seats(player);
    report = (struct review_report){.session = &session,
                                    .player = player,
                                    .review = &review,
                                    .decision = decision};
    review_begin(&review, &session, &desk, &request);
    while (review_step(&review, &decision[report.decisions]))
        report.decisions++;
}

static int number(const struct json_in *object, const char *key)
{
    const struct json_in field = json_in_field(object, key);
    int value = 0;
    assert_true(json_in_int(&field, &value));
    return value;
}

static struct json_in read_report(void)
{
    struct text text;
    struct json_in all;
    text_init(&text, room, sizeof room);
    assert_true(review_report_json(&report, &text));
    assert_int_equal(text.at[text.length - 1], '\n');
    assert_true(json_in_read(&all, text.at, text.length - 1, NULL));
    return all;
}

static void assert_players(const struct json_in *all)
{
    const struct json_in players = json_in_field(all, "players");
    struct json_in item = json_in_first(&players);
    assert_int_equal(json_in_count(&players), 2);
    for (int seat = 0; seat < 2; seat++) {
        const struct json_in lost = json_in_field(&item, "lost");
        const struct json_in marks = json_in_field(&item, "marks");
        assert_int_equal(number(&item, "decisions"),
                         review.player[seat].decisions);
        assert_int_equal(number(&lost, "score"),
                         review.player[seat].lost.score);
        assert_int_equal(number(&marks, "?!"),
                         review.player[seat].marks[REVIEW_DUBIOUS]);
        item = json_in_next(&players, item);
    }
}

/* Every decision is there, with as many parts as it has, and what follows a
 * loss only there. */
static void assert_decisions(const struct json_in *all)
{
    const struct json_in list = json_in_field(all, "decisions");
    struct json_in item = json_in_first(&list);
    assert_int_equal(json_in_count(&list), report.decisions);
    for (int i = 0; i < report.decisions; i++) {
        const struct json_in played = json_in_field(&item, "played");
        const struct json_in best = json_in_field(&item, "best");
        const struct json_in line = json_in_field(&item, "line");
        const struct json_in luck = json_in_field(&item, "luck");
        assert_int_equal(number(&item, "move"), decision[i].first + 1);
        assert_int_equal(json_in_count(&played), decision[i].played.parts);
        assert_int_equal(json_in_count(&best),
                         decision[i].judged ? decision[i].best.parts : 0);
        assert_int_equal(json_in_count(&line), decision[i].line.decisions);
        assert_int_equal(json_in_count(&luck), 2);
        item = json_in_next(&list, item);
    }
}

static void json_tells_everything(void **unused)
{
    (void)unused;
    static const char *const names[] = {"suburbia", "subdivision"};
    for (int i = 0; i < 2; i++) {
        make_report(names[i], GAME_LENGTH_MAX);
        const struct json_in all = read_report();
        const struct json_in name = json_in_field(&all, "game");
        assert_true(json_in_is(&name, names[i]));
        assert_players(&all);
        assert_decisions(&all);
    }
}

static void a_game_that_goes_on_has_no_result(void **unused)
{
    (void)unused;
    make_report("suburbia", 9);
    const struct json_in all = read_report();
    const struct json_in finished = json_in_field(&all, "finished");
    const struct json_in players = json_in_field(&all, "players");
    const struct json_in first = json_in_first(&players);
    const struct json_in result = json_in_field(&first, "result");
    bool truth = true;
    assert_true(json_in_bool(&finished, &truth));
    assert_false(truth);
    assert_int_equal(json_in_type(&result), JSON_NULL);
}

static void what_does_not_fit_is_told(void **unused)
{
    (void)unused;
    struct text text;
    make_report("suburbia", 9);
    text_init(&text, room, 100);
    assert_false(review_report_json(&report, &text));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_tells_everything),
        cmocka_unit_test(a_game_that_goes_on_has_no_result),
        cmocka_unit_test(what_does_not_fit_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
