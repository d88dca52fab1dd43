/* The laws of tellings, over all variants of a game.
 *
 *     property.laws GAME GAMES
 *
 * plays GAMES games of every variant for each law, and as many at tables with
 * any choice of sets where the game has sets; then each of them once more from
 * a moment of it that is given as a start. */
#include "property/laws/laws.h"

#include "base/text.h"
#include "exchange/setup.h"
#include "games/games.h"
#include "property/suburbia/mix.h"
#include "json/in.h"
#include "json/out.h"

#include <stdio.h>
#include <string.h>

/* The start of the game that is looked at, dealt or given. */
static struct session begun;

void law_deal(struct session *session, const struct scene *scene)
{
    (void)scene;
    *session = begun;
}

bool law_alike(const struct session *one, const struct session *other, int ear)
{
    static union scene_view a, b;
    game_observe(one->game, session_now(one), ear, scene_view(&a));
    game_observe(one->game, session_now(other), ear, scene_view(&b));
    return memcmp(&a, &b, one->game->rules->view_size) == 0;
}

/* One of the legal moves that are made face down, or 0. */
static game_move secret_move(struct scene *scene, const struct session *session)
{
    static game_move list[GAME_MOVES_MAX];
    const struct game *game = scene->game;
    const int count = game_legal(game, session_now(session), list);
    struct text text;
    char words[256];
    game_move found = 0;
    uint32_t among = 0;
    text_init(&text, words, sizeof words);
    for (int i = 0; i < count; i++)
        if (game_face_down(game, session_now(session), list[i], TOLD_NAMELESS,
                           &text) &&
            rng_below(&scene->rng, ++among) == 0)
            found = list[i];
    return found;
}

static game_move any_move(struct scene *scene, const struct session *session)
{
    const game_move secret =
        rng_below(&scene->rng, 3) == 0 ? secret_move(scene, session) : 0;
    return secret ? secret
                  : game_random(scene->game, session_now(session), &scene->rng);
}

void law_decide(struct scene *scene, struct session *session)
{
    do {
        const int seat = session_actor(session);
        const game_move move = seat == ACTOR_CHANCE && session->dealt
                                   ? session_roll(session)
                                   : any_move(scene, session);
        scene_check(scene,
                    session_play(session, seat, move, NULL) == STATUS_OK);
    } while (game_pending(scene->game, session_now(session)));
    scene->ply = session->moves;
}

/* The moment at which the game stands, as a start that is given: a set-up,
 * written and read again. False: no game can begin there. */
static bool give_moment(const struct scene *scene)
{
    static char room[LAW_TEXT], flaw[256];
    union session_state start = {0};
    struct json_out out;
    struct json_in in;
    struct text text;
    text_init(&text, room, sizeof room);
    json_out_init(&out, &text);
    json_out_object(&out, NULL);
    setup_write(scene->game, session_now(&begun), &out);
    json_out_close(&out);
    scene_check(scene, text_ok(&text));
    scene_check(scene, json_in_read(&in, room, text.length, NULL));
    text_init(&text, flaw, sizeof flaw);
    if (setup_read(scene->game, &in, session_state(&start), &text) != STATUS_OK)
        return false;
    session_start(&begun, scene->game, session_state_const(&start));
    return true;
}

typedef void law(struct scene *, struct law_counts *);

/* Looks at the game as it was dealt, and once more from a moment of it on that
 * is given. */
static void look(struct scene *scene, law *holds, struct law_counts *counts)
{
    session_deal(&begun, scene->game, &scene->config, &scene->seed);
    holds(scene, counts);
    counts->games++;
    session_deal(&begun, scene->game, &scene->config, &scene->seed);
    for (uint32_t more = rng_below(&scene->rng, 40);
         more > 0 && session_actor(&begun) != ACTOR_NONE; more--)
        law_decide(scene, &begun);
    if (session_actor(&begun) == ACTOR_NONE || !give_moment(scene))
        return;
    holds(scene, counts);
    counts->games++;
    counts->given++;
}

static void run_law(const struct game *game, int each, law *holds,
                    struct law_counts *counts)
{
    const int variants = scene_variants(game);
    const bool mixes = strcmp(game->name, "suburbia") == 0;
    struct scene scene = {0};
    for (int i = 0; i < each * variants; i++) {
        scene_deal(&scene, game, i % variants, (uint64_t)i);
        look(&scene, holds, counts);
        if (!mixes)
            continue;
        mix_deal_any(&scene, (uint64_t)i);
        look(&scene, holds, counts);
    }
}

int main(int count, char **words)
{
    int each;
    const struct game *game = count == 3 ? games_find(words[1]) : NULL;
    if (!game || !text_read_number(words[2], strlen(words[2]), &each) ||
        each < 1) {
        fputs("usage: property.laws GAME GAMES\n", stderr);
        return 2;
    }
    struct law_counts told = {0}, alike = {0}, ahead = {0}, guests = {0};
    run_law(game, each, law_tellings, &told);
    printf("%s: tellings: %ld views of %ld decisions in %ld games, %ld of "
           "them given, %ld cuts\n",
           game->name, told.views, told.decisions, told.games, told.given,
           told.cuts);
    run_law(game, each, law_worlds, &alike);
    printf("%s: worlds: %ld pairs alike to a seat in %ld games, %ld of them "
           "given, %ld entries compared\n",
           game->name, alike.twins, alike.games, alike.given, alike.entries);
    run_law(game, each, law_ahead, &ahead);
    printf("%s: ahead: %ld turns in another order in %ld games\n", game->name,
           ahead.orders, ahead.games);
    run_law(game, each, law_guests, &guests);
    printf("%s: guests: %ld lines searched in %ld games, %ld compared with "
           "those of %ld other worlds\n",
           game->name, guests.views, guests.games, guests.entries,
           guests.twins);
    if (guests.twins == 0 || told.given == 0 || alike.given == 0) {
        fputs("no world was another, or nothing was given\n", stderr);
        return 1;
    }
    return 0;
}
