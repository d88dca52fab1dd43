/* Both paths on boxes with effects that no printed tile has. fast.c takes
 * shortcuts that depend on the content, and must notice where it may not. */
#include "property/suburbia/mix.h"
#include "property/suburbia/suburbia.h"
#include "suburbia/game.h"

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

static class_set any_filter(struct rng *rng)
{
    const class_set kind = CLASS_BIT(rng_below(rng, CLASS_BORDER + 1));
    const class_set icon = CLASS_BIT(rng_below(rng, CLASS_COUNT));
    return rng_below(rng, 3) == 0 ? CLASS_BUILDING
           : rng_below(rng, 2)    ? kind
                                  : icon;
}

static struct effect any_effect(struct rng *rng)
{
    const uint32_t scope = rng_below(rng, SCOPE_COUNT);
    const bool red = scope == SCOPE_RED_LINE, rivals = scope == SCOPE_RIVALS;
    const int8_t amount = any_amount(rng);
    return (struct effect){
        .filter = red || rivals ? 0 : any_filter(rng),
        .scope = (uint8_t)scope,
        /* As in print, a red line never moves the population by itself. */
        .stat = (uint8_t)rng_below(rng, red ? STAT_POPULATION : STAT_COUNT),
        /* What is taken from others is written as what it brings. */
        .amount = rivals && amount < 0 ? (int8_t)-amount : amount};
}

static void any_effects(struct tile *tile, struct rng *rng)
{
    tile->effects = (uint8_t)rng_below(rng, EFFECTS_MAX + 1);
    for (int i = 0; i < tile->effects; i++) {
        /* Often the same filter again, with another amount. */
        struct effect effect = any_effect(rng);
        if (i > 0 && effect.scope != SCOPE_RIVALS &&
            tile->effect[i - 1].scope != SCOPE_RIVALS && rng_below(rng, 2)) {
            effect = tile->effect[i - 1];
            effect.amount = any_amount(rng);
        }
        tile->effect[i] = effect;
    }
    for (int stat = 0; stat < STAT_COUNT; stat++)
        tile->gain[stat] = rng_below(rng, 2) ? 0 : any_amount(rng);
}

/* Numbers that a tile changes, up and down apart: content with more than
 * LEDGER_LINES is refused. */
static int ledger_lines(const struct tile *tile)
{
    bool line[STAT_COUNT][2] = {{false}};
    int lines = 0;
    for (int stat = 0; stat < STAT_COUNT; stat++)
        if (tile->gain[stat])
            line[stat][tile->gain[stat] < 0] = true;
    for (int i = 0; i < tile->effects; i++)
        line[tile->effect[i].stat][tile->effect[i].amount < 0] = true;
    for (int stat = 0; stat < STAT_COUNT; stat++)
        lines += line[stat][0] + line[stat][1];
    return lines;
}

/* What only tiles of the stacks can have. */
static void any_special(struct tile *tile, struct rng *rng)
{
    tile->special = SPECIAL_NONE;
    if (rng_below(rng, 4) == 0)
        tile->special = (uint8_t)rng_below(rng, SPECIAL_COUNT);
    if (tile->special == SPECIAL_FLIP)
        tile->target = any_filter(rng);
    if (tile->special == SPECIAL_REPLACEABLE && rng_below(rng, 2))
        tile->classes &= ~CLASS_BUILDING;
    tile->beside = rng_below(rng, 8) ? 0 : any_filter(rng);
}

static void change_tile(struct tile *tile, struct rng *rng)
{
    const bool basic = tile->letter == LETTER_BASIC;
    const bool border = tile->letter == LETTER_BORDER;
    do
        any_effects(tile, rng);
    while (ledger_lines(tile) > LEDGER_LINES);
    tile->cost = (uint8_t)rng_below(rng, 12);
    tile->per_seat = rng_below(rng, 8) == 0;
    tile->stars = (uint8_t)(rng_below(rng, 3) ? 0 : any(rng, 1, STARS_MAX));
    if (rng_below(rng, 3) == 0)
        tile->classes |= CLASS_BIT(
            CLASS_RESTAURANT + rng_below(rng, CLASS_COUNT - CLASS_RESTAURANT));
    if (!basic && !border)
        any_special(tile, rng);
    /* The base box is enough for every stack, whatever else is left out. */
    if (tile->set != 0)
        tile->needs =
            (uint16_t)(rng_below(rng, 6)
                           ? 0
                           : 1u << rng_below(rng, (uint32_t)box.sets));
}

static void change_award(struct award *award, struct rng *rng)
{
    award->measure = (uint8_t)rng_below(rng, MEASURE_COUNT);
    award->filter = any_filter(rng);
    award->least = (int16_t)any(rng, -5, 6);
    award->reward = (uint8_t)any(rng, 1, 15);
}

static void change_track(struct star_track *track, struct rng *rng)
{
    track->spaces = (uint8_t)any(rng, 8, TRACK_MAX);
    track->income = (uint8_t)any(rng, 1, 3);
    track->reputation = (uint8_t)(track->income + any(rng, 1, 3));
    track->limited = (uint8_t)any(rng, 1, 5);
    for (int i = 0; i < track->limited; i++)
        track->room[i] = (uint8_t)(track->limited - i);
}

/* The built-in box with other effects on everything that can be had. */
static void invent(struct rng *rng)
{
    box = suburbia_box;
    for (int i = TILE_FIRST; i < box.tiles; i++)
        change_tile(&box.tile[i], rng);
    for (int i = 0; i < box.awards; i++)
        change_award(&box.award[i], rng);
    change_track(&box.track, rng);
    suburbia_derive(&box);
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
    enum { GAMES = 16 };
    struct scene scene = {.test = "invented content"};
    struct game game = suburbia_game;
    struct rng rng;
    long turns = 0;
    rng_init(&rng, 2, 2);
    game.content = (const void *)&box;
    for (int i = 0; i < boxes; i++) {
        invent(&rng);
        for (int j = 0; j < GAMES; j++) {
            mix_deal_any(&scene, (uint64_t)(i * GAMES + j));
            scene.game = &game;
            suburbia_setup(&box, &scene.config, &scene.seed, town(&scene));
            play(&scene);
            turns += town(&scene)->turn;
        }
    }
    printf("suburbia: %ld turns with %d invented boxes\n", turns, boxes);
}
