/* Everything lies where the header says it does (plan_of), for reading and
 * writing alike; the hash at the end is checked before anything is believed.
 * Numbers are written as they lie in memory, which is why other byte orders do
 * not compile. */
#include "learn/checkpoint.h"

#include "base/hash.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
              "numbers are written as they lie in memory");

enum { VERSION = 1, ALIGNMENT = 8, ARRAYS = 5 };

struct header {
    char magic[4];
    uint32_t version;
    uint32_t features, hidden;
    uint32_t course_size, points;
    uint64_t steps;
    uint64_t added, halved; /* of the curve */
    struct checkpoint_progress progress;
};

static_assert(sizeof(struct header) == 24 + 9 * 8, "no padding");
static_assert(sizeof(struct curve_point) == 7 * 8, "no padding");

static const char magic[4] = {'B', 'C', 'K', 'P'};

/* Where everything is. */
struct plan {
    size_t course, curve, numbers, hash, end;
};

static size_t take(size_t *end, size_t size)
{
    const size_t at = *end;
    *end = (at + size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return at;
}

static size_t numbers_of(const struct brain_shape *shape)
{
    return 4 * shape->count + (size_t)shape->features;
}

static struct plan plan_of(const struct header *header)
{
    const struct brain_shape shape =
        brain_shape_of((int)header->features, (int)header->hidden);
    struct plan plan;
    size_t end = sizeof *header;
    plan.course = take(&end, header->course_size);
    plan.curve = take(&end, header->points * sizeof(struct curve_point));
    plan.numbers = take(&end, numbers_of(&shape) * sizeof(float));
    plan.hash = take(&end, sizeof(uint64_t));
    plan.end = end;
    return plan;
}

static struct header header_of(const struct checkpoint *checkpoint)
{
    const struct brain *brain = &checkpoint->brain;
    struct header header = {.version = VERSION,
                            .features = (uint32_t)brain->shape.features,
                            .hidden = (uint32_t)brain->shape.hidden,
                            .course_size = (uint32_t)checkpoint->course_size,
                            .points = (uint32_t)checkpoint->curve.count,
                            .steps = *brain->steps,
                            .added = checkpoint->curve.added,
                            .halved = checkpoint->curve.halved,
                            .progress = checkpoint->progress};
    memcpy(header.magic, magic, sizeof magic);
    return header;
}

/* The brain's arrays of numbers, in the order of the file. */
struct array {
    float *at;
    size_t count;
};

static void list_arrays(const struct brain *brain, struct array *array)
{
    const size_t count = brain->shape.count;
    array[0] = (struct array){brain->weight, count};
    array[1] = (struct array){brain->mean, count};
    array[2] = (struct array){brain->square, count};
    array[3] = (struct array){brain->steady, count};
    array[4] = (struct array){brain->scale, (size_t)brain->shape.features};
}

size_t checkpoint_size(const struct checkpoint *checkpoint)
{
    const struct header header = header_of(checkpoint);
    return plan_of(&header).end;
}

void checkpoint_write(const struct checkpoint *checkpoint, void *out)
{
    const struct header header = header_of(checkpoint);
    const struct plan plan = plan_of(&header);
    struct array array[ARRAYS];
    uint8_t *bytes = out, *at = bytes + plan.numbers;
    assert(checkpoint->course_size <= CHECKPOINT_COURSE_MAX);
    memset(bytes, 0, plan.end);
    memcpy(bytes, &header, sizeof header);
    memcpy(bytes + plan.course, checkpoint->course, header.course_size);
    memcpy(bytes + plan.curve, checkpoint->curve.point,
           header.points * sizeof(struct curve_point));
    list_arrays(&checkpoint->brain, array);
    for (int i = 0; i < ARRAYS; i++) {
        memcpy(at, array[i].at, array[i].count * sizeof(float));
        at += array[i].count * sizeof(float);
    }
    const uint64_t hash = hash_bytes(HASH_START, bytes, plan.hash);
    memcpy(bytes + plan.hash, &hash, sizeof hash);
}

static enum status refuse(struct text *reason, enum status status,
                          const char *why)
{
    text_add(reason, why);
    return status;
}

static bool header_good(const struct header *header)
{
    return header->features > 0 && header->features <= NET_FEATURES_MAX &&
           header->hidden > 0 && header->hidden <= NET_HIDDEN_MAX &&
           header->course_size <= CHECKPOINT_COURSE_MAX &&
           header->points <= CURVE_POINTS && header->halved < 64;
}

static bool numbers_good(const float *number, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!isfinite(number[i]))
            return false;
    return true;
}

