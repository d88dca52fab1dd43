/* Feeds bytes to the engine as moves: six bytes for game, variant, seed and
 * further sets, then steps of five. The first byte of a step says what it is (a
 * raw word, a listed move, a listed move with a bit changed, or undo) and
 * whose, the others are a number. Whatever is refused must change nothing;
 * whatever is accepted must leave a sound state, and must have been listed if
 * it begins a decision. */
#include "fuzz.h"

#include "game/session.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

/* Longer inputs say nothing new; few games have more decisions. */
enum { HEAD = 6, STEP = 5, STEPS_MAX = 400 };

static struct session session;
static game_move listed[GAME_MOVES_MAX];

static void must(bool holds)
{
    if (!holds)
        abort();
}

static uint32_t number(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 |
           (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

/* Adds and leaves out sets of those that some variant knows, if the game can
 * still be dealt then. */
static void mix_sets(const struct game_ops *ops, unsigned known, unsigned mix,
                     struct game_config *config)
{
    struct game_config mixed = *config;
    mixed.sets = (uint16_t)(config->sets ^ (mix & known));
    if (ops->config_check(ops->content, &mixed, NULL) == STATUS_OK)
        *config = mixed;
}

/* Deals the game that the head asks for. */
static void deal(const uint8_t *head)
{
    const struct game_ops *ops = games[head[0] % GAMES_COUNT];
    struct game_config config;
    struct seed seed = {{0}};
    int variants = 0;
    unsigned known = 0;
    for (; ops->variant(ops->content, variants, &config); variants++)
        known |= config.sets;
    ops->variant(ops->content, head[1] % variants, &config);
    mix_sets(ops, known, (unsigned)head[4] | (unsigned)head[5] << 8, &config);
    seed.byte[0] = head[2];
    seed.byte[SEED_BYTES - 1] = head[3];
    session_deal(&session, ops, ops->content, &config, &seed);
}

static bool is_listed(game_move move, int count)
{
    for (int i = 0; i < count; i++)
        if (listed[i] == move)
            return true;
    return false;
}

static game_move choose(const uint8_t *step, int count)
{
    const uint32_t value = number(step + 1);
    const game_move some = count ? listed[value % (uint32_t)count] : 0;
    switch (step[0] % 8) {
    case 0:
        return value;
    case 1:
        return some ^ 1u << (value >> 27);
    default:
        return some;
    }
}

/* Who moved last; `otherwise` if nobody has. */
static int last_seat(int otherwise)
{
    return session.moves > 0 ? session.seat[session.moves - 1] : otherwise;
}

static void undo(int seat)
{
    const union session_state before = session.now;
    const int moves = session.moves;
    if (session_undo(&session, seat) != STATUS_OK) {
        must(session.moves == moves);
        must(memcmp(&before, &session.now, sizeof before) == 0);
        return;
    }
    must(session.moves == moves - 1);
    must(session_play(&session, seat, session.move[moves - 1], NULL) ==
         STATUS_OK);
    must(memcmp(&before, &session.now, sizeof before) == 0);
    must(session_undo(&session, seat) == STATUS_OK);
}

static void play(game_move move, int seat, int count)
{
    static struct game_event event[GAME_EVENTS_MAX];
    struct game_events events = {event, GAME_EVENTS_MAX, 0};
    const union session_state before = session.now;
    union session_state after;
    /* Inside a decision other orders of its parts are not listed. */
    const bool inside = session.ops->pending(session_now(&session));
    const bool allowed =
        seat == session_actor(&session) &&
        (is_listed(move, count) ||
         (inside && session.ops->refuse(session.content, session_now(&session),
                                        seat, move) == STATUS_OK));
    if (allowed)
        session_preview(&session, move, NULL, &after);
    const enum status status = session_play(&session, seat, move, &events);
    must(status == STATUS_TOO_LONG || (status == STATUS_OK) == allowed);
    if (status != STATUS_OK)
        must(memcmp(&before, &session.now, sizeof before) == 0);
    else
        must(memcmp(&after, &session.now, sizeof after) == 0);
    must(session.ops->audit(session.content, session_now(&session)) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < HEAD)
        return 0;
    deal(data);
    if (size > HEAD + STEP * STEPS_MAX)
        size = HEAD + STEP * STEPS_MAX;
    for (size_t at = HEAD; at + STEP <= size; at += STEP) {
        const uint8_t *step = data + at;
        const int count =
            session.ops->legal(session.content, session_now(&session), listed);
        const int actor = session_actor(&session);
        const int seat = step[0] & 0x80 ? step[0] >> 4 & 7 : actor;
        must(count <= GAME_MOVES_MAX);
        must((count == 0) == (actor == ACTOR_NONE));
        if (step[0] % 8 == 2)
            undo(step[0] & 0x80 ? seat : last_seat(seat));
        else
            play(choose(step, count), seat, count);
    }
    return 0;
}
