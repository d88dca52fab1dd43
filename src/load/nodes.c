/* What a node has done it says itself, at the address of its metrics. */
#include "load/nodes.h"

#include "sys/process.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { PATIENCE_MS = 10 * 1000, PAGE_ROOM = 16 * 1024 };

static bool start_one(struct nodes *nodes, const struct place *place,
                      const struct server_wish *wish)
{
    struct server_child *const server = &nodes->server[nodes->count];
    const char *wrong = NULL;
    if (!server_child_start(server, place, wish)) {
        server_child_stop(server);
        return false;
    }
    wrong = line_find(&nodes->host[nodes->count], server->url);
    if (!wrong)
        wrong = line_find(&nodes->metrics[nodes->count], server->metrics);
    nodes->count++;
    return !wrong;
}

bool nodes_start(struct nodes *nodes, int count, const struct place *place,
                 const struct server_wish *wish)
{
    *nodes = (struct nodes){.count = 0};
    while (nodes->count < count)
        if (!start_one(nodes, place, wish)) {
            snprintf(nodes->reason, sizeof nodes->reason,
                     "the host does not start");
            return false;
        }
    return true;
}

/* Asking. */

static uint64_t value(const char *page, const char *name)
{
    const char *const at = strstr(page, name);
    return at ? strtoull(at + strlen(name), NULL, 10) : 0;
}

/* All that is said until the other side has gone. */
static void read_page(const struct line *line, char page[PAGE_ROOM])
{
    struct pollfd ready = {.fd = line->socket, .events = POLLIN};
    size_t size = 0;
    ssize_t got = 1;
    while (got > 0 && poll(&ready, 1, PATIENCE_MS) > 0) {
        got = recv(line->socket, page + size, PAGE_ROOM - 1 - size, 0);
        size += got > 0 ? (size_t)got : 0;
    }
    page[size] = '\0';
}

static void add_page(const struct line_host *host, struct nodes_score *score)
{
    char page[PAGE_ROOM] = "";
    struct line line;
    if (!line_open(&line, host))
        return;
    if (line_ask(
            &line, host,
            &(struct line_request){.method = "GET", .path = "/", .cookie = ""}))
        read_page(&line, page);
    line_close(&line);
    score->commits += value(page, "borough_store_commits ");
    score->deeds += value(page, "borough_store_deeds ");
    score->hints += value(page, "borough_hints_heard ");
}

struct nodes_score nodes_score(const struct nodes *nodes)
{
    struct nodes_score score = {.cpu_s = 0};
    for (int i = 0; i < nodes->count; i++) {
        const struct server_child *const server = &nodes->server[i];
        score.cpu_s += process_cpu_s(server->child.process);
        score.mib += process_mib(server->child.process);
        if (server->start_s > score.start_s)
            score.start_s = server->start_s;
        add_page(&nodes->metrics[i], &score);
    }
    return score;
}

void nodes_stop(struct nodes *nodes)
{
    for (int i = 0; i < nodes->count; i++)
        server_child_stop(&nodes->server[i]);
    nodes->count = 0;
}
