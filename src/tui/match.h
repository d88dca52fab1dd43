/* A game at this terminal: its players, people and opponents, on top of a
 * session. Both front ends, the screen and the lines, play through this.
 *
 * Opponents only ever see a view. What they choose depends on the seed and on
 * the number of the decision alone, so a resumed game goes on like the one
 * that was interrupted. */
#ifndef TUI_MATCH_H
#define TUI_MATCH_H

#include "ai/agent.h"
#include "exchange/record.h"
#include "suburbia/suburbia.h"

enum { MATCH_PATH_MAX = 4096 };

struct match {
    struct record game;
    struct agent_desk desk;
    /* Writes the game to `path`, or to its own place if that is NULL. */
    enum status (*save)(const struct match *match, const char *path);
    enum status saved;         /* how the last saving went */
    char path[MATCH_PATH_MAX]; /* where the game is kept; "" nowhere */
};

/* What one decision changes, for everybody, and why. */
struct story {
    int seat;
    game_move move;
    union session_state before, after;
    struct game_events events;
    struct game_event event[GAME_EVENTS_MAX];
};

const struct suburbia_state *match_state(const struct match *match);
const struct suburbia_box *match_box(const struct match *match);
const struct edition *match_edition(const struct match *match);
const struct suburbia_state *story_before(const struct story *story);
const struct suburbia_state *story_after(const struct story *story);

/* Gives every seat without one a name that no other seat has. */
void match_name_players(struct match *match);

const char *match_name(const struct match *match, int seat);
bool match_is_human(const struct match *match, int seat);
int match_humans(const struct match *match);
bool match_is_over(const struct match *match);

/* The seat whose secrets the screen may show now: the only person, or the
 * person to decide, else GAME_NOBODY. */
int match_viewer(const struct match *match);

/* Makes a move for the seat to decide and saves; or says why not. */
enum status match_play(struct match *match, game_move move);

/* Lets an opponent decide; false if a person is to decide or it is over. */
bool match_step(struct match *match);

enum status match_undo(struct match *match, int seat);

/* The decision that was made as number `ply`, from 0. */
void match_story(const struct match *match, int ply, struct story *story);

/* What a legal move would change. */
void match_preview(const struct match *match, game_move move,
                   struct story *story);

/* Prices: of a market space alone, and together with its tile. */
int match_space_price(const struct match *match, int space);
int match_space_cost(const struct match *match, int space);

/* The tile at a place of a borough, TILE_NONE if free; and its slot or -1. A
 * border is at its middle cell. */
int match_slot_at(const struct suburbia_state *state, int seat, struct hex at);
int match_tile_at(const struct suburbia_state *state, int seat, struct hex at);

/* Where a border lies (see border_place); 0 for a slot that holds none. */
uint16_t match_place(const struct suburbia_state *state, int seat, int slot);

/* The border in one of the open places, or TILE_NONE. */
int match_border(const struct match *match, int which);

/* Whether this card of the stack has been turned up. */
bool match_has_come(const struct suburbia_state *state, int card);

#endif
