/* The event path and the fast path are one game. */
#include "property/generic.h"

#include <string.h>

static struct game_event event[GAME_EVENTS_MAX];

static void events_add_up(struct scene *scene, struct game_state *after,
                          const struct game_events *events)
{
    const struct game *game = scene->game;
    int sum[GAME_SEATS_MAX][GAME_STATS_MAX] = {{0}};
    scene_check(scene, events->count <= GAME_EVENTS_MAX);
    for (int i = 0; i < events->count; i++) {
        scene_check(scene, event[i].seat >= 0);
        scene_check(scene, event[i].seat < scene->config.seats);
        scene_check(scene, event[i].stat < game->rules->event_stats);
        scene_check(scene, event[i].delta != 0 || event[i].cut);
        sum[event[i].seat][event[i].stat] += event[i].delta;
    }
    for (int seat = 0; seat < scene->config.seats; seat++)
        for (int stat = 0; stat < game->rules->event_stats; stat++)
            scene_check(scene,
                        game_stat(game, after, seat, stat) ==
                            game_stat(game, scene_state(scene), seat, stat) +
                                sum[seat][stat]);
}

void paths_make(struct scene *scene, game_move move)
{
    const struct game *game = scene->game;
    union session_state heard = scene->state;
    struct game_events events = {event, GAME_EVENTS_MAX, 0};
    game_apply(game, session_state(&heard), move, &events);
    events_add_up(scene, session_state(&heard), &events);
    scene_play(scene, move);
    if (memcmp(&heard, &scene->state, game->rules->state_size) != 0)
        scene_fail(scene, "with events the state is another one");
    const char *flaw = game_audit(game, scene_state(scene));
    if (flaw)
        scene_fail(scene, "%s", flaw);
    scene_check(scene, scene->ply <= GAME_LENGTH_MAX);
}

int paths_play(struct scene *scene)
{
    scene->test = "event path and fast path, random play";
    while (!scene_is_over(scene))
        paths_make(scene, scene_random(scene));
    return game_turn(scene->game, scene_state(scene));
}

/* Of a few random moves, the one after which the number is most extreme;
 * chance has no number. */
static game_move push(struct scene *scene, int stat, int sign)
{
    enum { TRIED = 12 };
    const struct game *game = scene->game;
    const int seat = game_actor(game, scene_state(scene));
    if (seat == ACTOR_CHANCE)
        return scene_random(scene);
    game_move best = 0;
    int most = 0;
    for (int i = 0; i < TRIED; i++) {
        union session_state tried = scene->state;
        const game_move move = scene_random(scene);
        game_apply(game, session_state(&tried), move, NULL);
        const int value =
            sign * game_stat(game, session_state(&tried), seat, stat);
        if (i == 0 || value > most)
            best = move, most = value;
    }
    return best;
}

int paths_push(struct scene *scene, int stat, int sign)
{
    scene->test = "event path and fast path, numbers pushed to their limits";
    while (!scene_is_over(scene))
        paths_make(scene, push(scene, stat, sign));
    return game_turn(scene->game, scene_state(scene));
}
