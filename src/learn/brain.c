/* Forward, backward, Adam; by hand, since the net is small and has one shape.
 * Each step cuts the weights to what whole numbers can hold later
 * (brain_round), so that a net does not get worse by being rounded. */
#include "learn/brain.h"

#include "base/rng.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* Whole numbers must hold the weights, with room for sums (nn/net.c). */
static const float first_most = 16.0f, later_sum = 120.0f;

/* Adam: how much of the old is kept at each step. */
static const float keep_mean = 0.9f, keep_square = 0.999f;

struct brain_shape brain_shape_of(int features, int hidden)
{
    const size_t f = (size_t)features, h = (size_t)hidden;
    struct brain_shape shape = {.features = features, .hidden = hidden};
    shape.first = 0;
    shape.first_bias = shape.first + f * h;
    shape.inner = shape.first_bias + h;
    shape.inner_bias = shape.inner + NET_INNER * h;
    shape.head = shape.inner_bias + NET_INNER;
    shape.head_bias = shape.head + (size_t)NET_HEADS * NET_INNER;
    shape.count = shape.head_bias + NET_HEADS;
    return shape;
}

static float rng_float(struct rng *rng) /* -1 to 1 */
{
    return (float)rng_below(rng, 1u << 24) / (float)(1 << 23) - 1.0f;
}

static void scatter(float *weight, size_t count, float most, struct rng *rng)
{
    for (size_t i = 0; i < count; i++)
        weight[i] = most * rng_float(rng);
}

void brain_begin(struct brain *brain, uint64_t seed)
{
    enum { STREAM = 77 };
    const struct brain_shape *shape = &brain->shape;
    struct rng rng;
    rng_init(&rng, seed, STREAM);
    memset(brain->weight, 0, shape->count * sizeof *brain->weight);
    memset(brain->mean, 0, shape->count * sizeof *brain->mean);
    memset(brain->square, 0, shape->count * sizeof *brain->square);
    *brain->steps = 0;
    scatter(brain->weight + shape->first, shape->first_bias - shape->first,
            0.2f, &rng);
    for (int i = 0; i < shape->features; i++)
        brain->scale[i] = 1;
    for (size_t i = shape->first_bias; i < shape->inner; i++)
        brain->weight[i] = 0.1f;
    scatter(brain->weight + shape->inner, shape->inner_bias - shape->inner,
            2.0f / sqrtf((float)shape->hidden), &rng);
    for (size_t i = shape->inner_bias; i < shape->head; i++)
        brain->weight[i] = 0.1f;
    scatter(brain->weight + shape->head, shape->head_bias - shape->head, 0.1f,
            &rng);
    memcpy(brain->steady, brain->weight, shape->count * sizeof *brain->weight);
}

void brain_look(struct brain_survey *survey, const int8_t *x, int features)
{
    for (int i = 0; i < features; i++) {
        survey->squares[i] += (double)(x[i] * x[i]);
        survey->seen[i] += x[i] != 0;
    }
}

void brain_scale(struct brain *brain, const struct brain_survey *survey)
{
    for (int i = 0; i < brain->shape.features; i++)
        if (survey->seen[i])
            brain->scale[i] =
                (float)sqrt((double)survey->seen[i] / survey->squares[i]);
}

struct brain_target brain_target_of(const struct net_value *value)
{
    static const float points = 100 * NET_POINTS, certain = NET_CERTAIN;
    return (struct brain_target){(float)value->win / certain,
                                 (float)value->score / points,
                                 (float)value->margin / points};
}

/* A pass through the net, kept for the way back. */
struct pass {
    int active; /* features that are not 0 */
    int16_t feature[NET_FEATURES_MAX];
    float value[NET_FEATURES_MAX];
    float sum[NET_HIDDEN_MAX], unit[NET_HIDDEN_MAX];
    float inner_sum[NET_INNER], inner[NET_INNER];
    float out[NET_HEADS];
};

static const float unit_most = (float)NET_MOST / (float)NET_ONE;

