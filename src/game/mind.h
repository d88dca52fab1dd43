/* What a player goes by: rough worths, positions in small numbers for a net,
 * and the habits of weaker players. */
#ifndef GAME_MIND_H
#define GAME_MIND_H

#include "game/prospect.h"
#include "game/table.h"

/* One of the numbers that an estimate goes by: the frozen value, and within
 * what and in how large steps a tuner looks for a better one. */
struct game_weight {
    const char *name;
    int value, least, most, step;
};

enum {
    GAME_LEVELS = 6,       /* of play, see ai/level.h */
    GAME_JUDGED = 5,       /* levels that a judge has weights for */
    GAME_PACES = 3,        /* of a champion: fast, normal, deep */
    GAME_JUDGE_PHASES = 8, /* of a game, by rounds to come (ai/judge.h) */
    GAME_JUDGE_TABLES = GAME_SEATS_MAX - 1, /* of two and more */
    GAME_RUN_MAX = 64, /* moves that are compared at once */
};

/* What a net's words of a seat weigh when they are compared with those of the
 * others, of NET_ONE: its logit, a point of its score, and one of greedy's
 * estimate. */
struct game_judge {
    int16_t logit, point, rough;
};

struct game_mind {
    const struct game_weight *weight; /* numbers an estimate goes by */
    int weights;
    /* Numbers that describe a position, a multiple of 32 (a net adds them up
     * in blocks), and which they are: a learner's weights fit one layout. */
    int feature_count;
    uint32_t feature_layout;
    /* How good the position is for the seat, roughly, in hundredths of a
     * point; the greedy baseline is built on it. It goes by `weights` numbers
     * in the order of the list; NULL: by the frozen ones. The notes start as
     * zeros; with those of other decisions from one position, by the same
     * weights, it is found faster. */
    int (*estimate)(const struct game_content *, const struct game_state *,
                    int seat, const int *weight, struct game_notes *notes);
    /* Moves for one thing in many places stand side by side in a list. Of
     * those that it begins with, alike[i] is the first after which every
     * estimate of the seat to decide is what it is after move i, as far as
     * that is known without trying; or i. Returns how many were looked at,
     * from 1 to GAME_RUN_MAX. NULL: none is known to be like another. */
    int (*alike)(const struct game_content *, const struct game_state *,
                 const game_move *move, int count, uint8_t *alike);
    /* What all others see of a move at once, in short: what is taken, not
     * where it goes; 0: nothing. Ascending with the moves. NULL: always 0. */
    uint32_t (*gist)(game_move);
    /* What a move is for, whatever its place or price: hints have one of each.
     * NULL: no two moves are for the same. */
    uint32_t (*plan)(const struct game_content *, const struct game_state *,
                     game_move);
    /* The position as the seat may know it, in `feature_count` small numbers
     * that say what is there (kinds, effects, prices), never which tile by
     * name; most are 0. Two states that look alike to the seat have the same.
     */
    void (*features)(const struct game_content *, const struct game_state *,
                     int seat, int8_t *out);
    /* The same for the state after a decision of the seat. The notes start as
     * zeros; what is kept there makes the next call for the same `before`
     * cheaper and changes nothing else. */
    void (*features_after)(const struct game_content *,
                           const struct game_step *, int seat, int8_t *out);
    /* What the game's own automaton (Dale) would do on the seat to decide,
     * looking only at what everybody sees; 0: nothing. NULL: it has none. */
    game_move (*automaton)(const struct game_content *,
                           const struct game_state *);
    /* The weights of somebody who still makes mistakes, the worst player as
     * habit 0: short-sighted, blind to goals or dangers. There are
     * GAME_HABITS. */
    void (*habit)(int habit, int *weight);
    /* How much of the win, in thousandths, a player lets slip who takes any
     * move that looks nearly as good as the best (the level strong). */
    int slack;
    /* Rounds still to come, about, as far as everybody knows; 0: this one is
     * the last. */
    int (*left)(const struct game_content *, const struct game_state *);
    /* By level of play, seats from two on, and phase; fitted by `borough
     * calibrate`. Whoever is above those levels has the last one's: games of
     * theirs take too long to fit any. NULL: nobody fitted any, and a logit
     * weighs as much as it says. */
    const struct game_judge (*judge)[GAME_JUDGE_TABLES][GAME_JUDGE_PHASES];
    /* What a decision leads to, most important first; words of the family
     * `prospect`. NULL: nothing is said. */
    void (*prospects)(const struct game_content *, const struct game_outlook *,
                      struct game_prospects *out);
    /* The id of what the move takes for its seat, or NULL. NULL: there is no
     * such thing. */
    const char *(*taken)(const struct game_content *, const struct game_state *,
                         game_move);
    /* The id of what others can no longer take after it, taken or not. */
    const char *(*removed)(const struct game_content *,
                           const struct game_state *, game_move);
    /* Where points come from; what the end alone brings is among the events of
     * `scoring`. NULL: nothing is told, or the end brings nothing. */
    const struct game_sources *sources;
    void (*scoring)(const struct game_content *, const struct game_state *,
                    struct game_events *);
    /* Positions that an expert judges before each decision, and a champion at
     * each pace, which is to take as long in every game. */
    uint32_t expert, champion[GAME_PACES];
};

