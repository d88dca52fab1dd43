/* Setting up a case, by the reader of set-ups that the engine has. */
#include "rules/pages.h"
#include "rules/world.h"

/* "change: farm effect 1 amount -3", and the like: content that no set has, to
 * prove a rule that only other content would need. */
void given_change(struct cursor *cursor)
{
    struct suburbia_box *box = &cursor->world->box;
    int tile, which, number;
    pages_refuse(cursor->script);
    if (!want_tile(cursor, &tile))
        return;
    if (take(cursor, "set") && want_set(cursor, &number)) {
        box->tile[tile].set = (uint8_t)number;
    } else if (take(cursor, "gain") && want_stat(cursor, &which, &number)) {
        box->tile[tile].gain[which] = (int8_t)number;
    } else if (take(cursor, "copies") && want_number(cursor, &number)) {
        box->tile[tile].copies = (uint8_t)number;
    } else if (take(cursor, "effect") && want_number(cursor, &which) &&
               want(cursor, "amount") && want_number(cursor, &number)) {
        if (which < 1 || which > box->tile[tile].effects)
            world_fail(cursor->world, "the tile has no effect %d", which);
        else
            box->tile[tile].effect[which - 1].amount = (int8_t)number;
    } else {
        world_fail(cursor->world, "unknown change: \"%s\"", cursor->at);
        return;
    }
    suburbia_derive(box);
    want_end(cursor);
}

/* "given: 2e 3 seats first 1", "given: 1e lone". */
static bool read_table(void *world_, struct phrase *line)
{
    struct world *world = world_;
    struct game_config config;
    if (!suburbia_given_table(&world->box, line, &config))
        return false;
    world->config = config;
    suburbia_bare_table(&world->box, &config, &world->start);
    suburbia_given_begin(&world->given, &world->box, &world->start);
    return true;
}

void given_table(struct cursor *cursor)
{
    struct world *world = cursor->world;
    if (want_given(cursor, read_table, world))
        world->script.given = true;
}

static bool read_line(void *given, struct phrase *line)
{
    return suburbia_given_line(given, line);
}

void given_line(struct cursor *cursor)
{
    cursor->at = cursor->script->words;
    pages_given(cursor->script);
    want_given(cursor, read_line, &cursor->world->given);
}

bool given_begin(struct world *world)
{
    if (world->script.begun)
        return true;
    const char *flaw = suburbia_given_end(&world->given);
    if (!flaw)
        flaw = suburbia_audit(&world->box, &world->start);
    if (flaw)
        world_fail(world, "the set-up cannot be: %s", flaw);
    session_start(&world->session, &world->game,
                  (const struct game_state *)(const void *)&world->start);
    if (!flaw)
        start_comes_back(&world->script, &world->game,
                         session_now(&world->session));
    world->script.begun = true;
    return !flaw;
}
