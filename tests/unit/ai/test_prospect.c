/* Causes over time on positions of real games: each is worked out a second
 * time, from the rules alone, and every one of them comes up. */
#include "ai/prospect.h"

#include "ai/greedy.h"
#include "ai/line.h"
#include "ai/sources.h"
#include "games/games.h"
#include "subdivision/rules/cast.h"
#include "subdivision/rules/internal.h"
#include "subdivision/rules/rules.h"
#include "suburbia/rules/cast.h"
#include "suburbia/rules/rules.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

#include <stdlib.h>

static struct agent_desk desk;
static struct rough_net rough;
static struct session session;
static const struct game *game;
static union session_state now, after, other;
static struct game_prospects found;
static const char *const ids[] = {
    "income",       "reputation",    "goal_lead",        "goal_taken",
    "goal_lost",    "under_line",    "over_line",        "denies",
    "again_income", "beside_income", "again_reputation", "shut_in",
    "lake_room",    "stack",         "bonus_next",       "beside_population",
    "again_money",  "next_tile",     "goal_kept",        "goal_seen",
    "ways",         "walk_zone",     "walk_piece",       "walk_room",
    "walk_long",    "points_more",   "people_more",      "money_more",
    "more_parks",   "more_lakes",    "more_roads",       "more_schools",
    "more_walks"};
enum { IDS = sizeof ids / sizeof *ids };
static int seen[IDS], dropped;

static void deal(const char *name, const char *seats, uint64_t number)
{
    const bool further = number % 2; /* the Collector's Edition */
    struct game_config config;
    struct seed seed = {{0}};
    game = games_find(name);
    rough_sit(&desk, &rough, game, number);
    game_defaults(game, &config);
    if (further && strcmp(name, "suburbia") == 0) {
        game_configure(game, &config, "rules", "ce");
        game_configure(game, &config, "sets", "base,stars,five_star,con");
    }
    game_configure(game, &config, "seats", seats);
    seed_advance(&seed, number);
    session_deal(&session, game, &config, &seed);
}

static int arg(const struct game_prospect *one, const char *name)
{
    for (int i = 0; i < one->arguments; i++)
        if (strcmp(one->argument[i].name, name) == 0)
            return one->argument[i].value;
    fail_msg("%s has no %s", one->id, name);
    return 0;
}

static const char *word(const struct game_prospect *one, const char *name)
{
    for (int i = 0; i < one->arguments; i++)
        if (strcmp(one->argument[i].name, name) == 0)
            return one->argument[i].id;
    fail_msg("%s has no %s", one->id, name);
    return NULL;
}

static const struct suburbia_state *at(const union session_state *state)
{
    return suburbia_see(session_state_const(state));
}

static const struct suburbia_box *box(void)
{
    return suburbia_box_of(game->content);
}

static int change(int seat, int stat)
{
    return at(&after)->numbers[seat].stat[stat] -
           at(&now)->numbers[seat].stat[stat];
}

static void check_number(const struct game_prospect *one, int seat, int stat)
{
    assert_int_equal(arg(one, "n"), change(seat, stat));
    assert_int_equal(arg(one, "turns"),
                     game_left(game, session_state_const(&after)));
}

static int lead(const union session_state *state, int seat, const char *id)
{
    int goal = 0, best = -1000;
    while (strcmp(box()->goal_words[goal].id, id) != 0)
        goal++;
    const int sign = box()->goal[goal].fewest ? -1 : 1;
    for (int i = 0; i < at(state)->seats; i++) {
        const int n = sign * suburbia_goal_count(box(), at(state), i, goal);
        if (i != seat && n > best)
            best = n;
    }
    return sign * suburbia_goal_count(box(), at(state), seat, goal) - best;
}

static void check_goal(const struct game_prospect *one, int seat)
{
    const char *goal = word(one, "goal");
    const int from = lead(&now, seat, goal), to = lead(&after, seat, goal);
    assert_true(strcmp(one->id, "goal_taken") == 0  ? from <= 0 && to > 0
                : strcmp(one->id, "goal_lost") == 0 ? from > 0 && to <= 0
                                                    : from > 0 && to > 0);
    if (strcmp(one->id, "goal_lead") == 0)
        assert_int_equal(arg(one, "from"), from);
    if (strcmp(one->id, "goal_lost") != 0)
        assert_int_equal(arg(one, "to"), to);
}

