/* `borough replay`: a record verified and shown move by move. */
#include "cli/cli.h"

#include "base/text.h"
#include "cli/fail.h"
#include "cli/language.h"
#include "cli/options.h"
#include "cli/saves.h"
#include "cli/sets.h"
#include "exchange/trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct request {
    const char *path;
    bool step, events, trace;
    int to; /* -1: to the end */
    struct sets sets;
    const char *asked; /* the language */
    const struct words_language *language;
};

struct work {
    struct record record;
    struct game_event event[GAME_EVENTS_MAX];
    char room[TRACE_OUTPUT_MAX];
};

static void print(struct text *text)
{
    fwrite(text->at, 1, text->length, stdout);
    text->length = 0;
}

/* For people. */

static void put_place(struct text *text, const char *word, struct hex at)
{
    text_add(text, word);
    text_number(text, at.q);
    text_char(text, ',');
    text_number(text, at.r);
}

static void put_event(const struct game *game, const struct game_event *event,
                      struct text *text)
{
    text_add(text, "        seat ");
    text_number(text, event->seat);
    text_char(text, ' ');
    text_signed(text, event->delta);
    text_char(text, ' ');
    text_add(text, game_stat_word(game, event->stat));
    if (event->cause) {
        text_add(text, ", ");
        text_add(text, game_cause_word(game, event->cause));
    }
    if (event->at_seat != GAME_NOBODY)
        put_place(text, " at ", event->at);
    if (event->by_seat != GAME_NOBODY) {
        put_place(text, " met by ", event->by);
        text_add(text, " of seat ");
        text_number(text, event->by_seat);
    }
    if (event->cut)
        text_add(text, ", cut off at a limit");
    text_add(text, " (");
    text_add(text, game_rule_word(game, event->rule));
    text_add(text, ")\n");
}

static void put_numbers(const struct game *game, const struct game_state *state,
                        int seats, struct text *text)
{
    for (int seat = 0; seat < seats; seat++) {
        text_add(text, "      seat ");
        text_number(text, seat);
        for (int stat = 0; stat < game->rules->stats; stat++) {
            text_add(text, stat ? ", " : ": ");
            text_add(text, game_stat_word(game, stat));
            text_char(text, ' ');
            text_number(text, game_stat(game, state, seat, stat));
        }
        text_char(text, '\n');
    }
}

/* How far the game has come. */
static const char *stage(const struct record *record)
{
    if (record->table.ended)
        return ", ended early, ";
    return record->finished ? ", finished, " : ", in progress, ";
}

static void put_head(const struct record *record, struct text *text)
{
    const struct session *session = &record->session;
    text_add(text, session->game->name);
    text_add(text, stage(record));
    text_number(text, session->moves);
    text_add(text, " moves, all verified\n");
    game_config_text(session->game, &session->config, text);
    for (int seat = 0; seat < session->config.seats; seat++) {
        text_add(text, "seat ");
        text_number(text, seat);
        text_add(text, ": ");
        text_add(text, record->player[seat].name);
        text_add(text, " (");
        record_player_word(&record->player[seat], text);
        text_add(text, ")\n");
    }
    put_numbers(session->game, session_state_const(&session->start),
                session->config.seats, text);
}

/* Whoever looks at a game in progress does not learn what went face down. */
static void put_words(const struct record *record, game_move move,
                      struct text *text)
{
    const struct game *game = record->session.game;
    const struct game_state *now = session_now(&record->session);
    if (record->finished || record->table.ended ||
        !game_face_down(game, now, move, TOLD_NAMELESS, text))
        game_move_text(game, now, move, text);
}

/* Makes the next move once more and tells it. */
static void put_move(struct work *work, bool why, struct text *text)
{
    struct session *session = &work->record.session;
    const struct game *game = session->game;
    const game_move move = session->move[session->moves];
    const int seat = session->seat[session->moves];
    struct game_events events = {work->event, GAME_EVENTS_MAX, 0};
    text_number(text, session->moves + 1);
    text_pad(text, 5);
    text_char(text, ' ');
    text_number(text, game_turn(game, session_now(session)));
    text_char(text, '.');
    text_number(text, game_round(game, session_now(session)));
    text_add(text, seat == ACTOR_CHANCE ? " chance" : " seat ");
    if (seat != ACTOR_CHANCE)
        text_number(text, seat);
    text_char(text, ' ');
    put_words(&work->record, move, text);
    text_char(text, '\n');
    session_play(session, seat, move, &events);
    for (int i = 0; why && i < events.count && i < events.room; i++)
        put_event(game, &work->event[i], text);
    put_numbers(game, session_now(session), session->config.seats, text);
}

/* False: the person has had enough. */
static bool wait_for_enter(void)
{
    fflush(stdout);
    bool go_on = true;
    for (int c = getchar(); c != '\n'; c = getchar())
        if (c == EOF || c == 'q') {
            go_on = false;
            if (c == EOF)
                break;
        }
    return go_on;
}

static int show(struct work *work, const struct request *request, int to)
{
    struct session *session = &work->record.session;
    const bool step =
        request->step && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    struct text text;
    text_init(&text, work->room, sizeof work->room);
    put_head(&work->record, &text);
    print(&text);
    session_rewind(session, 0);
    while (session->moves < to) {
        if (step && !wait_for_enter())
            return cli_finish();
        put_move(work, request->events, &text);
        print(&text);
    }
    if (session_actor(session) == ACTOR_NONE)
        record_result(session, &text);
    print(&text);
    return cli_finish();
}

/* Plays the game again from its start, up to move `to` and through what the
 * rules decide alone there. */
static int show_trace(struct work *work, int to)
{
    struct session *session = &work->record.session;
    struct text text;
    text_init(&text, work->room, sizeof work->room);
    session_rewind(session, 0);
    trace_begin(session, &text);
    print(&text);
    while (session->moves < to) {
        trace_play(session, session->move[session->moves], &text);
        print(&text);
    }
    return cli_finish();
}

static int run(struct work *work, const struct request *request)
{
    struct record_error error;
    if (saves_read(request->sets.game, request->path, &work->record, &error) !=
        STATUS_OK)
        return saves_complain(request->language, request->path, &error);
    const int moves = work->record.session.moves;
    if (request->to > moves)
        return cli_fail(STATUS_USAGE, "--to %d: the record has %d moves",
                        request->to, moves);
    const int to = request->to < 0 ? moves : request->to;
    return request->trace ? show_trace(work, to) : show(work, request, to);
}

static int replay(void *context)
{
    struct work *work = malloc(sizeof *work);
    const int answer = work ? run(work, context)
                            : cli_fail(STATUS_NO_MEMORY, "%s",
                                       status_sentence(STATUS_NO_MEMORY));
    free(work);
    return answer;
}

int cli_replay(int argc, char **argv)
{
    struct request request = {.to = -1};
    const struct option option[] = {
        {.name = "step", .flag = &request.step},
        {.name = "to", .number = &request.to, .max = GAME_LENGTH_MAX},
        {.name = "events", .flag = &request.events},
        {.name = "trace", .flag = &request.trace},
        {.name = "set", .list = &request.sets.file},
        {.name = "language", .word = &request.asked}};
    const struct options options = {.command = "replay",
                                    .option = option,
                                    .options = sizeof option / sizeof *option,
                                    .word = &request.path,
                                    .words = 1};
    int answer = options_read(&options, argc, argv);
    if (answer == OPTIONS_GO)
        answer = language_choose("replay", request.asked, &request.language);
    return answer == OPTIONS_GO ? sets_run(&request.sets, replay, &request)
                                : answer;
}
