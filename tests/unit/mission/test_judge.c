/* How clauses stand: small games of both kinds, worked out by hand, and many
 * random ones in which nothing that was lost may come back. */
#include "mission/judge.h"

#include "exchange/trace.h"
#include "games/games.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

static struct trace trace;
static char sentence[200];

static struct task task_of(const char *clauses)
{
    struct task task = {0};
    struct text flaw;
    text_init(&flaw, sentence, sizeof sentence);
    if (!task_read(trace.session.game, clauses, 1, &task, &flaw))
        fail_msg("%s: %s", clauses, sentence);
    return task;
}

static void load(const char *lines)
{
    trace_init(&trace, games, GAMES_COUNT);
    if (trace_read_text(&trace, lines, strlen(lines)) != STATUS_OK)
        fail_msg("line %d: %s", trace.lines, trace.reason);
}

static struct judged judge(const char *clause)
{
    const struct task task = task_of(clause);
    struct judged judged[MISSION_CLAUSES];
    task_judge(&task, &trace.session, judged);
    return judged[0];
}

struct expected {
    const char *clause;
    enum verdict verdict;
    int have, round;
};

static void compare(const struct expected *expected, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct judged judged = judge(expected[i].clause);
        if (judged.verdict != expected[i].verdict ||
            judged.have != expected[i].have ||
            judged.round != expected[i].round)
            fail_msg("%s: %s, has %d, round %d", expected[i].clause,
                     verdict_word[judged.verdict], judged.have, judged.round);
    }
}

#define EXPECT(list) compare(list, sizeof list / sizeof *list)

/* Three rounds alone: a store beside suburbs and park, a lake beside store,
 * park and factory, suburbs. */
#define ALONE                                                                  \
    "{\"trace\":2,\"game\":\"suburbia\",\"rules\":\"2e\",\"mode\":\"lone\","   \
    "\"seats\":1,\"ends\":3,\"odd\":[\"calm\"],"                               \
    "\"given\":[\"seat 0 money 30\"]}\n"
#define STORE                                                                  \
    "{\"seat\":0,\"move\":{\"type\":\"buy\",\"slot\":5,\"at\":[1,0]}}\n"
#define LAKE                                                                   \
    "{\"seat\":0,\"move\":{\"type\":\"lake\",\"slot\":6,\"at\":[1,1]}}\n"
#define SUBURBS                                                                \
    "{\"seat\":0,\"move\":{\"type\":\"basic\",\"tile\":\"suburbs\","           \
    "\"at\":[-1,1]}}\n"
#define DISCARD "{\"seat\":0,\"move\":{\"type\":\"discard\",\"slot\":6}}\n"

static void before_a_move_all_is_open(void **unused)
{
    (void)unused;
    static const struct expected list[] = {
        {"income >= 1", VERDICT_OPEN, 0, 0},
        {"money >= 30", VERDICT_OPEN, 30, 0},
        {"money >= 30 by round 2", VERDICT_OPEN, 30, 0},
        {"income >= 1 always", VERDICT_OPEN, 0, 0},
        {"money >= 1 in one turn", VERDICT_OPEN, 0, 0},
        {"never lake", VERDICT_OPEN, 0, 0},
        {"bought commercial >= 1", VERDICT_OPEN, 0, 0},
        {"turns >= 1", VERDICT_OPEN, 0, 0},
    };
    load(ALONE);
    EXPECT(list);
}

/* $30 - $6 + $1; 2 people + 2. */
static void after_the_first_turn(void **unused)
{
    (void)unused;
    static const struct expected list[] = {
        {"money >= 25", VERDICT_OPEN, 25, 0},
        {"money >= 25 by round 1", VERDICT_MET, 25, 1},
        {"money >= 26 by round 1", VERDICT_LOST, 25, 1},
        {"money >= 26 by round 2", VERDICT_OPEN, 25, 0},
        {"money >= 25 always", VERDICT_OPEN, 25, 0},
        {"money >= 26 always", VERDICT_LOST, 25, 1},
        {"population >= 2 in one turn", VERDICT_MET, 2, 1},
        {"population >= 3 in one turn", VERDICT_OPEN, 2, 0},
        {"money <= -5 in one turn", VERDICT_MET, -5, 1},
        {"income = 1 in one turn", VERDICT_MET, 1, 1},
        {"bought commercial >= 1", VERDICT_MET, 1, 1},
        {"bought commercial <= 0", VERDICT_LOST, 1, 1},
        {"bought residential >= 1", VERDICT_OPEN, 0, 0},
        {"never buy commercial", VERDICT_LOST, 1, 1},
        {"never buy but commercial", VERDICT_OPEN, 0, 0},
        {"dearest <= 5", VERDICT_LOST, 6, 1},
        {"dearest <= 6", VERDICT_OPEN, 6, 0},
        {"space <= 0", VERDICT_OPEN, 0, 0},
        {"turns >= 1", VERDICT_OPEN, 1, 0},
        {"reputation >= 2", VERDICT_OPEN, 2, 0},
        {"tiles commercial >= 1", VERDICT_OPEN, 1, 0},
        {"group building >= 4", VERDICT_OPEN, 4, 0},
    };
    load(ALONE STORE);
    EXPECT(list);
}

