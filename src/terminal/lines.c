/* Each seat has its own count of moves it has heard of, so that whoever comes
 * back to the screen is told all that happened meanwhile. Others move until
 * match_step() says that a person is to decide; then ask() does not return
 * before something was decided. Start at lines_play(). */
#include "terminal/lines.h"

#include "sys/file.h"
#include "terminal/front.h"
#include "terminal/online_say.h"
#include "terminal/plain.h"
#include "terminal/print.h"
#include "terminal/stars.h"
#include "terminal/typed.h"

#include <ctype.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 65536, COMMAND_MAX = 512, HIDING_ROWS = 100 };

/* How a line was answered. */
enum answer { ANSWER_AGAIN, ANSWER_MOVED, ANSWER_QUIT };

struct talk {
    struct match *match;
    struct file_lines input;
    bool prompt; /* somebody sits there */
    int here;    /* the seat that sits at the screen, or GAME_NOBODY */
    int told[GAME_SEATS_MAX];   /* moves that each has heard of */
    bool lost;                  /* it was told that the game is not saved */
    bool leaving;               /* the last line asked to leave it unsaved */
    bool begun, asked;          /* online: the start and the turn were told */
    struct plain_outlet outlet; /* where everything is said */
};

static void say_line(const struct talk *talk, const char *words)
{
    fprintf(talk->outlet.out, "%s\n", words);
}

static void complain(const struct talk *talk, const char *reason)
{
    fprintf(talk->outlet.out, "%c%s.\n", toupper((unsigned char)reason[0]),
            reason + 1);
}

static const struct front_lines *lines_of(const struct talk *talk)
{
    return talk->match->front->lines;
}

static void report_moves(struct talk *talk)
{
    const int moves = talk->match->game.session.moves;
    int *told = &talk->told[talk->here < 0 ? 0 : talk->here];
    if (*told > moves)
        *told = moves;
    *told =
        lines_of(talk)->news(talk->match, *told, talk->here, talk->outlet.out);
}

/* What a line means as a move; complains if it is none. */
static bool read_move(const struct talk *talk, const char *words,
                      game_move *move)
{
    const char *reason;
    if (talk->match->online && match_person(talk->match) == GAME_NOBODY) {
        say_line(talk,
                 words_of(match_language(talk->match), WORD_VISIT_NOT_NOW));
        return false;
    }
    if (lines_of(talk)->read(talk->match, words, move, &reason) == STATUS_OK)
        return true;
    complain(talk, reason);
    return false;
}

/* Tells that the game could not be saved, `again` even if that is known; and
 * that it is saved again. */
static void report_saving(struct talk *talk, bool again)
{
    const struct match *match = talk->match;
    const bool lost = match->saved != STATUS_OK;
    char words[MATCH_NOTE_MAX + 64];
    if (lost && (again || !talk->lost))
        say_line(talk, words_fill(words, sizeof words, match_language(match),
                                  WORD_TERMINAL_UNSAVED,
                                  .why = words_text(match->trouble)));
    else if (!lost && talk->lost)
        say_line(talk,
                 words_of(match_language(match), WORD_TERMINAL_SAVED_AGAIN));
    talk->lost = lost;
}

static enum answer answer_move(struct talk *talk, const char *words)
{
    game_move move;
    if (!read_move(talk, words, &move))
        return ANSWER_AGAIN;
    const enum status status = match_play(talk->match, move);
    if (status == STATUS_OK)
        return ANSWER_MOVED;
    lines_of(talk)->refusal(talk->match, move, status, talk->outlet.out);
    return ANSWER_AGAIN;
}

static enum answer answer_why(struct talk *talk, const char *words)
{
    game_move move;
    const struct match *match = talk->match;
    if (!read_move(talk, words, &move))
        return ANSWER_AGAIN;
    const struct session *session = &match->game.session;
    const enum status status = game_refuse(session->game, session_now(session),
                                           session_actor(session), move);
    if (status != STATUS_OK)
        lines_of(talk)->refusal(match, move, status, talk->outlet.out);
    else
        lines_of(talk)->preview(match, move, talk->outlet.out);
    return ANSWER_AGAIN;
}

