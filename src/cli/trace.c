/* `borough trace`: a game as JSON lines, played and printed. */
#include "cli/cli.h"

#include "base/text.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/sets.h"
#include "exchange/trace.h"
#include "sys/file.h"

#include <stdio.h>
#include <stdlib.h>

static const char help[] =
    "usage: borough trace FILE [--set FILE]...\n"
    "\n"
    "Reads games as JSON lines (a set-up line, then one decision a line),\n"
    "plays them and prints them again with everything that happened. FILE -\n"
    "is standard input. The first line that is wrong or illegal ends it: it\n"
    "is answered by a line {\"error\":{\"code\",\"line\",\"message\"}} and "
    "exit\n"
    "status 1. What is printed can be read again.\n"
    "\n"
    "  --set FILE   knows the custom set in FILE; may be repeated\n"
    "\n"
    "Examples:\n"
    "  borough simulate --seats 3 --trace > game.jsonl\n"
    "  borough trace game.jsonl\n"
    "  borough trace - < game.jsonl\n";

enum { LINE_MAX_BYTES = 1 << 20 };

static int flush_text(struct text *text)
{
    fwrite(text->at, 1, text->length, stdout);
    text->length = 0;
    return cli_finish();
}

/* The end of the input. A line that is too long is answered like any other bad
 * line; a file that cannot be read is no line's fault. */
static int stop(const struct trace *trace, const struct file_outcome *outcome,
                struct text *out)
{
    if (outcome->status == STATUS_OK && trace_end(trace, out) == STATUS_OK)
        return cli_finish();
    const bool long_line = outcome->status == STATUS_TOO_LONG;
    if (outcome->status != STATUS_OK)
        trace_refuse(
            long_line ? STATUS_BAD_JSON : outcome->status, trace->lines + 1,
            long_line ? "the line is longer than 1 MiB" : outcome->reason, out);
    flush_text(out);
    return 1;
}

static int play_file(struct trace *trace, struct file_lines *lines,
                     const char *path, struct text *out)
{
    for (;;) {
        const char *line;
        size_t size;
        const struct file_outcome outcome =
            file_lines_next(lines, &line, &size);
        if (outcome.status == STATUS_NO_FILE)
            return cli_fail(STATUS_NO_FILE, "%s: %s", path, outcome.reason);
        if (outcome.status != STATUS_OK || !line)
            return stop(trace, &outcome, out);
        const enum trace_news news = trace_feed(trace, line, size, out);
        if (out->lost)
            return cli_fail(STATUS_TOO_LONG, "line %d prints too much",
                            trace->lines);
        const int written = flush_text(out);
        if (written != 0 || news == TRACE_BAD)
            return 1;
    }
}

static int run(const struct sets *sets, const char *path, struct trace *trace,
               char *room)
{
    struct file_lines lines;
    struct text out;
    const struct file_outcome outcome =
        file_lines_open(&lines, path, LINE_MAX_BYTES);
    if (outcome.status != STATUS_OK)
        return cli_fail(outcome.status, "%s: %s", path, outcome.reason);
    trace_init(trace, sets->game, GAMES_COUNT);
    text_init(&out, room, TRACE_OUTPUT_MAX);
    const int answer = play_file(trace, &lines, path, &out);
    file_lines_close(&lines);
    return answer;
}

static int trace_file(const struct sets *sets, const char *path)
{
    struct trace *trace = malloc(sizeof *trace);
    char *room = malloc(TRACE_OUTPUT_MAX);
    const int answer = trace && room
                           ? run(sets, path, trace, room)
                           : cli_fail(STATUS_NO_MEMORY, "%s",
                                      status_sentence(STATUS_NO_MEMORY));
    free(room);
    free(trace);
    return answer;
}

int cli_trace(int argc, char **argv)
{
    const struct file_command command = {"trace", help, trace_file};
    return sets_run_on_file(&command, argc, argv);
}
