/* `borough match`: a game between agents and other programs. */
#include "cli/cli.h"

#include "base/seed.h"
#include "base/text.h"
#include "cli/deal.h"
#include "cli/fail.h"
#include "cli/guest.h"
#include "cli/options.h"
#include "cli/players.h"
#include "cli/sets.h"
#include "cli/table.h"
#include "exchange/trace.h"
#include "sys/child.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: borough match --seat WHO --seat WHO... [OPTION]...\n"
    "\n"
    "Plays games between agents and other programs, and prints them as JSON\n"
    "lines (borough trace, borough record). WHO is an agent's word, or else a\n"
    "command that is run in a shell. Whenever its seat is to decide it is "
    "told\n"
    "in a line what that seat may know, no more, and answers with a line "
    "that\n"
    "says its move. borough bot is such a program; docs/BOT.md tells how to\n"
    "write one. One that ends, answers too late or breaks the rules ends the\n"
    "match with exit status 1.\n"
    "\n"
    "  --seat WHO   who plays the next seat; once for each. "
    "Agents: " PLAYERS_WORDS "\n"
    "  --games N    1 to 1000000 (1 if not given)\n"
    "  --seed H     up to 64 hexadecimal digits (1 if not given); game i\n"
    "               is dealt from H + i - 1\n"
    "  --tries N    so many games of one deal instead, that of H; only the\n"
    "               agents' chance differs\n"
    "  --deal FILE  plays on from the game in FILE, a trace or a record;\n"
    "               programs can be told of it if a seed deals it\n"
    "  --timeout MS for a decision of a program (60000 if not given)\n"
    "  --net FILE   the agents judge with this net\n"
    "  --game, --rules, --mode, --first, --scenario, --sides, --ends, --odd,\n"
    "  --sets, --set\n"
    "               as in borough simulate\n"
    "\n"
    "Examples:\n"
    "  borough match --seat greedy --seat 'borough bot --agent mc'\n"
    "  borough match --game subdivision --seat greedy --seat random\n"
    "  borough match --mode lone --seat mc:2000 --games 3\n";

enum {
    GAMES_MOST = 1000000,
    TIMEOUT_MOST = 3600000,
    PATIENCE_MS = 1000, /* for a program to end once its input has ended */
};

struct wish {
    struct table_wish table;
    struct option_list seat;
    const char *seed, *net, *deal;
    int games, tries, timeout;
    struct sets sets;
};

/* Who plays a seat: an agent, or a program if there is a command. */
struct guest {
    const char *command;
    struct agent agent;
    struct agent_desk desk;
    struct child child;
    struct telling_place place; /* how much of the game it has heard */
};

struct match {
    const struct wish *wish;
    const struct game *game;
    struct game_config config;
    struct session deal; /* its game is NULL: none is given */
    struct seed first;   /* of the first game */
    struct seed seed;    /* of the game being played */
    struct players players;
    struct guest guest[GAME_SEATS_MAX];
    struct trace trace;
    struct text out;
    char room[TRACE_OUTPUT_MAX];
    struct text told; /* lines for a program */
    char line[TRACE_OUTPUT_MAX];
};

static int seat_program(const struct match *match, struct guest *guest,
                        const char *command)
{
    guest->command = command;
    return telling_can(match->game)
               ? OPTIONS_GO
               : cli_fail(STATUS_USAGE,
                          "--seat does not take '%s': no program can be told "
                          "of %s, only agents play it here",
                          command, match->game->name);
}

static int seat_guests(struct match *match)
{
    const struct option_list *seat = &match->wish->seat;
    const char *reason;
    int answer = players_open(&match->players, match->game, match->wish->net);
    for (int i = 0; i < seat->count && answer == OPTIONS_GO; i++) {
        struct guest *guest = &match->guest[i];
        if (agent_read(&guest->agent, seat->word[i], &reason) == STATUS_OK)
            answer = players_read(&match->players, "--seat", seat->word[i],
                                  &guest->agent);
        else
            answer = seat_program(match, guest, seat->word[i]);
    }
    return answer;
}

/* Seats that somebody has to take: all but those that the rules play. */
static int count_seats(const struct match *match)
{
    int seats = 0;
    for (int seat = 0; seat < match->config.seats; seat++)
        seats += !game_plays_itself(match->game, &match->config, seat);
    return seats;
}

static int read_deal(struct match *match)
{
    const struct wish *wish = match->wish;
    const int answer =
        deal_read(&wish->sets, &wish->table, wish->deal, &match->deal);
    match->game = match->deal.game;
    match->config = match->deal.config;
    return answer;
}

