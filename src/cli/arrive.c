/* What is kept of a visit lies beside the saved games, in a folder of its own:
 * who comes again by the same link is the same guest. */
#include "cli/arrive.h"

#include "cli/fail.h"
#include "cli/options.h"
#include "cli/saves.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static int refuse_link(const char *link, const struct link_flaw *flaw)
{
    return cli_fail(STATUS_USAGE,
                    "'%s' is no link to a table: at character "
                    "%zu: %s",
                    link, flaw->at, flaw->reason);
}

static int find_folder(char folder[FILE_PLACE_MAX])
{
    static const char own[] = "online";
    struct record_error error = {.sentence = ""};
    if (saves_default_path(folder, FILE_PLACE_MAX, &error) != STATUS_OK)
        return saves_complain(&words_en, "online", &error);
    char *const base = strrchr(folder, '/') + 1;
    if ((size_t)(folder + FILE_PLACE_MAX - base) <= sizeof own)
        return cli_fail(STATUS_TOO_LONG, "the name of the place is too long");
    memcpy(base, own, sizeof own);
    return mkdir(folder, S_IRWXU) == 0 || errno == EEXIST
               ? OPTIONS_GO
               : cli_fail(STATUS_NO_WRITE, "%s: %s", folder, strerror(errno));
}

static int open_kept(struct arrival *arrival)
{
    struct kept *kept = &arrival->kept;
    const int found = find_folder(arrival->folder);
    if (found != OPTIONS_GO)
        return found;
    const struct file_outcome outcome =
        kept_open(kept, arrival->folder, &arrival->link);
    return outcome.status == STATUS_OK
               ? OPTIONS_GO
               : cli_fail(outcome.status, "%s: %s", kept->path, outcome.reason);
}

static int refuse_host(const struct arrival *arrival)
{
    return cli_fail(STATUS_NOT_ALLOWED, "%s", arrival->sitter.reason);
}

/* Who is known stays who he is, unless another name is asked for. */
static int be_somebody(struct arrival *arrival, const char *name,
                       arrive_asks *asks)
{
    struct sitter *sitter = &arrival->sitter;
    char *known = arrival->name;
    if (!sit_known(sitter, known))
        return refuse_host(arrival);
    if (*known && (!name || strcmp(name, known) == 0))
        return OPTIONS_GO;
    if (name)
        snprintf(known, SIT_NAME_ROOM, "%s", name);
    else if (!asks || !asks(known))
        return cli_fail(STATUS_USAGE, "a guest has a name; say --name NAME");
    return sit_arrive(sitter, known) ? OPTIONS_GO : refuse_host(arrival);
}

int arrive(struct arrival *arrival, const char *link, const char *name,
           arrive_asks *asks)
{
    struct link_flaw flaw;
    if (!link_read(&arrival->link, link, &flaw))
        return refuse_link(link, &flaw);
    if (name && (strlen(name) >= SIT_NAME_ROOM || !record_name_ok(name)))
        return cli_fail(STATUS_USAGE, "a guest cannot be called '%s'", name);
    int going = open_kept(arrival);
    if (going != OPTIONS_GO)
        return going;
    arrival->sitter =
        (struct sitter){.link = &arrival->link, .kept = &arrival->kept};
    if (!sit_look(&arrival->sitter))
        return refuse_host(arrival);
    if (arrival->sitter.opens == SIT_HOST)
        return cli_fail(STATUS_NOT_ALLOWED,
                        "this link is for the host of the table, who has a "
                        "seat by another one; open it in a browser");
    going = be_somebody(arrival, name, asks);
    if (going != OPTIONS_GO)
        return going;
    return sit_down(&arrival->sitter) ? OPTIONS_GO : refuse_host(arrival);
}
