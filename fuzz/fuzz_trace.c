/* Any bytes, twice: as a trace, and as choices among the legal moves of a
 * game, so that games get far. Every state on the way must be sound, and what
 * was printed must be read again as it is. */
#include "fuzz.h"

#include "base/text.h"
#include "exchange/trace.h"
#include "games/games.h"

#include <string.h>

enum { ROOM = 1 << 22, INPUT_MAX = 1 << 14 };

static char first[ROOM], second[ROOM], script[ROOM];

static void check_state(const struct trace *trace)
{
    if (trace->ops)
        demand(!trace->ops->audit(trace->ops->content, trace_now(trace)));
}

static enum status feed(const char *bytes, size_t size, struct text *out)
{
    static struct trace trace;
    enum status status = STATUS_OK;
    trace_init(&trace, games, GAMES_COUNT);
    for (int number = 1; size > 0 && status == STATUS_OK; number++) {
        const char *end = memchr(bytes, '\n', size);
        const size_t length = end ? (size_t)(end - bytes) : size;
        status = trace_feed(&trace, bytes, length, number, out);
        check_state(&trace);
        bytes += length + (end != NULL);
        size -= length + (end != NULL);
    }
    return status;
}

/* Feeds the bytes, then what was printed before any error line. */
static void feed_twice(const char *bytes, size_t size)
{
    struct text out, again;
    text_init(&out, first, sizeof first);
    text_init(&again, second, sizeof second);
    const enum status status = feed(bytes, size, &out);
    demand(text_ok(&out));
    if (status != STATUS_OK) {
        out.length--;
        while (out.length > 0 && out.at[out.length - 1] != '\n')
            out.length--;
    }
    demand(feed(out.at, out.length, &again) == STATUS_OK);
    demand(out.length == again.length);
    demand(memcmp(out.at, again.at, out.length) == 0);
}

enum { CHOICES = 3 }; /* bytes that put_setup reads */

/* The base box and what the bits say. */
static void put_sets(struct text *text, unsigned bits)
{
    static const char *const set[] = {"inc",     "five_star", "nightlife",
                                      "con",     "essen",     "ce",
                                      "borders", "bonuses",   "stars"};
    text_add(text, ",\"sets\":[\"base\"");
    for (size_t i = 0; i < sizeof set / sizeof *set; i++) {
        if (!(bits >> i & 1))
            continue;
        text_add(text, ",\"");
        text_add(text, set[i]);
        text_char(text, '"');
    }
    text_char(text, ']');
}

/* A deal of Suburbia that three bytes choose: edition and table, seed and one
 * set, the other sets. */
static void put_setup(struct text *text, const uint8_t *choice)
{
    static const char *const table[] = {"\"mode\":\"standard\",\"seats\":2",
                                        "\"mode\":\"standard\",\"seats\":3",
                                        "\"mode\":\"lone\",\"seats\":1",
                                        "\"mode\":\"dale\",\"seats\":2",
                                        "\"mode\":\"standard\",\"seats\":4",
                                        "\"mode\":\"standard\",\"seats\":5"};
    static const char *const edition[] = {"\"ce\",", "\"1e\",", "\"2e\","};
    const unsigned which = choice[0] % 6u;
    /* Only the Collector's Edition has a fifth seat. */
    const unsigned rules = which == 5 ? 0 : choice[0] / 6u % 3;
    text_add(text, "{\"trace\":1,\"game\":\"suburbia\",\"rules\":");
    text_add(text, edition[rules]);
    text_add(text, table[which]);
    put_sets(text, choice[2] | (choice[1] & 1u) << 8);
    text_add(text, ",\"seed\":\"");
    text_hex(text, choice[1] / 2u, 16);
    text_add(text, "000000000000000000000000000000000000000000000000\"}\n");
}

/* Two bytes choose one of the legal moves. */
static game_move spell(const struct trace *trace, const uint8_t *byte)
{
    static game_move move[GAME_MOVES_MAX];
    const struct game_ops *ops = trace->ops;
    const int count = ops->legal(ops->content, trace_now(trace), move);
    demand(count > 0);
    return move[(byte[0] << 8 | byte[1]) % count];
}

/* Begins the deal that the choices spell, which is fed as a line. */
static void feed_deal(struct trace *trace, const uint8_t *choice,
                      struct text *out)
{
    put_setup(out, choice);
    const size_t size = out->length;
    demand(trace_feed(trace, script, size - 1, 1, out) == STATUS_OK);
    memmove(script, script + size, out->length - size);
    out->length -= size;
}

/* Begins a game of another kind: one of its variants, from a seed. */
static void begin_deal(struct trace *trace, const struct game_ops *ops,
                       const uint8_t *choice, struct text *out)
{
    struct seed seed = {{choice[1]}};
    union session_state start = {0};
    struct game_config config;
    int variants = 0;
    while (ops->variant(ops->content, variants, &config))
        variants++;
    ops->variant(ops->content, (choice[0] & 0x7f) % variants, &config);
    ops->setup(ops->content, &config, &seed, session_state(&start));
    trace_begin(trace, ops, session_state(&start), &seed, out);
}

/* The first bit of the bytes chooses between the first game and the others,
 * which the third byte tells apart. */
static void begin(struct trace *trace, const uint8_t *choice, struct text *out)
{
    const int other = 1 + choice[2] % (GAMES_COUNT - 1);
    if (choice[0] & 0x80)
        begin_deal(trace, games[other], choice, out);
    else
        feed_deal(trace, choice, out);
}

static void play_bytes(const uint8_t *data, size_t size)
{
    static struct trace trace;
    struct text out;
    if (size < CHOICES)
        return;
    text_init(&out, script, sizeof script);
    trace_init(&trace, games, GAMES_COUNT);
    begin(&trace, data, &out);
    for (size_t at = CHOICES; at + 1 < size; at += 2) {
        if (trace.ops->actor(trace_now(&trace)) == ACTOR_NONE)
            break;
        trace_play(&trace, spell(&trace, data + at), &out);
        check_state(&trace);
    }
    demand(text_ok(&out));
    feed_twice(script, out.length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > INPUT_MAX)
        return 0;
    feed_twice((const char *)data, size);
    play_bytes(data, size);
    return 0;
}
