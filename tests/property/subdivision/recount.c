/* Scores and bonus tiles worked out again, place by place, from coordinates
 * and the printed facts. Shares nothing with the rules but the state. */
#include "property/subdivision/subdivision.h"
#include "subdivision/game.h"

#include <string.h>

enum { SPAN = 16, MIDDLE = SPAN / 2 };

/* A board as a person sees it. */
struct sight {
    bool parcel[SPAN][SPAN];
    char thing[SPAN][SPAN]; /* zone digit, P L R S, x flipped, . nothing */
    int schools[SPAN][SPAN];
    int number[SPAN][SPAN];
    bool coin[SPAN][SPAN];
    bool seen[SPAN][SPAN];
};

static const int step[6][2] = {{1, 0},  {1, -1}, {0, -1},
                               {-1, 0}, {-1, 1}, {0, 1}};

static char thing_of(const struct board *board, int p)
{
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (board->zone[zone] >> p & 1)
            return (char)('0' + zone);
    if (board->park >> p & 1)
        return 'P';
    if (board->lake >> p & 1)
        return 'L';
    if (board->road >> p & 1)
        return 'R';
    if (board->school[0] >> p & 1)
        return 'S';
    return board->covered >> p & 1 ? 'x' : '.';
}

static void look(const struct plot *plot, struct sight *sight)
{
    const struct board *board = plot->board;
    memset(sight, 0, sizeof *sight);
    for (int p = 0; p < plot->box->parcels; p++) {
        const int q = plot->box->parcel[p].q + MIDDLE;
        const int r = plot->box->parcel[p].r + MIDDLE;
        sight->parcel[q][r] = true;
        sight->number[q][r] = p;
        sight->thing[q][r] = thing_of(board, p);
        sight->coin[q][r] = board->coin >> p & 1;
        sight->schools[q][r] = (int)(board->school[0] >> p & 1) +
                               (int)(board->school[1] >> p & 1) +
                               (int)(board->school[2] >> p & 1);
    }
}

static bool is_zone(char thing)
{
    return thing >= '0' && thing < '0' + ZONE_COUNT;
}

static int parks(const struct sight *sight)
{
    int points = 0;
    for (int q = 1; q < SPAN - 1; q++)
        for (int r = 1; r < SPAN - 1; r++)
            for (int d = 0; d < 6 && sight->thing[q][r] == 'P'; d++) {
                const char by = sight->thing[q + step[d][0]][r + step[d][1]];
                points += is_zone(by) || by == 'L' || by == 'R' || by == 'S';
            }
    return points;
}

/* Whether the highway can be reached from here, over what may be crossed. */
static bool gets_out(const struct plot *plot, struct sight *sight, int q, int r)
{
    const int p = sight->number[q][r];
    sight->seen[q][r] = true;
    if (plot->side->highway_edges[p])
        return true;
    for (int d = 0; d < 6; d++) {
        const int x = q + step[d][0], y = r + step[d][1];
        if (!sight->parcel[x][y] || sight->seen[x][y])
            continue;
        const bool wild =
            plot->side->symbol[sight->number[x][y]] == SYMBOL_NONE ||
            sight->coin[x][y];
        const bool open =
            sight->thing[x][y] == 'R' || (sight->thing[x][y] == '.' && !wild);
        if (open && gets_out(plot, sight, x, y))
            return true;
    }
    return false;
}

static int highway(const struct plot *plot, struct sight *sight)
{
    int points = 0;
    for (int q = 0; q < SPAN; q++)
        for (int r = 0; r < SPAN; r++) {
            memset(sight->seen, 0, sizeof sight->seen);
            if (is_zone(sight->thing[q][r]) && gets_out(plot, sight, q, r))
                points += 5;
        }
    return points;
}

static int uncovered(const struct plot *plot, const struct sight *sight)
{
    int points = 0;
    for (int q = 0; q < SPAN; q++)
        for (int r = 0; r < SPAN; r++)
            if (sight->thing[q][r] == '.')
                points += sight->coin[q][r]
                              ? 5
                              : plot->side->worth[sight->number[q][r]];
    return points;
}

/* Two edges share a corner: three parcels, or places beside the board, that
 * touch each other have both edges among them. */
static bool meet(const struct subdivision_box *box, int a, int b)
{
    const uint8_t *x = box->edge[a], *y = box->edge[b];
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            if (x[i] == y[j])
                return hex_distance(box->parcel[x[1 - i]],
                                    box->parcel[y[1 - j]]) == 1;
    return false;
}

