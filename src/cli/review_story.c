/* Arguments come by name, as the game gives them; a message takes those that
 * its sentence has. */
#include "cli/review_story.h"

#include "ai/sources.h"
#include "words/words.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 1024, ARGS_MAX = 8 };

static struct words_arg arg_of(const struct review_report *report,
                               const struct game_prospect_argument *argument)
{
    if (argument->id)
        return words_thing(report->language, argument->family, argument->id);
    if (strcmp(argument->name, "seat") == 0) /* an argument's name */
        return words_text(report->player[argument->value].name);
    if (strcmp(argument->name, "price") == 0) /* likewise */
        return words_price(argument->value);
    return strcmp(argument->name, "n") == 0 /* likewise */
               ? words_amount(argument->value)
               : words_number(argument->value);
}

/* The argument of the message that is called so. */
static struct words_arg find_arg(const struct review_report *report,
                                 const struct game_prospect *one,
                                 const char *name, size_t size)
{
    for (int i = 0; i < one->arguments; i++)
        if (strlen(one->argument[i].name) == size &&
            memcmp(one->argument[i].name, name, size) == 0)
            return arg_of(report, &one->argument[i]);
    return words_text("");
}

static void put_prospect(const struct review_report *report,
                         const struct game_prospect *one, struct text *text)
{
    struct words_arg arg[ARGS_MAX] = {{0}};
    enum words_key key;
    int count = 0;
    if (!words_find("prospect", one->id, &key)) /* a family of keys */
        return;
    for (const char *at = report->language->message[key].names; *at;) {
        const size_t size = strcspn(at, " ");
        arg[count++] = find_arg(report, one, at, size);
        at += size + (at[size] != '\0');
    }
    words_put_with(text, report->language, key, arg);
}

static void put_later(const struct review_report *report,
                      const struct game_prospects *later, struct text *text)
{
    for (int i = 0; i < later->count; i++) {
        if (i > 0)
            words_add(text, report->language, WORD_TERMINAL_PART);
        put_prospect(report, &later->item[i], text);
    }
}

static void say(const struct text *text)
{
    printf("      %s\n", text->at);
}

static int whole(const struct review_report *report, int32_t amount)
{
    const int64_t whole =
        report->review->solo ? 100 : (int64_t)NET_CERTAIN / 100;
    return (int)((amount + whole / 2) / whole);
}

static void say_found(const struct review_report *report,
                      const struct review_decision *decision)
{
    char room[WORDS_MAX];
    struct text text;
    const bool solo = report->review->solo;
    const int n =
        whole(report, solo ? decision->found.score : decision->found.win);
    text_init(&text, room, sizeof room);
    if (solo)
        words_put(&text, report->language, WORD_JUDGED_FOUND_POINTS,
                  .n = words_number(n));
    else
        words_put(&text, report->language, WORD_JUDGED_FOUND_WIN,
                  .n = words_number(n));
    say(&text);
}

void review_story_decision(const struct review_report *report,
                           const struct review_decision *decision)
{
    char what[WORDS_MAX], room[2 * WORDS_MAX];
    struct text later, text;
    const bool found = decision->found.win || decision->found.score;
    if (found)
        say_found(report, decision);
    text_init(&later, what, sizeof what);
    text_init(&text, room, sizeof room);
    put_later(report, &decision->later, &later);
    if (later.length == 0)
        return;
    if (found)
        words_put(&text, report->language, WORD_JUDGED_FOUND_WANTED,
                  .what = words_text(what));
    else
        words_put(&text, report->language, WORD_JUDGED_WANTED,
                  .what = words_text(what));
    say(&text);
}

static void say_turning(const struct review_report *report)
{
    char room[WORDS_MAX];
    struct text text;
    struct turning turning;
    if (!review_turning(report->review, &turning))
        return;
    const struct words_arg name = words_text(report->player[turning.seat].name),
                           from = words_number(whole(report, turning.from)),
                           to = words_number(whole(report, turning.to)),
                           move = words_number(turning.first + 1);
    text_init(&text, room, sizeof room);
    if (report->review->solo)
        words_put(&text, report->language, WORD_JUDGED_TURNING_POINTS,
                  .name = name, .from = from, .to = to, .move = move);
    else
        words_put(&text, report->language, WORD_JUDGED_TURNING_WIN,
                  .name = name, .from = from, .to = to, .move = move);
    printf("\n%s\n", room);
}

/* "62 from tiles, 20 from goals" */
static int put_sources(const struct review_report *report,
                       const int points[GAME_SOURCES], struct text *text)
{
    const char *const *word = report->session->game->mind->sources->word;
    int total = 0;
    for (int i = 0; word[i]; i++) {
        enum words_key key;
        if (points[i] == 0 ||
            !words_find("source", word[i], &key)) /* a family of keys */
            continue;
        const struct words_arg arg = words_number(points[i]);
        if (text->length > 0)
            text_add(text, report->language->joint[WORDS_NEXT]);
        words_put_with(text, report->language, key, &arg);
        total += points[i];
    }
    return total;
}

void review_story_game(const struct review_report *report)
{
    struct sources sources;
    say_turning(report);
    if (!sources_find(report->session, &sources))
        return;
    for (int seat = 0; seat < report->session->config.seats; seat++) {
        char what[WORDS_MAX], room[2 * WORDS_MAX];
        struct text list, text;
        text_init(&list, what, sizeof what);
        text_init(&text, room, sizeof room);
        const int total = put_sources(report, sources.points[seat], &list);
        words_put(&text, report->language, WORD_JUDGED_SOURCES,
                  .name = words_text(report->player[seat].name),
                  .what = words_text(what), .total = words_number(total));
        puts(room);
    }
}
