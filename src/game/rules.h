/* What a game decides: deals, moves, what a seat may know, the end.
 *
 * Functions over plain data: nothing allocates, and apply() has no randomness
 * (shuffles happen in setup from the seed). One that may be NULL says so. */
#ifndef GAME_RULES_H
#define GAME_RULES_H

#include "game/table.h"

struct game_rules {
    size_t state_size, view_size;
    int stats;       /* numbers a seat has in every game */
    int event_stats; /* numbers that events tell of: those, and maybe more */

    /* In words, of the content that is in a game with this configuration, or
     * (NULL) of all: records made with another differ. */
    uint64_t (*content_hash)(const struct game_content *,
                             const struct game_config *);
    /* Whether the whole box had this number once, and an explicit deal of that
     * time still plays the same: only what is dealt from a seed has changed. */
    bool (*content_was)(uint64_t hash);

    /* What is played if nobody says otherwise; what is wrong with a whole
     * configuration, NULL: nothing. */
    void (*defaults)(struct game_config *);
    const struct game_flaw *(*config_flaw)(const struct game_content *,
                                           const struct game_config *);
    /* The index-th of the ways to play, for tests that go through them all;
     * false when there are no more. */
    bool (*variant)(const struct game_content *, int index,
                    struct game_config *);

    /* Deals a game. The configuration must be sound. */
    void (*setup)(const struct game_content *, const struct game_config *,
                  const struct seed *, struct game_state *);
    void (*config_of)(const struct game_state *, struct game_config *);

    /* A seat, ACTOR_CHANCE, or ACTOR_NONE when the game is over. */
    int (*actor)(const struct game_state *);
    /* True between the moves of one decision: nobody else may move, and a
     * trace prints nothing yet. */
    bool (*pending)(const struct game_state *);
    /* True when nobody but the rules decides (Dale's turn). */
    bool (*automatic)(const struct game_state *);
    /* Whether the rules play this seat in such a game. NULL: none is. */
    bool (*plays_itself)(const struct game_config *, int seat);
    int (*turn)(const struct game_state *);
    int (*round)(const struct game_state *);
    /* Fills out[GAME_MOVES_MAX] in ascending order; returns the count. Within
     * a decision of several moves each outcome is listed in one order of its
     * parts only; refuse() takes the other orders as well. */
    int (*legal)(const struct game_content *, const struct game_state *,
                 game_move *out);
    /* One listed move, each equally likely, without listing them. */
    game_move (*random)(const struct game_content *, const struct game_state *,
                        struct rng *);
    /* STATUS_OK, or the reason this seat may not make this move. */
    enum status (*refuse)(const struct game_content *,
                          const struct game_state *, int seat, game_move);
    /* Makes a legal move; asserts, never fails. `events` may be NULL. */
    void (*apply)(const struct game_content *, struct game_state *, game_move,
                  struct game_events *events);
    /* Tells every event of a move with its reason. NULL: there are none. */
    void (*explain)(const struct game_content *, const struct game_played *,
                    game_listener *, void *listener);
    /* Whether the seat that moved from `before` to `after` may take it back:
     * not after hidden information was revealed or another seat decided. */
    enum status (*takeback)(const struct game_state *before,
                            const struct game_state *after, int seat);

    /* Whether decisions are made at the same time now: nobody sees anything of
     * another seat's before all have decided. NULL: never. */
    bool (*sealed)(const struct game_state *);
    /* Lets a seat decide before those whose turn it is, where decisions are
     * made at the same time; in whatever order the seats decide, the outcome is
     * the same. STATUS_WRONG_SEAT, and nothing changes: not now. NULL: never.
     */
    enum status (*ahead)(struct game_state *, int seat);

    void (*observe)(const struct game_content *, const struct game_state *,
                    int seat, struct game_view *);
    /* Some full state that the viewer must think possible. */
    void (*guess)(const struct game_content *, const struct game_view *,
                  struct rng *, struct game_state *);
    /* The same game, but what nobody has seen yet is drawn again: every seat's
     * view stays as it is, hands and goals that somebody holds included. */
    void (*redeal)(const struct game_content *, const struct game_state *,
                   struct rng *, struct game_state *);
    /* Whether a draw has told when the game ends (1 More Round has come).
     * NULL: no draw ever does. */
    bool (*ending)(const struct game_state *);

    void (*result)(const struct game_content *, const struct game_state *,
                   struct game_result *);
    /* A number that two runs of one game share if they agree on everything
     * public, in words: independent of table order and struct layout. */
    uint64_t (*check)(const struct game_content *, const struct game_state *);
    /* NULL, or the first broken invariant: every cache is recomputed. */
    const char *(*audit)(const struct game_content *,
                         const struct game_state *);

