/* Types are said outright, for the server forbids browsers to guess them.
 * Whether a file is cached for good depends on its name alone; a name that only
 * looks hashed would be kept for a year, so the digits are counted. */
#include "http/media.h"

#include <stddef.h>
#include <string.h>

static const struct media known[] = {
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".svg", "image/svg+xml", true},
    {".png", "image/png", false},
    {".wasm", "application/wasm", true},
    {".net", "application/octet-stream", true},
    {".woff2", "font/woff2", false},
    {".webmanifest", "application/manifest+json", true},
    {".json", "application/json", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".gz", "application/gzip", false},
};

static const struct media other = {"", "application/octet-stream", false};

const struct media *media_of(const char *name)
{
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot && i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].ending, dot) == 0)
            return &known[i];
    return &other;
}

static bool is_hash_digit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z');
}

/* The build writes hashes of 10 digits, the bundler of 8 for fonts. */
bool media_is_hashed(const char *name)
{
    const char *dot = strrchr(name, '.');
    const char *dash = strrchr(name, '-');
    const char *slash = strrchr(name, '/');
    if (!dot || !dash || dash > dot || (slash && slash > dash))
        return false;
    const ptrdiff_t digits = dot - dash - 1;
    for (const char *at = dash + 1; at < dot; at++)
        if (!is_hash_digit(*at))
            return false;
    return digits == 8 || digits == 10;
}
