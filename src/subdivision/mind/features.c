/* The position of a seat in small numbers (features.h lists them):
 *
 *   +----------+--------+--------+--------+-------------+-----------+
 *   | table    | unseen | rivals | course | own board   | promises  |
 *   +----------+--------+--------+--------+-------------+-----------+
 *    seats,     tiles,   boards   round,   scorepad,     the most
 *    side,      by type  as last  turn,    zone tiles,   telling of
 *    scenario            shown    who is   pieces, way   these, once
 *                                 to move  to highway,   for each
 *                                          hand, bonus   stage
 *
 * The first three do not change from decision to decision of a turn, so
 * subdivision_features_after() keeps them. What the seat cannot know is never
 * read: of rivals only what was shown, of stacks only what it held. */
#include "subdivision/mind/features.h"

#include "subdivision/rules/cast.h"

static void put(const struct subdivision_sketch *sketch, int at, int value)
{
    sketch->out[at] = feature_cut(value);
}

/* How many of these ascending limits a value reaches. */
static int step_of(int value, const int8_t *limit, int limits)
{
    int step = 0;
    while (step < limits && value >= limit[step])
        step++;
    return step;
}

/* The table and the course. */

static void put_table(const struct subdivision_sketch *sketch)
{
    const struct subdivision_state *state = sketch->state;
    const struct scenario *scenario = scenario_of(sketch->box, state);
    put(sketch, SUBDIVISION_F_SEATS + state->seats - 1, 1);
    put(sketch, SUBDIVISION_F_SOLO, state->mode == PLAY_SOLO);
    put(sketch, SUBDIVISION_F_SIDE + state->side[sketch->seat], 1);
    if (scenario->removed != ZONE_NONE)
        put(sketch, SUBDIVISION_F_REMOVED + scenario->removed, 1);
    put(sketch, SUBDIVISION_F_FLIPPED, bits_count(scenario->flipped));
    put(sketch, SUBDIVISION_F_COINS, bits_count(scenario->coin));
    put(sketch, SUBDIVISION_F_SHORT, SUBDIVISION_TURNS_MAX - scenario->turns);
}

static void put_course(const struct subdivision_sketch *sketch)
{
    const struct subdivision_state *state = sketch->state;
    const unsigned own = 1u << sketch->seat;
    const int actor = subdivision_actor(state);
    if (state->round < ROUNDS) {
        put(sketch, SUBDIVISION_F_ROUND + state->round, 1);
        put(sketch, SUBDIVISION_F_TURN + state->turn, 1);
    }
    put(sketch, SUBDIVISION_F_STAGE + sketch->stage, 1);
    put(sketch, SUBDIVISION_F_LEFT + sketch->left, 1);
    put(sketch, SUBDIVISION_F_LEFT_COUNT, sketch->left);
    if (actor == ACTOR_CHANCE)
        put(sketch, SUBDIVISION_F_ACTOR + ACTOR_IS_CHANCE, 1);
    else if (actor != ACTOR_NONE)
        put(sketch,
            SUBDIVISION_F_ACTOR +
                (sketch->acting ? ACTOR_IS_SELF : ACTOR_IS_OTHER),
            1);
    if (sketch->acting)
        put(sketch, SUBDIVISION_F_AWAIT + state->await, 1);
    put(sketch, SUBDIVISION_F_CHOSEN, sketch->chosen);
    put(sketch, SUBDIVISION_F_EARNED, (state->earned & own) != 0);
    put(sketch, SUBDIVISION_F_EARNED + 1,
        __builtin_popcount(state->earned & ~own));
}

/* Scorepads. */

/* Stacks and tiles in place of their points: so every line fits. */
static void put_lines(int8_t *out, const struct plot *plot,
                      const struct scorepad *pad, uint64_t access)
{
    for (int i = 0; i < LINES; i++)
        out[i] = feature_cut(pad->line[i]);
    out[LINE_SCHOOLS] =
        feature_cut(bits_count(plot->board->school[SCHOOLS_MAX - 1]));
    out[LINE_HIGHWAY] = feature_cut(bits_count(access));
}

