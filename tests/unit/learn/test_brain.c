#include "learn/brain.h"

#include "unit/learn/toy_brain.h"
#include "unit/unit.h"

#include <math.h>

static const struct brain_rates rates = {0.001f, 1, 0.3f, 0.5f};

static const struct brain_target target = {0.7f, 0.4f, -0.3f};

/* Weights with which no sum comes near where units are cut: there the slope
 * that is learnt by (0.01) is not that of the loss, on purpose. */
static void keep_inside(struct brain *brain, struct rng *rng)
{
    const struct brain_shape *shape = &brain->shape;
    float *weight = brain->weight;
    for (size_t i = shape->first; i < shape->first_bias; i++)
        weight[i] = toy_between(rng, 0.01f, 0.1f);
    for (size_t i = shape->first_bias; i < shape->inner; i++)
        weight[i] = toy_between(rng, 0.2f, 1);
    for (size_t i = shape->inner; i < shape->inner_bias; i++)
        weight[i] = toy_between(rng, 0.01f, 0.1f);
    for (size_t i = shape->inner_bias; i < shape->head; i++)
        weight[i] = toy_between(rng, 0.2f, 1);
    for (size_t i = shape->head; i < shape->count; i++)
        weight[i] = toy_between(rng, -0.05f, 0.05f);
}

static float loss_at(const struct brain *brain, const int8_t *x, float *unused)
{
    return brain_learn(brain, x, &target, &rates, unused);
}

/* Every layer and every bias, with scales that are not 1. */
static void gradients_are_those_of_the_loss(void **unused)
{
    (void)unused;
    struct brain brain;
    struct rng rng;
    int8_t x[TOY_FEATURES];
    rng_init(&rng, 3, 0);
    toy_open(&brain, TOY_FEATURES, TOY_HIDDEN);
    brain_begin(&brain, 1);
    toy_scale(&brain);
    keep_inside(&brain, &rng);
    toy_features(&rng, x, 0, 4);
    const size_t count = brain.shape.count;
    float *gradient = calloc(count, sizeof *gradient);
    float *other = calloc(count, sizeof *other);
    assert_true(loss_at(&brain, x, gradient) > 0);
    float largest = 0;
    for (size_t i = 0; i < count; i++) {
        const float step = 0.01f, kept = brain.weight[i];
        brain.weight[i] = kept + step;
        const double up = (double)loss_at(&brain, x, other);
        brain.weight[i] = kept - step;
        const double down = (double)loss_at(&brain, x, other);
        brain.weight[i] = kept;
        const double slope = (up - down) / (2 * (double)step);
        assert_true(fabs(slope - (double)gradient[i]) <
                    2e-4 + 0.02 * fabs(slope));
        largest = fmaxf(largest, fabsf(gradient[i]));
    }
    assert_true(largest > 0.1f);
    free(gradient);
    free(other);
    toy_close(&brain);
}

/* Gradients add up: a batch is learnt from at once. */
static void gradients_add_up(void **unused)
{
    (void)unused;
    struct brain brain;
    struct rng rng;
    int8_t x[TOY_FEATURES];
    rng_init(&rng, 4, 0);
    toy_open(&brain, TOY_FEATURES, TOY_HIDDEN);
    brain_begin(&brain, 2);
    toy_features(&rng, x, -2, 2);
    const size_t count = brain.shape.count;
    float *once = calloc(count, sizeof *once);
    float *twice = calloc(count, sizeof *twice);
    loss_at(&brain, x, once);
    loss_at(&brain, x, twice);
    loss_at(&brain, x, twice);
    for (size_t i = 0; i < count; i++)
        assert_true(fabsf(twice[i] - 2 * once[i]) <= 1e-6f);
    free(once);
    free(twice);
    toy_close(&brain);
}

