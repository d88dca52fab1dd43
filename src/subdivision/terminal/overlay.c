/* Opening what lies over everything, and the keys that it takes. */
#include "subdivision/terminal/chronicle.h"
#include "subdivision/terminal/control.h"

void subdivision_control_open(struct subdivision_screen *screen,
                              enum subdivision_overlay overlay)
{
    screen->scroll = 0;
    screen->overlay = overlay;
}

bool plan_takes_help(const struct subdivision_screen *screen)
{
    return screen->overlay != SUBDIVISION_OVERLAY_HELP &&
           screen->overlay != SUBDIVISION_OVERLAY_SAVE;
}

void plan_open_help(struct subdivision_screen *screen)
{
    screen->under = screen->overlay;
    subdivision_control_open(screen, SUBDIVISION_OVERLAY_HELP);
}

void subdivision_control_open_log(struct subdivision_screen *screen)
{
    struct subdivision_chronicle chronicle;
    subdivision_chronicle_read(screen->match, screen->here, &chronicle);
    if (chronicle.entries == 0) {
        subdivision_control_tell_word(screen, WORD_SUBDIVISION_TELL_LOG);
        return;
    }
    screen->log_at = chronicle.entries - 1;
    screen->log_open = false;
    subdivision_control_open(screen, SUBDIVISION_OVERLAY_LOG);
}

static void close_overlay(struct subdivision_screen *screen)
{
    subdivision_control_open(screen, SUBDIVISION_OVERLAY_NONE);
}

static void save_key(struct subdivision_screen *screen, int key)
{
    if (!front_save_key(screen->match, key, screen->input, screen->message))
        screen->overlay = SUBDIVISION_OVERLAY_NONE;
}

static void curtain_key(struct subdivision_screen *screen, int key)
{
    if (key != SCREEN_ENTER)
        return;
    screen->overlay = SUBDIVISION_OVERLAY_NONE;
    screen->pick = -1;
    screen->here = match_person(screen->match);
    subdivision_screen_follow(screen);
}

static void confirm_key(struct subdivision_screen *screen, int key)
{
    const enum keys_answer answer = keys_answer(key);
    const game_move move = subdivision_screen_move(screen);
    if (answer == KEYS_NOTHING)
        return;
    screen->overlay = SUBDIVISION_OVERLAY_NONE;
    screen->discard = false;
    if (answer == KEYS_YES)
        subdivision_control_play(screen, move);
}

static void explain_key(struct subdivision_screen *screen, int key)
{
    const int seats = match_seats(screen->match);
    struct spot way;
    if (keys_arrow(key, &way)) {
        screen->line = (screen->line + way.x + way.y + LINES) % LINES;
    } else if (key == SCREEN_TAB) {
        screen->shown = (screen->shown + 1) % seats;
    } else {
        screen->overlay = SUBDIVISION_OVERLAY_NONE;
        subdivision_control_rest(screen);
    }
    screen->scroll = 0;
}

static void step_log(struct subdivision_screen *screen, int step)
{
    struct subdivision_chronicle chronicle;
    const int to = screen->log_at + step;
    subdivision_chronicle_read(screen->match, screen->here, &chronicle);
    if (to >= 0 && to < chronicle.entries) {
        screen->log_at = to;
        screen->log_open = false;
    }
}

static void log_key(struct subdivision_screen *screen, int key)
{
    struct spot way;
    if (keys_arrow(key, &way) && way.y)
        step_log(screen, way.y);
    else if (key == SCREEN_ENTER)
        screen->log_open = !screen->log_open;
    else
        close_overlay(screen);
}

static void help_key(struct subdivision_screen *screen, int key)
{
    if (subdivision_control_scroll_key(screen, key))
        return;
    subdivision_control_open(screen, screen->under);
    screen->under = SUBDIVISION_OVERLAY_NONE;
}

static void page_key(struct subdivision_screen *screen, int key)
{
    if (subdivision_control_scroll_key(screen, key))
        return;
    close_overlay(screen);
    if (match_person(screen->match) != screen->here)
        subdivision_screen_follow(screen);
    if (match_is_over(screen->match))
        screen->overlay = SUBDIVISION_OVERLAY_NONE;
}

void subdivision_control_overlay_key(struct subdivision_screen *screen, int key)
{
    switch (screen->overlay) {
    case SUBDIVISION_OVERLAY_HELP:
        help_key(screen, key);
        break;
    case SUBDIVISION_OVERLAY_CURTAIN:
        curtain_key(screen, key);
        break;
    case SUBDIVISION_OVERLAY_SAVE:
        save_key(screen, key);
        break;
    case SUBDIVISION_OVERLAY_CONFIRM:
        confirm_key(screen, key);
        break;
    case SUBDIVISION_OVERLAY_EXPLAIN:
        if (!subdivision_control_scroll_key(screen, key))
            explain_key(screen, key);
        break;
    case SUBDIVISION_OVERLAY_LOG:
        if (!subdivision_control_scroll_key(screen, key))
            log_key(screen, key);
        break;
    default:
        page_key(screen, key);
    }
}
