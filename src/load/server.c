/* It is this very program; the page that it serves is one of one line, for no
 * browser comes. */
#include "load/server.h"

#include "base/text.h"
#include "load/tally.h"

#include <arpa/inet.h>
#include <errno.h>
#include <limits.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PATIENCE_MS = 120 * 1000, COMMAND_MAX = 4 * PLACE_MAX };

static bool make_page(const struct place *place, char site[PLACE_MAX])
{
    char name[PLACE_MAX + 16];
    if (!place_room(place, "site", site))
        return errno == EEXIST; /* other nodes have it too */
    snprintf(name, sizeof name, "%s/index.html", site);
    FILE *const page = fopen(name, "w");
    if (!page)
        return false;
    fputs("<!doctype html><title>Borough</title>\n", page);
    return fclose(page) == 0;
}

/* Between single quotes a shell takes everything as it stands but these. */
static bool is_plain(const char *name)
{
    return !strchr(name, '\'');
}

/* "Borough is at http://127.0.0.1:8012/ (Ctrl-C ends it)" */
static bool read_url(struct server_child *server, const char *line, size_t size)
{
    char words[256];
    snprintf(words, sizeof words, "%.*s", (int)size, line);
    const char *const begin = strstr(words, "http://");
    if (!begin)
        return false;
    const size_t name = strcspn(begin + 7, "/ ");
    snprintf(server->url, sizeof server->url, "%.*s", (int)(7 + name), begin);
    return true;
}

/* It hears the signals that this process does not. */
static bool start_listening(struct child *child, const char *command)
{
    place_interrupts(true);
    const bool started = child_start(child, command);
    place_interrupts(false);
    return started;
}

/* A port that nobody has just now, for the metrics. */
static bool find_port(char url[64])
{
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    const int socket_made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const bool found =
        socket_made >= 0 &&
        bind(socket_made, (const struct sockaddr *)&at, sizeof at) == 0 &&
        getsockname(socket_made, (struct sockaddr *)&at, &size) == 0;
    if (socket_made >= 0)
        close(socket_made);
    snprintf(url, 64, "http://127.0.0.1:%d", (int)ntohs(at.sin_port));
    return found;
}

/* What only a base has. */
static void write_shared(const struct server_wish *wish, struct text *text)
{
    if (wish->lanes) {
        text_add(text, " --lanes ");
        text_number(text, wish->lanes);
    }
    if (wish->hints) {
        text_add(text, " --hints ");
        text_add(text, wish->hints);
    }
}

static bool write_command(const struct server_child *server,
                          const struct server_wish *wish, const char *site,
                          char command[COMMAND_MAX])
{
    char program[PATH_MAX], shared[64];
    struct text text;
    const ssize_t length =
        readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return false;
    program[length] = '\0';
    if (!is_plain(program) || !is_plain(site) || !is_plain(wish->data))
        return false;
    text_init(&text, shared, sizeof shared);
    write_shared(wish, &text);
    const int words = snprintf(
        command, COMMAND_MAX,
        "exec '%s' serve --data '%s' --root '%s' --port 0 --no-open "
        "--no-limits --metrics %s%s",
        program, wish->data, site, server->metrics + strlen("http://"), shared);
    return words > 0 && words < COMMAND_MAX;
}

bool server_child_start(struct server_child *server, const struct place *place,
                        const struct server_wish *wish)
{
    char site[PLACE_MAX], command[COMMAND_MAX];
    const uint64_t since = tally_now();
    const char *line;
    size_t size;
    if (!make_page(place, site) || !find_port(server->metrics) ||
        !write_command(server, wish, site, command) ||
        !start_listening(&server->child, command))
        return false;
    if (child_line(&server->child, PATIENCE_MS, &line, &size) != CHILD_OK ||
        !read_url(server, line, size))
        return false;
    server->start_s = (double)(tally_now() - since) / 1e9;
    return true;
}

void server_child_stop(struct server_child *server)
{
    if (server->child.process == 0)
        return;
    kill(server->child.process, SIGTERM);
    child_stop(&server->child, PATIENCE_MS);
}