/* A unit that is cut off learns at a hundredth of the rate. */
static void a_unit_that_is_cut_off_can_come_back(void **unused)
{
    (void)unused;
    struct brain brain;
    struct rng rng;
    int8_t x[TOY_FEATURES];
    rng_init(&rng, 5, 0);
    toy_open(&brain, TOY_FEATURES, TOY_HIDDEN);
    brain_begin(&brain, 1);
    keep_inside(&brain, &rng);
    toy_features(&rng, x, 0, 4);
    const struct brain_shape *shape = &brain.shape;
    float *gradient = calloc(shape->count, sizeof *gradient);
    brain.weight[shape->inner_bias + 3] = -100;
    loss_at(&brain, x, gradient);
    float due = 0;
    for (size_t i = 0; i < NET_HEADS; i++)
        due += gradient[shape->head_bias + i] *
               brain.weight[shape->head + i * NET_INNER + 3];
    assert_true(fabsf(due) > 1e-4f);
    assert_true(fabsf(gradient[shape->inner_bias + 3] - 0.01f * due) < 1e-7f);
    free(gradient);
    toy_close(&brain);
}

/* The gradient of a unit's bias in the first layer with a sum far out. */
static float pull_at(float bias, float *loss)
{
    struct brain brain;
    const int8_t x[TOY_FEATURES] = {0};
    toy_open(&brain, TOY_FEATURES, TOY_HIDDEN);
    brain_begin(&brain, 1);
    float *gradient = calloc(brain.shape.count, sizeof *gradient);
    const size_t at = brain.shape.first_bias + 3;
    brain.weight[at] = bias;
    *loss = loss_at(&brain, x, gradient);
    const float pull = gradient[at];
    free(gradient);
    toy_close(&brain);
    return pull;
}

/* Whole numbers wrap beyond 32: a sum is pulled back long before, the more the
 * further, and the loss says so too. */
static void sums_that_go_far_are_pulled_back(void **unused)
{
    (void)unused;
    const float leak = 0.01f; /* what a unit that is cut off learns besides */
    float inside, edge, out, further;
    assert_true(fabsf(pull_at(-15, &inside)) < leak);
    assert_true(fabsf(pull_at(19, &edge)) < leak);
    assert_true(pull_at(-24, &out) < -0.05f);
    assert_true(pull_at(-31, &further) < 1.5f * pull_at(-24, &out));
    assert_true(inside < out && out < further);
    assert_true(pull_at(31, &out) > 0.05f);
    const float slope = (further - inside) / (31 - 16);
    assert_true(fabsf(slope - 0.01f * (31 - 16) / 2) < leak);
}

/* Something in the features that can be learnt. */
static struct brain_target lesson(const int8_t *x)
{
    return (struct brain_target){x[0] > 0 ? 1.0f : 0.0f,
                                 (float)(x[1] + x[2]) / 8,
                                 (float)(x[3] - x[4]) / 8};
}

static double study(const struct brain *brain, int steps, uint64_t seed)
{
    enum { BATCH = 16 };
    struct rng rng;
    double loss = 0;
    float *gradient = malloc(brain->shape.count * sizeof *gradient);
    const struct brain_rates fast = {0.005f, 1, 1, 1};
    rng_init(&rng, seed, 0);
    for (int i = 0; i < steps; i++) {
        memset(gradient, 0, brain->shape.count * sizeof *gradient);
        for (int j = 0; j < BATCH; j++) {
            int8_t x[TOY_FEATURES];
            toy_features(&rng, x, -3, 3);
            const struct brain_target wanted = lesson(x);
            loss += (double)brain_learn(brain, x, &wanted, &fast, gradient);
        }
        brain_step(brain, gradient, BATCH, &fast);
    }
    free(gradient);
    return loss / (steps * BATCH);
}

