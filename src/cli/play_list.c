/* A file is a game if it begins like one, whatever it is called; so what older
 * versions and people have put there is listed as well. */
#include "cli/play_list.h"

#include "cli/fail.h"
#include "cli/saves.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

struct subdivision_entry {
    char *name;
    struct timespec saved;
};

struct list {
    char folder[SAVES_PATH_MAX]; /* with a slash at its end */
    struct subdivision_entry *entry;
    size_t count, room;
};

static bool path_of(const struct list *list, const char *name, char *path)
{
    const int size = snprintf(path, SAVES_PATH_MAX, "%s%s", list->folder, name);
    return size > 0 && size < SAVES_PATH_MAX;
}

static bool begins_like_a_game(const char *path)
{
    char start[32] = "";
    FILE *file = fopen(path, "re");
    const bool like =
        file && fgets(start, sizeof start, file) && saves_is_record(start);
    if (file)
        fclose(file);
    return like;
}

static bool add(struct list *list, const char *name, struct timespec saved)
{
    if (list->count == list->room) {
        const size_t room = list->room ? 2 * list->room : 16;
        struct subdivision_entry *entry =
            realloc(list->entry, room * sizeof *entry);
        if (!entry)
            return false;
        list->entry = entry;
        list->room = room;
    }
    char *copy = strdup(name);
    if (copy)
        list->entry[list->count++] = (struct subdivision_entry){copy, saved};
    return copy != NULL;
}

static bool gather(struct list *list)
{
    char path[SAVES_PATH_MAX];
    struct stat about;
    const struct dirent *entry;
    bool room = true;
    DIR *listing = opendir(list->folder);
    while (listing && room && (entry = readdir(listing)))
        if (path_of(list, entry->d_name, path) && stat(path, &about) == 0 &&
            S_ISREG(about.st_mode) && begins_like_a_game(path))
            room = add(list, entry->d_name, about.st_mtim);
    if (listing)
        closedir(listing);
    return room;
}

static int later_first(const void *a, const void *b)
{
    const struct subdivision_entry *one = a, *two = b;
    if (one->saved.tv_sec != two->saved.tv_sec)
        return one->saved.tv_sec < two->saved.tv_sec ? 1 : -1;
    if (one->saved.tv_nsec != two->saved.tv_nsec)
        return one->saved.tv_nsec < two->saved.tv_nsec ? 1 : -1;
    return strcmp(one->name, two->name);
}

static void put_game(const struct record *record, struct text *text)
{
    const struct session *session = &record->session;
    const struct words_language *const language = cli_language();
    const struct words_arg game = words_text(session->game->name);
    const char *name[GAME_SEATS_MAX];
    char names[GAME_SEATS_MAX * RECORD_NAME_MAX + 64];
    struct text list;
    for (int seat = 0; seat < session->config.seats; seat++)
        name[seat] = record->player[seat].name;
    text_init(&list, names, sizeof names);
    words_list(&list, language, WORDS_NEXT, name, session->config.seats);
    if (record->finished)
        words_put(text, language, WORD_LIST_OVER, .game = game,
                  .names = words_text(names));
    else
        words_put(
            text, language, WORD_LIST_ROUND, .game = game,
            .n = words_number(game_round(session->game, session_now(session))),
            .names = words_text(names));
}

static void print_entry(const struct sets *sets, const struct list *list,
                        const struct subdivision_entry *entry,
                        struct record *record)
{
    char path[SAVES_PATH_MAX], date[32], line[CLI_REFUSAL_MAX];
    char why[CLI_REFUSAL_MAX];
    struct record_error error;
    struct text text;
    struct tm when;
    path_of(list, entry->name, path);
    localtime_r(&entry->saved.tv_sec, &when);
    strftime(date, sizeof date, "%Y-%m-%d %H:%M", &when);
    printf("%-22s %s  ", entry->name, date);
    text_init(&text, line, sizeof line);
    if (saves_read(sets->game, path, record, &error) == STATUS_OK)
        put_game(record, &text);
    else
        words_put(
            &text, cli_language(), WORD_LIST_UNREADABLE,
            .why = words_text(cli_detailed(error.status, error.sentence, why)));
    const long holder = lock_holder(path);
    if (holder)
        words_put(&text, cli_language(), WORD_LIST_HELD,
                  .n = words_number((int)holder));
    puts(line);
}

static int print(const struct sets *sets, struct list *list)
{
    struct record *record = malloc(sizeof *record);
    char none[CLI_REFUSAL_MAX];
    if (!record)
        return cli_fail_in(cli_language(), STATUS_NO_MEMORY);
    cli_tell_people();
    if (list->count > 0)
        qsort(list->entry, list->count, sizeof *list->entry, later_first);
    for (size_t i = 0; i < list->count; i++)
        print_entry(sets, list, &list->entry[i], record);
    if (list->count > 0)
        puts(words_of(cli_language(), WORD_LIST_RESUME));
    else
        puts(words_fill(none, sizeof none, cli_language(), WORD_LIST_NONE,
                        .folder = words_text(list->folder)));
    free(record);
    return cli_finish();
}

int play_list(const struct sets *sets)
{
    struct list list = {.count = 0};
    struct record_error error;
    if (saves_default_path(list.folder, sizeof list.folder, &error) !=
        STATUS_OK)
        return saves_complain("autosave", &error);
    strrchr(list.folder, '/')[1] = '\0';
    const int answer = gather(&list)
                           ? print(sets, &list)
                           : cli_fail_in(cli_language(), STATUS_NO_MEMORY);
    for (size_t i = 0; i < list.count; i++)
        free(list.entry[i].name);
    free(list.entry);
    return answer;
}
