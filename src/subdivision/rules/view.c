/* What a seat may know, and states that it must think possible.
 *
 * Hidden are the stacks, the tiles in other hands, tiles discarded face down,
 * and what others chose until everybody has. A player remembers the hands he
 * held: what he passed on and what came back. */
#include "subdivision/rules/internal.h"

/* The seat that holds, on a turn of a round, the hand first dealt to `first`;
 * and the other way round. */
static int holder(const struct subdivision_state *state, int round, int turn,
                  int first)
{
    int seat = first;
    for (int i = 0; i < turn; i++)
        seat = passes_to(seat, state->seats, round);
    return seat;
}

static int first_holder(const struct subdivision_state *state, int round,
                        int turn, int seat)
{
    int first = 0;
    while (holder(state, round, turn, first) != seat)
        first++;
    return first;
}

/* The tiles of a stack that were dealt or drawn as the hand which `seat` holds
 * on a turn, and the seat they were dealt to. */
struct slice {
    int from, count, first;
};

static struct slice slice_of(const struct subdivision_box *box,
                             const struct subdivision_state *state, int index,
                             int seat)
{
    const struct scenario *scenario = scenario_of(box, state);
    const int round = index / SUBDIVISION_TURNS_MAX,
              turn = index % SUBDIVISION_TURNS_MAX;
    if (state->mode == PLAY_SOLO)
        return (struct slice){subdivision_drawn(scenario, turn),
                              scenario->draws[turn], 0};
    const int first = first_holder(state, round, turn, seat);
    return (struct slice){first * scenario->hand, scenario->hand, first};
}

void view_hand(const struct subdivision_box *box,
               const struct subdivision_state *state, int index, int seat,
               uint8_t hand[ZONE_COUNT])
{
    const int round = index / SUBDIVISION_TURNS_MAX,
              turn = index % SUBDIVISION_TURNS_MAX;
    const struct slice slice = slice_of(box, state, index, seat);
    memset(hand, 0, ZONE_COUNT);
    for (int i = 0; i < slice.count; i++)
        hand[state->stack[round][slice.from + i]]++;
    for (int before = 0; before < turn && state->mode != PLAY_SOLO; before++) {
        const int who = holder(state, round, before, slice.first);
        hand[taken_zone(
            state->taken[round * SUBDIVISION_TURNS_MAX + before][who])]--;
    }
}

/* Of equal tiles the first is taken first, so those left are the last. */
int view_place(const struct subdivision_box *box,
               const struct subdivision_state *state, int zone)
{
    const struct slice slice =
        slice_of(box, state, turn_index(state), state->seat);
    int place = slice.from + slice.count;
    int left = state->hand[state->seat][zone];
    while (left > 0) {
        assert(place > slice.from);
        left -= state->stack[state->round][--place] == zone;
    }
    return place;
}

/* Turns whose hands have been dealt: all before this entry of `taken`. */
static int turns_begun(const struct subdivision_state *state)
{
    return turn_index(state) + turn_is_dealt(state);
}

static bool is_turn(const struct scenario *scenario, int index)
{
    return index % SUBDIVISION_TURNS_MAX < scenario->turns;
}

/* Looking. */

static void see_course(const struct subdivision_state *state, int seat,
                       struct subdivision_view *view)
{
    const bool own = seat >= 0 && subdivision_actor(state) == seat;
    view->await = state->await;
    if (own) {
        view->opened = state->opened;
        view->waiting = state->waiting;
        view->placed = state->placed;
    } else if (state->opened.bonus) {
        view->await = AWAIT_BONUS;
    } else if (state->await == AWAIT_ACTIVATE || state->await == AWAIT_LAY) {
        view->await = AWAIT_PLACE;
    }
}

static void see_taken(const struct subdivision_box *box,
                      const struct subdivision_state *state, int seat,
                      struct subdivision_view *view)
{
    const int begun = turns_begun(state);
    for (int i = 0; i < begun; i++) {
        const bool past = i < turn_index(state);
        if (!is_turn(scenario_of(box, state), i))
            continue;
        if (seat >= 0)
            view_hand(box, state, i, seat, view->held[i]);
        for (int who = 0; who < state->seats; who++) {
            const uint8_t taken = state->taken[i][who];
            if (who == seat)
                view->taken[i][who] = taken;
            else if (past)
                view->taken[i][who] =
                    taken & TAKEN_HIDDEN ? TAKEN_HIDDEN : taken;
        }
    }
}

