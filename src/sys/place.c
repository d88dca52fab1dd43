/* A browser is started as the child of a child that ends at once, so that it is
 * nobody's to wait for and outlives this program. */
#include "sys/place.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

bool place_of_program(char *folder, size_t room)
{
    const ssize_t size = readlink("/proc/self/exe", folder, room);
    if (size <= 0 || (size_t)size >= room)
        return false;
    folder[size] = '\0';
    char *slash = strrchr(folder, '/');
    if (!slash)
        return false;
    *slash = '\0';
    return true;
}

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value && *value;
}

bool place_has_screen(void)
{
    return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
}

/* What a browser says on its way is not for this program's reader. */
static void become_browser(const char *address)
{
    const int nothing = open("/dev/null", O_RDWR);
    for (int i = STDIN_FILENO; nothing >= 0 && i <= STDERR_FILENO; i++)
        dup2(nothing, i);
    signal(SIGPIPE, SIG_DFL);
    setsid();
    execlp("xdg-open", "xdg-open", address, (char *)NULL);
    _exit(127);
}

/* A child of a child: it is nobody's to wait for. */
bool place_show(const char *address)
{
    int status;
    const pid_t middle = fork();
    if (middle == 0) {
        const pid_t browser = fork();
        if (browser == 0)
            become_browser(address);
        _exit(browser > 0 ? 0 : 1);
    }
    return middle > 0 && waitpid(middle, &status, 0) == middle &&
           WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
