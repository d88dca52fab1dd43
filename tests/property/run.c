/* The properties of every game of the house, in all its variants.
 *
 *     property.games GAME TURNS
 *
 * plays at least TURNS random turns on the event path and the fast path side
 * by side, and in proportion to that the slower tests. */
#include "games/games.h"
#include "property/generic.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

/* Plays random games of all variants in turn until there were enough turns. */
static void run_paths(const struct game *game, long turns)
{
    const int variants = scene_variants(game);
    struct scene scene = {0};
    long played = 0;
    uint64_t games_played = 0;
    for (int variant = 0; played < turns; variant = (variant + 1) % variants) {
        scene_deal(&scene, game, variant, games_played++);
        played += paths_play(&scene);
    }
    printf("%s: %ld random turns in %llu games of %d variants\n", game->name,
           played, (unsigned long long)games_played, variants);
}

static void run_pushes(const struct game *game, long turns)
{
    const int variants = scene_variants(game);
    const int ways = 2 * game->rules->stats;
    struct scene scene = {0};
    long played = 0;
    uint64_t games_played = 0;
    for (int way = 0; way < ways || played < turns; way++)
        for (int variant = 0; variant < variants; variant++) {
            scene_deal(&scene, game, variant, games_played++);
            played += paths_push(&scene, way / 2 % game->rules->stats,
                                 way % 2 ? 1 : -1);
        }
    printf("%s: %ld turns that push a number, in %llu games\n", game->name,
           played, (unsigned long long)games_played);
}

/* Everything that is asked of a single moment. */
static void look(struct scene *scene)
{
    moves_are_listed(scene);
    moves_are_random(scene);
    views_hold(scene);
    if (scene->ply % 16 == (int)(scene->number % 16))
        moves_are_equally_likely(scene);
}

static void over(struct scene *scene)
{
    static game_move none[GAME_MOVES_MAX];
    scene->test = "the end";
    views_hold(scene);
    scene_check(scene, scene_legal(scene, none) == 0);
    for (game_move move = 0; move < 1 << 28; move += 65521)
        for (int seat = 0; seat < scene->config.seats; seat++)
            scene_check(scene, game_refuse(scene->game, scene_state(scene),
                                           seat, move) != STATUS_OK);
}

static void run_looks(const struct game *game, int each)
{
    const int variants = scene_variants(game);
    struct scene scene = {0};
    long looks = 0;
    for (int i = 0; i < each * variants; i++) {
        scene_deal(&scene, game, i % variants, (uint64_t)i);
        for (; !scene_is_over(&scene); looks++) {
            look(&scene);
            scene_play(&scene, scene_random(&scene));
        }
        over(&scene);
    }
    printf("%s: %ld moments looked at closely\n", game->name, looks);
}

static void run_sessions(const struct game *game, int each)
{
    const int variants = scene_variants(game);
    struct scene scene = {0};
    for (int i = 0; i < each * variants; i++) {
        scene_deal(&scene, game, i % variants, (uint64_t)i);
        sessions_play(&scene);
    }
    printf("%s: %d games through a session, a record and a trace\n", game->name,
           each * variants);
}

/* A power of two above every move that some random games list, and above what
 * rare moves of the first game need. */
static game_move bound_of(const struct game *game)
{
    static game_move move[GAME_MOVES_MAX];
    const int variants = scene_variants(game);
    struct scene scene = {0};
    game_move bound = 1 << 24;
    for (int variant = 0; variant < variants; variant++) {
        scene_deal(&scene, game, variant, 1);
        for (; !scene_is_over(&scene);
             scene_play(&scene, scene_random(&scene))) {
            const int count = scene_legal(&scene, move);
            while (bound <= move[count - 1])
                bound *= 2;
        }
    }
    return bound;
}

/* No game uses a higher bit so far; random patterns have all of them. As many
 * variants are tried as there is time for. */
static void run_words(const struct game *game, long turns)
{
    const uint64_t bound = bound_of(game);
    const uint64_t words = turns < 200000 ? 1 << 27 : 1 << 30;
    const int variants = scene_variants(game);
    const int step = 1 + (int)((uint64_t)variants * bound / words);
    int tried = 0;
    struct scene scene = {0};
    for (int variant = 0; variant < variants; variant += step) {
        scene_deal(&scene, game, variant, 1);
        scene_play_on(&scene, 12 + variant % 12);
        if (scene_is_over(&scene)) /* a short game: its first decision */
            scene_deal(&scene, game, variant, 1);
        moves_are_all(&scene, (game_move)bound);
        tried++;
    }
    printf("%s: every word below %#llx tried as a move, %d times\n", game->name,
           (unsigned long long)bound, tried);
}

int main(int count, char **words)
{
    int turns;
    const struct game *game = count == 3 ? games_find(words[1]) : NULL;
    if (!game || !text_read_number(words[2], strlen(words[2]), &turns) ||
        turns < 1) {
        fputs("usage: property.games GAME TURNS\n", stderr);
        return 2;
    }
    run_paths(game, turns);
    run_pushes(game, turns / 10);
    run_looks(game, 1 + turns / 100000);
    run_sessions(game, 1 + turns / 50000);
    run_words(game, turns);
    return 0;
}
