/* `borough calibrate`: whether the chances the judge tells come true. */
#include "base/seed.h"
#include "cli/cli.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "cli/sets.h"
#include "cli/table.h"
#include "lab/calibration.h"
#include "lab/contest.h"
#include "lab/queue.h"
#include "sys/workers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: borough calibrate [OPTION]...\n"
    "\n"
    "Players of one kind play each other; before every decision the judge "
    "says\n"
    "what everybody's chances are. Prints, of the chances said, how many came\n"
    "true, and the expected calibration error: the mean gap between the two;\n"
    "likewise for who has just decided and for the others.\n"
    "\n"
    "  --players P  one kind, or several with commas between them, each with\n"
    "               games of its own (strong if not given):\n"
    "               " PLAYERS_WORDS "\n"
    "  --games N    of each kind, 1 to 1000000 (200 if not given)\n"
    "  --seconds N  of each kind: begins no game later, 1 to 1000000 (no "
    "limit\n"
    "               if not given)\n"
    "  --jobs N     processes that share the work, 1 to 64 (1 if not given)\n"
    "  --seed H     up to 64 hexadecimal digits (1 if not given)\n"
    "  --fit        finds weights for the judge on the games of each kind and\n"
    "               prints them; the errors are those with the new weights\n"
    "  --svg FILE   draws the curves as a picture\n"
    "\n"
    "The table, as for borough simulate:\n"
    "  --game G --rules R --mode M --seats N --first S --sets S --set FILE\n"
    "  --scenario S --sides S\n"
    "\n"
    "Examples:\n"
    "  borough calibrate --seats 2 --players casual,skilled,strong\n"
    "  borough calibrate --game subdivision --seats 3 --games 500 --seed 9\n";

enum { KINDS_MAX = 12, GAMES_MOST = 1000000, SECONDS_MOST = 1000000 };

/* What the command line asks for. */
struct wish {
    struct table_wish table;
    struct sets sets;
    const char *players, *seed, *svg;
    int games, seconds, jobs;
    bool fit;
};

/* One kind of players, and the moments of their games. */
struct kind {
    struct agent agent;
    struct calibration calibration;
    struct calibration_curve curve;
    int games;
};

struct plan {
    const struct wish *wish;
    struct contest contest;
    struct players players;
    struct kind kind[KINDS_MAX];
    int kinds;
};

/* What a worker brings: of the games it took, until there might be no room for
 * another. */
enum { MOMENTS_MOST = 16 * GAME_LENGTH_MAX };

struct haul {
    int count;
    struct calibration_moment moment[MOMENTS_MOST];
};

/* What the workers share. */
struct shift {
    const struct contest *contest;
    const struct queue *queue;
};

/* Where the moments of a worker's games are kept. */
struct watching {
    struct calibration calibration;
    int game;
};

/* Where all moments go. */
struct harvest {
    struct calibration *calibration;
    bool full; /* no memory was left */
};

static int complain(const char *sentence)
{
    return cli_fail(STATUS_USAGE, "%s; see borough calibrate --help", sentence);
}

static void watch(void *context, struct agent_desk *desk,
                  const struct session *session)
{
    struct watching *watching = context;
    const struct game_state *now = session_now(session);
    if (session_actor(session) == ACTOR_NONE) {
        struct game_result result;
        game_result(session->game, now, &result);
        calibration_end(&watching->calibration, &result);
        return;
    }
    struct calibration_moment moment = {
        .game = watching->game,
        .move = session->moves,
        .mover =
            session->moves ? session->seat[session->moves - 1] : ACTOR_CHANCE};
    judge_listen(desk, now, &moment.words);
    if (!calibration_add(&watching->calibration, &moment))
        _exit(1);
}

static void work(int worker, const void *context, void *result)
{
    const struct shift *shift = context;
    struct haul *haul = result;
    struct watching watching = {.game = 0};
    struct calibration *kept = &watching.calibration;
    struct contest_table *table = calloc(1, sizeof *table);
    (void)worker;
    if (!table)
        _exit(1);
    *table = (struct contest_table){
        .contest = shift->contest, .watch = watch, .watching = &watching};
    while (kept->count + GAME_LENGTH_MAX <= MOMENTS_MOST &&
           (watching.game = queue_take(shift->queue, GAMES_MOST)) >= 0) {
        struct contest_game game;
        contest_play(table, watching.game, &game);
    }
    haul->count = kept->count;
    if (kept->count)
        memcpy(haul->moment, kept->moment,
               (size_t)kept->count * sizeof *kept->moment);
    calibration_free(kept);
    free(table);
}

