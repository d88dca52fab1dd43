/* The full screen of Subdivision as data: what the person is doing, drawn into
 * a canvas, changed by keys. No terminal is needed for any of it. */
#ifndef PLAN_SCREEN_H
#define PLAN_SCREEN_H

#include "plan/game.h"
#include "plan/map.h"
#include "tui/front.h"

/* What is being chosen; follows from the game and from what was picked. */
enum plan_stage {
    STAGE_NONE,   /* nothing: it is not the person's decision */
    STAGE_HAND,   /* a tile of the hand */
    STAGE_PARCEL, /* where it goes */
    STAGE_TILE,   /* a tile that acts */
    STAGE_TARGET, /* where its park, lake or school goes */
    STAGE_ROAD,   /* where the next road goes */
    STAGE_WALK,   /* where the next sidewalk goes */
};

/* What lies over everything. */
enum plan_overlay {
    PLAN_NONE,
    PLAN_START,
    PLAN_HELP,
    PLAN_CURTAIN, /* the screen changes hands */
    PLAN_CONFIRM,
    PLAN_SAVE,
    PLAN_EXPLAIN, /* the points of a line */
    PLAN_BONUS,
    PLAN_LOG,
    PLAN_FINAL,
};

/* What a click means, besides those of the map. */
enum { PLAN_TAG_HAND = 1, PLAN_TAG_SEAT = 32, PLAN_TAG_LINE = 64 };

struct plan_screen {
    struct match *match;
    int here;  /* the person at the screen: whose secrets may be seen */
    int shown; /* whose board is on the table */
    enum plan_overlay overlay;
    enum plan_overlay under; /* what help lies over */
    int pick;                /* zone in the hand, -1: none */
    bool board;              /* the cursor is on the board, not in the hand */
    bool look;               /* it only looks around there */
    bool pay;
    int tile; /* the tile whose target is chosen, or PARCEL_NONE */
    int at;   /* the parcel under the cursor, or PARCEL_NONE */
    int edge; /* the edge under it, or EDGE_NONE */
    int line; /* of the scorepad, explained */
    int scroll;
    int log_at;
    bool log_open;
    bool discard; /* what is asked for is a discard */
    bool confirm; /* ask before each move */
    bool leaving; /* it is asked whether to leave the game unsaved */
    bool quit;
    char message[SCREEN_MESSAGE_MAX];
    char input[SCREEN_INPUT_MAX];
};

/* control.c */
void plan_screen_begin(struct plan_screen *screen, struct match *match,
                       bool confirm);
void plan_screen_key(struct plan_screen *screen, int key);
void plan_screen_click(struct plan_screen *screen, int tag);
/* To be called after each move: a new decision, another person, the end. */
void plan_screen_follow(struct plan_screen *screen);
bool plan_screen_waits(const struct plan_screen *screen);
/* Lets the others choose until the turn is over. */
bool plan_screen_step(struct plan_screen *screen);

/* stage.c */
enum plan_stage plan_screen_stage(const struct plan_screen *screen);
/* What the cursor can go to now. */
uint64_t plan_screen_cells(const struct plan_screen *screen);
struct edges plan_screen_edges(const struct plan_screen *screen);
/* The move that Enter would make, whether allowed or not; 0: none. */
game_move plan_screen_move(const struct plan_screen *screen);

/* screen.c: a canvas that is too small says what it needs. */
void plan_screen_draw(struct plan_screen *screen, struct canvas *canvas);

#endif
