/* `borough review`: what every move of a game cost, and what was luck. */
#include "cli/cli.h"

#include "ai/level.h"
#include "ai/review.h"
#include "base/text.h"
#include "cli/deal.h"
#include "cli/fail.h"
#include "cli/language.h"
#include "cli/options.h"
#include "cli/players.h"
#include "cli/review_report.h"
#include "cli/saves.h"
#include "cli/sets.h"
#include "exchange/trace.h"
#include "sys/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORK_USUAL = 40000,
    WORK_MOST = 100000000,
    LUCK_MOST = 10000,
    FILE_MOST = 16 << 20,
    JSON_ROOM = 16 << 20,
    ALL_SEATS = (1 << GAME_SEATS_MAX) - 1,
};

struct request {
    const char *path, *net, *table;
    bool json;
    int work, seat, luck, seed; /* seat -1: all */
    struct sets sets;
    const char *asked; /* the language */
    const struct words_language *language;
};

struct work {
    struct session session;
    struct record_player player[GAME_SEATS_MAX];
    struct players players;
    struct agent_desk desk;
    struct agent judge;
    struct review review;
    struct review_decision decision[GAME_LENGTH_MAX];
    int decisions;
    union {
        struct record record;
        struct trace trace;
    };
};

/* Reading. */

static int read_trace(struct work *work, const struct request *request,
                      const char *data, size_t size)
{
    struct trace *trace = &work->trace;
    trace_init(trace, request->sets.game, GAMES_COUNT);
    trace->one_game = true;
    const enum status status = trace_read_text(trace, data, size);
    if (status != STATUS_OK)
        return deal_complain(request->path, trace, status);
    if (!trace->session.game)
        return cli_refuse(request->language, STATUS_BAD_SETUP,
                          WORD_REFUSE_EMPTY, .path = words_text(request->path));
    work->session = trace->session;
    record_name_seats(work->player);
    return OPTIONS_GO;
}

/* The seed of a game that is not over may lie beside the file. */
static int read_record(struct work *work, const struct request *request,
                       const char *data, size_t size)
{
    struct record_error error;
    const struct record_source source = {.text = data,
                                         .size = size,
                                         .games = request->sets.game,
                                         .game_count = GAMES_COUNT};
    enum status status = record_read(&source, &work->record, &error);
    if (status == STATUS_NO_SEED && strcmp(request->path, "-") != 0)
        status = saves_read(request->sets.game, request->path, &work->record,
                            &error);
    if (status != STATUS_OK)
        return saves_complain(request->path, &error);
    work->session = work->record.session;
    memcpy(work->player, work->record.player, sizeof work->player);
    return OPTIONS_GO;
}

static int read_game(struct work *work, const struct request *request)
{
    char *data;
    size_t size;
    const struct file_outcome outcome =
        file_read(request->path, FILE_MOST, &data, &size);
    if (outcome.status != STATUS_OK)
        return cli_fail_about(outcome.status, request->path, outcome.reason);
    const int answer = size > 0 && data[0] == '{'
                           ? read_trace(work, request, data, size)
                           : read_record(work, request, data, size);
    free(data);
    return answer;
}

/* Judging. */

/* The level that a record names is played at, 0: none. */
static int level_of(enum record_kind kind)
{
    return kind >= RECORD_BEGINNER && kind <= RECORD_CHAMPION
               ? (int)(kind - RECORD_BEGINNER) + 1
               : 0;
}

static int table_of(const struct work *work, const struct request *request)
{
    struct agent agent;
    if (request->table)
        return level_read(&agent, request->table) ? agent.level : -1;
    int level[GAME_SEATS_MAX];
    const int seats = work->session.config.seats;
    for (int seat = 0; seat < seats; seat++)
        level[seat] = level_of(work->player[seat].kind);
    return level_of_table(level, seats);
}

