/* The functions a WebAssembly host may call; no logic of its own. Numbers and
 * offsets into the module's memory are all that crosses the border. */
#ifndef WASM_WASM_H
#define WASM_WASM_H

#include <stdint.h>

/* Everything else in the module is hidden. */
#define WASM_EXPORT __attribute__((visibility("default")))

/* Grows whenever an exported function changes its meaning. */
WASM_EXPORT uint32_t borough_abi(void);

/* The signature of the game over so many seeded games (game/signature.h). */
WASM_EXPORT uint64_t borough_signature(uint32_t game, uint32_t count);

#endif