static float cut(float value)
{
    return value < 0 ? 0 : value > unit_most ? unit_most : value;
}

/* A unit that is cut off does not learn, but for a little: else it could
 * never come back. */
static float slope(float sum)
{
    return sum > 0 && sum < unit_most ? 1.0f : 0.01f;
}

/* Sixteen bits hold a sum of the first layer from -32 to 32; beyond, the whole
 * numbers wrap and say the opposite (nn/net.c). A unit that is cut off says the
 * same however far it goes, so it would go there in time: what is beyond these
 * edges is pulled back, the more the further. */
static const float edge_low = -16.0f, edge_high = 20.0f, pull = 0.01f;

static float beyond(float sum)
{
    return sum < edge_low    ? sum - edge_low
           : sum > edge_high ? sum - edge_high
                             : 0;
}

static float loss_beyond(const struct pass *pass, int hidden)
{
    float squares = 0;
    for (int j = 0; j < hidden; j++)
        squares += beyond(pass->sum[j]) * beyond(pass->sum[j]);
    return pull * squares / 2;
}

static void gather(const struct brain *brain, const int8_t *x,
                   struct pass *pass)
{
    pass->active = 0;
    for (int i = 0; i < brain->shape.features; i++) {
        pass->feature[pass->active] = (int16_t)i;
        pass->value[pass->active] = brain->scale[i] * x[i];
        pass->active += x[i] != 0;
    }
}

static void first_layer(const struct brain *brain, struct pass *pass)
{
    const int hidden = brain->shape.hidden;
    const float *bias = brain->weight + brain->shape.first_bias;
    memcpy(pass->sum, bias, (size_t)hidden * sizeof *bias);
    for (int i = 0; i < pass->active; i++) {
        const float *column =
            brain->weight + brain->shape.first + pass->feature[i] * hidden;
        const float value = pass->value[i];
        for (int j = 0; j < hidden; j++)
            pass->sum[j] += value * column[j];
    }
    for (int j = 0; j < hidden; j++)
        pass->unit[j] = cut(pass->sum[j]);
}

/* A sum in eight strands, so that the compiler may do them side by side. */
static float dot(const float *a, const float *b, int count)
{
    enum { STRANDS = 8 };
    float part[STRANDS] = {0}, sum = 0;
    assert(count % STRANDS == 0);
    for (int i = 0; i < count; i += STRANDS)
        for (int j = 0; j < STRANDS; j++)
            part[j] += a[i + j] * b[i + j];
    for (int j = 0; j < STRANDS; j++)
        sum += part[j];
    return sum;
}

static void later_layers(const struct brain *brain, struct pass *pass)
{
    const struct brain_shape *shape = &brain->shape;
    const float *weight = brain->weight;
    for (int i = 0; i < NET_INNER; i++) {
        pass->inner_sum[i] =
            weight[shape->inner_bias + (size_t)i] +
            dot(pass->unit, weight + shape->inner + i * shape->hidden,
                shape->hidden);
        pass->inner[i] = cut(pass->inner_sum[i]);
    }
    for (int i = 0; i < NET_HEADS; i++)
        pass->out[i] =
            weight[shape->head_bias + (size_t)i] +
            dot(pass->inner, weight + shape->head + i * NET_INNER, NET_INNER);
}

static void forward(const struct brain *brain, const int8_t *x,
                    struct pass *pass)
{
    gather(brain, x, pass);
    first_layer(brain, pass);
    later_layers(brain, pass);
}

static float logistic(float x)
{
    return 1.0f / (1.0f + expf(-x));
}

struct brain_target brain_say(const struct brain *brain, const int8_t *x)
{
    struct pass pass;
    forward(brain, x, &pass);
    return (struct brain_target){logistic(pass.out[NET_WIN]),
                                 pass.out[NET_SCORE], pass.out[NET_MARGIN]};
}

