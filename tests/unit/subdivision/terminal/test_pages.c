/* What is said, as lines. */
#include "subdivision/terminal/pages.h"

#include "base/bits.h"
#include "subdivision/terminal/chronicle.h"
#include "subdivision/terminal/wording.h"
#include "unit/subdivision/terminal/table.h"

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
    assert_int_equal(subdivision_match_refuse(&match, move), STATUS_OK);
    subdivision_say_preview(&match, move, &lines);
    fclose(out);
}

static void a_preview_gives_reasons_and_what_follows(void **unused)
{
    (void)unused;
    table_busy(&match);
    match_step(&match);
    preview(subdivision_move_place(ZONE_CIVIC, at(0, 0), false));
    assert_said("-2 uncovered: +2 parcel at 0,0 is covered");
    assert_said("Then these may act");
    assert_said("residential at 0,-1");
    assert_said("commercial at 0,1, best of ");
    assert_said("+$1: lake at -1,1 beside civic at 0,0");
    free(said);
}

static void a_needless_payment_is_told(void **unused)
{
    (void)unused;
    table_busy(&match);
    match_step(&match);
    preview(subdivision_move_place(ZONE_CIVIC, at(0, 0), true));
    assert_said("This parcel is free: without pay it costs nothing.");
    free(said);
    preview(subdivision_move_place(ZONE_CIVIC, at(0, 0), false));
    assert_null(strstr(said, "is free"));
    free(said);
}

static bool has_move(const game_move *move, int count, game_move wanted)
{
    while (count > 0 && move[count - 1] != wanted)
        count--;
    return count > 0;
}

/* What may be laid next is listed, whatever was laid before, and so is what
 * may follow it. */
static void assert_all_listed(void)
{
    static struct outcome way[1 << 12];
    static game_move first[1 << 12];
    game_move move[GAME_MOVES_MAX];
    const int count = subdivision_match_moves(&match, move);
    const int ways =
        subdivision_outcomes(subdivision_match_box(&match),
                             subdivision_match_state(&match), way, 1 << 12);
    size_t size;
    FILE *out = open_said(&size);
    const struct say lines = {.out = out};
    int listed = 0;
    subdivision_say_moves(&match, false, &lines);
    fclose(out);
    for (int i = 0; i < ways; i++)
        first[i] = way[i].decision.part[0];
    for (int what = 0; what < EDGES_MAX; what++) {
        const game_move lay = subdivision_move_make(SUBDIVISION_LAY, 0, what);
        const bool able = subdivision_match_refuse(&match, lay) == STATUS_OK;
        assert_int_equal(has_move(move, count, lay), able);
        assert_int_equal(has_move(first, ways, lay), able);
        listed += able;
    }
    assert_int_equal(count, listed + 1);
    for (const char *c = strstr(said, "\n  lay "); c;
         c = strstr(c + 1, "\n  lay "))
        listed--;
    assert_int_equal(listed, 0);
    assert_said("\n  stop: ");
    free(said);
}

static void open_tiles_list_every_piece(void **unused)
{
    (void)unused;
    table_busy(&match);
    match_step(&match);
    match_play(&match, subdivision_move_place(ZONE_LUXURY, at(0, 0), false));
    match_play(&match,
               subdivision_move_make(SUBDIVISION_ACTIVATE, at(1, 0), 0));
    assert_all_listed();
    /* The last of the list: all others have a lower number. */
    uint64_t roads = subdivision_match_roads(&match);
    while (bits_rest(roads))
        roads = bits_rest(roads);
    match_play(&match,
               subdivision_move_make(SUBDIVISION_LAY, 0, bits_first(roads)));
    assert_all_listed();
    assert_true(bits_count(subdivision_match_roads(&match)) > 1);
    match_play(&match, subdivision_match_ending(&match));
    match_play(&match,
               subdivision_move_make(SUBDIVISION_ACTIVATE, at(0, 1), 0));
    assert_all_listed();
    struct edges edges = subdivision_match_edges(&match);
    while (edges_any(edges_rest(edges)))
        edges = edges_rest(edges);
    match_play(&match,
               subdivision_move_make(SUBDIVISION_LAY, 0, edges_first(edges)));
    assert_all_listed();
    assert_true(edges_count(subdivision_match_edges(&match)) > 1);
}

static void every_line_is_explained(void **unused)
{
    (void)unused;
    size_t size;
    table_busy(&match);
    FILE *out = open_said(&size);
    const struct say lines = {.out = out};
    subdivision_say_explain(&match, 0, 0, LINES, &lines);
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
        subdivision_say_bonus(&match, 0, &lines);
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
    struct subdivision_chronicle chronicle;
    subdivision_chronicle_read(&match, GAME_NOBODY, &chronicle);
    for (int i = 0; i < chronicle.entries; i++)
        if (chronicle.entry[i].met &&
            subdivision_box
                .bonus[subdivision_match_state(&match)
                           ->bonus[chronicle.entry[i].round - 1]]
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
    subdivision_say_entry(&match, GAME_NOBODY, which, &lines);
    subdivision_say_entry(&match, GAME_NOBODY, ENTRIES_MAX, &lines);
    fclose(out);
    assert_said("+$2 each\n");
    assert_said("The log has lines 1 to ");
    free(said);
}

/* What follows a name stands in the same column, whatever its letters are. */
static void columns_are_counted_in_characters(void **unused)
{
    (void)unused;
    char plain[32], accented[32];
    struct text text;
    text_init(&text, plain, sizeof plain);
    subdivision_wording_column("fleche", 8, &text);
    text_init(&text, accented, sizeof accented);
    subdivision_wording_column("fl\u00e8che", 8, &text);
    assert_string_equal(plain, "fleche  ");
    assert_string_equal(accented, "fl\u00e8che  ");
}

/* The id of a symbol is for records. */
static void a_symbol_is_called_by_its_name(void **unused)
{
    (void)unused;
    char words[64];
    struct text text;
    int circle = 0;
    while (strcmp(subdivision_box.symbol_words[circle].id, "circle") != 0)
        circle++;
    text_init(&text, words, sizeof words);
    subdivision_wording_symbol(words_language("fr"), &subdivision_box, circle,
                               &text);
    assert_string_equal(words, "\u25cb cercle");
}

/* Records keep their words whatever the language calls a rank. */
static void every_rank_has_its_word(void **unused)
{
    (void)unused;
    for (int i = 0; i < subdivision_box.rungs; i++) {
        const struct rung *rung = &subdivision_box.rung[i];
        enum words_key key;
        assert_true(words_find("rank", rung->id, &key));
        assert_string_equal(words_of(&words_en, key), rung->name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_preview_gives_reasons_and_what_follows),
        cmocka_unit_test(a_needless_payment_is_told),
        cmocka_unit_test(open_tiles_list_every_piece),
        cmocka_unit_test(every_line_is_explained),
        cmocka_unit_test(a_bonus_tile_is_told_with_its_shape),
        cmocka_unit_test(the_log_tells_the_money_of_a_bonus_tile),
        cmocka_unit_test(columns_are_counted_in_characters),
        cmocka_unit_test(a_symbol_is_called_by_its_name),
        cmocka_unit_test(every_rank_has_its_word),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
