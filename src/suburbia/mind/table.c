/* The mind of Suburbia as a table: each function casts and calls the typed one.
 */
#include "suburbia/mind/table.h"

#include "suburbia/mind/alike.h"
#include "suburbia/mind/features.h"
#include "suburbia/mind/prospect.h"
#include "suburbia/rules/cast.h"
#include "suburbia/rules/rules.h"

typedef const struct game_content content;
typedef const struct game_state position;

static int estimate(content *c, position *s, int seat, const int *weight,
                    struct game_notes *notes)
{
    return suburbia_estimate_noted(suburbia_box_of(c), suburbia_see(s), seat,
                                   weight, notes);
}

static int alike(content *c, position *s, const game_move *move, int count,
                 uint8_t *out)
{
    return suburbia_alike(suburbia_box_of(c), suburbia_see(s), move, count,
                          out);
}

/* Nobody else sees which goal is kept. */
static uint32_t gist(game_move move)
{
    return suburbia_move_type(move) == SUBURBIA_KEEP ? 0 : move >> 16;
}

/* One tile is one plan on whatever space and cell it lies, and so are all
 * lakes: they are for money. A marker is for the tile that gets it. */
static uint32_t plan(content *c, position *s, game_move move)
{
    (void)c;
    const uint32_t what = suburbia_move_type(move) == SUBURBIA_LAKE
                              ? 0
                              : suburbia_purpose(suburbia_see(s), move);
    return (uint32_t)suburbia_move_type(move) << 12 | what;
}

static void features(content *c, position *s, int seat, int8_t *out)
{
    suburbia_features(suburbia_box_of(c), suburbia_see(s), seat, out);
}

static void features_after(content *c, const struct game_step *step, int seat,
                           int8_t *out)
{
    suburbia_features_after(suburbia_box_of(c), step, seat, out);
}

static game_move automaton(content *c, position *s)
{
    return suburbia_dale_choice(suburbia_box_of(c), suburbia_see(s));
}

static int left(content *c, position *s)
{
    return suburbia_left(suburbia_box_of(c), suburbia_see(s));
}

static void prospects(content *c, const struct game_outlook *outlook,
                      struct game_prospects *out)
{
    suburbia_prospects(suburbia_box_of(c), outlook, out);
}

static const char *taken(content *c, position *s, game_move move)
{
    return suburbia_taken(suburbia_box_of(c), suburbia_see(s), move);
}

static const char *removed(content *c, position *s, game_move move)
{
    return suburbia_removed(suburbia_box_of(c), suburbia_see(s), move);
}

static void scoring(content *c, position *s, struct game_events *events)
{
    struct game_result result;
    suburbia_result(suburbia_box_of(c), suburbia_see(s), &result, events);
}

const struct game_mind suburbia_mind = {
    .estimate = estimate,
    .alike = alike,
    .gist = gist,
    .plan = plan,
    .weight = suburbia_weight,
    .weights = SUBURBIA_WEIGHTS,
    .feature_count = SUBURBIA_FEATURES,
    .feature_layout = SUBURBIA_FEATURES_LAYOUT,
    .features = features,
    .features_after = features_after,
    .automaton = automaton,
    .habit = suburbia_habit,
    .left = left,
    .judge = suburbia_judge,
    .prospects = prospects,
    .taken = taken,
    .removed = removed,
    .sources = &suburbia_sources,
    .scoring = scoring,
    .slack = 31,
    .expert = 1000,
    .champion = {260000, 1000000, 5000000},
};