/* Half of the work finds the best decision, half compares it. */
static int open_desk(struct work *work, const struct request *request)
{
    const struct game *game = work->session.game;
    char words[AGENT_NAME_MAX] = "net";
    const char *reason;
    const int answer = players_open(&work->players, game, request->net);
    if (answer != OPTIONS_GO)
        return answer;
    if (request->work > 1)
        snprintf(words, sizeof words, "search:%d", request->work / 2);
    agent_sit(&work->desk, game, 0);
    players_seat(&work->players, &work->desk);
    work->desk.table = table_of(work, request);
    if (work->desk.table < 0)
        return cli_refuse(request->language, STATUS_USAGE, WORD_REFUSE_LEVEL,
                          .word = words_text(request->table));
    const enum status status = agent_read(&work->judge, words, &reason);
    if (status != STATUS_OK)
        return cli_fail_about(status, "--work", reason);
    reason = agent_unfit(&work->judge, &work->desk);
    if (reason)
        return cli_refuse(request->language, STATUS_BAD_NET, WORD_REFUSE_REVIEW,
                          .game = words_text(game->name),
                          .why = words_text(reason));
    return OPTIONS_GO;
}

static void judge(struct work *work, const struct request *request)
{
    const struct review_request wish = {
        .judge = &work->judge,
        .work = (uint64_t)request->work / 2,
        .samples = request->luck,
        .seed = (uint64_t)request->seed,
        .seats = request->seat < 0 ? ALL_SEATS : 1u << request->seat};
    review_begin(&work->review, &work->session, &work->desk, &wish);
    while (review_step(&work->review, &work->decision[work->decisions]))
        work->decisions++;
}

/* Printing. */

static int print_json(const struct review_report *report)
{
    struct text text;
    char *room = malloc(JSON_ROOM);
    if (!room)
        return cli_fail_in(cli_language(), STATUS_NO_MEMORY);
    text_init(&text, room, JSON_ROOM);
    const bool fits = review_report_json(report, &text);
    if (fits)
        fwrite(text.at, 1, text.length, stdout);
    free(room);
    return fits ? cli_finish() : cli_fail_in(cli_language(), STATUS_TOO_LONG);
}

static int print(const struct work *work, const struct request *request)
{
    const struct review_report report = {.session = &work->session,
                                         .player = work->player,
                                         .review = &work->review,
                                         .decision = work->decision,
                                         .decisions = work->decisions,
                                         .work = request->work,
                                         .language = request->language};
    if (request->json)
        return print_json(&report);
    cli_tell_people();
    return review_report_text(&report)
               ? cli_finish()
               : cli_fail_in(request->language, STATUS_NO_MEMORY);
}

static int run(struct work *work, const struct request *request)
{
    int answer = read_game(work, request);
    if (answer != OPTIONS_GO)
        return answer;
    if (request->seat >= work->session.config.seats)
        return cli_refuse(request->language, STATUS_USAGE, WORD_REFUSE_SEAT,
                          .seat = words_number(request->seat),
                          .last = words_number(work->session.config.seats - 1));
    answer = open_desk(work, request);
    if (answer == OPTIONS_GO) {
        judge(work, request);
        answer = print(work, request);
    }
    players_close(&work->players);
    return answer;
}

static int review(void *context)
{
    struct work *work = calloc(1, sizeof *work);
    const int answer = work ? run(work, context)
                            : cli_fail_in(cli_language(), STATUS_NO_MEMORY);
    free(work);
    return answer;
}

int cli_review(int argc, char **argv)
{
    struct request request = {
        .work = WORK_USUAL, .seat = -1, .luck = LUCK_SAMPLES, .seed = 1};
    const struct option option[] = {
        {.name = "json", .flag = &request.json},
        {.name = "work", .number = &request.work, .max = WORK_MOST},
        {.name = "seat", .number = &request.seat, .max = GAME_SEATS_MAX - 1},
        {.name = "luck", .number = &request.luck, .max = LUCK_MOST},
        {.name = "seed", .number = &request.seed, .max = 999999999},
        {.name = "net", .word = &request.net},
        {.name = "table", .word = &request.table},
        {.name = "set", .list = &request.sets.file},
        {.name = "language", .word = &request.asked}};
    const struct options options = {.command = "review",
                                    .option = option,
                                    .options = sizeof option / sizeof *option,
                                    .word = &request.path,
                                    .words = 1};
    int answer = options_read(&options, argc, argv);
    if (answer == OPTIONS_GO)
        answer = language_choose("review", request.asked, &request.language);
    return answer == OPTIONS_GO ? sets_run(&request.sets, review, &request)
                                : answer;
}