/* $25 + 3 * $2 + $1, 4 people + 2; then $32 - $3 + $1 with 2 people of the
 * suburbs and 2 of reputation; the suburbs lie beside the park. */
static void at_the_end(void **unused)
{
    (void)unused;
    static const struct expected list[] = {
        {"money >= 30", VERDICT_MET, 30, 3},
        {"money >= 31", VERDICT_LOST, 30, 3},
        {"income = 1", VERDICT_MET, 1, 3},
        {"population >= 11", VERDICT_MET, 11, 3},
        {"reputation <= 3", VERDICT_MET, 3, 3},
        {"markers >= 1", VERDICT_LOST, 0, 3},
        {"stars <= 0", VERDICT_MET, 0, 3},
        {"red_lines <= 0 always", VERDICT_MET, 0, 3},
        {"tiles lake >= 1", VERDICT_MET, 1, 3},
        {"never lake", VERDICT_LOST, 1, 2},
        {"never invest", VERDICT_MET, 0, 3},
        {"never border", VERDICT_MET, 0, 3},
        {"never basic", VERDICT_LOST, 1, 3},
        {"never discard", VERDICT_LOST, 1, 3},
        {"bought residential >= 1", VERDICT_MET, 1, 3},
        {"never buy residential/civic", VERDICT_LOST, 1, 3},
        {"money >= 7 in one turn", VERDICT_MET, 7, 2},
        {"money >= 8 in one turn", VERDICT_LOST, 7, 3},
        {"money >= 32 by round 2", VERDICT_MET, 30, 2},
        {"income >= 1 always", VERDICT_MET, 1, 3},
        {"turns = 3", VERDICT_MET, 3, 3},
        {"score >= 17", VERDICT_MET, 17, 3},
        {"place <= 1", VERDICT_MET, 1, 3},
        {"goals >= 1", VERDICT_LOST, 0, 3},
        {"ladder >= subcontractor", VERDICT_LOST, 0, 3},
        {"dearest <= 6", VERDICT_MET, 6, 3},
    };
    load(ALONE STORE LAKE SUBURBS DISCARD);
    EXPECT(list);
}

/* Tiles that were dear or far to the left cost what their space says. */
static void a_space_costs(void **unused)
{
    (void)unused;
    static const struct expected list[] = {
        {"space <= 3", VERDICT_LOST, 4, 1},
        {"space <= 4", VERDICT_OPEN, 4, 0},
    };
    load(ALONE
         "{\"seat\":0,\"move\":{\"type\":\"buy\",\"slot\":3,\"at\":[1,0]}}\n");
    EXPECT(list);
}

/* Moves of a prelude are nobody's deeds. */
static void what_was_made_before_does_not_count(void **unused)
{
    (void)unused;
    struct judged judged[MISSION_CLAUSES];
    load(ALONE STORE LAKE);
    struct task task =
        task_of("never lake, bought commercial >= 1, turns >= 1");
    task.from = 2;
    task_judge(&task, &trace.session, judged);
    for (int i = 0; i < task.clauses; i++) {
        assert_int_equal(judged[i].verdict, VERDICT_OPEN);
        assert_int_equal(judged[i].have, 0);
    }
}

#define TWO                                                                    \
    "{\"trace\":2,\"game\":\"suburbia\",\"rules\":\"2e\",\"mode\":"            \
    "\"standard\",\"seats\":2,\"first\":0,\"public_goals\":[\"builder\","      \
    "\"luminary\"],\"private_deal\":[[\"miser\",\"investor\"],[\"employer\","  \
    "\"developer\"]],\"market\":[\"farm\",\"farm\",\"farm\",\"farm\","         \
    "\"farm\","                                                                \
    "\"farm\",\"farm\"],\"stack\":[\"farm\",\"farm\",\"farm\",\"farm\","       \
    "\"farm\",\"one_more_round\"],\"ends\":1,"                                 \
    "\"given\":[\"seat 0 keeps first\",\"seat 0 reputation 2\",\"seat 1 "      \
    "keeps second\","                                                          \
    "\"seat 1 tiles convenience_store at 1,0\",\"seat 1 population 20\","      \
    "\"turn seat 0 round 1\"]}\n"

