/* The final scoring again, plainly: goals, money, who has won, which rung. It
 * looks at the tiles themselves and keeps no counts. */
#include "property/suburbia/suburbia.h"

#include <stdio.h>

struct outcome {
    int people[SEATS_MAX], money[SEATS_MAX];
    unsigned winners;
};

static bool fits(const struct suburbia_state *state, int seat, int slot,
                 class_set filter)
{
    return suburbia_box.tile[state->borough[seat].tile[slot]].classes & filter;
}

/* Marks everything that hangs together with `slot`; returns how many. */
static int spread(const struct suburbia_state *state, int seat, int slot,
                  bool *open)
{
    const struct borough *borough = &state->borough[seat];
    int size = 1;
    open[slot] = false;
    for (int next = 0; next < borough->slots; next++)
        if (open[next] && hex_distance(cell_hex(borough->cell[slot]),
                                       cell_hex(borough->cell[next])) == 1)
            size += spread(state, seat, next, open);
    return size;
}

static int largest_group(const struct suburbia_state *state, int seat,
                         class_set filter)
{
    bool open[SLOTS_MAX] = {false};
    int largest = 0;
    for (int slot = 0; slot < state->borough[seat].slots; slot++)
        open[slot] = fits(state, seat, slot, filter);
    for (int slot = 0; slot < state->borough[seat].slots; slot++)
        if (open[slot]) {
            const int size = spread(state, seat, slot, open);
            largest = size > largest ? size : largest;
        }
    return largest;
}

static int count_tiles(const struct suburbia_state *state, int seat,
                       class_set filter)
{
    int count = 0;
    for (int slot = 0; slot < state->borough[seat].slots; slot++)
        count += fits(state, seat, slot, filter);
    return count;
}

static int measure(const struct suburbia_state *state, int seat, int goal)
{
    const struct goal *wanted = &suburbia_box.goal[goal];
    int markers = 0;
    switch ((enum measure)wanted->measure) {
    case MEASURE_TILES:
        return count_tiles(state, seat, wanted->filter);
    case MEASURE_GROUP:
        return largest_group(state, seat, wanted->filter);
    case MEASURE_MARKERS:
        for (int slot = 0; slot < SLOTS_MAX; slot++)
            if (state->borough[seat].marked & slot_bit(slot))
                markers++;
        return markers;
    case MEASURE_MONEY:
        return state->numbers[seat].stat[STAT_MONEY];
    case MEASURE_INCOME:
        return state->numbers[seat].stat[STAT_INCOME];
    case MEASURE_REPUTATION:
        return state->numbers[seat].stat[STAT_REPUTATION];
    case MEASURE_COUNT:
        break;
    }
    return 0;
}

/* S-GOAL: alone ahead of every other seat. */
static bool has_goal(const struct suburbia_state *state, int seat, int goal)
{
    const int sign = suburbia_box.goal[goal].fewest ? -1 : 1;
    for (int other = 0; other < state->seats; other++)
        if (other != seat && sign * measure(state, other, goal) >=
                                 sign * measure(state, seat, goal))
            return false;
    return true;
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
        int people = state->numbers[seat].stat[STAT_POPULATION] + money / 5;
        for (int i = 0; i < state->public_goals; i++)
            if (has_goal(state, seat, state->public_goal[i]))
                people += suburbia_box.goal[state->public_goal[i]].bonus;
        if (state->kept[seat] < 2) {
            const int own = state->deal[seat][state->kept[seat]];
            if (has_goal(state, seat, own))
                people += suburbia_box.goal[own].bonus;
        }
        outcome->people[seat] = people;
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
    suburbia_ops.result(scene->content, scene_state(scene), &result);
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

/* Every seat has the same, but for one number: only that decides. */
static void level(struct scene *scene)
{
    struct suburbia_state *state = town(scene);
    const int stat = (int)rng_below(&scene->rng, STAT_COUNT + 1);
    for (int seat = 1; seat < state->seats; seat++) {
        state->borough[seat] = state->borough[0];
        state->numbers[seat] = state->numbers[0];
        if (stat < STAT_COUNT)
            state->numbers[seat].stat[stat] =
                (int16_t)(state->numbers[0].stat[stat] +
                          (int)rng_below(&scene->rng, 2));
    }
}

void scores_hold(int games_each)
{
    const int variants = scene_variants(&suburbia_ops);
    struct scene scene = {.test = "scores"};
    long scored = 0, shared = 0;
    for (int i = 0; i < games_each * variants; i++) {
        struct outcome outcome;
        scene_deal(&scene, &suburbia_ops, i % variants, (uint64_t)i);
        for (; !scene_is_over(&scene); scene_play_on(&scene, 7), scored++)
            compare(&scene);
        compare(&scene);
        level(&scene);
        compare(&scene);
        score(town(&scene), &outcome);
        shared += (outcome.winners & (outcome.winners - 1)) != 0;
    }
    scene_check(&scene, shared > 0);
    printf("suburbia: %ld moments scored, %ld wins shared\n", scored, shared);
}