/* The line lies between the two populations. */
static void check_line(const struct game_prospect *one, int seat)
{
    const int line = arg(one, "line");
    const int here = at(&after)->numbers[seat].stat[STAT_POPULATION],
              there = at(&other)->numbers[seat].stat[STAT_POPULATION];
    if (strcmp(one->id, "under_line") == 0)
        assert_true(here <= line && line < there);
    else
        assert_true(there <= line && line < here);
}

/* The tile built last, or marked, names that kind and that number. */
static void check_growth(const struct game_prospect *one, int seat)
{
    const struct borough *borough = &at(&after)->borough[seat];
    const slot_set marked = borough->marked & ~at(&now)->borough[seat].marked;
    const int slot = marked ? __builtin_ctz(marked) : borough->slots - 1;
    const struct tile *tile = &box()->tile[borough->tile[slot]];
    bool there = false;
    for (int i = 0; i < tile->effects; i++)
        for (int kind = 0; kind < CLASS_COUNT; kind++)
            there |= (tile->effect[i].filter & CLASS_BIT(kind)) &&
                     tile->effect[i].amount == arg(one, "n") &&
                     strcmp(suburbia_class_word[kind], word(one, "kind")) == 0;
    assert_true(there);
}

/* The rival cannot take it now, and would have taken it. */
static void check_denied(const struct game_prospect *one,
                         const struct game_decision *decision)
{
    const char *what = word(one, "tile");
    assert_string_equal(
        game_removed(game, session_state(&now), decision->part[0]), what);
    union session_state line = other;
    bool taken = false;
    for (int i = 0; i < 40 && !taken; i++) {
        struct game_state *state = session_state(&line);
        const int actor = game_actor(game, state);
        const game_move move = game_automatic(game, state)
                                   ? game_random(game, state, &desk.rng)
                                   : greedy_move(&desk, state, NULL);
        const char *takes = game_taken(game, state, move);
        taken = actor == arg(one, "seat") && takes && !strcmp(takes, what);
        game_apply(game, state, move, NULL);
    }
    assert_true(taken);
}

static struct plot plot_of(const union session_state *state, int seat)
{
    return subdivision_plot(subdivision_box_of(game->content),
                            subdivision_see(session_state_const(state)), seat);
}

static int shut_in(const union session_state *state, int seat)
{
    const struct plot plot = plot_of(state, seat);
    return bits_count(board_zones(plot.board) & ~subdivision_access(&plot));
}

static int stacks_of_two(const union session_state *state, int seat)
{
    const struct board *board = plot_of(state, seat).board;
    return bits_count(board->school[1] & ~board->school[2]);
}

/* Free parcels beside tiles of the zone that may lay something there. */
static int places_of(const union session_state *state, int seat, int zone)
{
    const struct plot plot = plot_of(state, seat);
    uint64_t near = 0;
    for (int parcel = 0; parcel < PARCELS_MAX; parcel++) {
        if (subdivision_zone_at(plot.board, parcel) != zone)
            continue;
        const bool walks = plot.box->zone[zone].piece == PIECE_SIDEWALK;
        if (walks ? edges_any(
                        subdivision_first_edges(plot.box, plot.board, parcel))
                  : subdivision_targets(plot.box, plot.board, parcel) != 0)
            near |= plot.box->near[parcel];
    }
    return bits_count(near & subdivision_empty(plot.box, plot.board));
}

/* Points that one more zone type, or improvement type, beside the best segment
 * would bring. */
static int walk_gain(const union session_state *state, int seat, bool zones)
{
    const struct plot plot = plot_of(state, seat);
    int points;
    const unsigned kinds =
        subdivision_beside(&plot, subdivision_best_segment(&plot, &points));
    const unsigned all = (1u << ZONE_COUNT) - 1;
    return __builtin_popcount(zones ? kinds & ~all : kinds & all);
}

static int points(const union session_state *state, int seat)
{
    const struct plot plot = plot_of(state, seat);
    return subdivision_points(&plot);
}

static int gap(int (*of)(const union session_state *, int), int seat)
{
    return of(&after, seat) - of(&other, seat);
}

