/* `borough replay`: a record verified and shown move by move. */
#include "cli/cli.h"

#include "base/text.h"
#include "cli/fail.h"
#include "cli/language.h"
#include "cli/options.h"
#include "cli/saves.h"
#include "cli/sets.h"
#include "cli/told.h"
#include "exchange/trace.h"
#include "terminal/phrase.h"

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

enum { EVENT_ROOM = 512 };

struct work {
    struct record record;
    struct told told;
    struct game_event event[GAME_EVENTS_MAX];
    char room[TRACE_OUTPUT_MAX];
};

static void print(struct text *text)
{
    fwrite(text->at, 1, text->length, stdout);
    text->length = 0;
}

/* For people. */

/* What is put into a message of its own each time: an event with more and more
 * of its circumstances. */
struct event_words {
    char room[2][EVENT_ROOM];
    int now; /* which of them has the words */
};

static struct words_arg so_far(const struct event_words *words)
{
    return words_text(words->room[words->now]);
}

/* Where the next words go. */
static struct text other_room(struct event_words *words)
{
    struct text text;
    words->now = !words->now;
    text_init(&text, words->room[words->now], EVENT_ROOM);
    return text;
}

static void add_cause(const struct told *told, const struct game_event *event,
                      struct event_words *words)
{
    char cause[EVENT_ROOM];
    struct text part;
    if (!event->cause)
        return;
    text_init(&part, cause, sizeof cause);
    told_cause(told, event->cause, &part);
    const struct words_arg what = so_far(words);
    struct text text = other_room(words);
    words_put(&text, told->match.language, WORD_TOLD_EVENT_CAUSE, .what = what,
              .cause = words_text(cause));
}

static void add_places(const struct told *told, const struct game_event *event,
                       struct event_words *words)
{
    const struct words_language *const language = told->match.language;
    char at[PHRASE_PLACE_MAX], who[TOLD_WHO_MAX];
    struct words_arg what = so_far(words);
    if (event->at_seat != GAME_NOBODY) {
        struct text text = other_room(words);
        words_put(&text, language, WORD_TOLD_EVENT_AT, .what = what,
                  .at = phrase_at(at, event->at));
    }
    what = so_far(words);
    if (event->by_seat != GAME_NOBODY) {
        struct text text = other_room(words);
        words_put(&text, language, WORD_TOLD_EVENT_MET, .what = what,
                  .at = phrase_at(at, event->by),
                  .who = told_who(told, event->by_seat, who));
    }
}

static void put_event(const struct told *told, const struct game_event *event,
                      struct text *text)
{
    const struct words_language *const language = told->match.language;
    const struct game *const game = told->match.game.session.game;
    struct event_words words = {.now = 0};
    char who[TOLD_WHO_MAX];
    struct text first = other_room(&words);
    words_put(&first, language, WORD_TOLD_EVENT,
              .who = told_who(told, event->seat, who),
              .n = words_amount(event->delta),
              .stat = words_text(told_stat(told, event->stat)));
    add_cause(told, event, &words);
    add_places(told, event, &words);
    text_add(text, "        ");
    words_put_like(text, language,
                   event->cut ? WORD_TOLD_EVENT_CUT : WORD_TOLD_EVENT_RULE,
                   WORD_TOLD_EVENT_RULE, .what = so_far(&words),
                   .rule = words_text(game_rule_word(game, event->rule)));
    text_char(text, '\n');
}

static void put_numbers(const struct told *told, const struct game_state *state,
                        struct text *text)
{
    for (int seat = 0; seat < match_seats(&told->match); seat++) {
        char who[TOLD_WHO_MAX], numbers[EVENT_ROOM];
        struct text part;
        text_init(&part, numbers, sizeof numbers);
        told_numbers(told, state, seat, &part);
        text_add(text, "      ");
        words_put(text, told->match.language, WORD_TOLD_NUMBERS,
                  .who = told_who(told, seat, who),
                  .numbers = words_text(numbers));
        text_char(text, '\n');
    }
}

/* How far the game has come. */
static const char *stage(const struct record *record)
{
    if (record->table.ended)
        return "ended";                        /* a form */
    return record->finished ? "over" : "open"; /* forms */
}

static void put_head(const struct told *told, const struct record *record,
                     struct text *text)
{
    const struct session *session = &record->session;
    const struct words_language *const language = told->match.language;
    words_put(
        text, language, WORD_TOLD_HEAD, .game = words_text(session->game->name),
        .stage = words_text(stage(record)), .n = words_number(session->moves));
    game_config_text(session->game, &session->config, text);
    for (int seat = 0; seat < session->config.seats; seat++) {
        char who[TOLD_WHO_MAX];
        words_put(text, language, WORD_TOLD_PLAYER,
                  .who = told_who(told, seat, who),
                  .name = words_text(record->player[seat].name),
                  .kind = words_text(match_kind(&told->match, seat)));
    }
    put_numbers(told, session_state_const(&session->start), text);
}

/* Whoever looks at a game in progress does not learn what went face down. */
static void put_words(struct work *work, game_move move, struct text *text)
{
    const struct record *const record = &work->record;
    told_move(&work->told, &record->session.now, move,
              record->finished || record->table.ended, text);
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
    text_char(text, ' ');
    put_words(work, move, text);
    text_char(text, '\n');
    session_play(session, seat, move, &events);
    for (int i = 0; why && i < events.count && i < events.room; i++)
        put_event(&work->told, &work->event[i], text);
    put_numbers(&work->told, session_now(session), text);
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
    told_begin(&work->told, session, work->record.player, request->language);
    cli_tell_people();
    put_head(&work->told, &work->record, &text);
    print(&text);
    session_rewind(session, 0);
    while (session->moves < to) {
        if (step && !wait_for_enter())
            return cli_finish();
        put_move(work, request->events, &text);
        print(&text);
    }
    if (session_actor(session) == ACTOR_NONE)
        told_result(&work->told, &text);
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
        return saves_complain(request->path, &error);
    const int moves = work->record.session.moves;
    if (request->to > moves)
        return cli_refuse(request->language, STATUS_USAGE, WORD_REFUSE_TO,
                          .to = words_number(request->to),
                          .n = words_number(moves));
    const int to = request->to < 0 ? moves : request->to;
    return request->trace ? show_trace(work, to) : show(work, request, to);
}

static int replay(void *context)
{
    struct work *work = calloc(1, sizeof *work);
    const int answer = work ? run(work, context)
                            : cli_fail_in(cli_language(), STATUS_NO_MEMORY);
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
