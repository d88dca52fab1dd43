/* A position in small numbers: the table, the numbers, the rivals. */
#include "suburbia/mind/features.h"

#include "suburbia/mind/stack.h"
#include "suburbia/rules/cast.h"
#include "suburbia/rules/rules.h"

/* Cards that will be drawn before 1 More Round is due, in the middle of where
 * it may lie. */
static int cards_left(const struct suburbia_sketch *sketch)
{
    const struct suburbia_state *state = sketch->state;
    const struct stack_plan *plan = stack_plan_of(sketch->box, state);
    const int cards =
        state->deck_size - state->drawn - plan->below - plan->mix / 2;
    return cards > 0 ? cards : 0;
}

/* Whether the seat, `wait` turns from now, has its turn in this round. */
static bool is_due(const struct suburbia_state *state, int wait)
{
    const int done = state->turn > 0 ? (state->turn - 1) % state->seats : 0;
    return done + wait < state->seats;
}

static int wait_of(const struct suburbia_state *state, int seat)
{
    int wait = 0;
    for (int at = state->seat; at != seat && wait < state->seats; wait++)
        at = seat_after(state, at);
    return wait < state->seats ? wait : 0;
}

static int turns_left(const struct suburbia_sketch *sketch, int wait)
{
    const struct suburbia_state *state = sketch->state;
    if (state->phase == PHASE_OVER)
        return 0;
    const int due = is_due(state, wait);
    if (state->last_round != ROUND_NONE)
        return state->last_round - state->round + due;
    const int left = cards_left(sketch) / stack_cards_a_round(state) + 1;
    const bool early = state->ends && state->ends - state->round < left;
    return (early ? state->ends - state->round : left) + due;
}

/* The population follows the reputation, and red lines take their toll. */
int features_forecast(const struct suburbia_sketch *sketch, int seat)
{
    const struct suburbia_state *state = sketch->state;
    const struct edition *edition = suburbia_lines(sketch->box, state);
    const int16_t *stat = state->numbers[seat].stat;
    const int toll = lone_is_strict(state) ? 2 : 1;
    int reputation = stat[STAT_REPUTATION];
    int population = stat[STAT_POPULATION];
    int lines = suburbia_red_lines_below(edition, population);
    for (int left = sketch->left; left > 0; left--) {
        population += reputation;
        population = population > 0 ? population : 0;
        const int after = suburbia_red_lines_below(edition, population);
        reputation -= toll * (after - lines);
        lines = after;
    }
    return population;
}

static void flag(const struct suburbia_sketch *sketch, enum feature section,
                 int index)
{
    sketch->out[(int)section + index] = 1;
}

static void put(const struct suburbia_sketch *sketch, enum feature section,
                int index, int value)
{
    feature_add(&sketch->out[(int)section + index], value);
}

/* A number up to 254 in two: moves differ by a few people only. */
static void put_exactly(const struct suburbia_sketch *sketch,
                        enum feature section, int value)
{
    put(sketch, section, 0, value);
    put(sketch, section, 1, value > INT8_MAX ? value - INT8_MAX : 0);
}

static void features_table(const struct suburbia_sketch *sketch, int wait)
{
    const struct suburbia_state *state = sketch->state;
    flag(sketch, SUBURBIA_F_SEATS, state->seats - 1);
    flag(sketch, SUBURBIA_F_EDITION, state->edition);
    flag(sketch, SUBURBIA_F_MODE, state->mode);
    flag(sketch, SUBURBIA_F_PHASE, state->phase);
    flag(sketch, SUBURBIA_F_WAIT, wait);
    put(sketch, SUBURBIA_F_PARTS, 0, state->stars);
    put(sketch, SUBURBIA_F_PARTS, 1, state->borders > 0);
    put(sketch, SUBURBIA_F_PARTS, 2, state->ledger);
    put(sketch, SUBURBIA_F_PARTS, 3, state->last_round != ROUND_NONE);
    flag(sketch, SUBURBIA_F_CLOCK, sketch->clock);
    put(sketch, SUBURBIA_F_LEFT, 0, sketch->left);
    put(sketch, SUBURBIA_F_LEFT, 1, cards_left(sketch) / 4);
    for (int i = 0; i < BASICS; i++)
        put(sketch, SUBURBIA_F_BASICS, i, state->basic_left[i]);
}

static int money_step(int money)
{
    static const int8_t step[] = {0, 0, 1, 1, 2, 2, 3, 3, 3, 4,
                                  4, 4, 4, 5, 5, 5, 5, 5, 6, 6};
    const int known = (int)sizeof step;
    return money < 0 ? 0 : money < known ? step[money] : MONEY_STEPS - 1;
}

/* People that the seat can still gain before it passes a red line. */
static int red_distance(const struct edition *edition, int population)
{
    const int lines = suburbia_red_lines_below(edition, population);
    int more = 0;
    while (more < RED_STEPS - 1 &&
           suburbia_red_lines_below(edition, population + more + 1) == lines)
        more++;
    return more;
}

