/* A thread with one client at a time: the store makes its line anew only when
 * the old one is gone. */
#include "unit/store/lossy.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { PART = 65536 };

struct lossy {
    pthread_t thread;
    int door, stop[2];
    atomic_int moment, cuts;
    char folder[64], there[108];
};

static void address_of(struct sockaddr_un *address, const char *name)
{
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    snprintf(address->sun_path, sizeof address->sun_path, "%s", name);
}

static int reach(const struct lossy *lossy)
{
    struct sockaddr_un address;
    const int there = socket(AF_UNIX, SOCK_STREAM, 0);
    address_of(&address, lossy->there);
    if (connect(there, (struct sockaddr *)&address, sizeof address) == 0)
        return there;
    close(there);
    return -1;
}

static bool pass_on(int to, const char *bytes, ssize_t size)
{
    while (size > 0) {
        const ssize_t sent = send(to, bytes, (size_t)size, MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes += sent;
        size -= sent;
    }
    return true;
}

static bool commits(const char *bytes, ssize_t size)
{
    for (ssize_t i = 0; i + 6 <= size; i++)
        if (memcmp(bytes + i, "COMMIT", 6) == 0)
            return true;
    return false;
}

/* Whether the commit has come through when nobody hears of it. */
static bool has_to_cut(struct lossy *lossy, const char *bytes, ssize_t size,
                       int base)
{
    char answer[PART];
    ssize_t got;
    const int moment = atomic_load(&lossy->moment);
    if (moment == LOSSY_NEVER || !commits(bytes, size))
        return false;
    if (moment == LOSSY_AFTER && pass_on(base, bytes, size))
        while ((got = recv(base, answer, sizeof answer, 0)) > 0 &&
               !commits(answer, got))
            continue;
    atomic_store(&lossy->moment, LOSSY_NEVER);
    atomic_fetch_add(&lossy->cuts, 1);
    return true;
}

static void carry(struct lossy *lossy, int client, int base)
{
    static char bytes[PART];
    for (;;) {
        struct pollfd ready[] = {{client, POLLIN, 0},
                                 {base, POLLIN, 0},
                                 {lossy->stop[0], POLLIN, 0}};
        poll(ready, 3, -1);
        if (ready[2].revents)
            return;
        const bool up = ready[0].revents != 0;
        const ssize_t size = recv(up ? client : base, bytes, sizeof bytes, 0);
        if (size <= 0 || (up && has_to_cut(lossy, bytes, size, base)) ||
            !pass_on(up ? base : client, bytes, size))
            return;
    }
}

static void *serve(void *context)
{
    struct lossy *const lossy = context;
    for (;;) {
        struct pollfd ready[] = {{lossy->door, POLLIN, 0},
                                 {lossy->stop[0], POLLIN, 0}};
        poll(ready, 2, -1);
        if (ready[1].revents)
            return NULL;
        const int client = accept(lossy->door, NULL, NULL);
        const int base = reach(lossy);
        if (base >= 0)
            carry(lossy, client, base);
        close(base);
        close(client);
    }
}

struct lossy *lossy_open(struct basin *basin)
{
    struct lossy *const lossy = calloc(1, sizeof *lossy);
    struct sockaddr_un address;
    char own[108];
    const char *const home = getenv("BOROUGH_BASE_HOME");
    char *const host = strstr(basin->address, "host=");
    snprintf(lossy->there, sizeof lossy->there, "%s/.s.PGSQL.5432", home);
    snprintf(lossy->folder, sizeof lossy->folder, "/tmp/borough-lossy-XXXXXX");
    if (!host || !mkdtemp(lossy->folder) || pipe(lossy->stop) != 0)
        abort();
    snprintf(own, sizeof own, "%s/.s.PGSQL.5432", lossy->folder);
    address_of(&address, own);
    lossy->door = socket(AF_UNIX, SOCK_STREAM, 0);
    if (bind(lossy->door, (struct sockaddr *)&address, sizeof address) != 0 ||
        listen(lossy->door, 8) != 0)
        abort();
    char rest[BASIN_ROOM];
    snprintf(rest, sizeof rest, "%s", strchr(host, '&'));
    snprintf(host, sizeof basin->address - (size_t)(host - basin->address),
             "host=%s%s", lossy->folder, rest);
    pthread_create(&lossy->thread, NULL, serve, lossy);
    return lossy;
}

void lossy_cut(struct lossy *lossy, enum lossy_moment moment)
{
    atomic_store(&lossy->moment, (int)moment);
}

int lossy_cuts(const struct lossy *lossy)
{
    return atomic_load(&lossy->cuts);
}

void lossy_close(struct lossy *lossy)
{
    char own[108];
    if (write(lossy->stop[1], "x", 1) != 1)
        abort();
    pthread_join(lossy->thread, NULL);
    close(lossy->door);
    close(lossy->stop[0]);
    close(lossy->stop[1]);
    snprintf(own, sizeof own, "%s/.s.PGSQL.5432", lossy->folder);
    unlink(own);
    rmdir(lossy->folder);
    free(lossy);
}