static int segment_worth(const struct plot *plot, const bool *in)
{
    const struct subdivision_box *box = plot->box;
    bool zone[ZONE_COUNT] = {0};
    bool piece[256] = {0};
    for (int e = 0; e < box->edges; e++)
        for (int end = 0; end < 2 && in[e]; end++) {
            const char thing = thing_of(plot->board, box->edge[e][end]);
            if (is_zone(thing))
                zone[thing - '0'] = true;
            else
                piece[(unsigned char)thing] = true;
        }
    int zones = 0;
    for (int i = 0; i < ZONE_COUNT; i++)
        zones += zone[i];
    return zones * (piece['P'] + piece['L'] + piece['R'] + piece['S']);
}

static int sidewalk(const struct plot *plot)
{
    const struct subdivision_box *box = plot->box;
    int best = 0;
    for (int first = 0; first < box->edges; first++) {
        bool in[EDGES_MAX] = {0};
        if (!edges_has(plot->board->walk, first))
            continue;
        in[first] = true;
        for (bool grown = true; grown;) {
            grown = false;
            for (int a = 0; a < box->edges; a++)
                for (int b = 0; b < box->edges && in[a]; b++)
                    if (!in[b] && edges_has(plot->board->walk, b) &&
                        meet(box, a, b))
                        in[b] = grown = true;
        }
        const int worth = segment_worth(plot, in);
        best = worth > best ? worth : best;
    }
    return best;
}

static void recount(struct scene *scene, int seat)
{
    const struct plot plot = subdivision_plot(lot_box(scene), lot(scene), seat);
    struct scorepad pad;
    struct sight sight;
    int schools = 0;
    look(&plot, &sight);
    subdivision_score(&plot, &pad);
    for (int q = 0; q < SPAN; q++)
        for (int r = 0; r < SPAN; r++)
            schools += sight.schools[q][r] == 3 ? 8 : 0;
    scene_check(scene, pad.line[LINE_PARKS] == parks(&sight));
    scene_check(scene, pad.line[LINE_SIDEWALK] == sidewalk(&plot));
    scene_check(scene, pad.line[LINE_SCHOOLS] == schools);
    scene_check(scene, pad.line[LINE_SAVINGS] == plot.board->money / 2);
    scene_check(scene, pad.line[LINE_HIGHWAY] == highway(&plot, &sight));
    scene_check(scene, pad.line[LINE_UNCOVERED] == uncovered(&plot, &sight));
}

/* Whether the shape, turned `turns` times and moved, is covered. */
static bool fits(const struct bonus *bonus, const struct sight *sight,
                 int turns, int q, int r)
{
    for (int i = 0; i < bonus->cells; i++) {
        int x = bonus->cell[i].q, y = bonus->cell[i].r;
        for (int t = 0; t < turns; t++) {
            const int old = x;
            x = -y;
            y = old + y;
        }
        x += q;
        y += r;
        if (x < 0 || y < 0 || x >= SPAN || y >= SPAN || !sight->parcel[x][y] ||
            sight->thing[x][y] == '.')
            return false;
    }
    return true;
}

static bool has_shape(const struct bonus *bonus, const struct sight *sight)
{
    for (int turns = 0; turns < 6; turns++)
        for (int q = 0; q < SPAN; q++)
            for (int r = 0; r < SPAN; r++)
                if (fits(bonus, sight, turns, q, r))
                    return true;
    return false;
}

static void recount_patterns(struct scene *scene, int seat)
{
    const struct plot plot = subdivision_plot(lot_box(scene), lot(scene), seat);
    struct sight sight;
    look(&plot, &sight);
    for (int i = 0; i < plot.box->bonuses; i++) {
        const struct bonus *bonus = &plot.box->bonus[i];
        if (bonus->criterion == CRITERION_PATTERN)
            scene_check(scene, subdivision_meets(&plot, bonus) ==
                                   has_shape(bonus, &sight));
    }
}

void recount_holds(int games)
{
    for (int i = 0; i < games; i++) {
        struct scene scene = {.test = "recount"};
        const int variants = scene_variants(&subdivision_game);
        scene_deal(&scene, &subdivision_game, i % variants, (uint64_t)i);
        while (!scene_is_over(&scene)) {
            scene_play(&scene, lively_move(&scene));
            if (lot(&scene)->await != AWAIT_ROLL && !scene_is_over(&scene))
                continue;
            for (int seat = 0; seat < lot(&scene)->seats; seat++) {
                recount(&scene, seat);
                recount_patterns(&scene, seat);
            }
        }
    }
}
