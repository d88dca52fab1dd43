/* What is said, as lines. */
#include "plan/pages.h"

#include "plan/chronicle.h"
#include "unit/plan/table.h"

#include <stdlib.h>

static struct match match;
static char *said;

static FILE *open_said(size_t *size)
{
    FILE *out = open_memstream(&said, size);
    assert_non_null(out);
    return out;
}

static void assert_said(const char *words)
{
    if (!strstr(said, words))
        print_error("%s", said);
    assert_non_null(strstr(said, words));
}

static void preview(game_move move)
{
    size_t size;
    FILE *out = open_said(&size);
    const struct say lines = {.out = out};
    assert_int_equal(plan_refuse(&match, move), STATUS_OK);
    plan_say_preview(&match, move, &lines);
    fclose(out);
}

static void a_preview_gives_reasons_and_what_follows(void **unused)
{
    (void)unused;
    table_busy(&match);
    match_step(&match);
    preview(act_place(ZONE_CIVIC, at(0, 0), false));
    assert_said("-2 uncovered: +2 parcel at 0,0 is covered");
    assert_said("Then these may act");
    assert_said("residential at 0,-1");
    assert_said("commercial at 0,1, best of ");
    assert_said("+$1: lake at -1,1 beside civic at 0,0");
    free(said);
}

static void every_line_is_explained(void **unused)
{
    (void)unused;
    size_t size;
    table_busy(&match);
    FILE *out = open_said(&size);
    const struct say lines = {.out = out};
    plan_say_explain(&match, 0, 0, LINES, &lines);
    fclose(out);
    assert_said("You, parks: ");
    assert_said("park at 1,1 beside commercial at 0,1");
    assert_said("reaches the highway");
    assert_said("coin at 3,-3");
    assert_said("a point for each $2");
    assert_said("Total: ");
    free(said);
}

static void a_bonus_tile_is_told_with_its_shape(void **unused)
{
    (void)unused;
    const struct subdivision_box *box = &subdivision_box;
    table_busy(&match);
    struct subdivision_state *state =
        (struct subdivision_state *)session_state(&match.game.session.now);
    for (int i = 0; i < box->bonuses; i++) {
        size_t size;
        FILE *out = open_said(&size);
        const struct say lines = {.out = out};
        state->bonus[0] = (uint8_t)i;
        plan_say_bonus(&match, 0, &lines);
        fclose(out);
        assert_said(box->bonus_words[i].name);
        assert_said("met");
        int rings = 0;
        for (const char *c = strstr(said, "\n  |"); c && *c; c++)
            if (strncmp(c, "\n  |", 4) == 0)
                for (const char *o = c + 1; *o && *o != '\n'; o++)
                    rings += *o == 'o';
        assert_int_equal(rings, box->bonus[i].criterion == CRITERION_PATTERN
                                    ? box->bonus[i].cells
                                    : 0);
        free(said);
    }
}

/* The entry of the first bonus tile that gave money, or -1. */
static int paid_bonus(void)
{
    struct chronicle chronicle;
    chronicle_read(&match, GAME_NOBODY, &chronicle);
    for (int i = 0; i < chronicle.entries; i++)
        if (chronicle.entry[i].met &&
            subdivision_box
                .bonus[plan_state(&match)->bonus[chronicle.entry[i].round - 1]]
                .dollars)
            return i;
    return -1;
}

static void the_log_tells_the_money_of_a_bonus_tile(void **unused)
{
    (void)unused;
    int which = -1;
    for (uint8_t seed = 1; which < 0; seed++) {
        table_set(&match,
                  (struct table_plan){"standard", NULL, NULL, 4, 0, seed});
        while (match_step(&match))
            ;
        which = paid_bonus();
    }
    size_t size;
    FILE *out = open_said(&size);
    const struct say lines = {.out = out};
    plan_say_entry(&match, GAME_NOBODY, which, &lines);
    plan_say_entry(&match, GAME_NOBODY, ENTRIES_MAX, &lines);
    fclose(out);
    assert_said("+$2 each\n");
    assert_said("The log has lines 1 to ");
    free(said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_preview_gives_reasons_and_what_follows),
        cmocka_unit_test(every_line_is_explained),
        cmocka_unit_test(a_bonus_tile_is_told_with_its_shape),
        cmocka_unit_test(the_log_tells_the_money_of_a_bonus_tile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
