/* A game at this terminal: its players, people and opponents, on top of a
 * session. Both front ends, the screen and the lines, play through this.
 *
 * Opponents only ever see a view. What they choose depends on the seed (not in
 * a mission, see mission_chance()) and on the number of the move alone, so a
 * resumed game goes on like the one that was interrupted. */
#ifndef TERMINAL_MATCH_H
#define TERMINAL_MATCH_H

#include "ai/agent.h"
#include "exchange/record.h"
#include "words/words.h"

enum { MATCH_PATH_MAX = 4096, MATCH_NOTE_MAX = 512 };

struct front;
struct mission;
struct online;

struct match {
    const struct front *front;             /* that of the game */
    struct online *online;                 /* NULL: the game is here */
    const struct mission *mission;         /* NULL: an ordinary game */
    const struct words_language *language; /* NULL: English */
    struct record game;
    struct agent_desk desk;
    struct agent_nets nets;   /* what opponents judge with */
    struct agent_clock clock; /* for those that go by the clock */
    /* Writes the game to `path`, or to its own place if that is NULL. The note
     * says why it failed, or what else there is to know, or nothing. A copy
     * that succeeds where the own place failed becomes the own place. */
    enum status (*save)(struct match *match, const char *path, char *note);
    void *store;                     /* what `save` works with */
    enum status saved;               /* whether the game as it is was saved */
    char trouble[MATCH_NOTE_MAX];    /* why it was not */
    char path[MATCH_PATH_MAX];       /* where the game is kept; "" nowhere */
    char again[MATCH_PATH_MAX + 64]; /* the command that goes on with it */
};

/* What one decision changes, for everybody, and why. */
struct story {
    int seat;
    game_move move;
    union session_state before, after;
    struct game_events events;
    struct game_event event[GAME_EVENTS_MAX];
};

/* Gives every seat without one a name that no other seat has. */
void match_name_players(struct match *match);

const struct words_language *match_language(const struct match *match);

/* What the player is called, and whether it is the person at this terminal, who
 * gave no name; both as an argument of messages. */
const char *match_name(const struct match *match, int seat);
bool match_is_you(const struct match *match, int seat);
struct words_arg match_player(const struct match *match, int seat);
bool match_is_human(const struct match *match, int seat);
/* Who or what decides for the seat: "human", "expert". */
const char *match_kind(const struct match *match, int seat);
int match_seats(const struct match *match);
int match_humans(const struct match *match);
bool match_is_over(const struct match *match);

/* The seat whose secrets the screen may show now: the only person, or the
 * person to decide, else GAME_NOBODY. */
int match_viewer(const struct match *match);

/* Makes a move for the seat to decide and saves; or says why not. */
enum status match_play(struct match *match, game_move move);

/* Saves the game as it is: to its own place, or a copy to `path`. The note has
 * room for MATCH_NOTE_MAX. */
enum status match_save(struct match *match, const char *path, char *note);

/* Whether the game as it is was saved, now if not before. */
bool match_is_kept(struct match *match);

/* The person to decide now, or GAME_NOBODY: chance, an opponent or the rules
 * decide, or it is over. */
int match_person(const struct match *match);

/* Lets chance or an opponent decide; false if a person is to decide or it is
 * over. */
bool match_step(struct match *match);

enum status match_undo(struct match *match, int seat);

/* The decision that was made as number `ply`, from 0. */
void match_story(const struct match *match, int ply, struct story *story);

/* What a legal move would change. */
void match_preview(const struct match *match, game_move move,
                   struct story *story);

#endif
