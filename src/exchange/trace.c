/* Printing. A line tells a decision from the state in which it was made and
 * what it led to; the session has both moments, so the decision is made once
 * more on a copy of the first, this time listening to what changes. */
#include "exchange/trace.h"

#include "base/seed.h"
#include "exchange/setup.h"
#include "json/out.h"

#include <assert.h>

static void end_line(struct json_out *out)
{
    json_out_close(out);
    text_char(out->text, '\n');
}

void trace_refuse(enum status status, int line, const char *message,
                  struct text *text)
{
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    json_out_object(&out, "error");
    json_out_string(&out, "code", status_code(status));
    json_out_number(&out, "line", line);
    json_out_string(&out, "message", message);
    json_out_close(&out);
    end_line(&out);
}

static void put_seed(const struct seed *seed, const char *key,
                     struct json_out *out)
{
    char digits[SEED_DIGITS + 1];
    struct text word;
    text_init(&word, digits, sizeof digits);
    seed_write(seed, &word);
    json_out_string(out, key, digits);
}

void trace_setup(const struct session *session, struct text *text)
{
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    json_out_number(&out, "trace",
                    setup_is_further(session) ? TRACE_VERSION : 1);
    json_out_string(&out, "game", session->game->name);
    setup_write(session->game, session_state_const(&session->start), &out);
    if (session_has_seed(session))
        put_seed(&session->seed, session->dealt ? "seed" : "die", &out);
    end_line(&out);
}

static void put_event(const struct game *game, const struct game_event *event,
                      struct json_out *out)
{
    json_out_object(out, NULL);
    json_out_number(out, "seat", event->seat);
    json_out_string(out, "stat", game_stat_word(game, event->stat));
    json_out_number(out, "delta", event->delta);
    json_out_string(out, "cause",
                    event->cause ? game_cause_word(game, event->cause)
                                 : game_rule_word(game, event->rule));
    if (event->at_seat != GAME_NOBODY)
        json_out_pair(out, "at", event->at.q, event->at.r);
    if (event->by_seat != GAME_NOBODY) {
        json_out_pair(out, "by", event->by.q, event->by.r);
        json_out_number(out, "by_seat", event->by_seat);
    }
    json_out_string(out, "rule", game_rule_word(game, event->rule));
    if (event->cut)
        json_out_bool(out, "cut", true);
    json_out_close(out);
}

static void put_events(const struct game *game,
                       const struct game_events *events, struct json_out *out)
{
    assert(events->count <= events->room);
    json_out_array(out, "events");
    for (int i = 0; i < events->count; i++)
        if (events->event[i].stat < game->words->trace_stats)
            put_event(game, &events->event[i], out);
    json_out_close(out);
}

/* A decision of the session: who made it in which state, and what. */
struct line {
    const struct game *game;
    const union session_state *before;
    const struct game_decision *decision;
};

static void put_decision(const struct line *line, struct json_out *out)
{
    const struct game_state *before = session_state_const(line->before);
    const int actor = game_actor(line->game, before);
    if (actor != ACTOR_CHANCE)
        json_out_number(out, "seat", actor);
    json_out_object(out, "move");
    game_trace_move(line->game, before, line->decision, out);
    json_out_close(out);
}

void trace_decision(const struct session *session, struct text *text)
{
    union session_state after = session->before;
    struct game_decision decision;
    const struct line line = {session->game, &session->before, &decision};
    struct json_out out;
    if (!session_decision(session, session->last, &after, &decision, NULL))
        return;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    put_decision(&line, &out);
    end_line(&out);
}

static void put_line(const struct line *line, const struct game_state *after,
                     const struct game_events *events, struct text *text)
{
    const struct game_state *before = session_state_const(line->before);
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    put_decision(line, &out);
    json_out_number(&out, "turn", game_turn(line->game, before));
    json_out_number(&out, "round", game_round(line->game, before));
    game_trace_line(line->game, after, &out);
    put_events(line->game, events, &out);
    end_line(&out);
}

void trace_final(const struct session *session, struct json_out *out)
{
    json_out_object(out, "final");
    game_trace_final(session->game, session_now(session), out);
    json_out_close(out);
}

static void put_final(const struct session *session, struct text *text)
{
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    trace_final(session, &out);
    end_line(&out);
}

void trace_print(const struct session *session, struct text *out)
{
    union session_state before = session->before, after = before;
    struct game_event event[GAME_EVENTS_MAX];
    struct game_decision decision;
    const struct line line = {session->game, &before, &decision};
    for (int at = session->last;; at += decision.parts, before = after) {
        struct game_events events = {event, GAME_EVENTS_MAX, 0};
        if (!session_decision(session, at, &after, &decision, &events))
            break;
        put_line(&line, session_state_const(&after), &events, out);
    }
    if (session_actor(session) == ACTOR_NONE)
        put_final(session, out);
}

void trace_begin(struct session *session, struct text *out)
{
    session_settle(session);
    trace_setup(session, out);
    trace_print(session, out);
}

/* Whether that ends a decision; the rules have then made theirs. */
static bool play(struct session *session, game_move move)
{
    const enum status status =
        session_play(session, session_actor(session), move, NULL);
    assert(status == STATUS_OK);
    (void)status;
    if (game_pending(session->game, session_now(session)))
        return false;
    session_settle(session);
    return true;
}

void trace_say(struct session *session, game_move move, struct text *out)
{
    if (play(session, move))
        trace_decision(session, out);
}

void trace_play(struct session *session, game_move move, struct text *out)
{
    if (play(session, move))
        trace_print(session, out);
}

enum trace_news trace_feed(struct trace *trace, const char *line, size_t size,
                           struct text *out)
{
    const enum trace_news news = trace_read(trace, line, size);
    if (news == TRACE_BAD)
        trace_refuse(trace->status, trace->lines, trace->reason, out);
    if (news == TRACE_GAME)
        trace_setup(&trace->session, out);
    if (news == TRACE_GAME || news == TRACE_MOVE)
        trace_print(&trace->session, out);
    return news;
}

enum status trace_end(const struct trace *trace, struct text *out)
{
    if (trace->session.game)
        return STATUS_OK;
    trace_refuse(STATUS_BAD_SETUP, trace->lines + 1,
                 "there is no game in it: no set-up line", out);
    return STATUS_BAD_SETUP;
}
