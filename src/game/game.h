/* The interface every game of the house implements.
 *
 * A game is a const struct of functions over plain data: the caller owns the
 * memory of states and views, nothing here allocates, and apply() has no
 * randomness (shuffles happen in setup from the seed). A state is everything;
 * a view is what one seat may know. They are different types, so code that is
 * given a view cannot look at what its player cannot see. */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "base/hex.h"
#include "base/rng.h"
#include "base/status.h"
#include "game/event.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text;
struct json_out;
struct json_in;

struct game_content; /* tiles, goals, ...: each game casts to its own struct */
struct game_state;   /* likewise; never defined */
struct game_view;    /* likewise; never defined */

enum { GAME_NOTES_SIZE = 2048 };

/* Scratch memory for describing many positions that are alike. */
struct game_notes {
    uint64_t word[GAME_NOTES_SIZE / 8];
};

/* A decision that led from one state to another, and what was noted about
 * others from the same one. */
struct game_step {
    const struct game_state *before, *after;
    const int8_t *features; /* of `before` */
    struct game_notes *notes;
};

typedef uint32_t game_move; /* each game draws its bit layout; 0: no move */

enum {
    GAME_SEATS_MAX = 5,
    GAME_STATS_MAX = 8,
    GAME_MOVES_MAX = 5120,  /* legal moves of one decision, at the most */
    GAME_LENGTH_MAX = 1024, /* moves of one game, at the most */
    GAME_PARTS_MAX = 5,     /* moves of one decision, at the most */
    GAME_EVENTS_MAX = 1024, /* events of one decision, at the most */
    GAME_GOALS_MAX = 60,    /* goals scored, some by more than one seat */
    GAME_HABITS = 3,
    GAME_FEATURES_MAX = 1024, /* numbers that describe a position, at most */
    GAME_WEIGHTS_MAX = 40,    /* numbers that an estimate goes by, at most */
    ACTOR_CHANCE = -1,        /* the driver picks one of the legal moves */
    ACTOR_NONE = -2,          /* the game is over */
    GAME_NOBODY = -1,
};

/* What a table agrees on before the deal; each game says which it uses. */
struct game_config {
    uint8_t rules; /* the edition */
    uint8_t mode;
    uint8_t seats;
    uint8_t scenario;
    uint8_t side[GAME_SEATS_MAX];
    uint8_t first; /* the start player; GAME_FIRST_RANDOM: from the seed */
    uint16_t sets; /* bit s: set s is in the box */
};

enum { GAME_FIRST_RANDOM = 255 };

/* How others are told of a tile that goes face down. Its place in the stack
 * says something about it: of equal tiles the first goes first. */
enum game_told {
    TOLD_NAMELESS,
    TOLD_BY_PLACE /* in records of version 1 */
};

/* What a seat decides at a time, as a trace shows it: one move, or several of
 * which each but the last leaves the state `pending`. */
struct game_decision {
    game_move part[GAME_PARTS_MAX];
    int parts;
};

struct game_goal_result {
    uint8_t goal;
    int8_t owner; /* seat of a private goal, else GAME_NOBODY */
    int8_t seat;  /* who scored it, or GAME_NOBODY */
    uint8_t bonus;
};

/* The end of a game, or what it would be if it ended now. */
struct game_result {
    int seats;
    int score[GAME_SEATS_MAX]; /* what decides first (final population) */
    int stat[GAME_SEATS_MAX][GAME_STATS_MAX];
    uint8_t winners; /* bit per seat */
    int goals;
    struct game_goal_result goal[GAME_GOALS_MAX];
    const char *ladder; /* solo games: the rung reached, else NULL */
    int target;         /* solo games: the score asked for, 0: none */
};

/* One of the numbers that an estimate goes by: the frozen value, and within
 * what and in how large steps a tuner looks for a better one. */
struct game_weight {
    const char *name;
    int value, least, most, step;
};

