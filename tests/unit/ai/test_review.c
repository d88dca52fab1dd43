#include "ai/review.h"

#include "ai/ply.h"
#include "ai/search.h"
#include "games/games.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

static struct agent_desk desk;
static struct rough_net rough;
static struct session session;
static struct review review;
static struct review_decision decision;
static const struct game *game;

static const struct agent by_net = {.name = "net", .choose = ply_choose};
static const struct agent by_search = {
    .name = "search", .choose = search_choose, .work = 400};

enum { SEED = 5, ALL = 31 };

static void deal(const char *name, const char *mode, const char *seats)
{
    struct game_config config;
    const struct seed seed = {{9}};
    game = games_find(name);
    rough_net_make(&rough, game);
    agent_sit(&desk, game, 1);
    desk.nets = (struct agent_nets){&rough.net, &rough.net};
    game_defaults(game, &config);
    game_configure(game, &config, "mode", mode);
    game_configure(game, &config, "seats", seats);
    session_deal(&session, game, &config, &seed);
}

static game_move choose(const struct agent *agent, bool first)
{
    const struct game_state *now = session_now(&session);
    if (game_actor(game, now) == ACTOR_CHANCE)
        return session_roll(&session);
    if (game_automatic(game, now))
        return game_random(game, now, &desk.rng);
    if (first)
        review_seed(&desk, SEED, session.moves);
    return agent_ask(agent, &desk, now);
}

/* Plays at most so many moves as the judge of a review would. */
static void play(const struct agent *agent, int moves)
{
    bool first = true;
    while (moves-- > 0 && session_actor(&session) != ACTOR_NONE) {
        const game_move move = choose(agent, first);
        session_play(&session, session_actor(&session), move, NULL);
        first = !game_pending(game, session_now(&session));
    }
}

static void begin(const struct agent *judge, uint32_t seats)
{
    const struct review_request request = {
        .judge = judge, .work = 0, .samples = 2, .seed = SEED, .seats = seats};
    review_begin(&review, &session, &desk, &request);
}

/* Who plays like the judge loses nothing. */
static void assert_faultless(const struct agent *agent)
{
    int steps = 0, judged = 0;
    play(agent, GAME_LENGTH_MAX);
    for (begin(agent, ALL); review_step(&review, &decision); steps++) {
        assert_int_equal(decision.loss.win, 0);
        assert_int_equal(decision.loss.score, 0);
        assert_int_equal(decision.mark, REVIEW_GOOD);
        assert_int_equal(decision.futures, 0);
        judged += decision.judged;
    }
    assert_int_equal(review.at, session.moves);
    assert_true(judged > 10 && judged <= steps);
    for (int seat = 0; seat < session.config.seats; seat++)
        assert_int_equal(review_accuracy(&review.player[seat]), REVIEW_PERFECT);
}

static void the_judge_is_faultless(void **unused)
{
    (void)unused;
    deal("suburbia", "standard", "3");
    assert_faultless(&by_net);
    deal("suburbia", "standard", "2");
    assert_faultless(&by_search);
    deal("suburbia", "lone", "1");
    assert_faultless(&by_net);
    deal("suburbia", "dale", "2");
    assert_faultless(&by_net);
    deal("subdivision", "standard", "2");
    assert_faultless(&by_net);
}

/* A step whose decision could be better says everything about it. */
static void assert_told(void)
{
    struct game_state *start = session_state(&decision.line.start);
    assert_true((review.solo ? decision.loss.score : decision.loss.win) > 0);
    assert_in_range(decision.futures, REVIEW_PAIRS_MIN, REVIEW_PAIRS_MAX);
    assert_int_equal(decision.loss.win,
                     decision.best_value.win - decision.played_value.win);
    assert_in_range(decision.line.decisions, 1, 1 + REVIEW_LINE);
    assert_memory_equal(&decision.line.decision[0], &decision.best,
                        sizeof decision.best);
    assert_int_equal(game_actor(game, start), decision.seat);
    for (int i = 0; i < decision.line.decisions; i++)
        for (int part = 0; part < decision.line.decision[i].parts; part++) {
            const game_move move = decision.line.decision[i].part[part];
            assert_int_equal(
                game_refuse(game, start, game_actor(game, start), move),
                STATUS_OK);
            game_apply(game, start, move, NULL);
        }
}

static int review_random_game(void)
{
    struct review_player total[GAME_SEATS_MAX] = {0};
    int losses = 0;
    play(&agent_random, GAME_LENGTH_MAX);
    for (begin(&by_net, ALL); review_step(&review, &decision);) {
        if (decision.judged) {
            total[decision.seat].decisions++;
            total[decision.seat].marks[decision.mark]++;
            total[decision.seat].lost.win += decision.loss.win;
        }
        if (decision.line.decisions == 0)
            continue;
        assert_told();
        losses++;
    }
    for (int seat = 0; seat < session.config.seats; seat++) {
        const struct review_player *player = &review.player[seat];
        assert_int_equal(player->decisions, total[seat].decisions);
        assert_memory_equal(player->marks, total[seat].marks,
                            sizeof player->marks);
        assert_int_equal(player->lost.win, total[seat].lost.win);
    }
    return losses;
}

static void mistakes_are_told(void **unused)
{
    (void)unused;
    deal("suburbia", "standard", "2");
    assert_true(review_random_game() > 5);
    assert_true(review_accuracy(&review.player[0]) < REVIEW_PERFECT);
    deal("suburbia", "lone", "1");
    assert_true(review_random_game() > 5);
    deal("subdivision", "standard", "2");
    assert_true(review_random_game() > 5);
}