static void descent_lowers_the_loss(void **unused)
{
    (void)unused;
    struct brain brain;
    toy_open(&brain, TOY_FEATURES, TOY_HIDDEN);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        brain_begin(&brain, seed);
        const double before = study(&brain, 20, seed);
        study(&brain, 1500, seed + 10);
        const double after = study(&brain, 20, seed + 20);
        assert_true(after < before / 4);
        assert_int_equal(*brain.steps, 1540);
    }
    toy_close(&brain);
}

/* A gradient that never changes moves a weight evenly. What is steady then
 * lags behind by an eleventh: the mean age of a tenth that fades. */
static void steady_is_the_mean_of_the_last_tenth(void **unused)
{
    (void)unused;
    struct brain brain;
    toy_open(&brain, TOY_FEATURES, TOY_HIDDEN);
    brain_begin(&brain, 1);
    const size_t count = brain.shape.count;
    float *gradient = calloc(count, sizeof *gradient);
    gradient[5] = -1;
    const float start = brain.weight[5];
    double wanted = (double)start;
    for (int step = 1; step <= 3000; step++) {
        brain_step(&brain, gradient, 1, &rates);
        wanted += ((double)brain.weight[5] - wanted) / (10 + step / 10.0);
    }
    const float way = brain.weight[5] - start;
    assert_true(fabsf(way - 3000 * rates.step) < 0.02f);
    assert_true(fabs((double)brain.steady[5] - wanted) < 1e-4);
    const float part = (brain.steady[5] - start) / way;
    assert_true(part > 0.89f && part < 0.92f);
    assert_true(brain.steady[6] == brain.weight[6]);
    free(gradient);
    toy_close(&brain);
}

/* A step is against the mean gradient: how many positions it is of does not
 * matter. */
static void a_step_does_not_depend_on_the_batch(void **unused)
{
    (void)unused;
    struct brain one, many;
    toy_open(&one, TOY_FEATURES, TOY_HIDDEN);
    toy_open(&many, TOY_FEATURES, TOY_HIDDEN);
    brain_begin(&one, 1);
    brain_begin(&many, 1);
    const size_t count = one.shape.count;
    float *gradient = calloc(count, sizeof *gradient);
    for (size_t i = 0; i < count; i++)
        gradient[i] = (float)(i % 7) - 3;
    brain_step(&one, gradient, 1, &rates);
    for (size_t i = 0; i < count; i++)
        gradient[i] *= 64;
    brain_step(&many, gradient, 64, &rates);
    assert_memory_equal(one.weight, many.weight, count * sizeof *one.weight);
    free(gradient);
    toy_close(&one);
    toy_close(&many);
}

static struct brain_net *new_room(void)
{
    struct brain_net *room = calloc(1, sizeof *room);
    assert_non_null(room);
    return room;
}

/* Whole numbers, back to weights, and to whole numbers: nothing is lost. */
static void rounded_weights_come_back(void **unused)
{
    (void)unused;
    struct brain brain, again;
    struct net net = {0}, same = {0};
    struct brain_net *room = new_room(), *other = new_room();
    toy_open(&brain, TOY_FEATURES, TOY_HIDDEN);
    toy_open(&again, TOY_FEATURES, TOY_HIDDEN);
    brain_begin(&brain, 1);
    brain_begin(&again, 2);
    toy_scale(&brain);
    toy_scale(&again);
    brain_round(&brain, room, &net);
    brain_take(&again, &net);
    brain_round(&again, other, &same);
    assert_memory_equal(room, other, sizeof *room);
    assert_int_equal(same.features, TOY_FEATURES);
    assert_int_equal(same.hidden, TOY_HIDDEN);
    for (size_t i = 0; i < brain.shape.count; i++)
        assert_true(fabsf(again.weight[i] - brain.weight[i]) <
                    5.0f / (float)NET_ONE);
    assert_memory_equal(again.weight, again.steady,
                        again.shape.count * sizeof *again.weight);
    free(room);
    free(other);
    toy_close(&brain);
    toy_close(&again);
}

