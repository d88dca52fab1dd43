/* A game of any kind at one moment, for tests that go through many of them.
 *
 * Everything follows from the game, the variant and a number, and a failure
 * names all three with the decision it happened at, so that it can be found
 * again. */
#ifndef PROPERTY_SCENE_H
#define PROPERTY_SCENE_H

#include "game/session.h"

struct scene {
    const char *test; /* what is being looked at */
    const struct game *game;
    struct game_config config;
    int variant;
    uint64_t number;
    struct seed seed;
    union session_state state;
    struct rng rng; /* for whoever plays */
    int ply;        /* decisions made */
};

/* Room for a view of any game of the house. */
union scene_view {
    uint64_t align;
    uint8_t bytes[2 * SESSION_STATE_MAX];
};

static inline struct game_state *scene_state(struct scene *scene)
{
    return session_state(&scene->state);
}

static inline struct game_view *scene_view(union scene_view *view)
{
    return (struct game_view *)(void *)view;
}

/* How many ways there are to play the game. */
int scene_variants(const struct game *game);

/* Deals game `number` of a variant with the game's built-in content. */
void scene_deal(struct scene *scene, const struct game *game, int variant,
                uint64_t number);

/* The same for a table that is none of the variants; `variant` is only
 * named. */
void scene_deal_table(struct scene *scene, const struct game *game,
                      const struct game_config *config, int variant,
                      uint64_t number);

bool scene_is_over(struct scene *scene);

/* A legal move; see game_ops. */
game_move scene_random(struct scene *scene);
int scene_legal(struct scene *scene, game_move *out);

/* Makes a move without listening for reasons. */
void scene_play(struct scene *scene, game_move move);

/* Plays `moves` random moves, or as many as there are. */
void scene_play_on(struct scene *scene, int moves);

/* Says what is wrong where, and ends the program. */
__attribute__((noreturn, format(printf, 2, 3))) void
scene_fail(const struct scene *scene, const char *format, ...);

#define scene_check(scene, condition)                                          \
    do {                                                                       \
        if (!(condition))                                                      \
            scene_fail(scene, "%s:%d: not so: %s", __FILE__, __LINE__,         \
                       #condition);                                            \
    } while (0)

#endif
