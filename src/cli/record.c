/* `borough record`: a trace turned into a record. */
#include "cli/cli.h"

#include "base/text.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/sets.h"
#include "exchange/record.h"
#include "exchange/trace.h"
#include "sys/file.h"

#include <stdio.h>
#include <stdlib.h>

static const char help[] =
    "usage: borough record TRACE\n"
    "\n"
    "Reads one game as JSON lines (see borough trace) and prints its record:\n"
    "the same game for people, a move a line in words, every line with a "
    "check.\n"
    "TRACE - is standard input. A game with a seed keeps it: it is the last\n"
    "line once the game is over. An unfinished game with a seed would need it\n"
    "beside the record; its digits are then printed on standard error. Seats\n"
    "are named Seat 0, Seat 1, ..., for a trace knows no names.\n"
    "\n"
    "  --set FILE   knows the custom set in FILE; may be repeated\n"
    "\n"
    "Examples:\n"
    "  borough simulate --seats 3 --trace > game.jsonl\n"
    "  borough record game.jsonl > game.record\n"
    "  borough replay game.record --trace | borough record -\n";

enum { LINE_MAX_BYTES = 1 << 20 };

struct work {
    struct trace trace;
    char room[RECORD_SIZE_MAX];
};

static int read_lines(struct trace *trace, struct file_lines *lines,
                      const char *path)
{
    for (;;) {
        const char *line;
        size_t size;
        const struct file_outcome outcome =
            file_lines_next(lines, &line, &size);
        if (outcome.status != STATUS_OK)
            return cli_fail(outcome.status, "%s:%d: %s", path, trace->lines + 1,
                            outcome.reason);
        if (!line)
            break;
        if (trace_read(trace, line, size) == TRACE_BAD)
            return cli_fail(trace->status, "%s:%d: %s", path, trace->lines,
                            trace->reason);
    }
    return trace->session.game
               ? 0
               : cli_fail(STATUS_BAD_SETUP, "%s: there is no game in it", path);
}

static void tell_seed(const struct session *session)
{
    const struct seed *seed = &session->seed;
    if (!session_has_seed(session) || session_actor(session) == ACTOR_NONE)
        return;
    fputs("seed of the unfinished game: ", stderr);
    for (int i = 0; i < SEED_BYTES; i++)
        fprintf(stderr, "%02x", seed->byte[i]);
    fputc('\n', stderr);
}

static int print_record(struct work *work)
{
    struct record_player player[GAME_SEATS_MAX];
    struct text text;
    text_init(&text, work->room, sizeof work->room);
    record_name_seats(player);
    record_write(&work->trace.session, player, &text);
    fwrite(text.at, 1, text.length, stdout);
    const int answer = cli_finish();
    tell_seed(&work->trace.session);
    return answer;
}

static int run(struct work *work, const struct sets *sets, const char *path)
{
    struct file_lines lines;
    const struct file_outcome outcome =
        file_lines_open(&lines, path, LINE_MAX_BYTES);
    if (outcome.status != STATUS_OK)
        return cli_fail(outcome.status, "%s: %s", path, outcome.reason);
    trace_init(&work->trace, sets->game, GAMES_COUNT);
    work->trace.one_game = true;
    const int answer = read_lines(&work->trace, &lines, path);
    file_lines_close(&lines);
    return answer == 0 ? print_record(work) : answer;
}

static int record_file(const struct sets *sets, const char *path)
{
    struct work *work = malloc(sizeof *work);
    const int answer = work ? run(work, sets, path)
                            : cli_fail(STATUS_NO_MEMORY, "%s",
                                       status_sentence(STATUS_NO_MEMORY));
    free(work);
    return answer;
}

int cli_record(int argc, char **argv)
{
    const struct file_command command = {"record", help, record_file};
    return sets_run_on_file(&command, argc, argv);
}
