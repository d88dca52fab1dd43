/* The socket's name is a path or, after an @, a name outside of all folders. */
#include "sys/notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* How many bytes of the address the name takes; 0: it is none. */
static socklen_t write_address(struct sockaddr_un *address, const char *name)
{
    const size_t size = name ? strlen(name) : 0;
    if (size < 2 || size >= sizeof address->sun_path ||
        (*name != '/' && *name != '@'))
        return 0;
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    memcpy(address->sun_path, name, size);
    if (*name == '@')
        address->sun_path[0] = '\0';
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + size);
}

bool notify_say(const char *state)
{
    struct sockaddr_un address;
    const socklen_t size = write_address(&address, getenv("NOTIFY_SOCKET"));
    if (size == 0)
        return false;
    const int line = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (line < 0)
        return false;
    const ssize_t sent = sendto(line, state, strlen(state), MSG_NOSIGNAL,
                                (const struct sockaddr *)&address, size);
    close(line);
    return sent == (ssize_t)strlen(state);
}
