/* A whole game through the session, and said again in other forms. */
#include "property/generic.h"

#include "base/text.h"
#include "exchange/record.h"
#include "exchange/trace.h"

#include <string.h>

static struct session session, replayed;
static union session_state history[GAME_LENGTH_MAX + 1];
static struct game_event event[2][GAME_EVENTS_MAX];
static char told[1 << 20], again[1 << 20];

static bool equal(const struct scene *scene, const union session_state *a,
                  const union session_state *b)
{
    return memcmp(a, b, scene->game->rules->state_size) == 0;
}

/* Makes the move after having looked at it. */
static void play(struct scene *scene, game_move move)
{
    union session_state after;
    struct game_events seen = {event[0], GAME_EVENTS_MAX, 0};
    struct game_events made = {event[1], GAME_EVENTS_MAX, 0};
    const int seat = session_actor(&session);
    session_preview(&session, move, &seen, &after);
    scene_check(scene, equal(scene, &session.now, &history[session.moves]));
    scene_check(scene, session_play(&session, seat, move, &made) == STATUS_OK);
    scene_check(scene, equal(scene, &session.now, &after));
    scene_check(scene, seen.count == made.count);
    scene_check(scene, memcmp(event[0], event[1],
                              (size_t)made.count * sizeof *event[0]) == 0);
    history[session.moves] = session.now;
    scene->state = session.now;
    scene->ply = session.moves;
}

/* If a move was taken back, whoever made it has learnt nothing from it: in
 * any other world that looked the same before, it looks the same after. */
static void nothing_was_shown(struct scene *scene, int seat, game_move move)
{
    enum { WORLDS = 3 };
    const struct game *game = scene->game;
    union session_state *before = &history[session.moves];
    static union scene_view view, after, other;
    game_observe(game, session_state(before), seat, scene_view(&view));
    game_observe(game, scene_state(scene), seat, scene_view(&after));
    for (int i = 0; i < WORLDS; i++) {
        union session_state world = {0};
        game_guess(game, scene_view(&view), &scene->rng, session_state(&world));
        game_apply(game, session_state(&world), move, NULL);
        game_observe(game, session_state(&world), seat, scene_view(&other));
        scene_check(scene, memcmp(&after, &other, game->rules->view_size) == 0);
    }
}

/* Whether the move was taken back (and made again). What chance did stays; a
 * decision that is not finished can always be taken back. */
static bool take_back(struct scene *scene, int seat, game_move move)
{
    const int moves = session.moves;
    for (int other = -1; other < scene->config.seats; other++)
        if (other != seat)
            scene_check(scene, session_undo(&session, other) != STATUS_OK);
    scene_check(scene, session.moves == moves);
    const enum status expected = session_undo_status(&session, seat);
    scene_check(scene, seat >= 0 || expected != STATUS_OK);
    scene_check(scene, !game_pending(scene->game, scene_state(scene)) ||
                           expected == STATUS_OK);
    scene_check(scene, session_undo(&session, seat) == expected);
    if (expected != STATUS_OK) {
        scene_check(scene, session.moves == moves);
        scene_check(scene, equal(scene, &session.now, &history[moves]));
        return false;
    }
    nothing_was_shown(scene, seat, move);
    scene_check(scene, session.moves == moves - 1);
    scene_check(scene, equal(scene, &session.now, &history[moves - 1]));
    play(scene, move);
    return true;
}

static void look_back(struct scene *scene)
{
    for (int i = 0; i < 4; i++) {
        const int at = (int)rng_below(&scene->rng, (uint32_t)session.moves + 1);
        union session_state then;
        session_at(&session, at, &then);
        scene_check(scene, equal(scene, &then, &history[at]));
    }
}

static void record_again(struct scene *scene)
{
    static struct record record;
    struct record_player player[GAME_SEATS_MAX];
    struct record_error error;
    struct text text;
    record_name_seats(player);
    text_init(&text, told, sizeof told);
    record_write(&session, player, &text);
    scene_check(scene, text_ok(&text));
    const struct record_source source = {.text = told,
                                         .size = text.length,
                                         .games = &scene->game,
                                         .game_count = 1,
                                         .secret = &session.seed,
                                         .secrets = 1};
    if (record_read(&source, &record, &error) != STATUS_OK)
        scene_fail(scene, "record line %d: %s", error.line, error.sentence);
    scene_check(scene, record.session.moves == session.moves);
    scene_check(scene, equal(scene, &record.session.now, &session.now));
    scene_check(scene, record.session.die == session.die);
    text_init(&text, again, sizeof again);
    record_write(&record.session, record.player, &text);
    scene_check(scene, strcmp(told, again) == 0);
}

static void trace_told(struct scene *scene)
{
    struct text out;
    text_init(&out, told, sizeof told);
    replayed = session;
    session_rewind(&replayed, 0);
    trace_begin(&replayed, &out);
    while (replayed.moves < session.moves)
        trace_play(&replayed, session.move[replayed.moves], &out);
    scene_check(scene, text_ok(&out));
    scene_check(scene, equal(scene, &replayed.now, &session.now));
}

static void trace_again(struct scene *scene)
{
    static struct trace trace;
    struct text out;
    trace_told(scene);
    trace_init(&trace, &scene->game, 1);
    text_init(&out, again, sizeof again);
    for (const char *at = told; *at;) {
        const size_t size = strcspn(at, "\n");
        if (trace_feed(&trace, at, size, &out) == TRACE_BAD)
            scene_fail(scene, "trace line %d: %s", trace.lines,
                       status_code(trace.status));
        at += size + 1;
    }
    scene_check(scene, strcmp(told, again) == 0);
    scene_check(scene, trace.session.moves == session.moves);
    scene_check(scene,
                memcmp(trace.session.move, session.move,
                       (size_t)session.moves * sizeof *session.move) == 0);
    scene_check(scene, equal(scene, &trace.session.now, &session.now));
}

/* A session that starts from a given state instead of a deal. */
static void start_again(struct scene *scene)
{
    const int half = session.moves / 2;
    session_start(&replayed, scene->game, session_state(&history[half]));
    scene_check(scene, !replayed.dealt && replayed.moves == 0);
    scene_check(scene, replayed.config.seats == session.config.seats);
    for (int i = half; i < session.moves; i++)
        scene_check(scene, session_play(&replayed, session.seat[i],
                                        session.move[i], NULL) == STATUS_OK);
    scene_check(scene, equal(scene, &replayed.now, &session.now));
}

void sessions_play(struct scene *scene)
{
    int taken_back = 0;
    scene->test = "session";
    session_deal(&session, scene->game, &scene->config, &scene->seed);
    scene_check(scene, equal(scene, &session.now, &scene->state));
    scene_check(scene, session_undo(&session, 0) == STATUS_NO_MOVE);
    history[0] = session.now;
    while (!scene_is_over(scene)) {
        const int seat = session_actor(&session);
        const game_move move = scene_random(scene);
        play(scene, move);
        taken_back += take_back(scene, seat, move);
    }
    scene_check(scene, taken_back > 0);
    look_back(scene);
    start_again(scene);
    record_again(scene);
    session.die = DIE_BY_MOVES;
    record_again(scene);
    trace_again(scene);
}
