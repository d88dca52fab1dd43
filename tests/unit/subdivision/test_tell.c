/* What every front tells: whole games of all variants, and what scorepads are
 * made of. */
#include "subdivision/rules/tell.h"
#include "unit/subdivision/lot.h"

static struct subdivision_state before, after;
static struct game_event event[GAME_EVENTS_MAX];
static struct game_events events;

static int sections[SUBDIVISION_SECTIONS], subjects[SUBDIVISION_SUBJECTS],
    whys[SUBDIVISION_WHYS];

static void count(const struct subdivision_telling *telling)
{
    sections[telling->section]++;
    subjects[telling->subject]++;
    whys[telling->why]++;
    if (telling->has_argument &&
        telling->argument.name == SUBDIVISION_ARG_THING)
        assert_in_range(telling->argument.value, CAUSE_ZONE, CAUSE_PARCEL - 1);
}

/* Every event is told once, in order; returns the sum of all changes. */
static int check_told(struct subdivision_teller *teller)
{
    struct subdivision_telling telling;
    int told = 0, sum = 0;
    while (subdivision_teller_next(teller, &telling)) {
        int delta = 0;
        assert_ptr_equal(telling.event, &event[told]);
        for (int i = 0; i < telling.events; i++) {
            assert_int_equal(event[told + i].stat, telling.event->stat);
            assert_int_equal(event[told + i].seat, telling.event->seat);
            delta += event[told + i].delta;
        }
        assert_int_equal(telling.delta, delta);
        told += telling.events;
        sum += delta;
        count(&telling);
    }
    assert_int_equal(told, events.count);
    return sum;
}

static int sum_of(const int *section)
{
    int sum = 0;
    for (int i = 0; i < SUBDIVISION_SECTIONS; i++)
        sum += section[i];
    return sum;
}

static void check_move(int seat)
{
    const struct subdivision_played played = {lot_box, &after, &events, seat};
    struct subdivision_teller teller;
    subdivision_teller_begin(&teller, &played);
    check_told(&teller);
    for (int other = 0; other < after.seats; other++) {
        const struct plot was = subdivision_plot(lot_box, &before, other);
        const struct plot is = subdivision_plot(lot_box, &after, other);
        struct subdivision_sums sums;
        subdivision_tell_sums(&played, other, &sums);
        assert_int_equal(sum_of(sums.money),
                         is.board->money - was.board->money);
        assert_int_equal(sum_of(sums.points),
                         subdivision_points(&is) - subdivision_points(&was));
    }
}

/* The scorepad of each seat, point by point. */
static void check_scorepads(void)
{
    for (int seat = 0; seat < after.seats; seat++) {
        const struct plot plot = subdivision_plot(lot_box, &after, seat);
        struct subdivision_teller teller;
        events = (struct game_events){event, GAME_EVENTS_MAX, 0};
        subdivision_explain(&plot, seat, &events);
        subdivision_teller_score(&teller, &plot, seat, &events);
        assert_int_equal(check_told(&teller), subdivision_points(&plot));
    }
}

static void play_through(const struct game_config *config, struct rng *rng)
{
    struct seed seed = {{0}};
    seed.byte[0] = (uint8_t)rng_below(rng, 256);
    subdivision_setup(lot_box, config, &seed, &after);
    while (subdivision_actor(&after) != ACTOR_NONE) {
        const int seat = subdivision_actor(&after);
        game_move move[GAME_MOVES_MAX];
        const int moves = subdivision_legal(lot_box, &after, move);
        events = (struct game_events){event, GAME_EVENTS_MAX, 0};
        before = after;
        subdivision_apply(lot_box, &after,
                          move[rng_below(rng, (uint32_t)moves)], &events);
        assert_in_range(events.count, 0, GAME_EVENTS_MAX);
        check_move(seat);
    }
    check_scorepads();
}

enum { GAMES = 3 }; /* of each variant */

static void whole_games_are_told_once(void **unused)
{
    (void)unused;
    struct game_config config;
    struct rng rng;
    rng_init(&rng, 15, 0);
    for (int i = 0; subdivision_variant(lot_box, i, &config); i++)
        for (int game = 0; game < GAMES; game++)
            play_through(&config, &rng);
}

static void check_said(const int *said, const char *const *word, int words)
{
    for (int i = 0; i < words; i++)
        if (!said[i])
            print_error("never told: %s\n", word[i]);
    for (int i = 0; i < words; i++)
        assert_true(said[i]);
}

static void every_word_is_said(void **unused)
{
    (void)unused;
    check_said(sections, subdivision_section_word, SUBDIVISION_SECTIONS);
    check_said(subjects, subdivision_subject_word, SUBDIVISION_SUBJECTS);
    /* The first, none, stands for several at once. */
    check_said(whys + 1, subdivision_why_word + 1, SUBDIVISION_WHYS - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_are_told_once),
        cmocka_unit_test(every_word_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
