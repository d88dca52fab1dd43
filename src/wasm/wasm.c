#include "wasm/wasm.h"

uint32_t borough_abi(void)
{
    return 1;
}
