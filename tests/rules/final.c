/* The final scoring of a case, also before the game is over: what it would be
 * if it ended now. */
#include "rules/world.h"

static void check_sums(struct world *world)
{
    const struct suburbia_state *now = world_now(world);
    for (int seat = 0; seat < now->seats; seat++)
        for (int stat = 0; stat < STAT_COUNT; stat++)
            events_add_up(&world->script, seat, stat,
                          now->numbers[seat].stat[stat],
                          world->result.stat[seat][stat]);
}

static void score(struct world *world)
{
    struct game_result silent;
    if (world->scored)
        return;
    world->scored = true;
    world->judged = 0;
    events_clear(&world->script);
    suburbia_result(&world->box, world_now(world), &world->result,
                    &world->script.events);
    suburbia_result(&world->box, world_now(world), &silent, NULL);
    for (int seat = 0; seat < silent.seats; seat++)
        if (silent.score[seat] != world->result.score[seat])
            world_fail(world, "without events the score is another");
    check_sums(world);
}

static void check_seat(struct cursor *cursor)
{
    struct world *world = cursor->world;
    int seat, number;
    if (!want_seat_number(cursor, &seat))
        return;
    while (!at_end(cursor)) {
        int stat;
        if (!want_stat(cursor, &stat, &number))
            return;
        if (world->result.stat[seat][stat] != number)
            world_fail(world, "final %s is %d, not %d",
                       suburbia_stat_word[stat], world->result.stat[seat][stat],
                       number);
    }
}

static void check_winners(struct cursor *cursor)
{
    int seat, wanted = 0;
    while (!at_end(cursor) && want_number(cursor, &seat))
        wanted |= 1 << seat;
    if (cursor->world->result.winners != wanted)
        world_fail(cursor->world,
                   "the winners are %#x, not %#x (seats as bits)",
                   cursor->world->result.winners, wanted);
}

/* "goal builder to seat 1", "goal builder of seat 0 to nobody": in the order
 * in which goals are judged. */
static void check_goal(struct cursor *cursor)
{
    struct world *world = cursor->world;
    int goal, owner = GAME_NOBODY, seat = GAME_NOBODY;
    if (!want_goal(cursor, &goal))
        return;
    if (take(cursor, "of") && !want_seat(cursor, &owner))
        return;
    if (!want(cursor, "to"))
        return;
    if (!take(cursor, "nobody") && !want_seat(cursor, &seat))
        return;
    for (int i = world->judged; i < world->result.goals; i++) {
        const struct game_goal_result *found = &world->result.goal[i];
        if (found->goal != goal || found->owner != owner)
            continue;
        world->judged = i + 1;
        if (found->seat != seat)
            world_fail(world, "the goal goes to %d, not %d (-1: nobody)",
                       found->seat, seat);
        return;
    }
    world_fail(world, "that goal is not judged, or not in this order");
}

/* "goals 3": so many entries in all. */
static void check_goals(struct cursor *cursor)
{
    const int found = cursor->world->result.goals;
    int number;
    if (want_number(cursor, &number) && number != found)
        world_fail(cursor->world, "there are %d goals judged, not %d", found,
                   number);
}

static void check_ladder(struct cursor *cursor)
{
    const char *wanted = cursor->at + strspn(cursor->at, " ");
    const char *found = cursor->world->result.ladder;
    if (strcmp(wanted, found ? found : "none") != 0)
        world_fail(cursor->world, "the ladder says %s", found ? found : "none");
    cursor->at = "";
}

void final_holds(struct cursor *cursor)
{
    if (!given_begin(cursor->world))
        return;
    score(cursor->world);
    if (take(cursor, "seat"))
        check_seat(cursor);
    else if (take(cursor, "winners"))
        check_winners(cursor);
    else if (take(cursor, "goal"))
        check_goal(cursor);
    else if (take(cursor, "goals"))
        check_goals(cursor);
    else if (take(cursor, "ladder"))
        check_ladder(cursor);
    else
        world_fail(cursor->world, "unknown word \"%s\"", cursor->at);
    want_end(cursor);
}