static int total_of(const struct subdivision_box *box, const int8_t *line)
{
    return line[LINE_PARKS] + line[LINE_SIDEWALK] + line[LINE_SAVINGS] +
           line[LINE_UNCOVERED] + box->school_points * line[LINE_SCHOOLS] +
           box->highway_points * line[LINE_HIGHWAY];
}

static void put_rival(const struct subdivision_sketch *sketch, int rival,
                      int8_t *out)
{
    const struct subdivision_state *state = sketch->state;
    const struct board *board = &state->shown[rival];
    const struct plot plot = {sketch->box,
                              &sketch->box->side[state->side[rival]], board};
    const uint64_t access = subdivision_access(&plot),
                   zones = board_zones(board);
    struct scorepad pad;
    int sidewalk;
    subdivision_best_segment(&plot, &sidewalk);
    score_lines(&plot, sidewalk, access, &pad);
    put_lines(out + RIVAL_LINE, &plot, &pad, access);
    out[RIVAL_THERE] = 1;
    out[RIVAL_MONEY] = feature_cut(board->money);
    out[RIVAL_EMPTY] =
        (int8_t)(bits_count(subdivision_empty(sketch->box, board)) / 2);
    out[RIVAL_TILES] = (int8_t)bits_count(zones);
    out[RIVAL_SHUT] = (int8_t)bits_count(zones & ~access);
    out[RIVAL_TWO] = (int8_t)bits_count(board->school[SCHOOLS_MAX - 2] &
                                        ~board->school[SCHOOLS_MAX - 1]);
    out[RIVAL_SIDE] = (int8_t)state->side[rival];
}

static void put_rivals(const struct subdivision_sketch *sketch)
{
    const int seats = sketch->state->seats;
    for (int i = 1; i < seats; i++)
        put_rival(sketch, (sketch->seat + i) % seats,
                  sketch->out + SUBDIVISION_F_RIVAL +
                      (i - 1) * SUBDIVISION_RIVAL_FACTS);
}

/* Boards of rivals are told already. */
static void put_leads(const struct subdivision_sketch *sketch)
{
    static const int8_t limit[LEADS - 1] = {-30, -20, -12, -6, -1,
                                            2,   7,   13,  21, 31};
    int best = INT16_MAX, ahead = 0;
    for (int i = 1; i < sketch->state->seats; i++) {
        int8_t *rival = sketch->out + SUBDIVISION_F_RIVAL +
                        (i - 1) * SUBDIVISION_RIVAL_FACTS;
        const int lead =
            sketch->own.pad.total - total_of(sketch->box, rival + RIVAL_LINE);
        rival[RIVAL_LEAD] = feature_cut(lead);
        best = lead < best ? lead : best;
        ahead += lead < 0;
    }
    if (sketch->state->seats == 1)
        return;
    put(sketch, SUBDIVISION_F_LEAD + step_of(best, limit, LEADS - 1), 1);
    put(sketch, SUBDIVISION_F_LEAD_BEST, best);
    put(sketch, SUBDIVISION_F_LEAD_CHOSEN, sketch->chosen ? best : 0);
    put(sketch, SUBDIVISION_F_AHEAD, ahead);
}

enum { TOTAL_STEP = 4, TARGET_STEP = 8 };

static void put_score(const struct subdivision_sketch *sketch)
{
    const struct survey *own = &sketch->own;
    const int target = scenario_of(sketch->box, sketch->state)->target;
    put_lines(sketch->out + SUBDIVISION_F_LINES, &own->plot, &own->pad,
              own->ways.tiles);
    put(sketch, SUBDIVISION_F_LINES + LINE_UNCOVERED,
        own->pad.line[LINE_UNCOVERED] / 2);
    put(sketch, SUBDIVISION_F_TOTAL, own->pad.total / TOTAL_STEP);
    if (target && sketch->state->mode == PLAY_SOLO) {
        put(sketch, SUBDIVISION_F_TARGET, 1);
        put(sketch, SUBDIVISION_F_TARGET + 1,
            (target - own->pad.total) / TARGET_STEP);
    }
    put_leads(sketch);
}

