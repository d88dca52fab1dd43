/* Two loops in one: while a person is to decide, keys are waited for; while
 * others are, they are collected (`ahead`) and act afterwards, so that nobody
 * loses what was typed early. Signals only set a number, and the loop ends
 * where a key would have ended it, with the game saved. Start at loop(). */
#include "terminal/terminal.h"

#include "terminal/front.h"
#include "terminal/online_screen.h"
#include "terminal/plain.h"
#include "terminal/print.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NCURSES_WIDECHAR 1
#include <curses.h>

enum { TICK_MS = 200, OPPONENT_MS = 400, PAIRS_MAX = 240, AHEAD_MAX = 64 };

struct terminal {
    const struct front_screen *front;
    struct scene *scene;
    struct canvas canvas;
    SCREEN *curses;
    struct online_screen table; /* of a match online */
    bool colour;
    bool watched; /* nobody at this screen plays: keys are only for looking */
    int ahead[AHEAD_MAX], aheads; /* keys that wait until they can act */
    int pairs;
    uint8_t pair_ink[PAIRS_MAX], pair_paper[PAIRS_MAX];
};

/* The one thing a signal can reach: which one asked the game to end. */
static volatile sig_atomic_t stop_signal;

static void on_stop(int number)
{
    stop_signal = number;
}

static void catch_signals(void)
{
    const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = on_stop};
    sigemptyset(&action.sa_mask);
    stop_signal = 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaction(numbers[i], &action, NULL);
}

/* A tone on a terminal with 256 colours, and with 8. Whether the terminal is
 * dark or light is not known, so inks are of middle brightness. */
struct look {
    short rich, poor;
};

static const struct look looks[TONE_COUNT] = {
    [TONE_PLAIN] = {-1, -1},
    [TONE_QUIET] = {245, -1},
    [TONE_RESIDENTIAL] = {114, COLOR_GREEN},
    [TONE_INDUSTRIAL] = {221, COLOR_YELLOW},
    [TONE_COMMERCIAL] = {111, COLOR_BLUE},
    [TONE_CIVIC] = {250, COLOR_WHITE},
    [TONE_LAKE] = {37, COLOR_CYAN},
    [TONE_BORDER] = {180, COLOR_MAGENTA},
    [TONE_LUXURY] = {141, COLOR_MAGENTA},
    [TONE_PARK] = {71, COLOR_GREEN},
    [TONE_ROAD] = {244, COLOR_WHITE},
    [TONE_SCHOOL] = {173, COLOR_RED},
    [TONE_PLATE] = {236, COLOR_BLACK},
    [TONE_CELL] = {-1, -1},
    [TONE_DARK] = {16, COLOR_BLACK},
    [TONE_RED] = {196, COLOR_RED},
    [TONE_GOOD] = {28, COLOR_GREEN},
    [TONE_WARN] = {136, COLOR_YELLOW},
    [TONE_TITLE] = {30, COLOR_CYAN},
    [TONE_SEAT] = {170, COLOR_MAGENTA},
    [TONE_SEAT + 1] = {69, COLOR_BLUE},
    [TONE_SEAT + 2] = {136, COLOR_YELLOW},
    [TONE_SEAT + 3] = {-1, -1},
    [TONE_SEAT + 4] = {64, COLOR_GREEN},
};

static short colour_of(uint8_t tone)
{
    return COLORS >= 256 ? looks[tone].rich : looks[tone].poor;
}

/* The colour pair of an ink on a paper, made when it is first needed. */
static short pair_of(struct terminal *terminal, const struct pen *pen)
{
    for (int i = 1; i <= terminal->pairs; i++)
        if (terminal->pair_ink[i] == pen->ink &&
            terminal->pair_paper[i] == pen->paper)
            return (short)i;
    if (terminal->pairs + 1 >= PAIRS_MAX || terminal->pairs + 1 >= COLOR_PAIRS)
        return 0;
    const short pair = (short)++terminal->pairs;
    terminal->pair_ink[pair] = pen->ink;
    terminal->pair_paper[pair] = pen->paper;
    init_pair(pair, colour_of(pen->ink), colour_of(pen->paper));
    return pair;
}

