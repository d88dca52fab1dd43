#include "subdivision/terminal/chronicle.h"

#include "unit/subdivision/terminal/table.h"

static struct match match;
static struct subdivision_chronicle chronicle;

static void play_random(struct rng *rng)
{
    const struct session *session = &match.game.session;
    match_play(&match, game_random(session->game, session_now(session), rng));
}

/* Whether an entry tells a choice of this seat in the present turn. */
static bool tells(int viewer, int seat)
{
    const int now = subdivision_match_epoch(subdivision_match_state(&match));
    subdivision_chronicle_read(&match, viewer, &chronicle);
    for (int i = 0; i < chronicle.entries; i++)
        if (chronicle.entry[i].seat == seat && chronicle.entry[i].epoch == now)
            return true;
    return false;
}

static void a_choice_is_told_once_all_have_chosen(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_init(&rng, 4, 1);
    table_set(&match, (struct table_plan){"standard", NULL, NULL, 3, 3, 4});
    bool own = false;
    while (!match_is_over(&match)) {
        if (match_step(&match))
            continue;
        const int seat = session_actor(&match.game.session);
        for (int other = 0; other < 3; other++)
            for (int viewer = GAME_NOBODY; viewer < 3; viewer++)
                if (viewer != other)
                    assert_false(tells(viewer, other));
        own |= tells(seat, seat);
        play_random(&rng);
    }
    assert_true(own);
}

/* Dollars that bonus tiles gave the seat. */
static int bonus_dollars(int seat)
{
    int dollars = 0;
    for (int i = 0; i < chronicle.entries; i++) {
        const struct subdivision_entry *entry = &chronicle.entry[i];
        if (entry->kind == ENTRY_BONUS && (entry->met >> seat & 1))
            dollars += subdivision_box
                           .bonus[subdivision_match_state(&match)
                                      ->bonus[entry->round - 1]]
                           .dollars;
    }
    return dollars;
}

static int points_of(int seat)
{
    struct scorepad pad;
    const struct plot plot = subdivision_match_plot_in(
        &match, subdivision_match_state(&match), seat);
    subdivision_score(&plot, &pad);
    return pad.total;
}

/* What is told of a seat adds up to what it has at the end. Without bonus
 * money that holds for the points too, which come from money in part. */
static void changes_add_up(void **unused)
{
    (void)unused;
    bool plain = false, paid = false;
    for (uint8_t seed = 1; seed < 12; seed++) {
        table_set(&match,
                  (struct table_plan){"standard", NULL, NULL, 4, 0, seed});
        const int start = points_of(0);
        while (match_step(&match))
            ;
        subdivision_chronicle_read(&match, GAME_NOBODY, &chronicle);
        assert_true(chronicle.entries < ENTRIES_MAX);
        for (int seat = 0; seat < 4; seat++) {
            const int dollars = bonus_dollars(seat);
            int money = subdivision_box.start_money, points = start;
            for (int i = 0; i < chronicle.entries; i++)
                if (chronicle.entry[i].seat == seat) {
                    money += chronicle.entry[i].money;
                    points += chronicle.entry[i].points;
                }
            assert_int_equal(
                money + dollars,
                subdivision_match_state(&match)->board[seat].money);
            if (!dollars)
                assert_int_equal(points, points_of(seat));
            plain |= !dollars;
            paid |= dollars > 0;
        }
    }
    assert_true(plain && paid);
}

static void a_face_down_tile_stays_unknown(void **unused)
{
    (void)unused;
    char words[512];
    struct text text;
    table_set(&match, (struct table_plan){"standard", NULL, NULL, 2, 2, 4});
    assert_true(match_step(&match));
    for (int seat = 0; seat < 2; seat++) {
        int zone = 0;
        while (!subdivision_match_state(&match)->hand[seat][zone])
            zone++;
        assert_int_equal(
            match_play(&match, subdivision_move_pass((enum zone)zone)),
            STATUS_OK);
    }
    for (int viewer = 0; viewer < 2; viewer++) {
        subdivision_chronicle_read(&match, viewer, &chronicle);
        assert_int_equal(chronicle.entries, 3);
        for (int i = 1; i < 3; i++) {
            text_init(&text, words, sizeof words);
            subdivision_chronicle_words(&match, &chronicle.entry[i], viewer,
                                        &text);
            const bool own = chronicle.entry[i].seat == viewer;
            assert_int_equal(strstr(words, ": a tile discarded") == NULL, own);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_choice_is_told_once_all_have_chosen),
        cmocka_unit_test(changes_add_up),
        cmocka_unit_test(a_face_down_tile_stays_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
