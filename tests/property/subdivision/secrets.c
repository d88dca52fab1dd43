/* Two worlds that differ only in what a seat cannot know look the same to it,
 * byte by byte; and it remembers what it saw. */
#include "property/subdivision/subdivision.h"
#include "subdivision/game.h"

#include "base/text.h"

#include <string.h>

static void view_of(struct scene *scene, const struct subdivision_state *state,
                    int seat, struct subdivision_view *view)
{
    subdivision_observe(lot_box(scene), state, seat, view);
}

static bool is_same_view(struct scene *scene, const struct subdivision_state *a,
                         const struct subdivision_state *b, int seat)
{
    struct subdivision_view left, right;
    view_of(scene, a, seat, &left);
    view_of(scene, b, seat, &right);
    return memcmp(&left, &right, sizeof left) == 0;
}

/* Swaps tiles of stacks that nobody has drawn from yet. */
static void future_is_hidden(struct scene *scene)
{
    struct subdivision_state world = *lot(scene);
    const bool dealt = world.await != AWAIT_BONUS && !world.opened.bonus;
    const int from = world.round + dealt;
    if (from >= ROUNDS)
        return;
    for (int i = 0; i < 40; i++) {
        const int a =
            from + (int)rng_below(&scene->rng, (uint32_t)(ROUNDS - from));
        const int b =
            from + (int)rng_below(&scene->rng, (uint32_t)(ROUNDS - from));
        uint8_t *x =
            &world.stack[a][rng_below(&scene->rng, world.stack_size[a])];
        uint8_t *y =
            &world.stack[b][rng_below(&scene->rng, world.stack_size[b])];
        const uint8_t tile = *x;
        *x = *y;
        *y = tile;
    }
    for (int seat = 0; seat < world.seats; seat++)
        scene_check(scene, is_same_view(scene, lot(scene), &world, seat));
}

/* The seat to choose does something else: nobody but itself can tell, at any
 * step, until the turn is over. */
static void choice_is_hidden(struct scene *scene)
{
    const struct subdivision_state before = *lot(scene);
    struct subdivision_state world = before;
    const int seat = before.seat;
    while (world.seat == seat && world.looks == before.looks &&
           world.await != AWAIT_NOTHING) {
        for (int other = 0; other < world.seats; other++)
            if (other != seat)
                scene_check(scene, is_same_view(scene, &before, &world, other));
        subdivision_apply(
            lot_box(scene), &world,
            subdivision_random(lot_box(scene), &world, &scene->rng), NULL);
    }
    if (world.await == AWAIT_PLACE && world.looks == before.looks) {
        struct subdivision_state passed = before;
        const struct subdivision_box *box = lot_box(scene);
        int zone = 0;
        while (!passed.hand[seat][zone])
            zone++;
        subdivision_apply(box, &passed, subdivision_move_pass((enum zone)zone),
                          NULL);
        for (int other = 0; other < world.seats; other++)
            if (other != seat)
                scene_check(scene, is_same_view(scene, &passed, &world, other));
        scene_check(scene, !is_same_view(scene, &before, &world, seat));
    }
}

/* What others are told of a tile that goes face down: words and changes of
 * numbers. */
struct news {
    char words[96];
    int count;
    struct game_event event[GAME_EVENTS_MAX];
};

static void discard(struct scene *scene, int zone,
                    struct subdivision_state *world, struct news *news)
{
    const struct game *game = scene->game;
    const game_move move = subdivision_move_pass((enum zone)zone);
    struct game_events events = {news->event, GAME_EVENTS_MAX, 0};
    struct text text;
    text_init(&text, news->words, sizeof news->words);
    *world = *lot(scene);
    scene_check(scene, game_face_down(game, scene_state(scene), move,
                                      TOLD_NAMELESS, &text));
    subdivision_apply(lot_box(scene), world, move, &events);
    news->count = events.count;
    scene_check(scene, events.count <= GAME_EVENTS_MAX);
}

/* Whichever tile of the hand it is, others hear the same; and see it, but for
 * a hand that reaches them. */
static void discard_is_hidden(struct scene *scene)
{
    static struct news first, news;
    const int seat = lot(scene)->seat;
    struct subdivision_state one, world;
    bool any = false;
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        if (!lot(scene)->hand[seat][zone])
            continue;
        discard(scene, zone, any ? &world : &one, any ? &news : &first);
        if (!any) {
            any = true;
            continue;
        }
        scene_check(scene, strcmp(news.words, first.words) == 0);
        scene_check(scene, news.count == first.count);
        scene_check(scene,
                    memcmp(news.event, first.event,
                           (size_t)news.count * sizeof *news.event) == 0);
        for (int other = -1; other < world.seats; other++)
            if (other != seat && world.looks == lot(scene)->looks)
                scene_check(scene, is_same_view(scene, &one, &world, other));
    }
}

/* Imagined states give back what the seat held on every turn, and leave the
 * others hands of the right size. */
static void memory_holds(struct scene *scene, int seat)
{
    struct subdivision_view view, again;
    struct subdivision_state guess;
    view_of(scene, lot(scene), seat, &view);
    subdivision_guess(lot_box(scene), &view, &scene->rng, &guess);
    const char *flaw = subdivision_audit(lot_box(scene), &guess);
    if (flaw)
        scene_fail(scene, "an imagined state is unsound: %s", flaw);
    view_of(scene, &guess, seat, &again);
    scene_check(scene, memcmp(&view, &again, sizeof view) == 0);
    for (int other = 0; other < view.seats; other++) {
        int real = 0, thought = 0;
        for (int zone = 0; zone < ZONE_COUNT; zone++) {
            real += lot(scene)->hand[other][zone];
            thought += guess.hand[other][zone];
        }
        if (other != lot(scene)->seat || other == seat)
            scene_check(scene, real == thought);
    }
}

void secrets_hold(int games)
{
    for (int i = 0; i < games; i++) {
        struct scene scene = {.test = "secrets"};
        const int variants = scene_variants(&subdivision_game);
        scene_deal(&scene, &subdivision_game, i % variants, (uint64_t)i);
        while (!scene_is_over(&scene)) {
            future_is_hidden(&scene);
            if (lot(&scene)->await == AWAIT_PLACE ||
                lot(&scene)->await == AWAIT_BONUS)
                choice_is_hidden(&scene);
            if (lot(&scene)->await == AWAIT_PLACE)
                discard_is_hidden(&scene);
            for (int seat = 0; seat < lot(&scene)->seats; seat++)
                memory_holds(&scene, seat);
            scene_play(&scene, lively_move(&scene));
        }
    }
}