static void features_own(const struct suburbia_sketch *sketch)
{
    const struct suburbia_state *state = sketch->state;
    const struct edition *edition = suburbia_lines(sketch->box, state);
    const struct borough *borough = &state->borough[sketch->seat];
    const int16_t *stat = state->numbers[sketch->seat].stat;
    const int population = stat[STAT_POPULATION];
    const int scaled[STAT_COUNT] = {
        [STAT_MONEY] = stat[STAT_MONEY],
        [STAT_INCOME] = stat[STAT_INCOME],
        [STAT_REPUTATION] = stat[STAT_REPUTATION],
        [STAT_POPULATION] = population / 2,
    };
    for (int i = 0; i < STAT_COUNT; i++) {
        put(sketch, SUBURBIA_F_NUMBERS, i, scaled[i]);
        put(sketch, SUBURBIA_F_NUMBERS_THEN, i * CLOCKS + sketch->clock,
            scaled[i]);
    }
    flag(sketch, SUBURBIA_F_MONEY, money_step(stat[STAT_MONEY]));
    flag(sketch, SUBURBIA_F_INCOME,
         step_of(stat[STAT_INCOME] + 5, TRACK_STEPS));
    flag(sketch, SUBURBIA_F_REPUTATION,
         step_of(stat[STAT_REPUTATION] + 5, TRACK_STEPS));
    flag(sketch, SUBURBIA_F_RED, red_distance(edition, population));
    put(sketch, SUBURBIA_F_RED_PASSED, 0,
        suburbia_red_lines_below(edition, population));
    put_exactly(sketch, SUBURBIA_F_PEOPLE, population);
    put_exactly(sketch, SUBURBIA_F_FORECAST, sketch->forecast);
    put(sketch, SUBURBIA_F_FORECAST, 2,
        (stat[STAT_MONEY] + sketch->left * stat[STAT_INCOME]) / 4);
    put(sketch, SUBURBIA_F_FORECAST_THEN, sketch->clock, sketch->forecast / 2);
    put(sketch, SUBURBIA_F_MARKERS, 0, borough->markers);
    put(sketch, SUBURBIA_F_MARKERS, 1, slot_count(borough->marked));
}

static void put_rival(const struct suburbia_sketch *sketch, int place,
                      const struct rival *facts)
{
    const struct suburbia_state *state = sketch->state;
    const int rival = sketch->order[place];
    const int16_t *stat = state->numbers[rival].stat;
    int8_t *fact =
        &sketch->out[SUBURBIA_F_RIVAL + (place - 1) * SUBURBIA_RIVAL_FACTS];
    fact[0] = 1;
    feature_add(&fact[1], stat[STAT_MONEY] / 2);
    feature_add(&fact[2], stat[STAT_INCOME]);
    feature_add(&fact[3], stat[STAT_REPUTATION]);
    feature_add(&fact[4], stat[STAT_POPULATION] / 2);
    feature_add(&fact[5], facts->forecast / 2);
    feature_add(&fact[6], sketch->left * stat[STAT_INCOME] / 4);
    feature_add(&fact[7], state->borough[rival].markers);
    feature_add(&fact[8], state->borough[rival].edge / 4);
}

/* What an own tile brings to all rivals together. */
static void put_rival_triggers(const struct suburbia_sketch *sketch)
{
    int16_t sum[CLASS_COUNT] = {0};
    for (int place = 1; place < sketch->seats; place++) {
        const int8_t *more = sketch->notes->rival[place - 1].trigger;
        for (int type = 0; type < CLASS_COUNT; type++)
            sum[type] = (int16_t)(sum[type] + more[type]);
    }
    for (int type = 0; type < CLASS_COUNT; type++)
        sketch->out[SUBURBIA_F_TRIGGER_RIVALS + type] =
            (int8_t)(sum[type] > INT8_MAX   ? INT8_MAX
                     : sum[type] < INT8_MIN ? INT8_MIN
                                            : sum[type]);
}

static void features_rivals(const struct suburbia_sketch *sketch)
{
    enum { STEP = 5 };
    int best = 0, ahead = 0;
    if (sketch->seats < 2)
        return;
    for (int place = 1; place < sketch->seats; place++) {
        const struct rival *facts = &sketch->notes->rival[place - 1];
        put_rival(sketch, place, facts);
        best = facts->forecast > best ? facts->forecast : best;
        ahead += facts->forecast > sketch->forecast;
    }
    put_rival_triggers(sketch);
    const int margin = sketch->forecast - best;
    const int middle = MARGIN_STEPS / 2 * STEP + STEP / 2;
    flag(sketch, SUBURBIA_F_MARGIN,
         sketch->stage * MARGIN_STEPS +
             step_of((margin + middle) / STEP, MARGIN_STEPS));
    put(sketch, SUBURBIA_F_AHEAD, 0, margin);
    put(sketch, SUBURBIA_F_AHEAD, 1, ahead);
    put(sketch, SUBURBIA_F_AHEAD, 2, margin > 0 ? margin : 0);
}

