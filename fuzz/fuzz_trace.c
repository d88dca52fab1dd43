/* Lines, fed to a trace that has come to a position on the shelf: the first
 * byte is its place there. An input that begins with an object or a blank line
 * has a trace in which nothing has begun instead.
 *
 * A line that is an object is fed as it is. Any other is an order of five bytes
 * (struct order) to spell a line that fits there, which may then be damaged. */
#include "fuzz.h"
#include "shelf.h"

#include "base/text.h"
#include "exchange/trace.h"
#include "games/games.h"
#include "json/in.h"

#include <string.h>

enum {
    INPUT_MAX = 1 << 12,
    LINES_MAX = 4, /* later positions have their place on the shelf */
    ROOM = (LINES_MAX + 1) * TRACE_OUTPUT_MAX,
};

enum damage {
    DAMAGE_NONE,
    DAMAGE_CHANGE, /* another byte, or none, instead */
    DAMAGE_INSERT, /* one more byte */
    DAMAGE_DIGIT,  /* the next digit is another: a seat, a place, a number */
    DAMAGES
};

struct order {
    uint8_t damage;    /* enum damage */
    uint8_t choice[2]; /* which of all decisions or set-ups it is */
    uint8_t place;     /* where the damage is, in 256ths of the line */
    uint8_t byte;      /* what stands there then; 0: nothing */
};

/* A trace and what it has printed. */
struct table {
    struct trace trace;
    struct text out;
};

static bool is_over(const struct trace *trace)
{
    return game_actor(trace->game, trace_now(trace)) == ACTOR_NONE;
}

static bool equal(const struct trace *a, const struct trace *b)
{
    return a->game == b->game && a->moves == b->moves &&
           (!a->game ||
            memcmp(&a->now, &b->now, a->game->rules->state_size) == 0);
}

/* What was refused is told in one line. */
static void check_refusal(const struct table *table, size_t printed)
{
    struct json_in line;
    const char *told = table->out.at + printed;
    const size_t size = table->out.length - printed;
    demand(size > 1 && memchr(told, '\n', size) == told + size - 1);
    demand(json_in_read(&line, told, size - 1, NULL));
    demand(json_in_field(&line, "error").at != NULL);
}

/* Whether the line is accepted. Then the state is sound; otherwise nothing has
 * changed, and the refusal is not kept among what was printed. */
static bool feed(struct table *table, const char *line, size_t size)
{
    static struct trace before;
    struct trace *const trace = &table->trace;
    const size_t printed = table->out.length;
    before.game = trace->game;
    before.moves = trace->moves;
    before.now = trace->now;
    char *const exact = exact_copy(line, size);
    const enum status status = trace_feed(trace, exact, size, 1, &table->out);
    free(exact);
    demand(text_ok(&table->out));
    if (status != STATUS_OK) {
        check_refusal(table, printed);
        demand(equal(&before, trace));
        table->out.length = printed;
    } else if (trace->game) {
        demand(!game_audit(trace->game, trace_now(trace)));
    }
    return status == STATUS_OK;
}

/* Spelling. */

static game_move choose(const struct trace *trace,
                        const struct game_state *state, unsigned number)
{
    static game_move move[GAME_MOVES_MAX];
    const int count = game_legal(trace->game, state, move);
    demand(count > 0);
    return move[number % (unsigned)count];
}

/* A legal decision, all its parts chosen by one number. */
static void spell_decision(const struct trace *trace, unsigned number,
                           struct text *line)
{
    const struct game *game = trace->game;
    struct game_decision decision = {.parts = 0};
    union session_state trial = trace->now;
    struct game_state *const state = session_state(&trial);
    do {
        demand(decision.parts < GAME_PARTS_MAX);
        const game_move move = choose(trace, state, number);
        decision.part[decision.parts++] = move;
        game_apply(game, state, move, NULL);
        number = number * 5 + 1;
    } while (game_pending(game, state));
    trace_decision(game, trace_now(trace), &decision, line);
}

/* The deal of a game on the shelf, with its seed or without. */
static void spell_setup(unsigned number, struct text *line)
{
    static struct trace scribe;
    const struct session *game = shelf_at(number);
    trace_init(&scribe, games, GAMES_COUNT);
    trace_begin(&scribe, game->game, session_state_const(&game->start),
                number & 0x100 ? &game->seed : NULL, line);
    line->length =
        (size_t)((char *)memchr(line->at, '\n', line->length) + 1 - line->at);
}

