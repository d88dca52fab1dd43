/* `borough join`: a program at a host's table. It is told and asked as in a
 * match (docs/BOT.md); an agent of the house is `borough bot`, run like any
 * other program. One question is open at a time: what is told while the program
 * thinks waits until it has answered. */
#include "cli/cli.h"

#include "cli/arrive.h"
#include "cli/fail.h"
#include "cli/guest.h"
#include "cli/language.h"
#include "cli/options.h"
#include "cli/players.h"
#include "cli/sets.h"
#include "client/visit.h"
#include "exchange/record.h"
#include "sys/child.h"
#include "terminal/ills.h"
#include "json/in.h"
#include "json/out.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    WAIT_MS = 1000,
    PATIENCE_MS = 1000,
    COMMAND_ROOM = 8192,
    QUESTION_ROOM = 1 << 20,
    ANSWER_SHOWN = 200, /* of a line that is none */
};

struct wish {
    const char *link, *seat, *name;
    struct sets sets;
};

struct join {
    const struct wish *wish;
    struct arrival arrival;
    struct visit visit;
    struct child child;
    bool asked;  /* the program is thinking */
    bool lost;   /* it was told that the line is */
    int at, cut; /* of the game that it thinks about */
    char command[COMMAND_ROOM], own_name[SIT_NAME_ROOM];
    char told[QUESTION_ROOM];
    struct record record;
};

/* The one thing a signal can reach. */
static volatile sig_atomic_t stopped;

static void on_stop(int number)
{
    stopped = number;
}

static void catch_signals(void)
{
    const struct sigaction stop = {.sa_handler = on_stop};
    const struct sigaction none = {.sa_handler = SIG_IGN};
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    sigaction(SIGPIPE, &none, NULL);
}

/* An agent's word becomes the command of this very program. */
static int find_command(struct join *join)
{
    const char *const word = join->wish->seat, *reason;
    char program[FILE_PLACE_MAX];
    struct agent agent;
    struct text text;
    text_init(&text, join->command, sizeof join->command);
    if (agent_read(&agent, word, &reason) != STATUS_OK) {
        text_add(&text, word);
    } else {
        const ssize_t size =
            readlink("/proc/self/exe", program, sizeof program - 1);
        if (size <= 0 || memchr(program, '\'', (size_t)size))
            return cli_refuse_plain(STATUS_NO_FILE, WORD_JOIN_PROGRAM);
        text_char(&text, '\'');
        text_bytes(&text, program, (size_t)size);
        text_add(&text, "' bot --agent ");
        text_add(&text, word);
        for (int i = 0; i < join->wish->sets.file.count; i++) {
            text_add(&text, " --set '");
            text_add(&text, join->wish->sets.file.word[i]);
            text_char(&text, '\'');
        }
    }
    return text_ok(&text) ? OPTIONS_GO
                          : cli_refuse_plain(STATUS_USAGE, WORD_JOIN_LONG);
}

/* The word of an agent, or the name of the command's file. */
static const char *find_name(struct join *join)
{
    const char *first = join->wish->seat;
    if (join->wish->name)
        return join->wish->name;
    const size_t size = strcspn(first, " ");
    for (size_t i = 0; i < size; i++)
        if (join->wish->seat[i] == '/')
            first = join->wish->seat + i + 1;
    snprintf(join->own_name, sizeof join->own_name, "%.*s",
             (int)(join->wish->seat + size - first), first);
    return join->own_name;
}

/* Telling. */

static int fail_ill(const struct ill *ill)
{
    char why[ILLS_SAID_MAX];
    return cli_fail(STATUS_NOT_ALLOWED, "%s",
                    ills_said(cli_language(), ill, why));
}

static int miss(struct join *join)
{
    enum { NO_COMMAND = 127 }; /* the shell found none */
    const int status = child_stop(&join->child, PATIENCE_MS);
    const struct words_language *const language = cli_language();
    const struct words_arg seat = words_text(join->wish->seat);
    if (status == NO_COMMAND)
        return cli_refuse(language, STATUS_USAGE, WORD_JOIN_UNKNOWN,
                          .seat = seat);
    return cli_refuse(language, STATUS_NOT_ALLOWED, WORD_JOIN_ENDED,
                      .seat = seat,
                      .by = words_text(status < 0 ? "signal" : "status"),
                      .n = words_number(status < 0 ? -status : status));
}

static int put(struct join *join, const struct text *text)
{
    if (!text_ok(text))
        return cli_refuse_plain(STATUS_TOO_LONG, WORD_JOIN_GAME_LONG);
    return child_put(&join->child, text->at, text->length) ? OPTIONS_GO
                                                           : miss(join);
}

