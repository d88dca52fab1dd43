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

enum { NO_SCORE = -1000, SCORE_MOST = 1000, DAY_ROOM = 1024 };

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
        return cli_refuse(cli_language(), STATUS_USAGE, WORD_REFUSE_DATE,
                          .word = words_text(written));
    if (!daily_of(daily, &date))
        return cli_refuse_plain(STATUS_USAGE, WORD_REFUSE_FIRST_DAY);
    return OPTIONS_GO;
}

static int print_day(const struct daily *daily)
{
    static const enum words_key weekday[] = {
        WORD_DAY_MONDAY,   WORD_DAY_TUESDAY, WORD_DAY_WEDNESDAY,
        WORD_DAY_THURSDAY, WORD_DAY_FRIDAY,  WORD_DAY_SATURDAY,
        WORD_DAY_SUNDAY};
    const struct words_language *const language = cli_language();
    char date[SEED_DIGITS + 1], seed[SEED_DIGITS + 1], room[DAY_ROOM];
    struct text text;
    text_init(&text, date, sizeof date);
    daily_date_write(&daily->date, &text);
    text_init(&text, seed, sizeof seed);
    seed_write(&daily->seed, &text);
    text_init(&text, room, sizeof room);
    words_put(&text, language, WORD_DAY_HEAD, .date = words_text(date),
              .weekday = words_text(
                  words_of(language, weekday[daily_weekday(&daily->date)])),
              .deal = words_text(daily->kind), .game = words_text(daily->game));
    for (int i = 0; i < daily->options; i++)
        words_put(&text, language, WORD_DAY_OPTION,
                  .option = words_text(daily->option[i].key),
                  .value = words_text(daily->option[i].value));
    if (daily->rival)
        words_put(&text, language, WORD_DAY_RIVALS,
                  .n = words_number(daily->rivals),
                  .who = words_text(daily->rival));
    words_put(&text, language, WORD_DAY_SEED, .seed = words_text(seed));
    cli_tell_people();
    fputs(room, stdout);
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
    return status == STATUS_OK ? OPTIONS_GO
                               : cli_fail_in(cli_language(), status);
}

static int play_one(struct hall *hall, int number, const char *name)
{
    struct field_result result;
    char line[DAY_ROOM];
    field_play(&hall->field, number, &hall->desk, &hall->session, &result);
    if (name)
        puts(words_fill(line, sizeof line, cli_language(), WORD_DAY_RESULT,
                        .name = words_text(name),
                        .score = words_number(result.score),
                        .lead = words_number(result.lead),
                        .won = words_text(result.wins ? "won" : "lost")));
    return result.score;
}

static int report(struct hall *hall, const struct wish *wish)
{
    char name[16], line[DAY_ROOM];
    cli_tell_people();
    if (wish->house)
        play_one(hall, FIELD_HOUSE, words_of(cli_language(), WORD_DAY_HOUSE));
    if (!wish->field && wish->score == NO_SCORE)
        return cli_finish();
    for (int i = 0; i < FIELD_GAMES; i++) {
        snprintf(name, sizeof name, "%d", i);
        hall->score[i] = play_one(hall, i, wish->field ? name : NULL);
    }
    if (wish->score != NO_SCORE)
        puts(words_fill(line, sizeof line, cli_language(), WORD_DAY_AHEAD,
                        .score = words_number(wish->score),
                        .n = words_number(field_ahead(hall->score, FIELD_GAMES,
                                                      wish->score))));
    return cli_finish();
}

static int run_hall(const struct daily *daily, const struct wish *wish)
{
    struct hall *hall = calloc(1, sizeof *hall);
    if (!hall)
        return cli_fail_in(cli_language(), STATUS_NO_MEMORY);
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
        return cli_refuse_plain(STATUS_USAGE, WORD_REFUSE_DAY_PLAY);
    const int found = find_day(wish.date, &daily);
    if (found != OPTIONS_GO)
        return found;
    if (wish.play || wish.text)
        return play(&daily, &wish);
    return hall ? run_hall(&daily, &wish) : print_day(&daily);
}
