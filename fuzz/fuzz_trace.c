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

static bool equal(const struct session *a, const struct session *b)
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
    static struct session before;
    const struct session *const session = &table->trace.session;
    const size_t printed = table->out.length;
    before = *session;
    char *const exact = exact_copy(line, size);
    const bool good =
        trace_feed(&table->trace, exact, size, &table->out) != TRACE_BAD;
    free(exact);
    demand(text_ok(&table->out));
    if (!good) {
        check_refusal(table, printed);
        demand(equal(&before, session));
        table->out.length = printed;
    } else if (session->game) {
        demand(!game_audit(session->game, session_now(session)));
    }
    return good;
}

/* Spelling. */

static game_move choose(const struct session *session, unsigned number)
{
    static game_move move[GAME_MOVES_MAX];
    const int count = game_legal(session->game, session_now(session), move);
    demand(count > 0);
    return move[number % (unsigned)count];
}

/* A legal decision, all its parts chosen by one number. */
static void spell_decision(const struct session *session, unsigned number,
                           struct text *line)
{
    static struct session trial;
    trial = *session;
    while (line->length == 0) {
        trace_say(&trial, choose(&trial, number), line);
        number = number * 5 + 1;
    }
}

/* The deal of a game on the shelf, from its seed, or with it as a die. */
static void spell_setup(unsigned number, struct text *line)
{
    static struct session game;
    game = *shelf_at(number);
    game.dealt = game.dealt && number & 0x100;
    trace_setup(&game, line);
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
    const struct session *session = &table->trace.session;
    struct text line;
    text_init(&line, room, sizeof room);
    if (session->game && session_actor(session) != ACTOR_NONE)
        spell_decision(session, number, &line);
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
        demand(trace_feed(&again.trace, line, (size_t)(end - line),
                          &again.out) != TRACE_BAD);
        at += (size_t)(end - line) + 1;
    }
    demand(equal(&again.trace.session, &table->trace.session));
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
    if (!empty) {
        start.session = *shelf_at(data[0]);
        session_settle(&start.session);
        start.told = start.session.moves;
    }
    table.trace = start;
    text_init(&table.out, room, sizeof room);
    take_lines(&table, (const char *)data + !empty, size - !empty);
    read_again(&start, &table);
    return 0;
}