/* The line that asks for a decision: all entries that it has not heard. */
static int ask_program(struct join *join)
{
    struct visit *visit = &join->visit;
    const int entries = visit->hearing.entries;
    const int from = visit->changed;
    struct json_out out;
    struct text text;
    text_init(&text, join->told, sizeof join->told);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    json_out_string(&out, "tell", "game");
    json_out_number(&out, "seat", visit->seat);
    json_out_number(&out, "from", from);
    json_out_array(&out, "entries");
    for (int i = from; i < entries; i++)
        json_out_raw(&out, NULL, visit->entry[i], strlen(visit->entry[i]));
    json_out_close(&out);
    telling_put_mark(hearing_mark(&visit->hearing), &out);
    json_out_array(&out, "decides");
    json_out_number(&out, NULL, visit->seat);
    json_out_close(&out);
    json_out_close(&out);
    text_char(&text, '\n');
    visit->changed = entries;
    join->asked = true;
    join->at = visit->at;
    join->cut = visit->cut;
    return put(join, &text);
}

/* Answers. */

static int complain(const struct join *join, const char *line, size_t size)
{
    char answer[ANSWER_SHOWN + 1], words[COMMAND_ROOM];
    snprintf(answer, sizeof answer, "%.*s",
             size > ANSWER_SHOWN ? ANSWER_SHOWN : (int)size, line);
    fprintf(stderr, "borough: %s\n",
            words_fill(words, sizeof words, cli_language(), WORD_JOIN_ANSWERED,
                       .answer = words_text(answer)));
    return cli_refuse(cli_language(), STATUS_NOT_ALLOWED, WORD_JOIN_NO_DECISION,
                      .seat = words_text(join->wish->seat));
}

/* What was decided about a game that has gone on or back since is nothing any
 * more. */
static int take_answer(struct join *join, const char *line, size_t size)
{
    struct visit *visit = &join->visit;
    char move[KEPT_MOVE_ROOM];
    struct json_in in;
    join->asked = false;
    if (!json_in_read(&in, line, size, NULL))
        return complain(join, line, size);
    const struct json_in value = json_in_field(&in, "move");
    if (json_in_type(&value) != JSON_OBJECT || value.size >= sizeof move)
        return complain(join, line, size);
    memcpy(move, value.at, value.size);
    move[value.size] = '\0';
    if (join->at == visit->at && join->cut == visit->cut &&
        visit_decides(visit))
        visit_decide(visit, move);
    return OPTIONS_GO;
}

static int hear_program(struct join *join)
{
    const char *line;
    size_t size;
    switch (child_line(&join->child, 0, &line, &size)) {
    case CHILD_LATE:
        return OPTIONS_GO;
    case CHILD_GONE:
        return miss(join);
    case CHILD_BABBLE:
        return cli_refuse(cli_language(), STATUS_NOT_ALLOWED,
                          WORD_JOIN_LINE_LONG,
                          .seat = words_text(join->wish->seat));
    case CHILD_OK:
        break;
    }
    return take_answer(join, line, size);
}

/* The table. */

/* Who lost the line is told so, once, and goes on trying. */
static void report_contact(struct join *join)
{
    const struct line *line = &join->visit.line;
    const bool lost = line->state == LINE_RESTS && line->tries > 0;
    const struct words_language *const language = cli_language();
    char why[ILLS_SAID_MAX], words[2 * ILLS_SAID_MAX];
    if (lost && !join->lost)
        fprintf(stderr, "borough: %s\n",
                words_fill(
                    words, sizeof words, language, WORD_VISIT_LOST_SHORT,
                    .why = words_text(ills_said(language, &line->ill, why))));
    if (line->state == LINE_OPEN && join->lost)
        fprintf(stderr, "borough: %s\n", words_of(language, WORD_VISIT_BACK));
    join->lost = lost || (join->lost && line->state != LINE_OPEN);
}

static int take_news(struct join *join)
{
    struct visit *visit = &join->visit;
    const unsigned news = visit->news;
    visit->news = 0;
    if ((news & VISIT_PEOPLE) && *visit->question.what &&
        (visit->question.need >> visit->seat & 1))
        (void)visit_call(visit, "agree");
    if ((news & VISIT_DENIED) && *visit->denial)
        return cli_refuse(cli_language(), STATUS_NOT_ALLOWED, WORD_JOIN_REFUSED,
                          .seat = words_text(join->wish->seat),
                          .why = words_text(visit->denial));
    report_contact(join);
    return visit->line.state == LINE_OVER ? fail_ill(&visit->line.ill)
                                          : OPTIONS_GO;
}