static enum answer answer_undo(struct talk *talk)
{
    char words[COMMAND_MAX];
    const enum status status =
        front_undo(talk->match, talk->here, words, sizeof words);
    say_line(talk, words);
    return status == STATUS_OK ? ANSWER_MOVED : ANSWER_AGAIN;
}

static enum answer answer_save(struct talk *talk, const char *path)
{
    char words[MATCH_PATH_MAX + COMMAND_MAX];
    front_save(talk->match, path, words, sizeof words);
    say_line(talk, words);
    talk->lost = talk->match->saved != STATUS_OK;
    return ANSWER_AGAIN;
}

/* What is not saved is left only by whoever says so twice. */
static enum answer answer_quit(struct talk *talk, bool twice)
{
    if (match_is_kept(talk->match) || twice)
        return ANSWER_QUIT;
    talk->leaving = true;
    report_saving(talk, true);
    say_line(talk, words_of(match_language(talk->match),
                            WORD_TERMINAL_UNSAVED_AGAIN));
    return ANSWER_AGAIN;
}

/* At a host's table: what is about the table, and the game once there is one.
 */
static enum answer answer_online(struct talk *talk, const char *words)
{
    char reply[PRINT_LINE_MAX];
    struct match *match = talk->match;
    if (online_command(match, words, reply, sizeof reply)) {
        if (reply[0])
            say_line(talk, reply);
        return match->online->left ? ANSWER_QUIT : ANSWER_AGAIN;
    }
    if (typed_is(words, "help") || typed_is(words, "?"))
        say_line(talk, words_of(match_language(match), WORD_VISIT_HELP));
    if (!match->online->begun)
        return ANSWER_AGAIN;
    if (lines_of(talk)->ask(match, talk->here, words, talk->outlet.out))
        return ANSWER_AGAIN;
    return answer_move(talk, words);
}

static enum answer answer(struct talk *talk, const char *words)
{
    const bool leaving = talk->leaving;
    if (!*words)
        return ANSWER_AGAIN;
    talk->leaving = false;
    if (typed_is(words, "quit") || typed_is(words, "q") ||
        typed_is(words, "exit"))
        return answer_quit(talk, leaving);
    if (typed_is(words, "why"))
        return answer_why(talk, typed_rest(words));
    if (typed_is(words, "undo"))
        return answer_undo(talk);
    if (typed_is(words, "save"))
        return answer_save(talk, typed_rest(words));
    if (talk->match->online)
        return answer_online(talk, words);
    if (lines_of(talk)->ask(talk->match, talk->here, words, talk->outlet.out))
        return ANSWER_AGAIN;
    return answer_move(talk, words);
}

/* The next line as a command without spaces around it; false at the end. */
static bool next_line(struct talk *talk, char *out, enum status *status)
{
    const char *line;
    size_t size;
    *status = STATUS_OK;
    if (talk->prompt)
        fputs("> ", talk->outlet.out);
    /* A program at the other end waits for what was said; if nobody is there
     * to hear it, nobody answers. */
    if (!plain_flush(&talk->outlet))
        return false;
    *status = file_lines_next(&talk->input, &line, &size).status;
    if (*status != STATUS_OK || !line)
        return false;
    while (size > 0 && (line[0] == ' ' || line[0] == '\t'))
        line++, size--;
    while (size > 0 && strchr(" \t\r", line[size - 1]))
        size--;
    /* Longer than any command: cut, so that it is refused as one. */
    if (size >= COMMAND_MAX)
        size = COMMAND_MAX - 1;
    memcpy(out, line, size);
    out[size] = '\0';
    return true;
}

