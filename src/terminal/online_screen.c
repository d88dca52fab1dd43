/* What is typed is talk, and a command if it begins with a slash. */
#include "terminal/online_screen.h"

#include "terminal/front.h"

#include <string.h>

int online_screen_rows(int height)
{
    return height > SCREEN_ROWS_MIN ? 1 : 0;
}

/* Where there is no row to spare, the line lies over that of the keys as long
 * as there is something to say that cannot wait. */
static bool must_be_said(const struct match *match)
{
    const struct visit *visit = match->online->visit;
    return online_person(match) == GAME_NOBODY || *visit->question.what ||
           visit->line.state != LINE_OPEN ||
           (match->online->news & (VISIT_REFUSED | VISIT_TALK));
}

static void draw_line(const struct match *match, struct canvas *canvas)
{
    const struct rect line = {0, canvas->height - 1, canvas->width, 1};
    char words[2 * ONLINE_WORDS_MAX];
    struct text text;
    if (online_screen_rows(canvas->height) == 0 && !must_be_said(match))
        return;
    text_init(&text, words, sizeof words);
    text_char(&text, ' ');
    online_strip(match, &text);
    canvas_pen(canvas,
               match->online->visit->line.state == LINE_OPEN ? TONE_TITLE
                                                             : TONE_RED,
               TONE_PLAIN, STYLE_REVERSE);
    canvas_fill(canvas, line, ' ');
    canvas_fit(canvas, line, words);
}

void online_screen_draw(const struct online_screen *screen,
                        struct canvas *canvas)
{
    const struct words_language *language = match_language(screen->match);
    struct sheet sheet;
    draw_line(screen->match, canvas);
    if (!screen->open || !front_fits(canvas))
        return;
    sheet_begin(&sheet, FRONT_OVERLAY_COLUMNS);
    online_fill(screen->match, screen->typed, &sheet);
    if (screen->answer[0])
        sheet_line(&sheet, TONE_WARN, STYLE_BOLD, screen->answer);
    front_overlay(canvas, &sheet, words_of(language, WORD_VISIT_SHEET_TITLE),
                  0);
}

static void say(struct online_screen *screen)
{
    struct match *match = screen->match;
    char line[ONLINE_TYPED_MAX + 4] = "say "; /* typed */
    if (screen->typed[0] == '/')
        snprintf(line, sizeof line, "%s", screen->typed + 1);
    else
        snprintf(line + 4, sizeof line - 4, "%s", screen->typed);
    if (!online_command(match, line, screen->answer, sizeof screen->answer))
        snprintf(screen->answer, sizeof screen->answer, "%s",
                 words_of(match_language(match), WORD_VISIT_HELP));
    for (char *c = screen->answer; *c; c++)
        if (*c == '\n')
            *c = ' ';
    screen->typed[0] = '\0';
}

bool online_screen_key(struct online_screen *screen, int key)
{
    struct online *online = screen->match->online;
    online->news &= ~(unsigned)VISIT_REFUSED;
    if (!screen->open) {
        screen->open = key == ONLINE_KEY;
        screen->answer[0] = '\0';
        if (screen->open)
            online->news &= ~(unsigned)VISIT_TALK;
        return screen->open;
    }
    if (key == SCREEN_QUIT)
        return false;
    if (key == SCREEN_ESCAPE || (key == SCREEN_ENTER && !screen->typed[0]))
        screen->open = false;
    else if (key == SCREEN_ENTER)
        say(screen);
    else
        keys_type(screen->typed, sizeof screen->typed, key);
    online->news &= ~(unsigned)VISIT_TALK;
    return true;
}
