/* Any bytes, twice: as a trace, and as choices among the legal moves of a
 * game, so that games get far. Every state on the way must be sound, and what
 * was printed must be read again as it is. */
#include "fuzz.h"

#include "base/text.h"
#include "exchange/trace.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 22, INPUT_MAX = 1 << 14 };

static char first[ROOM], second[ROOM], script[ROOM];

static void demand(bool truth)
{
    if (!truth)
        abort();
}

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

/* A deal that the first byte chooses. */
static void put_setup(struct text *text, unsigned choice)
{
    static const char *const table[] = {"\"mode\":\"standard\",\"seats\":2",
                                        "\"mode\":\"standard\",\"seats\":3",
                                        "\"mode\":\"lone\",\"seats\":1",
                                        "\"mode\":\"dale\",\"seats\":2"};
    text_add(text, "{\"trace\":1,\"game\":\"suburbia\",\"rules\":");
    text_add(text, choice & 1 ? "\"1e\"," : "\"2e\",");
    text_add(text, table[choice / 2 % 4]);
    text_add(text, ",\"seed\":\"");
    text_hex(text, choice / 8, 16);
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

static void play_bytes(const uint8_t *data, size_t size)
{
    static struct trace trace;
    struct text out;
    if (size < 1)
        return;
    text_init(&out, script, sizeof script);
    trace_init(&trace, games, GAMES_COUNT);
    put_setup(&out, data[0]);
    const size_t setup = out.length;
    demand(trace_feed(&trace, script, setup - 1, 1, &out) == STATUS_OK);
    for (size_t at = 1; at + 1 < size; at += 2) {
        if (trace.ops->actor(trace_now(&trace)) == ACTOR_NONE)
            break;
        trace_play(&trace, spell(&trace, data + at), &out);
        check_state(&trace);
    }
    demand(text_ok(&out));
    feed_twice(script + setup, out.length - setup);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > INPUT_MAX)
        return 0;
    feed_twice((const char *)data, size);
    play_bytes(data, size);
    return 0;
}