static void check_more(const struct game_prospect *one, int seat)
{
    static const char *const more[PIECE_COUNT] = {
        [PIECE_PARK] = "more_parks",
        [PIECE_LAKE] = "more_lakes",
        [PIECE_ROAD] = "more_roads",
        [PIECE_SCHOOL] = "more_schools",
        [PIECE_SIDEWALK] = "more_walks"};
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (strcmp(more[subdivision_box_of(game->content)->zone[zone].piece],
                   one->id) == 0)
            assert_int_equal(arg(one, "count"),
                             places_of(&after, seat, zone) -
                                 places_of(&other, seat, zone));
}

/* More than with the other decision, when the turn is over. */
static void check_board(const struct game_prospect *one, int seat)
{
    if (strcmp(one->id, "money_more") == 0) {
        assert_int_equal(arg(one, "price"),
                         plot_of(&after, seat).board->money -
                             plot_of(&other, seat).board->money);
        return;
    }
    assert_true(arg(one, "count") > 0);
    if (strcmp(one->id, "points_more") == 0)
        assert_int_equal(arg(one, "count"), gap(points, seat));
    assert_int_equal(arg(one, "turns"),
                     game_left(game, session_state_const(&now)) - 1);
    if (strcmp(one->id, "shut_in") == 0)
        assert_int_equal(arg(one, "count"), gap(shut_in, seat));
    if (strcmp(one->id, "ways") == 0)
        assert_int_equal(arg(one, "count"), -gap(shut_in, seat));
    if (strcmp(one->id, "stack") == 0)
        assert_int_equal(arg(one, "count"), gap(stacks_of_two, seat));
    if (strcmp(one->id, "walk_zone") == 0)
        assert_int_equal(arg(one, "count"), walk_gain(&after, seat, true) -
                                                walk_gain(&other, seat, true));
    if (strcmp(one->id, "walk_piece") == 0)
        assert_int_equal(arg(one, "count"), walk_gain(&after, seat, false) -
                                                walk_gain(&other, seat, false));
    check_more(one, seat);
}

static bool lies_open(const union session_state *state, const char *id)
{
    for (int space = 0; space < at(state)->spaces; space++)
        if (strcmp(box()->tile_words[at(state)->market[space]].id, id) == 0)
            return true;
    return false;
}

/* The tile lies there now and is still there when the turn is over. */
static void check_next(const struct game_prospect *one)
{
    const char *tile = word(one, "tile");
    assert_true(lies_open(&now, tile));
    assert_true(lies_open(&after, tile));
    assert_true(arg(one, "price") >= 0);
}

/* The goal is the one that is kept. */
static void check_kept(const struct game_prospect *one, int seat)
{
    const int kept = at(&after)->kept[seat],
              goal = at(&after)->deal[seat][kept];
    assert_int_equal(at(&now)->phase, PHASE_KEEP);
    assert_string_equal(box()->goal_words[goal].id, word(one, "goal"));
    if (strcmp(one->id, "goal_kept") == 0)
        assert_int_equal(arg(one, "n"), box()->goal[goal].bonus);
    else
        assert_in_range(arg(one, "count"), 1, SPACES_MAX);
}

static void check_one(const struct game_prospect *one, int seat,
                      const struct game_decision *decision)
{
    for (int i = 0; i < IDS; i++)
        seen[i] += strcmp(ids[i], one->id) == 0;
    if (strcmp(game->name, "subdivision") == 0)
        check_board(one, seat);
    else if (strcmp(one->id, "income") == 0)
        check_number(one, seat, STAT_INCOME);
    else if (strcmp(one->id, "reputation") == 0)
        check_number(one, seat, STAT_REPUTATION);
    else if (strcmp(one->id, "goal_kept") == 0 ||
             strcmp(one->id, "goal_seen") == 0)
        check_kept(one, seat);
    else if (strcmp(one->id, "people_more") == 0)
        assert_int_equal(arg(one, "n"),
                         at(&after)->numbers[seat].stat[STAT_POPULATION] -
                             at(&other)->numbers[seat].stat[STAT_POPULATION]);
    else if (strcmp(one->id, "money_more") == 0)
        assert_int_equal(arg(one, "price"),
                         at(&after)->numbers[seat].stat[STAT_MONEY] -
                             at(&other)->numbers[seat].stat[STAT_MONEY]);
    else if (strcmp(one->id, "next_tile") == 0)
        check_next(one);
    else if (strncmp(one->id, "goal", 4) == 0)
        check_goal(one, seat);
    else if (strstr(one->id, "_line"))
        check_line(one, seat);
    else if (strcmp(one->id, "denies") == 0)
        check_denied(one, decision);
    else
        check_growth(one, seat);
}

