/* Columns are collected first and printed when their widths are known; the last
 * lines give the seeds and the command that plays the same games again. */
#include "lab/arena_report.h"

#include "base/text.h"
#include "cli/columns.h"

#include <stdio.h>
#include <string.h>

void arena_begin(struct arena_cell *cell, const struct contest *contest)
{
    memset(cell, 0, sizeof *cell);
    cell->one = contest->side[0].agent;
    cell->others = contest->side[1].agent;
    cell->luck = contest->samples;
    cell->solo = contest->config.seats == 1;
}

void arena_count(struct arena_cell *cell, const struct contest_game *game)
{
    tally_add(&cell->share, game->share);
    tally_add(&cell->score, game->score);
    tally_add(&cell->rivals, game->others);
    if (cell->luck)
        tally_control_add(&cell->control,
                          cell->solo ? game->score : game->share, game->luck);
    if (game->ladder)
        tally_ladder_add(&cell->ladder, game->ladder, game->score);
    if (game->target)
        tally_add(&cell->target, game->score >= game->target);
}

static void put_share(struct columns *columns, const struct tally *share)
{
    const struct tally_interval interval = tally_share_interval(share);
    columns_put(columns, "%.2f %%", 100 * share->mean);
    columns_put(columns, "%.2f to %.2f", 100 * interval.low,
                100 * interval.high);
}

static void put_times(struct columns *columns, const struct tally_times *times)
{
    columns_put(columns, "%.3g", tally_times_median(times) / 1e6);
    columns_put(columns, "%.3g", tally_times_mean(times) / 1e6);
}

/* "champion v greedy, net, greedy" */
static void put_mixed(struct columns *columns, const struct contest *contest)
{
    char room[GAME_SEATS_MAX * (AGENT_NAME_MAX + 2) + 8];
    struct text text;
    text_init(&text, room, sizeof room);
    text_add(&text, contest->side[0].agent->name);
    for (int place = 1; place < contest->config.seats; place++) {
        text_add(&text, place == 1 ? " v " : ", ");
        text_add(&text, contest_other(contest, place)->name);
    }
    columns_put(columns, "%s", room);
}

static void print_shares(const struct arena_report *report)
{
    const int seats = report->contest->config.seats;
    struct columns columns;
    columns_begin(&columns,
                  "one against others|games|wins|95 %|fair|score|others'|"
                  "ms median|ms mean");
    for (int i = 0; i < report->cells; i++) {
        const struct arena_cell *cell = &report->cell[i];
        columns_row(&columns);
        if (report->contest->side[1].more)
            put_mixed(&columns, report->contest);
        else if (cell->others)
            columns_put(&columns, "%s v %d %s", cell->one->name, seats - 1,
                        cell->others->name);
        else
            columns_put(&columns, "%s v the automaton", cell->one->name);
        columns_put(&columns, "%lld", (long long)cell->share.count);
        put_share(&columns, &cell->share);
        columns_put(&columns, "%.2f %%", 100.0 / seats);
        columns_put(&columns, "%.2f", cell->score.mean);
        columns_put(&columns, "%.2f", cell->rivals.mean);
        put_times(&columns, &cell->times);
    }
    columns_print(&columns, report->markdown);
}

static void print_scores(const struct arena_report *report)
{
    const struct arena_cell *cell = report->cell;
    const struct tally *score = &cell->score;
    const struct tally_interval interval = tally_interval(score);
    struct columns columns;
    columns_begin(&columns,
                  "alone|games|mean|95 %|deviation|best|worst|ms median|"
                  "ms mean");
    columns_row(&columns);
    columns_put(&columns, "%s", cell->one->name);
    columns_put(&columns, "%lld", (long long)score->count);
    columns_put(&columns, "%.2f", score->mean);
    columns_put(&columns, "%.2f to %.2f", interval.low, interval.high);
    columns_put(&columns, "%.2f", tally_deviation(score));
    columns_put(&columns, "%.0f", score->best);
    columns_put(&columns, "%.0f", score->worst);
    put_times(&columns, &cell->times);
    columns_print(&columns, report->markdown);
}

static void print_ladder(const struct arena_report *report)
{
    const struct tally_ladder *ladder = &report->cell->ladder;
    const double games = (double)report->cell->score.count;
    struct columns columns;
    if (ladder->rungs == 0)
        return;
    columns_begin(&columns, "rung|games|share");
    for (int i = 0; i < ladder->rungs; i++) {
        const struct tally_rung *rung = &ladder->rung[i];
        columns_row(&columns);
        columns_put(&columns, "%s", rung->word);
        columns_put(&columns, "%lld", (long long)rung->games);
        columns_put(&columns, "%.2f %%", 100 * (double)rung->games / games);
    }
    columns_print(&columns, report->markdown);
}

