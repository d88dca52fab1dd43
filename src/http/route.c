/* The first route with the path and the method wins. A path that is known with
 * another method only is no file either, hence ROUTE_OTHER. */
#include "http/route.h"

#include <string.h>

static bool is_path(const struct route *route, const char *target, size_t size)
{
    const size_t length = strlen(route->path);
    const bool begins = length > 0 && route->path[length - 1] == '*';
    return begins ? size >= length - 1 &&
                        memcmp(route->path, target, length - 1) == 0
                  : size == length && memcmp(route->path, target, size) == 0;
}

enum route_found route_find(const struct route_desk *desk, const char *method,
                            const char *target, const struct route **route)
{
    const size_t size = strcspn(target, "?");
    enum route_found found = ROUTE_NONE;
    for (int i = 0; i < desk->count; i++) {
        if (!is_path(&desk->route[i], target, size))
            continue;
        *route = &desk->route[i];
        if (strcmp(desk->route[i].method, method) == 0)
            return ROUTE_HERE;
        found = ROUTE_OTHER;
    }
    return found;
}
