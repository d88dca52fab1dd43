/* Counts for all parcels are made at once: see struct planes. */
#include "subdivision/mind/survey.h"

/* From the rough worth of tiles that wait to act (estimate.c), rounded. */
static const uint8_t act_worth[ZONE_COUNT] = {
    [ZONE_RESIDENTIAL] = 1, [ZONE_COMMERCIAL] = 1, [ZONE_INDUSTRIAL] = 1,
    [ZONE_CIVIC] = 3,       [ZONE_LUXURY] = 2,
};

int zone_worth(int zone)
{
    return act_worth[zone];
}

/* Adds 1 on each parcel of the set, in the planes from `plane` on; there must
 * be room. */
static inline void add_one(uint64_t *plane, int planes, uint64_t parcels)
{
    for (int i = 0; i < planes; i++) {
        const uint64_t carry = plane[i] & parcels;
        plane[i] ^= parcels;
        parcels = carry;
    }
}

static inline void add_worth(struct planes *planes, int worth, uint64_t parcels)
{
    if (worth & 1)
        add_one(planes->plane, WORTH_PLANES, parcels);
    if (worth & 2)
        add_one(planes->plane + 1, WORTH_PLANES - 1, parcels);
}

uint64_t planes_least(const struct planes *planes, int least)
{
    uint64_t more = 0, equal = ~UINT64_C(0);
    for (int i = COUNT_PLANES - 1; i >= 0; i--) {
        if (least >> i & 1) {
            equal &= planes->plane[i];
        } else {
            more |= equal & planes->plane[i];
            equal &= ~planes->plane[i];
        }
    }
    return more | equal;
}

/* Adds 1 beside each parcel of the set. */
static void add_beside(const struct subdivision_box *box, struct planes *planes,
                       uint64_t parcels)
{
    for (; parcels; parcels = bits_rest(parcels))
        add_one(planes->plane, COUNT_PLANES, box->near[bits_first(parcels)]);
}

/* What a park or a lake would bring: both count zone tiles, roads and schools,
 * a park lakes, and a lake parks. */
static void survey_sites(struct survey *survey)
{
    const struct board *board = survey->plot.board;
    const struct subdivision_box *box = survey->plot.box;
    struct planes both = {{0}};
    add_beside(box, &both, survey->zones | board->road | board->school[0]);
    survey->park = survey->lake = both;
    add_beside(box, &survey->park, board->lake);
    add_beside(box, &survey->lake, board->park);
}

static void survey_access(struct survey *survey)
{
    const struct plot *plot = &survey->plot;
    survey->ways = score_ways(plot, score_open(plot));
    survey->secure = score_ways(plot, plot->board->road).tiles;
    survey->fragile = 0;
    for (uint64_t rest = survey->ways.tiles & ~survey->secure; rest;
         rest = bits_rest(rest)) {
        const uint64_t ways =
            plot->box->near[bits_first(rest)] & survey->ways.reached;
        survey->fragile += !bits_rest(ways);
    }
}

/* Sidewalks. */

struct segment {
    struct edges edges;
    uint64_t along; /* parcels beside it */
    uint64_t ends;  /* parcels at the corners of its edges */
};

static struct segment segment_of(const struct subdivision_box *box,
                                 struct edges walk, int edge)
{
    struct segment segment = {edges_one(edge), 0, 0};
    for (struct edges fresh = segment.edges; edges_any(fresh);) {
        const int next = edges_first(fresh);
        const struct edges more =
            edges_minus(edges_and(box->touch[next], walk), segment.edges);
        segment.along |= box->beside[next];
        segment.ends |=
            box->near[box->edge[next][0]] & box->near[box->edge[next][1]];
        segment.edges = edges_or(segment.edges, more);
        fresh = edges_or(edges_rest(fresh), more);
    }
    return segment;
}

/* Of the segments that score most, the first. */
static struct segment best_segment(struct survey *survey)
{
    const struct board *board = survey->plot.board;
    struct segment best = {{{0, 0}}, 0, 0};
    uint64_t along = 0;
    int *walk = survey->walk;
    for (struct edges rest = board->walk; edges_any(rest);) {
        const struct segment segment =
            segment_of(survey->plot.box, board->walk, edges_first(rest));
        const int points = score_segment(score_kinds(board, segment.along));
        const bool better = !best.along || points > walk[WALK_BEST];
        walk[WALK_SECOND] = better                       ? walk[WALK_BEST]
                            : points > walk[WALK_SECOND] ? points
                                                         : walk[WALK_SECOND];
        walk[WALK_BEST] = better ? points : walk[WALK_BEST];
        best = better ? segment : best;
        walk[WALK_SEGMENTS]++;
        along |= segment.along;
        rest = edges_minus(rest, segment.edges);
    }
    walk[WALK_UNION] = score_segment(score_kinds(board, along));
    return best;
}

