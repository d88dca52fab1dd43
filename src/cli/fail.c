/* What was printed so far goes out before the complaint, so that both stand in
 * the right order in a terminal. A reader who has left (`| head`) is no
 * failure. */
#include "cli/fail.h"

#include "terminal/plain_stream.h"

#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void cli_begin(void)
{
    setlocale(LC_CTYPE, "");
    plain_stream_errors();
}

void cli_tell_people(void)
{
    plain_stream_output();
}

int cli_fail(enum status status, const char *format, ...)
{
    va_list arguments;
    fflush(stdout);
    fprintf(stderr, "borough: %s: ", status_code(status));
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    return status == STATUS_USAGE ? 2 : 1;
}

/* NULL: English. */
static const struct words_language *spoken;

const struct words_language *cli_language(void)
{
    return spoken ? spoken : &words_en;
}

void cli_speak(const struct words_language *language)
{
    spoken = language;
}

int cli_refuse_plain(enum status status, enum words_key key)
{
    return cli_fail(status, "%s", words_of(cli_language(), key));
}

const char *cli_detailed(enum status status, const char *detail,
                         char room[CLI_REFUSAL_MAX])
{
    const struct words_language *const language = cli_language();
    const char *const sentence = words_status(language, status);
    if (strcmp(detail, status_sentence(status)) == 0)
        return sentence;
    if (language == &words_en)
        return detail;
    return words_fill(room, CLI_REFUSAL_MAX, language, WORD_REFUSE_DETAIL,
                      .sentence = words_text(sentence),
                      .detail = words_text(detail));
}

int cli_fail_about(enum status status, const char *what, const char *detail)
{
    char room[CLI_REFUSAL_MAX];
    return cli_fail(status, "%s%s%s", what, *what ? ": " : "",
                    cli_detailed(status, detail, room));
}

int cli_fail_in(const struct words_language *language, enum status status)
{
    return cli_fail(status, "%s", words_status(language, status));
}

/* Who reads standard output has left: `| head` has seen enough. */
static bool reader_has_left(void)
{
    struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&out, 1, 0) == 1 && (out.revents & POLLERR);
}

int cli_finish(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return 0;
    if (reader_has_left()) {
        signal(SIGPIPE, SIG_DFL);
        raise(SIGPIPE);
    }
    return cli_fail_about(STATUS_NO_WRITE, "standard output", /* typed */
                          strerror(errno));
}
