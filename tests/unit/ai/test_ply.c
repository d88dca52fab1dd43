/* One decision ahead: what is tried, how it is judged and ranked. */
#include "ai/ply.h"

#include "games/games.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

static struct agent_desk desk;
static struct rough_net rough;

static void sit(const struct game *game)
{
    rough_sit(&desk, &rough, game, 4);
}

/* The best way to finish a decision from here, made afresh each time. */
static int64_t best_worth(const struct game_state *before, game_move move,
                          int seat)
{
    const struct game *game = desk.game;
    union session_state memory = {0};
    struct game_state *state = session_state(&memory);
    struct game_config config;
    struct net_value value;
    memcpy(state, before, game->rules->state_size);
    game_apply(game, state, move, NULL);
    game_config_of(game, state, &config);
    if (!game_pending(game, state)) {
        ply_value(&desk, state, seat, &value);
        return ply_worth(&value, config.seats == 1);
    }
    game_move part[AGENT_PART_MOVES];
    const int count = game_legal(game, state, part);
    int64_t best = INT64_MIN;
    for (int i = 0; i < count; i++) {
        const int64_t worth = best_worth(state, part[i], seat);
        best = worth > best ? worth : best;
    }
    return best;
}

/* Every choice has the worth that it has afresh, the best first, and no move
 * that was left out is better than the last of them. */
static void check_rank(const struct game_state *state)
{
    enum { MOST = 6 };
    static game_move legal[GAME_MOVES_MAX];
    struct agent_choice choice[MOST];
    const struct game *game = desk.game;
    const int seat = game_actor(game, state);
    const int count = game_legal(game, state, legal);
    const int found = ply_rank(&desk, state, MOST);
    assert_int_equal(found, count < MOST ? count : MOST);
    assert_int_equal(desk.choices, found);
    memcpy(choice, desk.choice, (size_t)found * sizeof *choice);
    for (int i = 0; i < found; i++) {
        assert_true(i == 0 || choice[i].worth <= choice[i - 1].worth);
        assert_true(choice[i].worth == best_worth(state, choice[i].move, seat));
    }
    for (int i = 0; i < count; i++) {
        const int64_t worth = best_worth(state, legal[i], seat);
        int better = 0, listed = 0;
        for (int j = 0; j < found; j++) {
            better += choice[j].worth >= worth;
            listed |= choice[j].move == legal[i];
        }
        assert_true(listed || better == found);
    }
}

/* No two that look alike, and nothing that looks new is left out. */
static void check_different(const struct game_state *state)
{
    struct agent_choice all[AGENT_CANDIDATES];
    const int found = ply_rank(&desk, state, AGENT_CANDIDATES);
    memcpy(all, desk.choice, sizeof all);
    const int different = ply_rank_different(&desk, state, AGENT_CANDIDATES);
    int at = 0; /* of those different, the first so many have been met */
    for (int i = 0; i < found; i++) {
        int alike = 0;
        for (int j = 0; j < at; j++)
            alike += memcmp(&desk.choice[j].value, &all[i].value,
                            sizeof all[i].value) == 0;
        if (alike == 0) {
            assert_true(at < different);
            assert_int_equal(desk.choice[at++].move, all[i].move);
        }
        assert_true(alike <= 1);
    }
}

static void ranks_are_those_of_afterstates(void **unused)
{
    (void)unused;
    for (int which = 0; which < GAMES_COUNT; which++) {
        const struct game *game = games[which];
        struct game_config config;
        sit(game);
        for (int i = 0; game_variant(game, i, &config); i += 4) {
            const struct seed seed = {{(uint8_t)(i + 9)}};
            union session_state memory = {0};
            struct game_state *state = session_state(&memory);
            game_setup(game, &config, &seed, state);
            for (int step = 0; game_actor(game, state) != ACTOR_NONE; step++) {
                if (step % 11 == 3 && game_actor(game, state) >= 0)
                    check_rank(state), check_different(state);
                game_apply(game, state, game_random(game, state, &desk.rng),
                           NULL);
            }
        }
    }
}

static void the_net_fits_the_seats(void **unused)
{
    (void)unused;
    static struct rough_net other;
    const struct game *game = games[0];
    const struct seed seed = {{1}};
    union session_state memory = {0};
    struct game_state *state = session_state(&memory);
    struct game_config config;
    sit(game);
    rough_net_make(&other, game);
    game_defaults(game, &config);
    config.seats = 3;
    game_setup(game, &config, &seed, state);
    desk.nets = (struct agent_nets){&rough.net, &other.net};
    assert_ptr_equal(ply_net(&desk, state), &rough.net);
    desk.nets.table = NULL; /* any net is better than none */
    assert_ptr_equal(ply_net(&desk, state), &other.net);
    assert_int_equal(game_configure(game, &config, "mode", "lone"), STATUS_OK);
    config.seats = 1;
    game_setup(game, &config, &seed, state);
    desk.nets.table = &rough.net;
    assert_ptr_equal(ply_net(&desk, state), &other.net);
    desk.nets.solo = NULL;
    assert_ptr_equal(ply_net(&desk, state), &rough.net);
}