static void see_total(const struct subdivision_state *state,
                      struct subdivision_view *view)
{
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < state->stack_size[round]; i++)
            view->total[state->stack[round][i]]++;
}

void subdivision_observe(const struct subdivision_box *box,
                         const struct subdivision_state *state, int seat,
                         struct subdivision_view *view)
{
    memset(view, 0, sizeof *view);
    view->viewer = (uint8_t)seat;
    memcpy(view->shown, state->shown, sizeof view->shown);
    if (seat >= 0)
        view->own = state->board[seat];
    memcpy(view->stack_size, state->stack_size, sizeof view->stack_size);
    memcpy(view->bonus, state->bonus, sizeof view->bonus);
    memcpy(view->side, state->side, sizeof view->side);
    view->seats = state->seats;
    view->mode = state->mode;
    view->scenario = state->scenario;
    view->round = state->round;
    view->turn = state->turn;
    view->seat = state->seat;
    view->symbol = state->symbol;
    view->earned = state->earned;
    view->looks = state->looks;
    view->number = state->number;
    view->ends = state->ends;
    view->chosen = state->chosen;
    see_course(state, seat, view);
    see_taken(box, state, seat, view);
    see_total(state, view);
}

/* Guessing. */

struct guess {
    const struct subdivision_box *box;
    const struct subdivision_view *view;
    struct subdivision_state *state;
    struct rng *rng;
    uint8_t pool[ZONE_COUNT]; /* tiles that the viewer never saw */
};

/* Takes one of the tiles out of the heap, each as likely. */
static int draw_one(uint8_t heap[ZONE_COUNT], struct rng *rng)
{
    uint32_t count = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        count += heap[zone];
    uint32_t pick = rng_below(rng, count);
    int zone = 0;
    while (pick >= heap[zone])
        pick -= heap[zone++];
    heap[zone]--;
    return zone;
}

void subdivision_seen(const struct subdivision_view *view,
                      struct subdivision_state *state)
{
    memset(state, 0, sizeof *state);
    memcpy(state->shown, view->shown, sizeof state->shown);
    memcpy(state->board, view->shown, sizeof state->board);
    if (view->viewer < view->seats)
        state->board[view->viewer] = view->own;
    state->opened = view->opened;
    state->waiting = view->waiting;
    state->placed = view->placed;
    memcpy(state->stack_size, view->stack_size, sizeof state->stack_size);
    memcpy(state->bonus, view->bonus, sizeof state->bonus);
    memcpy(state->side, view->side, sizeof state->side);
    state->seats = view->seats;
    state->mode = view->mode;
    state->scenario = view->scenario;
    state->round = view->round;
    state->turn = view->turn;
    state->await = view->await;
    state->seat = view->seat;
    state->symbol = view->symbol;
    state->earned = view->earned;
    state->looks = view->looks;
    state->number = view->number;
    state->ends = view->ends;
    state->chosen = view->chosen;
}

/* One hand of a round on its way from seat to seat. */
struct trail {
    int round, first, turns;
    uint8_t start[ZONE_COUNT]; /* when the viewer first held it, if ever */
    uint8_t known[ZONE_COUNT]; /* placed from it before that, or ever */
};

static int trail_index(const struct trail *trail, int turn)
{
    return trail->round * SUBDIVISION_TURNS_MAX + turn;
}

static int trail_holder(const struct guess *guess, const struct trail *trail,
                        int turn)
{
    return holder(guess->state, trail->round, turn, trail->first);
}

/* What the viewer knows of the hand: up to the turn on which he first holds
 * it, or to the end. */
