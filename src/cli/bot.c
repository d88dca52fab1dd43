/* `borough bot`: seats of a game played over JSON lines. */
#include "cli/cli.h"

#include "base/seed.h"
#include "base/text.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/players.h"
#include "cli/sets.h"
#include "exchange/trace.h"
#include "sys/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: borough bot --seat N[,N]... [OPTION]...\n"
    "\n"
    "Plays seats of a game for another program. Reads the set-up line and\n"
    "the others' moves as JSON lines from standard input and, whenever one of\n"
    "its seats is to decide, prints that move as such a line. Only what a\n"
    "seat may know is used. Any number of games may follow each other. A bad\n"
    "line is answered by {\"error\":{\"code\",\"line\",\"message\"}} and exit\n"
    "status 1. docs/BOT.md has all of it, and a session as an example.\n"
    "\n"
    "  --seat N     a seat to play, from 0; several joined by commas or given\n"
    "               one by one\n"
    "  --agent A    who plays: " PLAYERS_WORDS "\n"
    "               (skilled if not given)\n"
    "  --time MS    thinks at most about so long over a move\n"
    "  --chance     rolls the die too (Subdivision): as the seed of the "
    "set-up\n"
    "               has it, or by chance\n"
    "  --seed H     up to 64 hexadecimal digits for its own chance (1 if not\n"
    "               given)\n"
    "  --net FILE   judges with this net\n"
    "  --set FILE   knows the custom set in FILE; may be repeated\n"
    "\n"
    "Examples:\n"
    "  borough bot --seat 1 --agent champion\n"
    "  borough bot --seat 0,2 --agent mc:1000 --time 500\n";

enum { LINE_BYTES_MAX = 1 << 20, TIME_MOST = 3600000, OUT_BYTES = 1 << 16 };

struct wish {
    struct option_list seat;
    const char *agent, *seed, *net;
    int time;
    bool chance;
    struct sets sets;
};

struct bot {
    const struct wish *wish;
    unsigned seats; /* bit per seat that it plays */
    struct agent agent;
    struct seed seed;
    int games;              /* begun */
    struct players players; /* of the game being played */
    struct agent_desk desk;
    struct trace trace;
    struct text out;
    char printed[OUT_BYTES];
};

/* "0,2" into the bits of the seats. */
static int read_seats(const char *words, unsigned *seats)
{
    for (const char *at = words;; at++) {
        const size_t size = strcspn(at, ",");
        int seat;
        if (!text_read_number(at, size, &seat) || seat < 0 ||
            seat >= GAME_SEATS_MAX)
            return cli_fail(STATUS_USAGE,
                            "--seat takes seats from 0 to %d joined by "
                            "commas, not '%s'",
                            GAME_SEATS_MAX - 1, words);
        *seats |= 1u << seat;
        at += size;
        if (!*at)
            return OPTIONS_GO;
    }
}

static int prepare(struct bot *bot)
{
    const struct wish *wish = bot->wish;
    const char *reason;
    for (int i = 0; i < wish->seat.count; i++)
        if (read_seats(wish->seat.word[i], &bot->seats) != OPTIONS_GO)
            return 2;
    if (!bot->seats)
        return cli_fail(STATUS_USAGE, "--seat is missing: which seat is it to "
                                      "play? see borough bot --help");
    if (agent_read(&bot->agent, wish->agent, &reason) != STATUS_OK)
        return cli_fail(STATUS_USAGE, "--agent does not take '%s': %s",
                        wish->agent, reason);
    if (!seed_read(&bot->seed, wish->seed, strlen(wish->seed)))
        return cli_fail(STATUS_USAGE,
                        "--seed takes 1 to 64 hexadecimal digits, not '%s'",
                        wish->seed);
    if (wish->time)
        bot->agent.ms = (uint32_t)wish->time;
    text_init(&bot->out, bot->printed, sizeof bot->printed);
    trace_init(&bot->trace, wish->sets.game, GAMES_COUNT);
    return OPTIONS_GO;
}

static int flush_out(struct bot *bot)
{
    fwrite(bot->out.at, 1, bot->out.length, stdout);
    bot->out.length = 0;
    return cli_finish();
}

static int refuse(struct bot *bot, enum status status, const char *message)
{
    trace_refuse(status, bot->trace.lines, message, &bot->out);
    flush_out(bot);
    return 1;
}

