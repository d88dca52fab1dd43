/* What a game brings to the terminal: its full screen, and its words for the
 * game line by line. The loops around both (terminal.c, lines.c) know no game;
 * whoever starts one chooses the front that belongs to it. */
#ifndef TERMINAL_FRONT_H
#define TERMINAL_FRONT_H

#include "ai/agent.h"
#include "terminal/keys.h"
#include "terminal/match.h"
#include "terminal/sheet.h"

#include <stdio.h>

struct scene; /* a screen: each game casts to its own struct; never defined */

enum {
    SCREEN_COLUMNS_MIN = 80,
    SCREEN_ROWS_MIN = 24,
    SCREEN_WIDE_COLUMNS = 116, /* from here on everything is seen at once */
    SCREEN_WIDE_ROWS = 32,
    SCREEN_INPUT_MAX = 200,
    SCREEN_MESSAGE_MAX = 200,
};

/* The full screen as data: no terminal is needed for any of it. */
struct front_screen {
    size_t size; /* of the scene, zeroed before begin() */
    void (*begin)(struct scene *scene, struct match *match, bool confirm);
    void (*draw)(struct scene *scene, struct canvas *canvas);
    /* A key was pressed, or a place with this tag was clicked. */
    void (*key)(struct scene *scene, int key);
    void (*click)(struct scene *scene, int tag);
    /* Lets chance or opponents go on; true if what happened should be seen
     * for a moment. */
    bool (*step)(struct scene *scene);
    /* Whether a person has to do something before the game can go on. */
    bool (*waits)(const struct scene *scene);
    bool (*quits)(const struct scene *scene);
    /* Whether the screen is being passed to another person. */
    bool (*passes)(const struct scene *scene);
};

/* The game in sentences. `viewer` is the seat at the screen. */
struct front_lines {
    void (*start)(const struct match *match, FILE *out);
    /* What is to be decided now, and by whom. */
    void (*turn)(const struct match *match, int viewer, FILE *out);
    /* Tells what happened from move `told` on, and what of it was told. */
    int (*news)(const struct match *match, int told, int viewer, FILE *out);
    /* A move as people type it; a sentence in `reason` if it is none. */
    enum status (*read)(const struct match *match, const char *words,
                        game_move *move, const char **reason);
    void (*preview)(const struct match *match, game_move move, FILE *out);
    void (*refusal)(const struct match *match, game_move move,
                    enum status status, FILE *out);
    /* Answers a question; false if the words are none. */
    bool (*ask)(const struct match *match, int viewer, const char *words,
                FILE *out);
    void (*end)(const struct match *match, FILE *out);
};

/* The game in single moves and causes, for reports on it. */
struct front_told {
    /* A move in a sentence, whose subject is `who`. `open`: what was put face
     * down is named. */
    void (*move)(const struct match *match, const struct story *story,
                 struct words_arg who, bool open, struct text *text);
    /* What the cause of an event is called. */
    void (*cause)(const struct match *match, int cause, struct text *text);
    /* What a change is about and why, in a few words. */
    void (*reason)(const struct match *match, const struct game_reason *reason,
                   int cause, struct text *text);
};

/* What a picture shows. */
struct front_picture {
    const struct game_content *content;
    const struct game_state *state;
    int seat;         /* whose part of the table */
    const char *name; /* of the player */
    const struct words_language *language;
};

struct front {
    const struct front_screen *screen;
    const struct front_lines *lines;
    const struct front_told *told; /* NULL: in the words of records */
    void (*svg)(const struct front_picture *picture, FILE *out);
    /* The same in the middle of a canvas. */
    void (*draw)(const struct front_picture *picture, struct canvas *canvas);
};

/* What a canvas that is too small says instead of a game. */
bool front_is_too_small(struct canvas *canvas, const struct match *match);
/* Whether a game can be seen on it. */
bool front_fits(const struct canvas *canvas);
/* What a key means there: where nothing can be seen nothing can be decided, and
 * only q still leaves; SCREEN_NO_KEY: nothing. */
int front_key(const struct canvas *canvas, int key);
bool front_is_wide(const struct canvas *canvas);

/* The title of a panel; the rest of the panel stays in `rect`. */
void front_head(struct canvas *canvas, struct rect *rect, const char *title);

/* The two rows at the foot: the message, or that the game could not be saved,
 * and which keys there are. Returns the upper row, of no width if it is
 * taken. */
struct rect front_foot(struct canvas *canvas, const struct match *match,
                       const char *message, const char *keys);

/* A frame in the middle of the canvas, as high as its sheet if that fits;
 * returns the scroll that was possible. */
int front_overlay(struct canvas *canvas, const struct sheet *sheet,
                  const char *title, int scroll);
/* The width of the sheet of an overlay. */
enum { FRONT_OVERLAY_COLUMNS = 67 };

/* Overlays: the screen changes hands; is a move meant; the name of a copy. */
void front_say_curtain(const struct match *match, struct sheet *sheet,
                       int seat);
void front_say_confirm(const struct match *match, struct sheet *sheet,
                       const char *move);
void front_say_save(const struct match *match, struct sheet *sheet,
                    const char *input);

/* Leaving a game that could not be saved is asked for. `leaving`: the question
 * is on the screen. Both say whether to leave: q, which saves once more, and a
 * key that answers. */
bool front_quit(struct match *match, bool *leaving);
bool front_leave_key(int key, bool *leaving);
void front_draw_leaving(struct canvas *canvas, const struct match *match);

/* The words that a game line by line and a screen share: how a copy was saved
 * under a name, and how taking back went. */
enum status front_save(struct match *match, const char *path, char *words,
                       size_t room);
enum status front_undo(struct match *match, int seat, char *words, size_t room);

/* Puts words, as many as there is room for, into the message of a screen. */
void front_tell(char message[SCREEN_MESSAGE_MAX], const char *words);

/* A key while the name of a copy is typed; false once the copy is saved or
 * given up, with the message that says so. */
bool front_save_key(struct match *match, int key, char input[SCREEN_INPUT_MAX],
                    char message[SCREEN_MESSAGE_MAX]);

#endif
