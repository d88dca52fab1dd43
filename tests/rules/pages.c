/* Cases as the page opens them: a line of JSON for each, with its set-up and
 * what is done. Only those whose every line holds are printed, so that a case
 * that needs other contents than the game's own is left out. */
#include "rules/pages.h"

#include "base/text.h"

#include <stdio.h>

static const char some_seed[] =
    "0000000000000000000000000000000000000000000000000000000000000001";

static void open_list(struct json_out *out, struct text *text, char *room,
                      size_t size)
{
    text_init(text, room, size);
    json_out_init(out, text);
    json_out_array(out, NULL);
}

void pages_begin(struct script *script)
{
    struct pages *pages = &script->pages;
    pages->failures = script->failures;
    pages->unfit = pages->dealt = false;
    open_list(&pages->given_out, &pages->given, pages->given_room,
              sizeof pages->given_room);
    open_list(&pages->when_out, &pages->when, pages->when_room,
              sizeof pages->when_room);
}

void pages_refuse(struct script *script)
{
    script->pages.unfit = true;
}

void pages_deal(struct script *script)
{
    script->pages.dealt = true;
}

/* The line with single spaces. */
void pages_given(struct script *script)
{
    char words[LINE_ROOM];
    size_t used = 0;
    for (const char *at = script->words; *at; at++)
        if (*at != ' ' || (at[1] && at[1] != ' '))
            words[used++] = *at;
    words[used] = '\0';
    json_out_string(&script->pages.given_out, NULL, words);
}

void pages_step(struct script *script, int seat, const char *words,
                const char *refusal)
{
    struct json_out *out = &script->pages.when_out;
    json_out_object(out, NULL);
    if (seat >= 0)
        json_out_number(out, "seat", seat);
    json_out_string(out, "words", words);
    if (refusal)
        json_out_string(out, "refused", refusal);
    json_out_close(out);
}

static void put_rules(const struct script *script, const struct proof *proof,
                      struct json_out *out)
{
    json_out_array(out, "rules");
    for (int i = 0; i < script->ids; i++)
        if (proof->ids >> i & 1)
            json_out_string(out, NULL, script->id[i]);
    json_out_close(out);
}

static void put_case(struct script *script, const struct world *world,
                     struct json_out *out)
{
    struct pages *pages = &script->pages;
    const struct proof *proof = &script->proof[script->proofs - 1];
    json_out_close(&pages->given_out);
    json_out_close(&pages->when_out);
    json_out_object(out, NULL);
    json_out_string(out, "case", proof->name);
    put_rules(script, proof, out);
    json_out_object(out, "setup");
    json_out_number(out, "trace", pages->dealt ? 1 : 2);
    json_out_string(out, "game", game_played->name);
    world_put_table(world, out);
    if (pages->dealt)
        json_out_string(out, "seed", some_seed);
    else
        json_out_raw(out, "given", pages->given_room, pages->given.length);
    json_out_close(out);
    json_out_raw(out, "when", pages->when_room, pages->when.length);
    json_out_close(out);
}

void pages_end(struct script *script, const struct world *world)
{
    struct pages *pages = &script->pages;
    char line[PAGES_LINE];
    struct text text;
    struct json_out out;
    if (!pages->wanted || script->proofs == 0 ||
        !(script->begun || pages->dealt) || pages->unfit ||
        script->failures > pages->failures)
        return;
    text_init(&text, line, sizeof line);
    json_out_init(&out, &text);
    put_case(script, world, &out);
    if (text_ok(&text) && text_ok(&pages->given) && text_ok(&pages->when))
        printf("%s%s", pages->printed++ ? ",\n" : "[\n", line);
}