static void follow(const struct guess *guess, struct trail *trail)
{
    const struct subdivision_view *view = guess->view;
    for (int turn = 0; turn < trail->turns; turn++) {
        const int index = trail_index(trail, turn);
        const int who = trail_holder(guess, trail, turn);
        const uint8_t taken = view->taken[index][who];
        if (who == view->viewer) {
            memcpy(trail->start, view->held[index], ZONE_COUNT);
            return;
        }
        if (taken && !(taken & TAKEN_HIDDEN))
            trail->known[taken - 1]++;
    }
}

/* The hand as it was dealt: what is known of it, the rest from the pool. */
static void deal_trail(struct guess *guess, const struct trail *trail)
{
    struct subdivision_state *state = guess->state;
    const int size = scenario_of(guess->box, state)->hand;
    uint8_t *out = &state->stack[trail->round][trail->first * size];
    int count = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        for (int i = trail->known[zone] + trail->start[zone]; i > 0; i--)
            out[count++] = (uint8_t)zone;
    while (count < size)
        out[count++] = (uint8_t)draw_one(guess->pool, guess->rng);
}

/* Tiles of the hand that may have been taken face down on `turn`: those that
 * are neither seen in it later nor known to be taken later. */
static void not_needed(const struct guess *guess, const struct trail *trail,
                       int turn, uint8_t hand[ZONE_COUNT])
{
    const struct subdivision_view *view = guess->view;
    for (int later = turn + 1; later < trail->turns; later++) {
        const int index = trail_index(trail, later);
        const int who = trail_holder(guess, trail, later);
        const uint8_t taken = view->taken[index][who];
        if (who == view->viewer) {
            for (int zone = 0; zone < ZONE_COUNT; zone++)
                hand[zone] = (uint8_t)(hand[zone] - view->held[index][zone]);
            return;
        }
        if (taken && !(taken & TAKEN_HIDDEN))
            hand[taken - 1]--;
    }
}

/* Who took what from the hand, turn by turn, but for choices not shown yet. */
static void replay_trail(struct guess *guess, const struct trail *trail)
{
    struct subdivision_state *state = guess->state;
    for (int turn = 0; turn < trail->turns; turn++) {
        const int index = trail_index(trail, turn);
        const int who = trail_holder(guess, trail, turn);
        uint8_t taken = guess->view->taken[index][who];
        uint8_t hand[ZONE_COUNT];
        if (!taken)
            return;
        if (taken == TAKEN_HIDDEN) {
            view_hand(guess->box, state, index, who, hand);
            not_needed(guess, trail, turn, hand);
            taken = (uint8_t)(draw_one(hand, guess->rng) + 1 + TAKEN_HIDDEN);
        }
        state->taken[index][who] = taken;
    }
}

/* Turns of the round that have begun. */
static int turns_of_round(const struct guess *guess, int round)
{
    const int turns = scenario_of(guess->box, guess->state)->turns;
    const int begun = turns_begun(guess->state) - round * SUBDIVISION_TURNS_MAX;
    return begun < 0 ? 0 : begun < turns ? begun : turns;
}

/* Leaves in the pool what the viewer never saw. */
static void count_pool(struct guess *guess, struct trail *trails, int count)
{
    memcpy(guess->pool, guess->view->total, ZONE_COUNT);
    for (int i = 0; i < count; i++)
        for (int zone = 0; zone < ZONE_COUNT; zone++)
            guess->pool[zone] =
                (uint8_t)(guess->pool[zone] - trails[i].known[zone] -
                          trails[i].start[zone]);
}

/* The tiles of a stack behind those that were dealt. */
static void fill_stack(struct guess *guess, int round, int from)
{
    struct subdivision_state *state = guess->state;
    for (int i = from; i < state->stack_size[round]; i++)
        state->stack[round][i] = (uint8_t)draw_one(guess->pool, guess->rng);
}

static void guess_table(struct guess *guess)
{
    struct trail trail[ROUNDS * PLAYERS_MAX] = {{0}};
    struct subdivision_state *state = guess->state;
    const int hand = scenario_of(guess->box, state)->hand;
    int trails = 0;
    for (int round = 0; round < ROUNDS; round++) {
        const int turns = turns_of_round(guess, round);
        for (int first = 0; turns && first < state->seats; first++) {
            trail[trails] =
                (struct trail){.round = round, .first = first, .turns = turns};
            follow(guess, &trail[trails++]);
        }
    }
    count_pool(guess, trail, trails);
    for (int i = 0; i < trails; i++) {
        deal_trail(guess, &trail[i]);
        replay_trail(guess, &trail[i]);
    }
    for (int round = 0; round < ROUNDS; round++)
        fill_stack(guess, round,
                   turns_of_round(guess, round) ? hand * state->seats : 0);
}

