#include "property/scene.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

int scene_variants(const struct game *game)
{
    struct game_config config;
    int variants = 0;
    while (game_variant(game, variants, &config))
        variants++;
    return variants;
}

void scene_deal(struct scene *scene, const struct game *game, int variant,
                uint64_t number)
{
    struct game_config config;
    game_variant(game, variant, &config);
    scene_deal_table(scene, game, &config, variant, number);
}

void scene_deal_table(struct scene *scene, const struct game *game,
                      const struct game_config *config, int variant,
                      uint64_t number)
{
    const char *const test = scene->test;
    *scene = (struct scene){.test = test,
                            .game = game,
                            .config = *config,
                            .variant = variant,
                            .number = number};
    seed_advance(&scene->seed, number);
    rng_init(&scene->rng, number, (uint64_t)variant);
    game_setup(game, &scene->config, &scene->seed, scene_state(scene));
}

bool scene_is_over(struct scene *scene)
{
    return game_actor(scene->game, scene_state(scene)) == ACTOR_NONE;
}

game_move scene_random(struct scene *scene)
{
    return game_random(scene->game, scene_state(scene), &scene->rng);
}

int scene_legal(struct scene *scene, game_move *out)
{
    return game_legal(scene->game, scene_state(scene), out);
}

void scene_play(struct scene *scene, game_move move)
{
    game_apply(scene->game, scene_state(scene), move, NULL);
    scene->ply++;
}

void scene_play_on(struct scene *scene, int moves)
{
    for (int i = 0; i < moves && !scene_is_over(scene); i++)
        scene_play(scene, scene_random(scene));
}

void scene_fail(const struct scene *scene, const char *format, ...)
{
    char room[512];
    struct text text;
    va_list words;
    text_init(&text, room, sizeof room);
    game_config_text(scene->game, &scene->config, &text);
    fprintf(stderr, "%s, variant %d, game %llu, decision %d:\n%s%s: ",
            scene->game->name, scene->variant,
            (unsigned long long)scene->number, scene->ply, room, scene->test);
    va_start(words, format);
    vfprintf(stderr, format, words);
    va_end(words);
    fputc('\n', stderr);
    exit(1);
}