static int step(struct join *join)
{
    struct visit *visit = &join->visit;
    visit_wait(visit, join->asked ? join->child.from : -1, WAIT_MS);
    visit_step(visit);
    int answer = take_news(join);
    if (answer == OPTIONS_GO && join->asked)
        answer = hear_program(join);
    if (answer == OPTIONS_GO && !join->asked && !visit_has_sent(visit) &&
        visit_decides(visit) && visit->hearing.game)
        answer = ask_program(join);
    return answer;
}

/* The program hears how it ended, if it ended as the rules have it. */
static int say_farewell(struct join *join)
{
    struct visit *visit = &join->visit;
    struct telling_place place = {0, 0};
    struct record_error error;
    struct text text;
    char why[CLI_REFUSAL_MAX];
    char *const record = sit_record(&join->arrival.sitter);
    if (!record)
        return fail_ill(&join->arrival.sitter.ill);
    const struct record_source source = {.text = record,
                                         .size = strlen(record),
                                         .games = join->wish->sets.game,
                                         .game_count = GAMES_COUNT,
                                         .secret = &visit->seed,
                                         .secrets = 1};
    const enum status status = record_read(&source, &join->record, &error);
    free(record);
    if (status != STATUS_OK)
        return cli_refuse(
            cli_language(), status, WORD_JOIN_RECORD,
            .line = words_number(error.line),
            .why = words_text(cli_detailed(status, error.sentence, why)));
    if (!join->record.finished)
        return OPTIONS_GO;
    text_init(&text, join->told, sizeof join->told);
    guest_farewell(&join->record.session, visit->seat, &place, &text);
    return put(join, &text);
}

static int play(struct join *join)
{
    struct visit *visit = &join->visit;
    int answer = OPTIONS_GO;
    while (answer == OPTIONS_GO && !*visit->over && !stopped)
        answer = step(join);
    if (answer == OPTIONS_GO && *visit->over) {
        printf("over: %s\n", visit->over);
        answer = say_farewell(join);
    }
    child_stop(&join->child, PATIENCE_MS);
    return answer == OPTIONS_GO ? cli_finish() : answer;
}

static int sit(struct join *join)
{
    struct sitter *sitter = &join->arrival.sitter;
    char line[CLI_REFUSAL_MAX];
    int answer = find_command(join);
    if (answer == OPTIONS_GO)
        answer =
            arrive(&join->arrival, join->wish->link, find_name(join), NULL);
    if (answer != OPTIONS_GO)
        return answer;
    if (sitter->opens != SIT_SEAT)
        return cli_refuse_plain(STATUS_NOT_ALLOWED, WORD_JOIN_WATCH);
    if (!visit_begin(&join->visit, sitter, join->wish->sets.game, GAMES_COUNT))
        return fail_ill(&join->visit.line.ill);
    catch_signals();
    if (!child_start(&join->child, join->command))
        return cli_fail_about(STATUS_NO_FILE, "", strerror(errno));
    cli_tell_people();
    puts(words_fill(line, sizeof line, cli_language(), WORD_JOIN_SITS,
                    .name = words_text(join->arrival.name),
                    .n = words_number(sitter->seat + 1)));
    fflush(stdout);
    return play(join);
}

static int run(void *context)
{
    struct join *join = calloc(1, sizeof *join);
    if (!join)
        return cli_fail_in(cli_language(), STATUS_NO_MEMORY);
    join->wish = context;
    join->visit.line.dial = DIAL_NONE;
    const int answer = sit(join);
    visit_end(&join->visit);
    free(join);
    return answer;
}

int cli_join(int argc, char **argv)
{
    struct wish wish = {.seat = "skilled"};
    const struct words_language *language;
    const char *asked = NULL;
    const struct option option[] = {{.name = "seat", .word = &wish.seat},
                                    {.name = "name", .word = &wish.name},
                                    {.name = "set", .list = &wish.sets.file},
                                    {.name = "language", .word = &asked}};
    const struct options options = {.command = "join",
                                    .option = option,
                                    .options = sizeof option / sizeof *option,
                                    .word = &wish.link,
                                    .words = 1};
    int answer = options_read(&options, argc, argv);
    if (answer == OPTIONS_GO)
        answer = language_choose("join", asked, &language);
    return answer == OPTIONS_GO ? sets_run(&wish.sets, run, &wish) : answer;
}