/* A win is worth more than any margin can make up for; among equal wins the
 * margin decides, alone the score. */
static void worth_goes_by_the_win(void **unused)
{
    (void)unused;
    const struct net_value even = {NET_CERTAIN / 2, 9000, 0};
    const struct net_value ahead = {NET_CERTAIN / 2, 9000, 300};
    const struct net_value wins = {NET_CERTAIN, 100, -30000};
    assert_true(ply_worth(&ahead, false) > ply_worth(&even, false));
    assert_true(ply_worth(&wins, false) > ply_worth(&ahead, false));
    assert_int_equal(ply_worth(&even, true), ply_worth(&ahead, true));
    assert_true(ply_worth(&wins, true) < ply_worth(&even, true));
}

static void results_are_valued(void **unused)
{
    (void)unused;
    const struct game_result result = {
        .seats = 3, .score = {80, 95, 95}, .winners = 6};
    const struct game_result alone = {.seats = 1, .score = {70}, .winners = 1};
    struct net_value value;
    ply_result(&result, 0, &value);
    assert_int_equal(value.win, 0);
    assert_int_equal(value.score, 8000);
    assert_int_equal(value.margin, -1500);
    ply_result(&result, 1, &value);
    assert_int_equal(value.win, NET_CERTAIN / 2);
    assert_int_equal(value.margin, 0);
    ply_result(&alone, 0, &value);
    assert_int_equal(value.win, NET_CERTAIN);
    assert_int_equal(value.score, 7000);
}

/* A glance at every decision is the best one; at fewer it is one of them. */
static void a_glance_finds_a_decision(void **unused)
{
    (void)unused;
    for (int which = 0; which < GAMES_COUNT; which++) {
        const struct game *game = games[which];
        union session_state memory = {0};
        struct game_state *state = session_state(&memory);
        struct game_config config;
        const struct seed seed = {{7}};
        sit(game);
        game_defaults(game, &config);
        game_configure(game, &config, "seats", "3");
        game_setup(game, &config, &seed, state);
        while (game_actor(game, state) < 0)
            game_apply(game, state, game_random(game, state, &desk.rng), NULL);
        ply_rank(&desk, state, 1);
        const game_move best = desk.choice[0].move;
        assert_int_equal(ply_glance(&desk, state, 1), best);
        for (int step = 2; step < 40; step++)
            assert_int_equal(game_refuse(game, state, game_actor(game, state),
                                         ply_glance(&desk, state, step)),
                             STATUS_OK);
    }
}

/* Whether `net:N` decides in the middle of a decision as the net does. */
static void check_pending(const struct game_state *state)
{
    const struct game *game = desk.game;
    const struct agent some = {.choose = ply_choose, .work = 50};
    const game_move move = agent_ask(&some, &desk, state);
    const int choices = desk.choices;
    if (!game_pending(game, state))
        return;
    game_move part[AGENT_PART_MOVES];
    const int count = game_legal(game, state, part);
    assert_int_equal(choices,
                     count < AGENT_CANDIDATES ? count : AGENT_CANDIDATES);
    assert_int_equal(move, desk.choice[0].move);
}

/* Who looks at few decisions looks at fewer, but carries through what was
 * begun: there every move is looked at. */
static void some_are_looked_at(void **unused)
{
    (void)unused;
    for (int which = 0; which < GAMES_COUNT; which++) {
        const struct game *game = games[which];
        const struct agent half = {.choose = ply_choose, .work = 2};
        const struct seed seed = {{5}};
        union session_state memory = {0};
        struct game_state *state = session_state(&memory);
        struct game_config config;
        uint64_t judged[2] = {0};
        sit(game);
        game_defaults(game, &config);
        game_configure(game, &config, "seats", "2");
        game_setup(game, &config, &seed, state);
        while (game_actor(game, state) != ACTOR_NONE) {
            game_move move = game_random(game, state, &desk.rng);
            if (game_actor(game, state) >= 0 && !game_automatic(game, state)) {
                check_pending(state);
                const uint64_t before = desk.work;
                move = agent_ask(&half, &desk, state);
                const uint64_t between = desk.work;
                ply_rank(&desk, state, 1);
                judged[0] += between - before;
                judged[1] += desk.work - between;
            }
            game_apply(game, state, move, NULL);
        }
        assert_true(judged[0] > 0 && judged[0] * 10 < judged[1] * 9);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranks_are_those_of_afterstates),
        cmocka_unit_test(the_net_fits_the_seats),
        cmocka_unit_test(worth_goes_by_the_win),
        cmocka_unit_test(results_are_valued),
        cmocka_unit_test(a_glance_finds_a_decision),
        cmocka_unit_test(some_are_looked_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
