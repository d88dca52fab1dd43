/* `borough bot`: a seat of a game played over JSON lines. The bot has a game
 * only as its seat was told it; what it decides from is what it supposes from
 * that. */
#include "cli/cli.h"

#include "base/seed.h"
#include "base/text.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/players.h"
#include "cli/sets.h"
#include "exchange/hearing.h"
#include "exchange/trace.h"
#include "sys/file.h"
#include "json/in.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: borough bot [OPTION]...\n"
    "\n"
    "Plays a seat of a game for another program. Reads as JSON lines from\n"
    "standard input what that seat is told of the game, and whenever it is to\n"
    "decide prints the decision as such a line. It is told no more than the\n"
    "seat may know. Any number of games may follow each other. A bad line is\n"
    "answered by {\"error\":{\"code\",\"line\",\"message\"}} and exit status "
    "1.\n"
    "docs/BOT.md has all of it, and a session as an example.\n"
    "\n"
    "  --agent A    who plays: " PLAYERS_WORDS "\n"
    "               (skilled if not given)\n"
    "  --time MS    thinks at most about so long over a move\n"
    "  --seed H     up to 64 hexadecimal digits for its own chance (1 if not\n"
    "               given)\n"
    "  --net FILE   judges with this net\n"
    "  --set FILE   knows the custom set in FILE; may be repeated\n"
    "\n"
    "Examples:\n"
    "  borough bot --agent champion\n"
    "  borough match --seat greedy --seat 'borough bot --agent mc:1000'\n";

enum {
    LINE_BYTES_MAX = 1 << 20,
    TIME_MOST = 3600000,
    OUT_BYTES = 1 << 16,
    SENTENCE_MAX = 256
};

struct wish {
    const char *agent, *seed, *net;
    int time;
    struct sets sets;
};

struct bot {
    const struct wish *wish;
    struct agent agent;
    struct seed seed;
    int games;              /* begun */
    int lines;              /* read */
    struct players players; /* of the game being played */
    struct agent_desk desk;
    struct hearing hearing;
    struct session trial; /* what is heard, and the decision being made */
    struct text out;
    char printed[OUT_BYTES];
};

static int prepare(struct bot *bot)
{
    const struct wish *wish = bot->wish;
    const char *reason;
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
    trace_refuse(status, bot->lines, message, &bot->out);
    flush_out(bot);
    return 1;
}

/* A telling that is no telling of a game: which entry, and why. */
static int refuse_telling(struct bot *bot, enum status status,
                          const struct hearing_flaw *flaw)
{
    char message[SENTENCE_MAX];
    struct text text;
    text_init(&text, message, sizeof message);
    if (flaw->entry >= 0) {
        text_add(&text, "entry ");
        text_number(&text, flaw->entry);
        text_add(&text, ": ");
    }
    text_add(&text, flaw->reason);
    return refuse(bot, status, message);
}

/* A game has been heard from its start: sits down to it, or says why not. */
static int begin(struct bot *bot)
{
    const struct game *game = bot->hearing.game;
    players_close(&bot->players);
    const int answer = players_open(&bot->players, game, bot->wish->net);
    if (answer != OPTIONS_GO)
        return answer;
    const char *reason = players_unfit(&bot->players, &bot->agent);
    if (reason)
        return refuse(bot, STATUS_NOT_ALLOWED, reason);
    agent_sit(&bot->desk, game,
              seed_number(&bot->seed) + (uint64_t)bot->games++);
    players_seat(&bot->players, &bot->desk);
    return OPTIONS_GO;
}

/* Takes up what the seat is told. A game begins with its first entry. */
static int hear(struct bot *bot, int seat, const struct json_in *message)
{
    struct hearing *hearing = &bot->hearing;
    const int before = hearing->entries;
    struct hearing_flaw flaw;
    const struct json_in number = json_in_field(message, "from");
    int from = 0;
    const bool anew = json_in_int(&number, &from) && from == 0;
    if (anew)
        hearing_init(hearing, bot->wish->sets.game, GAMES_COUNT, seat,
                     seed_number(&bot->seed));
    if (hearing->game && seat != hearing->ear)
        return refuse(bot, STATUS_WRONG_SEAT,
                      "seat: the game is heard for another one");
    const enum status status = hearing_read(hearing, message, &flaw);
    if (status != STATUS_OK)
        return refuse_telling(bot, status, &flaw);
    if (from < before) /* what was noted of later decisions does not hold */
        memset(&bot->desk.book[seat], 0, sizeof bot->desk.book[seat]);
    return anew ? begin(bot) : OPTIONS_GO;
}