/* Nothing of what the last person saw stays in sight: a terminal is cleared,
 * and so is what can be scrolled back to; anything else scrolls by. What was
 * typed before is not for the next person either. */
static void hide(FILE *out)
{
    const char *term = getenv("TERM"); /* id */
    const bool clears = isatty(STDOUT_FILENO) && term && *term &&
                        strcmp(term, "dumb") != 0; /* id */
    if (isatty(STDIN_FILENO))
        tcflush(STDIN_FILENO, TCIFLUSH);
    if (clears)
        fputs("\033[2J\033[3J\033[H", out);
    for (int row = 0; row < HIDING_ROWS && !clears; row++)
        fputc('\n', out);
}

/* Between two people the screen changes hands, and nothing secret stays. */
static bool pass_screen(struct talk *talk, enum status *status)
{
    char line[COMMAND_MAX], words[320];
    const struct match *match = talk->match;
    const int seat = session_actor(&match->game.session);
    if (talk->here == seat)
        return true;
    if (match_humans(match) > 1) {
        if (talk->here != GAME_NOBODY)
            hide(talk->outlet.out);
        fprintf(talk->outlet.out, "\n%s\n",
                words_fill(words, sizeof words, match_language(match),
                           WORD_TERMINAL_PASS_LINE,
                           .name = match_player(match, seat)));
        if (!next_line(talk, line, status))
            return false;
    }
    talk->here = seat;
    return true;
}

/* Asks the person to decide until something was decided. */
static enum answer ask(struct talk *talk, enum status *status)
{
    char line[COMMAND_MAX];
    enum answer answered = ANSWER_AGAIN;
    if (!pass_screen(talk, status))
        return ANSWER_QUIT;
    report_moves(talk);
    stars_report(talk->match, talk->outlet.out);
    lines_of(talk)->turn(talk->match, talk->here, talk->outlet.out);
    while (answered == ANSWER_AGAIN) {
        if (!next_line(talk, line, status))
            return ANSWER_QUIT;
        answered = answer(talk, line);
        if (answered == ANSWER_MOVED)
            report_saving(talk, true);
        plain_flush(&talk->outlet);
    }
    return answered;
}

static void report_end(struct talk *talk)
{
    report_moves(talk);
    fprintf(talk->outlet.out, "\n%s\n",
            words_of(match_language(talk->match), WORD_TERMINAL_OVER));
    lines_of(talk)->end(talk->match, talk->outlet.out);
    stars_report(talk->match, talk->outlet.out);
}

static void report_kept(const struct talk *talk)
{
    const struct match *const match = talk->match;
    char words[sizeof match->path + sizeof match->again + 64];
    say_line(talk,
             words_fill(words, sizeof words, match_language(match),
                        WORD_TERMINAL_KEPT, .file = words_text(match->path),
                        .command = words_text(match->again)));
}

/* Whether a line can be read without waiting. */
static bool has_line(const struct talk *talk)
{
    const struct file_lines *input = &talk->input;
    struct pollfd wanted = {STDIN_FILENO, POLLIN, 0};
    return memchr(input->buffer + input->start, '\n',
                  input->end - input->start) ||
           poll(&wanted, 1, 0) > 0;
}

/* What happened at the host's table; true: something was told. */
static bool report_online(struct talk *talk)
{
    struct match *match = talk->match;
    struct online *online = match->online;
    const bool moved = match_step(match);
    bool any = online_report(match, talk->outlet.out);
    if (online->begun && !talk->begun) {
        lines_of(talk)->start(match, talk->outlet.out);
        talk->begun = any = true;
    }
    if (moved) {
        int *const told = &talk->told[talk->here < 0 ? 0 : talk->here];
        if (*told > online->steady)
            *told = online->steady;
        report_moves(talk);
        online->steady = match->game.session.moves;
        talk->asked = false;
        any = true;
    }
    const bool person = match_person(match) != GAME_NOBODY;
    if (person && !talk->asked) {
        lines_of(talk)->turn(match, talk->here, talk->outlet.out);
        any = true;
    }
    talk->asked = person;
    return any;
}

