/* `borough daily`: the deal of a day, to look at, to play, or played by the
 * field. */
#include "cli/cli.h"

#include "cli/fail.h"
#include "cli/language.h"
#include "cli/options.h"
#include "cli/players.h"
#include "daily/field.h"
#include "games/games.h"
#include "sys/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_SCORE = -1000, SCORE_MOST = 1000 };

struct wish {
    const char *date;
    int score;
    bool field, house, play, text;
    const struct words_language *language;
};

/* The games of the field, and where they are played. */
struct hall {
    const struct game *game;
    struct field field;
    struct players players;
    struct agent_desk desk;
    struct session session;
    int score[FIELD_GAMES];
};

static int find_day(const char *written, struct daily *daily)
{
    struct daily_date date = daily_date_at(clock_date_ms());
    if (written && !daily_date_read(&date, written))
        return cli_fail(STATUS_USAGE,
                        "a date is written like 2026-11-16, not '%s'; see "
                        "borough daily --help",
                        written);
    if (!daily_of(daily, &date))
        return cli_fail(STATUS_USAGE,
                        "the first deal of a day is that of 2026-06-01");
    return OPTIONS_GO;
}

static int print_day(const struct daily *daily)
{
    static const char *const weekday[] = {"Monday",   "Tuesday", "Wednesday",
                                          "Thursday", "Friday",  "Saturday",
                                          "Sunday"};
    char room[SEED_DIGITS + 1];
    struct text text;
    text_init(&text, room, sizeof room);
    daily_date_write(&daily->date, &text);
    printf("date: %s, %s\ndeal: %s\ngame: %s\n", room,
           weekday[daily_weekday(&daily->date)], daily->kind, daily->game);
    for (int i = 0; i < daily->options; i++)
        printf("%s: %s\n", daily->option[i].key, daily->option[i].value);
    if (daily->rival)
        printf("rivals: %d %s\n", daily->rivals, daily->rival);
    text_init(&text, room, sizeof room);
    seed_write(&daily->seed, &text);
    printf("seed: %s\n", room);
    return cli_finish();
}

/* A call of `borough play`: its options and their values. */
struct call {
    char *word[32];
    int count;
};

static void say(struct call *words, const char *word)
{
    words->word[words->count++] = (char *)(uintptr_t)word;
}

static void say_option(struct call *words, const char *option,
                       const char *value)
{
    say(words, option);
    say(words, value);
}

/* What a command line calls an option that the game calls `key`; its value has
 * commas for spaces there. */
static void say_agreed(struct call *words, struct daily_option *option)
{
    static const char *const known[] = {"--rules", "--mode", "--seats",
                                        "--sets", "--scenario"};
    for (char *at = option->value; *at; at++)
        if (*at == ' ')
            *at = ',';
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i] + 2, option->key) == 0)
            say_option(words, known[i], option->value);
}

static int play(struct daily *daily, const struct wish *wish)
{
    struct call words = {.count = 0};
    char room[SEED_DIGITS + 1];
    struct text seed;
    text_init(&seed, room, sizeof room);
    seed_write(&daily->seed, &seed);
    say(&words, "play");
    say_option(&words, "--game", daily->game);
    say_option(&words, "--seed", room);
    for (int i = 0; i < daily->options; i++)
        say_agreed(&words, &daily->option[i]);
    if (daily->rival)
        say_option(&words, "--player", "human");
    for (int i = 0; i < daily->rivals; i++)
        say_option(&words, "--player", daily->rival);
    if (wish->text)
        say(&words, "--text");
    say_option(&words, "--language", wish->language->id);
    return cli_play(words.count, words.word);
}

static int open_hall(struct hall *hall, const struct daily *daily)
{
    hall->game = games_find(daily->game);
    const int answer = players_open(&hall->players, hall->game, NULL);
    if (answer != OPTIONS_GO)
        return answer;
    agent_sit(&hall->desk, hall->game, 0);
    players_seat(&hall->players, &hall->desk);
    const enum status status = field_of(&hall->field, daily, hall->game);
    return status == STATUS_OK
               ? OPTIONS_GO
               : cli_fail(status, "%s", status_sentence(status));
}

static int play_one(struct hall *hall, int number, const char *name)
{
    struct field_result result;
    field_play(&hall->field, number, &hall->desk, &hall->session, &result);
    if (name)
        printf("%s score %d lead %d %s\n", name, result.score, result.lead,
               result.wins ? "won" : "lost");
    return result.score;
}

static int report(struct hall *hall, const struct wish *wish)
{
    char name[16];
    if (wish->house)
        play_one(hall, FIELD_HOUSE, "house");
    if (!wish->field && wish->score == NO_SCORE)
        return cli_finish();
    for (int i = 0; i < FIELD_GAMES; i++) {
        snprintf(name, sizeof name, "%d", i);
        hall->score[i] = play_one(hall, i, wish->field ? name : NULL);
    }
    if (wish->score != NO_SCORE)
        printf("%d is ahead of %d of 100\n", wish->score,
               field_ahead(hall->score, FIELD_GAMES, wish->score));
    return cli_finish();
}

static int run_hall(const struct daily *daily, const struct wish *wish)
{
    struct hall *hall = calloc(1, sizeof *hall);
    if (!hall)
        return cli_fail(STATUS_NO_MEMORY, "out of memory");
    int answer = open_hall(hall, daily);
    if (answer == OPTIONS_GO)
        answer = report(hall, wish);
    players_close(&hall->players);
    free(hall);
    return answer;
}

int cli_daily(int argc, char **argv)
{
    struct wish wish = {.score = NO_SCORE};
    struct daily daily;
    const char *asked = NULL;
    const struct option option[] = {{.name = "field", .flag = &wish.field},
                                    {.name = "house", .flag = &wish.house},
                                    {.name = "play", .flag = &wish.play},
                                    {.name = "text", .flag = &wish.text},
                                    {.name = "language", .word = &asked},
                                    {.name = "score",
                                     .number = &wish.score,
                                     .min = NO_SCORE + 1,
                                     .max = SCORE_MOST}};
    const struct options options = {.command = "daily",
                                    .option = option,
                                    .options = sizeof option / sizeof *option,
                                    .word = &wish.date,
                                    .words = 1,
                                    .spare = 1};
    int answer = options_read(&options, argc, argv);
    if (answer == OPTIONS_GO)
        answer = language_choose("daily", asked, &wish.language);
    const bool hall = wish.field || wish.house || wish.score != NO_SCORE;
    if (answer != OPTIONS_GO)
        return answer;
    if (wish.play && hall)
        return cli_fail(STATUS_USAGE,
                        "--play plays the deal yourself; --field, --house and "
                        "--score do not stand beside it");
    const int found = find_day(wish.date, &daily);
    if (found != OPTIONS_GO)
        return found;
    if (wish.play || wish.text)
        return play(&daily, &wish);
    return hall ? run_hall(&daily, &wish) : print_day(&daily);
}
