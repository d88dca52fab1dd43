/* `borough think`: moves for computers at a host's tables, and proofs.
 *
 * A question is a line, {"level":...,"salt":...,"told":{...}}: who plays, a
 * number for its chance, and all that its seat has been told; with "work" it is
 * to judge only that many of a hundred positions that its level would. The
 * answer is
 * {"move":{...}} or {"error":{...}}. A line {"day":...,"record":...} is a
 * record of the deal of a day, and the answer is {"result":{...}} (prove.h).
 * Between two lines nothing is remembered but the nets. */
#include "cli/cli.h"

#include "ai/level.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/players.h"
#include "cli/prove.h"
#include "exchange/hearing.h"
#include "games/games.h"
#include "sys/file.h"
#include "json/in.h"
#include "json/out.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: borough think\n"
    "\n"
    "Thinks for the computers at the tables of `borough serve --data`, which\n"
    "starts it by itself. Reads what a seat was told as JSON lines and prints\n"
    "a move for each; of a record of the deal of a day, what came of it.\n"
    "Gives way to everything else on the machine.\n"
    "\n"
    "Example:\n"
    "  borough think < questions\n";

enum { LINE_BYTES_MAX = 1 << 21, OUT_BYTES = 4096, NICE = 10, WORD_MAX = 32 };

struct mind {
    struct players players[GAMES_COUNT];
    struct hearing hearing;
    struct agent_desk desk;
    struct prover prover;
    char out[OUT_BYTES];
};

/* What is wrong with a question. */
struct flaw {
    enum status status;
    const char *reason;
};

static struct flaw flaw(enum status status, const char *reason)
{
    return (struct flaw){status, reason};
}

static struct flaw read_agent(const struct json_in *in, struct agent *agent)
{
    const struct json_in level = json_in_field(in, "level");
    char word[WORD_MAX];
    const char *reason = "level: missing or too long";
    if (!json_in_string(&level, word, sizeof word))
        return flaw(STATUS_BAD_REQUEST, reason);
    return flaw(agent_read(agent, word, &reason), reason);
}

/* How much it may search, once it is known which game it is. */
static struct flaw read_work(const struct json_in *in, const struct game *game,
                             struct agent *agent)
{
    const struct json_in field = json_in_field(in, "work");
    int share = 100;
    if (field.at && (!json_in_int(&field, &share) || share < 1 || share > 100))
        return flaw(STATUS_BAD_REQUEST, "work: not 1 to 100");
    const uint64_t all = level_work(agent, game);
    if (all > 0 && share < 100)
        agent->work = all * (uint64_t)share / 100 + 1;
    return flaw(STATUS_OK, NULL);
}

static struct flaw hear(struct mind *mind, const struct json_in *in, int *seat)
{
    const struct json_in told = json_in_field(in, "told");
    const struct json_in ear = json_in_field(&told, "seat");
    const struct json_in salt = json_in_field(in, "salt");
    struct hearing_flaw wrong = {.entry = -1, .reason = "told: nothing"};
    uint64_t number = 0;
    if (!json_in_int(&ear, seat) || *seat < 0 || *seat >= GAME_SEATS_MAX ||
        !json_in_count64(&salt, &number))
        return flaw(STATUS_BAD_REQUEST, "seat or salt: not a number");
    hearing_init(&mind->hearing, games, GAMES_COUNT, *seat, number);
    const enum status status = hearing_read(&mind->hearing, &told, &wrong);
    if (status != STATUS_OK)
        return flaw(status, wrong.reason);
    const struct game *const game = mind->hearing.game;
    agent_sit(&mind->desk, game, number);
    players_seat(&mind->players[games_index(game->name)], &mind->desk);
    /* It goes by positions, so that it plays alike on every machine. */
    mind->desk.clock = (struct agent_clock){NULL, NULL};
    return flaw(STATUS_OK, NULL);
}

/* Where all choose at the same time, the seat need not wait for its turn. */
static struct flaw take_turn(struct session *session, int seat)
{
    if (session_actor(session) == seat)
        return flaw(STATUS_OK, NULL);
    const enum status status = session_ahead(session, seat);
    if (status == STATUS_OK && session_actor(session) == seat)
        return flaw(STATUS_OK, NULL);
    return flaw(STATUS_WRONG_SEAT, status_sentence(STATUS_WRONG_SEAT));
}