/* A decision that begins with this move, and what it leads to. */
static void decide(game_move move, struct game_decision *decision,
                   union session_state *to)
{
    *to = now;
    decision->parts = 0;
    do {
        decision->part[decision->parts++] = move;
        game_apply(game, session_state(to), move, NULL);
        move = game_pending(game, session_state(to))
                   ? game_random(game, session_state(to), &desk.rng)
                   : 0;
    } while (move);
}

/* Where the turn ends that begins so. */
static void finish(const struct game_decision *decision,
                   union session_state *to)
{
    *to = now;
    line_finish(&desk, session_state(to), decision);
}

/* What speaks for a decision is not true of the other. */
static void check_only(const struct game_decision *one,
                       const struct game_decision *two, struct rng chance)
{
    struct game_prospects own = found, without;
    const struct rng rng = desk.rng;
    desk.rng = chance;
    prospect_find(&desk, session_state(&now), two, one, &without);
    prospect_only(&own, &without);
    for (int i = 0; i < own.count; i++) {
        assert_true(own.item[i].worth > 0);
        assert_false(game_foreseen(&without, &own.item[i]));
    }
    dropped += found.count - own.count;
    desk.rng = rng;
}

static void check_position(void)
{
    struct game_decision one, two;
    now = session.now;
    const int seat = session_actor(&session);
    const int count = game_legal(game, session_state(&now), desk.move);
    const game_move first = desk.move[rng_below(&desk.rng, (uint32_t)count)],
                    second = desk.move[rng_below(&desk.rng, (uint32_t)count)];
    decide(first, &one, &after);
    decide(second, &two, &other);
    const struct rng chance = desk.rng;
    prospect_find(&desk, session_state(&now), &one, &two, &found);
    desk.rng = chance;
    finish(&one, &after);
    desk.rng = chance;
    finish(&two, &other);
    if (rng_below(&desk.rng, 8) == 0)
        check_only(&one, &two, chance);
    for (int i = 0; i < found.count; i++) {
        check_one(&found.item[i], seat, &one);
        if (i)
            assert_true(abs(found.item[i - 1].worth) >=
                        abs(found.item[i].worth));
    }
}

static void play(int tries)
{
    while (session_actor(&session) != ACTOR_NONE) {
        const struct game_state *state = session_now(&session);
        const bool asked =
            session_actor(&session) >= 0 && !session_is_forced(&session);
        if (asked && !game_pending(game, state))
            for (int i = 0; i < tries; i++)
                check_position();
        const game_move move = asked ? greedy_move(&desk, state, NULL)
                                     : game_random(game, state, &desk.rng);
        session_play(&session, session_actor(&session), move, NULL);
    }
}

static void causes_are_what_the_rules_say(void **unused)
{
    (void)unused;
    for (uint64_t number = 1; number <= 12; number++) {
        deal("suburbia", "3", number);
        play(3);
        deal("subdivision", "3", number);
        play(3);
    }
    assert_true(dropped > 0);
    for (int i = 0; i < IDS; i++)
        if (seen[i] == 0)
            fail_msg("%s never came up", ids[i]);
}

/* Points by source are the score, of every seat, to the last one. */
static void sources_add_up_to_the_score(void **unused)
{
    (void)unused;
    static const char *const seats[] = {"2", "3", "4"};
    for (int which = 0; which < 2; which++)
        for (int i = 0; i < 3; i++) {
            struct sources sources;
            struct game_result result;
            deal(which ? "subdivision" : "suburbia", seats[i], 9);
            play(0);
            assert_true(sources_find(&session, &sources));
            game_result(game, session_now(&session), &result);
            for (int seat = 0; seat < result.seats; seat++) {
                int sum = 0;
                for (int at = 0; at < GAME_SOURCES; at++)
                    sum += sources.points[seat][at];
                assert_int_equal(sum, result.score[seat]);
            }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(causes_are_what_the_rules_say),
        cmocka_unit_test(sources_add_up_to_the_score),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
