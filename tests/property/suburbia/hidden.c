/* Two worlds that differ only in what a seat cannot know look the same to it
 * byte for byte, and undo is allowed exactly where nothing was drawn. */
#include "property/suburbia/mix.h"
#include "property/suburbia/suburbia.h"

#include <stdio.h>

static void swap(uint8_t *a, uint8_t *b)
{
    const uint8_t other = *a;
    *a = *b;
    *b = other;
}

/* A score card is like no other. */
static int back_of(const struct scene *scene, int tile)
{
    if (tile == TILE_SCORE_BONUS || tile == TILE_SCORE_CHALLENGE)
        return LETTER_COUNT + tile;
    return tile == TILE_ONE_MORE_ROUND ? LETTER_C
                                       : box_of(scene)->tile[tile].letter;
}

/* Whether 1 More Round may lie at this place of the stack (S-STACK). */
static bool may_hold_one_more(struct scene *scene, int at)
{
    const struct suburbia_state *state = town(scene);
    const struct edition *edition = &box_of(scene)->edition[state->edition];
    const struct stack_plan *plan = state->mode == MODE_DALE
                                        ? &edition->dale_plan
                                        : &edition->plan[state->seats];
    const int cards = state->bonus == AWARD_NONE ? 0 : 2;
    const int above = plan->a + plan->b + plan->above + cards;
    return at >= above && at <= above + plan->mix;
}

/* Shuffles what lies face down, as far as the backs and the way the stack was
 * made allow it. Returns how many tiles changed places. */
static int shuffle_stack(struct scene *scene, struct suburbia_state *world)
{
    const int from = world->drawn, left = world->deck_size - world->drawn;
    int moved = 0;
    for (int i = 0; i < 4 * left; i++) {
        const int a = from + (int)rng_below(&scene->rng, (uint32_t)left);
        const int b = from + (int)rng_below(&scene->rng, (uint32_t)left);
        uint8_t *x = &world->deck[a], *y = &world->deck[b];
        const bool one_more =
            *x == TILE_ONE_MORE_ROUND || *y == TILE_ONE_MORE_ROUND;
        if (back_of(scene, *x) != back_of(scene, *y) || *x == *y)
            continue;
        if (one_more &&
            (!may_hold_one_more(scene, a) || !may_hold_one_more(scene, b)))
            continue;
        swap(x, y);
        moved++;
    }
    return moved;
}

/* The borders that have not been turned up. */
static int shuffle_borders(struct scene *scene, struct suburbia_state *world)
{
    const int from = world->borders_seen, left = world->borders - from;
    for (int i = 0; i < 2 * left; i++)
        swap(
            &world->border[from + (int)rng_below(&scene->rng, (uint32_t)left)],
            &world->border[from + (int)rng_below(&scene->rng, (uint32_t)left)]);
    return left > 1 ? left : 0;
}

/* Deals the others other goals, from those nobody has shown the viewer. */
static void change_goals(struct scene *scene, struct suburbia_state *world,
                         int viewer)
{
    uint8_t hidden[GOALS_MAX];
    int count = 0;
    for (int goal = 0; goal < box_of(scene)->goals; goal++) {
        bool shown = false;
        for (int i = 0; i < world->public_goals; i++)
            shown |= world->public_goal[i] == goal;
        for (int i = 0; viewer >= 0 && i < 2; i++)
            shown |= world->deal[viewer][i] == goal;
        if (!shown)
            hidden[count++] = (uint8_t)goal;
    }
    for (int seat = 0; seat < world->seats; seat++) {
        if (seat == viewer)
            continue;
        for (int i = 0; i < 2; i++) {
            const uint32_t pick = rng_below(&scene->rng, (uint32_t)count);
            world->deal[seat][i] = hidden[pick];
            hidden[pick] = hidden[--count];
        }
        if (world->kept[seat] != KEPT_NONE)
            world->kept[seat] = (uint8_t)rng_below(&scene->rng, 2);
    }
}

struct seen {
    long moved, borders;
};

static void look(struct scene *scene, struct seen *seen)
{
    for (int viewer = GAME_NOBODY; viewer < town(scene)->seats; viewer++) {
        struct suburbia_state world = *town(scene);
        struct suburbia_view real, other;
        seen->moved += shuffle_stack(scene, &world);
        seen->borders += shuffle_borders(scene, &world);
        if (world.mode == MODE_STANDARD)
            change_goals(scene, &world, viewer);
        memset(&real, 1, sizeof real);
        memset(&other, 2, sizeof other);
        suburbia_observe(box_of(scene), town(scene), viewer, &real);
        suburbia_observe(box_of(scene), &world, viewer, &other);
        if (memcmp(&real, &other, sizeof real) != 0)
            scene_fail(scene, "seat %d sees what is hidden", viewer);
    }
}

/* Returns 1 if the move could be taken back. */
static int play(struct scene *scene)
{
    const struct suburbia_state before = *town(scene);
    scene_play_on(scene, 1);
    const struct suburbia_state *after = town(scene);
    const bool free = after->drawn == before.drawn &&
                      after->borders_seen == before.borders_seen &&
                      after->phase != PHASE_OVER;
    for (int seat = -1; seat < before.seats; seat++) {
        const enum status status = suburbia_takeback(&before, after, seat);
        scene_check(scene, status == (seat != before.seat ? STATUS_DECIDED
                                      : free              ? STATUS_OK
                                                          : STATUS_REVEALED));
    }
    return free;
}

void hidden_holds(int games)
{
    struct scene scene = {.test = "hidden information"};
    struct seen seen = {0, 0};
    long taken_back = 0, moves = 0;
    for (int i = 0; i < games; i++) {
        mix_deal_any(&scene, (uint64_t)i);
        for (; !scene_is_over(&scene); moves++) {
            look(&scene, &seen);
            taken_back += play(&scene);
        }
        look(&scene, &seen);
    }
    scene_check(&scene, seen.moved > 0 && seen.borders > 0);
    scene_check(&scene, taken_back > 0 && taken_back < moves);
    printf("suburbia: %ld hidden tiles and %ld borders exchanged, %ld of %ld "
           "moves undone\n",
           seen.moved, seen.borders, taken_back, moves);
}
