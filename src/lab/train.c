/* `borough train`: a net learns by playing against itself. */
#include "base/hash.h"
#include "cli/cli.h"
#include "cli/fail.h"
#include "cli/options.h"
#include "lab/train_plot.h"
#include "lab/train_record.h"
#include "lab/train_school.h"
#include "lab/train_share.h"
#include "lab/train_wish.h"
#include "sys/clock.h"
#include "sys/file.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A course on its way. Machine 0 has its text, its curve and the files. */
struct course {
    const struct train_wish *wish;
    struct school school;
    struct checkpoint checkpoint;
    char *text;           /* what the checkpoint says of the course */
    uint64_t start_ms;    /* of this run */
    uint64_t lesson_ms;   /* what the last lesson took, measuring and all */
    double lesson_rate;   /* games per second in it */
    struct brain_net net; /* room to round weights */
    _Alignas(8) char file[NET_FILE_MAX];
};

static int no_memory(void)
{
    return cli_fail(STATUS_NO_MEMORY, "no room to train");
}

static int write_file(const char *path, const void *bytes, size_t size)
{
    const struct file_outcome outcome = file_write(path, bytes, size);
    return outcome.status == STATUS_OK
               ? OPTIONS_GO
               : cli_fail(outcome.status, "%s: %s", path, outcome.reason);
}

/* A text that is being written to memory. */
struct page {
    FILE *out;
    char *bytes;
    size_t size;
};

static bool page_open(struct page *page)
{
    page->bytes = NULL;
    page->out = open_memstream(&page->bytes, &page->size);
    return page->out != NULL;
}

/* False: not all of it could be kept. Whatever happens, the caller frees the
 * bytes. */
static bool page_close(struct page *page)
{
    const bool good = !ferror(page->out);
    return fclose(page->out) == 0 && good;
}

static int write_page(struct page *page, const char *path)
{
    const int answer = page_close(page)
                           ? write_file(path, page->bytes, page->size)
                           : no_memory();
    free(page->bytes);
    return answer;
}

/* Only a net that can be read takes the place of the last one. */
static int write_net(struct course *course, struct net *net)
{
    const struct school *school = &course->school;
    struct net back;
    const char *why;
    net->layout = school->game->mind->feature_layout;
    snprintf(net->name, sizeof net->name, "%s", school->game->name);
    brain_round(&school->brain, &course->net, net);
    const size_t size = net_write(net, course->file);
    if (net_read(&back, course->file, size, &why) != STATUS_OK)
        return cli_fail(STATUS_BAD_NET, "what was learnt is no net: %s", why);
    return write_file(course->wish->out, course->file, size);
}

static int save_net(struct course *course)
{
    struct net net = {0};
    struct page record;
    if (!page_open(&record))
        return no_memory();
    train_record_net(record.out, course->wish, &course->school,
                     curve_last(&course->checkpoint.curve));
    int answer = page_close(&record) ? OPTIONS_GO : no_memory();
    if (answer == OPTIONS_GO && record.size > NET_RECORD_MAX)
        answer = cli_fail(STATUS_TOO_LONG,
                          "the command line is too long for the net's record");
    if (answer == OPTIONS_GO) {
        net.record = record.bytes;
        net.record_size = record.size;
        answer = write_net(course, &net);
    }
    free(record.bytes);
    return answer;
}

/* The table goes beside the picture: .txt for .svg. */
static int save_table(const struct train_plot *plot, const char *picture)
{
    static const char end[] = ".txt";
    struct page page;
    char *path = strdup(picture);
    if (!path || !page_open(&page)) {
        free(path);
        return no_memory();
    }
    memcpy(path + strlen(path) - strlen(end), end, strlen(end));
    train_plot_table(page.out, plot);
    const int answer = write_page(&page, path);
    free(path);
    return answer;
}

