#include "game/session.h"

#include "games/games.h"
#include "unit/unit.h"

#include <string.h>

static struct session session;

static void deal(int variant, uint64_t number)
{
    const struct game *game = games[0];
    struct game_config config;
    struct seed seed = {{0}};
    assert_true(game_variant(game, variant, &config));
    config.first = 0;
    seed_advance(&seed, number);
    session_deal(&session, game, &config, &seed);
}

static game_move some_move(uint64_t luck)
{
    struct rng rng;
    rng_init(&rng, luck, 0);
    return game_random(session.game, session_now(&session), &rng);
}

static void play(int moves)
{
    for (int i = 0; i < moves; i++)
        assert_int_equal(session_play(&session, session_actor(&session),
                                      some_move((uint64_t)i), NULL),
                         STATUS_OK);
}

static void a_deal_is_the_state_before_the_first_move(void **unused)
{
    (void)unused;
    deal(0, 3);
    assert_true(session.dealt);
    assert_int_equal(session.moves, 0);
    assert_int_equal(session.seed.byte[SEED_BYTES - 1], 3);
    assert_int_equal(session.config.seats, 2);
    assert_memory_equal(&session.start, &session.now, sizeof session.now);
    assert_int_equal(session_actor(&session), 0);
}

static void equal_seeds_deal_equal_games(void **unused)
{
    (void)unused;
    deal(1, 8);
    const union session_state first = session.start;
    deal(1, 8);
    assert_memory_equal(&first, &session.start, sizeof first);
    deal(1, 9);
    assert_memory_not_equal(&first, &session.start, sizeof first);
}

static void a_refused_move_changes_nothing(void **unused)
{
    (void)unused;
    deal(0, 1);
    const struct session before = session;
    const game_move move = some_move(1);
    assert_int_equal(session_play(&session, 1, move, NULL), STATUS_WRONG_SEAT);
    assert_int_not_equal(session_play(&session, 0, 0, NULL), STATUS_OK);
    assert_memory_equal(&before, &session, sizeof before);
}

static void moves_and_seats_are_kept(void **unused)
{
    (void)unused;
    deal(0, 1);
    const game_move first = some_move(1);
    assert_int_equal(session_play(&session, 0, first, NULL), STATUS_OK);
    const game_move second = some_move(2);
    assert_int_equal(session_play(&session, 1, second, NULL), STATUS_OK);
    assert_int_equal(session.moves, 2);
    assert_int_equal(session.move[0], first);
    assert_int_equal(session.move[1], second);
    assert_int_equal(session.seat[0], 0);
    assert_int_equal(session.seat[1], 1);
}

static void earlier_moments_can_be_looked_at(void **unused)
{
    (void)unused;
    union session_state seen[11], then;
    deal(2, 4);
    seen[0] = session.now;
    for (int i = 1; i <= 10; i++) {
        play(1);
        seen[i] = session.now;
    }
    for (int i = 10; i >= 0; i--) {
        session_at(&session, i, &then);
        assert_memory_equal(&then, &seen[i], sizeof then);
    }
}

static void a_preview_changes_nothing_and_comes_true(void **unused)
{
    (void)unused;
    struct game_event seen[64], made[64];
    struct game_events first = {seen, 64, 0}, second = {made, 64, 0};
    union session_state after;
    deal(0, 5);
    play(2);
    const struct session before = session;
    const game_move move = some_move(7);
    session_preview(&session, move, &first, &after);
    session_preview(&session, move, NULL, NULL);
    assert_memory_equal(&before, &session, sizeof before);
    assert_int_equal(
        session_play(&session, session_actor(&session), move, &second),
        STATUS_OK);
    assert_memory_equal(&after, &session.now, sizeof after);
    assert_int_equal(first.count, second.count);
    assert_in_range(first.count, 1, 64);
    assert_memory_equal(seen, made, sizeof *seen * (size_t)first.count);
}

/* Choosing a goal shows nothing new, so it can be taken back until the next
 * seat has chosen. */
static void undo_is_for_whoever_moved_last(void **unused)
{
    (void)unused;
    deal(0, 6);
    const union session_state start = session.now;
    assert_int_equal(session_undo_status(&session, 0), STATUS_NO_MOVE);
    assert_int_equal(session_undo(&session, 0), STATUS_NO_MOVE);
    play(1);
    const union session_state chosen = session.now;
    assert_int_equal(session_undo(&session, 1), STATUS_DECIDED);
    assert_memory_equal(&session.now, &chosen, sizeof chosen);
    assert_int_equal(session_undo_status(&session, 0), STATUS_OK);
    assert_int_equal(session_undo(&session, 0), STATUS_OK);
    assert_memory_equal(&session.now, &start, sizeof start);
    assert_int_equal(session.moves, 0);
    play(2);
    assert_int_equal(session_undo(&session, 0), STATUS_DECIDED);
    assert_int_equal(session_undo(&session, 1), STATUS_OK);
    assert_int_equal(session.moves, 1);
}

static void what_was_drawn_cannot_be_taken_back(void **unused)
{
    (void)unused;
    deal(3, 6); /* alone: the last move of a turn draws */
    while (game_turn(session.game, session_now(&session)) == 1)
        play(1);
    const union session_state now = session.now;
    assert_int_equal(session_undo(&session, 0), STATUS_REVEALED);
    assert_memory_equal(&session.now, &now, sizeof now);
}