/* Whether there is anything left to hear or to say. */
static bool goes_on(const struct talk *talk, bool until_begun)
{
    const struct online *online = talk->match->online;
    return !online->ended && online->visit->line.state != LINE_OVER &&
           !(until_begun && online->begun);
}

/* Tells what happens until a line can be read. */
static void hear_out(struct talk *talk, bool until_begun)
{
    enum { WAIT_MS = 1000 };
    while (report_online(talk), goes_on(talk, until_begun)) {
        plain_flush(&talk->outlet);
        if (has_line(talk))
            return;
        online_wait(talk->match, STDIN_FILENO, WAIT_MS);
    }
}

/* What the person decided shows as far as it is known; a decision of several
 * parts goes on. */
static void report_own(struct talk *talk)
{
    report_moves(talk);
    talk->match->online->steady = talk->match->game.session.moves;
    talk->asked = false;
}

static enum status play_online(struct talk *talk, bool until_begun)
{
    char line[COMMAND_MAX];
    enum answer answered = ANSWER_AGAIN;
    enum status status = STATUS_OK;
    talk->prompt = false; /* what others do would come between */
    talk->here = talk->match->online->visit->seat;
    memset(talk->told, 0, sizeof talk->told);
    for (;;) {
        hear_out(talk, until_begun);
        if (!goes_on(talk, until_begun))
            break;
        if (!next_line(talk, line, &status)) {
            talk->match->online->quit = true;
            break;
        }
        answered = answer(talk, line);
        if (answered == ANSWER_MOVED)
            report_own(talk);
        if (answered == ANSWER_QUIT) {
            talk->match->online->quit = true;
            break;
        }
    }
    return status;
}

static void take_turns(struct talk *talk, enum status *status)
{
    enum answer answered = ANSWER_MOVED;
    struct match *match = talk->match;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        talk->told[seat] = match->game.session.moves;
    match->front->lines->start(match, talk->outlet.out);
    while (answered != ANSWER_QUIT && !match_is_over(match)) {
        if (match_step(match)) {
            report_saving(talk, false);
            continue;
        }
        answered = ask(talk, status);
    }
}

static void report_leaving(struct talk *talk)
{
    const struct match *match = talk->match;
    const bool kept = match_is_kept(talk->match);
    if (match->online) {
        online_farewell(match, talk->outlet.out);
        if (match->online->ended && match->online->begun &&
            match_is_over(match))
            lines_of(talk)->end(match, talk->outlet.out);
    } else if (match_is_over(match)) {
        report_end(talk);
    } else if (match->save && kept) {
        report_kept(talk);
    }
}

enum status lines_gather(struct match *match)
{
    struct talk talk = {.match = match};
    enum status status =
        file_lines_open(&talk.input, "-", LINE_MAX_BYTES).status;
    if (status != STATUS_OK)
        return status;
    plain_open(&talk.outlet, plain_is_wanted());
    status = play_online(&talk, true);
    plain_close(&talk.outlet);
    file_lines_close(&talk.input);
    return status;
}

enum status lines_play(struct match *match)
{
    struct talk talk = {
        .match = match, .prompt = isatty(STDIN_FILENO), .here = GAME_NOBODY};
    enum status status =
        file_lines_open(&talk.input, "-", LINE_MAX_BYTES).status;
    if (status != STATUS_OK)
        return status;
    plain_open(&talk.outlet, plain_is_wanted());
    if (match->online)
        status = play_online(&talk, false);
    else
        take_turns(&talk, &status);
    report_leaving(&talk);
    plain_close(&talk.outlet);
    file_lines_close(&talk.input);
    return status != STATUS_OK ? status : match->saved;
}