/* The own board. */

static void put_parcels(const struct subdivision_sketch *sketch)
{
    const struct survey *own = &sketch->own;
    const struct side *side = own->plot.side;
    put(sketch, SUBDIVISION_F_EMPTY, bits_count(own->empty));
    for (int i = 0; i < side->worths; i++)
        if (side->level[i] < 0 && side->level[i] >= -LOSSES)
            put(sketch, SUBDIVISION_F_LOSS - side->level[i] - 1,
                bits_count(side->of_level[i] & own->empty));
    put(sketch, SUBDIVISION_F_PLUS, bits_count(side->wild & own->empty));
    for (int symbol = 0; symbol < sketch->box->symbols; symbol++) {
        const int room = bits_count(side->of_symbol[symbol] & own->empty);
        sketch->out[SUBDIVISION_F_SYMBOL + (room < ROOMS ? room : ROOMS - 1)]++;
    }
}

static void put_pieces(const struct subdivision_sketch *sketch)
{
    const struct board *board = sketch->own.plot.board;
    put(sketch, SUBDIVISION_F_PIECES + PIECES_PARK, bits_count(board->park));
    put(sketch, SUBDIVISION_F_PIECES + PIECES_LAKE, bits_count(board->lake));
    put(sketch, SUBDIVISION_F_PIECES + PIECES_ROAD, bits_count(board->road));
    for (int i = 0; i < SCHOOLS_MAX; i++) {
        const uint64_t more = i + 1 < SCHOOLS_MAX ? board->school[i + 1] : 0;
        put(sketch, SUBDIVISION_F_PIECES + PIECES_ONE + i,
            bits_count(board->school[i] & ~more));
    }
    put(sketch, SUBDIVISION_F_PIECES + PIECES_WALK, edges_count(board->walk));
    put(sketch, SUBDIVISION_F_PIECES + PIECES_COIN, bits_count(board->coin));
}

static void put_zones(const struct subdivision_sketch *sketch)
{
    const struct survey *own = &sketch->own;
    int pair = SUBDIVISION_F_PAIR;
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        const int at = SUBDIVISION_F_ZONE + zone * TYPE_FACTS;
        put(sketch, at + TYPE_TILES, bits_count(own->plot.board->zone[zone]));
        put(sketch, at + TYPE_ALIVE, own->alive[zone]);
        put(sketch, at + TYPE_ROOM, own->room[zone] / 2);
        put(sketch, at + TYPE_TARGETS, bits_count(own->later[zone]) / 2);
        put(sketch, pair++, bits_count(own->twice[zone]));
        for (int other = zone + 1; other < ZONE_COUNT; other++)
            put(sketch, pair++, bits_count(own->once[zone] & own->once[other]));
    }
}

static void put_beside(const struct subdivision_sketch *sketch)
{
    const struct survey *own = &sketch->own;
    uint64_t least = own->empty;
    for (int count = 0; count < BESIDE; count++) {
        const uint64_t more = own->empty & planes_least(&own->acts, count + 1);
        put(sketch, SUBDIVISION_F_BESIDE + count, bits_count(least & ~more));
        least = more;
    }
}

static void put_sites(const struct subdivision_sketch *sketch)
{
    const struct survey *own = &sketch->own;
    for (int i = 0; i < GOOD_SPOTS; i++) {
        const uint64_t park = planes_least(&own->park, i + GOOD_LEAST);
        const uint64_t lake = planes_least(&own->lake, i + GOOD_LEAST);
        put(sketch, SUBDIVISION_F_PARK_SPOTS + i,
            bits_count(own->later[ZONE_CIVIC] & park));
        put(sketch, SUBDIVISION_F_LAKE_SPOTS + i,
            bits_count(own->later[ZONE_LUXURY] & lake));
    }
    for (int i = 0; i < GROW_FACTS; i++)
        put(sketch, SUBDIVISION_F_GROW + i, own->grow[i]);
}

