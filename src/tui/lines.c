#include "tui/lines.h"

#include "sys/file.h"
#include "tui/command.h"
#include "tui/final.h"
#include "tui/report.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 65536, COMMAND_MAX = 512 };

/* How a line was answered. */
enum answer { ANSWER_AGAIN, ANSWER_MOVED, ANSWER_QUIT, ANSWER_NONE };

struct talk {
    struct match *match;
    struct file_lines input;
    bool prompt; /* somebody sits there */
    int told;    /* moves already reported */
    int here;    /* the seat that sits at the screen, or GAME_NOBODY */
};

static void complain(const char *reason)
{
    printf("%c%s.\n", toupper((unsigned char)reason[0]), reason + 1);
}

static void report_moves(struct talk *talk)
{
    const int moves = talk->match->game.session.moves;
    if (talk->told > moves)
        talk->told = moves;
    for (; talk->told < moves; talk->told++)
        report_move(talk->match, talk->told, talk->here, stdout);
}

static enum answer answer_move(struct talk *talk, const char *words)
{
    game_move move;
    const char *reason;
    struct match *match = talk->match;
    enum status status = command_read(match, words, &move, &reason);
    if (status != STATUS_OK) {
        complain(reason);
        return ANSWER_AGAIN;
    }
    status = match_play(match, move);
    if (status != STATUS_OK) {
        report_refusal(match, move, status, stdout);
        return ANSWER_AGAIN;
    }
    return ANSWER_MOVED;
}

static enum answer answer_why(struct talk *talk, const char *words)
{
    game_move move;
    const char *reason;
    const struct match *match = talk->match;
    if (command_read(match, words, &move, &reason) != STATUS_OK) {
        complain(reason);
        return ANSWER_AGAIN;
    }
    const struct session *session = &match->game.session;
    const enum status status = session->ops->refuse(
        session->content, session_now(session), session_actor(session), move);
    if (status != STATUS_OK)
        report_refusal(match, move, status, stdout);
    else
        report_preview(match, move, stdout);
    return ANSWER_AGAIN;
}

static enum answer answer_undo(struct talk *talk)
{
    const enum status status = match_undo(talk->match, talk->here);
    if (status != STATUS_OK) {
        printf("That cannot be taken back: %s.\n", status_sentence(status));
        return ANSWER_AGAIN;
    }
    puts("Taken back.");
    return ANSWER_MOVED;
}

static enum answer answer_save(struct talk *talk, const char *path)
{
    struct match *match = talk->match;
    const enum status status =
        match->save ? match->save(match, *path ? path : NULL) : STATUS_NO_WRITE;
    if (status != STATUS_OK)
        printf("Not saved: %s.\n", status_sentence(status));
    else
        printf("Saved as %s.\n", *path ? path : match->path);
    return ANSWER_AGAIN;
}

static void answer_help(const struct match *match)
{
    puts(report_help);
    report_further_help(match, stdout);
}

static enum answer answer_asking(struct talk *talk, const char *words)
{
    const char *rest = command_rest(words);
    const struct match *match = talk->match;
    if (command_is(words, "market"))
        report_market(match, stdout);
    else if (command_is(words, "map"))
        report_map(match, rest, stdout);
    else if (command_is(words, "goals"))
        report_goals(match, talk->here, stdout);
    else if (command_is(words, "scores"))
        report_scores(match, stdout);
    else if (command_is(words, "log"))
        report_log(match, talk->here, rest, stdout);
    else if (command_is(words, "tile"))
        report_tile(match, rest, stdout);
    else if (command_is(words, "borders") && match_state(match)->borders)
        report_borders(match, stdout);
    else if (command_is(words, "places") && match_state(match)->borders)
        report_places(match, rest, stdout);
    else if (command_is(words, "stars") && match_state(match)->stars)
        report_stars(match, stdout);
    else if (command_is(words, "help") || command_is(words, "?"))
        answer_help(match);
    else
        return ANSWER_NONE;
    return ANSWER_AGAIN;
}

static enum answer answer(struct talk *talk, const char *words)
{
    if (!*words)
        return ANSWER_AGAIN;
    if (command_is(words, "quit") || command_is(words, "q") ||
        command_is(words, "exit"))
        return ANSWER_QUIT;
    if (command_is(words, "why"))
        return answer_why(talk, command_rest(words));
    if (command_is(words, "undo"))
        return answer_undo(talk);
    if (command_is(words, "save"))
        return answer_save(talk, command_rest(words));
    const enum answer asked = answer_asking(talk, words);
    return asked == ANSWER_NONE ? answer_move(talk, words) : asked;
}

/* The next line as a command without spaces around it; false at the end. */
static bool next_line(struct talk *talk, char *out, enum status *status)
{
    const char *line;
    size_t size;
    if (talk->prompt) {
        fputs("> ", stdout);
        fflush(stdout);
    }
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

/* Between two people the screen changes hands, and nothing secret stays. */
static bool pass_screen(struct talk *talk, enum status *status)
{
    char line[COMMAND_MAX];
    const struct match *match = talk->match;
    const int seat = match_state(match)->seat;
    if (talk->here == seat)
        return true;
    if (match_humans(match) > 1) {
        if (isatty(STDOUT_FILENO))
            fputs("\033[2J\033[3J\033[H", stdout);
        printf("\nPass the screen to %s. %s, press Enter when you are here.\n",
               match_name(match, seat), match_name(match, seat));
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
    report_turn(talk->match, talk->here, stdout);
    while (answered == ANSWER_AGAIN) {
        if (!next_line(talk, line, status))
            return ANSWER_QUIT;
        answered = answer(talk, line);
        fflush(stdout);
    }
    return answered;
}

static void report_end(struct talk *talk)
{
    char words[1024];
    struct text text;
    report_moves(talk);
    puts("\nThe game is over.");
    for (int step = 0; step < final_steps(talk->match); step++) {
        text_init(&text, words, sizeof words);
        final_step(talk->match, step, &text);
        puts(words);
    }
}

enum status lines_play(struct match *match)
{
    struct talk talk = {.match = match,
                        .prompt = isatty(STDIN_FILENO),
                        .told = match->game.session.moves,
                        .here = GAME_NOBODY};
    enum status status =
        file_lines_open(&talk.input, "-", LINE_MAX_BYTES).status;
    if (status != STATUS_OK)
        return status;
    report_start(match, stdout);
    enum answer answered = ANSWER_MOVED;
    while (answered != ANSWER_QUIT && !match_is_over(match)) {
        if (match_step(match))
            continue;
        answered = ask(&talk, &status);
    }
    if (match_is_over(match))
        report_end(&talk);
    else if (match->save && match->saved == STATUS_OK)
        printf("The game is kept in %s; borough play resumes it.\n",
               match->path);
    file_lines_close(&talk.input);
    return status != STATUS_OK ? status : match->saved;
}
