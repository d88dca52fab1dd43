#include "client/internal.h"
#include "games/games.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct link table = {
    .host = "localhost", .port = 1, .path = "/", .game = "0m1z3k5q7w9xa"};

struct scene {
    struct kept kept;
    struct visit visit;
};

/* Nobody is at the other end: only what is heard counts. */
static struct scene *open_scene(int seat)
{
    struct scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    snprintf(scene->kept.path, sizeof scene->kept.path, "/nowhere/at/all");
    const struct sitter sitter = {
        .link = &table, .kept = &scene->kept, .seat = seat};
    visit_begin(&scene->visit, &sitter, games, GAMES_COUNT);
    scene->visit.line.state = LINE_OPEN;
    return scene;
}

static void close_scene(struct scene *scene)
{
    visit_end(&scene->visit);
    free(scene);
}

static void hear(struct scene *scene, const char *line)
{
    visit_hear(&scene->visit, line, strlen(line));
}

#define DEAL                                                                   \
    "{\"deal\":{\"game\":\"subdivision\",\"seats\":2,\"mode\":\"standard\","   \
    "\"sides\":[2,2],\"scenario\":null,\"bonuses\":[17,19,24],\"tiles\":[8,8," \
    "8,8,8],\"hand\":[\"commercial\",\"commercial\",\"civic\",\"luxury\","     \
    "\"luxury\"]}}"

static void the_table_is_as_it_was_told(void **state)
{
    struct scene *scene = open_scene(1);
    struct visit *visit = &scene->visit;
    bool runs;
    (void)state;
    hear(scene, "{\"tell\":\"people\",\"stage\":\"playing\",\"table\":{},"
                "\"paused\":true,\"seats\":[{\"player\":\"human\",\"name\":"
                "\"A\\u001b[2Jda\\u009b\",\"here\":true},{\"player\":"
                "\"strong\",\"computer\":\"strong\"}],\"asked\":{\"what\":"
                "\"undo\",\"seat\":0,\"to\":12,\"need\":[1]}}");
    assert_int_equal(visit->count, 2);
    assert_true(visit->paused && visit->seats[0].here);
    assert_string_equal(visit->seats[0].name, "A [2Jda  ");
    assert_string_equal(visit->question.what, "undo");
    assert_int_equal(visit->question.need, 2);
    assert_int_equal(visit->questions, 1);
    hear(scene, "{\"tell\":\"game\",\"at\":3,\"cut\":0,\"decides\":[1],"
                "\"clock\":[5000,99999999999999999999]}");
    assert_int_equal(visit_left_ms(visit, 0, &runs), 5000);
    assert_false(runs);
    assert_int_equal(visit_left_ms(visit, 1, &runs), 0);
    hear(scene, "{\"tell\":\"game\",\"at\":3,\"cut\":0,\"decides\":[1],"
                "\"clock\":[0,1100000000000]}");
    assert_int_equal(visit_left_ms(visit, 1, &runs), 0); /* since long */
    assert_true(runs);
    assert_false(visit_decides(visit)); /* it is paused */
    hear(scene, "{\"tell\":\"talk\",\"lines\":[{\"id\":5,\"name\":\"Ada\","
                "\"text\":\"hi\"},{\"id\":5,\"name\":\"Ada\",\"text\":\"hi\"},"
                "{\"id\":6,\"name\":\"Ada\",\"text\":\"ho\"}]}");
    hear(scene, "{\"tell\":\"talk\",\"gone\":5}");
    assert_int_equal(visit->said, 1);
    assert_string_equal(visit->lines[0].text, "ho");
    close_scene(scene);
}

static void talk_without_end_is_cut_off(void **state)
{
    struct scene *scene = open_scene(0);
    char line[128];
    (void)state;
    for (int i = 1; i < 3 * VISIT_LINES; i++) {
        snprintf(line, sizeof line,
                 "{\"tell\":\"talk\",\"lines\":[{\"id\":%d,\"text\":\"x\"}]}",
                 i);
        hear(scene, line);
    }
    assert_int_equal(scene->visit.said, VISIT_LINES);
    assert_int_equal(scene->visit.lines[VISIT_LINES - 1].id,
                     3 * VISIT_LINES - 1);
    close_scene(scene);
}

static void what_no_host_says_ends_the_visit(void **state)
{
    static const char *const bad[] = {
        "nonsense",
        "[1]",
        "{\"tell\":\"hello\",\"protocol\":2}",
        "{\"tell\":\"people\"}",
        "{\"tell\":\"people\",\"stage\":\"playing\",\"seats\":[0,0,0,0,0,0]}",
        "{\"tell\":\"game\"}",
        "{\"tell\":\"over\",\"why\":\"end\"}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct scene *scene = open_scene(0);
        hear(scene, bad[i]);
        assert_int_equal(scene->visit.line.state, LINE_OVER);
        assert_int_not_equal(scene->visit.line.ill.kind, ILL_NONE);
        close_scene(scene);
    }
}

static void what_is_not_known_is_skipped(void **state)
{
    struct scene *scene = open_scene(0);
    (void)state;
    hear(scene, "{\"tell\":\"weather\",\"sun\":true}");
    hear(scene, "{}");
    hear(scene, "{\"tell\":5}");
    assert_int_equal(scene->visit.line.state, LINE_OPEN);
    assert_int_equal(scene->visit.news, 0);
    close_scene(scene);
}

