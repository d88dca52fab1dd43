/* What suburbia_afterstates() foresees is what the event path does, and moves
 * that are said to be alike have the same estimate. */
#include "property/suburbia/mix.h"
#include "property/suburbia/suburbia.h"
#include "suburbia/mind/alike.h"

#include <stdio.h>

/* What follows action 1: income, population, cards of the stack, the end of a
 * round. */
static bool comes_later(int rule)
{
    return rule == SUBURBIA_RULE_INCOME || rule == SUBURBIA_RULE_POP ||
           rule == SUBURBIA_RULE_BONUS || rule == SUBURBIA_RULE_STAR_ROUND;
}

/* The numbers after action 1: all events before that. */
static void after_action(struct scene *scene, game_move move,
                         struct numbers *numbers)
{
    static struct game_event event[GAME_EVENTS_MAX];
    struct game_events events = {event, GAME_EVENTS_MAX, 0};
    struct suburbia_state after = *town(scene);
    memcpy(numbers, after.numbers, sizeof after.numbers);
    suburbia_apply(box_of(scene), &after, move, &events);
    for (int i = 0; i < events.count; i++) {
        if (comes_later(event[i].rule))
            break;
        if (event[i].stat == STAT_STARS)
            continue;
        int16_t *number = &numbers[event[i].seat].stat[event[i].stat];
        *number = (int16_t)(*number + event[i].delta);
    }
}

static int compare_all(struct scene *scene)
{
    static game_move move[GAME_MOVES_MAX], listed[GAME_MOVES_MAX];
    static struct numbers foreseen[GAME_MOVES_MAX][SEATS_MAX];
    const struct suburbia_state before = *town(scene);
    const int count =
        suburbia_afterstates(box_of(scene), town(scene), move, foreseen);
    scene_check(scene, memcmp(&before, town(scene), sizeof before) == 0);
    scene_check(scene, scene_legal(scene, listed) == count);
    scene_check(scene, memcmp(move, listed, (size_t)count * sizeof *move) == 0);
    for (int i = 0; i < count; i++) {
        struct numbers after[SEATS_MAX];
        after_action(scene, move[i], after);
        scene_check(scene, memcmp(after, foreseen[i], sizeof after) == 0);
    }
    return count;
}

static int estimate_after(struct scene *scene, game_move move)
{
    struct suburbia_state after = *town(scene);
    suburbia_apply(box_of(scene), &after, move, NULL);
    return suburbia_estimate(box_of(scene), &after, town(scene)->seat, NULL);
}

/* Returns how many moves are like another one. */
static int compare_alike(struct scene *scene)
{
    static game_move move[GAME_MOVES_MAX];
    uint8_t alike[GAME_RUN_MAX];
    const int count = scene_legal(scene, move);
    int found = 0;
    for (int from = 0; from < count;) {
        const int length = suburbia_alike(box_of(scene), town(scene),
                                          &move[from], count - from, alike);
        scene_check(scene, length >= 1 && length <= count - from);
        for (int i = 0; i < length; i++) {
            if (alike[i] == i)
                continue;
            scene_check(scene, alike[i] < i && alike[alike[i]] == alike[i]);
            scene_check(scene,
                        estimate_after(scene, move[from + i]) ==
                            estimate_after(scene, move[from + alike[i]]));
            found++;
        }
        from += length;
    }
    return found;
}

void afterstates_hold(int games)
{
    struct scene scene = {.test = "afterstates"};
    long compared = 0, alike = 0;
    for (int i = 0; i < games; i++) {
        mix_deal_any(&scene, (uint64_t)i);
        for (; !scene_is_over(&scene); scene_play_on(&scene, 1)) {
            alike += compare_alike(&scene);
            if (town(&scene)->phase == PHASE_ACT &&
                !dale_is_to_move(town(&scene)))
                compared += compare_all(&scene);
        }
    }
    scene_check(&scene, alike > 0);
    printf("suburbia: %ld afterstates, %ld like another\n", compared, alike);
}
