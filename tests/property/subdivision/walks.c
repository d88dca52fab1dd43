/* What an industrial or commercial tile can put: every set of pieces that the
 * rules allow in any order is listed, and in one order only. */
#include "property/subdivision/subdivision.h"
#include "subdivision/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETS_ROOM = 1 << 18, OUTCOMES_ROOM = 1 << 16 };

/* Sets of up to three pieces, each as a number: ascending, 255 for none. */
struct sets {
    uint32_t set[SETS_ROOM];
    int count;
};

static uint32_t set_of(const int *piece, int count)
{
    uint32_t sorted[PUT_MAX] = {255, 255, 255};
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && sorted[at - 1] > (uint32_t)piece[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = (uint32_t)piece[i];
    }
    return sorted[0] << 16 | sorted[1] << 8 | sorted[2];
}

static void add(struct scene *scene, struct sets *sets, const int *piece,
                int count)
{
    scene_check(scene, sets->count < SETS_ROOM);
    sets->set[sets->count++] = set_of(piece, count);
}

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Sorts; returns how many are left without doubles. */
static int settle(struct sets *sets)
{
    int kept = 0;
    qsort(sets->set, (size_t)sets->count, sizeof *sets->set, compare);
    for (int i = 0; i < sets->count; i++)
        if (i == 0 || sets->set[i] != sets->set[i - 1])
            sets->set[kept++] = sets->set[i];
    return kept;
}

/* Everything that apply() and refuse() allow, in all orders. */
static void try_orders(struct scene *scene,
                       const struct subdivision_state *state, int *piece,
                       int count, struct sets *sets)
{
    const struct subdivision_box *box = lot_box(scene);
    add(scene, sets, piece, count);
    for (int what = 0; what < EDGES_MAX && count < PUT_MAX; what++) {
        const game_move move = subdivision_move_make(SUBDIVISION_LAY, 0, what);
        struct subdivision_state trial = *state;
        if (state->await != AWAIT_LAY ||
            subdivision_refuse(box, state, state->seat, move) != STATUS_OK)
            continue;
        subdivision_apply(box, &trial, move, NULL);
        piece[count] = what;
        /* Once the tile is closed another one may be open. */
        if (trial.await == AWAIT_LAY && trial.opened.tile == state->opened.tile)
            try_orders(scene, &trial, piece, count + 1, sets);
        else
            add(scene, sets, piece, count + 1);
    }
}

/* What the rule says of sidewalks, edge by edge, from a plain matrix. */
struct plain {
    const struct subdivision_box *box;
    bool laid[EDGES_MAX];
    int tile;
};

static bool touch(const struct plain *plain, int a, int b)
{
    return edges_has(plain->box->touch[a], b);
}

/* Whether `a` and `b` hang together over what is laid. */
static bool joined(const struct plain *plain, int a, int b)
{
    bool reached[EDGES_MAX] = {0};
    reached[a] = true;
    for (bool grown = true; grown;) {
        grown = false;
        for (int x = 0; x < plain->box->edges; x++)
            for (int y = 0; y < plain->box->edges && reached[x]; y++)
                if (!reached[y] && (plain->laid[y] || y == b) &&
                    touch(plain, x, y))
                    reached[y] = grown = true;
    }
    return reached[b];
}

static bool of_tile(const struct plain *plain, int edge)
{
    return plain->box->edge[edge][0] == plain->tile ||
           plain->box->edge[edge][1] == plain->tile;
}

static bool may_be_first(const struct plain *plain, int edge)
{
    if (of_tile(plain, edge))
        return true;
    for (int other = 0; other < plain->box->edges; other++)
        if (plain->laid[other] && of_tile(plain, other) &&
            joined(plain, other, edge))
            return true;
    return false;
}

static void try_rule(struct scene *scene, struct plain *plain, int *piece,
                     int count, struct sets *sets)
{
    add(scene, sets, piece, count);
    for (int edge = 0; edge < plain->box->edges && count < PUT_MAX; edge++) {
        if (plain->laid[edge] || !(count ? joined(plain, piece[count - 1], edge)
                                         : may_be_first(plain, edge)))
            continue;
        plain->laid[edge] = true;
        piece[count] = edge;
        try_rule(scene, plain, piece, count + 1, sets);
        plain->laid[edge] = false;
    }
}

static void list_rule(struct scene *scene, const struct subdivision_state *open,
                      struct sets *sets)
{
    struct plain plain = {.box = lot_box(scene), .tile = open->opened.tile};
    int piece[PUT_MAX];
    for (int edge = 0; edge < plain.box->edges; edge++)
        plain.laid[edge] = edges_has(open->board[open->seat].walk, edge);
    try_rule(scene, &plain, piece, 0, sets);
}

static void list_outcomes(struct scene *scene,
                          const struct subdivision_state *open,
                          struct sets *sets)
{
    struct outcome *outcome = malloc(OUTCOMES_ROOM * sizeof *outcome);
    scene_check(scene, outcome != NULL);
    const int count =
        subdivision_outcomes(lot_box(scene), open, outcome, OUTCOMES_ROOM);
    scene_check(scene, count <= OUTCOMES_ROOM);
    for (int i = 0; i < count; i++) {
        int piece[PUT_MAX], pieces = 0;
        for (int part = 0; part < outcome[i].decision.parts; part++)
            if (subdivision_move_type(outcome[i].decision.part[part]) ==
                SUBDIVISION_LAY)
                piece[pieces++] =
                    subdivision_move_what(outcome[i].decision.part[part]);
        add(scene, sets, piece, pieces);
    }
    free(outcome);
}

static void same_sets(struct scene *scene, const struct sets *a,
                      const struct sets *b, int count)
{
    scene_check(scene,
                memcmp(a->set, b->set, (size_t)count * sizeof *a->set) == 0);
}

/* `slow`: with the rule taken literally, too. */
static int compare_lists(struct scene *scene, bool slow)
{
    struct sets *sets = calloc(3, sizeof *sets);
    struct sets *listed = &sets[0], *tried = &sets[1], *ruled = &sets[2];
    const struct subdivision_state open = *lot(scene);
    const int zone =
        subdivision_zone_at(&open.board[open.seat], open.opened.tile);
    int piece[PUT_MAX];
    scene_check(scene, sets != NULL);
    list_outcomes(scene, &open, listed);
    const int count = settle(listed);
    scene_check(scene, count == listed->count); /* none twice */
    try_orders(scene, &open, piece, 0, tried);
    scene_check(scene, settle(tried) == count);
    same_sets(scene, listed, tried, count);
    if (slow && lot_box(scene)->zone[zone].piece == PIECE_SIDEWALK) {
        list_rule(scene, &open, ruled);
        scene_check(scene, settle(ruled) == count);
        same_sets(scene, listed, ruled, count);
    }
    free(sets);
    return count;
}

void walks_hold(int games)
{
    int lists = 0, most = 0;
    for (int i = 0; i < games; i++) {
        struct scene scene = {.test = "walks"};
        const int variants = scene_variants(&subdivision_game);
        scene_deal(&scene, &subdivision_game, i % variants, (uint64_t)i);
        while (!scene_is_over(&scene)) {
            const struct subdivision_state *state = lot(&scene);
            if (state->await == AWAIT_LAY && state->opened.laid == 0) {
                const int walks = edges_count(state->board[state->seat].walk);
                const int count =
                    compare_lists(&scene, lists % 8 == 0 && walks < 16);
                most = count > most ? count : most;
                lists++;
            }
            scene_play(&scene, lively_move(&scene));
        }
    }
    printf("walks: %d lists, the longest with %d outcomes\n", lists, most);
}