/* The same twice; and what is judged does not depend on who else is. */
static void reviews_are_the_same_again(void **unused)
{
    (void)unused;
    static struct review_decision again[GAME_LENGTH_MAX];
    int count = 0, alike = 0;
    deal("suburbia", "standard", "2");
    play(&agent_random, GAME_LENGTH_MAX);
    for (begin(&by_net, ALL); review_step(&review, &again[count]);)
        count++;
    const struct review_player whole = review.player[1];
    begin(&by_net, 1 << 1);
    for (int i = 0; review_step(&review, &decision); i++) {
        assert_memory_equal(&decision.played, &again[i].played,
                            sizeof decision.played);
        if (decision.seat != 1)
            continue;
        assert_memory_equal(&decision, &again[i], sizeof decision);
        alike++;
    }
    assert_true(alike > 5);
    assert_int_equal(review.player[0].decisions, 0);
    assert_memory_equal(&review.player[1], &whole, sizeof whole);
}

/* What there is of a game is reviewed, but for a decision cut in two. */
static void unfinished_games_are_reviewed(void **unused)
{
    (void)unused;
    int cut = 0;
    deal("subdivision", "standard", "2");
    for (int moves = 1; moves <= 40; moves++) {
        play(&by_net, 1);
        const bool pending = game_pending(game, session_now(&session));
        begin(&by_net, 0);
        while (review_step(&review, &decision))
            assert_false(decision.judged);
        assert_true(pending ? review.at < session.moves
                            : review.at == session.moves);
        cut += pending;
    }
    assert_true(cut > 0);
}

static void marks_begin_at_their_thresholds(void **unused)
{
    (void)unused;
    static const int32_t from[2][REVIEW_MARKS] = {
        {0, REVIEW_DUBIOUS_WIN, REVIEW_MISTAKE_WIN, REVIEW_BLUNDER_WIN},
        {0, REVIEW_DUBIOUS_SCORE, REVIEW_MISTAKE_SCORE, REVIEW_BLUNDER_SCORE}};
    for (int solo = 0; solo < 2; solo++)
        for (int mark = 1; mark < REVIEW_MARKS; mark++) {
            struct net_value at = {.margin = 100000}, below = at;
            *(solo ? &at.score : &at.win) = from[solo][mark];
            *(solo ? &below.score : &below.win) = from[solo][mark] - 1;
            assert_int_equal(review_mark_of(&at, solo), mark);
            assert_int_equal(review_mark_of(&below, solo), mark - 1);
        }
    assert_int_equal(REVIEW_DUBIOUS_WIN, 3276);
    assert_int_equal(REVIEW_MISTAKE_WIN, 6553);
    assert_int_equal(REVIEW_BLUNDER_WIN, 13107);
}

static void accuracy_is_a_mean(void **unused)
{
    (void)unused;
    const struct net_value none = {0}, blunder = {.win = REVIEW_BLUNDER_WIN};
    const struct net_value worse = {.win = 3 * REVIEW_BLUNDER_WIN};
    const struct net_value points = {.score = REVIEW_BLUNDER_SCORE};
    struct review_player player = {0};
    assert_int_equal(review_accuracy(&player), 1000);
    assert_int_equal(review_accuracy_of(&none, false), 1000);
    assert_int_equal(review_accuracy_of(&blunder, false), 500);
    assert_int_equal(review_accuracy_of(&worse, false), 250);
    assert_int_equal(review_accuracy_of(&points, true), 500);
    player.decisions = 3;
    player.accuracy_sum = 1000 + 500 + 250;
    assert_int_equal(review_accuracy(&player), 583);
}

static struct net_value sum_of_way(const struct review_player *player)
{
    const struct net_value luck = luck_total(&player->luck);
    return (struct net_value){player->start.win + luck.win + player->own.win +
                                  player->others.win,
                              player->start.score + luck.score +
                                  player->own.score + player->others.score,
                              player->start.margin + luck.margin +
                                  player->own.margin + player->others.margin};
}

/* All the way from before the deal to the result, and after every step. */
static void assert_ways(void)
{
    struct net_value end;
    for (int seat = 0; seat < session.config.seats; seat++) {
        const struct review_player *player = &review.player[seat];
        const struct net_value sum = sum_of_way(player);
        assert_memory_equal(&sum, &player->now, sizeof sum);
        if (review.at == session.moves && review_end(&session, seat, &end)) {
            assert_in_range(sum.win - end.win + 1, 0, 2);
            assert_int_equal(sum.score, end.score);
            assert_int_equal(sum.margin, end.margin);
        }
    }
}

static void review_whole_game(void)
{
    play(&agent_random, GAME_LENGTH_MAX);
    begin(&by_net, 1);
    do
        assert_ways();
    while (review_step(&review, &decision));
    assert_int_equal(review.at, session.moves);
    review_go(&review, session.moves / 2);
    assert_ways();
}

static void luck_and_skill_add_up(void **unused)
{
    (void)unused;
    deal("suburbia", "standard", "4");
    review_whole_game();
    deal("suburbia", "lone", "1");
    review_whole_game();
    deal("suburbia", "dale", "2");
    review_whole_game();
    deal("subdivision", "standard", "3");
    review_whole_game();
    deal("subdivision", "standard", "1");
    review_whole_game();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_judge_is_faultless),
        cmocka_unit_test(mistakes_are_told),
        cmocka_unit_test(reviews_are_the_same_again),
        cmocka_unit_test(unfinished_games_are_reviewed),
        cmocka_unit_test(marks_begin_at_their_thresholds),
        cmocka_unit_test(accuracy_is_a_mean),
        cmocka_unit_test(luck_and_skill_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
