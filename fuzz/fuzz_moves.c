/* Feeds bytes to the engine as moves, from a position on the shelf: a byte for
 * its place, one for what is still unseen there, then steps of three. The first
 * byte of a step says what it is (see enum kind), the others are a number. What
 * must hold is what the functions below demand; docs/TESTING.md lists it. */
#include "fuzz.h"
#include "shelf.h"

#include "ai/agent.h"
#include "base/text.h"
#include "games/games.h"

#include <string.h>

/* Few steps: what comes later has a place on the shelf as well. */
enum { HEAD = 2, STEP = 3, STEPS_MAX = 8 };

enum { EACH = 32 }; /* moves that the lexicon has from each place */

enum kind {
    KIND_RAW,   /* the number, moved up by the argument, as a word */
    KIND_NEAR,  /* a listed move with one bit changed */
    KIND_OTHER, /* a listed move by any seat */
    KIND_UNDO,  /* by any seat, but mostly by the one that moved last */
    KIND_LISTED,
    KINDS = 8 /* the rest are listed moves too */
};

struct step {
    unsigned kind, argument, number;
};

static struct session session;
static game_move listed[GAME_MOVES_MAX];
static int count;

static struct step read_step(const uint8_t *byte)
{
    return (struct step){byte[0] % KINDS, byte[0] / KINDS,
                         byte[1] | (unsigned)byte[2] << 8};
}

