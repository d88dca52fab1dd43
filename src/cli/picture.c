/* `borough picture`: a borough of a record, as SVG or as text. */
#include "cli/cli.h"

#include "cli/fail.h"
#include "cli/options.h"
#include "cli/saves.h"
#include "tui/map.h"
#include "tui/svg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: borough picture FILE [OPTION]...\n"
    "\n"
    "Draws a borough of the record FILE (- is standard input) as SVG.\n"
    "\n"
    "  --seat N     whose borough, from 1 (1)\n"
    "  --after N    after so many moves (at the end of the record)\n"
    "  --text       as characters instead\n"
    "\n"
    "Examples:\n"
    "  borough picture game.record >borough.svg\n"
    "  borough picture game.record --seat 2 --after 30 --text\n";

enum { TEXT_COLUMNS = 100, TEXT_ROWS = 60 };

/* The drawn part of the canvas: no empty rows around it, no empty columns
 * left of it. */
static void print_rows(const struct canvas *canvas)
{
    char row[CANVAS_COLUMNS_MAX * 4];
    int first = canvas->height, last = 0;
    size_t margin = sizeof row;
    for (int y = 0; y < canvas->height; y++) {
        canvas_row(canvas, y, row, sizeof row);
        if (!row[0])
            continue;
        first = y < first ? y : first;
        last = y;
        const size_t spaces = strspn(row, " ");
        margin = spaces < margin ? spaces : margin;
    }
    for (int y = first; y <= last; y++) {
        canvas_row(canvas, y, row, sizeof row);
        puts(row[0] ? row + margin : row);
    }
}

static int print_text(const struct svg_borough *picture)
{
    struct canvas *canvas = calloc(1, sizeof *canvas);
    if (!canvas)
        return cli_fail(STATUS_NO_MEMORY, "out of memory");
    struct map map = {.box = picture->box,
                      .borough = picture->borough,
                      .numbers = picture->numbers,
                      .name = picture->name,
                      .size = map_size[0]};
    const struct rect all = {0, 0, TEXT_COLUMNS, TEXT_ROWS};
    canvas_begin(canvas, TEXT_COLUMNS, TEXT_ROWS);
    map_centre(&map, all, 0);
    map_draw(&map, canvas, all);
    print_rows(canvas);
    free(canvas);
    return cli_finish();
}

static int draw(const struct record *record, int seat, int after, bool text)
{
    union session_state state;
    const struct session *session = &record->session;
    session_at(session, after, &state);
    const struct suburbia_state *game =
        (const struct suburbia_state *)(const void *)&state;
    const struct svg_borough picture = {
        (const struct suburbia_box *)session->content, &game->borough[seat],
        game->numbers[seat].stat, record->player[seat].name};
    if (text)
        return print_text(&picture);
    svg_write(&picture, stdout);
    return cli_finish();
}

int cli_picture(int argc, char **argv)
{
    int seat = 1, after = -1;
    bool text = false;
    const char *path = NULL;
    struct record_error error;
    const struct option option[] = {
        {"seat", &seat, NULL, NULL, 1, GAME_SEATS_MAX},
        {"after", &after, NULL, NULL, 0, GAME_LENGTH_MAX},
        {"text", NULL, NULL, &text, 0, 0},
    };
    const struct options options = {
        "picture", help, option, sizeof option / sizeof *option, &path, 1};
    const int read = options_read(&options, argc, argv);
    if (read != OPTIONS_GO)
        return read;
    struct record *record = calloc(1, sizeof *record);
    if (!record)
        return cli_fail(STATUS_NO_MEMORY, "out of memory");
    int going;
    if (saves_read(path, record, &error) != STATUS_OK)
        going = saves_complain(path, &error);
    else if (seat > record->session.config.seats)
        going = cli_fail(STATUS_USAGE, "this game has %d seats",
                         record->session.config.seats);
    else if (after > record->session.moves)
        going = cli_fail(STATUS_USAGE, "this record has %d moves",
                         record->session.moves);
    else
        going = draw(record, seat - 1,
                     after < 0 ? record->session.moves : after, text);
    free(record);
    return going;
}