/* The first time everything is asked for anew, the second time it is over. */
static void a_telling_that_does_not_fit_is_refused(void **state)
{
    static const char line[] =
        "{\"tell\":\"game\",\"at\":2,\"cut\":0,\"from\":0,\"entries\":[" DEAL
        ",{\"seat\":0,\"move\":{\"type\":\"buy\"}}],\"mark\":"
        "\"0000000000000000\"}";
    struct scene *scene = open_scene(1);
    (void)state;
    hear(scene, line);
    assert_int_equal(scene->visit.line.state, LINE_OPEN);
    hear(scene, line);
    assert_int_equal(scene->visit.line.state, LINE_OVER);
    assert_non_null(strstr(scene->visit.line.ill.detail, "entry 1"));
    close_scene(scene);
}

static void a_decision_is_kept_until_it_is_answered(void **state)
{
    struct scene *scene = open_scene(1);
    struct visit *visit = &scene->visit;
    (void)state;
    visit->at = 3;
    visit_decide(visit, "{\"type\":\"pass\"}");
    assert_true(visit_has_sent(visit));
    hear(scene, "{\"tell\":\"done\",\"call\":\"decide\",\"at\":2}");
    hear(scene, "{\"tell\":\"busy\",\"call\":\"decide\",\"at\":3,\"retry\":9}");
    assert_true(visit_has_sent(visit));
    assert_true(visit->again_ms > 0);
    hear(scene, "{\"tell\":\"refused\",\"call\":\"decide\",\"at\":3,\"code\":"
                "\"too_poor\",\"reason\":\"costs\"}");
    assert_false(visit_has_sent(visit));
    assert_string_equal(visit->code, "too_poor");
    close_scene(scene);
}

/* Others' questions are answered beside the game. */
static void what_else_is_refused_denies_no_decision(void **state)
{
    struct scene *scene = open_scene(1);
    struct visit *visit = &scene->visit;
    (void)state;
    visit->at = 3;
    visit_decide(visit, "{\"type\":\"pass\"}");
    hear(scene, "{\"tell\":\"refused\",\"call\":\"agree\",\"code\":"
                "\"not_asked\",\"reason\":\"nothing was asked\"}");
    hear(scene, "{\"tell\":\"done\",\"call\":\"decide\",\"at\":3}");
    assert_true(visit->news & VISIT_ANSWERED && visit->news & VISIT_REFUSED);
    assert_false(visit->news & VISIT_DENIED);
    visit_decide(visit, "{\"type\":\"pass\"}");
    hear(scene, "{\"tell\":\"refused\",\"call\":\"decide\",\"at\":3,"
                "\"code\":\"no_move\",\"reason\":\"no such\"}");
    hear(scene, "{\"tell\":\"stale\",\"call\":\"reopen\",\"code\":"
                "\"stale\",\"reason\":\"gone on\"}");
    assert_true(visit->news & VISIT_DENIED);
    assert_string_equal(visit->denial, "no such");
    visit_decide(visit, "{\"type\":\"pass\"}");
    hear(scene, "{\"tell\":\"stale\",\"call\":\"decide\",\"at\":3,"
                "\"code\":\"stale\",\"reason\":\"gone on\"}");
    assert_string_equal(visit->denial, "");
    close_scene(scene);
}

/* What follows `done` may come a moment later, and what is decided until then
 * would be decided twice. */
static void who_has_decided_waits_for_the_telling(void **state)
{
    struct scene *scene = open_scene(1);
    struct visit *visit = &scene->visit;
    (void)state;
    hear(scene, "{\"tell\":\"game\",\"at\":3,\"cut\":0,\"decides\":[0,1]}");
    assert_true(visit_decides(visit));
    visit_decide(visit, "{\"type\":\"pass\"}");
    hear(scene, "{\"tell\":\"done\",\"call\":\"decide\",\"at\":3}");
    assert_false(visit_has_sent(visit));
    assert_false(visit_decides(visit));
    hear(scene, "{\"tell\":\"game\",\"at\":4,\"cut\":0,\"decides\":[1]}");
    assert_true(visit_decides(visit));
    close_scene(scene);
}

/* After a lost line the telling comes first and `done` last. */
static void who_was_told_already_waits_for_nothing(void **state)
{
    struct scene *scene = open_scene(1);
    struct visit *visit = &scene->visit;
    (void)state;
    visit->at = 3;
    visit_decide(visit, "{\"type\":\"pass\"}");
    hear(scene, "{\"tell\":\"game\",\"at\":5,\"cut\":0,\"decides\":[1]}");
    hear(scene, "{\"tell\":\"done\",\"call\":\"decide\",\"at\":3}");
    assert_false(visit_has_sent(visit));
    assert_true(visit_decides(visit));
    close_scene(scene);
}

/* A host that cannot read the game just now is asked again. */
static void a_table_that_is_busy_is_joined_later(void **state)
{
    struct scene *scene = open_scene(1);
    (void)state;
    hear(scene, "{\"tell\":\"refused\",\"call\":\"join\",\"code\":\"busy\","
                "\"reason\":\"it cannot be read\"}");
    assert_true(scene->visit.again_ms > 0);
    assert_int_equal(scene->visit.news & VISIT_REFUSED, 0);
    close_scene(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_as_it_was_told),
        cmocka_unit_test(talk_without_end_is_cut_off),
        cmocka_unit_test(what_no_host_says_ends_the_visit),
        cmocka_unit_test(what_is_not_known_is_skipped),
        cmocka_unit_test(a_telling_that_does_not_fit_is_refused),
        cmocka_unit_test(a_decision_is_kept_until_it_is_answered),
        cmocka_unit_test(what_else_is_refused_denies_no_decision),
        cmocka_unit_test(who_has_decided_waits_for_the_telling),
        cmocka_unit_test(who_was_told_already_waits_for_nothing),
        cmocka_unit_test(a_table_that_is_busy_is_joined_later),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
