#include "property/laws/laws.h"

#include "games/games.h"
#include "json/in.h"
#include "json/out.h"

#include <string.h>

/* A turn that is played at the same time: the moves that each seat made. */
struct stretch {
    int from, to; /* moves of the session */
    unsigned seats;
};

static struct session truth, copy, settled;
static struct hearing hearing;
static char message[LAW_TEXT];

static bool runs(const struct scene *scene, const struct session *session,
                 int turn)
{
    return game_sealed(scene->game, session_now(session)) &&
           game_turn(scene->game, session_now(session)) == turn;
}

/* Plays the turn to its end in the usual order. */
static struct stretch play_turn(struct scene *scene, struct law_counts *counts)
{
    const int turn = game_turn(scene->game, session_now(&truth));
    struct stretch stretch = {truth.moves, 0, 0};
    while (runs(scene, &truth, turn)) {
        law_decide(scene, &truth);
        counts->decisions++;
    }
    stretch.to = truth.moves;
    for (int i = stretch.from; i < stretch.to; i++)
        stretch.seats |= 1u << truth.seat[i];
    return stretch;
}

static int any_seat(struct scene *scene, unsigned seats)
{
    int skip = (int)rng_below(&scene->rng, (uint32_t)__builtin_popcount(seats));
    while (skip-- > 0)
        seats &= seats - 1;
    return __builtin_ctz(seats);
}

/* In the middle of it too, everybody can think of a state that looks alike. */
static void can_guess(struct scene *scene)
{
    const struct game *game = scene->game;
    static union scene_view view, again;
    const char *flaw = game_audit(game, session_now(&copy));
    if (flaw)
        scene_fail(scene, "a broken state: %s", flaw);
    for (int seat = GAME_NOBODY; seat < scene->config.seats; seat++) {
        union session_state guessed = {0};
        game_observe(game, session_now(&copy), seat, scene_view(&view));
        game_guess(game, scene_view(&view), &scene->rng,
                   session_state(&guessed));
        flaw = game_audit(game, session_state(&guessed));
        if (flaw)
            scene_fail(scene, "seat %d guesses a broken state: %s", seat, flaw);
        game_observe(game, session_state(&guessed), seat, scene_view(&again));
        scene_check(scene, memcmp(&view, &again, game->rules->view_size) == 0);
    }
}

/* Makes the moves of one seat on the copy, ahead of others if need be. */
static void play_seat(struct scene *scene, const struct stretch *stretch,
                      int seat)
{
    scene_check(scene, session_ahead(&copy, seat) == STATUS_OK);
    can_guess(scene);
    for (int i = stretch->from; i < stretch->to; i++) {
        if (truth.seat[i] != seat)
            continue;
        const enum status status =
            session_play(&copy, seat, truth.move[i], NULL);
        if (status != STATUS_OK)
            scene_fail(scene, "seat %d may not, ahead: %s", seat,
                       status_sentence(status));
        can_guess(scene);
    }
}

static bool same_state(const struct scene *scene, const union session_state *a,
                       const union session_state *b)
{
    return memcmp(a, b, scene->game->rules->state_size) == 0;
}

static void any_order(struct scene *scene, const struct stretch *stretch)
{
    const int turn = game_turn(scene->game, session_now(&settled));
    union session_state again;
    copy = settled;
    for (unsigned left = stretch->seats; left;) {
        const int seat = any_seat(scene, left);
        left &= ~(1u << seat);
        play_seat(scene, stretch, seat);
        scene_check(scene, !runs(scene, &copy, turn) ||
                               session_ahead(&copy, seat) != STATUS_OK);
    }
    scene_check(scene, copy.moves == truth.moves);
    if (!same_state(scene, &copy.now, &truth.now))
        scene_fail(scene, "another order leads to another state");
    session_at(&copy, copy.moves, &again);
    scene_check(scene, same_state(scene, &again, &truth.now));
}

/* What the ear decides ahead of others it hears as its own. */
static void write_own(const struct scene *scene, const struct stretch *stretch,
                      int ear, struct json_out *out)
{
    const struct game *game = scene->game;
    copy = settled;
    session_ahead(&copy, ear);
    for (int i = stretch->from; i < stretch->to;) {
        union telling_view before, after;
        struct game_decision decision = {.parts = 0};
        if (truth.seat[i] != ear) {
            i++;
            continue;
        }
        telling_look(game, session_now(&copy), ear, &before);
        do {
            decision.part[decision.parts++] = truth.move[i];
            session_play(&copy, ear, truth.move[i++], NULL);
        } while (game_pending(game, session_now(&copy)));
        telling_look(game, session_now(&copy), ear, &after);
        const struct telling_step step = {ear, &decision, telling_view(&before),
                                          telling_view(&after)};
        telling_decision(game, &step, out);
    }
}

static void take(struct scene *scene, int from, int ear)
{
    struct hearing_flaw flaw;
    struct json_in in;
    scene_check(scene, json_in_read(&in, message, strlen(message), NULL));
    if (hearing_take(&hearing, from, &in, &flaw) != STATUS_OK)
        scene_fail(scene, "ear %d, entry %d: %s\n%s", ear, flaw.entry,
                   flaw.reason, message);
}

/* An ear that has chosen hears its own choice, and when the turn is shown all
 * of it instead. */
static void is_heard(struct scene *scene, const struct stretch *stretch,
                     int ear)
{
    struct json_out out;
    struct text text;
    int entries;
    hearing_init(&hearing, games, GAMES_COUNT, ear, rng_next(&scene->rng));
    text_init(&text, message, sizeof message);
    json_out_init(&out, &text);
    json_out_array(&out, NULL);
    const struct telling_place place = telling_write(
        &settled, ear, (struct telling_place){0, 0}, &entries, &out);
    scene_check(scene, entries == place.entries);
    write_own(scene, stretch, ear, &out);
    json_out_close(&out);
    take(scene, 0, ear);
    if (!same_state(scene, &copy.now, &truth.now))
        scene_check(scene, law_alike(&copy, &hearing.session, ear));
    text_init(&text, message, sizeof message);
    json_out_init(&out, &text);
    json_out_array(&out, NULL);
    telling_write(&truth, ear, place, &entries, &out);
    json_out_close(&out);
    if (stretch->seats == 1u << ear)
        return; /* alone it has heard already how the turn ends */
    take(scene, place.entries, ear);
    scene_check(scene, law_alike(&truth, &hearing.session, ear));
}

void law_ahead(struct scene *scene, struct law_counts *counts)
{
    scene->test = "ahead";
    law_deal(&truth, scene);
    while (session_actor(&truth) != ACTOR_NONE) {
        if (!game_sealed(scene->game, session_now(&truth))) {
            law_decide(scene, &truth);
            continue;
        }
        settled = truth;
        const struct stretch stretch = play_turn(scene, counts);
        any_order(scene, &stretch);
        counts->orders++;
        is_heard(scene, &stretch, any_seat(scene, stretch.seats));
    }
}