static void whole_numbers_judge_alike(void **unused)
{
    (void)unused;
    struct brain brain;
    struct rng rng;
    struct net net = {0};
    struct brain_net *room = new_room();
    toy_open(&brain, TOY_FEATURES, TOY_HIDDEN);
    brain_begin(&brain, 1);
    toy_scale(&brain);
    study(&brain, 300, 1);
    memcpy(brain.weight, brain.steady,
           brain.shape.count * sizeof *brain.weight);
    brain_round(&brain, room, &net);
    rng_init(&rng, 9, 0);
    for (int i = 0; i < 1000; i++) {
        const double points = 100 * NET_POINTS;
        int8_t x[TOY_FEATURES];
        struct net_value value;
        toy_features(&rng, x, -3, 3);
        const struct brain_target said = brain_say(&brain, x);
        net_reference(&net, x, &value);
        assert_true(fabs(value.win / (double)NET_CERTAIN - (double)said.win) <
                    0.02);
        assert_true(fabs(value.score / points - (double)said.score) < 0.02);
        assert_true(fabs(value.margin / points - (double)said.margin) < 0.02);
    }
    free(room);
    toy_close(&brain);
}

/* However long it learns, the weights stay where whole numbers hold them. */
static void weights_stay_within_bounds(void **unused)
{
    (void)unused;
    enum { HIDDEN = 32 };
    const struct brain_rates huge = {10, 1, 1, 1};
    struct brain brain;
    struct net net = {.name = "toy", .record = ""}, back;
    struct brain_net *room = new_room();
    const char *reason;
    void *file = aligned_alloc(64, NET_FILE_MAX);
    assert_non_null(file);
    toy_open(&brain, TOY_FEATURES, HIDDEN);
    brain_begin(&brain, 1);
    float *gradient = calloc(brain.shape.count, sizeof *gradient);
    for (size_t i = 0; i < brain.shape.count; i++)
        gradient[i] = i % 2 ? 1 : -1;
    for (int i = 0; i < 200; i++)
        brain_step(&brain, gradient, 1, &huge);
    assert_true(fabsf(brain.weight[0]) == 16);
    brain_round(&brain, room, &net);
    const size_t size = net_write(&net, file);
    assert_int_equal(net_read(&back, file, size, &reason), STATUS_OK);
    free(gradient);
    free(file);
    free(room);
    toy_close(&brain);
}

/* A feature is scaled by the size it usually has where it is not 0. */
static void scales_are_those_of_the_positions_seen(void **unused)
{
    (void)unused;
    struct brain brain;
    struct brain_survey *survey = calloc(1, sizeof *survey);
    int8_t x[TOY_FEATURES] = {4, -2, 0, 1};
    toy_open(&brain, TOY_FEATURES, TOY_HIDDEN);
    brain_begin(&brain, 1);
    brain_look(survey, x, TOY_FEATURES);
    x[1] = 0;
    brain_look(survey, x, TOY_FEATURES);
    brain_scale(&brain, survey);
    assert_true(brain.scale[0] == 0.25f);
    assert_true(brain.scale[1] == 0.5f);
    assert_true(brain.scale[2] == 1);
    assert_true(brain.scale[3] == 1);
    free(survey);
    toy_close(&brain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gradients_are_those_of_the_loss),
        cmocka_unit_test(gradients_add_up),
        cmocka_unit_test(a_unit_that_is_cut_off_can_come_back),
        cmocka_unit_test(sums_that_go_far_are_pulled_back),
        cmocka_unit_test(descent_lowers_the_loss),
        cmocka_unit_test(steady_is_the_mean_of_the_last_tenth),
        cmocka_unit_test(a_step_does_not_depend_on_the_batch),
        cmocka_unit_test(rounded_weights_come_back),
        cmocka_unit_test(whole_numbers_judge_alike),
        cmocka_unit_test(weights_stay_within_bounds),
        cmocka_unit_test(scales_are_those_of_the_positions_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
