/* One decision of a case. Whatever the case asks for afterwards, at each step
 * the list of legal moves, the refusals and the moves drawn at random must
 * agree, the events must add up, listening or not must lead to the same state,
 * which must be sound, and the trace and the record must read back what they
 * write. */
#include "rules/pages.h"
#include "rules/subdivision/world.h"

#include "subdivision/game.h"
#include "json/in.h"
#include "json/out.h"

#include <stdio.h>

static const struct subdivision_box *const box = &subdivision_box;

const struct subdivision_state *world_now(const struct world *world)
{
    return (const struct subdivision_state *)(const void *)session_now(
        &world->session);
}

/* What the rules say to every word that could be a move. */
struct listing {
    game_move move[GAME_MOVES_MAX];
    int count;
};

static bool is_listed(const struct listing *listing, game_move move)
{
    for (int i = 0; i < listing->count; i++)
        if (listing->move[i] == move)
            return true;
    return false;
}

static int count_accepted(const struct subdivision_state *now,
                          enum subdivision_move_type type)
{
    const int seat = subdivision_actor(now);
    const bool zoned = type == SUBDIVISION_PLACE || type == SUBDIVISION_PASS;
    const bool plain = type == SUBDIVISION_STOP || type == SUBDIVISION_DONE;
    int count = 0;
    for (int zone = 0; zone < (zoned ? 16 : 1); zone++)
        for (int at = 0; at < 64; at++)
            for (int what = 0; what < (zoned ? 1 : plain ? 2 : 128); what++)
                for (int pay = 0; pay < 2; pay++) {
                    const game_move move =
                        subdivision_move_make(type, at, what) |
                        (game_move)zone << 16 | (game_move)pay << 14;
                    count +=
                        subdivision_refuse(box, now, seat, move) == STATUS_OK;
                }
    return count;
}

/* Every listed move is accepted, and every accepted one listed: but while a
 * tile is open, the other orders of its pieces are accepted and not listed. */
static void check_listing(struct world *world, struct listing *listing)
{
    const struct subdivision_state *now = world_now(world);
    const int seat = subdivision_actor(now);
    int accepted = 0;
    listing->count = subdivision_legal(box, now, listing->move);
    for (int i = 0; i < listing->count; i++)
        if (subdivision_refuse(box, now, seat, listing->move[i]) != STATUS_OK)
            world_fail(world, "a legal move is refused");
    for (int i = 1; i < listing->count; i++)
        if (listing->move[i] <= listing->move[i - 1])
            world_fail(world, "the list of legal moves does not ascend");
    for (int type = SUBDIVISION_ROLL; type < SUBDIVISION_MOVES; type++)
        accepted += count_accepted(now, (enum subdivision_move_type)type);
    if (now->await == AWAIT_LAY ? accepted < listing->count
                                : accepted != listing->count)
        world_fail(world, "%d moves are legal, but %d accepted", listing->count,
                   accepted);
}

static void check_random(struct world *world, const struct listing *listing)
{
    struct rng rng;
    rng_init(&rng, (uint64_t)world->script.steps, 0);
    for (int i = 0; i < 24 && listing->count > 0; i++)
        if (!is_listed(listing,
                       subdivision_random(box, world_now(world), &rng)))
            world_fail(world, "a random move is not legal");
}

/* The decision as a trace line, read back. */
static void check_trace(struct world *world,
                        const struct game_decision *decision)
{
    char line[LINE_ROOM];
    struct text text;
    struct json_out out;
    struct json_in in;
    struct game_decision again = {.parts = 0};
    const char *reason = NULL;
    text_init(&text, line, sizeof line);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    subdivision_trace_move(box, world_now(world), decision, &out);
    json_out_close(&out);
    if (!json_in_read(&in, line, strlen(line), NULL) ||
        subdivision_read_move(box, world_now(world), &in, &again, &reason) !=
            STATUS_OK ||
        again.parts != decision->parts ||
        memcmp(again.part, decision->part,
               (size_t)again.parts * sizeof *again.part) != 0)
        world_fail(world, "the trace line reads back as another decision: %s",
                   line);
}

static void check_words(struct world *world, game_move move)
{
    char words[LINE_ROOM];
    struct text text;
    game_move again = 0;
    text_init(&text, words, sizeof words);
    subdivision_move_text(box, world_now(world), move, &text);
    if (subdivision_move_read(box, world_now(world), words, &again) !=
            STATUS_OK ||
        again != move)
        world_fail(world, "the words read back as another move: %s", words);
}

static void check_sums(struct world *world,
                       const struct subdivision_state *before)
{
    const struct game_state *was =
        (const struct game_state *)(const void *)before;
    const struct game *game = &subdivision_game;
    for (int seat = 0; seat < before->seats; seat++)
        for (int stat = 0; stat < game->rules->event_stats; stat++)
            events_add_up(
                &world->script, seat, stat, game_stat(game, was, seat, stat),
                game_stat(game, session_now(&world->session), seat, stat));
}

/* For the page, in the words of a record. */
static void note_step(struct world *world, int seat, game_move move,
                      const char *refusal)
{
    char words[LINE_ROOM];
    struct text text;
    text_init(&text, words, sizeof words);
    subdivision_move_text(box, world_now(world), move, &text);
    pages_step(&world->script, seat, words, refusal);
}

