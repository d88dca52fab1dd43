#include "suburbia/terminal/wording.h"
#include "unit/suburbia/terminal/table.h"
#include "unit/unit.h"

static struct match match;

/* The sentences of a story, one a line. */
static void tell(const struct story *story, struct text *text)
{
    struct suburbia_narrator narrator;
    struct suburbia_told told;
    suburbia_narrator_begin(&narrator, &match, story);
    while (suburbia_narrator_next(&narrator, &told)) {
        suburbia_wording_told(&match, &told, text);
        text_char(text, '\n');
    }
}

static void keep_goals(void)
{
    while (suburbia_match_state(&match)->phase == PHASE_KEEP)
        assert_int_equal(
            match_play(&match, suburbia_move_make(SUBURBIA_KEEP, 0, 0)),
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
    match_preview(&match,
                  suburbia_move_make(SUBURBIA_BASIC, 0, cell_of(hex_at(1, 0))),
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
    match_preview(&match,
                  suburbia_move_make(SUBURBIA_BASIC, 0, cell_of(hex_at(1, 0))),
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
    const struct suburbia_box *box = suburbia_match_box(&match);
    text_init(&text, words, sizeof words);
    const struct tile *lake = &box->tile[TILE_LAKE];
    suburbia_wording_effect(&text, &words_en, &lake->effect[0]);
    assert_string_equal(words, "+$2 for each adjacent building");
    for (int tile = TILE_FIRST; tile < box->tiles; tile++) {
        const struct suburbia_short_name name =
            suburbia_wording_short(&words_en, &box->tile_words[tile], 8);
        assert_true(name.line[0][0] != '\0');
        assert_true(strlen(name.line[0]) <= 8 && strlen(name.line[1]) <= 8);
        text_init(&text, words, sizeof words);
        for (int i = 0; i < box->tile[tile].effects; i++)
            suburbia_wording_effect(&text, &words_en,
                                    &box->tile[tile].effect[i]);
        assert_true(text_ok(&text));
    }
    text_init(&text, words, sizeof words);
    suburbia_wording_goal(&text, &words_en,
                          &box->goal[suburbia_find_goal(box, "harbormaster")]);
    assert_string_equal(words, "most lakes in one group");
}

static const struct tile *tile_of(const char *id)
{
    const struct suburbia_box *box = suburbia_match_box(&match);
    return &box->tile[suburbia_find_tile(box, id)];
}

static void deal_everything(int seats, uint8_t seed)
{
    table_set(&match,
              (struct table_plan){"ce", "standard",
                                  "base inc five_star nightlife con essen ce "
                                  "borders bonuses stars",
                                  seats, seed});
    keep_goals();
}

static void assert_further(const char *id, int line, const char *expected)
{
    char words[512];
    struct text text;
    const int tile = suburbia_find_tile(suburbia_match_box(&match), id);
    text_init(&text, words, sizeof words);
    assert_true(suburbia_wording_further(&match, tile, line, &text));
    assert_non_null(strstr(words, expected));
}

static void a_tile_says_what_its_numbers_do_not(void **unused)
{
    (void)unused;
    char words[1024];
    struct text text;
    deal_everything(3, 7);
    assert_further("lantern_pier", 0, "2 gold stars");
    assert_further("lantern_pier", 1, "must lie beside a lake");
    assert_further("lantern_pier", 2, "only in games with: Star track");
    assert_further("lantern_pier", 3, "Suburbia 5 Star, designed: ours");
    assert_further("ce_15_london", 0, "add the market's cheapest tile");
    assert_further("ce_20_kuala_lumpur", 0, "turn a commercial tile of any");
    assert_further("redevelopment_planner", 0, "may take its place");
    text_init(&text, words, sizeof words);
    const struct suburbia_box *box = suburbia_match_box(&match);
    const int office = suburbia_find_tile(box, "redistricting_office");
    suburbia_wording_cost(&match, office, &text);
    assert_string_equal(words, "cost $6 for each player, $18");
    text_init(&text, words, sizeof words);
    suburbia_wording_effect(&text, &words_en,
                            &tile_of("redistricting_office")->effect[0]);
    assert_string_equal(words, "takes 5 population from each other player");
    text_init(&text, words, sizeof words);
    assert_false(suburbia_wording_further(
        &match, suburbia_find_tile(box, "farm"), 0, &text));
    assert_string_equal(words, "");
    for (int tile = TILE_FIRST; tile < box->tiles; tile++)
        for (int line = 0;; line++) {
            text_init(&text, words, sizeof words);
            if (!suburbia_wording_further(&match, tile, line, &text))
                break;
            assert_true(text_ok(&text) && words[0]);
        }
    for (int award = 0; award < box->awards; award++) {
        text_init(&text, words, sizeof words);
        suburbia_wording_award(&text, &words_en, &box->award[award]);
        assert_non_null(strstr(words, " or more "));
    }
}

/* What a reason can say only in games with everything in them. */
static const char *const rare[] = {
    "Bonus ", "Challenge ", "Star track: ", " of the star track reached"};
enum { RARE = sizeof rare / sizeof *rare };

/* Tells a whole game; what it says must agree with what happened. */
static void tell_game(int *seen)
{
    static struct story story;
    for (int ply = 0; ply < match.game.session.moves; ply++) {
        char words[512];
        struct text text;
        struct suburbia_narrator narrator;
        struct suburbia_told told;
        match_story(&match, ply, &story);
        suburbia_narrator_begin(&narrator, &match, &story);
        while (suburbia_narrator_next(&narrator, &told)) {
            text_init(&text, words, sizeof words);
            suburbia_wording_told(&match, &told, &text);
            assert_true(text_ok(&text) && told.subject[0]);
            for (int k = 0; k < RARE; k++)
                seen[k] += strstr(words, rare[k]) != NULL;
        }
        text_init(&text, words, sizeof words);
        suburbia_wording_move(&match, &story, 0, &text);
        assert_null(strstr(words, " of seat "));
    }
}

static void every_reason_has_words(void **unused)
{
    (void)unused;
    int seen[RARE] = {0};
    for (uint8_t seed = 1; seed <= 48; seed++) {
        /* Stars come thick where there is little else. */
        deal_everything(4, seed);
        if (seed % 2)
            table_set(&match,
                      (struct table_plan){"ce", "standard",
                                          "base five_star stars", 4, seed});
        for (int seat = 0; seat < 4; seat++)
            match.game.player[seat].kind =
                seed % 4 ? RECORD_RANDOM : RECORD_GREEDY;
        while (match_step(&match))
            ;
        tell_game(seen);
    }
    for (int k = 0; k < RARE; k++) {
        if (!seen[k])
            print_error("never said: %s\n", rare[k]);
        assert_true(seen[k] > 0);
    }
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
    suburbia_wording_move(&match, &story, 0, &text);
    assert_string_equal(words, "Greta keeps a secret goal");
    match_story(&match, 0, &story);
    text_init(&text, words, sizeof words);
    suburbia_wording_move(&match, &story, 0, &text);
    assert_null(strstr(words, "secret"));
    assert_memory_equal(words, "You keep ", 9);
}

/* In English one class and several are put alike, in French they are not. */
static void one_class_has_its_own_plural(void **unused)
{
    (void)unused;
    const struct words_language *french = words_language("fr");
    struct suburbia_things one, two;
    const struct words_arg homes =
        suburbia_wording_things(french, CLASS_BIT(CLASS_RESIDENTIAL), &one);
    const struct words_arg both = suburbia_wording_things(
        french, CLASS_BIT(CLASS_RESIDENTIAL) | CLASS_BIT(CLASS_CIVIC), &two);
    char words[THINGS_MAX];
    words_fill(words, sizeof words, french, WORD_SUBURBIA_MEASURE_TILES,
               .tiles = homes);
    assert_string_equal(words, "tuiles résidentielles");
    words_fill(words, sizeof words, french, WORD_SUBURBIA_MEASURE_TILES,
               .tiles = both);
    assert_string_equal(words, "tuiles de type résidentiel ou administratif");
}

/* Records keep their words whatever the language calls a rung. */
static void every_rung_has_its_word(void **unused)
{
    (void)unused;
    for (int i = 0; i < SUBURBIA_RUNGS; i++) {
        const struct game_result result = {.rung = suburbia_ladder[i].id,
                                           .ladder = "not in the catalogue"};
        assert_string_equal(suburbia_wording_rung(&words_en, &result),
                            suburbia_ladder[i].name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_preview_names_the_tile_behind_each_change),
        cmocka_unit_test(a_red_line_is_named_and_a_limit_too),
        cmocka_unit_test(tiles_and_goals_have_sentences),
        cmocka_unit_test(a_tile_says_what_its_numbers_do_not),
        cmocka_unit_test(every_reason_has_words),
        cmocka_unit_test(goals_are_secret_to_others),
        cmocka_unit_test(one_class_has_its_own_plural),
        cmocka_unit_test(every_rung_has_its_word),
    };
    return cmocka_run_group_tests_name("wording", tests, NULL, NULL);
}
