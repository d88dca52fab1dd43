/* What the pure modules may use of <stdlib.h> under WebAssembly. */
#ifndef WASM_INCLUDE_STDLIB_H
#define WASM_INCLUDE_STDLIB_H

#include <stddef.h>

int abs(int value);

#endif
