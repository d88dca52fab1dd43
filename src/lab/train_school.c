/* The weights lie in shared memory and workers move them without locks: a lost
 * update costs less than waiting. Only with one job is a course repeatable bit
 * by bit. */
#include "lab/train_school.h"

#include "ai/ply.h"
#include "base/rng.h"
#include "game/chance.h"
#include "lab/train_share.h"
#include "sys/clock.h"
#include "sys/shared.h"
#include "sys/workers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool school_open(struct school *school, int hidden)
{
    struct brain *brain = &school->brain;
    brain->shape = brain_shape_of(school->game->mind->feature_count, hidden);
    const size_t count = brain->shape.count;
    school->memory_size =
        (4 * count + NET_FEATURES_MAX) * sizeof(float) + 2 * sizeof(uint64_t);
    school->memory = shared_new(school->memory_size);
    if (!school->memory)
        return false;
    brain->steps = school->memory;
    brain->weight = (float *)(brain->steps + 2);
    brain->mean = brain->weight + count;
    brain->square = brain->mean + count;
    brain->steady = brain->square + count;
    brain->scale = brain->steady + count;
    return true;
}

void school_close(struct school *school)
{
    shared_free(school->memory, school->memory_size);
}

/* What a worker needs to play. */
struct bench {
    struct agent_desk desk;
    struct net net;
    struct brain_net room;
    union session_state state;
    struct episode episode;
    struct memory memory;
};

static void learn_net(const struct school *school, struct bench *bench)
{
    brain_round(&school->brain, &bench->room, &bench->net);
    bench->net.layout = school->game->mind->feature_layout;
    bench->desk.nets = (struct agent_nets){&bench->net, &bench->net};
}

static struct game_state *deal(struct bench *bench, const struct school *school,
                               const struct game_config *config,
                               uint64_t number)
{
    struct seed seed = {{0}};
    struct game_state *state = session_state(&bench->state);
    seed_advance(&seed, school->plan.seed);
    seed.byte[0] = 1;
    seed_advance(&seed, number * 2654435761u);
    game_setup(school->game, config, &seed, state);
    agent_sit(&bench->desk, school->game, seed_number(&seed));
    return state;
}

struct job {
    const struct school *school;
    uint64_t first, games; /* of all workers together */
};

/* Workers of all machines take turns. */
static uint64_t first_game(const struct school *school, int worker)
{
    return (uint64_t)(share_number() * school->jobs + worker);
}

static uint64_t workers_in_all(const struct school *school)
{
    return (uint64_t)(share_machines() * school->jobs);
}

struct lesson {
    uint64_t games, positions, judged;
    double loss, seconds;
};

/* The step shrinks evenly, in proportion, from its first to its last length. */
static struct brain_rates rates_at(const struct school_plan *plan,
                                   uint64_t games)
{
    struct brain_rates rates = plan->rates;
    const float done = (float)games / (float)plan->goal;
    rates.step *= powf(plan->step_end / rates.step, done < 1 ? done : 1);
    return rates;
}

static void play_one(const struct school *school, struct bench *bench,
                     uint64_t number, struct lesson *lesson)
{
    const struct school_plan *plan = &school->plan;
    struct rng rng;
    rng_init(&rng, plan->seed + number, 5);
    const struct train_menu *menu = &school->menu;
    const uint32_t table = rng_below(&rng, (uint32_t)menu->tables);
    struct game_state *state = deal(bench, school, &menu->table[table], number);
    struct episode_plan episode = plan->episode;
    if (menu->alone[table])
        episode.against = 0;
    learn_net(school, bench);
    episode_play(&bench->episode, &episode, &bench->desk, state);
    lesson->judged += bench->desk.work;
    lesson->games++;
}

static void study(int worker, const void *context, void *result)
{
    const struct job *job = context;
    const struct school *school = job->school;
    const struct school_plan *plan = &school->plan;
    const uint64_t start = clock_cpu_ns();
    struct lesson *lesson = result;
    struct bench *bench = calloc(1, sizeof *bench);
    struct memory_entry *entry = calloc(plan->memory, sizeof *entry);
    float *gradient = malloc(school->brain.shape.count * sizeof *gradient);
    if (!bench || !entry || !gradient)
        abort();
    memory_begin(&bench->memory, entry, plan->memory,
                 plan->seed + job->first + first_game(school, worker));
    for (uint64_t number = first_game(school, worker); number < job->games;
         number += workers_in_all(school)) {
        const struct memory_lesson learn = {&school->brain,
                                            rates_at(plan, job->first + number),
                                            plan->batch, gradient};
        play_one(school, bench, job->first + number, lesson);
        memory_add(&bench->memory, &bench->episode);
        const int positions = plan->repeat * bench->episode.positions;
        lesson->loss += memory_learn(&bench->memory, &learn, positions);
        lesson->positions += (uint64_t)positions;
    }
    lesson->seconds = (double)(clock_cpu_ns() - start) / 1e9;
    free(gradient);
    free(entry);
    free(bench);
}

/* Games of the net that knows nothing yet show how large features are. */
static void survey(int worker, const void *context, void *result)
{
    const struct job *job = context;
    const struct school *school = job->school;
    struct lesson lesson = {0};
    struct bench *bench = calloc(1, sizeof *bench);
    if (!bench)
        abort();
    for (uint64_t number = first_game(school, worker); number < job->games;
         number += workers_in_all(school)) {
        play_one(school, bench, job->first + number, &lesson);
        for (int i = 0; i < bench->episode.positions; i++)
            brain_look(result, bench->episode.position[i].x,
                       school->brain.shape.features);
    }
    free(bench);
}

