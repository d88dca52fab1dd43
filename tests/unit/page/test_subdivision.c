/* Subdivision behind a page: what it says of random games, judged by the rules
 * themselves. */
#include "subdivision/page/put.h"

#include "game/chance.h"
#include "game/session.h"
#include "subdivision/game.h"
#include "unit/unit.h"
#include "json/in.h"

#include <string.h>

enum { ROOM = 1 << 18, WAYS_MAX = 8192 };

static char buffer[2][ROOM];
static struct session session;

static const struct subdivision_state *now(void)
{
    return (const struct subdivision_state *)session_now(&session);
}

static void deal(int index, uint8_t seed)
{
    struct game_config config;
    struct seed from = {{seed}};
    assert_true(game_variant(&subdivision_game, index, &config));
    session_deal(&session, &subdivision_game, &config, &from);
}

/* A random move of whoever decides; false: the game is over. */
static bool step(struct rng *rng)
{
    const int actor = session_actor(&session);
    if (actor == ACTOR_NONE)
        return false;
    const game_move move =
        game_random(&subdivision_game, session_now(&session), rng);
    assert_int_equal(session_play(&session, actor, move, NULL), STATUS_OK);
    return true;
}

/* Calls `look` in every position of some games of different kinds. */
static void everywhere(void (*look)(struct rng *))
{
    static const int variant[] = {2, 3, 5, 8, 11, 13, 17, 24, 37};
    for (size_t i = 0; i < sizeof variant / sizeof *variant; i++) {
        struct rng rng;
        rng_init(&rng, 5, i + 1);
        deal(variant[i], (uint8_t)(i + 1));
        do
            look(&rng);
        while (step(&rng));
    }
}

static struct json_out begin(struct text *text, int which)
{
    struct json_out out;
    text_init(text, buffer[which], ROOM);
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    return out;
}

static struct json_in end(struct json_out *out)
{
    struct json_in in;
    json_out_close(out);
    assert_true(text_ok(out->text));
    assert_true(json_in_read(&in, out->text->at, out->text->length, NULL));
    return in;
}

static int number_in(const struct json_in *in, const char *key)
{
    const struct json_in value = json_in_field(in, key);
    int number;
    if (!json_in_int(&value, &number))
        fail_msg("no number %s in %.*s", key, (int)in->size, in->at);
    return number;
}

static int count_in(const struct json_in *in, const char *key)
{
    const struct json_in list = json_in_field(in, key);
    assert_int_equal(json_in_type(&list), JSON_ARRAY);
    return json_in_count(&list);
}

/* What the seat that decides now knows of a state. */
static struct subdivision_view seen(const struct subdivision_state *state)
{
    struct subdivision_view view;
    subdivision_observe(&subdivision_box, state, now()->seat, &view);
    return view;
}

static struct json_in view_of(const struct subdivision_state *state, int eyes,
                              int which)
{
    struct subdivision_view view;
    struct text text;
    struct json_out out = begin(&text, which);
    subdivision_observe(&subdivision_box, state, eyes, &view);
    subdivision_put_view(&subdivision_box, &view, eyes, &out);
    subdivision_put_wakers(&subdivision_box, &view, &out);
    return end(&out);
}

/* Whatever state the eyes must think possible, they are told the same. */
static void look_through_eyes(struct rng *rng)
{
    for (int eyes = -1; eyes < now()->seats; eyes++) {
        struct subdivision_state other;
        struct subdivision_view view;
        subdivision_observe(&subdivision_box, now(), eyes, &view);
        subdivision_guess(&subdivision_box, &view, rng, &other);
        view_of(now(), eyes, 0);
        view_of(&other, eyes, 1);
        assert_string_equal(buffer[0], buffer[1]);
    }
}

static void no_secret_reaches_other_eyes(void **unused)
{
    (void)unused;
    everywhere(look_through_eyes);
}

static int points_of(const struct subdivision_state *state, int seat)
{
    const struct plot plot = subdivision_plot(&subdivision_box, state, seat);
    return subdivision_points(&plot);
}

static struct json_in move_in(const struct subdivision_deed *deed)
{
    struct text text;
    struct json_out out = begin(&text, 0);
    subdivision_put_move(deed, &out);
    return end(&out);
}

