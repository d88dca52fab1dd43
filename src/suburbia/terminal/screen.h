/* The full screen as data: what the person is doing, drawn into a canvas,
 * changed by keys. No terminal is needed for any of it. */
#ifndef SUBURBIA_TERMINAL_SCREEN_H
#define SUBURBIA_TERMINAL_SCREEN_H

#include "suburbia/terminal/front.h"
#include "terminal/front.h"

enum { SCREEN_CELLS_MAX = 128 }; /* cells the cursor can go to */

/* Where the arrow keys work. */
enum suburbia_focus { FOCUS_MARKET, FOCUS_MAP, FOCUS_LOG };

/* What the person is about to do. */
enum suburbia_deed {
    DEED_BUILD,
    DEED_LAKE,
    DEED_INVEST,
    DEED_LOOK,
    DEED_CHOOSE, /* a cell that a tile asks for */
};

/* What the panel for words shows. */
enum suburbia_page { PAGE_WHY, PAGE_GOALS, PAGE_LOG };

/* What lies over everything. */
enum suburbia_overlay {
    OVERLAY_NONE,
    OVERLAY_START, /* what the game is about */
    OVERLAY_HELP,
    OVERLAY_CURTAIN, /* the screen changes hands */
    OVERLAY_KEEP,    /* choose a goal */
    OVERLAY_CONFIRM,
    OVERLAY_SAVE,
    OVERLAY_FINAL,
};

/* What a click means, besides MAP_TAG. */
enum { TAG_PICK = 1, TAG_SEAT = 32, TAG_LOG = 64, TAG_KEY = 0x2000 };

struct suburbia_screen {
    struct match *match;
    int here;  /* the person at the screen: whose secrets may be seen */
    int shown; /* whose borough is on the table */
    enum suburbia_focus focus;
    enum suburbia_deed deed;
    enum suburbia_page page;
    enum suburbia_overlay overlay;
    enum suburbia_overlay under; /* what help lies over */
    int pick; /* market space; after those a basic tile, an open border; -1 */
    cell at;  /* the chosen cell, 0: none; of a border its middle one */
    int way;  /* the direction of the border in the hand */
    int scroll;
    int log_at;    /* the move chosen in the log */
    bool log_open; /* with its reasons */
    int keep;      /* the goal chosen, 0 or 1 */
    int steps;     /* of the final scoring, seen */
    int zoom;      /* -1: as large as fits */
    int pan_x, pan_y;
    bool confirm; /* ask before each move */
    bool leaving; /* it is asked whether to leave the game unsaved */
    bool quit;
    int seen; /* moves the person knows of */
    char message[SCREEN_MESSAGE_MAX];
    char input[SCREEN_INPUT_MAX];
};

void suburbia_screen_begin(struct suburbia_screen *screen, struct match *match,
                           bool confirm);

/* Draws everything; a canvas that is too small says what it needs. */
void suburbia_screen_draw(struct suburbia_screen *screen,
                          struct canvas *canvas);

/* A key was pressed, or a place with this tag was clicked. */
void suburbia_screen_key(struct suburbia_screen *screen, int key);
void suburbia_screen_click(struct suburbia_screen *screen, int tag);

/* To be called after each move: a new decision, another person, the end. */
void suburbia_screen_follow(struct suburbia_screen *screen);

/* Whether a person has to do something before the game can go on. */
bool suburbia_screen_waits(const struct suburbia_screen *screen);

/* How many things can be picked now, and what is picked: a basic tile or an
 * open border, -1 if none. */
int suburbia_screen_picks(const struct suburbia_screen *screen);
int suburbia_screen_basic(const struct suburbia_screen *screen);
int suburbia_screen_border(const struct suburbia_screen *screen);

/* The tile in the hand, or TILE_NONE; and where it would lie, if it is a
 * border (see border_place), else 0. */
int suburbia_screen_tile(const struct suburbia_screen *screen);
uint16_t suburbia_screen_place(const struct suburbia_screen *screen);

/* What the tile placed last asks for, and the market spaces, seats or
 * CHOOSE_PASS that can answer it, a bit each. */
enum special suburbia_screen_asked(const struct suburbia_screen *screen);
unsigned suburbia_screen_choices(const struct suburbia_screen *screen);

/* Holds the border picked where it touches most; false if it can go nowhere. */
bool suburbia_screen_hold(struct suburbia_screen *screen);

/* Turns the border in the hand to the next direction that has a place for it,
 * keeping near where it was; 0: only if it has none in this one. */
void suburbia_screen_turn(struct suburbia_screen *screen, int step);

/* What the tile in the hand costs in this deed. */
int suburbia_screen_price(const struct suburbia_screen *screen);

/* The move that deed, pick and cell make, whether allowed or not; 0: none. */
game_move suburbia_screen_move(const struct suburbia_screen *screen);
enum status suburbia_screen_refuse(const struct suburbia_screen *screen,
                                   game_move move);

/* Whether the person may decide something in action 1 or a discard now. */
bool suburbia_screen_is_turn(const struct suburbia_screen *screen);

/* The cells the cursor may stand on now, for the borough shown: at most
 * SCREEN_CELLS_MAX. */
int suburbia_screen_cells(const struct suburbia_screen *screen, cell *out);

void suburbia_screen_say(struct suburbia_screen *screen, const char *message);

#endif
