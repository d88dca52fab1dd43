/* What is listed is what is allowed, and what chance picks from. */
#include "property/generic.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

static game_move listed[GAME_MOVES_MAX];

static int compare(const void *a, const void *b)
{
    const game_move x = *(const game_move *)a, y = *(const game_move *)b;
    return (x > y) - (x < y);
}

/* Where the move stands in the list, or -1. */
static int place_of(game_move move, int count)
{
    const game_move *found =
        bsearch(&move, listed, (size_t)count, sizeof move, compare);
    return found ? (int)(found - listed) : -1;
}

static int list(struct scene *scene)
{
    const int count = scene_legal(scene, listed);
    scene_check(scene, count > 0 && count <= GAME_MOVES_MAX);
    for (int i = 0; i < count; i++)
        scene_check(scene, listed[i] > (i ? listed[i - 1] : 0));
    return count;
}

static void check_words(struct scene *scene, game_move move)
{
    char room[256];
    struct text text;
    game_move again = 0;
    text_init(&text, room, sizeof room);
    game_move_text(scene->game, scene_state(scene), move, &text);
    scene_check(scene, text_ok(&text));
    const enum status status =
        game_move_read(scene->game, scene_state(scene), room, &again);
    if (status != STATUS_OK || again != move)
        scene_fail(scene, "\"%s\" is read as %s", room, status_code(status));
}

static void check_listed(struct scene *scene, game_move move)
{
    const struct game *game = scene->game;
    const int actor = game_actor(game, scene_state(scene));
    for (int seat = -2; seat <= GAME_SEATS_MAX; seat++) {
        const enum status status =
            game_refuse(game, scene_state(scene), seat, move);
        if ((status == STATUS_OK) != (seat == actor))
            scene_fail(scene, "seat %d, listed move %#x: %s", seat, move,
                       status_code(status));
    }
}

/* Whether the list may leave a move out that is accepted: inside a decision,
 * where it is another order of the same parts. */
static bool may_leave_out(struct scene *scene)
{
    return game_pending(scene->game, scene_state(scene));
}

static void check_strange(struct scene *scene, game_move move, int count)
{
    const struct game *game = scene->game;
    const enum status status = game_refuse(
        game, scene_state(scene), game_actor(game, scene_state(scene)), move);
    scene_check(scene, (unsigned)status < STATUS_COUNT);
    const bool accepted = status == STATUS_OK;
    if (accepted != (place_of(move, count) >= 0) &&
        !(accepted && may_leave_out(scene)))
        scene_fail(scene, "move %#x, %s: %s", move,
                   place_of(move, count) < 0 ? "not listed" : "listed",
                   status_code(status));
}

void moves_are_listed(struct scene *scene)
{
    enum { STRANGE = 24 };
    scene->test = "legal moves";
    const int count = list(scene);
    for (int i = 0; i < count; i++)
        check_listed(scene, listed[i]);
    for (int i = 0; i < STRANGE; i++) {
        const uint64_t luck = rng_next(&scene->rng);
        const game_move some = listed[rng_below(&scene->rng, (uint32_t)count)];
        check_strange(scene, (game_move)luck, count);
        check_strange(scene, (game_move)luck & 0xffffff, count);
        check_strange(scene, (game_move)luck & 0xfffffff, count);
        check_strange(scene, some ^ 1u << (luck >> 59), count);
        check_strange(scene, some + (game_move)(luck >> 60), count);
        check_words(scene, some);
    }
}

void moves_are_random(struct scene *scene)
{
    enum { DRAWS = 8 };
    scene->test = "random moves";
    const int count = list(scene);
    for (int i = 0; i < DRAWS; i++)
        scene_check(scene, place_of(scene_random(scene), count) >= 0);
}

/* Pearson's chi-square over all legal moves. It spreads around count - 1 with
 * a variance of twice that; five deviations and a little are allowed, so a
 * move that is never drawn, or drawn half as often again, is noticed. */
void moves_are_equally_likely(struct scene *scene)
{
    enum { EACH = 200 };
    static int drawn[GAME_MOVES_MAX];
    scene->test = "equally likely moves";
    const int count = list(scene);
    long long sum = 0;
    memset(drawn, 0, sizeof drawn);
    for (int i = 0; i < EACH * count; i++) {
        const int place = place_of(scene_random(scene), count);
        scene_check(scene, place >= 0);
        drawn[place]++;
    }
    for (int i = 0; i < count; i++)
        sum += (long long)(drawn[i] - EACH) * (drawn[i] - EACH);
    const long long excess = sum / EACH - (count - 1) - 10;
    if (excess > 0 && excess * excess > 25LL * 2 * (count - 1))
        scene_fail(scene, "chi-square is %lld over the mean of %d moves",
                   excess, count);
}

void moves_are_all(struct scene *scene, game_move bound)
{
    const struct game *game = scene->game;
    scene->test = "every word";
    const int count = list(scene);
    const int actor = game_actor(game, scene_state(scene));
    int accepted = 0;
    for (game_move move = 0; move < bound; move++)
        if (game_refuse(game, scene_state(scene), actor, move) == STATUS_OK) {
            const bool here = accepted < count && listed[accepted] == move;
            if (!here && !may_leave_out(scene))
                scene_fail(scene, "%#x is not in its place among the listed",
                           move);
            accepted += here;
        }
    scene_check(scene, accepted == count);
}