static void features_classes(struct suburbia_sketch *sketch)
{
    const struct suburbia_state *state = sketch->state;
    uint8_t abroad[8 * COUNT_WORDS] = {0};
    for (int place = 1; place < sketch->seats; place++) {
        const uint8_t *more = state->borough[sketch->order[place]].count;
        for (int i = 0; i < 8 * COUNT_WORDS; i++)
            abroad[i] = (uint8_t)(abroad[i] + more[i]);
    }
    memcpy(sketch->abroad, abroad, sizeof abroad);
    memcpy(&sketch->out[SUBURBIA_F_CLASSES], state->borough[sketch->seat].count,
           CLASS_COUNT);
    memcpy(&sketch->out[SUBURBIA_F_CLASSES_ABROAD], abroad, CLASS_COUNT);
}

static void features_stars(const struct suburbia_sketch *sketch)
{
    const struct suburbia_state *state = sketch->state;
    const int own = state->star[sketch->seat];
    int most = 0, least = TRACK_MAX, passed = 0;
    if (!state->stars)
        return;
    for (int place = 1; place < sketch->seats; place++) {
        const int star = state->star[sketch->order[place]];
        most = star > most ? star : most;
        least = star < least ? star : least;
        passed += own > star;
    }
    put(sketch, SUBURBIA_F_STAR, 0, own);
    put(sketch, SUBURBIA_F_STAR, 1, own - most);
    put(sketch, SUBURBIA_F_STAR, 2, own - least);
    put(sketch, SUBURBIA_F_STAR, 3, passed);
    put(sketch, SUBURBIA_F_STAR, 4, own > most);
}

static void features_specials(const struct suburbia_sketch *sketch)
{
    const struct suburbia_state *state = sketch->state;
    const struct borough *borough = &state->borough[sketch->seat];
    for (int slot = BASICS; slot < borough->slots; slot++) {
        const int special = sketch->box->tile[borough->tile[slot]].special;
        if (special != SPECIAL_NONE)
            put(sketch, SUBURBIA_F_SPECIAL, special, 1);
    }
    if (state->phase == PHASE_CHOOSE && state->seat == sketch->seat)
        flag(sketch, SUBURBIA_F_ASKED, (int)special_asking(sketch->box, state));
}

static void take_order(struct suburbia_sketch *sketch)
{
    const struct suburbia_state *state = sketch->state;
    int seat = sketch->seat;
    for (int place = 0; place < state->seats; place++) {
        sketch->order[place] = seat;
        seat = seat_after(state, seat);
    }
}

static int clock_of(int left)
{
    static const int8_t step[] = {0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 7, 8, 8, 8};
    const int known = (int)sizeof step;
    return left < known ? step[left] : CLOCKS - 1;
}

static void take_goals(struct suburbia_sketch *sketch)
{
    const struct suburbia_state *state = sketch->state;
    const int kept = state->kept[sketch->seat];
    sketch->goals = sketch->seats > 1 ? state->public_goals : 0;
    for (int i = 0; i < sketch->goals; i++)
        sketch->goal[i] = state->public_goal[i];
    sketch->goal[GOAL_OWN] = sketch->seats > 1 && kept != KEPT_NONE
                                 ? state->deal[sketch->seat][kept]
                                 : -1;
}

static void describe(struct suburbia_sketch *sketch)
{
    const struct suburbia_state *state = sketch->state;
    const int wait = wait_of(state, sketch->seat);
    memset(sketch->out, 0, SUBURBIA_FEATURES);
    sketch->trigger =
        (int8_t(*)[STAT_COUNT])(void *)&sketch->out[SUBURBIA_F_TRIGGER];
    sketch->left = turns_left(sketch, wait);
    sketch->clock = clock_of(sketch->left);
    sketch->stage = sketch->left > 7 ? 0 : sketch->left > 2 ? 1 : 2;
    sketch->forecast = features_forecast(sketch, sketch->seat);
    take_order(sketch);
    take_goals(sketch);
    for (int place = 1; place < sketch->seats; place++)
        features_note_rival(sketch, place);
    features_table(sketch, wait);
    features_own(sketch);
    features_rivals(sketch);
    features_classes(sketch);
    features_triggers(sketch);
    features_cells(sketch);
    features_goals(sketch);
    features_awards(sketch);
    features_market(sketch);
    features_stars(sketch);
    features_specials(sketch);
}

void suburbia_features_after(const struct suburbia_box *box,
                             const struct game_step *step, int seat,
                             int8_t *out)
{
    const struct suburbia_state *const state = suburbia_see(step->after);
    struct suburbia_sketch sketch = {.box = box,
                                     .state = state,
                                     .before = suburbia_see(step->before),
                                     .notes = (struct notes *)step->notes,
                                     .seat = seat,
                                     .seats = state->seats,
                                     .out = out};
    describe(&sketch);
}

void suburbia_features(const struct suburbia_box *box,
                       const struct suburbia_state *state, int seat,
                       int8_t *out)
{
    const struct game_state *const same = (const struct game_state *)state;
    struct game_notes notes = {{0}};
    const struct game_step step = {same, same, NULL, &notes};
    suburbia_features_after(box, &step, seat, out);
}