static void add_survey(const void *result, void *sum)
{
    const struct brain_survey *one = result;
    struct brain_survey *all = sum;
    for (int i = 0; i < NET_FEATURES_MAX; i++) {
        all->squares[i] += one->squares[i];
        all->seen[i] += one->seen[i];
    }
}

bool school_survey(struct school *school, uint64_t games)
{
    enum { FAR = 1u << 29 }; /* deals that no lesson has */
    const struct job job = {school, FAR, games};
    struct brain_survey *all = calloc(1, sizeof *all);
    const struct workers workers = {.job = survey,
                                    .gather = add_survey,
                                    .context = &job,
                                    .size = sizeof *all};
    const bool good =
        share_all(all && workers_run(&workers, school->jobs, all));
    if (good) {
        share_sum(all->squares, NET_FEATURES_MAX);
        share_total(all->seen, NET_FEATURES_MAX);
        brain_scale(&school->brain, all);
    }
    free(all);
    return good;
}

static void add_lesson(const void *result, void *sum)
{
    const struct lesson *lesson = result;
    struct lesson *all = sum;
    all->games += lesson->games;
    all->positions += lesson->positions;
    all->judged += lesson->judged;
    all->loss += lesson->loss;
    all->seconds += lesson->seconds;
}

/* What all machines did together. */
static void share_lesson(struct lesson *lesson)
{
    share_total(&lesson->games, 1);
    share_total(&lesson->positions, 1);
    share_total(&lesson->judged, 1);
    share_sum(&lesson->loss, 1);
    share_sum(&lesson->seconds, 1);
}

/* Every machine goes on from the mean of all. */
static void share_brain(const struct brain *brain)
{
    const size_t count = brain->shape.count;
    share_mean(brain->weight, count);
    share_mean(brain->mean, count);
    share_mean(brain->square, count);
    share_mean(brain->steady, count);
    share_total(brain->steps, 1);
    *brain->steps /= (uint64_t)share_machines();
}

bool school_lesson(struct school *school, uint64_t games)
{
    struct checkpoint_progress *progress = &school->progress;
    const struct job job = {school, progress->games, games};
    const struct workers workers = {.job = study,
                                    .gather = add_lesson,
                                    .context = &job,
                                    .size = sizeof(struct lesson)};
    struct lesson all = {0};
    if (!share_all(workers_run(&workers, school->jobs, &all)))
        return false;
    share_lesson(&all);
    share_brain(&school->brain);
    progress->games += all.games;
    progress->positions += all.positions;
    progress->judged += all.judged;
    progress->loss = all.loss;
    progress->lesson_positions = all.positions;
    progress->seconds += all.seconds;
    return true;
}

/* A game with the net on one seat and greedy on all others. */
static double measure_one(const struct school *school, struct bench *bench,
                          uint64_t number, double *margin)
{
    enum { FAR = 1u << 30 }; /* deals that no lesson has */
    const struct game *game = school->game;
    static const struct agent net = {.name = "net", .choose = ply_choose};
    struct game_state *state =
        deal(bench, school, &school->yardstick, FAR + number);
    const int seat = (int)(number % school->yardstick.seats);
    struct game_result result;
    for (int actor; (actor = game_actor(game, state)) != ACTOR_NONE;) {
        const bool nobody =
            actor == ACTOR_CHANCE || game_automatic(game, state);
        const struct agent *agent = actor == seat ? &net : &agent_greedy;
        const game_move move = nobody
                                   ? game_random(game, state, &bench->desk.rng)
                                   : agent_ask(agent, &bench->desk, state);
        game_apply(game, state, move, NULL);
    }
    game_result(game, state, &result);
    for (int i = 0; i < result.seats; i++)
        if (i != seat)
            *margin += (double)(result.score[seat] - result.score[i]) /
                       (result.seats - 1);
    if (school->solo)
        return result.score[0];
    return result.winners >> seat & 1 ? 1.0 / __builtin_popcount(result.winners)
                                      : 0;
}

static void examine(int worker, const void *context, void *result)
{
    const struct job *job = context;
    struct school_report *report = result;
    struct bench *bench = calloc(1, sizeof *bench);
    if (!bench)
        abort();
    learn_net(job->school, bench);
    for (uint64_t number = (uint64_t)worker; number < job->games;
         number += (uint64_t)job->school->jobs) {
        const double share =
            measure_one(job->school, bench, number, &report->margin);
        report->games++;
        report->wins += share;
        report->squares += share * share;
    }
    free(bench);
}

static void add_report(const void *result, void *sum)
{
    const struct school_report *report = result;
    struct school_report *all = sum;
    all->games += report->games;
    all->wins += report->wins;
    all->squares += report->squares;
    all->margin += report->margin;
}

bool school_measure(const struct school *school, uint64_t games,
                    struct school_report *report)
{
    const struct job job = {school, 0, games};
    const struct workers workers = {.job = examine,
                                    .gather = add_report,
                                    .context = &job,
                                    .size = sizeof(struct school_report)};
    memset(report, 0, sizeof *report);
    return workers_run(&workers, school->jobs, report);
}