    /* One of the seat's numbers as it is now; see stat_word. */
    int (*stat)(const struct game_content *, const struct game_state *,
                int seat, int stat);
};

/* The same for callers, who name the game once. */

static inline uint64_t game_content_hash(const struct game *game,
                                         const struct game_config *config)
{
    return game->rules->content_hash(game->content, config);
}

static inline bool game_content_was(const struct game *game, uint64_t hash)
{
    return game->rules->content_was(hash);
}

static inline void game_defaults(const struct game *game,
                                 struct game_config *config)
{
    game->rules->defaults(config);
}

static inline const struct game_flaw *
game_config_flaw(const struct game *game, const struct game_config *config)
{
    return game->rules->config_flaw(game->content, config);
}

/* The same with the sentence that programs say. */
static inline enum status game_config_check(const struct game *game,
                                            const struct game_config *config,
                                            const char **reason)
{
    const struct game_flaw *flaw = game_config_flaw(game, config);
    if (flaw && reason)
        *reason = flaw->sentence;
    return flaw ? STATUS_BAD_SETUP : STATUS_OK;
}

static inline bool game_variant(const struct game *game, int index,
                                struct game_config *config)
{
    return game->rules->variant(game->content, index, config);
}

static inline void game_setup(const struct game *game,
                              const struct game_config *config,
                              const struct seed *seed, struct game_state *state)
{
    game->rules->setup(game->content, config, seed, state);
}

static inline void game_config_of(const struct game *game,
                                  const struct game_state *state,
                                  struct game_config *config)
{
    game->rules->config_of(state, config);
}

static inline int game_actor(const struct game *game,
                             const struct game_state *state)
{
    return game->rules->actor(state);
}

static inline bool game_pending(const struct game *game,
                                const struct game_state *state)
{
    return game->rules->pending(state);
}

static inline bool game_automatic(const struct game *game,
                                  const struct game_state *state)
{
    return game->rules->automatic(state);
}

static inline bool game_plays_itself(const struct game *game,
                                     const struct game_config *config, int seat)
{
    return game->rules->plays_itself && game->rules->plays_itself(config, seat);
}

static inline int game_turn(const struct game *game,
                            const struct game_state *state)
{
    return game->rules->turn(state);
}

static inline int game_round(const struct game *game,
                             const struct game_state *state)
{
    return game->rules->round(state);
}

static inline int game_legal(const struct game *game,
                             const struct game_state *state, game_move *out)
{
    return game->rules->legal(game->content, state, out);
}

static inline game_move game_random(const struct game *game,
                                    const struct game_state *state,
                                    struct rng *rng)
{
    return game->rules->random(game->content, state, rng);
}

static inline enum status game_refuse(const struct game *game,
                                      const struct game_state *state, int seat,
                                      game_move move)
{
    return game->rules->refuse(game->content, state, seat, move);
}

static inline void game_apply(const struct game *game, struct game_state *state,
                              game_move move, struct game_events *events)
{
    game->rules->apply(game->content, state, move, events);
}

static inline enum status game_takeback(const struct game *game,
                                        const struct game_state *before,
                                        const struct game_state *after,
                                        int seat)
{
    return game->rules->takeback(before, after, seat);
}

static inline bool game_sealed(const struct game *game,
                               const struct game_state *state)
{
    return game->rules->sealed && game->rules->sealed(state);
}

static inline enum status game_ahead(const struct game *game,
                                     struct game_state *state, int seat)
{
    return game->rules->ahead ? game->rules->ahead(state, seat)
                              : STATUS_WRONG_SEAT;
}

static inline void game_observe(const struct game *game,
                                const struct game_state *state, int seat,
                                struct game_view *view)
{
    game->rules->observe(game->content, state, seat, view);
}

static inline void game_guess(const struct game *game,
                              const struct game_view *view, struct rng *rng,
                              struct game_state *state)
{
    game->rules->guess(game->content, view, rng, state);
}

static inline void game_redeal(const struct game *game,
                               const struct game_state *state, struct rng *rng,
                               struct game_state *out)
{
    game->rules->redeal(game->content, state, rng, out);
}

static inline bool game_ending(const struct game *game,
                               const struct game_state *state)
{
    return game->rules->ending && game->rules->ending(state);
}

static inline void game_result(const struct game *game,
                               const struct game_state *state,
                               struct game_result *result)
{
    game->rules->result(game->content, state, result);
}

static inline uint64_t game_check(const struct game *game,
                                  const struct game_state *state)
{
    return game->rules->check(game->content, state);
}

static inline const char *game_audit(const struct game *game,
                                     const struct game_state *state)
{
    return game->rules->audit(game->content, state);
}

static inline int game_stat(const struct game *game,
                            const struct game_state *state, int seat, int stat)
{
    return game->rules->stat(game->content, state, seat, stat);
}

#endif
