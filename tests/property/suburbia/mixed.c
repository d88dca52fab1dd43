/* Any mix of sets:
 *
 *     property.mixed TURNS
 *
 * plays all tables with all choices of sets, those of the Collector's Edition
 * first, on the event path and the fast path side by side, until TURNS turns
 * have been played and the Collector's Edition is through. In every other game
 * the seats have money and spend it, so that many tiles come to lie. */
#include "property/generic.h"
#include "property/suburbia/mix.h"
#include "property/suburbia/suburbia.h"

#include "base/text.h"

#include <stdio.h>

enum {
    BORDERS,
    BORDER_LAKES,
    FREE_MARKS,
    STARS,
    TRACK_ENDS,
    IMMUNE,
    ROBBED,
    RELAID,
    TALLIES
};

static const char *const tally_word[TALLIES] = {
    [BORDERS] = "borders",
    [BORDER_LAKES] = "border lakes",
    [FREE_MARKS] = "markers on lakes and borders",
    [STARS] = "star tokens that moved",
    [TRACK_ENDS] = "star tokens near the end of their track",
    [IMMUNE] = "boroughs that nothing is taken from",
    [ROBBED] = "boroughs that another took people from",
    [RELAID] = "tiles laid in the place of another"};

static void tally_borough(const struct suburbia_state *state, int seat,
                          long *count)
{
    const struct borough *borough = &state->borough[seat];
    const int end = suburbia_box.track.spaces - suburbia_box.track.limited;
    for (int slot = 0; slot < borough->slots; slot++) {
        const int tile = borough->tile[slot];
        const bool border = slot_is_border(borough, slot);
        count[BORDERS] += border && tile != TILE_BORDER_LAKE;
        count[BORDER_LAKES] += tile == TILE_BORDER_LAKE;
        count[FREE_MARKS] +=
            (border || tile == TILE_LAKE) && (borough->marked & slot_bit(slot));
    }
    count[STARS] += state->star[seat] > 0;
    count[TRACK_ENDS] += state->star[seat] >= end;
    count[IMMUNE] += borough->tally.immune > 0;
    count[ROBBED] += borough->robbed > 0;
}

/* What the end of a game tells of its course. */
static void tally(const struct suburbia_state *state, long *count)
{
    int laid = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        tally_borough(state, seat, count);
        laid += state->borough[seat].slots - BASICS;
    }
    count[RELAID] += state->placements - laid;
}

/* How much a move does for a lively game. */
static int liveliness(game_move move)
{
    switch (suburbia_move_type(move)) {
    case SUBURBIA_CHOOSE:
        return suburbia_move_arg(move) == CHOOSE_PASS ? 0 : 3;
    case SUBURBIA_BUY:
        return 2;
    case SUBURBIA_BORDER:
        return suburbia_move_lake(move) ? 0 : 2;
    default:
        return suburbia_move_type(move) == SUBURBIA_INVEST;
    }
}

/* A market of four spaces leaves more tiles to the stack. */
static int most_rounds(struct scene *scene)
{
    const bool few = town(scene)->odd >> ODD_FOUR_SPACES & 1;
    return SUBURBIA_TURNS_MAX + (few ? SPACES_MAX - 4 : 0);
}

/* The liveliest of a few random moves. */
static game_move lively(struct scene *scene)
{
    enum { TRIED = 4 };
    game_move best = scene_random(scene);
    for (int i = 1; i < TRIED; i++) {
        const game_move move = scene_random(scene);
        if (liveliness(move) > liveliness(best))
            best = move;
    }
    return best;
}

static int play_rich(struct scene *scene)
{
    enum { RICH = 200 };
    struct suburbia_state *state = town(scene);
    scene->test = "event path and fast path, lively play";
    for (int seat = 0; seat < state->seats; seat++)
        state->numbers[seat].stat[STAT_MONEY] =
            (int16_t)(15 + (int)rng_below(&scene->rng, RICH));
    while (!scene_is_over(scene))
        paths_make(scene, lively(scene));
    return state->turn;
}

int main(int count, char **words)
{
    int wanted;
    if (count != 2 || !text_read_number(words[1], strlen(words[1]), &wanted) ||
        wanted < 1) {
        fputs("usage: property.mixed TURNS\n", stderr);
        return 2;
    }
    const int tables = mix_choices() * MIX_TABLES;
    const int first = mix_choices() * MIX_COLLECTOR;
    static struct scene scene;
    long turns = 0, seen[TALLIES] = {0};
    int games = 0;
    for (; games < first || turns < wanted; games++) {
        mix_deal(&scene, games % tables, (uint64_t)games);
        const bool rich = games / 3 % 2;
        turns += rich ? play_rich(&scene) : paths_play(&scene);
        /* Closed in or not, the stack runs down. */
        scene_check(&scene, town(&scene)->round <= most_rounds(&scene));
        tally(town(&scene), seen);
    }
    printf("suburbia: %ld turns in %d games of any mix\n", turns, games);
    for (int i = 0; i < TALLIES; i++) {
        printf("%10ld %s\n", seen[i], tally_word[i]);
        scene_check(&scene, seen[i] > 0);
    }
    return 0;
}