static int save_plot(const struct course *course)
{
    const struct school *school = &course->school;
    char title[NET_NAME_MAX + 32];
    const struct train_plot plot = {
        .curve = &course->checkpoint.curve,
        .title = title,
        .strength = school->solo ? "mean score alone"
                                 : "share of the win against greedy",
        .most = school->solo ? 0 : 1,
        .equal = school->solo ? -1 : 1.0 / school->yardstick.seats};
    struct page page;
    if (!course->wish->plot)
        return OPTIONS_GO;
    if (!page_open(&page))
        return no_memory();
    snprintf(title, sizeof title, "borough train --game %s",
             school->game->name);
    train_plot_picture(page.out, &plot);
    const int answer = write_page(&page, course->wish->plot);
    return answer == OPTIONS_GO ? save_table(&plot, course->wish->plot)
                                : answer;
}

static int save_checkpoint(struct course *course)
{
    struct checkpoint *checkpoint = &course->checkpoint;
    if (!course->wish->checkpoint)
        return OPTIONS_GO;
    checkpoint->progress = course->school.progress;
    const size_t size = checkpoint_size(checkpoint);
    void *bytes = malloc(size);
    if (!bytes)
        return no_memory();
    checkpoint_write(checkpoint, bytes);
    const int answer = write_file(course->wish->checkpoint, bytes, size);
    free(bytes);
    return answer;
}

/* The checkpoint comes last: who goes on from it has all other files. */
static int save(struct course *course)
{
    int answer = save_net(course);
    if (answer == OPTIONS_GO)
        answer = save_plot(course);
    return answer == OPTIONS_GO ? save_checkpoint(course) : answer;
}

static void add_point(struct course *course, const struct school_report *report)
{
    const struct checkpoint_progress *progress = &course->school.progress;
    const double n = (double)report->games, mean = report->wins / n;
    const double variance = fmax(0, report->squares / n - mean * mean);
    const struct curve_point point = {
        .games = progress->games,
        .measured = report->games,
        .seconds = progress->seconds,
        .loss = progress->loss / fmax(1, (double)progress->lesson_positions),
        .strength = mean,
        .either_way = 1.96 * sqrt(variance / n),
        .margin = report->margin / n};
    curve_add(&course->checkpoint.curve, &point);
}

static void print_line(const struct course *course)
{
    const struct curve_point *point = curve_last(&course->checkpoint.curve);
    const int digits = course->school.solo ? 1 : 3;
    const uint64_t ms = clock_wall_ms() - course->start_ms;
    printf("%8" PRIu64 " games %7.0f s %7.1f games/s  loss %.4f  "
           "%s %.*f +- %.*f",
           point->games, (double)ms / 1000, course->lesson_rate, point->loss,
           course->school.solo ? "score" : "strength", digits, point->strength,
           digits, point->either_way);
    if (!course->school.solo)
        printf("  margin %+.1f", point->margin);
    putchar('\n');
    fflush(stdout);
}

/* What machine 0 does after a lesson. */
static int report(struct course *course)
{
    struct school_report result;
    if (!school_measure(&course->school, (uint64_t)course->wish->measure,
                        &result))
        return cli_fail(STATUS_NO_MEMORY, "not all workers came back");
    add_point(course, &result);
    print_line(course);
    return save(course);
}

/* A lesson, and what is to be told of it; all machines end alike. */
static int lesson(struct course *course)
{
    struct school *school = &course->school;
    const uint64_t left = school->plan.goal - school->progress.games;
    const uint64_t wanted = (uint64_t)course->wish->lesson;
    const uint64_t games = left < wanted ? left : wanted;
    const uint64_t start = clock_wall_ms();
    int answer = OPTIONS_GO;
    if (!school_lesson(school, games))
        return cli_fail(STATUS_NO_MEMORY, "not all workers came back");
    course->lesson_rate =
        (double)games * 1000 / fmax(1, (double)(clock_wall_ms() - start));
    if (share_number() == 0)
        answer = report(course);
    course->lesson_ms = clock_wall_ms() - start;
    share_copy(&answer, sizeof answer);
    return answer;
}