/* Only a placement has words whatever is wrong with it; words that only legal
 * moves have are refused otherwise. */
static void note_refused(struct world *world, int seat,
                         const struct game_decision *decision,
                         const char *refusal)
{
    char words[LINE_ROOM];
    struct text text;
    game_move move;
    if (decision->parts != 1 ||
        subdivision_move_type(decision->part[0]) != SUBDIVISION_PLACE)
        return;
    text_init(&text, words, sizeof words);
    subdivision_move_text(box, world_now(world), decision->part[0], &text);
    if (subdivision_move_read(box, world_now(world), words, &move) == STATUS_OK)
        note_step(world, seat, decision->part[0], refusal);
}

/* Makes one move and compares; false if it is refused. */
static bool play_part(struct world *world, int seat, game_move move)
{
    static struct listing listing;
    union session_state silent;
    check_listing(world, &listing);
    check_random(world, &listing);
    check_words(world, move);
    if (world_now(world)->await != AWAIT_LAY && !is_listed(&listing, move))
        world_fail(world, "the move is not among the legal ones");
    session_preview(&world->session, move, NULL, &silent);
    note_step(world, seat, move, NULL);
    if (session_play(&world->session, seat, move, &world->script.events) !=
        STATUS_OK)
        return false;
    if (memcmp(&silent, &world->session.now, sizeof silent) != 0)
        world_fail(world, "without events it leads to another state");
    const char *flaw = subdivision_audit(box, world_now(world));
    if (flaw)
        world_fail(world, "the state is broken: %s", flaw);
    return true;
}

static void play(struct world *world, int seat,
                 const struct game_decision *decision)
{
    const struct subdivision_state before = *world_now(world);
    int made = 0;
    events_clear(&world->script);
    while (made < decision->parts &&
           play_part(world, seat, decision->part[made]))
        made++;
    check_sums(world, &before);
    if (made < decision->parts)
        world_fail(world, "part %d of the decision is refused", made + 1);
}

/* Why the decision is not allowed: the first part that is refused. */
static enum status judge(const struct world *world, int seat,
                         const struct game_decision *decision)
{
    struct subdivision_state trial = *world_now(world);
    for (int i = 0; i < decision->parts; i++) {
        const enum status status =
            subdivision_refuse(box, &trial, seat, decision->part[i]);
        if (status != STATUS_OK)
            return status;
        subdivision_apply(box, &trial, decision->part[i], NULL);
    }
    return STATUS_OK;
}

static void step(struct cursor *cursor, int seat)
{
    struct world *world = cursor->world;
    struct game_decision decision = {.parts = 0};
    char words[LINE_ROOM];
    world->script.steps++;
    snprintf(words, sizeof words, "%s", cursor->at + strspn(cursor->at, " "));
    const char *refusal = split_refusal(words);
    const bool single = strncmp(words, "says ", 5) == 0;
    const int failures = world->script.failures;
    enum status status = decide_read(cursor, words, &decision);
    if (status == STATUS_OK)
        status = judge(world, seat, &decision);
    if (refusal) {
        note_refused(world, seat, &decision, refusal);
        if (strcmp(status_code(status), refusal) != 0)
            world_fail(world, "expected %s, got %s", refusal,
                       status_code(status));
    } else if (status != STATUS_OK) {
        if (world->script.failures == failures)
            world_fail(world, "refused: %s", status_code(status));
    } else {
        if (!single)
            check_trace(world, &decision);
        play(world, seat, &decision);
        if (!single &&
            game_pending(&subdivision_game, session_now(&world->session)))
            world_fail(world, "the decision is not finished");
    }
}

/* What a case does not care about: a star is rolled if need be, and all who
 * are to decide in this turn discard the first tile of their hand. */
static void pass_turn(struct world *world)
{
    const struct subdivision_state *now = world_now(world);
    const int turn = turn_index(now);
    struct game_decision decision = {.parts = 1};
    while (turn_index(now) == turn &&
           (now->await == AWAIT_ROLL || now->await == AWAIT_PLACE)) {
        int zone = 0;
        while (zone < ZONE_COUNT - 1 && now->hand[now->seat][zone] == 0)
            zone++;
        decision.part[0] =
            now->await == AWAIT_ROLL
                ? subdivision_move_make(SUBDIVISION_ROLL, 0,
                                        subdivision_find_symbol(box, "star"))
                : subdivision_move_pass((enum zone)zone);
        world->script.steps++;
        play(world, subdivision_actor(now), &decision);
    }
}

/* "when: die rolls star", "when: seat 0 places civic at 1,0 for $2 [is refused
 * too_poor]", "when: everybody passes". */
void when_move(struct cursor *cursor)
{
    struct world *world = cursor->world;
    int seat = ACTOR_CHANCE;
    if (!given_begin(world))
        return;
    if (take(cursor, "everybody")) {
        if (want(cursor, "passes") && want_end(cursor))
            pass_turn(world);
        return;
    }
    if (!take(cursor, "die") && !want_seat(cursor, &seat))
        return;
    step(cursor, seat);
}