/* D-SOLO: everything drawn was seen. */
static void guess_alone(struct guess *guess)
{
    const struct subdivision_view *view = guess->view;
    struct subdivision_state *state = guess->state;
    int from[ROUNDS] = {0};
    memcpy(guess->pool, view->total, ZONE_COUNT);
    memcpy(state->taken, view->taken, sizeof state->taken);
    for (int i = 0; i < turns_begun(state); i++)
        for (int zone = 0; zone < ZONE_COUNT; zone++)
            for (int n = view->held[i][zone]; n > 0; n--) {
                const int round = i / SUBDIVISION_TURNS_MAX;
                state->stack[round][from[round]++] = (uint8_t)zone;
                guess->pool[zone]--;
            }
    for (int round = 0; round < ROUNDS; round++)
        fill_stack(guess, round, from[round]);
}

/* D-SOLO, for somebody who looks on: he saw what was placed. */
static void guess_from_outside(struct guess *guess)
{
    const struct subdivision_view *view = guess->view;
    struct subdivision_state *state = guess->state;
    const struct scenario *scenario = scenario_of(guess->box, state);
    memcpy(guess->pool, view->total, ZONE_COUNT);
    for (int i = 0; i < turns_begun(state); i++)
        if (view->taken[i][0] && view->taken[i][0] != TAKEN_HIDDEN)
            guess->pool[view->taken[i][0] - 1]--;
    for (int i = 0; i < turns_begun(state); i++) {
        const int turn = i % SUBDIVISION_TURNS_MAX;
        const uint8_t taken = view->taken[i][0];
        const bool hidden = taken == TAKEN_HIDDEN;
        uint8_t *out = &state->stack[i / SUBDIVISION_TURNS_MAX]
                                    [subdivision_drawn(scenario, turn)];
        int count = 0;
        if (!is_turn(scenario, i))
            continue;
        if (taken && !hidden)
            out[count++] = (uint8_t)(taken - 1);
        while (count < scenario->draws[turn])
            out[count++] = (uint8_t)draw_one(guess->pool, guess->rng);
        state->taken[i][0] = (uint8_t)(hidden ? taken + out[0] + 1 : taken);
    }
    for (int round = 0; round < ROUNDS; round++)
        fill_stack(guess, round,
                   subdivision_drawn(scenario, turns_of_round(guess, round)));
}

/* The hands of this turn follow from the stack and what was taken. */
static void fill_hands(struct guess *guess)
{
    struct subdivision_state *state = guess->state;
    const int index = turn_index(state);
    for (int seat = 0; seat < state->seats && turns_begun(state) > index;
         seat++) {
        view_hand(guess->box, state, index, seat, state->hand[seat]);
        if (state->taken[index][seat])
            state->hand[seat][taken_zone(state->taken[index][seat])]--;
    }
}

/* What a seat has done of which nothing was shown yet, played as it may have
 * been: from `world`, in which it is still to be done. */
struct unseen {
    const struct subdivision_box *box;
    struct subdivision_state world;
    int seat;
};

static bool is_done(const struct unseen *unseen,
                    const struct subdivision_state *state)
{
    if (unseen->world.await == AWAIT_BONUS)
        return !(state->earned >> unseen->seat & 1);
    return state->chosen >> unseen->seat & 1;
}

/* A player does not do just anything: of a few ways drawn by chance it is the
 * one after which the scorepad says most. */
static void imagine(const struct unseen *unseen, struct rng *rng,
                    struct subdivision_state *best)
{
    enum { WAYS = 64 };
    int most = INT16_MIN;
    for (int i = 0; i < WAYS; i++) {
        struct subdivision_state way = unseen->world;
        while (!is_done(unseen, &way))
            subdivision_apply(unseen->box, &way,
                              subdivision_random(unseen->box, &way, rng), NULL);
        const struct plot plot =
            subdivision_plot(unseen->box, &way, unseen->seat);
        const int points = subdivision_points(&plot);
        if (points > most) {
            most = points;
            *best = way;
        }
    }
}