/* The gradient at the heads; returns the loss. */
static float loss_of(const struct pass *pass, const struct brain_target *target,
                     const struct brain_rates *rates, float *error)
{
    const float p = logistic(pass->out[NET_WIN]);
    const float near = 1e-6f, y = target->win;
    const float score = pass->out[NET_SCORE] - target->score;
    const float margin = pass->out[NET_MARGIN] - target->margin;
    error[NET_WIN] = rates->win_part * (p - y);
    error[NET_SCORE] = rates->score_part * score;
    error[NET_MARGIN] = rates->margin_part * margin;
    return -rates->win_part *
               (y * logf(p + near) + (1 - y) * logf(1 - p + near)) +
           (rates->score_part * score * score +
            rates->margin_part * margin * margin) /
               2;
}

static void add_scaled(float *to, const float *from, float factor, int count)
{
    for (int i = 0; i < count; i++)
        to[i] += factor * from[i];
}

/* From the heads back to the second layer's units. */
static void back_heads(const struct brain *brain, const struct pass *pass,
                       const float *error, float *inner_error, float *gradient)
{
    const struct brain_shape *shape = &brain->shape;
    memset(inner_error, 0, NET_INNER * sizeof *inner_error);
    for (int i = 0; i < NET_HEADS; i++) {
        const size_t row = shape->head + (size_t)i * NET_INNER;
        add_scaled(inner_error, brain->weight + row, error[i], NET_INNER);
        add_scaled(gradient + row, pass->inner, error[i], NET_INNER);
        gradient[shape->head_bias + (size_t)i] += error[i];
    }
    for (int i = 0; i < NET_INNER; i++)
        inner_error[i] *= slope(pass->inner_sum[i]);
}

static void back_inner(const struct brain *brain, const struct pass *pass,
                       const float *inner_error, float *error, float *gradient)
{
    const struct brain_shape *shape = &brain->shape;
    const int hidden = shape->hidden;
    memset(error, 0, (size_t)hidden * sizeof *error);
    for (int i = 0; i < NET_INNER; i++) {
        const size_t row = shape->inner + (size_t)(i * hidden);
        add_scaled(error, brain->weight + row, inner_error[i], hidden);
        add_scaled(gradient + row, pass->unit, inner_error[i], hidden);
        gradient[shape->inner_bias + (size_t)i] += inner_error[i];
    }
    for (int j = 0; j < hidden; j++)
        error[j] = slope(pass->sum[j]) * error[j] + pull * beyond(pass->sum[j]);
}

float brain_learn(const struct brain *brain, const int8_t *x,
                  const struct brain_target *target,
                  const struct brain_rates *rates, float *gradient)
{
    const struct brain_shape *shape = &brain->shape;
    struct pass pass;
    float head[NET_HEADS], inner[NET_INNER], error[NET_HIDDEN_MAX];
    forward(brain, x, &pass);
    const float loss =
        loss_of(&pass, target, rates, head) + loss_beyond(&pass, shape->hidden);
    back_heads(brain, &pass, head, inner, gradient);
    back_inner(brain, &pass, inner, error, gradient);
    add_scaled(gradient + shape->first_bias, error, 1, shape->hidden);
    for (int i = 0; i < pass.active; i++)
        add_scaled(gradient + shape->first + pass.feature[i] * shape->hidden,
                   error, pass.value[i], shape->hidden);
    return loss;
}

static float bound(float value, float most)
{
    const float low = value < -most ? -most : value;
    return low > most ? most : low;
}

/* A stretch of weights whose size is bounded alike. */
struct stretch {
    size_t from, to;
    float most;
};

/* How far a step goes. */
struct stride {
    float scale;  /* of the gradient */
    float length; /* of the step */
    float steady; /* of the mean towards the new weights */
};

