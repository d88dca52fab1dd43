#include "learn/checkpoint.h"

#include "base/hash.h"
#include "unit/learn/toy_brain.h"
#include "unit/unit.h"

#include <math.h>

static const char course[] = "game: toy\nseed: 1\nstep: 3\n";

/* A learner that has been through something. */
static void open(struct checkpoint *learner, uint64_t seed, int hidden)
{
    memset(learner, 0, sizeof *learner);
    toy_open(&learner->brain, TOY_FEATURES, hidden);
    brain_begin(&learner->brain, seed);
    learner->course = course;
    learner->course_size = strlen(course);
}

static void live(struct checkpoint *learner)
{
    const struct brain *brain = &learner->brain;
    const struct curve_point point = {10, 20, 1.5, 0.25, 0.5, 0.125, -3};
    toy_scale(&learner->brain);
    for (size_t i = 0; i < brain->shape.count; i++) {
        brain->mean[i] = (float)i;
        brain->square[i] = (float)i / 2;
        brain->steady[i] = -(float)i;
    }
    *brain->steps = 77;
    learner->progress =
        (struct checkpoint_progress){10, 1000, 5000, 300, 12.5, 0.75};
    curve_add(&learner->curve, &point);
    curve_add(&learner->curve, &point);
}

static uint8_t *write_down(const struct checkpoint *learner, size_t *size)
{
    *size = checkpoint_size(learner);
    uint8_t *bytes = malloc(*size);
    assert_non_null(bytes);
    checkpoint_write(learner, bytes);
    return bytes;
}

static void assert_same(const struct checkpoint *a, const struct checkpoint *b)
{
    size_t one, two;
    uint8_t *left = write_down(a, &one), *right = write_down(b, &two);
    assert_int_equal(one, two);
    assert_memory_equal(left, right, one);
    free(left);
    free(right);
}

static char reason_room[512];

static enum status read_back(struct checkpoint *learner, const void *bytes,
                             size_t size)
{
    struct text reason;
    text_init(&reason, reason_room, sizeof reason_room);
    return checkpoint_read(learner, bytes, size, &reason);
}

static void everything_comes_back(void **unused)
{
    (void)unused;
    struct checkpoint before, after;
    size_t size;
    open(&before, 1, TOY_HIDDEN);
    open(&after, 2, TOY_HIDDEN);
    live(&before);
    uint8_t *bytes = write_down(&before, &size);
    assert_int_equal(read_back(&after, bytes, size), STATUS_OK);
    assert_same(&before, &after);
    assert_int_equal(after.progress.games, 10);
    assert_true(after.progress.seconds == 0.75);
    assert_int_equal(after.curve.count, 2);
    assert_true(after.curve.point[1].margin == -3);
    assert_int_equal(*after.brain.steps, 77);
    const size_t numbers = before.brain.shape.count * sizeof(float);
    assert_memory_equal(after.brain.weight, before.brain.weight, numbers);
    assert_memory_equal(after.brain.mean, before.brain.mean, numbers);
    assert_memory_equal(after.brain.square, before.brain.square, numbers);
    assert_memory_equal(after.brain.steady, before.brain.steady, numbers);
    assert_memory_equal(after.brain.scale, before.brain.scale,
                        TOY_FEATURES * sizeof(float));
    free(bytes);
    toy_close(&before.brain);
    toy_close(&after.brain);
}

/* Whatever is damaged is refused, and nothing has changed. */
static void damage_is_refused(void **unused)
{
    (void)unused;
    struct checkpoint before, after, fresh;
    size_t size;
    open(&before, 1, TOY_HIDDEN);
    open(&after, 2, TOY_HIDDEN);
    open(&fresh, 2, TOY_HIDDEN);
    live(&before);
    uint8_t *bytes = write_down(&before, &size);
    for (size_t at = 0; at < size; at += at < 200 ? 1 : 61) {
        bytes[at] ^= 0x10;
        assert_int_not_equal(read_back(&after, bytes, size), STATUS_OK);
        assert_true(strlen(reason_room) > 0);
        bytes[at] ^= 0x10;
    }
    for (size_t less = 0; less < size; less += less < 200 ? 1 : 61)
        assert_int_not_equal(read_back(&after, bytes, less), STATUS_OK);
    assert_same(&after, &fresh);
    assert_int_equal(read_back(&after, bytes, size), STATUS_OK);
    free(bytes);
    toy_close(&before.brain);
    toy_close(&after.brain);
    toy_close(&fresh.brain);
}

