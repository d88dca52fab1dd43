/* Part of both modules, so that a page can be asked how it plays, as the
 * program can. */
#include "game/signature.h"

#include "games/games.h"
#include "wasm/wasm.h"

uint32_t borough_abi(void)
{
    return 1;
}

uint64_t borough_signature(uint32_t game, uint32_t count)
{
    if (game >= GAMES_COUNT)
        return 0;
    return game_signature(games[game], (int)count);
}