static void print_target(const struct arena_report *report)
{
    const struct tally *target = &report->cell->target;
    struct columns columns;
    if (target->count == 0)
        return;
    columns_begin(&columns, "target|games|reached|95 %");
    columns_row(&columns);
    columns_put(&columns, "of the scenario");
    columns_put(&columns, "%lld", (long long)target->count);
    put_share(&columns, target);
    columns_print(&columns, report->markdown);
}

static void put_adjusted(struct columns *columns, const struct arena_cell *cell,
                         const char *what, double part)
{
    struct tally_adjusted adjusted;
    const double unit = cell->solo ? 1 : 100;
    tally_control_adjust(&cell->control, part, &adjusted);
    columns_row(columns);
    columns_put(columns, "%s: %s", cell->one->name, what);
    columns_put(columns, "%.3f", part);
    columns_put(columns, cell->solo ? "%.2f" : "%.2f %%", unit * adjusted.mean);
    columns_put(columns, "%.2f to %.2f", unit * adjusted.interval.low,
                unit * adjusted.interval.high);
    columns_put(columns, "%.3f", adjusted.factor);
}

static void print_control(const struct arena_report *report)
{
    struct columns columns;
    if (!report->cell->luck)
        return;
    columns_begin(&columns,
                  report->cell->solo
                      ? "luck taken off|part|score|95 %|variance cut by"
                      : "luck taken off|part|wins|95 %|variance cut by");
    for (int i = 0; i < report->cells; i++) {
        const struct arena_cell *cell = &report->cell[i];
        put_adjusted(&columns, cell, "none", 0);
        put_adjusted(&columns, cell, "all", 1);
        put_adjusted(&columns, cell, "as suits these games",
                     tally_control_part(&cell->control));
    }
    columns_print(&columns, report->markdown);
}

static void print_verdict(const struct arena_report *report)
{
    const struct sprt *sprt = &report->cell->sprt;
    static const char *const word[] = {[SPRT_GO_ON] = "undecided",
                                       [SPRT_H0] = "H0 accepted: not better",
                                       [SPRT_H1] = "H1 accepted: better"};
    if (!report->sprt)
        return;
    printf("sprt: %s after %lld games (log ratio %.3f, bounds %.3f and "
           "%.3f)\n\n",
           word[sprt->verdict], (long long)sprt->games, sprt->sum, sprt->lower,
           sprt->upper);
}

/* The configuration in one line: "rules 2e, mode standard, ...". */
static void print_table(const struct contest *contest)
{
    char room[1024];
    struct text text;
    text_init(&text, room, sizeof room);
    game_config_text(contest->game, &contest->config, &text);
    fputs(contest->game->name, stdout);
    for (const char *at = room; *at;) {
        const size_t size = strcspn(at, "\n");
        const size_t key = strcspn(at, ":");
        printf(", %.*s%.*s", (int)key, at, (int)(size - key - 1), at + key + 1);
        at += size + (at[size] == '\n');
    }
    fputs("\n\n", stdout);
}

/* A word as a shell reads it back. */
static void print_word(const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRST"
                                "UVWXYZ0123456789-_=:.,/%+@";
    if (*word && !word[strspn(word, plain)]) {
        printf(" %s", word);
        return;
    }
    fputs(" '", stdout);
    for (; *word; word++)
        if (*word == '\'')
            fputs("'\\''", stdout);
        else
            putchar(*word);
    putchar('\'');
}

static void print_origin(const struct arena_report *report)
{
    const char *tick = report->markdown ? "`" : "";
    const long long games = (long long)report->cell->score.count;
    printf("seeds: %s%s%s", tick, report->seed, tick);
    if (games > 1)
        printf(" and the %lld after it", games - 1);
    printf("\ncommand: %sborough", tick);
    for (int i = 0; i < report->argc; i++)
        print_word(report->argv[i]);
    printf("%s\n", tick);
}

void arena_report(const struct arena_report *report)
{
    const bool alone = !report->cell->others;
    print_table(report->contest);
    if (report->contest->config.seats > 1)
        print_shares(report);
    if (alone) {
        print_scores(report);
        print_ladder(report);
        print_target(report);
    }
    print_control(report);
    print_verdict(report);
    print_origin(report);
}
