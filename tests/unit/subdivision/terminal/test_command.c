#include "subdivision/terminal/command.h"

#include "subdivision/terminal/wording.h"
#include "unit/subdivision/terminal/table.h"
#include "unit/terminal/typing.h"

static void every_move_has_words(void **unused)
{
    (void)unused;
    table_busy(&match);
    assert_true(match_step(&match)); /* the die */
    assert_int_equal(read_well("place civic 0,0"),
                     subdivision_move_place(ZONE_CIVIC, at(0, 0), false));
    assert_int_equal(read_well("Place CIVIC at 0, 0"),
                     subdivision_move_place(ZONE_CIVIC, at(0, 0), false));
    assert_int_equal(read_well("place res -1,2 pay"),
                     subdivision_move_place(ZONE_RESIDENTIAL, at(-1, 2), true));
    assert_int_equal(read_well("place Res -1,2 pay"),
                     read_well("place res -1,2 pay"));
    assert_int_equal(read_well("pass luxury"),
                     subdivision_move_pass(ZONE_LUXURY));
    assert_int_equal(read_well("done"),
                     subdivision_move_make(SUBDIVISION_DONE, 0, 0));
    assert_int_equal(match_play(&match, read_well("place luxury 0,0")),
                     STATUS_OK);
    assert_int_equal(
        read_well("activate -1,0 park 2,0"),
        subdivision_move_make(SUBDIVISION_ACTIVATE, at(-1, 0), at(2, 0)));
    assert_int_equal(
        read_well("activate -1,0 2,0"),
        subdivision_move_make(SUBDIVISION_ACTIVATE, at(-1, 0), at(2, 0)));
    assert_int_equal(match_play(&match, read_well("activate 1,0")), STATUS_OK);
    assert_refused("lay 0,0/0,1", "say the parcel");
    assert_int_equal(match_play(&match, read_well("lay 2,0")), STATUS_OK);
    assert_int_equal(match_play(&match, read_well("stop")), STATUS_OK);
    assert_int_equal(match_play(&match, read_well("activate 0,1")), STATUS_OK);
    assert_int_equal(
        read_well("lay 0,0/0,1"),
        subdivision_move_make(
            SUBDIVISION_LAY, 0,
            subdivision_edge_between(&subdivision_box, at(0, 0), at(0, 1))));
    assert_int_equal(read_well("lay 0,1 / 0,0"), read_well("lay 0,0/0,1"));
    assert_refused("lay 2,0", "say the parcel");
    assert_refused("lay 0,0/3,0", "say the parcel");
}

static void what_is_no_move_says_what_is_missing(void **unused)
{
    (void)unused;
    table_busy(&match);
    assert_true(match_step(&match));
    assert_refused("place", "say which tile");
    assert_refused("place castle 0,0", "say which tile");
    assert_refused("place civic", "say on which parcel");
    assert_refused("place civic 9,9", "say on which parcel");
    assert_refused("place civic 0,0 now", "say on which parcel");
    assert_refused("place civic 0,0 pay now", "say on which parcel");
    assert_refused("pass", "say which tile");
    assert_refused("activate", "say which of your tiles");
    assert_refused("activate -1,0", "say where its park");
    assert_refused("activate 1,0 road 2,0", "that tile is only opened");
    assert_refused("lay 1000,0", "say the parcel");
    assert_refused("stop it", "nothing follows");
    assert_refused("dance", "not a command");
    assert_refused("", "say which move, such as: why place"); /* bare why */
}

/* What a record says of a move, and what `moves` lists, is a command. */
static void words_of_every_legal_move_are_read_back(void **unused)
{
    (void)unused;
    table_set(&match, (struct table_plan){"solo", NULL, "2", 1, 1, 11});
    const struct session *session = &match.game.session;
    struct rng rng;
    rng_init(&rng, 1, 1);
    while (!match_is_over(&match)) {
        game_move legal[GAME_MOVES_MAX];
        if (match_step(&match))
            continue;
        const int count =
            game_legal(session->game, session_now(session), legal);
        for (int i = 0; i < count; i++) {
            char words[SUBDIVISION_WORDS_MAX];
            struct text text;
            text_init(&text, words, sizeof words);
            subdivision_wording_command(&match, legal[i], &text);
            assert_int_equal(read_well(words), legal[i]);
            text_init(&text, words, sizeof words);
            game_move_text(session->game, session_now(session), legal[i],
                           &text);
            assert_int_equal(read_well(words), legal[i]);
        }
        match_play(&match,
                   game_random(session->game, session_now(session), &rng));
    }
}

static void lines_have_words(void **unused)
{
    (void)unused;
    assert_int_equal(subdivision_command_line("parks"), LINE_PARKS);
    assert_int_equal(subdivision_command_line("money Greta"), LINE_SAVINGS);
    assert_int_equal(subdivision_command_line(""), LINES);
    assert_int_equal(subdivision_command_line("cats"), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_has_words),
        cmocka_unit_test(what_is_no_move_says_what_is_missing),
        cmocka_unit_test(words_of_every_legal_move_are_read_back),
        cmocka_unit_test(lines_have_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