/* Of Bea's secret goal nothing shows before the end: she has more shops. Most
 * reputation is seat 0's. */
static void secrets_show_at_the_end_only(void **unused)
{
    (void)unused;
    static const struct expected before[] = {
        {"win by -100", VERDICT_OPEN, -8, 0},
        {"win", VERDICT_OPEN, 0, 0},
        {"place <= 1", VERDICT_OPEN, 2, 0},
        {"goals >= 1", VERDICT_OPEN, 1, 0},
    };
    static const struct expected after[] = {
        {"win by -100", VERDICT_MET, -17, 1},
        {"win by -16", VERDICT_LOST, -17, 1},
        {"win", VERDICT_LOST, 0, 1},
        {"place <= 2", VERDICT_MET, 2, 1},
        {"goals >= 1", VERDICT_MET, 1, 1},
    };
    load(TWO);
    EXPECT(before);
    load(TWO
         "{\"seat\":0,\"move\":{\"type\":\"lake\",\"slot\":6,\"at\":[1,1]}}\n"
         "{\"seat\":1,\"move\":{\"type\":\"lake\",\"slot\":6,\"at\":[0,3]}}\n");
    EXPECT(after);
}

#define PLAN                                                                   \
    "{\"trace\":1,\"game\":\"subdivision\",\"seats\":1,\"mode\":\"solo\","     \
    "\"sides\":[1],\"scenario\":\"river\",\"seed\":"                           \
    "\"000000000000000000000000000000000000000000000000000000000000000"        \
    "1\"}\n"

static void play_at_random(uint64_t luck, int moves)
{
    struct session *session = &trace.session;
    struct rng rng;
    rng_init(&rng, luck, 1);
    for (int i = 0; i < moves && session_actor(session) != ACTOR_NONE; i++)
        assert_int_equal(
            session_play(session, session_actor(session),
                         game_random(session->game, session_now(session), &rng),
                         NULL),
            STATUS_OK);
}

/* The scorepad's own numbers, and what adds up to the points. */
static void a_plan_is_measured_by_its_scorepad(void **unused)
{
    (void)unused;
    static const char *const lines[] = {"parks",   "sidewalk", "schools",
                                        "savings", "highway",  "uncovered"};
    char clause[40];
    int sum = 0;
    load(PLAN);
    play_at_random(7, 1000);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        snprintf(clause, sizeof clause, "%s >= 0", lines[i]);
        sum += judge(clause).have;
    }
    assert_int_equal(judge("points >= 0").have, sum);
    assert_int_equal(judge("score >= 0").have, sum);
    assert_int_equal(judge("target").have, sum - 100);
    assert_int_equal(judge("target").verdict,
                     sum >= 100 ? VERDICT_MET : VERDICT_LOST);
}

/* Counts that a trace of the same game tells: what was placed, discarded, paid
 * for and woken. */
static void deeds_of_a_plan_are_counted(void **unused)
{
    (void)unused;
    int zones = 0, woken = 0;
    static const char *const zone[] = {"residential", "commercial",
                                       "industrial", "civic", "luxury"};
    char clause[40];
    load(PLAN);
    play_at_random(3, 1000);
    const struct session *session = &trace.session;
    int placed = 0, passed = 0, acted = 0;
    for (int i = 0; i < session->moves; i++) {
        const char *word = game_type_word(session->game, session->move[i]);
        placed += strcmp(word, "place") == 0;
        passed += strcmp(word, "pass") == 0;
        acted += strcmp(word, "activate") == 0 || strcmp(word, "bonus") == 0;
    }
    for (int i = 0; i < 5; i++) {
        snprintf(clause, sizeof clause, "zones %s >= 0", zone[i]);
        zones += judge(clause).have;
        snprintf(clause, sizeof clause, "never wake %s", zone[i]);
        woken += judge(clause).have;
    }
    assert_int_equal(zones, placed);
    assert_int_equal(woken, acted);
    assert_int_equal(judge("never discard").have, passed);
    assert_true(judge("never pay").have <= placed);
    assert_true(judge("pieces road >= 0").have >= 0);
    assert_int_equal(judge("money >= 0").have,
                     game_stat(session->game, session_now(session), 0, 0));
    assert_in_range(judge("bonuses >= 0").have, 0, 3);
}

/* Goes through a random game move by move: a clause that is decided stays so,
 * and at the end none is open. */
