/* Ids and numbers only; whoever reads them has the sentences. */
#include "exchange/causes.h"

static void put_one(struct json_out *out, const struct game_prospect *one)
{
    json_out_object(out, NULL);
    json_out_string(out, "id", one->id);
    json_out_object(out, "args");
    for (int i = 0; i < one->arguments; i++) {
        const struct game_prospect_argument *argument = &one->argument[i];
        if (argument->id)
            json_out_string(out, argument->name, argument->id);
        else
            json_out_number(out, argument->name, argument->value);
    }
    json_out_close(out);
    json_out_close(out);
}

void causes_put_later(struct json_out *out, const struct game_prospects *later)
{
    json_out_array(out, "later");
    for (int i = 0; i < later->count; i++)
        put_one(out, &later->item[i]);
    json_out_close(out);
}

void causes_put_sources(struct json_out *out, const struct game *game,
                        const int points[GAME_SOURCES])
{
    const struct game_sources *sources = game->mind->sources;
    json_out_array(out, "sources");
    for (int i = 0; sources && sources->word[i]; i++) {
        if (points[i] == 0)
            continue;
        json_out_object(out, NULL);
        json_out_string(out, "source", sources->word[i]);
        json_out_number(out, "points", points[i]);
        json_out_close(out);
    }
    json_out_close(out);
}