static struct flaw decide(struct mind *mind, const struct agent *agent,
                          int seat, struct game_decision *decision)
{
    struct session *const session = &mind->hearing.session;
    const struct game *const game = session->game;
    do {
        const struct notebook_story story = agent_story(session);
        agent_recall(agent, &mind->desk, seat, &story);
        const game_move move =
            agent_ask(agent, &mind->desk, session_now(session));
        const enum status status = session_play(session, seat, move, NULL);
        if (status != STATUS_OK || decision->parts == GAME_PARTS_MAX)
            return flaw(STATUS_BAD_MOVE, status_sentence(status));
        decision->part[decision->parts++] = move;
    } while (game_pending(game, session_now(session)));
    return flaw(STATUS_OK, NULL);
}

static struct flaw think(struct mind *mind, const struct json_in *in,
                         struct json_out *out)
{
    struct session *const session = &mind->hearing.session;
    struct game_decision decision = {.parts = 0};
    struct agent agent;
    int seat = 0;
    struct flaw wrong = read_agent(in, &agent);
    if (wrong.status == STATUS_OK)
        wrong = hear(mind, in, &seat);
    if (wrong.status == STATUS_OK)
        wrong = read_work(in, session->game, &agent);
    if (wrong.status == STATUS_OK)
        wrong = take_turn(session, seat);
    if (wrong.status != STATUS_OK)
        return wrong;
    const char *const unfit = agent_unfit(&agent, &mind->desk);
    if (unfit)
        return flaw(STATUS_NOT_ALLOWED, unfit);
    const union session_state before = session->now;
    wrong = decide(mind, &agent, seat, &decision);
    if (wrong.status != STATUS_OK)
        return wrong;
    json_out_object(out, "move");
    game_trace_move(session->game, session_state_const(&before), &decision,
                    out);
    json_out_close(out);
    return wrong;
}

static void put_flaw(struct json_out *out, const struct flaw *wrong)
{
    json_out_object(out, "error");
    json_out_string(out, "code", status_code(wrong->status));
    json_out_string(out, "message", wrong->reason);
    json_out_close(out);
}

static void answer_question(struct mind *mind, const char *line, size_t size,
                            struct json_out *out)
{
    struct json_in in;
    if (!json_in_read(&in, line, size, NULL)) {
        const struct flaw none =
            flaw(STATUS_BAD_JSON, status_sentence(STATUS_BAD_JSON));
        put_flaw(out, &none);
        return;
    }
    if (prover_is_asked(&in)) {
        prover_answer(&mind->prover, &in, out);
        return;
    }
    const struct flaw wrong = think(mind, &in, out);
    if (wrong.status != STATUS_OK)
        put_flaw(out, &wrong);
}

static void answer(struct mind *mind, const char *line, size_t size)
{
    struct json_out out;
    struct text text;
    text_init(&text, mind->out, sizeof mind->out);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    answer_question(mind, line, size, &out);
    json_out_close(&out);
    puts(mind->out);
    fflush(stdout);
}

static int listen(struct mind *mind, struct file_lines *lines)
{
    for (;;) {
        const char *line;
        size_t size;
        const struct file_outcome outcome =
            file_lines_next(lines, &line, &size);
        if (outcome.status != STATUS_OK)
            return cli_fail(outcome.status, "standard input: %s",
                            outcome.reason);
        if (!line)
            return cli_finish();
        answer(mind, line, size);
    }
}

static int open_players(struct mind *mind)
{
    int answer = OPTIONS_GO;
    for (int i = 0; i < GAMES_COUNT && answer == OPTIONS_GO; i++)
        answer = players_open(&mind->players[i], games[i], NULL);
    prover_open(&mind->prover, mind->players);
    return answer;
}

static int run(struct mind *mind)
{
    struct file_lines lines;
    int answer = open_players(mind);
    if (answer != OPTIONS_GO)
        return answer;
    const struct file_outcome outcome =
        file_lines_open(&lines, "-", LINE_BYTES_MAX);
    if (outcome.status != STATUS_OK)
        return cli_fail(outcome.status, "%s", outcome.reason);
    answer = listen(mind, &lines);
    file_lines_close(&lines);
    return answer;
}

int cli_think(int argc, char **argv)
{
    const struct options options = {.command = "think", .help = help};
    const int status = options_read(&options, argc, argv);
    if (status != OPTIONS_GO)
        return status;
    struct mind *const mind = calloc(1, sizeof *mind);
    if (!mind)
        return cli_fail(STATUS_NO_MEMORY, "%s",
                        status_sentence(STATUS_NO_MEMORY));
    if (nice(NICE) < 0)
        fputs("borough: think: it cannot give way to others\n", stderr);
    const int answer = run(mind);
    for (int i = 0; i < GAMES_COUNT; i++)
        players_close(&mind->players[i]);
    free(mind);
    return answer;
}
