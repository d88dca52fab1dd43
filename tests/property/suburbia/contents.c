/* Both paths on boxes with effects that no printed tile has. fast.c takes
 * shortcuts that depend on the content, and must notice where it may not. */
#include "property/suburbia/suburbia.h"

#include <stdio.h>

static struct suburbia_box box;

static int any(struct rng *rng, int low, int high)
{
    return low + (int)rng_below(rng, (uint32_t)(high - low + 1));
}

/* Mostly small, sometimes as large as a content file may say. */
static int8_t any_amount(struct rng *rng)
{
    const int most = rng_below(rng, 8) ? 3 : 99;
    const int amount = any(rng, 1, most);
    return (int8_t)(rng_below(rng, 2) ? amount : -amount);
}

static struct effect any_effect(struct rng *rng)
{
    const class_set kind = CLASS_BIT(rng_below(rng, CLASS_LAKE + 1));
    const class_set icon = CLASS_BIT(rng_below(rng, CLASS_COUNT));
    const uint32_t scope = rng_below(rng, SCOPE_COUNT);
    return (struct effect){
        .filter = scope == SCOPE_RED_LINE  ? 0
                  : rng_below(rng, 3) == 0 ? CLASS_BUILDING
                  : rng_below(rng, 2)      ? kind
                                           : icon,
        .scope = (uint8_t)scope,
        /* As in print, a red line never moves the population by itself. */
        .stat = (uint8_t)rng_below(
            rng, scope == SCOPE_RED_LINE ? STAT_POPULATION : STAT_COUNT),
        .amount = any_amount(rng)};
}

static bool is_distant(int scope)
{
    return scope == SCOPE_OWN || scope == SCOPE_EVERY ||
           scope == SCOPE_OTHERS || scope == SCOPE_AFTER;
}

static void change_tile(struct tile *tile, struct rng *rng)
{
    tile->effects = (uint8_t)rng_below(rng, EFFECTS_MAX + 1);
    tile->far = tile->near = 0;
    for (int i = 0; i < tile->effects; i++) {
        /* Often the same filter again, with another amount. */
        struct effect effect = any_effect(rng);
        if (i > 0 && rng_below(rng, 2)) {
            effect = tile->effect[i - 1];
            effect.amount = any_amount(rng);
        }
        tile->effect[i] = effect;
        if (effect.scope == SCOPE_ADJACENT)
            tile->near |= effect.filter;
        if (is_distant(effect.scope))
            tile->far |= effect.filter;
    }
    for (int stat = 0; stat < STAT_COUNT; stat++)
        tile->gain[stat] = rng_below(rng, 2) ? 0 : any_amount(rng);
    tile->cost = (uint8_t)rng_below(rng, 12);
    if (rng_below(rng, 3) == 0)
        tile->classes |= CLASS_BIT(
            CLASS_RESTAURANT + rng_below(rng, CLASS_COUNT - CLASS_RESTAURANT));
}

/* The built-in box with other effects on everything that is bought. */
static void invent(struct rng *rng)
{
    box = suburbia_box;
    for (int i = TILE_FIRST; i < box.tiles; i++)
        change_tile(&box.tile[i], rng);
    box_derive(&box);
}

static void play(struct scene *scene)
{
    while (!scene_is_over(scene)) {
        const game_move move = scene_random(scene);
        struct suburbia_state heard = *town(scene);
        static struct game_event event[GAME_EVENTS_MAX];
        struct game_events events = {event, GAME_EVENTS_MAX, 0};
        suburbia_apply(&box, &heard, move, &events);
        scene_play(scene, move);
        if (memcmp(&heard, town(scene), sizeof heard) != 0)
            scene_fail(scene, "with events the state is another one");
        const char *flaw = suburbia_audit(&box, town(scene));
        if (flaw)
            scene_fail(scene, "%s", flaw);
    }
}

void contents_hold(int boxes)
{
    const int variants = scene_variants(&suburbia_ops);
    struct scene scene = {.test = "invented content"};
    struct rng rng;
    long turns = 0;
    rng_init(&rng, 2, 2);
    for (int i = 0; i < boxes; i++) {
        invent(&rng);
        for (int variant = 0; variant < variants; variant++) {
            scene_deal(&scene, &suburbia_ops, variant, (uint64_t)i);
            scene.content = (const void *)&box;
            suburbia_setup(&box, &scene.config, &scene.seed, town(&scene));
            play(&scene);
            turns += town(&scene)->turn;
        }
    }
    printf("suburbia: %ld turns with %d invented boxes\n", turns, boxes);
}
