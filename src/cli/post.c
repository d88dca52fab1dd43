/* `borough post`: sends the letters of `borough serve --letters`.
 *
 * It is a process of its own because it waits for strangers: what it asks and
 * is answered is in letters/job.h, one line each, and between two of them it
 * remembers nothing but the file.
 *
 * It ends by the end of its input, never by a signal: whoever stops a host asks
 * all of its processes to end, and a letter may be under way. */
#include "cli/cli.h"

#include "cli/fail.h"
#include "cli/options.h"
#include "cli/postbox.h"
#include "letters/job.h"
#include "sys/file.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: borough post FILE\n"
    "\n"
    "Sends the letters of `borough serve --letters FILE`, which starts it by\n"
    "itself: reads what is to be sent as JSON lines and prints what became of\n"
    "each. FILE says by which mail server, as docs/HOSTING.md has it.\n"
    "\n"
    "Example:\n"
    "  borough post letters.conf < questions\n";

static int listen(const struct setup *setup, struct file_lines *lines)
{
    for (;;) {
        char words[JOB_ANSWER];
        struct text answer;
        const char *line;
        size_t size;
        const struct file_outcome outcome =
            file_lines_next(lines, &line, &size);
        if (outcome.status != STATUS_OK)
            return cli_fail(outcome.status, "standard input: %s",
                            outcome.reason);
        if (!line)
            return cli_finish();
        text_init(&answer, words, sizeof words);
        job_do(setup, line, size, &answer);
        puts(words);
        fflush(stdout);
    }
}

static void ignore_stops(void)
{
    signal(SIGTERM, SIG_IGN);
    signal(SIGINT, SIG_IGN);
}

int cli_post(int argc, char **argv)
{
    const char *path = NULL;
    const struct options options = {
        .command = "post", .help = help, .word = &path, .words = 1};
    struct setup setup;
    struct file_lines lines;
    char reason[POSTBOX_REASON];
    const int status = options_read(&options, argc, argv);
    if (status != OPTIONS_GO)
        return status;
    if (!postbox_read(path, &setup, reason))
        return cli_fail(STATUS_BAD_DATA, "%s", reason);
    const struct file_outcome outcome = file_lines_open(&lines, "-", JOB_BYTES);
    if (outcome.status != STATUS_OK)
        return cli_fail(outcome.status, "%s", outcome.reason);
    ignore_stops();
    const int answer = listen(&setup, &lines);
    file_lines_close(&lines);
    return answer;
}
