/* `borough record`: a trace turned into a record. */
#include "cli/cli.h"

#include "base/text.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/sets.h"
#include "exchange/import.h"
#include "exchange/record.h"
#include "sys/file.h"

#include <limits.h>
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
    struct import import;
    char room[TRACE_OUTPUT_MAX];
};

static int read_lines(struct work *work, struct file_lines *lines,
                      const char *path)
{
    struct text scratch;
    text_init(&scratch, work->room, sizeof work->room);
    for (int number = 1;; number += number < INT_MAX) {
        struct import_line line = {.number = number};
        const struct file_outcome outcome =
            file_lines_next(lines, &line.text, &line.size);
        if (outcome.status != STATUS_OK)
            return cli_fail(outcome.status, "%s:%d: %s", path, number,
                            outcome.reason);
        if (!line.text)
            break;
        const enum status status = import_feed(&work->import, &line, &scratch);
        if (status != STATUS_OK)
            return cli_fail(status, "%s:%d: %s", path, number,
                            work->import.reason);
    }
    return work->import.begun
               ? 0
               : cli_fail(STATUS_BAD_SETUP, "%s: there is no game in it", path);
}

static void tell_seed(const struct session *session)
{
    const struct seed *seed = &session->seed;
    if (!session->dealt || session_actor(session) == ACTOR_NONE)
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
    _Static_assert(sizeof work->room >= RECORD_SIZE_MAX, "a record fits");
    text_init(&text, work->room, sizeof work->room);
    record_name_seats(player);
    record_write(&work->import.session, player, &text);
    fwrite(text.at, 1, text.length, stdout);
    const int answer = cli_finish();
    tell_seed(&work->import.session);
    return answer;
}

static int run(struct work *work, const struct sets *sets, const char *path)
{
    struct file_lines lines;
    const struct file_outcome outcome =
        file_lines_open(&lines, path, LINE_MAX_BYTES);
    if (outcome.status != STATUS_OK)
        return cli_fail(outcome.status, "%s: %s", path, outcome.reason);
    import_init(&work->import, sets->game, GAMES_COUNT);
    const int answer = read_lines(work, &lines, path);
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
