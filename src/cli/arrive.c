/* What is kept of a visit lies beside the saved games, in a folder of its own:
 * who comes again by the same link is the same guest. */
#include "cli/arrive.h"

#include "cli/fail.h"
#include "cli/options.h"
#include "cli/saves.h"
#include "terminal/ills.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static int refuse_link(const char *link, const struct link_flaw *flaw)
{
    const struct ill ill = ill_of(flaw->ill, "");
    char why[ILLS_SAID_MAX];
    return cli_refuse(cli_language(), STATUS_USAGE, WORD_REFUSE_LINK,
                      .link = words_text(link),
                      .at = words_number((int)flaw->at),
                      .why = words_text(ills_said(cli_language(), &ill, why)));
}

static int find_folder(char folder[FILE_PLACE_MAX])
{
    static const char own[] = "online";
    struct record_error error = {.sentence = ""};
    if (saves_default_path(folder, FILE_PLACE_MAX, &error) != STATUS_OK)
        return saves_complain("online", &error);
    char *const base = strrchr(folder, '/') + 1;
    if ((size_t)(folder + FILE_PLACE_MAX - base) <= sizeof own)
        return cli_refuse_plain(STATUS_TOO_LONG, WORD_REFUSE_PLACE);
    memcpy(base, own, sizeof own);
    return mkdir(folder, S_IRWXU) == 0 || errno == EEXIST
               ? OPTIONS_GO
               : cli_fail_about(STATUS_NO_WRITE, folder, strerror(errno));
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
               : cli_fail_about(outcome.status, kept->path, outcome.reason);
}

static int refuse_host(const struct arrival *arrival)
{
    char host[LINK_ORIGIN_ROOM], why[ILLS_SAID_MAX];
    link_host(&arrival->link, host);
    return cli_fail(STATUS_NOT_ALLOWED, "%s: %s", host,
                    ills_said(cli_language(), &arrival->sitter.ill, why));
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
    else if (!asks || !asks(cli_language(), known))
        return cli_refuse_plain(STATUS_USAGE, WORD_REFUSE_NAMELESS);
    return sit_arrive(sitter, known) ? OPTIONS_GO : refuse_host(arrival);
}

int arrive(struct arrival *arrival, const char *link, const char *name,
           arrive_asks *asks)
{
    struct link_flaw flaw;
    if (!link_read(&arrival->link, link, &flaw))
        return refuse_link(link, &flaw);
    if (name && (strlen(name) >= SIT_NAME_ROOM || !record_name_ok(name)))
        return cli_refuse(cli_language(), STATUS_USAGE, WORD_REFUSE_GUEST,
                          .name = words_text(name));
    int going = open_kept(arrival);
    if (going != OPTIONS_GO)
        return going;
    arrival->sitter =
        (struct sitter){.link = &arrival->link, .kept = &arrival->kept};
    if (!sit_look(&arrival->sitter))
        return refuse_host(arrival);
    if (arrival->sitter.opens == SIT_HOST)
        return cli_refuse_plain(STATUS_NOT_ALLOWED, WORD_REFUSE_HOST_LINK);
    going = be_somebody(arrival, name, asks);
    if (going != OPTIONS_GO)
        return going;
    return sit_down(&arrival->sitter) ? OPTIONS_GO : refuse_host(arrival);
}
