/* Where a learner was after a lesson, as bytes: all that it needs to go on as
 * if it had never stopped.
 *
 *   header     BCKP, version, shape of the net, sizes, steps, progress
 *   course     lines of text: who learns what, and how
 *   curve      what was measured so far
 *   numbers    weights, Adam's means and squares, steady weights, scales
 *   hash       of everything before
 *
 * Each part starts at a multiple of 8 bytes (zeros between), numbers are those
 * of a little-endian machine. Positions remembered are not part of it: every
 * lesson starts without any. */
#ifndef LEARN_CHECKPOINT_H
#define LEARN_CHECKPOINT_H

#include "base/text.h"
#include "learn/brain.h"
#include "learn/curve.h"

enum {
    CHECKPOINT_COURSE_MAX = 1 << 14,
    CHECKPOINT_SIZE_MAX = 1 << 23,
};

/* What was done so far. */
struct checkpoint_progress {
    uint64_t games, positions, judged;
    uint64_t lesson_positions;
    double loss;    /* sum over the positions of the last lesson */
    double seconds; /* of processors, all workers together */
};

struct checkpoint {
    /* Who learns what, and how: whole lines of text, CHECKPOINT_COURSE_MAX
     * bytes at most. Only a learner on the same course may go on. */
    const char *course;
    size_t course_size;
    struct checkpoint_progress progress;
    struct curve curve;
    struct brain brain; /* laid out by the caller */
};

/* Of what checkpoint_write() writes to `out`, which is aligned to 8. */
size_t checkpoint_size(const struct checkpoint *checkpoint);
void checkpoint_write(const struct checkpoint *checkpoint, void *out);

/* Reads progress, curve and the brain's numbers. `course` and the brain's shape
 * are the caller's: bytes of another course are refused with the first line
 * that differs (STATUS_USAGE), damaged ones with what is wrong; then nothing
 * is changed. The bytes are aligned to 8. */
enum status checkpoint_read(struct checkpoint *checkpoint, const void *bytes,
                            size_t size, struct text *reason);

#endif
