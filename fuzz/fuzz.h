/* What every fuzzer has: the one function that libFuzzer and replay.c call, and
 * the way to stop at a bug. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Feeds `size` bytes to the parser; a bug stops the program. Returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void demand(bool truth)
{
    if (!truth)
        abort();
}

/* The bytes in memory exactly as large as they are, so that a step beyond them
 * is seen; free() it. */
static inline char *exact_copy(const void *bytes, size_t size)
{
    char *const copy = malloc(size ? size : 1);
    demand(copy != NULL);
    if (size)
        memcpy(copy, bytes, size);
    return copy;
}

#endif