/* The seat has yet to decide in the world, others as well: so nothing that
 * follows when all have decided is part of it. */
static struct unseen unseen_of(const struct guess *guess, int seat)
{
    struct unseen unseen = {guess->box, *guess->state, seat};
    struct subdivision_state *world = &unseen.world;
    const bool bonus = !turn_is_dealt(world);
    memset(&world->opened, 0, sizeof world->opened);
    world->waiting = 0;
    world->placed = 0;
    world->await = bonus ? AWAIT_BONUS : AWAIT_PLACE;
    world->earned |= (uint8_t)(bonus ? 1u << seat : 0);
    world->chosen &= (uint8_t)~(1u << seat);
    world->seat = (uint8_t)seat;
    return unseen;
}

/* Whether the bonus tile let this seat activate a tile, before anybody did. */
static bool had_bonus(const struct guess *guess, int seat)
{
    const struct subdivision_state *state = guess->state;
    const struct bonus *bonus = bonus_of(guess->box, state);
    const struct plot plot = subdivision_plot(guess->box, state, seat);
    return board_tiles(plot.board, bonus->zones) &&
           subdivision_meets(&plot, bonus);
}

/* Whether this seat has decided, and others do not know yet what. */
static bool has_unseen(const struct guess *guess, int seat)
{
    const struct subdivision_state *state = guess->state;
    if (seat == guess->view->viewer || state->await == AWAIT_NOTHING)
        return false;
    if (turn_is_dealt(state))
        return state->chosen >> seat & 1;
    return !(state->earned >> seat & 1) && had_bonus(guess, seat);
}

static void imagine_choices(struct guess *guess)
{
    struct subdivision_state *state = guess->state;
    for (int seat = 0; seat < state->seats; seat++) {
        struct subdivision_state after;
        if (!has_unseen(guess, seat))
            continue;
        const struct unseen unseen = unseen_of(guess, seat);
        imagine(&unseen, guess->rng, &after);
        state->board[seat] = after.board[seat];
        memcpy(state->hand[seat], after.hand[seat], ZONE_COUNT);
        state->taken[turn_index(state)][seat] =
            after.taken[turn_index(state)][seat];
    }
}

void subdivision_guess(const struct subdivision_box *box,
                       const struct subdivision_view *view, struct rng *rng,
                       struct subdivision_state *state)
{
    struct guess guess = {box, view, state, rng, {0}};
    subdivision_seen(view, state);
    if (state->mode != PLAY_SOLO)
        guess_table(&guess);
    else if (view->viewer == 0)
        guess_alone(&guess);
    else
        guess_from_outside(&guess);
    fill_hands(&guess);
    imagine_choices(&guess);
}

/* Tiles at the front of a stack that came into a hand. */
static int seen_of_stack(const struct subdivision_box *box,
                         const struct subdivision_state *state, int round)
{
    const struct scenario *scenario = scenario_of(box, state);
    int turns = turns_begun(state) - round * SUBDIVISION_TURNS_MAX;
    if (turns <= 0)
        return 0;
    turns = turns < scenario->turns ? turns : scenario->turns;
    return state->mode == PLAY_SOLO ? subdivision_drawn(scenario, turns)
                                    : scenario->hand * state->seats;
}

void subdivision_redeal(const struct subdivision_box *box,
                        const struct subdivision_state *state, struct rng *rng,
                        struct subdivision_state *out)
{
    uint8_t pool[ZONE_COUNT] = {0};
    *out = *state;
    for (int round = 0; round < ROUNDS; round++)
        for (int i = seen_of_stack(box, state, round);
             i < state->stack_size[round]; i++)
            pool[state->stack[round][i]]++;
    for (int round = 0; round < ROUNDS; round++)
        for (int i = seen_of_stack(box, state, round);
             i < state->stack_size[round]; i++)
            out->stack[round][i] = (uint8_t)draw_one(pool, rng);
}