static void gather(const void *result, void *sum)
{
    const struct haul *haul = result;
    struct harvest *harvest = sum;
    for (int i = 0; i < haul->count && !harvest->full; i++)
        harvest->full =
            !calibration_add(harvest->calibration, &haul->moment[i]);
}

/* Every round of the workers plays what there is room for. */
static int play_all(const struct plan *plan, const struct shift *shift,
                    struct calibration *calibration)
{
    const struct workers workers = {work, gather, shift, sizeof(struct haul)};
    struct harvest harvest = {.calibration = calibration};
    while (!queue_done(shift->queue))
        if (!workers_run(&workers, plan->wish->jobs, &harvest) || harvest.full)
            return cli_fail(STATUS_NO_MEMORY, "not all workers came back");
    calibration_sort(calibration);
    return OPTIONS_GO;
}

static int play_kind(const struct plan *plan, struct kind *kind)
{
    const struct wish *wish = plan->wish;
    struct contest contest = plan->contest;
    struct queue queue;
    const struct shift shift = {&contest, &queue};
    for (int side = 0; side < 2; side++)
        contest.side[side] = (struct contestant){.agent = &kind->agent,
                                                 .players = &plan->players};
    const int answer = queue_open(&queue, wish->games, wish->seconds)
                           ? play_all(plan, &shift, &kind->calibration)
                           : cli_fail(STATUS_NO_MEMORY, "%s",
                                      status_sentence(STATUS_NO_MEMORY));
    kind->games = answer == OPTIONS_GO ? queue_begun(&queue) : 0;
    queue_close(&queue);
    return answer;
}

static void print_weights(const struct kind *kind,
                          const struct game_judge *weight)
{
    printf("%s, weights: {", kind->agent.name);
    for (int i = 0; i < GAME_JUDGE_PHASES; i++)
        printf("%s{%d, %d, %d}", i ? ", " : "", weight[i].logit,
               weight[i].point, weight[i].rough);
    puts("}");
}

/* Those of the kind's level, or of strong players if it has none. */
static void find_weights(const struct plan *plan, const struct kind *kind,
                         struct game_judge *weight)
{
    const struct contest *contest = &plan->contest;
    const struct agent_desk desk = {.game = contest->game,
                                    .table = kind->agent.level};
    for (int i = 0; i < GAME_JUDGE_PHASES; i++) {
        const struct judge_words words = {.seats = contest->config.seats,
                                          .phase = i};
        weight[i] = *judge_weight(&desk, &words);
    }
}

static void judge_kind(const struct plan *plan, struct kind *kind)
{
    struct game_judge weight[GAME_JUDGE_PHASES];
    find_weights(plan, kind, weight);
    if (plan->wish->fit) {
        calibration_fit(&kind->calibration, weight);
        print_weights(kind, weight);
    }
    calibration_judge(&kind->calibration, weight, &kind->curve);
}

static void print_curve(const struct calibration_curve *curve)
{
    puts("    said %     won %   chances");
    for (int i = 0; i < CALIBRATION_BINS; i++) {
        const double n = (double)curve->count[i];
        if (curve->count[i])
            printf("  %8.1f  %8.1f  %8lld\n", 100 * curve->said[i] / n,
                   100 * curve->won[i] / n, (long long)curve->count[i]);
    }
}

static void print_part(const char *who, const struct calibration_part *part)
{
    const double n = part->count ? (double)part->count : 1;
    printf("  %s: said %.1f %%, won %.1f %%, %lld chances\n", who,
           100 * part->said / n, 100 * part->won / n, (long long)part->count);
}

static int draw(const struct plan *plan)
{
    struct calibration_curve curve[KINDS_MAX];
    const char *name[KINDS_MAX];
    FILE *file = fopen(plan->wish->svg, "w");
    if (!file)
        return cli_fail(STATUS_NO_WRITE, "cannot write %s", plan->wish->svg);
    for (int i = 0; i < plan->kinds; i++) {
        curve[i] = plan->kind[i].curve;
        name[i] = plan->kind[i].agent.name;
    }
    calibration_draw(file, curve, name, plan->kinds);
    return fclose(file) == 0
               ? OPTIONS_GO
               : cli_fail(STATUS_NO_WRITE, "cannot write %s", plan->wish->svg);
}