/* Whether there is another lesson: games are left, and time for it. */
static bool goes_on(const struct course *course)
{
    const uint64_t end_ms = (uint64_t)course->wish->minutes * 60000;
    const uint64_t now_ms = clock_wall_ms() - course->start_ms;
    bool more = course->school.progress.games < course->school.plan.goal &&
                (end_ms == 0 || course->lesson_ms == 0 ||
                 now_ms + course->lesson_ms <= end_ms);
    share_copy(&more, sizeof more);
    return more;
}

static void make_plan(struct school *school, const struct train_wish *wish)
{
    struct school_plan *plan = &school->plan;
    const float millionth = 1e-6f;
    plan->episode.agent = wish->player;
    plan->episode.rival = wish->rival;
    plan->episode.against = (uint32_t)wish->against;
    plan->episode.lambda = (float)wish->lambda / 100;
    plan->episode.stray = (uint32_t)wish->stray;
    plan->episode.bystanders = (uint32_t)wish->bystanders;
    plan->rates = (struct brain_rates){(float)wish->step * millionth, 1,
                                       wish->solo ? 2.0f : 0.3f,
                                       wish->solo ? 0.0f : 0.5f};
    plan->step_end = (float)wish->step_end * millionth;
    plan->batch = wish->batch;
    plan->repeat = wish->repeat;
    plan->memory = (uint32_t)wish->memory;
    plan->goal = (uint64_t)wish->games;
    plan->seed = (uint64_t)wish->seed;
}

static void choose_tables(struct school *school, const struct train_wish *wish)
{
    train_menu_fill(&school->menu, school->game, wish->solo);
    train_menu_yardstick(school->game, wish->solo, &school->yardstick);
    if (wish->narrow) {
        school->menu.tables = 1;
        school->menu.table[0] = school->yardstick;
        school->menu.alone[0] = false;
    }
}

/* Why the net cannot be gone on from; NULL: it can. */
static const char *unfit(const struct net *net, const struct course *course)
{
    const struct game *game = course->school.game;
    if (strcmp(net->name, game->name) != 0)
        return "the net is for another game";
    if (net->layout != game->mind->feature_layout ||
        net->features != game->mind->feature_count)
        return "the net is for another layout of the features";
    if (net->hidden != course->wish->hidden)
        return "the net has another --hidden";
    return NULL;
}

/* A net to start from, and its bytes. */
struct origin_net {
    struct net net;
    char *bytes;
    uint64_t hash; /* 0: there is none */
};

static int read_origin(const struct course *course, struct origin_net *origin)
{
    const char *path = course->wish->from, *why;
    size_t size;
    *origin = (struct origin_net){0};
    if (!path)
        return OPTIONS_GO;
    const struct file_outcome outcome =
        file_read(path, NET_FILE_MAX, &origin->bytes, &size);
    if (outcome.status != STATUS_OK)
        return cli_fail(outcome.status, "%s: %s", path, outcome.reason);
    if (net_read(&origin->net, origin->bytes, size, &why) != STATUS_OK)
        return cli_fail(STATUS_BAD_NET, "%s: %s", path, why);
    if ((why = unfit(&origin->net, course)) != NULL)
        return cli_fail(STATUS_BAD_NET, "%s: %s", path, why);
    origin->hash = hash_bytes(HASH_START, origin->bytes, size);
    return OPTIONS_GO;
}

static int write_text(struct course *course, const struct origin_net *origin)
{
    struct page page;
    if (!page_open(&page))
        return no_memory();
    train_record_course(page.out, course->wish, &course->school, origin->hash);
    const bool good = page_close(&page) && page.size <= CHECKPOINT_COURSE_MAX;
    course->text = page.bytes;
    course->checkpoint.course = page.bytes;
    course->checkpoint.course_size = page.size;
    return good ? OPTIONS_GO : no_memory();
}