static enum status check_bytes(const uint8_t *bytes, size_t size,
                               struct text *reason)
{
    struct header header;
    uint64_t hash;
    if (size < sizeof header || memcmp(bytes, magic, sizeof magic) != 0)
        return refuse(reason, STATUS_BAD_RECORD, "this is no checkpoint");
    memcpy(&header, bytes, sizeof header);
    if (header.version != VERSION)
        return refuse(reason, STATUS_BAD_VERSION,
                      "a checkpoint of another version of the program");
    if (!header_good(&header) || plan_of(&header).end != size)
        return refuse(reason, STATUS_BAD_RECORD,
                      "the checkpoint is cut off or damaged");
    const struct plan plan = plan_of(&header);
    memcpy(&hash, bytes + plan.hash, sizeof hash);
    if (hash != hash_bytes(HASH_START, bytes, plan.hash))
        return refuse(reason, STATUS_BAD_CHECK,
                      "the checkpoint is damaged: its hash does not match");
    if (!numbers_good((const float *)(const void *)(bytes + plan.numbers),
                      (plan.hash - plan.numbers) / sizeof(float)))
        return refuse(reason, STATUS_BAD_RECORD,
                      "the checkpoint has weights that are no numbers");
    return STATUS_OK;
}

/* The line of `text` that starts at `at`, without its end. */
static size_t line_size(const char *text, size_t size, size_t at)
{
    const char *end =
        at < size ? memchr(text + at, '\n', size - at) : text + at;
    return end ? (size_t)(end - (text + at)) : size - at;
}

static void quote(struct text *reason, const char *text, size_t size)
{
    text_char(reason, '\'');
    for (size_t i = 0; i < size; i++)
        text_char(reason, text[i] >= ' ' && text[i] != 127 ? text[i] : '?');
    text_char(reason, '\'');
}

/* Says which is the first line in which two courses differ. */
static void tell_difference(const char *had, size_t had_size,
                            const struct checkpoint *wanted,
                            struct text *reason)
{
    const char *want = wanted->course;
    size_t line = 0; /* where the current line starts, in both */
    for (size_t i = 0;
         i < had_size && i < wanted->course_size && had[i] == want[i]; i++)
        if (had[i] == '\n')
            line = i + 1;
    text_add(reason, "another course: the checkpoint has ");
    quote(reason, had + line, line_size(had, had_size, line));
    text_add(reason, ", now it is ");
    quote(reason, want + line, line_size(want, wanted->course_size, line));
}

static bool course_same(const char *had, size_t size,
                        const struct checkpoint *wanted)
{
    return size == wanted->course_size &&
           memcmp(had, wanted->course, size) == 0;
}

static void take_brain(const struct brain *brain, const uint8_t *at,
                       uint64_t steps)
{
    struct array array[ARRAYS];
    list_arrays(brain, array);
    for (int i = 0; i < ARRAYS; i++) {
        memcpy(array[i].at, at, array[i].count * sizeof(float));
        at += array[i].count * sizeof(float);
    }
    *brain->steps = steps;
}

enum status checkpoint_read(struct checkpoint *checkpoint, const void *bytes,
                            size_t size, struct text *reason)
{
    const uint8_t *from = bytes;
    struct header header;
    const enum status status = check_bytes(from, size, reason);
    if (status != STATUS_OK)
        return status;
    memcpy(&header, from, sizeof header);
    const struct plan plan = plan_of(&header);
    const char *course = (const char *)from + plan.course;
    if (!course_same(course, header.course_size, checkpoint)) {
        tell_difference(course, header.course_size, checkpoint, reason);
        return STATUS_USAGE;
    }
    if ((int)header.features != checkpoint->brain.shape.features ||
        (int)header.hidden != checkpoint->brain.shape.hidden)
        return refuse(reason, STATUS_BAD_RECORD,
                      "the checkpoint is of a net of another shape");
    checkpoint->progress = header.progress;
    checkpoint->curve.count = header.points;
    checkpoint->curve.added = header.added;
    checkpoint->curve.halved = header.halved;
    memcpy(checkpoint->curve.point, from + plan.curve,
           header.points * sizeof(struct curve_point));
    take_brain(&checkpoint->brain, from + plan.numbers, header.steps);
    return STATUS_OK;
}
