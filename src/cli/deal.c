/* A file that begins like a record is one; everything else is a trace. A game
 * that is over leaves nothing to play. */
#include "cli/deal.h"

#include "cli/fail.h"
#include "cli/saves.h"
#include "sys/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEAL_SIZE_MAX = 1 << 20 };

/* Room for either way of reading. */
union reading {
    struct record record;
    struct trace trace;
};

static int read_record(const struct sets *sets, const char *path,
                       struct record *record, struct session *deal)
{
    struct record_error error;
    if (saves_read(sets->game, path, record, &error) != STATUS_OK)
        return saves_complain(path, &error);
    *deal = record->session;
    return OPTIONS_GO;
}

int deal_complain(const char *path, const struct trace *trace,
                  enum status status)
{
    char place[FILE_PLACE_MAX + 16];
    snprintf(place, sizeof place, "%s:%d", path, trace->lines);
    return cli_fail_about(status, place, trace->reason);
}

static int read_trace(const struct sets *sets, const char *path,
                      struct trace *trace, struct session *deal)
{
    char *text;
    size_t size;
    const struct file_outcome outcome =
        file_read(path, DEAL_SIZE_MAX, &text, &size);
    if (outcome.status != STATUS_OK)
        return cli_fail_about(outcome.status, path, outcome.reason);
    trace_init(trace, sets->game, GAMES_COUNT);
    trace->one_game = true;
    const enum status status = trace_read_text(trace, text, size);
    free(text);
    if (status != STATUS_OK)
        return deal_complain(path, trace, status);
    if (!trace->session.game)
        return cli_refuse(cli_language(), STATUS_BAD_SETUP, WORD_REFUSE_EMPTY,
                          .path = words_text(path));
    *deal = trace->session;
    return OPTIONS_GO;
}

static bool is_record(const char *path)
{
    char *text;
    size_t size;
    if (file_read(path, DEAL_SIZE_MAX, &text, &size).status != STATUS_OK)
        return false;
    const bool record = saves_is_record(text);
    free(text);
    return record;
}

int deal_read(const struct sets *sets, const struct table_wish *wish,
              const char *path, struct session *deal)
{
    if (table_is_asked(wish) || sets->chosen)
        return cli_refuse_plain(STATUS_USAGE, WORD_REFUSE_DEAL);
    union reading *reading = malloc(sizeof *reading);
    if (!reading)
        return cli_fail_in(cli_language(), STATUS_NO_MEMORY);
    int answer = is_record(path)
                     ? read_record(sets, path, &reading->record, deal)
                     : read_trace(sets, path, &reading->trace, deal);
    free(reading);
    if (answer == OPTIONS_GO && session_actor(deal) == ACTOR_NONE)
        answer = cli_fail_about(STATUS_GAME_OVER, path,
                                status_sentence(STATUS_GAME_OVER));
    return answer;
}

void deal_again(struct session *session, const struct session *deal,
                const struct seed *seed)
{
    *session = *deal;
    if (!session_has_seed(session))
        session_set_die(session, seed);
}

void deal_print(const struct session *session, struct text *out)
{
    struct session again = *session;
    session_rewind(&again, 0);
    trace_begin(&again, out);
    while (again.moves < session->moves)
        trace_play(&again, session->move[again.moves], out);
}