static int prepare(struct match *match)
{
    const struct wish *wish = match->wish;
    struct table_wish table = wish->table;
    if (wish->seat.count == 0 || wish->seat.count > GAME_SEATS_MAX)
        return cli_fail(STATUS_USAGE, "--seat is given once for each seat; see "
                                      "borough match --help");
    if (!seed_read(&match->seed, wish->seed, strlen(wish->seed)))
        return cli_fail(STATUS_USAGE,
                        "--seed takes 1 to 64 hexadecimal digits, not '%s'",
                        wish->seed);
    match->first = match->seed;
    table.usual_seats = wish->seat.count > 2 ? wish->seat.count : 2;
    const int answer = wish->deal
                           ? read_deal(match)
                           : table_configure(&wish->sets, &table, "match",
                                             &match->game, &match->config);
    if (answer != OPTIONS_GO)
        return answer;
    if (wish->seat.count != count_seats(match))
        return cli_fail(STATUS_USAGE,
                        "--seat is given %d times, but %d are to be taken",
                        wish->seat.count, count_seats(match));
    text_init(&match->out, match->room, sizeof match->room);
    text_init(&match->told, match->line, sizeof match->line);
    trace_init(&match->trace, wish->sets.game, GAMES_COUNT);
    return seat_guests(match);
}

static int start_programs(struct match *match)
{
    for (int seat = 0; seat < match->wish->seat.count; seat++) {
        struct guest *guest = &match->guest[seat];
        if (guest->command && !child_start(&guest->child, guest->command))
            return cli_fail(STATUS_NO_FILE, "seat %d: %s", seat,
                            strerror(errno));
    }
    return OPTIONS_GO;
}

/* The programs are told by the end of their input that it is over. */
static void stop_programs(struct match *match)
{
    for (int seat = 0; seat < match->wish->seat.count; seat++)
        if (match->guest[seat].command)
            child_stop(&match->guest[seat].child, PATIENCE_MS);
}

static int complain(struct match *match, int seat, const char *what)
{
    struct guest *guest = &match->guest[seat];
    child_stop(&guest->child, 0);
    return cli_fail(STATUS_NOT_ALLOWED, "seat %d, '%s': %s", seat,
                    guest->command, what);
}

/* It has ended by itself; how? */
static int miss(struct match *match, int seat)
{
    enum { NO_COMMAND = 127 }; /* the shell found none */
    struct guest *guest = &match->guest[seat];
    const int status = child_stop(&guest->child, PATIENCE_MS);
    char what[64];
    if (status == NO_COMMAND)
        return complain(match, seat, "there is no such agent or command");
    snprintf(what, sizeof what, "it ended with %s %d before the game did",
             status < 0 ? "signal" : "status", status < 0 ? -status : status);
    return complain(match, seat, what);
}

/* Prints what happened. */
static int publish(struct match *match)
{
    struct text *out = &match->out;
    if (out->lost)
        return cli_fail(STATUS_TOO_LONG, "a turn prints too much");
    fwrite(out->at, 1, out->length, stdout);
    out->length = 0;
    return OPTIONS_GO;
}

static int send_told(struct match *match, int seat)
{
    struct text *told = &match->told;
    const bool taken =
        child_put(&match->guest[seat].child, told->at, told->length);
    told->length = 0;
    return taken ? OPTIONS_GO : miss(match, seat);
}

static int complain_of_answer(struct match *match, int seat,
                              enum trace_news news)
{
    const struct trace *trace = &match->trace;
    const char *sentence = status_sentence(trace->status);
    char what[2 * TRACE_SENTENCE_MAX];
    if (news != TRACE_BAD)
        return complain(match, seat, "that is no decision");
    const bool more = strcmp(sentence, trace->reason) != 0;
    snprintf(what, sizeof what, "%s%s%s", sentence, more ? ": " : "",
             more ? trace->reason : "");
    return complain(match, seat, what);
}

/* A decision of a program. */
static int ask_program(struct match *match, int seat)
{
    struct guest *guest = &match->guest[seat];
    const char *line;
    size_t size;
    guest_question(&match->trace.session, seat, &guest->place, &match->told);
    const int answer = send_told(match, seat);
    if (answer != OPTIONS_GO)
        return answer;
    switch (child_line(&guest->child, match->wish->timeout, &line, &size)) {
    case CHILD_LATE:
        return complain(match, seat, "no decision within the time");
    case CHILD_GONE:
        return miss(match, seat);
    case CHILD_BABBLE:
        return complain(match, seat, "its line is too long");
    case CHILD_OK:
        break;
    }
    const enum trace_news news =
        trace_feed(&match->trace, line, size, &match->out);
    if (news == TRACE_MOVE)
        return OPTIONS_GO;
    match->out.length = 0;
    fprintf(stderr, "borough: seat %d answered: %.*s\n", seat,
            size > 200 ? 200 : (int)size, line);
    return complain_of_answer(match, seat, news);
}

