/* run [--table | --pages] IDS FILE…: plays the rule cases in the files, those
 * of the game this is linked with.
 *
 * IDS lists every rule id that needs a case, one a line. A rule without a
 * case and a case with an unknown id are failures like any other. --table
 * prints the rules with their cases instead, for docs/RULES.md; --pages the
 * cases as the page opens them, for data/cases. */
#include "rules/pages.h"

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

static bool read_ids(struct script *script, const char *path)
{
    char line[LINE_ROOM];
    FILE *file = fopen(path, "r");
    if (!file) {
        printf("%s: cannot be read\n", path);
        return false;
    }
    while (fgets(line, sizeof line, file) && script->ids < IDS_MAX) {
        chomp(line);
        if (line[0])
            snprintf(script->id[script->ids++], WORD_ROOM, "%.60s", line);
    }
    fclose(file);
    return script->ids > 0;
}

static struct proof *current(struct script *script)
{
    return &script->proof[script->proofs - 1];
}

static void check_tagged(struct script *script)
{
    if (script->proofs > 0 && current(script)->ids == 0 &&
        current(script)->file == script->file)
        script_fail(script, "the case before this line names no rule");
}

static void begin_case(struct cursor *cursor)
{
    struct script *script = cursor->script;
    check_tagged(script);
    pages_end(script, cursor->world);
    if (script->proofs == CASES_MAX) {
        script_fail(script, "too many cases");
        exit(1);
    }
    struct proof *proof = &script->proof[script->proofs++];
    proof->file = script->file;
    proof->ids = 0;
    snprintf(proof->name, sizeof proof->name, "%s",
             cursor->at + strspn(cursor->at, " "));
    script->given = script->begun = false;
    events_clear(script);
    pages_begin(script);
    world_begin_case(cursor->world);
}

static void tag(struct cursor *cursor)
{
    struct script *script = cursor->script;
    char word[WORD_ROOM];
    while (!at_end(cursor) && read_word(cursor, word)) {
        int found = 0;
        while (found < script->ids && strcmp(script->id[found], word) != 0)
            found++;
        if (found == script->ids)
            script_fail(script, "no such rule: \"%s\"", word);
        else
            current(script)->ids |= UINT64_C(1) << found;
    }
}

static bool may_run(struct script *script, const struct verb *verb)
{
    const char *flaw = NULL;
    if (script->proofs == 0 || current(script)->file != script->file)
        flaw = "a case must begin first";
    else if (verb->need == NEED_NO_GIVEN && script->given)
        flaw = "too late: the table is given already";
    else if (verb->need >= NEED_SETUP && !script->given)
        flaw = "the table must be given first";
    else if (verb->need == NEED_SETUP && script->begun)
        flaw = "too late: the game has begun";
    if (flaw)
        script_fail(script, "%s", flaw);
    return !flaw;
}

static const struct verb *find_verb(const char *key)
{
    static const struct verb rules = {"rules", NEED_CASE, tag};
    if (strcmp(key, rules.key) == 0)
        return &rules;
    for (const struct verb *verb = game_verbs; verb->key; verb++)
        if (strcmp(key, verb->key) == 0)
            return verb;
    return NULL;
}

/* The place of the colon that ends the key, which is one word, or two for
 * "seat 0:". */
static void run_line(struct world *world, char *line)
{
    struct script *script = world_script(world);
    struct cursor cursor = {script, world, ""};
    char *colon = strchr(line, ':');
    if (!colon) {
        script_fail(script, "no key: \"%s\"", line);
        return;
    }
    *colon = ' ';
    snprintf(script->words, sizeof script->words, "%s", line);
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
    const struct verb *verb = find_verb(line);
    if (!verb)
        script_fail(script, "unknown key \"%s\"", line);
    else if (may_run(script, verb))
        verb->run(&cursor);
}

static void run_file(struct world *world, const char *path)
{
    struct script *script = world_script(world);
    char line[LINE_ROOM];
    FILE *file = fopen(path, "r");
    script->file = path;
    script->line = 0;
    if (!file) {
        script_fail(script, "cannot be read");
        return;
    }
    while (fgets(line, sizeof line, file)) {
        script->line++;
        if (!strchr(line, '\n'))
            script_fail(script, "the line is too long or not ended");
        chomp(line);
        if (line[0])
            run_line(world, line);
    }
    check_tagged(script);
    fclose(file);
}

static void check_ids(struct script *script)
{
    uint64_t proven = 0;
    for (int i = 0; i < script->proofs; i++)
        proven |= script->proof[i].ids;
    for (int i = 0; i < script->ids; i++) {
        if (proven >> i & 1)
            continue;
        printf("%s has no case\n", script->id[i]);
        script->failures++;
    }
}

static void print_table(const struct script *script)
{
    for (int i = 0; i < script->ids; i++) {
        printf("**%s**\n\n", script->id[i]);
        for (int j = 0; j < script->proofs; j++) {
            const char *name = strrchr(script->proof[j].file, '/');
            if (script->proof[j].ids >> i & 1)
                printf("- `%s`: %s\n", name ? name + 1 : script->proof[j].file,
                       script->proof[j].name);
        }
        printf("\n");
    }
}

static int end_pages(struct world *world)
{
    pages_end(world_script(world), world);
    printf("\n]\n");
    free(world);
    return 0;
}

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    const bool table = argc > 1 && strcmp(argv[1], "--table") == 0;
    const bool pages = argc > 1 && strcmp(argv[1], "--pages") == 0;
    const int ids = 1 + (table || pages);
    struct world *world = world_open();
    struct script *script = world ? world_script(world) : NULL;
    if (argc < 2 + ids || !script || !read_ids(script, argv[ids])) {
        printf("usage: run [--table | --pages] IDS FILE...\n");
        return 2;
    }
    script->pages.wanted = pages;
    for (int i = 1 + ids; i < argc; i++)
        run_file(world, argv[i]);
    if (pages)
        return end_pages(world);
    check_ids(script);
    if (table && script->failures == 0)
        print_table(script);
    else
        printf("%d rules, %d cases, %d steps: %d failures\n", script->ids,
               script->proofs, script->steps, script->failures);
    const bool good = script->failures == 0;
    free(world);
    return good ? 0 : 1;
}
