/* What both games' screens say in the same words: too small, not saved, pass
 * the screen, copy saved. A game that was not saved is never left by a single
 * key. */
#include "terminal/front.h"

#include "base/text.h"
#include "terminal/online_say.h"
#include "terminal/stars.h"

bool front_fits(const struct canvas *canvas)
{
    return canvas->width >= SCREEN_COLUMNS_MIN &&
           canvas->height >= SCREEN_ROWS_MIN;
}

int front_key(const struct canvas *canvas, int key)
{
    return front_fits(canvas) ? key
           : key == 'q'       ? (int)SCREEN_QUIT
                              : (int)SCREEN_NO_KEY;
}

bool front_is_too_small(struct canvas *canvas, const struct match *match)
{
    const struct words_language *language = match_language(match);
    char words[128];
    if (front_fits(canvas))
        return false;
    words_fill(words, sizeof words, language, WORD_TERMINAL_SMALL_HAS,
               .columns = words_number(canvas->width),
               .rows = words_number(canvas->height));
    canvas_fit(canvas, (struct rect){0, 0, canvas->width, 1}, words);
    words_fill(words, sizeof words, language, WORD_TERMINAL_SMALL_NEEDS,
               .columns = words_number(SCREEN_COLUMNS_MIN),
               .rows = words_number(SCREEN_ROWS_MIN));
    canvas_fit(canvas, (struct rect){0, 1, canvas->width, 1}, words);
    canvas_fit(canvas, (struct rect){0, 2, canvas->width, 1},
               words_of(language, match->saved == STATUS_OK
                                      ? WORD_TERMINAL_SMALL_LEAVE
                                      : WORD_TERMINAL_SMALL_UNSAVED));
    return true;
}

bool front_is_wide(const struct canvas *canvas)
{
    return canvas->width >= SCREEN_WIDE_COLUMNS &&
           canvas->height >= SCREEN_WIDE_ROWS;
}

void front_head(struct canvas *canvas, struct rect *rect, const char *title)
{
    canvas_pen(canvas, TONE_TITLE, TONE_PLAIN, STYLE_BOLD);
    canvas_fit(canvas, (struct rect){rect->x, rect->y, rect->width, 1}, title);
    rect->y++;
    rect->height--;
}

/* How the stars of a mission stand, at the right end of the line; returns the
 * columns that it takes. */
static int draw_stars(struct canvas *canvas, const struct match *match,
                      struct rect line)
{
    char row[STARS_ROW_MAX];
    stars_row(match, row);
    const int columns = canvas_columns(row);
    if (columns == 0)
        return 0;
    line.x += line.width - columns;
    line.width = columns;
    canvas_pen(canvas, TONE_GOOD, TONE_PLAIN, STYLE_BOLD);
    canvas_fit(canvas, line, row);
    return columns + 2;
}

struct rect front_foot(struct canvas *canvas, const struct match *match,
                       const char *message, const char *keys)
{
    char words[MATCH_NOTE_MAX + 32];
    struct rect line = {1, canvas->height - 1, canvas->width - 2, 1};
    const int stars = draw_stars(canvas, match, line);
    canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
    line.width -= stars;
    canvas_parts(canvas, line, keys);
    line.width += stars;
    line.y--;
    if (message[0]) {
        canvas_pen(canvas, TONE_WARN, TONE_PLAIN, STYLE_BOLD);
        canvas_fit(canvas, line, message);
        line.width = 0;
    } else if (match->saved != STATUS_OK) {
        canvas_pen(canvas, TONE_RED, TONE_PLAIN, STYLE_BOLD);
        words_fill(words, sizeof words, match_language(match),
                   WORD_TERMINAL_UNSAVED, .why = words_text(match->trouble));
        canvas_fit(canvas, line, words);
        line.width = 0;
    }
    return line;
}

int front_overlay(struct canvas *canvas, const struct sheet *sheet,
                  const char *title, int scroll)
{
    struct rect rect = {.width = FRONT_OVERLAY_COLUMNS + 5};
    rect.height = sheet->rows + 2;
    if (rect.height > canvas->height - 2)
        rect.height = canvas->height - 2;
    rect.x = (canvas->width - rect.width) / 2;
    rect.y = (canvas->height - rect.height) / 2;
    canvas_pen(canvas, TONE_PLAIN, TONE_PLAIN, STYLE_NONE);
    struct rect in = canvas_frame(canvas, rect, title);
    in.width--;
    return sheet_draw(sheet, canvas, in, scroll);
}

