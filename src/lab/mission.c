/* `borough mission`: tasks on real tables, played, tried, proven, measured. */
#include "lab/mission.h"

#include "base/text.h"
#include "cli/cli.h"
#include "cli/fail.h"
#include "cli/language.h"
#include "cli/options.h"
#include "mission/shipped.h"
#include "sys/file.h"
#include "terminal/clauses.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CLAUSES_MAX = 1024 };

struct wish {
    const char *word[3]; /* what to do, and with what */
    int width, moves, seconds, tries;
    bool text;
    const struct words_language *language;
};

typedef int do_mission(struct mission_bench *bench, const struct wish *wish);

/* What the star asks for, and how often it was reached when measured. */
static void print_star(const struct mission *mission, int star)
{
    const struct words_language *const language = cli_language();
    char clauses[CLAUSES_MAX], share[16], said[32];
    struct text text;
    text_init(&text, clauses, sizeof clauses);
    clauses_said(mission, star, language, &text);
    fputs(clauses, stdout);
    snprintf(share, sizeof share, "%d", mission->tries[star]);
    if (mission->tries[star] >= 0)
        printf(" (%s)",
               words_fill(said, sizeof said, language, WORD_REVIEW_PERCENT,
                          .n = words_text(share)));
}

static void print_one(const struct mission *mission)
{
    printf("%-5s %-12s", mission->id, mission->session.game->name);
    for (int star = 0; star < MISSION_STARS; star++) {
        fputs(star ? " | " : "", stdout);
        print_star(mission, star);
    }
    putchar('\n');
}

static int list(struct mission_bench *bench, const struct wish *wish)
{
    (void)wish;
    cli_tell_people();
    for (int i = 0; i < missions_count; i++) {
        const int answer = mission_take(bench, i);
        if (answer != OPTIONS_GO)
            return answer;
        print_one(&bench->mission);
    }
    return cli_finish();
}

/* How the stars of the game on the bench stand. */
static int report(const struct mission_bench *bench)
{
    const struct mission *mission = &bench->mission;
    struct judged judged[MISSION_CLAUSES];
    task_judge(&mission->task, &bench->session, judged);
    for (int star = 1; star <= MISSION_STARS; star++)
        printf("star %d: %s: %s\n", star, mission->star[star - 1],
               verdict_word[task_star(&mission->task, judged, star)]);
    printf("stars: %d\n", task_stars(&mission->task, judged));
    return cli_finish();
}

static int try(struct mission_bench *bench, const struct wish *wish)
{
    int stars, answer = mission_take_file(bench, wish->word[1]);
    if (answer == OPTIONS_GO && !wish->word[2])
        return cli_fail(STATUS_USAGE, "mission try takes a record");
    if (answer == OPTIONS_GO)
        answer = mission_replay(bench, wish->word[2], &stars);
    return answer == OPTIONS_GO ? report(bench) : answer;
}

static void write_record(struct mission_bench *bench, struct text *text)
{
    static const struct record_player who = {"Solver", RECORD_SEARCH,
                                             RECORD_FAST};
    struct record_player player[GAME_SEATS_MAX];
    mission_players(&bench->mission, &who, player);
    record_write(&bench->session, player, text);
}

static int solve(struct mission_bench *bench, const struct wish *wish)
{
    const struct solve_wish search = {wish->width, wish->moves, wish->seconds};
    struct text text;
    const int answer = mission_take_file(bench, wish->word[1]);
    if (answer != OPTIONS_GO)
        return answer;
    const int stars = mission_solve(bench, &search);
    if (stars < 0)
        return cli_fail(STATUS_TOO_LONG, "no game came to its end in time");
    text_init(&text, bench->text, sizeof bench->text);
    write_record(bench, &text);
    fputs(bench->text, stdout);
    fprintf(stderr, "borough: %s: %d stars\n", bench->mission.id, stars);
    return stars == MISSION_STARS ? cli_finish() : 1;
}

/* The record of the mission on the bench has all three stars. */
static int prove_one(struct mission_bench *bench, const char *folder)
{
    char path[FILE_PLACE_MAX];
    int stars;
    snprintf(path, sizeof path, "%s/%s.record", folder, bench->mission.id);
    const int answer = mission_replay(bench, path, &stars);
    if (answer != OPTIONS_GO)
        return answer;
    if (stars < MISSION_STARS)
        return cli_fail(STATUS_NOT_ALLOWED, "%s: star %d of mission %s: %s",
                        path, stars + 1, bench->mission.id,
                        bench->mission.star[stars]);
    printf("%s: three stars\n", bench->mission.id);
    return OPTIONS_GO;
}

static int prove(struct mission_bench *bench, const struct wish *wish)
{
    const char *folder = wish->word[1], *only = wish->word[2];
    int failed = 0;
    for (int i = 0; i < (only ? 1 : missions_count); i++) {
        int answer =
            only ? mission_take_file(bench, only) : mission_take(bench, i);
        if (answer == OPTIONS_GO)
            answer = prove_one(bench, folder);
        if (answer != OPTIONS_GO)
            failed = answer;
    }
    return failed ? failed : cli_finish();
}

static int measure_one(struct mission_bench *bench, int tries)
{
    int share[MISSION_STARS];
    mission_measure(bench, tries, share);
    printf("%s tries: %d %d %d\n", bench->mission.id, share[0], share[1],
           share[2]);
    return cli_finish();
}

