/* Setting up a case, by the reader of set-ups that the engine has. */
#include "rules/pages.h"
#include "rules/subdivision/world.h"
#include "subdivision/game.h"

#include <stdio.h>

static const struct subdivision_box *const box = &subdivision_box;

static bool read_table(void *config, struct phrase *line)
{
    return subdivision_given_table(box, line, config);
}

/* "given: 3 seats scenario river", "given: solo", "given: sides 1 2"; a table
 * that cannot be: "given: 1 seats is refused bad_setup". */
void given_table(struct cursor *cursor)
{
    struct world *world = cursor->world;
    char words[LINE_ROOM];
    snprintf(words, sizeof words, " %s", cursor->at);
    const char *refusal = split_refusal(words), *reason = "";
    struct cursor inner = {cursor->script, world, words};
    if (!want_given(&inner, read_table, &world->config))
        return;
    const enum status status =
        subdivision_config_check(box, &world->config, &reason);
    if (strcmp(status_code(status), refusal ? refusal : "ok") != 0)
        world_fail(world, "the table is %s: %s", status_code(status),
                   reason ? reason : "it can be");
    if (status != STATUS_OK)
        return;
    subdivision_bare_table(box, &world->config, &world->start);
    subdivision_given_begin(&world->given, box, &world->start);
    world->script.given = true;
}

static bool read_line(void *given, struct phrase *line)
{
    return subdivision_given_line(given, line);
}

void given_line(struct cursor *cursor)
{
    cursor->at = cursor->script->words;
    pages_given(cursor->script);
    want_given(cursor, read_line, &cursor->world->given);
}

bool given_begin(struct world *world)
{
    char sentence[LINE_ROOM];
    struct text flaw;
    if (world->script.begun)
        return true;
    text_init(&flaw, sentence, sizeof sentence);
    bool good = subdivision_given_end(&world->given, &flaw);
    if (!good)
        world_fail(world, "the set-up cannot be: %s", sentence);
    const char *broken = good ? subdivision_audit(box, &world->start) : NULL;
    if (broken)
        world_fail(world, "the set-up is broken: %s", broken);
    good &= !broken;
    session_start(&world->session, &subdivision_game,
                  (const struct game_state *)(const void *)&world->start);
    if (good)
        start_comes_back(&world->script, &subdivision_game,
                         session_now(&world->session));
    world->script.begun = true;
    return good;
}
