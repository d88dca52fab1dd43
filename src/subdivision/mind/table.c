/* The mind of Subdivision as a table: each function casts and calls the typed
 * one. */
#include "subdivision/mind/table.h"

#include "subdivision/mind/features.h"
#include "subdivision/mind/prospect.h"
#include "subdivision/rules/cast.h"
#include "subdivision/rules/move.h"
#include "subdivision/rules/rules.h"

typedef const struct game_content content;
typedef const struct game_state position;

static int estimate(content *c, position *s, int seat, const int *weight,
                    struct game_notes *notes)
{
    (void)notes;
    return subdivision_estimate(subdivision_box_of(c), subdivision_see(s), seat,
                                weight);
}

/* One lot is one plan on every parcel; what a tile does, by which tile it is.
 */
static uint32_t plan(content *c, position *s, game_move move)
{
    (void)c;
    (void)s;
    switch (subdivision_move_type(move)) {
    case SUBDIVISION_PLACE:
    case SUBDIVISION_PASS:
        return move >> 16;
    case SUBDIVISION_ACTIVATE:
    case SUBDIVISION_BONUS:
        return move & ~(game_move)0x7f;
    default:
        return move;
    }
}

static void features(content *c, position *s, int seat, int8_t *out)
{
    subdivision_features(subdivision_box_of(c), subdivision_see(s), seat, out);
}

static void features_after(content *c, const struct game_step *step, int seat,
                           int8_t *out)
{
    subdivision_features_after(subdivision_box_of(c), step, seat, out);
}

static int left(content *c, position *s)
{
    return subdivision_left(subdivision_box_of(c), subdivision_see(s));
}

static void prospects(content *c, const struct game_outlook *outlook,
                      struct game_prospects *out)
{
    subdivision_prospects(subdivision_box_of(c), outlook, out);
}

const struct game_mind subdivision_mind = {
    .estimate = estimate,
    .plan = plan,
    .weight = subdivision_weight,
    .weights = SUBDIVISION_WEIGHTS,
    .feature_count = SUBDIVISION_FEATURES,
    .feature_layout = SUBDIVISION_FEATURES_LAYOUT,
    .features = features,
    .features_after = features_after,
    .habit = subdivision_habit,
    .left = left,
    .judge = subdivision_judge,
    .prospects = prospects,
    .sources = &subdivision_sources,
    .slack = 50,
    .expert = 1500,
    .champion = {40000, 1000000, 5000000},
};