/* Without colour a quiet text is dim and a face is told by its letter. */
static attr_t style_of(const struct terminal *terminal, const struct pen *pen)
{
    attr_t style = A_NORMAL;
    if (pen->style & STYLE_BOLD)
        style |= A_BOLD;
    if (pen->style & STYLE_REVERSE)
        style |= A_REVERSE;
    if (pen->style & STYLE_UNDERLINE)
        style |= A_UNDERLINE;
    const bool poor = !terminal->colour || COLORS < 256;
    if ((pen->style & STYLE_DIM) || (poor && pen->ink == TONE_QUIET))
        style |= A_DIM;
    return style;
}

static void show(struct terminal *terminal)
{
    struct canvas *canvas = &terminal->canvas;
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++) {
            const struct canvas_cell *place = &canvas->cell[y][x];
            const wchar_t glyph[2] = {(wchar_t)place->glyph, 0};
            cchar_t character;
            setcchar(&character, glyph, style_of(terminal, &place->pen),
                     terminal->colour ? pair_of(terminal, &place->pen) : 0,
                     NULL);
            mvadd_wch(y, x, &character);
        }
    refresh();
}

/* The last row is the table's, if there is one to spare. */
static void draw_online(struct terminal *terminal)
{
    struct canvas *canvas = &terminal->canvas;
    const int rows = online_screen_rows(canvas->height);
    canvas->height -= rows;
    canvas_unclip(canvas);
    terminal->front->draw(terminal->scene, canvas);
    canvas->height += rows;
    canvas_unclip(canvas);
    online_screen_draw(&terminal->table, canvas);
}

static void draw(struct terminal *terminal)
{
    int height, width;
    getmaxyx(stdscr, height, width);
    canvas_begin(&terminal->canvas, width, height);
    if (terminal->table.match)
        draw_online(terminal);
    else
        terminal->front->draw(terminal->scene, &terminal->canvas);
    show(terminal);
}

static void press(struct terminal *terminal, int key)
{
    const int meant = front_key(&terminal->canvas, key);
    if (terminal->table.match && meant != SCREEN_NO_KEY &&
        online_screen_key(&terminal->table, meant))
        return;
    if (meant != SCREEN_NO_KEY)
        terminal->front->key(terminal->scene, meant);
}

static void mouse(struct terminal *terminal)
{
    MEVENT event;
    if (getmouse(&event) != OK || !front_fits(&terminal->canvas))
        return;
    if (event.bstate & BUTTON4_PRESSED)
        press(terminal, SCREEN_PAGE_UP);
    else if (event.bstate & BUTTON5_PRESSED)
        press(terminal, SCREEN_PAGE_DOWN);
    else if (event.bstate & (BUTTON1_CLICKED | BUTTON1_PRESSED))
        terminal->front->click(
            terminal->scene,
            canvas_tag_at(&terminal->canvas, event.x, event.y));
}

static int special(int key)
{
    switch (key) {
    case KEY_UP:
        return SCREEN_UP;
    case KEY_DOWN:
        return SCREEN_DOWN;
    case KEY_LEFT:
        return SCREEN_LEFT;
    case KEY_RIGHT:
        return SCREEN_RIGHT;
    case KEY_ENTER:
        return SCREEN_ENTER;
    case KEY_BTAB:
        return SCREEN_BACK_TAB;
    case KEY_PPAGE:
        return SCREEN_PAGE_UP;
    case KEY_NPAGE:
        return SCREEN_PAGE_DOWN;
    case KEY_BACKSPACE:
        return SCREEN_BACKSPACE;
    default:
        return SCREEN_NO_KEY;
    }
}

static int plain_key(wint_t key)
{
    switch (key) {
    case '\r':
    case '\n':
        return SCREEN_ENTER;
    case '\t':
        return SCREEN_TAB;
    case 27:
        return SCREEN_ESCAPE;
    case 8:
    case 127:
        return SCREEN_BACKSPACE;
    default:
        return (int)key;
    }
}

/* Waits for a key for a while; false if none came. The mouse and a new size of
 * the window act at once and leave SCREEN_NO_KEY. */
static bool read_key(struct terminal *terminal, int wait_ms, int *key)
{
    wint_t typed;
    *key = SCREEN_NO_KEY;
    timeout(wait_ms);
    const int kind = get_wch(&typed);
    if (kind == ERR)
        return false;
    if (kind != KEY_CODE_YES)
        *key = plain_key(typed);
    else if (typed == KEY_RESIZE)
        clear();
    else if (typed == KEY_MOUSE)
        mouse(terminal);
    else
        *key = special((int)typed);
    return true;
}

/* Keys typed while others decide are kept until the person is asked; only q
 * leaves at once, if nothing was typed before it. */