static int measure(struct mission_bench *bench, const struct wish *wish)
{
    const char *only = wish->word[1];
    int answer = OPTIONS_GO;
    for (int i = 0; i < (only ? 1 : missions_count); i++) {
        answer = only ? mission_take_file(bench, only) : mission_take(bench, i);
        if (answer != OPTIONS_GO)
            return answer;
        answer = measure_one(bench, wish->tries);
        if (answer)
            return answer;
    }
    return answer;
}

/* The mission as a trace, for whoever begins a game from a file. */
static int write_deal(const struct mission_bench *bench, char *path)
{
    static char text[TRACE_OUTPUT_MAX];
    struct text out;
    const int file = mkstemp(path);
    FILE *const stream = file < 0 ? NULL : fdopen(file, "w");
    if (!stream)
        return cli_fail(STATUS_NO_FILE, "%s: cannot be written", path);
    text_init(&out, text, sizeof text);
    struct session again = bench->mission.session;
    session_rewind(&again, 0);
    trace_setup(&again, &out);
    while (again.moves < bench->mission.session.moves)
        trace_say(&again, bench->mission.session.move[again.moves], &out);
    fputs(text, stream);
    return fclose(stream) == 0
               ? OPTIONS_GO
               : cli_fail(STATUS_NO_FILE, "%s: cannot be written", path);
}

/* `borough play --deal FILE` with the mission's rivals. */
static int start_play(struct mission_bench *bench, const char *path,
                      const struct wish *wish)
{
    char word[GAME_SEATS_MAX][RECORD_NAME_MAX + 16];
    char *argument[2 * GAME_SEATS_MAX + 8];
    char language[64];
    struct record_player player[GAME_SEATS_MAX];
    static const struct record_player who = {"You", RECORD_HUMAN, RECORD_FAST};
    int count = 0;
    char play[] = "play", deal[] = "--deal", option[] = "--player",
         fresh[] = "--new", lines[] = "--text";
    mission_players(&bench->mission, &who, player);
    argument[count++] = play;
    argument[count++] = deal;
    snprintf(bench->text, sizeof bench->text, "%s", path);
    argument[count++] = bench->text;
    argument[count++] = fresh;
    if (wish->text)
        argument[count++] = lines;
    snprintf(language, sizeof language, "--language=%s", wish->language->id);
    argument[count++] = language;
    for (int seat = 0; seat < bench->mission.session.config.seats; seat++) {
        struct text told;
        text_init(&told, word[seat], sizeof word[seat]);
        text_add(&told, record_kind_word[player[seat].kind]);
        text_char(&told, ':');
        text_add(&told, player[seat].name);
        argument[count++] = option;
        argument[count++] = word[seat];
    }
    argument[count] = NULL;
    return cli_play_mission(&bench->mission, count, argument);
}

static int play(struct mission_bench *bench, const struct wish *wish)
{
    char path[] = "/tmp/borough-mission-XXXXXX";
    int answer = mission_take_file(bench, wish->word[1]);
    if (answer != OPTIONS_GO)
        return answer;
    print_one(&bench->mission);
    answer = write_deal(bench, path);
    if (answer == OPTIONS_GO)
        answer = start_play(bench, path, wish);
    unlink(path);
    return answer;
}

static const struct {
    const char *word;
    do_mission *run;
    int words; /* that must follow */
} deeds[] = {
    {"list", list, 0},   {"play", play, 1},   {"try", try, 2},
    {"solve", solve, 1}, {"prove", prove, 1}, {"measure", measure, 0},
};

enum { DEEDS = sizeof deeds / sizeof *deeds };

static int run(const struct wish *wish)
{
    int which = 0;
    while (which < DEEDS && strcmp(deeds[which].word, wish->word[0]) != 0)
        which++;
    if (which == DEEDS)
        return cli_refuse(wish->language, STATUS_USAGE, WORD_REFUSE_DEED,
                          .word = words_text(wish->word[0]));
    if (deeds[which].words > 0 && !wish->word[deeds[which].words])
        return cli_refuse(wish->language, STATUS_USAGE, WORD_REFUSE_MISSING,
                          .command = words_text("mission"));
    struct mission_bench *bench = mission_bench_open();
    const int answer = bench ? deeds[which].run(bench, wish)
                             : cli_fail_in(wish->language, STATUS_NO_MEMORY);
    mission_bench_close(bench);
    return answer;
}

int cli_mission(int argc, char **argv)
{
    struct wish wish = {.width = 60, .moves = 15, .seconds = 120, .tries = 40};
    const char *asked = NULL;
    const struct option option[] = {
        {.name = "width", .number = &wish.width, .min = 1, .max = 1000},
        {.name = "moves",
         .number = &wish.moves,
         .min = 1,
         .max = AGENT_CANDIDATES},
        {.name = "seconds", .number = &wish.seconds, .min = 1, .max = 86400},
        {.name = "tries", .number = &wish.tries, .min = 1, .max = 10000},
        {.name = "text", .flag = &wish.text},
        {.name = "language", .word = &asked}};
    const struct options options = {.command = "mission",
                                    .option = option,
                                    .options = sizeof option / sizeof *option,
                                    .word = wish.word,
                                    .words = 3,
                                    .spare = 2};
    int answer = options_read(&options, argc, argv);
    if (answer == OPTIONS_GO)
        answer = language_choose("mission", asked, &wish.language);
    return answer == OPTIONS_GO ? run(&wish) : answer;
}
