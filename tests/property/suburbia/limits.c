/* Games that begin close to every limit: the stack holds one or two kinds of
 * tile, the numbers start anywhere, so that tracks are cut, red lines crossed
 * both ways, and bills cannot be paid. What happened is counted, and nothing
 * that is listed here may never have happened. */
#include "property/suburbia/mix.h"
#include "property/suburbia/suburbia.h"

#include <stdio.h>

enum {
    INCOME_HIGH,
    INCOME_LOW,
    REPUTATION_HIGH,
    REPUTATION_LOW,
    MONEY_LOW,
    POPULATION_LOW,
    RED_UP,
    RED_DOWN,
    LONE_UP,
    LONE_DOWN,
    RED_TILE,
    UNPAID,
    EMPTY_TOWN,
    BEYOND_TABLE,
    TALLIES
};

static const char *const tally_word[TALLIES] = {
    [INCOME_HIGH] = "income cut at its upper end",
    [INCOME_LOW] = "income cut at its lower end",
    [REPUTATION_HIGH] = "reputation cut at its upper end",
    [REPUTATION_LOW] = "reputation cut at its lower end",
    [MONEY_LOW] = "money cut at 0",
    [POPULATION_LOW] = "population cut at 0",
    [RED_UP] = "red lines crossed upwards",
    [RED_DOWN] = "red lines crossed downwards",
    [LONE_UP] = "red lines crossed upwards alone",
    [LONE_DOWN] = "red lines crossed downwards alone",
    [RED_TILE] = "gains from a red line",
    [UNPAID] = "income that was paid with population",
    [EMPTY_TOWN] = "reputation that was paid with money",
    [BEYOND_TABLE] = "populations beyond the table of red lines"};

struct happened {
    long count[TALLIES];
};

/* `value` is the number after the change. */
static void tally_cut(struct happened *tally, int stat, int value)
{
    switch ((enum stat)stat) {
    case STAT_INCOME:
        tally->count[value > 0 ? INCOME_HIGH : INCOME_LOW]++;
        break;
    case STAT_REPUTATION:
        tally->count[value > 0 ? REPUTATION_HIGH : REPUTATION_LOW]++;
        break;
    case STAT_MONEY:
        tally->count[MONEY_LOW]++;
        break;
    case STAT_POPULATION:
        tally->count[POPULATION_LOW]++;
        break;
    case STAT_COUNT:
        break;
    }
}

static void tally_event(struct happened *tally, const struct game_event *event)
{
    const bool income = event->stat == STAT_INCOME;
    if (event->rule == SUBURBIA_RULE_RED && income)
        tally->count[event->delta < 0 ? RED_UP : RED_DOWN] += event->delta != 0;
    if (event->rule == SUBURBIA_RULE_LONE && income)
        tally->count[event->delta < 0 ? LONE_UP : LONE_DOWN] +=
            event->delta != 0;
    if (event->rule == SUBURBIA_RULE_REDLINE_TILE)
        tally->count[RED_TILE]++;
    if (event->rule == SUBURBIA_RULE_INCOME && event->stat == STAT_POPULATION)
        tally->count[UNPAID]++;
    if (event->rule == SUBURBIA_RULE_POP && event->stat == STAT_MONEY)
        tally->count[EMPTY_TOWN]++;
}

/* Adds the events up one by one; a cut must be at a limit. */
static void add_events(struct scene *scene, const struct game_events *events,
                       struct happened *tally, struct numbers *sum)
{
    static const int16_t low[] = {0, TRACK_LOW, TRACK_LOW, 0};
    for (int i = 0; i < events->count; i++) {
        const struct game_event *event = &events->event[i];
        if (event->stat == STAT_STARS)
            continue;
        int16_t *number = &sum[event->seat].stat[event->stat];
        *number = (int16_t)(*number + event->delta);
        if (event->cut) {
            scene_check(scene,
                        *number == low[event->stat] || *number == TRACK_HIGH);
            tally_cut(tally, event->stat, *number);
        }
        if (event->stat == STAT_POPULATION && *number >= RED_TABLE)
            tally->count[BEYOND_TABLE]++;
        tally_event(tally, event);
    }
}

static void make(struct scene *scene, game_move move, struct happened *tally)
{
    static struct game_event event[GAME_EVENTS_MAX];
    struct game_events events = {event, GAME_EVENTS_MAX, 0};
    const struct suburbia_box *box = box_of(scene);
    struct suburbia_state heard = *town(scene);
    struct numbers sum[SEATS_MAX];
    memcpy(sum, heard.numbers, sizeof sum);
    suburbia_apply(box, &heard, move, &events);
    scene_check(scene, events.count <= GAME_EVENTS_MAX);
    add_events(scene, &events, tally, sum);
    scene_check(scene, memcmp(sum, heard.numbers, sizeof sum) == 0);
    scene_play(scene, move);
    scene_check(scene, memcmp(&heard, town(scene), sizeof heard) == 0);
    scene_check(scene, suburbia_audit(box, town(scene)) == NULL);
}

