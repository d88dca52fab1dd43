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
    const struct game *game = scene->game;
    char real[256], thought[256];
    struct text text;
    text_init(&text, real, sizeof real);
    game_move_text(game, scene_state(scene), move, &text);
    text_init(&text, thought, sizeof thought);
    game_move_text(game, guessed, move, &text);
    if (strcmp(real, thought) != 0)
        scene_fail(scene, "\"%s\" is \"%s\" in a guess", real, thought);
}

static void same_moves(struct scene *scene, struct game_state *guessed)
{
    static game_move real[GAME_MOVES_MAX], thought[GAME_MOVES_MAX];
    const int count = scene_legal(scene, real);
    scene_check(scene, game_legal(scene->game, guessed, thought) == count);
    scene_check(scene,
                memcmp(real, thought, (size_t)count * sizeof *real) == 0);
    for (int i = 0; i < count; i++)
        same_words(scene, guessed, real[i]);
}

/* What a learner is told goes by the view alone. */
static void same_features(struct scene *scene, const struct game_state *guessed,
                          int seat)
{
    const struct game *game = scene->game;
    int8_t real[GAME_FEATURES_MAX], thought[GAME_FEATURES_MAX];
    memset(real, 0x55, sizeof real);
    memset(thought, 0xaa, sizeof thought);
    game_features(game, scene_state(scene), seat, real);
    game_features(game, guessed, seat, thought);
    for (int i = 0; i < game->mind->feature_count; i++)
        if (real[i] != thought[i])
            scene_fail(scene, "feature %d of seat %d is %d in a guess, and %d",
                       i, seat, thought[i], real[i]);
}

static void view_holds(struct scene *scene, int seat)
{
    const struct game *game = scene->game;
    union session_state guessed = {0};
    static union scene_view view, again;
    /* Whatever lay in the memory before must not matter. */
    memset(&view, 0x55, sizeof view);
    memset(&again, 0xaa, sizeof again);
    game_observe(game, scene_state(scene), seat, scene_view(&view));
    game_guess(game, scene_view(&view), &scene->rng, session_state(&guessed));
    const char *flaw = game_audit(game, session_state(&guessed));
    if (flaw)
        scene_fail(scene, "seat %d guesses a broken state: %s", seat, flaw);
    game_observe(game, session_state(&guessed), seat, scene_view(&again));
    if (memcmp(&view, &again, game->rules->view_size) != 0)
        scene_fail(scene, "seat %d can tell its guess from the truth", seat);
    if (seat >= 0)
        same_features(scene, session_state(&guessed), seat);
    const int actor = game_actor(game, scene_state(scene));
    scene_check(scene, game_actor(game, session_state(&guessed)) == actor);
    if (actor >= 0 && actor == seat)
        same_moves(scene, session_state(&guessed));
}

/* Nobody can tell a game from the same game with the unseen drawn again. */
static void redeal_holds(struct scene *scene)
{
    const struct game *game = scene->game;
    union session_state again = {0};
    static union scene_view view, other;
    game_redeal(game, scene_state(scene), &scene->rng, session_state(&again));
    const char *flaw = game_audit(game, session_state(&again));
    if (flaw)
        scene_fail(scene, "drawn again the state is broken: %s", flaw);
    for (int seat = GAME_NOBODY; seat < scene->config.seats; seat++) {
        game_observe(game, scene_state(scene), seat, scene_view(&view));
        game_observe(game, session_state(&again), seat, scene_view(&other));
        if (memcmp(&view, &other, game->rules->view_size) != 0)
            scene_fail(scene, "seat %d can tell what was drawn again", seat);
    }
}

void views_hold(struct scene *scene)
{
    scene->test = "views";
    scene_check(scene,
                scene->game->rules->view_size <= sizeof(union scene_view));
    for (int seat = GAME_NOBODY; seat < scene->config.seats; seat++)
        view_holds(scene, seat);
    redeal_holds(scene);
}