static void damage_digit(struct text *line, size_t at, unsigned byte)
{
    while (at < line->length && (line->at[at] < '0' || line->at[at] > '9'))
        at++;
    if (at < line->length)
        line->at[at] = (char)('0' + byte % 10);
}

static void damage_byte(struct text *line, size_t at, bool change, uint8_t byte)
{
    char *const place = line->at + at;
    const size_t put = byte && byte != '\n';
    memmove(place + put, place + change, line->length - at - change);
    if (put)
        *place = (char)byte;
    line->length = line->length + put - change;
}

static void damage(struct text *line, const struct order *order)
{
    const size_t at = order->place * line->length / 256;
    if (order->damage == DAMAGE_DIGIT)
        damage_digit(line, at, order->byte);
    else if (order->damage != DAMAGE_NONE)
        damage_byte(line, at, order->damage == DAMAGE_CHANGE, order->byte);
}

static struct order read_order(const char *text, size_t size)
{
    struct order order = {.damage = DAMAGE_NONE};
    memcpy(&order, text, size < sizeof order ? size : sizeof order);
    order.damage %= DAMAGES;
    return order;
}

/* What was spelt is accepted, unless it was damaged. */
static bool obey(struct table *table, const struct order *order)
{
    static char room[TRACE_OUTPUT_MAX];
    const unsigned number = order->choice[0] | order->choice[1] * 256u;
    const struct trace *trace = &table->trace;
    struct text line;
    text_init(&line, room, sizeof room);
    if (trace->game && !is_over(trace))
        spell_decision(trace, number, &line);
    else
        spell_setup(number, &line);
    line.length--;
    damage(&line, order);
    const bool good = feed(table, line.at, line.length);
    demand(good || order->damage != DAMAGE_NONE);
    return good;
}

/* Whether the line is accepted. */
static bool take(struct table *table, const char *line, size_t size)
{
    if (size == 0 || line[0] == '{')
        return feed(table, line, size);
    const struct order order = read_order(line, size);
    return obey(table, &order);
}

/* Takes lines until one is refused. */
static void take_lines(struct table *table, const char *text, size_t size)
{
    bool good = true;
    for (int lines = 0; good && size > 0 && lines < LINES_MAX; lines++) {
        const char *end = memchr(text, '\n', size);
        const size_t length = end ? (size_t)(end - text) : size;
        good = take(table, text, length);
        text += length + (end != NULL);
        size -= length + (end != NULL);
    }
}

/* Runs. */

/* A trace that has come to the game's position, and through what the rules
 * alone decide there. */
static void sit_down(struct trace *trace, const struct session *from)
{
    const struct game *game = from->game;
    struct game_state *const now = session_state(&trace->now);
    trace->game = game;
    trace->now = from->now;
    while (game_actor(game, now) != ACTOR_NONE && game_automatic(game, now))
        game_apply(game, now, trace_forced(game, now), NULL);
}

/* What was printed is read again as it is, and leads to the same position. */
static void read_again(const struct trace *start, const struct table *table)
{
    static struct table again;
    static char room[ROOM];
    again.trace = *start;
    text_init(&again.out, room, sizeof room);
    for (size_t at = 0; at < table->out.length;) {
        const char *line = table->out.at + at;
        const char *end = memchr(line, '\n', table->out.length - at);
        demand(trace_feed(&again.trace, line, (size_t)(end - line), 1,
                          &again.out) == STATUS_OK);
        at += (size_t)(end - line) + 1;
    }
    demand(equal(&again.trace, &table->trace));
    demand(again.out.length == table->out.length);
    demand(memcmp(room, table->out.at, again.out.length) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct trace start;
    static struct table table;
    static char room[ROOM];
    if (size == 0 || size > INPUT_MAX)
        return 0;
    const bool empty = data[0] == '{' || data[0] == '\n';
    trace_init(&start, games, GAMES_COUNT);
    if (!empty)
        sit_down(&start, shelf_at(data[0]));
    table.trace = start;
    text_init(&table.out, room, sizeof room);
    take_lines(&table, (const char *)data + !empty, size - !empty);
    read_again(&start, &table);
    return 0;
}