static void nothing_lost_comes_back(const char *setup, const char *clauses,
                                    uint64_t luck)
{
    struct judged judged[MISSION_CLAUSES], last[MISSION_CLAUSES] = {0};
    load(setup);
    const struct task task = task_of(clauses);
    while (session_actor(&trace.session) != ACTOR_NONE) {
        play_at_random(luck++, 1);
        task_judge(&task, &trace.session, judged);
        for (int i = 0; i < task.clauses; i++) {
            if (last[i].verdict != VERDICT_OPEN) {
                assert_int_equal(judged[i].verdict, last[i].verdict);
                assert_int_equal(judged[i].round, last[i].round);
            }
            last[i] = judged[i];
        }
    }
    for (int i = 0; i < task.clauses; i++)
        assert_int_not_equal(judged[i].verdict, VERDICT_OPEN);
}

static void verdicts_last(void **unused)
{
    (void)unused;
    for (uint64_t luck = 0; luck < 40; luck++) {
        nothing_lost_comes_back(
            "{\"trace\":1,\"game\":\"suburbia\",\"rules\":\"ce\",\"mode\":"
            "\"standard\",\"seats\":3,\"first\":0,\"sets\":[\"base\",\"ce\","
            "\"stars\",\"borders\",\"inc\"],\"seed\":"
            "\"000000000000000000000000000000000000000000000000000000000000"
            "0001\"}\n",
            "income >= 2, income >= 2 always, income >= 3 by round 4, "
            "money >= 6 in one turn, never lake, tiles civic >= 3 by round 9, "
            "bought civic >= 2, dearest <= 15, win, goals >= 1, turns >= 5, "
            "group residential = 2",
            luck * 1000);
        nothing_lost_comes_back(PLAN,
                                "points >= 20 by round 3, parks >= 2 always, "
                                "pieces road >= 3, never pay, target, "
                                "money >= 2 in one turn, zones civic = 3, "
                                "bonuses >= 1 by round 2, place = 1",
                                luck * 1000);
    }
}

static void a_star_needs_those_before_it(void **unused)
{
    (void)unused;
    struct task task = {.clauses = 3, .star = {1, 2, 3}};
    struct judged judged[3] = {
        {VERDICT_MET, 0, 0}, {VERDICT_LOST, 0, 0}, {VERDICT_MET, 0, 0}};
    assert_int_equal(task_stars(&task, judged), 1);
    assert_int_equal(task_star(&task, judged, 3), VERDICT_LOST);
    judged[1].verdict = VERDICT_OPEN;
    assert_int_equal(task_star(&task, judged, 1), VERDICT_MET);
    assert_int_equal(task_star(&task, judged, 3), VERDICT_OPEN);
    judged[1].verdict = VERDICT_MET;
    assert_int_equal(task_stars(&task, judged), 3);
}

static void what_is_forbidden_is_barred(void **unused)
{
    (void)unused;
    load(ALONE STORE LAKE);
    const struct session *session = &trace.session;
    const game_move store = session->move[0], lake = session->move[1];
    load(ALONE);
    const struct task no_lake = task_of("never lake");
    const struct task cheap = task_of("dearest <= 5");
    const struct task free = task_of("income >= 3");
    assert_true(task_bars(&no_lake, 1, session, lake));
    assert_false(task_bars(&no_lake, 1, session, store));
    assert_false(task_bars(&no_lake, 0, session, lake));
    assert_true(task_bars(&cheap, 1, session, store));
    assert_false(task_bars(&free, 1, session, store));
}

static void too_much_is_refused(void **unused)
{
    (void)unused;
    struct task task = {.clauses = MISSION_CLAUSES};
    struct text flaw;
    char long_clause[300];
    text_init(&flaw, sentence, sizeof sentence);
    assert_false(task_read(games[0], "win", 1, &task, &flaw));
    assert_string_equal(sentence, "too many clauses");
    task.clauses = 0;
    memset(long_clause, 'x', sizeof long_clause);
    long_clause[sizeof long_clause - 1] = '\0';
    text_init(&flaw, sentence, sizeof sentence);
    assert_false(task_read(games[0], long_clause, 1, &task, &flaw));
    assert_string_equal(sentence, "a clause is too long");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_a_move_all_is_open),
        cmocka_unit_test(after_the_first_turn),
        cmocka_unit_test(at_the_end),
        cmocka_unit_test(a_space_costs),
        cmocka_unit_test(what_was_made_before_does_not_count),
        cmocka_unit_test(secrets_show_at_the_end_only),
        cmocka_unit_test(a_plan_is_measured_by_its_scorepad),
        cmocka_unit_test(deeds_of_a_plan_are_counted),
        cmocka_unit_test(verdicts_last),
        cmocka_unit_test(a_star_needs_those_before_it),
        cmocka_unit_test(what_is_forbidden_is_barred),
        cmocka_unit_test(too_much_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