static void the_last_decision_of_a_seat_is_found(void **unused)
{
    (void)unused;
    deal(0, 6);
    assert_int_equal(session_last_of(&session, 0), -1);
    play(9);
    for (int seat = 0; seat < 2; seat++) {
        const int last = session_last_of(&session, seat);
        assert_true(last >= 0);
        assert_int_equal(session.seat[last], seat);
        for (int i = last + 1; i < session.moves; i++)
            assert_int_not_equal(session.seat[i], seat);
    }
}

static void a_given_start_has_no_seed(void **unused)
{
    (void)unused;
    deal(1, 2);
    play(5);
    const union session_state start = session.now;
    session_start(&session, games[0], session_state_const(&start));
    assert_false(session.dealt);
    assert_int_equal(session.moves, 0);
    assert_int_equal(session.config.seats, 3);
    assert_memory_equal(&session.now, &start, games[0]->rules->state_size);
    play(3);
    assert_int_equal(session.moves, 3);
}

/* Dale's turns are the rules' own: they follow by themselves, and are no
 * decision that anybody began. */
static void the_rules_settle_what_they_alone_decide(void **unused)
{
    (void)unused;
    int settled = 0;
    deal(4, 3);
    while (session_actor(&session) != ACTOR_NONE) {
        const int moves = session.moves;
        assert_false(session_is_forced(&session));
        play(1);
        if (session_is_forced(&session)) {
            static game_move move[GAME_MOVES_MAX];
            assert_int_equal(
                game_legal(session.game, session_now(&session), move), 1);
            assert_int_equal(session_forced(&session), move[0]);
        }
        const int decided = session.moves;
        session_settle(&session);
        settled += session.moves - decided;
        assert_int_equal(session.last, moves);
        for (int i = decided; i < session.moves; i++)
            assert_int_equal(session.seat[i], 1);
    }
    assert_false(session_is_forced(&session));
    assert_true(settled > 8);
}

/* Back to any moment: as if the game had just come there. */
static void going_back_leaves_no_trace(void **unused)
{
    (void)unused;
    static struct session then[31];
    deal(4, 5);
    then[0] = session;
    for (int i = 1; i <= 30; i++) {
        play(1);
        then[i] = session;
    }
    for (int i = 30; i >= 0; i -= 3) {
        session_rewind(&session, i);
        assert_int_equal(session.moves, i);
        assert_int_equal(session.last, then[i].last);
        assert_memory_equal(&session.now, &then[i].now, sizeof session.now);
        assert_memory_equal(&session.before, &then[i].before,
                            sizeof session.before);
    }
}

/* The moves of a session, taken together decision by decision. */
static void decisions_are_read_out_of_the_moves(void **unused)
{
    (void)unused;
    const struct seed seed = {{7}};
    struct game_config config;
    struct game_decision decision;
    union session_state state;
    int at = 0, several = 0;
    game_defaults(games[1], &config);
    session_deal(&session, games[1], &config, &seed);
    while (session_actor(&session) != ACTOR_NONE)
        play(1);
    state = session.start;
    while (session_decision(&session, at, &state, &decision, NULL)) {
        assert_memory_equal(decision.part, &session.move[at],
                            (size_t)decision.parts * sizeof *decision.part);
        at += decision.parts;
        several += decision.parts > 1;
    }
    assert_int_equal(at, session.moves);
    assert_true(several > 0);
    assert_memory_equal(&state, &session.now, sizeof state);
}

/* No game is that long; the room must hold all the same. */
static void a_full_session_takes_no_more(void **unused)
{
    (void)unused;
    deal(0, 1);
    session.moves = GAME_LENGTH_MAX;
    assert_int_equal(session_play(&session, 0, some_move(1), NULL),
                     STATUS_TOO_LONG);
    assert_int_equal(session.moves, GAME_LENGTH_MAX);
}

static void events_that_do_not_fit_are_counted(void **unused)
{
    (void)unused;
    struct game_event room[2] = {{0}};
    struct game_events events = {room, 1, 0};
    game_note(&events, (struct game_event){.seat = 1, .delta = 5});
    game_note(&events, (struct game_event){.seat = 2, .delta = 6});
    game_note(NULL, (struct game_event){.seat = 3});
    assert_int_equal(events.count, 2);
    assert_int_equal(room[0].delta, 5);
    assert_int_equal(room[1].delta, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deal_is_the_state_before_the_first_move),
        cmocka_unit_test(equal_seeds_deal_equal_games),
        cmocka_unit_test(a_refused_move_changes_nothing),
        cmocka_unit_test(moves_and_seats_are_kept),
        cmocka_unit_test(earlier_moments_can_be_looked_at),
        cmocka_unit_test(a_preview_changes_nothing_and_comes_true),
        cmocka_unit_test(undo_is_for_whoever_moved_last),
        cmocka_unit_test(what_was_drawn_cannot_be_taken_back),
        cmocka_unit_test(the_last_decision_of_a_seat_is_found),
        cmocka_unit_test(a_given_start_has_no_seed),
        cmocka_unit_test(the_rules_settle_what_they_alone_decide),
        cmocka_unit_test(going_back_leaves_no_trace),
        cmocka_unit_test(decisions_are_read_out_of_the_moves),
        cmocka_unit_test(a_full_session_takes_no_more),
        cmocka_unit_test(events_that_do_not_fit_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