/* Numbers from all over their ranges, with the ends more often. */
static void any_numbers(struct numbers *numbers, struct rng *rng)
{
    static const int16_t town_size[] = {0,  0,   5,   13,  26,
                                        70, 110, 149, 200, 250};
    const int16_t sizes = sizeof town_size / sizeof *town_size;
    numbers->stat[STAT_MONEY] = (int16_t)rng_below(rng, 60);
    numbers->stat[STAT_INCOME] = (int16_t)(TRACK_LOW + (int)rng_below(rng, 21));
    numbers->stat[STAT_REPUTATION] =
        (int16_t)(TRACK_LOW + (int)rng_below(rng, 21));
    numbers->stat[STAT_POPULATION] =
        (int16_t)(town_size[rng_below(rng, (uint32_t)sizes)] +
                  (int)rng_below(rng, 8));
}

/* As if it had just been dealt: what its tiles ask for is found again. */
static void open_again(struct suburbia_state *state)
{
    for (int seat = 0; seat < state->seats; seat++)
        if (state->ledger)
            state->borough[seat].tally.slow--;
    memset(state->book, 0, sizeof state->book);
    state->ledger = 0;
    setup_open(&suburbia_box, state);
}

/* Turns the game into one with these two kinds of tile only. */
static void stack_up(struct scene *scene, int tile, int other)
{
    struct suburbia_state *state = town(scene);
    state->custom = 1;
    for (int i = 0; i < state->deck_size; i++)
        if (state->deck[i] >= TILE_FIRST)
            state->deck[i] = (uint8_t)(i % 3 ? tile : other);
    for (int i = 0; i < state->spaces; i++)
        state->market[i] = (uint8_t)(i % 2 ? tile : other);
    for (int seat = 0; seat < state->seats; seat++)
        any_numbers(&state->numbers[seat], &scene->rng);
    open_again(state);
    scene_check(scene, suburbia_setup_flaw(state) == NULL);
}

/* Of a few random moves the one that lowers reputation and income most, or
 * raises them or population most. */
static game_move drive(struct scene *scene, int way)
{
    enum { TRIED = 8 };
    static const int weight[][STAT_COUNT] = {{0, 0, 0, 0},
                                             {0, -1, -1, 0},
                                             {0, 1, 1, 0},
                                             {0, 0, 0, 1},
                                             {-2, -1, 0, -1}};
    game_move best = 0;
    int most = 0;
    for (int i = 0; i < TRIED; i++) {
        struct suburbia_state tried = *town(scene);
        const game_move move = scene_random(scene);
        int worth = 0;
        suburbia_apply(box_of(scene), &tried, move, NULL);
        for (int stat = 0; stat < STAT_COUNT; stat++)
            worth +=
                weight[way][stat] * tried.numbers[town(scene)->seat].stat[stat];
        if (i == 0 || worth > most)
            best = move, most = worth;
    }
    return best;
}

static long play(struct scene *scene, int way, struct happened *tally)
{
    while (!scene_is_over(scene))
        make(scene, drive(scene, way), tally);
    return town(scene)->turn;
}

/* A tile that can lie in the stack. */
static int stack_tile(int number)
{
    const int tiles = suburbia_box.tiles - TILE_FIRST - BASICS;
    int tile;
    do
        tile = TILE_FIRST + BASICS + number++ % tiles;
    while (suburbia_box.tile[tile].letter == LETTER_BORDER);
    return tile;
}

void limits_hold(int rounds)
{
    enum { WAYS = 5 };
    struct scene scene = {.test = "limits and red lines"};
    struct happened tally = {{0}};
    long turns = 0;
    for (int i = 0; i < rounds * suburbia_box.tiles; i++) {
        const int tile = stack_tile(i);
        mix_deal_any(&scene, (uint64_t)i);
        const int other = stack_tile((int)rng_below(&scene.rng, TILES_MAX));
        stack_up(&scene, tile, i % 2 ? other : tile);
        turns += play(&scene, i / 2 % WAYS, &tally);
    }
    printf("suburbia: %ld turns close to the limits\n", turns);
    for (int i = 0; i < TALLIES; i++) {
        printf("%10ld %s\n", tally.count[i], tally_word[i]);
        scene_check(&scene, tally.count[i] > 0);
    }
}