static void survey_walk(struct survey *survey)
{
    const struct board *board = survey->plot.board;
    int *walk = survey->walk;
    memset(walk, 0, sizeof survey->walk);
    survey->walk_kinds = survey->walk_step = 0;
    walk[WALK_LIMIT] = score_segment(score_kinds(board, board->covered));
    if (!edges_any(board->walk))
        return;
    const struct segment best = best_segment(survey);
    const unsigned zones = (1u << ZONE_COUNT) - 1;
    survey->walk_kinds = score_kinds(board, best.along);
    survey->walk_step = score_kinds(board, best.along | best.ends);
    walk[WALK_SOON] = score_segment(survey->walk_step);
    walk[WALK_ZONES] = __builtin_popcount(survey->walk_kinds & zones);
    walk[WALK_PIECES] = __builtin_popcount(survey->walk_kinds >> ZONE_COUNT);
    walk[WALK_LENGTH] = edges_count(best.edges);
    walk[WALK_TOTAL] = edges_count(board->walk);
    walk[WALK_ROOM] = bits_count(best.along & survey->empty);
    for (uint64_t at = best.along & board->zone[ZONE_COMMERCIAL]; at;
         at = bits_rest(at))
        walk[WALK_NEXT] +=
            (survey->plot.box->near[bits_first(at)] & survey->empty) != 0;
}

/* Zone tiles. */

/* Where the pieces of a type may go at all. */
static uint64_t piece_room(const struct survey *survey, int zone)
{
    const struct board *board = survey->plot.board;
    const int piece = survey->plot.box->zone[zone].piece;
    if (piece == PIECE_SIDEWALK)
        return 0;
    return survey->empty |
           (piece == PIECE_SCHOOL
                ? board->school[0] & ~board->school[SCHOOLS_MAX - 1]
                : 0);
}

/* The best park or lake that a tile can bring, if it can act again. */
static void grow_site(struct survey *survey, int zone, uint64_t targets)
{
    const int piece = survey->plot.box->zone[zone].piece;
    const bool park = piece == PIECE_PARK;
    if (!park && piece != PIECE_LAKE)
        return;
    int *sum = &survey->grow[park ? GROW_PARK : GROW_LAKE];
    int *most = &survey->grow[park ? GROW_PARK_BEST : GROW_LAKE_BEST];
    const int best = planes_best(park ? &survey->park : &survey->lake,
                                 COUNT_PLANES, targets);
    *sum += best;
    *most = best > *most ? best : *most;
}

static void survey_zone(struct survey *survey, int zone)
{
    const struct subdivision_box *box = survey->plot.box;
    const uint64_t empty = survey->empty, room = piece_room(survey, zone);
    const bool walks = box->zone[zone].piece == PIECE_SIDEWALK;
    uint64_t once = 0, twice = 0, all = 0, later = 0;
    for (uint64_t rest = survey->plot.board->zone[zone]; rest;
         rest = bits_rest(rest)) {
        const int tile = bits_first(rest);
        const uint64_t near = box->near[tile];
        const uint64_t targets = box->reach[zone][tile] & room;
        if (!targets && !walks)
            continue;
        survey->able |= parcel_bit(tile);
        all |= targets;
        if (!(near & empty))
            continue;
        later |= targets;
        twice |= once & near;
        once |= near;
        add_one(survey->acts.plane, COUNT_PLANES, near);
        add_worth(&survey->worth, act_worth[zone], near);
        survey->alive[zone]++;
        survey->room[zone] += bits_count(near & empty);
        grow_site(survey, zone, targets);
    }
    survey->once[zone] = once & empty;
    survey->twice[zone] = twice & empty;
    survey->targets[zone] = all;
    survey->later[zone] = later;
}

static int room_beside(const struct survey *survey, uint64_t pieces)
{
    int room = 0;
    for (; pieces; pieces = bits_rest(pieces))
        room += bits_count(survey->plot.box->near[bits_first(pieces)] &
                           survey->empty);
    return room;
}

static void survey_growth(struct survey *survey)
{
    const struct board *board = survey->plot.board;
    const uint64_t *school = board->school;
    uint64_t schools = 0, any = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        any |= survey->later[zone];
        if (survey->plot.box->zone[zone].piece == PIECE_SCHOOL)
            schools |= survey->later[zone];
    }
    survey->grow[GROW_TWO] = bits_count(schools & school[1] & ~school[2]);
    survey->grow[GROW_ONE] = bits_count(schools & school[0] & ~school[1]);
    survey->grow[GROW_PARK_ROOM] = room_beside(survey, board->park);
    survey->grow[GROW_LAKE_ROOM] = room_beside(survey, board->lake);
    survey->grow[GROW_UNREACHED] = bits_count(survey->empty & ~any);
}

_Static_assert(SCHOOLS_MAX == 3, "stacks of one and of two can grow");

static void survey_tiles(struct survey *survey)
{
    survey->able = 0;
    memset(survey->alive, 0, sizeof survey->alive);
    memset(survey->room, 0, sizeof survey->room);
    memset(survey->grow, 0, sizeof survey->grow);
    memset(&survey->acts, 0, sizeof survey->acts);
    memset(&survey->worth, 0, sizeof survey->worth);
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        survey_zone(survey, zone);
}

void survey_board(struct survey *survey, const struct plot *plot)
{
    survey->plot = *plot;
    survey->empty = subdivision_empty(plot->box, plot->board);
    survey->zones = board_zones(plot->board);
    survey->free = subdivision_free(plot);
    survey_access(survey);
    survey_sites(survey);
    survey_walk(survey);
    survey_tiles(survey);
    survey_growth(survey);
    score_lines(plot, survey->walk[WALK_BEST], survey->ways.tiles,
                &survey->pad);
}
