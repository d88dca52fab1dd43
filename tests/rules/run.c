/* run [--table] IDS FILE…: plays the rule cases in the files.
 *
 * IDS lists every rule id that needs a case, one a line. A rule without a
 * case and a case with an unknown id are failures like any other. --table
 * prints the rules with their cases instead, for docs/RULES.md. */
#include "rules/world.h"

#include <stdio.h>
#include <stdlib.h>

static void chomp(char *line)
{
    line[strcspn(line, "\r\n")] = '\0';
    char *comment = line[0] == '#' ? line : strstr(line, " #");
    if (comment)
        *comment = '\0';
    size_t size = strlen(line);
    while (size > 0 && line[size - 1] == ' ')
        line[--size] = '\0';
}

static bool read_ids(struct world *world, const char *path)
{
    char line[LINE_ROOM];
    FILE *file = fopen(path, "r");
    if (!file) {
        printf("%s: cannot be read\n", path);
        return false;
    }
    while (fgets(line, sizeof line, file) && world->ids < IDS_MAX) {
        chomp(line);
        if (line[0])
            snprintf(world->id[world->ids++], WORD_ROOM, "%.60s", line);
    }
    fclose(file);
    return world->ids > 0;
}

static struct proof *current(struct world *world)
{
    return &world->proof[world->proofs - 1];
}

static void check_tagged(struct world *world)
{
    if (world->proofs > 0 && current(world)->ids == 0 &&
        current(world)->file == world->file)
        world_fail(world, "the case before this line names no rule");
}

static void begin_case(struct cursor *cursor)
{
    struct world *world = cursor->world;
    check_tagged(world);
    if (world->proofs == CASES_MAX) {
        world_fail(world, "too many cases");
        exit(1);
    }
    struct proof *proof = &world->proof[world->proofs++];
    proof->file = world->file;
    proof->ids = 0;
    snprintf(proof->name, sizeof proof->name, "%s",
             cursor->at + strspn(cursor->at, " "));
    world->box = rules_box;
    world->given = world->begun = world->scored = false;
    world->deals = world->matched = 0;
    world->events.count = 0;
    memset(world->ledger, 0, sizeof world->ledger);
}

static void tag(struct cursor *cursor)
{
    struct world *world = cursor->world;
    char word[WORD_ROOM];
    while (!at_end(cursor) && read_word(cursor, word)) {
        int found = 0;
        while (found < world->ids && strcmp(world->id[found], word) != 0)
            found++;
        if (found == world->ids)
            world_fail(world, "no such rule: \"%s\"", word);
        else
            current(world)->ids |= UINT64_C(1) << found;
    }
}

enum need { NEED_CASE, NEED_NO_GIVEN, NEED_SETUP, NEED_GIVEN };

struct verb {
    const char *key;
    enum need need;
    void (*run)(struct cursor *);
};

static const struct verb verbs[] = {
    {"rules", NEED_CASE, tag},
    {"change", NEED_NO_GIVEN, given_change},
    {"given", NEED_NO_GIVEN, given_table},
    {"market", NEED_SETUP, given_market},
    {"stack", NEED_SETUP, given_stack},
    {"goals", NEED_SETUP, given_goals},
    {"basics", NEED_SETUP, given_basics},
    {"borders", NEED_SETUP, given_borders},
    {"bonus", NEED_SETUP, given_bonus},
    {"challenge", NEED_SETUP, given_challenge},
    {"stars", NEED_SETUP, given_stars},
    {"turn", NEED_SETUP, given_turn},
    {"seat", NEED_SETUP, given_seat},
    {"when", NEED_GIVEN, when_move},
    {"then", NEED_GIVEN, then_holds},
    {"event", NEED_GIVEN, then_event},
    {"events", NEED_GIVEN, then_events},
    {"final", NEED_GIVEN, final_holds},
    {"deals", NEED_SETUP, deals_count},
    {"dealt", NEED_SETUP, deals_hold},
};

static bool may_run(struct world *world, const struct verb *verb)
{
    const char *flaw = NULL;
    if (world->proofs == 0 || current(world)->file != world->file)
        flaw = "a case must begin first";
    else if (verb->need == NEED_NO_GIVEN && world->given)
        flaw = "too late: the table is given already";
    else if (verb->need >= NEED_SETUP && !world->given)
        flaw = "the table must be given first";
    else if (verb->need == NEED_SETUP && world->begun)
        flaw = "too late: the game has begun";
    if (flaw)
        world_fail(world, "%s", flaw);
    return !flaw;
}

/* The place of the colon that ends the key, which is one word, or two for
 * "seat 0:". */
static void run_line(struct world *world, char *line)
{
    struct cursor cursor = {world, ""};
    char *colon = strchr(line, ':');
    if (!colon) {
        world_fail(world, "no key: \"%s\"", line);
        return;
    }
    *colon = '\0';
    cursor.at = colon + 1;
    if (strcmp(line, "case") == 0) {
        begin_case(&cursor);
        return;
    }
    if (strncmp(line, "seat ", 5) == 0) {
        *colon = ' ';
        cursor.at = line + 5;
        line[4] = '\0';
    }
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (strcmp(line, verbs[i].key) != 0)
            continue;
        if (may_run(world, &verbs[i]))
            verbs[i].run(&cursor);
        return;
    }
    world_fail(world, "unknown key \"%s\"", line);
}

static void run_file(struct world *world, const char *path)
{
    char line[LINE_ROOM];
    FILE *file = fopen(path, "r");
    world->file = path;
    world->line = 0;
    if (!file) {
        world_fail(world, "cannot be read");
        return;
    }
    while (fgets(line, sizeof line, file)) {
        world->line++;
        if (!strchr(line, '\n'))
            world_fail(world, "the line is too long or not ended");
        chomp(line);
        if (line[0])
            run_line(world, line);
    }
    check_tagged(world);
    fclose(file);
}

static void check_ids(struct world *world)
{
    uint64_t proven = 0;
    for (int i = 0; i < world->proofs; i++)
        proven |= world->proof[i].ids;
    for (int i = 0; i < world->ids; i++) {
        if (proven >> i & 1)
            continue;
        printf("%s has no case\n", world->id[i]);
        world->failures++;
    }
}

static void print_table(const struct world *world)
{
    for (int i = 0; i < world->ids; i++) {
        printf("**%s**\n\n", world->id[i]);
        for (int j = 0; j < world->proofs; j++) {
            const char *name = strrchr(world->proof[j].file, '/');
            if (world->proof[j].ids >> i & 1)
                printf("- `%s`: %s\n", name ? name + 1 : world->proof[j].file,
                       world->proof[j].name);
        }
        printf("\n");
    }
}

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    const bool table = argc > 1 && strcmp(argv[1], "--table") == 0;
    struct world *world = calloc(1, sizeof *world);
    if (argc < 3 + table || !world || !read_ids(world, argv[1 + table])) {
        printf("usage: run [--table] IDS FILE...\n");
        return 2;
    }
    for (int i = 2 + table; i < argc; i++)
        run_file(world, argv[i]);
    check_ids(world);
    if (table && world->failures == 0)
        print_table(world);
    else
        printf("%d rules, %d cases, %d steps: %d failures\n", world->ids,
               world->proofs, world->steps, world->failures);
    const bool good = world->failures == 0;
    free(world);
    return good ? 0 : 1;
}
