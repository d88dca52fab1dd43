/* The lines of Suburbia's rule cases. */
#include "rules/world.h"
#include "suburbia/game.h"
#include "suburbia/words/codec.h"

#include <stdlib.h>

const struct game *const game_played = &suburbia_game;

struct world *world_open(void)
{
    return calloc(1, sizeof(struct world));
}

struct script *world_script(struct world *world)
{
    return &world->script;
}

void world_begin_case(struct world *world)
{
    world->box = rules_box;
    world->game = suburbia_game;
    world->game.content = (const void *)&world->box;
    world->scored = false;
    world->deals = 0;
    memset(world->ledger, 0, sizeof world->ledger);
}

void world_put_table(const struct world *world, struct json_out *out)
{
    suburbia_write_table(&world->box, &world->config, out);
}

const struct game *world_game(const struct world *world)
{
    return &world->game;
}

bool want_cause(struct cursor *cursor, int *cause)
{
    return want_tile(cursor, cause);
}

const struct verb game_verbs[] = {
    {"change", NEED_NO_GIVEN, given_change},
    {"given", NEED_NO_GIVEN, given_table},
    {"market", NEED_SETUP, given_line},
    {"stack", NEED_SETUP, given_line},
    {"goals", NEED_SETUP, given_line},
    {"basics", NEED_SETUP, given_line},
    {"borders", NEED_SETUP, given_line},
    {"bonus", NEED_SETUP, given_line},
    {"challenge", NEED_SETUP, given_line},
    {"stars", NEED_SETUP, given_line},
    {"turn", NEED_SETUP, given_line},
    {"seat", NEED_SETUP, given_line},
    {"when", NEED_GIVEN, when_move},
    {"then", NEED_GIVEN, then_holds},
    {"event", NEED_GIVEN, then_event},
    {"events", NEED_GIVEN, then_events},
    {"final", NEED_GIVEN, final_holds},
    {"deals", NEED_SETUP, deals_count},
    {"dealt", NEED_SETUP, deals_hold},
    {NULL, NEED_CASE, NULL},
};
