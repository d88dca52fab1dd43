#include "tui/wording.h"
#include "unit/tui/table.h"
#include "unit/unit.h"

static struct match match;

/* The sentences of a story, one a line. */
static void tell(const struct story *story, struct text *text)
{
    struct teller teller;
    teller_begin(&teller, &match, story);
    for (int i = 0; i < story->events.count; i++) {
        struct told told;
        teller_tell(&teller, &story->event[i], &told);
        wording_told(&match, &told, text);
        text_char(text, '\n');
    }
}

static void keep_goals(void)
{
    while (match_state(&match)->phase == PHASE_KEEP)
        assert_int_equal(match_play(&match, move_make(MOVE_KEEP, 0, 0)),
                         STATUS_OK);
}

static void a_preview_names_the_tile_behind_each_change(void **unused)
{
    (void)unused;
    char words[2048];
    struct text text;
    struct story story;
    table_deal(&match, "1e", "standard", 2);
    keep_goals();
    match_preview(&match, move_make(MOVE_BASIC, 0, cell_of(hex_at(1, 0))),
                  &story);
    text_init(&text, words, sizeof words);
    tell(&story, &text);
    assert_string_equal(
        words,
        "Price of Suburbs: -$3, now $12\n"
        "Suburbs at 1,0: +2 population, now 4 (when built)\n"
        "Community Park at 0,1: +1 reputation, now 2 (new residential tile "
        "beside it)\n"
        "Reputation: +2 population, now 6\n");
    assert_int_equal(match.game.session.moves, 2);
}

static void a_red_line_is_named_and_a_limit_too(void **unused)
{
    (void)unused;
    char words[4096];
    struct text text;
    struct story story;
    table_deal(&match, "1e", "standard", 2);
    keep_goals();
    struct suburbia_state *state =
        (struct suburbia_state *)(void *)&match.game.session.now;
    state->numbers[0].stat[STAT_POPULATION] = 13;
    state->numbers[0].stat[STAT_INCOME] = -5;
    match_preview(&match, move_make(MOVE_BASIC, 0, cell_of(hex_at(1, 0))),
                  &story);
    text_init(&text, words, sizeof words);
    tell(&story, &text);
    assert_non_null(strstr(words, "Red line after 14 crossed: +0 income, now "
                                  "-5 (lost at the limit)\n"));
    assert_non_null(
        strstr(words, "Red line after 14 crossed: -1 reputation, now 0\n"));
}

static void tiles_and_goals_have_sentences(void **unused)
{
    (void)unused;
    char words[256];
    struct text text;
    const struct suburbia_box *box = match_box(&match);
    text_init(&text, words, sizeof words);
    const struct tile *lake = &box->tile[TILE_LAKE];
    wording_effect(&text, &lake->effect[0]);
    assert_string_equal(words, "+$2 for each adjacent building");
    for (int tile = TILE_FIRST; tile < box->tiles; tile++) {
        const struct short_name name = wording_short(box, tile, 8);
        assert_true(name.line[0][0] != '\0');
        assert_true(strlen(name.line[0]) <= 8 && strlen(name.line[1]) <= 8);
        text_init(&text, words, sizeof words);
        for (int i = 0; i < box->tile[tile].effects; i++)
            wording_effect(&text, &box->tile[tile].effect[i]);
        assert_true(text_ok(&text));
    }
    text_init(&text, words, sizeof words);
    wording_goal(&text, &box->goal[box_find_goal(box, "harbormaster")]);
    assert_string_equal(words, "most lakes in one group");
}

static void goals_are_secret_to_others(void **unused)
{
    (void)unused;
    char words[256];
    struct text text;
    struct story story;
    table_deal(&match, "2e", "standard", 2);
    keep_goals();
    match_story(&match, 1, &story);
    text_init(&text, words, sizeof words);
    wording_move(&match, &story, 0, &text);
    assert_string_equal(words, "Greta keeps a secret goal");
    match_story(&match, 0, &story);
    text_init(&text, words, sizeof words);
    wording_move(&match, &story, 0, &text);
    assert_null(strstr(words, "secret"));
    assert_memory_equal(words, "You keep ", 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_preview_names_the_tile_behind_each_change),
        cmocka_unit_test(a_red_line_is_named_and_a_limit_too),
        cmocka_unit_test(tiles_and_goals_have_sentences),
        cmocka_unit_test(goals_are_secret_to_others),
    };
    return cmocka_run_group_tests_name("wording", tests, NULL, NULL);
}
