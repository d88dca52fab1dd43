/* The full screen as data: what the person is doing, drawn into a canvas,
 * changed by keys. No terminal is needed for any of it. */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include "tui/front.h"
#include "tui/suburbia.h"

enum { SCREEN_CELLS_MAX = 128 }; /* cells the cursor can go to */

/* Where the arrow keys work. */
enum focus { FOCUS_MARKET, FOCUS_MAP, FOCUS_LOG };

/* What the person is about to do. */
enum deed {
    DEED_BUILD,
    DEED_LAKE,
    DEED_INVEST,
    DEED_LOOK,
    DEED_CHOOSE, /* a cell that a tile asks for */
};

/* What the panel for words shows. */
enum page { PAGE_WHY, PAGE_GOALS, PAGE_LOG };

/* What lies over everything. */
enum overlay {
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

struct screen {
    struct match *match;
    int here;  /* the person at the screen: whose secrets may be seen */
    int shown; /* whose borough is on the table */
    enum focus focus;
    enum deed deed;
    enum page page;
    enum overlay overlay;
    enum overlay under; /* what help lies over */
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

void screen_begin(struct screen *screen, struct match *match, bool confirm);

/* Draws everything; a canvas that is too small says what it needs. */
void screen_draw(struct screen *screen, struct canvas *canvas);

/* A key was pressed, or a place with this tag was clicked. */
void screen_key(struct screen *screen, int key);
void screen_click(struct screen *screen, int tag);

/* To be called after each move: a new decision, another person, the end. */
void screen_follow(struct screen *screen);

/* Whether a person has to do something before the game can go on. */
bool screen_waits(const struct screen *screen);

/* How many things can be picked now, and what is picked: a basic tile or an
 * open border, -1 if none. */
int screen_picks(const struct screen *screen);
int screen_basic(const struct screen *screen);
int screen_border(const struct screen *screen);

/* The tile in the hand, or TILE_NONE; and where it would lie, if it is a
 * border (see border_place), else 0. */
int screen_tile(const struct screen *screen);
uint16_t screen_place(const struct screen *screen);

/* What the tile placed last asks for, and the market spaces, seats or
 * CHOOSE_PASS that can answer it, a bit each. */
enum special screen_asked(const struct screen *screen);
unsigned screen_choices(const struct screen *screen);

/* Holds the border picked where it touches most; false if it can go nowhere. */
bool screen_hold(struct screen *screen);

/* Turns the border in the hand to the next direction that has a place for it,
 * keeping near where it was; 0: only if it has none in this one. */
void screen_turn(struct screen *screen, int step);

/* What the tile in the hand costs in this deed. */
int screen_price(const struct screen *screen);

/* The move that deed, pick and cell make, whether allowed or not; 0: none. */
game_move screen_move(const struct screen *screen);
enum status screen_refuse(const struct screen *screen, game_move move);

/* Whether the person may decide something in action 1 or a discard now. */
bool screen_is_turn(const struct screen *screen);

/* The cells the cursor may stand on now, for the borough shown: at most
 * SCREEN_CELLS_MAX. */
int screen_cells(const struct screen *screen, cell *out);

void screen_say(struct screen *screen, const char *message);

#endif
