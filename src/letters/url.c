/* Stricter than browsers are: only what can be put into a request as it is. */
#include "letters/url.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { PORT_MOST = 65535 };

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

static bool read_scheme(const char **at, struct url *url)
{
    static const char plain[] = "http://", safe[] = "https://";
    url->safe = strncmp(*at, safe, sizeof safe - 1) == 0;
    if (!url->safe && strncmp(*at, plain, sizeof plain - 1) != 0)
        return false;
    *at += url->safe ? sizeof safe - 1 : sizeof plain - 1;
    return true;
}

/* A name, or an IPv6 address in brackets, which are left out. */
static bool read_host(const char **at, struct url *url)
{
    const bool wrapped = **at == '[';
    const char *const begin = *at + wrapped;
    const size_t size = strspn(begin, wrapped ? LETTERS ":." : LETTERS ".-_");
    if (size == 0 || size >= sizeof url->host ||
        (wrapped && begin[size] != ']'))
        return false;
    memcpy(url->host, begin, size);
    url->host[size] = '\0';
    *at = begin + size + wrapped;
    return true;
}

static bool read_port(const char **at, struct url *url)
{
    url->port = url->safe ? 443 : 80;
    if (**at != ':')
        return true;
    const size_t size = strspn(++*at, "0123456789");
    if (!text_read_number(*at, size, &url->port) || url->port < 1 ||
        url->port > PORT_MOST)
        return false;
    *at += size;
    return true;
}

static bool read_path(const char *at, struct url *url)
{
    if (*at && *at != '/' && *at != '?')
        return false;
    for (const char *c = at; *c; c++)
        if (*c <= ' ' || *c >= 127 || *c == '#' || *c == '"' || *c == '\\')
            return false;
    const int size = snprintf(url->path, sizeof url->path, "%s%s",
                              *at == '/' ? "" : "/", at);
    return size > 0 && (size_t)size < sizeof url->path;
}

bool url_read(const char *words, struct url *url)
{
    const char *at = words;
    if (strlen(words) >= URL_MOST || !read_scheme(&at, url) ||
        !read_host(&at, url) || !read_port(&at, url) || !read_path(at, url))
        return false;
    const bool wrapped = strchr(url->host, ':') != NULL;
    const int usual = url->safe ? 443 : 80;
    struct text text;
    text_init(&text, url->origin, sizeof url->origin);
    text_add(&text, url->safe ? "https://" : "http://");
    text_add(&text, wrapped ? "[" : "");
    text_add(&text, url->host);
    text_add(&text, wrapped ? "]" : "");
    if (url->port != usual) {
        text_char(&text, ':');
        text_number(&text, url->port);
    }
    return text_ok(&text);
}