static void each_flaw_has_its_reason(void **unused)
{
    (void)unused;
    struct checkpoint learner;
    size_t size;
    open(&learner, 1, TOY_HIDDEN);
    uint8_t *bytes = write_down(&learner, &size);
    bytes[0] = 'X';
    assert_int_equal(read_back(&learner, bytes, size), STATUS_BAD_RECORD);
    assert_string_equal(reason_room, "this is no checkpoint");
    bytes[0] = 'B';
    bytes[4]++;
    assert_int_equal(read_back(&learner, bytes, size), STATUS_BAD_VERSION);
    bytes[4]--;
    assert_int_equal(read_back(&learner, bytes, size - 8), STATUS_BAD_RECORD);
    assert_non_null(strstr(reason_room, "cut off"));
    bytes[size - 1] ^= 1;
    assert_int_equal(read_back(&learner, bytes, size), STATUS_BAD_CHECK);
    free(bytes);
    learner.brain.weight[7] = NAN;
    bytes = write_down(&learner, &size);
    assert_int_equal(read_back(&learner, bytes, size), STATUS_BAD_RECORD);
    assert_non_null(strstr(reason_room, "no numbers"));
    free(bytes);
    toy_close(&learner.brain);
}

static void assert_other_course(const char *now, const char *reason)
{
    struct checkpoint learner;
    size_t size;
    open(&learner, 1, TOY_HIDDEN);
    uint8_t *bytes = write_down(&learner, &size);
    learner.course = now;
    learner.course_size = strlen(now);
    assert_int_equal(read_back(&learner, bytes, size), STATUS_USAGE);
    assert_string_equal(reason_room, reason);
    free(bytes);
    toy_close(&learner.brain);
}

/* The first line that differs is named. */
static void another_course_is_refused(void **unused)
{
    (void)unused;
    assert_other_course("game: toy\nseed: 12\nstep: 4\n",
                        "another course: the checkpoint has 'seed: 1', now it "
                        "is 'seed: 12'");
    assert_other_course("game: toy\nseed: 1\n",
                        "another course: the checkpoint has 'step: 3', now it "
                        "is ''");
    assert_other_course("game: toy\nseed: 1\nstep: 3\nmore: 1\n",
                        "another course: the checkpoint has '', now it is "
                        "'more: 1'");
    assert_other_course("",
                        "another course: the checkpoint has 'game: toy', now "
                        "it is ''");
}

static void another_shape_is_refused(void **unused)
{
    (void)unused;
    struct checkpoint small, large;
    size_t size;
    open(&small, 1, TOY_HIDDEN);
    open(&large, 1, 2 * TOY_HIDDEN);
    uint8_t *bytes = write_down(&small, &size);
    assert_int_equal(read_back(&large, bytes, size), STATUS_BAD_RECORD);
    assert_non_null(strstr(reason_room, "shape"));
    free(bytes);
    toy_close(&small.brain);
    toy_close(&large.brain);
}

/* The largest there can be. */
static void there_is_room_for_the_largest(void **unused)
{
    (void)unused;
    static uint64_t steps;
    struct checkpoint largest = {
        .course_size = CHECKPOINT_COURSE_MAX,
        .curve.count = CURVE_POINTS,
        .brain = {.shape = brain_shape_of(NET_FEATURES_MAX, NET_HIDDEN_MAX),
                  .steps = &steps}};
    assert_in_range(checkpoint_size(&largest), 1 << 20, CHECKPOINT_SIZE_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_comes_back),
        cmocka_unit_test(damage_is_refused),
        cmocka_unit_test(each_flaw_has_its_reason),
        cmocka_unit_test(another_course_is_refused),
        cmocka_unit_test(another_shape_is_refused),
        cmocka_unit_test(there_is_room_for_the_largest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