static bool equal(const union session_state *a, const union session_state *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static void check_sound(const union session_state *state)
{
    demand(!game_audit(session.game, session_state_const(state)));
}

static enum status refuse(int seat, game_move move)
{
    return game_refuse(session.game, session_now(&session), seat, move);
}

/* The list ascends, and what stands in it is not refused: up to eight moves of
 * it, those beside the number first. */
static void check_list(unsigned number)
{
    enum { SOME = 8 };
    const int actor = session_actor(&session);
    demand(count <= GAME_MOVES_MAX);
    demand((count == 0) == (actor == ACTOR_NONE));
    for (int i = 1; i < count; i++)
        demand(listed[i - 1] < listed[i]);
    for (int i = 0; i < count && i < SOME; i++)
        demand(
            refuse(actor, listed[(number + (unsigned)i) % (unsigned)count]) ==
            STATUS_OK);
}

static bool is_listed(game_move move)
{
    int from = 0, to = count;
    while (from < to) {
        const int middle = (from + to) / 2;
        if (listed[middle] < move)
            from = middle + 1;
        else
            to = middle;
    }
    return from < count && listed[from] == move;
}

/* Moves that are legal somewhere on the shelf, so that they are seldom odd but
 * for where they are made. */
struct lexicon {
    game_move move[SHELF_SIZE * EACH];
    unsigned size;
};

static void learn(struct lexicon *lexicon, const struct session *from)
{
    static game_move move[GAME_MOVES_MAX];
    const int legal = game_legal(from->game, session_now(from), move);
    for (int i = 0; i < EACH && legal > 0; i++)
        lexicon->move[lexicon->size++] = move[i * legal / EACH];
}

static const struct lexicon *lexicon_of(const struct game *game)
{
    static struct lexicon lexicon[GAMES_COUNT];
    int which = 0;
    while (games[which] != game)
        which++;
    const bool empty = lexicon[which].size == 0;
    for (unsigned i = 0; empty && i < SHELF_SIZE; i++)
        if (shelf_at(i)->game == game)
            learn(&lexicon[which], shelf_at(i));
    return &lexicon[which];
}

/* Of what is legal elsewhere, only what is listed is accepted here; inside a
 * decision other orders of its parts are as well. */
static void check_unlisted(unsigned number)
{
    enum { SOME = 16 };
    const struct lexicon *lexicon = lexicon_of(session.game);
    const bool inside = game_pending(session.game, session_now(&session));
    for (unsigned i = 0; i < SOME; i++) {
        const game_move move =
            lexicon->move[(number * SOME + i) % lexicon->size];
        const bool good = refuse(session_actor(&session), move) == STATUS_OK;
        demand(good == is_listed(move) || (good && inside));
    }
}

static game_move choose(struct step step)
{
    const game_move some = count ? listed[step.number % (unsigned)count] : 0;
    switch (step.kind) {
    case KIND_RAW:
        return step.number << step.argument;
    case KIND_NEAR:
        return some ^ 1u << step.argument;
    default:
        return some;
    }
}

/* Any seat, and two to either side of those there are. */
static int any_seat(unsigned argument)
{
    return (int)(argument % (GAME_SEATS_MAX + 4)) - 2;
}

static struct game_view *observe(const union session_state *state, int seat,
                                 union agent_view *room)
{
    struct game_view *const view = (struct game_view *)(void *)room;
    game_observe(session.game, session_state_const(state), seat, view);
    return view;
}

/* A state that looks to the seat as this one does. */
static void guess(const union session_state *state, int seat, unsigned number,
                  union session_state *world)
{
    static union agent_view view;
    struct rng rng;
    rng_init(&rng, number, 0);
    memset(world, 0, sizeof *world);
    game_guess(session.game, observe(state, seat, &view), &rng,
               session_state(world));
}

static bool look_alike(const union session_state *a,
                       const union session_state *b, int seat)
{
    static union agent_view one, other;
    return memcmp(observe(a, seat, &one), observe(b, seat, &other),
                  session.game->rules->view_size) == 0;
}

/* The move that was taken back has told the seat nothing: in a world that
 * looks the same before, it looks the same after. */
static void check_untold(int seat, const union session_state *after)
{
    union session_state world;
    guess(&session.now, seat, (unsigned)session.moves, &world);
    game_apply(session.game, session_state(&world), session.move[session.moves],
               NULL);
    demand(look_alike(&world, after, seat));
}

/* Taking back is refused and changes nothing, or the move made again leads to
 * the same state. */
static void undo(unsigned argument)
{
    const union session_state before = session.now;
    const int moves = session.moves;
    const int seat = moves > 0 && argument < 16 ? session.seat[moves - 1]
                                                : any_seat(argument);
    if (session_undo(&session, seat) != STATUS_OK) {
        demand(session.moves == moves && equal(&before, &session.now));
        return;
    }
    check_sound(&session.now);
    demand(session.moves == moves - 1);
    check_untold(seat, &before);
    demand(session_play(&session, seat, session.move[moves - 1], NULL) ==
           STATUS_OK);
    demand(equal(&before, &session.now));
    demand(session_undo(&session, seat) == STATUS_OK);
}

/* For every seat and number the events add up to the change. */
static void check_events(const union session_state *before,
                         const struct game_events *events)
{
    const struct game *game = session.game;
    int sum[GAME_SEATS_MAX][GAME_STATS_MAX] = {{0}};
    demand(events->count <= events->room);
    for (int i = 0; i < events->count; i++) {
        const struct game_event *event = &events->event[i];
        demand(event->seat >= 0 && event->seat < session.config.seats);
        demand(event->stat < game->rules->event_stats);
        sum[event->seat][event->stat] += event->delta;
    }
    for (int seat = 0; seat < session.config.seats; seat++)
        for (int stat = 0; stat < game->rules->event_stats; stat++)
            demand(game_stat(game, session_state_const(before), seat, stat) +
                       sum[seat][stat] ==
                   game_stat(game, session_now(&session), seat, stat));
}

/* A move is told in words that mean that move. */
static void check_words(game_move move)
{
    enum { ROOM = 256 };
    char room[ROOM];
    struct text text;
    game_move again = 0;
    text_init(&text, room, sizeof room);
    game_move_text(session.game, session_now(&session), move, &text);
    demand(text_ok(&text));
    demand(game_move_read(session.game, session_now(&session), room, &again) ==
           STATUS_OK);
    demand(again == move);
}

/* Inside a decision other orders of its parts are accepted without being
 * listed. */
static bool is_allowed(int seat, game_move move)
{
    return seat == session_actor(&session) &&
           (is_listed(move) ||
            (game_pending(session.game, session_now(&session)) &&
             refuse(seat, move) == STATUS_OK));
}

/* What is refused changes nothing; what is accepted was allowed, does what its
 * preview says, and leaves a sound state. */
static void play(int seat, game_move move)
{
    static struct game_event event[GAME_EVENTS_MAX];
    struct game_events events = {event, GAME_EVENTS_MAX, 0};
    const union session_state before = session.now;
    const int moves = session.moves;
    union session_state after = before;
    const bool allowed = is_allowed(seat, move);
    if (allowed) {
        check_words(move);
        session_preview(&session, move, NULL, &after);
    }
    demand((session_play(&session, seat, move, &events) == STATUS_OK) ==
           allowed);
    demand(equal(&after, &session.now));
    demand(session.moves == moves + allowed);
    if (!allowed)
        return;
    check_events(&before, &events);
    check_sound(&session.now);
}

static void take(struct step step)
{
    count = game_legal(session.game, session_now(&session), listed);
    check_list(step.number);
    check_unlisted(step.number);
    if (step.kind == KIND_UNDO)
        undo(step.argument);
    else
        play(step.kind == KIND_OTHER ? any_seat(step.argument)
                                     : session_actor(&session),
             choose(step));
}

/* What a net is told of a position goes by the view alone. */
static void check_features(const union session_state *world, int seat)
{
    const struct game *game = session.game;
    int8_t here[GAME_FEATURES_MAX], there[GAME_FEATURES_MAX];
    game_features(game, session_now(&session), seat, here);
    game_features(game, session_state_const(world), seat, there);
    demand(memcmp(here, there, (size_t)game->mind->feature_count) == 0);
}

/* Who decides may do the same in a world that looks the same. */
static void check_choices(const union session_state *world)
{
    static game_move there[GAME_MOVES_MAX];
    const struct game *game = session.game;
    count = game_legal(game, session_now(&session), listed);
    demand(game_legal(game, session_state_const(world), there) == count);
    demand(memcmp(listed, there, (size_t)count * sizeof *listed) == 0);
}

/* A seat, or a bystander, imagines the state from what it may know: it is
 * sound, and looks the same. */
static void imagine(unsigned number)
{
    const int seat = (int)(number % (session.config.seats + 1u)) - 1;
    union session_state world;
    guess(&session.now, seat, number, &world);
    check_sound(&world);
    demand(look_alike(&world, &session.now, seat));
    if (seat >= 0)
        check_features(&world, seat);
    if (seat >= 0 && seat == session_actor(&session))
        check_choices(&world);
}

/* What the result would be if the game ended now. */
static void check_result(void)
{
    struct game_result result;
    game_result(session.game, session_now(&session), &result);
    demand(result.seats == session.config.seats);
    demand(result.winners >> result.seats == 0);
    demand(result.goals >= 0 && result.goals <= GAME_GOALS_MAX);
}

/* Begins where the head says, with what nobody has seen drawn again unless
 * its second byte is 0; nobody can tell. */
static void begin(const uint8_t *head)
{
    const struct session *shelf = shelf_at(head[0]);
    union session_state world = {0};
    struct rng rng;
    rng_init(&rng, head[1], 0);
    session_start(&session, shelf->game, session_now(shelf));
    if (head[1] == 0)
        return;
    game_redeal(shelf->game, session_now(shelf), &rng, session_state(&world));
    check_sound(&world);
    demand(look_alike(&world, &session.now, head[1] % session.config.seats));
    session_start(&session, shelf->game, session_state(&world));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < HEAD)
        return 0;
    begin(data);
    if (size > HEAD + STEP * STEPS_MAX)
        size = HEAD + STEP * STEPS_MAX;
    for (size_t at = HEAD; at + STEP <= size; at += STEP)
        take(read_step(data + at));
    imagine(data[size - 1]);
    check_result();
    return 0;
}
