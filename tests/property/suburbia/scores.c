/* The final scoring again, plainly: goals, money, who has won, which rung. It
 * looks at the tiles themselves and keeps no counts. */
#include "property/suburbia/mix.h"
#include "property/suburbia/plain.h"
#include "property/suburbia/suburbia.h"
#include "suburbia/game.h"

#include <stdio.h>

struct outcome {
    int people[SEATS_MAX], money[SEATS_MAX];
    unsigned winners;
};

static int value_of(const struct suburbia_state *state, int seat, int goal)
{
    const struct goal *wanted = &suburbia_box.goal[goal];
    const int value = plain_measure(&suburbia_box, state, seat, wanted->measure,
                                    wanted->filter);
    return wanted->fewest ? -value : value;
}

enum standing { BEHIND, TIED, AHEAD };

/* S-GOAL, S-STAR-TIE: the seat against all others. */
static enum standing standing(const struct suburbia_state *state, int seat,
                              int goal)
{
    const int mine = value_of(state, seat, goal);
    bool tied = false;
    for (int other = 0; other < state->seats; other++) {
        const int theirs = value_of(state, other, goal);
        const int stars =
            state->stars ? state->star[seat] - state->star[other] : 0;
        if (other == seat)
            continue;
        if (theirs > mine || (theirs == mine && stars < 0))
            return BEHIND;
        tied |= theirs == mine && stars == 0;
    }
    return tied ? TIED : AHEAD;
}

/* Tiles with this special, a marked one twice. */
static int count_special(const struct suburbia_state *state, int seat,
                         enum special special)
{
    int count = 0;
    for (int slot = 0; slot < state->borough[seat].slots; slot++) {
        const struct lot lot = plain_lot(state, seat, slot);
        if (suburbia_box.tile[lot.tile].special == special)
            count += 1 + lot.marked;
    }
    return count;
}

/* The goals that the seat may score: public, its own, and with Prague those of
 * the others. */
static int goals_for(const struct suburbia_state *state, int seat, int *out)
{
    const bool all = count_special(state, seat, SPECIAL_SECRET_GOALS) > 0;
    int count = 0;
    for (int i = 0; i < state->public_goals; i++)
        out[count++] = state->public_goal[i];
    for (int owner = 0; owner < state->seats; owner++)
        if (state->kept[owner] < 2 && (owner == seat || all))
            out[count++] = state->deal[owner][state->kept[owner]];
    return count;
}

/* Everything the seat is alone ahead in, and for each Law Office one more in
 * which it is tied, the dearest first. */
static int goals_score(const struct suburbia_state *state, int seat)
{
    int goal[2 * SEATS_MAX], people = 0;
    int ties[256] = {0}; /* by bonus */
    const int goals = goals_for(state, seat, goal);
    int left = count_special(state, seat, SPECIAL_TIED_GOAL);
    for (int i = 0; i < goals; i++) {
        const int bonus = suburbia_box.goal[goal[i]].bonus;
        const enum standing here = standing(state, seat, goal[i]);
        people += here == AHEAD ? bonus : 0;
        ties[bonus] += here == TIED;
    }
    for (int bonus = 255; bonus >= 0; bonus--)
        for (; ties[bonus] > 0 && left > 0; left--) {
            people += bonus;
            ties[bonus]--;
        }
    return people;
}

/* S-WIN: whether `a` is before `b`. */
static bool beats(const struct suburbia_state *state,
                  const struct outcome *outcome, int a, int b)
{
    const int16_t *x = state->numbers[a].stat, *y = state->numbers[b].stat;
    if (outcome->people[a] != outcome->people[b])
        return outcome->people[a] > outcome->people[b];
    if (x[STAT_REPUTATION] != y[STAT_REPUTATION])
        return x[STAT_REPUTATION] > y[STAT_REPUTATION];
    if (x[STAT_INCOME] != y[STAT_INCOME])
        return x[STAT_INCOME] > y[STAT_INCOME];
    return outcome->money[a] > outcome->money[b];
}

static void score(const struct suburbia_state *state, struct outcome *outcome)
{
    for (int seat = 0; seat < state->seats; seat++) {
        const int money = state->numbers[seat].stat[STAT_MONEY];
        outcome->people[seat] = state->numbers[seat].stat[STAT_POPULATION] +
                                money / 5 + goals_score(state, seat);
        outcome->money[seat] = money % 5;
    }
    outcome->winners = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        bool best = true;
        for (int other = 0; other < state->seats; other++)
            best &= !beats(state, outcome, other, seat);
        outcome->winners |= (unsigned)best << seat;
    }
}

static const char *rung(int people)
{
    return people < 60    ? "Junior Intern"
           : people < 76  ? "Subcontractor"
           : people < 91  ? "Draftsman"
           : people < 106 ? "Architectural Designer"
           : people < 121 ? "Architectural Engineer"
           : people < 136 ? "Principal Architect"
                          : "CEO of Suburbia, Inc.";
}

