/* It is this very program; the page that it serves is one of one line, for no
 * browser comes. */
#include "load/server.h"

#include "load/tally.h"

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATIENCE_MS = 120 * 1000, COMMAND_MAX = 4 * PLACE_MAX };

static bool make_page(const struct place *place, char site[PLACE_MAX])
{
    char name[PLACE_MAX + 16];
    if (!place_room(place, "site", site))
        return false;
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

bool server_child_start(struct server_child *server, const struct place *place,
                        const char *data)
{
    char program[PATH_MAX], site[PLACE_MAX], command[COMMAND_MAX];
    const ssize_t length =
        readlink("/proc/self/exe", program, sizeof program - 1);
    const uint64_t since = tally_now();
    const char *line;
    size_t size;
    if (length <= 0 || !make_page(place, site))
        return false;
    program[length] = '\0';
    if (!is_plain(program) || !is_plain(site) || !is_plain(data))
        return false;
    const int words =
        snprintf(command, sizeof command,
                 "exec '%s' serve --data '%s' --root '%s' --port 0 --no-open "
                 "--no-limits",
                 program, data, site);
    if (words < 0 || (size_t)words >= sizeof command ||
        !start_listening(&server->child, command))
        return false;
    if (child_line(&server->child, PATIENCE_MS, &line, &size) != CHILD_OK ||
        !read_url(server, line, size))
        return false;
    server->start_s = (double)(tally_now() - since) / 1e9;
    return true;
}

static FILE *about(const struct server_child *server, const char *what)
{
    char name[64];
    snprintf(name, sizeof name, "/proc/%d/%s", server->child.process, what);
    return fopen(name, "r");
}

double server_child_mib(const struct server_child *server)
{
    FILE *const file = about(server, "statm");
    long all, resident = 0;
    if (!file)
        return 0;
    if (fscanf(file, "%ld %ld", &all, &resident) != 2)
        resident = 0;
    fclose(file);
    return (double)resident * (double)sysconf(_SC_PAGESIZE) / (1024 * 1024);
}

/* The times are the 14th and 15th word, and the name before them has no blank
 * in it. */
double server_child_cpu_s(const struct server_child *server)
{
    FILE *const file = about(server, "stat");
    unsigned long user = 0, system = 0;
    if (!file)
        return 0;
    if (fscanf(file,
               "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu",
               &user, &system) != 2)
        user = system = 0;
    fclose(file);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

void server_child_stop(struct server_child *server)
{
    if (server->child.process == 0)
        return;
    kill(server->child.process, SIGTERM);
    child_stop(&server->child, PATIENCE_MS);
}