static int report(struct plan *plan)
{
    for (int i = 0; i < plan->kinds; i++) {
        struct kind *kind = &plan->kind[i];
        judge_kind(plan, kind);
        printf("%s: %d moments of %d games, error %.2f %%, surprise %.3f of "
               "%.3f\n",
               kind->agent.name, kind->calibration.count, kind->games,
               100 * kind->curve.error, kind->curve.surprise, kind->curve.even);
        print_part("who has just decided", &kind->curve.mover);
        print_part("the others", &kind->curve.other);
        print_curve(&kind->curve);
    }
    const int answer = plan->wish->svg ? draw(plan) : OPTIONS_GO;
    return answer == OPTIONS_GO ? cli_finish() : answer;
}

/* "casual,skilled": one word after the other. */
static int read_kinds(struct plan *plan)
{
    const char *rest = plan->wish->players;
    while (rest) {
        const char *comma = strchr(rest, ',');
        const size_t length = comma ? (size_t)(comma - rest) : strlen(rest);
        char word[2 * AGENT_NAME_MAX] = {0};
        if (plan->kinds == KINDS_MAX)
            return complain("there are too many --players");
        memcpy(word, rest, length < sizeof word ? length : sizeof word - 1);
        const int answer = players_read(&plan->players, "--players", word,
                                        &plan->kind[plan->kinds++].agent);
        if (answer != OPTIONS_GO)
            return answer;
        rest = comma ? comma + 1 : NULL;
    }
    return OPTIONS_GO;
}

static int prepare(struct plan *plan)
{
    const struct wish *wish = plan->wish;
    struct contest *contest = &plan->contest;
    int answer = table_configure(&wish->sets, &wish->table, "calibrate",
                                 &contest->game, &contest->config);
    if (answer != OPTIONS_GO)
        return answer;
    if (contest->config.seats == 1 ||
        contest_has_automaton(contest->game, &contest->config))
        return complain("chances are for several players");
    if (!seed_read(&contest->seed, wish->seed, strlen(wish->seed)))
        return cli_fail(STATUS_USAGE,
                        "--seed takes 1 to 64 hexadecimal digits, not '%s'",
                        wish->seed);
    answer = players_open(&plan->players, contest->game, NULL);
    if (answer == OPTIONS_GO && !plan->players.nets.table)
        return complain("this game has no net to judge by");
    return answer == OPTIONS_GO ? read_kinds(plan) : answer;
}

static int calibrate(void *context)
{
    struct plan *plan = calloc(1, sizeof *plan);
    if (!plan)
        return cli_fail(STATUS_NO_MEMORY, "%s",
                        status_sentence(STATUS_NO_MEMORY));
    plan->wish = context;
    int answer = prepare(plan);
    for (int i = 0; answer == OPTIONS_GO && i < plan->kinds; i++)
        answer = play_kind(plan, &plan->kind[i]);
    if (answer == OPTIONS_GO)
        answer = report(plan);
    for (int i = 0; i < plan->kinds; i++)
        calibration_free(&plan->kind[i].calibration);
    players_close(&plan->players);
    free(plan);
    return answer;
}

int cli_calibrate(int argc, char **argv)
{
    struct wish wish = {.table = {.usual_seats = 4},
                        .players = "strong",
                        .seed = "1",
                        .games = 200,
                        .jobs = 1};
    const struct option option[] = {
        TABLE_OPTIONS(&wish.table),
        {.name = "players", .word = &wish.players},
        {.name = "seed", .word = &wish.seed},
        {.name = "svg", .word = &wish.svg},
        {.name = "sets", .word = &wish.sets.chosen},
        {.name = "set", .list = &wish.sets.file},
        {.name = "games", .number = &wish.games, .min = 1, .max = GAMES_MOST},
        {.name = "seconds",
         .number = &wish.seconds,
         .min = 1,
         .max = SECONDS_MOST},
        {.name = "jobs", .number = &wish.jobs, .min = 1, .max = WORKERS_MAX},
        {.name = "fit", .flag = &wish.fit}};
    const struct options options = {.command = "calibrate",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    const int answer = options_read(&options, argc, argv);
    return answer == OPTIONS_GO ? sets_run(&wish.sets, calibrate, &wish)
                                : answer;
}
