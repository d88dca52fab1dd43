/* One decision of a case. Whatever the case asks for afterwards, each step
 * must leave a sound state, its events must add up to the change, and making
 * it with or without listening, or only asking what it would do, alone or among
 * all legal moves, must come to the same. */
#include "rules/pages.h"
#include "rules/world.h"

#include "base/text.h"
#include "suburbia/words/words.h"

#include <stdio.h>

const struct suburbia_state *world_now(const struct world *world)
{
    return (const struct suburbia_state *)(const void *)session_now(
        &world->session);
}

/* "plays on": what a case does not care about. The rightmost tile becomes a
 * lake on the first free cell, or is discarded. */
static game_move any_move(const struct world *world)
{
    static game_move moves[GAME_MOVES_MAX];
    const int count = suburbia_legal(&world->box, world_now(world), moves);
    game_move found = 0;
    for (int i = 0; i < count; i++) {
        const bool lake = suburbia_move_type(moves[i]) == SUBURBIA_LAKE;
        const bool further =
            !found || suburbia_move_arg(moves[i]) > suburbia_move_arg(found);
        if (lake ? further : world_now(world)->phase != PHASE_ACT)
            found = moves[i];
    }
    return found ? found : count ? moves[0] : 0;
}

static void check_sums(struct world *world, const struct numbers *before)
{
    const struct suburbia_state *now = world_now(world);
    for (int seat = 0; seat < now->seats; seat++)
        for (int stat = 0; stat < STAT_COUNT; stat++)
            events_add_up(&world->script, seat, stat, before[seat].stat[stat],
                          now->numbers[seat].stat[stat]);
}

/* Whether the event belongs to what follows action 1. */
static bool is_later(const struct game_event *event)
{
    switch ((enum suburbia_rule)event->rule) {
    case SUBURBIA_RULE_INCOME:
    case SUBURBIA_RULE_POP:
    case SUBURBIA_RULE_DISCARD:
    case SUBURBIA_RULE_BONUS:
    case SUBURBIA_RULE_STAR_ROUND:
        return true;
    default:
        return false;
    }
}

/* The numbers after action 1 as suburbia_afterstates() foresees them for the
 * move at hand; false if it is no action 1. */
static bool foresee(const struct world *world, game_move move,
                    struct numbers foreseen[SEATS_MAX])
{
    static game_move moves[GAME_MOVES_MAX];
    static struct numbers after[GAME_MOVES_MAX][SEATS_MAX];
    const struct suburbia_state *now = world_now(world);
    if (now->phase != PHASE_ACT || dale_is_to_move(now))
        return false;
    const int count = suburbia_afterstates(&world->box, now, moves, after);
    for (int i = 0; i < count; i++) {
        if (moves[i] != move)
            continue;
        memcpy(foreseen, after[i], sizeof after[i]);
        return true;
    }
    memset(foreseen, 0, sizeof after[0]);
    return true;
}

static void check_foreseen(struct world *world, const struct numbers *before,
                           const struct numbers *foreseen)
{
    struct numbers sum[SEATS_MAX];
    memcpy(sum, before, sizeof sum);
    for (int i = 0; i < world->script.events.count; i++) {
        const struct game_event *event = &world->script.event[i];
        if (is_later(event))
            break;
        if (event->stat == STAT_STARS)
            continue;
        int16_t *number = &sum[event->seat].stat[event->stat];
        *number = (int16_t)(*number + event->delta);
    }
    const size_t seats = world_now(world)->seats;
    if (memcmp(sum, foreseen, seats * sizeof *sum) != 0)
        world_fail(world, "among all moves it is foreseen otherwise");
}

static void add_to_ledger(struct world *world)
{
    for (int i = 0; i < world->script.events.count; i++) {
        const struct game_event *event = &world->script.event[i];
        if (event->cause == TILE_NONE || event->at_seat == GAME_NOBODY)
            continue;
        int16_t *sum =
            &world->ledger[event->at_seat][cell_of(event->at)][event->stat];
        *sum = (int16_t)(*sum + event->delta);
    }
}

