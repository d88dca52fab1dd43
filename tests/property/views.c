/* What a seat may know: a guess made from it must look the same to that seat,
 * so nothing that differs between the two worlds has come through. */
#include "property/generic.h"

#include "base/text.h"

#include <string.h>

/* Words say no more than who decides may know: not where in the stack a tile
 * of the hand came from. */
static void same_words(struct scene *scene, const struct game_state *guessed,
                       game_move move)
{
    const struct game_ops *ops = scene->ops;
    char real[256], thought[256];
    struct text text;
    text_init(&text, real, sizeof real);
    ops->move_text(scene->content, scene_state(scene), move, &text);
    text_init(&text, thought, sizeof thought);
    ops->move_text(scene->content, guessed, move, &text);
    if (strcmp(real, thought) != 0)
        scene_fail(scene, "\"%s\" is \"%s\" in a guess", real, thought);
}

static void same_moves(struct scene *scene, struct game_state *guessed)
{
    static game_move real[GAME_MOVES_MAX], thought[GAME_MOVES_MAX];
    const int count = scene_legal(scene, real);
    scene_check(scene,
                scene->ops->legal(scene->content, guessed, thought) == count);
    scene_check(scene,
                memcmp(real, thought, (size_t)count * sizeof *real) == 0);
    for (int i = 0; i < count; i++)
        same_words(scene, guessed, real[i]);
}

/* What a learner is told goes by the view alone. */
static void same_features(struct scene *scene, const struct game_state *guessed,
                          int seat)
{
    const struct game_ops *ops = scene->ops;
    int8_t real[GAME_FEATURES_MAX], thought[GAME_FEATURES_MAX];
    memset(real, 0x55, sizeof real);
    memset(thought, 0xaa, sizeof thought);
    ops->features(scene->content, scene_state(scene), seat, real);
    ops->features(scene->content, guessed, seat, thought);
    for (int i = 0; i < ops->feature_count; i++)
        if (real[i] != thought[i])
            scene_fail(scene, "feature %d of seat %d is %d in a guess, and %d",
                       i, seat, thought[i], real[i]);
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
    if (seat >= 0)
        same_features(scene, session_state(&guessed), seat);
    const int actor = ops->actor(scene_state(scene));
    scene_check(scene, ops->actor(session_state(&guessed)) == actor);
    if (actor >= 0 && actor == seat)
        same_moves(scene, session_state(&guessed));
}

/* Nobody can tell a game from the same game with the unseen drawn again. */
static void redeal_holds(struct scene *scene)
{
    const struct game_ops *ops = scene->ops;
    union session_state again = {0};
    static union scene_view view, other;
    ops->redeal(scene->content, scene_state(scene), &scene->rng,
                session_state(&again));
    const char *flaw = ops->audit(scene->content, session_state(&again));
    if (flaw)
        scene_fail(scene, "drawn again the state is broken: %s", flaw);
    for (int seat = GAME_NOBODY; seat < scene->config.seats; seat++) {
        ops->observe(scene->content, scene_state(scene), seat,
                     scene_view(&view));
        ops->observe(scene->content, session_state(&again), seat,
                     scene_view(&other));
        if (memcmp(&view, &other, ops->view_size) != 0)
            scene_fail(scene, "seat %d can tell what was drawn again", seat);
    }
}

void views_hold(struct scene *scene)
{
    scene->test = "views";
    scene_check(scene, scene->ops->view_size <= sizeof(union scene_view));
    for (int seat = GAME_NOBODY; seat < scene->config.seats; seat++)
        view_holds(scene, seat);
    redeal_holds(scene);
}
