/* The session has the moves; where one decision ends and the next begins, the
 * rules say. */
#include "room/course.h"

#include <string.h>

void course_start(struct course *course, const struct session *session)
{
    memset(course, 0, sizeof *course);
    course->session = session;
    course->state = session->start;
}

static void begin_turn(struct course *course)
{
    if (course->choosing)
        return;
    course->turn = course->decisions;
    memset(course->own, 0, sizeof course->own);
    course->choosing = sealed_choosing(course->session->game,
                                       session_state_const(&course->state));
}

static void make_parts(struct course *course, struct game_decision *decision)
{
    const struct session *const session = course->session;
    struct game_state *const state = session_state(&course->state);
    memset(decision, 0, sizeof *decision);
    do {
        const game_move move = session->move[course->moves++];
        decision->part[decision->parts++] = move;
        game_apply(session->game, state, move, NULL);
    } while (game_pending(session->game, state));
    course->decisions++;
}

/* Entry 0 of what a seat is told is the deal; in a turn made at the same time
 * it heard of its own decisions only. */
static int heard(const struct course *course, int seat)
{
    return 1 + (course->choosing ? course->turn + course->own[seat]
                                 : course->decisions);
}

bool course_next(struct course *course, struct course_step *step)
{
    if (course->moves == course->session->moves)
        return false;
    begin_turn(course);
    step->seat = course->session->seat[course->moves];
    step->heard = step->seat >= 0 ? heard(course, step->seat) : 0;
    make_parts(course, &step->decision);
    if (!course->choosing)
        return true;
    course->own[step->seat]++;
    if (sealed_between(course->session->game,
                       session_state_const(&course->state)))
        course->choosing &= (seat_set)~seat_bit(step->seat);
    return true;
}

void course_to(struct course *course, int decisions)
{
    struct course_step step;
    struct course whole = *course; /* at the last moment between two turns */
    while (course->decisions < decisions && course_next(course, &step))
        if (!course->choosing)
            whole = *course;
    *course = whole;
}