static void play(struct world *world, int seat, game_move move)
{
    static struct game_event foreseen[GAME_EVENTS_MAX];
    struct game_events preview = {foreseen, GAME_EVENTS_MAX, 0};
    union session_state after, silent;
    struct numbers before[SEATS_MAX], ahead[SEATS_MAX];
    memcpy(before, world_now(world)->numbers, sizeof before);
    const bool action = foresee(world, move, ahead);
    session_preview(&world->session, move, &preview, &after);
    session_preview(&world->session, move, NULL, &silent);
    const enum status status =
        session_play(&world->session, seat, move, &world->script.events);
    if (status != STATUS_OK) {
        world_fail(world, "refused: %s", status_code(status));
        return;
    }
    if (memcmp(&after, &world->session.now, sizeof after) != 0)
        world_fail(world, "the preview leads to another state");
    if (memcmp(&silent, &world->session.now, sizeof silent) != 0)
        world_fail(world, "without events it leads to another state");
    if (preview.count != world->script.events.count ||
        memcmp(foreseen, world->script.event,
               (size_t)preview.count * sizeof *foreseen) != 0)
        world_fail(world, "the preview has other events");
    check_sums(world, before);
    if (action)
        check_foreseen(world, before, ahead);
    add_to_ledger(world);
    const char *flaw = suburbia_audit(&world->box, world_now(world));
    if (flaw)
        world_fail(world, "the state is broken: %s", flaw);
}

static bool is_listed(const struct world *world, game_move move)
{
    static game_move moves[GAME_MOVES_MAX];
    const int count = suburbia_legal(&world->box, world_now(world), moves);
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

static enum status find_move(struct world *world, int seat, const char *words,
                             game_move *move)
{
    const struct suburbia_state *now = world_now(world);
    if (strcmp(words, "plays on") == 0) {
        *move = any_move(world);
        return *move ? STATUS_OK : STATUS_NO_MOVE;
    }
    const enum status status =
        suburbia_move_read(&world->box, now, words, move);
    if (status != STATUS_OK)
        return status;
    const enum status refusal = suburbia_refuse(&world->box, now, seat, *move);
    if (refusal != STATUS_WRONG_SEAT &&
        is_listed(world, *move) != (refusal == STATUS_OK))
        world_fail(world, "the list of legal moves has it otherwise");
    return refusal;
}

/* For the page: "plays on" has no words of its own. */
static void note_step(struct world *world, int seat, game_move move)
{
    char words[WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    suburbia_move_text(&world->box, world_now(world), move, &text);
    pages_step(&world->script, seat, words, NULL);
}

/* "when: seat 0 buys Farm from space 7 for $9 at 1,1 [is refused too_poor]",
 * or "when: seat 0 plays on". */
void when_move(struct cursor *cursor)
{
    struct world *world = cursor->world;
    char words[LINE_ROOM];
    int seat;
    game_move move = 0;
    if (!given_begin(world) || !want_seat(cursor, &seat))
        return;
    world->script.steps++;
    world->scored = false;
    events_clear(&world->script);
    snprintf(words, sizeof words, "%s", cursor->at + strspn(cursor->at, " "));
    const char *refusal = split_refusal(words);
    const enum status status = find_move(world, seat, words, &move);
    if (refusal) {
        pages_step(&world->script, seat, words, refusal);
        if (strcmp(status_code(status), refusal) != 0)
            world_fail(world, "expected %s, got %s", refusal,
                       status_code(status));
    } else if (status != STATUS_OK) {
        struct text text;
        char again[WORDS_MAX] = "";
        text_init(&text, again, sizeof again);
        if (world_now(world)->mode == MODE_DALE && seat == DALE_SEAT)
            suburbia_move_text(&world->box, world_now(world), any_move(world),
                               &text);
        world_fail(world, "refused: %s%s%s", status_code(status),
                   again[0] ? "; Dale " : "", again);
    } else {
        note_step(world, seat, move);
        play(world, seat, move);
    }
}