static void put_walk(const struct subdivision_sketch *sketch)
{
    const struct survey *own = &sketch->own;
    for (int i = 0; i < WALK_FACTS; i++)
        put(sketch, SUBDIVISION_F_WALK + i, own->walk[i]);
    for (int i = 0; i < KINDS; i++) {
        sketch->out[SUBDIVISION_F_WALK_KIND + i] =
            (int8_t)(own->walk_kinds >> i & 1);
        sketch->out[SUBDIVISION_F_WALK_STEP + i] =
            (int8_t)((own->walk_step & ~own->walk_kinds) >> i & 1);
    }
}

static void put_highway(const struct subdivision_sketch *sketch)
{
    const struct survey *own = &sketch->own;
    const struct ways *ways = &own->ways;
    const uint64_t shut = own->zones & ~ways->tiles;
    const uint64_t closed = own->empty & ~own->free & ~ways->reached;
    int plus = 0;
    if (shut && own->free)
        plus = bits_count(
            shut &
            score_ways(&own->plot, score_open(&own->plot) | own->free).tiles);
    put(sketch, SUBDIVISION_F_HIGHWAY + HIGHWAY_ACCESS,
        bits_count(ways->tiles));
    put(sketch, SUBDIVISION_F_HIGHWAY + HIGHWAY_SHUT, bits_count(shut));
    put(sketch, SUBDIVISION_F_HIGHWAY + HIGHWAY_SECURE,
        bits_count(own->secure));
    put(sketch, SUBDIVISION_F_HIGHWAY + HIGHWAY_RISK,
        bits_count(ways->tiles & ~own->secure));
    put(sketch, SUBDIVISION_F_HIGHWAY + HIGHWAY_FRAGILE, own->fragile);
    put(sketch, SUBDIVISION_F_HIGHWAY + HIGHWAY_PLUS, plus);
    put(sketch, SUBDIVISION_F_HIGHWAY + HIGHWAY_OPEN,
        bits_count(own->empty & ways->reached) / 2);
    put(sketch, SUBDIVISION_F_HIGHWAY + HIGHWAY_CUT, bits_count(closed));
    put(sketch, SUBDIVISION_F_HIGHWAY + HIGHWAY_FRONT,
        bits_count(own->empty & own->plot.side->highway));
}

static void put_money(const struct subdivision_sketch *sketch)
{
    static const int8_t limit[PURSES - 1] = {1, 2, 4, 6, 10};
    const int money = sketch->own.plot.board->money;
    put(sketch, SUBDIVISION_F_MONEY, money);
    put(sketch, SUBDIVISION_F_ODD, money % sketch->box->dollars_a_point);
    put(sketch, SUBDIVISION_F_PURSE + step_of(money, limit, PURSES - 1), 1);
}

static void put_promises(const struct subdivision_sketch *sketch)
{
    const struct survey *own = &sketch->own;
    const struct board *board = own->plot.board;
    const int at = SUBDIVISION_F_PROMISE + sketch->stage * PROMISES;
    int room = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        put(sketch, at + PROMISE_ZONES + zone, own->alive[zone]);
        room += own->room[zone];
    }
    put(sketch, at + PROMISE_ROOM, room / 4);
    put(sketch, at + PROMISE_PARKS, own->pad.line[LINE_PARKS] / 2);
    put(sketch, at + PROMISE_SIDEWALK, own->walk[WALK_BEST]);
    put(sketch, at + PROMISE_STACKS,
        bits_count(board->school[SCHOOLS_MAX - 1]));
    put(sketch, at + PROMISE_MONEY, board->money);
    put(sketch, at + PROMISE_ACCESS, bits_count(own->ways.tiles));
    put(sketch, at + PROMISE_NEGATIVE, own->pad.negative / 4);
    put(sketch, at + PROMISE_EMPTY, bits_count(own->empty) / 2);
    put(sketch, at + PROMISE_TWO, own->grow[GROW_TWO]);
    put(sketch, at + PROMISE_ONE, own->grow[GROW_ONE]);
    put(sketch, at + PROMISE_PARK, own->grow[GROW_PARK]);
    put(sketch, at + PROMISE_LAKE, own->grow[GROW_LAKE]);
    put(sketch, at + PROMISE_PARK_ROOM, own->grow[GROW_PARK_ROOM] / 2);
    put(sketch, at + PROMISE_LAKE_ROOM, own->grow[GROW_LAKE_ROOM] / 2);
    put(sketch, at + PROMISE_WALK, own->walk[WALK_SOON]);
    put(sketch, at + PROMISE_RISK, bits_count(own->ways.tiles & ~own->secure));
    put(sketch, at + PROMISE_FRAGILE, own->fragile);
    put(sketch, at + PROMISE_PLUS, bits_count(own->free));
}

