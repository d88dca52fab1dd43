/* The port in a Host field is not compared: a tunnel may give the server
 * another one than it listens on. The name is, so that a foreign page cannot
 * reach a server at home under a name of its own. */
#include "http/host.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

static const char digits[] = "0123456789";

/* How long the name is, or the address with its brackets. */
static size_t name_size(const char *host)
{
    return *host == '[' ? strcspn(host, "]") + 1 : strcspn(host, ":");
}

static bool is_port(const char *rest)
{
    return *rest == ':' && rest[1 + strspn(rest + 1, digits)] == '\0';
}

static bool is_same(const char *name, const char *host, size_t size)
{
    return strlen(name) == size && strncasecmp(name, host, size) == 0;
}

bool host_is_known(const char *host, const struct host_names *names)
{
    static const char *const own[] = {"127.0.0.1", "localhost", "[::1]"};
    const size_t size = name_size(host);
    if (size > strlen(host) || (host[size] && !is_port(host + size)))
        return false;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (is_same(own[i], host, size))
            return true;
    for (int i = 0; i < names->count; i++)
        if (is_same(names->name[i], host, size))
            return true;
    return false;
}

bool host_is_name(const char *word)
{
    const size_t size = strlen(word);
    if (*word == '[')
        return size > 2 &&
               strspn(word + 1, "0123456789abcdefABCDEF:.") == size - 2 &&
               word[size - 1] == ']';
    return size > 0 && strspn(word, "abcdefghijklmnopqrstuvwxyz"
                                    "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                    "0123456789-.") == size;
}