/* A decision of chance or of an agent, which no program may repeat. */
static void play_own(struct match *match, game_move move)
{
    struct session *session = &match->trace.session;
    trace_play(session, move, &match->out);
    match->trace.told = session->moves;
}

static int decide(struct match *match)
{
    const struct session *session = &match->trace.session;
    const int seat = session_actor(session);
    if (seat == ACTOR_CHANCE) {
        play_own(match, session_roll(session));
        return OPTIONS_GO;
    }
    struct guest *guest = &match->guest[seat];
    if (guest->command)
        return ask_program(match, seat);
    const struct notebook_story story = agent_story(session);
    agent_recall(&guest->agent, &guest->desk, seat, &story);
    play_own(match,
             agent_ask(&guest->agent, &guest->desk, session_now(session)));
    return OPTIONS_GO;
}

/* Every seat's agent has its own chance. */
static void sit(struct match *match)
{
    for (int seat = 0; seat < match->wish->seat.count; seat++) {
        struct agent_desk *desk = &match->guest[seat].desk;
        match->guest[seat].place = (struct telling_place){0, 0};
        agent_sit(desk, match->game,
                  seed_number(&match->seed) + (uint64_t)seat);
        players_seat(&match->players, desk);
    }
}

static int say_farewell(struct match *match)
{
    int answer = OPTIONS_GO;
    for (int seat = 0; seat < match->wish->seat.count && answer == OPTIONS_GO;
         seat++) {
        struct guest *guest = &match->guest[seat];
        if (!guest->command)
            continue;
        guest_farewell(&match->trace.session, seat, &guest->place,
                       &match->told);
        answer = send_told(match, seat);
    }
    return answer;
}

static int play(struct match *match)
{
    struct session *session = &match->trace.session;
    if (match->deal.game)
        deal_again(session, &match->deal, &match->seed);
    else
        session_deal(session, match->game, &match->config,
                     match->wish->tries ? &match->first : &match->seed);
    session_settle(session);
    match->trace.told = match->deal.game ? session->moves : 0;
    sit(match);
    deal_print(session, &match->out);
    int answer = publish(match);
    while (answer == OPTIONS_GO && session_actor(session) != ACTOR_NONE) {
        answer = decide(match);
        if (answer == OPTIONS_GO)
            answer = publish(match);
    }
    return answer == OPTIONS_GO ? say_farewell(match) : answer;
}

static int run(struct match *match)
{
    int answer = prepare(match);
    if (answer != OPTIONS_GO)
        return answer;
    answer = start_programs(match);
    const struct wish *wish = match->wish;
    const int count = wish->tries ? wish->tries : wish->games;
    for (int i = 0; i < count && answer == OPTIONS_GO; i++) {
        answer = play(match);
        seed_advance(&match->seed, 1);
    }
    stop_programs(match);
    const int written = cli_finish();
    return answer == OPTIONS_GO ? written : answer;
}

static int open_match(void *context)
{
    struct match *match = calloc(1, sizeof *match);
    if (!match)
        return cli_fail(STATUS_NO_MEMORY, "%s",
                        status_sentence(STATUS_NO_MEMORY));
    match->wish = context;
    const int answer = run(match);
    players_close(&match->players);
    free(match);
    return answer;
}

int cli_match(int argc, char **argv)
{
    struct wish wish = {.seed = "1", .games = 1, .timeout = 60000};
    const struct option option[] = {
        TABLE_OPTIONS(&wish.table),
        {.name = "seat", .list = &wish.seat},
        {.name = "seed", .word = &wish.seed},
        {.name = "net", .word = &wish.net},
        {.name = "sets", .word = &wish.sets.chosen},
        {.name = "set", .list = &wish.sets.file},
        {.name = "deal", .word = &wish.deal},
        {.name = "tries", .number = &wish.tries, .min = 1, .max = GAMES_MOST},
        {.name = "games", .number = &wish.games, .min = 1, .max = GAMES_MOST},
        {.name = "timeout",
         .number = &wish.timeout,
         .min = 1,
         .max = TIMEOUT_MOST}};
    const struct options options = {.command = "match",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    const int answer = options_read(&options, argc, argv);
    return answer == OPTIONS_GO ? sets_run(&wish.sets, open_match, &wish)
                                : answer;
}
