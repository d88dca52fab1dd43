/* The one function every fuzzer defines; libFuzzer and replay.c call it. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Feeds `size` bytes to the parser; a bug stops the program. Returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
