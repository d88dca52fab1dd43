/* The lines of Subdivision's rule cases. */
#include "rules/subdivision/world.h"
#include "subdivision/game.h"

#include <stdlib.h>

const struct game *const game_played = &subdivision_game;

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
    memset(world->looked, 0, sizeof world->looked);
    world->deals = 0;
}

/* As subdivision_write_table(), without the bonus tiles: they are dealt. */
void world_put_table(const struct world *world, struct json_out *out)
{
    const struct game_config *config = &world->config;
    json_out_number(out, "seats", config->seats);
    json_out_string(out, "mode", play_mode_word[config->mode]);
    json_out_array(out, "sides");
    for (int seat = 0; seat < config->seats; seat++)
        json_out_number(out, NULL, config->side[seat] + 1);
    json_out_close(out);
    if (config->scenario)
        json_out_string(out, "scenario",
                        subdivision_box.scenario_words[config->scenario].id);
}

const struct game *world_game(const struct world *world)
{
    (void)world;
    return &subdivision_game;
}

const struct verb game_verbs[] = {
    {"given", NEED_NO_GIVEN, given_table}, {"bonuses", NEED_SETUP, given_line},
    {"stack", NEED_SETUP, given_line},     {"turn", NEED_SETUP, given_line},
    {"seat", NEED_SETUP, given_line},      {"when", NEED_GIVEN, when_move},
    {"then", NEED_GIVEN, then_holds},      {"look", NEED_GIVEN, then_look},
    {"event", NEED_GIVEN, then_event},     {"events", NEED_GIVEN, then_events},
    {"final", NEED_GIVEN, final_holds},    {"deals", NEED_SETUP, deals_count},
    {"dealt", NEED_SETUP, deals_hold},     {NULL, NEED_CASE, NULL},
};
