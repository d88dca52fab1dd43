/* What every game of the house is told in: moves, configurations, events and
 * results, as plain data.
 *
 * The caller owns the memory of states and views. A state is everything; a view
 * is what one seat may know. They are different types, so code that is given a
 * view cannot look at what its player cannot see. */
#ifndef GAME_TERMS_H
#define GAME_TERMS_H

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

struct game;         /* a game with its box: game.h */
struct game_content; /* tiles, goals, ...: each game casts to its own struct */
struct game_state;   /* likewise; never defined */
struct game_view;    /* likewise; never defined */

enum { GAME_NOTES_SIZE = 2048 };

/* Scratch memory for describing many positions that are alike. */
struct game_notes {
    uint64_t word[GAME_NOTES_SIZE / 8];
};

enum { GAME_KNOWN_SIZE = 2560 };

/* What somebody has been told of a game (game_words.learn): plain memory that
 * each game uses as it likes, zeros before the first word. */
struct game_known {
    uint64_t word[GAME_KNOWN_SIZE / 8];
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
    uint8_t ends;  /* the round after which the game is over; 0: as the rules
                    * have it */
    uint8_t odd;   /* house rules, a bit each */
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

/* A move that was made, with what it changed. */
struct game_played {
    const struct game_state *before, *after;
    const struct game_events *events;
    game_move move;
    int seat;
};

enum { GAME_REASON_ARGS = 3 };

struct game_argument {
    uint8_t name;
    int32_t value;
};

/* Why an event happened, as a front tells it: places in the game's own lists of
 * sections, subjects, reasons and arguments (its rules/tell.h). */
struct game_reason {
    uint8_t section, subject;
    uint8_t why;       /* 0: there is no more to say */
    uint8_t arguments; /* of the message */
    int16_t about;     /* a number that is part of the subject's name, or 0 */
    struct game_argument argument[GAME_REASON_ARGS];
};

/* Is told one event after the other, each with its reason. */
typedef void game_listener(void *listener, const struct game_event *event,
                           const struct game_reason *reason);

struct game_goal_result {
    uint8_t goal;
    int8_t owner; /* seat of a private goal, else GAME_NOBODY */
    int8_t seat;  /* who scored it, or GAME_NOBODY */
    uint8_t bonus;
};

/* Why a configuration cannot be dealt: the id by which players are told
 * (flaw.ID in words/), and what programs and their formats say. */
struct game_flaw {
    const char *id, *sentence;
};

/* The end of a game, or what it would be if it ended now. */
struct game_result {
    int seats;
    int score[GAME_SEATS_MAX]; /* what decides first (final population) */
    int stat[GAME_SEATS_MAX][GAME_STATS_MAX];
    uint8_t winners; /* bit per seat */
    int goals;
    struct game_goal_result goal[GAME_GOALS_MAX];
    const char *ladder; /* solo games: the rung reached in a record's words,
                         * else NULL */
    const char *rung;   /* its id, by which it is shown; NULL with `ladder` */
    int target;         /* solo games: the score asked for, 0: none */
};

#endif
