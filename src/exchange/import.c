#include "exchange/import.h"

#include "base/seed.h"
#include "base/text.h"
#include "exchange/lines.h"
#include "exchange/record.h"
#include "json/in.h"

#include <assert.h>
#include <string.h>

void import_init(struct import *import, const struct game *const *games,
                 int count)
{
    memset(import, 0, sizeof *import);
    trace_init(&import->trace, games, count);
}

static void give_reason(struct import *import, const char *reason)
{
    struct text text;
    text_init(&text, import->reason, sizeof import->reason);
    text_add(&text, reason);
}

static enum status refuse(struct import *import, enum status status,
                          const char *reason)
{
    give_reason(import, reason);
    return status;
}

/* What the trace module printed is sound, so nothing below can fail. */

static void deal(struct session *session, const struct game *game,
                 const struct game_state *start, const struct seed *seed)
{
    struct game_config config;
    game_config_of(game, start, &config);
    session_deal(session, game, &config, seed);
}

static void take_setup(struct import *import, const struct json_in *line)
{
    const struct game *game = import->trace.game;
    union session_state start;
    struct seed seed;
    const char *reason;
    memset(&start, 0, sizeof start);
    const enum status status =
        game_read_setup(game, line, session_state(&start), &reason);
    assert(status == STATUS_OK);
    (void)status;
    const struct json_in digits = json_in_field(line, "seed");
    if (json_in_seed(&digits, &seed))
        deal(&import->session, game, session_state_const(&start), &seed);
    else
        session_start(&import->session, game, session_state_const(&start));
    import->begun = true;
}

static void take_move(struct session *session, const struct json_in *words)
{
    const char *reason;
    struct game_decision decision;
    enum status status = game_read_move(session->game, session_now(session),
                                        words, &decision, &reason);
    assert(status == STATUS_OK);
    for (int i = 0; i < decision.parts; i++) {
        status = session_play(session, session_actor(session), decision.part[i],
                              NULL);
        assert(status == STATUS_OK);
    }
    (void)status;
}

static void take_output(struct import *import, const struct text *out)
{
    for (const char *at = out->at; *at;) {
        const size_t size = strcspn(at, "\n");
        struct json_in line;
        const bool sound = json_in_read(&line, at, size, NULL);
        assert(sound);
        (void)sound;
        const struct json_in move = json_in_field(&line, "move");
        if (move.at)
            take_move(&import->session, &move);
        else if (json_in_field(&line, "trace").at)
            take_setup(import, &line);
        at += size + 1;
    }
}

/* The message of the error line that the trace module printed. */
static void take_error(struct import *import, const struct text *out)
{
    struct json_in line = {0};
    json_in_read(&line, out->at, out->length, NULL);
    const struct json_in error = json_in_field(&line, "error");
    const struct json_in message = json_in_field(&error, "message");
    if (!json_in_string(&message, import->reason, sizeof import->reason))
        give_reason(import, "the trace is wrong");
}

static bool is_setup(const struct import_line *line)
{
    struct json_in value;
    return json_in_read(&value, line->text, line->size, NULL) &&
           json_in_field(&value, "trace").at != NULL;
}

enum status import_feed(struct import *import, const struct import_line *line,
                        struct text *scratch)
{
    scratch->length = 0;
    scratch->at[0] = '\0';
    if (import->begun && session_actor(&import->session) == ACTOR_NONE &&
        is_setup(line))
        return refuse(import, STATUS_BAD_SETUP,
                      "a second game: a record holds one");
    const enum status status = trace_feed(&import->trace, line->text,
                                          line->size, line->number, scratch);
    if (status != STATUS_OK) {
        take_error(import, scratch);
        return status;
    }
    if (scratch->lost)
        return refuse(import, STATUS_TOO_LONG,
                      status_sentence(STATUS_TOO_LONG));
    take_output(import, scratch);
    return STATUS_OK;
}
