/* A decision's chance comes from the game's seed and the decision's number, not
 * from what was drawn before. So who else thinks, and how long, changes
 * nothing, and game i is the same in every run. */
#include "lab/contest.h"

#include "cli/deal.h"
#include "sys/clock.h"

#include <assert.h>

/* Streams of a game's seed; those of decisions are this and their number. */
enum { RULES_STREAM = 1 << 15, ASK_STREAM = 1 << 16, LUCK_STREAM = 1 << 17 };

/* A game while it is played. */
struct course {
    const struct contest *contest;
    struct contest_table *table;
    struct session session;
    struct seed chance; /* of the decisions */
    int seat;           /* the one's; GAME_NOBODY until the rules left it one */
    uint64_t spent;     /* ns, on the decision that the one is making */
    int64_t luck;       /* the one's, of NET_CERTAIN; alone, of 100 a point */
};

bool contest_has_automaton(const struct game *game,
                           const struct game_config *config)
{
    const struct seed seed = {{0}};
    union session_state memory = {0};
    struct game_state *state = session_state(&memory);
    struct rng rng;
    rng_init(&rng, 0, RULES_STREAM);
    game_setup(game, config, &seed, state);
    while (game_actor(game, state) != ACTOR_NONE) {
        if (game_automatic(game, state))
            return true;
        game_apply(game, state, game_random(game, state, &rng), NULL);
    }
    return false;
}

static bool is_solo(const struct contest *contest)
{
    return contest->config.seats == 1;
}

static uint64_t number_of(const struct course *course)
{
    return seed_number(&course->chance);
}

static void sit(const struct course *course, int side)
{
    const struct contestant *who = &course->contest->side[side];
    struct agent_desk *desk = &course->table->desk[side];
    if (!who->agent)
        return;
    agent_sit(desk, course->session.game, number_of(course));
    players_seat(who->players, desk);
}

static void begin(struct course *course, int number)
{
    const struct contest *contest = course->contest;
    course->chance = contest->seed;
    seed_advance(&course->chance, (uint64_t)number);
    course->seat = contest->side[1].agent || is_solo(contest)
                       ? number % contest->config.seats
                       : GAME_NOBODY;
    if (contest->deal)
        deal_again(&course->session, contest->deal, &course->chance);
    else
        session_deal(&course->session, contest->game, &contest->config,
                     contest->tries ? &contest->seed : &course->chance);
    sit(course, 0);
    sit(course, 1);
}

const struct agent *contest_other(const struct contest *contest, int place)
{
    const struct contestant *others = &contest->side[1];
    return &others->agent[(place - 1) % (1 + others->more)];
}

static const struct agent *agent_of(const struct course *course, int seat)
{
    const struct contest *contest = course->contest;
    const int seats = contest->config.seats;
    const int place = (seat - course->seat + seats) % seats;
    return place ? contest_other(contest, place) : contest->side[0].agent;
}

static game_move ask(struct course *course, int seat, int side)
{
    const struct agent *agent = agent_of(course, seat);
    struct agent_desk *desk = &course->table->desk[side];
    const struct session *session = &course->session;
    const struct notebook_story story = agent_story(session);
    const uint64_t start = clock_cpu_ns();
    rng_init(&desk->rng, number_of(course),
             ASK_STREAM + (uint64_t)session->moves);
    agent_recall(agent, desk, seat, &story);
    const game_move move = agent_ask(agent, desk, session_now(session));
    if (side == 0)
        course->spent += clock_cpu_ns() - start;
    return move;
}

static game_move choose(struct course *course)
{
    const struct session *session = &course->session;
    const int seat = session_actor(session);
    if (seat == ACTOR_CHANCE)
        return session_roll(session);
    if (session_is_forced(session))
        return session_forced(session);
    if (course->seat == GAME_NOBODY)
        course->seat = seat;
    return ask(course, seat, seat != course->seat);
}

/* A decision of several moves is timed as one. */
static void note_time(struct course *course)
{
    const struct session *session = &course->session;
    if (course->spent == 0 || game_pending(session->game, session_now(session)))
        return;
    tally_times_add(&course->table->times, course->spent);
    course->spent = 0;
}

static void note_luck(struct course *course, const struct luck *luck)
{
    const struct net_value total = luck_total(&luck[course->seat]);
    course->luck += is_solo(course->contest) ? total.score : total.win;
}

static void measure_deal(struct course *course)
{
    const struct contest *contest = course->contest;
    struct agent_desk *desk = &course->table->desk[0];
    struct luck luck[GAME_SEATS_MAX];
    rng_init(&desk->rng, number_of(course), LUCK_STREAM - 1);
    luck_of_deal(desk, session_now(&course->session), &contest->config,
                 contest->samples, luck);
    note_luck(course, luck);
}

/* The luck of the last move, which was made in `before`. */
static void measure_move(struct course *course,
                         const union session_state *before)
{
    const struct session *session = &course->session;
    const int last = session->moves - 1;
    struct agent_desk *desk = &course->table->desk[0];
    const struct luck_step step = {session_state_const(before),
                                   session_now(session), session->move[last]};
    struct luck luck[GAME_SEATS_MAX];
    rng_init(&desk->rng, number_of(course), LUCK_STREAM + (uint64_t)last);
    luck_of_move(desk, &step, course->contest->samples, luck);
    note_luck(course, luck);
}

static void step(struct course *course)
{
    struct session *session = &course->session;
    const game_move move = choose(course);
    const union session_state before = session->now;
    const enum status status =
        session_play(session, session_actor(session), move, NULL);
    assert(status == STATUS_OK);
    (void)status;
    if (course->contest->samples)
        measure_move(course, &before);
    note_time(course);
}

static void finish(const struct course *course, struct contest_game *bout)
{
    const struct session *session = &course->session;
    const int seat = course->seat;
    struct game_result result;
    game_result(session->game, session_now(session), &result);
    const int winners = __builtin_popcount(result.winners);
    const double unit = is_solo(course->contest) ? 100 : NET_CERTAIN;
    assert(0 <= seat && seat < result.seats);
    *bout = (struct contest_game){.score = result.score[seat],
                                  .ladder = result.ladder,
                                  .target = result.target,
                                  .luck = (double)course->luck / unit};
    if (result.winners >> seat & 1)
        bout->share = 1.0 / winners;
    for (int i = 0; i < result.seats; i++)
        if (i != seat)
            bout->others += result.score[i];
    if (result.seats > 1)
        bout->others /= result.seats - 1;
}

static void show(const struct course *course)
{
    struct contest_table *table = course->table;
    const struct session *session = &course->session;
    if (table->watch && !game_pending(session->game, session_now(session)))
        table->watch(table->watching, &table->desk[0], session);
}

void contest_play(struct contest_table *table, int number,
                  struct contest_game *bout)
{
    struct course course = {.contest = table->contest, .table = table};
    begin(&course, number);
    if (table->contest->samples)
        measure_deal(&course);
    show(&course);
    while (session_actor(&course.session) != ACTOR_NONE) {
        step(&course);
        show(&course);
    }
    finish(&course, bout);
}
