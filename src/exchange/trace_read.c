/* Reading. A line is judged against the session as it stands and then played
 * there; if the rules refuse a part of it, the session goes back to where it
 * was. What a line may repeat is looked for from `told` on. */
#include "exchange/trace.h"

#include "base/seed.h"
#include "base/text.h"
#include "exchange/setup.h"
#include "json/in.h"
#include "json/out.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum { SETUP_BYTES_MAX = 1 << 14 };

/* What a line comes to. */
struct verdict {
    enum trace_news news;
    const char *reason; /* of a refusal; NULL: the sentence of its status */
    char room[TRACE_SENTENCE_MAX]; /* for a reason that is put together */
};

void trace_init(struct trace *trace, const struct game *const *games, int count)
{
    memset(trace, 0, sizeof *trace);
    trace->games = games;
    trace->count = count;
}

/* The set-up. */

static bool has(const struct json_in *line, const char *key)
{
    return json_in_field(line, key).at != NULL;
}

/* Whether the line says what only the second version does. */
static bool is_further(const struct json_in *line)
{
    return has(line, "given") || has(line, "die") || has(line, "ends") ||
           has(line, "odd");
}

static enum status find_game(const struct trace *trace,
                             const struct json_in *line,
                             const struct game **game, const char **reason)
{
    const struct json_in version = json_in_field(line, "trace");
    const struct json_in name = json_in_field(line, "game");
    int number;
    *reason = "trace: a set-up line of version 1 or 2 is expected here";
    if (!json_in_int(&version, &number) || number < 1 || number > TRACE_VERSION)
        return STATUS_BAD_SETUP;
    *reason = "given, die, ends and odd are for set-ups of version 2";
    if (number == 1 && is_further(line))
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

/* A start as the set-up line spells it; false: it is too long. */
static bool spell_start(const struct game *game, const struct game_state *start,
                        char *room)
{
    struct text text;
    struct json_out out;
    text_init(&text, room, SETUP_BYTES_MAX);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    setup_write(game, start, &out);
    json_out_close(&out);
    return text_ok(&text);
}

/* Whether the seed deals this start, as far as a set-up line tells. */
static bool is_dealt(const struct game *game, const struct game_config *config,
                     const struct seed *seed, const struct game_state *start)
{
    char given[SETUP_BYTES_MAX], drawn[SETUP_BYTES_MAX];
    union session_state dealt = {0};
    if (game_config_check(game, config, NULL) != STATUS_OK)
        return false;
    game_setup(game, config, seed, session_state(&dealt));
    return spell_start(game, start, given) &&
           spell_start(game, session_state(&dealt), drawn) &&
           strcmp(given, drawn) == 0;
}

/* What is spelt out and what its seed deals are one game: it is then dealt by
 * the book, not from an arbitrary start. */
static bool deal(struct session *session, const struct game *game,
                 const struct game_state *start, const struct seed *seed)
{
    struct game_config config;
    game_config_of(game, start, &config);
    if (!is_dealt(game, &config, seed, start))
        return false;
    session_deal(session, game, &config, seed);
    return true;
}

/* Where something is given the seed has done its dealing, and settles the rolls
 * from then on. */
static const char *read_die(const struct json_in *line, struct seed *die,
                            bool *has_die)
{
    const struct json_in digits = json_in_field(line, "seed");
    const struct json_in word = json_in_field(line, "die");
    *has_die = word.at || (has(line, "given") && digits.at);
    if (*has_die && !json_in_seed(word.at ? &word : &digits, die))
        return "die: not 64 hexadecimal digits";
    return NULL;
}

static void begin(struct session *session, const struct game *game,
                  const struct game_state *start, const struct json_in *line)
{
    const struct json_in digits = json_in_field(line, "seed");
    struct seed seed;
    if (!has(line, "given") && !has(line, "die") &&
        json_in_seed(&digits, &seed) && deal(session, game, start, &seed))
        return;
    session_start(session, game, start);
}

static enum status read_setup(struct trace *trace, const struct json_in *line,
                              struct verdict *verdict)
{
    const struct game *game = NULL;
    union session_state start = {0};
    struct text flaw;
    struct seed die;
    bool has_die;
    enum status status = find_game(trace, line, &game, &verdict->reason);
    if (status != STATUS_OK)
        return status;
    text_init(&flaw, verdict->room, sizeof verdict->room);
    status = setup_read(game, line, session_state(&start), &flaw);
    verdict->reason = flaw.length ? verdict->room : NULL;
    if (status != STATUS_OK)
        return status;
    verdict->reason = read_die(line, &die, &has_die);
    if (verdict->reason)
        return STATUS_BAD_SETUP;
    begin(&trace->session, game, session_state(&start), line);
    if (has_die)
        session_set_die(&trace->session, &die);
    trace->told = 0;
    session_settle(&trace->session);
    verdict->news = TRACE_GAME;
    return STATUS_OK;
}

/* A decision that was made before and is now repeated. */

struct repeated {
    int at; /* its first move */
    union session_state before;
    struct game_decision decision;
};

/* Finds the first decision of the seat that the input has not told yet; those
 * before it are left out. */
static bool find_repeated(const struct trace *trace, int seat,
                          struct repeated *found)
{
    const struct session *session = &trace->session;
    union session_state after;
    found->at = trace->told;
    if (found->at == session->moves)
        return false;
    session_at(session, found->at, &after);
    for (;; found->at += found->decision.parts) {
        found->before = after;
        if (!session_decision(session, found->at, &after, &found->decision,
                              NULL))
            return false;
        if (session->seat[found->at] == seat)
            return true;
    }
}

static bool is_same(const struct game_decision *a,
                    const struct game_decision *b)
{
    return a->parts == b->parts &&
           memcmp(a->part, b->part, (size_t)a->parts * sizeof *a->part) == 0;
}

/* Why the line is not what was decided there. */
static enum status refuse_repeated(const struct trace *trace,
                                   const struct repeated *repeated,
                                   const struct game_decision *decision,
                                   const char **reason)
{
    const struct session *session = &trace->session;
    const struct game_state *before = session_state_const(&repeated->before);
    const bool forced = game_automatic(session->game, before);
    const enum status status =
        forced ? game_refuse(session->game, before, session->seat[repeated->at],
                             decision->part[0])
               : STATUS_NOT_ALLOWED;
    if (status != STATUS_OK && status != STATUS_NOT_ALLOWED)
        return status;
    *reason = forced ? "not the move that the rules make here"
                     : "not the decision that was made here";
    return STATUS_NOT_ALLOWED;
}

static enum status read_repeated(struct trace *trace,
                                 const struct repeated *repeated,
                                 const struct json_in *words,
                                 const char **reason)
{
    struct game_decision decision;
    const enum status status = game_read_move(
        trace->session.game, session_state_const(&repeated->before), words,
        &decision, reason);
    if (status != STATUS_OK)
        return status;
    if (!is_same(&decision, &repeated->decision))
        return refuse_repeated(trace, repeated, &decision, reason);
    trace->told = repeated->at + decision.parts;
    return STATUS_OK;
}

/* A decision that is made now. */

/* Why chance may not make this move now; BAD_MOVE: it is none that is read. */
static enum status refuse_chance(const struct session *session,
                                 const struct json_in *words)
{
    const struct game_state *now = session_now(session);
    struct game_decision decision;
    const char *reason;
    if (game_read_move(session->game, now, words, &decision, &reason) !=
        STATUS_OK)
        return STATUS_BAD_MOVE;
    return game_refuse(session->game, now, ACTOR_CHANCE, decision.part[0]);
}

/* Whether a line may name no seat: where chance decides, and where a move that
 * only chance makes comes at the wrong time. */
static bool may_be_nobodys(const struct session *session,
                           const struct json_in *words)
{
    if (session_actor(session) == ACTOR_CHANCE)
        return true;
    const enum status status = refuse_chance(session, words);
    return status == STATUS_WRONG_PHASE || status == STATUS_GAME_OVER;
}

static enum status refuse_seat(const struct session *session, int seat,
                               const struct json_in *words)
{
    const int actor = session_actor(session);
    if (actor == ACTOR_NONE)
        return STATUS_GAME_OVER;
    if (seat == actor)
        return STATUS_OK;
    if (seat == ACTOR_CHANCE)
        return STATUS_WRONG_PHASE;
    return actor == ACTOR_CHANCE && refuse_chance(session, words) != STATUS_OK
               ? STATUS_WRONG_PHASE
               : STATUS_WRONG_SEAT;
}

/* Makes all parts of a decision, or none: the first that is refused says why.
 */
static enum status play_decision(struct session *session, int seat,
                                 const struct game_decision *decision)
{
    const int moves = session->moves;
    enum status status = STATUS_OK;
    for (int i = 0; status == STATUS_OK && i < decision->parts; i++)
        status = session_play(session, seat, decision->part[i], NULL);
    if (status != STATUS_OK && session->moves > moves)
        session_rewind(session, moves);
    assert(!game_pending(session->game, session_now(session)));
    return status;
}

static enum status read_new(struct trace *trace, int seat,
                            const struct json_in *words,
                            struct verdict *verdict)
{
    struct session *session = &trace->session;
    struct game_decision decision;
    enum status status = refuse_seat(session, seat, words);
    if (status != STATUS_OK)
        return status;
    status = game_read_move(session->game, session_now(session), words,
                            &decision, &verdict->reason);
    if (status == STATUS_OK)
        status = play_decision(session, seat, &decision);
    if (status != STATUS_OK)
        return status;
    trace->told = session->moves;
    session_settle(session);
    verdict->news = TRACE_MOVE;
    return STATUS_OK;
}

/* The seat that the line names, or chance if it names none. */
static bool read_seat(const struct json_in *line, int *seat)
{
    const struct json_in who = json_in_field(line, "seat");
    *seat = ACTOR_CHANCE;
    if (json_in_type(&who) == JSON_ABSENT)
        return true;
    if (!json_in_int(&who, seat))
        return false;
    if (*seat < 0)
        *seat = GAME_SEATS_MAX; /* nobody's, and not chance's either */
    return true;
}

static enum status read_move(struct trace *trace, const struct json_in *line,
                             struct verdict *verdict)
{
    const struct json_in words = json_in_field(line, "move");
    struct repeated repeated;
    int seat;
    verdict->reason = "move: missing or not an object";
    if (json_in_type(&words) != JSON_OBJECT)
        return STATUS_BAD_MOVE;
    verdict->reason = "seat: missing or not a whole number";
    if (!read_seat(line, &seat))
        return STATUS_BAD_MOVE;
    const bool again = find_repeated(trace, seat, &repeated);
    if (!again && seat == ACTOR_CHANCE &&
        !may_be_nobodys(&trace->session, &words))
        return STATUS_BAD_MOVE;
    verdict->reason = NULL;
    return again ? read_repeated(trace, &repeated, &words, &verdict->reason)
                 : read_new(trace, seat, &words, verdict);
}

/* Lines. */

/* A set-up line may come at the start and after a finished game; what was
 * printed as a final line is worked out afresh, so reading it is needless. */
static enum status read_object(struct trace *trace, const struct json_in *line,
                               struct verdict *verdict)
{
    const bool begun = trace->session.game != NULL;
    const bool over = begun && session_actor(&trace->session) == ACTOR_NONE;
    const bool move = has(line, "move");
    const bool setup = has(line, "trace") && !move;
    if (trace->one_game && over && has(line, "trace")) {
        verdict->reason = "a second game: a record holds one";
        return STATUS_BAD_SETUP;
    }
    if (has(line, "final") && !move && !setup)
        return STATUS_OK;
    if (!begun || (setup && over))
        return read_setup(trace, line, verdict);
    if (setup) {
        verdict->reason = "a set-up line in the middle of a game";
        return STATUS_WRONG_PHASE;
    }
    return read_move(trace, line, verdict);
}

static bool is_blank(const char *line, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r' &&
            line[i] != '\n')
            return false;
    return true;
}

