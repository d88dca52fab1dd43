/* `borough picture`: a borough or board of a record, as SVG or as text. */
#include "cli/cli.h"
#include "games/fronts.h"

#include "cli/fail.h"
#include "cli/language.h"
#include "cli/options.h"
#include "cli/saves.h"
#include "cli/sets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static int print_text(const struct front *front,
                      const struct front_picture *picture)
{
    struct canvas *canvas = calloc(1, sizeof *canvas);
    if (!canvas)
        return cli_fail_in(cli_language(), STATUS_NO_MEMORY);
    canvas_begin(canvas, TEXT_COLUMNS, TEXT_ROWS);
    front->draw(picture, canvas);
    cli_tell_people();
    print_rows(canvas);
    free(canvas);
    return cli_finish();
}

struct request {
    const char *path;
    int seat, after;
    bool text;
    struct sets sets;
    const char *asked; /* the language */
    const struct words_language *language;
};

static int draw(const struct request *request, const struct record *record,
                int after)
{
    const int seat = request->seat - 1;
    union session_state state;
    const struct session *session = &record->session;
    const struct front *front = games_front(session->game);
    session_at(session, after, &state);
    const struct front_picture picture = {
        session->game->content, session_state_const(&state), seat,
        record->player[seat].name, request->language};
    if (request->text)
        return print_text(front, &picture);
    front->svg(&picture, stdout);
    return cli_finish();
}

static int draw_record(const struct request *request, struct record *record)
{
    struct record_error error;
    if (saves_read(request->sets.game, request->path, record, &error) !=
        STATUS_OK)
        return saves_complain(request->path, &error);
    const int moves = record->session.moves;
    if (request->seat > record->session.config.seats)
        return cli_refuse(request->language, STATUS_USAGE, WORD_REFUSE_SEATS,
                          .n = words_number(record->session.config.seats));
    if (request->after > moves)
        return cli_refuse(request->language, STATUS_USAGE, WORD_REFUSE_MOVES,
                          .n = words_number(moves));
    return draw(request, record, request->after < 0 ? moves : request->after);
}

static int picture(void *context)
{
    struct record *record = calloc(1, sizeof *record);
    const int going = record ? draw_record(context, record)
                             : cli_fail_in(cli_language(), STATUS_NO_MEMORY);
    free(record);
    return going;
}

int cli_picture(int argc, char **argv)
{
    struct request request = {.seat = 1, .after = -1};
    const struct option option[] = {
        {.name = "seat",
         .number = &request.seat,
         .min = 1,
         .max = GAME_SEATS_MAX},
        {.name = "after", .number = &request.after, .max = GAME_LENGTH_MAX},
        {.name = "text", .flag = &request.text},
        {.name = "set", .list = &request.sets.file},
        {.name = "language", .word = &request.asked},
    };
    const struct options options = {.command = "picture",
                                    .option = option,
                                    .options = sizeof option / sizeof *option,
                                    .word = &request.path,
                                    .words = 1};
    int going = options_read(&options, argc, argv);
    if (going == OPTIONS_GO)
        going = language_choose("picture", request.asked, &request.language);
    return going == OPTIONS_GO ? sets_run(&request.sets, picture, &request)
                               : going;
}