static void look_at_moves(struct rng *rng)
{
    static game_move move[GAME_MOVES_MAX];
    if (subdivision_actor(now()) < 0 || rng_below(rng, 4))
        return;
    const int count = subdivision_accepted(&subdivision_box, now(), move);
    for (int i = 0; i < count; i++) {
        struct subdivision_state after = *now();
        assert_int_equal(
            subdivision_refuse(&subdivision_box, now(), now()->seat, move[i]),
            STATUS_OK);
        subdivision_apply(&subdivision_box, &after, move[i], NULL);
        const struct subdivision_view was = seen(now()), is = seen(&after);
        const struct subdivision_deed deed = {&subdivision_box, &was, &is,
                                              move[i],          true, "at"};
        const struct json_in in = move_in(&deed);
        assert_int_equal(number_in(&in, "points"),
                         points_of(&after, now()->seat) -
                             points_of(now(), now()->seat));
    }
}

static void a_move_says_what_it_changes(void **unused)
{
    (void)unused;
    everywhere(look_at_moves);
}

/* legal() leaves out other orders of the same pieces; a page must not. */
static void look_at_orders(struct rng *rng)
{
    static game_move listed[GAME_MOVES_MAX], move[GAME_MOVES_MAX];
    (void)rng;
    if (now()->await != AWAIT_LAY)
        return;
    const int count = subdivision_accepted(&subdivision_box, now(), move);
    const int least = subdivision_legal(&subdivision_box, now(), listed);
    int accepted = 1;
    for (int what = 0; what < EDGES_MAX; what++)
        accepted +=
            subdivision_refuse(
                &subdivision_box, now(), now()->seat,
                subdivision_move_make(SUBDIVISION_LAY, 0, what)) == STATUS_OK;
    assert_int_equal(count, accepted);
    assert_true(count >= least);
}

static void pieces_are_offered_in_any_order(void **unused)
{
    (void)unused;
    everywhere(look_at_orders);
}

static void a_discarded_tile_is_its_owners_secret(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_init(&rng, 1, 1);
    deal(3, 1);
    while (now()->await != AWAIT_PLACE)
        assert_true(step(&rng));
    int zone = 0;
    while (!now()->hand[now()->seat][zone])
        zone++;
    struct subdivision_state after = *now();
    const game_move pass = subdivision_move_pass((enum zone)zone);
    subdivision_apply(&subdivision_box, &after, pass, NULL);
    const struct subdivision_view was = seen(now()), is = seen(&after);
    struct subdivision_deed deed = {.box = &subdivision_box,
                                    .before = &was,
                                    .after = &is,
                                    .move = pass,
                                    .knows = true,
                                    .cell = "cell"};
    struct json_in in = move_in(&deed);
    struct json_in tile = json_in_field(&in, "tile");
    assert_true(json_in_is(&tile, zone_word[zone]));
    deed.knows = false;
    in = move_in(&deed);
    tile = json_in_field(&in, "tile");
    assert_int_equal(json_in_type(&tile), JSON_ABSENT);
}

/* The best that a tile can do by the list of all outcomes. */
static const struct outcome *best_of(const struct outcome *way, int ways,
                                     int tile)
{
    const struct outcome *best = NULL;
    for (int i = 0; i < ways; i++) {
        if (subdivision_move_at(way[i].decision.part[0]) != tile)
            continue;
        if (!best || way[i].points > best->points ||
            (way[i].points == best->points && way[i].money > best->money))
            best = &way[i];
    }
    return best;
}

static int parcel_of(const struct json_in *in, const char *key)
{
    const struct json_in cell = json_in_field(in, key);
    int q, r;
    assert_true(json_in_pair(&cell, &q, &r));
    return subdivision_parcel_at(&subdivision_box, hex_at(q, r));
}

static int wakers_seen;

static void look_at_wakers(struct rng *rng)
{
    static struct outcome way[WAYS_MAX];
    struct text text;
    (void)rng;
    if (now()->await != AWAIT_ACTIVATE && now()->await != AWAIT_BONUS)
        return;
    const int ways =
        subdivision_outcomes(&subdivision_box, now(), way, WAYS_MAX);
    assert_true(ways <= WAYS_MAX);
    struct json_out out = begin(&text, 0);
    const struct subdivision_view view = seen(now());
    subdivision_put_wakers(&subdivision_box, &view, &out);
    const struct json_in in = end(&out);
    const struct json_in list = json_in_field(&in, "wakers");
    for (struct json_in one = json_in_first(&list); one.at;
         one = json_in_next(&list, one)) {
        const struct outcome *best = best_of(way, ways, parcel_of(&one, "at"));
        const struct json_in told = json_in_field(&one, "best");
        assert_int_equal(json_in_type(&told) == JSON_OBJECT, best != NULL);
        if (!best)
            continue;
        assert_int_equal(number_in(&told, "points"), best->points);
        assert_int_equal(number_in(&told, "money"), best->money);
        wakers_seen++;
    }
}