/* The same for callers, who name the game once. */

static inline int game_estimate(const struct game *game,
                                const struct game_state *state, int seat,
                                const int *weight, struct game_notes *notes)
{
    return game->mind->estimate(game->content, state, seat, weight, notes);
}

static inline int game_alike(const struct game *game,
                             const struct game_state *state,
                             const game_move *move, int count, uint8_t *alike)
{
    alike[0] = 0;
    return game->mind->alike
               ? game->mind->alike(game->content, state, move, count, alike)
               : 1;
}

static inline uint32_t game_gist(const struct game *game, game_move move)
{
    return game->mind->gist ? game->mind->gist(move) : 0;
}

static inline uint32_t game_plan(const struct game *game,
                                 const struct game_state *state, game_move move)
{
    return game->mind->plan ? game->mind->plan(game->content, state, move)
                            : move;
}

static inline void game_features(const struct game *game,
                                 const struct game_state *state, int seat,
                                 int8_t *out)
{
    game->mind->features(game->content, state, seat, out);
}

static inline void game_features_after(const struct game *game,
                                       const struct game_step *step, int seat,
                                       int8_t *out)
{
    game->mind->features_after(game->content, step, seat, out);
}

static inline int game_left(const struct game *game,
                            const struct game_state *state)
{
    return game->mind->left ? game->mind->left(game->content, state) : 0;
}

/* The weights of a phase of a table of players of such a level, from 1 on. */
static inline const struct game_judge *
game_judge(const struct game *game, int level, int seats, int phase)
{
    static const struct game_judge plain = {1024, 0, 0};
    const int row = (level < GAME_JUDGED ? level : GAME_JUDGED) - 1;
    return game->mind->judge ? &game->mind->judge[row][seats - 2][phase]
                             : &plain;
}

static inline game_move game_automaton(const struct game *game,
                                       const struct game_state *state)
{
    return game->mind->automaton(game->content, state);
}

static inline void game_prospects(const struct game *game,
                                  const struct game_outlook *outlook,
                                  struct game_prospects *out)
{
    if (game->mind->prospects)
        game->mind->prospects(game->content, outlook, out);
}

static inline const char *game_taken(const struct game *game,
                                     const struct game_state *state,
                                     game_move move)
{
    return game->mind->taken ? game->mind->taken(game->content, state, move)
                             : NULL;
}

static inline const char *game_removed(const struct game *game,
                                       const struct game_state *state,
                                       game_move move)
{
    return game->mind->removed ? game->mind->removed(game->content, state, move)
                               : NULL;
}

static inline void game_habit(const struct game *game, int habit, int *weight)
{
    game->mind->habit(habit, weight);
}

#endif