/* Goes on from the checkpoint if there is one; `begun` says whether. */
static int read_checkpoint(struct course *course, bool *begun)
{
    const char *path = course->wish->checkpoint;
    char *bytes, room[1024];
    size_t size;
    struct text reason;
    *begun = path && access(path, F_OK) == 0;
    if (!*begun)
        return OPTIONS_GO;
    const struct file_outcome outcome =
        file_read(path, CHECKPOINT_SIZE_MAX, &bytes, &size);
    if (outcome.status != STATUS_OK)
        return cli_fail(outcome.status, "%s: %s", path, outcome.reason);
    text_init(&reason, room, sizeof room);
    const enum status status =
        checkpoint_read(&course->checkpoint, bytes, size, &reason);
    free(bytes);
    if (status != STATUS_OK)
        return cli_fail(status, "%s: %s", path, room);
    if (course->checkpoint.curve.count == 0)
        return cli_fail(STATUS_BAD_RECORD, "%s: it has no lesson", path);
    course->school.progress = course->checkpoint.progress;
    printf("goes on after %" PRIu64 " of %" PRIu64 " games\n",
           course->school.progress.games, course->school.plan.goal);
    return OPTIONS_GO;
}

static bool look_around(struct school *school)
{
    const uint64_t most = 200, goal = school->plan.goal;
    return school_survey(school, goal < most ? goal : most);
}

/* The first machine reads files and finds where to go on; all have the same
 * weights and progress then. */
static int begin(struct course *course)
{
    struct school *school = &course->school;
    struct origin_net origin = {0};
    bool begun = false;
    int answer = OPTIONS_GO;
    brain_begin(&school->brain, school->plan.seed);
    if (share_number() == 0) {
        answer = read_origin(course, &origin);
        if (answer == OPTIONS_GO)
            answer = write_text(course, &origin);
        if (answer == OPTIONS_GO)
            answer = read_checkpoint(course, &begun);
    }
    share_copy(&answer, sizeof answer);
    share_copy(&begun, sizeof begun);
    if (answer == OPTIONS_GO && !begun && !look_around(school))
        answer = cli_fail(STATUS_NO_MEMORY, "not all workers came back");
    if (answer == OPTIONS_GO && !begun && origin.hash)
        brain_take(&school->brain, &origin.net);
    share_copy(&school->progress, sizeof school->progress);
    share_copy(school->memory, school->memory_size);
    free(origin.bytes);
    return answer;
}

static int run(struct course *course)
{
    int answer = begin(course);
    /* Where nothing is left to learn, the files are written all the same. */
    if (answer == OPTIONS_GO && share_number() == 0 &&
        course->school.progress.games >= course->school.plan.goal)
        answer = save(course);
    share_copy(&answer, sizeof answer);
    while (answer == OPTIONS_GO && goes_on(course))
        answer = lesson(course);
    return answer == OPTIONS_GO ? cli_finish() : answer;
}

/* Removes what a course that was killed left beside its files. */
static void sweep(const struct train_wish *wish)
{
    const char *const path[] = {wish->out, wish->checkpoint, wish->plot};
    for (size_t i = 0; i < sizeof path / sizeof *path; i++)
        if (path[i])
            file_sweep(path[i]);
}

static int open_and_run(struct course *course)
{
    struct school *school = &course->school;
    const struct train_wish *wish = course->wish;
    school->game = wish->game;
    school->solo = wish->solo;
    school->jobs = wish->jobs;
    make_plan(school, wish);
    choose_tables(school, wish);
    if (!school_open(school, wish->hidden))
        return no_memory();
    course->checkpoint.brain = school->brain;
    course->start_ms = clock_wall_ms();
    if (share_number() == 0)
        sweep(wish);
    const int answer = run(course);
    school_close(school);
    return answer;
}

int cli_train(int argc, char **argv)
{
    struct train_wish wish;
    const int go = train_wish_read(&wish, argc, argv);
    if (go != OPTIONS_GO)
        return go;
    struct course *course = calloc(1, sizeof *course);
    if (!course)
        return no_memory();
    course->wish = &wish;
    share_open();
    const int answer = open_and_run(course);
    share_close();
    free(course->text);
    free(course);
    return answer;
}