static bool is_asked(const struct json_in *message, int seat)
{
    const struct json_in decides = json_in_field(message, "decides");
    int number;
    for (struct json_in item = json_in_first(&decides); item.at;
         item = json_in_next(&decides, item))
        if (json_in_int(&item, &number) && number == seat)
            return true;
    return false;
}

static game_move ask(struct bot *bot, int seat)
{
    const struct notebook_story story = agent_story(&bot->trial);
    agent_recall(&bot->agent, &bot->desk, seat, &story);
    return agent_ask(&bot->agent, &bot->desk, session_now(&bot->trial));
}

/* Decides, whole; what is played here is only to find the decision's parts. */
static int decide(struct bot *bot, int seat)
{
    struct session *trial = &bot->trial;
    *trial = bot->hearing.session;
    if (session_actor(trial) != seat && session_ahead(trial, seat) != STATUS_OK)
        return refuse(bot, STATUS_WRONG_SEAT,
                      "decides: by what was told it is not for this seat to "
                      "decide");
    while (bot->out.length == 0)
        trace_say(trial, ask(bot, seat), &bot->out);
    return flush_out(bot) == 0 ? OPTIONS_GO : 1;
}

static int read_message(struct bot *bot, const struct json_in *message)
{
    const struct json_in word = json_in_field(message, "tell");
    const struct json_in number = json_in_field(message, "seat");
    int seat;
    if (json_in_type(&word) != JSON_STRING)
        return refuse(bot, STATUS_BAD_REQUEST, "tell: missing or not a word");
    if (!json_in_is(&word, "game"))
        return OPTIONS_GO;
    if (!json_in_int(&number, &seat) || seat < 0 || seat >= GAME_SEATS_MAX)
        return refuse(bot, STATUS_BAD_REQUEST, "seat: missing or no seat");
    const int answer = hear(bot, seat, message);
    if (answer != OPTIONS_GO || !is_asked(message, seat))
        return answer;
    return decide(bot, seat);
}

static int refuse_json(struct bot *bot, const struct json_flaw *flaw)
{
    char message[SENTENCE_MAX];
    snprintf(message, sizeof message, "%s, at byte %zu", flaw->reason,
             flaw->at + 1);
    return refuse(bot, STATUS_BAD_JSON, message);
}

static bool is_blank(const char *line, size_t size)
{
    size_t at = 0;
    while (at < size && strchr(" \t\r", line[at]) && line[at])
        at++;
    return at == size;
}

static int read_line(struct bot *bot, const char *line, size_t size)
{
    struct json_flaw flaw = {"not an object", 0};
    struct json_in message;
    bot->lines++;
    if (is_blank(line, size))
        return OPTIONS_GO;
    if (!json_in_read(&message, line, size, &flaw) ||
        json_in_type(&message) != JSON_OBJECT)
        return refuse_json(bot, &flaw);
    return read_message(bot, &message);
}

static int listen(struct bot *bot, struct file_lines *lines)
{
    for (;;) {
        const char *line;
        size_t size;
        const struct file_outcome outcome =
            file_lines_next(lines, &line, &size);
        if (outcome.status == STATUS_TOO_LONG) {
            bot->lines++;
            return refuse(bot, STATUS_BAD_JSON,
                          "the line is longer than 1 MiB");
        }
        if (outcome.status != STATUS_OK)
            return cli_fail(outcome.status, "standard input: %s",
                            outcome.reason);
        if (!line)
            return cli_finish();
        const int answer = read_line(bot, line, size);
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
        {.name = "agent", .word = &wish.agent},
        {.name = "seed", .word = &wish.seed},
        {.name = "net", .word = &wish.net},
        {.name = "time", .number = &wish.time, .min = 1, .max = TIME_MOST},
        {.name = "set", .list = &wish.sets.file}};
    const struct options options = {.command = "bot",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    const int answer = options_read(&options, argc, argv);
    return answer == OPTIONS_GO ? sets_run(&wish.sets, play, &wish) : answer;
}