static void a_waker_tells_the_best_it_can_do(void **unused)
{
    (void)unused;
    wakers_seen = 0;
    everywhere(look_at_wakers);
    assert_true(wakers_seen > 100);
}

static void look_at_lines(struct rng *rng)
{
    struct game_event event[512];
    struct text text;
    if (rng_below(rng, 4))
        return;
    for (int seat = 0; seat < now()->seats; seat++) {
        const struct plot plot =
            subdivision_plot(&subdivision_box, now(), seat);
        struct scorepad pad;
        subdivision_score(&plot, &pad);
        for (int line = 0; line < LINES; line++) {
            struct game_events events = {event, 512, 0};
            assert_int_equal(subdivision_page_points(
                                 &plot, seat, COUNT_LINE + line, &events),
                             pad.line[line]);
            for (int i = 0; i < events.count; i++)
                assert_int_equal(event[i].stat, COUNT_LINE + line);
        }
        struct json_out out = begin(&text, 0);
        subdivision_put_line(&plot, COUNT_LINE + LINE_SIDEWALK, &out);
        const struct json_in in = end(&out);
        const struct json_in parts = json_in_field(&in, "parts");
        assert_int_equal(count_in(&parts, "zones") * count_in(&parts, "pieces"),
                         pad.line[LINE_SIDEWALK]);
    }
}

static void points_explained_add_up_to_their_line(void **unused)
{
    (void)unused;
    everywhere(look_at_lines);
}

static void look_at_bonuses(struct rng *rng)
{
    (void)rng;
    for (int seat = 0; seat < now()->seats; seat++)
        for (int i = 0; i < subdivision_box.bonuses; i++) {
            const struct plot plot =
                subdivision_plot(&subdivision_box, now(), seat);
            const struct bonus *bonus = &subdivision_box.bonus[i];
            const struct subdivision_standing standing =
                subdivision_standing(&plot, bonus);
            assert_true(standing.of > 0);
            assert_int_equal(standing.have >= standing.of,
                             subdivision_meets(&plot, bonus));
        }
}

static void a_bonus_is_met_when_nothing_is_missing(void **unused)
{
    (void)unused;
    everywhere(look_at_bonuses);
}

static void look_at_hearing(struct rng *rng)
{
    const int actor = session_actor(&session);
    const struct subdivision_state then = *now();
    struct subdivision_state after = then;
    if (actor < 0)
        return;
    subdivision_apply(&subdivision_box, &after,
                      subdivision_random(&subdivision_box, &then, rng), NULL);
    assert_true(subdivision_page_hears(&after, &then, actor, actor));
    const bool over = after.await == AWAIT_NOTHING ||
                      after.round != then.round || after.turn != then.turn ||
                      after.await == AWAIT_ROLL;
    for (int eyes = -1; eyes < then.seats; eyes++)
        if (eyes != actor)
            assert_int_equal(subdivision_page_hears(&after, &then, actor, eyes),
                             over);
}

static void choices_are_heard_when_all_have_chosen(void **unused)
{
    (void)unused;
    everywhere(look_at_hearing);
}

static void the_content_is_whole(void **unused)
{
    (void)unused;
    struct text text;
    struct json_out out = begin(&text, 0);
    subdivision_put_content(&subdivision_box, &out);
    const struct json_in in = end(&out);
    const struct json_in sides = json_in_field(&in, "sides");
    const struct json_in rules = json_in_field(&in, "rules");
    assert_int_equal(count_in(&in, "zones"), 5);
    assert_int_equal(count_in(&in, "symbols"), 6);
    assert_int_equal(count_in(&in, "bonuses"), 25);
    assert_int_equal(count_in(&in, "scenarios"), 8);
    assert_int_equal(count_in(&in, "ranks"), 5);
    assert_int_equal(json_in_count(&sides), 2);
    for (struct json_in side = json_in_first(&sides); side.at;
         side = json_in_next(&sides, side))
        assert_int_equal(count_in(&side, "parcels"), 37);
    assert_int_equal(number_in(&rules, "price"), 2);
    assert_int_equal(number_in(&rules, "highway_points"), 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_secret_reaches_other_eyes),
        cmocka_unit_test(a_move_says_what_it_changes),
        cmocka_unit_test(pieces_are_offered_in_any_order),
        cmocka_unit_test(a_discarded_tile_is_its_owners_secret),
        cmocka_unit_test(a_waker_tells_the_best_it_can_do),
        cmocka_unit_test(points_explained_add_up_to_their_line),
        cmocka_unit_test(a_bonus_is_met_when_nothing_is_missing),
        cmocka_unit_test(choices_are_heard_when_all_have_chosen),
        cmocka_unit_test(the_content_is_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
