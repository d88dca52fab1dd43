/* `borough serve`: the page, for a browser on this machine or, with --data, a
 * host for people elsewhere (serve_host.h). */
#include "cli/cli.h"

#include "cli/fail.h"
#include "cli/language.h"
#include "cli/options.h"
#include "cli/serve_host.h"
#include "cli/storage.h"
#include "http/server.h"
#include "sys/place.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <unistd.h>

enum { USUAL_PORT = 8012, PORT_MOST = 65535 };
#define USUAL_PORT_WORD "8012"

struct wish {
    const char *root;
    int port;
    struct option_list hosts;
    bool open, no_open;
    struct serve_wish host;
    const char *asked; /* the language */
    const struct words_language *language;
};

/* The server takes every name that can be given. */
static_assert((int)OPTION_LIST_MAX <= (int)HOST_MOST, "too few names");

static bool has_page(const char *folder)
{
    char index[PATH_MAX];
    const int length = snprintf(index, sizeof index, "%s/index.html", folder);
    return length > 0 && (size_t)length < sizeof index &&
           access(index, R_OK) == 0;
}

/* The folder of the page: beside the build's folder, or where an installed
 * program keeps what it shares. */
static bool find_root(char *root, size_t room)
{
    static const char *const near[] = {"web", "../web", "../share/borough/web"};
    char program[PATH_MAX];
    if (!place_of_program(program, sizeof program))
        return false;
    for (size_t i = 0; i < sizeof near / sizeof *near; i++) {
        const int size = snprintf(root, room, "%s/%s", program, near[i]);
        if (size < 0 || (size_t)size >= room)
            return false;
        if (has_page(root))
            return true;
    }
    return false;
}

/* It listens: says where, and shows it if that is wanted. */
static void began(void *context, struct server *server)
{
    const struct wish *const wish = context;
    const int port = server_port(server);
    char address[64], line[CLI_REFUSAL_MAX];
    if (wish->port && port != wish->port && !wish->host.listen)
        fprintf(stderr, "borough: %s\n",
                words_fill(line, sizeof line, wish->language, WORD_SERVE_TAKEN,
                           .port = words_number(wish->port),
                           .other = words_number(port)));
    snprintf(address, sizeof address, "http://127.0.0.1:%d/", port);
    cli_tell_people();
    puts(words_fill(line, sizeof line, wish->language, WORD_SERVE_AT,
                    .address = words_text(wish->host.origin ? wish->host.origin
                                                            : address)));
    fflush(stdout);
    if (wish->open || (!wish->no_open && place_has_screen()))
        place_show(address);
}

static int serve_files(struct wish *wish, const struct server_wish *wanted)
{
    struct server *server;
    struct server_error error;
    const enum status status = server_open(&server, wanted, &error);
    if (status != STATUS_OK)
        return cli_fail_about(status, "", error.reason);
    began(wish, server);
    server_run(server);
    server_close(server);
    return cli_finish();
}

static int serve_folder(struct wish *wish, const char *root)
{
    struct server_wish wanted = {.folder = root, .port = wish->port};
    while (wanted.names.count < wish->hosts.count) {
        const int i = wanted.names.count++;
        wanted.names.name[i] = wish->hosts.word[i];
    }
    return wish->host.data ? serve_host(&wish->host, &wanted, began, wish)
                           : serve_files(wish, &wanted);
}

/* The first --host that is none, or NULL. */
static const char *bad_host(const struct option_list *hosts)
{
    for (int i = 0; i < hosts->count; i++)
        if (!host_is_name(hosts->word[i]))
            return hosts->word[i];
    return NULL;
}

static int run(struct wish *wish)
{
    char found[PATH_MAX];
    const char *const bad = bad_host(&wish->hosts);
    enum words_key unfit;
    if (bad)
        return cli_refuse(wish->language, STATUS_USAGE, WORD_SERVE_HOST,
                          .word = words_text(bad));
    if (!serve_fits(&wish->host, &unfit))
        return cli_refuse_plain(STATUS_USAGE, unfit);
    if (wish->open && wish->no_open)
        return cli_refuse_plain(STATUS_USAGE, WORD_SERVE_EITHER);
    /* What is wrong with a folder that is not there, the server says. */
    if (wish->root && access(wish->root, F_OK) == 0 && !has_page(wish->root))
        return cli_refuse(wish->language, STATUS_NO_FILE, WORD_SERVE_PAGELESS,
                          .folder = words_text(wish->root));
    if (wish->root)
        return serve_folder(wish, wish->root);
    if (!find_root(found, sizeof found))
        return cli_refuse_plain(STATUS_NO_FILE, WORD_SERVE_UNBUILT);
    return serve_folder(wish, found);
}

int cli_serve(int argc, char **argv)
{
    struct wish wish = {.port = USUAL_PORT};
    const struct option option[] = {
        {.name = "port", .number = &wish.port, .max = PORT_MOST},
        {.name = "root", .word = &wish.root},
        {.name = "host", .list = &wish.hosts},
        {.name = "data", .word = &wish.host.data},
        {.name = "listen", .word = &wish.host.listen},
        {.name = "origin", .word = &wish.host.origin},
        {.name = "proxy", .list = &wish.host.proxies},
        {.name = "keeper", .list = &wish.host.keepers},
        {.name = "node", .word = &wish.host.node},
        {.name = "metrics", .word = &wish.host.metrics},
        {.name = "letters", .word = &wish.host.letters},
        {.name = "no-limits", .flag = &wish.host.no_limits},
        {.name = "hints", .word = &wish.host.hints},
        {.name = "lanes",
         .number = &wish.host.lanes,
         .min = 1,
         .max = STORAGE_LANES},
        {.name = "open", .flag = &wish.open},
        {.name = "no-open", .flag = &wish.no_open},
        {.name = "language", .word = &wish.asked}};
    const struct options options = {.command = "serve",
                                    .option = option,
                                    .options = sizeof option / sizeof *option};
    int answer = options_read(&options, argc, argv);
    if (answer == OPTIONS_GO)
        answer = language_choose("serve", wish.asked, &wish.language);
    return answer == OPTIONS_GO ? run(&wish) : answer;
}
