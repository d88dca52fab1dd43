/* The full screen of Subdivision as data: what the person is doing, drawn into
 * a canvas, changed by keys. No terminal is needed for any of it. */
#ifndef SUBDIVISION_TERMINAL_SCREEN_H
#define SUBDIVISION_TERMINAL_SCREEN_H

#include "subdivision/terminal/game.h"
#include "subdivision/terminal/map.h"
#include "terminal/front.h"

/* What is being chosen; follows from the game and from what was picked. */
enum subdivision_stage {
    STAGE_NONE,   /* nothing: it is not the person's decision */
    STAGE_HAND,   /* a tile of the hand */
    STAGE_PARCEL, /* where it goes */
    STAGE_TILE,   /* a tile that acts */
    STAGE_TARGET, /* where its park, lake or school goes */
    STAGE_ROAD,   /* where the next road goes */
    STAGE_WALK,   /* where the next sidewalk goes */
};

/* What lies over everything. */
enum subdivision_overlay {
    SUBDIVISION_OVERLAY_NONE,
    SUBDIVISION_OVERLAY_START,
    SUBDIVISION_OVERLAY_HELP,
    SUBDIVISION_OVERLAY_CURTAIN, /* the screen changes hands */
    SUBDIVISION_OVERLAY_CONFIRM,
    SUBDIVISION_OVERLAY_SAVE,
    SUBDIVISION_OVERLAY_EXPLAIN, /* the points of a line */
    SUBDIVISION_OVERLAY_BONUS,
    SUBDIVISION_OVERLAY_LOG,
    SUBDIVISION_OVERLAY_FINAL,
};

/* What a click means, besides those of the map. */
enum {
    SUBDIVISION_TAG_HAND = 1,
    SUBDIVISION_TAG_SEAT = 32,
    SUBDIVISION_TAG_LINE = 64
};

struct subdivision_screen {
    struct match *match;
    int here;  /* the person at the screen: whose secrets may be seen */
    int shown; /* whose board is on the table */
    enum subdivision_overlay overlay;
    enum subdivision_overlay under; /* what help lies over */
    int pick;                       /* zone in the hand, -1: none */
    bool board; /* the cursor is on the board, not in the hand */
    bool look;  /* it only looks around there */
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
void subdivision_screen_begin(struct subdivision_screen *screen,
                              struct match *match, bool confirm);
void subdivision_screen_key(struct subdivision_screen *screen, int key);
void subdivision_screen_click(struct subdivision_screen *screen, int tag);
/* To be called after each move: a new decision, another person, the end. */
void subdivision_screen_follow(struct subdivision_screen *screen);
bool subdivision_screen_waits(const struct subdivision_screen *screen);
/* Lets the others choose until the turn is over. */
bool subdivision_screen_step(struct subdivision_screen *screen);

/* stage.c */
enum subdivision_stage
subdivision_screen_stage(const struct subdivision_screen *screen);
/* What the cursor can go to now. */
uint64_t subdivision_screen_cells(const struct subdivision_screen *screen);
struct edges subdivision_screen_edges(const struct subdivision_screen *screen);
/* The move that Enter would make, whether allowed or not; 0: none. */
game_move subdivision_screen_move(const struct subdivision_screen *screen);

/* screen.c: a canvas that is too small says what it needs. */
void subdivision_screen_draw(struct subdivision_screen *screen,
                             struct canvas *canvas);

#endif
