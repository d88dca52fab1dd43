#include "terminal/front.h"

#include "base/text.h"

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
    char words[96];
    if (front_fits(canvas))
        return false;
    snprintf(words, sizeof words, "This window has %d x %d characters.",
             canvas->width, canvas->height);
    canvas_fit(canvas, (struct rect){0, 0, canvas->width, 1}, words);
    snprintf(words, sizeof words, "Borough needs %d x %d.", SCREEN_COLUMNS_MIN,
             SCREEN_ROWS_MIN);
    canvas_fit(canvas, (struct rect){0, 1, canvas->width, 1}, words);
    canvas_fit(canvas, (struct rect){0, 2, canvas->width, 1},
               match->saved == STATUS_OK
                   ? "Make it larger, or q saves and leaves."
                   : "The game is not saved! Make it larger.");
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

struct rect front_foot(struct canvas *canvas, const struct match *match,
                       const char *message, const char *keys)
{
    char words[MATCH_NOTE_MAX + 32];
    struct rect line = {1, canvas->height - 1, canvas->width - 2, 1};
    canvas_pen(canvas, TONE_QUIET, TONE_PLAIN, STYLE_NONE);
    canvas_fit(canvas, line, keys);
    line.y--;
    if (message[0]) {
        canvas_pen(canvas, TONE_WARN, TONE_PLAIN, STYLE_BOLD);
        canvas_fit(canvas, line, message);
        line.width = 0;
    } else if (match->saved != STATUS_OK) {
        canvas_pen(canvas, TONE_RED, TONE_PLAIN, STYLE_BOLD);
        snprintf(words, sizeof words, "The game could not be saved: %s.",
                 match->trouble);
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

void front_say_curtain(struct sheet *sheet, const char *name)
{
    char words[320];
    snprintf(words, sizeof words, "Pass the screen to %s.", name);
    sheet_line(sheet, TONE_PLAIN, STYLE_BOLD, words);
    snprintf(words, sizeof words, "%s, press Enter when you are here.", name);
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE, words);
}

void front_say_confirm(struct sheet *sheet, const char *move)
{
    char words[320];
    snprintf(words, sizeof words, "%s?", move);
    sheet_line(sheet, TONE_PLAIN, STYLE_BOLD, words);
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE, "y yes   n no");
}

void front_say_save(struct sheet *sheet, const char *input)
{
    char words[SCREEN_INPUT_MAX + 2];
    sheet_line(sheet, TONE_PLAIN, STYLE_NONE,
               "Name of the file, then Enter; Esc: not at all.");
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
    struct sheet sheet;
    sheet_begin(&sheet, FRONT_OVERLAY_COLUMNS);
    sheet_line(&sheet, TONE_RED, STYLE_BOLD, "The game could not be saved:");
    sheet_line(&sheet, TONE_PLAIN, STYLE_NONE, match->trouble);
    sheet_line(&sheet, TONE_PLAIN, STYLE_NONE,
               "Leave it unsaved? y yes   n no; then s saves it elsewhere.");
    front_overlay(canvas, &sheet, " Not saved ", 0);
}

enum status front_save(struct match *match, const char *path, char *words,
                       size_t room)
{
    char note[MATCH_NOTE_MAX];
    const enum status status = match_save(match, *path ? path : NULL, note);
    if (status == STATUS_OK)
        snprintf(words, room, "Saved as %s.%s%s", *path ? path : match->path,
                 *note ? " " : "", note);
    else
        snprintf(words, room, "Not saved: %s.",
                 *note ? note : status_sentence(status));
    return status;
}

enum status front_undo(struct match *match, int seat, char *words, size_t room)
{
    const enum status status =
        seat < 0 ? STATUS_NO_MOVE : match_undo(match, seat);
    if (status == STATUS_OK)
        snprintf(words, room, "Taken back.");
    else
        snprintf(words, room, "That cannot be taken back: %s.",
                 status_sentence(status));
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
