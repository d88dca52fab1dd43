#include "exchange/trace.h"

#include "base/seed.h"
#include "json/in.h"
#include "json/out.h"

#include <assert.h>
#include <string.h>

enum { TRACE_VERSION = 1 };

void trace_init(struct trace *trace, const struct game *const *games, int count)
{
    trace->games = games;
    trace->count = count;
    trace->game = NULL;
    trace->dealt = false;
    trace->moves = 0;
    trace->behind = 0;
    trace->decision.parts = 0;
}

const struct game_state *trace_now(const struct trace *trace)
{
    return session_state_const(&trace->now);
}

static void end_line(struct json_out *out)
{
    json_out_close(out);
    text_char(out->text, '\n');
}

void trace_refuse(enum status status, int number, const char *message,
                  struct text *text)
{
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    json_out_object(&out, "error");
    json_out_string(&out, "code", status_code(status));
    json_out_number(&out, "line", number);
    json_out_string(&out, "message", message);
    json_out_close(&out);
    end_line(&out);
}

/* Printing a game. */

static void put_setup(const struct game *game, const struct game_state *start,
                      const struct seed *seed, struct text *text)
{
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    json_out_number(&out, "trace", TRACE_VERSION);
    json_out_string(&out, "game", game->name);
    game_trace_setup(game, start, &out);
    if (seed) {
        char digits[SEED_DIGITS + 1];
        struct text word;
        text_init(&word, digits, sizeof digits);
        seed_write(seed, &word);
        json_out_string(&out, "seed", digits);
    }
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

/* The decision as it was made: who and what. */
static void put_decision(const struct game *game,
                         const struct game_state *before,
                         const struct game_decision *decision,
                         struct json_out *out)
{
    const int actor = game_actor(game, before);
    if (actor != ACTOR_CHANCE)
        json_out_number(out, "seat", actor);
    json_out_object(out, "move");
    game_trace_move(game, before, decision, out);
    json_out_close(out);
}

void trace_decision(const struct game *game, const struct game_state *before,
                    const struct game_decision *decision, struct text *text)
{
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    put_decision(game, before, decision, &out);
    end_line(&out);
}

static void put_final(const struct game *game, const struct game_state *state,
                      struct text *text)
{
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    json_out_object(&out, "final");
    game_trace_final(game, state, &out);
    json_out_close(&out);
    end_line(&out);
}

static bool is_over(const struct trace *trace)
{
    return game_actor(trace->game, trace_now(trace)) == ACTOR_NONE;
}

/* The line of a decision that has been made. */
static void put_line(const struct trace *trace, struct text *text)
{
    const struct game *game = trace->game;
    const struct game_state *now = trace_now(trace);
    const struct game_state *before = session_state_const(&trace->before);
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    put_decision(game, before, &trace->decision, &out);
    json_out_number(&out, "turn", game_turn(game, before));
    json_out_number(&out, "round", game_round(game, before));
    game_trace_line(game, now, &out);
    json_out_array(&out, "events");
    for (int i = 0; i < trace->events.count; i++)
        if (trace->event[i].stat < game->words->trace_stats)
            put_event(game, &trace->event[i], &out);
    json_out_close(&out);
    end_line(&out);
    if (is_over(trace))
        put_final(game, now, text);
}

static void play_one(struct trace *trace, game_move move, struct text *text)
{
    const struct game *game = trace->game;
    struct game_state *now = session_state(&trace->now);
    if (trace->decision.parts == 0) {
        memcpy(&trace->before, now, game->rules->state_size);
        trace->events = (struct game_events){trace->event, GAME_EVENTS_MAX, 0};
    }
    assert(trace->decision.parts < GAME_PARTS_MAX);
    trace->decision.part[trace->decision.parts++] = move;
    game_apply(game, now, move, &trace->events);
    if (trace->moves < GAME_LENGTH_MAX)
        trace->move[trace->moves] = move;
    trace->moves++;
    assert(trace->events.count <= trace->events.room);
    if (game_pending(game, now))
        return;
    put_line(trace, text);
    trace->decision.parts = 0;
}

game_move trace_forced(const struct game *game, const struct game_state *state)
{
    struct rng none;
    rng_init(&none, 0, 0);
    return game_random(game, state, &none);
}

static void play_automatic(struct trace *trace, struct text *out)
{
    trace->behind = 0;
    trace->echo = trace->now;
    while (!is_over(trace) && game_automatic(trace->game, trace_now(trace))) {
        play_one(trace, trace_forced(trace->game, trace_now(trace)), out);
        trace->behind++;
    }
}

void trace_begin(struct trace *trace, const struct game *game,
                 const struct game_state *start, const struct seed *seed,
                 struct text *out)
{
    assert(game->rules->state_size <= SESSION_STATE_MAX);
    trace->game = game;
    trace->dealt = seed != NULL;
    if (seed)
        trace->seed = *seed;
    trace->moves = 0;
    trace->decision.parts = 0;
    memmove(&trace->now, start, game->rules->state_size);
    trace->start = trace->now;
    put_setup(game, start, seed, out);
    play_automatic(trace, out);
}

void trace_play(struct trace *trace, game_move move, struct text *out)
{
    play_one(trace, move, out);
    play_automatic(trace, out);
}

/* Reading a game. */

static enum status find_game(struct trace *trace, const struct json_in *line,
                             const struct game **game, const char **reason)
{
    const struct json_in version = json_in_field(line, "trace");
    const struct json_in name = json_in_field(line, "game");
    int number;
    *reason = "trace: a set-up line of version 1 is expected here";
    if (!json_in_int(&version, &number) || number != TRACE_VERSION)
        return STATUS_BAD_SETUP;
    *reason = "game: none is named";
    if (json_in_type(&name) != JSON_STRING)
        return STATUS_BAD_SETUP;
    *reason = "game: this program does not play it";
    for (int i = 0; i < trace->count; i++) {
        *game = trace->games[i];
        if (json_in_is(&name, (*game)->name))
            return STATUS_OK;
    }
    return STATUS_UNKNOWN_WORD;
}

/* Whether two starts are printed alike; prints neither. */
static bool is_same_start(const struct game *game, const struct game_state *a,
                          const struct game_state *b, struct text *scratch)
{
    const struct text kept = *scratch;
    put_setup(game, a, NULL, scratch);
    const size_t middle = scratch->length;
    put_setup(game, b, NULL, scratch);
    const size_t size = middle - kept.length;
    const bool same =
        !scratch->lost && scratch->length - middle == size &&
        memcmp(scratch->at + kept.length, scratch->at + middle, size) == 0;
    *scratch = kept;
    scratch->at[kept.length] = '\0';
    return same;
}

/* Whether the seed deals this start. If so, what was spelt out becomes what
 * the seed deals: a start dealt by the book, not an arbitrary one. */
static bool is_dealt(const struct game *game, const struct seed *seed,
                     struct game_state *start, struct text *scratch)
{
    struct game_config config;
    union session_state dealt;
    game_config_of(game, start, &config);
    if (game_config_check(game, &config, NULL) != STATUS_OK)
        return false;
    memset(&dealt, 0, sizeof dealt);
    game_setup(game, &config, seed, session_state(&dealt));
    if (!is_same_start(game, start, session_state(&dealt), scratch))
        return false;
    memcpy(start, &dealt, game->rules->state_size);
    return true;
}

static enum status feed_setup(struct trace *trace, const struct json_in *line,
                              struct text *out, const char **reason)
{
    const struct game *game = NULL;
    union session_state start = {0};
    struct seed seed;
    enum status status = find_game(trace, line, &game, reason);
    if (status != STATUS_OK)
        return status;
    *reason = NULL;
    status = game_read_setup(game, line, session_state(&start), reason);
    if (status != STATUS_OK)
        return status;
    const struct json_in digits = json_in_field(line, "seed");
    const bool dealt = json_in_seed(&digits, &seed) &&
                       is_dealt(game, &seed, session_state(&start), out);
    trace_begin(trace, game, session_state(&start), dealt ? &seed : NULL, out);
    return STATUS_OK;
}

/* Where a decision is tried out. */
struct place {
    const struct game *game;
    struct game_state *state;
    int seat;
};

/* Reads a decision and makes it there; the first of its moves that the
 * rules refuse ends it. */
static enum status try_decision(const struct place *place,
                                const struct json_in *words,
                                struct game_decision *decision,
                                const char **reason)
{
    const struct game *game = place->game;
    enum status status =
        game_read_move(game, place->state, words, decision, reason);
    for (int i = 0; status == STATUS_OK && i < decision->parts; i++) {
        const game_move move = decision->part[i];
        status = game_refuse(game, place->state, place->seat, move);
        if (status == STATUS_OK)
            game_apply(game, place->state, move, NULL);
    }
    assert(status != STATUS_OK || !game_pending(game, place->state));
    return status;
}

/* A move that was played automatically, now repeated by the input. */
static enum status feed_echo(struct trace *trace, int seat,
                             const struct json_in *words, const char **reason)
{
    const struct game *game = trace->game;
    struct game_decision decision;
    const enum status status =
        try_decision(&(struct place){game, session_state(&trace->echo), seat},
                     words, &decision, reason);
    if (status == STATUS_NOT_ALLOWED && !*reason)
        *reason = "not the move that the rules make here";
    trace->behind -= status == STATUS_OK;
    return status;
}

static bool is_echo(const struct trace *trace, int seat)
{
    return trace->behind > 0 &&
           game_actor(trace->game, session_state_const(&trace->echo)) == seat;
}

/* Why chance may not make this move now; BAD_MOVE: it is none that is read. */
static enum status refuse_chance(const struct trace *trace,
                                 const struct json_in *words)
{
    const struct game *game = trace->game;
    struct game_decision decision;
    const char *reason;
    if (game_read_move(game, trace_now(trace), words, &decision, &reason) !=
        STATUS_OK)
        return STATUS_BAD_MOVE;
    return game_refuse(game, trace_now(trace), ACTOR_CHANCE, decision.part[0]);
}

/* The seat that the line names. None is named where chance decides, and where
 * a move that only chance makes comes at the wrong time. */
static bool read_seat(const struct trace *trace, const struct json_in *line,
                      const struct json_in *words, int *seat)
{
    const struct json_in who = json_in_field(line, "seat");
    if (json_in_int(&who, seat)) {
        if (*seat < 0)
            *seat = GAME_SEATS_MAX; /* nobody's, and not chance's either */
        return true;
    }
    *seat = ACTOR_CHANCE;
    if (json_in_type(&who) != JSON_ABSENT)
        return false;
    if (game_actor(trace->game, trace_now(trace)) == ACTOR_CHANCE)
        return true;
    const enum status status = refuse_chance(trace, words);
    return status == STATUS_WRONG_PHASE || status == STATUS_GAME_OVER;
}

static enum status refuse_seat(const struct trace *trace, int seat,
                               const struct json_in *words)
{
    const int actor = game_actor(trace->game, trace_now(trace));
    if (actor == ACTOR_NONE)
        return STATUS_GAME_OVER;
    if (seat == actor)
        return STATUS_OK;
    if (seat == ACTOR_CHANCE)
        return STATUS_WRONG_PHASE;
    return actor == ACTOR_CHANCE && refuse_chance(trace, words) != STATUS_OK
               ? STATUS_WRONG_PHASE
               : STATUS_WRONG_SEAT;
}

static enum status feed_move(struct trace *trace, const struct json_in *line,
                             struct text *out, const char **reason)
{
    const struct game *game = trace->game;
    const struct json_in words = json_in_field(line, "move");
    struct game_decision decision;
    int seat;
    if (json_in_type(&words) != JSON_OBJECT) {
        *reason = "move: missing or not an object";
        return STATUS_BAD_MOVE;
    }
    if (!read_seat(trace, line, &words, &seat)) {
        *reason = "seat: missing or not a whole number";
        return STATUS_BAD_MOVE;
    }
    if (is_echo(trace, seat))
        return feed_echo(trace, seat, &words, reason);
    enum status status = refuse_seat(trace, seat, &words);
    if (status != STATUS_OK)
        return status;
    union session_state trial = trace->now;
    status = try_decision(&(struct place){game, session_state(&trial), seat},
                          &words, &decision, reason);
    for (int i = 0; status == STATUS_OK && i < decision.parts; i++)
        trace_play(trace, decision.part[i], out);
    return status;
}

static bool has(const struct json_in *line, const char *key)
{
    return json_in_field(line, key).at != NULL;
}

/* A set-up line may come at the start and after a finished game; what was
 * printed as a final line is worked out afresh, so reading it is needless. */
static enum status feed_object(struct trace *trace, const struct json_in *line,
                               struct text *out, const char **reason)
{
    const bool move = has(line, "move");
    const bool setup = has(line, "trace") && !move;
    if (has(line, "final") && !move && !setup)
        return STATUS_OK;
    if (!trace->game || (setup && is_over(trace)))
        return feed_setup(trace, line, out, reason);
    if (setup) {
        *reason = "a set-up line in the middle of a game";
        return STATUS_WRONG_PHASE;
    }
    return feed_move(trace, line, out, reason);
}

static bool is_blank(const char *line, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r' &&
            line[i] != '\n')
            return false;
    return true;
}

