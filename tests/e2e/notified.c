/* notified SOCKET PROGRAM ARGUMENT...: starts the program as systemd does with
 * Type=notify, waits until it has said that it is ready and that it lives, asks
 * it to end, and wants to hear that too, and an exit without fault. */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATIENCE_S = 60 };

static int fail(const char *what)
{
    fprintf(stderr, "notified: %s\n", what);
    return 1;
}

static int listen_at(const char *name)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const int line = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (strlen(name) >= sizeof address.sun_path)
        return -1;
    memcpy(address.sun_path, name, strlen(name));
    return bind(line, (const struct sockaddr *)&address, sizeof address) == 0
               ? line
               : -1;
}

/* Whether this is heard; other words before it do not matter. */
static bool hears(int line, const char *wanted)
{
    char heard[128];
    for (;;) {
        const ssize_t size = recv(line, heard, sizeof heard - 1, 0);
        if (size < 0)
            return false;
        heard[size] = '\0';
        if (strcmp(heard, wanted) == 0)
            return true;
    }
}

static int watch(int line, pid_t child)
{
    int status = 0;
    if (!hears(line, "READY=1"))
        return fail("it was never ready");
    if (!hears(line, "WATCHDOG=1"))
        return fail("it did not say that it lives");
    kill(child, SIGTERM);
    if (!hears(line, "STOPPING=1"))
        return fail("it did not say that it stops");
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0
               ? 0
               : fail("it ended with a fault");
}

int main(int argc, char **argv)
{
    const int line = argc > 2 ? listen_at(argv[1]) : -1;
    if (line < 0)
        return fail("usage: notified SOCKET PROGRAM ARGUMENT...");
    setenv("NOTIFY_SOCKET", argv[1], 1);
    alarm(PATIENCE_S); /* whatever hangs, ends */
    const pid_t child = fork();
    if (child == 0) {
        execv(argv[2], argv + 2);
        _exit(127);
    }
    return watch(line, child);
}
