/* `borough store`: what a server has on its disk, for who looks after it. */
#include "cli/cli.h"

#include "cli/fail.h"
#include "cli/options.h"
#include "cli/storage.h"
#include "cli/store_parts.h"
#include "store/sqlite.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: borough store backup --data DIR FILE\n"
    "       borough store restore --data DIR FILE\n"
    "       borough store export --data DIR OUT\n"
    "       borough store check --data DIR\n"
    "       borough store copy FROM TO\n"
    "       borough store ratings --data DIR [--json] [--keep]\n"
    "\n"
    "Looks after the games that `borough serve --data DIR` keeps. All but\n"
    "`restore` may be run while it is serving, and nobody who plays notices.\n"
    "\n"
    "  backup   copies everything, as it is at this moment, to FILE. The file\n"
    "           appears when it is whole and on disk; one that is there is\n"
    "           replaced.\n"
    "  restore  makes such a copy the store of DIR, a folder in which there "
    "is\n"
    "           none. What is there already is never overwritten.\n"
    "  export   writes the record of every game into OUT, a new folder: those\n"
    "           that are over into OUT/over, ready for `borough verify`, and\n"
    "           those that are still played, without their seeds, into\n"
    "           OUT/running.\n"
    "  check    plays every game there is again, compares the checks on the\n"
    "           way, and counts. Names each game that is damaged, and each\n"
    "           that this program would play otherwise than the one that\n"
    "           wrote it: so run a new program's `check` before switching to\n"
    "           it. Status 1 if there is such a game; the others are all\n"
    "           looked at.\n"
    "  ratings  works everybody's ratings out again from all games that are\n"
    "           over, in the order of their ends, and prints them by pool:\n"
    "           whole points, ? where too little is known yet, the deviation\n"
    "           and how many games. They are the same each time, and on every\n"
    "           machine. Status 1 if a game had to be left out.\n"
    "  copy     brings everything from one store to another that is empty, "
    "each\n"
    "           a folder or the address of a base, and compares both byte by\n"
    "           byte. What is decided meanwhile is not in it.\n"
    "\n"
    "  --data DIR   the folder of the store, or the address of a base of\n"
    "               PostgreSQL: postgres://HOST/BASE. For a base PostgreSQL's\n"
    "               own pg_dump and pg_restore take the place of `backup` and\n"
    "               `restore`.\n"
    "  --json       ratings: a line of JSON for each, with what is kept of it\n"
    "  --keep       ratings: they replace those that the store has, as after\n"
    "               games of a program that kept none; not while it is served\n"
    "\n"
    "Examples:\n"
    "  borough store backup --data /var/lib/borough monday.db\n"
    "  borough store restore --data /var/lib/borough monday.db\n"
    "  borough store export --data /var/lib/borough games\n"
    "  borough store check --data /var/lib/borough\n"
    "  borough store ratings --data /var/lib/borough\n"
    "  borough store copy /var/lib/borough "
    "postgres://base.example.org/borough\n";

static int refuse_base(const char *part)
{
    return cli_fail(STATUS_USAGE,
                    "store %s: a base has tools of its own: pg_dump and "
                    "pg_restore",
                    part);
}

static int backup(const char *data, const char *file)
{
    struct sqlite_error error;
    if (storage_is_base(data))
        return refuse_base("backup");
    const enum status status = sqlite_backup(data, file, &error);
    if (status != STATUS_OK)
        return cli_fail(status, "%s", error.reason);
    printf("%s: everything in %s\n", file, data);
    return cli_finish();
}

static int restore(const char *data, const char *file)
{
    struct sqlite_error error;
    if (storage_is_base(data))
        return refuse_base("restore");
    const enum status status = sqlite_restore(data, file, &error);
    if (status != STATUS_OK)
        return cli_fail(status, "%s", error.reason);
    printf("%s: everything in %s\n", data, file);
    return cli_finish();
}

static int check(const char *data, const char *none)
{
    (void)none;
    return store_check(data);
}

struct part {
    const char *word;
    int (*run)(const char *data, const char *file);
    const char *wants; /* NULL: nothing but the folder */
};

static const struct part parts[] = {
    {"backup", backup, "FILE"},      {"restore", restore, "FILE"},
    {"export", store_export, "OUT"}, {"check", check, NULL},
    {"ratings", NULL, NULL}, /* has options of its own */
};

static const struct part *find_part(const char *word)
{
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strcmp(parts[i].word, word) == 0)
            return &parts[i];
    return NULL;
}

/* `copy` alone names two stores. */
static int run_copy(const char *data, const char *from, const char *to)
{
    if (data || !from || !to)
        return cli_fail(STATUS_USAGE,
                        "store copy: wants FROM and TO, and no --data");
    return store_copy(from, to);
}

static int run(const char *data, const char *const word[3])
{
    const char *const file = word[1];
    const struct part *const part = find_part(word[0]);
    if (strcmp(word[0], "copy") == 0)
        return run_copy(data, word[1], word[2]);
    if (!part)
        return cli_fail(STATUS_USAGE,
                        "store: backup, restore, export, check, copy or "
                        "ratings, not '%s'",
                        word[0]);
    if (!data)
        return cli_fail(STATUS_USAGE,
                        "store %s: --data DIR says which store is meant",
                        word[0]);
    if (part->wants && !file)
        return cli_fail(STATUS_USAGE, "store %s: wants %s", word[0],
                        part->wants);
    if (word[2] || (!part->wants && file))
        return cli_fail(STATUS_USAGE, "store %s: one word too many: '%s'",
                        word[0], word[2] ? word[2] : file);
    return part->run(data, file);
}

int cli_store(int argc, char **argv)
{
    const char *data = NULL;
    const char *word[3] = {NULL, NULL, NULL};
    bool json = false, keep = false;
    const struct option option[] = {{.name = "data", .word = &data},
                                    {.name = "json", .flag = &json},
                                    {.name = "keep", .flag = &keep}};
    const struct options options = {.command = "store",
                                    .help = help,
                                    .option = option,
                                    .options = sizeof option / sizeof *option,
                                    .word = word,
                                    .words = 3,
                                    .spare = 2};
    const int answer = options_read(&options, argc, argv);
    if (answer != OPTIONS_GO)
        return answer;
    if (strcmp(word[0], "ratings") == 0 && data && !word[1])
        return store_ratings(data, json, keep);
    if (json || keep)
        return cli_fail(STATUS_USAGE,
                        "store: --json and --keep are for `ratings`");
    return run(data, word);
}