static void check_ladder(struct scene *scene, const struct game_result *result)
{
    const int mode = town(scene)->mode;
    const bool climbs =
        mode == MODE_LONE || (mode == MODE_DALE && result->winners == 1);
    scene_check(scene, (result->ladder != NULL) == climbs);
    if (climbs)
        scene_check(scene, strcmp(result->ladder, rung(result->score[0])) == 0);
}

static void check_events(struct scene *scene, const struct game_result *result)
{
    static struct game_event event[GAME_EVENTS_MAX];
    struct game_events events = {event, GAME_EVENTS_MAX, 0};
    struct game_result again;
    int sum[GAME_SEATS_MAX][GAME_STATS_MAX] = {{0}};
    suburbia_result(&suburbia_box, town(scene), &again, &events);
    scene_check(scene, memcmp(&again, result, sizeof again) == 0);
    for (int i = 0; i < events.count; i++)
        sum[event[i].seat][event[i].stat] += event[i].delta;
    for (int seat = 0; seat < result->seats; seat++)
        for (int stat = 0; stat < STAT_COUNT; stat++)
            scene_check(scene, result->stat[seat][stat] ==
                                   town(scene)->numbers[seat].stat[stat] +
                                       sum[seat][stat]);
}

static void compare(struct scene *scene)
{
    struct game_result result = {0};
    struct outcome outcome;
    game_result(&suburbia_game, scene_state(scene), &result);
    score(town(scene), &outcome);
    scene_check(scene, result.seats == town(scene)->seats);
    for (int seat = 0; seat < result.seats; seat++) {
        scene_check(scene, result.score[seat] == outcome.people[seat]);
        scene_check(scene,
                    result.stat[seat][STAT_MONEY] == outcome.money[seat]);
    }
    scene_check(scene, result.winners == outcome.winners);
    check_ladder(scene, &result);
    check_events(scene, &result);
}

/* Every seat has the same, but for one number: only that decides. Now and then
 * the star track parts them too. */
static void level(struct scene *scene)
{
    struct suburbia_state *state = town(scene);
    const int stat = (int)rng_below(&scene->rng, STAT_COUNT + 1);
    const bool stars = rng_below(&scene->rng, 2);
    for (int seat = 1; seat < state->seats; seat++) {
        state->borough[seat] = state->borough[0];
        state->numbers[seat] = state->numbers[0];
        if (stars)
            state->star[seat] = state->star[0];
        if (stat < STAT_COUNT)
            state->numbers[seat].stat[stat] =
                (int16_t)(state->numbers[0].stat[stat] +
                          (int)rng_below(&scene->rng, 2));
    }
}

static uint8_t tile_with(enum special special)
{
    int tile = TILE_FIRST;
    while (suburbia_box.tile[tile].special != special)
        tile++;
    return (uint8_t)tile;
}

/* Law Offices and St. Vitus Cathedrals where the start tiles lay; some are
 * marked. */
static void appoint(struct scene *scene, int seat)
{
    struct borough *borough = &town(scene)->borough[seat];
    const struct borough before = *borough;
    *borough = (struct borough){.marked = before.marked};
    for (int slot = 0; slot < before.slots; slot++) {
        const bool law = rng_below(&scene->rng, 2);
        const int tile = slot >= BASICS ? before.tile[slot]
                                        : tile_with(law ? SPECIAL_TIED_GOAL
                                                        : SPECIAL_SECRET_GOALS);
        if (slot < BASICS && rng_below(&scene->rng, 4) == 0)
            borough->marked |= slot_bit(slot);
        borough_lay(&suburbia_box, borough, tile, before.cell[slot],
                    before.placed[slot]);
    }
}

/* Goals that more than one seat has scored. */
static int scored_twice(struct scene *scene)
{
    struct game_result result = {0};
    game_result(&suburbia_game, scene_state(scene), &result);
    int twice = 0;
    for (int i = 0; i < result.goals; i++)
        for (int k = 0; k < i; k++)
            twice += result.goal[i].goal == result.goal[k].goal &&
                     result.goal[i].seat != GAME_NOBODY &&
                     result.goal[k].seat != GAME_NOBODY;
    return twice;
}

void scores_hold(int games)
{
    struct scene scene = {.test = "scores"};
    long scored = 0, shared = 0, twice = 0;
    for (int i = 0; i < games; i++) {
        struct outcome outcome;
        mix_deal_any(&scene, (uint64_t)i);
        for (; !scene_is_over(&scene); scene_play_on(&scene, 7), scored++)
            compare(&scene);
        compare(&scene);
        level(&scene);
        compare(&scene);
        score(town(&scene), &outcome);
        shared += (outcome.winners & (outcome.winners - 1)) != 0;
        if (town(&scene)->mode == MODE_LONE)
            continue;
        for (int seat = 0; seat < town(&scene)->seats; seat++)
            appoint(&scene, seat);
        compare(&scene);
        twice += scored_twice(&scene);
    }
    scene_check(&scene, shared > 0 && twice > 0);
    printf("suburbia: %ld moments scored, %ld wins and %ld goals shared\n",
           scored, shared, twice);
}
