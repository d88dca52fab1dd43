#include "property/laws/laws.h"

#include "games/games.h"
#include "json/in.h"
#include "json/out.h"

#include <string.h>

static struct session truth, twin;
static struct hearing hearing;
static char real[LAW_TEXT], other[LAW_TEXT];

static int write(struct scene *scene, const struct session *session, int ear,
                 char *room)
{
    struct json_out out;
    struct text text;
    int entries;
    text_init(&text, room, LAW_TEXT);
    json_out_init(&out, &text);
    json_out_array(&out, NULL);
    telling_write(session, ear, (struct telling_place){0, 0}, &entries, &out);
    json_out_close(&out);
    scene_check(scene, text_ok(&text));
    return entries;
}

/* Both are told to the ear in the same bytes. */
static void told_alike(struct scene *scene, int ear, struct law_counts *counts)
{
    counts->entries += write(scene, &truth, ear, real);
    write(scene, &twin, ear, other);
    if (strcmp(real, other) == 0)
        return;
    int at = 0;
    while (real[at] == other[at])
        at++;
    at = at > 80 ? at - 80 : 0;
    scene_fail(scene,
               "ear %d hears a difference that it cannot see:\n%.200s\n%.200s",
               ear, real + at, other + at);
}

/* The twin is what the ear supposes: everything that it does not know is made
 * up. */
static void suppose(struct scene *scene, int ear)
{
    struct hearing_flaw flaw;
    struct json_in in;
    write(scene, &truth, ear, real);
    hearing_init(&hearing, games, GAMES_COUNT, ear, rng_next(&scene->rng));
    scene_check(scene, json_in_read(&in, real, strlen(real), NULL));
    scene_check(scene, hearing_take(&hearing, 0, &in, &flaw) == STATUS_OK);
    twin = hearing.session;
}

/* A move of the twin's that others hear of in the same words as of this one:
 * the same, or another that is made face down. 0: there is none. */
static game_move counterpart(struct scene *scene, int seat, int ear,
                             game_move move)
{
    static game_move list[GAME_MOVES_MAX];
    const struct game *game = scene->game;
    struct text text;
    char words[256];
    text_init(&text, words, sizeof words);
    const bool hidden =
        seat != ear &&
        game_face_down(game, session_now(&truth), move, TOLD_NAMELESS, &text);
    const int count = game_legal(game, session_now(&twin), list);
    const int shift = (int)rng_below(&scene->rng, (uint32_t)count);
    if (!hidden)
        return game_refuse(game, session_now(&twin), seat, move) == STATUS_OK
                   ? move
                   : 0;
    for (int i = 0; i < count; i++)
        if (game_face_down(game, session_now(&twin), list[(i + shift) % count],
                           TOLD_NAMELESS, &text))
            return list[(i + shift) % count];
    return 0;
}

/* Makes a decision in both games; false: the twin cannot. */
static bool decide_both(struct scene *scene, int ear)
{
    const int from = truth.moves;
    static struct session before;
    before = truth;
    law_decide(scene, &truth);
    const int to = truth.moves;
    struct session after = truth;
    truth = before;
    bool same = true;
    for (int i = from; i < to && same; i++) {
        const int seat = after.seat[i];
        const game_move made = counterpart(scene, seat, ear, after.move[i]);
        same = made && session_actor(&twin) == seat &&
               session_play(&twin, seat, made, NULL) == STATUS_OK;
        scene_check(scene, session_play(&truth, seat, after.move[i], NULL) ==
                               STATUS_OK);
    }
    truth = after;
    return same;
}

/* Another seat chooses something else than it did in truth, which nobody has
 * been shown: it is not to be heard. */
static void differ(struct scene *scene, int ear, struct law_counts *counts)
{
    const struct game *game = scene->game;
    const int seat = session_actor(&truth);
    const int turn = game_turn(game, session_now(&truth));
    if (seat < 0 || seat == ear || session_actor(&twin) != seat)
        return;
    const struct session kept = truth;
    while (session_actor(&truth) == seat &&
           game_turn(game, session_now(&truth)) == turn)
        law_decide(scene, &truth);
    while (session_actor(&twin) == seat &&
           game_turn(game, session_now(&twin)) == turn)
        law_decide(scene, &twin);
    if (game_sealed(game, session_now(&truth)) &&
        game_turn(game, session_now(&truth)) == turn &&
        law_alike(&truth, &twin, ear))
        told_alike(scene, ear, counts);
    truth = kept;
}

/* From a moment on both games go on alike as far as possible. */
static void go_on(struct scene *scene, int ear, struct law_counts *counts)
{
    const struct session kept = truth;
    counts->twins++;
    scene_check(scene, law_alike(&truth, &twin, ear));
    told_alike(scene, ear, counts);
    while (session_actor(&truth) != ACTOR_NONE && decide_both(scene, ear) &&
           law_alike(&truth, &twin, ear))
        told_alike(scene, ear, counts);
    truth = kept;
}

static void look(struct scene *scene, int ear, struct law_counts *counts)
{
    suppose(scene, ear);
    go_on(scene, ear, counts);
    if (!game_sealed(scene->game, session_now(&truth)))
        return;
    suppose(scene, ear);
    differ(scene, ear, counts);
}

void law_worlds(struct scene *scene, struct law_counts *counts)
{
    union session_state again = {0};
    scene->test = "worlds";
    law_deal(&truth, scene);
    game_redeal(scene->game, session_now(&truth), &scene->rng,
                session_state(&again));
    for (int ear = GAME_NOBODY; ear < scene->config.seats; ear++) {
        session_start(&twin, scene->game, session_state(&again));
        go_on(scene, ear, counts);
    }
    while (session_actor(&truth) != ACTOR_NONE) {
        law_decide(scene, &truth);
        if (rng_below(&scene->rng, 6) == 0)
            look(scene,
                 (int)rng_below(&scene->rng, scene->config.seats + 1u) - 1,
                 counts);
    }
}
