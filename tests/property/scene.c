#include "property/scene.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

int scene_variants(const struct game_ops *ops)
{
    struct game_config config;
    int variants = 0;
    while (ops->variant(ops->content, variants, &config))
        variants++;
    return variants;
}

void scene_deal(struct scene *scene, const struct game_ops *ops, int variant,
                uint64_t number)
{
    struct game_config config;
    ops->variant(ops->content, variant, &config);
    scene_deal_table(scene, ops, &config, variant, number);
}

void scene_deal_table(struct scene *scene, const struct game_ops *ops,
                      const struct game_config *config, int variant,
                      uint64_t number)
{
    const char *const test = scene->test;
    *scene = (struct scene){.test = test,
                            .ops = ops,
                            .content = ops->content,
                            .config = *config,
                            .variant = variant,
                            .number = number};
    seed_advance(&scene->seed, number);
    rng_init(&scene->rng, number, (uint64_t)variant);
    ops->setup(scene->content, &scene->config, &scene->seed,
               scene_state(scene));
}

bool scene_is_over(struct scene *scene)
{
    return scene->ops->actor(scene_state(scene)) == ACTOR_NONE;
}

game_move scene_random(struct scene *scene)
{
    return scene->ops->random(scene->content, scene_state(scene), &scene->rng);
}

int scene_legal(struct scene *scene, game_move *out)
{
    return scene->ops->legal(scene->content, scene_state(scene), out);
}

void scene_play(struct scene *scene, game_move move)
{
    scene->ops->apply(scene->content, scene_state(scene), move, NULL);
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
    scene->ops->config_text(scene->content, &scene->config, &text);
    fprintf(stderr,
            "%s, variant %d, game %llu, decision %d:\n%s%s: ", scene->ops->name,
            scene->variant, (unsigned long long)scene->number, scene->ply, room,
            scene->test);
    va_start(words, format);
    vfprintf(stderr, format, words);
    va_end(words);
    fputc('\n', stderr);
    exit(1);
}
