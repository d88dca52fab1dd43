/* `borough signature`: the number that every build must share. */
#include "game/signature.h"
#include "cli/cli.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/table.h"
#include "games/games.h"

#include <inttypes.h>
#include <stdio.h>

static const char help[] =
    "usage: borough signature [OPTION]...\n"
    "\n"
    "Plays seeded random games of each game, in every edition, scenario and\n"
    "mode, and prints one hash over all their moves and results. Every build\n"
    "of the same sources prints the same, native or WebAssembly.\n"
    "\n"
    "  --game G     only this game: {any}\n"
    "  --games N    1 to 1000000 (10000 if not given)\n"
    "\n"
    "Example:\n"
    "  borough signature --games 100\n";

int cli_signature(int argc, char **argv)
{
    int count = 10000;
    const char *name = NULL;
    const struct option option[] = {
        {.name = "game", .word = &name},
        {.name = "games", .number = &count, .min = 1, .max = 1000000}};
    const struct options options = {
        .command = "signature", .help = help, .option = option, .options = 2};
    const int status = options_read(&options, argc, argv);
    if (status != OPTIONS_GO)
        return status;
    if (name && !games_find(name))
        return table_refuse_game(name, "signature");
    for (int i = 0; i < GAMES_COUNT; i++) {
        if (name && games[i] != games_find(name))
            continue;
        printf("%s %d %016" PRIx64 "\n", games[i]->name, count,
               game_signature(games[i], count));
    }
    return cli_finish();
}