/* The whole. */

static int stage_of(int left)
{
    static const int8_t limit[SUBDIVISION_STAGES - 1] = {2, 4, 8, 12};
    return SUBDIVISION_STAGES - 1 -
           step_of(left, limit, SUBDIVISION_STAGES - 1);
}

static void begin(struct subdivision_sketch *sketch,
                  const struct subdivision_box *box,
                  const struct subdivision_state *state, int seat)
{
    const struct plot plot = subdivision_plot(box, state, seat);
    const int turns = scenario_of(box, state)->turns;
    sketch->box = box;
    sketch->state = state;
    sketch->seat = seat;
    sketch->acting = subdivision_actor(state) == seat;
    sketch->dealt = turn_is_dealt(state);
    sketch->chosen =
        sketch->dealt && state->taken[turn_index(state)][seat] != 0;
    sketch->left = (rounds_of(state) - state->round) * turns - state->turn -
                   sketch->chosen;
    sketch->stage = stage_of(sketch->left);
    survey_board(&sketch->own, &plot);
}

/* Everything that a decision of the seat may change. */
static void put_own(const struct subdivision_sketch *sketch)
{
    memset(sketch->out + SUBDIVISION_F_TARGET, 0,
           SUBDIVISION_FEATURES - SUBDIVISION_F_TARGET);
    put_course(sketch);
    put_score(sketch);
    put_parcels(sketch);
    put_pieces(sketch);
    put_zones(sketch);
    put_beside(sketch);
    put_sites(sketch);
    put_walk(sketch);
    put_highway(sketch);
    put_money(sketch);
    put_promises(sketch);
    features_spots(sketch);
    features_hand(sketch);
    features_act(sketch);
    features_bonuses(sketch);
}

_Static_assert((int)SUBDIVISION_F_TARGET == (int)SUBDIVISION_F_RIVAL_LAST + 1,
               "what the own board cannot change comes first");

void subdivision_features(const struct subdivision_box *box,
                          const struct subdivision_state *state, int seat,
                          int8_t *out)
{
    struct subdivision_sketch sketch;
    begin(&sketch, box, state, seat);
    sketch.out = out;
    memset(out, 0, SUBDIVISION_F_TARGET);
    put_table(&sketch);
    features_unseen(&sketch);
    put_rivals(&sketch);
    put_own(&sketch);
}

void subdivision_features_after(const struct subdivision_box *box,
                                const struct game_step *step, int seat,
                                int8_t *out)
{
    const struct subdivision_state *const before =
        subdivision_see(step->before);
    const struct subdivision_state *const after = subdivision_see(step->after);
    struct subdivision_sketch sketch;
    begin(&sketch, box, after, seat);
    sketch.out = out;
    memcpy(out, step->features, SUBDIVISION_F_TARGET);
    if (before->round != after->round)
        features_unseen(&sketch);
    /* Whenever boards are shown to all, `looks` counts on. */
    if (before->looks != after->looks)
        put_rivals(&sketch);
    put_own(&sketch);
}
