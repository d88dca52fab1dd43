/* The game is gone through once more, up to where bystanders are told of it;
 * who leads is worked out from a view of nobody's. */
#include "room/glance.h"

#include "game/aims.h"
#include "room/internal.h"

static void find_leader(const struct game_result *result, int seats,
                        struct room_glance *glance)
{
    int best = 0, next = GAME_NOBODY;
    for (int seat = 1; seat < seats; seat++) {
        if (result->score[seat] > result->score[best]) {
            next = best;
            best = seat;
        } else if (next < 0 || result->score[seat] > result->score[next]) {
            next = seat;
        }
    }
    if (next < 0 || result->score[next] == result->score[best])
        return;
    glance->leads = best;
    glance->by = (int)(result->score[best] - result->score[next]);
}

struct room_glance room_glance(const struct room *room, uint64_t now)
{
    struct room_glance glance = {0, GAME_NOBODY, 0};
    const struct game *const game = room->game;
    struct course course;
    struct game_result result;
    if (!room_has_game(room) || room->options.watch == WATCH_NOBODY)
        return glance;
    course_start(&course, &room->session);
    course_to(&course, tell_watched(room, now));
    const struct game_state *const state = session_state_const(&course.state);
    glance.round = game_round(game, state);
    if (!game->aims || !game->aims->standing)
        return glance;
    game->aims->standing(game->content, state, GAME_NOBODY, &result);
    find_leader(&result, room->seats.count, &glance);
    return glance;
}
