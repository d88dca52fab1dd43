/* The system's source of randomness: for seeds, nothing else. */
#ifndef SYS_RANDOM_H
#define SYS_RANDOM_H

#include "base/rng.h"
#include "base/status.h"

/* A fresh seed; STATUS_NO_FILE if the system gives none. */
enum status random_seed(struct seed *seed);

#endif
