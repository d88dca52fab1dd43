#include "property/laws/laws.h"

#include "games/games.h"
#include "json/in.h"
#include "json/out.h"

#include <string.h>

/* One listener and how far he was told. */
struct listener {
    struct hearing hearing;
    struct telling_place place;
};

static struct session truth;
static struct listener listener[GAME_SEATS_MAX + 1], fresh;
static char message[LAW_TEXT];

/* What the ear is told now, as it goes over the wire. */
static int write_message(struct scene *scene, int ear,
                         struct telling_place *place)
{
    const int from = place->entries;
    union telling_view view;
    struct json_out out;
    struct text text;
    int entries;
    text_init(&text, message, sizeof message);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    json_out_number(&out, "from", from);
    json_out_array(&out, "entries");
    *place = telling_write(&truth, ear, *place, &entries, &out);
    json_out_close(&out);
    telling_look(scene->game, session_now(&truth), ear, &view);
    telling_put_mark(telling_mark(scene->game, telling_view(&view)), &out);
    json_out_close(&out);
    scene_check(scene, text_ok(&text));
    return entries;
}

static void hear(struct scene *scene, struct listener *who, int ear)
{
    const struct game *game = scene->game;
    const int entries = write_message(scene, ear, &who->place);
    struct hearing_flaw flaw;
    struct json_in in;
    scene_check(scene, json_in_read(&in, message, strlen(message), NULL));
    const enum status status = hearing_read(&who->hearing, &in, &flaw);
    if (status != STATUS_OK)
        scene_fail(scene, "ear %d, entry %d: %s (%s)\n%s", ear, flaw.entry,
                   flaw.reason, status_code(status), message);
    scene_check(scene, who->hearing.entries == entries);
    if (!law_alike(&truth, &who->hearing.session, ear))
        scene_fail(scene, "ear %d sees something else than the truth:\n%s", ear,
                   message);
    const char *flawed = game_audit(game, session_now(&who->hearing.session));
    if (flawed)
        scene_fail(scene, "ear %d supposes a broken state: %s", ear, flawed);
}

/* Whoever is to decide may decide the same in the supposed game. */
static void same_moves(struct scene *scene, int ear)
{
    static game_move real[GAME_MOVES_MAX], supposed[GAME_MOVES_MAX];
    const struct hearing *hearing = &listener[ear + 1].hearing;
    const int count = game_legal(scene->game, session_now(&truth), real);
    scene_check(scene, game_legal(scene->game, session_now(&hearing->session),
                                  supposed) == count);
    scene_check(scene,
                memcmp(real, supposed, (size_t)count * sizeof *real) == 0);
}

/* One in three listeners was away, and hears more at once the next time; now
 * and then somebody hears everything anew. */
static void hear_all(struct scene *scene, struct law_counts *counts, bool last)
{
    for (int ear = GAME_NOBODY; ear < scene->config.seats; ear++) {
        if (!last && rng_below(&scene->rng, 3) == 0) {
            counts->cuts++;
            continue;
        }
        hear(scene, &listener[ear + 1], ear);
        counts->views++;
        if (ear >= 0 && session_actor(&truth) == ear)
            same_moves(scene, ear);
        if (!last && rng_below(&scene->rng, 16) != 0)
            continue;
        hearing_init(&fresh.hearing, games, GAMES_COUNT, ear,
                     rng_next(&scene->rng));
        fresh.place = (struct telling_place){0, 0};
        hear(scene, &fresh, ear);
        counts->views++;
    }
}

void law_tellings(struct scene *scene, struct law_counts *counts)
{
    scene->test = "tellings";
    law_deal(&truth, scene);
    for (int ear = GAME_NOBODY; ear < scene->config.seats; ear++) {
        hearing_init(&listener[ear + 1].hearing, games, GAMES_COUNT, ear,
                     rng_next(&scene->rng));
        listener[ear + 1].place = (struct telling_place){0, 0};
    }
    hear_all(scene, counts, false);
    while (session_actor(&truth) != ACTOR_NONE) {
        law_decide(scene, &truth);
        counts->decisions++;
        hear_all(scene, counts, session_actor(&truth) == ACTOR_NONE);
    }
}
