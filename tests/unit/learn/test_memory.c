#include "learn/memory.h"

#include "unit/learn/toy_brain.h"
#include "unit/unit.h"

enum { ROOM = 16384 };

/* Everything here is large. */
struct stage {
    struct memory memory;
    struct memory_entry entry[ROOM];
    struct episode episode;
    struct brain brain;
    float *gradient;
};

static struct stage *stage_new(void)
{
    struct stage *stage = calloc(1, sizeof *stage);
    assert_non_null(stage);
    toy_open(&stage->brain, TOY_FEATURES, TOY_HIDDEN);
    brain_begin(&stage->brain, 1);
    stage->gradient = calloc(stage->brain.shape.count, sizeof(float));
    memory_begin(&stage->memory, stage->entry, ROOM, 1);
    return stage;
}

static void stage_free(struct stage *stage)
{
    toy_close(&stage->brain);
    free(stage->gradient);
    free(stage);
}

/* Adds positions, of which each has its number in score and features. */
static void live(struct stage *stage, int positions)
{
    stage->episode.positions = positions;
    for (int i = 0; i < positions; i++) {
        const int number = (int)stage->memory.seen + i;
        stage->episode.position[i].target.score = (float)number;
        stage->episode.position[i].x[0] = (int8_t)(number % 100);
    }
    memory_add(&stage->memory, &stage->episode);
}

static void the_latest_are_kept(void **unused)
{
    (void)unused;
    enum { MORE = 1500, TIMES = 14 };
    struct stage *stage = stage_new();
    for (int i = 0; i < TIMES; i++)
        live(stage, MORE);
    const int first = MORE * TIMES - ROOM;
    uint8_t *seen = calloc(MORE * TIMES, 1);
    assert_int_equal(stage->memory.seen, MORE * TIMES);
    for (int i = 0; i < ROOM; i++) {
        const struct memory_entry *entry = &stage->memory.entry[i];
        const int number = (int)entry->target.score;
        assert_in_range(number, first, MORE * TIMES - 1);
        assert_int_equal(entry->x[0], number % 100);
        assert_int_equal(seen[number]++, 0);
    }
    free(seen);
    stage_free(stage);
}

static struct memory_lesson lesson_of(const struct stage *stage, int batch)
{
    return (struct memory_lesson){
        &stage->brain, {0.001f, 1, 1, 1}, batch, stage->gradient};
}

static void nothing_is_learnt_from_nothing(void **unused)
{
    (void)unused;
    struct stage *stage = stage_new();
    const struct memory_lesson lesson = lesson_of(stage, 8);
    assert_true(memory_learn(&stage->memory, &lesson, 100) == 0);
    assert_int_equal(*stage->brain.steps, 0);
    stage_free(stage);
}

/* Steps are made after whole batches, at least as many as asked for. */
static void a_lesson_has_whole_batches(void **unused)
{
    (void)unused;
    struct stage *stage = stage_new();
    const struct memory_lesson lesson = lesson_of(stage, 8);
    live(stage, 3);
    assert_true(memory_learn(&stage->memory, &lesson, 16) > 0);
    assert_int_equal(*stage->brain.steps, 2);
    memory_learn(&stage->memory, &lesson, 17);
    assert_int_equal(*stage->brain.steps, 5);
    stage_free(stage);
}

/* Only what was lived: one position alone has the loss of that position. */
static void what_is_drawn_was_lived(void **unused)
{
    (void)unused;
    struct stage *stage = stage_new();
    struct memory_lesson lesson = lesson_of(stage, 8);
    live(stage, 1);
    const struct memory_entry *entry = &stage->memory.entry[0];
    lesson.rates.step = 0;
    const float one = brain_learn(&stage->brain, entry->x, &entry->target,
                                  &lesson.rates, stage->gradient);
    const double eight = memory_learn(&stage->memory, &lesson, 8);
    assert_true(eight > 7.999 * (double)one && eight < 8.001 * (double)one);
    stage_free(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_latest_are_kept),
        cmocka_unit_test(nothing_is_learnt_from_nothing),
        cmocka_unit_test(a_lesson_has_whole_batches),
        cmocka_unit_test(what_is_drawn_was_lived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
