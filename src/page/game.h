/* What a game brings to the page: its content, its positions and its moves as
 * JSON. Everything that all games share is in the other files of this module.
 *
 * Writers append fields to an open object. They know the structs of their game
 * and none of its rules: what they print they ask the engine for. They are
 * given views and no state, so that what a seat may not know is not there to
 * print. */
#ifndef PAGE_GAME_H
#define PAGE_GAME_H

#include "game/game.h"
#include "json/out.h"

/* A position as one pair of eyes sees it. */
struct page_sight {
    const struct game_content *content;
    const struct game_view *view; /* what the eyes may know */
    int eyes;                     /* a seat; GAME_NOBODY: a bystander */
    /* Of a game that is over, where nothing is secret; else NULL. */
    const struct game_result *result;
};

/* A move that was made or is about to be. */
struct page_deed {
    const struct game_content *content;
    /* What its seat knew around it; of chance, what everybody did. */
    const struct game_view *before, *after;
    const struct game_events *events; /* what it changed */
    game_move move;
    int seat;  /* who moves, or ACTOR_CHANCE */
    bool open; /* it is told to that seat, or the game is over: nothing of it
                  is held back */
    const char *cell; /* how the place of the move is called in the answer */
};

/* Which changes are asked for: those of one seat's number, or all. */
struct page_asked {
    int seat, stat; /* GAME_NOBODY: any */
};

/* Whether the eyes may hear of what a seat did in the state `then`, now that
 * the game has come to `now`. */
typedef bool page_hears(const struct game_state *now,
                        const struct game_state *then, int seat, int eyes);

struct page_game {
    const struct game *game;
    /* The state as far as a view tells: what is hidden is 0. Enough for the
     * functions of the rules that read public facts and the viewer's own. */
    void (*known)(const struct game_view *, struct game_state *);
    /* Fields of the answer to `content`. */
    void (*content)(const struct game_content *, struct json_out *);
    /* Fields of `view` in the answer to `look`. */
    void (*view)(const struct page_sight *, struct json_out *);
    /* Fields of a move beyond `words`, `type` and `net`: what it names and
     * its price. */
    void (*move)(const struct page_deed *, struct json_out *);
    /* All moves that whoever decides may make now; out has room for
     * GAME_MOVES_MAX. NULL: those of game_rules.legal, which lists pieces laid
     * in several orders once only. */
    int (*moves)(const struct game_content *, const struct game_state *,
                 game_move *out);
    /* The same move on another place of the board; false: it names none, or
     * there is no such place. NULL: no move does. */
    bool (*elsewhere)(const struct game_content *, struct hex, game_move *);
    /* The cheapest move that is still owed before the turn of whoever looks
     * ends, for telling beforehand how it ends; false: none. May be NULL. */
    bool (*owed)(const struct game_content *, const struct game_view *,
                 game_move *);
    /* Gives the seat so much money, or takes it, whatever becomes of it: for
     * planning with what cannot be paid yet. NULL: nothing is planned. */
    void (*lend)(struct game_state *, int seat, int amount);
    /* Further fields of the answer to `preview`. May be NULL. */
    void (*preview)(const struct page_deed *, struct json_out *);
    /* Further fields of a move in the log. May be NULL. */
    void (*log)(const struct page_deed *, struct json_out *);
    /* What the move changed and why, an object each of an open array. Fields
     * that all games share are page_put_cause()'s. May be NULL: nothing is
     * told. */
    void (*causes)(const struct page_deed *, struct page_asked,
                   struct json_out *);
    /* Fields `parts` and `events` of the result of a game that is over, which
     * everybody may know: the one writer that is given a state. */
    void (*result)(const struct game_content *, const struct game_state *,
                   struct json_out *);
    /* Further fields of the answer to `explain`: what one of the seat's
     * numbers is made of. May be NULL. */
    void (*explain)(const struct page_sight *, int seat, int stat,
                    struct json_out *);
    /* NULL: everybody hears of everything. Otherwise what is said of a move
     * beforehand is said of its seat alone. */
    page_hears *hears;
};

/* The games that can be played at a page's tables. */
struct page_house {
    const struct game *const *games;
    const struct page_game *const *pages; /* in the same order */
    int count;
};

/* Writes the events as an array; `game` has the words. */
void page_put_events(struct json_out *out, const char *key,
                     const struct game *game, const struct game_events *events);
/* Fields of a cause: the words of its reason, and the tile behind it (0:
 * none). */
void page_put_reason(struct json_out *out, const struct game *game,
                     const struct game_reason *reason, int tile);
/* Fields of a cause: whose numbers change, by which rule, where the cause lies
 * and what triggered it. A borough is named where it is not that of `seat`. */
void page_put_cause(struct json_out *out, const struct game *game,
                    const struct game_event *event);
/* A seat, or null for GAME_NOBODY. */
void page_put_seat(struct json_out *out, const char *key, int seat);
/* The seats of a set of bits. */
void page_put_seats(struct json_out *out, const char *key, unsigned seats);

#endif
