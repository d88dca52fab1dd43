/* The session has the moves; where one decision ends and the next begins, the
 * rules say. */
#include "room/walk.h"

#include <string.h>

void walk_start(struct walk *walk, const struct session *session)
{
    memset(walk, 0, sizeof *walk);
    walk->session = session;
    walk->state = session->start;
}

static void begin_turn(struct walk *walk)
{
    if (walk->choosing)
        return;
    walk->turn = walk->decisions;
    memset(walk->own, 0, sizeof walk->own);
    walk->choosing =
        sealed_choosing(walk->session->game, session_state_const(&walk->state));
}

static void make_parts(struct walk *walk, struct game_decision *decision)
{
    const struct session *const session = walk->session;
    struct game_state *const state = session_state(&walk->state);
    memset(decision, 0, sizeof *decision);
    do {
        const game_move move = session->move[walk->moves++];
        decision->part[decision->parts++] = move;
        game_apply(session->game, state, move, NULL);
    } while (game_pending(session->game, state));
    walk->decisions++;
}

/* Entry 0 of what a seat is told is the deal; in a turn made at the same time
 * it heard of its own decisions only. */
static int heard(const struct walk *walk, int seat)
{
    return 1 +
           (walk->choosing ? walk->turn + walk->own[seat] : walk->decisions);
}

bool walk_next(struct walk *walk, struct walk_step *step)
{
    if (walk->moves == walk->session->moves)
        return false;
    begin_turn(walk);
    step->seat = walk->session->seat[walk->moves];
    step->heard = step->seat >= 0 ? heard(walk, step->seat) : 0;
    make_parts(walk, &step->decision);
    if (!walk->choosing)
        return true;
    walk->own[step->seat]++;
    if (sealed_between(walk->session->game, session_state_const(&walk->state)))
        walk->choosing &= (seat_set)~seat_bit(step->seat);
    return true;
}

void walk_to(struct walk *walk, int decisions)
{
    struct walk_step step;
    struct walk whole = *walk; /* at the last moment between two turns */
    while (walk->decisions < decisions && walk_next(walk, &step))
        if (!walk->choosing)
            whole = *walk;
    *walk = whole;
}