void front_say_curtain(const struct match *match, struct sheet *sheet, int seat)
{
    const struct words_language *language = match_language(match);
    const struct words_arg name = match_player(match, seat);
    char words[320];
    words_fill(words, sizeof words, language, WORD_TERMINAL_PASS, .name = name);
    sheet_line(sheet, TONE_PLAIN, STYLE_BOLD, words);
    words_fill(words, sizeof words, language, WORD_TERMINAL_PASS_ENTER,
               .name = name);
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE, words);
}

void front_say_confirm(const struct match *match, struct sheet *sheet,
                       const char *move)
{
    const struct words_language *language = match_language(match);
    char words[320];
    words_fill(words, sizeof words, language, WORD_TERMINAL_CONFIRM,
               .move = words_text(move));
    sheet_line(sheet, TONE_PLAIN, STYLE_BOLD, words);
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE,
               words_of(language, WORD_TERMINAL_CONFIRM_KEYS));
}

void front_say_save(const struct match *match, struct sheet *sheet,
                    const char *input)
{
    char words[SCREEN_INPUT_MAX + 2];
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE,
               words_of(match_language(match), WORD_TERMINAL_SAVE_ASK));
    snprintf(words, sizeof words, "%s_", input);
    sheet_line(sheet, TONE_TITLE, STYLE_BOLD, words);
}

bool front_quit(struct match *match, bool *leaving)
{
    *leaving = !match_is_kept(match);
    return !*leaving;
}

bool front_leave_key(int key, bool *leaving)
{
    /* Enter is no yes here: it is pressed too easily. */
    if (key == 'n' || key == SCREEN_ESCAPE)
        *leaving = false;
    return key == 'y';
}

void front_draw_leaving(struct canvas *canvas, const struct match *match)
{
    const struct words_language *language = match_language(match);
    struct sheet sheet;
    sheet_begin(&sheet, FRONT_OVERLAY_COLUMNS);
    sheet_line(&sheet, TONE_RED, STYLE_BOLD,
               words_of(language, WORD_TERMINAL_UNSAVED_HEAD));
    sheet_line(&sheet, TONE_PLAIN, STYLE_NONE, match->trouble);
    sheet_line(&sheet, TONE_PLAIN, STYLE_NONE,
               words_of(language, WORD_TERMINAL_UNSAVED_LEAVE));
    front_overlay(canvas, &sheet,
                  words_of(language, WORD_TERMINAL_UNSAVED_TITLE), 0);
}

enum status front_save(struct match *match, const char *path, char *words,
                       size_t room)
{
    const struct words_language *language = match_language(match);
    char note[MATCH_NOTE_MAX];
    const enum status status = match_save(match, *path ? path : NULL, note);
    const struct words_arg file = words_text(*path ? path : match->path);
    if (status != STATUS_OK)
        words_fill(
            words, room, language, WORD_TERMINAL_SAVED_NOT,
            .why = words_text(*note ? note : words_status(language, status)));
    else if (*note)
        words_fill(words, room, language, WORD_TERMINAL_SAVED_NOTE,
                   .file = file, .note = words_text(note));
    else
        words_fill(words, room, language, WORD_TERMINAL_SAVED_AS, .file = file);
    return status;
}

enum status front_undo(struct match *match, int seat, char *words, size_t room)
{
    if (match->online)
        return online_take_back(match, words, room);
    const enum status status =
        seat < 0 ? STATUS_NO_MOVE : match_undo(match, seat);
    const struct words_language *language = match_language(match);
    if (status == STATUS_OK)
        snprintf(words, room, "%s",
                 words_of(language, WORD_TERMINAL_UNDO_DONE));
    else
        words_fill(words, room, language, WORD_TERMINAL_UNDO_NOT,
                   .why = words_text(words_status(language, status)));
    return status;
}

void front_tell(char message[SCREEN_MESSAGE_MAX], const char *words)
{
    struct text text;
    text_init(&text, message, SCREEN_MESSAGE_MAX);
    text_add(&text, words);
}

bool front_save_key(struct match *match, int key, char input[SCREEN_INPUT_MAX],
                    char message[SCREEN_MESSAGE_MAX])
{
    char words[SCREEN_MESSAGE_MAX + SCREEN_INPUT_MAX];
    if (key != SCREEN_ENTER && key != SCREEN_ESCAPE) {
        keys_type(input, SCREEN_INPUT_MAX, key);
        return true;
    }
    if (key == SCREEN_ENTER && input[0]) {
        front_save(match, input, words, sizeof words);
        front_tell(message, words);
    }
    return false;
}