static enum status refuse_json(const struct json_flaw *flaw, int number,
                               struct text *out)
{
    char message[128];
    struct text text;
    text_init(&text, message, sizeof message);
    text_add(&text, flaw->reason);
    text_add(&text, ", at byte ");
    text_number(&text, (long long)flaw->at + 1);
    trace_refuse(STATUS_BAD_JSON, number, message, out);
    return STATUS_BAD_JSON;
}

enum status trace_feed(struct trace *trace, const char *line, size_t size,
                       int number, struct text *out)
{
    struct json_in value;
    struct json_flaw flaw = {"not an object", 0};
    const char *reason = NULL;
    if (is_blank(line, size))
        return STATUS_OK;
    if (!json_in_read(&value, line, size, &flaw) ||
        json_in_type(&value) != JSON_OBJECT)
        return refuse_json(&flaw, number, out);
    const enum status status = feed_object(trace, &value, out, &reason);
    if (status != STATUS_OK)
        trace_refuse(status, number, reason ? reason : status_sentence(status),
                     out);
    return status;
}

enum status trace_end(const struct trace *trace, int number, struct text *out)
{
    if (trace->game)
        return STATUS_OK;
    trace_refuse(STATUS_BAD_SETUP, number,
                 "there is no game in it: no set-up line", out);
    return STATUS_BAD_SETUP;
}
