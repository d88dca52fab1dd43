/* Opening what lies over everything, and the keys that it takes. */
#include "plan/chronicle.h"
#include "plan/control.h"

void plan_open(struct plan_screen *screen, enum plan_overlay overlay)
{
    screen->scroll = 0;
    screen->overlay = overlay;
}

bool plan_takes_help(const struct plan_screen *screen)
{
    return screen->overlay != PLAN_HELP && screen->overlay != PLAN_SAVE;
}

void plan_open_help(struct plan_screen *screen)
{
    screen->under = screen->overlay;
    plan_open(screen, PLAN_HELP);
}

void plan_open_log(struct plan_screen *screen)
{
    struct chronicle chronicle;
    chronicle_read(screen->match, screen->here, &chronicle);
    if (chronicle.entries == 0) {
        plan_tell(screen, "Nothing has happened yet.");
        return;
    }
    screen->log_at = chronicle.entries - 1;
    screen->log_open = false;
    plan_open(screen, PLAN_LOG);
}

static void close_overlay(struct plan_screen *screen)
{
    plan_open(screen, PLAN_NONE);
}

static void save_key(struct plan_screen *screen, int key)
{
    if (!front_save_key(screen->match, key, screen->input, screen->message))
        screen->overlay = PLAN_NONE;
}

static void curtain_key(struct plan_screen *screen, int key)
{
    if (key != SCREEN_ENTER)
        return;
    screen->overlay = PLAN_NONE;
    screen->pick = -1;
    screen->here = match_person(screen->match);
    plan_screen_follow(screen);
}

static void confirm_key(struct plan_screen *screen, int key)
{
    const enum keys_answer answer = keys_answer(key);
    const game_move move = plan_screen_move(screen);
    if (answer == KEYS_NOTHING)
        return;
    screen->overlay = PLAN_NONE;
    screen->discard = false;
    if (answer == KEYS_YES)
        plan_play(screen, move);
}

static void explain_key(struct plan_screen *screen, int key)
{
    const int seats = match_seats(screen->match);
    struct spot way;
    if (keys_arrow(key, &way)) {
        screen->line = (screen->line + way.x + way.y + LINES) % LINES;
    } else if (key == SCREEN_TAB) {
        screen->shown = (screen->shown + 1) % seats;
    } else {
        screen->overlay = PLAN_NONE;
        plan_rest(screen);
    }
    screen->scroll = 0;
}

static void step_log(struct plan_screen *screen, int step)
{
    struct chronicle chronicle;
    const int to = screen->log_at + step;
    chronicle_read(screen->match, screen->here, &chronicle);
    if (to >= 0 && to < chronicle.entries) {
        screen->log_at = to;
        screen->log_open = false;
    }
}

static void log_key(struct plan_screen *screen, int key)
{
    struct spot way;
    if (keys_arrow(key, &way) && way.y)
        step_log(screen, way.y);
    else if (key == SCREEN_ENTER)
        screen->log_open = !screen->log_open;
    else
        close_overlay(screen);
}

static void help_key(struct plan_screen *screen, int key)
{
    if (plan_scroll_key(screen, key))
        return;
    plan_open(screen, screen->under);
    screen->under = PLAN_NONE;
}

static void page_key(struct plan_screen *screen, int key)
{
    if (plan_scroll_key(screen, key))
        return;
    close_overlay(screen);
    if (match_person(screen->match) != screen->here)
        plan_screen_follow(screen);
    if (match_is_over(screen->match))
        screen->overlay = PLAN_NONE;
}

void plan_overlay_key(struct plan_screen *screen, int key)
{
    switch (screen->overlay) {
    case PLAN_HELP:
        help_key(screen, key);
        break;
    case PLAN_CURTAIN:
        curtain_key(screen, key);
        break;
    case PLAN_SAVE:
        save_key(screen, key);
        break;
    case PLAN_CONFIRM:
        confirm_key(screen, key);
        break;
    case PLAN_EXPLAIN:
        if (!plan_scroll_key(screen, key))
            explain_key(screen, key);
        break;
    case PLAN_LOG:
        if (!plan_scroll_key(screen, key))
            log_key(screen, key);
        break;
    default:
        page_key(screen, key);
    }
}