static void descend(const struct brain *brain, struct stretch stretch,
                    const float *restrict gradient, struct stride stride)
{
    static const float least = 1e-8f;
    float *restrict weight = brain->weight, *restrict mean = brain->mean;
    float *restrict square = brain->square, *restrict steady = brain->steady;
    for (size_t i = stretch.from; i < stretch.to; i++) {
        const float g = stride.scale * gradient[i];
        const float m = keep_mean * mean[i] + (1 - keep_mean) * g;
        const float s = keep_square * square[i] + (1 - keep_square) * g * g;
        const float w = bound(
            weight[i] - stride.length * m / (sqrtf(s) + least), stretch.most);
        mean[i] = m;
        square[i] = s;
        weight[i] = w;
        steady[i] += stride.steady * (w - steady[i]);
    }
}

void brain_step(const struct brain *brain, const float *gradient, int positions,
                const struct brain_rates *rates)
{
    const struct brain_shape *shape = &brain->shape;
    const uint64_t step = ++*brain->steps;
    const float age = step > 10000 ? 1e4f : (float)step;
    const struct stride stride = {
        .scale = 1.0f / (float)(positions > 0 ? positions : 1),
        .length = rates->step * sqrtf(1 - powf(keep_square, age)) /
                  (1 - powf(keep_mean, age)),
        .steady = 1.0f / (10.0f + (float)step / 10.0f)};
    const struct stretch first = {0, shape->inner, first_most};
    const struct stretch later = {shape->inner, shape->count,
                                  later_sum / (float)shape->hidden};
    descend(brain, first, gradient, stride);
    descend(brain, later, gradient, stride);
}

static const float one = NET_ONE;

static void round_small(int16_t *to, const float *from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        to[i] = (int16_t)lrintf(one * from[i]);
}

static void round_large(int32_t *to, const float *from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        to[i] = (int32_t)lrintf(one * one * from[i]);
}

void brain_round(const struct brain *brain, struct brain_net *room,
                 struct net *net)
{
    const struct brain_shape *shape = &brain->shape;
    const float *weight = brain->steady;
    const size_t hidden = (size_t)shape->hidden;
    for (int i = 0; i < shape->features; i++)
        for (size_t j = 0; j < hidden; j++) {
            const size_t at = (size_t)i * hidden + j;
            room->first[at] =
                (int16_t)lrintf(one * brain->scale[i] * weight[at]);
        }
    round_small(room->first_bias, weight + shape->first_bias, hidden);
    round_small(room->inner, weight + shape->inner, NET_INNER * hidden);
    round_large(room->inner_bias, weight + shape->inner_bias, NET_INNER);
    round_small(room->head, weight + shape->head,
                (size_t)NET_HEADS * NET_INNER);
    round_large(room->head_bias, weight + shape->head_bias, NET_HEADS);
    net->features = shape->features;
    net->hidden = shape->hidden;
    net->first = room->first;
    net->first_bias = room->first_bias;
    net->inner = room->inner;
    net->inner_bias = room->inner_bias;
    net->head = room->head;
    net->head_bias = room->head_bias;
}

static void take_small(float *to, const int16_t *from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        to[i] = (float)from[i] / one;
}

static void take_large(float *to, const int32_t *from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        to[i] = (float)from[i] / (one * one);
}

void brain_take(struct brain *brain, const struct net *net)
{
    const struct brain_shape *shape = &brain->shape;
    const size_t hidden = (size_t)shape->hidden;
    float *weight = brain->weight;
    assert(net->features == shape->features && net->hidden == shape->hidden);
    take_small(weight + shape->first, net->first,
               shape->first_bias - shape->first);
    for (size_t i = 0; i < shape->first_bias; i++)
        weight[i] /= brain->scale[i / hidden];
    take_small(weight + shape->first_bias, net->first_bias, hidden);
    take_small(weight + shape->inner, net->inner, NET_INNER * hidden);
    take_large(weight + shape->inner_bias, net->inner_bias, NET_INNER);
    take_small(weight + shape->head, net->head, (size_t)NET_HEADS * NET_INNER);
    take_large(weight + shape->head_bias, net->head_bias, NET_HEADS);
    memcpy(brain->steady, weight, shape->count * sizeof *weight);
}
