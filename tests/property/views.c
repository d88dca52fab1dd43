/* What a seat may know: a guess made from it must look the same to that seat,
 * so nothing that differs between the two worlds has come through. */
#include "property/generic.h"

#include <string.h>

static void same_moves(struct scene *scene, struct game_state *guessed)
{
    static game_move real[GAME_MOVES_MAX], thought[GAME_MOVES_MAX];
    const int count = scene_legal(scene, real);
    scene_check(scene,
                scene->ops->legal(scene->content, guessed, thought) == count);
    scene_check(scene,
                memcmp(real, thought, (size_t)count * sizeof *real) == 0);
}

static void view_holds(struct scene *scene, int seat)
{
    const struct game_ops *ops = scene->ops;
    union session_state guessed = {0};
    static union scene_view view, again;
    /* Whatever lay in the memory before must not matter. */
    memset(&view, 0x55, sizeof view);
    memset(&again, 0xaa, sizeof again);
    ops->observe(scene->content, scene_state(scene), seat, scene_view(&view));
    ops->guess(scene->content, scene_view(&view), &scene->rng,
               session_state(&guessed));
    const char *flaw = ops->audit(scene->content, session_state(&guessed));
    if (flaw)
        scene_fail(scene, "seat %d guesses a broken state: %s", seat, flaw);
    ops->observe(scene->content, session_state(&guessed), seat,
                 scene_view(&again));
    if (memcmp(&view, &again, ops->view_size) != 0)
        scene_fail(scene, "seat %d can tell its guess from the truth", seat);
    const int actor = ops->actor(scene_state(scene));
    scene_check(scene, ops->actor(session_state(&guessed)) == actor);
    if (actor >= 0 && actor == seat)
        same_moves(scene, session_state(&guessed));
}

void views_hold(struct scene *scene)
{
    scene->test = "views";
    scene_check(scene, scene->ops->view_size <= sizeof(union scene_view));
    for (int seat = GAME_NOBODY; seat < scene->config.seats; seat++)
        view_holds(scene, seat);
}