struct game_ops {
    const char *name;
    size_t state_size, view_size;
    int stats;       /* numbers a seat has in every game */
    int event_stats; /* numbers that events tell of: those, and maybe more */
    int trace_stats; /* of these, the first that a trace prints events of */
    const char *score_word;             /* what game_result.score counts */
    const struct game_content *content; /* the built-in content */
    const char *config_keys; /* options of a game, separated by spaces */
    const struct game_weight *weight; /* numbers an estimate goes by */
    int weights;
    /* Numbers that describe a position, and which they are: a learner's weights
     * fit one layout. */
    int feature_count;
    uint32_t feature_layout;

    /* From here on functions only; one that may be NULL says so. */

    /* In words, of the content that is in a game with this configuration, or
     * (NULL) of all: records made with another differ. */
    uint64_t (*content_hash)(const struct game_content *,
                             const struct game_config *);
    /* Whether the whole box had this number once, and an explicit deal of that
     * time still plays the same: only what is dealt from a seed has changed. */
    bool (*content_was)(uint64_t hash);

    /* Sets one option by its words ("rules", "2e"), starting from defaults(),
     * and which it takes ("1e, 2e or ce"). config_check() judges the whole. */
    void (*defaults)(struct game_config *);
    enum status (*configure)(const struct game_content *, struct game_config *,
                             const char *key, const char *value);
    void (*config_values)(const struct game_content *, const char *key,
                          struct text *);
    enum status (*config_check)(const struct game_content *,
                                const struct game_config *,
                                const char **reason);
    /* The index-th of the ways to play, for tests; false: there are no more. */
    bool (*variant)(const struct game_content *, int index,
                    struct game_config *);
    /* "key: value" lines that configure() reads back. */
    void (*config_text)(const struct game_content *, const struct game_config *,
                        struct text *);

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
    /* Whether the seat that moved from `before` to `after` may take it back:
     * not after hidden information was revealed or another seat decided. */
    enum status (*takeback)(const struct game_state *before,
                            const struct game_state *after, int seat);

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
    /* How good the position is for the seat, roughly, in hundredths of a
     * point; the greedy baseline is built on it. It goes by `weights` numbers
     * in the order of the list; NULL: by the frozen ones. */
    int (*estimate)(const struct game_content *, const struct game_state *,
                    int seat, const int *weight);
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
    /* Positions that an expert and a champion judge before each decision. */
    uint32_t expert, champion;
    /* A number that two runs of one game share if they agree on everything
     * public, in words: independent of table order and struct layout. */
    uint64_t (*check)(const struct game_content *, const struct game_state *);
    /* NULL, or the first broken invariant: every cache is recomputed. */
    const char *(*audit)(const struct game_content *,
                         const struct game_state *);

    /* One of the seat's numbers as it is now; see stat_word. */
    int (*stat)(const struct game_content *, const struct game_state *,
                int seat, int stat);

    /* A move in words, and back; `state` is the one before the move. */
    void (*move_text)(const struct game_content *, const struct game_state *,
                      game_move, struct text *);
    enum status (*move_read)(const struct game_content *,
                             const struct game_state *, const char *words,
                             game_move *);
    /* A move that is made face down, in the words that others hear while the
     * game runs: several moves may share them. False, and no words, of a move
     * that everybody may see. */
    bool (*face_down)(const struct game_content *, const struct game_state *,
                      game_move, enum game_told, struct text *);
    const char *(*type_word)(game_move); /* what kind of move it is */
    const char *(*stat_word)(int stat);
    const char *(*rule_word)(int rule);
    const char *(*cause_word)(const struct game_content *, int cause);
    const char *(*goal_word)(const struct game_content *, int goal);

    /* The trace (docs/TRACE.md). Writers append fields to an open object;
     * readers look fields up in one and give the sentence when they fail. */
    void (*trace_setup)(const struct game_content *, const struct game_state *,
                        struct json_out *);
    enum status (*read_setup)(const struct game_content *,
                              const struct json_in *, struct game_state *,
                              const char **reason);
    void (*trace_move)(const struct game_content *, const struct game_state *,
                       const struct game_decision *, struct json_out *);
    enum status (*read_move)(const struct game_content *,
                             const struct game_state *, const struct json_in *,
                             struct game_decision *, const char **reason);
    void (*trace_line)(const struct game_content *, const struct game_state *,
                       struct json_out *);
    void (*trace_final)(const struct game_content *, const struct game_state *,
                        struct json_out *);
};

#endif