static enum trace_news refuse(struct trace *trace, enum status status,
                              const char *reason)
{
    struct text text;
    text_init(&text, trace->reason, sizeof trace->reason);
    text_add(&text, reason ? reason : status_sentence(status));
    trace->status = status;
    return TRACE_BAD;
}

static enum trace_news refuse_json(struct trace *trace,
                                   const struct json_flaw *flaw)
{
    char reason[TRACE_SENTENCE_MAX];
    struct text text;
    text_init(&text, reason, sizeof reason);
    text_add(&text, flaw->reason);
    text_add(&text, ", at byte ");
    text_number(&text, (long long)flaw->at + 1);
    return refuse(trace, STATUS_BAD_JSON, reason);
}

enum trace_news trace_read(struct trace *trace, const char *line, size_t size)
{
    struct json_in value;
    struct json_flaw flaw = {"not an object", 0};
    struct verdict verdict = {.news = TRACE_NOTHING};
    trace->lines += trace->lines < INT_MAX - 1; /* there may be one more */
    trace->status = STATUS_OK;
    if (is_blank(line, size))
        return TRACE_NOTHING;
    if (!json_in_read(&value, line, size, &flaw) ||
        json_in_type(&value) != JSON_OBJECT)
        return refuse_json(trace, &flaw);
    const enum status status = read_object(trace, &value, &verdict);
    return status == STATUS_OK ? verdict.news
                               : refuse(trace, status, verdict.reason);
}

enum status trace_read_text(struct trace *trace, const char *text, size_t size)
{
    while (size > 0) {
        const char *end = memchr(text, '\n', size);
        const size_t line = end ? (size_t)(end - text) : size;
        if (trace_read(trace, text, line) == TRACE_BAD)
            return trace->status;
        text += line + (end != NULL);
        size -= line + (end != NULL);
    }
    return STATUS_OK;
}
