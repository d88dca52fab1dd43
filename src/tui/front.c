#include "tui/front.h"

#include <string.h>

bool front_is_too_small(struct canvas *canvas)
{
    char words[96];
    if (canvas->width >= SCREEN_COLUMNS_MIN &&
        canvas->height >= SCREEN_ROWS_MIN)
        return false;
    snprintf(words, sizeof words, "This window has %d x %d characters.",
             canvas->width, canvas->height);
    canvas_fit(canvas, (struct rect){0, 0, canvas->width, 1}, words);
    snprintf(words, sizeof words, "Borough needs %d x %d.", SCREEN_COLUMNS_MIN,
             SCREEN_ROWS_MIN);
    canvas_fit(canvas, (struct rect){0, 1, canvas->width, 1}, words);
    canvas_fit(canvas, (struct rect){0, 2, canvas->width, 1},
               "Make it larger, or q saves and leaves.");
    return true;
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

enum status front_save(struct match *match, const char *path, char *words,
                       size_t room)
{
    const enum status status =
        match->save ? match->save(match, *path ? path : NULL) : STATUS_NO_WRITE;
    if (status == STATUS_OK)
        snprintf(words, room, "Saved as %s.", *path ? path : match->path);
    else
        snprintf(words, room, "Not saved: %s.", status_sentence(status));
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

void front_type(char *input, size_t room, int key)
{
    const size_t length = strlen(input);
    if (key == SCREEN_BACKSPACE) {
        if (length > 0)
            input[length - 1] = '\0';
    } else if (key >= ' ' && key < 127 && length + 1 < room) {
        input[length] = (char)key;
        input[length + 1] = '\0';
    }
}