/* A new game has begun: sits down to it, or says why not. */
static int begin(struct bot *bot)
{
    const struct session *session = &bot->trace.session;
    const struct game *game = session->game;
    players_close(&bot->players);
    const int answer = players_open(&bot->players, game, bot->wish->net);
    if (answer != OPTIONS_GO)
        return answer;
    const char *reason = players_unfit(&bot->players, &bot->agent);
    if (reason)
        return refuse(bot, STATUS_NOT_ALLOWED, reason);
    if (bot->seats >> session->config.seats)
        return refuse(bot, STATUS_WRONG_SEAT,
                      "the game has fewer seats than --seat asks for");
    agent_sit(&bot->desk, game,
              seed_number(&bot->seed) + (uint64_t)bot->games++);
    players_seat(&bot->players, &bot->desk);
    return OPTIONS_GO;
}

static game_move roll(struct bot *bot)
{
    const struct session *session = &bot->trace.session;
    return session->dealt ? session_roll(session)
                          : game_random(session->game, session_now(session),
                                        &bot->desk.rng);
}

static game_move ask(struct bot *bot, int seat)
{
    const struct session *session = &bot->trace.session;
    const struct notebook_story story = agent_story(session);
    agent_recall(&bot->agent, &bot->desk, seat, &story);
    return agent_ask(&bot->agent, &bot->desk, session_now(session));
}

/* Decides for as long as it is to decide. */
static int decide(struct bot *bot)
{
    struct session *session = &bot->trace.session;
    while (session->game) {
        const int actor = session_actor(session);
        const bool chance = actor == ACTOR_CHANCE && bot->wish->chance;
        if (!chance && !(actor >= 0 && bot->seats >> actor & 1))
            break;
        trace_say(session, chance ? roll(bot) : ask(bot, actor), &bot->out);
        if (bot->out.length > 0 && flush_out(bot) != 0)
            return 1;
    }
    return OPTIONS_GO;
}

static int hear(struct bot *bot, const char *line, size_t size)
{
    struct trace *trace = &bot->trace;
    const enum trace_news news = trace_read(trace, line, size);
    if (news == TRACE_BAD)
        return refuse(bot, trace->status, trace->reason);
    const int answer = news == TRACE_GAME ? begin(bot) : OPTIONS_GO;
    return answer == OPTIONS_GO ? decide(bot) : answer;
}

static int listen(struct bot *bot, struct file_lines *lines)
{
    for (;;) {
        const char *line;
        size_t size;
        const struct file_outcome outcome =
            file_lines_next(lines, &line, &size);
        if (outcome.status == STATUS_TOO_LONG) {
            bot->trace.lines++;
            return refuse(bot, STATUS_BAD_JSON,
                          "the line is longer than 1 MiB");
        }
        if (outcome.status != STATUS_OK)
            return cli_fail(outcome.status, "standard input: %s",
                            outcome.reason);
        if (!line)
            return cli_finish();
        const int answer = hear(bot, line, size);
        if (answer != OPTIONS_GO)
            return answer;
    }
}

static int play(void *context)
{
    struct file_lines lines;
    struct bot *bot = calloc(1, sizeof *bot);
    if (!bot)
        return cli_fail(STATUS_NO_MEMORY, "%s",
                        status_sentence(STATUS_NO_MEMORY));
    bot->wish = context;
    int answer = prepare(bot);
    if (answer == OPTIONS_GO) {
        const struct file_outcome outcome =
            file_lines_open(&lines, "-", LINE_BYTES_MAX);
        answer = outcome.status == STATUS_OK
                     ? listen(bot, &lines)
                     : cli_fail(outcome.status, "%s", outcome.reason);
        if (outcome.status == STATUS_OK)
            file_lines_close(&lines);
    }
    players_close(&bot->players);
    free(bot);
    return answer;
}

int cli_bot(int argc, char **argv)
{
    struct wish wish = {.agent = "skilled", .seed = "1"};
    const struct option option[] = {
        {.name = "seat", .list = &wish.seat},
        {.name = "agent", .word = &wish.agent},
        {.name = "seed", .word = &wish.seed},
        {.name = "net", .word = &wish.net},
        {.name = "time", .number = &wish.time, .min = 1, .max = TIME_MOST},
        {.name = "chance", .flag = &wish.chance},
        {.name = "set", .list = &wish.sets.file}};
    const struct options options = {.command = "bot",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    const int answer = options_read(&options, argc, argv);
    return answer == OPTIONS_GO ? sets_run(&wish.sets, play, &wish) : answer;
}
