/* What is written down of a course: in checkpoints, so that only the same
 * course goes on, and in the net, so that it is known where it came from. */
#ifndef LAB_TRAIN_RECORD_H
#define LAB_TRAIN_RECORD_H

#include "lab/train_school.h"
#include "lab/train_wish.h"
#include "learn/curve.h"

#include <stdio.h>

/* Lines "key: value" of all that decides what is learnt; `from` is the hash of
 * the net that it started from, 0: none. */
void train_record_course(FILE *out, const struct train_wish *wish,
                         const struct school *school, uint64_t from);

/* Lines for the record of the net, which was measured last at `point`. */
void train_record_net(FILE *out, const struct train_wish *wish,
                      const struct school *school,
                      const struct curve_point *point);

#endif
