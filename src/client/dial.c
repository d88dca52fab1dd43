/* The program for https gets one end of a pair of sockets as its input and
 * output, so what is sent and read looks the same either way. */
#include "client/dial.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static bool has_openssl(void)
{
    const char *path = getenv("PATH");
    char file[4096];
    while (path && *path) {
        const size_t size = strcspn(path, ":");
        snprintf(file, sizeof file, "%.*s/openssl", (int)size, path);
        if (access(file, X_OK) == 0)
            return true;
        path += size + (path[size] == ':');
    }
    return false;
}

bool dial_find(struct dial_book *book, const struct link *link, struct ill *ill)
{
    const struct addrinfo wish = {.ai_socktype = SOCK_STREAM,
                                  .ai_flags = AI_NUMERICSERV};
    struct addrinfo *found;
    char port[8];
    book->count = 1;
    *ill = ill_of(ILL_OPENSSL, "");
    if (link->secure)
        return has_openssl();
    snprintf(port, sizeof port, "%d", link->port);
    const int failed = getaddrinfo(link->host, port, &wish, &found);
    *ill = ill_of(ILL_NOWHERE, failed ? gai_strerror(failed) : "");
    if (failed)
        return false;
    book->count = 0;
    for (const struct addrinfo *at = found; at && book->count < DIAL_PLACES;
         at = at->ai_next) {
        memcpy(&book->at[book->count], at->ai_addr, at->ai_addrlen);
        book->size[book->count++] = at->ai_addrlen;
    }
    freeaddrinfo(found);
    return true;
}

static bool be_quiet(int descriptor)
{
    return fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 &&
           fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0;
}

static bool open_plain(struct dial *dial, const struct dial_book *book,
                       int which)
{
    const int one = 1;
    dial->descriptor = socket(book->at[which].ss_family, SOCK_STREAM, 0);
    if (dial->descriptor < 0 || !be_quiet(dial->descriptor))
        return false;
    (void)setsockopt(dial->descriptor, IPPROTO_TCP, TCP_NODELAY, &one,
                     sizeof one);
    return connect(dial->descriptor,
                   (const struct sockaddr *)(const void *)&book->at[which],
                   book->size[which]) == 0 ||
           errno == EINPROGRESS;
}

/* In the child: becomes the program. Its words about certificates would spoil
 * the screen. */
static void become_openssl(const struct link *link, int end)
{
    char place[LINK_HOST_ROOM + 16];
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    snprintf(place, sizeof place, strchr(link->host, ':') ? "[%s]:%d" : "%s:%d",
             link->host, link->port);
    if (nowhere >= 0 && dup2(end, STDIN_FILENO) >= 0 &&
        dup2(end, STDOUT_FILENO) >= 0 && dup2(nowhere, STDERR_FILENO) >= 0)
        execlp("openssl", "openssl", "s_client", "-quiet",
               "-verify_return_error", "-verify_hostname", link->host,
               "-servername", link->host, "-connect", place, (char *)NULL);
    _exit(127);
}

static bool open_secure(struct dial *dial, const struct link *link)
{
    int end[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, end) != 0)
        return false;
    dial->descriptor = end[0];
    dial->process = (int)fork();
    if (dial->process == 0)
        become_openssl(link, end[1]);
    close(end[1]);
    if (dial->process < 0)
        dial->process = 0;
    return dial->process > 0 && be_quiet(end[0]);
}

bool dial_open(struct dial *dial, const struct link *link,
               const struct dial_book *book, int which)
{
    *dial = DIAL_NONE;
    const bool begun =
        link->secure ? open_secure(dial, link) : open_plain(dial, book, which);
    const int why = errno;
    if (!begun)
        dial_close(dial);
    errno = why;
    return begun;
}

enum dial_state dial_state(const struct dial *dial)
{
    struct pollfd poll_for = {dial->descriptor, POLLOUT, 0};
    socklen_t size = sizeof errno;
    int why = 0;
    if (poll(&poll_for, 1, 0) == 0)
        return DIAL_WAITS;
    if (getsockopt(dial->descriptor, SOL_SOCKET, SO_ERROR, &why, &size) != 0)
        return DIAL_FAILED;
    errno = why;
    return why ? DIAL_FAILED : DIAL_STANDS;
}

void dial_close(struct dial *dial)
{
    if (dial->descriptor >= 0)
        close(dial->descriptor);
    if (dial->process > 0) {
        kill(dial->process, SIGTERM);
        waitpid(dial->process, NULL, 0);
    }
    *dial = DIAL_NONE;
}