static void keep_keys(struct terminal *terminal, int wait_ms)
{
    int key;
    while (terminal->aheads < AHEAD_MAX && read_key(terminal, wait_ms, &key)) {
        wait_ms = 0;
        if (terminal->watched || (key == 'q' && terminal->aheads == 0))
            press(terminal, key);
        else if (key != SCREEN_NO_KEY)
            terminal->ahead[terminal->aheads++] = key;
    }
}

/* What was typed before the screen changes hands is not the next person's. */
static void others(struct terminal *terminal)
{
    const struct front_screen *front = terminal->front;
    if (front->step(terminal->scene)) {
        draw(terminal);
        if (!front->waits(terminal->scene))
            keep_keys(terminal, terminal->aheads ? 0 : OPPONENT_MS);
    }
    keep_keys(terminal, 0);
    if (front->passes(terminal->scene))
        terminal->aheads = 0;
}

/* The next key that was kept. */
static int take_key(struct terminal *terminal)
{
    const int key = terminal->ahead[0];
    terminal->aheads--;
    memmove(terminal->ahead, terminal->ahead + 1,
            (size_t)terminal->aheads * sizeof *terminal->ahead);
    return key;
}

static void loop(struct terminal *terminal)
{
    bool changed = true;
    while (!terminal->front->quits(terminal->scene) && !stop_signal) {
        int key;
        if (changed)
            draw(terminal);
        changed = true;
        if (!terminal->front->waits(terminal->scene)) {
            others(terminal);
        } else if (terminal->aheads) {
            press(terminal, take_key(terminal));
        } else {
            changed = read_key(terminal, TICK_MS, &key);
            press(terminal, key);
        }
    }
}

/* At a host's table keys act at any time: whoever waits looks around. What is
 * not for them to decide is refused. */
static void loop_online(struct terminal *terminal)
{
    struct match *match = terminal->table.match;
    const struct online *online = match->online;
    while (!terminal->front->quits(terminal->scene) && !stop_signal &&
           !online->left &&
           (online->ended || online->visit->line.state != LINE_OVER)) {
        int key;
        draw(terminal);
        online_wait(match, STDIN_FILENO, TICK_MS);
        while (read_key(terminal, 0, &key))
            press(terminal, key);
        visit_step(online->visit);
        terminal->front->step(terminal->scene);
    }
}

static bool begin(struct terminal *terminal)
{
    terminal->curses = newterm(NULL, stdout, stdin);
    if (!terminal->curses)
        return false;
    set_term(terminal->curses);
    /* Without a way to move the cursor there is no screen to draw on. */
    if (!tigetstr("cup")) { /* an id of terminfo */
        endwin();
        delscreen(terminal->curses);
        return false;
    }
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(40);
    curs_set(0);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED |
                  BUTTON5_PRESSED,
              NULL);
    mouseinterval(0);
    if (terminal->colour && has_colors()) {
        start_color();
        use_default_colors();
    } else {
        terminal->colour = false;
    }
    terminal->canvas.ascii = plain_is_wanted();
    return true;
}

static enum status play(struct terminal *terminal, struct match *match,
                        bool confirm)
{
    if (!begin(terminal))
        return STATUS_NOT_ALLOWED;
    catch_signals();
    terminal->watched = match_humans(match) == 0;
    terminal->table.match = match->online ? match : NULL;
    terminal->front->begin(terminal->scene, match, confirm);
    if (match->online)
        loop_online(terminal);
    else
        loop(terminal);
    endwin();
    delscreen(terminal->curses);
    if (match->online) {
        online_farewell(match, stdout);
        return match->saved;
    }
    /* A signal may have come while the game was not saved. */
    if (match_is_kept(match) && !match_is_over(match))
        print_words(stdout, match_language(match), WORD_TERMINAL_KEPT,
                    .file = words_text(match->path),
                    .command = words_text(match->again));
    return match->saved;
}

enum status terminal_play(struct match *match,
                          const struct terminal_options *options)
{
    const struct front_screen *front = match->front->screen;
    struct terminal *terminal = calloc(1, sizeof *terminal);
    struct scene *scene = calloc(1, front->size);
    enum status status = STATUS_NO_MEMORY;
    if (terminal && scene) {
        terminal->front = front;
        terminal->scene = scene;
        terminal->colour = options->colour;
        status = play(terminal, match, options->confirm);
    }
    free(terminal);
    free(scene);
    return status;
}
